package world

import (
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Mail is letters from account to account.
type Mail struct {
	env       *env
	people    *People
	accounts  *Accounts
	directory *Directory
	flood     *floodLimits
}

// mostText bounds the characters of one letter.
const mostText = 4000

func noMail() error {
	return notice.NeedsAccount.Refused("You are a guest, and letters go from account to account. Connect with a name of your own to get one: ssh NAME@…")
}

// A Recipient is an account that a letter can go to.
type Recipient struct {
	Name    string
	account store.AccountID
	ignores bool
	person  *Person
}

// FindRecipient finds the account of a name for a letter, and refuses where the
// person can't write to it now.
func (m *Mail) FindRecipient(p *Person, name string) (Recipient, error) {
	if p.IsGuest() {
		return Recipient{}, noMail()
	}
	who, err := m.directory.somebody(p, name)
	switch {
	case err != nil:
		return Recipient{}, err
	case who.IsGuest():
		return Recipient{}, notice.Unavailable.Refusedf("%s is a guest, and guests get no letters. While they are here you can tell them: tell %s TEXT", who.name, who.name)
	case who.bot == store.HouseBot:
		return Recipient{}, notice.Unavailable.Refusedf("%s is a bot of the house, and reads no letters.", who.name)
	case p.Ignores(who):
		return Recipient{}, notice.Unavailable.Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", who.name, who.name)
	}
	to := Recipient{Name: who.name, account: who.account, ignores: who.Ignores(p), person: who}
	return to, m.hasRoom(p, to)
}

// CheckText refuses what is too long for a letter.
func CheckText(text string) error {
	if n := utf8.RuneCountInString(text); n > mostText {
		return notice.WrongValue.Refusedf("A letter has at most %d characters, and with this line it has %d. The line is left out.", mostText, n)
	}
	return nil
}

// Send sends a letter. Somebody who ignores the sender does not get it, and the
// sender is not told so: a letter is never known to be read.
func (m *Mail) Send(p *Person, to Recipient, text string) error {
	if isBlank(text) {
		return notice.WrongValue.Refused("The letter is empty, so it is not sent.")
	}
	if err := CheckText(text); err != nil {
		return err
	}
	if err := m.hasRoom(p, to); err != nil {
		return err
	}
	if err := m.flood.spend(p, letters); err != nil || to.ignores {
		return err
	}
	letter := store.Letter{To: to.account, From: p.account, Text: text, Sent: m.env.now()}
	err := m.env.loop.Write(func() error {
		_, err := m.env.store.SendLetter(letter)
		return err
	}, whoIs(to.account, ""), p.key())
	if err != nil {
		return err
	}
	m.accounts.noteWritten(p, to.person)
	if here := m.people.owners[to.account]; here != nil {
		here.Tell(letterFrom(p.name, here.stamp(m.env.now())))
	}
	m.people.tellEar(to.account, letterFrom(p.name, p.stamp(m.env.now())))
	return nil
}

// hasRoom refuses one more letter where too many lie there. Whoever ignores the
// sender gets none anyway.
func (m *Mail) hasRoom(p *Person, to Recipient) error {
	if to.ignores {
		return nil
	}
	held := []any{whoIs(to.account, ""), p.key()}
	there, err := loop.Read(m.env.loop, func() ([]store.Letter, error) { return m.env.store.Letters(to.account) }, held...)
	if err != nil {
		return err
	}
	unread := 0
	for _, l := range there {
		if l.From == p.account && !l.Read {
			unread++
		}
	}
	switch {
	case unread >= m.env.limits.LettersUnread:
		return notice.Full.Refusedf("%s has not read %d letters of yours yet. Wait until they have.", to.Name, unread)
	case len(there) >= m.env.limits.Letters:
		return notice.Full.Refusedf("%s has %d letters, and no room for more.", to.Name, len(there))
	}
	room, err := m.accounts.hasShare(to.person, p.account, games.Each(there, func(l store.Letter) store.AccountID { return l.From }), m.env.limits.LettersStrangers, held...)
	if err == nil && !room {
		err = noShare(to.Name)
	}
	return err
}

// Letters lists the letters to a person, oldest first. Their numbers, as people
// know them, count from 1.
func (m *Mail) Letters(p *Person) ([]store.Letter, error) {
	if p.IsGuest() {
		return nil, noMail()
	}
	return loop.Read(m.env.loop, func() ([]store.Letter, error) { return m.env.store.Letters(p.account) })
}

// ReadLetter shows a session a letter by its number; 0 is the oldest that is new.
func (m *Mail) ReadLetter(s *Session, number int) error {
	there, err := m.Letters(s.person)
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
		if err := m.env.loop.Write(func() error { return m.env.store.MarkRead(s.person.account, l.ID) }, s.person.key()); err != nil {
			return err
		}
	}
	s.Tell(notice.Mail{Number: number, From: l.FromName, Sent: l.Sent.In(s.person.zone()), Lines: strings.Split(l.Text, "\n")})
	return nil
}

// FindLetter is a letter to a person by its number.
func (m *Mail) FindLetter(p *Person, number int) (store.Letter, error) {
	there, err := m.Letters(p)
	if err != nil {
		return store.Letter{}, err
	}
	return pickLetter(there, number)
}

// RemoveLetter throws a letter to a person away.
func (m *Mail) RemoveLetter(p *Person, l store.Letter) error {
	err := m.env.loop.Write(func() error { return m.env.store.RemoveLetter(p.account, l.ID) }, p.key())
	if errors.Is(err, store.ErrNotFound) {
		return notice.NoSuchThing.Refused("That letter is gone already. Your letters: mail")
	}
	return err
}

// tellMail tells a session how many letters are new.
func (m *Mail) tellMail(s *Session, _ time.Time) {
	if s.person.IsGuest() {
		return
	}
	there, err := m.Letters(s.person)
	if err != nil {
		m.env.log.Error("letters can't be read", "person", s.person.name, "error", err)
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
		s.Note("You have " + games.Count(fresh, "new letter") + ". To read: read")
	case len(there) >= m.env.limits.Letters:
		s.Note("You have " + strconv.Itoa(len(there)) + " letters, and nobody can send you more. To throw one away: mail delete NUMBER")
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
		return store.Letter{}, notice.NoSuchThing.Refusedf("You have no letter %d; they are numbered 1 to %d. Your letters: mail", number, len(there))
	}
	return there[number-1], nil
}
