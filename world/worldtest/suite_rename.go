package worldtest

import (
	"testing"

	"boardroom/world/store"
)

// testRename renames Ann, who has left something everywhere: the name stands for her in
// every place, but not in the log.
func testRename(t *testing.T, s store.Store) {
	ann, bob := leavesTraces(t, s)
	act := store.StaffAct{At: noon(), Who: "Bob", What: "@rename-person", Whom: "Ann", Why: "now Zoe"}
	fails(t, "taking a name that is taken", s.Rename(ann.ID, "B0b", act), store.ErrTaken)
	fails(t, "renaming nobody", s.Rename(99, "Zoe", act), store.ErrNotFound)
	fails(t, "taking no name", s.Rename(ann.ID, "", act), store.ErrInvalid)
	works(t, "writing another way", s.Rename(ann.ID, "ANN", act))
	works(t, "renaming", s.Rename(ann.ID, "Zoe", act))

	_, err := s.AccountNamed("ann")
	fails(t, "finding the old name", err, store.ErrNotFound)
	now, err := s.AccountNamed("zoe")
	works(t, "finding the new name", err)
	if now.ID != ann.ID || now.Name != "Zoe" {
		t.Errorf("the account is %+v", now)
	}
	tables, err := s.OpenTables()
	works(t, "reading tables", err)
	if a, b := tables[0].Seats[0].Name, tables[1].Seats[1].Name; a != "Zoe" || b != "Zoe" || tables[0].Seats[1].Name != "Bob" {
		t.Errorf("the seats are %+v and %+v", tables[0].Seats, tables[1].Seats)
	}
	remarks, err := s.Remarks(1)
	works(t, "reading remarks", err)
	letters, err := s.Letters(bob)
	works(t, "reading letters", err)
	parcels, err := s.Parcels(bob)
	works(t, "reading parcels", err)
	reports, err := s.Reports()
	works(t, "reading reports", err)
	rooms, err := s.Rooms()
	works(t, "reading rooms", err)
	names := map[string]string{
		"a remark": remarks[0].Name, "a letter": letters[0].FromName, "a parcel": parcels[0].FromName, "a report": reports[0].Name,
		"what was said": rooms[0].Lines[0].From, "who is ignored": relations(t, s, bob).Ignores[0].Name,
	}
	for what, name := range names {
		if name != "Zoe" {
			t.Errorf("of %s the name is %q", what, name)
		}
	}
	proposals, err := s.Proposals()
	works(t, "reading proposals", err)
	for _, p := range proposals {
		if p.FromName == "Ann" || p.ToName == "Ann" {
			t.Errorf("a proposal is %+v", p)
		}
	}
	for _, sanction := range theSanctions(t, s) {
		if sanction.By == "Ann" || sanction.Name == "Ann" {
			t.Errorf("a sanction is %+v", sanction)
		}
	}
	log, err := s.StaffLog(9)
	works(t, "reading the log", err)
	if log[0].Whom != "Ann" || log[len(log)-1].Who != "Ann" {
		t.Errorf("the log is %+v", log)
	}
	_, err = s.CreateAccount("Ann", nil, "hash", noon())
	works(t, "taking the old name", err)
}

// testLateNames seats somebody under a name that they had before, as one does who has not
// heard of the new one.
func testLateNames(t *testing.T, s store.Store) {
	ann, id := person(t, s, "Ann"), table(t, s, "sato")
	works(t, "renaming", s.Rename(ann, "Anna", store.StaffAct{At: noon(), Who: "operator", What: "rename"}))
	works(t, "seating", s.ChangeTable(id, 1, store.TableChange{Seats: []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}, {Name: "Ann", Colour: 2}}}))
	seats := theTable(t, s, id).Seats
	same(t, "the name of the account", seats[0].Name, "Anna")
	same(t, "the name of a guest", seats[1].Name, "Ann")
}

// testRaceForColour has several take the same colour at a table: the table's version lets
// one have it.
func testRaceForColour(t *testing.T, s store.Store) {
	id := table(t, s, "sato")
	oneWins(t, store.ErrConflict, func(n int) error {
		return s.ChangeTable(id, 1, store.TableChange{Seats: []store.SeatRecord{{Name: []string{"Guest1", "Guest2", "Guest3", "Guest4"}[n], Colour: 3}}})
	})
}
