package api

import (
	"bytes"
	"io"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/creachadair/jrpc2"
)

// LongestLine is how long a line of the protocol may be, in bytes.
const LongestLine = 64 << 10

// A Line is one line that a program sent. One that is too long has no text.
type Line struct {
	Text    []byte
	TooLong bool
	End     uint64 // how many bytes of the input there are up to its end
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
	// sent is how many answers were written, and answered is told of each.
	sent     atomic.Int64
	answered chan struct{}
	// handed is the end of the line that was handed on last, and dealt that of the newest line of
	// which all is done and answered.
	handed, dealt atomic.Uint64
	told          atomic.Uint64           // the number of the newest notice
	writes        func(input, seq uint64) // told of each write, see write
	// unrun is how many requests of the line that was handed on last are still to
	// be run, where it has no answer.
	unrun atomic.Int64

	mu  sync.Mutex
	out io.Writer
}

func newWire(in <-chan Line, out io.Writer, pace func(), writes func(input, seq uint64)) *wire {
	w := &wire{in: in, out: out, pace: pace, writes: writes, done: make(chan struct{}), next: make(chan struct{}, 1), answered: make(chan struct{}, 1)}
	w.next <- struct{}{}
	return w
}

// Recv is the next line of requests. What can't be one is handed on as well: the library
// answers it. The end comes when the last line has been answered or run, which a wire that is
// closed lets it be: the library panics where it has an answer behind the end.
func (w *wire) Recv() ([]byte, error) {
	<-w.next
	for {
		select {
		case line, more := <-w.in:
			if !more {
				return nil, io.EOF
			}
			text, answer := line.requests()
			w.handed.Store(line.End)
			if len(text) > 0 {
				return text, w.handOn(text)
			}
			w.pace()
			if answer != nil {
				_ = w.write(answer, line.End, 0) // the session ends where nobody reads
			}
			w.dealt.Store(line.End)
			wake(w.answered)
		case <-w.done:
			return nil, io.EOF
		}
	}
}

// requests are the requests of a line, or the answer to one that can't be taken. Both are nil
// where nothing is to be answered: an empty line, or answers to what was never asked.
func (l Line) requests() (text, answer []byte) {
	if l.TooLong {
		return nil, errorAnswer(nil, jrpc2.Errorf(jrpc2.ParseError, "the line is longer than %d bytes, so nothing of it was done", LongestLine).WithData(errorData{Reason: noJSON}))
	}
	text = withoutResponses(bytes.TrimSpace(bytes.TrimPrefix(l.Text, []byte("\ufeff"))))
	if len(text) == 0 {
		return nil, nil
	}
	if answer := refusal(text); answer != nil {
		return nil, answer
	}
	return text, nil
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
		w.dealt.Store(w.handed.Load())
		wake(w.next)
		wake(w.answered)
	}
}

// measure says how many requests a line holds, at least 1, and whether there is
// an answer to it.
func measure(text []byte) (requests int, answered bool) {
	all, err := jrpc2.ParseRequests(text)
	if err != nil || len(all) == 0 {
		return 1, true
	}
	return len(all), slices.ContainsFunc(all, wantsAnswer)
}

// wantsAnswer says whether something that was sent is answered: all but requests
// without an id, which JSON-RPC calls notifications.
func wantsAnswer(r *jrpc2.ParsedRequest) bool { return r.ID != "" || r.Method == "" || r.Error != nil }

// Send writes an answer. The library sends nothing else.
func (w *wire) Send(answer []byte) error {
	err := w.write(explained(answer), w.handed.Load(), w.told.Load())
	w.sent.Add(1)
	w.dealt.Store(w.handed.Load())
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

// write writes a line, with which the input is dealt with up to a byte, and the notice of a number
// is the newest.
func (w *wire) write(line []byte, input, seq uint64) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writes(input, seq)
	_, err := w.out.Write(append(line, '\n'))
	return err
}

// Close ends the wire. What was handed on may still be answered.
func (w *wire) Close() error {
	w.shut.Do(func() { close(w.done) })
	return nil
}
