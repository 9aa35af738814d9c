package stratic_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

// drawnCells are the cells of a picture by name.
func drawnCells(p board.Picture) map[string]board.Cell {
	cells := map[string]board.Cell{}
	for _, row := range p.Rows {
		for _, cell := range row.Cells {
			if cell.Name != "" {
				cells[cell.Name] = cell
			}
		}
	}
	return cells
}

func TestPicture(t *testing.T) {
	picture := at(t, "grown=1", "-a-1:1c c5:2f1a d5:1f e5:2i l12:2f2c").View(1).Picture
	if got := strings.Join(picture.Columns, " "); got != "-a a b c d e f g h i j k l m" {
		t.Errorf("the files are %s", got)
	}
	var labels []string
	for _, row := range picture.Rows {
		labels = append(labels, row.Label)
	}
	if got := strings.Join(labels, " "); got != "13 12 11 10 9 8 7 6 5 4 3 2 1 -1" {
		t.Errorf("the ranks are %s", got)
	}
	cells := drawnCells(picture)
	for _, want := range []board.Cell{
		{Name: "-a-1", Text: "C", Owner: 1, Region: 3, Zone: 1, Outer: true, Chief: true, Words: "the Commander of {1}"},
		{Name: "c5", Text: "fA", Owner: 1, Region: 1, Words: "a Fortifier of {2} with an Aggressor of {1} riding"},
		{Name: "d5", Text: "F", Owner: 1, Lesser: true, Region: 1, Words: "a Fortifier of {1}"},
		{Name: "e5", Text: "i", Owner: 2, Region: 1, Words: "an Interdictor of {2}"},
		{Name: "l12", Text: "fc", Owner: 2, Region: 4, Zone: 2, Chief: true, Words: "a Fortifier of {2} with the Commander of {2} riding"},
		{Name: "m5", Region: 0}, {Name: "-a9", Region: 0}, {Name: "a3", Region: 3, Zone: 1}, {Name: "a4", Region: 1}, {Name: "l9", Region: 1}, {Name: "a10", Region: 4, Zone: 2},
	} {
		if got := cells[want.Name]; got != want {
			t.Errorf("%s is %+v, want %+v", want.Name, got, want)
		}
	}
	four := drawnCells(at(t, "boards=2", "a1:1c b1:3f2a x12:4c l12:2c").View(0).Picture)
	if four["b1"].Text != "F3a2" || four["b1"].Owner != 2 || four["x12"].Text != "c4" || four["l1"].Zone != 1 || four["m1"].Zone != 3 || four["m12"].Zone != 4 {
		t.Errorf("in Partners %+v and %+v stand there, and m1 and m12 are %+v and %+v", four["b1"], four["x12"], four["m1"], four["m12"])
	}
}

// Levels are drawn for themselves, the highest first.
func TestPictureOfLevels(t *testing.T) {
	picture := at(t, "levels=2", "a1/1:1c l12/2:2c").View(1).Picture
	if len(picture.Rows) != 2*12 || !slices.Equal(picture.Levels, []board.Level{{Name: "2", Rows: 12}, {Name: "1", Rows: 12}}) || picture.Rows[12].Cells[0].Name != "a12/1" {
		t.Errorf("there are %d rows of %v", len(picture.Rows), picture.Levels)
	}
	if cells := drawnCells(picture); cells["l12/2"].Text != "c" || cells["a1/1"].Text != "C" || cells["l12/1"].Text != "" {
		t.Error("the Commanders are not where they are")
	}
}

// The picture of a board that has grown does not grow with it.
func TestPicturesGoByThePieces(t *testing.T) {
	for _, grown := range []string{"grown=10 rounds=49", "grown=1000 rounds=4999"} {
		picture := at(t, grown, kings+"c5:2f1a").View(0).Picture
		if n := len(picture.Names()); n != 18*18 || picture.Columns[0] != board.Gap || picture.Columns[19] != board.Gap || picture.Rows[0].Label != board.Gap {
			t.Errorf("%s: %d cells are drawn, in the columns %v", grown, n, picture.Columns)
		}
	}
}

// A vast board is drawn without what is far from everything, and every piece is
// in the picture.
func TestPictureOfVastBoards(t *testing.T) {
	for _, test := range []struct{ fields, pieces string }{
		{"grown=60", "-az-52:1c c5:2f1a bt72:2f2c"},
		{"grown=900000 rounds=4500000", "-abcde-52:1c c5:2f1a bt72:2f2c"},
		{"levels=12 grown=7 rounds=24", "-a-5/-6:1c c5/12:2f1a l12/19:2f2c"},
	} {
		p := at(t, test.fields, test.pieces)
		picture := p.View(1).Picture
		cells := drawnCells(picture)
		if n := len(cells); n > 4096 {
			t.Errorf("%s: %d cells are drawn", test.fields, n)
		}
		for _, word := range strings.Fields(test.pieces) {
			if name, _, _ := strings.Cut(word, ":"); cells[name].Text == "" {
				t.Errorf("%s: %s is not drawn", test.fields, name)
			}
		}
		if !slices.Contains(picture.Columns, board.Gap) && !strings.Contains(test.fields, "levels") {
			t.Errorf("%s: nothing shows that files are left out: %v", test.fields, picture.Columns)
		}
		if p.CountLegal() == 0 {
			t.Errorf("%s: nothing can be played", test.fields)
		}
	}
}

func facts(p games.Position, seat games.Seat) map[string]string {
	texts := map[string]string{}
	for _, fact := range p.View(seat).Facts {
		texts[fact.Name] = fact.Text
	}
	return texts
}

func TestFacts(t *testing.T) {
	for _, test := range []struct {
		fields, pieces string
		want           map[string]string
	}{
		{"turns=3 rounds=1 passes=2,1 left=2 reserve=1,0", kings + "c5:1f2a d6:1a l10:1i", map[string]string{
			"Turn": "{1} with 2 movements left; round 2", "Check": "{2}", "Passes": "{1} 2, {2} 1; two in a row earn a turn of two movements",
			"Reserve": "{1} 1, {2} 0 to place before the first movement of the turn, else lost", "Pieces": "{1} 4, {2} 2",
			"Midboard": "{1} 2, {2} 1, held by {1}; that gains a reinforcement when the board grows",
			"Board":    "from a1 to l12; it grows when round 2 is over, the one that is played now",
			"Sides":    "{1} has the south, ranks 1 to 3; {2} has the north, ranks 10 to 12",
		}},
		{"rounds=5 grown=2 limit=2 clock=on quick=2,0", kings, map[string]string{
			"Board": "from -b-2 to n14, and it does not grow any more", "Midboard": "", "Quick turns": "{1} 2, {2} 0; 3 in a row earn a reinforcement", "Check": "", "Reserve": "",
		}},
		{"rounds=5 grown=2 left=0 made=1 chain=c5:0", kings + "c5:1a c7:2a", map[string]string{
			"Turn":     "{1}, going on with the Aggressor on c5; round 6",
			"Board":    "from -b-2 to n14; it grows when round 9 is over, 4 more rounds with this one",
			"Midboard": "{1} 1, {2} 1, held by neither",
		}},
		{"boards=2 out=2", "a1:1c m1:3c x12:4c c5:1a m5:2a", map[string]string{
			"Out": "{2}", "Pieces": "{1} 2, {2} 1, {3} 1, {4} 1", "Midboard": "board 1: South 1, North 0, held by {1}; board 2: South 0, North 1, held by {4}; that gains a reinforcement when the board grows",
			"Sides": "{1} and {3} have the south, ranks 1 to 3; {2} and {4} have the north, ranks 10 to 12",
		}},
		{"fog=yes", kings + "h6:1a d6:2a", map[string]string{
			"Pieces": "{1} 2, {2} none seen", "Midboard": "{1} 1, {2} 0, held by {1}, as far as can be seen; that gains a reinforcement when the board grows",
		}},
		{"phase=deploy left=0", "", map[string]string{"Turn": "{1} and {2} still to deploy", "Passes": ""}},
		{"phase=last turn=2 out=2", "a1:1c a3:2i", map[string]string{"Turn": "{2} with 1 movement left, to answer the fall of the Commander"}},
		{"phase=last turn=2 out=2 left=0 made=1 chain=c3:0", "c1:1c c3:2a", map[string]string{"Turn": "{2}, going on with the Aggressor on c3, to answer the fall of the Commander"}},
		{"phase=over turn=0 left=0 result=p1:commander out=2", "a1:1c", map[string]string{"Turn": "", "Midboard": ""}},
	} {
		got := facts(at(t, test.fields, test.pieces), 1)
		for name, want := range test.want {
			if got[name] != want {
				t.Errorf("%s: %s is\n%s, want\n%s", test.fields, name, got[name], want)
			}
		}
	}
}

func TestHints(t *testing.T) {
	for _, test := range []struct {
		fields, pieces string
		seat           games.Seat
		about          string
		want           []string
	}{
		{"", kings + "c4:1a c6:2i c5:1f", 1, "", []string{
			movementLeft(1, 1), "c4 can move to b3, a2, c3 to c1, d3, e2, b4, a4, d4 to f4, b5, a6, c5, d5 or e6.", "c5 can move to b5, a5, d5 or e5.", "c5 can capture the Interdictor of {2} on c6.", "To pass the turn: pass",
		}},
		{"", kings + "c4:1a", 2, "", []string{gamestest.TurnOf(1), movementLeft(1, 1)}},
		{"passes=2,0 left=1 made=1 reserve=0,0", kings + "c4:1f", 1, "", []string{
			movementLeft(1, 1), "c4 can move to c3, c2, b4, a4, d4, e4, c5 or c6.", "To end the turn, or this piece's movement: done",
		}},
		{"reserve=1,0", kings, 1, "", []string{
			movementLeft(1, 1),
			"You have 1 reinforcement to place before you move, each a Fortifier, Aggressor or Interdictor. It can stand on b1 to l1, a2 to l2 or a3 to l3. For example: reinforce f b1",
			"Nothing can move.", "To pass the turn: pass",
		}},
		{"", kings + "c4:1f c5:2f c6:2i", 1, "c4", []string{
			"On c4, the midboard, stands a Fortifier of {1}.", "{1} can move from here to c3, c2, b4, a4, d4 and e4.", "{1} can capture the Fortifier of {2} on c5.",
		}},
		{"", kings + "c4:2f1i", 1, "c4", []string{
			"On c4, the midboard, stands a Fortifier of {2} with an Interdictor of {1} riding.",
			"{2} can do nothing with it.",
			"{1} can move from here to b3, a2, c3, c2, c1, d3, e2, f1, b4, a4, d4, e4, f4, g4, h4, i4, j4, k4, l4, b5, a6, c5, c6, c7, c8, c9, c10, c11, c12, d5, e6, f7, g8, h9, i10, j11 and k12.",
			"{1} can capture the Fortifier that it rides.",
		}},
		{"", kings, 1, "a1", []string{
			"On a1, behind South's starting line, stands the Commander of {1}.", "The Commander of {1} moves by itself only while it is in check, and there is nothing beside it to capture or to occupy.",
		}},
		{"", kings + "c4:1i", 1, "c7", []string{"c7, the midboard, is empty.", "{1} can move there from c4."}},
		{"reserve=1,0", kings + "c4:1i", 1, "h1", []string{"h1, behind South's starting line, is empty.", "{1} has no piece that can move there.", "A reinforcement can be placed there."}},
		{"fog=yes", kings + "c4:1b", 1, "h8", []string{"h8 is out of sight.", "{1} can move there from c4."}},
		{"fog=yes", kings + "c4:1b", 1, "c4", []string{"On c4, the midboard, stands a Bureaucrat of {1}.", "{1} can move from here to every empty cell of the board.", "{1} can swap it with the Commander on a1."}},
		{"phase=last turn=2 out=2", "a1:1c a3:2i", 2, "", []string{
			"{2}'s Commander has fallen. Capturing the other side's last Commander in this turn makes it a draw.",
			"{2} has 1 movement left in this turn.",
			"a3 can capture the Commander of {1} on a1.", "To decline: done",
		}},
		{"phase=over turn=0 left=0 result=p1:commander out=2", "a1:1c", 1, "", []string{"The game is over."}},
	} {
		got, err := at(t, test.fields, test.pieces).Hints(test.seat, test.about)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s, about %q: %v\n%s\nwant\n%s", test.fields, test.about, err, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

func TestParts(t *testing.T) {
	p := at(t, "grown=10 rounds=49", kings+"c5:1f2a -h-9:1i").(games.Viewporter)
	for _, test := range []struct {
		cell string
		size board.Size
		low  string // at the bottom left
		high string
	}{
		{"c5", board.Size{Columns: 17, Rows: 13, Levels: 1}, "-f-2", "k11"},
		{"c5", board.Size{Columns: 4, Rows: 3}, "a4", "d6"},
		{"-j-10", board.Size{Columns: 5, Rows: 4, Levels: 1}, "-j-10", "-f-7"},
		{"v22", board.Size{Columns: 5, Rows: 4, Levels: 1}, "r19", "v22"},
		{"a1", board.Size{Columns: 99, Rows: 99, Levels: 99}, "-j-10", "v22"},
		{"a1", board.Size{}, "a1", "a1"},
	} {
		picture, err := p.Viewport(1, test.cell, test.size)
		if err != nil {
			t.Fatal(err)
		}
		names := picture.Names()
		low := picture.Rows[len(picture.Rows)-1].Cells[0].Name
		high := picture.Rows[0].Cells[len(picture.Columns)-1].Name
		if low != test.low || high != test.high || len(names) != len(picture.Rows)*len(picture.Columns) {
			t.Errorf("%v around %s goes from %s to %s", test.size, test.cell, low, high)
		}
	}
	for cell, want := range map[string]string{
		"zz5": "zz5 is not on the board, which reaches from -j-10 to v22.",
		"55":  `"55" is not a cell. Cells are named by file and rank, as in c3; to the left of a comes -a, below 1 comes -1.`,
	} {
		if _, err := p.Viewport(1, cell, board.Size{Columns: 3, Rows: 3}); err == nil || err.Error() != want {
			t.Errorf("the part around %s gives %v", cell, err)
		}
	}
	for by, want := range map[board.Size]string{
		{Columns: 3, Rows: 2}: "f7", {Columns: -3}: "-a5", {Rows: 99}: "c22", {Columns: -99, Rows: -99, Levels: 1}: "-j-10",
	} {
		if got := p.Pan("c5", by); got != want {
			t.Errorf("%v beyond c5 is %s, want %s", by, got, want)
		}
	}
	seen, err := at(t, "fog=yes", kings+"h8:2a").(games.Viewporter).Viewport(1, "h8", board.Size{Columns: 3, Rows: 3})
	if cell := drawnCells(seen)["h8"]; err != nil || !cell.Unseen || cell.Text != "" {
		t.Errorf("through the fog is seen %+v, %v", cell, err)
	}
}

func TestLevelsOfParts(t *testing.T) {
	p := at(t, "levels=3 grown=1", "a1/1:1c l12/-1:2c").(games.Viewporter)
	picture, err := p.Viewport(1, "a1/-1", board.Size{Columns: 20, Rows: 20, Levels: 2})
	if err != nil || len(picture.Levels) != 2 || picture.Levels[0] != (board.Level{Name: "1", Rows: 14}) || picture.Levels[1].Name != "-1" {
		t.Errorf("the levels are %v, %v", picture.Levels, err)
	}
	if got, err := p.OnLevel("c5/1", "-1"); got != "c5/-1" || err != nil {
		t.Errorf("on level -1 is %s, %v", got, err)
	}
	for level, want := range map[string]string{
		"5": `"5" is not a level: they are -1 to 4.`, "0": `"0" is not a level: they are -1 to 4.`, "two": `"two" is not a level: they are -1 to 4.`,
	} {
		if _, err := p.OnLevel("c5/1", level); err == nil || err.Error() != want {
			t.Errorf("level %s gives %v", level, err)
		}
	}
	if got := p.Pan("c5/3", board.Size{Levels: 9}); got != "c5/4" {
		t.Errorf("far above c5/3 is %s", got)
	}
	if _, err := at(t, "", kings).(games.Viewporter).OnLevel("c5", "1"); err == nil || err.Error() != "This board has only one level." {
		t.Errorf("a flat board's level 1 gives %v", err)
	}
}

func TestMap(t *testing.T) {
	p := at(t, "grown=10 rounds=49", kings+"c5:1f2a -h-9:1i")
	answer := p.(games.Viewporter).Map(0, board.Size{Columns: 8, Rows: 20})
	want := []string{
		"The board goes from -j-10 to v22.", "Each sign stands for 4 files and 4 ranks, from those at its head on.",
		"Past North's line, files g to l: South 0, North 1.",
		"The midboard, files a to f: South 1, North 1.",
		"Past South's line, files -j to -a: South 1, North 0.",
		"Past South's line, files a to f: South 1, North 0.",
	}
	for _, line := range want {
		if said := slices.Concat(answer.Lines, answer.Words, answer.Drawn); !slices.Contains(said, line) {
			t.Errorf("the map does not say %s, but\n%s", line, strings.Join(said, "\n"))
		}
	}
	cells := drawnCells(*answer.Picture)
	if len(cells) != 64 || cells["-j-10"].Text != "S" || cells["c3"].Text != "*" {
		t.Errorf("the map has %d blocks: %v", len(cells), answer.Picture)
	}
	small := at(t, "", kings).(games.Viewporter).Map(0, board.Size{Columns: 30, Rows: 12})
	if cells := drawnCells(*small.Picture); len(cells) != 144 || cells["a1"].Text != "S" || cells["l12"].Text != "n" {
		t.Errorf("the map of a small board is %v", small.Picture)
	}
	fog := at(t, "fog=yes", kings).(games.Viewporter).Map(1, board.Size{Columns: 6, Rows: 6})
	if cells := drawnCells(*fog.Picture); cells["k11"].Text != "" || !cells["k11"].Unseen || cells["c3"].Unseen {
		t.Errorf("the map through the fog is %v", fog.Picture)
	}
	deep := at(t, "levels=2", "a1/1:1c l12/2:2c").(games.Viewporter).Map(0, board.Size{})
	if got := deep.Lines[len(deep.Lines)-1]; got != "Level 2: South 0, North 1." {
		t.Errorf("the last level is told as %s", got)
	}
}

// Where a single file or rank would be left out, none is.
func TestPicturesHaveNoSmallGaps(t *testing.T) {
	for fields, want := range map[string]int{"grown=4 rounds=15": 20 * 20, "grown=5 rounds=20": 18 * 18} {
		if n := len(at(t, fields, kings+"c5:2f1a").View(0).Picture.Names()); n != want {
			t.Errorf("%s: %d cells are drawn, not %d", fields, n, want)
		}
	}
	picture := at(t, "grown=9 rounds=45", "a1:1c r12:1a l12:2c").View(0).Picture
	if got := strings.Join(picture.Columns, " "); got != board.Gap+" -c -b -a a b c d e f g h i j k l m n o p q r s t u" {
		t.Errorf("the files are %s", got)
	}
}

// The ring by which the board has grown is new until the next round is over.
func TestNewGround(t *testing.T) {
	for fields, want := range map[string]bool{
		"grown=1 rounds=2": true, "grown=1 rounds=3": false, "grown=2 rounds=5": true, "grown=5 rounds=19": true,
		"grown=1 rounds=5 limit=1": false, "grown=0 rounds=2 limit=0": false,
	} {
		p := at(t, fields, kings+"c5:1f2a")
		cells := drawnCells(p.View(0).Picture)
		edge := p.(games.Viewporter).Pan("a1", board.Size{Columns: -9, Rows: -9})
		if picture := p.View(0).Picture; cells[edge].Name != "" && (cells[edge].Region == 2) != want {
			t.Errorf("%s: the corner %s is %+v of %v", fields, edge, cells[edge], picture.Regions)
		}
	}
}

// What a seat may know is a position line of its own, which reads back, and
// from which the same moves are legal.
func TestKnown(t *testing.T) {
	p := at(t, "fog=yes turn=2 left=0 made=1 chain=i8:3", kings+"i8:2v c3:1f b8:2a")
	for seat, want := range map[games.Seat][2]string{
		0: {"-", "b8:2a"},
		1: {"-", "a1:1c,c3:1f,b8:2a"},
		2: {"i8:3", "b8:2a,i8:2v,l12:2c"},
	} {
		got := known(p, seat).String()
		if q, err := stratic.Game().Parse(got); err != nil || q.String() != got {
			t.Errorf("seat %d knows %s, which does not read back: %v", seat, got, err)
		}
		if field(known(p, seat), "turn") != "2" || field(known(p, seat), "chain") != want[0] || field(known(p, seat), "pieces") != want[1] {
			t.Errorf("seat %d knows %s, want %s", seat, got, want)
		}
		if known(known(p, seat), seat).String() != got {
			t.Errorf("seat %d knows something else of what it knows", seat)
		}
		for other := games.Seat(0); other <= 2; other++ {
			if other != seat && len(known(known(p, seat), other).String()) > len(got) {
				t.Errorf("seat %d knows more than seat %d does of it", other, seat)
			}
		}
	}
	if got := known(at(t, "fog=yes phase=over turn=0 left=0 out=2 result=p1:commander", "a1:1c l12:2a"), 0).String(); !strings.Contains(got, "l12:2a") {
		t.Errorf("after the game is known %s", got)
	}
}

// A checked seat is told so and is held to it, though it does not see by what.
func TestUnseenCheck(t *testing.T) {
	p := at(t, "fog=yes", "a1:1c h1:1f l1:2f2i l12:2c")
	if got := facts(p, 1)["Check"]; got != "{1}" {
		t.Errorf("who is in check is told %q", got)
	}
	far := at(t, "fog=yes", "a1:1c b5:1a l1:2f2i l12:2c")
	if got := facts(far, 1)["Check"]; got != "{1}" {
		t.Errorf("who is in check from out of sight is told %q", got)
	}
	if _, seen := drawnCells(far.View(1).Picture)["l1"]; !seen || drawnCells(far.View(1).Picture)["l1"].Text != "" {
		t.Error("who gives check is seen")
	}
	if _, _, err := far.Play(1, "pass"); err == nil {
		t.Error("who is in check passes")
	}
	if _, _, err := far.Play(1, "a1>a2"); err != nil {
		t.Errorf("the Commander can't move out of check: %v", err)
	}
	if got := facts(far, 0)["Check"]; got != "" {
		t.Errorf("a watcher is told of a check that not both sides see: %q", got)
	}
}

// In brief the facts say as much, in a line of 40 columns each.
func TestFactsInBrief(t *testing.T) {
	p := at(t, "passes=2,1 reserve=0,1 quick=2,0 clock=on left=2 turns=3 rounds=1", "a1:1c c5:1f1a d4:1i l12:2c k12:1i e6:2f")
	got := map[string]string{}
	for _, fact := range p.View(1).Facts {
		got[fact.Name] = fact.Brief
		if line := fact.Name + ": " + strings.ReplaceAll(strings.ReplaceAll(fact.Brief, "{1}", "anna"), "{2}", "bert"); len(line) > 40 {
			t.Errorf("%q is longer than a line", line)
		}
	}
	for name, want := range map[string]string{
		"Turn": "{1}, 2 movements; round 2", "Passes": "{1} 2, {2} 1", "Reserve": "{1} 0, {2} 1", "Midboard": "{1} 3, {2} 1",
		"Quick turns": "{1} 2, {2} 0", "Board": "grows after round 2", "Check": "", "Pieces": "{1} 5, {2} 2",
	} {
		if brief, told := got[name]; brief != want || !told {
			t.Errorf("%s in brief is %q, not %q", name, brief, want)
		}
	}
}

// The cell of a Commander in check is marked, for whoever may know of the check.
func TestCheckIsMarked(t *testing.T) {
	for _, test := range []struct {
		what, fields, pieces string
		marked               map[games.Seat]string // the cells by seat, 0 for watchers
	}{
		{"in sight", "", "a1:1c a3:2i l12:2c", map[games.Seat]string{0: "a1", 1: "a1", 2: "a1"}},
		{"both", "", "a1:1c a3:2i l12:2c l10:1i", map[games.Seat]string{0: "a1 l12", 1: "a1 l12", 2: "a1 l12"}},
		{"guarded", "", "a1:1f1c a3:2i l12:2c", map[games.Seat]string{0: "", 1: "", 2: ""}},
		{"nobody is checked", "", "a1:1c a4:2f l12:2c", map[games.Seat]string{0: "", 1: "", 2: ""}},
		{"Antistratic knows no check", "variant=anti", "a1:1c a3:2i", map[games.Seat]string{0: "", 1: "", 2: ""}},
		{"from out of sight", "fog=yes", "a1:1c b5:1a l1:2f2i l12:2c", map[games.Seat]string{0: "", 1: "a1", 2: ""}},
		{"by what doesn't see it", "fog=yes", "a1:1c a9:1f l1:2f2i l12:2c", map[games.Seat]string{0: "", 1: "a1", 2: ""}},
		{"in everybody's sight", "fog=yes", "a1:1c a3:2i l12:2c", map[games.Seat]string{0: "a1", 1: "a1", 2: "a1"}},
		{"at a depth", "levels=2", "a1/1:1c a1/2:2i l12/1:2c", map[games.Seat]string{0: "a1/1", 1: "a1/1", 2: "a1/1"}},
	} {
		p := at(t, test.fields, test.pieces)
		for seat, want := range test.marked {
			var marked []string
			for _, name := range p.View(seat).Picture.Names() {
				if drawnCells(p.View(seat).Picture)[name].Mark == board.Checked {
					marked = append(marked, name)
				}
			}
			slices.Sort(marked)
			if got := strings.Join(marked, " "); got != want {
				t.Errorf("%s: seat %d sees marks on %q, not %q", test.what, seat, got, want)
			}
		}
	}
}

// Where a clock runs the house writes the time into the move.
func TestStamped(t *testing.T) {
	stamp := func(p games.Position, move games.Move, ms int) games.Move {
		return p.(games.Stamper).Stamped(move, ms)
	}
	timed, free := at(t, "clock=on", kings+"c4:1f"), at(t, "", kings)
	deploying := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: "clock=on", Seats: 2}, 0)
	for _, test := range []struct {
		p    games.Position
		move games.Move
		ms   int
		want games.Move
	}{
		{timed, "c4>c5", 4200, "c4>c5@4200"}, {timed, "c4>c5@1", 4200, "c4>c5@4200"}, {timed, "+f@c3", 7, "+f@c3@7"}, {timed, "+f@c3@9", 7, "+f@c3@7"},
		{timed, "pass", -5, "pass@0"}, {timed, "done", 1 << 40, "done@999999999"}, {free, "c4>c5", 4200, "c4>c5"}, {deploying, "deploy:f@a1", 3, "deploy:f@a1"},
	} {
		if got := stamp(test.p, test.move, test.ms); got != test.want {
			t.Errorf("%s after %d ms is kept as %s, want %s", test.move, test.ms, got, test.want)
		}
	}
	for _, move := range []games.Move{"c4>c5@", "c4>c5@-1", "c4>c5@01", "c4>c5@1@1", "c4>c5@9999999999"} {
		if _, _, err := timed.Play(1, move); err == nil {
			t.Errorf("%s is played", move)
		}
	}
	if _, _, err := free.Play(1, "pass@3"); err == nil || err.Error() != `"pass@3" has a thinking time, and none is counted here.` {
		t.Errorf("a time without a clock gives %v", err)
	}
}

// Deployments can't be listed; everything later is.
func TestUnlisted(t *testing.T) {
	first := gamestest.Start(t, stratic.Game(), gamestest.Setup{Seats: 2}, 0)
	if !games.Unlisted(first) || first.CountLegal() != 0 {
		t.Error("deployments are listed")
	}
	if games.Unlisted(at(t, "", kings)) {
		t.Error("moves are not listed")
	}
}

func TestSetUp(t *testing.T) {
	for _, test := range []struct {
		words string
		seats int
		want  string
	}{
		{"anti boards=2", 4, "boards=2 is not possible here: Antistratic is played on one board."},
		{"anti fog=yes", 2, "fog=yes is not possible here: Antistratic is played without fog."},
		{"boards=2 force=1", 4, "force=1 is not possible here: a Show of Force is for two players."},
		{"boards=3", 4, "Stratic on 3 boards is for 6 players; 4 is not possible."},
		{"limit=100", 2, "limit=100 is not possible: limit is none or 0 to 99."},
		{"force=3", 2, "force=3 is not possible: force is none or 1 to 2."},
		{"levels=13", 2, "levels=13 is not possible: levels is 1 to 12."},
	} {
		options, err := stratic.Game().Configure(strings.Fields(test.words))
		if err == nil {
			_, err = stratic.Game().Start(games.Setup{Options: options, Seats: test.seats})
		}
		if err == nil || err.Error() != test.want {
			t.Errorf("%s gives %v, want %s", test.words, err, test.want)
		}
	}
}

// The board grows by one on every side after two rounds, three more, four more,
// and every five from there, whatever it is like at the start.
func TestTheBoardGrows(t *testing.T) {
	for _, test := range []struct{ fields, pieces, after, reaches string }{
		{"", kings, " 2 5 9 14 19", "from -e-5 to q17"},
		{"boards=2", "a1:1c l12:2c m1:3c x12:4c", " 2 5 9 14 19", "from -e-5 to ac17"},
		{"levels=12", "a1/1:1c l12/1:2c", " 2 5 9 14 19", "from -e-5/-5 to q17/17"},
		{"limit=1", kings, " 2", "from -a-1 to m13"},
	} {
		p, after := at(t, "turns=0 rounds=0 "+test.fields, test.pieces), ""
		for field(p, "rounds") != "19" {
			next, _, err := p.Play(p.ToAct()[0], games.Pass)
			if err != nil {
				t.Fatal(err)
			}
			if field(next, "grown") != field(p, "grown") {
				after += " " + field(next, "rounds")
			}
			p = next
		}
		if got := facts(p, 1)["Board"]; after != test.after || !strings.HasPrefix(got, test.reaches) {
			t.Errorf("%s: it grew after the rounds%s, and is %s", test.fields, after, got)
		}
	}
}

// A piece of each kind sees as far as it does.
func TestSight(t *testing.T) {
	for there, radius := range map[string]int{"1a": 3, "1i": 3, "1b": 3, "1c": 3, "1f": 5, "1s": 5, "1f1s": 7, "2f1s": 7, "1v": 1, "1f1v": 5, "2f1v": 1} {
		for far := 1; far < 10; far++ {
			other := "l" + strconv.Itoa(1+far)
			pieces := "l12:2c l1:" + there + " " + other + ":2i"
			if there != "1c" {
				pieces += " a1:1c"
			}
			if seen := strings.Contains(field(known(at(t, "fog=yes", pieces), 1), "pieces"), other+":2i"); seen != (far <= radius) {
				t.Errorf("%s sees %d cells far: %v", there, far, seen)
			}
		}
	}
}
