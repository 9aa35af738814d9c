package worldtest

import (
	"slices"
	"time"

	"boardroom/world/store"
)

// AccountsWithKey implements store.Store.
func (m *Memory) AccountsWithKey(fingerprint string) ([]store.Account, error) {
	return m.those(func(a *account) bool { return a.isKeyOf(fingerprint) }), nil
}

// Keys implements store.Store.
func (m *Memory) Keys(id store.AccountID) ([]store.Key, error) {
	defer m.read()()
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

// LimitKey implements store.Store.
func (m *Memory) LimitKey(id store.AccountID, fingerprint string, scope store.Scope, ends time.Time) error {
	return m.writeAccount(id, scope.Validate(), func(a *account) error {
		i := a.keyAt(fingerprint)
		if i < 0 {
			return store.ErrNotFound
		}
		limited := cloned(a.keys)
		limited[i].Scope, limited[i].Ends = scope.OrAll(), keptEnd(ends)
		if a.PasswordHash == "" && !hasWhole(limited) {
			return store.ErrConflict
		}
		a.keys = limited
		return nil
	})
}

// hasWhole says whether a key among some gives all of an account for good.
func hasWhole(keys []store.Key) bool { return slices.ContainsFunc(keys, store.Key.IsWhole) }

// keptEnd is the end of a key as it is kept.
func keptEnd(ends time.Time) time.Time {
	if ends.IsZero() {
		return ends
	}
	return kept(ends)
}

// RemoveKey implements store.Store.
func (m *Memory) RemoveKey(id store.AccountID, fingerprint string) error {
	return m.writeAccount(id, nil, func(a *account) error {
		i := a.keyAt(fingerprint)
		switch {
		case i < 0:
			return store.ErrNotFound
		}
		left := slices.Delete(cloned(a.keys), i, i+1)
		if a.PasswordHash == "" && !hasWhole(left) {
			return store.ErrConflict
		}
		a.keys = left
		return nil
	})
}

// isKeyOf says whether a fingerprint is that of a proven key of the account.
func (a *account) isKeyOf(fingerprint string) bool {
	i := a.keyAt(fingerprint)
	return i >= 0 && a.keys[i].Proven
}

func (a *account) addKey(key store.Key) {
	key.Added, key.Scope, key.Ends = kept(key.Added), key.Scope.OrAll(), keptEnd(key.Ends)
	a.keys = append(a.keys, key)
}

func (a *account) keyAt(fingerprint string) int {
	return slices.IndexFunc(a.keys, func(k store.Key) bool { return k.Fingerprint == fingerprint })
}
