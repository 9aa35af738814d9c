package api

import (
	"bytes"
	"encoding/json"
	"io"
	"sync"
)

// LongestLine is how long a line of the protocol may be, in bytes.
const LongestLine = 64 << 10

// A Line is one line that a program sent. One that is too long has no text.
type Line struct {
	Text    []byte
	TooLong bool
}

// A wire carries one JSON value a line. It hands a request on only when the one
// before it has been answered, so that requests are run in the order they came,
// and all of them before the input ends.
type wire struct {
	in   <-chan Line
	done chan struct{} // closed when the wire is
	shut sync.Once
	// next holds a token while nothing that was handed on waits for its answer.
	next chan struct{}
	// answered is told of every answer that was written.
	answered chan struct{}

	mu  sync.Mutex
	out io.Writer
}

func newWire(in <-chan Line, out io.Writer) *wire {
	w := &wire{in: in, out: out, done: make(chan struct{}), next: make(chan struct{}, 1), answered: make(chan struct{}, 1)}
	w.next <- struct{}{}
	return w
}

// Recv is the next request. What can't be one is handed on as well: the library
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
				return []byte("a line that is too long"), nil
			case len(text) == 0:
				continue
			case !wantsAnswer(text):
				poke(w.next)
			}
			return text, nil
		case <-w.done:
			return nil, io.EOF
		}
	}
}

// wantsAnswer says whether something that was sent is answered: all but requests
// without an id, which JSON-RPC calls notifications.
func wantsAnswer(text []byte) bool {
	if text[0] == '[' {
		var batch []json.RawMessage
		if json.Unmarshal(text, &batch) != nil || len(batch) == 0 {
			return true
		}
		for _, one := range batch {
			if one[0] != '{' || wantsAnswer(one) { // what is no request is answered
				return true
			}
		}
		return false
	}
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
	poke(w.next)
	poke(w.answered)
	return err
}

// poke puts a token where there is room for one.
func poke(tokens chan<- struct{}) {
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
