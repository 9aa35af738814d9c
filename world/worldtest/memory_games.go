package worldtest

import "boardroom/world/store"

// KeepGame implements store.Store.
func (m *Memory) KeepGame(r store.TableRecord, remarks []store.Remark) (id store.TableID, isNew bool, err error) {
	id, err = add(m, r.ValidateEnded(remarks), func() (store.TableID, error) {
		for id := store.TableID(1); int(id) <= len(m.tables); id++ {
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
		}
		isNew = err == nil
		return id, err
	})
	return id, isNew && err == nil, err
}
