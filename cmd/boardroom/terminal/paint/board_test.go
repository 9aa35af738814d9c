package paint_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// paintedLines paints and divides, without the escape codes.
func paintedLines(look string, width int, n notice.Notice) []string {
	settings := looks[look]
	settings.Width = width
	painted := colourCode.ReplaceAllString(paint.New(settings).Paint(n), "")
	return strings.Split(strings.TrimSuffix(painted, "\n"), "\n")
}

func TestWhatOfABoardIsShown(t *testing.T) {
	tests := []struct {
		what  string
		look  string
		width int
		board notice.Board
		want  []string // lines among those painted
		never []string // parts of lines
	}{
		{"all of it, large, where there is room", "plain", 110, fourteen(), []string{"  |     |     ?  10 |  .  |     |     |     |     |     |     |     |     |     |  5  |"}, []string{"Only a part"}},
		{"a part where there is less", "plain", 60, province(), []string{"Shown: columns 13 to 26. More: look strategery at 1x20"}, nil},
		{"what is asked for, in words as well", "plain", 40, asked(fourteen(), "14x5"), []string{"14x5: Cem's castle, 0 on each side."}, nil},
		{"a move that isn't in the part", "plain", 24, func() notice.Board { b := fourteen(); b.Focus = "14x1"; return b }(),
			[]string{"3x1, just captured: Bob,", "3x2, placed and lost:"}, nil},
		{"a hex board, close together where it must be", "plain", 20, rings(), []string{"d1  , - : .*x - , d7"}, []string{"Only a part"}},
		{"a part of a hex board", "plain", 20, notice.Board{Table: "wide", Focus: "k1", Picture: hexagon(11, map[string]string{"k1": "x"})},
			[]string{" k1  x , - : . + k6"}, nil},
		{"no drawing for no board", "plain", 80, notice.Board{Heading: "strategery."}, []string{"Strategery."}, []string{"Only"}},
		{"what lasts isn't told with every move", "words", 80, fourteen(), []string{"Score: Ann 3, Bob 2, Cem 2."}, []string{"Points"}},
		{"what lasts is told when asked", "words", 80, asked(fourteen(), ""), []string{"Points: 24 to spend each turn"}, nil},
		{"that it is the reader's turn", "plain", 80, fourteen(), []string{"It is your turn."}, []string{"Ann's turn"}},
		{"whose turn it is", "words", 80, asked(fourteen(), ""), []string{"It is Ann's turn."}, []string{"your turn"}},
		{"one cell and its neighbours", "words", 80, asked(fourteen(), "1x1"),
			[]string{"1x1: Ann's castle, 0 on each side.", "North: the edge of the board. East: 2x1, empty. South: 1x2, empty. West: the"}, []string{"2x2", "Next to it", "3x1", "14x5", "Score", "turn"}},
		{"what faces a cell whose sides have values", "words", 200, asked(ofSeat(1, notice.Board{Players: players(2), Picture: realm(3, ".,A# 5 5 5 5,.", "B 1 2 3 4,.,A 1 2 3 4", ".,B# 6 6 6 6,.")}), "2x2"),
			[]string{"North: 2x1, your castle, its south is 5. East: 3x2, yours, its west is 4. South: 2x3, Bob's castle, its north is 6. West: 1x2, Bob's, its east is 2."}, []string{"1x1"}},
		{"an end once", "words", 80, ended("The board is full. {1} wins with 3 spaces."), []string{"The board is full. Ann wins with 3 spaces."}, []string{"Score", "Ann has won"}},
		{"an end once beside the board", "plain", 80, ended("The board is full. {1} wins with 3 spaces."), []string{"The board is full. Ann wins with 3 spaces."}, []string{"Ann has won"}},
		{"more of one cell for whoever asks", "words", 80, asked(notice.Board{Players: players(2), Picture: board.Picture{Shape: board.Hex, Regions: []string{"open ground", "{2}'s influence"},
			Rows: []board.Row{{Cells: []board.Cell{{Name: "a1", Region: 1, More: "{2} has influence 2 there"}, {Name: "a2", Region: 1}}}}}}, "a1"),
			[]string{"a1: empty.", "Bob has influence 2 there."}, []string{"Bob's influence", "open"}},
		{"a region with a name in it", "words", 80, asked(notice.Board{Players: players(2), Picture: board.Picture{Shape: board.Hex, Regions: []string{"open ground", "{2}'s influence"},
			Rows: []board.Row{{Cells: []board.Cell{{Name: "a1", Region: 1}, {Name: "a2"}}}}}}, ""), []string{"Bob's influence: a1."}, nil},
		{"a heading with a capital letter", "words", 80, notice.Board{Occasion: notice.Looked, Heading: "your board after 0 moves."}, []string{"Your board after 0 moves."}, nil},
		{"neighbours of a hex cell", "words", 80, asked(rings(), "d4"),
			[]string{"d4: empty.", "The centre.", "e4, just captured: empty.", "d5, just moved: Ann's piece.", "Empty: above e3; beside d3; below c3, c4."}, []string{"e5", "c2"}},
		{"nothing in one row", "words", 80, asked(notice.Board{Picture: realm(3, ".,.,.")}, ""), []string{"1x1 to 3x1: all empty."}, []string{"All cells"}},
		{"nothing at all", "words", 80, asked(notice.Board{Picture: realm(3, ".,.,.", ".,_,.")}, ""), []string{"All cells are empty."}, nil},
		{"empty rows together", "words", 80, asked(notice.Board{Players: players(1), Picture: realm(4, ".,.,.,.", ".,_,.,.", "A 1 2 3 4,.,_,.", ".,.,.,.")}, ""),
			[]string{"Rows 1 to 2: all empty.", "1x3: Ann, north 1, east 2, south 3, west 4.", "Row 3, empty: 2x3, 4x3.", "Row 4: all empty."}, nil},
		{"a seat that nobody has", "plain", 80, notice.Board{Happened: []string{"{3} and {0} and {x} and {2"}, Players: players(1)},
			[]string{"seat 3 and {0} and {x} and {2"}, nil},
	}
	for _, test := range tests {
		t.Run(test.what, func(t *testing.T) {
			lines := paintedLines(test.look, test.width, test.board)
			all := strings.Join(lines, "\n")
			for _, want := range test.want {
				if !strings.Contains("\n"+all+"\n", "\n"+want+"\n") {
					t.Errorf("no line %q in\n%s", want, all)
				}
			}
			for _, never := range test.never {
				if strings.Contains(all, never) {
					t.Errorf("%q in\n%s", never, all)
				}
			}
		})
	}
}

// TestNoChangeIsLost counts the cells that a move changed, on screens of all sizes:
// each is drawn with its sign, or told.
func TestNoChangeIsLost(t *testing.T) {
	sign := regexp.MustCompile(`[*<!?+]`)
	told := regexp.MustCompile(`(?m)\b\w+,\s(just\s(placed|moved|left|captured)|placed\sand\slost|in\scheck):\s`)
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 9))
		b := field(12 + rng.IntN(12))
		for range 3 {
			row := b.Picture.Rows[rng.IntN(len(b.Picture.Rows))]
			row.Cells[rng.IntN(len(row.Cells))].Mark = board.Mark(1 + rng.IntN(5))
		}
		marked := 0
		for _, row := range b.Picture.Rows {
			for _, cell := range row.Cells {
				marked += min(int(cell.Mark), 1)
			}
		}
		s := looks["plain"]
		s.Width, s.Height, s.Verbosity = 20+rng.IntN(60), 8+rng.IntN(20), tell.Brief // without a legend
		painted := paint.New(s).Paint(b)
		if got := len(sign.FindAllString(painted, -1)) + len(told.FindAllString(painted, -1)); got != marked {
			t.Errorf("seed %d, %dx%d: %d changes are to be seen, not %d:\n%s", seed, s.Width, s.Height, got, marked, painted)
		}
	}
}

// TestMovesInWordsAreShort counts the lines that a move is told in: nothing is told
// of cells but those that it changed, where all is to be told.
func TestMovesInWordsAreShort(t *testing.T) {
	for seed := range uint64(100) {
		b := randomBoard(rand.New(rand.NewPCG(seed, 3)))
		b.Occasion, b.Heading, b.Happened = notice.Moved, "Heading.", []string{"A move."}
		b.Facts = []games.Fact{{Name: "Score", Text: "{1} 3", Each: "3"}, {Name: "Quiet", Text: "none"}}
		b.YourTurn = true
		marked := 0
		for _, row := range b.Picture.Rows {
			for _, cell := range row.Cells {
				if cell.Name != "" && cell.Mark != board.Untouched {
					marked++
				}
			}
		}
		for verbosity, want := range map[tell.Verbosity]int{tell.Brief: 2, tell.Normal: 2, tell.Full: 5 + marked + len(b.Times)} {
			s := paint.Settings{Style: paint.Words, Width: 400, Verbosity: verbosity}
			painted := paint.New(s).After(&b, tell.Known{Board: &b, Lasts: true}).Paint(b)
			if lines := strings.Count(painted, "\n"); lines != want {
				t.Errorf("seed %d, verbosity %d: %d cells changed, and it is told in %d lines, not %d:\n%s", seed, verbosity, marked, lines, want, painted)
			}
		}
	}
}

// What never changes at a table is told once, unless all is to be told: facts, and regions
// that belong to nobody.
func TestWhatLastsIsToldOnce(t *testing.T) {
	b := asked(rings(), "")
	b.ID, b.Facts = 7, []games.Fact{{Name: "Rated", Text: "no", Lasting: true}, {Name: "Score", Text: "even"}}
	first := paint.New(paint.Settings{Style: paint.Words, Width: 400})
	full := paint.New(paint.Settings{Style: paint.Words, Width: 400, Verbosity: tell.Full})
	for what, told := range map[string]string{"at first": first.Paint(b), "in full": full.After(&b, tell.Known{Board: &b, Lasts: true}).Paint(b)} {
		if !strings.Contains(told, "Rated: no\n") || !strings.Contains(told, "Ring 1: ") {
			t.Errorf("%s is told\n%s", what, told)
		}
	}
	if told := first.After(&b, tell.Known{Board: &b, Lasts: true}).Paint(b); strings.Contains(told, "Rated") || strings.Contains(told, "Ring 1: ") || !strings.Contains(told, "Score: even\n") {
		t.Errorf("again is told\n%s", told)
	}
}

// TestVerbosity tells the same move, and the same board, more or less of it.
func TestVerbosity(t *testing.T) {
	moved := fourteen()
	moved.Happened, moved.Seat, moved.Way = moved.Happened[:1], 2, []string{"1x2", "2x2"}
	moved.Times = []notice.SeatTime{{Seat: 2, Left: 271 * time.Second, Runs: true}}
	before := moved
	before.Facts = []games.Fact{{Name: "Score", Each: "3 3 2"}}
	elsewhere := before
	elsewhere.ID = 9
	part := before
	part.Occasion, part.Facts = notice.Asked, nil
	if known := (tell.Known{Board: &before}).And(&part); known.Board != &before {
		t.Error("what is asked about a part of the board makes the score be forgotten")
	}
	looked := asked(notice.Board{Players: players(1), Picture: realm(3, "A 1 2 3 4,.,.", ".,_,."), Facts: moved.Facts[:1], Turn: "It is Ann's turn."}, "")
	for _, test := range []struct {
		what      string
		verbosity tell.Verbosity
		before    *notice.Board
		board     notice.Board
		want      string
	}{
		{"brief", tell.Brief, &before, moved, "You occupy 3x2 with 10 2 0 12.\nYour turn.\n"},
		{"the score has changed", tell.Normal, &before, moved, "You occupy 3x2 with 10 2 0 12.\nScore: you 2, Ann 3, Cem 2.\nYour turn. 4 minutes 31 seconds left.\n"},
		{"it has not", tell.Normal, &moved, moved, "You occupy 3x2 with 10 2 0 12.\nYour turn. 4 minutes 31 seconds left.\n"},
		{"at another table", tell.Brief, &elsewhere, moved, "Strategery after 7 moves.\nYou occupy 3x2 with 10 2 0 12.\nYour turn.\n"},
		{"full", tell.Full, &moved, moved, "Strategery after 7 moves.\nYou occupy 3x2 with 10 2 0 12.\nBy way of 1x2 and 2x2.\n" +
			"3x1, just captured: yours, north 0, east 4, south 3, west 3.\n3x2, placed and lost: Ann, north 10, east 2, south 0, west 12.\n" +
			"Score: Ann 3, you 2, Cem 2\nEmpty: 63 of 70 spaces\n4 minutes 31 seconds left: you, running.\nIt is your turn.\n"},
		{"a brief look", tell.Brief, nil, looked, "1x1: Ann, north 1, east 2, south 3, west 4.\nScore: Ann 3, seat 2 2, seat 3 2.\n"},
	} {
		painted := paint.New(paint.Settings{Style: paint.Words, Width: 400, Verbosity: test.verbosity}).After(test.before, tell.Known{Board: knownOf(test.before, test.board)}).Paint(test.board)
		if painted != test.want {
			t.Errorf("%s: told is\n%s\nnot\n%s", test.what, painted, test.want)
		}
	}
}

// A column is told as one: nothing is said of rows, of which it has one cell each.
func TestAColumnInWords(t *testing.T) {
	whole := realm(5, ".,.,.,.,.", "A 1 0 0 0,B 1 0 0 0,.,.,.", ".,.,A 1 0 0 0,.,.", ".,.,.,.,.", ".,.,.,.,.", ".,.,.,.,.")
	for column, want := range map[string]string{
		"1": "1x2: yours, north 1, east 0, south 0, west 0.\nColumn 1, empty: 1x1, 1x3 to 1x6.\n",
		"3": "3x3: yours, north 1, east 0, south 0, west 0.\nColumn 3, empty: 3x1, 3x2, 3x4 to 3x6.\n",
		"4": "Column 4, empty: 4x1 to 4x6.\n",
	} {
		part, _ := whole.Column(column)
		b := ofSeat(1, notice.Board{Occasion: notice.Viewed, Heading: "A column.", Picture: part, Players: players(2)})
		if told := paint.New(paint.Settings{Style: paint.Words, Width: 400}).Paint(b); told != "A column.\n"+want {
			t.Errorf("column %s is told\n%s\nnot\n%s", column, told, want)
		}
	}
}

// What stands on a board is told row by row, and together only beside each other.
func TestWhatStandsIsToldRowByRow(t *testing.T) {
	b := ofSeat(1, notice.Board{Occasion: notice.Viewed, Heading: "A board.", Players: players(2), Picture: realm(4, "A 4 0 0 0,.,B 1 0 0 0,B 1 0 0 0", "B 2 0 0 0,A 4 0 0 0,A 4 0 0 0,A 4 0 0 0")})
	told := paint.New(paint.Settings{Style: paint.Words, Width: 400}).Paint(b)
	var begins []string
	for line := range strings.Lines(told) {
		begin, _, _ := strings.Cut(line, ":")
		begins = append(begins, begin)
	}
	if want := []string{"A board.\n", "1x1", "3x1 and 4x1", "1x2", "2x2 to 4x2", "Row 1, empty"}; !slices.Equal(begins, want) {
		t.Errorf("told is\n%s", told)
	}
}

// TestVerbosityOfDrawings leaves out how things stand, or adds what never changes.
func TestVerbosityOfDrawings(t *testing.T) {
	for verbosity, want := range map[tell.Verbosity][2]bool{tell.Brief: {false, false}, tell.Normal: {true, false}, tell.Full: {true, true}} {
		painted := paint.New(paint.Settings{Style: paint.Plain, Width: 100, Verbosity: verbosity}).Paint(fourteen())
		if got := [2]bool{strings.Contains(painted, "Empty: 63 of 70"), strings.Contains(painted, "Points: 24")}; got != want {
			t.Errorf("verbosity %d: facts and what lasts are shown: %v, not %v:\n%s", verbosity, got, want, painted)
		}
	}
}

// What the picture of an answer shows is told where nothing is drawn, and not
// told twice where it is.
func TestAnswersInWords(t *testing.T) {
	n := notice.Board{
		Occasion: notice.Asked, Heading: "stratic, deploy.", Happened: []string{"1 of 19."},
		Words: []string{"Fortifier of {1}: a1."}, Players: []notice.Player{{Name: "Ann"}},
		Picture: board.Picture{Shape: board.Square, Columns: []string{"a"}, Rows: []board.Row{{Label: "1", Cells: []board.Cell{{Name: "a1", Text: "F"}}}}},
	}
	want := []string{"Stratic, deploy.", "1 of 19.", "Fortifier of Ann: a1."}
	if got := paintedLines("words", 80, n); !slices.Equal(got, want) {
		t.Errorf("in words an answer is %q, want %q", got, want)
	}
	if got := strings.Join(paintedLines("plain", 80, n), "\n"); strings.Contains(got, "Fortifier") {
		t.Errorf("an answer is drawn and told as well: %s", got)
	}
}

// TestColoursOfPlayers checks that a player has one colour, in cells and prose,
// and that prose is bare where colour and seat are unknown.
func TestColoursOfPlayers(t *testing.T) {
	b := notice.Board{Players: []notice.Player{{Name: "Ann", Colour: 2}, {Name: "Bob", Colour: 12}}, Happened: []string{"{1} {2} {3}"},
		Picture: board.Picture{Columns: []string{"a"}, Rows: []board.Row{{Label: "1", Cells: []board.Cell{{Name: "a1", Owner: 1, Text: "A"}}}}}}
	painted := paint.New(looks["colour-16"]).Paint(b)
	const orange = "\x1b[0;30;43m"
	for _, want := range []string{"1 " + orange + " A\x1b[0m", orange + "A\x1b[0m Ann, B Bob\n", "\x1b[0;1mAnn\x1b[0m Bob seat 3\n"} {
		if !strings.Contains(painted, want) {
			t.Errorf("no %q in %q", want, painted)
		}
	}
}

func TestColourWithoutColoursIsPlain(t *testing.T) {
	s := looks["plain"]
	s.Style = paint.Colour
	if got, want := paint.New(s).Paint(fourteen()), paint.New(looks["plain"]).Paint(fourteen()); got != want {
		t.Errorf("painted\n%s\nnot\n%s", got, want)
	}
}

func TestWidthOfATerminal(t *testing.T) {
	long := notice.Note{Lines: []string{strings.Repeat("word ", 100)}}
	for width, want := range map[int]int{-1: 79, 0: 79, 1: 19, 20: 19, 57: 54, 80: 79, 100: 99, 400: 99} {
		if got := len(paintedLines("plain", width, long)[0]); got != want {
			t.Errorf("at %d columns prose is %d wide, not %d", width, got, want)
		}
	}
	if got := len(paintedLines("words", 400, long)[0]); got != 399 {
		t.Errorf("in words at 400 columns prose is %d wide", got)
	}
}

func TestTalk(t *testing.T) {
	for _, test := range []struct {
		speech notice.Speech
		want   string
	}{
		{notice.Speech{From: "Ann", Text: "hi"}, `Ann says, "hi"`},
		{notice.Speech{From: "Ann", Text: "hi", Mine: true}, `You say, "hi"`},
		{notice.Speech{Kind: notice.Emote, From: "Ann", Text: "waves."}, `Ann waves.`},
		{notice.Speech{Kind: notice.Emote, From: "Ann", Text: "waves.", Mine: true}, `Ann waves.`},
		{notice.Speech{Kind: notice.Emote, From: "Ann", Text: "'s hat falls."}, `Ann's hat falls.`},
		{notice.Speech{Kind: notice.Tell, From: "Ann", To: "Bob", Text: "hi"}, `Ann tells you, "hi"`},
		{notice.Speech{Kind: notice.Tell, From: "Bob", To: "Ann", Text: "hi", Mine: true}, `You tell Ann, "hi"`},
		{notice.Speech{Kind: notice.Tell, From: "Ann", To: "Bob", Text: "hi", Late: "20:31"}, `Ann told you (20:31), "hi"`},
		{notice.Speech{From: "Ann", Text: "hi", Late: "20:31"}, `Ann said (20:31), "hi"`},
		{notice.Speech{From: "Ann", Text: "hi", Mine: true, Late: "20:31"}, `You said (20:31), "hi"`},
		{notice.Speech{Kind: notice.OnChannel, To: "tea", From: "Ann", Text: "hi", Late: "20:31"}, `Ann said on tea (20:31), "hi"`},
		{notice.Speech{Kind: notice.Emote, From: "Ann", Text: "waves.", Late: "20:31"}, `Ann waves. (20:31)`},
		{notice.Speech{From: "Ann", Text: "one\ntwo\x1b[2J \u202ethree"}, `Ann says, "one two[2J three"`},
	} {
		for look := range looks {
			if got := paintedLines(look, 80, test.speech); len(got) != 1 || got[0] != test.want {
				t.Errorf("%s: painted %q, not %q", look, got, test.want)
			}
		}
	}
}

func TestListings(t *testing.T) {
	n := notice.Listing{Title: "Commands", Columns: []string{"Name", "What it does"}, Foot: tellsMore, Rows: [][]string{
		{"occupy", "occupies a space with four values that stand at its sides"}, {"look", ""},
	}}
	for _, test := range []struct {
		look  string
		width int
		want  []string
	}{
		{"colour-16", 80, []string{"Commands", "Name    What it does", "occupy  occupies a space with four values that stand at its sides", "look", tellsMore}},
		{"plain", 40, []string{"Commands", "Name    What it does", "------  --------------------------------",
			"occupy  occupies a space with four", "        values that stand at its sides", "look", tellsMore}},
		{"plain", 28, []string{"Commands", "Name: occupy", "What it does: occupies a", "  space with four values", "  that stand at its sides", "", "Name: look", "", tellsMore}},
		{"words", 80, []string{"Commands", "occupy: occupies a space with four values that stand at its sides", "look", tellsMore}},
	} {
		if got := paintedLines(test.look, test.width, n); strings.Join(got, "\n") != strings.Join(test.want, "\n") {
			t.Errorf("%s at %d: painted\n%s\nnot\n%s", test.look, test.width, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// A column may be for those who see drawings, and another for those who don't.
func TestColumnsOfOneStyle(t *testing.T) {
	n := notice.Listing{Columns: []string{"Name", "As text", "What stands where"}, Rows: [][]string{{"wall", "fff/...", "Front row: f 1 to 3."}}, Drawn: "As text", Told: "What stands where", Legend: "f is free."}
	for look, want := range map[string]string{
		"plain": "Name  As text\n----  -------\nwall  fff/...\nf is free.", "words": "wall: Front row: f 1 to 3.",
	} {
		if got := strings.Join(paintedLines(look, 80, n), "\n"); got != want {
			t.Errorf("%s: painted\n%s\nnot\n%s", look, got, want)
		}
	}
}

// In words a column that says what it is isn't named.
func TestBareColumns(t *testing.T) {
	n := notice.Listing{Columns: []string{"Number", "Challenge", "Answer"}, Rows: [][]string{{"1", "Ann challenges you", "accept Ann"}, {"2", "", "withdraw Bob"}}, Bare: "Challenge"}
	for look, want := range map[string]string{
		"plain": "Number  Challenge           Answer\n------  ------------------  ------------\n1       Ann challenges you  accept Ann\n2                           withdraw Bob",
		"words": "1, Ann challenges you, answer accept Ann\n2, answer withdraw Bob",
	} {
		if got := strings.Join(paintedLines(look, 80, n), "\n"); got != want {
			t.Errorf("%s: painted\n%s\nnot\n%s", look, got, want)
		}
	}
}

// A line that is kept as it is and stands alone is something to type, which is heard too.
func TestLinesToTypeInPassages(t *testing.T) {
	n := notice.Passage{Text: "To check it:\n\n    sha256sum\n\nAnd so on."}
	for look, want := range map[string]string{"plain": "To check it:\n\n    sha256sum\n\nAnd so on.", "words": "To check it:\nsha256sum\nAnd so on."} {
		if got := strings.Join(paintedLines(look, 80, n), "\n"); got != want {
			t.Errorf("%s: painted\n%s\nnot\n%s", look, got, want)
		}
	}
}

// A list is read line by line, and no line of it is cut.
func TestListsInPassages(t *testing.T) {
	n := notice.Passage{Text: "Ask:\n\n    All of the board: look at the board\n    A row: look row 3"}
	for look, want := range map[string]string{
		"plain": "Ask:\n\n    All of the board:\n        look at the board\n    A row: look row 3",
		"words": "Ask:\nAll of the board:\nlook at the board\nA row: look row 3",
	} {
		if got := strings.Join(paintedLines(look, 26, n), "\n"); got != want {
			t.Errorf("%s: painted\n%s\nnot\n%s", look, got, want)
		}
	}
}

// What a move did is told to whoever made it as "you", also where its board comes
// later.
func TestYourOwnMove(t *testing.T) {
	b := notice.Board{Stand: notice.Stand{Seat: 1}, Players: []notice.Player{{Name: "Ann"}, {Name: "Bob"}}, Happened: []string{"{1} moves a Fortifier from a5 to a7."}}
	for look, want := range map[string]string{"words": "You move a Fortifier from a5 to a7.\n", "plain": "You move a Fortifier from a5 to a7.\n"} {
		if got := paint.New(looks[look]).Acknowledged(&b); got != want {
			t.Errorf("%s: painted %q, not %q", look, got, want)
		}
	}
}

func TestDrawingsInPassages(t *testing.T) {
	n := notice.Passage{Text: "See:\n\n    12345678901234567890\n    1234567890123456\n    <--->\n\nAnd so on."}
	want := map[string]string{
		"plain at 24": "See:\n\n    12345678901234567890\n    1234567890123456\n    <--->\n\nAnd so on.",
		"plain at 20": "See:\n\n12345678901234567890\n    1234567890123456\n    <--->\n\nAnd so on.",
		"words at 20": "And so on.",
	}
	for where, want := range want {
		var look string
		var width int
		fmt.Sscanf(where, "%s at %d", &look, &width)
		if got := strings.Join(paintedLines(look, width, n), "\n"); got != want {
			t.Errorf("%s: painted\n%s\nnot\n%s", where, got, want)
		}
	}
}

// A move takes as many lines as the screen has, with what it changed and what is to
// be done; where there is room for all, nothing is left out.
func TestMovesFitOnTheScreen(t *testing.T) {
	for _, test := range []struct {
		width, height, size int
		want                []string
		never               []string
	}{
		{80, 24, 12, []string{"12 ", "\n 1 ", "Turn: Bob, 1 movement;", "round 1", bobsTurn}, []string{"F = ", "Only"}},
		{80, 16, 12, []string{"Turn: Bob, 1 movement;", bobsTurn}, []string{"Only"}},
		{40, 20, 12, []string{"*F", "\n 1 ", "Turn: Bob, 1 movement;", bobsTurn}, []string{"Only"}},
		{40, 18, 12, []string{"*F", "Turn: Bob, 1 movement;", "Pieces:", "Shown: ", bobsTurn}, nil},
		{40, 16, 14, []string{"*F", "Shown: ", bobsTurn}, nil},
		{24, 14, 14, []string{"*F", bobsTurn}, nil},
		{100, 0, 12, []string{"Bob, 1 movement;"}, []string{"Only"}},
	} {
		s := looks["plain"]
		s.Width, s.Height = test.width, test.height
		painted := paint.New(s).Paint(field(test.size))
		if lines := strings.Count(painted, "\n"); test.height > 0 && lines >= test.height {
			t.Errorf("at %dx%d a move takes %d lines and the prompt one:\n%s", test.width, test.height, lines, painted)
		}
		for _, want := range test.want {
			if !strings.Contains(painted, want) {
				t.Errorf("at %dx%d there is no %q in\n%s", test.width, test.height, want, painted)
			}
		}
		for _, never := range test.never {
			if strings.Contains(painted, never) {
				t.Errorf("at %dx%d there is %q in\n%s", test.width, test.height, never, painted)
			}
		}
	}
}

// However much is said of a move, the board is drawn in the same form, with how things
// stand: a board that jumps from move to move can't be read.
func TestMovesLeaveTheFormAlone(t *testing.T) {
	long := "{1} moves a Fortifier from d1 to d9, and what that does takes some more words."
	for _, size := range [][2]int{{80, 24}, {100, 30}, {60, 24}, {40, 24}, {80, 20}} {
		for columns := 9; columns <= 20; columns++ {
			var heads []string
			for _, said := range []int{0, 1, 2, 3} {
				b := field(columns)
				b.Happened = append(b.Happened, slices.Repeat([]string{long}, said)...)
				if said%2 == 1 {
					b.Dangers = []string{"The Fortifier on d9 can be captured from a9. 1 more is in danger."}
				}
				s := looks["plain"]
				s.Width, s.Height = size[0], size[1]
				painted := paint.New(s).Paint(b)
				for _, fact := range []string{"Turn: Bob, 1", "Pieces: "} {
					if !strings.Contains(painted, fact) {
						t.Errorf("%d columns at %v, %d sentences: %q is missing in\n%s", columns, size, said, fact, painted)
					}
				}
				head := regexp.MustCompile(`(?m)^ +a( +)b`).FindStringSubmatch(painted)
				if head != nil {
					heads = append(heads, head[1])
				}
			}
			if slices.Sort(heads); heads[0] != heads[len(heads)-1] {
				t.Errorf("%d columns at %v are drawn in several forms: %q", columns, size, heads)
			}
		}
	}
}

// However far a board has grown, what just happened, what is in danger and whose turn it is
// stand on the screen, with what is around the move: the rest of the drawing gives way.
func TestNewsStaysOnTheScreen(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {100, 30}, {60, 24}, {40, 24}} {
		for grown := 12; grown <= 26; grown += 2 {
			for said := range 4 {
				b := field(grown)
				for i := range said {
					b.Happened = append(b.Happened, fmt.Sprintf("{1} captures the Aggressor of {2} on c%d, and goes on from there.", i+1))
				}
				b.Dangers = []string{"The Fortifier on d9 can be captured from a9. 1 more is in danger."}
				b.YourTurn, b.Duty = true, "You have a reinforcement to place before your first movement."
				s := looks["plain"]
				s.Width, s.Height = size[0], size[1]
				lines := strings.Split(strings.TrimSuffix(paint.New(s).Paint(b), "\n"), "\n")
				screen := strings.Join(lines[max(0, len(lines)-size[1]+1):], "\n")
				if !strings.HasPrefix(screen, "Field after 1 move.") || !strings.Contains(screen, "*F") {
					t.Errorf("%d columns at %v, %d sentences: the move has left the screen:\n%s", grown, size, said, screen)
				}
				told := strings.Join(strings.Fields(bare(screen)), " ")
				for _, want := range append(slices.Clone(b.Happened), b.Dangers[0], "It is your turn.") {
					if want = strings.NewReplacer("{1}", "Ann", "{2}", "Bob").Replace(want); !strings.Contains(told, want) {
						t.Errorf("%d columns at %v, %d sentences: %q is not on\n%s", grown, size, said, want, screen)
					}
				}
			}
		}
	}
}

// bare is what stands beside and below a drawing of field.
func bare(screen string) string {
	return regexp.MustCompile(`(?m)^( +a +b|[ \d]\d  ).*?(   |$)`).ReplaceAllString(screen, "")
}

// Whether a stack stands alone or beside a piece, the board is drawn in the same form.
func TestStacksLeaveTheFormAlone(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {60, 24}, {40, 24}} {
		heads := map[string]string{}
		for _, before := range []string{"", "F"} {
			b := field(18)
			b.Picture.Signs = append(b.Picture.Signs, board.Sign{Text: "FA", Means: "Aggressor of {1} riding a Fortifier of {1}"})
			b.Picture.Rows[9].Cells[4] = board.Cell{Name: "e9", Owner: 1, Text: "FA", Words: "a stack"}
			b.Picture.Rows[9].Cells[3].Text = before
			s := looks["plain"]
			s.Width, s.Height = size[0], size[1]
			painted := paint.New(s).Paint(b)
			heads[regexp.MustCompile(`(?m)^ +a .*?   |^ +a .*$`).FindString(painted)] = painted
			if want := map[string]string{"": "FA", "F": "F^A"}[before]; !strings.Contains(painted, want) {
				t.Errorf("at %v there is no %q in\n%s", size, want, painted)
			}
		}
		if len(heads) > 1 {
			t.Errorf("at %v the files are drawn in two ways: %q", size, slices.Collect(maps.Keys(heads)))
		}
	}
}

// Whoever asks is told how to read the drawing as well.
func TestLooksExplainTheSigns(t *testing.T) {
	b := field(12)
	b.Occasion = notice.Looked
	if painted := paint.New(looks["plain"]).Paint(b); !strings.Contains(painted, "F = Fortifier of Ann") || !strings.Contains(painted, "a long sentence") {
		t.Errorf("a look shows\n%s", painted)
	}
}

// Whoever asks for a sign is told what it stands for as they see the board: shades have
// none.
func TestSignsAreExplained(t *testing.T) {
	b := field(12)
	for _, c := range []struct{ look, sign, want string }{
		{"plain", ":", ": = an empty cell: the midboard.\n"},
		{"plain", ".", ". = an empty cell: open ground.\n"},
		{"plain", "*", "* = just moved.\n"},
		{"plain", "%", "Nothing.\n"},
		{"colour-256", ":", "Nothing.\n"},
		{"words", ":", "Nothing.\n"},
		{"plain", notice.AllSigns, "Empty cells: . open ground; : the midboard.\n"},
		{"colour-256", notice.AllSigns, "the midboard\x1b[0m.\n"},
		{"words", notice.AllSigns, "Nothing.\n"},
	} {
		told := notice.Note{Lines: []string{"Nothing."}, Sign: c.sign, Lit: &b}
		if painted := paint.New(looks[c.look]).Paint(told); !strings.HasSuffix(painted, c.want) {
			t.Errorf("%s: %s is explained as %q", c.look, c.sign, painted)
		}
	}
}

// Where a theme has no shade of its own for what the board has grown by, that looks like
// where the game began: one meaning has one look.
func TestOuterGroundHasOneLook(t *testing.T) {
	b := field(12)
	b.Occasion = notice.Looked
	b.Picture.Regions = append(b.Picture.Regions, "past the line")
	for i := range b.Picture.Rows[0].Cells {
		cell := &b.Picture.Rows[0].Cells[i]
		cell.Region, cell.Zone, cell.Outer = 2, 1, i == 0
	}
	painter := paint.New(looks["colour-256"])
	told := notice.Note{Lines: []string{"Nothing."}, Sign: "-", Lit: &b}
	if painted := painter.Paint(told); painted != "Nothing.\n" {
		t.Errorf("a sign that stands nowhere is explained as %q", painted)
	}
	if painted := colourCode.ReplaceAllString(painter.Paint(b), ""); !strings.Contains(painted, "past the line.") || strings.Contains(painted, "12  -") {
		t.Errorf("the board is\n%s", painted)
	}
}

// The legend has what stands on the board and nothing else: letters that mean the same
// together, and grounds of which some cell is empty.
func TestTheLegendIsOfThisBoard(t *testing.T) {
	b := field(12)
	b.Occasion = notice.Looked
	b.Picture.Signs = []board.Sign{{Text: "F", Means: "Fortifier of {1}"}, {Text: "A", Means: "Aggressor"}, {Text: "a", Means: "Aggressor"}, {Text: "c", Means: "Commander"}}
	b.Picture.Regions = append(b.Picture.Regions, "full ground")
	for i, text := range []string{"A", "a"} {
		cell := &b.Picture.Rows[0].Cells[i]
		cell.Text, cell.Owner, cell.Words, cell.Region = text, i+1, "an Aggressor", 2
	}
	painted := paint.New(looks["plain"]).Paint(b)
	if !strings.Contains(painted, "F = Fortifier of Ann, A, a = Aggressor.") || !strings.Contains(painted, "Empty cells: . open ground; : the midboard.") {
		t.Errorf("the legend is\n%s", painted)
	}
	b.Occasion = notice.Past
	if painted := paint.New(looks["plain"]).Paint(b); strings.Contains(painted, "Aggressor") {
		t.Errorf("a step of a replay has a legend:\n%s", painted)
	}
}

// Whoever sees the first board of a game is told that it is turned round, however large it
// is, and in which letters sides play only where these are drawn.
func TestTheFirstBoardSaysThatItIsTurned(t *testing.T) {
	b := field(24)
	b.Occasion, b.Turned, b.Seat, b.Picture.Top = notice.Started, true, 1, []int{1}
	b.Facts = []games.Fact{{Name: "Sides", Text: "{1} plays x", Lasting: true, Drawn: true}}
	s := looks["plain"]
	s.Width, s.Height = 40, 24
	const turned, drawn = "The board is turned so that your side is\n  below. The other way: flip\n", "Sides: you play x"
	if painted := paint.New(s).Paint(b); strings.Count(painted, turned) != 1 || !strings.Contains(painted, drawn) {
		t.Errorf("the board is\n%s", painted)
	}
	if told := paint.New(looks["words"]).Paint(b); strings.Contains(told, "flip") || strings.Contains(told, "plays x") {
		t.Errorf("in words it is\n%s", told)
	}
}

// A stack does not drive files off the screen: where its text is too wide, the lower piece
// is a letter alone.
func TestStacksLeaveTheBoardWhole(t *testing.T) {
	b := field(24)
	b.Picture.Signs = []board.Sign{{Text: "F1", Means: "Fortifier of {1}"}, {Text: "F3A1", Means: "a stack"}}
	b.Picture.Rows = b.Picture.Rows[12:]
	for _, text := range []string{"F3", "F3A1"} {
		b.Picture.Rows[3].Cells[3].Text = text
		s := looks["plain"]
		s.Width, s.Height = 80, 24
		painted := paint.New(s).Paint(b)
		if want := draw.Short(text, 3); !strings.Contains(painted, "a  b  c") || !strings.Contains(painted, "*"+want+" ") || strings.Contains(painted, "hown: ") {
			t.Errorf("with %s, as %s, the board is\n%s", text, want, painted)
		}
	}
}

// The title is one line; what does not fit beside the game and its move is left out.
func TestTheTitleIsOneLine(t *testing.T) {
	b := field(12)
	b.Game, b.GameName, b.ID, b.Number, b.Table, b.Variant = "Strategery", "strategery", 1, 7, "dune", "size=3x3 points=12"
	for width, want := range map[int]string{
		80: "Strategery #1, dune, size=3x3 points=12, move 7",
		42: "Strategery #1, size=3x3 points=12, move 7",
		40: "Strategery #1, dune, move 7",
		22: "Strategery #1, move 7",
	} {
		if got := paintedLines("plain", width, b)[0]; got != want {
			t.Errorf("at %d the title is %q, not %q", width, got, want)
		}
	}
}

// ended is a board that a move has ended, with what the game says of that.
func ended(told string) notice.Board {
	b := fourteen()
	b.Occasion, b.YourTurn, b.Turn, b.Happened = notice.Moved, false, "Ann has won (full).", []string{told}
	b.Result = games.Result{Over: true, Winners: []games.Seat{1}, Reason: "full"}
	return b
}

// ofSeat is a board as a seat sees it.
func ofSeat(seat games.Seat, b notice.Board) notice.Board {
	b.Seat = seat
	return b
}

// TestTheUsualBoardStandsWhole shows eight rows and columns at 80x24 to whoever is to
// move, whatever there is to say: all of the board and what is to be done share the screen.
func TestTheUsualBoardStandsWhole(t *testing.T) {
	const wide, tall = 80, 24
	said := []string{
		"{2} accepts the challenge of {1}. The game at strategery begins. It is casual. To see what you can do: moves. To read the rules: rules strategery",
		"{2} occupies 4x8 with west 10.",
		"{2} takes 3x8 from {1} (10 against 3).", "{2} takes 4x7 from {1} (10 against 3).",
		"{1} holds 5x8 (4 against 2) and takes 4x8.", "{1} holds 4x6 (4 against 2) and takes 4x7.",
	}
	for _, look := range []string{"plain", "colour-256"} {
		for _, occasion := range []notice.Occasion{notice.Started, notice.Moved, notice.Looked} {
			for happened := range len(said) {
				told := said[1 : happened+1]
				switch occasion {
				case notice.Started: // a game begins with a move or two
					told = said[:min(happened, 3)]
				case notice.Looked: // the cell is told of, too
					told = told[:min(happened, 4)]
				}
				empty := ".,.,.,.,.,.,.,."
				b := notice.Board{
					Occasion: occasion, Table: "strategery", Look: "look strategery at", Game: "Strategery", Number: 3,
					Happened: told, YourTurn: true, Duty: "You have 10 points to spend. To see what you can do: moves", Focus: "4x8",
					Picture: realm(8, "B# 0 0 0 0,.,.,.,.,.,.,.", empty, empty, empty, empty, empty, ".,.,.,A 3 3 3 1,.,.,.,.", ".,.,.,*B 0 0 0 10,A# 0 0 0 0,.,.,."),
					Facts:   []games.Fact{{Name: "Score", Text: "{1} 3, {2} 2", Each: "3 2"}, {Name: "Empty", Text: "59 of 64 spaces"}}, Players: players(2),
				}
				b.ID, b.GameName = 1, "strategery"
				if happened > 2 {
					b.Dangers = []string{"5x8 can be captured from 6x8 and from 5x7."}
				}
				s := looks[look]
				s.Width, s.Height, s.Blocks = wide, tall, true
				lines := strings.Split(strings.TrimSuffix(colourCode.ReplaceAllString(paint.New(s).Paint(b), ""), "\n"), "\n")
				screen := lines[max(0, len(lines)-tall+1):]
				all := strings.Join(screen, "\n")
				first := slices.IndexFunc(screen, func(line string) bool { return strings.HasPrefix(line, "1 ") })
				last := slices.IndexFunc(screen, func(line string) bool { return strings.HasPrefix(line, "8 ") })
				if strings.Contains(all, "Only a part") || first < 0 || last < first || !strings.Contains(all, "your turn.") {
					t.Errorf("%s, occasion %v, %d lines happened: the board is not whole:\n%s", look, occasion, happened, all)
				}
			}
		}
	}
}

// TestTheEndIsLast ends a game on the smallest screen: whoever looks up reads who has won
// and what is next right above the prompt, and a long move goes before either.
func TestTheEndIsLast(t *testing.T) {
	settings := looks["plain"]
	settings.Width, settings.Height = 40, 24
	b := ofSeat(2, crowded(8))
	b.Occasion, b.Picture.Columns, b.Next = notice.Moved, nil, "To play again: rematch strategery"
	b.Happened = append(strings.Split(strings.Repeat("{1} takes 2x3 from {2}.\n", 9), "\n")[:9], "The board is full. {2} wins with 49 spaces; {1} has 15.")
	b.Result = games.Result{Over: true, Winners: []games.Seat{2}, Reason: "full"}
	painted := paint.New(settings).Paint(b)
	if want := "The board is full. You win with 49\n  spaces; Ann has 15.\nTo play again: rematch strategery\n"; !strings.HasSuffix(painted, want) {
		t.Errorf("what comes last is not %q in\n%s", want, painted)
	}
	if at := strings.Index(painted, "Strategery"); strings.Count(painted[max(at, 0):], "\n") >= settings.Height {
		t.Errorf("the board has left the screen:\n%s", painted)
	}
}

// TestWhatHappenedIsBelow keeps the first that a move did in sight, where that and how things
// stand have room but what the reader can do has not.
func TestWhatHappenedIsBelow(t *testing.T) {
	settings := looks["plain"]
	settings.Width, settings.Height = 40, 24
	b := crowded(8)
	b.Occasion, b.YourTurn, b.Duty, b.Players = notice.Moved, true, "You have 10 points to spend.", players(2)
	b.Facts = []games.Fact{{Name: "Score", Text: "{1} 30, {2} 34", Each: "30 34"}, {Name: "Empty", Text: "0 of 64 spaces"}}
	b.Happened = []string{"{2} occupies 2x3 with north 3, east 2, west 1."}
	painted := paint.New(settings).Paint(b)
	_, below, _ := strings.Cut(painted, "8 |")
	if !strings.Contains(below, "Bob occupies 2x3") || !strings.HasSuffix(painted, "It is your turn.\n") {
		t.Errorf("what happened or the turn isn't below the board:\n%s", painted)
	}
}

// What stands on two cells beside each other never runs together, and doesn't change how wide
// the cells are. Names with a minus need no room between them.
func TestPiecesStandApart(t *testing.T) {
	columns := strings.Fields("-c -b -a a b c d e f g h i j k l m n o p q")
	row := func(cells string) board.Row {
		r := board.Row{Label: "8"}
		for i, text := range strings.Fields(cells) {
			cell := board.Cell{Name: columns[i] + "8"}
			if text != "." {
				cell.Text, cell.Owner = text, 1
			}
			r.Cells = append(r.Cells, cell)
		}
		return r
	}
	signs := []board.Sign{{Text: "f", Means: "Fortifier of {1}"}, {Text: "fa", Means: "Aggressor riding a Fortifier"}}
	for _, test := range []struct{ cells, want string }{
		{". . f . fa . . . . . . . . . . . . . . .", "  -c-b-a a b c d e f g h i j k l m n o p q\n8  . . f .fa . . . . . . . . . . . . . . .\n"},
		{". . f fa f . . . . . . . . . . . . . . .", "  -c-b-a a b c d e f g h i j k l m n o p q\n8  . . f^a f . . . . . . . . . . . . . . .\n"},
	} {
		b := notice.Board{Table: "wide", Players: players(1), Picture: board.Picture{Columns: columns, Rows: []board.Row{row(test.cells)}, Signs: signs}}
		s := looks["plain"]
		s.Width, s.Height, s.Verbosity = 44, 24, tell.Brief
		if painted := paint.New(s).Paint(b); !strings.Contains(painted, test.want) {
			t.Errorf("%q is not in\n%s", test.want, painted)
		}
	}
}

// Where a move needs more lines than stand beside a board that leaves room below it, they
// stand there, and the board stays whole.
func TestLongNewsStandsBelow(t *testing.T) {
	b := field(17)
	b.Picture.Rows = b.Picture.Rows[3:]
	for range 4 {
		b.Happened = append(b.Happened, "{1} captures the Aggressor of {2}, and goes on from there.")
	}
	b.YourTurn, b.Dangers = true, []string{"The Fortifier on d9 can be captured from a9. 1 more is in danger."}
	s := looks["plain"]
	s.Width, s.Height = 66, 24
	painted := paint.New(s).Paint(b)
	_, below, _ := strings.Cut(painted, "\n 1 ")
	if lines := strings.Count(painted, "\n"); lines >= s.Height || !strings.Contains(painted, "14  ") || !strings.Contains(below, "1 more is in danger.\nIt is your turn.\n") || strings.Contains(painted, "Shown") {
		t.Errorf("in %d lines the board is\n%s", lines, painted)
	}
}

// What is said to fit with its text is drawn whole, and what is not has fewer rows to come.
func TestAnAnswerFitsWithItsText(t *testing.T) {
	whole, cut := 0, 0
	for rows := 2; rows <= 30; rows++ {
		answer := notice.Board{Occasion: notice.Asked, Heading: "A map.", Happened: []string{strings.Repeat("Each sign stands for a block. ", 3)}, Picture: board.Picture{Files: true}}
		for r := range rows {
			row := board.Row{Label: strconv.Itoa(rows - r)}
			for c := range rows {
				row.Cells = append(row.Cells, board.Cell{Name: fmt.Sprintf("%c%d", 'a'+c, rows-r)})
			}
			answer.Picture.Rows = append(answer.Picture.Rows, row)
			answer.Picture.Columns = append(answer.Picture.Columns, string(rune('a'+r)))
		}
		for _, size := range [][2]int{{80, 24}, {40, 20}} {
			painter := paint.New(paint.Settings{Style: paint.Plain, Width: size[0], Height: size[1]})
			most, _ := painter.Fits(&answer)
			isCut := strings.Contains(painter.Paint(answer), "Shown: ") || strings.Contains(painter.Paint(answer), "Only a part is shown")
			if isCut != (most != board.Size{}) || most.Rows >= rows {
				t.Errorf("%d rows at %v: %v fit, and it is drawn\n%s", rows, size, most, painter.Paint(answer))
			}
			whole, cut = whole+phrase.Choose(isCut, 0, 1), cut+phrase.Choose(isCut, 1, 0)
		}
	}
	if whole < 10 || cut < 10 {
		t.Errorf("%d are whole and %d cut", whole, cut)
	}
}

// Beside a drawing that leaves a narrow margin stands how things are, and what is said of
// the moment stands below, in whole sentences.
func TestSentencesStandBelowWhereTheMarginIsNarrow(t *testing.T) {
	row := strings.TrimSuffix(strings.Repeat("A 1 2 3 4, ", 8), ", ")
	won := "Bob has no space left to occupy, so Ann has more points and wins."
	b := notice.Board{
		Occasion: notice.Moved, Table: "strategery", Game: "Strategery", Players: players(2), Picture: realm(8, row, row, row, row, row, row, row, row),
		Happened: []string{"Ann takes 6x6 from Bob, with 3 points on its side against 1.", won}, Stand: notice.Stand{Result: games.Result{Over: true, Winners: []games.Seat{1}}},
		Turn: "Ann has won.", Next: "To play again: rematch",
	}
	settings := paint.Settings{Style: paint.Plain, Width: 80, Height: 24}
	for _, over := range []bool{true, false} {
		if b.Result.Over = over; !over {
			b.YourTurn, b.Duty = true, "You have 10 points to spend."
		}
		painted := paint.New(settings).Paint(b)
		for _, whole := range b.Happened {
			if !strings.Contains(painted, "\n"+whole+"\n") {
				t.Errorf("%q is not a line of\n%s", whole, painted)
			}
		}
	}
}

// Where a board is cut off, the rest that is pointed to is that where the reader's pieces
// stand.
func TestTheRestIsWhereTheReadersPiecesAre(t *testing.T) {
	empty := strings.TrimSuffix(strings.Repeat("., ", 30), ", ")
	row := "*B 1 1 1 1, " + strings.Repeat("., ", 24) + "A 1 1 1 1, B 1 1 1 1, ., ., ."
	b := notice.Board{
		Occasion: notice.Moved, Table: "strategery", Game: "Strategery", Look: "look strategery at", Players: players(2),
		Picture: realm(30, row, empty, empty), Focus: "1x1", Happened: []string{"{2} moves."}, Turn: "It is Ann's turn.",
	}
	for seat, want := range map[games.Seat]string{1: "26x1", 2: "27x1", games.Watcher: "27x1"} {
		b.Seat = seat
		painted := paint.New(paint.Settings{Style: paint.Plain, Width: 80, Height: 24}).Paint(b)
		if !strings.Contains(painted, "look strategery at "+want) {
			t.Errorf("seat %d is not told of %s:\n%s", seat, want, painted)
		}
	}
}

// knownOf is a board that was told before, where it is of the table of another.
func knownOf(before *notice.Board, b notice.Board) *notice.Board {
	if before == nil || before.ID != b.ID {
		return nil
	}
	return before
}

// TestWhatPeopleWroteIsReadAsTheyWroteIt has a letter read out in words, of which none is changed.
func TestWhatPeopleWroteIsReadAsTheyWroteIt(t *testing.T) {
	const line = "To see what I mean: play f-1, and then -a9."
	heard := paint.New(paint.Settings{Width: 80, Style: paint.Words}).Paint(notice.Mail{Number: 1, From: "Dora", Lines: []string{line}})
	if !strings.Contains(heard, line) {
		t.Errorf("of a letter that says %q is heard:\n%s", line, heard)
	}
}
