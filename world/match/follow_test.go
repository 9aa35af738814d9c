package match

import (
	"reflect"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world/store"
)

// TestFollow has one match play, another follow it entry by entry, a third all at once, and
// compares both with the record played again from its beginning.
func TestFollow(t *testing.T) {
	seats := []store.SeatRecord{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2}}
	options, err := sato.Game().Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	begun, err := New("sato", sato.Game(), options, Mode{}, seats, time.Time{}).Kept(7).Begin(1, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	played, stepwise, first := begun.Next, begun.Next, begun.Next
	enter := func(seat games.Seat, move string) {
		t.Helper()
		s, err := played.Enter(store.Ply{Number: len(played.Plies) + 1, Seat: int(seat), Move: move}, 0)
		if err != nil {
			t.Fatal(err)
		}
		played = s.Next
		stepwise = follows(t, played, stepwise)
	}
	for n := range 12 {
		seat := played.Awaited()[0]
		enter(seat, string(games.LegalMoves(played.Position)[0]))
		if n%4 == 3 {
			enter(0, "takeback:2")
		}
	}
	enter(0, "resign:1")
	follows(t, played, first)
	if played.Phase != store.IsOver {
		t.Errorf("the phase is %s", played.Phase)
	}
	wrong := recordOf(played)
	wrong.Plies = nil
	if m, err := first.Follow(wrong); err == nil {
		t.Errorf("without its moves the record leads to %s", m.Position)
	}
	if _, err := played.Outlined().Follow(wrong); err == nil {
		t.Error("a match follows that is not in memory")
	}
}

// recordOf is a match as it is kept.
func recordOf(m *Match) store.TableRecord {
	r := m.Record(0)
	r.ID, r.Version, r.Plies, r.Rest = m.ID, m.Version, m.Plies, m.Rest
	r.Result, r.Reason = m.Result.String(), m.Result.Reason
	return r
}

// follows checks that a match follows another as it is played again.
func follows(t *testing.T, played, behind *Match) *Match {
	t.Helper()
	whole, since := recordOf(played), recordOf(played)
	since.Plies = since.Plies[len(behind.Plies):]
	again, err := Restore(played.Game, whole)
	if err != nil {
		t.Fatal(err)
	}
	next, err := behind.Follow(since)
	if err != nil {
		t.Fatal(err)
	}
	again.views, next.views = nil, nil
	if !reflect.DeepEqual(next.Plies, again.Plies) || !reflect.DeepEqual(next.standing, again.standing) || next.Version != again.Version || next.Phase != again.Phase {
		t.Fatalf("after %d entries\n%+v\nis followed, and played again it is\n%+v", len(played.Plies), next.standing, again.standing)
	}
	next.views = map[games.Seat]games.View{}
	return next
}

// TestEntered compares a match as it was after each entry with what it was then.
func TestEntered(t *testing.T) {
	seats := []store.SeatRecord{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2}}
	options, err := sato.Game().Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	begun, err := New("sato", sato.Game(), options, Mode{}, seats, time.Time{}).Kept(7).Begin(1, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	played := []*Match{begun.Next}
	now := func() *Match { return played[len(played)-1] }
	enter := func(seat games.Seat, move string) {
		t.Helper()
		s, err := now().Enter(store.Ply{Number: len(played), Seat: int(seat), Move: move}, 0)
		if err != nil {
			t.Fatal(err)
		}
		played = append(played, s.Next)
	}
	for n := range 6 {
		enter(now().Awaited()[0], string(games.LegalMoves(now().Position)[0]))
		if n == 3 {
			enter(1, "takeback:2")
		}
	}
	enter(1, "resign:1")
	c, err := now().timeline()
	if err != nil {
		t.Fatal(err)
	}
	for entries := 1; entries < len(played)-1; entries++ {
		for seat := range games.Seat(3) {
			was, then := played[entries].Show(seat, played[entries].Shown, 0), now().Entered(c, entries)
			if got := then.Show(seat, then.Shown, 0); !reflect.DeepEqual(got, was) {
				t.Errorf("after entry %d seat %d was shown\n%+v\nand later, as of then\n%+v", entries, seat, was, got)
			}
		}
	}
}
