package worldtest

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/world"
)

var errNoFingerprint = errors.New("a key needs a fingerprint")

// AccountsWithKey implements world.Store.
func (m *Memory) AccountsWithKey(fingerprint string) ([]world.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []world.Account
	for _, a := range m.accounts {
		if i := a.keyAt(fingerprint); i >= 0 && a.keys[i].Proven {
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

// ProveKey implements world.Store.
func (m *Memory) ProveKey(id world.AccountID, fingerprint string) error {
	return m.writeAccount(id, func(a *account) error {
		i := a.keyAt(fingerprint)
		if i < 0 {
			return world.ErrNotFound
		}
		a.keys[i].Proven = true
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

func (a *account) addKey(key world.Key) {
	key.Added = kept(key.Added)
	a.keys = append(a.keys, key)
}

func (a *account) keyAt(fingerprint string) int {
	return slices.IndexFunc(a.keys, func(k world.Key) bool { return k.Fingerprint == fingerprint })
}
