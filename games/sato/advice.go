package sato

import (
	"slices"
	"strings"

	"boardroom/games"
)

func (p *position) OnTurn(seat games.Seat) games.Position {
	q := *p
	q.turn = seat
	return &q
}

// Advise says that there is no move, and which pieces the other seat could capture.
func (p *position) Advise(seat games.Seat) games.Advice {
	duty := ""
	if p.turn == seat && !p.over() && p.mustPass() {
		duty = "You can only pass: pass"
	}
	d := games.DangersTo(p, seat, nil)
	return d.Advice(duty)
}

func (p *position) Threats(seat games.Seat) games.Threats {
	d := games.DangersTo(p, seat, nil)
	return d.Threats()
}

// Reason says what a move captures, saves and threatens, or how the piece stands better.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	from, to, err := p.find(token)
	if err != nil {
		return r
	}
	return games.ReasonOf(p, seat, token, nil, func(next games.Position) string { return p.improves(next.(*position), seat, from, to) })
}

// Warn says that a move which captures nothing lets the other seat capture what was
// safe, or a piece that could have run to safety, without an answer to it, or win the
// game where that could be helped. Where all that can be captured was in danger before,
// it says so.
func (p *position) Warn(seat games.Seat, token games.Move) string {
	from, to, err := p.find(token)
	if err != nil {
		return ""
	}
	next, gone := p.after(from, to)
	before, after := games.DangersTo(p, seat, nil), games.DangersTo(next, seat, nil)
	var hung []string
	loses := ""
	if after.Loses && games.CanHold(p, seat) {
		hung, loses = after.Cells, games.CanLose
	} else if gone.none() {
		stuck := before.Has(p.Names[from]) && !p.canRun(seat, from)
		hung = slices.DeleteFunc(unanswered(after, seat), func(cell string) bool {
			return before.Has(cell) || stuck && cell == p.Names[to]
		})
	}
	if len(hung) == 0 {
		return ""
	}
	begins := "As before, "
	if slices.ContainsFunc(hung, func(cell string) bool { return !before.Has(cell) }) {
		begins = "Then "
	}
	return begins + strings.Join(after.Told(hung, loses), " ")
}

// canRun says whether the piece on a hex can move to where it can't be captured.
func (p *position) canRun(seat games.Seat, from int) bool {
	for to := range p.reach(from).all() {
		next, _ := p.after(from, to)
		if d := games.DangersTo(next, seat, nil); !d.Has(p.Names[to]) {
			return true
		}
	}
	return false
}

// unanswered are the cells of a seat whose pieces the other can capture so that nothing
// can be captured in return.
func unanswered(d games.Dangers, seat games.Seat) []string {
	var lost []string
	for _, c := range d.Ways {
		if len(games.Captures(c.After.(*position), seat)) == 0 {
			lost = append(lost, c.Taken...)
		}
	}
	return slices.DeleteFunc(slices.Clone(d.Cells), func(cell string) bool { return !slices.Contains(lost, cell) })
}
