package world

import (
	"strings"
	"time"
)

// An Account is somebody who exists, connected or not.
type Account struct {
	ID           AccountID
	Name         string // as its owner writes it
	PasswordHash string // empty where there is none
	Created      time.Time
	Seen         time.Time // when something was last typed
	Staff        bool      // may do what looks after the house
	Bot          Bot
	Options      map[string]string
}

// A Key is an SSH public key that opens an account.
type Key struct {
	Fingerprint string // "SHA256:…"
	Type        string // "ssh-ed25519"
	Comment     string // what its owner calls it; may be empty
	Added       time.Time
	// Proven says that somebody has come in with the key under the account's
	// name. Until then the account has only claimed it: anybody can type the
	// public half of somebody else's key.
	Proven bool
}

// Fold is the form of a name that is unique: names differ by more than case.
func Fold(name string) string { return strings.ToLower(name) }
