package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// Learn implements store.Store.
func (m *Memory) Learn(id store.AccountID, l store.Learned) error {
	return m.writeAccount(id, l.Validate(), func(a *account) error {
		l.When = kept(l.When)
		at, found := slices.BinarySearchFunc(a.learned, l, compareLearned)
		if found {
			a.learned[at] = l
			return nil
		}
		a.learned = slices.Insert(a.learned, at, l)
		return nil
	})
}

// compareLearned orders what is learnt by game, then by name.
func compareLearned(a, b store.Learned) int {
	return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Name, b.Name))
}

// Learned implements store.Store.
func (m *Memory) Learned(id store.AccountID) ([]store.Learned, error) {
	defer m.read()()
	if a := m.accounts[id]; a != nil {
		return cloned(a.learned), nil
	}
	return nil, nil
}
