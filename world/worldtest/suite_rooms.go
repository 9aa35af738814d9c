package worldtest

import (
	"fmt"
	"testing"
	"time"

	"boardroom/world"
)

// room makes a room without exits.
func room(t *testing.T, s world.Store, name string) world.RoomID {
	t.Helper()
	id, err := s.CreateRoom(world.RoomRecord{Name: name, Description: "A room."}, nil, nil)
	works(t, "creating "+name, err)
	return id
}

func rooms(t *testing.T, s world.Store) []world.RoomRecord {
	t.Helper()
	all, err := s.Rooms()
	works(t, "reading the rooms", err)
	return all
}

func testRooms(t *testing.T, s world.Store) {
	same(t, "rooms of an empty store", rooms(t, s), nil)
	lobby, err := s.CreateRoom(world.RoomRecord{Name: "The Lobby", Description: "Long.", For: world.ForLobby, ID: 77}, nil, nil)
	works(t, "creating", err)
	exits := []world.Exit{{From: lobby, Direction: "up"}, {To: lobby, Direction: "down"}, {From: lobby, Direction: "north"}}
	attic, err := s.CreateRoom(world.RoomRecord{Name: "Attic"}, exits, nil)
	works(t, "creating with exits", err)
	want := []world.RoomRecord{
		{ID: lobby, Name: "The Lobby", Description: "Long.", For: world.ForLobby, Exits: []world.Exit{
			{From: lobby, To: attic, Direction: "north"}, {From: lobby, To: attic, Direction: "up"},
		}},
		{ID: attic, Name: "Attic", Exits: []world.Exit{{From: attic, To: lobby, Direction: "down"}}},
	}
	same(t, "rooms", rooms(t, s), want)

	name, text := "The Loft", "Under the roof."
	works(t, "renaming", s.ChangeRoom(attic, &name, nil, nil))
	works(t, "describing", s.ChangeRoom(attic, nil, &text, nil))
	works(t, "renaming to the same", s.ChangeRoom(attic, &name, &text, nil))
	want[1].Name, want[1].Description = name, text
	same(t, "a changed room", rooms(t, s), want)

	more := world.Exit{From: attic, To: lobby, Direction: "out"}
	works(t, "opening an exit", s.OpenExits([]world.Exit{more}, nil))
	works(t, "closing exits", s.CloseExits([]world.Exit{want[0].Exits[1], want[1].Exits[0]}, nil))
	want[0].Exits, want[1].Exits = want[0].Exits[:1], []world.Exit{more}
	same(t, "changed exits", rooms(t, s), want)
	spoilt := rooms(t, s)
	spoilt[0].Exits[0].Direction = "spoilt"
	same(t, "rooms after what was read is changed", rooms(t, s), want)
}

func testRoomRefusals(t *testing.T, s world.Store) {
	lobby, attic := room(t, s, "The Lobby"), room(t, s, "The Attic")
	_, err := s.CreateRoom(world.RoomRecord{Name: "Sato", For: "sato"}, []world.Exit{{From: lobby, Direction: "north"}}, nil)
	works(t, "creating a game's room", err)
	before := rooms(t, s)
	create := func(r world.RoomRecord, exits ...world.Exit) error {
		_, err := s.CreateRoom(r, exits, nil)
		return err
	}
	fails(t, "a name that is taken", create(world.RoomRecord{Name: "attic"}), world.ErrTaken)
	fails(t, "a second room for the game", create(world.RoomRecord{Name: "Other", For: "sato"}), world.ErrTaken)
	fails(t, "a way that is taken", create(world.RoomRecord{Name: "Other"}, world.Exit{From: lobby, Direction: "north"}), world.ErrTaken)
	fails(t, "a way from nowhere", create(world.RoomRecord{Name: "Other"}, world.Exit{From: 4711, Direction: "south"}), world.ErrNotFound)
	fails(t, "a way to nowhere", create(world.RoomRecord{Name: "Other"}, world.Exit{To: 4711, Direction: "south"}), world.ErrNotFound)
	if create(world.RoomRecord{}) == nil {
		t.Error("a room without a name is kept")
	}
	if create(world.RoomRecord{Name: "Other"}, world.Exit{To: lobby}) == nil {
		t.Error("an exit without a direction is kept")
	}
	name, empty := "THE lobby", ""
	fails(t, "renaming to a name that is taken", s.ChangeRoom(attic, &name, nil, nil), world.ErrTaken)
	fails(t, "changing an unknown room", s.ChangeRoom(4711, nil, &name, nil), world.ErrNotFound)
	if s.ChangeRoom(attic, &empty, nil, nil) == nil {
		t.Error("a name is taken away")
	}
	good := world.Exit{From: attic, To: lobby, Direction: "down"}
	bad := world.Exit{From: lobby, To: attic, Direction: "north"}
	fails(t, "opening a way that is taken", s.OpenExits([]world.Exit{good, bad}, nil), world.ErrTaken)
	fails(t, "opening a way to nowhere", s.OpenExits([]world.Exit{good, {From: attic, To: 4711, Direction: "up"}}, nil), world.ErrNotFound)
	fails(t, "closing a way that leads elsewhere", s.CloseExits([]world.Exit{before[0].Exits[0], bad}, nil), world.ErrNotFound)
	fails(t, "removing an unknown room", s.RemoveRoom(4711, lobby, nil), world.ErrNotFound)
	fails(t, "removing a room for an unknown one", s.RemoveRoom(attic, 4711, nil), world.ErrNotFound)
	if s.RemoveRoom(attic, attic, nil) == nil {
		t.Error("a room is removed and its tables go to it")
	}
	fails(t, "saying something nowhere", s.AddLine(4711, world.Line{From: "Ann"}, 3), world.ErrNotFound)
	same(t, "rooms after refusals", rooms(t, s), before)
}

func testRemovingRooms(t *testing.T, s world.Store) {
	lobby := room(t, s, "The Lobby")
	attic, err := s.CreateRoom(world.RoomRecord{Name: "Attic"}, []world.Exit{{From: lobby, Direction: "up"}, {To: lobby, Direction: "down"}}, nil)
	works(t, "creating", err)
	works(t, "saying", s.AddLine(attic, world.Line{At: noon(), From: "Ann", Text: "hello"}, 3))
	in := func(name string, room world.RoomID) world.TableID {
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
	fails(t, "a table in an unknown room", err, world.ErrNotFound)

	works(t, "removing", s.RemoveRoom(attic, lobby, nil))
	same(t, "rooms that are left", rooms(t, s), []world.RoomRecord{{ID: lobby, Name: "The Lobby", Description: "A room."}})
	same(t, "where its table is", theTable(t, s, here).Room, lobby)
	same(t, "where another table is", theTable(t, s, there).Room, lobby)
	same(t, "where a table without a room is", theTable(t, s, nowhere).Room, 0)
	same(t, "the version of its table", theTable(t, s, here).Version, 1)
	if again := room(t, s, "Attic"); again == attic {
		t.Errorf("the number %d is given again", attic)
	}
}

func testLines(t *testing.T, s world.Store) {
	lobby, attic := room(t, s, "The Lobby"), room(t, s, "Attic")
	var want []world.Line
	for n := range 7 {
		line := world.Line{At: noon().Add(time.Duration(n) * time.Second), Kind: world.SpeechKind(n % 2), From: "Ann", Text: fmt.Sprint("line ", n)}
		works(t, "saying", s.AddLine(lobby, line, 3))
		line.At = kept(line.At)
		want = append(want, line)
	}
	other := world.Line{At: kept(noon()), Kind: world.Emote, From: "Bob", Text: ""}
	works(t, "saying elsewhere", s.AddLine(attic, other, 3))
	if s.AddLine(attic, world.Line{At: noon(), Text: "nobody"}, 3) == nil {
		t.Error("a line of nobody is kept")
	}
	all := rooms(t, s)
	same(t, "the newest lines", all[0].Lines, want[4:])
	same(t, "lines of another room", all[1].Lines, []world.Line{other})
}

// testStaff checks who is staff, and that what staff does is logged with it or
// not at all.
func testStaff(t *testing.T, s world.Store) {
	bob, ann := person(t, s, "bob"), person(t, s, "Ann")
	act := func(what string) *world.StaffAct {
		return &world.StaffAct{At: noon(), Who: "Ann", What: what, Whom: "somebody", Why: "because"}
	}
	for _, id := range []world.AccountID{bob, ann} {
		works(t, "making staff", s.SetStaff(id, true, *act("@staff")))
	}
	fails(t, "making nobody staff", s.SetStaff(4711, true, *act("@staff")), world.ErrNotFound)
	staff, err := s.StaffAccounts()
	works(t, "reading", err)
	if len(staff) != 2 || staff[0].Name != "Ann" || staff[1].Name != "bob" || !staff[0].Staff {
		t.Errorf("staff are %+v, want Ann and bob", staff)
	}
	works(t, "removing staff", s.SetStaff(bob, false, *act("@staff remove")))
	a, err := s.Account(bob)
	works(t, "reading", err)
	same(t, "whether Bob is staff", a.Staff, false)

	lobby, err := s.CreateRoom(world.RoomRecord{Name: "The Lobby"}, nil, act("create"))
	works(t, "creating", err)
	attic, err := s.CreateRoom(world.RoomRecord{Name: "Attic"}, nil, nil)
	works(t, "creating without an act", err)
	name := "The Lobby"
	fails(t, "renaming to a name that is taken", s.ChangeRoom(attic, &name, nil, act("refused")), world.ErrTaken)
	works(t, "describing", s.ChangeRoom(attic, nil, &name, act("describe")))
	exits := []world.Exit{{From: lobby, To: attic, Direction: "up"}}
	works(t, "opening", s.OpenExits(exits, act("open")))
	works(t, "closing", s.CloseExits(exits, act("close")))
	fails(t, "closing again", s.CloseExits(exits, act("refused")), world.ErrNotFound)
	works(t, "removing", s.RemoveRoom(attic, lobby, act("remove")))
	works(t, "logging", s.LogStaff(*act("log")))
	if s.LogStaff(world.StaffAct{Who: "Ann"}) == nil || s.LogStaff(world.StaffAct{What: "log"}) == nil {
		t.Error("an act of nobody, or of nothing, is kept")
	}
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
	same(t, "the newest act", log, []world.StaffAct{want})
}
