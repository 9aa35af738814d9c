package worldtest

import (
	"fmt"
	"testing"
	"time"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// room makes a room without exits.
func room(t *testing.T, s store.Store, name string) store.RoomID {
	t.Helper()
	id, err := s.CreateRoom(store.RoomRecord{Name: name, Description: "A room."}, nil, nil)
	works(t, "creating "+name, err)
	return id
}

func rooms(t *testing.T, s store.Store) []store.RoomRecord {
	t.Helper()
	all, err := s.Rooms()
	works(t, "reading the rooms", err)
	return all
}

func testRooms(t *testing.T, s store.Store) {
	same(t, "rooms of an empty store", rooms(t, s), nil)
	lobby, err := s.CreateRoom(store.RoomRecord{Name: "The Lobby", Description: "Long.", For: store.ForLobby, ID: 77}, nil, nil)
	works(t, "creating", err)
	exits := []store.Exit{{From: lobby, Direction: "up"}, {To: lobby, Direction: "down"}, {From: lobby, Direction: "north"}}
	attic, err := s.CreateRoom(store.RoomRecord{Name: "Attic"}, exits, nil)
	works(t, "creating with exits", err)
	want := []store.RoomRecord{
		{ID: lobby, Name: "The Lobby", Description: "Long.", For: store.ForLobby, Exits: []store.Exit{
			{From: lobby, To: attic, Direction: "north"}, {From: lobby, To: attic, Direction: "up"},
		}},
		{ID: attic, Name: "Attic", Exits: []store.Exit{{From: attic, To: lobby, Direction: "down"}}},
	}
	same(t, "rooms", rooms(t, s), want)

	name, text := "The Loft", "Under the roof."
	works(t, "renaming", s.ChangeRoom(attic, &name, nil, nil))
	works(t, "describing", s.ChangeRoom(attic, nil, &text, nil))
	works(t, "renaming to the same", s.ChangeRoom(attic, &name, &text, nil))
	want[1].Name, want[1].Description = name, text
	same(t, "a changed room", rooms(t, s), want)

	more := store.Exit{From: attic, To: lobby, Direction: "out"}
	works(t, "opening an exit", s.OpenExits([]store.Exit{more}, nil))
	works(t, "closing exits", s.CloseExits([]store.Exit{want[0].Exits[1], want[1].Exits[0]}, nil))
	want[0].Exits, want[1].Exits = want[0].Exits[:1], []store.Exit{more}
	same(t, "changed exits", rooms(t, s), want)
	spoilt := rooms(t, s)
	spoilt[0].Exits[0].Direction = "spoilt"
	same(t, "rooms after what was read is changed", rooms(t, s), want)
}

func testRoomRefusals(t *testing.T, s store.Store) {
	lobby, attic := room(t, s, "The Lobby"), room(t, s, "The Attic")
	_, err := s.CreateRoom(store.RoomRecord{Name: "Sato", For: "sato"}, []store.Exit{{From: lobby, Direction: "north"}}, nil)
	works(t, "creating a game's room", err)
	before := rooms(t, s)
	create := func(r store.RoomRecord, exits ...store.Exit) error {
		_, err := s.CreateRoom(r, exits, nil)
		return err
	}
	fails(t, "a name that is taken", create(store.RoomRecord{Name: "attic"}), store.ErrTaken)
	fails(t, "a second room for the game", create(store.RoomRecord{Name: "Other", For: "sato"}), store.ErrTaken)
	fails(t, "a way that is taken", create(store.RoomRecord{Name: "Other"}, store.Exit{From: lobby, Direction: "north"}), store.ErrTaken)
	fails(t, "a way from nowhere", create(store.RoomRecord{Name: "Other"}, store.Exit{From: 4711, Direction: "south"}), store.ErrNotFound)
	fails(t, "a way to nowhere", create(store.RoomRecord{Name: "Other"}, store.Exit{To: 4711, Direction: "south"}), store.ErrNotFound)
	name := "THE lobby"
	fails(t, "renaming to a name that is taken", s.ChangeRoom(attic, &name, nil, nil), store.ErrTaken)
	fails(t, "changing an unknown room", s.ChangeRoom(4711, nil, &name, nil), store.ErrNotFound)
	good := store.Exit{From: attic, To: lobby, Direction: "down"}
	bad := store.Exit{From: lobby, To: attic, Direction: "north"}
	fails(t, "opening a way that is taken", s.OpenExits([]store.Exit{good, bad}, nil), store.ErrTaken)
	fails(t, "opening a way to nowhere", s.OpenExits([]store.Exit{good, {From: attic, To: 4711, Direction: "up"}}, nil), store.ErrNotFound)
	fails(t, "closing a way that leads elsewhere", s.CloseExits([]store.Exit{before[0].Exits[0], bad}, nil), store.ErrNotFound)
	fails(t, "removing an unknown room", s.RemoveRoom(4711, lobby, nil), store.ErrNotFound)
	fails(t, "removing a room for an unknown one", s.RemoveRoom(attic, 4711, nil), store.ErrNotFound)
	fails(t, "removing a room for itself", s.RemoveRoom(attic, attic, nil), store.ErrNotFound)
	fails(t, "saying something nowhere", s.AddLines(map[store.RoomID][]store.Said{lobby: nil, 4711: {{Line: store.Line{From: "Ann"}}}}), store.ErrNotFound)
	same(t, "rooms after refusals", rooms(t, s), before)
}

func testRemovingRooms(t *testing.T, s store.Store) {
	lobby := room(t, s, "The Lobby")
	attic, err := s.CreateRoom(store.RoomRecord{Name: "Attic"}, []store.Exit{{From: lobby, Direction: "up"}, {To: lobby, Direction: "down"}}, nil)
	works(t, "creating", err)
	works(t, "saying", said(s, attic, store.Line{At: noon(), From: "Ann", Text: "hello"}))
	in := func(name string, room store.RoomID) store.TableID {
		r := setup(name)
		r.Room = room
		id, err := s.CreateTable(r)
		works(t, "creating "+name, err)
		same(t, "the room of "+name, theTable(t, s, id).Room, room)
		return id
	}
	here, there, nowhere := in("stratic", attic), in("sato", lobby), in("garrisons", 0)
	record := setup("stacktics")
	record.Room = 4711
	_, err = s.CreateTable(record)
	fails(t, "a table in an unknown room", err, store.ErrNotFound)

	works(t, "removing", s.RemoveRoom(attic, lobby, nil))
	same(t, "rooms that are left", rooms(t, s), []store.RoomRecord{{ID: lobby, Name: "The Lobby", Description: "A room."}})
	same(t, "where its table is", theTable(t, s, here).Room, lobby)
	same(t, "where another table is", theTable(t, s, there).Room, lobby)
	same(t, "where a table without a room is", theTable(t, s, nowhere).Room, 0)
	same(t, "the version of its table", theTable(t, s, here).Version, 1)
	if again := room(t, s, "Attic"); again == attic {
		t.Errorf("the number %d is given again", attic)
	}
}

// said keeps what was said in one room.
func said(s store.Store, room store.RoomID, lines ...store.Line) error {
	return s.AddLines(map[store.RoomID][]store.Said{room: lists.Map(lines, func(l store.Line) store.Said { return store.Said{Line: l} })})
}

func testLines(t *testing.T, s store.Store) {
	lobby, attic := room(t, s, "The Lobby"), room(t, s, "Attic")
	var want []store.Line
	for n := range store.MostLines + 4 {
		line := store.Line{At: noon().Add(time.Duration(n) * time.Second), Emote: n%2 == 1, From: "Ann", Text: fmt.Sprint("line ", n)}
		want = append(want, line)
	}
	works(t, "saying", said(s, lobby, want[:7]...))
	other := store.Line{At: kept(noon()), Emote: true, From: "Bob", Text: ""}
	works(t, "saying something elsewhere", said(s, attic, other))
	works(t, "saying more", said(s, lobby, want[7:]...))
	want = want[4:]
	for i := range want {
		want[i].At = kept(want[i].At)
	}
	all := rooms(t, s)
	same(t, "the newest lines", all[0].Lines, want)
	same(t, "lines of another room", all[1].Lines, []store.Line{other})
}

// testNamesOfSpeakers keeps what somebody has said who has another name by then, or none.
func testNamesOfSpeakers(t *testing.T, s store.Store) {
	lobby, ann, bob := room(t, s, "The Lobby"), person(t, s, "Ann"), person(t, s, "Bob")
	works(t, "renaming", s.Rename(ann, "Anna", store.StaffAct{At: noon(), Who: "operator", What: "rename"}))
	works(t, "forgetting", s.Forget(bob))
	at := kept(noon())
	works(t, "saying", s.AddLines(map[store.RoomID][]store.Said{lobby: {
		{Line: store.Line{At: at, From: "Ann"}, By: ann}, {Line: store.Line{At: at, From: "Bob"}, By: bob}, {Line: store.Line{At: at, From: "Ann"}},
	}}))
	same(t, "the lines", rooms(t, s)[0].Lines, []store.Line{{At: at, From: "Anna"}, {At: at, From: store.Forgotten}, {At: at, From: "Ann"}})
}

// testRaceToSpeak has four say something at once: all of it is kept, each in its order.
func testRaceToSpeak(t *testing.T, s store.Store) {
	lobby := room(t, s, "The Lobby")
	const each = store.MostLines / 4
	for n, err := range together(4, func(n int) error {
		for i := range each {
			if err := said(s, lobby, store.Line{At: noon(), From: fmt.Sprint(n), Text: fmt.Sprint(i)}); err != nil {
				return err
			}
		}
		return nil
	}) {
		works(t, fmt.Sprint("speaker ", n), err)
	}
	next := map[string]int{}
	for _, l := range rooms(t, s)[0].Lines {
		if l.Text != fmt.Sprint(next[l.From]) {
			t.Errorf("%s said %s, want %d", l.From, l.Text, next[l.From])
		}
		next[l.From]++
	}
	same(t, "what was said", next, map[string]int{"0": each, "1": each, "2": each, "3": each})
}

// testStaff checks who is staff, and that what staff does is logged with it or
// not at all.
func testStaff(t *testing.T, s store.Store) {
	bob, ann := person(t, s, "bob"), person(t, s, "Ann")
	act := func(what string) *store.StaffAct {
		return &store.StaffAct{At: noon(), Who: "Ann", What: what, Whom: "somebody", Why: "because"}
	}
	for _, id := range []store.AccountID{bob, ann} {
		works(t, "making staff", s.SetStaff(id, true, *act("@staff")))
	}
	fails(t, "making nobody staff", s.SetStaff(4711, true, *act("@staff")), store.ErrNotFound)
	staff, err := s.StaffAccounts()
	works(t, "reading", err)
	if len(staff) != 2 || staff[0].Name != "Ann" || staff[1].Name != "bob" || !staff[0].Staff {
		t.Errorf("staff are %+v, want Ann and bob", staff)
	}
	works(t, "removing staff", s.SetStaff(bob, false, *act("@staff remove")))
	a, err := s.Account(bob)
	works(t, "reading", err)
	same(t, "whether Bob is staff", a.Staff, false)

	lobby, err := s.CreateRoom(store.RoomRecord{Name: "The Lobby"}, nil, act("create"))
	works(t, "creating", err)
	attic, err := s.CreateRoom(store.RoomRecord{Name: "Attic"}, nil, nil)
	works(t, "creating without an act", err)
	name := "The Lobby"
	fails(t, "renaming to a name that is taken", s.ChangeRoom(attic, &name, nil, act("refused")), store.ErrTaken)
	works(t, "describing", s.ChangeRoom(attic, nil, &name, act("describe")))
	exits := []store.Exit{{From: lobby, To: attic, Direction: "up"}}
	works(t, "opening", s.OpenExits(exits, act("open")))
	works(t, "closing", s.CloseExits(exits, act("close")))
	fails(t, "closing again", s.CloseExits(exits, act("refused")), store.ErrNotFound)
	works(t, "removing", s.RemoveRoom(attic, lobby, act("remove")))
	works(t, "logging", s.LogStaff(*act("log")))
	log, err := s.StaffLog(100)
	works(t, "reading the log", err)
	var got []string
	for _, a := range log {
		got = append(got, a.What)
	}
	same(t, "the log", got, []string{"log", "remove", "close", "open", "describe", "create", "@staff remove", "@staff", "@staff"})
	want := *act("log")
	want.At = kept(want.At)
	log, err = s.StaffLog(1)
	works(t, "reading the log", err)
	same(t, "the newest act", log, []store.StaffAct{want})
}
