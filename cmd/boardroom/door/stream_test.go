package door

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// A lonely channel is written to by one goroutine at a time, as those of the library have to be.
type lonely struct {
	gossh.Channel
	*testing.T
	busy atomic.Bool
}

func (l *lonely) Write(text []byte) (int, error) {
	if l.busy.Swap(true) {
		l.Error("two write at once")
	}
	for range 10 {
		runtime.Gosched()
	}
	l.busy.Store(false)
	return len(text), nil
}

// TestWritersTakeTurns has a door write its last words while the house writes.
func TestWritersTakeTurns(t *testing.T) {
	door := &Server{Gate: &Gate{}}
	door.SetLimits(Limits{Unread: time.Minute})
	s := &stream{Channel: &lonely{T: t}, connection: &connection{server: door}}
	var writers sync.WaitGroup
	for range 4 {
		writers.Go(func() {
			for range 200 {
				_, _ = s.Write([]byte("x"))
			}
		})
	}
	writers.Wait()
}
