package worldtest

import (
	"strconv"
	"testing"
	"time"

	"boardroom/world/store"
)

func testLetters(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	letter := func(to, from store.AccountID, text string) store.Letter {
		return store.Letter{To: to, From: from, Text: text, Sent: noon()}
	}
	var ids []store.LetterID
	for _, text := range []string{"one\n\n  two", "ünö 盤", "three"} {
		id, err := s.SendLetter(letter(bob, ann, text))
		works(t, "sending", err)
		ids = append(ids, id)
	}
	_, err := s.SendLetter(letter(ann, ann, "to myself"))
	works(t, "sending", err)
	want := store.Letter{ID: ids[0], To: bob, From: ann, FromName: "Ann", Text: "one\n\n  two", Sent: kept(noon())}
	got, err := s.Letters(bob)
	works(t, "reading", err)
	if len(got) != 3 || ids[0] < 1 || ids[0] >= ids[1] || ids[1] >= ids[2] {
		t.Fatalf("the letters are %+v, of the ids %v", got, ids)
	}
	same(t, "the first letter", got[0], want)

	for range 2 {
		works(t, "marking", s.MarkRead(bob, ids[1]))
	}
	works(t, "removing", s.RemoveLetter(bob, ids[2]))
	fails(t, "removing again", s.RemoveLetter(bob, ids[2]), store.ErrNotFound)
	fails(t, "removing somebody else's", s.RemoveLetter(ann, ids[0]), store.ErrNotFound)
	fails(t, "marking somebody else's", s.MarkRead(ann, ids[0]), store.ErrNotFound)
	newest, err := s.SendLetter(letter(bob, bob, "four"))
	works(t, "sending", err)
	if newest <= ids[2] {
		t.Errorf("a new letter has the id %d, and there was a %d", newest, ids[2])
	}
	got, err = s.Letters(bob)
	works(t, "reading", err)
	if len(got) != 3 || got[0].Read || !got[1].Read || got[2].Text != "four" || got[2].FromName != "Bob" {
		t.Errorf("the letters are %+v", got)
	}

	const nobody = store.AccountID(4711)
	for _, l := range []store.Letter{letter(nobody, ann, "x"), letter(ann, nobody, "x"), letter(0, ann, "x")} {
		_, err := s.SendLetter(l)
		fails(t, "sending to or from nobody", err, store.ErrNotFound)
	}
	got, err = s.Letters(nobody)
	works(t, "reading", err)
	same(t, "nobody's letters", got, nil)
}

func testParcels(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	keep := func(p store.Parcel) store.ParcelID {
		id, err := s.KeepParcel(p)
		works(t, "keeping", err)
		return id
	}
	first := store.Parcel{To: bob, From: ann, FromName: "Ann", Text: "ünö  盤", Sent: noon()}
	second := store.Parcel{To: bob, FromName: "Guest1", Text: "hello", Sent: noon().Add(-time.Hour)}
	first.ID, second.ID = keep(first), keep(second)
	keep(store.Parcel{To: ann, From: bob, FromName: "Bob", Text: "to Ann", Sent: noon()})
	first.Sent, second.Sent = kept(first.Sent), kept(second.Sent)
	got, err := s.Parcels(bob)
	works(t, "reading", err)
	same(t, "parcels", got, []store.Parcel{first, second})
	if first.ID < 1 || second.ID <= first.ID {
		t.Errorf("the ids are %d and %d", first.ID, second.ID)
	}
	for range 2 { // what is gone already is no error
		works(t, "removing", s.RemoveParcels([]store.ParcelID{second.ID, 4711}))
	}
	if again := keep(second); again <= second.ID {
		t.Errorf("a parcel has the id %d again", again)
	}
	works(t, "removing", s.RemoveParcels([]store.ParcelID{first.ID}))
	works(t, "removing none", s.RemoveParcels(nil))
	got, err = s.Parcels(bob)
	works(t, "reading", err)
	if len(got) != 1 || got[0].Text != "hello" {
		t.Errorf("the parcels left are %+v", got)
	}
	for _, p := range []store.Parcel{{To: 4711, From: ann, FromName: "Ann", Text: "x"}, {To: ann, From: 4711, FromName: "x", Text: "x"}} {
		_, err := s.KeepParcel(p)
		fails(t, "keeping to or from nobody", err, store.ErrNotFound)
	}
}

func testChannels(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	got, err := s.Channels()
	works(t, "reading", err)
	same(t, "channels at first", got, nil)
	make := func(name string) (store.ChannelID, error) {
		return s.MakeChannel(store.Channel{Name: name, Maker: ann, Topic: "on " + name, Made: noon()})
	}
	tea, err := make("Tea")
	works(t, "making", err)
	chess, err := make("chess")
	works(t, "making", err)
	_, err = make("tEA")
	fails(t, "making one whose name is taken", err, store.ErrTaken)
	_, err = s.MakeChannel(store.Channel{Name: "other", Maker: 4711, Made: noon()})
	fails(t, "making as nobody", err, store.ErrNotFound)
	works(t, "setting a topic", s.SetTopic(chess, "no chess"))
	got, err = s.Channels()
	works(t, "reading", err)
	same(t, "channels", got, []store.Channel{
		{ID: tea, Name: "Tea", Maker: ann, Topic: "on Tea", Made: kept(noon())},
		{ID: chess, Name: "chess", Maker: ann, Topic: "no chess", Made: kept(noon())},
	})
	works(t, "removing", s.RemoveChannel(chess))
	fails(t, "removing again", s.RemoveChannel(chess), store.ErrNotFound)
	fails(t, "setting the topic of none", s.SetTopic(chess, "x"), store.ErrNotFound)
	again, err := make("chess")
	works(t, "making again", err)
	if again <= chess {
		t.Errorf("a channel has the id %d again, after %d", again, chess)
	}
}

func testRemarks(t *testing.T, s store.Store) {
	ann, id, other := person(t, s, "Ann"), started(t, s, "sato"), table(t, s, "sato-2")
	first := store.Remark{Kind: store.Kibitzed, Name: "Ann", Account: ann, Text: "good evening", At: noon()}
	second := store.Remark{Kind: store.Whispered, Ply: 3, Name: "guest-1", GuestKey: "SHA256:one", Text: "hm", At: noon().Add(-time.Hour)}
	for _, r := range []store.Remark{first, second} {
		works(t, "adding", s.AddRemark(id, r))
	}
	first.At, second.At = kept(first.At), kept(second.At)
	got, err := s.Remarks(id)
	works(t, "reading", err)
	same(t, "remarks", got, []store.Remark{first, second})
	got, err = s.Remarks(other)
	works(t, "reading", err)
	same(t, "remarks at another table", got, nil)
	fails(t, "a remark at no table", s.AddRemark(4711, first), store.ErrNotFound)
	nobody := first
	nobody.Account = 4711
	fails(t, "a remark by nobody", s.AddRemark(id, nobody), store.ErrNotFound)
}

func testManyRemarks(t *testing.T, s store.Store) {
	id := started(t, s, "sato")
	for n := range store.MostRemarks + 3 {
		works(t, "adding", s.AddRemark(id, store.Remark{Kind: store.Kibitzed, Ply: n, Name: "Ann", Text: strconv.Itoa(n), At: noon()}))
	}
	got, err := s.Remarks(id)
	works(t, "reading", err)
	if len(got) != store.MostRemarks || got[0].Text != "3" || got[len(got)-1].Ply != store.MostRemarks+2 {
		t.Errorf("%d remarks are kept, from %+v", len(got), got[:min(1, len(got))])
	}
}

func testReports(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	add := func(r store.Report) store.Report {
		t.Helper()
		id, err := s.AddReport(r)
		works(t, "reporting", err)
		r.ID, r.At = id, kept(r.At)
		return r
	}
	first := add(store.Report{From: ann, Name: "Ann", Text: "Bob shouts", At: noon()})
	second := add(store.Report{Name: "Guest1", Address: "192.0.2.1", Text: "so does Cat", At: noon().Add(time.Minute)})
	_, err := s.AddReport(store.Report{From: 99, Name: "Zoe", Text: "hm", At: noon()})
	fails(t, "reporting as nobody", err, store.ErrNotFound)
	for _, r := range []store.Report{{Name: "Ann"}, {Text: "hm"}, {From: ann, Name: "Ann", Address: "192.0.2.1", Text: "hm"}} {
		_, err := s.AddReport(r)
		fails(t, "keeping a report that is none", err, store.ErrInvalid)
	}
	got, err := s.Reports()
	works(t, "reading reports", err)
	same(t, "reports", got, []store.Report{first, second})
	act := store.StaffAct{At: noon(), Who: "Ann", What: "@reports close"}
	works(t, "closing", s.CloseReport(first.ID, act))
	fails(t, "closing it again", s.CloseReport(first.ID, act), store.ErrNotFound)
	third := add(store.Report{Name: "Guest1", Text: "hm", At: noon()})
	if third.ID <= second.ID {
		t.Errorf("report %d has the number %d", 3, third.ID)
	}
	got, err = s.Reports()
	works(t, "reading reports", err)
	same(t, "reports left", got, []store.Report{second, third})
	log, err := s.StaffLog(9)
	works(t, "reading the log", err)
	if len(log) != 1 || log[0].What != act.What {
		t.Errorf("the log is %+v", log)
	}
}
