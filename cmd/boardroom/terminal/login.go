package terminal

import (
	"errors"
	"fmt"
	"strconv"
	"time"
	"unicode/utf8"

	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/games/phrase"
	"boardroom/world/health"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A login is how a connection finds out who comes. The name may change from one
// try to the next, so every try goes by its own and nothing is remembered
// between tries but what was already said.
type login struct {
	*connection
	told        []string // names to which the refusal has been explained
	wrong       string   // name on which a wrong password was just tried
	certificate bool     // one was offered
	barred      bool     // who comes was told that they are banned
	key         string   // the fingerprint of the key that was proven last
}

// Try decides about one try of a login. The identity travels with its success alone.
func (l *login) Try(t door.Try) (door.Pass, error) {
	id, err := l.identify(t)
	if t.Method == door.Keyed && !t.Proven && err == nil {
		return nil, nil
	}
	if err == nil && t.AddPasskey {
		id.Told, err = l.addPasskey(id.Account, id.Told, t)
	}
	if l.tried(t, err); err != nil {
		return nil, err
	}
	return pass{*id, t.User, t.Method}, nil
}

// identify finds out who comes by one try.
func (l *login) identify(t door.Try) (*people.Identity, error) {
	switch {
	case t.Method == door.None:
		return l.none(t.User)
	case t.Method == door.Keyed && t.Proven:
		return l.proven(t.User, t.Key)
	case t.Method == door.Keyed:
		return nil, l.offered(t.Key)
	case t.Method == door.Passkey:
		return l.passkey(t)
	case t.Method == door.Keyboard:
		return l.keyboard(t)
	}
	return l.password(t.User, t.Password)
}

// permit lets in whoever is not banned, if there is room for one more of their kind.
func (l *login) permit(id people.Identity) (*people.Identity, error) {
	k, err := l.bar(id)
	if err == nil {
		err = l.admit(id)
	}
	if err != nil {
		return nil, err
	}
	if why := l.server.connLimits.enter(&l.counted, k); why != limit.None {
		l.server.refuse(why, l.Place)
		return nil, l.sayOnce(doorTold, why.Text, errBarred) // another key may be one of an account
	}
	if id.Account != 0 {
		l.keepFamiliar(id.Account)
	}
	return &id, nil
}

// isFamiliar says whether the owner of an account has come from here before.
func (l *login) isFamiliar(account store.AccountID) (familiar bool, err error) {
	mark := l.server.mark(account, l.Place)
	failed := l.server.world.DoFrom(l.origin, func() { familiar, err = l.server.world.Accounts.IsFamiliar(account, mark) })
	if err = errors.Join(failed, err); err != nil {
		l.server.logFault("from where an account has come can't be read", l.Network, err)
	}
	return familiar, err
}

// keepFamiliar keeps from where the owner of an account has come. Where it can't be
// kept they come in all the same.
func (l *login) keepFamiliar(account store.AccountID) {
	var err error
	failed := l.server.world.DoFrom(l.origin, func() { err = l.server.world.Accounts.KeepFamiliar(account, l.server.mark(account, l.Place)) })
	if err = errors.Join(failed, err); err != nil {
		l.server.logFault("from where an account has come is not kept", l.Network, err)
	}
}

// identity is who comes with a new session of a connection, by what its
// successful login left. A name that was free at the login may have been taken
// since, as by an earlier session.
func (s *Server) identity(id people.Identity, c *connection) (people.Identity, error) {
	var err error
	if name, key := id.Wanted, id.Key; name != "" && key != nil {
		if id, err = c.withKey(name, *key); errors.Is(err, errOthers) {
			id, err = people.Identity{Key: key, Told: "Somebody has taken the name " + name + " by now, so you are a guest."}, nil
		}
	}
	id.Address, id.MayTakeName, id.Way = c.origin, c.mayTakeName, c.way
	return id, err
}

// logFault logs why the login of somebody from a network fails through no fault of theirs.
// A trouble of the whole house is logged by the world already, and what it does to logins is
// summed up: strangers may try as often as they like.
func (s *Server) logFault(what, network string, err error) {
	if notice.IsRefusal(health.Unkept(err)) {
		s.unkept.Count("logins", network)
		return
	}
	s.log.Error(what, "error", err)
}

// errOthers says that a name belongs to somebody whom the key does not open, and
// errHasPassword that a password would.
var (
	errOthers      = errors.New("the key is none of that account")
	errHasPassword = fmt.Errorf("%w, which has a password", errOthers)
)

// none is the way in without proving anything: guests only.
// Clients ask for it first of all, so an address that is banned ends here.
func (l *login) none(user string) (*people.Identity, error) {
	if _, err := l.bar(people.Identity{}); err != nil {
		return nil, err
	}
	if !people.IsGuestName(user) {
		return nil, gossh.ErrNoAuth
	}
	return l.permit(people.Identity{})
}

// offered is asked about a key that the client may or may not have. Every plain
// key is welcome, since a refused one counts as a failed login and the client
// gives up after a few; what the key is good for is decided once it is proven.
//
// Certificates are refused. They carry terms, such as until when they hold and
// who signed them, and nobody here checks any; a client that has one offers the
// plain key inside as well.
func (l *login) offered(key gossh.PublicKey) error {
	if l.barred {
		return errBarred
	}
	if _, ok := key.(*gossh.Certificate); ok {
		l.certificate = true
		return errors.New("certificates are not looked at, only plain keys")
	}
	if weak := weakness(key); weak != "" {
		return l.sayOnce(weakTold, weak, errors.New("the key is too weak"))
	}
	return nil
}

// proven decides about a key whose owner is there.
func (l *login) proven(user string, key gossh.PublicKey) (*people.Identity, error) {
	l.key = gossh.FingerprintSHA256(key)
	proof := store.Key{Fingerprint: l.key, Type: key.Type()}
	if _, err := l.bar(people.Identity{Key: &proof}); err != nil {
		return nil, err
	}
	id, err := l.withKey(user, proof)
	switch {
	case errors.Is(err, errHasPassword): // asked for next; a client offers every key that it has before
		return nil, err
	case errors.Is(err, errOthers):
		return nil, l.sayOthers(user, proof, err)
	case err != nil:
		return nil, l.sayOnce(doorTold, fault(err), err)
	}
	return l.permit(id)
}

// withKey is who somebody is who comes with a name and a proven key.
func (c *connection) withKey(name string, key store.Key) (people.Identity, error) {
	id := people.Identity{Key: &key}
	if people.IsGuestName(name) {
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
		id.Told = fmt.Sprintf("Nobody is called %s. The key you came with is %s's.", k.quoted(name), k.Keyed[0].Name)
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
	people.Recognition
	unfit error // why nobody can take the name; nil where somebody can
}

// look asks the world about a name and the fingerprint of a key.
func (c *connection) look(name, fingerprint string) (known, error) {
	var k known
	var err error
	s := c.server
	failed := s.world.DoFrom(c.origin, func() {
		k.unfit = s.world.Accounts.CheckName(name)
		k.Recognition, err = s.world.Accounts.Recognise(keepable(name), fingerprint)
	})
	if err = errors.Join(failed, err); err != nil {
		s.logFault("who comes can't be looked up", c.Network, err)
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
	return strconv.Quote(phrase.Quotable(name))
}

// asGuest says why somebody is a guest whose name nobody can have.
func (k known) asGuest() string {
	return k.unfit.Error() + " So you are a guest; come back with another name to have one of your own."
}

// mayTakeName counts a name that is taken from the connection's address, if there may be
// one more.
func (c *connection) mayTakeName() bool { return c.newNames().Allow() }

// newNames is how many names may be taken from the connection's address.
func (c *connection) newNames() *rate.Limiter {
	return c.server.names.Of(c.Address, c.server.limits().NewNames, time.Now())
}

// tried notes a login that was tried. Names are left out: it happens that
// somebody types a password in the place of the name. Wrong passwords are logged one by
// one, since they can't come fast; of what else comes to nothing there may be any
// number.
func (l *login) tried(t door.Try, err error) {
	log := l.server.log.With("address", l.RemoteAddr(), "method", t.Method)
	switch {
	case err == nil:
		if l.method = t.Method; t.Method == door.Keyed || t.Method == door.Passkey {
			log = log.With("key", l.key)
		}
		log.Info("a login succeeded", "client", t.Client)
	case errors.Is(err, errWrongPassword):
		log.Info("a login failed", "error", err)
	default:
		log.Debug("a login failed", "error", err)
		if t.Method != door.None { // with which most clients begin
			l.server.failed.Count(t.Method, l.Network)
		}
	}
}
