package store

import (
	"strconv"
	"time"
)

// ChannelID numbers the channels that people have made; it starts at 1 and is
// never used again.
type ChannelID int64

// A ChannelStore keeps the channels that people have made.
type ChannelStore interface {
	// Channels lists them, oldest first.
	Channels() ([]Channel, error)
	// MakeChannel keeps a new channel and returns its id; the channel's own id
	// is not read. It gives ErrTaken if a channel has the name, and ErrNotFound
	// if the account that makes it does not exist.
	MakeChannel(Channel) (ChannelID, error)
	// SetTopic keeps what a channel is about. It gives ErrNotFound if there is
	// no such channel.
	SetTopic(id ChannelID, topic string) error
	// RemoveChannel gives ErrNotFound if there is no such channel.
	RemoveChannel(ChannelID) error
}

// A Channel is a place to talk that reaches all over the house. ID and Maker
// are 0 for those that the house has always had.
type Channel struct {
	ID    ChannelID
	Name  string
	Maker AccountID
	Topic string // may be empty
	Made  time.Time
}

// Validate says what is wrong with a channel.
func (c Channel) Validate() error {
	return must("a channel", rule{c.Name != "", "have a name"})
}

// Key is the key of the setting that says that somebody is on the channel.
func (c Channel) Key() string {
	if c.ID == 0 {
		return "channel " + c.Name
	}
	return "channel #" + strconv.FormatInt(int64(c.ID), 10)
}
