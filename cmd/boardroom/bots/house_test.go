package bots_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/games/search"
	"boardroom/world"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

// TestEightGamesAtOnce plays eight games against bots at once in a house in
// memory, while others talk. It is meant for the race detector.
func TestEightGamesAtOnce(t *testing.T) {
	moves := gamestest.Times(2, 6)
	h := openHouse(t)
	lines := []string{
		"easy strategery 4x4 points=12", "steady sato", "easy stacktics 5+3", "strong garrisons",
		"easy stratic", "easy stratic fog=yes", "steady strategery 6x6", "strong stacktics",
	}
	var playing, talking sync.WaitGroup
	over := make(chan struct{})
	for _, name := range []string{"Tom", "Tim"} {
		shell := h.arrives(name)
		talking.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-over:
					return
				case <-shell.Session().Waiting():
				case <-time.After(time.Millisecond):
					shell.Line(fmt.Sprint("say line ", n))
				}
			}
		})
	}
	for n, line := range lines {
		shell := h.arrives(fmt.Sprint("Player", n))
		playing.Go(func() { h.plays(shell, line, moves) })
	}
	playing.Wait()
	close(over)
	talking.Wait()
	if text := h.logged(); strings.Contains(text, "ERROR") {
		t.Errorf("something went wrong:\n%s", text)
	}
}

// A house is a world with people and bots, in memory.
type house struct {
	t      *testing.T
	store  worldtest.Memory
	world  *world.World
	house  *commands.House
	logged func() string
}

func openHouse(t *testing.T) *house {
	log := &buffer{}
	h := &house{t: t, logged: log.String}
	logger := slog.New(slog.NewTextHandler(log, nil))
	pool := bots.New(2, func() uint64 { return 1 }, logger)
	w, err := world.New(world.Config{
		Store: &h.store, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: logger, Thinker: pool,
		Limits: env.Limits{ReviewTime: time.Hour}, // a busy machine is slow, and leaves nothing out
	})
	if err != nil {
		t.Fatal(err)
	}
	h.world, h.house = w, commands.NewHouse(w, acts.Vocabulary(), func() string { return "" }, nil, logger)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { pool.Run(ctx) })
	running.Go(func() { w.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
	return h
}

// arrives lets somebody with an account in.
func (h *house) arrives(name string) *commands.Shell {
	h.t.Helper()
	key := &store.Key{Fingerprint: "SHA256:" + name, Type: "ssh-ed25519"}
	var account store.Account
	var err error
	if closed := h.world.Do(func() { account, err = h.world.Accounts.CreateAccount(name, key, "") }); closed != nil || err != nil {
		h.t.Fatal(closed, err)
	}
	shell, err := h.house.Arrive(people.Identity{Account: account.ID, Key: key, Wanted: name}, commands.Interactive)
	if err != nil {
		h.t.Fatal(err)
	}
	return shell
}

// plays challenges a bot and plays against it by chance, until the game or so
// many moves are over.
func (h *house) plays(shell *commands.Shell, line string, most int) {
	shell.Line("option ask off")
	shell.Line("challenge " + line)
	chance := games.NewChance(1)
	for n := 0; n < most; {
		board, ok := next(shell.Session()).(notice.Board)
		if !ok {
			continue
		}
		move, over := h.move(shell, board.Table, chance)
		if over {
			return
		}
		if move != "" {
			n++
			shell.Line(string(move) + " on " + board.Table)
		}
	}
}

// move is a move by chance for a person whose turn it is.
func (h *house) move(shell *commands.Shell, table string, chance *games.Chance) (move games.Move, over bool) {
	err := h.world.Do(func() {
		records, err := h.store.OpenTables()
		if err != nil {
			h.t.Error(err)
		}
		for _, r := range records {
			if r.Name != table {
				continue
			}
			over = r.Phase != store.InPlay
			game, _ := h.world.Games.Find(r.Game)
			options, _ := game.Configure(strings.Fields(r.Options))
			p, err := game.Restore(r.Position, options)
			if err != nil {
				h.t.Error(err)
				return
			}
			seat := games.Seat(1 + slices.IndexFunc(r.Seats, func(s store.SeatRecord) bool { return s.Name == shell.Session().Person().Name() }))
			if !over && slices.Contains(p.ToAct(), seat) {
				move, _ = search.Random(p, seat, chance)
			}
		}
	})
	if err != nil {
		h.t.Error(err)
	}
	return move, over
}

// next waits for the next notice of a session.
func next(s *people.Session) notice.Notice {
	for {
		for n := range s.Queued() {
			return n
		}
		<-s.Waiting()
	}
}
