package worldtest

import (
	"cmp"
	"errors"
	"slices"

	"boardroom/world"
)

// SaveDraft implements world.Store.
func (m *Memory) SaveDraft(id world.AccountID, d world.SavedDraft) error {
	return m.writeAccount(id, func(a *account) error {
		if d.Game == "" || d.Name == "" || d.Text == "" {
			return errors.New("a draft needs a game, a name and a text")
		}
		d.Saved = kept(d.Saved)
		a.drafts = slices.DeleteFunc(a.drafts, func(other world.SavedDraft) bool { return compareDrafts(other, d) == 0 })
		at, _ := slices.BinarySearchFunc(a.drafts, d, compareDrafts)
		a.drafts = slices.Insert(a.drafts, at, d)
		return nil
	})
}

// compareDrafts orders drafts by game, then by name.
func compareDrafts(a, b world.SavedDraft) int {
	return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(world.Fold(a.Name), world.Fold(b.Name)))
}

// RemoveDraft implements world.Store.
func (m *Memory) RemoveDraft(id world.AccountID, game, name string) error {
	return m.writeAccount(id, func(a *account) error {
		at, found := slices.BinarySearchFunc(a.drafts, world.SavedDraft{Game: game, Name: name}, compareDrafts)
		if !found {
			return world.ErrNotFound
		}
		a.drafts = slices.Delete(a.drafts, at, at+1)
		return nil
	})
}

// SavedDrafts implements world.Store.
func (m *Memory) SavedDrafts(id world.AccountID) ([]world.SavedDraft, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a := m.accounts[id]; a != nil {
		return cloned(a.drafts), nil
	}
	return nil, nil
}
