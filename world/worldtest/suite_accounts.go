package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

func testAccounts(t *testing.T, s store.Store) {
	k := key("SHA256:ann")
	made, err := s.CreateAccount("Ann", &k, "secret hash", noon())
	works(t, "creating", err)
	want := store.Account{
		ID: made.ID, Name: "Ann", PasswordHash: "secret hash",
		Created: kept(noon()), Seen: kept(noon()), Options: map[string]string{},
	}
	if made.ID < 1 {
		t.Errorf("the id is %d, ids start at 1", made.ID)
	}
	same(t, "what is created", made, want)

	byID, err := s.Account(made.ID)
	works(t, "by id", err)
	same(t, "by id", byID, want)
	byName, err := s.AccountNamed("aNN")
	works(t, "by name", err)
	same(t, "by name", byName, want)
	byKey, err := s.AccountsWithKey(k.Fingerprint)
	works(t, "by key", err)
	same(t, "by key", byKey, []store.Account{want})
	keys, err := s.Keys(made.ID)
	works(t, "keys", err)
	same(t, "keys", keys, []store.Key{keptKey("SHA256:ann")})
}

func testAccountNames(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	for _, name := range []string{"Victim", "Oliver", "Martin", "Walter"} {
		person(t, s, name)
	}
	k := key("SHA256:other")
	for _, name := range []string{
		"Ann", "ann", "ANN", "A-nn", "ann_", "victim_", "v1ctim", "VlCTlM", "0liver", "o1iver", "Ma-rtin", "martln", "rnartin", "r-nartin", "vvalter", "v_valter",
	} {
		_, err := s.CreateAccount(name, &k, "", noon())
		fails(t, "creating "+name, err, store.ErrTaken)
	}
	byKey, err := s.AccountsWithKey(k.Fingerprint)
	works(t, "by key", err)
	same(t, "the key of accounts that were refused", byKey, nil)
	if bob := person(t, s, "bob"); bob == ann {
		t.Errorf("Ann and Bob are both number %d", bob)
	}
	_, err = s.AccountNamed("an")
	fails(t, "part of a name", err, store.ErrNotFound)
	_, err = s.AccountNamed("a%")
	fails(t, "a pattern for a name", err, store.ErrNotFound)
}

func testNamesBeginning(t *testing.T, s store.Store) {
	for _, name := range []string{"annika", "Bob", "Ann", "anselm"} {
		person(t, s, name)
	}
	_, err := s.CreateBot("android", noon())
	works(t, "a bot of the house", err)
	for _, c := range []struct {
		beginning string
		most      int
		want      []string
	}{
		{"aN", 9, []string{"Ann", "annika", "anselm"}},
		{"an", 2, []string{"Ann", "annika"}},
		{"ann", 9, []string{"Ann", "annika"}},
		{"a%", 9, nil},
		{"z", 9, nil},
	} {
		names, err := s.NamesBeginning(c.beginning, c.most)
		works(t, "names that begin with "+c.beginning, err)
		same(t, "names that begin with "+c.beginning, append([]string(nil), names...), c.want)
	}
}

func testSettings(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	works(t, "setting", s.SetOption(ann, "theme", "light"))
	works(t, "setting again", s.SetOption(ann, "theme", "dark"))
	works(t, "setting", s.SetOption(ann, "width", "40"))
	works(t, "setting", s.SetOption(bob, "theme", "plain"))
	works(t, "removing", s.SetOption(ann, "width", ""))
	works(t, "removing what is not set", s.SetOption(ann, "bell", ""))

	a, err := s.Account(ann)
	works(t, "reading", err)
	same(t, "Ann's settings", a.Options, map[string]string{"theme": "dark"})
	same(t, "when Ann was created", a.Created, kept(noon()))
	b, err := s.AccountNamed("bob")
	works(t, "reading", err)
	same(t, "Bob's settings", b.Options, map[string]string{"theme": "plain"})
	same(t, "when Bob was seen", b.Seen, kept(noon()))
}

func testSeen(t *testing.T, s store.Store) {
	ann, bob, cat := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cat")
	one, two := noon().Add(time.Minute), noon().Add(time.Hour)
	works(t, "seeing several", s.SetSeen(map[store.AccountID]time.Time{ann: one, bob: two, 4711: two}))
	works(t, "seeing nobody", s.SetSeen(nil))
	works(t, "seeing earlier", s.SetSeen(map[store.AccountID]time.Time{bob: one}))
	for id, want := range map[store.AccountID]time.Time{ann: one, bob: two, cat: noon()} {
		a, err := s.Account(id)
		works(t, "reading", err)
		same(t, "when "+a.Name+" was seen", a.Seen, kept(want))
	}
}

func testUnknownAccount(t *testing.T, s store.Store) {
	const nobody = store.AccountID(4711)
	_, err := s.Account(nobody)
	fails(t, "reading", err, store.ErrNotFound)
	_, err = s.AccountNamed("nobody")
	fails(t, "reading by name", err, store.ErrNotFound)
	fails(t, "adding a key", s.AddKey(nobody, key("SHA256:x")), store.ErrNotFound)
	fails(t, "proving a key", s.ProveKey(nobody, "SHA256:x"), store.ErrNotFound)
	fails(t, "removing a key", s.RemoveKey(nobody, "SHA256:x"), store.ErrNotFound)
	fails(t, "setting a password", s.SetPassword(nobody, "hash"), store.ErrNotFound)
	fails(t, "removing a password", s.SetPassword(nobody, ""), store.ErrNotFound)
	fails(t, "setting an option", s.SetOption(nobody, "theme", "dark"), store.ErrNotFound)
	fails(t, "removing an option", s.SetOption(nobody, "theme", ""), store.ErrNotFound)
	ann := person(t, s, "Ann")
	for what, err := range map[string]error{
		"following":       s.Follow(store.Relation{Account: nobody, Other: ann}),
		"being followed":  s.Follow(store.Relation{Account: ann, Other: nobody}),
		"ignoring":        s.Ignore(store.Ignored{Account: nobody, Other: ann}),
		"being ignored":   s.Ignore(store.Ignored{Account: ann, Other: nobody}),
		"ignoring guests": s.Ignore(store.Ignored{Account: nobody, Key: "SHA256:x", Name: "Guest1"}),
		"writing":         s.KeepWritten(store.Relation{Account: nobody, Other: ann}),
		"being written":   s.KeepWritten(store.Relation{Account: ann, Other: nobody}),
		"coming":          s.KeepOrigin(store.Origin{Account: nobody, Mark: "home", Day: store.DayOf(noon())}),
	} {
		fails(t, what, err, store.ErrNotFound)
	}
	same(t, "relations", relations(t, s, nobody), store.Relations{})
	same(t, "relations to nobody", relations(t, s, ann), store.Relations{})
	same(t, "origins", origins(t, s, nobody), nil)
	keys, err := s.Keys(nobody)
	works(t, "keys", err)
	same(t, "keys", keys, nil)
}
