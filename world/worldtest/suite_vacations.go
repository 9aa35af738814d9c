package worldtest

import (
	"testing"

	"boardroom/world/store"
)

func testVacations(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	vacation := func(of store.AccountID, from, days int) store.Vacation {
		begins := kept(noon()).AddDate(0, 0, from)
		return store.Vacation{Account: of, From: begins, Until: begins.AddDate(0, 0, days)}
	}
	are := func(since int, want ...store.Vacation) {
		t.Helper()
		got, err := s.Vacations(noon().AddDate(0, 0, since))
		works(t, "reading", err)
		same(t, "vacations", got, want)
	}
	fails(t, "one of nobody", s.KeepVacation(vacation(4711, 0, 1)), store.ErrNotFound)
	fails(t, "one that ends before it begins", s.KeepVacation(vacation(ann, 0, -1)), store.ErrInvalid)
	fails(t, "one of no account", s.KeepVacation(vacation(0, 0, 1)), store.ErrInvalid)
	works(t, "keeping", s.KeepVacation(vacation(ann, 2, 7)))
	works(t, "keeping", s.KeepVacation(vacation(bob, 1, 2)))
	works(t, "keeping", s.KeepVacation(vacation(ann, 20, 1)))
	are(0, vacation(bob, 1, 2), vacation(ann, 2, 7), vacation(ann, 20, 1))
	works(t, "ending", s.KeepVacation(vacation(ann, 2, 3)))
	are(3, vacation(ann, 2, 3), vacation(ann, 20, 1))
	of, err := s.VacationsOf(ann)
	works(t, "reading", err)
	same(t, "of Ann", of, []store.Vacation{vacation(ann, 2, 3), vacation(ann, 20, 1)})
	works(t, "forgetting", s.Forget(ann))
	are(0, vacation(bob, 1, 2))
}
