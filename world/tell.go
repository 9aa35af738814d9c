package world

import (
	"errors"
	"strings"
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// longIdle is when whoever tells somebody something is told how long they have
// typed nothing.
const longIdle = 5 * time.Minute

func contactOf(p *Person) contact {
	if p.IsGuest() {
		return contact{name: p.name, guest: p}
	}
	return contact{name: p.name, account: p.account}
}

// Tell tells one person something in private.
func (w *World) Tell(p, to *Person, text string) error {
	switch {
	case strings.TrimSpace(text) == "":
		return notice.Refusedf("There is nothing to tell: write something after the name, as in: tell %s hello", to.name)
	case p.Ignores(to):
		return notice.Refusedf("You ignore %s, and would hear no answer. To end that: unignore %s", to.name, to.name)
	}
	if err := w.spend(p, lines); err != nil {
		return err
	}
	p.recent.partner = contactOf(to)
	if !to.Ignores(p) {
		to.recent.partner, to.recent.teller = contactOf(p), contactOf(p)
	}
	p.showTo(to)
	w.deliver(p, notice.Speech{Kind: notice.Tell, To: to.name, Text: text}, []*Person{to})
	if idle := w.Idle(to); to != p && idle >= longIdle {
		p.Tell(notice.Note{Lines: []string{to.name + " has typed nothing for " + Ago(idle) + "."}})
	}
	return nil
}

// FindHearer finds somebody to be told something. A whole name means its owner
// also where they are away: what is private must not go to somebody else whose
// name begins so. The refusal says how to reach somebody who is away.
func (w *World) FindHearer(me *Person, name string) (*Person, error) {
	if p := w.person(name); p != nil && p.Present() && me.sees(p) {
		return p, nil
	}
	switch account, err := w.store.AccountNamed(name); {
	case err == nil:
		return nil, w.away(me, account)
	case !errors.Is(err, store.ErrNotFound):
		return nil, err
	}
	return w.FindPerson(me, name)
}

// away says that the owner of an account is not here, and what to do about it.
func (w *World) away(me *Person, account store.Account) error {
	if w.bots[account.ID] != nil {
		return w.onlyPlays(account)
	}
	text := account.Name + " is not here, and was last here " + Ago(w.now().Sub(w.lastSeen(account))) + " ago."
	if !me.IsGuest() {
		text += " To leave a letter: send " + account.Name + " TEXT"
	}
	return notice.Refused(text)
}

// Partner is the person with whom somebody exchanged private words last.
func (w *World) Partner(p *Person) (*Person, error) { return w.reach(p, p.recent.partner) }

// Teller is the person who told somebody something last.
func (w *World) Teller(p *Person) (*Person, error) { return w.reach(p, p.recent.teller) }

// reach finds the person of a contact.
func (w *World) reach(me *Person, c contact) (*Person, error) {
	if c.name == "" {
		return nil, notice.Refused("Nobody has told you anything yet. To tell somebody something: tell PERSON TEXT")
	}
	if c.account != 0 {
		return w.FindHearer(me, c.name)
	}
	if len(c.guest.sessions) == 0 || !me.sees(c.guest) {
		return nil, notice.Refusedf("%s is not here any more.", c.name)
	}
	return c.guest, nil
}
