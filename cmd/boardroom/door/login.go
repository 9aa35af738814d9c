package door

import (
	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// mostLogins is how many ways in a client may try on one connection. It is
// more than a full key agent offers, so that the password is reached behind it.
const mostLogins = 20

// What a connection may be made with: what the library takes by itself, without SHA-1.
var (
	keyExchanges = []string{
		gossh.KeyExchangeMLKEM768X25519, gossh.KeyExchangeCurve25519,
		gossh.KeyExchangeECDHP256, gossh.KeyExchangeECDHP384, gossh.KeyExchangeECDHP521, gossh.KeyExchangeDH14SHA256,
	}
	macs = []string{gossh.HMACSHA256ETM, gossh.HMACSHA512ETM, gossh.HMACSHA256, gossh.HMACSHA512}
)

// passKey is where permissions hold a pass. It travels with the success of its try alone.
type passKey struct{}

// loginRules are the ways in for one connection. The rules are made anew each time, since the
// library adds to them.
func (s *Server) loginRules(ctx ssh.Context) *gossh.ServerConfig {
	c := connectionOf(ctx)
	try := func(conn gossh.ConnMetadata, t Try) (*gossh.Permissions, error) {
		t.User, t.Client = conn.User(), string(conn.ClientVersion())
		pass, err := c.house.Try(t)
		if err != nil {
			return nil, err
		}
		if t.Method == Keyed && !t.Proven {
			return &gossh.Permissions{}, nil
		}
		c.Enter()
		c.expect(s.Limits().NoSession)
		return &gossh.Permissions{ExtraData: map[any]any{passKey{}: pass}}, nil
	}
	return &gossh.ServerConfig{
		Config:                  gossh.Config{KeyExchanges: keyExchanges, MACs: macs},
		PublicKeyAuthAlgorithms: gossh.SupportedAlgorithms().PublicKeyAuths,
		// The library turns NoClientAuth on by itself; the callback is what
		// keeps everybody but guests from coming in without proving anything.
		NoClientAuth: true,
		NoClientAuthCallback: func(conn gossh.ConnMetadata) (*gossh.Permissions, error) {
			return try(conn, Try{Method: None})
		},
		// A key that is only shown is asked about first, and is good for nothing.
		PublicKeyCallback: func(conn gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
			return try(conn, Try{Method: Keyed, Key: key})
		},
		VerifiedPublicKeyCallback: func(conn gossh.ConnMetadata, key gossh.PublicKey, _ *gossh.Permissions, _ string) (*gossh.Permissions, error) {
			return try(conn, Try{Method: Keyed, Key: key, Proven: true})
		},
		KeyboardInteractiveCallback: func(conn gossh.ConnMetadata, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
			return try(conn, Try{Method: Keyboard, Ask: ask})
		},
		PasswordCallback: func(conn gossh.ConnMetadata, password []byte) (*gossh.Permissions, error) {
			return try(conn, Try{Method: Password, Password: string(password)})
		},
		PreAuthConnCallback: func(gossh.ServerPreAuthConn) { c.expect(s.Limits().LoginGrace) },
		MaxAuthTries:        mostLogins,
	}
}
