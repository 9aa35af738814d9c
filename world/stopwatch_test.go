package world_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/worldtest"
)

// TestASlowActIsLogged holds the world for seconds: the log says for whom and where, but not what
// stood behind the command, and an act that takes too long can find that out.
func TestASlowActIsLogged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		var memory worldtest.Memory
		_, err := memory.CreateAccount("Ann", nil, "hash", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		w, err := world.New(world.Config{
			Store: &memory, Games: []*games.Game{sato.Game()}, Now: time.Now,
			Seed: func() uint64 { return 1 }, Log: slog.New(slog.NewTextHandler(&log, nil)),
		})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		go w.Run(ctx)
		defer func() { cancel(); synctest.Wait() }()
		act := func(holds time.Duration) (overdue error) {
			if err := w.Do(func() {
				ann, err := w.Sessions.Enter(people.Identity{Account: 1}, false)
				if err != nil {
					t.Fatal(err)
				}
				_ = w.As(ann, func() error {
					w.Doing("rules")
					holdsTheWorld(holds)
					overdue = w.Overdue()
					return nil
				})
				w.Sessions.Exit(ann)
			}); err != nil {
				t.Fatal(err)
			}
			return overdue
		}
		if overdue := act(900 * time.Millisecond); overdue != nil || log.Len() > 0 {
			t.Errorf("an act of 0.9 s: %v, %s", overdue, log.String())
		}
		if overdue := act(3 * time.Second); overdue != nil {
			t.Errorf("an act of 3 s is given up: %v", overdue)
		}
		for _, part := range []string{"an act holds the world", "person=Ann", "command=rules", "holdsTheWorld", "for=1s", "for=2s", "took=3s"} {
			if !strings.Contains(log.String(), part) {
				t.Errorf("the log lacks %q:\n%s", part, log.String())
			}
		}
		if strings.Contains(log.String(), "level=ERROR") {
			t.Errorf("an act that a busy machine makes slow is an error:\n%s", log.String())
		}
		if overdue := act(17 * time.Second); !notice.IsRefusal(overdue) || !strings.Contains(log.String(), "level=ERROR") {
			t.Errorf("an act of 17 s goes on, %v:\n%s", overdue, log.String())
		}
		log.Reset()
		if overdue := act(0); overdue != nil || log.Len() > 0 {
			t.Errorf("the next act: %v, %s", overdue, log.String())
		}
	})
}

// TestOperatorsSayWhatASlowActIs sets the limit from which on an act is logged.
func TestOperatorsSayWhatASlowActIs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		w, err := world.New(world.Config{
			Store: &worldtest.Memory{}, Now: time.Now, Seed: func() uint64 { return 1 },
			Log: slog.New(slog.NewTextHandler(&log, nil)), Limits: env.Limits{SlowAct: 50 * time.Millisecond},
		})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		go w.Run(ctx)
		defer func() { cancel(); synctest.Wait() }()
		for took, logged := range map[time.Duration]bool{40 * time.Millisecond: false, 60 * time.Millisecond: true} {
			log.Reset()
			if err := w.Do(func() { holdsTheWorld(took) }); err != nil || strings.Contains(log.String(), "took="+took.String()) != logged {
				t.Errorf("an act of %v: %v, %s", took, err, log.String())
			}
		}
	})
}

// holdsTheWorld stands for what takes long within an act.
func holdsTheWorld(long time.Duration) { time.Sleep(long) }

// TestWaitingForTheDiskHoldsNothing keeps a move slowly, while others go on.
func TestWaitingForTheDiskHoldsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		defer closeHouse()
		const long = 11 * time.Second
		h.store.BeforeWrites(func() { time.Sleep(long) })
		took, err := h.act(h.ann, func() error {
			if err := h.Playing.Play(h.ann.Person(), table, anyMove(table)); err != nil {
				return err
			}
			return h.Overdue()
		})
		if err != nil || took < long {
			t.Errorf("a move that is kept slowly took %v: %v", took, err)
		}
	})
}
