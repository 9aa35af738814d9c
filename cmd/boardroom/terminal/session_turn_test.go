package terminal_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	pictures "boardroom/games/board"
	"boardroom/world/notice"
)

// turnAt is the board of a table as seat 1 sees it once a seat has moved.
func turnAt(table string, number int64, mover games.Seat) notice.Board {
	next := mover.Opponent()
	b := notice.Board{
		Occasion: notice.Moved, Table: table, Game: "Sáto", Heading: "The board of " + table + ".", YourTurn: next == 1, Turn: "It is somebody's turn.",
		Happened: []string{"{" + string('0'+rune(mover)) + "} moves at " + table + "."},
		Players:  []notice.Player{{Name: "Ann", Colour: 1}, {Name: "easy", Colour: 2, Bot: true}},
		Picture:  pictures.Picture{Shape: pictures.Square, Columns: []string{"a"}, Rows: []pictures.Row{{Label: "1", Cells: []pictures.Cell{{Name: "a1", Text: "A", Owner: 1}}}}},
	}
	b.Stand = notice.Stand{ID: number, GameName: "sato", Seat: 1, ToAct: []games.Seat{next}}
	return b
}

// The first board of a game that a bot begins comes with the bot's move, with the legend
// that belongs to a first board, and what is told meanwhile comes behind it.
func TestABotBegins(t *testing.T) {
	first := turnAt("dune", 7, 1)
	first.Occasion, first.Happened = notice.Started, []string{"The game at dune begins."}
	first.Picture.Signs = []pictures.Sign{{Text: "A", Means: "a piece"}}
	answer := turnAt("dune", 7, 2)
	answer.Picture.Signs = first.Picture.Signs
	for name, test := range map[string]struct {
		told []notice.Notice
		want []string // in this order
	}{
		"at once": {[]notice.Notice{first, notice.Note{Lines: []string{"A hash."}}, answer}, []string{"Sáto #7", "The game at dune begins.", "easy (bot) moves at dune.", "A hash."}},
		"later":   {[]notice.Notice{first, notice.Note{Lines: []string{"A hash."}}}, []string{"Sáto #7", "The game at dune begins.", "A hash."}},
		"another": {[]notice.Notice{first, notice.Refusal{Text: "No."}}, []string{"Sáto #7", "The game at dune begins.", "No."}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := open(t, terminal.Limits{})
				term := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: 50})
				for _, n := range test.told {
					h.tell(n)
				}
				time.Sleep(time.Second)
				synctest.Wait()
				rest := term.Screen()
				if strings.Count(rest, "Sáto #") != 1 {
					t.Errorf("there is not one board:\n%s", rest)
				}
				for _, want := range test.want {
					_, behind, found := strings.Cut(rest, want)
					if !found {
						t.Fatalf("%q does not come next in\n%s", want, term.Screen())
					}
					rest = behind
				}
			})
		})
	}
}

// A move to which a bot has an answer is told in a line at once, and the board is
// shown once: with the answer, or a little later without one, or where something
// else comes between. A board that comes after the line begins on a clear screen, so that
// the line is seen above it only where both are painted at once.
func TestOneBoardATurn(t *testing.T) {
	const told = "You move at dune."
	people := turnAt("dune", 7, 1)
	people.Players[1].Bot = false
	over := turnAt("dune", 7, 1)
	over.Result.Over = true
	for name, test := range map[string]struct {
		boards []notice.Board
		atOnce string // what is shown before any time has passed
		shown  int    // how many boards are by then
		later  int    // and after a second
	}{
		"with the answer":      {[]notice.Board{turnAt("dune", 7, 1), turnAt("dune", 7, 2)}, "Sáto #7", 1, 1},
		"without an answer":    {[]notice.Board{turnAt("dune", 7, 1)}, told + "\n>", 0, 1},
		"another table":        {[]notice.Board{turnAt("dune", 7, 1), turnAt("oasis", 8, 2)}, "Sáto #7", 2, 2},
		"against people":       {[]notice.Board{people}, "Sáto #7", 1, 1},
		"the end of the game":  {[]notice.Board{over}, "Sáto #7", 1, 1},
		"somebody else's move": {[]notice.Board{turnAt("dune", 7, 2)}, "Sáto #7", 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := open(t, terminal.Limits{})
				term := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: 50})
				boards := func() int { return strings.Count(term.Screen(), "Sáto #") }
				for _, b := range test.boards {
					h.tell(b)
				}
				synctest.Wait()
				if screen := term.Screen(); !strings.Contains(screen, test.atOnce) || boards() != test.shown {
					t.Errorf("at once there are %d boards, want %d and %q:\n%s", boards(), test.shown, test.atOnce, screen)
				}
				time.Sleep(time.Second)
				synctest.Wait()
				if boards() != test.later {
					t.Errorf("later there are %d boards, want %d:\n%s", boards(), test.later, term.Screen())
				}
				if n := strings.Count(term.Screen(), told); n > 1 {
					t.Errorf("one move is told %d times:\n%s", n, term.Screen())
				}
			})
		})
	}
}

// The reader's own move stays marked until all of the answer is on the board, and not once
// it is taken back.
func TestAMoveStaysMarkedWithItsAnswer(t *testing.T) {
	marked := func(mover games.Seat, ply int, cell string, mark pictures.Mark) notice.Board {
		b := turnAt("dune", 7, mover)
		b.Picture.Columns = []string{"a", "b", "c"}
		b.Picture.Rows = []pictures.Row{{Label: "1"}}
		for _, file := range b.Picture.Columns {
			b.Picture.Rows[0].Cells = append(b.Picture.Rows[0].Cells, pictures.Cell{Name: file + "1", Text: strings.ToUpper(file), Owner: 1})
		}
		b.Picture = b.Picture.Marked(map[string]pictures.Mark{cell: mark})
		b.Ply, b.Number, b.Entry.Seat = ply, ply, int(mover)
		return b
	}
	back := marked(2, 7, "", pictures.Placed) // which takes a move back
	back.Number = 5
	h := open(t, terminal.Limits{})
	term := h.enter(terminaltest.Login{Name: "guest"}, terminaltest.Look{Height: 50})
	term.Line("option style plain")
	term.See("plain")
	for _, step := range []struct {
		told notice.Board
		want string
	}{
		{marked(1, 1, "a1", pictures.Placed), ""},
		{marked(2, 2, "b1", pictures.Placed), "*A*B C"},
		{marked(2, 3, "c1", pictures.Taken), "*A*B+C"},
		{marked(1, 4, "b1", pictures.Placed), ""},
		{marked(2, 5, "b1", pictures.Taken), " A+B C"},
		{marked(1, 6, "a1", pictures.Placed), ""},
		{back, " A B C"},
	} {
		h.tell(step.told)
		if step.want != "" {
			term.See(step.want)
		}
	}
}
