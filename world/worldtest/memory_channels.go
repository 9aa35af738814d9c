package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// Channels implements store.Store.
func (m *Memory) Channels() ([]store.Channel, error) {
	defer m.read()()
	return cloned(m.channels), nil
}

// MakeChannel implements store.Store.
func (m *Memory) MakeChannel(c store.Channel) (store.ChannelID, error) {
	return add(m, c.Validate(), func() (store.ChannelID, error) {
		switch {
		case slices.ContainsFunc(m.channels, func(other store.Channel) bool { return store.Fold(other.Name) == store.Fold(c.Name) }):
			return 0, store.ErrTaken
		case m.accounts[c.Maker] == nil:
			return 0, store.ErrNotFound
		}
		m.lastChannel++
		c.ID, c.Made = m.lastChannel, kept(c.Made)
		m.channels = append(m.channels, c)
		return c.ID, nil
	})
}

// SetTopic implements store.Store.
func (m *Memory) SetTopic(id store.ChannelID, topic string) error {
	return m.changeChannel(id, func(i int) { m.channels[i].Topic = topic })
}

// RemoveChannel implements store.Store.
func (m *Memory) RemoveChannel(id store.ChannelID) error {
	return m.changeChannel(id, func(i int) { m.channels = slices.Delete(m.channels, i, i+1) })
}

// changeChannel changes the channel at its place among all.
func (m *Memory) changeChannel(id store.ChannelID, change func(int)) error {
	return m.write(nil, func() error {
		i := slices.IndexFunc(m.channels, func(c store.Channel) bool { return c.ID == id })
		if i < 0 {
			return store.ErrNotFound
		}
		change(i)
		return nil
	})
}
