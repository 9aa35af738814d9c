package terminal

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
	"boardroom/world/health"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A pass is what a successful try leaves: who somebody is, and the name they came with.
type pass struct {
	id     people.Identity
	user   string
	method string
}

// A sealedPass is a pass as doors hold it.
type sealedPass struct {
	Account      store.AccountID
	Key          *store.Key
	Wanted       string
	Choices      []string
	New          bool
	Told         string
	User, Method string
}

// seal makes bytes that nobody but this house can have made, for one use of them.
func (s *Server) seal(use string, what any) []byte {
	text, err := json.Marshal(what)
	if err != nil {
		panic(err) // names, numbers and texts
	}
	return append(s.signed(use, text), text...)
}

func (s *Server) signed(use string, text []byte) []byte {
	sum := hmac.New(sha256.New, s.secret)
	fmt.Fprintf(sum, "%s\x00%s", use, text)
	return sum.Sum(nil)
}

// errForged says that something that a door holds does not come from this house.
var errForged = notice.Refused("This house does not know how you came. Please connect again.")

// unseal takes back what was sealed for a use.
func (s *Server) unseal(use string, sealed []byte, into any) error {
	if len(sealed) < sha256.Size || !hmac.Equal(sealed[:sha256.Size], s.signed(use, sealed[sha256.Size:])) {
		return errForged
	}
	read := json.NewDecoder(bytes.NewReader(sealed[sha256.Size:]))
	return read.Decode(into)
}

// Seal makes bytes of a pass that one door alone may show.
func (s *Server) Seal(at string, p door.Pass) []byte {
	who := p.(pass)
	return s.seal("pass at "+at, sealedPass{
		who.id.Account, who.id.Key, who.id.Wanted, who.id.Choices, who.id.New, who.id.Told, who.user, who.method,
	})
}

// Unseal takes a pass back.
func (s *Server) Unseal(at string, sealed []byte) (door.Pass, error) {
	var p sealedPass
	if err := s.unseal("pass at "+at, sealed, &p); err != nil {
		return nil, err
	}
	id := people.Identity{
		Account: p.Account, Key: p.Key, Wanted: p.Wanted, Choices: p.Choices, New: p.New, Told: p.Told,
	}
	return pass{id, p.User, p.Method}, nil
}

// Return lets somebody go on who was let in before the house restarted, if they still may, or says
// why not. The error is a trouble of the house that passes.
func (s *Server) Return(v door.Visit, p door.Pass) (why string, err error) {
	c, who := v.(*connection), p.(pass)
	c.method = who.method
	_, err = c.login.permit(who.id)
	if err == nil && who.id.Account != 0 {
		if failed := s.world.DoFrom(c.origin, func() { err = s.world.Accounts.CheckAccount(who.id.Account) }); failed != nil {
			err = failed
		}
	}
	var says *gossh.BannerError
	switch {
	case err == nil:
		return "", nil
	case passes(err):
		s.logFault("somebody can't go on", c.Network, err)
		return "", err
	case errors.As(err, &says):
		return strings.Join(strings.Fields(says.Message), " "), nil
	case notice.IsRefusal(err):
		return err.Error(), nil
	}
	s.logFault("somebody can't go on", c.Network, err)
	return "You can't be let in just now. " + fault(err), nil
}

// passes says whether an error is a trouble of the whole house, after which somebody can go on.
func passes(err error) bool {
	return err != nil && !notice.IsRefusal(err) && notice.IsRefusal(health.Unkept(err))
}
