package letters

import (
	"time"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TellUnread tells a session that listens of each letter that has come since a time and is not read.
func (m *Mail) TellUnread(s *people.Session, since time.Time) error {
	p := s.Person()
	there, err := m.env.Store.Letters(p.Account())
	for _, l := range there {
		if l.Sent.After(since) && !l.Read {
			s.Tell(letterFrom(l.FromName, p.Stamp(l.Sent)))
		}
	}
	return err
}

// Inform has the house write a letter to an account, and tells its owner where they are
// here. Since nobody else has written it, it is from the account itself.
func (m *Mail) Inform(id store.AccountID, text string) error {
	account, err := m.env.Store.Account(id)
	if err != nil {
		return err
	}
	letter := store.Letter{To: id, From: id, Text: text, Sent: m.env.Now()}
	err = m.env.Loop.Write(func() error {
		_, err := m.env.Store.SendLetter(letter)
		return err
	}, people.KeyOf(id, ""))
	if here := m.people.Owner(id); err == nil && here != nil {
		here.Tell(letterFrom(account.Name, here.Stamp(m.env.Now())))
	}
	return err
}

// letterFrom is the news that somebody has written.
func letterFrom(name string, when notice.Stamp) notice.Note {
	return notice.Note{
		Lines: []string{"A letter from " + name + " has come. To read it: read"}, When: when,
		Event: notice.Event{What: notice.LetterCame, Person: name}, Calls: true,
	}
}
