package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// PlayedWith implements store.Store.
func (m *Memory) PlayedWith(seat store.AccountID, some []store.AccountID) ([]store.AccountID, error) {
	defer m.read()()
	var found []store.AccountID
	for _, r := range m.tables {
		at := func(id store.AccountID) bool {
			return r.Start != "" && slices.ContainsFunc(r.Seats, func(s store.SeatRecord) bool { return s.Account == id })
		}
		for _, id := range some {
			if at(seat) && at(id) && !slices.Contains(found, id) {
				found = append(found, id)
			}
		}
	}
	return found, nil
}

// KeepGame implements store.Store.
func (m *Memory) KeepGame(r store.TableRecord, remarks []store.Remark) (id store.TableID, isNew bool, err error) {
	id, err = add(m, r.ValidateEnded(remarks), func() (store.TableID, error) {
		for id := store.TableID(1); id <= m.lastTable; id++ {
			if r.IsOf(m.tables[id]) {
				return id, nil
			}
		}
		id, err := m.putNew(r)
		if err == nil {
			err = m.putRemarks(id, remarks...)
		}
		if err != nil {
			delete(m.tables, id)
			m.lastTable--
		}
		isNew = err == nil
		return id, err
	})
	return id, isNew && err == nil, err
}
