package paint_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world"
)

// paintedLines paints and divides, without the escape codes.
func paintedLines(look string, width int, n world.Notice) []string {
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
		board world.Board
		want  []string // lines among those painted
		never []string // parts of lines
	}{
		{"all of it, in full, where there is room", "plain", 88, fourteen(),
			[]string{"  |     |     |? 0 ?|  4  |     |     |     |     |     |     |     |     |     |  0  |"}, []string{"Only a part"}},
		{"small where there is less", "plain", 86, fourteen(),
			[]string{"2 .  . ?A  A  .  .  .  .  .  .  .  .  .  C", "3x2, lost: Ann, north 10, east 2, south 0, west 12."}, []string{"Only a part", "+---"}},
		{"26 columns in 80", "plain", 80, province(),
			[]string{"   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26"}, []string{"Only a part"}},
		{"25 columns in 79", "plain", 79, province(),
			[]string{"   2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26",
				"Only a part is shown: columns 2 to 26, rows 1 to 26 of 26x26.",
				"Another part is shown by: look strategery at 1x26"}, nil},
		{"what is asked for, in full", "plain", 40, asked(fourteen(), "14x5"),
			[]string{"5 |     |     |     |     |     |0 C#0|", "14x5: castle of Cem, 0 on each side."}, nil},
		{"the middle where nothing is asked for", "plain", 20, asked(world.Board{Table: "t", Picture: realm(9, ".,.,.,.,.,.,.,.,.")}, ""),
			[]string{"  2  3  4  5  6  7"}, []string{"+---"}},
		{"a move that isn't in the part", "plain", 24, func() world.Board { b := fourteen(); b.Focus = "14x1"; return b }(),
			[]string{"3x1, taken: Bob, north", "3x2, lost: Ann, north"}, nil},
		{"a hex board, close together where it must be", "plain", 20, rings(),
			[]string{"d ~ - : .*x - ~ 7"}, []string{"Only a part"}},
		{"a part of a hex board", "plain", 20, world.Board{Table: "wide", Focus: "k1", Picture: hexagon(11, map[string]string{"k1": "x"})},
			[]string{" k1 x ~ - : . +  6"}, nil},
		{"no drawing for no board", "plain", 80, world.Board{Heading: "strategery."}, []string{"strategery."}, []string{"Only"}},
		{"what lasts isn't told with every move", "words", 80, fourteen(), []string{"Score: Ann 3, Bob 2, Cem 2"}, []string{"Points"}},
		{"what lasts is told when asked", "words", 80, asked(fourteen(), ""), []string{"Points: 24 to spend each turn"}, nil},
		{"that it is the reader's turn", "plain", 80, fourteen(), []string{"It is your turn."}, []string{"Ann's turn"}},
		{"whose turn it is", "words", 80, asked(fourteen(), ""), []string{"It is Ann's turn."}, []string{"your turn"}},
		{"one cell and its neighbours", "words", 80, asked(fourteen(), "1x1"),
			[]string{"1x1: castle of Ann, 0 on each side.", "Next to it:", "Row 1, empty: 2x1.", "Row 2, empty: 1x2, 2x2.", "The whole board is told by: look strategery"}, []string{"3x1", "14x5"}},
		{"neighbours of a hex cell", "words", 80, asked(rings(), "d4"),
			[]string{"d4: empty.", "It lies in the centre.", "e4, taken: empty.", "d5, placed: a piece of Ann.", "Row e, empty: e3.", "Row d, empty: d3.", "Row c, empty: c3, c4."}, []string{"e5", "c2"}},
		{"nothing at all", "words", 80, asked(world.Board{Picture: realm(3, ".,.,.", ".,_,.")}, ""), []string{"All cells are empty."}, nil},
		{"empty rows together", "words", 80, asked(world.Board{Players: players(1), Picture: realm(4, ".,.,.,.", ".,_,.,.", "A 1 2 3 4,.,_,.", ".,.,.,.")}, ""),
			[]string{"Rows 1 to 2: all empty.", "1x3: Ann, north 1, east 2, south 3, west 4.", "Row 3, empty: 2x3, 4x3.", "Row 4: all empty."}, nil},
		{"a seat that nobody has", "plain", 80, world.Board{Happened: []string{"{3} and {0} and {x} and {2"}, Players: players(1)},
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

// TestTallBoardsHaveLabelsBelow counts how often the labels of the columns stand.
func TestTallBoardsHaveLabelsBelow(t *testing.T) {
	for _, test := range []struct{ rows, width, want int }{{5, 80, 1}, {6, 80, 2}, {20, 20, 1}, {21, 20, 2}} {
		p := realm(4, slices.Repeat([]string{"A 1 2 3 4,.,.,."}, test.rows)...)
		labels := 0
		for _, line := range paintedLines("plain", test.width, world.Board{Picture: p}) {
			if slices.Equal(strings.Fields(line), p.Columns) {
				labels++
			}
		}
		if labels != test.want {
			t.Errorf("%d rows at %d columns: the labels stand %d times, not %d", test.rows, test.width, labels, test.want)
		}
	}
}

// TestNoChangeIsLost looks for every cell that a move changed, at every width:
// it is drawn with all that it holds, or told.
func TestNoChangeIsLost(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 2))
		b := randomBoard(rng)
		b.Occasion, b.Heading, b.Happened, b.Facts = world.Moved, "", nil, nil
		width := 20 + rng.IntN(100)
		all := strings.Join(paintedLines("plain", width, b), " ")
		inFull, inPart := strings.Contains(all, "+---"), strings.Contains(all, "Only a part")
		for _, row := range b.Picture.Rows {
			for _, cell := range row.Cells {
				if cell.Name == "" || cell.Mark == board.Untouched || !inPart && (inFull || cell.Sides == nil) {
					continue
				}
				told := regexp.MustCompile(fmt.Sprintf(`(^| )%s, (placed|left|taken|lost|in check): `, regexp.QuoteMeta(cell.Name)))
				if told.MatchString(all) {
					continue
				}
				if cell.Sides != nil {
					t.Errorf("seed %d, %d columns: the change of %s isn't told:\n%s", seed, width, cell.Name, all)
				}
			}
		}
	}
}

// TestMovesInWordsAreShort checks that after a move nothing is told of cells
// that it didn't change.
func TestMovesInWordsAreShort(t *testing.T) {
	for seed := range uint64(100) {
		b := randomBoard(rand.New(rand.NewPCG(seed, 3)))
		b.Occasion, b.Heading, b.Happened = world.Moved, "Heading.", nil
		b.Facts = []games.Fact{{Name: "Score", Text: "{1} 3"}}
		b.YourTurn = true
		marked := 0
		for _, row := range b.Picture.Rows {
			for _, cell := range row.Cells {
				if cell.Name != "" && cell.Mark != board.Untouched {
					marked++
				}
			}
		}
		if lines := paintedLines("words", 400, b); len(lines) != 3+marked+len(b.Times) {
			t.Errorf("seed %d: %d cells changed, and it is told in %d lines:\n%s", seed, marked, len(lines), strings.Join(lines, "\n"))
		}
	}
}

// What the picture of an answer shows is told where nothing is drawn, and not
// told twice where it is.
func TestAnswersInWords(t *testing.T) {
	n := world.Board{
		Occasion: world.Asked, Heading: "stratic, deploy.", Happened: []string{"1 of 19."},
		Words: []string{"Fortifier of {1}: a1."}, Players: []world.Player{{Name: "Ann"}},
		Picture: board.Picture{Shape: board.Square, Columns: []string{"a"}, Rows: []board.Row{{Label: "1", Cells: []board.Cell{{Name: "a1", Text: "F"}}}}},
	}
	want := []string{"stratic, deploy.", "1 of 19.", "Fortifier of Ann: a1."}
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
	b := world.Board{Players: []world.Player{{Name: "Ann", Colour: 2}, {Name: "Bob", Colour: 12}}, Happened: []string{"{1} {2} {3}"},
		Picture: board.Picture{Columns: []string{"a"}, Rows: []board.Row{{Label: "1", Cells: []board.Cell{{Name: "a1", Owner: 1, Text: "A"}}}}}}
	painted := paint.New(looks["colour-16"]).Paint(b)
	const orange = "\x1b[0;30;43m"
	for _, want := range []string{"1" + orange + " A \x1b[0m\n", orange + "A\x1b[0m = " + orange + "Ann\x1b[0m.\n", orange + "Ann\x1b[0m Bob seat 3\n"} {
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
	long := world.Note{Lines: []string{strings.Repeat("word ", 100)}}
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
		speech world.Speech
		want   string
	}{
		{world.Speech{From: "Ann", Text: "hi"}, `Ann says, "hi"`},
		{world.Speech{From: "Ann", Text: "hi", Mine: true}, `You say, "hi"`},
		{world.Speech{Kind: world.Emote, From: "Ann", Text: "waves."}, `Ann waves.`},
		{world.Speech{Kind: world.Emote, From: "Ann", Text: "waves.", Mine: true}, `Ann waves.`},
		{world.Speech{Kind: world.Emote, From: "Ann", Text: "'s hat falls."}, `Ann's hat falls.`},
		{world.Speech{Kind: world.Tell, From: "Ann", To: "Bob", Text: "hi"}, `Ann tells you, "hi"`},
		{world.Speech{Kind: world.Tell, From: "Bob", To: "Ann", Text: "hi", Mine: true}, `You tell Ann, "hi"`},
		{world.Speech{From: "Ann", Text: "one\ntwo\x1b[2J \u202ethree"}, `Ann says, "one two[2J three"`},
	} {
		for look := range looks {
			if got := paintedLines(look, 80, test.speech); len(got) != 1 || got[0] != test.want {
				t.Errorf("%s: painted %q, not %q", look, got, test.want)
			}
		}
	}
}

func TestListings(t *testing.T) {
	n := world.Listing{Title: "Commands", Columns: []string{"Name", "What it does"}, Foot: "help NAME tells more.", Rows: [][]string{
		{"occupy", "occupies a space with four values that stand at its sides"}, {"look", ""},
	}}
	for _, test := range []struct {
		look  string
		width int
		want  []string
	}{
		{"colour-16", 80, []string{"Commands", "Name    What it does", "occupy  occupies a space with four values that stand at its sides", "look", "help NAME tells more."}},
		{"plain", 40, []string{"Commands", "Name    What it does", "------  --------------------------------",
			"occupy  occupies a space with four", "        values that stand at its sides", "look", "help NAME tells more."}},
		{"plain", 28, []string{"Commands", "Name: occupy", "What it does: occupies a", "  space with four values", "  that stand at its sides", "", "Name: look", "", "help NAME tells more."}},
		{"words", 80, []string{"Commands", "Name: occupy", "What it does: occupies a space with four values that stand at its sides", "Name: look", "help NAME tells more."}},
	} {
		if got := paintedLines(test.look, test.width, n); strings.Join(got, "\n") != strings.Join(test.want, "\n") {
			t.Errorf("%s at %d: painted\n%s\nnot\n%s", test.look, test.width, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// A column may be for those who see drawings, and another for those who don't.
func TestColumnsOfOneStyle(t *testing.T) {
	n := world.Listing{Columns: []string{"Name", "As text", "What stands where"}, Rows: [][]string{{"wall", "fff/...", "Front row: f 1 to 3."}}, Drawn: "As text", Told: "What stands where"}
	for look, want := range map[string]string{
		"plain": "Name  As text\n----  -------\nwall  fff/...", "words": "Name: wall\nWhat stands where: Front row: f 1 to 3.",
	} {
		if got := strings.Join(paintedLines(look, 80, n), "\n"); got != want {
			t.Errorf("%s: painted\n%s\nnot\n%s", look, got, want)
		}
	}
}

func TestDrawingsInPassages(t *testing.T) {
	n := world.Passage{Text: "See:\n\n    12345678901234567890\n    1234567890123456\n    <--->\n\nAnd so on."}
	want := map[string]string{
		"plain at 24": "See:\n\n    12345678901234567890\n    1234567890123456\n    <--->\n\nAnd so on.",
		"plain at 20": "See:\n\n12345678901234567890\n    1234567890123456\n    <--->\n\nAnd so on.",
		"words at 20": "See:\n(A drawing is left\nout here.)\nAnd so on.",
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
