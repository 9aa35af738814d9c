package worldtest

import (
	"fmt"

	"boardroom/world"
)

// AddRemark implements world.Store.
func (m *Memory) AddRemark(id world.TableID, r world.Remark) error {
	return m.write(func() error {
		switch _, open := m.tables[id]; {
		case r.Kind != world.Kibitzed && r.Kind != world.Whispered, r.Ply < 0, r.Name == "", r.Text == "":
			return fmt.Errorf("the remark contradicts itself: %+v", r)
		case !open || r.Account != 0 && m.accounts[r.Account] == nil:
			return world.ErrNotFound
		}
		if m.remarks == nil {
			m.remarks = map[world.TableID][]world.Remark{}
		}
		r.At = kept(r.At)
		all := append(m.remarks[id], r)
		m.remarks[id] = all[max(0, len(all)-world.MostRemarks):]
		return nil
	})
}

// Remarks implements world.Store.
func (m *Memory) Remarks(id world.TableID) ([]world.Remark, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return cloned(m.remarks[id]), nil
}
