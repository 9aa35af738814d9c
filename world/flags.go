package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// flag takes those out of a game who have run out of time, in the order in which
// they did.
func (y *Playing) flag(t *tables.Table) error {
	if err := y.dueNow(t); err != nil {
		return err
	}
	for {
		seat, entry := t.Match.Fallen(t.OpenTime())
		if entry == "" {
			return nil
		}
		if err := y.record(t, seat, entry); err != nil {
			return err
		}
	}
}

// playing is Table.playing once those are out of the game who have run out of time.
func (y *Playing) playing(p *people.Person, t *tables.Table) (games.Seat, error) {
	if err := y.tables.Ready(t); err != nil {
		return games.Watcher, err
	}
	if err := y.flag(t); err != nil {
		return games.Watcher, err
	}
	return t.Playing(p)
}

// warnAt tells who has little time left at a table, once until they have more.
func (a *absences) warnAt(t *tables.Table) {
	if !t.Match.IsTimed() {
		return
	}
	for i := range t.Match.Seats {
		a.warnSeat(t, games.Seat(i+1))
	}
}

func (a *absences) warnSeat(t *tables.Table, seat games.Seat) {
	left := t.Match.TimeLeft(seat, a.clock.Time())
	switch warned := slices.Contains(a.warned[t], seat); {
	case left > t.Match.Clock.Short():
		a.warned[t] = slices.DeleteFunc(a.warned[t], func(s games.Seat) bool { return s == seat })
	case t.Match.Runs(seat) && !warned:
		a.warned[t] = append(a.warned[t], seat)
		a.audience.tellSeat(t.Match.Seats[seat-1], notice.Warning{Text: "You have " + notice.TimeInWords(left) + " left at " + t.Name + "."})
	}
}

// mostGiven bounds the time that somebody gives at once.
const mostGiven = time.Hour

// GiveTime adds to the time of everybody in a game but the person who gives.
func (y *Playing) GiveTime(p *people.Person, t *tables.Table, more time.Duration) error {
	giver, err := y.playing(p, t)
	switch {
	case err != nil:
		return err
	case !t.Match.HasClock():
		return notice.Refusedf("%s has no clock.", t.Name)
	case t.Match.Clock.IsSlow():
		return notice.Refusedf("The clock at %s gives %s. You can't add to it.", t.Name,
			t.Match.Clock.InWords())
	case more < time.Second || more > mostGiven:
		return notice.WrongValue.Refusedf("You can give 1 to %d seconds at once.", int(mostGiven/time.Second))
	}
	now := t.OpenTime()
	seats := t.Match.Counted(now)
	var names []string
	for i := range seats {
		if games.Seat(i+1) != giver && !seats[i].Left {
			seats[i].Time += more
			names = append(names, seats[i].Name)
		}
	}
	if err := y.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := y.apply(t, t.Match.Settle(seats, now)); err != nil {
		return err
	}
	y.audience.tellTable(t, notice.Note{Lines: []string{p.Name() + " gives " + phrase.And(names) + " " + notice.TimeInWords(more) + " more at " + t.Name + "."}, Event: t.Match.Event(notice.TimeGiven)})
	return nil
}
