package stacktics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// terms are what the players agreed on; they never change during a game.
type terms struct {
	*geometry
	size  int    // the trees of each army
	board string // files x ranks
	end   int    // how many captured pips win
}

// newTerms is false for a board that does not go with the size.
func newTerms(size int, board string) (terms, bool) {
	if !slices.Contains(boards[size], board) {
		return terms{}, false
	}
	return terms{geometry: newGround(int(board[0]-'0'), int(board[2]-'0')), size: size, board: board, end: 3 * size}, true
}

// weight is the pips of a whole army, and pieces is how many it has.
func (t *terms) weight() int { return 6 * t.size }
func (t *terms) pieces() int { return 3 * t.size }

// reach is the most squares that a load allows.
func (t *terms) reach(l load) int {
	switch {
	case l == alone:
		return max(mostFiles, mostRanks)
	case l == overloaded:
		return 1
	case t.size <= 3:
		return 2
	}
	return 3
}

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	field
	left games.Seat // who left the game, or 0; the position line does not say
}

// mostQuiet is how many turns without a capture make a draw.
const mostQuiet = 100

// who stands in a text for the player of an army.
func (p *position) who(a army) string { return phrase.Choose(p.seat(a) == 1, "{1}", "{2}") }

// String prints the position line. It does not say who has left.
func (p *position) String() string { return p.print(" quiet=" + strconv.Itoa(p.quiet)) }

// RepetitionKey is the position line without the count of quiet turns.
func (p *position) RepetitionKey() string { return p.print("") }

// Tiebreak is nobody: a repeated position is a draw.
func (p *position) Tiebreak() []games.Seat { return nil }

func (p *position) print(quiet string) string {
	line := append(make([]byte, 0, 110+6*len(p.all())), "game=stacktics size="...)
	line = append(append(append(line, '0'+byte(p.size)), " board="...), p.board...)
	if p.end != 3*p.size {
		line = strconv.AppendInt(append(line, " end="...), int64(p.end), 10)
	}
	line = append(append(line, " turn="...), p.turn.letter())
	line = append(append(line, " pie="...), p.pie.String()...)
	line = append(append(line, " swapped="...), phrase.Choose(p.swapped, "yes", "no")...)
	line = strconv.AppendInt(append(line, " captured="...), int64(p.captured[armyA]), 10)
	line = strconv.AppendInt(append(line, ','), int64(p.captured[armyB]), 10)
	line = append(line, quiet...)
	separator := " rows="
	for rank := p.ranks - 1; rank >= 0; rank-- {
		for file := range p.files {
			line = append(line, separator...)
			line = p.squares[rank*p.files+file].append(line)
			separator = ","
		}
		separator = "/"
	}
	return string(line)
}

// parse takes the lines that String prints of positions whose armies are no
// larger than the size allows.
func parse(line string) (games.Position, error) {
	l, err := games.ReadLine(line, "stacktics", "size", "board", "end?", "turn", "pie", "swapped", "captured", "quiet", "rows")
	if err != nil {
		return nil, err
	}
	size := l.Whole("size", leastSize, mostSize)
	t, ok := newTerms(size, l.Value("board"))
	if !ok {
		l.Bad("board", fmt.Sprintf("%s with size=%d", phrase.Or(boards[size]), size))
		return nil, l.Err()
	}
	if end := l.Value("end"); end != "" {
		if t.end, ok = games.Whole(end, 1, t.weight()); !ok || t.end == 3*size {
			l.Bad("end", fmt.Sprintf("1 to %d, and left out where it is %d", t.weight(), 3*size))
		}
	}
	p := &position{field: field{terms: t, moment: moment{turn: army(l.Choice("turn", "A", "B")), pie: l.Pie(), swapped: l.Choice("swapped", "no", "yes") == 1}}}
	if p.pie == games.PieFirst && p.turn != armyA || p.pie == games.PieOpen && p.turn != armyB {
		l.Bad("pie", "closed, or first with turn=A, or open with turn=B")
	}
	if p.swapped && p.pie != games.PieClosed {
		l.Bad("swapped", "no, or yes with pie=closed")
	}
	a, b, _ := strings.Cut(l.Value("captured"), ",")
	var okA, okB bool
	p.captured[armyA], okA = games.Whole(a, 0, p.weight())
	p.captured[armyB], okB = games.Whole(b, 0, p.weight())
	if !okA || !okB || min(p.captured[armyA], p.captured[armyB]) >= p.end {
		l.Bad("captured", fmt.Sprintf("two numbers from 0 to %d with a comma, not both %d or more", p.weight(), p.end))
	}
	p.quiet = l.Whole("quiet", 0, mostQuiet)
	p.readRows(l)
	if l.Err() != nil {
		return nil, l.Err()
	}
	return p, nil
}

// readRows reads what stands on the board. It holds that, and what was captured, to
// the size of an army, so that no move can go beyond it.
func (p *position) readRows(l *games.Line) {
	cells := l.Cells("rows", p.ranks, p.files)
	if l.Err() != nil {
		return
	}
	var pieces, pips [2]int
	for at := range p.all() {
		s, ok := readStack(cells[p.ranks-1-at/p.files][at%p.files], p.pieces())
		if !ok {
			l.Bad("rows", fmt.Sprintf("at %s - or a stack such as A321: A or B and at most %d pieces from the ground up, none on a smaller one", p.names[at], p.pieces()))
		}
		p.put(at, s)
		pieces[s.owner] += int(s.height)
		pips[s.owner] += s.pips()
	}
	for a := range pieces {
		if lost := p.captured[1-a]; pieces[a] > p.pieces() || pips[a]+lost > p.weight() {
			l.Bad("rows", fmt.Sprintf("a board with at most %d pieces of each army, and at most %d of its pips, less those captured", p.pieces(), p.weight()))
		}
	}
}
