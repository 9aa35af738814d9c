package match

import (
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Absence is how long somebody for whom a game without a running clock waits must have
// been away before the others may go on without them: a short time where the newest
// moves came within that time of each other, and a long one otherwise.
func (m *Match) Absence(short, long time.Duration) time.Duration {
	newest, before := m.latestTwo()
	if m.Rest == store.NoRest && m.Entries() > 0 && newest.Sub(before) <= short {
		return short
	}
	return long
}

// Newest is when the game has gone on last.
func (m *Match) Newest() time.Time {
	newest, _ := m.latestTwo()
	return newest
}

// Claims are the ways to go on without a seat, a line each.
func (m *Match) Claims(seat games.Seat) []string {
	if len(m.Seats) == 2 {
		return []string{"To take the win: claim win " + m.Name, "To take a draw: claim draw " + m.Name}
	}
	return []string{"To go on without " + m.Seats[seat-1].Name + ": claim " + m.Name}
}

// Awake refuses to move at a table that rests.
func (m *Match) Awake() error {
	if m.Rest == store.NoRest {
		return nil
	}
	return notice.Resting.Refusedf("%s is %s. To go on: resume %s", m.Name, m.Resting(), m.Name)
}

// Resting says how a game rests, and until when where that is agreed on.
func (m *Match) Resting() string {
	if m.RestUntil.IsZero() {
		return string(m.Rest)
	}
	return string(m.Rest) + " until " + words.InUTC(m.RestUntil)
}

// WaitedFor says whether a game waits for a seat and no clock runs that would
// end the waiting: without a clock at its turn, or where the game is adjourned
// and somebody else would like to go on.
func (m *Match) WaitedFor(seat games.Seat) bool {
	if m.Phase != store.InPlay || !m.TakesPart(seat) {
		return false
	}
	if m.Rest == store.Paused && !m.RestUntil.IsZero() {
		return false
	}
	if m.Rest != store.Adjourned {
		return !m.HasClock() && m.Thinks(seat)
	}
	others := false
	for i, other := range m.Seats {
		others = others || games.Seat(i+1) != seat && other.Offer == Resume && m.TakesPart(games.Seat(i+1))
	}
	return others && m.Seats[seat-1].Offer != Resume
}
