package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

func testSanctions(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	act := func(what string) store.StaffAct {
		return store.StaffAct{At: noon(), Who: "ann", What: what, Whom: "pest"}
	}
	impose := func(sanction store.Sanction) store.SanctionID {
		t.Helper()
		sanction.By, sanction.Since = "Ann", noon()
		id, err := s.Impose(sanction, act("@"+string(sanction.Kind)))
		works(t, "imposing", err)
		return id
	}
	until := noon().Add(time.Hour)
	muted := impose(store.Sanction{Kind: store.Mute, Account: bob, Why: "shouts", Until: until})
	impose(store.Sanction{Kind: store.Ban, Account: bob})
	byKey := impose(store.Sanction{Kind: store.Ban, Key: "SHA256:pest"})
	impose(store.Sanction{Kind: store.Ban, Address: "192.0.2.0/24"})
	longer := impose(store.Sanction{Kind: store.Mute, Account: bob, Why: "shouts again"})
	impose(store.Sanction{Kind: store.Mute, Account: ann})
	works(t, "lifting", s.Lift(byKey, nil))
	lifted := act("@unmute")
	works(t, "lifting", s.Lift(longer, &lifted))
	impose(store.Sanction{Kind: store.Mute, Account: bob, Why: "once more", Until: until})

	same(t, "sanctions", theSanctions(t, s), []store.Sanction{
		{ID: muted + 1, Kind: store.Ban, Account: bob, Name: "Bob", By: "Ann", Since: kept(noon())},
		{ID: muted + 3, Kind: store.Ban, Address: "192.0.2.0/24", By: "Ann", Since: kept(noon())},
		{ID: muted + 5, Kind: store.Mute, Account: ann, Name: "Ann", By: "Ann", Since: kept(noon())},
		{ID: muted + 6, Kind: store.Mute, Account: bob, Name: "Bob", By: "Ann", Why: "once more", Since: kept(noon()), Until: kept(until)},
	})
	log, err := s.StaffLog(2)
	works(t, "reading the log", err)
	if len(log) != 2 || log[0].What != "@mute" || log[1].What != "@unmute" {
		t.Errorf("the log is %+v", log)
	}
}

func testSanctionRefusals(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	act := store.StaffAct{At: noon(), Who: "ann", What: "@ban"}
	works(t, "imposing", impose(s, store.Sanction{Kind: store.Ban, Account: ann, By: "Ann"}, act))
	want := theSanctions(t, s)
	fails(t, "banning nobody", impose(s, store.Sanction{Kind: store.Ban, Account: 99, By: "Ann"}, act), store.ErrNotFound)
	fails(t, "lifting nothing", s.Lift(99, &act), store.ErrNotFound)
	same(t, "sanctions", theSanctions(t, s), want)
	log, err := s.StaffLog(9)
	works(t, "reading the log", err)
	if len(log) != 1 {
		t.Errorf("what was refused is logged: %+v", log)
	}
}

func impose(s store.Store, sanction store.Sanction, act store.StaffAct) error {
	sanction.Since = noon()
	_, err := s.Impose(sanction, act)
	return err
}

func theSanctions(t *testing.T, s store.Store) []store.Sanction {
	t.Helper()
	all, err := s.Sanctions()
	works(t, "reading sanctions", err)
	return all
}
