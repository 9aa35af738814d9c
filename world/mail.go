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
	here, account, err := w.findAnybody(p, name)
	if err != nil {
		return Recipient{}, err
	}
	if here != nil {
		if here.IsGuest() {
			return Recipient{}, notice.Refusedf("%s is a guest, and guests get no letters. While they are here you can tell them: tell %s TEXT", here.name, here.name)
		}
		account = store.Account{ID: here.account, Name: here.name, Options: here.settings}
	}
	if w.bots[account.ID] != nil {
		return Recipient{}, notice.Refusedf("%s is a bot of the house, and reads no letters.", account.Name)
	}
	if p.settings[accountKey(account.ID)] != "" {
		return Recipient{}, notice.Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", account.Name, account.Name)
	}
	to := Recipient{Name: account.Name, account: account.ID, ignores: account.Options[accountKey(p.account)] != ""}
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
