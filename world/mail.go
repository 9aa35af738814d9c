package world

import (
	"strings"
	"unicode/utf8"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// FindRecipient finds the account of a name for a letter, and refuses where the
// person can't write to it now.
func (w *World) FindRecipient(p *Person, name string) (Recipient, error) {
	if p.IsGuest() {
		return Recipient{}, noMail
	}
	who, err := w.somebody(p, name)
	switch {
	case err != nil:
		return Recipient{}, err
	case who.IsGuest():
		return Recipient{}, notice.Refusedf("%s is a guest, and guests get no letters. While they are here you can tell them: tell %s TEXT", who.name, who.name)
	case who.bot == store.HouseBot:
		return Recipient{}, notice.Refusedf("%s is a bot of the house, and reads no letters.", who.name)
	case p.Ignores(who):
		return Recipient{}, notice.Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", who.name, who.name)
	}
	to := Recipient{Name: who.name, account: who.account, ignores: who.Ignores(p)}
	return to, w.hasRoom(p, to)
}

// CheckText refuses what is too long for a letter.
func CheckText(text string) error {
	if n := utf8.RuneCountInString(text); n > mostText {
		return notice.Refusedf("A letter has at most %d characters, and with this line it has %d. The line is left out.", mostText, n)
	}
	return nil
}

// Send sends a letter. Somebody who ignores the sender does not get it, and the
// sender is not told so: a letter is never known to be read.
func (w *World) Send(p *Person, to Recipient, text string) error {
	if strings.TrimSpace(text) == "" {
		return notice.Refused("The letter is empty, so it is not sent.")
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
	if _, err := w.store.SendLetter(store.Letter{To: to.account, From: p.account, Text: text, Sent: w.now()}); err != nil {
		return err
	}
	for _, other := range w.people {
		if other.account == to.account {
			other.Tell(notice.Note{Lines: []string{"A letter from " + p.name + " has come. To read it: read"}, When: other.stamp(w.now()), Calls: true})
		}
	}
	return nil
}
