package people

import "testing"

// TestLostSessionsAreForgotten loses many sessions of somebody who stays: those
// that were dropped don't pile up.
func TestLostSessionsAreForgotten(t *testing.T) {
	p := &Person{account: 1}
	p.sessions = []*Session{newSession(Identity{}, false, &Hooks{})}
	for range 5 {
		s := newSession(Identity{}, false, &Hooks{})
		s.person, s.resumable = p, true
		s.waitForResume()
		if len(p.lost) != 1 || s.IsDropped() {
			t.Errorf("%d sessions are lost, and the newest is dropped: %v", len(p.lost), s.IsDropped())
		}
		s.Drop()
	}
}
