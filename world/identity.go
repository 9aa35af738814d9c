package world

import (
	"boardroom/games"
	"errors"
	"strconv"
	"strings"
)

// A Recognition is what a name typed at the door and a key proven there amount
// to.
type Recognition struct {
	Named *Account  // the account of that name, nil if there is none
	Opens bool      // the key opens the named account
	Keyed []Account // the accounts that the key has opened before
}

// IsGuestName says that somebody asks to be a guest.
func IsGuestName(name string) bool { return guestForm.MatchString(Fold(name)) }

// Recognise looks a name and the fingerprint of a proven key up. An empty
// fingerprint is no key.
func (w *World) Recognise(name, fingerprint string) (Recognition, error) {
	var r Recognition
	switch account, err := w.store.AccountNamed(name); {
	case err == nil:
		r.Named = &account
	case !errors.Is(err, ErrNotFound):
		return r, err
	}
	if fingerprint == "" {
		return r, nil
	}
	if r.Named != nil {
		opens, err := w.opens(r.Named.ID, fingerprint)
		if err != nil {
			return r, err
		}
		r.Opens = opens
	}
	var err error
	r.Keyed, err = w.store.AccountsWithKey(fingerprint)
	return r, err
}

// opens says whether a key that was proven at the door is one of an account's.
// From then on it counts as proven for the account.
func (w *World) opens(id AccountID, fingerprint string) (bool, error) {
	keys, err := w.store.Keys(id)
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
		return true, w.store.ProveKey(id, fingerprint)
	}
	return false, nil
}

// CheckFree refuses a name that can't be one or is somebody's already.
func (w *World) CheckFree(name string) error {
	if err := w.CheckName(name); err != nil {
		return err
	}
	switch _, err := w.store.AccountNamed(name); {
	case err == nil:
		return Refusedf("The name %s is taken.", name)
	case !errors.Is(err, ErrNotFound):
		return err
	}
	return nil
}

// CreateAccount makes an account with its first way in: a key, a password
// hash, or both. It refuses a name that is taken or can't be one.
func (w *World) CreateAccount(name string, key *Key, passwordHash string) (Account, error) {
	if err := w.CheckName(name); err != nil {
		return Account{}, err
	}
	if key != nil {
		copied := *key
		copied.Added, copied.Proven = w.now(), true
		key = &copied
	}
	account, err := w.store.CreateAccount(name, key, passwordHash, w.now())
	if errors.Is(err, ErrTaken) {
		return account, Refusedf("The name %s is taken.", name)
	}
	return account, err
}

// Keys lists the keys of a person's account.
func (w *World) Keys(p *Person) ([]Key, error) {
	if p.IsGuest() {
		return nil, errGuest
	}
	return w.store.Keys(p.account)
}

// AddKey lets one more key open the person's account.
func (w *World) AddKey(p *Person, key Key) error {
	if p.IsGuest() {
		return errGuest
	}
	key.Added, key.Proven = w.now(), false
	err := w.store.AddKey(p.account, key)
	if errors.Is(err, ErrTaken) {
		return Refusedf("The key %s opens this account already.", key.Fingerprint)
	}
	return err
}

// RemoveKey takes a key of the person's account away. The key is named by its
// number in the list of keys, or by its fingerprint, of which the beginning is
// enough.
func (w *World) RemoveKey(p *Person, which string) (Key, error) {
	keys, err := w.Keys(p)
	if err != nil {
		return Key{}, err
	}
	key, err := pickKey(keys, which)
	if err != nil {
		return Key{}, err
	}
	err = w.store.RemoveKey(p.account, key.Fingerprint)
	if errors.Is(err, ErrConflict) {
		return key, Refused("That key is the only way into this account. Add another key with @add-key, or set a password with @password, then remove it.")
	}
	return key, err
}

func pickKey(keys []Key, which string) (Key, error) {
	var found []Key
	for i, key := range keys {
		bare := strings.TrimPrefix(key.Fingerprint, "SHA256:")
		if which == strconv.Itoa(i+1) || len(which) >= 4 && strings.HasPrefix(bare, strings.TrimPrefix(which, "SHA256:")) {
			found = append(found, key)
		}
	}
	if len(found) != 1 {
		return Key{}, Refusedf("No key of yours is %q. Say its number in the list that @keys shows, as in: @remove-key 2.", games.Shortened(which))
	}
	return found[0], nil
}

// SetPassword keeps a password's hash for the person's account; an empty one
// takes the password away.
func (w *World) SetPassword(p *Person, hash string) error {
	if p.IsGuest() {
		return errGuest
	}
	err := w.store.SetPassword(p.account, hash)
	if errors.Is(err, ErrConflict) {
		return Refused("The password is the only way into this account. Add a key with @add-key, then take the password away.")
	}
	return err
}

const errGuest = Refused("You are a guest, and a guest has no account. Connect with a name of your own to get one: ssh NAME@…")
