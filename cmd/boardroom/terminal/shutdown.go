package terminal

import (
	"context"
	"maps"
	"slices"
)

// closingText is the last thing that everybody is told.
const closingText = "Boardroom closes now. Every game is kept as it stands; come back soon."

// Shutdown lets nobody in any more, has everybody told that the house closes,
// and waits until each session has shown what was still in its queue. Those
// that take longer than they may are cut off; when the context ends, so is
// everybody. The error is the context's.
func (s *Server) Shutdown(ctx context.Context) error {
	s.close()
	defer s.refused.sumUp()
	defer s.failed.sumUp()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.sayGoodbye()
		s.running.Wait()
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		s.cut()
		return ctx.Err()
	}
}

// sayGoodbye has everybody told that the house closes. It waits for the world,
// which may be busy for ever.
func (s *Server) sayGoodbye() {
	if err := s.world.Do(func() { s.world.Close(closingText) }); err != nil {
		s.log.Error("nobody is told that the house closes", "error", err)
		s.cut()
	}
	for _, c := range s.allConnections() {
		c.letGo()
	}
}

// close lets nobody in any more.
func (s *Server) close() {
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

// cut ends every connection at once.
func (s *Server) cut() {
	for _, c := range s.allConnections() {
		_ = c.Close()
	}
}

func (s *Server) allConnections() []*connection {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.connections))
}

func (s *Server) isClosing() bool { return isClosed(s.closing) }

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
