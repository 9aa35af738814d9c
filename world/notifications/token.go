package notifications

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"

	"boardroom/world/store"
)

// The kinds of tokens: what mail to the address with one is about.
const (
	kindMove   = 'm' // a move at a table
	kindReturn = 'r' // what could not be delivered to somebody
	kindStop   = 's' // that nothing more is to be sent
	kindFeed   = 'f' // what waits for somebody
)

// A token says which account a mail concerns, and for a move at which table and after how many
// entries of its record. It is proved by the account's secret, so nothing is kept of it.
type token struct {
	Kind    rune
	Account store.AccountID
	Table   store.TableID
	Ply     int
}

// tokenOf is a token as it stands in an address: small letters, digits and hyphens.
func tokenOf(r store.Reach, kind rune, table store.TableID, ply int) string {
	body := fmt.Sprintf("%c%d-%d-%d", kind, r.Account, table, ply)
	return body + "-" + proof(r.Secret, body)
}

// proof is what only somebody who knows the secret can write: 80 bits.
func proof(secret, body string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(body))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)[:10]))
}

// ReturnToken and StopToken are the tokens of the addresses to which mail comes back
// that can't be delivered, and by which an account asks for no more.
func (s *Service) ReturnToken(id store.AccountID) string {
	r, _ := s.of(id)
	return tokenOf(r, kindReturn, 0, 0)
}

// StopToken is such a token.
func (s *Service) StopToken(id store.AccountID) string {
	r, _ := s.of(id)
	return tokenOf(r, kindStop, 0, 0)
}

// read reads a token; false is one that the house did not make, or of a way that is off.
func (s *Service) read(text string) (t token, ok bool) {
	text = strings.ToLower(text)
	if n, err := fmt.Sscanf(text, "%c%d-%d-%d-", &t.Kind, &t.Account, &t.Table, &t.Ply); err != nil || n != 4 {
		return t, false
	}
	r, known := s.of(t.Account)
	return t, known && (t.Kind == kindFeed || r.Mail.On()) && hmac.Equal([]byte(text), []byte(tokenOf(r, t.Kind, t.Table, t.Ply)))
}
