package stratic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/stratic"
)

// A drawing is one board of the rules, or two with an arrow between them: what
// stands on each cell, and the stars.
type drawing struct {
	topic  string
	boards [2]map[string]string
}

// drawings reads every drawing of the rules. The lowest line of each names the
// files.
func drawings(t *testing.T) []drawing {
	t.Helper()
	var found []drawing
	for _, topic := range stratic.Game().Rules {
		var lines []string
		for _, line := range append(strings.Split(topic.Text, "\n"), "") {
			if strings.HasPrefix(line, "    ") {
				lines = append(lines, line)
			} else if lines != nil {
				found = append(found, readDrawing(t, topic.Name, lines))
				lines = nil
			}
		}
	}
	return found
}

func readDrawing(t *testing.T, topic string, lines []string) drawing {
	t.Helper()
	d := drawing{topic: topic, boards: [2]map[string]string{{}, {}}}
	files := strings.Fields(lines[len(lines)-1])
	pairs := strings.Contains(strings.Join(lines, ""), "-->")
	if pairs {
		files = files[:len(files)/2]
	}
	for _, line := range lines[:len(lines)-1] {
		words := strings.Fields(strings.ReplaceAll(line, "-->", ""))
		for half := 0; len(words) > 0; half++ {
			if half > 1 || len(words) <= len(files) {
				t.Fatalf("%s draws a row that does not fit its files: %s", topic, line)
			}
			rank, level, _ := strings.Cut(words[0], "/")
			for i, file := range files {
				name := file + rank
				if level != "" {
					name += "/" + level
				}
				d.boards[half][name] = words[1+i]
			}
			words = words[1+len(files):]
		}
	}
	return d
}

// position is a drawn board with South to act.
func (d drawing) position(t *testing.T, half int) games.Position {
	t.Helper()
	options := ""
	switch d.topic {
	case "anti":
		options = "variant=anti"
	case "fog":
		options = "fog=yes"
	case "levels":
		options = "levels=2"
	}
	var words []string
	for name, text := range d.boards[half] {
		if text == "." || text == "*" {
			continue
		}
		word := name + ":"
		for _, letter := range text {
			seat := "1"
			if letter >= 'a' {
				seat = "2"
			}
			word += seat + strings.ToLower(string(letter))
		}
		words = append(words, word)
	}
	return at(t, options, strings.Join(words, " "))
}

// Each pair of boards is a legal move of South, and the stars are exactly where
// the piece can go.
func TestDrawings(t *testing.T) {
	pairs, stars := 0, 0
	for _, d := range drawings(t) {
		p := d.position(t, 0)
		if len(d.boards[1]) > 0 {
			pairs++
			after := field(d.position(t, 1), "pieces")
			leads := slices.ContainsFunc(games.LegalMoves(p), func(move games.Move) bool {
				next, _, err := p.Play(1, move)
				return err == nil && field(next, "pieces") == after
			})
			if !leads {
				t.Errorf("%s draws a move to %s that is not legal in %s", d.topic, after, p)
			}
			continue
		}
		var want, got []string
		for name, text := range d.boards[0] {
			if text == "*" {
				want = append(want, name)
			}
		}
		for _, move := range games.LegalMoves(p) {
			_, to, found := strings.Cut(string(move), ">")
			if _, drawn := d.boards[0][to]; found && drawn && !strings.HasPrefix(to, ">") {
				got = append(got, to)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if stars++; !slices.Equal(got, want) {
			t.Errorf("%s draws the stars %v, and the moves of %s lead to %v", d.topic, want, p, got)
		}
	}
	if pairs < 8 || stars < 4 {
		t.Errorf("there are only %d moves and %d boards with stars", pairs, stars)
	}
}

// Whatever can be chosen and whatever can be typed is told in the rules.
func TestRulesAreComplete(t *testing.T) {
	game := stratic.Game()
	var text strings.Builder
	for _, topic := range game.Rules {
		fmt.Fprintln(&text, topic.Text)
	}
	for _, option := range game.Options {
		if !strings.Contains(text.String(), option.Key) {
			t.Errorf("the rules do not tell of the option %s", option.Key)
		}
	}
	for _, word := range []string{"deploy", "undeploy", "capture", "occupy", "carry", "swap", "exchange", "reinforce", "done", "look at", "look map", "look level", "version 0.2"} {
		if !strings.Contains(text.String(), word) {
			t.Errorf("the rules do not tell of %q", word)
		}
	}
}

// The lessons name the parts of the board that the legend of theirs does: the midboard in
// the first, and the trough where the board grows.
func TestLessonsNameThePartsOfTheBoard(t *testing.T) {
	for part, lesson := range map[string]string{"the midboard": "fortifier", "the trough": "growing"} {
		l, _ := lists.Find(stratic.Game().Lessons, func(l games.Lesson) bool { return l.Name == lesson })
		if !slices.ContainsFunc(l.Steps, func(s games.Step) bool { return strings.Contains(s.Say+s.Done, part) }) {
			t.Errorf("lesson %q does not name %s", lesson, part)
		}
	}
}
