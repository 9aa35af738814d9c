package worldtest

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/world/store"
)

// Relations implements store.Store.
func (m *Memory) Relations(id store.AccountID) (store.Relations, error) {
	defer m.read()()
	a := m.accounts[id]
	if a == nil {
		return store.Relations{}, nil
	}
	found := store.Relations{Follows: cloned(a.follows), Ignores: cloned(a.ignores), WroteTo: cloned(a.wroteTo)}
	for i, ignored := range found.Ignores {
		if ignored.Other != 0 {
			found.Ignores[i].Name = m.accounts[ignored.Other].Name
		}
	}
	return found, nil
}

// Follow implements store.Store.
func (m *Memory) Follow(r store.Relation) error {
	return m.relate(r.Account, r.Other, r.Validate(), func(a *account) {
		if !slices.Contains(a.follows, r.Other) {
			a.follows = append(a.follows, r.Other)
		}
	})
}

// Unfollow implements store.Store.
func (m *Memory) Unfollow(r store.Relation) error {
	return m.unrelate(r.Account, func(a *account) { a.follows = without(a.follows, r.Other) })
}

// Ignore implements store.Store.
func (m *Memory) Ignore(i store.Ignored) error {
	return m.relate(i.Account, i.Other, i.Validate(), func(a *account) {
		if i.Key == "" {
			i.Name = ""
		}
		if !slices.ContainsFunc(a.ignores, whom(i)) {
			a.ignores = append(a.ignores, i)
		}
	})
}

// Unignore implements store.Store.
func (m *Memory) Unignore(i store.Ignored) error {
	return m.unrelate(i.Account, func(a *account) { a.ignores = slices.DeleteFunc(a.ignores, whom(i)) })
}

// whom finds whoever is ignored, whatever their name.
func whom(i store.Ignored) func(store.Ignored) bool {
	return func(other store.Ignored) bool { return other.Other == i.Other && other.Key == i.Key }
}

// KeepWritten implements store.Store.
func (m *Memory) KeepWritten(r store.Relation) error {
	return m.relate(r.Account, r.Other, r.Validate(), func(a *account) {
		if at, found := slices.BinarySearch(a.wroteTo, r.Other); !found {
			a.wroteTo = slices.Insert(a.wroteTo, at, r.Other)
		}
	})
}

// relate changes what an account is to another; 0 is no other.
func (m *Memory) relate(id, other store.AccountID, invalid error, change func(*account)) error {
	return m.writeAccount(id, invalid, func(a *account) error {
		if other != 0 && m.accounts[other] == nil {
			return store.ErrNotFound
		}
		change(a)
		return nil
	})
}

// unrelate changes an account if there is one.
func (m *Memory) unrelate(id store.AccountID, change func(*account)) error {
	return m.write(nil, func() error {
		if a := m.accounts[id]; a != nil {
			change(a)
		}
		return nil
	})
}

// Origins implements store.Store.
func (m *Memory) Origins(id store.AccountID) ([]store.Origin, error) {
	defer m.read()()
	if a := m.accounts[id]; a != nil {
		return cloned(a.origins), nil
	}
	return nil, nil
}

// KeepOrigin implements store.Store.
func (m *Memory) KeepOrigin(o store.Origin, others ...store.Origin) error {
	return m.writeAccount(o.Account, o.Validate(), func(a *account) error {
		o.Day = kept(o.Day)
		for _, other := range append(others, o) {
			if from := m.accounts[other.Account]; from != nil {
				from.origins = slices.DeleteFunc(from.origins, func(one store.Origin) bool { return one.Mark == other.Mark })
			}
		}
		a.origins = append(a.origins, o)
		slices.SortFunc(a.origins, func(a, b store.Origin) int {
			return cmp.Or(b.Day.Compare(a.Day), strings.Compare(b.Mark, a.Mark))
		})
		return nil
	})
}

// forgetRelations takes an account, and a guest with a proven key of it, out of what others
// are to them.
func (m *Memory) forgetRelations(a *account) {
	for _, other := range m.accounts {
		other.follows, other.wroteTo = without(other.follows, a.ID), without(other.wroteTo, a.ID)
		other.ignores = slices.DeleteFunc(other.ignores, func(i store.Ignored) bool {
			return i.Other == a.ID || a.isKeyOf(i.Key)
		})
	}
}

func without(ids []store.AccountID, id store.AccountID) []store.AccountID {
	return slices.DeleteFunc(ids, func(other store.AccountID) bool { return other == id })
}
