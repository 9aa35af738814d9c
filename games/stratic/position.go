package stratic

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// terms are what the players agreed on; they never change during a game.
type terms struct {
	anti, fog, clock bool
	boards, levels   int
	limit            int        // the most expansions, or noLimit
	force            games.Seat // who makes a Show of Force, or 0
	edge             int        // by how much the names that players go by are shifted; see ruler
}

const noLimit = -1

func isNone(value string) bool { return strings.EqualFold(value, "none") }

// seats is how many play.
func (t *terms) seats() int { return 2 * t.boards }

func (t *terms) hasSeat(seat games.Seat) bool { return seat >= 1 && int(seat) <= t.seats() }

// A phase is a part of a game.
type phase int

const (
	deploying phase = iota
	playing
	answering // a captured Commander may be answered
	over
)

var phaseNames = [...]string{"deploy", "play", "last", "over"}

// bySeat holds a number for each seat; 0 is nobody's.
type bySeat [mostSeats + 1]int

// A position is one moment of a game, or what somebody may know of it. Nothing
// changes it once it is made.
type position struct {
	terms
	phase                        phase
	turn                         games.Seat // 0 when it is over
	turns, rounds, grown         int
	passes, reserve, slow, quick bySeat
	spent                        int // milliseconds of this turn so far
	left, made                   int // movements of this turn
	chain                        chain
	out                          [mostSeats + 1]bool
	result                       games.Result
	army                         army

	// What the position line does not say.
	deployed [mostSeats + 1]bool // has deployed, seen or not
	knower   *knower             // whose knowledge it is; nil for the whole truth
	imagined bool                // somebody's guess at the truth, see Guess
	open     bool                // follows from a guess; everybody sees everything
}

// A chain is what the piece that has captured may go on with.
type chain struct {
	open  bool
	at    cell
	steps int // 0 for an Aggressor
}

var keys = []string{
	"game", "variant", "boards", "levels", "fog", "clock", "limit", "force", "phase", "turn", "turns", "rounds", "grown",
	"passes", "reserve", "slow", "quick", "spent", "left", "made", "chain", "out", "pieces",
}

// String prints the position line.
func (p *position) String() string {
	line := make([]byte, 0, 300+9*len(p.army))
	word := func(key, value string) { line = append(append(append(append(line, ' '), key...), '='), value...) }
	number := func(key string, n int) { word(key, strconv.Itoa(n)) }
	line = append(line, "game=stratic variant="+choose(p.anti, "anti", "standard")...)
	number("boards", p.boards)
	number("levels", p.levels)
	word("fog", choose(p.fog, "yes", "no"))
	word("clock", choose(p.clock, "on", "off"))
	word("limit", choose(p.limit == noLimit, "none", strconv.Itoa(p.limit)))
	word("force", choose(p.force == 0, "none", strconv.Itoa(int(p.force))))
	word("phase", phaseNames[p.phase])
	number("turn", int(p.turn))
	number("turns", p.turns)
	number("rounds", p.rounds)
	number("grown", p.grown)
	for i, list := range []*bySeat{&p.passes, &p.reserve, &p.slow, &p.quick} {
		word(keys[len(keys)-10+i], p.printList(list))
	}
	number("spent", p.spent)
	number("left", p.left)
	number("made", p.made)
	word("chain", p.printChain())
	word("out", p.printOut())
	if p.phase == over {
		word("result", printResult(p.result))
	}
	word("pieces", "")
	return string(p.appendArmy(line))
}

func choose[T any](yes bool, then, otherwise T) T {
	if yes {
		return then
	}
	return otherwise
}

func (p *position) printList(list *bySeat) string {
	words := make([]string, p.seats())
	for i := range words {
		words[i] = strconv.Itoa(list[i+1])
	}
	return strings.Join(words, ",")
}

func (p *position) printChain() string {
	if !p.chain.open {
		return "-"
	}
	return p.canonical(p.chain.at) + ":" + strconv.Itoa(p.chain.steps)
}

func (p *position) printOut() string {
	var words []string
	for seat, out := range p.out {
		if out {
			words = append(words, strconv.Itoa(seat))
		}
	}
	return choose(words == nil, "-", strings.Join(words, ","))
}

func printResult(r games.Result) string {
	if len(r.Winners) == 0 {
		return "draw:" + r.Reason
	}
	return printWinners(r.Winners) + ":" + r.Reason
}

func printWinners(seats []games.Seat) string {
	words := make([]string, len(seats))
	for i, seat := range seats {
		words[i] = "p" + strconv.Itoa(int(seat))
	}
	return strings.Join(words, "+")
}

func (p *position) appendArmy(line []byte) []byte {
	if len(p.army) == 0 {
		return append(line, '-')
	}
	for i := range p.army {
		if i > 0 {
			line = append(line, ',')
		}
		s := &p.army[i]
		line = append(p.appendName(line, s.at), ':')
		if s.fort != 0 {
			line = append(line, '0'+byte(s.fort), byte(fortifier))
		}
		if !s.bare() {
			line = append(line, '0'+byte(s.man.seat), byte(s.man.kind))
		}
	}
	return line
}

// copy is a position to change; its army may be changed too.
func (p *position) copy() *position {
	next := *p
	next.army = make(army, len(p.army), len(p.army)+1)
	copy(next.army, p.army)
	return &next
}
