package stacktics

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
)

// terms are what the players agreed on; they never change during a game.
type terms struct {
	*ground
	size  int    // the trees of each army
	board string // files x ranks
}

// newTerms is false for a board that does not go with the size.
func newTerms(size int, board string) (terms, bool) {
	for _, b := range boards[size] {
		if b == board {
			return terms{ground: newGround(int(b[0]-'0'), int(b[2]-'0')), size: size, board: board}, true
		}
	}
	return terms{}, false
}

// needed is how many captured pips win.
func (t *terms) needed() int { return 3 * t.size }

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

// A pie says whether the armies may be swapped.
type pie uint8

const (
	pieClosed pie = iota // no more, or never
	pieFirst             // after the move that is to come
	pieOpen              // now
)

var pieNames = [...]string{pieClosed: "closed", pieFirst: "first", pieOpen: "open"}

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	terms
	squares  [mostSquares]stack
	turn     army
	pie      pie
	swapped  bool
	captured [2]int // pips, by the army that captured them
	quiet    int    // turns since the last capture
	left     games.Seat
}

// mostQuiet is how many turns without a capture make a draw.
const mostQuiet = 100

// seat is who plays an army.
func (p *position) seat(a army) games.Seat {
	if (a == armyA) == p.swapped {
		return 2
	}
	return 1
}

// who stands in a text for the player of an army.
func (p *position) who(a army) string {
	if p.seat(a) == 1 {
		return "{1}"
	}
	return "{2}"
}

// all is the squares that the board has.
func (p *position) all() []stack { return p.squares[:p.files*p.ranks] }

var keys = []string{"game", "size", "board", "turn", "pie", "swapped", "captured", "quiet", "rows"}

// String prints the position line. It does not say who has left.
func (p *position) String() string {
	line := make([]byte, 0, 110+6*len(p.all()))
	line = p.appendTerms(line)
	line = append(line, " quiet="...)
	line = strconv.AppendInt(line, int64(p.quiet), 10)
	return string(p.appendRows(line))
}

// RepetitionKey is the position line without the count of quiet turns.
func (p *position) RepetitionKey() string {
	line := make([]byte, 0, 110+6*len(p.all()))
	return string(p.appendRows(p.appendTerms(line)))
}

// appendTerms prints the fields before quiet.
func (p *position) appendTerms(line []byte) []byte {
	line = append(line, "game=stacktics size="...)
	line = append(line, '0'+byte(p.size))
	line = append(line, " board="...)
	line = append(line, p.board...)
	line = append(line, " turn="...)
	line = append(line, p.turn.letter())
	line = append(line, " pie="...)
	line = append(line, pieNames[p.pie]...)
	line = append(line, " swapped="...)
	if p.swapped {
		line = append(line, "yes captured="...)
	} else {
		line = append(line, "no captured="...)
	}
	line = strconv.AppendInt(line, int64(p.captured[armyA]), 10)
	line = append(line, ',')
	return strconv.AppendInt(line, int64(p.captured[armyB]), 10)
}

func (p *position) appendRows(line []byte) []byte {
	separator := " rows="
	for rank := p.ranks - 1; rank >= 0; rank-- {
		for file := range p.files {
			line = append(line, separator...)
			line = p.squares[rank*p.files+file].append(line)
			separator = ","
		}
		separator = "/"
	}
	return line
}

// parse takes the lines that String prints of positions whose armies are no
// larger than the size allows.
func parse(line string) (games.Position, error) {
	values, err := games.Fields(line, keys...)
	if err != nil {
		return nil, err
	}
	if values[0] != "stacktics" {
		return nil, games.BadField("game", values[0], "stacktics")
	}
	p := &position{}
	if err := p.readTerms(values[1], values[2]); err != nil {
		return nil, err
	}
	if err := p.readTurn(values[3], values[4], values[5]); err != nil {
		return nil, err
	}
	if err := p.readCaptured(values[6]); err != nil {
		return nil, err
	}
	var ok bool
	if p.quiet, ok = games.Whole(values[7], 0, mostQuiet); !ok {
		return nil, games.BadField("quiet", values[7], fmt.Sprintf("0 to %d", mostQuiet))
	}
	if err := p.readRows(values[8]); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *position) readTerms(size, board string) error {
	n, ok := games.Whole(size, leastSize, mostSize)
	if !ok {
		return games.BadField("size", size, fmt.Sprintf("%d to %d", leastSize, mostSize))
	}
	if p.terms, ok = newTerms(n, board); !ok {
		return games.BadField("board", board, fmt.Sprintf("%s with size=%d", strings.Join(boards[n], " or "), n))
	}
	return nil
}

// readTurn reads turn, pie and swapped. The pie is open for B alone, and until
// it is closed nothing has been swapped.
func (p *position) readTurn(turn, pie, swapped string) error {
	if p.turn = armyB; turn == "A" {
		p.turn = armyA
	} else if turn != "B" {
		return games.BadField("turn", turn, "A or B")
	}
	switch {
	case pie == "closed":
	case pie == "first" && p.turn == armyA:
		p.pie = pieFirst
	case pie == "open" && p.turn == armyB:
		p.pie = pieOpen
	default:
		return games.BadField("pie", pie, "closed, or first with turn=A, or open with turn=B")
	}
	p.swapped = swapped == "yes"
	if !p.swapped && swapped != "no" || p.swapped && p.pie != pieClosed {
		return games.BadField("swapped", swapped, "no, or yes with pie=closed")
	}
	return nil
}

func (p *position) readCaptured(value string) error {
	a, b, _ := strings.Cut(value, ",")
	var okA, okB bool
	p.captured[armyA], okA = games.Whole(a, 0, p.weight())
	p.captured[armyB], okB = games.Whole(b, 0, p.weight())
	if !okA || !okB || min(p.captured[armyA], p.captured[armyB]) >= p.needed() {
		return games.BadField("captured", value, fmt.Sprintf("two numbers from 0 to %d with a comma, not both %d or more", p.weight(), p.needed()))
	}
	return nil
}

func (p *position) readRows(value string) error {
	rows := strings.Split(value, "/")
	if len(rows) != p.ranks {
		return games.BadField("rows", value, fmt.Sprintf("%d rows divided by /", p.ranks))
	}
	for i, row := range rows {
		rank := p.ranks - 1 - i
		words := strings.Split(row, ",")
		if len(words) != p.files {
			return games.BadField("rows", value, fmt.Sprintf("rows of %d squares divided by commas, not %d as on rank %d", p.files, len(words), rank+1))
		}
		for file, word := range words {
			s, ok := readStack(word, p.pieces())
			if !ok {
				return games.BadField("rows", value, fmt.Sprintf("at %s - or a stack such as A321: A or B and at most %d pieces from the ground up, none on a smaller one", cell{file, rank}, p.pieces()))
			}
			p.squares[rank*p.files+file] = s
		}
	}
	return p.checkArmies(value)
}

// checkArmies holds what stands on the board and what was captured to the size
// of an army, so that no move can go beyond it.
func (p *position) checkArmies(value string) error {
	var pieces, pips [2]int
	for _, s := range p.all() {
		pieces[s.owner] += int(s.height)
		pips[s.owner] += s.pips()
	}
	for a := range pieces {
		if lost := p.captured[1-a]; pieces[a] > p.pieces() || pips[a]+lost > p.weight() {
			return games.BadField("rows", value, fmt.Sprintf("a board with at most %d pieces of each army, and at most %d of its pips, less those captured", p.pieces(), p.weight()))
		}
	}
	return nil
}
