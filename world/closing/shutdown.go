// Package closing is when and why the house closes.
//
// It must not know what is kept, or any part of the house but who people are.
package closing

import (
	"time"

	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/words"
)

// A Shutdown is when and why the house closes.
type Shutdown struct {
	env       *env.Env
	people    *people.People
	accounts  *people.Accounts
	announced *announcement // nil while nobody has announced it
	over      chan struct{} // closed when the house does
	failure   error         // why the house closes by itself, and what people are told of it
	parting   string
}

// New makes a house that stays open.
func New(e *env.Env, h *people.People, a *people.Accounts) *Shutdown {
	return &Shutdown{env: e, people: h, accounts: a, over: make(chan struct{})}
}

// An announcement is the end of the house as staff have said it.
type announcement struct {
	At   time.Time
	By   string
	Why  string
	told time.Duration // how long before the end everybody was told last
}

// The bounds of how long before it the end of the house can be announced.
const (
	LeastNotice = 10 * time.Second
	MostNotice  = 24 * time.Hour
)

// closingSteps are how long before its end everybody is told of it again.
var closingSteps = []time.Duration{
	12 * time.Hour, 6 * time.Hour, 3 * time.Hour, time.Hour, 30 * time.Minute, 15 * time.Minute, 10 * time.Minute,
	5 * time.Minute, 3 * time.Minute, 2 * time.Minute, time.Minute, 30 * time.Second, 10 * time.Second,
}

// Broadcast tells everybody in the house something, whomever they ignore.
func (h *Shutdown) Broadcast(p *people.Person, text string) error {
	if err := people.MustBeStaff(p); err != nil {
		return err
	}
	text, err := words.Tidied("What is announced", text, mostAnnounced)
	if err != nil {
		return err
	}
	if err := h.accounts.Log(p, "@announce", "", text); err != nil {
		return err
	}
	h.people.WarnAll("Announced by " + p.Name() + ": " + text)
	return nil
}

const mostAnnounced = 500 // characters

func errCloses() error {
	return notice.Closed.Refused("The house is closing now; that can't be taken back.")
}

// CloseIn announces that the house closes after a time, 0 for at once, in place
// of what was announced before.
func (h *Shutdown) CloseIn(p *people.Person, d time.Duration, reason string) error {
	reason, err := people.ReasonOf(p, reason)
	switch {
	case err != nil:
		return err
	case d != 0 && (d < LeastNotice || d > MostNotice):
		return notice.Refusedf("The house can close after %s to %s, or at once: @shutdown now",
			notice.TimeInWords(LeastNotice), notice.TimeInWords(MostNotice))
	case h.closes():
		return notice.Closed.Refused("The house is closing now.")
	}
	when := "now"
	if d > 0 {
		when = "in " + notice.TimeInWords(d)
	}
	if err := h.accounts.Log(p, "@shutdown", when, reason); err != nil {
		return err
	}
	h.announced = &announcement{At: h.env.Now().Add(d), By: p.Name(), Why: reason, told: d}
	if d > 0 {
		h.people.WarnAll(h.ClosingText())
	}
	h.CloseInTime()
	return nil
}

// CancelClosing takes back that the house closes, and tells everybody.
func (h *Shutdown) CancelClosing(p *people.Person, reason string) error {
	reason, err := people.ReasonOf(p, reason)
	switch {
	case err != nil:
		return err
	case h.announced == nil:
		return notice.Refused("No closing of the house has been announced.")
	case h.closes():
		return errCloses()
	}
	if err := h.accounts.Log(p, "@shutdown cancel", "", reason); err != nil {
		return err
	}
	if h.closes() { // by now
		return errCloses()
	}
	h.announced = nil
	h.people.WarnAll("The house stays open, says " + p.Name() + ": " + reason + ".")
	return nil
}

// ClosingText says when and why the house closes; empty where that is not
// announced.
func (h *Shutdown) ClosingText() string {
	c := h.announced
	if c == nil {
		return ""
	}
	return "The house closes in " + notice.TimeInWords(c.At.Sub(h.env.Now())) + ", says " + c.By + ": " + c.Why +
		". Every game is kept as it stands."
}

// isDue says whether everybody is to be told again, so long before the end, and notes it.
func (c *announcement) isDue(left time.Duration) (due bool) {
	for _, step := range closingSteps {
		if left <= step && step < c.told {
			c.told, due = step, true
		}
	}
	return due
}

// CloseInTime tells of the end again at each step before it, and brings it about
// when it is due.
func (h *Shutdown) CloseInTime() {
	if h.announced == nil || h.closes() {
		return
	}
	left := h.announced.At.Sub(h.env.Now())
	if left <= 0 {
		close(h.over)
		return
	}
	if h.announced.isDue(left) {
		h.people.WarnAll(h.ClosingText())
	}
}

// Over is closed when staff have closed the house, or it can't go on: whoever runs it is
// to end it.
func (h *Shutdown) Over() <-chan struct{} { return h.over }

func (h *Shutdown) closes() bool {
	select {
	case <-h.over:
		return true
	default:
		return false
	}
}

// GiveUp closes a house that can't go on.
func (h *Shutdown) GiveUp(parting string, why error) {
	if h.closes() {
		return
	}
	h.env.Log.Error("this house can't go on", "error", why)
	h.failure, h.parting = why, parting
	close(h.over)
}

// Failure is why the house closes by itself; nil where it is open, or staff close it.
func (h *Shutdown) Failure() error {
	if !h.closes() {
		return nil
	}
	return h.failure
}

// LastWords are what everybody is told when the house closes.
func (h *Shutdown) LastWords(usual string) string {
	switch {
	case h.Failure() != nil:
		return h.parting
	case h.closes():
		return "Closed by " + h.announced.By + ": " + h.announced.Why + ". " + usual
	}
	return usual
}

// TellClosing tells a session that comes when the house closes.
func (h *Shutdown) TellClosing(s *people.Session, _ time.Time) {
	if h.announced != nil {
		s.Tell(notice.Warning{Text: h.ClosingText()})
	}
}
