package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

func testEvenings(t *testing.T, s store.Store) {
	act := store.StaffAct{At: noon(), Who: "Ann", What: "evening"}
	wrong := map[string]store.Evening{
		"no title":    {Weekday: time.Monday, Zone: "utc"},
		"no day":      {Title: "a", Weekday: 7, Zone: "utc"},
		"no time":     {Title: "a", Minute: 24 * 60, Zone: "utc"},
		"no zone":     {Title: "a"},
		"before zero": {Title: "a", Minute: -1, Zone: "utc"},
	}
	for what, e := range wrong {
		fails(t, what, last(s.AddEvening(e, act)), store.ErrInvalid)
	}
	one := store.Evening{Title: "Sáto", Weekday: time.Thursday, Minute: 20 * 60, Zone: "europe/berlin"}
	two := store.Evening{Title: "Blitz", Weekday: time.Sunday, Minute: 0, Zone: "utc"}
	var err error
	one.ID, err = s.AddEvening(one, act)
	works(t, "adding", err)
	two.ID, err = s.AddEvening(two, act)
	works(t, "adding another", err)
	all, err := s.Evenings()
	works(t, "reading", err)
	same(t, "the evenings", all, []store.Evening{one, two})
	works(t, "removing", s.RemoveEvening(two.ID, act))
	fails(t, "removing again", s.RemoveEvening(two.ID, act), store.ErrNotFound)
	three, err := s.AddEvening(two, act)
	works(t, "adding again", err)
	if three <= two.ID {
		t.Errorf("an id is given again: %d", three)
	}
	log, err := s.StaffLog(100)
	works(t, "reading the log", err)
	same(t, "acts that are logged", len(log), 4)
}
