package door

import (
	"maps"
	"slices"
)

// Stop lets nobody in any more. Who is here stays.
func (g *Gate) Stop() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return
	}
	g.closed = true
	close(g.closing)
	for l := range g.listeners {
		_ = l.Close()
	}
}

// LetGo ends each connection as soon as nothing runs in it any more.
func (g *Gate) LetGo() {
	for _, c := range g.allHeld() {
		c.LetGo()
	}
}

// Cut ends every connection at once.
func (g *Gate) Cut() {
	for _, c := range g.allHeld() {
		_ = c.Close()
	}
}

// Wait waits until everybody has gone, after Stop.
func (g *Gate) Wait() { g.running.Wait() }

func (g *Gate) allHeld() []Held {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Collect(maps.Values(g.held))
}

// IsClosing says whether nobody is let in any more.
func (g *Gate) IsClosing() bool { return isClosed(g.closing) }

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
