package link

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
)

// A RemoteConfig is what a door needs to find its house.
type RemoteConfig struct {
	// Houses are the addresses of the house, of which one at a time lets doors come.
	Houses  []Address
	Secret  string
	Program string // the version of the program
	Log     *slog.Logger
	// Patience is how long people wait for a house that is away; 0 is ten minutes.
	Patience time.Duration
	// Limited is told of other limits.
	Limited func(door.Limits)
}

// A Remote is a house in another process, as a door sees it.
type Remote struct {
	RemoteConfig
	name string
	tls  *tls.Config
	// Keys are what the house proves itself with, and First the limits as the door begins.
	Keys  []gossh.Signer
	First door.Limits

	life context.Context // ends with Close
	end  context.CancelFunc
	next atomic.Int64 // the number of the newest visit

	mu     sync.Mutex
	up     *uplink       // nil where the house is away
	back   chan struct{} // closed when it is there
	visits map[int64]*doorConn
}

// An uplink is the connection of a door to a house that is there.
type uplink struct {
	*wire
	at   Address
	gone chan struct{} // closed when it is no more
	open sync.Map      // the connections of sessions that came by it
	once sync.Once
}

// down ends an uplink, with the sessions that came by it.
func (u *uplink) down() {
	u.once.Do(func() { close(u.gone) })
	_ = u.Close()
	u.open.Range(func(w, _ any) bool {
		_ = w.(*wire).Close()
		return true
	})
}

const (
	usualPatience = 10 * time.Minute
	longestPause  = time.Second
	shortestPause = 50 * time.Millisecond
	// dialTime is how long a machine may take to accept a connection: one that is gone says nothing.
	dialTime = 3 * time.Second
)

// Reach finds the house, and waits for it where it is away. The error is of a house that does not
// take this door.
func Reach(ctx context.Context, c RemoteConfig) (*Remote, error) {
	r := &Remote{RemoteConfig: c, name: rand.Text(), back: make(chan struct{}), visits: map[int64]*doorConn{}}
	r.life, r.end = context.WithCancel(context.Background())
	if r.Patience == 0 {
		r.Patience = usualPatience
	}
	if c.Secret != "" {
		var err error
		if r.tls, err = ofDoor.config(c.Secret); err != nil {
			return nil, err
		}
	}
	u, got, err := r.find(ctx)
	if err != nil {
		return nil, err
	}
	for _, text := range got.Keys {
		key, err := gossh.ParsePrivateKey([]byte(text))
		if err == nil {
			key, err = door.WithoutSHA1(key)
		}
		if err != nil {
			return nil, errors.Join(err, u.Close())
		}
		r.Keys = append(r.Keys, key)
	}
	r.First = got.Limits
	r.arrive(u)
	go r.run(u)
	return r, nil
}

// find asks one house after the other until one takes the door. The error is of those that refuse
// it, where none takes it.
func (r *Remote) find(ctx context.Context) (*uplink, reception, error) {
	said := map[Address]string{}
	for pause := shortestPause; ; pause = min(2*pause, longestPause) {
		var refusals error
		for _, at := range r.Houses {
			u, got, err := r.attach(at)
			var no *Refused
			switch {
			case err == nil:
				return u, got, nil
			case errors.As(err, &no) || errors.Is(err, errStranger):
				refusals = errors.Join(refusals, fmt.Errorf("%s: %w", at.Address, err))
			case err.Error() != said[at]:
				said[at] = err.Error()
				r.Log.Warn("the house can't be reached; trying again", "house", at.Address, "error", err)
			}
		}
		if refusals != nil {
			return nil, reception{}, refusals
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return nil, reception{}, ctx.Err()
		}
	}
}

// attach is one try to be let in as a door.
func (r *Remote) attach(at Address) (*uplink, reception, error) {
	var got reception
	w, err := r.dial(at, greeting{}, &got)
	if err != nil {
		return nil, got, err
	}
	return &uplink{wire: w, at: at, gone: make(chan struct{})}, got, nil
}

// dial opens a connection and says who is there.
func (r *Remote) dial(at Address, hi greeting, got *reception) (*wire, error) {
	conn, err := net.DialTimeout(at.Network, at.Address, dialTime)
	if err != nil {
		return nil, err
	}
	var config *tls.Config
	if at.needsSecret() || r.tls != nil {
		config = r.tls
	}
	secured, err := ofDoor.secure(conn, config)
	if err != nil {
		return nil, err
	}
	w := newWire(secured)
	hi.Protocol, hi.Door, hi.Program = Version, r.name, r.Program
	err = w.tell(hello, hi)
	if err == nil {
		err = w.expect(welcome, got)
	}
	if err == nil && got.Protocol != Version {
		err = &Refused{versionText(Version, r.Program, got.Program)}
	}
	if err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// arrive tells a house that is there of everybody who was let in before, and lets everybody on.
func (r *Remote) arrive(u *uplink) {
	r.mu.Lock()
	visits := slices.Collect(maps.Values(r.visits))
	r.mu.Unlock()
	for _, v := range visits {
		v.announce(u, true)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.up = u
	close(r.back)
	if r.life.Err() != nil { // and Close has not met it
		u.down()
	}
}

// run keeps the line to the house, until Close.
func (r *Remote) run(u *uplink) {
	for {
		go u.beats()
		err := r.loop(u)
		r.mu.Lock()
		r.up, r.back = nil, make(chan struct{}) // so that no session comes back by this line
		r.mu.Unlock()
		u.down()
		if r.life.Err() != nil {
			return
		}
		r.Log.Warn("the line to the house is gone; trying again", "house", u.at.Address, "error", err)
		if u = r.again(u.at); u == nil {
			return
		}
		r.Log.Info("the house is back", "house", u.at.Address)
		r.arrive(u)
	}
}

// again finds a house once more, until Close; then it is nil. The house that was lost is asked
// last: it may be one that takes connections and says nothing. One that refuses the door may think
// better of it.
func (r *Remote) again(lost Address) *uplink {
	others := slices.DeleteFunc(slices.Clone(r.Houses), func(at Address) bool { return at == lost })
	r.Houses = append(others, lost)
	for {
		u, got, err := r.find(r.life)
		switch {
		case err == nil:
			if r.Limited != nil {
				r.Limited(got.Limits)
			}
			return u
		case r.life.Err() != nil:
			return nil
		}
		r.Log.Error("the house does not take this door; trying again", "error", err)
		select {
		case <-time.After(longestPause):
		case <-r.life.Done():
		}
	}
}

// Close ends the line to the house, and no other is looked for.
func (r *Remote) Close() {
	r.end()
	r.mu.Lock()
	u := r.up
	r.mu.Unlock()
	if u != nil {
		u.down()
	}
}

// Part ends every session with some last words.
func (r *Remote) Part(words string) {
	r.mu.Lock()
	visits := slices.Collect(maps.Values(r.visits))
	r.mu.Unlock()
	var parting sync.WaitGroup
	for _, v := range visits {
		v.sessions.Range(func(s, _ any) bool {
			parting.Go(func() { s.(*session).part(words) })
			return true
		})
	}
	parting.Wait()
}

// beats asks the house again and again whether it is there.
func (u *uplink) beats() {
	ticker := time.NewTicker(beatEvery)
	defer ticker.Stop()
	for {
		_ = u.write(beat, nil) // a line that fails is noticed by its reader
		select {
		case <-ticker.C:
		case <-u.gone:
			return
		}
	}
}

// loop takes what the house says.
func (r *Remote) loop(u *uplink) error {
	for {
		_ = u.SetReadDeadline(time.Now().Add(2 * beatEvery))
		k, text, err := u.read()
		if err == nil {
			err = r.hear(k, text)
		}
		if err != nil {
			return err
		}
	}
}

func (r *Remote) hear(k kind, text []byte) error {
	switch k {
	case verdict:
		return said(text, func(made result) {
			r.with(made.Visit, func(v *doorConn) { offer(v.results, made) })
		})
	case asking:
		return said(text, func(q question) {
			r.with(q.Visit, func(v *doorConn) { offer(v.questions, q) })
		})
	case closing:
		return said(text, func(f fact) { r.with(f.Visit, func(v *doorConn) { go v.client.Close() }) })
	case timing:
		return said(text, func(f fact) { r.with(f.Visit, func(v *doorConn) { v.timed.Store(f.Is) }) })
	case limiting:
		return said(text, func(l door.Limits) {
			if r.Limited != nil {
				r.Limited(l)
			}
		})
	}
	return nil // what a newer house says beside
}

// offer hands something to whoever waits for it.
func offer[T any](to chan T, what T) {
	select {
	case to <- what:
	default: // nobody does
	}
}

func (r *Remote) with(id int64, do func(*doorConn)) {
	r.mu.Lock()
	v := r.visits[id]
	r.mu.Unlock()
	if v != nil {
		do(v)
	}
}

// errAway says that the house is not there.
var errAway = errors.New("the house is away")

// await is the line to the house, once it is there.
func (r *Remote) await(within time.Duration, done <-chan struct{}) (*uplink, error) {
	late := time.NewTimer(within)
	defer late.Stop()
	for {
		r.mu.Lock()
		u, back := r.up, r.back
		r.mu.Unlock()
		if u != nil {
			return u, nil
		}
		select {
		case <-back:
		case <-late.C:
			return nil, errAway
		case <-done:
			return nil, net.ErrClosed
		}
	}
}
