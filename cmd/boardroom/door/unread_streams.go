package door

import (
	"io"
	"sync"
)

// sentUnwatched is how many bytes a connection may receive before it is watched
// whether any of them come where nobody reads. Most people type less in an evening.
const sentUnwatched = 64 << 10

// unreadStreams are the streams of a connection that nobody will read. What came there would
// take room, and no client of people sends anything. A goroutine waits for each, but not
// before so much has been received that it could matter.
type unreadStreams struct {
	mu      sync.Mutex
	watched bool
	streams []io.Reader // that are not watched yet
}

// listens adds the error stream of a session.
func (c *connection) listens(stream io.Reader) {
	c.strays.mu.Lock()
	defer c.strays.mu.Unlock()
	c.strays.streams = append(c.strays.streams, stream)
	if c.strays.watched {
		c.watch()
	}
}

// Read counts what is received.
func (c *connection) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	if before := c.received.Add(int64(n)) - int64(n); before < sentUnwatched && before+int64(n) >= sentUnwatched {
		c.strays.mu.Lock()
		defer c.strays.mu.Unlock()
		c.strays.watched = true
		c.watch()
	}
	return n, err
}

// watch ends the connection at the first byte that comes to a stream. The caller holds
// the lock.
func (c *connection) watch() {
	for _, stream := range c.strays.streams {
		c.server.Run("error stream", func() {
			if n, _ := stream.Read(make([]byte, 1)); n > 0 {
				_ = c.Close()
			}
		})
	}
	c.strays.streams = nil
}
