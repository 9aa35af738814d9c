package match_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
)

const hour = time.Hour

// TestABankIsFilledUp has both take turns at a clock with a bank: each turn adds to it, and it
// never holds more than it did in the beginning.
func TestABankIsFilledUp(t *testing.T) {
	m := begun(t, "36h+10d")
	for i, test := range []struct {
		at   time.Duration
		seat int
		move string
		left [2]time.Duration
	}{
		{10 * hour, 1, "a1", [2]time.Duration{240 * hour, 240 * hour}},           // 266 would be too many
		{110 * hour, 2, "c2", [2]time.Duration{240 * hour, 140 * hour}},          // who is to move once more
		{130 * hour, 2, "b3", [2]time.Duration{240 * hour, (120 + 36) * hour}},   // of which 20 hours are gone
		{(130 + 239) * hour, 1, "b1", [2]time.Duration{hour, (120 + 36) * hour}}, // and has another move
	} {
		step, err := m.Enter(store.Ply{Number: i + 1, Seat: test.seat, Move: test.move}, test.at)
		if err != nil {
			t.Fatal(err)
		}
		m = step.Next
		if got := [2]time.Duration{m.Seats[0].Time, m.Seats[1].Time}; got != test.left {
			t.Errorf("after %s the seats have %v, want %v", test.move, got, test.left)
		}
	}
	if seat, _ := m.Fallen((130 + 240) * hour); seat != 1 {
		t.Errorf("seat %d has run out of time", seat)
	}
}

// TestWhatStopsAClock goes through a week.
func TestWhatStopsAClock(t *testing.T) {
	friday := time.Date(2026, 11, 27, 23, 59, 59, 0, time.UTC)
	for _, test := range []struct {
		clock      string
		after      time.Duration
		onVacation bool
		want       store.Stop
	}{
		{"1d weekend off", 0, false, store.Running}, {"1d weekend off", time.Second, false, store.OnWeekend},
		{"1d weekend off", 48 * hour, false, store.OnWeekend}, {"1d weekend off", 48*hour + time.Second, false, store.Running},
		{"1d", time.Second, false, store.Running}, {"36h+10d", 0, true, store.OnVacation},
		{"1d weekend off", time.Second, true, store.OnVacation}, {"1d weekend off novacation", time.Second, true, store.OnWeekend},
		{"1d novacation", 0, true, store.Running}, {"5+3", 0, true, store.Running}, {"none", 0, true, store.Running},
	} {
		clock, err := match.ParseClock(test.clock)
		if err != nil {
			t.Fatal(err)
		}
		if got := clock.StopOn(friday.Add(test.after), test.onVacation); got != test.want {
			t.Errorf("%s, %v after the last second of a Friday: it is stopped by %q, want %q", test.clock, test.after, got, test.want)
		}
	}
	clock, _ := match.ParseClock("2d weekend off")
	for after, next := range map[time.Duration]time.Duration{0: time.Second, time.Second: 48 * hour, 48*hour + time.Second: 120 * hour} {
		now := friday.Add(after)
		if got := clock.NextStop(now); got != next {
			t.Errorf("at %s it changes after %v, want %v", now, got, next)
		}
		if last := clock.LastStop(now); last.After(now) || clock.StopOn(last, false) != clock.StopOn(now, false) || clock.StopOn(last.Add(-1), false) == clock.StopOn(now, false) {
			t.Errorf("at %s it changed last at %s", now, last)
		}
	}
}

// A slowClock is the clock of two seats, counted minute by minute.
type slowClock struct {
	clock match.Clock
	left  [2]time.Duration
	stops [2]bool
	rests bool
}

// pass counts one minute of whoever is to act.
func (s *slowClock) pass(seat int) {
	if !s.rests && !s.stops[seat-1] {
		s.left[seat-1] -= time.Minute
	}
}

// moved gives what a turn gives once it has gone on from one seat to the other.
func (s *slowClock) moved(from int) {
	if s.clock.Bank == 0 {
		s.left[0], s.left[1] = s.clock.Turn, s.clock.Turn
		return
	}
	if s.left[from-1] += s.clock.Add; s.left[from-1] > s.clock.Bank {
		s.left[from-1] = s.clock.Bank
	}
}

// TestNoTimeIsLostOrGained stops and starts clocks at random, pauses and moves, and reads the
// match again as it is kept; at every step it shows what a count by minutes does.
func TestNoTimeIsLostOrGained(t *testing.T) {
	for _, clock := range []string{"36h", "12h", "36h+10d", "2d", "1h+1h"} {
		for seed := range uint64(40) {
			t.Run(fmt.Sprint(clock, " ", seed), func(t *testing.T) { playStops(t, clock, rand.New(rand.NewPCG(seed, 7))) })
		}
	}
}

func playStops(t *testing.T, clock string, r *rand.Rand) {
	m, now := begun(t, clock), time.Duration(0)
	slow := &slowClock{clock: m.Clock, left: [2]time.Duration{m.Clock.First(), m.Clock.First()}}
	for range 200 {
		acts := int(m.Awaited()[0])
		for range r.IntN(120) {
			if slow.left[acts-1] <= time.Minute {
				break
			}
			now += time.Minute
			slow.pass(acts)
		}
		switch r.IntN(4) {
		case 0:
			slow.stops[r.IntN(2)] = r.IntN(2) == 0
			stops := []store.Stop{store.Running, store.Running}
			for i, stopped := range slow.stops {
				if stopped {
					stops[i] = store.OnVacation
				}
			}
			if step, changed := m.StopClocks(stops, now); changed {
				m = step.Next
			}
		case 1:
			slow.rests = !slow.rests
			rest := store.NoRest
			if slow.rests {
				rest = store.Paused
			}
			m = m.SetRest(rest, time.Time{}, now).Next
		case 2:
			if slow.rests {
				continue
			}
			var move games.Move
			m.Position.Legal(func(one games.Move) bool { move = one; return r.IntN(3) > 0 })
			step, err := m.Enter(store.Ply{Number: m.Entries() + 1, Seat: acts, Move: string(move)}, now)
			if err != nil {
				t.Fatal(err)
			}
			if m = step.Next; m.Result.Over {
				return
			}
			if int(m.Awaited()[0]) != acts {
				slow.moved(acts)
			} else if slow.clock.Bank == 0 {
				slow.left[2-acts] = slow.clock.Turn
			}
		case 3:
			m = m.Settle(m.Counted(now), now).Next // as a restart finds it
		}
		for seat := games.Seat(1); seat <= 2; seat++ {
			if got, want := m.TimeLeft(seat, now), slow.left[seat-1]; got != want {
				t.Fatalf("after %v seat %d has %v left, and %v by the minute", now, seat, got, want)
			}
		}
	}
}
