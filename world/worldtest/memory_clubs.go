package worldtest

import (
	"cmp"
	"slices"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// MakeClub implements store.Store.
func (m *Memory) MakeClub(c store.ClubRecord) error {
	return m.write(c.Validate(), func() error {
		if slices.ContainsFunc(m.clubs, func(k store.ClubRecord) bool { return k.ID == c.ID }) {
			return store.ErrTaken
		}
		c.Version = 1
		return m.putClub(c)
	})
}

// ChangeClub implements store.Store.
func (m *Memory) ChangeClub(c store.ClubRecord) error {
	return m.write(c.Validate(), func() error {
		before, known := lists.Find(m.clubs, func(k store.ClubRecord) bool { return k.ID == c.ID })
		switch {
		case !known:
			return store.ErrNotFound
		case before.Version != c.Version-1:
			return store.ErrConflict
		}
		return m.putClub(c)
	})
}

func (m *Memory) putClub(c store.ClubRecord) error {
	for _, member := range c.Members {
		if m.accounts[member.Account] == nil {
			return store.ErrNotFound
		}
	}
	c.Made, c.Members = kept(c.Made), cloned(c.Members)
	m.clubs = append(slices.DeleteFunc(cloned(m.clubs), func(k store.ClubRecord) bool { return k.ID == c.ID }), c)
	slices.SortFunc(m.clubs, func(a, b store.ClubRecord) int { return cmp.Compare(a.ID, b.ID) })
	return nil
}

// RemoveClub implements store.Store.
func (m *Memory) RemoveClub(id store.ClubID) error {
	return m.write(nil, func() error {
		left := slices.DeleteFunc(cloned(m.clubs), func(k store.ClubRecord) bool { return k.ID == id })
		if len(left) == len(m.clubs) {
			return store.ErrNotFound
		}
		m.clubs = left
		return nil
	})
}

// Clubs implements store.Store.
func (m *Memory) Clubs() ([]store.ClubRecord, error) {
	defer m.read()()
	return m.clubsWhere(func(store.ClubRecord) bool { return true }), nil
}

// ClubsOf implements store.Store.
func (m *Memory) ClubsOf(id store.AccountID) ([]store.ClubRecord, error) {
	defer m.read()()
	return m.clubsWhere(func(c store.ClubRecord) bool {
		return slices.ContainsFunc(c.Members, func(s store.ClubSeat) bool { return s.Account == id })
	}), nil
}

func (m *Memory) clubsWhere(holds func(store.ClubRecord) bool) []store.ClubRecord {
	found := cloned(lists.Filter(m.clubs, holds))
	for i := range found {
		found[i].Members = cloned(found[i].Members)
	}
	return found
}

// forgetClubs takes an account out of the clubs.
func (m *Memory) forgetClubs(id store.AccountID) {
	m.clubs = cloned(m.clubs)
	for i := range m.clubs {
		m.clubs[i].Members = slices.DeleteFunc(cloned(m.clubs[i].Members), func(s store.ClubSeat) bool { return s.Account == id })
	}
}
