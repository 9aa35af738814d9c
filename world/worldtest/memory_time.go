package worldtest

import "time"

// OpenTime implements world.Store.
func (m *Memory) OpenTime() (time.Duration, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.open, nil
}

// SetOpenTime implements world.Store.
func (m *Memory) SetOpenTime(open time.Duration) error {
	return m.write(func() error {
		m.open = max(m.open, open.Truncate(time.Millisecond))
		return nil
	})
}
