package commands_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"boardroom/commands/acts"
	"boardroom/games/gamestest"
)

// TestVocabulary types what people type who come from elsewhere. Its table says
// how each line is to be understood.
func TestVocabulary(t *testing.T) {
	gamestest.Alone(t)
	file, err := os.Open("testdata/vocabulary.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	situation, lines := "", 0
	answers := map[string]string{} // to what lines mean, in the situation
	for scan := bufio.NewScanner(file); scan.Scan(); {
		line := scan.Text()
		if name, ok := strings.CutPrefix(line, "## "); ok {
			situation, answers = name, map[string]string{}
		}
		if line == "" || line[0] == '#' {
			continue
		}
		lines++
		typed, meant, same := strings.Cut(line, " => ")
		if !same {
			var says bool
			if typed, meant, says = strings.Cut(line, " :: "); !says {
				t.Fatalf("%q says neither what it means nor what is told", line)
			}
		}
		e := vocabularyEvening(t, situation)
		told := e.answer("Ann", typed)
		if !same {
			e.holds("Ann", told, meant)
			continue
		}
		if _, answered := answers[meant]; !answered {
			answers[meant] = vocabularyEvening(t, situation).answer("Ann", meant)
		}
		if told != answers[meant] {
			t.Errorf("%s: %q does not mean %q:\n%s\nis not\n%s", situation, typed, meant, told, answers[meant])
		} else if strings.Contains(told, "There is no command") {
			t.Errorf("%s: %q and %q are not understood", situation, typed, meant)
		}
	}
	if lines < 400 {
		t.Errorf("the table has only %d lines", lines)
	}
}

// vocabularyEvening is one in which Ann types something: in the Lobby, with Bob at a table
// of some game where it is her turn, as a watcher there, in a lesson or a puzzle, or after a
// game.
func vocabularyEvening(t *testing.T, situation string) *evening {
	e, _ := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	game, playing := strings.CutPrefix(situation, "Playing ")
	learns, learning := strings.CutPrefix(situation, "Learning ")
	over, after := strings.CutPrefix(situation, "After ")
	switch {
	case situation == "In the Lobby":
	case situation == "Solving sato":
		e.types("Ann", "puzzle sato")
	case learning:
		e.types("Ann", "learn "+learns)
	case after:
		e.types("Ann", "challenge easy "+over+" first")
		e.types("Ann", "resign")
		e.types("Ann", "yes")
	case playing:
		e.types("Ann", "challenge bob "+game+" casual first")
		e.types("Bob", "accept")
	case situation == "Deployed stratic":
		e.types("Ann", "challenge bob stratic casual first")
		e.types("Bob", "accept")
		for _, name := range []string{"Ann", "Bob"} {
			e.types(name, "deploy wall")
			e.types(name, "deploy done")
		}
	case situation == "Watching":
		e.types("Bob", "challenge cat sato first")
		e.types("Cat", "accept")
		e.types("Ann", "watch sato")
	default:
		t.Fatalf("there is no situation %q", situation)
	}
	e.told("Ann")
	return e
}

// TestSynonymsAreNoCommands holds words that are known from elsewhere apart from
// those of the house and its games, and each is understood.
func TestSynonymsAreNoCommands(t *testing.T) {
	e := newEvening(t)
	for words, synonym := range acts.Vocabulary().Synonyms.Each([]string{"sato"}) {
		if _, known := e.house.Exact(words); known {
			t.Errorf("%q is a command", words)
		}
		if verb, _, _ := strings.Cut(synonym.Line, " "); synonym.Says == "" {
			if _, known := e.house.Exact(verb); !known {
				t.Errorf("%q stands for %q, which is no command", words, synonym.Line)
			}
		}
	}
}

// answer is what somebody is told who types a line, and what they are asked then.
func (e *evening) answer(name, line string) string {
	told := e.types(name, line)
	if ask := e.visits[name].shell.Asked(); ask != nil {
		told += ask.Text
	}
	return told
}
