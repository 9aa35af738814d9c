package worldtest

import (
	"errors"
	"slices"

	"boardroom/world"
)

// Channels implements world.Store.
func (m *Memory) Channels() ([]world.Channel, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return cloned(m.channels), nil
}

// MakeChannel implements world.Store.
func (m *Memory) MakeChannel(c world.Channel) (world.ChannelID, error) {
	err := m.write(func() error {
		switch {
		case c.Name == "":
			return errors.New("a channel needs a name")
		case slices.ContainsFunc(m.channels, func(other world.Channel) bool { return world.Fold(other.Name) == world.Fold(c.Name) }):
			return world.ErrTaken
		case m.accounts[c.Maker] == nil:
			return world.ErrNotFound
		}
		m.lastChannel++
		c.ID, c.Made = m.lastChannel, kept(c.Made)
		m.channels = append(m.channels, c)
		return nil
	})
	if err != nil {
		return 0, err
	}
	return c.ID, nil
}

// SetTopic implements world.Store.
func (m *Memory) SetTopic(id world.ChannelID, topic string) error {
	return m.changeChannel(id, func(i int) { m.channels[i].Topic = topic })
}

// RemoveChannel implements world.Store.
func (m *Memory) RemoveChannel(id world.ChannelID) error {
	return m.changeChannel(id, func(i int) { m.channels = slices.Delete(m.channels, i, i+1) })
}

// changeChannel changes the channel at its place among all.
func (m *Memory) changeChannel(id world.ChannelID, change func(int)) error {
	return m.write(func() error {
		i := slices.IndexFunc(m.channels, func(c world.Channel) bool { return c.ID == id })
		if i < 0 {
			return world.ErrNotFound
		}
		change(i)
		return nil
	})
}
