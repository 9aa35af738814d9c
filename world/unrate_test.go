package world_test

import (
	"reflect"
	"testing"
	"testing/synctest"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// TestGamesAreTakenOutWhileOthersEnd takes Bob's game out of the ratings while another game
// of Ann's ends: that one counts, whichever comes first.
func TestGamesAreTakenOutWhileOthersEnd(t *testing.T) {
	for _, first := range []string{"the end", "taking out"} {
		synctest.Test(t, func(t *testing.T) {
			h, table, _, closeHouse := slowHouse(t)
			h.T = t
			defer closeHouse()
			terms, err := match.ReadTerms(sato.Game(), []string{"first"})
			h.must("reading the terms", err)
			_, err = h.act(h.cat, func() error { _, err := h.Matchmaking.Challenge(h.cat, "ann", terms); return err })
			h.must("challenging", err)
			_, err = h.act(h.ann, func() error {
				_, err := h.Matchmaking.Accept(h.ann, h.Proposals.To(h.ann.Person())[0])
				return err
			})
			h.must("accepting", err)
			other := h.Tables.All(nil)[1]
			for range 4 {
				for _, at := range []*tables.Table{table, other} {
					s := map[string]*people.Session{"Ann": h.ann, "Bob": h.bob, "Cat": h.cat}[at.Match.Seats[at.Match.Position.ToAct()[0]-1].Name]
					_, err := h.act(s, func() error { return h.Playing.Play(s.Person(), at, anyMove(at)) })
					h.must("moving", err)
				}
			}
			_, err = h.act(h.bob, func() error { return h.Playing.Resign(h.bob.Person(), table) })
			h.must("resigning", err)

			errs := make(chan error, 2)
			end := func() {
				_, err := h.act(h.cat, func() error { return h.Playing.Resign(h.cat.Person(), other) })
				errs <- err
			}
			takeOut := func() {
				_, err := h.talk(h.ann, func() error { _, _, err := h.Ratings.Unrate(h.ann.Person(), "bob", "farmed"); return err })
				errs <- err
			}
			acts := map[string][]func(){"the end": {end, takeOut}, "taking out": {takeOut, end}}[first]
			go acts[0]()
			synctest.Wait() // it keeps what it does
			go acts[1]()
			for range 2 {
				h.must("with "+first+" first", <-errs)
			}
			again, err := worldtest.RecomputeRatings(&h.store, []*games.Game{sato.Game()})
			h.must("rating again", err)
			ann, _ := h.store.Ratings(1)
			cat, _ := h.store.Ratings(3)
			bob, _ := h.store.Ratings(2)
			kept := append(ann, cat...)
			for i := range kept {
				kept[i].Name = ""
			}
			if len(ann) != 1 || ann[0].Games() != 1 || len(bob) != 0 || !reflect.DeepEqual(kept, again) {
				t.Errorf("with %s first the ratings are\n%+v, Bob's %+v, and rated again\n%+v", first, kept, bob, again)
			}
		})
	}
}
