package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// flag takes those out of a game who have run out of time, in the order in which
// they did.
func (w *World) flag(t *Table) error {
	for {
		seat, entry := t.Fallen(t.openTime())
		if entry == "" {
			return nil
		}
		if err := w.record(t, seat, entry); err != nil {
			return err
		}
	}
}

// playing is Table.playing once those are out of the game who have run out of time.
func (w *World) playing(p *Person, t *Table) (games.Seat, error) {
	if err := w.Tables.ready(t); err != nil {
		return games.Watcher, err
	}
	if err := w.flag(t); err != nil {
		return games.Watcher, err
	}
	return t.playing(p)
}

// warnAt tells who has little time left at a table, once until they have more.
func (h *People) warnAt(t *Table) {
	if !t.IsTimed() {
		return
	}
	for i := range t.Seats {
		h.warnSeat(t, games.Seat(i+1))
	}
}

func (h *People) warnSeat(t *Table, seat games.Seat) {
	left := t.TimeLeft(seat, t.openTime())
	switch {
	case left > t.Clock.Short():
		delete(t.warned, seat)
	case t.Thinks(seat) && !t.warned[seat]:
		if t.warned == nil {
			t.warned = map[games.Seat]bool{}
		}
		t.warned[seat] = true
		h.tellSeat(t.Seats[seat-1], notice.Warning{Text: "You have " + notice.TimeInWords(left) + " left at " + t.Name + "."})
	}
}

func (s *Session) TellTimes(t *Table) error {
	switch {
	case !t.HasClock():
		return notice.Refusedf("%s has no clock.", t.Name)
	case !t.HasBoard():
		return notice.NotBegun.Refusedf("%s has not started. Its clock will be %s.", t.Name, t.Clock.InWords())
	}
	l := notice.Listing{Title: "Clock at " + t.Name, Columns: []string{"Player", "Left", "Clock"}, Foot: "The clock gives " + t.Clock.InWords() + "."}
	if t.Rest != store.NoRest {
		l.Foot += " " + t.Turn()
	}
	if away := t.awayInWords(); away != "" {
		l.Foot += " " + away + "."
	}
	for _, seat := range t.Times(t.openTime()) {
		state := "stands"
		if seat.Runs {
			state = "runs"
		}
		l.Rows = append(l.Rows, []string{t.Seats[seat.Seat-1].Name, notice.TimeLeft(seat.Left), state})
	}
	l.Data = notice.Data{"tables": standings(t)}
	s.Tell(l)
	return nil
}

// ClocksLeft says of each clock of minutes that goes on where a session leaves, and
// no other of its person stays, how much time they have left there.
func (o *Tables) ClocksLeft(s *Session) []string {
	p := s.person
	if slices.ContainsFunc(p.sessions, func(other *Session) bool { return other != s && !other.passing }) {
		return nil
	}
	var lines []string
	for _, t := range o.underWayOf(p) {
		if t.HasClock() && t.Clock.Turn == 0 && t.CountsTime() {
			lines = append(lines, "Your clock at "+t.Name+" goes on: "+notice.TimeLeft(t.TimeLeft(t.SeatOf(p), t.openTime()))+" left.")
		}
	}
	return lines
}

// mostGiven bounds the time that somebody gives at once.
const mostGiven = time.Hour

// GiveTime adds to the time of everybody in a game but the person who gives.
func (w *World) GiveTime(p *Person, t *Table, more time.Duration) error {
	giver, err := w.playing(p, t)
	switch {
	case err != nil:
		return err
	case !t.HasClock():
		return notice.Refusedf("%s has no clock.", t.Name)
	case t.Clock.Turn > 0:
		return notice.Refusedf("The clock at %s gives %s; there is nothing to add to it.", t.Name, t.Clock.InWords())
	case more < time.Second || more > mostGiven:
		return notice.WrongValue.Refusedf("You can give 1 to %d seconds at once.", int(mostGiven/time.Second))
	}
	now := t.openTime()
	seats := t.Counted(now)
	var names []string
	for i := range seats {
		if games.Seat(i+1) != giver && !seats[i].Left {
			seats[i].Time += more
			names = append(names, seats[i].Name)
		}
	}
	if err := w.flood.spend(p, doings); err != nil {
		return err
	}
	if err := w.apply(t, t.Settle(seats, now)); err != nil {
		return err
	}
	w.People.tellTable(t, notice.Note{Lines: []string{p.name + " gives " + games.And(names) + " " + notice.TimeInWords(more) + " more at " + t.Name + "."}, Event: t.Event(notice.TimeGiven)})
	return nil
}
