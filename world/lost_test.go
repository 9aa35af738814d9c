package world

import "testing"

// TestLostSessionsAreForgotten loses many sessions of somebody who stays: those
// that were dropped don't pile up.
func TestLostSessionsAreForgotten(t *testing.T) {
	p := &Person{account: 1}
	p.sessions = []*Session{newSession(Identity{}, false)}
	for range 5 {
		s := newSession(Identity{}, false)
		s.person, s.resumable = p, true
		s.waitForResume()
		if len(p.lost) != 1 || s.isDropped() {
			t.Errorf("%d sessions are lost, and the newest is dropped: %v", len(p.lost), s.isDropped())
		}
		s.Drop()
	}
}
