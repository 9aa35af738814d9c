package web

import (
	"encoding/json"
	"errors"
	"unicode/utf8"

	"boardroom/cmd/boardroom/door"
)

// A hello is what a browser says first on a socket: which of its sessions it wants, or who begins
// one.
type hello struct {
	Tab    string `json:"tab"`    // the name that the tab has drawn for itself
	Back   bool   `json:"back"`   // there was a session in it
	Seen   uint64 `json:"seen"`   // bytes of that which it has shown
	Name   string `json:"name"`   // of an account; empty is a guest
	Secret string `json:"secret"` // its password, or a recovery code
	Words  bool   `json:"words"`  // everything is to be said in words, and nothing drawn
	// Passkey is "get" where somebody comes by a passkey, and "create" where one is to be made.
	Passkey string `json:"passkey"`
	Size    size   `json:"size"`
}

// A message is what a browser says later.
type message struct {
	Seen    uint64          `json:"seen"`
	Size    *size           `json:"size"`
	Passkey json.RawMessage `json:"passkey"` // the answer to what was asked of one
}

type size struct {
	Columns int `json:"columns"`
	Rows    int `json:"rows"`
}

// What a browser may say.
const (
	mostMessage = 16 << 10 // bytes of one frame
	mostFrame   = 16 << 10 // bytes of one that is written
	tabLength   = 22
	mostName    = 64
	mostSecret  = 1024
	usualWidth  = 80
	usualHeight = 24
	mostCells   = 1000
)

var (
	errHello = errors.New("the first message is not one that begins a session")
	errSaid  = errors.New("a message is not one that there is")
)

// readHello reads the first message of a socket.
func readHello(text []byte) (h hello, err error) {
	if json.Unmarshal(text, &h) != nil || !isToken(h.Tab) || !isLine(h.Name, mostName) || !isLine(h.Secret, mostSecret) {
		return hello{}, errHello
	}
	return h, nil
}

// readMessage reads a later one.
func readMessage(text []byte) (m message, err error) {
	if json.Unmarshal(text, &m) != nil {
		return message{}, errSaid
	}
	return m, nil
}

// isToken says whether a text is one that was drawn by lot: so many letters and digits.
func isToken(text string) bool {
	if len(text) != tabLength {
		return false
	}
	for _, char := range text {
		if !('0' <= char && char <= '9' || 'a' <= char && char <= 'z' || 'A' <= char && char <= 'Z' || char == '-' || char == '_') {
			return false
		}
	}
	return true
}

// isLine says whether a text is one line of so many bytes at most.
func isLine(text string, most int) bool {
	for _, char := range text {
		if char < ' ' || char == 0x7f {
			return false
		}
	}
	return len(text) <= most && utf8.ValidString(text)
}

// clamped is a size that can be drawn on.
func (s size) clamped() door.Size {
	clamp := func(n, usual int) int {
		if n <= 0 {
			return usual
		}
		return min(n, mostCells)
	}
	return door.Size{Width: clamp(s.Columns, usualWidth), Height: clamp(s.Rows, usualHeight)}
}
