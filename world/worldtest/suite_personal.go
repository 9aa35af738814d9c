package worldtest

import (
	"testing"

	"boardroom/world/store"
)

// testTraces also checks what of it is forgotten.
func testTraces(t *testing.T, s store.Store) {
	ann, bob := leavesTraces(t, s)
	before, err := s.Traces(ann.ID)
	works(t, "reading traces", err)
	over := store.SeatTrace{Table: 1, Name: "stratic", Game: "stratic", Phase: store.IsOver, Made: kept(noon()), Seat: 1, Colour: 1, Result: "win 1"}
	left := store.SeatTrace{Table: 2, Name: "sato", Game: "stratic", Phase: store.InPlay, Rated: true, Made: kept(noon()), Seat: 2, Colour: 2, Left: true, Draft: "f..a"}
	same(t, "traces", before, store.Traces{
		Seats: []store.SeatTrace{over, left},
		Moves: []store.MoveTrace{
			{Table: 1, Ply: store.Ply{Number: 1, Seat: 1, Move: "a1", At: kept(noon()), Salt: "5a17"}},
			{Table: 2, Ply: store.Ply{Number: 1, Seat: 2, Move: "resign:2", At: kept(noon())}},
		},
		Watching: []store.TableID{2},
		Sent:     []store.SentLetter{{To: "Bob", Text: "hello Bob", Sent: kept(noon())}},
		Parcels:  []store.SentLetter{{To: "Bob", Text: "psst", Sent: kept(noon())}},
		Reports:  []store.Report{{ID: 1, From: ann.ID, Name: "Ann", Text: "Bob shouts", At: kept(noon())}},
		Remarks: []store.RemarkTrace{{Table: 1, Remark: store.Remark{
			Kind: store.Kibitzed, Ply: 1, Name: "Ann", Account: ann.ID, Text: "hm", At: kept(noon()),
		}}},
		Lines: []store.LineTrace{{Room: "The Lobby", Line: store.Line{At: kept(noon()), Emote: true, From: "Ann", Text: "waves"}}},
		Acts:  []store.StaffAct{{At: kept(noon()), Who: "Ann", What: "@dig", Whom: "Attic"}, {At: kept(noon()), Who: "Bob", What: "@mute", Whom: "Ann"}},
	})
	works(t, "forgetting", s.Forget(ann.ID))
	isNobody(t, s, ann.ID)
	stands(t, s, ann.ID, bob)
	isFree(t, s, bob)
}

// isNobody checks that an account can't be found any more, nor what was its own.
func isNobody(t *testing.T, s store.Store, who store.AccountID) {
	t.Helper()
	_, err := s.Account(who)
	fails(t, "reading who is forgotten", err, store.ErrNotFound)
	_, err = s.Traces(who)
	fails(t, "reading traces of somebody forgotten", err, store.ErrNotFound)
	_, err = s.AccountNamed("ann")
	fails(t, "finding who is forgotten", err, store.ErrNotFound)
	keyed, err := s.AccountsWithKey("SHA256:ann")
	works(t, "finding by key", err)
	same(t, "accounts of the key", keyed, nil)
	proposals, err := s.Proposals()
	works(t, "reading proposals", err)
	same(t, "proposals", proposals, nil)
	drafts, err := s.SavedDrafts(who)
	works(t, "reading drafts", err)
	same(t, "drafts", drafts, nil)
	same(t, "relations", relations(t, s, who), store.Relations{})
	same(t, "origins", origins(t, s, who), nil)
}

// stands checks that what others had with an account that is forgotten is there
// still, without the name.
func stands(t *testing.T, s store.Store, who, bob store.AccountID) {
	t.Helper()
	tables, err := s.OpenTables()
	works(t, "reading tables", err)
	same(t, "seats of a game that is over", tables[0].Seats, []store.SeatRecord{
		{Name: store.Forgotten, Forgotten: who, Colour: 1}, {Name: "Bob", Account: bob, Colour: 2},
	})
	same(t, "seats of a game under way", tables[1].Seats, []store.SeatRecord{
		{Name: "Bob", Account: bob, Colour: 1}, {Name: store.Forgotten, Forgotten: who, Colour: 2, Left: true}, {Name: "guest-3", Colour: 3},
	})
	if tables[1].Rated || tables[1].Version != 3 || len(tables[1].Watchers) > 0 {
		t.Errorf("the game under way is %+v", tables[1])
	}
	remarks, err := s.Remarks(1)
	works(t, "reading remarks", err)
	if len(remarks) != 2 || remarks[0].Name != store.Forgotten || remarks[0].Account != 0 || remarks[1].GuestKey != "" {
		t.Errorf("the remarks are %+v", remarks)
	}
	letters, err := s.Letters(bob)
	works(t, "reading letters", err)
	if len(letters) != 1 || letters[0].From != 0 || letters[0].FromName != store.Forgotten || letters[0].Text != "hello Bob" {
		t.Errorf("the letters are %+v", letters)
	}
	parcels, err := s.Parcels(bob)
	works(t, "reading parcels", err)
	if len(parcels) != 1 || parcels[0].From != 0 || parcels[0].FromName != store.Forgotten || parcels[0].Text != "psst" {
		t.Errorf("the parcels are %+v", parcels)
	}
	reports, err := s.Reports()
	works(t, "reading reports", err)
	if len(reports) != 1 || reports[0].From != 0 || reports[0].Name != store.Forgotten || reports[0].Text != "Bob shouts" {
		t.Errorf("the reports are %+v", reports)
	}
	rooms, err := s.Rooms()
	works(t, "reading rooms", err)
	if rooms[0].Lines[0].From != store.Forgotten || rooms[0].Lines[1].From != "Bob" {
		t.Errorf("what was said is %+v", rooms[0].Lines)
	}
	channels, err := s.Channels()
	works(t, "reading channels", err)
	if len(channels) != 1 || channels[0].Name != "bobs" {
		t.Errorf("the channels are %+v", channels)
	}
	sanctions := theSanctions(t, s)
	if len(sanctions) != 1 || sanctions[0].By != store.Forgotten {
		t.Errorf("the sanctions are %+v", sanctions)
	}
	other, err := s.Account(bob)
	works(t, "reading another", err)
	same(t, "settings of another", other.Options, map[string]string{"theme": "dark"})
	same(t, "relations of another", relations(t, s, bob), store.Relations{})
}

// isFree checks that the name of a forgotten account can be taken by somebody new,
// who has nothing of the old account. bob is the newest account.
func isFree(t *testing.T, s store.Store, bob store.AccountID) {
	t.Helper()
	again, err := s.CreateAccount("ANN", &store.Key{Fingerprint: "SHA256:ann", Proven: true}, "", noon())
	works(t, "taking the name again", err)
	if again.ID <= bob {
		t.Errorf("the new account has the number %d again", again.ID)
	}
	ratings, err := s.Ratings(again.ID)
	works(t, "reading ratings", err)
	same(t, "ratings of whoever has the name now", ratings, nil)
}

// leavesTraces makes Ann, who leaves something everywhere, and Bob.
func leavesTraces(t *testing.T, s store.Store) (ann store.Account, bob store.AccountID) {
	t.Helper()
	ann, err := s.CreateAccount("Ann", &store.Key{Fingerprint: "SHA256:ann", Added: noon(), Proven: true}, "", noon())
	works(t, "creating Ann", err)
	bob = person(t, s, "Bob")
	lobby, err := s.CreateRoom(store.RoomRecord{Name: "The Lobby", For: store.ForLobby}, nil, nil)
	works(t, "making a room", err)
	for what, err := range map[string]error{
		"setting":   s.SetOption(ann.ID, "theme", "light"),
		"setting 2": s.SetOption(bob, "theme", "dark"),
		"following": s.Follow(store.Relation{Account: bob, Other: ann.ID}),
		"ignoring":  s.Ignore(store.Ignored{Account: bob, Other: ann.ID}),
		"ignored":   s.Ignore(store.Ignored{Account: bob, Key: "SHA256:ann", Name: "Guest1"}),
		"writing":   s.KeepWritten(store.Relation{Account: bob, Other: ann.ID}),
		"written":   s.KeepWritten(store.Relation{Account: ann.ID, Other: bob}),
		"coming":    s.KeepOrigin(store.Origin{Account: ann.ID, Mark: "home", Day: store.DayOf(noon())}),
		"saying":    said(s, lobby, store.Line{At: noon(), Emote: true, From: "Ann", Text: "waves"}, store.Line{At: noon(), From: "Bob", Text: "hello Ann"}),
		"log":       s.LogStaff(store.StaffAct{At: noon(), Who: "Ann", What: "@dig", Whom: "Attic"}),
		"draft":     s.SaveDraft(ann.ID, store.SavedDraft{Game: "stratic", Name: "Wall", Text: "fff", Saved: noon()}),
	} {
		works(t, what, err)
	}
	over, left := table(t, s, "stratic"), table(t, s, "sato")
	seats := []store.SeatRecord{{Name: "Ann", Account: ann.ID, Colour: 1}, {Name: "Bob", Account: bob, Colour: 2}}
	begin := start()
	begin.Seats = seats
	works(t, "starting", s.ChangeTable(over, 1, begin))
	phase, result, rated := store.IsOver, "win 1", true
	end := ply(1, "a1", "second")
	end.Phase, end.Result, end.Ply.Salt = &phase, &result, "5a17"
	end.Ratings = []store.RatingRecord{rates(ann.ID, 1, 0, 0), rates(bob, 0, 1, 0)}
	works(t, "ending", s.ChangeTable(over, 2, end))
	begin.Seats = []store.SeatRecord{
		{Name: "Bob", Account: bob, Colour: 1}, {Name: "Ann", Account: ann.ID, Colour: 2, Left: true, Draft: "f..a"}, {Name: "guest-3", GuestKey: "SHA256:ann", Colour: 3},
	}
	begin.Rated = &rated
	works(t, "starting", s.ChangeTable(left, 1, begin))
	resigned := ply(1, "resign:2", "second")
	resigned.Ply.Seat = 2
	works(t, "leaving", s.ChangeTable(left, 2, resigned))
	works(t, "watching", s.Watch(left, ann.ID))
	works(t, "remarking", s.AddRemark(over, store.Remark{Kind: store.Kibitzed, Ply: 1, Name: "Ann", Account: ann.ID, Text: "hm", At: noon()}))
	works(t, "remarking", s.AddRemark(over, store.Remark{Kind: store.Kibitzed, Ply: 1, Name: "Guest1", GuestKey: "SHA256:ann", Text: "oh", At: noon()}))
	leavesTalk(t, s, ann.ID, bob)
	return ann, bob
}

// leavesTalk has the two write to each other, and propose and impose things.
func leavesTalk(t *testing.T, s store.Store, ann, bob store.AccountID) {
	t.Helper()
	for _, l := range []store.Letter{{To: bob, From: ann, Text: "hello Bob"}, {To: ann, From: bob, Text: "hello Ann"}} {
		l.Sent = noon()
		_, err := s.SendLetter(l)
		works(t, "writing", err)
		_, err = s.KeepParcel(store.Parcel{To: l.To, From: l.From, FromName: "Ann", Text: "psst", Sent: noon()})
		works(t, "sending", err)
	}
	_, err := s.AddReport(store.Report{From: ann, Name: "Ann", Text: "Bob shouts", At: noon()})
	works(t, "reporting", err)
	for name, maker := range map[string]store.AccountID{"anns": ann, "bobs": bob} {
		_, err := s.MakeChannel(store.Channel{Name: name, Maker: maker, Made: noon()})
		works(t, "making a channel", err)
	}
	_, err = s.Propose(store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}, 0)
	works(t, "proposing", err)
	_, err = s.Propose(store.ProposalRecord{From: bob, To: ann, Game: "stratic", Made: noon()}, 0)
	works(t, "proposing", err)
	_, err = s.Propose(store.ProposalRecord{From: ann, Game: "sato", Made: noon()}, 0)
	works(t, "seeking", err)
	_, err = s.Impose(store.Sanction{Kind: store.Mute, Account: ann, By: "Bob", Since: noon()}, store.StaffAct{At: noon(), Who: "Bob", What: "@mute", Whom: "Ann"})
	works(t, "muting", err)
	_, err = s.Impose(store.Sanction{Kind: store.Ban, Key: "SHA256:pest", By: "Ann", Since: noon()}, store.StaffAct{At: noon(), Who: "Cat", What: "@ban"})
	works(t, "banning", err)
}

func testForgetRefusals(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	fails(t, "forgetting nobody", s.Forget(99), store.ErrNotFound)
	act := store.StaffAct{At: noon(), Who: "operator", What: "admin"}
	works(t, "making staff", s.SetStaff(ann, true, act))
	fails(t, "forgetting the only staff", s.Forget(ann), store.ErrConflict)
	works(t, "making staff", s.SetStaff(bob, true, act))
	id := table(t, s, "stratic")
	seated := func(left bool) []store.SeatRecord {
		return []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1, Left: left}, {Name: "Bob", Account: bob, Colour: 2}}
	}
	works(t, "sitting down", s.ChangeTable(id, 1, store.TableChange{Seats: seated(false)}))
	fails(t, "forgetting who sits", s.Forget(ann), store.ErrConflict)
	begin := start()
	begin.Seats = seated(false)
	works(t, "starting", s.ChangeTable(id, 2, begin))
	fails(t, "forgetting who plays", s.Forget(ann), store.ErrConflict)
	same(t, "the seats", theTable(t, s, id).Seats, seated(false))
	works(t, "leaving", s.ChangeTable(id, 3, store.TableChange{Seats: seated(true)}))
	works(t, "forgetting", s.Forget(ann))
	fails(t, "forgetting again", s.Forget(ann), store.ErrNotFound)
}
