package people

import (
	"errors"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Accounts are everybody who exists, as the store keeps them.
type Accounts struct {
	env      *env.Env
	bots     HouseBots
	expiring map[*Session]bool // that came with a key which ends
}

// Recognise looks up a name and the fingerprint of a proven key. An empty
// fingerprint is no key.
func (a *Accounts) Recognise(name, fingerprint string) (Recognition, error) {
	var r Recognition
	switch account, err := a.env.AccountNamed(name); {
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
	r.Keyed, err = loop.Read(a.env.Loop, func() ([]store.Account, error) { return a.env.Store.AccountsWithKey(fingerprint) })
	return r, err
}

// opens says whether a key that was proven at the door is one of an account's.
// From then on it counts as proven for the account.
func (a *Accounts) opens(id store.AccountID, fingerprint string) (bool, error) {
	keys, err := loop.Read(a.env.Loop, func() ([]store.Key, error) { return a.env.Store.Keys(id) })
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
		return true, a.env.Loop.Write(func() error { return a.env.Store.ProveKey(id, fingerprint) })
	}
	return false, nil
}

// CheckFree refuses a name that can't be one or is somebody's already.
func (a *Accounts) CheckFree(name string) error {
	if err := a.CheckName(name); err != nil {
		return err
	}
	switch _, err := a.env.AccountNamed(name); {
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
	now := a.env.Now()
	return a.Create(name, key, func(proven *store.Key) (store.Account, error) {
		return a.env.Store.CreateAccount(name, proven, passwordHash, now)
	})
}

// Create refuses a name that is taken or can't be one, and has an account kept with a
// key that was proven, or none. It holds what else that concerns.
func (a *Accounts) Create(name string, key *store.Key, keep func(*store.Key) (store.Account, error), concerned ...any) (store.Account, error) {
	if err := a.CheckName(name); err != nil {
		return store.Account{}, err
	}
	if key != nil {
		copied := *key
		copied.Added, copied.Proven = a.env.Now(), true
		key = &copied
	}
	var account store.Account
	err := a.env.Loop.Write(func() (err error) {
		account, err = keep(key)
		return err
	}, concerned...)
	if errors.Is(err, store.ErrTaken) {
		if _, err := a.env.AccountNamed(name); errors.Is(err, store.ErrNotFound) {
			return account, notice.Refusedf("The name %s looks too much like one that is taken.", name)
		}
		return account, notice.Refusedf("The name %s is taken.", name)
	}
	if err == nil {
		a.env.Log.Info("an account is made", "person", account.Name)
	}
	return account, err
}

// SetPassword keeps a password's hash for the person's account; an empty one
// takes the password away.
func (a *Accounts) SetPassword(p *Person, hash string) error {
	if p.IsGuest() {
		return ErrGuest()
	}
	err := a.env.Loop.Write(func() error { return a.env.Store.SetPassword(p.Account(), hash) }, p.PlayerKey())
	if errors.Is(err, store.ErrConflict) {
		return notice.Refused("The password is your only full way in. Add a key with @add-key first, then remove the password.")
	}
	return err
}

// A Recognition is what a name typed at the door and a key proven there amount
// to.
type Recognition struct {
	Named *store.Account  // the account of that name, nil if there is none
	Opens bool            // the key opens the named account
	Keyed []store.Account // the accounts that the key has opened before, where it does not open the named one
}

// ErrGuest refuses what needs an account.
func ErrGuest() error {
	return notice.NeedsAccount.Refused("Guests have no account. To get one, take a name: @name NAME")
}

// CheckAccount refuses whoever's account has been deleted.
func (a *Accounts) CheckAccount(id store.AccountID) error {
	_, err := a.env.AccountNumbered(id, KeyOf(id, ""))
	if errors.Is(err, store.ErrNotFound) {
		return notice.NeedsAccount.Refused("This account has been deleted.")
	}
	return err
}

// KeepSetting gives something that is kept with a person a value; an empty one
// removes it. A guest's is there as long as the guest is.
func (a *Accounts) KeepSetting(p *Person, key, value string) error {
	if !p.IsGuest() {
		if err := a.env.Loop.Write(func() error { return a.env.Store.SetOption(p.Account(), key, value) }, p.PlayerKey()); err != nil {
			return err
		}
	}
	if value == "" {
		delete(p.settings, key)
	} else {
		p.settings[key] = value
	}
	return nil
}

// settledNamed is the account of a whole name, about which nothing is being kept.
func (a *Accounts) settledNamed(name string) (store.Account, error) {
	for {
		account, err := a.env.AccountNamed(name)
		if err != nil || !a.env.Loop.Await(KeyOf(account.ID, "")) {
			return account, err
		}
	}
}

// ToDiscipline is the account of a whole name.
func (a *Accounts) ToDiscipline(name string) (store.Account, error) {
	account, err := a.settledNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound) && guestForm.MatchString(store.Fold(name)):
		return account, notice.Refusedf("No guest called %q is here. To see who is, and from where: @who. You can ban a key or an address at any time: @ban ADDRESS 1d REASON", phrase.Quotable(name))
	case errors.Is(err, store.ErrNotFound):
		return account, notice.Refusedf("There is no account called %q. Write the whole name.", phrase.Quotable(name))
	case err == nil && account.Bot == store.HouseBot:
		return account, notice.Refusedf("%s is a bot of the house: it says nothing, and comes from nowhere.", account.Name)
	}
	return account, err
}

// Hide takes a person out of every list and search, until Unhide, also when they
// come again. Staff see them, and so does whom they tell something. What they
// say in a room and do at a table is seen as ever.
func (a *Accounts) Hide(p *Person) error {
	if p.Hides() {
		return notice.Already.Refused("You are hidden already. To be seen again: unhide")
	}
	p.shownTo = nil
	return a.KeepSetting(p, keyHidden, "yes")
}

// Unhide lets a person be found again.
func (a *Accounts) Unhide(p *Person) error {
	if !p.Hides() {
		return notice.Already.Refused("You are not hidden. To be left out of the lists: hide")
	}
	return a.KeepSetting(p, keyHidden, "")
}

// HouseBots are the bots of the house: accounts that nobody owns, and people without a session.
type HouseBots interface {
	IsBotName(folded string) bool      // whether a bot is called so, or could be
	BotOf(id store.AccountID) *Person  // nil where the account is no bot's
	OnlyPlays(bot store.Account) error // why a bot is not found among people
}
