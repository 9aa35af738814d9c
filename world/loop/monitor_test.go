package loop

import (
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
)

// Three acts come back while three new ones wait: they are let in by turns, the first that
// came back first.
func TestThoseWhoComeBackAndNewOnesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMonitor()
		kept, full := make(chan bool), make(chan bool)
		var order []string // written in the world
		act := func(name string, steps func()) {
			go func() {
				m.enter(netip.Prefix{})
				steps()
				order = append(order, name)
				m.leave()
			}()
			synctest.Wait()
		}
		m.leave()
		for range 3 {
			act("back", func() { m.stepAside(func() { <-kept }) })
		}
		act("first", func() { <-full })
		close(kept)
		synctest.Wait()
		for range 3 {
			act("new", func() {})
		}
		close(full)
		synctest.Wait()
		if want := []string{"first", "back", "new", "back", "new", "back", "new"}; !slices.Equal(order, want) {
			t.Errorf("let in %v; want %v", order, want)
		}
	})
}
