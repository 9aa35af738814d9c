package main

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/stratic"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// BenchmarkCatchUp is what one request to catch up costs the world:
// of a program that has missed the last move of a game of Stratic under way, and
// of one that has missed all of it.
func BenchmarkCatchUp(b *testing.B) {
	for _, moves := range []int{40, 400} {
		for _, fog := range []string{"no", "yes"} {
			w, p, t := longGame(b, moves, fog)
			for what, ply := range map[string]int{"one": moves - 1, "all": 0} {
				b.Run(fmt.Sprintf("%d moves, fog=%s/%s", moves, fog, what), func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						if entries, err := w.Records.Since(p, t, ply, 0); err != nil || len(entries) != moves-ply {
							b.Fatalf("%d entries, %v", len(entries), err)
						}
					}
				})
			}
		}
	}
}

// deployedLine is a game of Stratic in which both armies stand and nobody has
// moved; %s is whether there is fog.
const deployedLine = "game=stratic variant=standard boards=1 levels=1 fog=%s clock=off limit=none force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- " +
	"pieces=a1:1c,h1:1a,b2:1a,f2:1a,g2:1f1i,k2:1i,b3:1f,c3:1f,d3:1i,e3:1f,i3:1f,l3:1f,c10:2f,d10:2i,e10:2f,g10:2f2i,i10:2f,k10:2i,l10:2f,b11:2a,d11:2a,h11:2f1a,f12:2a,h12:2a,l12:2c"

// longGame is a house with one table, at which a game of Stratic is under way
// that has gone by chance for so many moves, and a person who plays there.
func longGame(b *testing.B, moves int, fog string) (*world.World, *people.Person, *tables.Table) {
	b.Helper()
	check := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	game, dice := stratic.Game(), rand.New(rand.NewPCG(1, 1))
	options, err := game.Configure([]string{"fog=" + fog})
	check(err)
	start, err := game.Parse(fmt.Sprintf(deployedLine, fog))
	check(err)
	memory := &worldtest.Memory{}
	ann, err := memory.CreateAccount("Ann", &store.Key{Fingerprint: "SHA256:ann", Proven: true}, "", time.UnixMilli(1))
	check(err)
	id, err := memory.StartTable(store.TableRecord{
		Name: "stratic", Game: game.Name, Options: options.String(), Phase: store.InPlay, Start: start.String(), Position: start.String(), Made: time.UnixMilli(1),
		Seats: []store.SeatRecord{{Name: "Ann", Account: ann.ID, Colour: 1}, {Name: "guest-1", Colour: 2}},
	}, store.Replaced{})
	check(err)
	position := start
	for n := range moves {
		seat := position.ToAct()[0]
		var legal []games.Move
		position.Legal(func(m games.Move) bool { legal = append(legal, m); return len(legal) < 1000 })
		move := legal[dice.IntN(len(legal))]
		position, _, err = position.Play(seat, move)
		check(err)
		line := position.String()
		check(memory.ChangeTable(id, int64(n+1), store.TableChange{
			Position: &line, Ply: &store.Ply{Number: n + 1, Seat: int(seat), Move: string(move), At: time.UnixMilli(int64(n + 2))},
		}))
	}
	w, err := world.New(world.Config{
		Store: memory, Games: all.Games(), Log: slog.New(slog.DiscardHandler), Now: time.Now, Seed: func() uint64 { return 1 },
	})
	check(err)
	s, err := w.Sessions.Enter(people.Identity{Account: ann.ID}, false)
	check(err)
	t, err := w.Records.FindRecord(nil, "stratic")
	check(err)
	_, err = w.Records.Since(s.Person(), t, 0, 0) // it is held ready from then on
	check(err)
	return w, s.Person(), t
}
