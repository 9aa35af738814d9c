package world

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Keyring is the keys of a session's account, in the hands of its owner.
type Keyring struct {
	House   *World
	Session *Session
}

// Keys lists them in the order they were added.
func (k Keyring) Keys() ([]store.Key, error) {
	p := k.Session.person
	if p.IsGuest() {
		return nil, errGuest()
	}
	return k.House.Accounts.keysOf(p.account)
}

// keysOf reads the keys of an account; none changes before the act goes on.
func (a *Accounts) keysOf(id store.AccountID) ([]store.Key, error) {
	return loop.Read(a.env.loop, func() ([]store.Key, error) { return a.env.store.Keys(id) }, whoIs(id, ""))
}

// AddKey lets one more key open the account, with its scope and until its end.
func (k Keyring) AddKey(key store.Key) error {
	p := k.Session.person
	if p.IsGuest() {
		return errGuest()
	}
	key.Added, key.Proven = k.House.env.now(), false
	if err := k.checkEnd(key.Ends); err != nil {
		return err
	}
	err := k.House.env.loop.Write(func() error { return k.House.env.store.AddKey(p.account, key) }, p.key())
	if errors.Is(err, store.ErrTaken) {
		return notice.Already.Refusedf("The key %s opens this account already.", key.Fingerprint)
	}
	return err
}

func (k Keyring) checkEnd(ends time.Time) error {
	if !ends.IsZero() && !ends.After(k.House.env.now()) {
		return notice.WrongValue.Refusedf("A key can't end at %s, which is over. To end it at once, remove it.", clockUTC(ends))
	}
	return nil
}

// LimitKey says what may be done with a key of the account, and when it ends; the zero
// time is never. Other sessions that came with it end: what they have begun may be
// beyond it now. The key is named as for RemoveKey.
func (k Keyring) LimitKey(which string, scope store.Scope, ends time.Time) (store.Key, error) {
	key, err := k.pick(which)
	if err != nil {
		return key, err
	}
	if err := k.checkEnd(ends); err != nil {
		return key, err
	}
	if key.Scope == scope.OrAll() && key.Ends.Equal(ends) {
		return key, notice.Already.Refusedf("The key %s may %s already.", key.Fingerprint, InScope(key, k.House.env.now()))
	}
	p := k.Session.person
	err = k.House.env.loop.Write(func() error { return k.House.env.store.LimitKey(p.account, key.Fingerprint, scope, ends) }, p.key())
	if errors.Is(err, store.ErrConflict) {
		return key, notice.Refused("That key is the only way into this account that gives all of it for good. Add another such key with @add-key, or set a password with @password, then limit it.")
	}
	if err == nil {
		key.Scope, key.Ends = scope.OrAll(), ends
		k.endOthers(key, "The owner of this account has changed what this key may do. Come again with it.")
	}
	return key, err
}

// RemoveKey takes a key of the account away, and ends other sessions that came with it.
// The key is named by its number in the list of keys, or by its fingerprint, of which
// the beginning is enough.
func (k Keyring) RemoveKey(which string) (store.Key, error) {
	key, err := k.pick(which)
	if err != nil {
		return key, err
	}
	p := k.Session.person
	err = k.House.env.loop.Write(func() error { return k.House.env.store.RemoveKey(p.account, key.Fingerprint) }, p.key())
	if errors.Is(err, store.ErrConflict) {
		return key, notice.Refused("That key is the only way into this account that gives all of it for good. Add another such key with @add-key, or set a password with @password, then remove it.")
	}
	if err == nil {
		k.endOthers(key, "The owner of this account has removed the key that you came with.")
	}
	return key, err
}

// endOthers ends the sessions that came with a key but that of its owner, which is held
// to what the key may do from now on.
func (k Keyring) endOthers(key store.Key, words string) {
	came := func(s *Session) bool { return s.key != nil && s.key.Fingerprint == key.Fingerprint }
	p := k.Session.person
	expel(games.Only(p.sessions, func(s *Session) bool { return s != k.Session && came(s) }), words)
	for _, s := range games.Only(p.lost, came) {
		s.Drop()
	}
	if came(k.Session) {
		k.House.Accounts.holdTo(k.Session, key)
	}
}

func (k Keyring) pick(which string) (store.Key, error) {
	keys, err := k.Keys()
	if err != nil {
		return store.Key{}, err
	}
	var found []store.Key
	for i, key := range keys {
		bare := strings.TrimPrefix(key.Fingerprint, "SHA256:")
		if which == strconv.Itoa(i+1) || len(which) >= 4 && strings.HasPrefix(bare, strings.TrimPrefix(which, "SHA256:")) {
			found = append(found, key)
		}
	}
	if len(found) != 1 {
		return store.Key{}, notice.NoSuchThing.Refusedf("You have no key %q. Name it by its number in the list that @keys shows, as in: @remove-key 2.", games.Shortened(which))
	}
	return found[0], nil
}

// InScope says what a key may do at a moment, behind "may".
func InScope(key store.Key, now time.Time) string {
	if key.HasEnded(now) {
		return "do nothing: it ended at " + clockUTC(key.Ends)
	}
	words := map[store.Scope]string{
		store.ScopeWatch: "watch and no more", store.ScopeTalk: "watch and talk", store.ScopePlay: "play, talk and watch", store.ScopeAll: "do all",
	}[key.Scope.OrAll()]
	if key.Ends.IsZero() {
		return words
	}
	return words + ", until " + clockUTC(key.Ends)
}

// keyOf is a key as an account has it now. One that opens it no longer is refused: a
// connection outlasts the key that it was made with.
func (a *Accounts) keyOf(id store.AccountID, proven *store.Key) (store.Key, error) {
	if proven == nil || id == 0 {
		return store.Key{}, nil
	}
	keys, err := a.keysOf(id)
	if err != nil {
		return store.Key{}, err
	}
	switch at := slices.IndexFunc(keys, func(k store.Key) bool { return k.Fingerprint == proven.Fingerprint }); {
	case at < 0:
		return store.Key{}, notice.Refusedf("The key %s opens this account no longer. Come with another key.", proven.Fingerprint)
	case keys[at].HasEnded(a.env.now()):
		return store.Key{}, notice.Refusedf("The key %s opened this account until %s. Come with another key, or have its owner type: @limit-key", proven.Fingerprint, clockUTC(keys[at].Ends))
	default:
		return keys[at], nil
	}
}

// CheckKey refuses a key that opens its account no longer.
func (a *Accounts) CheckKey(id Identity) error {
	_, err := a.keyOf(id.Account, id.Key)
	return err
}

// limit holds a session of an account to what the key may do that it came with.
func (a *Accounts) limit(s *Session, id store.AccountID) error {
	key, err := a.keyOf(id, s.key)
	if err == nil {
		a.holdTo(s, key)
	}
	return err
}

// holdTo is limit for a key as it is kept.
func (a *Accounts) holdTo(s *Session, key store.Key) {
	s.scope, s.ends = key.Scope, key.Ends
	if s.ends.IsZero() {
		delete(a.expiring, s)
	} else {
		a.expiring[s] = true
	}
}

// endKeys ends the sessions whose key has ended.
func (a *Accounts) endKeys() {
	for s := range a.expiring {
		if a.env.now().Before(s.ends) {
			continue
		}
		delete(a.expiring, s)
		if !s.ended {
			expel([]*Session{s}, "The key that you came with ends now. What you sit at stays as it is.")
		}
	}
}

// Scope is what may be done in a session.
func (s *Session) Scope() store.Scope { return s.scope.OrAll() }
