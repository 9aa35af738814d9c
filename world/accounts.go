package world

import (
	"errors"

	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Accounts are everybody who exists, as the store keeps them.
type Accounts struct {
	env      *env
	bots     *Bots
	expiring map[*Session]bool // that came with a key which ends
}

// Recognise looks up a name and the fingerprint of a proven key. An empty
// fingerprint is no key.
func (a *Accounts) Recognise(name, fingerprint string) (Recognition, error) {
	var r Recognition
	switch account, err := a.env.accountNamed(name); {
	case err == nil:
		r.Named = &account
	case !errors.Is(err, store.ErrNotFound):
		return r, err
	}
	if fingerprint == "" {
		return r, nil
	}
	if r.Named != nil {
		opens, err := a.opens(r.Named.ID, fingerprint)
		if err != nil {
			return r, err
		}
		if r.Opens = opens; opens {
			return r, nil
		}
	}
	var err error
	r.Keyed, err = loop.Read(a.env.loop, func() ([]store.Account, error) { return a.env.store.AccountsWithKey(fingerprint) })
	return r, err
}

// opens says whether a key that was proven at the door is one of an account's.
// From then on it counts as proven for the account.
func (a *Accounts) opens(id store.AccountID, fingerprint string) (bool, error) {
	keys, err := loop.Read(a.env.loop, func() ([]store.Key, error) { return a.env.store.Keys(id) })
	if err != nil {
		return false, err
	}
	for _, key := range keys {
		if key.Fingerprint != fingerprint {
			continue
		}
		if key.Proven {
			return true, nil
		}
		return true, a.env.loop.Write(func() error { return a.env.store.ProveKey(id, fingerprint) })
	}
	return false, nil
}

// checkFree refuses a name that can't be one or is somebody's already.
func (a *Accounts) checkFree(name string) error {
	if err := a.CheckName(name); err != nil {
		return err
	}
	switch _, err := a.env.accountNamed(name); {
	case err == nil:
		return notice.Refusedf("The name %s is taken.", name)
	case !errors.Is(err, store.ErrNotFound):
		return err
	}
	return nil
}

// CreateAccount makes an account with its first way in: a key, a password
// hash, or both. It refuses a name that is taken or can't be one.
func (a *Accounts) CreateAccount(name string, key *store.Key, passwordHash string) (store.Account, error) {
	now := a.env.now()
	return a.create(name, key, func(proven *store.Key) (store.Account, error) {
		return a.env.store.CreateAccount(name, proven, passwordHash, now)
	})
}

// create refuses a name that is taken or can't be one, and has an account kept with a
// key that was proven, or none. It holds what else that concerns.
func (a *Accounts) create(name string, key *store.Key, keep func(*store.Key) (store.Account, error), concerned ...any) (store.Account, error) {
	if err := a.CheckName(name); err != nil {
		return store.Account{}, err
	}
	if key != nil {
		copied := *key
		copied.Added, copied.Proven = a.env.now(), true
		key = &copied
	}
	var account store.Account
	err := a.env.loop.Write(func() (err error) {
		account, err = keep(key)
		return err
	}, concerned...)
	if errors.Is(err, store.ErrTaken) {
		if _, err := a.env.accountNamed(name); errors.Is(err, store.ErrNotFound) {
			return account, notice.Refusedf("The name %s looks too much like one that is taken.", name)
		}
		return account, notice.Refusedf("The name %s is taken.", name)
	}
	if err == nil {
		a.env.log.Info("an account is made", "person", account.Name)
	}
	return account, err
}

// SetPassword keeps a password's hash for the person's account; an empty one
// takes the password away.
func (a *Accounts) SetPassword(p *Person, hash string) error {
	if p.IsGuest() {
		return errGuest()
	}
	err := a.env.loop.Write(func() error { return a.env.store.SetPassword(p.account, hash) }, p.key())
	if errors.Is(err, store.ErrConflict) {
		return notice.Refused("The password is the only way into this account that gives all of it for good. Add such a key with @add-key, then take the password away.")
	}
	return err
}

// Single things that are kept of an account beside its settings, in the same
// place and under keys that are no settings: see keepSetting.
const (
	keyRoom      = "room"       // the number of the room
	keyDoing     = "doing"      // the line beside the name
	keyAbout     = "about"      // what somebody wrote about themselves
	keyBotGames  = "bot_games"  // that a bot takes, with spaces between
	keyBotClocks = "bot_clocks" // that a bot takes, as 1+0-30+30, with spaces between
	keyBotLimit  = "bot_limit"  // games at once

	keyHidden = "hidden" // not empty: wants not to be found
)

// A Recognition is what a name typed at the door and a key proven there amount
// to.
type Recognition struct {
	Named *store.Account  // the account of that name, nil if there is none
	Opens bool            // the key opens the named account
	Keyed []store.Account // the accounts that the key has opened before, where it does not open the named one
}

func errGuest() error {
	return notice.NeedsAccount.Refused("You are a guest, and a guest has no account. To get one, take a name: @name NAME")
}

// CheckAccount refuses whoever's account has been deleted.
func (a *Accounts) CheckAccount(id store.AccountID) error {
	_, err := a.env.accountNumbered(id, whoIs(id, ""))
	if errors.Is(err, store.ErrNotFound) {
		return notice.NeedsAccount.Refused("This account has been deleted.")
	}
	return err
}
