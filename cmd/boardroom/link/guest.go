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

// A guest is a connection at a door, in the house.
type guest struct {
	door     *attached
	id       int64
	from, to net.Addr
	visit    door.Visit
	known    chan struct{} // closed when the house knows whether somebody may go on after a restart
	barred   string        // why they may not
	timed    bool          // as the door was told
	silent   atomic.Bool
	answers  chan answer

	mu       sync.Mutex
	ended    bool
	sessions map[*wire]bool
}

func (g *guest) RemoteAddr() net.Addr { return g.from }
func (g *guest) LocalAddr() net.Addr  { return g.to }

// Close has the door end the connection.
func (g *guest) Close() error {
	err := g.door.tell(closing, fact{Visit: g.id})
	g.closeSessions()
	return err
}

// askAgain is how long a house is left alone that could not tell whether somebody may go on.
const askAgain = time.Second

// comeBack finds out whether somebody may go on, until they or the door are gone.
func (g *guest) comeBack(sealed []byte) {
	front := g.door.doors.Front
	pass, err := front.Unseal(g.door.name, sealed)
	if err != nil {
		g.barred = err.Error()
		close(g.known)
		return
	}
	for !g.isOver() {
		if g.barred, err = front.Return(g.visit, pass); err == nil {
			close(g.known)
			return
		}
		select {
		case <-time.After(askAgain):
		case <-g.door.gone.Done():
			return
		}
	}
}

// end takes the visit out of the house.
func (g *guest) end() {
	g.mu.Lock()
	ended := g.ended
	g.ended = true
	g.mu.Unlock()
	if !ended {
		g.closeSessions()
		g.visit.End()
	}
}

func (g *guest) isOver() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.ended
}

func (g *guest) closeSessions() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for w := range g.sessions {
		_ = w.Close()
	}
}

// hold notes the connection of a session, unless the visit is over.
func (g *guest) hold(w *wire) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ended {
		return false
	}
	if g.sessions == nil {
		g.sessions = map[*wire]bool{}
	}
	g.sessions[w] = true
	g.door.running.Add(1)
	return true
}

func (g *guest) release(w *wire) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.sessions, w)
	g.door.running.Done()
}

// try has the house decide about a try, and tells the door.
func (g *guest) try(t try) {
	made := result{Visit: g.id}
	pass, err := g.decide(t)
	var says *gossh.BannerError
	switch {
	case errors.As(err, &says):
		made.Error, made.Banner = says.Error(), says.Message
	case err != nil:
		made.Error, made.NoAuth = err.Error(), errors.Is(err, gossh.ErrNoAuth)
	case pass == nil:
		made.OK = true
	default:
		made.OK, made.Pass = true, g.door.doors.Front.Seal(g.door.name, pass)
	}
	_ = g.door.tell(verdict, made) // a line that fails ends the door
}

func (g *guest) decide(t try) (door.Pass, error) {
	asked := door.Try{
		User: t.User, Method: t.Method, Client: t.Client, Proven: t.Proven, Password: t.Password, Ask: g.ask,
		Site: t.Site, AddPasskey: t.AddPasskey, Renames: t.Renames,
	}
	if t.Method == door.Keyed {
		key, err := gossh.ParsePublicKey(t.Key)
		if err != nil {
			return nil, err
		}
		asked.Key = key
	}
	return g.visit.Try(asked)
}

// ask puts questions to whoever is logging in.
func (g *guest) ask(_, text string, questions []string, echo []bool) ([]string, error) {
	if err := g.door.tell(asking, question{g.id, text, questions, echo}); err != nil {
		return nil, err
	}
	select {
	case made := <-g.answers:
		if made.Error != "" {
			return nil, errors.New(made.Error)
		}
		if len(made.Answers) != len(questions) {
			return nil, errors.New("a door has answered other questions")
		}
		return made.Answers, nil
	case <-g.door.gone.Done():
		return nil, net.ErrClosed
	}
}
