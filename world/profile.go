package world

import (
	"slices"
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	mostDoing = 60  // characters in the line about what somebody does
	mostAbout = 600 // characters that somebody may write about themselves
)

// Doing is the line that the person has set about what they do; may be empty.
func (p *Person) Doing() string { return p.settings[keyDoing] }

// SetDoing keeps the line that others see beside the person's name; an empty
// one takes it away.
func (v *Moderation) SetDoing(p *Person, text string) error {
	return v.setText(p, keyDoing, "That line", text, mostDoing)
}

// About is what the person has written about themselves; may be empty.
func (p *Person) About() string { return p.settings[keyAbout] }

// SetAbout keeps what the person has written about themselves; empty text takes
// it away.
func (v *Moderation) SetAbout(p *Person, text string) error {
	return v.setText(p, keyAbout, "What you write about yourself", text, mostAbout)
}

func (v *Moderation) setText(p *Person, key, what, text string, most int) error {
	if text != "" {
		err := v.muted(p)
		if err != nil {
			return err
		}
		if text, err = tidied(what, text, most); err != nil {
			return err
		}
	}
	return v.accounts.keepSetting(p, key, text)
}

// Hide takes a person out of every list and search, until Unhide, also when they
// come again. Staff see them, and so does whom they tell something. What they
// say in a room and do at a table is seen as ever.
func (a *Accounts) Hide(p *Person) error {
	if p.Hides() {
		return notice.Already.Refused("You are hidden already. To be seen again: unhide")
	}
	p.shownTo = nil
	return a.keepSetting(p, keyHidden, "yes")
}

// Unhide lets a person be found again.
func (a *Accounts) Unhide(p *Person) error {
	if !p.Hides() {
		return notice.Already.Refused("You are not hidden. To be left out of the lists: hide")
	}
	return a.keepSetting(p, keyHidden, "")
}

// Hides says whether the person wants not to be found.
func (p *Person) Hides() bool { return p.settings[keyHidden] != "" }

// sees says whether a person may know that another is here.
func (p *Person) sees(other *Person) bool {
	return !other.Hides() || p == other || p.staff || slices.Contains(other.shownTo, p)
}

// showTo lets one person see another who hides, from now until they hide anew:
// whoever is told something can answer.
func (p *Person) showTo(other *Person) {
	if p.Hides() && !other.sees(p) {
		p.shownTo = append(p.shownTo, other)
	}
}

// hiding says at the end of a sentence that a person hides, to those who may
// know it.
func (p *Person) hiding() string {
	if p.Hides() {
		return " (hiding)"
	}
	return ""
}

// lastSeen is when an account was last here, as others may know it. Of those who are
// here and hide, it is when they were here before.
func (h *flusher) lastSeen(account store.Account) time.Time {
	if p := h.people.person(account.Name); p != nil && p.account == account.ID && p.Hides() {
		return p.since
	}
	return h.seenLast(account)
}
