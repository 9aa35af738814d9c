package world

import (
	"strings"
	"time"

	"boardroom/world/notice"
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
