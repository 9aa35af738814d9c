package api

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"sync"
	"sync/atomic"
)

// LongestLine is how long a line of the protocol may be, in bytes.
const LongestLine = 64 << 10

// A Line is one line that a program sent. One that is too long has no text.
type Line struct {
	Text    []byte
	TooLong bool
}

// A wire carries one JSON value a line. It hands a request on only when the one
// before it has been answered, or run where it has no answer. So requests are run
// in the order they came, all of them before the input ends, and whoever sends
// faster than they are run has to wait: the library would keep what it reads.
type wire struct {
	in   <-chan Line
	pace func()        // waits until one more request may be run
	done chan struct{} // closed when the wire is
	shut sync.Once
	// next holds a token while nothing that was handed on waits for its answer.
	next chan struct{}
	// answered is told of every answer that was written.
	answered chan struct{}
	// unrun is how many requests of the line that was handed on last are still to
	// be run, where it has no answer.
	unrun atomic.Int64

	mu  sync.Mutex
	out io.Writer
}

func newWire(in <-chan Line, out io.Writer, pace func()) *wire {
	w := &wire{in: in, out: out, pace: pace, done: make(chan struct{}), next: make(chan struct{}, 1), answered: make(chan struct{}, 1)}
	w.next <- struct{}{}
	return w
}

// Recv is the next line of requests. What can't be one is handed on as well: the library
// answers it.
func (w *wire) Recv() ([]byte, error) {
	select {
	case <-w.next:
	case <-w.done:
		return nil, io.EOF
	}
	for {
		select {
		case line, more := <-w.in:
			text := bytes.TrimSpace(line.Text)
			switch {
			case !more:
				return nil, io.EOF
			case line.TooLong:
				text = []byte("a line that is too long")
			case len(text) == 0:
				continue
			}
			return text, w.handOn(text)
		case <-w.done:
			return nil, io.EOF
		}
	}
}

// handOn waits until the requests of a line may be run, and sees to it that
// nothing comes behind them before they have been.
func (w *wire) handOn(text []byte) error {
	requests, answered := measure(text)
	w.unrun.Store(0)
	if !answered {
		w.unrun.Store(int64(requests))
	}
	for range requests {
		select {
		case <-w.done:
			return io.EOF
		default:
			w.pace()
		}
	}
	return nil
}

// ran is told of every request without an id that has been run.
func (w *wire) ran() {
	if w.unrun.Add(-1) == 0 {
		wake(w.next)
	}
}

// measure says how many requests a line holds, at least 1, and whether there is
// an answer to it.
func measure(text []byte) (requests int, answered bool) {
	var batch []json.RawMessage
	if text[0] != '[' {
		return 1, wantsAnswer(text)
	}
	if json.Unmarshal(text, &batch) != nil || len(batch) == 0 {
		return 1, true
	}
	return len(batch), slices.ContainsFunc(batch, func(one json.RawMessage) bool { return wantsAnswer(one) })
}

// wantsAnswer says whether something that was sent is answered: all but requests
// without an id, which JSON-RPC calls notifications.
func wantsAnswer(text []byte) bool {
	var request struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  string          `json:"method"`
	}
	if json.Unmarshal(text, &request) != nil {
		return true
	}
	return len(request.ID) > 0 && !bytes.Equal(request.ID, []byte("null")) || request.Version != "2.0" || request.Method == ""
}

// Send writes an answer. The library sends nothing else.
func (w *wire) Send(answer []byte) error {
	err := w.write(answer)
	wake(w.next)
	wake(w.answered)
	return err
}

// wake puts a token where there is room for one.
func wake(tokens chan<- struct{}) {
	select {
	case tokens <- struct{}{}:
	default:
	}
}

func (w *wire) write(line []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := w.out.Write(append(line, '\n'))
	return err
}

// Close ends the wire. What was handed on may still be answered.
func (w *wire) Close() error {
	w.shut.Do(func() { close(w.done) })
	return nil
}
