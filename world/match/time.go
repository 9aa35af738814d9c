package match

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Fallen is the seat that ran out of time first, and the entry that says so; it
// is empty where everybody has time left. Where all who are in the game ran out
// in the same moment, as before their first moves, nobody wins.
func (m *Match) Fallen(now time.Duration) (first games.Seat, entry string) {
	if !m.IsTimed() {
		return games.Watcher, ""
	}
	least, same, in := time.Duration(1), 0, 0
	for i := range m.Seats {
		k := games.Seat(i + 1)
		if !m.TakesPart(k) {
			continue
		}
		in++
		left := m.TimeLeft(k, now)
		switch {
		case !m.Thinks(k) || left > 0: // one that is stopped may have run out just before
		case left < least:
			first, least, same = k, left, 1
		case left == least:
			same++
		}
	}
	switch {
	case first == games.Watcher:
		return first, ""
	case same == in:
		return first, store.TimedOut
	}
	return first, store.EntryOf(store.TimedOut, int(first))
}

// seatsAfter are the seats as a ply changes them: who leaves has left, what was
// offered is over, what was put together is played, and the clocks are wound. nil
// is no change.
func (m *Match) seatsAfter(ply store.Ply, next standing, now time.Duration) []store.SeatRecord {
	seats := withoutOffers(m.Counted(now))
	if kind, _, _ := store.ReadEntry(ply.Move); kind == "" {
		seats[ply.Seat-1].Draft = ""
	}
	if leaver := ply.Leaver(); leaver != 0 {
		seats[leaver-1].Left, seats[leaver-1].Draft = true, ""
	}
	m.wind(seats, ply, next)
	if slices.Equal(seats, m.Seats) {
		return nil
	}
	return seats
}

// Thinks says whether a seat's time runs: it is to act, and the game doesn't
// rest.
func (m *Match) Thinks(seat games.Seat) bool { return m.Rest == store.NoRest && m.ToAct(seat) }

// HasClock says that the table has a clock.
func (m *Match) HasClock() bool { return m.Clock != Clock{} }

// Runs says whether a seat's clock runs: its time runs, and nothing stops it.
func (m *Match) Runs(seat games.Seat) bool {
	return m.HasClock() && m.Thinks(seat) && m.Seats[seat-1].Stop == store.Running
}

// CountsTime says whether it matters at the table now how much time passes.
func (m *Match) CountsTime() bool {
	return m.Phase == store.InPlay && m.Rest == store.NoRest && (m.HasClock() || m.stamps())
}

// passed is how much of the house's time has passed since the times of the seats
// were counted.
func (m *Match) passed(now time.Duration) time.Duration { return max(0, now-m.Settled) }

// TimeLeft is what a seat has left on the clock.
func (m *Match) TimeLeft(seat games.Seat, now time.Duration) time.Duration {
	left := m.Seats[seat-1].Time
	if m.Runs(seat) {
		left -= m.passed(now)
	}
	return left
}

// Thought is how long a seat has thought about its next move so far.
func (m *Match) Thought(seat games.Seat, now time.Duration) time.Duration {
	spent := m.Seats[seat-1].Spent
	if m.Thinks(seat) {
		spent += m.passed(now)
	}
	return spent
}

// leastThought is how long a bot of the house is taken to have thought where that
// counts: it gains nothing by being quick.
const leastThought = 5 * time.Second

// Stamped is a move of a seat with the time that it took, where that counts.
func (m *Match) Stamped(seat games.Seat, move games.Move, now time.Duration) games.Move {
	stamper, ok := m.Position.(games.Stamper)
	if !ok {
		return move
	}
	took := m.Thought(seat, now)
	if m.Seats[seat-1].Bot == store.HouseBot {
		took = max(took, leastThought)
	}
	return stamper.Stamped(move, int(took.Milliseconds()))
}

// Counted are the seats with their times counted up to now.
func (m *Match) Counted(now time.Duration) []store.SeatRecord {
	seats := slices.Clone(m.Seats)
	for i := range seats {
		seat := games.Seat(i + 1)
		seats[i].Spent = m.Thought(seat, now)
		if m.HasClock() {
			seats[i].Time = m.TimeLeft(seat, now)
		}
	}
	return seats
}

// wind counts the times of the seats anew for how a game stands after an entry.
// The mover begins to think afresh, and gets the time that the clock adds once
// the turn has gone on to somebody else. Days for every turn are given anew to
// whoever is not to act.
func (m *Match) wind(seats []store.SeatRecord, ply store.Ply, next standing) {
	kind, _, _ := store.ReadEntry(ply.Move)
	toAct := next.Position.ToAct()
	for i := range seats {
		seat := games.Seat(i + 1)
		moved := kind == "" && int(seat) == ply.Seat
		waits := !slices.Contains(toAct, seat)
		if moved || waits {
			seats[i].Spent = 0
		}
		if m.HasClock() && waits && !next.Result.Over && (moved || m.Clock.Turn > 0) {
			seats[i].Time = m.Clock.next(seats[i].Time)
		}
	}
}

// StopClocks is the step to other reasons why the clocks of the seats stand still, from a
// moment of the house's time on; ok is false where all are as they were.
func (m *Match) StopClocks(stops []store.Stop, at time.Duration) (s Step, ok bool) {
	seats := m.Counted(max(at, m.Settled))
	for i, stop := range stops {
		ok = ok || seats[i].Stop != stop
		seats[i].Stop = stop
	}
	if !ok {
		return Step{}, false
	}
	return m.Settle(seats, max(at, m.Settled)), true
}

// Times are the times of the seats: under way of those in the game, in the end of
// all. It is nil without a clock.
func (m *Match) Times(now time.Duration) []notice.SeatTime {
	if !m.HasClock() || !m.HasBoard() {
		return nil
	}
	var times []notice.SeatTime
	for i := range m.Seats {
		if k := games.Seat(i + 1); m.TakesPart(k) || m.Phase != store.InPlay {
			times = append(times, notice.SeatTime{Seat: k, Left: m.TimeLeft(k, now), Runs: m.Runs(k),
				Stop: m.stopOf(k)})
		}
	}
	return times
}

// stopOf is why a seat's clock stands still although the game goes on.
func (m *Match) stopOf(seat games.Seat) string {
	if m.Phase != store.InPlay || m.Rest != store.NoRest {
		return ""
	}
	return string(m.Seats[seat-1].Stop)
}

// IsTimed says that a game with a clock is under way at the table.
func (m *Match) IsTimed() bool { return m.Phase == store.InPlay && m.HasClock() }
