package stratic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

func (p *position) facts() []games.Fact {
	var facts []games.Fact
	add := func(name, text, brief, each string) {
		if text != "" {
			facts = append(facts, games.Fact{Name: name, Text: text, Brief: brief, Each: each})
		}
	}
	perSeat := func(name string, list *rules.BySeat, behind string) {
		each := lists.Map(p.AllSeats(), func(seat games.Seat) string { return phrase.Choose(p.Out[seat], "-", strconv.Itoa(list[seat])) })
		words := numberOfEach(p.StillIn(), list)
		add(name, phrase.Choose(words == "", "", words+behind), words, strings.Join(each, " "))
	}
	turn, briefTurn := p.turnFact()
	add("Turn", turn, briefTurn, "")
	if p.Phase != rules.Deploying {
		add("Check", games.Players(p.SeatsInCheck()), "", "")
		pieces, _ := p.Army.Count(nil)
		counted := p.piecesTold(&pieces)
		add("Pieces", counted, counted, p.piecesEach(&pieces))
		if p.Phase != rules.Over {
			if slices.Max(p.Reserve[:]) > 0 {
				perSeat("Reserve", &p.Reserve, " to place before the first movement of the turn, else lost")
			}
			perSeat("Passes", &p.Passes, "; two in a row earn a turn of two movements")
		}
		if p.Grows() {
			held, briefHeld := p.midboardFact()
			add("Midboard", held, briefHeld, "")
			facts[len(facts)-1].Counted = true
		}
		if p.Clock {
			perSeat("Quick turns", &p.Quick, fmt.Sprintf("; %d in a row earn a reinforcement", rules.MostQuick))
		}
	}
	add("Out", games.Players(lists.Filter(p.AllSeats(), func(seat games.Seat) bool { return p.Out[seat] })), "", "")
	board, briefBoard := p.boardFact()
	add("Board", board, briefBoard, "")
	facts[len(facts)-1].Aside = true
	return append(facts, games.Fact{Name: "Sides", Text: p.sidesFact(), Lasting: true})
}

// turnFact says whose turn it is and what is left of it; like the others below also
// in fewer words.
func (p *position) turnFact() (text, brief string) {
	switch p.Phase {
	case rules.Deploying:
		return games.Players(p.ToDeploy()) + " still to deploy", ""
	case rules.Over: // it is nobody's
		return "", ""
	}
	text = fmt.Sprintf("{%d}", p.Turn)
	brief = text
	if p.Left > 0 {
		left := phrase.Count(p.Left, "movement")
		text, brief = text+" with "+left+" left", brief+", "+left
	}
	if p.Chain.Open {
		on := p.name(p.Chain.At)
		text, brief = text+", going on with "+theKind(p.Army.On(p.Chain.At).Man.Kind)+" on "+on, brief+", going on with "+on
	}
	if p.Phase == rules.Answering {
		return text + ", to answer the fall of the Commander", brief + ", to answer"
	}
	when := fmt.Sprintf("; round %d", p.Rounds+1)
	return text + when, brief + when
}

// numberOfEach lists a number for some seats.
func numberOfEach(seats []games.Seat, list *rules.BySeat) string {
	return strings.Join(lists.Map(seats, func(seat games.Seat) string { return fmt.Sprintf("{%d} %d", seat, list[seat]) }), ", ")
}

// piecesTold lists how many pieces each seat has. Of an army that may be hidden it says
// what is seen.
func (p *position) piecesTold(pieces *rules.BySeat) string {
	return strings.Join(lists.Map(p.AllSeats(), func(seat games.Seat) string {
		n := phrase.Choose(p.mayHide(seat) && pieces[seat] == 0, "none", strconv.Itoa(pieces[seat]))
		return fmt.Sprintf("{%d} %s%s", seat, n, phrase.Choose(p.mayHide(seat), " seen", ""))
	}), ", ")
}

// piecesEach is piecesTold in one word for each seat.
func (p *position) piecesEach(pieces *rules.BySeat) string {
	return strings.Join(lists.Map(p.AllSeats(), func(seat games.Seat) string {
		n := strconv.Itoa(pieces[seat])
		switch {
		case !p.mayHide(seat):
			return n
		case pieces[seat] == 0:
			return "?"
		}
		return n + "+"
	}), " ")
}

// mayHide says whether a seat may have pieces that whoever knows the position does not
// see.
func (p *position) mayHide(seat games.Seat) bool {
	return p.asSeen() != "" && p.Knower != nil && !p.Knower.IsWith(seat)
}

// asSeen qualifies what is counted on a board of which a part may be unseen.
func (p *position) asSeen() string {
	return phrase.Choose(p.Fog && p.Phase != rules.Over, ", as far as can be seen", "")
}

// midboardFact says who holds the midboards of a board that grows.
func (p *position) midboardFact() (text, brief string) {
	var words, briefs []string
	earns := ""
	for n := range p.Boards {
		held := p.Held(n)
		south, north := held[rules.South], held[rules.North]
		first := games.Seat(2*n + 1)
		text := fmt.Sprintf("{%d} %d, {%d} %d", first, south, first+1, north)
		briefs = append(briefs, text+phrase.Choose(p.asSeen() == "", "", ", as seen"))
		if p.Boards > 1 {
			sides := fmt.Sprintf("%d: %s", n+1, heldTold(held))
			text, briefs[n] = "board "+sides, sides
		}
		if south == north {
			text += ", held by neither"
		} else {
			holder := phrase.Choose(south > north, first, first+1)
			text += fmt.Sprintf(", held by {%d}", holder)
			earns = phrase.Choose(p.Out[holder], earns, "; that gains a reinforcement when the board grows")
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ") + p.asSeen() + earns, strings.Join(briefs, "; ")
}

func (p *position) boardFact() (text, brief string) {
	b := p.Bounds()
	text = fmt.Sprintf("from %s to %s", p.name(b.Low), p.name(b.High))
	switch {
	case p.Phase == rules.Over:
		return text, ""
	case !p.Grows():
		return text + ", and it does not grow any more", ""
	}
	n := rules.UntilExpansion(p.Rounds)
	when := phrase.Choose(n == 1, "the one that is played now", fmt.Sprintf("%d more rounds with this one", n))
	return fmt.Sprintf("%s; it grows when round %d is over, %s", text, p.Rounds+n, when), fmt.Sprintf("grows after round %d", p.Rounds+n)
}

func (p *position) sidesFact() string {
	side := func(side string, seats []games.Seat, first, last int) string {
		return fmt.Sprintf("%s %s the %s, ranks %s to %s", games.Players(seats), phrase.Choose(len(seats) == 1, "has", "have"), side, p.rankName(first), p.rankName(last))
	}
	return side("south", p.SeatsOf(rules.South), 0, rules.Lineup-1) + "; " + side("north", p.SeatsOf(rules.North), rules.FarLine, rules.Side-1)
}
