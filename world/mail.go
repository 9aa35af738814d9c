package world

import (
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/games"
)

// The bounds of mail.
const (
	mostLetters = 100  // to one account
	mostUnread  = 10   // of them by one sender, and not read yet
	mostText    = 4000 // characters of one letter
)

const noMail = Refused("You are a guest, and letters go from account to account. Connect with a name of your own to get one: ssh NAME@…")

// A Recipient is an account that a letter can go to.
type Recipient struct {
	Name    string
	account AccountID
	ignores bool
}

// FindRecipient finds the account of a name for a letter, and refuses where the
// person can't write to it now.
func (w *World) FindRecipient(p *Person, name string) (Recipient, error) {
	if p.IsGuest() {
		return Recipient{}, noMail
	}
	here, account, err := w.findAnybody(p, name)
	if err != nil {
		return Recipient{}, err
	}
	if here != nil {
		if here.IsGuest() {
			return Recipient{}, Refusedf("%s is a guest, and guests get no letters. Tell it while they are here: tell %s TEXT", here.name, here.name)
		}
		account = Account{ID: here.account, Name: here.name, Options: here.settings}
	}
	if w.bots[account.ID] != nil {
		return Recipient{}, Refusedf("%s is a bot of the house, and reads no letters.", account.Name)
	}
	if p.settings[accountKey(account.ID)] != "" {
		return Recipient{}, Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", account.Name, account.Name)
	}
	to := Recipient{Name: account.Name, account: account.ID, ignores: account.Options[accountKey(p.account)] != ""}
	return to, w.hasRoom(p, to)
}

// hasRoom refuses one more letter where too many lie there. Who ignores the
// sender gets none anyway.
func (w *World) hasRoom(p *Person, to Recipient) error {
	if to.ignores {
		return nil
	}
	there, err := w.store.Letters(to.account)
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
	case unread >= mostUnread:
		return Refusedf("%s has not read %d letters of yours yet. Wait until they have.", to.Name, unread)
	case len(there) >= mostLetters:
		return Refusedf("%s has %d letters, and no room for more.", to.Name, len(there))
	}
	return nil
}

// CheckText refuses what is too long for a letter.
func CheckText(text string) error {
	if n := utf8.RuneCountInString(text); n > mostText {
		return Refusedf("A letter has at most %d characters, and with this line it has %d. The line is left out.", mostText, n)
	}
	return nil
}

// Send sends a letter. Somebody who ignores the sender does not get it, and the
// sender is not told so: a letter is never known to be read.
func (w *World) Send(p *Person, to Recipient, text string) error {
	if strings.TrimSpace(text) == "" {
		return Refused("The letter is empty, so it is not sent.")
	}
	if err := CheckText(text); err != nil {
		return err
	}
	if err := w.hasRoom(p, to); err != nil {
		return err
	}
	if err := w.spend(p, letters); err != nil || to.ignores {
		return err
	}
	if _, err := w.store.SendLetter(Letter{To: to.account, From: p.account, Text: text, Sent: w.now()}); err != nil {
		return err
	}
	for _, other := range w.people {
		if other.account == to.account {
			other.Tell(Note{Lines: []string{"A letter from " + p.name + " has come. To read it: read"}, When: other.stamp(w.now()), Calls: true})
		}
	}
	return nil
}

// Letters lists the letters to a person, oldest first. Their numbers, as people
// know them, count from 1.
func (w *World) Letters(p *Person) ([]Letter, error) {
	if p.IsGuest() {
		return nil, noMail
	}
	return w.store.Letters(p.account)
}

// ReadLetter shows a session a letter by its number; 0 is the oldest that is new.
func (w *World) ReadLetter(s *Session, number int) error {
	there, err := w.Letters(s.person)
	if err != nil {
		return err
	}
	if number == 0 {
		if number = nextNew(there); number == 0 {
			return Refused("No letter is new. Your letters: mail")
		}
	}
	l, err := pickLetter(there, number)
	if err != nil {
		return err
	}
	if !l.Read {
		if err := w.store.MarkRead(s.person.account, l.ID); err != nil {
			return err
		}
	}
	s.Tell(Mail{Number: number, From: l.FromName, Sent: l.Sent.In(s.person.zone()), Lines: strings.Split(l.Text, "\n")})
	return nil
}

// nextNew is the number of the oldest new letter, or 0.
func nextNew(there []Letter) int {
	for i, l := range there {
		if !l.Read {
			return i + 1
		}
	}
	return 0
}

func pickLetter(there []Letter, number int) (Letter, error) {
	switch {
	case len(there) == 0:
		return Letter{}, Refused("You have no letters.")
	case number < 1 || number > len(there):
		return Letter{}, Refusedf("You have no letter %d; they are numbered 1 to %d. Your letters: mail", number, len(there))
	}
	return there[number-1], nil
}

// FindLetter is a letter to a person by its number.
func (w *World) FindLetter(p *Person, number int) (Letter, error) {
	there, err := w.Letters(p)
	if err != nil {
		return Letter{}, err
	}
	return pickLetter(there, number)
}

// RemoveLetter throws a letter to a person away.
func (w *World) RemoveLetter(p *Person, l Letter) error {
	err := w.store.RemoveLetter(p.account, l.ID)
	if errors.Is(err, ErrNotFound) {
		return Refused("That letter is gone already. Your letters: mail")
	}
	return err
}

// tellMail tells a session how many letters are new.
func (w *World) tellMail(s *Session, _ time.Time) {
	if s.person.IsGuest() {
		return
	}
	there, err := w.store.Letters(s.person.account)
	if err != nil {
		w.log.Error("letters can't be read", "person", s.person.name, "error", err)
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
	case len(there) >= mostLetters:
		s.Note("You have " + strconv.Itoa(len(there)) + " letters, and nobody can send you more. To throw one away: mail delete NUMBER")
	}
}
