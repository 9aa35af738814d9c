package stratic

import (
	"cmp"
	"math"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// What counts when moves are put in order, in the measure of what pieces are
// worth.
const (
	captureHope  = 0.8  // of the victim's worth, as nobody knows yet what follows
	rideHope     = 0.5  // to mount a Fortifier
	enterHope    = 0.25 // to enter the midboard
	escapeHope   = 50   // to get the Commander out of check
	offerHope    = 0.1  // for each cell nearer to the enemy, in Antistratic
	exchangeHope = 2.5  // a Fortifier becomes something better
	jitter       = 0.15 // so that like moves come in any order
	eagerness    = 0.8  // how much a better move weighs
)

// Suggest lists what ends a check, then captures by what they take, then movements by how
// they near the enemy's Commander; while armies are deployed, formations.
func (p *position) Suggest(seat games.Seat, most int, chance *games.Chance) []games.Suggestion {
	if p.Phase == rules.Deploying {
		return p.suggestFormations(seat, most, chance)
	}
	known := p.known(p.Turn)
	l := &proposals{position: known, chance: chance, hunts: known.hunts()}
	if known.Phase == rules.Playing && known.InCheck(known.Turn) {
		l.checked = known.Army.CommanderOf(known.Turn)
	}
	add := func(m rules.Move) bool {
		l.add(m)
		return true
	}
	if known.Phase != rules.Playing {
		known.List(add)
	} else {
		known.Reinforcements(add)
		if len(l.list) == 0 || !known.Anti {
			skipped := 0
			known.ListRest(add, &skipped)
			if skipped > 0 {
				l.hinder()
			}
		}
	}
	return l.best(most)
}

// A proposal is a move and how good it looks.
type proposal struct {
	rules.Move
	score float64
}

type proposals struct {
	*position
	chance *games.Chance
	hunts  [2]hunt
	// checked is where the mover's Commander stands, if it is in check.
	checked *rules.Square
	list    []proposal
}

func (l *proposals) add(m rules.Move) {
	l.list = append(l.list, proposal{m, l.hope(m) + l.chance.Jitter(jitter)})
}

// hope is how good a move looks without looking ahead.
func (l *proposals) hope(m rules.Move) float64 {
	hunt := &l.hunts[rules.CampOf(l.Turn)]
	switch m.Form {
	case rules.Pass, rules.Done:
		return 0
	case rules.Reinforce:
		return worths[m.Kind] + drives[m.Kind]*hunt.nearness(m.To)
	case rules.Exchange:
		return exchangeHope + worths[m.Kind] - worths[rules.Interdictor]
	}
	by := l.MoverOf(m)
	if l.Anti {
		// Whoever captures comes nearer to losing, and has no choice.
		return offerHope * (hunt.nearness(m.To) - hunt.nearness(m.From))
	}
	hope := drives[by.Kind] * (hunt.nearness(m.To) - hunt.nearness(m.From))
	if l.IsMidboard(m.To) && !l.IsMidboard(m.From) {
		hope += enterHope
	}
	if l.escapes(m) {
		hope += escapeHope
	}
	switch m.Form {
	case rules.Capture:
		hope += captureHope*prize(l.Victim(m).Kind) - worths[by.Kind]/50
	case rules.Occupy:
		hope += rideHope
	}
	return hope
}

// escapes says whether a movement gets the mover's Commander out of check: it goes away
// itself, or something is captured or comes between.
func (l *proposals) escapes(m rules.Move) bool {
	if l.checked == nil {
		return false
	}
	mayHelp := m.From == l.checked.At || m.Form == rules.Capture || m.Form == rules.Swap || rules.InLine(m.To, l.checked.At)
	return mayHelp && l.IsSafe(m)
}

// prize is what the capture of a victim counts for.
func prize(victim rules.Kind) float64 {
	return worths[victim] * phrase.Choose(victim == rules.Commander, 10.0, 1)
}

// hinder proposes to put Bureaucrats beside the own Commander, of all the cells
// that they can go to.
func (l *proposals) hinder() {
	own := l.Army.CommanderOf(l.Turn)
	if own == nil || l.Chain.Open {
		return
	}
	for i := range l.Army {
		s := &l.Army[i]
		if s.Man != rules.Bureaucrat.Of(l.Turn) {
			continue
		}
		for _, w := range l.Ways() {
			if to := own.At.Plus(w, 1); l.IsOn(to) && l.Army.On(to) == nil {
				l.add(rules.Move{Form: rules.Step, From: s.At, To: to})
			}
		}
	}
}

// best are the moves that look best; that of saying pass or done is among them,
// as nobody can tell what waiting is good for.
func (l *proposals) best(most int) []games.Suggestion {
	slices.SortFunc(l.list, func(a, b proposal) int { return cmp.Compare(b.score, a.score) })
	n := min(most, len(l.list))
	list := l.list[:n]
	if n > 1 && !slices.ContainsFunc(list, proposal.waits) {
		if i := slices.IndexFunc(l.list, proposal.waits); i >= 0 {
			list[n-1].Move = l.list[i].Move
		}
	}
	suggestions := make([]games.Suggestion, n)
	for i := range list {
		suggestions[i] = games.Suggestion{
			Move:   l.Token(list[i].Move),
			Weight: math.Exp(eagerness * min(0, list[i].score-list[0].score)),
		}
	}
	return suggestions
}

func (p proposal) waits() bool { return p.Form == rules.Pass || p.Form == rules.Done }

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
	d := p.draft(seat)
	made := &readyMades[chance.Below(len(readyMades))]
	if err := d.setRows(d.readyMadeRows(made)); err != nil {
		panic("stratic: the formation " + made.name + " is refused: " + err.Error())
	}
	if chance.Below(2) == 0 {
		d.mirror()
	}
	for range movedPieces {
		d.jostle(chance)
	}
	return d.Token()
}

// mirror puts what stands on the left to the right.
func (d *draft) mirror() {
	var mirrored rules.Army
	z := d.Zone(d.Seat)
	for _, s := range d.Army {
		to := rules.At(z.Low.File()+z.High.File()-s.At.File(), s.At.Rank(), s.At.Level())
		for _, man := range s.Pieces() {
			mirrored = mirrored.Put(to, man)
		}
	}
	d.Army = mirrored
}

// jostle moves a piece that is drawn to a place that is drawn, if that is free.
func (d *draft) jostle(chance *games.Chance) {
	s := d.Army[chance.Below(len(d.Army))]
	to := d.place(chance.Below(rules.Side * rules.Lineup * d.Levels))
	if s.Stacked() || d.Army.On(to) != nil || s.Top().Kind == rules.Commander {
		return
	}
	d.Army = d.Army.Lift(s.At, s.Top()).Put(to, s.Top())
}
