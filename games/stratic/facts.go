package stratic

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
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
	perSeat := func(name, text string, list *rules.BySeat) {
		add(name, text, p.each(list, ""))
		if text == "" {
			return
		}
		var each []string
		for seat := 1; seat <= p.Seats(); seat++ {
			each = append(each, games.Choose(p.Out[seat], "-", strconv.Itoa(list[seat])))
		}
		facts[len(facts)-1].Each = strings.Join(each, " ")
	}
	if p.Phase != rules.Deploying {
		add("Check", p.checkFact(), "")
		counted, each := p.pieces()
		add("Pieces", counted+p.asSeen(), counted)
		facts[len(facts)-1].Each = each
		perSeat("Reserve", p.reserveFact(), &p.Reserve)
		perSeat("Passes", games.Choose(p.Phase == rules.Over, "", p.each(&p.Passes, "; two in a row earn a turn of two movements")), &p.Passes)
		add("Midboard", p.midboardFact(), p.briefMidboard())
		perSeat("Quick turns", games.Choose(p.Clock, p.each(&p.Quick, fmt.Sprintf("; %d in a row earn a reinforcement", rules.MostQuick)), ""), &p.Quick)
	}
	add("Out", games.Players(p.outSeats()), "")
	add("Board", p.boardFact(), p.briefBoard())
	facts = append(facts, games.Fact{Name: "Sides", Text: p.sidesFact(), Lasting: true})
	return facts
}

// briefTurn, briefMidboard and briefBoard say the same in as few words as do.

func (p *position) briefTurn() string {
	if p.Phase != rules.Playing && p.Phase != rules.Answering {
		return ""
	}
	text := fmt.Sprintf("{%d}", p.Turn)
	if p.Left > 0 {
		text += ", " + games.Count(p.Left, "movement")
	}
	if p.Chain.Open {
		text += ", on with " + p.name(p.Chain.At)
	}
	if p.Phase == rules.Answering {
		return text + ", to answer"
	}
	return fmt.Sprintf("%s; turn %d, round %d", text, p.Turns+1, p.Rounds+1)
}

func (p *position) briefMidboard() string {
	var words []string
	for n := range p.Boards {
		held := p.Held(n)
		if p.Boards == 1 {
			return fmt.Sprintf("{1} %d, {2} %d%s", held[rules.South], held[rules.North], games.Choose(p.asSeen() == "", "", ", as seen"))
		}
		words = append(words, fmt.Sprintf("%d: South %d, North %d", n+1, held[rules.South], held[rules.North]))
	}
	return strings.Join(words, "; ")
}

func (p *position) briefBoard() string {
	if p.Phase == rules.Over || p.Limit != rules.NoLimit && p.Grown >= p.Limit {
		return ""
	}
	return fmt.Sprintf("grows after round %d", p.Rounds+rules.UntilExpansion(p.Rounds))
}

func (p *position) turnFact() string {
	switch p.Phase {
	case rules.Deploying:
		return games.Players(p.ToDeploy()) + " still to deploy; to begin with that: deploy"
	case rules.Over:
		return fmt.Sprintf("none, the game is over after %s", games.Count(p.Turns, "turn"))
	}
	text := fmt.Sprintf("{%d}", p.Turn)
	if p.Left > 0 {
		text += " with " + games.Count(p.Left, "movement") + " left"
	}
	if p.Chain.Open {
		text += ", going on with " + theKind(p.Army.On(p.Chain.At).Man.Kind) + " on " + p.name(p.Chain.At)
	}
	if p.Phase == rules.Answering {
		return text + ", to answer the fall of the Commander"
	}
	return fmt.Sprintf("%s; turn %d, round %d", text, p.Turns+1, p.Rounds+1)
}

func (p *position) checkFact() string { return games.Players(p.seatsInCheck()) }

// seatsInCheck are the seats that are known to be in check.
func (p *position) seatsInCheck() []games.Seat {
	if p.Phase != rules.Playing {
		return nil
	}
	var seats []games.Seat
	for _, seat := range p.AllSeats() {
		if p.InCheck(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// inCheckOn are the cells on which their Commanders stand.
func (p *position) inCheckOn() []rules.Cell {
	var cells []rules.Cell
	for _, seat := range p.seatsInCheck() {
		if s := p.Army.CommanderOf(seat); s != nil {
			cells = append(cells, s.At)
		}
	}
	return cells
}

// each lists a number for every seat that is not out.
func (p *position) each(list *rules.BySeat, behind string) string {
	var words []string
	for _, seat := range p.AllSeats() {
		if !p.Out[seat] {
			words = append(words, fmt.Sprintf("{%d} %d", seat, list[seat]))
		}
	}
	if words == nil {
		return ""
	}
	return strings.Join(words, ", ") + behind
}

func (p *position) reserveFact() string {
	if p.Phase == rules.Over || slices.Max(p.Reserve[:]) == 0 {
		return ""
	}
	return p.each(&p.Reserve, " to place before the first movement of the turn, else lost")
}

// pieces counts what stands there of each seat, also of those who are out, and under
// fog what is seen.
func (p *position) pieces() (words, each string) {
	var n rules.BySeat
	for i := range p.Army {
		for _, man := range p.Army[i].Pieces() {
			n[man.Seat]++
		}
	}
	all := make([]string, p.Seats())
	for i := range all {
		all[i] = fmt.Sprintf("{%d} %d", i+1, n[i+1])
	}
	return strings.Join(all, ", "), strings.Trim(fmt.Sprint(n[1:p.Seats()+1]), "[]")
}

// asSeen qualifies what is counted on a board of which a part may be unseen.
func (p *position) asSeen() string {
	return games.Choose(p.Fog && p.Phase != rules.Over, ", as far as is seen", "")
}

func (p *position) midboardFact() string {
	if p.Phase == rules.Over || p.Limit != rules.NoLimit && p.Grown >= p.Limit {
		return ""
	}
	var words []string
	earns := ""
	for n := range p.Boards {
		held := p.Held(n)
		first := games.Seat(2*n + 1)
		text := fmt.Sprintf("{%d} %d, {%d} %d", first, held[rules.South], first+1, held[rules.North])
		if p.Boards > 1 {
			text = fmt.Sprintf("board %d: South %d, North %d", n+1, held[rules.South], held[rules.North])
		}
		holder := games.Choose(held[rules.South] > held[rules.North], first, first+1)
		switch {
		case held[rules.South] == held[rules.North]:
			text += ", held by neither"
		default:
			text += fmt.Sprintf(", held by {%d}", holder)
			earns = games.Choose(p.Out[holder], earns, "; that gains a reinforcement when the board grows")
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ") + p.asSeen() + earns
}

func (p *position) outSeats() []games.Seat {
	var seats []games.Seat
	for _, seat := range p.AllSeats() {
		if p.Out[seat] {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (p *position) boardFact() string {
	b := p.Bounds()
	text := fmt.Sprintf("from %s to %s", p.name(b.Low), p.name(b.High))
	switch {
	case p.Phase == rules.Over:
		return text
	case p.Limit != rules.NoLimit && p.Grown >= p.Limit:
		return text + ", and it does not grow any more"
	}
	n := rules.UntilExpansion(p.Rounds)
	return fmt.Sprintf("%s; it grows when round %d is over, %s", text, p.Rounds+n, games.Choose(n == 1, "the one that is played now", fmt.Sprintf("%d more rounds with this one", n)))
}

func (p *position) sidesFact() string {
	return fmt.Sprintf("South, ranks %s to %s and capitals, is %s; North, ranks %s to %s and small letters, is %s",
		p.rankName(0), p.rankName(rules.Lineup-1), games.Players(p.SeatsOf(rules.South)), p.rankName(rules.FarLine), p.rankName(rules.Side-1), games.Players(p.SeatsOf(rules.North)))
}
