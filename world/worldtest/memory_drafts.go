package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// SaveDraft implements store.Store.
func (m *Memory) SaveDraft(id store.AccountID, d store.SavedDraft) error {
	return m.writeAccount(id, d.Validate(), func(a *account) error {
		d.Saved = kept(d.Saved)
		a.drafts = slices.DeleteFunc(a.drafts, func(other store.SavedDraft) bool { return compareDrafts(other, d) == 0 })
		at, _ := slices.BinarySearchFunc(a.drafts, d, compareDrafts)
		a.drafts = slices.Insert(a.drafts, at, d)
		return nil
	})
}

// compareDrafts orders drafts by game, then by name.
func compareDrafts(a, b store.SavedDraft) int {
	return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(store.Fold(a.Name), store.Fold(b.Name)))
}

// RemoveDraft implements store.Store.
func (m *Memory) RemoveDraft(id store.AccountID, game, name string) error {
	return m.writeAccount(id, nil, func(a *account) error {
		at, found := slices.BinarySearchFunc(a.drafts, store.SavedDraft{Game: game, Name: name}, compareDrafts)
		if !found {
			return store.ErrNotFound
		}
		a.drafts = slices.Delete(a.drafts, at, at+1)
		return nil
	})
}

// SavedDrafts implements store.Store.
func (m *Memory) SavedDrafts(id store.AccountID) ([]store.SavedDraft, error) {
	defer m.read()()
	if a := m.accounts[id]; a != nil {
		return cloned(a.drafts), nil
	}
	return nil, nil
}
