package worldtest

import (
	"testing"
	"time"

	"boardroom/world"
)

func testSanctions(t *testing.T, s world.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	act := func(what string) world.StaffAct {
		return world.StaffAct{At: noon(), Who: "ann", What: what, Whom: "pest"}
	}
	impose := func(sanction world.Sanction) world.SanctionID {
		t.Helper()
		sanction.By, sanction.Since = "Ann", noon()
		id, err := s.Impose(sanction, act("@"+string(sanction.Kind)))
		works(t, "imposing", err)
		return id
	}
	until := noon().Add(time.Hour)
	muted := impose(world.Sanction{Kind: world.Mute, Account: bob, Why: "shouts", Until: until})
	impose(world.Sanction{Kind: world.Ban, Account: bob})
	byKey := impose(world.Sanction{Kind: world.Ban, Key: "SHA256:pest"})
	impose(world.Sanction{Kind: world.Ban, Address: "192.0.2.0/24"})
	longer := impose(world.Sanction{Kind: world.Mute, Account: bob, Why: "shouts again"})
	impose(world.Sanction{Kind: world.Mute, Account: ann})
	works(t, "lifting", s.Lift(byKey, nil))
	lifted := act("@unmute")
	works(t, "lifting", s.Lift(longer, &lifted))
	impose(world.Sanction{Kind: world.Mute, Account: bob, Why: "once more", Until: until})

	same(t, "sanctions", theSanctions(t, s), []world.Sanction{
		{ID: muted + 1, Kind: world.Ban, Account: bob, Name: "Bob", By: "Ann", Since: kept(noon())},
		{ID: muted + 3, Kind: world.Ban, Address: "192.0.2.0/24", By: "Ann", Since: kept(noon())},
		{ID: muted + 5, Kind: world.Mute, Account: ann, Name: "Ann", By: "Ann", Since: kept(noon())},
		{ID: muted + 6, Kind: world.Mute, Account: bob, Name: "Bob", By: "Ann", Why: "once more", Since: kept(noon()), Until: kept(until)},
	})
	log, err := s.StaffLog(2)
	works(t, "reading the log", err)
	if len(log) != 2 || log[0].What != "@mute" || log[1].What != "@unmute" {
		t.Errorf("the log is %+v", log)
	}
}

func testSanctionRefusals(t *testing.T, s world.Store) {
	ann := person(t, s, "Ann")
	act := world.StaffAct{At: noon(), Who: "ann", What: "@ban"}
	works(t, "imposing", impose(s, world.Sanction{Kind: world.Ban, Account: ann, By: "Ann"}, act))
	want := theSanctions(t, s)
	fails(t, "banning nobody", impose(s, world.Sanction{Kind: world.Ban, Account: 99, By: "Ann"}, act), world.ErrNotFound)
	fails(t, "lifting nothing", s.Lift(99, &act), world.ErrNotFound)
	for what, wrong := range map[string]world.Sanction{
		"of no kind":    {Account: ann, By: "Ann"},
		"of a new kind": {Kind: "exile", Account: ann, By: "Ann"},
		"against none":  {Kind: world.Ban, By: "Ann"},
		"against two":   {Kind: world.Ban, Account: ann, Key: "SHA256:pest", By: "Ann"},
		"by nobody":     {Kind: world.Ban, Key: "SHA256:pest"},
	} {
		if err := impose(s, wrong, act); err == nil {
			t.Errorf("a sanction %s is kept", what)
		}
	}
	if err := impose(s, world.Sanction{Kind: world.Ban, Account: ann, Why: "again", By: "Ann"}, world.StaffAct{}); err == nil {
		t.Error("a sanction is kept without the act that imposed it")
	}
	if err := s.Lift(want[0].ID, &world.StaffAct{}); err == nil {
		t.Error("a sanction is lifted by an act without anybody")
	}
	same(t, "sanctions", theSanctions(t, s), want)
	log, err := s.StaffLog(9)
	works(t, "reading the log", err)
	if len(log) != 1 {
		t.Errorf("what was refused is logged: %+v", log)
	}
}

func impose(s world.Store, sanction world.Sanction, act world.StaffAct) error {
	sanction.Since = noon()
	_, err := s.Impose(sanction, act)
	return err
}

func theSanctions(t *testing.T, s world.Store) []world.Sanction {
	t.Helper()
	all, err := s.Sanctions()
	works(t, "reading sanctions", err)
	return all
}
