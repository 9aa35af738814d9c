// Package worldtest is what the tests of the world and of its stores share: a
// store that forgets, and the suite that every store must pass. Only tests may
// import it, and it must not know SQL or any one store but its own.
package worldtest

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"boardroom/world"
)

// Memory is a store that keeps everything until the process ends. It refuses
// what a durable store refuses, so that a test against it means something. Its
// zero value is empty and ready; it may be used by several goroutines.
type Memory struct {
	mu       sync.Mutex
	fail     error
	accounts map[world.AccountID]*account
	tables   map[world.TableID]world.TableRecord
}

type account struct {
	world.Account
	keys []world.Key
}

var _ world.Store = (*Memory)(nil)

var errNoFingerprint = errors.New("a key needs a fingerprint")

// FailNext makes the next write return err and change nothing. Reads go on as
// before; nil takes a failure back that has not happened yet.
func (m *Memory) FailNext(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fail = err
}

// write runs one change, or the failure that was asked for.
func (m *Memory) write(change func() error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail; err != nil {
		m.fail = nil
		return err
	}
	return change()
}

// writeAccount runs one change of an account that must be there.
func (m *Memory) writeAccount(id world.AccountID, change func(*account) error) error {
	return m.write(func() error {
		a, ok := m.accounts[id]
		if !ok {
			return world.ErrNotFound
		}
		return change(a)
	})
}

// CreateAccount implements world.Store.
func (m *Memory) CreateAccount(name string, key *world.Key, passwordHash string, now time.Time) (world.Account, error) {
	var made world.Account
	err := m.write(func() error {
		switch {
		case name == "" || key == nil && passwordHash == "":
			return errors.New("an account needs a name and a way in")
		case key != nil && key.Fingerprint == "":
			return errNoFingerprint
		case m.find(func(a *account) bool { return world.Fold(a.Name) == world.Fold(name) }) != nil:
			return world.ErrTaken
		}
		a := &account{Account: world.Account{
			ID: world.AccountID(len(m.accounts) + 1), Name: name, PasswordHash: passwordHash,
			Created: kept(now), Seen: kept(now), Options: map[string]string{},
		}}
		if key != nil {
			a.addKey(*key)
		}
		if m.accounts == nil {
			m.accounts = map[world.AccountID]*account{}
		}
		m.accounts[a.ID] = a
		made = a.copied()
		return nil
	})
	return made, err
}

// Account implements world.Store.
func (m *Memory) Account(id world.AccountID) (world.Account, error) {
	return m.theAccount(func(a *account) bool { return a.ID == id })
}

// AccountNamed implements world.Store.
func (m *Memory) AccountNamed(name string) (world.Account, error) {
	return m.theAccount(func(a *account) bool { return world.Fold(a.Name) == world.Fold(name) })
}

// AccountsWithKey implements world.Store.
func (m *Memory) AccountsWithKey(fingerprint string) ([]world.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []world.Account
	for _, a := range m.accounts {
		if a.keyAt(fingerprint) >= 0 {
			found = append(found, a.copied())
		}
	}
	slices.SortFunc(found, func(a, b world.Account) int {
		return cmp.Compare(world.Fold(a.Name), world.Fold(b.Name))
	})
	return found, nil
}

// Keys implements world.Store.
func (m *Memory) Keys(id world.AccountID) ([]world.Key, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a, ok := m.accounts[id]; ok {
		return cloned(a.keys), nil
	}
	return nil, nil
}

// AddKey implements world.Store.
func (m *Memory) AddKey(id world.AccountID, key world.Key) error {
	return m.writeAccount(id, func(a *account) error {
		switch {
		case key.Fingerprint == "":
			return errNoFingerprint
		case a.keyAt(key.Fingerprint) >= 0:
			return world.ErrTaken
		}
		a.addKey(key)
		return nil
	})
}

// RemoveKey implements world.Store.
func (m *Memory) RemoveKey(id world.AccountID, fingerprint string) error {
	return m.writeAccount(id, func(a *account) error {
		i := a.keyAt(fingerprint)
		switch {
		case i < 0:
			return world.ErrNotFound
		case len(a.keys) == 1 && a.PasswordHash == "":
			return world.ErrConflict
		}
		a.keys = slices.Delete(a.keys, i, i+1)
		return nil
	})
}

// SetPassword implements world.Store.
func (m *Memory) SetPassword(id world.AccountID, hash string) error {
	return m.writeAccount(id, func(a *account) error {
		if hash == "" && len(a.keys) == 0 {
			return world.ErrConflict
		}
		a.PasswordHash = hash
		return nil
	})
}

// SetOption implements world.Store.
func (m *Memory) SetOption(id world.AccountID, key, value string) error {
	return m.writeAccount(id, func(a *account) error {
		if value == "" {
			delete(a.Options, key)
		} else {
			a.Options[key] = value
		}
		return nil
	})
}

// SetSeen implements world.Store.
func (m *Memory) SetSeen(id world.AccountID, at time.Time) error {
	return m.writeAccount(id, func(a *account) error {
		a.Seen = kept(at)
		return nil
	})
}

// find is an account that is so, or nil.
func (m *Memory) find(is func(*account) bool) *account {
	for _, a := range m.accounts {
		if is(a) {
			return a
		}
	}
	return nil
}

func (m *Memory) theAccount(is func(*account) bool) (world.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a := m.find(is); a != nil {
		return a.copied(), nil
	}
	return world.Account{}, world.ErrNotFound
}

func (a *account) copied() world.Account {
	c := a.Account
	c.Options = maps.Clone(a.Options)
	return c
}

func (a *account) addKey(key world.Key) {
	key.Added = kept(key.Added)
	a.keys = append(a.keys, key)
}

func (a *account) keyAt(fingerprint string) int {
	return slices.IndexFunc(a.keys, func(k world.Key) bool { return k.Fingerprint == fingerprint })
}

// kept is a time as a store gives it back.
func kept(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
