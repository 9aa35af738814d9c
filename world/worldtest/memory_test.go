package worldtest_test

import (
	"errors"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

func TestMemory(t *testing.T) {
	worldtest.TestStore(t, func(*testing.T) store.Store { return &worldtest.Memory{} })
}

// TestFailNext checks that every write fails once when told to, and that a
// failure leaves everything as it was.
func TestFailNext(t *testing.T) {
	m := &worldtest.Memory{}
	now := time.UnixMilli(1)
	key := store.Key{Fingerprint: "SHA256:x"}
	ann, err := m.CreateAccount("Ann", &key, "hash", now)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.AddKey(ann.ID, store.Key{Fingerprint: "SHA256:z"}); err != nil {
		t.Fatal(err)
	}
	record := store.TableRecord{Name: "sato", Game: "sato", Phase: store.InSetup}
	id, err := m.CreateTable(record)
	if err != nil {
		t.Fatal(err)
	}
	record.Name = "sato-2"
	lobby, err := m.CreateRoom(store.RoomRecord{Name: "Lobby"}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	cellar, err := m.CreateRoom(store.RoomRecord{Name: "Cellar"}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	act := store.StaffAct{Who: "Ann", What: "@dig"}
	if err := m.KeepCodes([]store.Code{{Hash: "used", Kind: store.NewName, By: "Ann"}, {Hash: "invited", Kind: store.NewName, By: "Ann"}}, nil); err != nil {
		t.Fatal(err)
	}
	letter, unread := mustSend(t, m, ann.ID), mustSend(t, m, ann.ID)
	seek := store.ProposalRecord{From: ann.ID, Game: "sato"}
	withdrawn, taken := mustPropose(t, m, seek), mustPropose(t, m, seek)
	playing := store.TableRecord{Name: "sato-3", Game: "sato", Phase: store.InPlay, Start: "x", Position: "x", Seats: []store.SeatRecord{{Name: "Ann", Colour: 1}}}
	channel, closed := mustMake(t, m, ann.ID, "one"), mustMake(t, m, ann.ID, "two")
	draft := store.SavedDraft{Game: "stratic", Name: "wall", Text: "f"}
	writes := map[string]func() error{
		"CreateAccount": func() error { _, err := m.CreateAccount("Bob", nil, "hash", now); return err },
		"AddKey":        func() error { return m.AddKey(ann.ID, store.Key{Fingerprint: "SHA256:y"}) },
		"ProveKey":      func() error { return m.ProveKey(ann.ID, "SHA256:z") },
		"RemoveKey":     func() error { return m.RemoveKey(ann.ID, "SHA256:x") },
		"SetPassword":   func() error { return m.SetPassword(ann.ID, "other") },
		"SetOption":     func() error { return m.SetOption(ann.ID, "theme", "dark") },
		"SetSeen":       func() error { return m.SetSeen(map[store.AccountID]time.Time{ann.ID: now.Add(time.Hour)}) },
		"CreateTable":   func() error { _, err := m.CreateTable(record); return err },
		"ChangeTable":   func() error { return m.ChangeTable(id, 1, store.TableChange{}) },
		"Watch":         func() error { return m.Watch(id, ann.ID) },
		"Unwatch":       func() error { return m.Unwatch(id, ann.ID) },
		"SetOpenTime":   func() error { return m.SetOpenTime(time.Hour) },
		"CreateRoom":    func() error { _, err := m.CreateRoom(store.RoomRecord{Name: "Attic"}, nil, nil); return err },
		"ChangeRoom":    func() error { return m.ChangeRoom(lobby, nil, nil, nil) },
		"OpenExits":     func() error { return m.OpenExits(nil, nil) },
		"CloseExits":    func() error { return m.CloseExits(nil, nil) },
		"RemoveRoom":    func() error { return m.RemoveRoom(cellar, lobby, nil) },
		"AddLines": func() error {
			return m.AddLines(map[store.RoomID][]store.Said{lobby: {{Line: store.Line{From: "Ann"}}}})
		},
		"SetStaff":   func() error { return m.SetStaff(ann.ID, true, act) },
		"LogStaff":   func() error { return m.LogStaff(act) },
		"SendLetter": func() error { _, err := m.SendLetter(store.Letter{To: ann.ID, From: ann.ID, Text: "x"}); return err },
		"KeepParcel": func() error {
			_, err := m.KeepParcel(store.Parcel{To: ann.ID, FromName: "Guest1", Text: "x"})
			return err
		},
		"KeepCodes": func() error {
			return m.KeepCodes([]store.Code{{Hash: "x", Kind: store.Recovery, Account: ann.ID, By: "Ann"}}, nil)
		},
		"Rename": func() error { return m.Rename(ann.ID, "Anna", act) },
		"CreateWithCode": func() error {
			_, err := m.CreateWithCode("Gus", nil, "hash", "invited", time.Now())
			return err
		},
		"UseCode":   func() error { return m.UseCode("used") },
		"DropCodes": func() error { return m.DropCodes(store.Reset, ann.ID, nil) },
		"AddReport": func() error {
			_, err := m.AddReport(store.Report{Name: "Guest1", Text: "x"})
			return err
		},
		"RemoveParcels":  func() error { return m.RemoveParcels(nil) },
		"MarkRead":       func() error { return m.MarkRead(ann.ID, letter) },
		"RemoveLetter":   func() error { return m.RemoveLetter(ann.ID, unread) },
		"MakeChannel":    func() error { _, err := m.MakeChannel(store.Channel{Name: "tea", Maker: ann.ID}); return err },
		"SetTopic":       func() error { return m.SetTopic(channel, "x") },
		"RemoveChannel":  func() error { return m.RemoveChannel(closed) },
		"Propose":        func() error { _, err := m.Propose(seek, 0); return err },
		"RemoveProposal": func() error { return m.RemoveProposal(withdrawn) },
		"StartTable":     func() error { _, err := m.StartTable(playing, store.Replaced{Proposal: taken}); return err },
		"NumberProposal": func() error { _, err := m.NumberProposal(); return err },
		"AddRemark": func() error {
			return m.AddRemark(id, store.Remark{Kind: store.Kibitzed, Name: "Ann", Text: "x"})
		},
		"SaveDraft": func() error { return m.SaveDraft(ann.ID, draft) },
	}
	full := errors.New("the disk is full")
	for name, write := range writes {
		m.FailNext(full)
		if _, err := m.OpenTables(); err != nil {
			t.Errorf("%s: a read fails: %v", name, err)
		}
		if err := write(); err != full {
			t.Errorf("%s: error %v, want %v", name, err, full)
		}
	}
	if a, err := m.Account(ann.ID); err != nil || a.PasswordHash != "hash" || len(a.Options) != 0 || !a.Seen.Equal(now) {
		t.Errorf("the account after failures is %+v, %v", a, err)
	}
	if proven, err := m.AccountsWithKey("SHA256:z"); err != nil || len(proven) != 0 {
		t.Errorf("the key after failures opens %+v, %v", proven, err)
	}
	if open, err := m.OpenTables(); err != nil || len(open) != 1 || open[0].Version != 1 || open[0].Watchers != nil {
		t.Errorf("the tables after failures are %+v, %v", open, err)
	}
	for name, write := range writes {
		if err := write(); err != nil {
			t.Errorf("%s after its failure: %v", name, err)
		}
	}
	m.FailNext(full)
	m.FailNext(nil)
	if err := m.SetSeen(map[store.AccountID]time.Time{ann.ID: now}); err != nil {
		t.Errorf("a failure that was taken back happens: %v", err)
	}
}

func mustSend(t *testing.T, m *worldtest.Memory, to store.AccountID) store.LetterID {
	t.Helper()
	id, err := m.SendLetter(store.Letter{To: to, From: to, Text: "hello"})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func mustPropose(t *testing.T, m *worldtest.Memory, r store.ProposalRecord) store.ProposalID {
	t.Helper()
	made, err := m.Propose(r, 0)
	if err != nil {
		t.Fatal(err)
	}
	return made.ID
}

func mustMake(t *testing.T, m *worldtest.Memory, maker store.AccountID, name string) store.ChannelID {
	t.Helper()
	id, err := m.MakeChannel(store.Channel{Name: name, Maker: maker})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// TestFailAfterNext checks that a write is applied although it returns the
// error, once, and that a write which is refused does not count.
func TestFailAfterNext(t *testing.T) {
	m := &worldtest.Memory{}
	lost := errors.New("the disk is gone")
	m.FailAfterNext(lost)
	if a, err := m.CreateAccount("Ann", nil, "hash", time.UnixMilli(1)); err != lost || a.ID != 0 {
		t.Errorf("creating gives %+v, %v, want nothing and %v", a, err, lost)
	}
	ann, err := m.AccountNamed("Ann")
	if err != nil {
		t.Fatalf("the account that was created: %v", err)
	}
	record := store.TableRecord{Name: "sato", Game: "sato", Phase: store.InSetup}
	m.FailAfterNext(lost)
	if id, err := m.CreateTable(record); err != lost || id != 0 {
		t.Errorf("creating gives table %d, %v, want 0 and %v", id, err, lost)
	}
	open, err := m.OpenTables()
	if err != nil || len(open) != 1 {
		t.Fatalf("the table that was created: %+v, %v", open, err)
	}
	m.FailAfterNext(lost)
	if err := m.ChangeTable(open[0].ID, 7, store.TableChange{}); err != store.ErrConflict {
		t.Errorf("a stale change gives %v, want %v", err, store.ErrConflict)
	}
	if err := m.ChangeTable(open[0].ID, 1, store.TableChange{}); err != lost {
		t.Errorf("the change after it gives %v, want %v", err, lost)
	}
	if open, err = m.OpenTables(); err != nil || open[0].Version != 2 {
		t.Errorf("the change is not applied: %+v, %v", open, err)
	}
	m.FailAfterNext(lost)
	m.FailAfterNext(nil)
	if err := m.SetPassword(ann.ID, "other"); err != nil {
		t.Errorf("a failure that was taken back happens: %v", err)
	}
}
