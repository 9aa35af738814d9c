package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func learnCommands() []commands.Command {
	return []commands.Command{{
		Name: "learn", Aliases: []string{"tutorial", "lesson", "lessons"}, Area: "Learning",
		Usage:   []string{"learn", "learn GAME", "learn GAME LESSON", "learn LESSON", "learn NUMBER", "learn next", "learn again", "learn stop"},
		Nouns:   nouns{gameNames, among("next", "again", "stop")},
		Help:    "Teaches you a game in short lessons on a board of your own, with real moves. Without more it lists the lessons and which you have done; with a game it goes on where you were. The name of a lesson alone is enough where only one game has it, and its number alone means the game that you learnt last. Next goes to the next lesson, again begins the step anew, and stop leaves the lesson. Hint helps where you are stuck.",
		Example: "learn sato", Run: runLearn,
	}}
}

func runLearn(c *commands.Call) error {
	words := grammar.WithoutPreposition(grammar.WithoutArticles(grammar.Folded(c.Line.Words)))
	words = grammar.Without(words, "me", "to", "play", "how")
	c.Reply.Played = true // a question about a board is out of date
	if len(words) == 0 && c.Session.Studies() {
		if err := c.Session.Board().Task(c.Session); err != nil {
			return err
		}
	}
	if len(words) == 0 {
		return tellLessons(c)
	}
	if act, ok := map[string]func(*commands.Call) error{
		"next": learnNext, "skip": learnNext, "again": learnAgain, "restart": learnAgain, "stop": learnStop, "quit": learnStop, "close": learnStop, "exit": learnStop, "list": tellLessons,
	}[words[0]]; ok && len(words) == 1 {
		return act(c)
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		game, err := inHand(c)
		if err != nil {
			return err
		}
		words = []string{game.Name, words[0]}
	}
	if game := onlyGameTeaching(c, words); game != nil {
		words = append([]string{game.Name}, words...)
	}
	game, rest, err := c.GameNamed("learn", words, func(*games.Game, string) bool { return true })
	if err != nil {
		return err
	}
	if len(game.Lessons) == 0 {
		return notice.Refusedf("%s has no lessons yet. To read its rules: rules %s", game.Title, game.Name)
	}
	if len(rest) == 0 {
		return learnGame(c, game)
	}
	number, err := lessonNamed(game, strings.Join(rest, " "))
	if err != nil && len(rest) == 1 && len(words) == 1 && len(c.NearGames(rest[0])) > 0 {
		return c.NoGame(rest[0])
	}
	if err != nil {
		return err
	}
	return c.World.OpenLesson(c.Session, game, number, 0)
}

// onlyGameTeaching is the game that alone has a lesson of some name, or of several the
// one in whose lesson the session is; nil where words don't name a lesson.
func onlyGameTeaching(c *commands.Call, words []string) *games.Game {
	name := strings.Join(words, " ")
	if _, isGame := c.World.Game(words[0]); isGame {
		return nil
	}
	found := games.Only(c.World.Games(), func(g *games.Game) bool {
		return slices.ContainsFunc(g.Lessons, func(l games.Lesson) bool { return l.Name == name || strings.EqualFold(l.Title, name) })
	})
	course, _ := c.Session.Course()
	switch {
	case len(found) == 1:
		return found[0]
	case course != nil && slices.Contains(found, course.Game):
		return course.Game
	}
	return nil
}

// lessonNamed is the lesson of a game that has a name or a number.
func lessonNamed(game *games.Game, name string) (int, error) {
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(game.Lessons) {
		return n - 1, nil
	}
	number := slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == name || strings.EqualFold(l.Title, name) })
	if number < 0 {
		return 0, notice.Refusedf("%s has no lesson %q. Its lessons are %s, or 1 to %d.", game.Title, games.Shortened(name), games.And(games.Each(game.Lessons, lessonName)), len(game.Lessons))
	}
	return number, nil
}

func lessonName(l games.Lesson) string { return l.Name }

// learnGame goes on with the lesson of a game that was begun last and is not done, else
// with the first that is not.
func learnGame(c *commands.Call, game *games.Game) error {
	learned, err := c.World.Learned(c.Person)
	if err != nil {
		return err
	}
	if _, i, begun := c.World.Begun(c.Person, game); begun {
		return c.World.OpenLesson(c.Session, game, i, progressIn(learned, game, game.Lessons[i]).Step)
	}
	for i, l := range game.Lessons {
		if was := progressIn(learned, game, l); !was.Done {
			return c.World.OpenLesson(c.Session, game, i, was.Step)
		}
	}
	return notice.Refusedf("You have done all lessons of %s. To play a bot: play %[2]s. To do a lesson again: learn %[2]s %s", game.Title, game.Name, game.Lessons[0].Name)
}

// progressIn is how far somebody has come in a lesson.
func progressIn(learned []store.Learned, game *games.Game, l games.Lesson) store.Learned {
	was, _ := games.First(learned, func(k store.Learned) bool { return k.Game == game.Name && k.Name == l.Name })
	return was
}

// latest is the lesson that somebody has had to do with last.
func latest(c *commands.Call) (game *games.Game, number int, err error) {
	last, err := lastLearned(c, func(l store.Learned) bool { return !games.IsPuzzleName(l.Name) })
	if err != nil {
		return nil, 0, err
	}
	game, ok := c.World.Game(last.Game)
	if ok {
		number = slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == last.Name })
	}
	if !ok || number < 0 {
		return nil, 0, notice.Refused("You have begun no lesson yet. To see which there are: learn")
	}
	return game, number, nil
}

// inHand is the game of the lesson that is open, else of the latest.
func inHand(c *commands.Call) (*games.Game, error) {
	if course, _ := c.Session.Course(); course != nil {
		return course.Game, nil
	}
	game, _, err := latest(c)
	return game, err
}

// lastLearned is what somebody has learnt last, of what is such.
func lastLearned(c *commands.Call, such func(store.Learned) bool) (last store.Learned, err error) {
	learned, err := c.World.Learned(c.Person)
	for _, l := range learned {
		if such(l) && !last.When.After(l.When) {
			last = l
		}
	}
	return last, err
}

// learnNext goes on to the next step of the lesson that is open, else to the next
// lesson.
func learnNext(c *commands.Call) error {
	game, number, err := latest(c)
	if err != nil {
		return err
	}
	course, step := c.Session.Course()
	if course != nil && !course.IsPuzzle() {
		c.Session.Note(fmt.Sprintf("Step %d of %d is left out.", step+1, len(course.Lesson.Steps)))
	}
	if course != nil && !course.IsPuzzle() && step+1 < len(course.Lesson.Steps) {
		return c.World.OpenLesson(c.Session, course.Game, course.Index, step+1)
	}
	if number+1 == len(game.Lessons) {
		return notice.Refusedf("That was the last lesson of %s. To play a bot: play %s. To see all lessons: learn", game.Title, game.Name)
	}
	return c.World.OpenLesson(c.Session, game, number+1, 0)
}

// learnAgain begins the step anew that is open, else the latest lesson.
func learnAgain(c *commands.Call) error {
	if course, step := c.Session.Course(); course != nil && !course.IsPuzzle() {
		return c.World.OpenLesson(c.Session, course.Game, course.Index, step)
	}
	game, number, err := latest(c)
	if err != nil {
		return err
	}
	return c.World.OpenLesson(c.Session, game, number, 0)
}

func learnStop(c *commands.Call) error {
	if !c.Session.Studies() {
		return notice.Refused("You are in no lesson. To see which there are: learn")
	}
	return c.Session.CloseBoard()
}

// tellLessons lists the lessons of all games and which of them are done.
func tellLessons(c *commands.Call) error {
	learned, err := c.World.Learned(c.Person)
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Lessons", Columns: []string{"Game", "Done", "Lessons"}, Foot: "To begin, or go on where you were: learn GAME"}
	states := []lessonsState{}
	for _, g := range c.World.Games() {
		var names []string
		done := 0
		for _, known := range g.Lessons {
			was := progressIn(learned, g, known)
			if was.Done {
				done++
			}
			names = append(names, known.Name+games.Choose(was.Done, " (done)", games.Choose(was.Name != "", " (begun)", "")))
			states = append(states, lessonsState{g.Name, known.Name, known.Title, len(known.Steps), was.Step + 1, was.Done})
		}
		if len(g.Lessons) > 0 {
			l.Rows = append(l.Rows, []string{g.Name, fmt.Sprintf("%d of %d", done, len(g.Lessons)), strings.Join(names, ", ")})
		}
	}
	l.Data = notice.Data{"lessons": states}
	c.Session.Tell(l)
	return nil
}

// A lessonsState is a lesson and how far somebody has come in it, for programs.
type lessonsState struct {
	Game   string `json:"game"`
	Lesson string `json:"lesson"`
	Title  string `json:"title"`
	Steps  int    `json:"steps"`
	Step   int    `json:"step"` // with which it goes on, from 1
	Done   bool   `json:"done"`
}
