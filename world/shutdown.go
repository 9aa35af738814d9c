package world

import (
	"time"

	"boardroom/world/notice"
)

// A Shutdown is when and why the house closes.
type Shutdown struct {
	env      *env
	people   *People
	accounts *Accounts
	closing  *closing      // nil while nobody has announced it
	over     chan struct{} // closed when the house does
	failure  error         // why the house closes by itself, and what people are told of it
	parting  string
}

// A closing is the end of the house as staff have announced it.
type closing struct {
	at   time.Time
	by   string
	why  string
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
func (h *Shutdown) Broadcast(p *Person, text string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	text, err := tidied("What is announced", text, mostAnnounced)
	if err != nil {
		return err
	}
	if err := h.accounts.logStaff(p, "@announce", "", text); err != nil {
		return err
	}
	h.people.warnAll("Announced by " + p.name + ": " + text)
	return nil
}

const mostAnnounced = 500 // characters

func errCloses() error {
	return notice.Closed.Refused("The house is closing now; that can't be taken back.")
}

// CloseIn announces that the house closes after a time, 0 for at once, in place
// of what was announced before.
func (h *Shutdown) CloseIn(p *Person, d time.Duration, reason string) error {
	reason, err := reasonOf(p, reason)
	switch {
	case err != nil:
		return err
	case d != 0 && (d < LeastNotice || d > MostNotice):
		return notice.Refusedf("The house can close after %s to %s, or at once: @shutdown now", notice.TimeInWords(LeastNotice), notice.TimeInWords(MostNotice))
	case h.closes():
		return notice.Closed.Refused("The house is closing now.")
	}
	when := "now"
	if d > 0 {
		when = "in " + notice.TimeInWords(d)
	}
	if err := h.accounts.logStaff(p, "@shutdown", when, reason); err != nil {
		return err
	}
	h.closing = &closing{at: h.env.now().Add(d), by: p.name, why: reason, told: d}
	if d > 0 {
		h.people.warnAll(h.ClosingText())
	}
	h.closeInTime()
	return nil
}

// CancelClosing takes back that the house closes, and tells everybody.
func (h *Shutdown) CancelClosing(p *Person, reason string) error {
	reason, err := reasonOf(p, reason)
	switch {
	case err != nil:
		return err
	case h.closing == nil:
		return notice.Refused("No closing of the house has been announced.")
	case h.closes():
		return errCloses()
	}
	if err := h.accounts.logStaff(p, "@shutdown cancel", "", reason); err != nil {
		return err
	}
	if h.closes() { // by now
		return errCloses()
	}
	h.closing = nil
	h.people.warnAll("The house stays open, says " + p.name + ": " + reason + ".")
	return nil
}

// ClosingText says when and why the house closes; empty where that is not
// announced.
func (h *Shutdown) ClosingText() string {
	c := h.closing
	if c == nil {
		return ""
	}
	return "The house closes in " + notice.TimeInWords(c.at.Sub(h.env.now())) + ", says " + c.by + ": " + c.why + ". Every game is kept as it stands."
}

// closeInTime tells of the end again at each step before it, and brings it about
// when it is due.
func (h *Shutdown) closeInTime() {
	if h.closing == nil || h.closes() {
		return
	}
	left := h.closing.at.Sub(h.env.now())
	if left <= 0 {
		close(h.over)
		return
	}
	due := false
	for _, step := range closingSteps {
		if left <= step && step < h.closing.told {
			h.closing.told, due = step, true
		}
	}
	if due {
		h.people.warnAll(h.ClosingText())
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

// giveUp closes a house that can't go on.
func (h *Shutdown) giveUp(parting string, why error) {
	if h.closes() {
		return
	}
	h.env.log.Error("this house can't go on", "error", why)
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

// lastWords are what everybody is told when the house closes.
func (h *Shutdown) lastWords(usual string) string {
	switch {
	case h.Failure() != nil:
		return h.parting
	case h.closes():
		return "Closed by " + h.closing.by + ": " + h.closing.why + ". " + usual
	}
	return usual
}

func (h *Shutdown) tellClosing(s *Session, _ time.Time) {
	if h.closing != nil {
		s.Tell(notice.Warning{Text: h.ClosingText()})
	}
}
