package main

import (
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/games/all"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestNodesOpenANewHouseAtOnce has two nodes make the same house in the same moment: each
// room and each bot is there once.
func TestNodesOpenANewHouseAtOnce(t *testing.T) {
	base := worldtest.Postgres(t)
	for range 10 {
		opensAtOnce(t, worldtest.NewDatabase(t, base))
	}
}

func opensAtOnce(t *testing.T, address string) {
	t.Helper()
	var nodes [2]*persistence.DB
	var errs [2]error
	var both sync.WaitGroup
	for i := range nodes {
		both.Go(func() {
			nodes[i], errs[i] = persistence.OpenNode(address, store.Node{Name: "node", Version: "test", Protocol: world.Protocol})
		})
	}
	both.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	pool := bots.New(1, seed, slog.New(slog.DiscardHandler))
	for i, db := range nodes {
		defer db.Close()
		both.Go(func() {
			_, errs[i] = world.New(world.Config{Store: db, Games: all.Games(), Now: time.Now, Seed: seed, Log: slog.New(slog.DiscardHandler), Thinker: pool})
		})
	}
	both.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	rooms, err := nodes[0].Rooms()
	if err != nil || len(rooms) != 1+len(all.Games()) {
		t.Errorf("the house has %d rooms: %v", len(rooms), err)
	}
	exits := 0
	for _, r := range rooms {
		exits += len(r.Exits)
	}
	if exits != 2*len(all.Games()) {
		t.Errorf("the house has %d exits", exits)
	}
	made, err := nodes[1].BotAccounts(store.HouseBot)
	if err != nil || len(made) != len(pool.Strengths()) {
		t.Errorf("the house has %d bots: %v", len(made), err)
	}
}
