package world

import (
	"time"
)

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
func (w *World) Broadcast(p *Person, text string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	text, err := tidied("What is announced", text, mostAnnounced)
	if err != nil {
		return err
	}
	if err := w.logStaff(p, "@announce", "", text); err != nil {
		return err
	}
	w.warnAll("Announced by " + p.name + ": " + text)
	return nil
}

const mostAnnounced = 500 // characters

// warnAll tells everybody something that must not be missed.
func (w *World) warnAll(text string) {
	for _, p := range w.people {
		p.Tell(Warning{Text: text})
	}
}

// CloseIn announces that the house closes after a time, 0 for at once, in place
// of what was announced before.
func (w *World) CloseIn(p *Person, d time.Duration, reason string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	reason, err := reasonOf(reason)
	switch {
	case err != nil:
		return err
	case d != 0 && (d < LeastNotice || d > MostNotice):
		return Refusedf("The house can close after %s to %s, or at once: @shutdown now", TimeInWords(LeastNotice), TimeInWords(MostNotice))
	case w.closes():
		return Refused("The house closes just now.")
	}
	when := "now"
	if d > 0 {
		when = "in " + TimeInWords(d)
	}
	if err := w.logStaff(p, "@shutdown", when, reason); err != nil {
		return err
	}
	w.closing = &closing{at: w.now().Add(d), by: p.name, why: reason, told: d}
	if d > 0 {
		w.warnAll(w.closingText())
	}
	w.closeInTime()
	return nil
}

// CancelClosing takes back that the house closes, and tells everybody.
func (w *World) CancelClosing(p *Person, reason string) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	reason, err := reasonOf(reason)
	switch {
	case err != nil:
		return err
	case w.closing == nil:
		return Refused("Nobody has announced that the house closes.")
	case w.closes():
		return Refused("The house closes just now; that can't be taken back.")
	}
	if err := w.logStaff(p, "@shutdown cancel", "", reason); err != nil {
		return err
	}
	w.closing = nil
	w.warnAll("The house stays open, says " + p.name + ": " + reason + ".")
	return nil
}

// ClosingText says when and why the house closes; empty where that is not
// announced.
func (w *World) ClosingText() string {
	if w.closing == nil {
		return ""
	}
	return w.closingText()
}

func (w *World) closingText() string {
	c := w.closing
	return "The house closes in " + TimeInWords(c.at.Sub(w.now())) + ", says " + c.by + ": " + c.why + ". Every game is kept as it stands."
}

// closeInTime tells of the end again at each step before it, and brings it about
// when it is due.
func (w *World) closeInTime() {
	if w.closing == nil || w.closes() {
		return
	}
	left := w.closing.at.Sub(w.now())
	if left <= 0 {
		close(w.over)
		return
	}
	due := false
	for _, step := range closingSteps {
		if left <= step && step < w.closing.told {
			w.closing.told, due = step, true
		}
	}
	if due {
		w.warnAll(w.closingText())
	}
}

// Over is closed when staff have closed the house: who runs it is to end it.
func (w *World) Over() <-chan struct{} { return w.over }

func (w *World) closes() bool {
	select {
	case <-w.over:
		return true
	default:
		return false
	}
}

// tellClosing tells a session that the house closes soon.
func (w *World) tellClosing(s *Session, _ time.Time) {
	if w.closing != nil {
		s.Tell(Warning{Text: w.closingText()})
	}
}
