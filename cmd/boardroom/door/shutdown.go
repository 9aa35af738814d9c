package door

import (
	"maps"
	"slices"
)

// Stop lets nobody in any more. Who is here stays.
func (s *Server) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	s.closed = true
	close(s.closing)
	for l := range s.listeners {
		_ = l.Close()
	}
}

// LetGo ends each connection as soon as nothing runs in it any more.
func (s *Server) LetGo() {
	for _, c := range s.allConnections() {
		c.letGo()
	}
}

// Cut ends every connection at once.
func (s *Server) Cut() {
	for _, c := range s.allConnections() {
		_ = c.Close()
	}
}

// Wait waits until everybody has gone, after Stop.
func (s *Server) Wait() { s.running.Wait() }

func (s *Server) allConnections() []*connection {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.connections))
}

// IsClosing says whether nobody is let in any more.
func (s *Server) IsClosing() bool { return isClosed(s.closing) }

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
