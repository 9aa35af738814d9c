package leagues

import (
	"testing"
	"time"
)

// TestAForgottenAccount leaves no trace in a league that goes on.
func TestAForgottenAccount(t *testing.T) {
	in(t, 5, func(h house) {
		h.join(ids(1, 5)...)
		h.Passes(25 * time.Hour)
		h.Must(func() error { h.Service.forget(5); return nil })
		h.Passes(2 * time.Second)
		l := h.league()
		if d, p := l.seat(5); l.member(5) >= 0 || l.Divisions[d].Players[p].Gone.IsZero() {
			t.Errorf("5 is in still: %+v", l.State)
		}
		for range 3 {
			h.play()
			h.Passes(2 * time.Second)
		}
		if l := h.league(); l.Last.Season != 1 || l.Last.Divisions[0][0].Games != 3 {
			t.Errorf("it ends so: %+v", l.State)
		}
	})
}
