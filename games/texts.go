package games

import (
	"embed"
	"sync"
)

// Texts are what a game has in files of its own.
type Texts struct {
	Rules []Topic // the first is the whole of the ordinary game
	Short string  // the ordinary game on one screen, enough to play from; no drawings
	// Lessons teach the game, in the order in which they are best learnt.
	Lessons []Lesson
	// Puzzles are kept in the order in which they were found: their numbers, from 1,
	// are known to people.
	Puzzles []Puzzle
}

// ReadTexts reads the files of a game once, when it is first asked for them: rules.txt, a
// rules_TOPIC.txt for each further topic, short.txt, lessons.txt and puzzles.txt. It panics
// at what is wrong with them, since they are part of the program.
func ReadTexts(files embed.FS, game string, topics ...string) func() Texts {
	return sync.OnceValue(func() Texts {
		read := func(name string) string {
			text, err := files.ReadFile(name + ".txt")
			if err != nil {
				panic("games: " + game + ": " + err.Error())
			}
			return string(text)
		}
		t := Texts{[]Topic{{game, read("rules")}}, read("short"), Lessons(read("lessons")), ReadPuzzles(read("puzzles"))}
		for _, topic := range topics {
			t.Rules = append(t.Rules, Topic{topic, read("rules_" + topic)})
		}
		return t
	})
}
