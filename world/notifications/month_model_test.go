package notifications

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// runClocks counts a step of time that has passed at every clock that ran in it.
func (m *month) runClocks() {
	began := time.Now().Add(-monthStep)
	for _, d := range m.duels {
		if d.Match.Phase != store.InPlay || d.restsAt(began) {
			continue
		}
		if seat := d.acts(); !d.isStopped(seat, began) {
			d.left[seat] -= monthStep
		}
	}
}

// acts is who is to act, from 0.
func (d *duel) acts() int { return int(d.Match.Awaited()[0]) - 1 }

// restsAt says whether the game was paused at a time, which is no earlier than its newest change.
func (d *duel) restsAt(at time.Time) bool {
	return d.Match.Rest == store.Paused && at.Before(d.Match.RestUntil)
}

// isStopped says whether the clock of a player stood still at a time.
func (d *duel) isStopped(seat int, at time.Time) bool {
	weekend := at.UTC().Weekday() == time.Saturday || at.UTC().Weekday() == time.Sunday
	return !d.clock.NoVacation && d.players[seat].onVacation(at) || d.clock.WeekendOff && weekend
}

// count sees which games have gone on, by somebody or by the house.
func (m *month) count(by *resident) {
	for _, d := range m.duels {
		if d.entries == d.Match.Entries() {
			m.mayWait(d)
			continue
		}
		d.entries, d.lastBy, d.newest = d.Match.Entries(), by, time.Now()
		by := by
		if by == nil {
			by = m.planned(d)
		}
		seat := slices.Index(d.players[:], by)
		m.foresees(d, seat)
		switch {
		case by == nil:
			m.mustHaveLost(d)
		case d.clock.Bank > 0:
			d.left[seat] = min(d.clock.Bank, d.left[seat]+d.clock.Add)
		default:
			d.left[seat] = d.clock.Turn
		}
	}
}

// planned is whose plan made the newest entry, which must have been what they planned; nil is
// where no plan did.
func (m *month) planned(d *duel) *resident {
	newest := d.Match.Plies[len(d.Match.Plies)-1]
	if !newest.Planned {
		return nil
	}
	seat := newest.Seat - 1
	if made := d.plans[seat]; made == nil || !made.due || newest.Move != string(made.answer) {
		m.Fatalf("the house played %s at %s for %s, who planned %+v", newest.Move, d.Name, d.players[seat].name, made)
	}
	m.counts["plan"]++
	return d.players[seat]
}

// foresees ends the plan of who made the newest entry, and the other one's unless it answers that.
func (m *month) foresees(d *duel, seat int) {
	if seat < 0 || d.Match.Phase != store.InPlay {
		d.plans = [2]*plan{}
		return
	}
	d.plans[seat] = nil
	if other := d.plans[1-seat]; other == nil {
		return
	} else if other.due = d.Match.Plies[len(d.Match.Plies)-1].Move == string(other.to); !other.due {
		d.plans[1-seat] = nil
		m.counts["unforeseen"]++
	}
}

// mayWait holds that a plan only waits while the game is paused, or for some looks where a clock was
// stopped or went on: each draws anew when it answers. Offered a pause, it stops.
func (m *month) mayWait(d *duel) {
	const looks = 4 * monthStep
	for seat, made := range d.plans {
		switch {
		case made == nil || !made.due || time.Since(d.newest) < looks || time.Since(d.Match.RestUntil) < looks:
		case d.Match.Seats[1-seat].Offer != "":
			d.plans[seat] = nil
		default:
			m.Fatalf("%s has planned %+v at %s, and it is not played", d.players[seat].name, *made, d.Name)
		}
	}
}

// mustHaveLost holds that a game that the house ended was lost on time, by who had none.
func (m *month) mustHaveLost(d *duel) {
	winners := d.Match.Result.Winners
	if d.Match.Phase != store.IsOver || len(winners) != 1 {
		m.Fatalf("the house made an entry at %s", d.Name)
	}
	loser := 2 - int(winners[0])
	m.lost++
	if d.left[loser] > 0 || d.isStopped(loser, time.Now().Add(-monthStep)) {
		m.Errorf("%s lost %s on time with %v left, stopped: %v", d.players[loser].name, d.Name, d.left[loser], d.isStopped(loser, time.Now().Add(-monthStep)))
	}
}

// compareClocks holds every clock to the count.
func (m *month) compareClocks() {
	m.does(func() error {
		for _, d := range m.duels {
			if d.Match.Phase != store.InPlay {
				continue
			}
			for i, shown := range d.Standing().Times {
				if got := shown.Left; got != d.left[i].Milliseconds() {
					m.Errorf("%s at %s has %d ms left, and %v by count", d.players[i].name, d.Name, got, d.left[i])
				}
			}
		}
		return nil
	})
	if m.Failed() {
		m.FailNow()
	}
}

// judge holds what was sent to what is to be sent now, to each of the people.
func (m *month) judge() {
	sent := map[store.AccountID][]string{}
	for _, message := range m.mail.taken() {
		sent[message.Account] = append(sent[message.Account], message.Subject)
	}
	for _, p := range m.people {
		want, got := m.messagesTo(p), sent[p.id]
		if len(got) != len(want) {
			m.Fatalf("%s: %s was sent %q, want %q", time.Now(), p.name, got, want)
		}
		for _, titles := range want {
			i := slices.IndexFunc(got, func(subject string) bool { return slices.Contains(titles, subject) })
			if i < 0 {
				m.Fatalf("%s: %s was sent %q, and none of %q", time.Now(), p.name, sent[p.id], titles)
			}
			m.counts[kindOf(got[i])]++
			got = slices.Delete(slices.Clone(got), i, i+1)
		}
	}
}

func kindOf(subject string) string {
	for part, kind := range map[string]string{
		"Your turn": "turn", " left at": "clock", "The pause": "resumed", "asks to pause": "pause", "vacation": "vacation", "things wait": "digest",
	} {
		if strings.Contains(subject, part) {
			return kind
		}
	}
	return "over"
}

// messagesTo are the messages that somebody is to be sent now: of each the subjects that it may
// have, since one about several things at a table is called by the first.
func (m *month) messagesTo(p *resident) (messages [][]string) {
	now := time.Now()
	if now.Sub(p.looked) < awayAfter || p.onVacation(now) || p.quiet && isNight(now) || p.daily && !p.isDue(now) {
		return nil
	}
	if p.daily {
		p.digested = now
	}
	if ended := p.lastEnded(now); ended.After(p.recent(now)) && p.isNew(fmt.Sprint("vacation ", ended)) {
		messages = append(messages, []string{"Your vacation is over"})
	}
	for _, d := range m.duels {
		if titles := d.calls(p, now); len(titles) > 0 {
			messages = append(messages, titles)
		}
	}
	if p.daily && len(messages) > 1 {
		return [][]string{{fmt.Sprintf("%d things wait for you", len(messages))}}
	}
	return messages
}

// recent is how far back somebody is told of what is over.
func (p *resident) recent(now time.Time) time.Time {
	if week := now.Add(-7 * 24 * time.Hour); week.After(p.looked) {
		return week
	}
	return p.looked
}

// isDue says whether eight o'clock has come since the last digest.
func (p *resident) isDue(now time.Time) bool {
	eight := now.Truncate(24 * time.Hour).Add(8 * time.Hour)
	if eight.After(now) {
		eight = eight.Add(-24 * time.Hour)
	}
	return p.digested.Before(eight)
}

func (p *resident) lastEnded(now time.Time) (last time.Time) {
	for _, v := range p.vacations {
		if !v.until.After(now) {
			last = v.until
		}
	}
	return last
}

// isNew says whether somebody has not been told of something yet, and has been from now on.
func (p *resident) isNew(what string) bool {
	was := p.told[what]
	p.told[what] = true
	return !was
}

// calls are the subjects of what somebody is to be told of a table now.
func (d *duel) calls(p *resident, now time.Time) (titles []string) {
	seat := slices.Index(d.players[:], p)
	if seat < 0 {
		return nil
	}
	call := func(since, after time.Time, what, title string) {
		if since.After(after) && p.isNew(fmt.Sprint(d.ID, " ", what)) {
			titles = append(titles, title)
		}
	}
	if d.Match.Phase != store.InPlay {
		if d.lastBy != p {
			call(d.newest, p.recent(now), "over", d.Name+" is over")
		}
		return titles
	}
	if other := d.Match.Seats[1-seat]; other.Offer == "" {
		delete(p.told, fmt.Sprint(d.ID, " offer")) // the same once more is another
	} else {
		call(d.offered, p.looked, "offer", other.Name+" "+d.Match.Asks(match.Pause))
	}
	if d.Match.Rest != store.NoRest {
		return titles
	}
	if end := d.Match.RestUntil; !end.IsZero() {
		call(end, p.recent(now), fmt.Sprint("resumed ", end), "The pause at "+d.Name+" is over")
	}
	if d.acts() != seat {
		return titles
	}
	if made := d.plans[seat]; made == nil || !made.due {
		call(d.newest, p.looked, "turn", "Your turn at "+d.Name)
	}
	d.warn(seat, now, call)
	return titles
}

// warn calls for a clock that has come to a fifth, or to four hours, since the turn began.
func (d *duel) warn(seat int, now time.Time, call func(since, after time.Time, what, title string)) {
	if d.isStopped(seat, now) {
		return
	}
	left, least := d.left[seat], d.clock.First()/5
	if left <= 4*time.Hour {
		least = min(least, 4*time.Hour)
	}
	if left > least {
		return
	}
	since := now.Add(left - least)
	if since.After(d.newest) {
		call(since, d.players[seat].looked, fmt.Sprint("clock ", d.entries, least), notice.TimeInWords(left)+" left at "+d.Name)
	}
}
