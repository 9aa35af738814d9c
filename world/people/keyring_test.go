package people

import (
	"testing"
	"time"

	"boardroom/world/env"
	"boardroom/world/store"
)

// TestEndKeys lets keys end by time: a tick looks at sessions whose key ends, and at no
// others.
func TestEndKeys(t *testing.T) {
	now := time.UnixMilli(0)
	a := &Accounts{env: &env.Env{Now: func() time.Time { return now }}, expiring: map[*Session]bool{}}
	var sessions []*Session
	for _, ends := range []time.Duration{0, 1, 2, 2} {
		s := newSession(Identity{}, false, &Hooks{})
		s.person = &Person{}
		key := store.Key{Scope: store.ScopePlay}
		if ends > 0 {
			key.Ends = now.Add(ends * time.Hour)
		}
		a.holdTo(s, key)
		sessions = append(sessions, s)
	}
	a.holdTo(sessions[3], store.Key{}) // its owner has put off the end for ever
	for hour, want := range []int{2, 1, 0, 0} {
		now = time.UnixMilli(0).Add(time.Duration(hour) * time.Hour)
		a.EndKeys()
		ended := 0
		for _, s := range sessions {
			if s.ended {
				ended++
			}
		}
		if len(a.expiring) != want || ended != 2-want {
			t.Errorf("after %d hours %d are looked at and %d have ended, want %d and %d", hour, len(a.expiring), ended, want, 2-want)
		}
	}
}
