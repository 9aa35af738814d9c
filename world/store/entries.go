package store

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A Ply is one entry of a table's record: a move of the game, or what the house
// writes among them.
type Ply struct {
	Number int
	Seat   int
	Move   string // a move's token, or an entry such as "resign:2"
	At     time.Time
	// Salt is what was drawn to commit to a move that is kept secret at first,
	// empty for other moves.
	Salt string
	// Planned says that the house played it, as its seat had planned.
	Planned bool
}

// Validate says what is wrong with a ply.
func (p Ply) Validate() error {
	_, _, err := ReadEntry(p.Move)
	return must("a ply",
		rule{p.Number >= 1, "have a number from 1"},
		rule{p.Seat >= 1, "have a seat from 1"},
		rule{p.Move != "", "have a move"},
		rule{err == nil, fmt.Sprintf("be a move or an entry of the house, which %q is not", p.Move)})
}

// What a table's record holds beside the moves of its game. The record only
// ever grows: what is taken back stays in it.
const (
	Resigned  = "resign"   // resign:K, seat K left
	TimedOut  = "timeout"  // timeout:K, seat K ran out of time and left; alone, everybody did
	Abandoned = "abandon"  // abandon:K, the others went on without seat K, who was away; alone, they took a draw
	Claimed   = "claim"    // claim:K, seat K had won for certain and ended the game
	Agreed    = "draw"     // everybody in the game agreed to a draw
	BotsOnly  = "bots"     // only bots were left, and the game ended
	TakenBack = "takeback" // takeback:N, the newest N positions are taken back
)

// EntryOf writes an entry that concerns a seat, or a number of positions.
func EntryOf(kind string, number int) string { return kind + ":" + strconv.Itoa(number) }

// forms say which kinds of entries there are, and whether a number is behind them:
// never, always, or at times.
var forms = map[string]struct{ bare, numbered bool }{
	Resigned:  {numbered: true},
	TimedOut:  {bare: true, numbered: true},
	Abandoned: {bare: true, numbered: true},
	Claimed:   {numbered: true},
	Agreed:    {bare: true},
	BotsOnly:  {bare: true},
	TakenBack: {numbered: true},
}

// ReadEntry divides an entry into its kind and its number, which is 0 where it
// has none. The kind of a move of the game is empty.
func ReadEntry(entry string) (kind string, number int, err error) {
	kind, rest, isNumbered := strings.Cut(entry, ":")
	form, known := forms[kind]
	switch {
	case !known:
		return "", 0, nil
	case !isNumbered && form.bare:
		return kind, 0, nil
	}
	if number, err = strconv.Atoi(rest); err != nil || number < 1 || !form.numbered {
		return "", 0, fmt.Errorf("%q is not how an entry of the kind %s is written", entry, kind)
	}
	return kind, number, nil
}

// IsAnswer says whether an entry is what its seat did itself, and not what
// befell it while it was away.
func (p Ply) IsAnswer() bool {
	kind, _, _ := ReadEntry(p.Move)
	return kind != TimedOut && kind != Abandoned
}

// Leaver is the seat that an entry takes out of the game, or 0.
func (p Ply) Leaver() int {
	switch kind, number, _ := ReadEntry(p.Move); kind {
	case Resigned, TimedOut, Abandoned:
		return number
	}
	return 0
}

// Advances says whether an entry leads to a new position.
func (p Ply) Advances() bool {
	kind, _, _ := ReadEntry(p.Move)
	return kind == "" || kind == Claimed || p.Leaver() != 0
}

// Moves is 1 for a move of the game, and 0 for what the house writes.
func (p Ply) Moves() int {
	if kind, _, _ := ReadEntry(p.Move); kind != "" {
		return 0
	}
	return 1
}

// TakesBack says whether an entry takes others back.
func (p Ply) TakesBack() bool {
	kind, _, _ := ReadEntry(p.Move)
	return kind == TakenBack
}

// MovesOf counts the moves of a record that stand. What is taken back are moves:
// nobody is brought back who has left.
func MovesOf(record []Ply) int {
	n := 0
	for _, ply := range record {
		if kind, number, _ := ReadEntry(ply.Move); kind == TakenBack {
			n -= number
		}
		n += ply.Moves()
	}
	return n
}
