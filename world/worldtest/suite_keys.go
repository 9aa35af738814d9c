package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

// key is a proven key.
func key(fingerprint string) store.Key {
	return store.Key{Fingerprint: fingerprint, Type: "ssh-ed25519", Comment: "ann@home", Added: noon(), Proven: true, Scope: store.ScopeAll}
}

func keptKey(fingerprint string) store.Key {
	k := key(fingerprint)
	k.Added = kept(k.Added)
	return k
}

// opens are the names of the accounts that AccountsWithKey gives.
func opens(t *testing.T, s store.Store, fingerprint string) []string {
	t.Helper()
	found, err := s.AccountsWithKey(fingerprint)
	works(t, "by key", err)
	var names []string
	for _, a := range found {
		names = append(names, a.Name)
	}
	return names
}

func testKeys(t *testing.T, s store.Store) {
	shared := key("SHA256:shared")
	for _, name := range []string{"carol", "Bob", "ann"} {
		_, err := s.CreateAccount(name, &shared, "", noon())
		works(t, "creating "+name, err)
	}
	same(t, "accounts with a shared key", opens(t, s, shared.Fingerprint), []string{"ann", "Bob", "carol"})

	found, err := s.AccountsWithKey(shared.Fingerprint)
	works(t, "by key", err)
	bob := found[1].ID
	older := key("SHA256:added-later-but-older")
	older.Added, older.Type, older.Passkey = noon().Add(-time.Hour), store.TypePasskey, `{"site":"example.org"}`
	works(t, "adding", s.AddKey(bob, older))
	fails(t, "adding again", s.AddKey(bob, key(older.Fingerprint)), store.ErrTaken)
	keptOlder := older
	keptOlder.Added = kept(older.Added)
	keys, err := s.Keys(bob)
	works(t, "keys", err)
	same(t, "keys in the order they were added", keys, []store.Key{keptKey("SHA256:shared"), keptOlder})

	works(t, "removing", s.RemoveKey(bob, "SHA256:shared"))
	fails(t, "removing again", s.RemoveKey(bob, "SHA256:shared"), store.ErrNotFound)
	keys, err = s.Keys(bob)
	works(t, "keys", err)
	same(t, "keys that are left", keys, []store.Key{keptOlder})
	carols, err := s.Keys(found[2].ID)
	works(t, "keys", err)
	same(t, "somebody else's keys", carols, []store.Key{keptKey("SHA256:shared")})

	none, err := s.AccountsWithKey("")
	works(t, "by no key", err)
	same(t, "accounts that no key opens", none, nil)
}

// testProvenKeys lets four accounts have one key, of whom two only claim it.
func testProvenKeys(t *testing.T, s store.Store) {
	proven, claimed := key("SHA256:x"), key("SHA256:x")
	claimed.Proven = false
	_, err := s.CreateAccount("Ann", &proven, "", noon())
	works(t, "creating", err)
	bob, err := s.CreateAccount("Bob", &claimed, "", noon())
	works(t, "creating", err)
	carol, dan := person(t, s, "Carol"), person(t, s, "Dan")
	works(t, "adding", s.AddKey(carol, claimed))
	works(t, "adding", s.AddKey(dan, proven))
	same(t, "accounts for which it is proven", opens(t, s, "SHA256:x"), []string{"Ann", "Dan"})

	other := key("SHA256:other")
	other.Proven = false
	works(t, "adding", s.AddKey(bob.ID, other))
	for range 2 {
		works(t, "proving", s.ProveKey(bob.ID, "SHA256:x"))
	}
	same(t, "accounts for which it is proven", opens(t, s, "SHA256:x"), []string{"Ann", "Bob", "Dan"})
	other.Added = kept(other.Added)
	bobs, err := s.Keys(bob.ID)
	works(t, "keys", err)
	same(t, "keys of which the first was proven", bobs, []store.Key{keptKey("SHA256:x"), other})
	carols, err := s.Keys(carol)
	works(t, "keys", err)
	claimed.Added = kept(claimed.Added)
	same(t, "a key that another has proven", carols, []store.Key{claimed})

	fails(t, "proving an unknown key", s.ProveKey(bob.ID, "SHA256:y"), store.ErrNotFound)
	fails(t, "proving somebody else's key", s.ProveKey(carol, "SHA256:other"), store.ErrNotFound)
	same(t, "accounts for which none is proven", opens(t, s, "SHA256:other"), nil)
}

func testLastWayIn(t *testing.T, s store.Store) {
	k := key("SHA256:ann")
	ann, err := s.CreateAccount("Ann", &k, "", noon())
	works(t, "creating", err)
	fails(t, "removing the only key", s.RemoveKey(ann.ID, k.Fingerprint), store.ErrConflict)
	keys, _ := s.Keys(ann.ID)
	same(t, "the key that was not removed", keys, []store.Key{keptKey(k.Fingerprint)})

	works(t, "setting a password", s.SetPassword(ann.ID, "hash"))
	works(t, "removing the key", s.RemoveKey(ann.ID, k.Fingerprint))
	fails(t, "removing the password", s.SetPassword(ann.ID, ""), store.ErrConflict)
	a, err := s.Account(ann.ID)
	works(t, "reading", err)
	same(t, "the password that was not removed", a.PasswordHash, "hash")

	works(t, "adding a key", s.AddKey(ann.ID, k))
	works(t, "removing the password", s.SetPassword(ann.ID, ""))
	fails(t, "removing the only key", s.RemoveKey(ann.ID, k.Fingerprint), store.ErrConflict)
}

// testLimitedKeys limits keys. What is limited is no whole way in.
func testLimitedKeys(t *testing.T, s store.Store) {
	whole, other := key("SHA256:ann"), key("SHA256:bot")
	other.Scope, other.Ends = store.ScopePlay, noon().Add(time.Hour)
	ann, err := s.CreateAccount("Ann", &whole, "", noon())
	works(t, "creating", err)
	works(t, "adding", s.AddKey(ann.ID, other))
	has := func(want ...store.Key) {
		t.Helper()
		for i := range want {
			want[i].Added = kept(want[i].Added)
			want[i].Ends = keptEnd(want[i].Ends)
		}
		keys, err := s.Keys(ann.ID)
		works(t, "keys", err)
		same(t, "keys", keys, want)
	}
	has(whole, other)
	fails(t, "limiting the only whole key", s.LimitKey(ann.ID, whole.Fingerprint, store.ScopeTalk, time.Time{}), store.ErrConflict)
	fails(t, "ending it", s.LimitKey(ann.ID, whole.Fingerprint, store.ScopeAll, noon()), store.ErrConflict)
	fails(t, "removing it", s.RemoveKey(ann.ID, whole.Fingerprint), store.ErrConflict)
	fails(t, "limiting a key that is not there", s.LimitKey(ann.ID, "SHA256:no", store.ScopeAll, time.Time{}), store.ErrNotFound)
	fails(t, "limiting a key of nobody", s.LimitKey(99, whole.Fingerprint, store.ScopeAll, time.Time{}), store.ErrNotFound)
	fails(t, "a scope that is none", s.LimitKey(ann.ID, other.Fingerprint, "most", time.Time{}), store.ErrInvalid)
	has(whole, other)

	other.Scope, other.Ends = store.ScopeWatch, time.Time{}
	works(t, "limiting", s.LimitKey(ann.ID, other.Fingerprint, other.Scope, other.Ends))
	has(whole, other)
	works(t, "setting a password", s.SetPassword(ann.ID, "hash"))
	whole.Scope, whole.Ends = store.ScopePlay, noon().Add(time.Minute)
	works(t, "limiting what was the only one", s.LimitKey(ann.ID, whole.Fingerprint, whole.Scope, whole.Ends))
	fails(t, "removing the password", s.SetPassword(ann.ID, ""), store.ErrConflict)
	has(whole, other)
	other.Scope = store.ScopeAll
	works(t, "limiting no more", s.LimitKey(ann.ID, other.Fingerprint, other.Scope, other.Ends))
	works(t, "removing the password", s.SetPassword(ann.ID, ""))
	works(t, "removing a limited key", s.RemoveKey(ann.ID, whole.Fingerprint))
	has(other)
	limited := key("SHA256:eve")
	limited.Scope = store.ScopeTalk
	_, err = s.CreateAccount("Eve", &limited, "", noon())
	fails(t, "creating with a limited key alone", err, store.ErrInvalid)
}
