package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

// reachOf is one as it comes back.
func reachOf(id store.AccountID) store.Reach {
	return store.Reach{
		Account: id, Mail: store.Way{Address: "ann@example.org", Code: "abc"}, URL: store.Way{Address: "https://ntfy.example/ann", Ended: "it answered 410"},
		Push:   store.Way{Address: "https://push.example.org/a#b.c", Code: "code", Ended: "gone"},
		Secret: "s", Quiet: "22-7", Daily: "8:00", Paused: kept(noon()), Digested: kept(noon().Add(time.Hour)),
	}
}

func testReaches(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	_, err := s.Reach(ann)
	fails(t, "reading none", err, store.ErrNotFound)
	fails(t, "one of nobody", s.SetReach(reachOf(4711)), store.ErrNotFound)
	for _, wrong := range []store.Reach{{Account: ann}, {Secret: "s"}} {
		fails(t, "a wrong one", s.SetReach(wrong), store.ErrInvalid)
	}
	works(t, "setting", s.SetReach(reachOf(bob)))
	works(t, "setting", s.SetReach(reachOf(ann)))
	changed := reachOf(ann)
	changed.Mail.Code, changed.URL, changed.Quiet = "", store.Way{}, ""
	works(t, "setting anew", s.SetReach(changed))
	one, err := s.Reach(ann)
	works(t, "reading", err)
	same(t, "one", one, changed)
	all, err := s.Reaches()
	works(t, "reading all", err)
	same(t, "all", all, []store.Reach{changed, reachOf(bob)})
	works(t, "forgetting", s.Forget(bob))
	all, err = s.Reaches()
	works(t, "reading all", err)
	same(t, "what is left", all, []store.Reach{changed})
}

func testMessages(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	message := func(key string, of store.AccountID, due time.Duration) store.Message {
		return store.Message{
			Key: key, Account: of, Way: store.ByMail, Address: "ann@example.org", Subject: "Your turn", Text: "It is your turn.", Thread: "7",
			Answer: "t", Answers: "id", Always: true, Made: kept(noon()), Due: kept(noon().Add(due)),
		}
	}
	for _, change := range []func(*store.Message){
		func(m *store.Message) { m.Key = "" }, func(m *store.Message) { m.Way = "pigeon" }, func(m *store.Message) { m.Address = "" },
		func(m *store.Message) { m.Subject = "a\r\nBcc: all@example.org" }, func(m *store.Message) { m.Text = "" },
	} {
		wrong := message("x", ann, 0)
		change(&wrong)
		fails(t, "a wrong one", s.KeepMessages(ann, []store.Message{wrong}, nil), store.ErrInvalid)
	}
	fails(t, "a wrong mark", s.KeepMessages(ann, nil, []store.Told{{}}), store.ErrInvalid)
	told := func(of store.AccountID, want ...store.Told) {
		t.Helper()
		marks, err := s.Told(of)
		works(t, "reading what was told", err)
		same(t, "what was told", marks, want)
	}
	waits := func(by time.Duration, most int, want ...store.Message) {
		t.Helper()
		found, err := s.Messages(noon().Add(by), most)
		works(t, "reading", err)
		same(t, "what waits", found, want)
	}
	a, b := store.Told{Subject: "turn 1", At: kept(noon())}, store.Told{Subject: "clock 1", At: kept(noon())}
	late, soon, bobs := message("1", ann, time.Minute), message("2", ann, 0), message("3", bob, 0)
	works(t, "keeping", s.KeepMessages(ann, []store.Message{late, soon}, []store.Told{a, b}))
	works(t, "keeping", s.KeepMessages(bob, []store.Message{bobs}, []store.Told{a}))
	if err := s.KeepMessages(ann, []store.Message{soon}, nil); err == nil {
		t.Error("a message is kept twice")
	}
	told(ann, b, a)
	waits(-time.Second, 10)
	waits(0, 10, soon, bobs)
	waits(time.Minute, 2, soon, bobs)
	works(t, "putting off", s.PutOff("2", noon().Add(time.Hour)))
	fails(t, "putting off none", s.PutOff("4", noon()), store.ErrNotFound)
	soon.Due, soon.Tries = kept(noon().Add(time.Hour)), 1
	waits(time.Hour, 10, bobs, late, soon)
	works(t, "removing", s.RemoveMessage("1"))
	works(t, "removing again", s.RemoveMessage("1"))
	works(t, "telling anew", s.KeepMessages(ann, nil, []store.Told{a}))
	told(ann, a)
	all, err := s.MessagesTo(ann)
	works(t, "reading those to one", err)
	same(t, "those to one", all, []store.Message{soon})
	works(t, "forgetting", s.Forget(ann))
	waits(time.Hour, 10, bobs)
	told(ann)
	told(bob, a)
}
