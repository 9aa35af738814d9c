package worldtest

import (
	"fmt"

	"boardroom/world"
)

// AddRemark implements world.Store.
func (m *Memory) AddRemark(id world.TableID, r world.Remark) error {
	return m.write(func() error {
		if _, open := m.tables[id]; !open {
			return world.ErrNotFound
		}
		return m.putRemarks(id, r)
	})
}

// putRemarks keeps remarks of a table behind those that are there, all or none.
func (m *Memory) putRemarks(id world.TableID, remarks ...world.Remark) error {
	all := cloned(m.remarks[id])
	for _, r := range remarks {
		switch {
		case r.Kind != world.Kibitzed && r.Kind != world.Whispered, r.Ply < 0, r.Name == "", r.Text == "":
			return fmt.Errorf("the remark contradicts itself: %+v", r)
		case r.Account != 0 && m.accounts[r.Account] == nil:
			return world.ErrNotFound
		}
		r.At = kept(r.At)
		all = append(all, r)
	}
	if m.remarks == nil {
		m.remarks = map[world.TableID][]world.Remark{}
	}
	m.remarks[id] = all[max(0, len(all)-world.MostRemarks):]
	return nil
}

// Remarks implements world.Store.
func (m *Memory) Remarks(id world.TableID) ([]world.Remark, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return cloned(m.remarks[id]), nil
}
