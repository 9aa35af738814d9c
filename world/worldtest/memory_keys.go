package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// AccountsWithKey implements store.Store.
func (m *Memory) AccountsWithKey(fingerprint string) ([]store.Account, error) {
	return m.those(func(a *account) bool { return a.isKeyOf(fingerprint) }), nil
}

// Keys implements store.Store.
func (m *Memory) Keys(id store.AccountID) ([]store.Key, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a, ok := m.accounts[id]; ok {
		return cloned(a.keys), nil
	}
	return nil, nil
}

// AddKey implements store.Store.
func (m *Memory) AddKey(id store.AccountID, key store.Key) error {
	return m.writeAccount(id, key.Validate(), func(a *account) error {
		if a.keyAt(key.Fingerprint) >= 0 {
			return store.ErrTaken
		}
		a.addKey(key)
		return nil
	})
}

// ProveKey implements store.Store.
func (m *Memory) ProveKey(id store.AccountID, fingerprint string) error {
	return m.writeAccount(id, nil, func(a *account) error {
		i := a.keyAt(fingerprint)
		if i < 0 {
			return store.ErrNotFound
		}
		a.keys[i].Proven = true
		return nil
	})
}

// RemoveKey implements store.Store.
func (m *Memory) RemoveKey(id store.AccountID, fingerprint string) error {
	return m.writeAccount(id, nil, func(a *account) error {
		i := a.keyAt(fingerprint)
		switch {
		case i < 0:
			return store.ErrNotFound
		case len(a.keys) == 1 && a.PasswordHash == "":
			return store.ErrConflict
		}
		a.keys = slices.Delete(a.keys, i, i+1)
		return nil
	})
}

// isKeyOf says whether a fingerprint is that of a proven key of the account.
func (a *account) isKeyOf(fingerprint string) bool {
	i := a.keyAt(fingerprint)
	return i >= 0 && a.keys[i].Proven
}

func (a *account) addKey(key store.Key) {
	key.Added = kept(key.Added)
	a.keys = append(a.keys, key)
}

func (a *account) keyAt(fingerprint string) int {
	return slices.IndexFunc(a.keys, func(k store.Key) bool { return k.Fingerprint == fingerprint })
}
