package worldtest

import "time"

// OpenTime implements store.Store.
func (m *Memory) OpenTime() (time.Duration, error) {
	defer m.read()()
	return m.open, nil
}

// SetOpenTime implements store.Store.
func (m *Memory) SetOpenTime(open time.Duration) error {
	return m.write(nil, func() error {
		m.open = max(m.open, open.Truncate(time.Millisecond))
		return nil
	})
}
