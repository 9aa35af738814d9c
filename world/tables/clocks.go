package tables

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TellTimes tells a session how much time everybody has at the table.
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
	for _, seat := range t.Match.Times(t.OpenTime()) {
		state := "stands"
		if seat.Runs {
			state = "runs"
		} else if seat.Stop != "" {
			state += " (" + seat.Stop + ")"
		}
		l.Rows = append(l.Rows, []string{t.Match.Seats[seat.Seat-1].Name, notice.TimeLeft(seat.Left), state})
	}
	l.About = notice.About{Tables: Standings(t)}
	s.Tell(l)
	return nil
}

// ClocksLeft says of each clock of minutes that goes on where a session leaves, and
// no other of its person stays, how much time they have left there.
func (o *Index) ClocksLeft(s *people.Session) []string {
	p := s.Person()
	if slices.ContainsFunc(p.Sessions(), func(other *people.Session) bool { return other != s && !other.IsPassing() }) {
		return nil
	}
	var lines []string
	for _, t := range o.UnderWayOf(p) {
		if t.Match.Clock.IsLive() && t.Match.CountsTime() {
			lines = append(lines, "Your clock at "+t.Name+" goes on: "+notice.TimeLeft(t.Match.TimeLeft(t.SeatOf(p), t.OpenTime()))+" left.")
		}
	}
	return lines
}
