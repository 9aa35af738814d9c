package worldtest

import (
	"testing"
	"time"

	"boardroom/world"
)

func key(fingerprint string) world.Key {
	return world.Key{Fingerprint: fingerprint, Type: "ssh-ed25519", Comment: "ann@home", Added: noon()}
}

func keptKey(fingerprint string) world.Key {
	k := key(fingerprint)
	k.Added = kept(k.Added)
	return k
}

func testAccounts(t *testing.T, s world.Store) {
	k := key("SHA256:ann")
	made, err := s.CreateAccount("Ann", &k, "secret hash", noon())
	works(t, "creating", err)
	want := world.Account{
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
	same(t, "by key", byKey, []world.Account{want})
	keys, err := s.Keys(made.ID)
	works(t, "keys", err)
	same(t, "keys", keys, []world.Key{keptKey("SHA256:ann")})

	if _, err := s.CreateAccount("Bob", nil, "", noon()); err == nil {
		t.Error("an account without a way in is created")
	}
	if _, err := s.CreateAccount("", nil, "hash", noon()); err == nil {
		t.Error("an account without a name is created")
	}
	if _, err := s.CreateAccount("Bob", &world.Key{Type: "ssh-rsa"}, "hash", noon()); err == nil {
		t.Error("an account with a key without a fingerprint is created")
	}
	_, err = s.AccountNamed("Bob")
	fails(t, "an account that was refused", err, world.ErrNotFound)
}

func testAccountNames(t *testing.T, s world.Store) {
	ann := person(t, s, "Ann")
	k := key("SHA256:other")
	for _, name := range []string{"Ann", "ann", "ANN"} {
		_, err := s.CreateAccount(name, &k, "", noon())
		fails(t, "creating "+name, err, world.ErrTaken)
	}
	byKey, err := s.AccountsWithKey(k.Fingerprint)
	works(t, "by key", err)
	same(t, "the key of accounts that were refused", byKey, nil)
	if bob := person(t, s, "bob"); bob == ann {
		t.Errorf("Ann and Bob are both number %d", bob)
	}
	_, err = s.AccountNamed("an")
	fails(t, "part of a name", err, world.ErrNotFound)
	_, err = s.AccountNamed("a%")
	fails(t, "a pattern for a name", err, world.ErrNotFound)
}

func testKeys(t *testing.T, s world.Store) {
	shared := key("SHA256:shared")
	for _, name := range []string{"carol", "Bob", "ann"} {
		_, err := s.CreateAccount(name, &shared, "", noon())
		works(t, "creating "+name, err)
	}
	var names []string
	found, err := s.AccountsWithKey(shared.Fingerprint)
	works(t, "by key", err)
	for _, a := range found {
		names = append(names, a.Name)
	}
	same(t, "accounts with a shared key", names, []string{"ann", "Bob", "carol"})

	bob := found[1].ID
	older := key("SHA256:added-later-but-older")
	older.Added = noon().Add(-time.Hour)
	works(t, "adding", s.AddKey(bob, older))
	fails(t, "adding again", s.AddKey(bob, key(older.Fingerprint)), world.ErrTaken)
	keptOlder := older
	keptOlder.Added = kept(older.Added)
	keys, err := s.Keys(bob)
	works(t, "keys", err)
	same(t, "keys in the order they were added", keys, []world.Key{keptKey("SHA256:shared"), keptOlder})

	works(t, "removing", s.RemoveKey(bob, "SHA256:shared"))
	fails(t, "removing again", s.RemoveKey(bob, "SHA256:shared"), world.ErrNotFound)
	keys, err = s.Keys(bob)
	works(t, "keys", err)
	same(t, "keys that are left", keys, []world.Key{keptOlder})
	carols, err := s.Keys(found[2].ID)
	works(t, "keys", err)
	same(t, "somebody else's keys", carols, []world.Key{keptKey("SHA256:shared")})

	if err := s.AddKey(bob, world.Key{Type: "ssh-rsa"}); err == nil {
		t.Error("a key without a fingerprint is added")
	}
	none, err := s.AccountsWithKey("")
	works(t, "by no key", err)
	same(t, "accounts that no key opens", none, nil)
}

func testLastWayIn(t *testing.T, s world.Store) {
	k := key("SHA256:ann")
	ann, err := s.CreateAccount("Ann", &k, "", noon())
	works(t, "creating", err)
	fails(t, "removing the only key", s.RemoveKey(ann.ID, k.Fingerprint), world.ErrConflict)
	keys, _ := s.Keys(ann.ID)
	same(t, "the key that was not removed", keys, []world.Key{keptKey(k.Fingerprint)})

	works(t, "setting a password", s.SetPassword(ann.ID, "hash"))
	works(t, "removing the key", s.RemoveKey(ann.ID, k.Fingerprint))
	fails(t, "removing the password", s.SetPassword(ann.ID, ""), world.ErrConflict)
	a, err := s.Account(ann.ID)
	works(t, "reading", err)
	same(t, "the password that was not removed", a.PasswordHash, "hash")

	works(t, "adding a key", s.AddKey(ann.ID, k))
	works(t, "removing the password", s.SetPassword(ann.ID, ""))
	fails(t, "removing the only key", s.RemoveKey(ann.ID, k.Fingerprint), world.ErrConflict)
}

func testSettings(t *testing.T, s world.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	works(t, "setting", s.SetOption(ann, "theme", "light"))
	works(t, "setting again", s.SetOption(ann, "theme", "dark"))
	works(t, "setting", s.SetOption(ann, "width", "40"))
	works(t, "setting", s.SetOption(bob, "theme", "plain"))
	works(t, "removing", s.SetOption(ann, "width", ""))
	works(t, "removing what is not set", s.SetOption(ann, "bell", ""))
	works(t, "seeing", s.SetSeen(ann, noon().Add(time.Minute)))

	a, err := s.Account(ann)
	works(t, "reading", err)
	same(t, "Ann's settings", a.Options, map[string]string{"theme": "dark"})
	same(t, "when Ann was seen", a.Seen, kept(noon().Add(time.Minute)))
	same(t, "when Ann was created", a.Created, kept(noon()))
	b, err := s.AccountNamed("bob")
	works(t, "reading", err)
	same(t, "Bob's settings", b.Options, map[string]string{"theme": "plain"})
	same(t, "when Bob was seen", b.Seen, kept(noon()))
}

func testUnknownAccount(t *testing.T, s world.Store) {
	const nobody = world.AccountID(4711)
	_, err := s.Account(nobody)
	fails(t, "reading", err, world.ErrNotFound)
	_, err = s.AccountNamed("nobody")
	fails(t, "reading by name", err, world.ErrNotFound)
	fails(t, "adding a key", s.AddKey(nobody, key("SHA256:x")), world.ErrNotFound)
	fails(t, "removing a key", s.RemoveKey(nobody, "SHA256:x"), world.ErrNotFound)
	fails(t, "setting a password", s.SetPassword(nobody, "hash"), world.ErrNotFound)
	fails(t, "removing a password", s.SetPassword(nobody, ""), world.ErrNotFound)
	fails(t, "setting an option", s.SetOption(nobody, "theme", "dark"), world.ErrNotFound)
	fails(t, "removing an option", s.SetOption(nobody, "theme", ""), world.ErrNotFound)
	fails(t, "seeing", s.SetSeen(nobody, noon()), world.ErrNotFound)
	keys, err := s.Keys(nobody)
	works(t, "keys", err)
	same(t, "keys", keys, nil)
}
