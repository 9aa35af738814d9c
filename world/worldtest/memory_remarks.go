package worldtest

import "boardroom/world/store"

// AddRemark implements store.Store.
func (m *Memory) AddRemark(id store.TableID, r store.Remark) error {
	return m.write(r.Validate(), func() error {
		if _, open := m.tables[id]; !open {
			return store.ErrNotFound
		}
		return m.putRemarks(id, r)
	})
}

// putRemarks keeps remarks of a table behind those that are there, all or none.
func (m *Memory) putRemarks(id store.TableID, remarks ...store.Remark) error {
	all := cloned(m.remarks[id])
	for _, r := range remarks {
		if r.Account != 0 && m.accounts[r.Account] == nil {
			return store.ErrNotFound
		}
		r.At = kept(r.At)
		all = append(all, r)
	}
	if m.remarks == nil {
		m.remarks = map[store.TableID][]store.Remark{}
	}
	m.remarks[id] = all[max(0, len(all)-store.MostRemarks):]
	return nil
}

// Remarks implements store.Store.
func (m *Memory) Remarks(id store.TableID) ([]store.Remark, error) {
	defer m.read()()
	return cloned(m.remarks[id]), nil
}
