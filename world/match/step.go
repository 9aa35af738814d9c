package match

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Step is a change of a match that has been worked out and is not so yet. It
// is to be kept first; then Next takes the place of the match that it came of.
type Step struct {
	Keep store.TableChange // of the table at the version of that match
	Next *Match
	// Occasion is why everybody is shown the board once it is so, and Told what
	// they are told beside it.
	Occasion notice.Occasion
	Told     string
}

// apply is the step of a change that leaves the position as it is: the one way
// in which a match comes of another.
func (m *Match) apply(c store.TableChange) Step {
	next := *m
	next.Version++
	set(&next.Phase, c.Phase)
	set(&next.Seed, c.Seed)
	set(&next.Settled, c.Settled)
	set(&next.Rest, c.Rest)
	set(&next.RestUntil, c.RestUntil)
	set(&next.WantsRating, c.Rated)
	set(&next.Private, c.Private)
	set(&next.Quiet, c.Quiet)
	if c.Seats != nil {
		next.Seats = c.Seats
	}
	if c.Ply != nil {
		next.Plies = append(slices.Clip(m.Plies), *c.Ply)
	}
	return Step{Keep: c, Next: &next}
}

// set gives a value another one, if there is one.
func set[T any](value *T, other *T) {
	if other != nil {
		*value = *other
	}
}

// Seat is a step to other seats: who sits where before the start, what they
// offer, what they have put together.
func (m *Match) Seat(seats []store.SeatRecord) Step { return m.apply(store.TableChange{Seats: seats}) }

// SetPrivate is the step that makes a table private, and so casual, or not private
// any more. A rating is public, and would tell of the game.
func (m *Match) SetPrivate(private bool) Step {
	rated := m.WantsRating && !private
	return m.apply(store.TableChange{Private: &private, Rated: &rated})
}

// SetQuiet is the step that makes a table quiet, or not quiet any more.
func (m *Match) SetQuiet(quiet bool) Step { return m.apply(store.TableChange{Quiet: &quiet}) }

// Clear is the step that puts the table away.
func (m *Match) Clear() Step {
	phase := store.Cleared
	return m.apply(store.TableChange{Phase: &phase})
}

// Begin is the step from set-up into play, with the seats in the order of the
// game's seats and the house's time.
func (m *Match) Begin(seed uint64, seats []store.SeatRecord, now time.Duration) (Step, error) {
	position, err := m.Game.Start(games.Setup{Options: m.Options, Seats: len(seats), Seed: seed})
	if err != nil {
		return Step{}, err
	}
	seats = slices.Clone(seats)
	for i := range seats {
		seats[i].Time = m.Clock.First()
	}
	line, phase, rated := position.String(), store.InPlay, m.WantsRating && len(guests(seats)) == 0
	quiet := rated || m.Quiet // advice in a rated game is the players' to ask for
	s := m.apply(store.TableChange{Phase: &phase, Seed: &seed, Start: &line, Position: &line, Seats: seats, Rated: &rated, Quiet: &quiet, Settled: &now})
	s.Next.Start = position
	s.Next.set(NewTimeline(position).standing())
	s.Occasion = notice.Started
	return s, nil
}

// Ordered are those who have registered in the order of the game's seats: those
// who want a seat in theirs, the others in the order that the game gives them.
func (m *Match) Ordered(seed uint64) []store.SeatRecord {
	seats, placed := make([]store.SeatRecord, len(m.Seats)), make([]bool, len(m.Seats))
	for i, s := range m.Seats {
		if s.Wanted > 0 && s.Wanted <= len(seats) && seats[s.Wanted-1].Name == "" {
			seats[s.Wanted-1], placed[i] = s, true
		}
	}
	for _, registrant := range m.Game.Order(games.Setup{Options: m.Options, Seats: len(m.Seats), Seed: seed}) {
		if !placed[registrant] {
			free := slices.IndexFunc(seats, func(s store.SeatRecord) bool { return s.Name == "" })
			seats[free] = m.Seats[registrant]
		}
	}
	for i := range seats {
		seats[i].Wanted = 0
	}
	return seats
}

// Settle is a step to other seats whose times are counted up to now, the house's
// time.
func (m *Match) Settle(seats []store.SeatRecord, now time.Duration) Step {
	return m.apply(store.TableChange{Seats: seats, Settled: &now})
}

// SetRest is the step that lets the game rest, or go on. The clocks are counted up
// to now, and what was offered is over. until is when a rest ends that has been agreed on, or
// when one has ended; zero is neither.
func (m *Match) SetRest(rest store.Rest, until time.Time, now time.Duration) Step {
	now = max(now, m.Settled) // what is counted is not counted again
	seats := withoutOffers(m.Counted(now))
	return m.apply(store.TableChange{Seats: seats, Settled: &now, Rest: &rest, RestUntil: &until})
}

// Enter is the step of one more entry of the record, at the house's time. The
// error is the rules' refusal.
func (m *Match) Enter(ply store.Ply, now time.Duration) (Step, error) {
	if !m.IsWhole() {
		return Step{}, errOutline
	}
	next, err := m.after(ply)
	if err != nil {
		return Step{}, m.Refusal(games.Seat(ply.Seat), err)
	}
	line := next.Position.String()
	c := store.TableChange{Position: &line, Ply: &ply, Settled: &now, Seats: m.seatsAfter(ply, next, now)}
	if next.Result.Over {
		phase, won := store.IsOver, next.Result.String()
		c.Phase, c.Result, c.Reason = &phase, &won, &next.Result.Reason
	}
	s := m.apply(c)
	s.Next.set(next)
	s.Occasion = next.Shown
	s.Told = m.Named(s.Next.Committed(ply, m.Position, next.Position, next.Result.Over))
	return s, nil
}

// Forget is the match once the store has taken an account and its proven keys out
// of it; m itself where it holds neither.
func (m *Match) Forget(account store.AccountID, proven []string) *Match {
	holds := func(s store.SeatRecord) bool { return s.Account == account || slices.Contains(proven, s.GuestKey) }
	if !slices.ContainsFunc(m.Seats, holds) {
		return m
	}
	next := *m
	next.Seats = slices.Clone(m.Seats)
	for i := range next.Seats {
		seat := &next.Seats[i]
		if slices.Contains(proven, seat.GuestKey) {
			seat.GuestKey = ""
		}
		if seat.Account == account {
			seat.Name, seat.Account, seat.Forgotten, seat.Draft, seat.Offer = store.Forgotten, 0, account, "", ""
			next.WantsRating = next.WantsRating && next.Phase != store.InPlay
		}
	}
	return &next
}

// Rename is the match with another name for an account, wherever it sits; m itself where
// it sits nowhere.
func (m *Match) Rename(account store.AccountID, to string) *Match {
	if !slices.ContainsFunc(m.Seats, func(s store.SeatRecord) bool { return s.Account == account }) {
		return m
	}
	next := *m
	next.Seats = slices.Clone(m.Seats)
	for i := range next.Seats {
		if next.Seats[i].Account == account {
			next.Seats[i].Name = to
		}
	}
	return &next
}

// set lets the game stand so.
func (m *Match) set(s standing) {
	m.standing, m.views = s, map[games.Seat]games.View{}
}

// withoutOffers takes back what the seats offer.
func withoutOffers(seats []store.SeatRecord) []store.SeatRecord {
	for i := range seats {
		seats[i].Offer = ""
	}
	return seats
}
