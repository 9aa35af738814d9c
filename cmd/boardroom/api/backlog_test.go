package api

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// shelf is where backlogs are tried out.
type shelf struct {
	*testing.T
	*Backlogs
	world *world.World
	time  time.Time
}

const (
	most = 4096 // KiB of all backlogs
	kept = 15 * time.Minute
)

func newShelf(t *testing.T) *shelf {
	s := &shelf{T: t, time: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	now := func() time.Time { return s.time }
	var err error
	s.world, err = world.New(world.Config{Store: &worldtest.Memory{}, Games: all.Games(), Now: now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	s.Backlogs = NewBacklogs(now, func() (int, time.Duration) { return most, kept })
	return s
}

// begins begins a backlog of an account.
func (s *shelf) begins(account store.AccountID) *backlog {
	s.Helper()
	session, err := s.world.Sessions.Enter(people.Identity{}, false)
	if err != nil {
		s.Fatal(err)
	}
	return s.begin(account, session, 0)
}

// tells tells so many notices of a size.
func (s *shelf) tells(b *backlog, count, size int) {
	for range count {
		s.add(b, b.told+1, &warningNotice{Text: strings.Repeat("x", size)})
	}
}

// holds checks how many notices behind one are there, and whether they are all.
func (s *shelf) holds(b *backlog, behind, want int, whole bool) {
	s.Helper()
	s.supersede(b, nil, b.told, true)
	notices, all := s.behind(b, behind)
	if len(notices) != want || all != whole {
		s.Errorf("behind notice %d of %d are %d, all: %v; and not %d, %v", behind, b.told, len(notices), all, want, whole)
	}
}

func TestBacklogsAreBounded(t *testing.T) {
	s := newShelf(t)
	many := s.begins(1)
	s.tells(many, backlogNotices+5, 10)
	s.holds(many, 0, backlogNotices, false)
	s.holds(many, 5, backlogNotices, true)
	s.holds(many, many.told, 0, true)
	s.holds(many, 4, backlogNotices, false)

	big := s.begins(2)
	size := backlogBytes
	s.tells(big, 11, size/10)
	s.holds(big, 0, 9, false)
	s.tells(big, 1, 2*size)
	s.holds(big, 0, 0, false)

	for account := store.AccountID(10); account < 18; account++ {
		s.time = s.time.Add(time.Second)
		s.tells(s.begins(account), 9, size/10)
	}
	total := 0
	for _, b := range s.all {
		total += b.bytes
	}
	if total != s.bytes || total > most<<10 || total < most<<10-size {
		t.Errorf("%d bytes are kept, which are counted as %d", total, s.bytes)
	}
	if s.find(1, many.name) != nil || s.find(10, many.name) != nil {
		t.Error("what was told longest ago is still there, though there is too much")
	}
}

func TestBacklogsOfAnAccount(t *testing.T) {
	s := newShelf(t)
	var own []*backlog
	for range mostBacklogs + 1 {
		own = append(own, s.begins(1))
	}
	if s.find(1, own[0].name) != nil || s.find(1, own[1].name) == nil {
		t.Error("not the oldest backlog went")
	}
	if s.find(2, own[1].name) != nil {
		t.Error("another account finds a backlog")
	}
	s.lose(own[0]) // which nobody can ask for any more
	select {
	case <-own[0].session.Dropped():
	default:
		t.Error("a session without a line and a backlog goes on")
	}
	s.forget(own[1]) // whose program has said quit
	select {
	case <-own[1].session.Dropped():
	default:
		t.Error("a session whose program has said quit goes on")
	}
}

func TestBacklogsGrowOld(t *testing.T) {
	s := newShelf(t)
	b := s.begins(1)
	s.tells(b, 1, 10)
	s.time = s.time.Add(kept)
	s.tells(b, 1, 10)
	s.holds(b, 0, 2, true)
	s.time = s.time.Add(time.Second)
	s.holds(b, 0, 1, false)
	s.lose(b)
	s.time = s.time.Add(kept)
	if s.find(1, b.name) == nil {
		t.Error("a backlog goes too early")
	}
	s.time = s.time.Add(time.Second)
	if s.find(1, b.name) != nil || s.bytes != 0 {
		t.Errorf("a backlog of a line that is gone for long is still there, with %d bytes", s.bytes)
	}
}
