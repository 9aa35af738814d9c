package paint_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// randomBoard is any board that a game could make: square or hex, with sides or
// without, ragged, with gaps, texts of one to six letters, and every mark.
func randomBoard(rng *rand.Rand) notice.Board {
	b := notice.Board{
		Occasion: notice.Occasion(rng.IntN(4)), Table: "table-" + fmt.Sprint(rng.IntN(100)), Heading: sentence(rng), Look: "look here at",
		Players: players(1 + rng.IntN(9)), Times: times(rng), YourTurn: rng.IntN(2) == 0, Number: rng.IntN(99),
	}
	for range rng.IntN(4) {
		b.Happened = append(b.Happened, sentence(rng))
		b.Facts = append(b.Facts, games.Fact{Name: "Fact", Text: sentence(rng)})
	}
	b.Picture = randomPicture(rng, len(b.Players))
	if names := b.Picture.Names(); len(names) > 0 && rng.IntN(2) == 0 {
		b.Focus = names[rng.IntN(len(names))]
	}
	return b
}

func randomPicture(rng *rand.Rand, seats int) board.Picture {
	p := board.Picture{Shape: board.Shape(rng.IntN(2)), Signs: []board.Sign{{Text: "#", Means: "a castle of {1}"}}}
	columns, longest, sided := 1+rng.IntN(30), 1+rng.IntN(6), rng.IntN(2) == 0 && p.Shape == board.Square
	if p.Shape == board.Square && !sided && rng.IntN(3) == 0 {
		return randomDepth(rng, seats, columns, longest)
	}
	if p.Shape == board.Square {
		for c := range columns {
			p.Columns = append(p.Columns, fmt.Sprint(c+1))
		}
	}
	for r := range 1 + rng.IntN(12) {
		row := board.Row{Label: fmt.Sprint(r + 1), Shift: r % 2, Ruled: rng.IntN(4) == 0 && !sided && p.Shape == board.Square}
		if p.Shape == board.Hex {
			row.Label, row.Shift = string(rune('a'+r)), rng.IntN(9)
		}
		for c := range 1 + rng.IntN(columns) {
			row.Cells = append(row.Cells, randomCell(rng, fmt.Sprintf("%s-%d", row.Label, c+1), seats, longest, sided))
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// randomDepth is a board with levels, some of it named regions.
func randomDepth(rng *rand.Rand, seats, columns, longest int) board.Picture {
	p := board.Picture{Rules: "line", Regions: []string{"the ground", "the hill", "the river"}}
	for c := range columns {
		p.Columns = append(p.Columns, fmt.Sprint(c+1))
	}
	rows, ruled := 1+rng.IntN(8), rng.IntN(8)
	for level := range 1 + rng.IntN(5) {
		p.Levels = append(p.Levels, board.Level{Name: fmt.Sprint(3 - level), Rows: rows})
		for r := range rows {
			row := board.Row{Label: fmt.Sprint(r + 1), Ruled: r == ruled}
			for c := range columns {
				row.Cells = append(row.Cells, randomCell(rng, fmt.Sprintf("%d-%d/%d", c+1, r+1, 3-level), seats, longest, false))
			}
			p.Rows = append(p.Rows, row)
		}
	}
	return p
}

func randomCell(rng *rand.Rand, name string, seats, longest int, sided bool) board.Cell {
	if rng.IntN(8) == 0 {
		return board.Cell{}
	}
	cell := board.Cell{Name: name, Region: rng.IntN(3), Mark: board.Mark(max(0, rng.IntN(23)-14))}
	if rng.IntN(3) == 0 {
		cell.Unseen = rng.IntN(2) == 0
		return cell
	}
	cell.Owner = rng.IntN(seats + 1)
	cell.Words = fmt.Sprintf("{%d}, something %d", max(cell.Owner, 1), rng.IntN(100))
	for range 1 + rng.IntN(longest) {
		cell.Text += string("ABCxo#0123456789"[rng.IntN(16)])
	}
	if sided {
		cell.Text = []string{"A", "B", "C#"}[rng.IntN(3)]
	}
	if sided && rng.IntN(3) > 0 {
		cell.Sides = &[4]int{}
		for i := range cell.Sides {
			cell.Sides[i] = rng.IntN(10)
			if rng.IntN(4) == 0 {
				cell.Sides[i] *= rng.IntN(200)
			}
		}
	}
	return cell
}

// times are what some seats have left on a clock, from nothing to months.
func times(rng *rand.Rand) []notice.SeatTime {
	var times []notice.SeatTime
	for seat := range rng.IntN(9) {
		left := time.Duration(rng.Int64N(1 << rng.IntN(54)))
		times = append(times, notice.SeatTime{Seat: games.Seat(seat + 1), Left: left, Runs: rng.IntN(3) == 0})
	}
	return times
}

// sentence is prose of words of all lengths, some of them names and some of
// letters that are two columns wide.
func sentence(rng *rand.Rand) string {
	words := []string{"a", "castle", "{1}", "{2}'s", "{12}", "{", "}{1}", "盤上の", "é̂", strings.Repeat("long", rng.IntN(30)), "🎲🎲🎲"}
	var said []string
	for range rng.IntN(30) {
		said = append(said, words[rng.IntN(len(words))])
	}
	return strings.Join(said, " ") + "."
}
