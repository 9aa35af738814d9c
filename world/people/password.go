package people

import (
	"unicode/utf8"

	"golang.org/x/crypto/bcrypt"
	"golang.org/x/text/unicode/norm"

	"boardroom/world/notice"
)

// LeastPassword is how many characters a password has at least.
const LeastPassword = 8

// mostPassword is how many bytes it has at most: bcrypt reads no more.
const mostPassword = 72

// passwordCost is what a hash costs to make: 2^11 rounds of bcrypt.
const passwordCost = 11

// CheckPasswordForm refuses a password that can't be one.
func CheckPasswordForm(password string) error {
	switch {
	case len(password) > mostPassword:
		return notice.Refusedf("That password has %d bytes. At most %d are allowed.", len(password), mostPassword)
	case utf8.RuneCountInString(password) < LeastPassword:
		return notice.Refusedf("That password has %d characters. It needs at least %d.", utf8.RuneCountInString(password), LeastPassword)
	}
	return nil
}

// A Hasher makes and compares password hashes, a few at a time: each takes a
// good part of a second of one processor, on purpose. Its methods wait for
// their turn, and must not run within an act.
type Hasher struct {
	Cost  int // of the hashes that it makes, as bcrypt counts it
	turns chan struct{}
}

// NewHasher makes a hasher that does so many at a time.
func NewHasher(atOnce int) *Hasher {
	return &Hasher{Cost: passwordCost, turns: make(chan struct{}, atOnce)}
}

// Hash makes the hash that is kept of a password. It refuses what
// CheckPasswordForm refuses.
func (h *Hasher) Hash(password string) (string, error) {
	password = norm.NFC.String(password)
	if err := CheckPasswordForm(password); err != nil {
		return "", err
	}
	h.turns <- struct{}{}
	defer func() { <-h.turns }()
	hash, err := bcrypt.GenerateFromPassword([]byte(password), h.Cost)
	return string(hash), err
}

// Matches says whether a hash is that of a password, however its letters and marks are put
// together.
func (h *Hasher) Matches(hash, password string) bool {
	password = norm.NFC.String(password)
	h.turns <- struct{}{}
	defer func() { <-h.turns }()
	return bcrypt.CompareHashAndPassword([]byte(hash), []byte(password)) == nil
}
