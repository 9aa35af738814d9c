package stratic

import (
	"cmp"
	"math"
	"slices"

	"boardroom/games"
)

// What counts when moves are put in order, in the measure of what pieces are
// worth.
const (
	captureHope  = 0.8  // of the victim's worth, as nobody knows yet what follows
	rideHope     = 0.5  // to mount a Fortifier
	enterHope    = 0.25 // to enter the midboard
	offerHope    = 0.1  // for each cell nearer to the enemy, in Antistratic
	exchangeHope = 2.5  // a Fortifier becomes something better
	jitter       = 0.15 // so that like moves come in any order
	eagerness    = 0.8  // how much a better move weighs
)

// Suggest lists captures by what they take, then movements by how they near the
// enemy's Commander; while armies are deployed, formations.
func (p *position) Suggest(seat games.Seat, most int, chance *games.Chance) []games.Suggestion {
	if p.phase == deploying {
		return p.suggestFormations(seat, most, chance)
	}
	known := p.known(p.turn)
	l := &proposals{position: known, chance: chance, targets: known.targets()}
	add := func(m move) bool {
		l.add(m)
		return true
	}
	if known.phase != playing {
		known.list(add)
	} else {
		known.reinforcements(add)
		if len(l.list) == 0 || !known.anti {
			skipped := 0
			known.listRest(add, &skipped)
			if skipped > 0 {
				l.hinder()
			}
		}
	}
	return l.best(most)
}

// A proposal is a move and how good it looks.
type proposal struct {
	move
	score float64
}

type proposals struct {
	*position
	chance  *games.Chance
	targets [2][]cell
	list    []proposal
}

func (l *proposals) add(m move) {
	const parts = 1024
	l.list = append(l.list, proposal{m, l.hope(m) + jitter*float64(l.chance.Below(parts))/parts})
}

// hope is how good a move looks without looking ahead.
func (l *proposals) hope(m move) float64 {
	hunted := l.targets[campOf(l.turn)]
	switch m.form {
	case pass, done:
		return 0
	case reinforce:
		return worths[m.kind] + drives[m.kind]*l.nearness(m.to, hunted)
	case exchange:
		return exchangeHope + worths[m.kind] - worths[interdictor]
	}
	by := l.moverOf(m)
	if l.anti {
		// Whoever captures comes nearer to losing, and has no choice.
		return offerHope * (l.nearness(m.to, hunted) - l.nearness(m.from, hunted))
	}
	hope := drives[by.kind] * (l.nearness(m.to, hunted) - l.nearness(m.from, hunted))
	if l.isMidboard(m.to) && !l.isMidboard(m.from) {
		hope += enterHope
	}
	switch m.form {
	case capture:
		hope += captureHope*l.prize(m) - worths[by.kind]/50
	case occupy:
		hope += rideHope
	}
	return hope
}

// prize is what a capture takes.
func (l *proposals) prize(m move) float64 {
	s := l.army.on(m.to)
	if m.from == m.to || l.breaksGuard(l.moverOf(m).kind, s) {
		return worths[fortifier]
	}
	if s.top().kind == commander {
		return 10 * worths[commander]
	}
	return worths[s.top().kind]
}

// hinder proposes to put Bureaucrats beside the own Commander, of all the cells
// that they can go to.
func (l *proposals) hinder() {
	own := l.army.commanderOf(l.turn)
	if own == nil || l.chain.open {
		return
	}
	for i := range l.army {
		s := &l.army[i]
		if s.man != (piece{bureaucrat, l.turn}) {
			continue
		}
		for _, w := range l.ways() {
			if to := own.at.plus(w, 1); l.isOn(to) && l.army.on(to) == nil {
				l.add(move{form: step, from: s.at, to: to})
			}
		}
	}
}

// best are the moves that look best; that of saying pass or done is among them,
// as nobody can tell what waiting is good for.
func (l *proposals) best(most int) []games.Suggestion {
	slices.SortStableFunc(l.list, func(a, b proposal) int { return cmp.Compare(b.score, a.score) })
	n := min(most, len(l.list))
	list := l.list[:n]
	if n > 1 && !slices.ContainsFunc(list, proposal.waits) {
		if i := slices.IndexFunc(l.list, proposal.waits); i >= 0 {
			list[n-1].move = l.list[i].move
		}
	}
	suggestions := make([]games.Suggestion, n)
	for i := range list {
		suggestions[i] = games.Suggestion{
			Move:   l.token(list[i].move),
			Weight: math.Exp(eagerness * min(0, list[i].score-list[0].score)),
		}
	}
	return suggestions
}

func (p proposal) waits() bool { return p.form == pass || p.form == done }

// The draws of a formation that is made up.
const (
	mostFormations = 12
	movedPieces    = 3
)

// suggestFormations makes formations of the ready-made ones: some mirrored, and
// a few pieces of each moved, so that nobody knows them beforehand.
func (p *position) suggestFormations(seat games.Seat, most int, chance *games.Chance) []games.Suggestion {
	var suggestions []games.Suggestion
	seen := map[games.Move]bool{}
	for range min(most, mostFormations) {
		m := p.madeUp(seat, chance)
		if !seen[m] {
			suggestions = append(suggestions, games.Suggestion{Move: m, Weight: 1})
		}
		seen[m] = true
	}
	return suggestions
}

func (p *position) madeUp(seat games.Seat, chance *games.Chance) games.Move {
	f := &formation{terms: &p.terms, seat: seat}
	d := Draft{f}
	made := &readyMades[chance.Below(len(readyMades))]
	d, err := d.SetRows(p.readyMadeRows(made, seat))
	if err != nil {
		panic("stratic: the formation " + made.name + " is refused: " + err.Error())
	}
	d = d.copy()
	if chance.Below(2) == 0 {
		d.f.mirror()
	}
	for range movedPieces {
		d.f.jostle(chance)
	}
	return d.f.token()
}

// mirror puts what stands on the left to the right.
func (f *formation) mirror() {
	var mirrored army
	left := side * (int(f.seat-1) / 2)
	for _, s := range f.army {
		to := at(2*left+side-1-s.at.file(), s.at.rank(), s.at.level())
		for _, man := range s.pieces() {
			mirrored = mirrored.put(to, man)
		}
	}
	f.army = mirrored
}

// jostle moves a piece that is drawn to a place that is drawn, if that is free.
func (f *formation) jostle(chance *games.Chance) {
	s := f.army[chance.Below(len(f.army))]
	n := chance.Below(side * lineup * f.levels)
	to := f.place(f.seat, n%side, n/side%lineup, n/side/lineup)
	if s.stacked() || f.army.on(to) != nil || s.top().kind == commander {
		return
	}
	f.army = f.army.lift(s.at, s.top()).put(to, s.top())
}
