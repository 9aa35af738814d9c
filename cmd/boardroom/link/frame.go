// Package link is the line between a house and its doors, where these are processes of their own:
// both ends of the protocol in docs/doors.md. To a door it is a house (door.House), to a house it
// is a door.
//
// It must not know people, commands or games, nor what the bytes of a session mean.
package link

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"
)

// Version is the version of the protocol. It grows when an older end could not go on.
const Version = 1

// A kind says what a frame is. The letters are part of the protocol.
type kind byte

// The frames, see docs/doors.md. The payload of those that are marked raw is bytes, of all others
// one JSON object.
const (
	hello   kind = 'h' // door: the first of each connection
	welcome kind = 'w' // house: the answer
	refused kind = 'x' // house: the answer in place of it, with a sentence

	visiting kind = 'v' // door: a connection, before its first try, or to go on after a restart
	trying   kind = 't' // door: one try of a login
	verdict  kind = 'r' // house: what it came to
	asking   kind = 'q' // house: questions of keyboard-interactive
	answers  kind = 'a' // door: their answers
	silence  kind = 's' // door: whether a client has stopped answering
	timing   kind = 'm' // house: whether somebody plays on a clock
	ending   kind = 'e' // door: a connection is gone
	closing  kind = 'c' // house: a connection is to end
	limiting kind = 'l' // house: other limits
	beat     kind = 'j' // both, empty: a door asks whether the house is there, which says so

	begin    kind = 'b' // door: what a session is asked for
	input    kind = 'i' // door, raw
	inputEnd kind = 'f' // door, empty
	resize   kind = 'z' // door
	output   kind = 'o' // house, raw
	// outputTaken is output and taken in one, so that a door has both or neither.
	outputTaken kind = 'u' // house, raw
	outputErr   kind = 'g' // house, raw
	taken       kind = 'y' // house, raw: how far it has dealt with the input
	place       kind = 'p' // house, raw: what brings the session back after a restart
	confirm     kind = 'k' // house, empty: answer once the client has taken all that came before
	confirmed   kind = 'n' // door, empty
	exit        kind = 'd' // house: the session is over
)

// Bounds of frames, in bytes.
const (
	headSize  = 4
	pieceSize = 16 << 10 // of bytes of a session that are carried at once
	mostFrame = 1 << 20  // of a payload
)

var errTooLong = errors.New("a frame is too long")

// appendFrame appends a frame: its kind, the length of its payload in three bytes, its payload.
func appendFrame(to []byte, k kind, payload ...[]byte) []byte {
	n := 0
	for _, part := range payload {
		n += len(part)
	}
	to = append(to, byte(k), byte(n>>16), byte(n>>8), byte(n))
	for _, part := range payload {
		to = append(to, part...)
	}
	return to
}

// readFrame reads one frame. The payload is the caller's.
func readFrame(from *bufio.Reader) (k kind, payload []byte, err error) {
	k, n, err := readHead(from)
	if err != nil {
		return k, nil, err
	}
	payload = make([]byte, n)
	_, err = io.ReadFull(from, payload)
	return k, payload, err
}

func readHead(from *bufio.Reader) (kind, int, error) {
	var head [headSize]byte
	if _, err := io.ReadFull(from, head[:]); err != nil {
		return 0, 0, err
	}
	n := int(head[1])<<16 | int(head[2])<<8 | int(head[3])
	if n > mostFrame {
		return 0, 0, errTooLong
	}
	return kind(head[0]), n, nil
}

// A wire is one connection between a house and a door. Frames may be written from any goroutine,
// and are read by one.
type wire struct {
	net.Conn
	from *bufio.Reader
	mu   sync.Mutex // held while a frame is written
}

// readAhead is how much is read from a connection at once, beyond a frame that is waited for.
// There is one connection a session, and most are silent.
const readAhead = 512

func newWire(conn net.Conn) *wire {
	return &wire{Conn: conn, from: bufio.NewReaderSize(conn, readAhead)}
}

func (w *wire) read() (kind, []byte, error) { return readFrame(w.from) }

// pieces are buffers for a frame of a session's bytes.
var pieces = sync.Pool{New: func() any {
	made := make([]byte, 0, headSize+progressSize+pieceSize)
	return &made
}}

// write writes a frame.
func (w *wire) write(k kind, payload ...[]byte) error {
	buffer := pieces.Get().(*[]byte)
	defer pieces.Put(buffer)
	frame := appendFrame((*buffer)[:0], k, payload...)
	w.mu.Lock()
	defer w.mu.Unlock()
	_, err := w.Conn.Write(frame)
	return err
}

// tell writes a frame whose payload is JSON.
func (w *wire) tell(k kind, message any) error {
	text, err := json.Marshal(message)
	if err != nil {
		return err
	}
	if len(text) > mostFrame {
		return errTooLong
	}
	return w.write(k, text)
}

// expect reads the frame that has to come next, within a time.
func (w *wire) expect(k kind, into any) error {
	_ = w.SetReadDeadline(time.Now().Add(handshakeTime))
	defer w.SetReadDeadline(time.Time{})
	got, text, err := w.read()
	switch {
	case err != nil:
		return err
	case got == refused:
		var why refusal
		_ = json.Unmarshal(text, &why) // a refusal without a sentence is one
		return &Refused{why.Text}
	case got != k:
		return fmt.Errorf("a frame %q came in place of %q", got, k)
	}
	return json.Unmarshal(text, into)
}

// handshakeTime is how long the other end may take until it has said who it is.
const handshakeTime = 10 * time.Second

// Refused is what the other end says for not going on.
type Refused struct{ Text string }

func (r *Refused) Error() string { return r.Text }

// A progress is the payload of taken: how many bytes of the input have been dealt with, a number
// that the house has its own use for, and whether what comes next begins in the middle of
// something that can't be brought back.
type progress struct {
	input, mark uint64
	unfinished  bool
}

const progressSize = 17

func (p progress) encode() []byte {
	var text [progressSize]byte
	binary.BigEndian.PutUint64(text[:8], p.input)
	binary.BigEndian.PutUint64(text[8:16], p.mark)
	if p.unfinished {
		text[16] = 1
	}
	return text[:]
}

func decodeProgress(text []byte) (progress, error) {
	if len(text) != progressSize || text[16] > 1 {
		return progress{}, errors.New("that says nothing of the input")
	}
	return progress{binary.BigEndian.Uint64(text[:8]), binary.BigEndian.Uint64(text[8:16]), text[16] == 1}, nil
}

// beatEvery is how often a door asks whether the house is there. It may take as long to say so.
const beatEvery = 5 * time.Second

// versionText says that two ends don't fit.
func versionText(protocol int, theirs, ours string) string {
	return fmt.Sprintf("The door (Boardroom %s) speaks version %d of the protocol of doors, and the house (Boardroom %s) speaks version %d. "+
		"Install the same Boardroom for both, the house first.", theirs, protocol, ours, Version)
}
