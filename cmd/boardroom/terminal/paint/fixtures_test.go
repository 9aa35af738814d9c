package paint_test

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// What the fixtures say, written once.
const (
	bobsTurn  = "It is Bob's turn."
	tellsMore = "help NAME tells more."
)

// players are as many as there are colours.
func players(n int) []notice.Player {
	names := []string{"Ann", "Bob", "Cem", "Dora", "Eve", "Finn", "Gus", "Hana", "Ida"}
	all := make([]notice.Player, n)
	for i := range all {
		all[i] = notice.Player{Name: names[i], Colour: i + 1}
	}
	return all
}

// realm is a board whose cells have sides, written as rows of cells: "." is
// empty, "_" a gap, "A# 0 0 0 0" a text and its sides, a mark before it.
func realm(columns int, rows ...string) board.Picture {
	p := board.Picture{Shape: board.Square, Signs: []board.Sign{
		{Text: "A", Means: "a space of {1}"}, {Text: "B", Means: "a space of {2}"}, {Text: "A#", Means: "the castle of {1}"},
	}}
	for c := range columns {
		p.Columns = append(p.Columns, strconv.Itoa(c+1))
	}
	for r, line := range rows {
		row := board.Row{Label: strconv.Itoa(r + 1)}
		for c, text := range strings.Split(line, ",") {
			row.Cells = append(row.Cells, realmCell(fmt.Sprintf("%dx%d", c+1, r+1), strings.TrimSpace(text)))
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

func realmCell(name, text string) board.Cell {
	cell := board.Cell{Name: name}
	if text == "_" {
		return board.Cell{}
	}
	if i := strings.IndexByte("*<!?+", text[0]); i >= 0 {
		cell.Mark = board.Mark(i + 1)
		text = text[1:]
	}
	words := strings.Fields(text)
	if words[0] == "." {
		return cell
	}
	cell.Text = words[0]
	cell.Owner = int(cell.Text[0]-'A') + 1
	cell.Sides = &[4]int{}
	for i := range cell.Sides {
		cell.Sides[i], _ = strconv.Atoi(words[1+i])
	}
	cell.Words = fmt.Sprintf("{%d}, north %d, east %d, south %d, west %d", cell.Owner, cell.Sides[0], cell.Sides[1], cell.Sides[2], cell.Sides[3])
	if strings.HasSuffix(cell.Text, "#") {
		cell.Words = fmt.Sprintf("castle of {%d}, %d on each side", cell.Owner, cell.Sides[0])
	}
	return cell
}

// fourteen is wide enough to be drawn in full at 100 columns, small at 80, and
// in part at 40.
func fourteen() notice.Board {
	return notice.Board{
		Occasion: notice.Moved, Table: "strategery", Look: "look strategery at", Game: "Strategery",
		Heading: "strategery after 7 moves.", Turn: "It is Ann's turn.",
		Happened: []string{
			"{2} occupies 3x2 with 10 2 0 12.",
			"3x2 takes 3x1 from {1}: 10 against 3.",
			"3x2 falls to 4x2 of {1}: 2 against 2.",
		},
		Picture: realm(14,
			"A# 0 0 0 0,.,!B 0 4 3 3,.,.,.,.,.,.,.,.,.,.,.",
			".,.,?A 10 2 0 12,A 0 0 4 2,.,.,.,.,.,.,.,.,.,C 5 5 0 0",
			".,.,.,.,.,.,.,.,.,.,.,.,.,.",
			".,.,.,.,.,.,.,.,.,.,.,.,.,.",
			".,.,.,.,B# 0 0 0 0,.,.,.,.,.,.,.,.,C# 0 0 0 0",
		),
		Facts:   []games.Fact{{Name: "Score", Text: "{1} 3, {2} 2, {3} 2", Each: "3 2 2"}, {Name: "Empty", Text: "63 of 70 spaces"}, {Name: "Points", Text: "24 to spend each turn", Lasting: true}},
		Players: players(3), Focus: "3x2", YourTurn: true, Number: 7,
	}
}

// ragged has gaps, three-digit values and labels at nothing.
func ragged() notice.Board {
	return notice.Board{
		Table: "odd-2", Look: "look odd-2 at", Heading: "odd-2 after 0 moves.", Turn: bobsTurn, Players: players(2),
		Picture: realm(4,
			"_,A 7 100 3 42,.",
			"*B 1 2 3 4,_,<.,_",
			"_,.,A# 10 10 10 10,!.",
		),
	}
}

// hexagon is a hex board of the given edge, its rings as regions, rows named
// from the bottom. pieces puts "A", "*B" and the like on cells by name.
func hexagon(edge int, pieces map[string]string) board.Picture {
	p := board.Picture{Shape: board.Hex, Signs: []board.Sign{{Text: "x", Means: "{1}"}, {Text: "o", Means: "{2}"}}}
	for i := range 2*edge - 1 {
		letter := string(rune('a' + 2*edge - 2 - i))
		long := 2*edge - 1 - abs(edge-1-i)
		row := board.Row{Label: letter, Shift: 2*edge - 1 - long}
		for c := range long {
			cell := board.Cell{Name: letter + strconv.Itoa(c+1)}
			x := row.Shift + 2*c - (2*edge - 2)
			y := i - (edge - 1)
			cell.Region = max(abs(y), (abs(x)+abs(y))/2)
			if piece := pieces[cell.Name]; piece != "" {
				if at := strings.IndexByte("*<!?+", piece[0]); at >= 0 {
					cell.Mark, piece = board.Mark(at+1), piece[1:]
				}
				if piece != "." {
					cell.Text = piece
					cell.Owner = 1 + strings.IndexByte("xo", piece[0])
					cell.Words = fmt.Sprintf("a piece of {%d}", cell.Owner)
				}
			}
			row.Cells = append(row.Cells, cell)
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

func abs(n int) int { return max(n, -n) }

// rings is a small hex board.
func rings() notice.Board {
	picture := hexagon(4, map[string]string{
		"a2": "x", "a3": "x", "b2": "<.", "b3": "x", "d5": "*x", "e4": "!.", "g2": "o", "g3": "o", "f2": "o", "f4": "o",
	})
	picture.Regions = []string{"the centre", "ring 1", "ring 2", "ring 3"}
	return notice.Board{
		Occasion: notice.Started, Table: "sato-3", Look: "look sato-3 at", Heading: "sato-3 after 8 moves.", Turn: bobsTurn, Picture: picture,
		Happened: []string{"{1} moves b2 to d5 and captures e4."},
		Facts:    []games.Fact{{Name: "Pieces", Text: "{1} 4, {2} 4"}}, Players: players(2),
		Times: []notice.SeatTime{{Seat: 1, Left: 272 * time.Second}, {Seat: 2, Left: 3723 * time.Second, Runs: true}},
	}
}

// stacks is a square board whose cells hold long texts.
func stacks() notice.Board {
	p := board.Picture{Columns: []string{"a", "b", "c", "d", "e"}}
	for r := range 5 {
		row := board.Row{Label: strconv.Itoa(5 - r)}
		for c := range 5 {
			cell := board.Cell{Name: p.Columns[c] + row.Label}
			if (r == 0 || r == 4) && c > 0 && c < 4 {
				cell.Owner = 2 - r/4
				cell.Text = board.SeatSign(cell.Owner) + "321"
				cell.Words = fmt.Sprintf("{%d}, large, medium, small", cell.Owner)
			}
			row.Cells = append(row.Cells, cell)
		}
		p.Rows = append(p.Rows, row)
	}
	p.Rows[3].Cells[2].Mark = board.Left
	p.Rows[1].Cells[2] = board.Cell{Name: "c4", Owner: 1, Text: "A1", Mark: board.Placed, Words: "{1}, small"}
	return notice.Board{Table: "stacktics", Look: "look stacktics at", Heading: "stacktics after 1 move.", Turn: bobsTurn, Picture: p, Players: players(2),
		Happened: []string{"{1} moves the small of c2 to c4."}}
}

// province is an empty board of the greatest size, with a few spaces taken.
func province() notice.Board {
	row := strings.TrimSuffix(strings.Repeat(".,", 26), ",")
	rows := make([]string, 26)
	for i := range rows {
		rows[i] = row
	}
	rows[19] = strings.Replace(row, ".", "A# 0 0 0 0", 1)
	rows[4] = strings.TrimSuffix(row, ".") + "*B 9 9 0 1"
	return notice.Board{Occasion: notice.Moved, Table: "strategery", Look: "look strategery at", Heading: "strategery after 1 move.", Turn: "It is Ann's turn.",
		Happened: []string{"{2} occupies 26x5 with 9 9 0 1."}, Picture: realm(26, rows...), Players: players(2), Focus: "26x5"}
}

// depth is a board with levels and lines, half of it out of sight.
func depth() notice.Board {
	p := board.Picture{
		Columns: []string{board.Gap, "-a", "a", "b", "c", "d", "e"}, Rules: "starting line", Regions: []string{"the trough", "the midboard"},
		Signs: []board.Sign{{Text: "F", Means: "Fortifier of {1}"}, {Text: "f", Means: "Fortifier of {2}"}},
	}
	for level := 3; level > 0; level-- {
		p.Levels = append(p.Levels, board.Level{Name: strconv.Itoa(level), Rows: 6})
		for rank := 5; rank >= 0; rank-- {
			label := strconv.Itoa(max(rank, -1))
			if rank == 0 {
				label = "-1"
			}
			row := board.Row{Label: label, Ruled: rank == 1 || rank == 3, Cells: []board.Cell{{}}}
			for c, file := range p.Columns[1:] {
				cell := board.Cell{Name: file + label + "/" + strconv.Itoa(level), Unseen: rank > 3 && level > 1}
				if c > 0 && (rank == 2 || rank == 3) {
					cell.Region = 1
				}
				row.Cells = append(row.Cells, cell)
			}
			p.Rows = append(p.Rows, row)
		}
	}
	set := func(level, row, column int, cell board.Cell) {
		at := &p.Rows[(3-level)*6+row].Cells[column]
		cell.Name, cell.Region = at.Name, at.Region
		*at = cell
	}
	set(2, 4, 3, board.Cell{Owner: 1, Text: "F", Words: "a Fortifier of {1}", Mark: board.Placed})
	set(2, 5, 3, board.Cell{Mark: board.Left})
	set(2, 0, 5, board.Cell{Owner: 2, Text: "c", Words: "a Commander of {2}", Mark: board.Checked})
	set(1, 1, 5, board.Cell{Owner: 2, Text: "f", Words: "a Fortifier of {2}"})
	return notice.Board{
		Occasion: notice.Looked, Table: "stratic", Look: "look stratic at", Heading: "stratic after 9 moves.", Turn: bobsTurn, Picture: p, Players: players(2),
		Happened: []string{"{1} moves a Fortifier from b-1/2 to b1/2."},
	}
}

// field is a flat board of so many columns and rows, after a move.
func field(size int) notice.Board {
	p := board.Picture{Signs: []board.Sign{{Text: "F", Means: "Fortifier of {1}"}}, Regions: []string{"open ground", "the midboard"}, Rules: "starting line"}
	for c := range size {
		p.Columns = append(p.Columns, string(rune('a'+c)))
	}
	for r := size; r > 0; r-- {
		row := board.Row{Label: strconv.Itoa(r), Ruled: r == 4}
		for _, column := range p.Columns {
			row.Cells = append(row.Cells, board.Cell{Name: column + row.Label, Region: r / 5 % 2})
		}
		p.Rows = append(p.Rows, row)
	}
	p.Rows[size-9].Cells[3] = board.Cell{Name: "d9", Owner: 1, Text: "F", Words: "a Fortifier of {1}", Mark: board.Placed}
	p.Rows[size-1].Cells[3].Mark = board.Left
	return notice.Board{
		Occasion: notice.Moved, Table: "field", Look: "look field at", Heading: "field after 1 move.", Turn: bobsTurn, Picture: p, Focus: "d9", Players: players(2),
		Happened: []string{"{1} moves a Fortifier from d1 to d9."},
		Facts: []games.Fact{
			{Name: "Turn", Text: "{2} with 1 movement left; round 1", Brief: "{2}, 1 movement; round 1"},
			{Name: "Pieces", Text: "{1} 19, {2} 19"}, {Name: "Sides", Text: "a long sentence about who is where", Lasting: true},
		},
	}
}
