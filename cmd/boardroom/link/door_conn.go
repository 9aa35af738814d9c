package link

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
)

// loginPatience is how long somebody who comes waits for a house that is away.
const loginPatience = 20 * time.Second

// away is said to whoever comes while the house is away for long.
const away = "Boardroom is restarting. Please try again in a minute.\r\n"

// A doorConn is a connection at a door, with what the house has said of it.
type doorConn struct {
	house     *Remote
	client    door.Client
	id        int64
	done      chan struct{}
	timed     atomic.Bool
	silent    atomic.Bool
	results   chan result
	questions chan question
	sessions  sync.Map // those that have begun

	mu   sync.Mutex
	pass []byte  // of the newest try that succeeded
	met  *uplink // by which the house has been told of the visit
}

// Visit begins the visit of a connection. The house hears of it with its first try.
func (r *Remote) Visit(client door.Client) door.Visit {
	v := &doorConn{house: r, client: client, id: r.next.Add(1), done: make(chan struct{}), results: make(chan result, 1), questions: make(chan question, 1)}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.visits[v.id] = v
	return v
}

// announce tells the house of the visit, unless it knows. returning are those alone who were let in
// before.
func (v *doorConn) announce(u *uplink, returning bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.met != u && (v.pass != nil || !returning) {
		v.met = u
		v.timed.Store(false) // until the house says so
		made := visitor{Visit: v.id, From: v.client.RemoteAddr().String(), To: v.client.LocalAddr().String(), Pass: v.pass, Silent: v.silent.Load()}
		if to, is := v.client.LocalAddr().(door.AddrOver); is {
			made.Over = to.Over
		}
		_ = u.tell(visiting, made)
	}
}

// Try has the house decide about a try of a login.
func (v *doorConn) Try(t door.Try) (door.Pass, error) {
	u, err := v.house.await(loginPatience, v.done)
	if err != nil {
		return nil, &gossh.BannerError{Err: err, Message: away}
	}
	v.announce(u, false)
	v.forget()
	asked := try{
		Visit: v.id, User: t.User, Method: t.Method, Client: t.Client, Proven: t.Proven,
		Password: t.Password, Renames: t.Renames, Site: t.Site, AddPasskey: t.AddPasskey,
	}
	if t.Key != nil {
		asked.Key = t.Key.Marshal()
	}
	if err := u.tell(trying, asked); err != nil {
		return nil, &gossh.BannerError{Err: err, Message: away}
	}
	for {
		select {
		case made := <-v.results:
			return v.take(made)
		case q := <-v.questions:
			if err := u.tell(answers, v.put(q, t.Ask)); err != nil {
				return nil, &gossh.BannerError{Err: err, Message: away}
			}
		case <-u.gone:
			return nil, &gossh.BannerError{Err: errAway, Message: away}
		case <-v.done:
			return nil, net.ErrClosed
		}
	}
}

// forget forgets what a house that is gone has said to an earlier try.
func (v *doorConn) forget() {
	select {
	case <-v.results:
	default:
	}
	select {
	case <-v.questions:
	default:
	}
}

// put puts a question to the client.
func (v *doorConn) put(q question, ask gossh.KeyboardInteractiveChallenge) answer {
	if ask == nil {
		return answer{Visit: v.id, Error: "nobody can be asked"}
	}
	made, err := ask("", q.Text, q.Questions, q.Echo)
	if err != nil {
		return answer{Visit: v.id, Error: err.Error()}
	}
	return answer{Visit: v.id, Answers: made}
}

// take is what the house has decided.
func (v *doorConn) take(made result) (door.Pass, error) {
	switch {
	case made.NoAuth:
		return nil, gossh.ErrNoAuth
	case made.Banner != "":
		return nil, &gossh.BannerError{Err: errors.New(made.Error), Message: made.Banner}
	case !made.OK:
		return nil, errors.New(made.Error)
	case made.Pass == nil:
		return nil, nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.pass = made.Pass
	return made.Pass, nil
}

// Open begins a session in the house.
func (v *doorConn) Open(pass door.Pass) (door.Session, string) {
	sealed, is := pass.([]byte)
	if !is {
		return nil, "The login left no identity."
	}
	s := &session{visit: v, pass: sealed, closed: make(chan struct{})}
	s.changed = sync.NewCond(&s.mu)
	u, err := v.house.await(loginPatience, v.done)
	if err == nil {
		v.announce(u, false) // the house may have come back since the login
		s.up = u
		s.wire, err = s.connect(u)
	}
	var no *Refused
	switch {
	case errors.As(err, &no):
		return nil, no.Text
	case err != nil:
		v.house.Log.Warn("a session can't be opened", "error", err)
		return nil, "Boardroom is restarting. Please try again in a minute."
	}
	return s, ""
}

// IsTimed says whether somebody plays on a clock.
func (v *doorConn) IsTimed() bool { return v.timed.Load() }

// SetSilent tells the house whether the client has stopped answering.
func (v *doorConn) SetSilent(is bool) {
	if v.silent.Swap(is) == is {
		return
	}
	v.house.mu.Lock()
	u := v.house.up
	v.house.mu.Unlock()
	if u != nil {
		_ = u.tell(silence, fact{v.id, is}) // a line that fails is noticed by its reader
	}
}

// End takes the visit out of the house.
func (v *doorConn) End() {
	close(v.done)
	r := v.house
	r.mu.Lock()
	u := r.up
	delete(r.visits, v.id)
	r.mu.Unlock()
	v.mu.Lock()
	told := u != nil && v.met == u
	v.mu.Unlock()
	if told {
		_ = u.tell(ending, fact{Visit: v.id}) // a line that fails ends all connections
	}
}
