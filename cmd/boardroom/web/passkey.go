package web

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/coder/websocket"
)

// What a browser is asked to do with passkeys, and what it says in its hello that it wants.
const (
	passkeyGet    = "get"
	passkeyCreate = "create"
)

// passkeyWithin is how long somebody may take to show who they are.
const passkeyWithin = 2 * time.Minute

// An asked is what the house asks of a browser's passkeys, which the browser understands.
type asked struct {
	Do      string          `json:"do"`
	Options json.RawMessage `json:"options"`
}

var errPasskey = errors.New("the browser says something else than what its passkey is asked")

// ask puts a question of the house about passkeys. A browser that has none answers nothing.
func (k *socket) ask(_, options string, do []string, _ []bool) ([]string, error) {
	if len(do) != 1 {
		return nil, errPasskey
	}
	if err := k.tell(told{Passkey: &asked{do[0], json.RawMessage(options)}}); err != nil {
		return nil, err
	}
	late, cancel := context.WithTimeout(k.ended, passkeyWithin)
	defer cancel()
	kind, text, err := k.Conn.Read(late)
	if err != nil {
		return nil, err
	}
	m, err := readMessage(text)
	if err != nil || kind != websocket.MessageText || m.Passkey == nil {
		return nil, errPasskey
	}
	return []string{string(m.Passkey)}, nil
}
