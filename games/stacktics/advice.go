package stacktics

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

func (p *position) OnTurn(seat games.Seat) games.Position {
	q := *p
	if a := p.army(seat); a != p.turn {
		q.turn, q.pie = a, games.PieClosed
	}
	return &q
}

// called names a stack with what it counts: "c3 (3 pips)".
func called(p games.Position, square string) (name string, pips int) {
	q := p.(*position)
	at, _ := q.find(square)
	pips = q.squares[at].pips()
	return fmt.Sprintf("%s (%s)", square, phrase.Count(pips, "pip")), pips
}

// Advise says whether there is a swap, and which stacks the other army could capture.
func (p *position) Advise(seat games.Seat) games.Advice {
	duty := ""
	if p.pie == games.PieOpen && !p.over() {
		duty = "You may take over " + p.who(armyA) + "'s army instead of moving: swap"
	}
	d := games.DangersTo(p, seat, called)
	return d.Advice(duty)
}

func (p *position) Threats(seat games.Seat) games.Threats {
	d := games.DangersTo(p, seat, called)
	return d.Threats()
}

// Reason says what a move captures, saves and threatens, or what else it gains.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	m, err := p.read(token)
	if err != nil || m.swap {
		return r
	}
	if _, reason := p.after(m).outcome(); reason == byStuck {
		return games.Reason{Gain: "It leaves the other side without a move, and wins the game."}
	}
	return games.ReasonOf(p, seat, token, called, func(next games.Position) string { return p.improves(next.(*position), seat, m) })
}

// Warn says that after a move the other side can capture more pips than there were
// to capture before and than the move gains, without an answer to it, or win the game
// where that could be helped. What was in danger before is said to be so.
func (p *position) Warn(seat games.Seat, token games.Move) string {
	m, err := p.read(token)
	if err != nil || m.swap {
		return ""
	}
	next := p.after(m)
	before, after := games.DangersTo(p, seat, called), games.DangersTo(next, seat, called)
	at, most := next.worst(after)
	switch _, had := p.worst(before); {
	case after.Loses && games.CanHold(p, seat):
		at = after.Cells[0]
	case most <= had || m.capture && most <= p.squares[m.to].pips():
		return ""
	}
	stays := at != p.names[m.to] && before.Has(at)
	return phrase.Choose(stays, "As before, ", "Then ") + strings.Join(after.Told([]string{at}, games.CanLose), " ")
}

// worst is the stack whose capture costs most, and how many pips that are: those of the
// stack, less those of what captures it where that can be captured in return.
func (p *position) worst(d games.Dangers) (square string, most int) {
	for _, c := range d.Ways {
		at, _ := p.find(c.Taken[0])
		pips, next := p.squares[at].pips(), c.After.(*position)
		if len(next.capturesOf(at)) > 0 {
			pips -= next.squares[at].pips()
		}
		if pips > most {
			square, most = c.Taken[0], pips
		}
	}
	return square, most
}
