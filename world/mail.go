package world

import (
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

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
func (w *World) FindRecipient(p *Person, name string) (Recipient, error) {
	if p.IsGuest() {
		return Recipient{}, noMail()
	}
	who, err := w.somebody(p, name)
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
	return to, w.Accounts.hasRoom(p, to)
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
func (w *World) Send(p *Person, to Recipient, text string) error {
	if isBlank(text) {
		return notice.WrongValue.Refused("The letter is empty, so it is not sent.")
	}
	if err := CheckText(text); err != nil {
		return err
	}
	if err := w.Accounts.hasRoom(p, to); err != nil {
		return err
	}
	if err := w.flood.spend(p, letters); err != nil || to.ignores {
		return err
	}
	letter := store.Letter{To: to.account, From: p.account, Text: text, Sent: w.Env.now()}
	err := w.Env.keepAside(func() error {
		_, err := w.Env.store.SendLetter(letter)
		return err
	}, whoIs(to.account, ""), p.key())
	if err != nil {
		return err
	}
	w.Accounts.noteWritten(p, to.person)
	if here := w.People.owners[to.account]; here != nil {
		here.Tell(letterFrom(p.name, here.stamp(w.Env.now())))
	}
	w.People.tellEar(to.account, letterFrom(p.name, p.stamp(w.Env.now())))
	return nil
}

// hasRoom refuses one more letter where too many lie there. Whoever ignores the
// sender gets none anyway.
func (a *Accounts) hasRoom(p *Person, to Recipient) error {
	if to.ignores {
		return nil
	}
	held := []any{whoIs(to.account, ""), p.key()}
	there, err := readAside(a.env, func() ([]store.Letter, error) { return a.env.store.Letters(to.account) }, held...)
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
	case unread >= a.env.limits.LettersUnread:
		return notice.Full.Refusedf("%s has not read %d letters of yours yet. Wait until they have.", to.Name, unread)
	case len(there) >= a.env.limits.Letters:
		return notice.Full.Refusedf("%s has %d letters, and no room for more.", to.Name, len(there))
	}
	room, err := a.hasShare(to.person, p.account, games.Each(there, func(l store.Letter) store.AccountID { return l.From }), a.env.limits.LettersStrangers, held...)
	if err == nil && !room {
		err = noShare(to.Name)
	}
	return err
}

// Letters lists the letters to a person, oldest first. Their numbers, as people
// know them, count from 1.
func (a *Accounts) Letters(p *Person) ([]store.Letter, error) {
	if p.IsGuest() {
		return nil, noMail()
	}
	return readAside(a.env, func() ([]store.Letter, error) { return a.env.store.Letters(p.account) })
}

// ReadLetter shows a session a letter by its number; 0 is the oldest that is new.
func (a *Accounts) ReadLetter(s *Session, number int) error {
	there, err := a.Letters(s.person)
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
		if err := a.env.keepAside(func() error { return a.env.store.MarkRead(s.person.account, l.ID) }, s.person.key()); err != nil {
			return err
		}
	}
	s.Tell(notice.Mail{Number: number, From: l.FromName, Sent: l.Sent.In(s.person.zone()), Lines: strings.Split(l.Text, "\n")})
	return nil
}

// FindLetter is a letter to a person by its number.
func (a *Accounts) FindLetter(p *Person, number int) (store.Letter, error) {
	there, err := a.Letters(p)
	if err != nil {
		return store.Letter{}, err
	}
	return pickLetter(there, number)
}

// RemoveLetter throws a letter to a person away.
func (a *Accounts) RemoveLetter(p *Person, l store.Letter) error {
	err := a.env.keepAside(func() error { return a.env.store.RemoveLetter(p.account, l.ID) }, p.key())
	if errors.Is(err, store.ErrNotFound) {
		return notice.NoSuchThing.Refused("That letter is gone already. Your letters: mail")
	}
	return err
}

// tellMail tells a session how many letters are new.
func (a *Accounts) tellMail(s *Session, _ time.Time) {
	if s.person.IsGuest() {
		return
	}
	there, err := a.Letters(s.person)
	if err != nil {
		a.env.log.Error("letters can't be read", "person", s.person.name, "error", err)
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
	case len(there) >= a.env.limits.Letters:
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
