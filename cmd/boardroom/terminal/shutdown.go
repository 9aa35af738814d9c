package terminal

import (
	"context"
)

// closingText is the last thing that everybody is told.
const closingText = "Boardroom closes now. Every game is kept as it stands; come back soon."

// Shutdown lets nobody in any more, has everybody told that the house closes,
// and waits until each session has shown what was still in its queue. Those
// that take longer than they may are cut off; when the context ends, so is
// everybody. The error is the context's.
func (s *Server) Shutdown(ctx context.Context) error {
	s.gate.Stop()
	defer s.refused.SumUp()
	defer s.failed.SumUp()
	defer s.unkept.SumUp()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.sayGoodbye()
		s.gate.Wait()
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		s.gate.Cut()
		return ctx.Err()
	}
}

// sayGoodbye has everybody told that the house closes. It waits for the world,
// which may be busy for ever.
func (s *Server) sayGoodbye() {
	if err := s.world.Do(func() { s.world.Close(closingText) }); err != nil {
		s.log.Error("nobody is told that the house closes", "error", err)
		s.gate.Cut()
	}
	s.gate.LetGo()
}

// IsClosing says whether nobody is let in any more.
func (s *Server) IsClosing() bool { return s.gate.IsClosing() }

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
