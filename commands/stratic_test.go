package commands_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/games/board"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// boards types a line and gives back the boards that are shown for it.
func (e *evening) boards(name, line string) (shown []notice.Board) {
	e.t.Helper()
	e.told(name)
	e.visits[name].shell.Line(line)
	for n := range e.visits[name].shell.Session().Queued() {
		switch n := n.(type) {
		case notice.Board:
			shown = append(shown, n)
		case notice.Note:
			if n.Lit != nil {
				shown = append(shown, *n.Lit)
			}
		}
	}
	return shown
}

const midGame = "a1:1c,d1:1a,c2:1f2i,e5:1a,b6:1i,e7:2i,l12:2c"

// A cell is looked at the way round in which the board is.
func TestLookAtACellIsTurned(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", midGame), false)
	for name, want := range map[string]bool{"Ann": false, "Bob": true} {
		for _, line := range []string{"look stratic", "look at c6", "look stratic at c6"} {
			shown := e.boards(name, line)
			if len(shown) != 1 || shown[0].Turned != want {
				t.Errorf("%s, %q: %d boards, turned as wanted: %v", name, line, len(shown), len(shown) == 1 && shown[0].Turned == want)
			}
		}
	}
	e.types("Bob", "flip")
	if shown := e.boards("Bob", "look at c6"); len(shown) != 1 || shown[0].Turned {
		t.Error("the cell is not seen the way that Bob has turned the board")
	}
}

// The board says what is in danger, and threats says it of one cell.
func TestDangerOfACell(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", midGame), false)
	if shown := e.boards("Ann", "look stratic"); len(shown) != 1 || len(shown[0].Dangers) != 1 || !strings.HasPrefix(shown[0].Dangers[0], "The Aggressor on d1 can be captured from c2, and so can the Aggressor on e5 and the Fortifier on c2.") {
		t.Errorf("the board warns of %q", shown[0].Dangers)
	}
	e.want("Ann", "threats", "The Fortifier on c2 can be captured by the Interdictor that rides it.")
	e.want("Ann", "danger e5", "The Aggressor on e5 can be captured from e7.")
	e.want("Bob", "danger e7", "The Interdictor on e7 can be captured from e5.")
	e.want("Ann", "danger l12", "What stands on l12 can't be captured by the next move.")
	e.want("Ann", "danger c6", "Nothing stands on c6.")
	e.want("Ann", "danger zz", `! "zz" does not play at stratic`)
}

// Every piece that is named is marked, a Commander in check too.
func TestThreatsMarkWhatTheyName(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", "a1:1c,a3:2i,e5:1a,e7:2i,l12:2c"), false)
	shown := e.boards("Ann", "threats")
	if got := marked(shown[0].Picture, board.InDanger, board.Checked); len(shown) != 1 || strings.Join(got, " ") != "e5 a1" {
		t.Errorf("the marks are %v", got)
	}
}

func open(p board.Picture) []string { return marked(p, board.Open) }

func marked(p board.Picture, marks ...board.Mark) (names []string) {
	for _, row := range p.Rows {
		for _, cell := range row.Cells {
			if slices.Contains(marks, cell.Mark) {
				names = append(names, cell.Name)
			}
		}
	}
	return names
}

// What somebody may use is marked, and nothing on the stack of another.
func TestMovesOfACell(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", midGame), false)
	e.want("Ann", "moves", "b6 can move to b5 to b3, a6, c6 to e6 or b7 to b9.")
	if shown := e.boards("Ann", "moves e5"); len(shown) != 1 || shown[0].Heading != "stratic, where you can go from e5." {
		t.Errorf("moves e5 shows %v", shown)
	}
	for _, cell := range []string{"c2", "e7"} {
		if shown := e.boards("Ann", "moves "+cell); len(shown) != 0 {
			t.Errorf("moves %s marks %v", cell, open(shown[0].Picture))
		}
	}
}

// A resignation is asked about with what it costs; typed twice it is asked about once more.
func TestResigningTwice(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", midGame), false)
	e.asks("Bob", "resign", "Resign at stratic? You lose the game.")
	e.asks("Bob", "resign", "Resign at stratic? You lose the game.")
	e.want("Bob", "y", "Ann has won: Bob resigned.")
}

// The lists of games count moves as boards do.
func TestMovesAreCountedAlike(t *testing.T) {
	e := started(t)
	e.want("Cat", "look here", "Ann and Bob, no move yet\n")
	e.types("Ann", "2x2:3.3.3.3")
	e.told("Cat")
	e.want("Cat", "look here", "Ann and Bob, move 1\n")
	e.want("Ann", "games mine", "waits for Bob, move 1")
}

// Whoever takes a name is called so on a private board too.
func TestANameOnAPrivateBoard(t *testing.T) {
	e := newEvening(t)
	e.arrive("guest", people.Identity{Key: key("new")}, commands.Interactive)
	e.types("guest", "learn sato")
	e.types("guest", "@name Eve")
	if told := e.types("guest", "look"); strings.Contains(told, "Guest") || !strings.Contains(told, "Eve") {
		t.Errorf("the board is\n%s", told)
	}
}

// A question about a move is not put again once the move that it would make is over.
func TestQuestionIsVoid(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", midGame), false)
	e.types("Ann", "move e5")
	if e.visits["Ann"].shell.Asked() == nil {
		t.Fatal("nothing is asked")
	}
	e.types("Ann", "who")
	if e.visits["Ann"].shell.Asked() == nil {
		t.Error("the question does not wait")
	}
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.types("Ann", "who")
	if ask := e.visits["Ann"].shell.Asked(); ask != nil {
		t.Errorf("%q is asked once more", ask.Text)
	}
}
