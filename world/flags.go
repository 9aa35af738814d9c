package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// flag takes those out of a game who have run out of time, in the order in which
// they did.
func (y *Playing) flag(t *Table) error {
	if err := y.dueNow(t); err != nil {
		return err
	}
	for {
		seat, entry := t.Match.Fallen(t.openTime())
		if entry == "" {
			return nil
		}
		if err := y.record(t, seat, entry); err != nil {
			return err
		}
	}
}

// playing is Table.playing once those are out of the game who have run out of time.
func (y *Playing) playing(p *people.Person, t *Table) (games.Seat, error) {
	if err := y.tables.ready(t); err != nil {
		return games.Watcher, err
	}
	if err := y.flag(t); err != nil {
		return games.Watcher, err
	}
	return t.playing(p)
}

// warnAt tells who has little time left at a table, once until they have more.
func (a *absences) warnAt(t *Table) {
	if !t.Match.IsTimed() {
		return
	}
	for i := range t.Match.Seats {
		a.warnSeat(t, games.Seat(i+1))
	}
}

func (a *absences) warnSeat(t *Table, seat games.Seat) {
	left := t.Match.TimeLeft(seat, a.clock.time())
	switch warned := slices.Contains(a.warned[t], seat); {
	case left > t.Match.Clock.Short():
		a.warned[t] = slices.DeleteFunc(a.warned[t], func(s games.Seat) bool { return s == seat })
	case t.Match.Runs(seat) && !warned:
		a.warned[t] = append(a.warned[t], seat)
		a.audience.tellSeat(t.Match.Seats[seat-1], notice.Warning{Text: "You have " + notice.TimeInWords(left) + " left at " + t.Name + "."})
	}
}

func (t *Table) TellTimes(s *people.Session) error {
	switch {
	case !t.Match.HasClock():
		return notice.Refusedf("%s has no clock.", t.Name)
	case !t.Match.HasBoard():
		return notice.NotBegun.Refusedf("%s has not started. Its clock will be %s.", t.Name, t.Match.Clock.InWords())
	}
	l := notice.Listing{Title: "Clock at " + t.Name, Columns: []string{"Player", "Left", "Clock"}, Foot: "The clock gives " + t.Match.Clock.InWords() + "."}
	if t.Match.Rest != store.NoRest {
		l.Foot += " " + t.Match.Turn(games.Watcher)
	}
	for _, line := range t.vacations() {
		l.Foot += " " + line + "."
	}
	if away := t.awayInWords(); away != "" {
		l.Foot += " " + away + "."
	}
	for _, seat := range t.Match.Times(t.openTime()) {
		state := "stands"
		if seat.Runs {
			state = "runs"
		} else if seat.Stop != "" {
			state += " (" + seat.Stop + ")"
		}
		l.Rows = append(l.Rows, []string{t.Match.Seats[seat.Seat-1].Name, notice.TimeLeft(seat.Left), state})
	}
	l.About = notice.About{Tables: standings(t)}
	s.Tell(l)
	return nil
}

// ClocksLeft says of each clock of minutes that goes on where a session leaves, and
// no other of its person stays, how much time they have left there.
func (o *Tables) ClocksLeft(s *people.Session) []string {
	p := s.Person()
	if slices.ContainsFunc(p.Sessions(), func(other *people.Session) bool { return other != s && !other.IsPassing() }) {
		return nil
	}
	var lines []string
	for _, t := range o.underWayOf(p) {
		if t.Match.Clock.IsLive() && t.Match.CountsTime() {
			lines = append(lines, "Your clock at "+t.Name+" goes on: "+notice.TimeLeft(t.Match.TimeLeft(t.SeatOf(p), t.openTime()))+" left.")
		}
	}
	return lines
}

// mostGiven bounds the time that somebody gives at once.
const mostGiven = time.Hour

// GiveTime adds to the time of everybody in a game but the person who gives.
func (y *Playing) GiveTime(p *people.Person, t *Table, more time.Duration) error {
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
	now := t.openTime()
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
