package commands_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games/board"
	"boardroom/world/notice"
)

// why types a line that the rules refuse, and then why: the title of the rule that is
// shown, and the cells that are marked on the board.
func (e *evening) why(name, line string) (title string, lit []string) {
	e.t.Helper()
	e.want(name, line, "! ")
	reply := e.visits[name].shell.Line("why")
	if reply.Refused {
		e.t.Fatalf("%q is not explained: %s", line, e.told(name))
	}
	for n := range e.visits[name].shell.Session().Queued() {
		switch n := n.(type) {
		case notice.Passage:
			title = n.Title
			if n.Text == "" {
				e.t.Errorf("%q stands on an empty rule", line)
			}
		case notice.Board:
			for _, row := range n.Picture.Rows {
				for _, cell := range row.Cells {
					if cell.Mark == board.Open {
						lit = append(lit, cell.Name)
					}
				}
			}
		}
	}
	slices.Sort(lit)
	return title, lit
}

func TestWhy(t *testing.T) {
	for _, game := range []struct {
		setup  string
		before []string
		lines  map[string]string // what is typed, and the rule with the cells
	}{
		{"challenge bob sato first", nil, map[string]string{
			"pass": "Passing: b2 c2", "move a2 d4": "A turn: a2 d4", "a1-a4": "A turn: a1 a4", "move a2 z9": "The board:",
			"move a2 a3": "A turn: a2 a3", "move a2 xx": "The board: a2", "move g2 f1": "A turn: f1 g2",
		}},
		{"challenge bob stacktics first", nil, map[string]string{
			"move b1 b1": "The pieces: b1", "move b5 b4": "A turn: b4 b5", "move 1 b1 b2": "A turn: b1 b2", "swap": "The swap:",
			"capture b1 c1": "Capturing: b1 c1", "move 9 b1 b2": "A turn: b1 b2",
		}},
		{"challenge bob garrisons first", []string{"place e5", "place g7"}, map[string]string{
			"place e5": "Placing: e5", "march a1 a2": "Marching: a1 a2", "march c3 c9": "The board:", "swap": "What can be chosen at set-up:", "place q9": "The board:",
		}},
		{"challenge bob strategery first", []string{"2x2:1.1.1.1"}, map[string]string{
			"9x1:1.1.1.1": "The board:", "occupy 1x1 9 9 9 9": "A turn: 1x1", "occupy 1x1 1 2 3 x": "A turn: 1x1",
		}},
	} {
		e := newEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", game.setup)
		e.types("Bob", "accept")
		e.told("Ann")
		for i, line := range game.before {
			e.types([]string{"Ann", "Bob"}[i%2], line)
		}
		turn := []string{"Ann", "Bob"}[len(game.before)%2]
		for line, want := range game.lines {
			title, lit := e.why(turn, line)
			_, title, _ = strings.Cut(title, ": ")
			if got := strings.TrimRight(title+": "+strings.Join(lit, " "), " "); got != want {
				t.Errorf("%s, %q: %s, want %s", game.setup, line, got, want)
			}
		}
	}
}

// What was refused is forgotten once something else is tried, and so is what the
// house refused.
func TestWhyIsAboutTheLastMove(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	const nothing = "! There is nothing to explain"
	e.want("Ann", "why", nothing)
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.told("Ann")
	e.why("Ann", "pass")
	e.want("Ann", "why", "The rules of Sáto: Passing", "You can't pass as long as you have a move.")
	e.want("Ann", "why now", "The rules of Sáto: Passing", "You can't pass as long as you have a move.")
	e.want("Ann", "why can't I pass?", "You can't pass as long as you have a move.")
	e.want("Ann", "why is my piece in ring 3?", "The rules of Sáto: The rings")
	e.want("Ann", "why zebra", "! By itself, why is about the move that was refused last")
	e.types("Ann", "look")
	e.want("Ann", "why", "Passing")
	e.want("Ann", "tell zoe hi", "! Nobody is called")
	e.want("Ann", "why", "Nobody is called", "This comes from the house, not from the rules of a game.")
	e.want("Ann", "why", "This comes from the house")
	e.want("Ann", "xyzzy", "! There is no command")
	e.want("Ann", "why", "There is no command \"xyzzy\".", "Nothing was done.")
	e.want("Bob", "why", nothing)
	e.want("Bob", "move f2 e2", notYourTurn("sato", "Ann"))
	e.want("Bob", "why", "It is not your turn at sato.", "rules sato turn")
	e.types("Ann", "move b2 c2")
	e.want("Ann", "why", nothing)
	e.why("Bob", "move f2 f2")
	e.types("Bob", "move f2 e2")
	e.want("Bob", "why", nothing)
	e.why("Ann", "move c2 c2")
	e.types("Bob", "move e2 d2")
	e.told("Ann")
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.want("Ann", "why", "The rules of Sáto: A turn")
}

// What is said to be wrong is named, also where it is no cell of the board.
func TestWhyNamesWhatWasWrong(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob garrisons first")
	e.types("Bob", "accept")
	e.want("Ann", "march c3 c9", "! c9 is not on the board")
	if shown := e.boards("Ann", "why"); len(shown) != 1 || !slices.Equal(shown[0].Words, []string{"Look at c9."}) {
		t.Errorf("why is about %+v", shown)
	}
}

// Under fog the board is the one that the seat saw, with nothing marked but what it
// typed or was told.
func TestWhyUnderFog(t *testing.T) {
	e := drafting(t, "fog=yes")
	for _, line := range []string{"deploy f m1", "deploy done"} {
		if title, lit := e.why("Ann", line); title != "The rules of Stratic: Deploying" || len(lit) > 2 {
			t.Errorf("%q: %s, %v", line, title, lit)
		}
	}
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.told("Ann")
	for line, want := range map[string]string{
		"move c9 c8": "Sight: c8 c9", "move c3 c9": "The Fortifier, F: c3 c9", "reinforce f c5": "Reinforcements: c5", "capture a3 a12": "The Fortifier, F: a12 a3",
		"done": "A turn:",
	} {
		title, lit := e.why("Ann", line)
		_, title, _ = strings.Cut(title, ": ")
		if got := strings.TrimRight(title+": "+strings.Join(lit, " "), " "); got != want {
			t.Errorf("%q: %s, want %s", line, got, want)
		}
	}
	e.want("Bob", "why", "! There is nothing to explain")
}

func TestWhyOnAPrivateBoard(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "formation new stratic")
	e.types("Ann", "deploy wall")
	if title, lit := e.why("Ann", "deploy f a4"); title != "The rules of Stratic: Deploying" || len(lit) > 0 {
		t.Errorf("%s, %v", title, lit)
	}
	e.types("Ann", "deploy done")
	if title, lit := e.why("Ann", "move f3 f9"); title != "The rules of Stratic: The Fortifier, F" || !slices.Equal(lit, []string{"f3", "f9"}) {
		t.Errorf("%s, %v", title, lit)
	}
}

// One paragraph comes below the board, without its drawing, then the sentence, then where
// the rest is.
func TestWhyIsShort(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob stratic first")
	e.types("Bob", "accept")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.told("Ann")
	e.why("Ann", "move c3 c7")
	told := e.types("Ann", "why")
	sentence, rule := strings.Index(told, "The Fortifier on c3 can't reach c7"), strings.Index(told, "It moves straight, up to two cells")
	if sentence < 0 || rule < 0 || sentence > rule || strings.Contains(told, "can be exchanged") || strings.Contains(told, "stars") || !strings.Contains(told, "To read all of the rule: rules stratic fortifier") {
		t.Errorf("why says:\n%s", told)
	}
}

// Whoever moves from an empty cell is shown that one's own pieces are moved, and nothing
// of passing.
func TestWhyNothingStandsThere(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob stratic first casual")
	e.types("Bob", "accept")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.want("Ann", "move d5 d6", "! Nothing stands on d5.")
	e.want("Ann", "why", "move one of your pieces")
	e.types("Ann", "move d5 d6")
	if told := e.types("Ann", "why"); strings.Contains(told, "Two passes in a row") {
		t.Errorf("why tells of passing:\n%s", told)
	}
}

// That a refusal of a move can be asked about is said once in a session, whatever the rule.
func TestWhyIsShownOnce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	shown := 0
	for _, line := range []string{"pass", "move a2 d4", "move a2 z9"} {
		e.visits["Ann"].shell.Line(line)
		for n := range e.visits["Ann"].shell.Session().Queued() {
			if refusal, is := n.(notice.Refusal); is && refusal.ToWhy() != "" {
				shown++
			}
		}
	}
	if shown != 1 {
		t.Errorf("it is said %d times", shown)
	}
}
