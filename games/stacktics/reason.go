package stacktics

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// Reason says what a move captures, what it saves and what it threatens, or what else
// it gains, and which stacks could be captured then.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	m, err := p.read(token)
	if err != nil || m.swap {
		return r
	}
	next, prize := p.after(m), p.squares[m.to]
	winner, _ := next.outcome()
	switch {
	case winner == seat && m.capture:
		r.Gain = fmt.Sprintf("It captures %s and wins the game.", p.counted(m.to))
		return r
	case winner == seat:
		r.Gain = "It leaves the other side without a move, and wins the game."
		return r
	}
	var said []string
	if m.capture {
		said = append(said, fmt.Sprintf("It captures %s.", games.Count(prize.pips(), "pip")))
	}
	before, after := p.dangers(seat), next.dangers(seat)
	said = append(said, p.saves(m, before, after)...)
	mine := p.dangers(seat.Opponent())
	fresh := games.Only(next.dangers(seat.Opponent()).stacks, func(at int) bool { return !slices.Contains(mine.stacks, at) })
	if len(fresh) > 0 {
		said = append(said, "It threatens to capture "+games.And(games.Each(next.bySize(fresh), next.counted))+".")
	}
	if better := p.improves(next, seat, m); len(said) == 0 && better != "" {
		said = append(said, better)
	}
	from := "" // said of a single stack alone
	for _, captures := range after.captures {
		from = "from " + games.Or(next.starts(captures))
	}
	r.Cost = strings.Join(games.CanBeCaptured(games.Each(next.bySize(after.stacks), next.counted), from, false), " ")
	r.Gain = strings.Join(said, " ")
	return r
}

// saves says which stacks were in danger before a move and are not any more.
func (p *position) saves(m move, before, after dangers) (said []string) {
	for _, at := range before.stacks {
		captures := p.starts(before.captures[at])
		switch {
		case len(after.captures[at]) > 0:
		case at == m.from && int(p.squares[at].height) == m.take && len(after.captures[m.to]) == 0:
			said = append(said, fmt.Sprintf("%s could be captured from %s; on %s it can't.", p.counted(at), games.Or(captures), p.names[m.to]))
		case at != m.from:
			said = append(said, fmt.Sprintf("It makes %s safe, which could be captured from %s.", p.counted(at), games.Or(captures)))
		}
	}
	return said
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
	if next.over() {
		return ""
	}
	before, after := p.dangers(seat), next.dangers(seat)
	at, worst := next.worst(after)
	switch _, most := p.worst(before); {
	case after.loses && p.canHold(seat):
		at = next.bySize(after.stacks)[0]
	case worst <= most || m.capture && worst <= p.squares[m.to].pips():
		return ""
	}
	from := "from " + games.Or(next.starts(after.captures[at]))
	stays := at != m.to && slices.Contains(before.stacks, at)
	return games.Choose(stays, "As before, ", "Then ") + strings.Join(games.CanBeCaptured([]string{next.counted(at)}, from, after.loses), " ")
}

// worst is the stack whose capture costs most, and how many pips that are: those of the
// stack, less those of what captures it where that can be captured in return.
func (p *position) worst(d dangers) (at, pips int) {
	for _, stack := range d.stacks {
		for _, capture := range d.captures[stack] {
			if n := p.squares[stack].pips() - p.answer(capture); n > pips {
				at, pips = stack, n
			}
		}
	}
	return at, pips
}

// answer is how many pips can be captured of what captures, 0 where nothing can.
func (p *position) answer(capture move) int {
	mover := *p
	mover.turn = p.squares[capture.from].owner
	next := mover.after(capture)
	if len(next.capturesOf(capture.to)) == 0 {
		return 0
	}
	return next.squares[capture.to].pips()
}

// canHold says whether a seat whose turn it is has a move after which the other can't
// win at once.
func (p *position) canHold(seat games.Seat) (can bool) {
	p.Legal(func(token games.Move) bool {
		m, _ := p.read(token)
		next := p.after(m)
		can = !next.dangers(seat).loses
		return !can
	})
	return can
}
