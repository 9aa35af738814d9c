package world

import (
	"unicode/utf8"

	"golang.org/x/crypto/bcrypt"
)

// The bounds of a password, in bytes. bcrypt reads no more than 72.
const (
	leastPassword = 8
	mostPassword  = 72
	passwordCost  = 11
)

// CheckPasswordForm refuses a password that can't be one.
func CheckPasswordForm(password string) error {
	switch {
	case len(password) > mostPassword:
		return Refusedf("That password has %d bytes; at most %d are possible.", len(password), mostPassword)
	case utf8.RuneCountInString(password) < leastPassword:
		return Refusedf("That password has %d characters; at least %d are needed.", utf8.RuneCountInString(password), leastPassword)
	}
	return nil
}

// HashPassword makes the hash that is kept of a password. It takes a good part
// of a second on purpose and must not run within an act.
func HashPassword(password string) (string, error) {
	if err := CheckPasswordForm(password); err != nil {
		return "", err
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(password), passwordCost)
	return string(hash), err
}

// PasswordMatches compares a password with a hash. It is as slow as
// HashPassword and must not run within an act.
func PasswordMatches(hash, password string) bool {
	return bcrypt.CompareHashAndPassword([]byte(hash), []byte(password)) == nil
}
