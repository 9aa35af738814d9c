package world

import (
	"slices"
	"time"

	"boardroom/games"
)

// thinks says whether a seat's time runs: it is to act, and the game doesn't
// rest.
func (t *Table) thinks(seat games.Seat) bool { return t.rest == NoRest && t.toAct(seat) }

// isTimed says that the table has a clock.
func (t *Table) isTimed() bool { return t.clock != Clock{} }

// countsTime says whether it matters at the table now how much time passes.
func (t *Table) countsTime() bool {
	_, stamps := t.position.(games.Stamper)
	return t.phase == InPlay && t.rest == NoRest && (t.isTimed() || stamps)
}

// passed is how much of the house's time has passed since the times of the seats
// were counted.
func (t *Table) passed() time.Duration { return max(0, t.openTime()-t.settled) }

// timeLeft is what a seat has left on the clock.
func (t *Table) timeLeft(seat games.Seat) time.Duration {
	left := t.seats[seat-1].Time
	if t.thinks(seat) {
		left -= t.passed()
	}
	return left
}

// thought is how long a seat has thought about its next move so far.
func (t *Table) thought(seat games.Seat) time.Duration {
	spent := t.seats[seat-1].Spent
	if t.thinks(seat) {
		spent += t.passed()
	}
	return spent
}

// counted are the seats with their times counted up to now.
func (t *Table) counted() []SeatRecord {
	seats := slices.Clone(t.seats)
	for i := range seats {
		seat := games.Seat(i + 1)
		seats[i].Spent = t.thought(seat)
		if t.isTimed() {
			seats[i].Time = t.timeLeft(seat)
		}
	}
	return seats
}

// wind counts the times of the seats anew for how a game stands after an entry.
// The mover begins to think afresh, and gets the time that the clock adds once
// the turn has gone on to somebody else. Days for every turn are given anew to
// whoever is not to act.
func (t *Table) wind(seats []SeatRecord, ply Ply, next standing) {
	kind, _, _ := readEntry(ply.Move)
	toAct := next.position.ToAct()
	for i := range seats {
		seat := games.Seat(i + 1)
		moved := kind == "" && int(seat) == ply.Seat
		waits := !slices.Contains(toAct, seat)
		if moved || waits {
			seats[i].Spent = 0
		}
		if t.isTimed() && waits && !next.result.Over && (moved || t.clock.Turn > 0) {
			seats[i].Time = t.clock.next(seats[i].Time)
		}
	}
}

// A SeatTime is what a seat has left on the clock.
type SeatTime struct {
	Seat games.Seat
	Left time.Duration
	Runs bool
}

// times are the times of the seats: under way of those in the game, in the end of
// all. It is nil without a clock.
func (t *Table) times() []SeatTime {
	if !t.isTimed() || t.position == nil {
		return nil
	}
	var times []SeatTime
	for i, seat := range t.seats {
		if k := games.Seat(i + 1); !seat.Left || t.phase != InPlay {
			times = append(times, SeatTime{Seat: k, Left: t.timeLeft(k), Runs: t.thinks(k)})
		}
	}
	return times
}

// IsTimed says that a game with a clock is under way at the table.
func (t *Table) IsTimed() bool { return t.phase == InPlay && t.isTimed() }

// TellTimes tells a session what everybody has left on a table's clock.
func (w *World) TellTimes(s *Session, t *Table) error {
	switch {
	case !t.isTimed():
		return Refusedf("%s has no clock.", t.name)
	case t.position == nil:
		return Refusedf("%s has not started. Its clock will be %s.", t.name, t.clock.InWords())
	}
	l := Listing{Title: "Clock at " + t.name, Columns: []string{"Player", "Left", "Clock"}, Foot: "The clock gives " + t.clock.InWords() + "."}
	if t.rest != NoRest {
		l.Foot += " " + t.Turn()
	}
	for _, seat := range t.times() {
		state := "stands"
		if seat.Runs {
			state = "runs"
		}
		l.Rows = append(l.Rows, []string{t.seats[seat.Seat-1].Name, TimeLeft(seat.Left), state})
	}
	l.Data = Data{"tables": standings(t)}
	s.Tell(l)
	return nil
}

// mostGiven bounds the time that somebody gives at once.
const mostGiven = time.Hour

// GiveTime adds to the time of everybody in a game but the person who gives.
func (w *World) GiveTime(p *Person, t *Table, more time.Duration) error {
	giver, err := t.playing(p)
	switch {
	case err != nil:
		return err
	case !t.isTimed():
		return Refusedf("%s has no clock.", t.name)
	case t.clock.Turn > 0:
		return Refusedf("The clock at %s gives %s; there is nothing to add to it.", t.name, t.clock.InWords())
	case more < time.Second || more > mostGiven:
		return Refusedf("You can give 1 to %d seconds at once.", int(mostGiven/time.Second))
	}
	if err := w.flag(t); err != nil {
		return err
	}
	if _, err := t.playing(p); err != nil {
		return err
	}
	seats := t.counted()
	var names []string
	for i := range seats {
		if games.Seat(i+1) != giver && !seats[i].Left {
			seats[i].Time += more
			names = append(names, seats[i].Name)
		}
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	if err := w.settle(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	w.tellTable(t, Note{Lines: []string{p.name + " gives " + games.And(names) + " " + TimeInWords(more) + " more at " + t.name + "."}})
	return nil
}

// settle keeps a change of a table together with the moment up to which the
// times of its seats are counted, and makes it so. The change has the seats as
// they are counted.
func (w *World) settle(t *Table, c TableChange) error {
	now := t.openTime()
	c.Settled = &now
	if err := w.change(t, c); err != nil {
		return err
	}
	t.seats, t.settled = c.Seats, now
	if c.Rest != nil {
		t.rest = *c.Rest
	}
	return nil
}
