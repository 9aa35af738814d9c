package store

import (
	"strconv"
	"time"
)

// LetterID numbers letters; it starts at 1.
type LetterID int64

// A LetterStore keeps letters for people who are away.
type LetterStore interface {
	// SendLetter keeps a letter and returns its id, which is the greatest of
	// all. The letter's own id and names are not read. It gives ErrNotFound if
	// one of the two accounts does not exist.
	SendLetter(Letter) (LetterID, error)
	// Letters lists the letters to an account, oldest first.
	Letters(to AccountID) ([]Letter, error)
	// MarkRead keeps that a letter has been read; saying so twice is no error.
	// It gives ErrNotFound if there is no such letter to the account.
	MarkRead(to AccountID, id LetterID) error
	// RemoveLetter gives ErrNotFound if there is no such letter to the account.
	RemoveLetter(to AccountID, id LetterID) error
}

// A Letter is mail from one account to another.
type Letter struct {
	ID       LetterID
	To, From AccountID // From is 0 where the sender was forgotten
	FromName string    // the sender's, Forgotten where From is 0; read, never written
	Text     string    // lines divided by "\n"
	Sent     time.Time
	Read     bool
}

// Validate says what is wrong with a letter.
func (l Letter) Validate() error {
	return must("a letter", rule{l.Text != "", "have a text"})
}

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
	Club  ClubID // whose members alone may know of it, and are on it until they leave; 0 is none. Not kept
}

// Validate says what is wrong with a channel.
func (c Channel) Validate() error {
	return must("a channel", rule{c.Name != "", "have a name"})
}

// Key is the key of the setting that says that somebody is on the channel.
func (c Channel) Key() string {
	switch {
	case c.Club != 0:
		return "club #" + strconv.FormatInt(int64(c.Club), 10)
	case c.ID == 0:
		return "channel " + c.Name
	}
	return "channel #" + strconv.FormatInt(int64(c.ID), 10)
}
