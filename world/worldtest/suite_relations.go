package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

// relations are how an account stands to others.
func relations(t *testing.T, s store.Store, id store.AccountID) store.Relations {
	t.Helper()
	found, err := s.Relations(id)
	works(t, "reading relations", err)
	return found
}

// origins are where the owner of an account has come from.
func origins(t *testing.T, s store.Store, id store.AccountID) []store.Origin {
	t.Helper()
	found, err := s.Origins(id)
	works(t, "reading origins", err)
	return found
}

func testFollowing(t *testing.T, s store.Store) {
	ann, bob, cy := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cy")
	for _, other := range []store.AccountID{cy, bob, cy} {
		works(t, "following", s.Follow(store.Relation{Account: ann, Other: other}))
	}
	works(t, "following back", s.Follow(store.Relation{Account: bob, Other: ann}))
	same(t, "Ann's", relations(t, s, ann), store.Relations{Follows: []store.AccountID{cy, bob}})
	works(t, "unfollowing", s.Unfollow(store.Relation{Account: ann, Other: cy}))
	works(t, "unfollowing again", s.Unfollow(store.Relation{Account: ann, Other: cy}))
	works(t, "following anew", s.Follow(store.Relation{Account: ann, Other: cy}))
	same(t, "Ann's in their order", relations(t, s, ann), store.Relations{Follows: []store.AccountID{bob, cy}})
	same(t, "Bob's", relations(t, s, bob), store.Relations{Follows: []store.AccountID{ann}})
	same(t, "Cy's", relations(t, s, cy), store.Relations{})
}

func testIgnoring(t *testing.T, s store.Store) {
	ann, bob, cy := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cy")
	guest := store.Ignored{Account: ann, Key: "SHA256:guest", Name: "Guest7"}
	works(t, "ignoring an account", s.Ignore(store.Ignored{Account: ann, Other: cy, Name: "whatever"}))
	works(t, "ignoring a guest", s.Ignore(guest))
	works(t, "ignoring an account", s.Ignore(store.Ignored{Account: ann, Other: bob}))
	works(t, "ignoring an account again", s.Ignore(store.Ignored{Account: ann, Other: cy}))
	again := guest
	again.Name = "Guest8"
	works(t, "ignoring a guest again", s.Ignore(again))
	works(t, "ignoring the same guest", s.Ignore(store.Ignored{Account: bob, Key: "SHA256:guest", Name: "Guest9"}))
	same(t, "Ann's", relations(t, s, ann), store.Relations{Ignores: []store.Ignored{
		{Account: ann, Other: cy, Name: "Cy"}, guest, {Account: ann, Other: bob, Name: "Bob"},
	}})
	for range 2 {
		works(t, "hearing an account again", s.Unignore(store.Ignored{Account: ann, Other: cy}))
		works(t, "hearing a guest again", s.Unignore(again))
	}
	left := relations(t, s, ann).Ignores
	same(t, "what is left of Ann's", left, []store.Ignored{{Account: ann, Other: bob, Name: "Bob"}})
	same(t, "Bob's", relations(t, s, bob), store.Relations{Ignores: []store.Ignored{
		{Account: bob, Key: "SHA256:guest", Name: "Guest9"},
	}})
}

func testWrittenTo(t *testing.T, s store.Store) {
	ann, bob, cy := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cy")
	for _, other := range []store.AccountID{cy, bob, cy} {
		works(t, "writing", s.KeepWritten(store.Relation{Account: ann, Other: other}))
	}
	same(t, "Ann's", relations(t, s, ann), store.Relations{WroteTo: []store.AccountID{bob, cy}})
	same(t, "Bob's", relations(t, s, bob), store.Relations{})
}

func testOrigins(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	from := func(who store.AccountID, mark string, day int) store.Origin {
		return store.Origin{Account: who, Mark: mark, Day: store.DayOf(noon()).AddDate(0, 0, day)}
	}
	for _, o := range []store.Origin{from(ann, "home", 0), from(ann, "work", 1), from(ann, "away", 1), from(bob, "home", 0)} {
		works(t, "coming", s.KeepOrigin(o))
	}
	all := []store.Origin{from(ann, "work", 1), from(ann, "away", 1), from(ann, "home", 0)}
	same(t, "Ann's", origins(t, s, ann), all)
	works(t, "coming again", s.KeepOrigin(from(ann, "home", 2)))
	elsewhere := s.KeepOrigin(from(ann, "train", 2), from(ann, "away", 1), from(ann, "never", 0))
	works(t, "coming from elsewhere", elsewhere)
	latest := []store.Origin{from(ann, "train", 2), from(ann, "home", 2), from(ann, "work", 1)}
	same(t, "the latest", origins(t, s, ann), latest)
	same(t, "Bob's", origins(t, s, bob), []store.Origin{from(bob, "home", 0)})
}

func testInvalidRelations(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	for what, write := range map[string]func(store.Relation) error{"following": s.Follow, "writing to": s.KeepWritten} {
		refuses(t, write, always(store.Relation{Account: ann, Other: bob}), map[string]func(*store.Relation){
			what + " oneself": func(r *store.Relation) { r.Other = ann },
		})
	}
	refuses(t, s.Ignore, always(store.Ignored{Account: ann, Other: bob}), map[string]func(*store.Ignored){
		"ignoring oneself":            func(i *store.Ignored) { i.Other = ann },
		"ignoring nobody":             func(i *store.Ignored) { i.Other = 0 },
		"ignoring two at once":        func(i *store.Ignored) { i.Key, i.Name = "SHA256:guest", "Guest7" },
		"ignoring a guest of no name": func(i *store.Ignored) { i.Other, i.Key = 0, "SHA256:guest" },
	})
	origin := store.Origin{Account: ann, Mark: "home", Day: store.DayOf(noon())}
	keep := func(o store.Origin) error { return s.KeepOrigin(o) }
	refuses(t, keep, always(origin), map[string]func(*store.Origin){
		"coming from nowhere":    func(o *store.Origin) { o.Mark = "" },
		"coming at a known time": func(o *store.Origin) { o.Day = o.Day.Add(time.Hour) },
	})
}

// testForgottenRelations forgets one of two who stand in every relation to each other. She
// has been ignored as a guest too, and so has somebody with a key that she only claims.
func testForgottenRelations(t *testing.T, s store.Store) {
	key := store.Key{Fingerprint: "SHA256:ann", Proven: true}
	claimed := store.Key{Fingerprint: "SHA256:claimed"}
	made, err := s.CreateAccount("Ann", &key, "", noon())
	works(t, "creating", err)
	works(t, "claiming a key", s.AddKey(made.ID, claimed))
	ann, bob := made.ID, person(t, s, "Bob")
	for _, r := range []store.Relation{{Account: ann, Other: bob}, {Account: bob, Other: ann}} {
		works(t, "following", s.Follow(r))
		works(t, "ignoring", s.Ignore(store.Ignored{Account: r.Account, Other: r.Other}))
		works(t, "writing", s.KeepWritten(r))
	}
	works(t, "coming", s.KeepOrigin(store.Origin{Account: ann, Mark: "home", Day: store.DayOf(noon())}))
	stays := store.Ignored{Account: bob, Key: claimed.Fingerprint, Name: "Guest2"} // whose key it is nobody has shown
	works(t, "ignoring a guest", s.Ignore(store.Ignored{Account: bob, Key: key.Fingerprint, Name: "Guest1"}))
	works(t, "ignoring another guest", s.Ignore(stays))
	works(t, "forgetting", s.Forget(ann))
	same(t, "what is left of Ann's", relations(t, s, ann), store.Relations{})
	same(t, "where Ann came from", origins(t, s, ann), nil)
	same(t, "what is left of Bob's", relations(t, s, bob), store.Relations{Ignores: []store.Ignored{stays}})
}
