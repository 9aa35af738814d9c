package people

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

// A Keyring is the keys of a session's account, in the hands of its owner.
type Keyring struct {
	Accounts *Accounts
	Session  *Session
}

// Keys lists them in the order they were added.
func (k Keyring) Keys() ([]store.Key, error) {
	p := k.Session.Person()
	if p.IsGuest() {
		return nil, ErrGuest()
	}
	return k.Accounts.KeysOf(p.Account())
}

// KeysOf reads the keys of an account; none changes before the act goes on.
func (a *Accounts) KeysOf(id store.AccountID) ([]store.Key, error) {
	return loop.Read(a.env.Loop, func() ([]store.Key, error) { return a.env.Store.Keys(id) }, KeyOf(id, ""))
}

// AddKey lets one more key open the account, with its scope and until its end.
func (k Keyring) AddKey(key store.Key) error {
	p := k.Session.Person()
	if p.IsGuest() {
		return ErrGuest()
	}
	key.Added, key.Proven = k.Accounts.env.Now(), false
	if err := k.checkEnd(key.Ends); err != nil {
		return err
	}
	err := k.Accounts.env.Loop.Write(func() error {
		return k.Accounts.env.Store.AddKey(p.Account(), key)
	}, p.PlayerKey())
	if errors.Is(err, store.ErrTaken) {
		return notice.Already.Refusedf("The key %s opens this account already.", key.Fingerprint)
	}
	return err
}

// AddPasskey lets a passkey open an account. Its owner has just made it.
func (a *Accounts) AddPasskey(id store.AccountID, key store.Key) error {
	key.Added, key.Proven = a.env.Now(), true
	return a.env.Loop.Write(func() error { return a.env.Store.AddKey(id, key) }, KeyOf(id, ""))
}

func (k Keyring) checkEnd(ends time.Time) error {
	if !ends.IsZero() && !ends.After(k.Accounts.env.Now()) {
		return notice.WrongValue.Refusedf("%s is in the past. To end the key at once, remove it.", words.InUTC(ends))
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
		return key, notice.Already.Refusedf("The key %s may %s already.", key.Fingerprint,
			InScope(key, k.Accounts.env.Now()))
	}
	p := k.Session.Person()
	err = k.Accounts.env.Loop.Write(func() error {
		return k.Accounts.env.Store.LimitKey(p.Account(), key.Fingerprint, scope, ends)
	}, p.PlayerKey())
	if errors.Is(err, store.ErrConflict) {
		return key, notice.Refused("That key is your only full way in. Add another with @add-key, or set a " +
			"password with @password, then limit it.")
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
	p := k.Session.Person()
	err = k.Accounts.env.Loop.Write(func() error {
		return k.Accounts.env.Store.RemoveKey(p.Account(), key.Fingerprint)
	}, p.PlayerKey())
	if errors.Is(err, store.ErrConflict) {
		return key, notice.Refused("That key is your only full way in. Add another with @add-key, or set a " +
			"password with @password, then remove it.")
	}
	if err == nil {
		k.endOthers(key, "The owner of this account removed your key.")
	}
	return key, err
}

// endOthers ends the sessions that came with a key but that of its owner, which is held
// to what the key may do from now on.
func (k Keyring) endOthers(key store.Key, words string) {
	came := func(s *Session) bool { return s.Key() != nil && s.Key().Fingerprint == key.Fingerprint }
	p := k.Session.Person()
	Expel(lists.Filter(p.Sessions(), func(s *Session) bool { return s != k.Session && came(s) }), words)
	for _, s := range lists.Filter(p.lost, came) {
		s.Drop()
	}
	if came(k.Session) {
		k.Accounts.holdTo(k.Session, key)
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
		if which == strconv.Itoa(i+1) || len(which) >= 4 &&
			strings.HasPrefix(bare, strings.TrimPrefix(which, "SHA256:")) {
			found = append(found, key)
		}
	}
	if len(found) != 1 {
		return store.Key{}, notice.NoSuchThing.Refusedf("You have no key %q. Name it by its number in the list "+
			"that @keys shows, as in: @remove-key 2.", phrase.Quotable(which))
	}
	return found[0], nil
}

// InScope says what a key may do at a moment, behind "may".
func InScope(key store.Key, now time.Time) string {
	if key.HasEnded(now) {
		return "do nothing: it ended at " + words.InUTC(key.Ends)
	}
	may := map[store.Scope]string{
		store.ScopeWatch: "watch and no more", store.ScopeTalk: "watch and talk",
		store.ScopePlay: "play, talk and watch", store.ScopeAll: "do all",
	}[key.Scope.OrAll()]
	if key.Ends.IsZero() {
		return may
	}
	return may + ", until " + words.InUTC(key.Ends)
}

// keyOf is a key as an account has it now. One that opens it no longer is refused: a
// connection outlasts the key that it was made with.
func (a *Accounts) keyOf(id store.AccountID, proven *store.Key) (store.Key, error) {
	if proven == nil || id == 0 {
		return store.Key{}, nil
	}
	keys, err := a.KeysOf(id)
	if err != nil {
		return store.Key{}, err
	}
	switch at := slices.IndexFunc(keys, func(k store.Key) bool { return k.Fingerprint == proven.Fingerprint }); {
	case at < 0:
		return store.Key{}, notice.Refusedf("The key %s opens this account no longer. Come with another key.",
			proven.Fingerprint)
	case keys[at].HasEnded(a.env.Now()):
		return store.Key{}, notice.Refusedf("The key %s opened this account until %s. Come with another key, or "+
			"have its owner type: @limit-key", proven.Fingerprint, words.InUTC(keys[at].Ends))
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
	key, err := a.keyOf(id, s.Key())
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

// EndKeys ends the sessions whose key has ended.
func (a *Accounts) EndKeys() {
	for s := range a.expiring {
		if a.env.Now().Before(s.ends) {
			continue
		}
		delete(a.expiring, s)
		if !s.ended {
			Expel([]*Session{s}, "Your key ends now. Your seats stay yours.")
		}
	}
}

// Scope is what may be done in a session.
func (s *Session) Scope() store.Scope { return s.scope.OrAll() }

// ForgetSession forgets a session that has gone.
func (a *Accounts) ForgetSession(s *Session) { delete(a.expiring, s) }
