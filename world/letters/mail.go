// Package letters is mail from account to account.
//
// It must not know mail outside of the house, tables, or any part of the house but who people are and
// how much they may write.
package letters

import (
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Mail is letters from account to account.
type Mail struct {
	env       *env.Env
	people    *people.People
	directory *people.Directory
	relations *people.Relations
	flood     *flood.Limits
}

// New makes the mail of a house.
func New(e *env.Env, p *people.Parts, f *flood.Limits) *Mail {
	return &Mail{
		env: e, people: p.People, directory: p.Directory, relations: p.Relations, flood: f,
	}
}

// mostText bounds the characters of one letter.
const mostText = 4000

func noMail() error {
	return notice.NeedsAccount.Refused("Guests have no mail. Connect with your own name: ssh NAME@…")
}

// FindRecipient finds the account of a name for a letter, and refuses where the
// person can't write to it now.
func (m *Mail) FindRecipient(p *people.Person, name string) (*people.Person, error) {
	if p.IsGuest() {
		return nil, noMail()
	}
	who, err := m.directory.FindSomebody(p, name)
	switch {
	case err != nil:
		return nil, err
	case who.IsGuest():
		return nil, notice.Unavailable.Refusedf(
			"Guests such as %s get no letters. While they are here: tell %s TEXT", who.Name(), who.Name())
	case who.Bot() == store.HouseBot:
		return nil, notice.Unavailable.Refusedf("%s is a bot of the house, and reads no letters.", who.Name())
	case p.Ignores(who):
		return nil, notice.Unavailable.Refusedf(
			"You ignore %s, so you would get no answer. To stop: unignore %s", who.Name(), who.Name())
	}
	return who, m.hasRoom(p, who)
}

// CheckText refuses what is too long for a letter.
func CheckText(text string) error {
	if n := utf8.RuneCountInString(text); n > mostText {
		return notice.WrongValue.Refusedf(
			"A letter can have %d characters. With this line it would have %d, so the line was left out.", mostText, n)
	}
	return nil
}

// Send sends a letter. Somebody who ignores the sender does not get it, and the
// sender is not told so: a letter is never known to be read.
func (m *Mail) Send(p *people.Person, to *people.Person, text string) error {
	if words.IsBlank(text) {
		return notice.WrongValue.Refused("The letter is empty and was not sent.")
	}
	if err := CheckText(text); err != nil {
		return err
	}
	if err := m.hasRoom(p, to); err != nil {
		return err
	}
	if err := m.flood.Spend(p, flood.Letters); err != nil || to.Ignores(p) {
		return err
	}
	letter := store.Letter{To: to.Account(), From: p.Account(), Text: text, Sent: m.env.Now()}
	err := m.env.Loop.Write(func() error {
		_, err := m.env.Store.SendLetter(letter)
		return err
	}, to.PlayerKey(), p.PlayerKey())
	if err != nil {
		return err
	}
	m.relations.NoteWritten(p, to)
	if here := m.people.Owner(to.Account()); here != nil {
		here.Tell(letterFrom(p.Name(), here.Stamp(m.env.Now())))
	}
	m.people.TellEar(to.Account(), letterFrom(p.Name(), p.Stamp(m.env.Now())))
	return nil
}

// hasRoom refuses one more letter where too many lie there. Whoever ignores the
// sender gets none anyway.
func (m *Mail) hasRoom(p *people.Person, to *people.Person) error {
	if to.Ignores(p) {
		return nil
	}
	held := []any{to.PlayerKey(), p.PlayerKey()}
	there, err := loop.Read(m.env.Loop, func() ([]store.Letter, error) { return m.env.Store.Letters(to.Account()) },
		held...)
	if err != nil {
		return err
	}
	unread := 0
	for _, l := range there {
		if l.From == p.Account() && !l.Read {
			unread++
		}
	}
	switch {
	case unread >= m.env.Limits.LettersUnread:
		return notice.Full.Refusedf("%s has not read %d of your letters yet. Wait until they have.", to.Name(), unread)
	case len(there) >= m.env.Limits.Letters:
		return notice.Full.Refusedf("%s already has %d letters, the most allowed.", to.Name(), len(there))
	}
	room, err := m.relations.HasShare(to, p.Account(),
		lists.Map(there, func(l store.Letter) store.AccountID { return l.From }), m.env.Limits.LettersStrangers,
		held...)
	if err == nil && !room {
		err = people.NoShare(to.Name())
	}
	return err
}

// Letters lists the letters to a person, oldest first. Their numbers, as people
// know them, count from 1.
func (m *Mail) Letters(p *people.Person) ([]store.Letter, error) {
	if p.IsGuest() {
		return nil, noMail()
	}
	return loop.Read(m.env.Loop, func() ([]store.Letter, error) { return m.env.Store.Letters(p.Account()) })
}

// ReadLetter shows a session a letter by its number; 0 is the oldest that is new.
func (m *Mail) ReadLetter(s *people.Session, number int) error {
	there, err := m.Letters(s.Person())
	if err != nil {
		return err
	}
	if number == 0 {
		if number = nextNew(there); number == 0 {
			return notice.Refused("You have no new letters. Your letters: mail")
		}
	}
	l, err := pickLetter(there, number)
	if err != nil {
		return err
	}
	if !l.Read {
		if err := m.env.Loop.Write(func() error { return m.env.Store.MarkRead(s.Person().Account(), l.ID) },
			s.Person().PlayerKey()); err != nil {
			return err
		}
	}
	s.Tell(notice.Mail{Number: number, From: l.FromName, Sent: l.Sent.In(s.Person().Zone()),
		Lines: strings.Split(l.Text, "\n")})
	return nil
}

// FindLetter is a letter to a person by its number.
func (m *Mail) FindLetter(p *people.Person, number int) (store.Letter, error) {
	there, err := m.Letters(p)
	if err != nil {
		return store.Letter{}, err
	}
	return pickLetter(there, number)
}

// RemoveLetter throws a letter to a person away.
func (m *Mail) RemoveLetter(p *people.Person, l store.Letter) error {
	err := m.env.Loop.Write(func() error { return m.env.Store.RemoveLetter(p.Account(), l.ID) }, p.PlayerKey())
	if errors.Is(err, store.ErrNotFound) {
		return notice.NoSuchThing.Refused("That letter is gone already. Your letters: mail")
	}
	return err
}

// TellNew tells a session how many letters are new.
func (m *Mail) TellNew(s *people.Session, _ time.Time) {
	if s.Person().IsGuest() {
		return
	}
	there, err := m.Letters(s.Person())
	if err != nil {
		m.env.Log.Error("letters can't be read", "person", s.Person().Name(), "error", err)
		return
	}
	fresh := 0
	for _, l := range there {
		if !l.Read {
			fresh++
		}
	}
	switch {
	case fresh > 0:
		s.Note("You have " + phrase.Count(fresh, "new letter") + ". To read: read")
	case len(there) >= m.env.Limits.Letters:
		s.Note("You have " + strconv.Itoa(len(there)) +
			" letters, the most you can have. To delete one: mail delete NUMBER")
	}
}

// nextNew is the number of the oldest new letter, or 0.
func nextNew(there []store.Letter) int {
	for i, l := range there {
		if !l.Read {
			return i + 1
		}
	}
	return 0
}

func pickLetter(there []store.Letter, number int) (store.Letter, error) {
	switch {
	case len(there) == 0:
		return store.Letter{}, notice.NoSuchThing.Refused("You have no letters.")
	case number < 1 || number > len(there):
		return store.Letter{}, notice.NoSuchThing.Refusedf(
			"You have no letter %d; they are numbered 1 to %d. Your letters: mail", number, len(there))
	}
	return there[number-1], nil
}
