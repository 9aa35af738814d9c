package terminal

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/store"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// mostLogins is how many ways in a client may try on one connection. It is
// more than a full key agent offers, so that the password is reached behind it.
const mostLogins = 20

// A login is how a connection finds out who comes. The name may change from one
// try to the next, so every try goes by its own and nothing is remembered
// between tries but what was already said.
type login struct {
	*connection
	told        map[string]bool // names to which the refusal has been explained
	wrong       string          // name on which a wrong password was just tried
	certificate bool            // one was offered
	barred      bool            // who comes was told that they are banned
}

// loginRules are the ways into the house for one connection. The rules are
// made anew each time, since the library adds to them.
func (s *Server) loginRules(ctx ssh.Context) *gossh.ServerConfig {
	l := &login{connection: connectionOf(ctx), told: map[string]bool{}}
	return &gossh.ServerConfig{
		// The library turns NoClientAuth on by itself; the callback is what
		// keeps everybody but guests from coming in without proving anything.
		NoClientAuth:                true,
		NoClientAuthCallback:        l.none,
		PublicKeyCallback:           l.offered,
		VerifiedPublicKeyCallback:   l.proven,
		KeyboardInteractiveCallback: l.keyboard,
		AuthLogCallback:             l.tried,
		PreAuthConnCallback:         func(gossh.ServerPreAuthConn) { l.expect(s.limits().LoginGrace) },
		MaxAuthTries:                mostLogins,
	}
}

// identityKey is where permissions hold an identity.
type identityKey struct{}

// permit lets in whoever is not banned, if there is room for one more of their kind.
// The identity travels with this success alone.
func (l *login) permit(id world.Identity) (*gossh.Permissions, error) {
	k, err := l.bar(id)
	if err == nil {
		err = l.admit(id)
	}
	if err != nil {
		return nil, err
	}
	if why := l.server.census.enter(l.visit, k); why != noRefusal {
		l.server.refuse(why, l.visit.place)
		return nil, l.sayOnce(doorTold, why.text, errBarred) // another key may be one of an account
	}
	if id.Account != 0 {
		l.keepFamiliar(id.Account)
	}
	return &gossh.Permissions{ExtraData: map[any]any{identityKey{}: id}}, nil
}

// keepFamiliar keeps from where the owner of an account has come. Where it can't be
// kept they come in all the same.
func (l *login) keepFamiliar(account store.AccountID) {
	var err error
	failed := l.server.world.DoFrom(l.origin, func() { err = l.server.world.KeepFamiliar(account, l.server.mark(account, l.visit.place)) })
	if err = errors.Join(failed, err); err != nil {
		l.server.log.Warn("from where an account has come is not kept", "error", err)
	}
}

// identified is who a successful login has let in.
func identified(login *gossh.ServerConn) (id world.Identity, known bool) {
	if login.Permissions != nil {
		id, known = login.Permissions.ExtraData[identityKey{}].(world.Identity)
	}
	return id, known
}

// identity is who comes with a new session of a connection, by what its
// successful login left. A name that was free at the login may have been taken
// since, as by an earlier session.
func (s *Server) identity(login *gossh.ServerConn, c *connection) (world.Identity, error) {
	id, known := identified(login)
	if !known {
		return id, errors.New("the login left no identity")
	}
	var err error
	if name, key := id.Wanted, id.Key; name != "" && key != nil {
		if id, err = c.withKey(name, *key); errors.Is(err, errOthers) {
			id, err = world.Identity{Key: key, Told: "Somebody has taken the name " + name + " by now, so you are a guest."}, nil
		}
	}
	id.Address, id.MayTakeName, id.Way = c.origin, c.mayTakeName, c.way
	return id, err
}

// errOthers says that a name belongs to somebody whom the key does not open, and
// errHasPassword that a password would.
var (
	errOthers      = errors.New("the key is none of that account")
	errHasPassword = fmt.Errorf("%w, which has a password", errOthers)
)

// none is the way in without proving anything: guests only.
// Clients ask for it first of all, so an address that is banned ends here.
func (l *login) none(conn gossh.ConnMetadata) (*gossh.Permissions, error) {
	if _, err := l.bar(world.Identity{}); err != nil {
		return nil, err
	}
	if !world.IsGuestName(conn.User()) {
		return nil, gossh.ErrNoAuth
	}
	return l.permit(world.Identity{})
}

// offered is asked about a key that the client may or may not have. Every plain
// key is welcome, since a refused one counts as a failed login and the client
// gives up after a few; what the key is good for is decided once it is proven.
//
// Certificates are refused. They carry terms, such as until when they hold and
// who signed them, and nobody here checks any; a client that has one offers the
// plain key inside as well.
func (l *login) offered(_ gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
	if l.barred {
		return nil, errBarred
	}
	if _, ok := key.(*gossh.Certificate); ok {
		l.certificate = true
		return nil, errors.New("certificates are not looked at, only plain keys")
	}
	return &gossh.Permissions{}, nil
}

// proven decides about a key whose owner is there.
func (l *login) proven(conn gossh.ConnMetadata, key gossh.PublicKey, _ *gossh.Permissions, _ string) (*gossh.Permissions, error) {
	proof := store.Key{Fingerprint: gossh.FingerprintSHA256(key), Type: key.Type()}
	if _, err := l.bar(world.Identity{Key: &proof}); err != nil {
		return nil, err
	}
	id, err := l.withKey(conn.User(), proof)
	if err == errOthers { // where there is a password, it is asked for next
		return nil, l.sayOthers(conn.User(), proof, err)
	}
	if err != nil {
		return nil, l.sayOnce(doorTold, fault(err), err)
	}
	return l.permit(id)
}

// withKey is who somebody is who comes with a name and a proven key.
func (c *connection) withKey(name string, key store.Key) (world.Identity, error) {
	id := world.Identity{Key: &key}
	if world.IsGuestName(name) {
		return id, nil
	}
	k, err := c.look(name, key.Fingerprint)
	switch {
	case err != nil:
		return id, err
	case k.Opens:
		id.Account = k.Named.ID
	case k.Named != nil && k.Named.PasswordHash != "":
		return id, errHasPassword
	case k.Named != nil:
		return id, errOthers
	case len(k.Keyed) == 1:
		id.Account = k.Keyed[0].ID
		id.Told = fmt.Sprintf("You are %s: the key you came with opens that account, and nobody is called %s.", k.Keyed[0].Name, k.quoted(name))
	case len(k.Keyed) > 1:
		for _, account := range k.Keyed {
			id.Choices = append(id.Choices, account.Name)
		}
	case k.unfit != nil:
		id.Told = k.asGuest()
	default:
		id.Wanted = name
	}
	return id, nil
}

// known is what the world knows of a name and a key.
type known struct {
	world.Recognition
	unfit error // why nobody can take the name; nil where somebody can
}

// look asks the world about a name and the fingerprint of a key.
func (c *connection) look(name, fingerprint string) (known, error) {
	var k known
	var err error
	s := c.server
	failed := s.world.DoFrom(c.origin, func() {
		k.unfit = s.world.CheckName(name)
		k.Recognition, err = s.world.Recognise(keepable(name), fingerprint)
	})
	if err = errors.Join(failed, err); err != nil {
		s.log.Error("who comes can't be looked up", "error", err)
	}
	return k, err
}

// keepable is a name that a store can be asked for: nobody is called otherwise.
func keepable(name string) string {
	const longest = 64
	if len(name) > longest || !utf8.ValidString(name) {
		return ""
	}
	for _, r := range name {
		if r < ' ' {
			return ""
		}
	}
	return name
}

// quoted is a name as it may stand in a sentence.
func (k known) quoted(name string) string {
	if k.unfit == nil {
		return name
	}
	return strconv.Quote(games.Shortened(name))
}

// asGuest says why somebody is a guest whose name nobody can have.
func (k known) asGuest() string {
	return k.unfit.Error() + " So you are a guest; come back with another name to have one of your own."
}

// tried notes a login that was tried. Names are left out: it happens that
// somebody types a password in the place of the name. Wrong passwords are logged one by
// one, since they can't come fast; of what else comes to nothing there may be any
// number.
func (l *login) tried(conn gossh.ConnMetadata, method string, err error) {
	log := l.server.log.With("address", conn.RemoteAddr(), "method", method)
	switch {
	case err == nil:
		l.expect(l.server.limits().NoSession)
		log.Info("a login succeeded", "client", string(conn.ClientVersion()))
	case errors.Is(err, errWrongPassword):
		log.Info("a login failed", "error", err)
	default:
		log.Debug("a login failed", "error", err)
		if method != "none" { // with which most clients begin
			l.server.failed.count(method, l.visit.network)
		}
	}
}
