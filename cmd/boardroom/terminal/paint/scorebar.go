package paint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/world/notice"
)

// namesOf are the names of some seats.
func namesOf(players []notice.Player, seats []games.Seat) []string {
	return lists.Map(seats, func(seat games.Seat) string { return players[seat-1].Name })
}

// countsOf is what counts of each player, where that is a number.
func countsOf(v *view) []int {
	for _, fact := range v.board.Facts {
		each := strings.Fields(fact.Each)
		if len(each) != len(v.board.Players) || len(each) < 2 {
			continue
		}
		counts, sum := make([]int, len(each)), 0
		for i, text := range each {
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 {
				sum = 0
				break
			}
			counts[i] = n
			sum += n
		}
		if sum > 0 {
			return counts
		}
	}
	return nil
}

// addBar adds the counts of two players as a bar to a panel beside shapes. It is one of the
// first things to give way.
func addBar(b *panel) {
	counts := countsOf(b.view)
	if !b.beside || !b.theme.Shaded() || len(counts) != 2 || b.board.Study {
		return
	}
	b.add(aside, true, func(s *ink.Sheet) { paintBar(b.view, s, counts, min(b.prose.Measure, mostBarWidth)) })
}

// usualCommands are what helps at any turn, and unaidedCommands in games without hints.
var (
	usualCommands   = []string{"hint", "threats", "help"}
	unaidedCommands = []string{"moves", "threats", "help"}
)

// addCommands adds what helps a reader whose turn it is, beside shapes.
func addCommands(b *panel) {
	if !b.beside || !b.theme.Shaded() || !b.board.YourTurn || b.board.Study || b.board.ID == 0 {
		return
	}
	commands := usualCommands
	if b.board.Unaided {
		commands = unaidedCommands
	}
	b.add(legend, true, func(s *ink.Sheet) {
		taken := 0
		for _, command := range commands {
			if taken+len(command) > b.prose.Measure {
				break
			}
			s.Put(ink.Command, command)
			s.Blank(offersGap)
			taken += len(command) + offersGap
		}
		s.End()
	})
}

// mostBarWidth is how many columns a bar in a panel has.
const mostBarWidth = 40

// paintBar paints counts beside each other in the colours of their seats, in so many columns.
// Of two, the second stands at the right end, and between them what is nobody's.
func paintBar(v *view, s *ink.Sheet, counts []int, wide int) {
	sum, sofar, from := free(v, counts), 0, 0
	gap := sum
	for _, n := range counts {
		sum += n
	}
	for k, n := range counts {
		isLast := k > 0 && k == len(counts)-1
		if isLast && gap > 0 {
			sofar += gap
			to := (wide*sofar + sum/2) / sum
			s.Put(ink.Neutral(0, true).On(), strings.Repeat(" ", to-from))
			from = to
		}
		sofar += n
		to := (wide*sofar + sum/2) / sum
		field := ink.Whole(ink.ColourOf(k+1, v.board.Players))
		s.Put(field.Bold(), barText(v, k, n, to-from, isLast))
		from = to
	}
	s.End()
}

// free is how many cells are nobody's, where cells are what counts: spaces, and hexes that are
// held, but not pieces.
func free(v *view, counts []int) (cells int) {
	if !v.drawn.HasSides() && (v.drawn.Shape != board.Hex || draw.HasRings(&v.drawn)) {
		return 0
	}
	owned := make([]int, len(counts))
	v.each(func(cell *board.Cell) {
		if cells++; cell.Owner > 0 && cell.Owner <= len(owned) {
			owned[cell.Owner-1]++
		}
	})
	if !slices.Equal(owned, counts) {
		return 0
	}
	for _, n := range owned {
		cells -= n
	}
	return cells
}

// barText is what stands in a part of a bar: the mark of the seat as on the board, its name and
// the number, or as much of that as there is room for.
func barText(v *view, k, n, columns int, right bool) string {
	mark, name, number := markOf(v, k+1).Text, ink.Safe(v.board.Players[k].Name), strconv.Itoa(n)
	parts := []string{mark, name, number}
	if right {
		parts = []string{name, number, mark}
	}
	for _, text := range []string{strings.Join(parts, " "), number, ""} {
		if room := columns - displaywidth.String(text) - 2; room >= 0 || text == "" {
			blanks := strings.Repeat(" ", max(columns-displaywidth.String(text)-1, 0))
			switch {
			case text == "":
				return strings.Repeat(" ", columns)
			case right:
				return blanks + text + " "
			}
			return " " + text + blanks
		}
	}
	return ""
}
