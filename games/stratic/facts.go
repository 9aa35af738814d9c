package stratic

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"boardroom/games"
)

func sorted(numbers map[int]bool) []int { return slices.Sorted(maps.Keys(numbers)) }

// facts are the status of the position, as far as it is known.
func (p *position) facts() []games.Fact {
	var facts []games.Fact
	add := func(name, text, brief string) {
		if text != "" {
			facts = append(facts, games.Fact{Name: name, Text: text, Brief: brief})
		}
	}
	add("Turn", p.turnFact(), p.briefTurn())
	if p.phase != deploying {
		add("Check", p.checkFact(), "")
		add("Passes", choose(p.phase == over, "", p.each(&p.passes, "; two in a row earn a turn of two movements")), p.each(&p.passes, ""))
		add("Reserve", p.reserveFact(), p.each(&p.reserve, ""))
		add("Pieces", p.piecesFact(), strings.Replace(p.piecesFact(), "as far as is seen", "as seen", 1))
		add("Midboard", p.midboardFact(), p.briefMidboard())
		add("Quick turns", choose(p.clock, p.each(&p.quick, fmt.Sprintf("; %d in a row earn a reinforcement", quickTurns)), ""), p.each(&p.quick, ""))
	}
	add("Out", players(p.outSeats()), "")
	add("Board", p.boardFact(), p.briefBoard())
	facts = append(facts, games.Fact{Name: "Sides", Text: p.sidesFact(), Lasting: true})
	return facts
}

// briefTurn, briefMidboard and briefBoard say the same in as few words as do.

func (p *position) briefTurn() string {
	if p.phase != playing {
		return ""
	}
	text := fmt.Sprintf("{%d}, %s", p.turn, games.Count(p.left, "movement"))
	if p.chain.open {
		text += ", on with " + p.name(p.chain.at)
	}
	return fmt.Sprintf("%s; turn %d, round %d", text, p.turns+1, p.rounds+1)
}

func (p *position) briefMidboard() string {
	var words []string
	for n := range p.boards {
		held := p.held(n)
		if p.boards == 1 {
			return fmt.Sprintf("{1} %d, {2} %d%s", held[south], held[north], choose(p.asSeen() == "", "", ", as seen"))
		}
		words = append(words, fmt.Sprintf("%d: South %d, North %d", n+1, held[south], held[north]))
	}
	return strings.Join(words, "; ")
}

func (p *position) briefBoard() string {
	if p.phase == over || p.limit != noLimit && p.grown >= p.limit {
		return ""
	}
	return fmt.Sprintf("grows after round %d", p.rounds+untilExpansion(p.rounds))
}

func (p *position) turnFact() string {
	switch p.phase {
	case deploying:
		return players(p.toDeploy()) + " still to deploy; to begin with that: deploy"
	case answering:
		return fmt.Sprintf("{%d} may answer the capture of the Commander, or be done", p.turn)
	case over:
		return fmt.Sprintf("none, the game is over after %s", games.Count(p.turns, "turn"))
	}
	text := fmt.Sprintf("{%d} with %s left", p.turn, games.Count(p.left, "movement"))
	if p.chain.open {
		text += ", and going on with " + theKind(p.army.on(p.chain.at).man.kind) + " on " + p.name(p.chain.at)
	}
	return fmt.Sprintf("%s; turn %d, round %d", text, p.turns+1, p.rounds+1)
}

func (p *position) checkFact() string { return players(p.seatsInCheck()) }

// seatsInCheck are the seats that are known to be in check.
func (p *position) seatsInCheck() []games.Seat {
	if p.phase != playing {
		return nil
	}
	var seats []games.Seat
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		if p.inCheck(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// inCheckOn are the cells on which their Commanders stand.
func (p *position) inCheckOn() []cell {
	var cells []cell
	for _, seat := range p.seatsInCheck() {
		if s := p.army.commanderOf(seat); s != nil {
			cells = append(cells, s.at)
		}
	}
	return cells
}

// each lists a number for every seat that is not out.
func (p *position) each(list *bySeat, behind string) string {
	var words []string
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		if !p.out[seat] {
			words = append(words, fmt.Sprintf("{%d} %d", seat, list[seat]))
		}
	}
	if words == nil {
		return ""
	}
	return strings.Join(words, ", ") + behind
}

func (p *position) reserveFact() string {
	if p.phase == over || slices.Max(p.reserve[:]) == 0 {
		return ""
	}
	return p.each(&p.reserve, " to place before the first movement of the turn, else lost")
}

// piecesFact counts what stands there, under fog what is seen.
func (p *position) piecesFact() string {
	var n bySeat
	for i := range p.army {
		for _, man := range p.army[i].pieces() {
			n[man.seat]++
		}
	}
	var words []string
	for seat := 1; seat <= p.seats(); seat++ {
		words = append(words, fmt.Sprintf("{%d} %d", seat, n[seat]))
	}
	return strings.Join(words, ", ") + p.asSeen()
}

// asSeen qualifies what is counted on a board of which a part may be unseen.
func (p *position) asSeen() string {
	return choose(p.fog && p.phase != over, ", as far as is seen", "")
}

func (p *position) midboardFact() string {
	if p.phase == over || p.limit != noLimit && p.grown >= p.limit {
		return ""
	}
	var words []string
	earns := ""
	for n := range p.boards {
		held := p.held(n)
		first := games.Seat(2*n + 1)
		text := fmt.Sprintf("{%d} %d, {%d} %d", first, held[south], first+1, held[north])
		if p.boards > 1 {
			text = fmt.Sprintf("board %d: South %d, North %d", n+1, held[south], held[north])
		}
		holder := choose(held[south] > held[north], first, first+1)
		switch {
		case held[south] == held[north]:
			text += ", held by neither"
		default:
			text += fmt.Sprintf(", held by {%d}", holder)
			earns = choose(p.out[holder], earns, "; that gains a reinforcement when the board grows")
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ") + p.asSeen() + earns
}

func (p *position) outSeats() []games.Seat {
	var seats []games.Seat
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		if p.out[seat] {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (p *position) boardFact() string {
	b := p.bounds()
	text := fmt.Sprintf("from %s to %s", p.name(b.low), p.name(b.high))
	switch {
	case p.phase == over:
		return text
	case p.limit != noLimit && p.grown >= p.limit:
		return text + ", and it does not grow any more"
	}
	n := untilExpansion(p.rounds)
	return fmt.Sprintf("%s; it grows when round %d is over, %s", text, p.rounds+n, choose(n == 1, "the one that is played now", fmt.Sprintf("%d more rounds with this one", n)))
}

func (p *position) sidesFact() string {
	return fmt.Sprintf("South, ranks %s to %s and capitals, is %s; North, ranks %s to %s and small letters, is %s",
		p.rankName(0), p.rankName(lineup-1), players(p.seatsOf(south)), p.rankName(farLine), p.rankName(side-1), players(p.seatsOf(north)))
}
