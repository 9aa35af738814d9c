package telnet

import (
	"bytes"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/door"
)

// An abilities is what a client has said of itself.
type abilities struct {
	client string // its name
	term   string // of its terminal, lower case
	mtts   int    // bits of the Mud Terminal Type Standard; 0 where it says none
	size   door.Size
	utf8   bool
	eor    bool
	gmcp   bool
	asked  int // how often it was asked for its terminal
}

// Bits of the Mud Terminal Type Standard.
const (
	mttsANSI      = 1
	mttsUTF8      = 4
	mtts256       = 8
	mttsReader    = 64
	mttsTrueColor = 256
)

// longestName is how many bytes a client or a terminal may be called by.
const longestName = 64

// takeTermType takes an answer to what terminal there is: first the client's name, then that of its
// terminal, then its bits, in so many answers. It says whether to ask once more.
func (a *abilities) takeTermType(name string) (again bool) {
	name = strings.ToLower(name)
	bits, isBits := strings.CutPrefix(name, "mtts ")
	isOdd := strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' })
	switch {
	case len(name) > longestName || isOdd && !isBits:
		return false
	case isBits:
		a.mtts, _ = strconv.Atoi(bits)
		a.utf8 = a.utf8 || a.mtts&mttsUTF8 != 0
		return false
	case a.asked == 1:
		a.client, a.term = name, name
	default:
		a.term = name
	}
	const most = 3
	return a.asked < most
}

// takeSize takes the size of the window.
func (a *abilities) takeSize(text []byte) bool {
	if len(text) != 4 {
		return false
	}
	a.size = door.SizeOf(uint32(text[0])<<8|uint32(text[1]), uint32(text[2])<<8|uint32(text[3]))
	return true
}

// isReader says whether a screen reader speaks what is sent.
func (a *abilities) isReader() bool { return a.mtts&mttsReader != 0 }

// terminal is the name of a terminal that shows what the client can.
func (a *abilities) terminal() string {
	isANSI := a.mtts&mttsANSI != 0 || strings.HasPrefix(a.term, "ansi")
	switch {
	case a.isReader():
		return "dumb"
	case a.mtts&mttsTrueColor != 0 || strings.Contains(a.term, "truecolor"):
		return "xterm-direct"
	case a.mtts&mtts256 != 0 || strings.Contains(a.term, "256color"):
		return "xterm-256color"
	case isANSI:
		return "xterm-16color"
	case a.term == "":
		return "dumb"
	}
	return a.term
}

// locale is what the client would say of itself as a terminal of a computer.
func (a *abilities) locale() string {
	if a.utf8 {
		return "LANG=C.UTF-8"
	}
	return "LANG=C"
}

// Parts of a subnegotiation for character sets, RFC 2066.
const (
	charsetRequest  = 1
	charsetAccepted = 2
	charsetRejected = 3
)

const utf8Name = "UTF-8"

// takeCharset takes a subnegotiation about character sets, and says what to answer; nil is nothing.
func (a *abilities) takeCharset(text []byte) (answer []byte) {
	if len(text) < 2 {
		return nil
	}
	switch kind, rest := text[0], text[1:]; kind {
	case charsetAccepted:
		a.utf8 = a.utf8 || strings.EqualFold(string(rest), utf8Name)
	case charsetRequest:
		for name := range bytes.SplitSeq(rest[1:], rest[:1]) {
			if strings.EqualFold(string(name), utf8Name) {
				a.utf8 = true
				return append([]byte{charsetAccepted}, name...)
			}
		}
		return []byte{charsetRejected}
	}
	return nil
}
