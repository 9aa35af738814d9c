package world_test

import (
	"testing"
	"testing/synctest"

	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// TestTwoWhoLeaveForGoodDontWaitForEachOther deletes two accounts at once of which each
// has proposed something to the other.
func TestTwoWhoLeaveForGoodDontWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, _, closeHouse := slowHouse(t)
		h.T = t
		defer closeHouse()
		var dora *people.Session
		h.must("coming in", h.Do(func() { dora = h.enter(4) }))
		terms, err := match.ReadTerms(sato.Game(), []string{"casual"})
		h.must("reading the terms", err)
		_, err = h.act(h.cat, func() error { _, err := h.Matchmaking.Challenge(h.cat, "Dora", terms); return err })
		h.must("challenging", err)
		errs := make(chan error, 2)
		for _, s := range []*people.Session{h.cat, dora} {
			go func() {
				_, err := h.act(s, func() error { return h.PersonalData.ForgetMe(s.Person()) })
				errs <- err
			}()
		}
		h.must("deleting the one", <-errs)
		h.must("deleting the other", <-errs)
		for _, name := range []string{"Cat", "Dora"} {
			if account, err := h.store.AccountNamed(name); err == nil {
				t.Errorf("%s is still there: %+v", name, account)
			}
		}
	})
}

// TestASeatHasTheNewName has somebody sit down while they are given another name, and the
// other way round.
func TestASeatHasTheNewName(t *testing.T) {
	for _, first := range []string{"sitting down", "the name"} {
		synctest.Test(t, func(t *testing.T) {
			h, _, _, closeHouse := slowHouse(t)
			h.T = t
			defer closeHouse()
			var dora *people.Session
			var table *tables.Table
			h.must("coming in", h.Do(func() { dora = h.enter(4) }))
			options, err := sato.Game().Configure(nil)
			h.must("reading the options", err)
			_, err = h.act(h.cat, func() (err error) {
				table, err = h.Setup.SetUp(h.cat, sato.Game(), match.Mode{}, options, false)
				return err
			})
			h.must("setting up", err)
			done := make(chan error, 2)
			sit := func() {
				_, err := h.act(dora, func() error { return h.Setup.Register(dora, table, world.Place{}) })
				done <- err
			}
			rename := func() {
				_, err := h.act(h.ann, func() error {
					_, _, err := h.Moderation.RenamePerson(h.ann.Person(), "Dora", "Eve", "asked for")
					return err
				})
				done <- err
			}
			acts := []func(){sit, rename}
			if first == "the name" {
				acts = []func(){rename, sit}
			}
			go acts[0]()
			synctest.Wait()
			go acts[1]()
			h.must("the first", <-done)
			h.must("the second", <-done)
			kept, err := h.store.TableNumbered(table.ID)
			h.must("reading the table", err)
			if len(table.Match.Seats) != 1 || table.Match.Seats[0].Name != "Eve" || kept.Seats[0].Name != "Eve" {
				t.Errorf("first %s: the seats are %+v and are kept as %+v", first, table.Match.Seats, kept.Seats)
			}
		})
	}
}
