package web

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
)

const (
	guest      = "guest"
	clientName = "web"
	cookieName = "boardroom"

	writeWithin = 30 * time.Second
	helloWithin = 10 * time.Second
	timedPing   = 4 * time.Second // while a clock runs
	askAlive    = time.Second     // how often it is looked whether to ask
)

// A client is a browser, as the house sees it.
type client struct {
	remote, local net.Addr
	close         func()
}

func (c *client) RemoteAddr() net.Addr { return c.remote }
func (c *client) LocalAddr() net.Addr  { return c.local }
func (c *client) Close() error {
	c.close()
	return nil
}

// A socket carries a session's bytes for as long as it holds.
type socket struct {
	*websocket.Conn
	ended  context.Context
	cancel context.CancelFunc
}

// close ends the socket, with a sentence for its reader where there is one to say.
func (k *socket) close(why string) {
	if why != "" {
		_ = k.tell(told{Why: why})
	}
	k.cancel()
}

// A told is what a browser is told beside the bytes of its session.
type told struct {
	From    *uint64 `json:"from,omitempty"`    // the byte from which on it gets what the house writes
	Came    *uint64 `json:"came,omitempty"`    // how many bytes of it have come
	Taken   *uint64 `json:"taken,omitempty"`   // how many of these the house has read
	Refused string  `json:"refused,omitempty"` // why nobody is let in
	Gone    bool    `json:"gone,omitempty"`    // the session that it comes back to is over
	Ended   bool    `json:"ended,omitempty"`   // the session is over
	Why     string  `json:"why,omitempty"`     // why the socket is closed
	Passkey *asked  `json:"passkey,omitempty"` // what the browser is to do with a passkey
}

func (k *socket) tell(t told) error {
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return k.write(websocket.MessageText, text)
}

func (k *socket) write(kind websocket.MessageType, text []byte) error {
	late, cancel := context.WithTimeout(k.ended, writeWithin)
	defer cancel()
	return k.Conn.Write(late, kind, text)
}

// browser is the secret by which a browser is known again, empty where it has none.
func browser(r *http.Request) string {
	cookie, err := r.Cookie(cookieName)
	if err != nil || !isToken(cookie.Value) {
		return ""
	}
	return cookie.Value
}

// keepBrowser gives a browser its secret, unless it has one.
func (s *Server) keepBrowser(w http.ResponseWriter, r *http.Request) {
	if browser(r) != "" {
		return
	}
	var drawn [16]byte
	_, _ = rand.Read(drawn[:]) // it never fails
	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: base64.RawURLEncoding.EncodeToString(drawn[:]), Path: "/play",
		HttpOnly: true, Secure: s.isSecure(r), SameSite: http.SameSiteLaxMode,
	})
}

// socket takes a socket. The library refuses one that a page of another site opens.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	who := browser(r)
	if who == "" {
		http.Error(w, "This browser has no cookie of /play.", http.StatusForbidden)
		return
	}
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return
	}
	conn.SetReadLimit(mostMessage)
	k := &socket{Conn: conn}
	k.ended, k.cancel = context.WithCancel(context.Background())
	defer func() { _ = conn.CloseNow() }()
	defer k.cancel()
	h, err := k.hello()
	if err != nil {
		_ = conn.Close(websocket.StatusPolicyViolation, "")
		return
	}
	se, refused := s.sessionOf(who, h, r, k)
	if se == nil {
		_ = k.tell(refused)
		_ = conn.Close(websocket.StatusNormalClosure, "")
		return
	}
	s.carry(se, k, h)
}

func (k *socket) hello() (hello, error) {
	late, cancel := context.WithTimeout(k.ended, helloWithin)
	defer cancel()
	kind, text, err := k.Conn.Read(late)
	switch {
	case err != nil:
		return hello{}, err
	case kind != websocket.MessageText:
		return hello{}, errHello
	}
	return readHello(text)
}

// sessionOf is the session that a browser comes back to, or a new one.
func (s *Server) sessionOf(who string, h hello, r *http.Request, k *socket) (*session, told) {
	name := who + " " + h.Tab
	s.mu.Lock()
	se := s.sessions[name]
	s.mu.Unlock()
	switch {
	case se != nil:
		return se, told{}
	case h.Back && h.isGuest():
		return nil, told{Gone: true}
	case !h.isGuest() && !s.takesSecrets(r):
		return nil, told{Refused: "A password can be sent over https alone. This page is not."}
	}
	local := door.AddrOver{Addr: s.local(), Over: s.base(r)}
	return s.enter(name, h, k.tryOf(h, r), &client{remote: s.origin(r), local: local})
}

// isGuest says whether somebody wants to prove nothing.
func (h hello) isGuest() bool { return h.Secret == "" && h.Passkey == "" }

// tryOf is how somebody wants to be let in.
func (k *socket) tryOf(h hello, r *http.Request) door.Try {
	t := door.Try{User: guest, Method: door.None, Client: clientName, Site: r.Header.Get("Origin"), Ask: k.ask}
	switch {
	case h.Passkey == passkeyGet:
		t.User, t.Method = "", door.Passkey
	case h.Name != "":
		t.User, t.Method, t.Password, t.AddPasskey = h.Name, door.Password, h.Secret, h.Passkey == passkeyCreate
	}
	return t
}

// enter has the house decide about somebody, and begins a session.
func (s *Server) enter(name string, h hello, try door.Try, c *client) (*session, told) {
	place, why := s.Gate.Admit(visitor{from: c.remote})
	if why != limit.None {
		return nil, told{Refused: why.Text}
	}
	se := s.begin(name, place)
	c.close = func() { go se.end() }
	se.visit = s.House.Visit(c)
	leave := func(text string) (*session, told) {
		se.visit.End()
		place.Leave()
		return nil, told{Refused: text}
	}
	pass, err := se.visit.Try(try)
	if err != nil {
		return leave(refusal(err))
	}
	place.Enter()
	var refused string
	if se.house, refused = se.visit.Open(pass); refused != "" {
		return leave(refused)
	}
	s.mu.Lock()
	s.sessions[name] = se
	s.mu.Unlock()
	if !place.Hold(held{se}) {
		se.end()
		return nil, told{Refused: door.Closing.Text}
	}
	se.house.Start(started(h), se)
	return se, told{}
}

// resize tells the house of another size.
func (se *session) resize(to size) {
	se.sizing.Lock()
	defer se.sizing.Unlock()
	se.house.Resize(to.clamped())
}

// started is what a browser asks for in a session.
func started(h hello) door.Start {
	// The policy of pages forbids the styles by which the terminal shows colours of 24 bits.
	start := door.Start{Terminal: true, Term: "xterm-256color", Size: h.Size.clamped(), Env: []string{"LANG=C.UTF-8"}}
	if h.Words {
		start.Term, start.Reader, start.LineMode = "dumb", true, true
	}
	return start
}

// held is a session as its gate ends it. LetGo does nothing: the house ends each.
type held struct{ *session }

func (h held) Close() error {
	h.end()
	return nil
}

func (h held) LetGo() {}

// A visitor is a connection as a gate counts it: behind a proxy many come by one.
type visitor struct {
	net.Conn
	from net.Addr
}

func (v visitor) RemoteAddr() net.Addr { return v.from }

// refusal is what somebody reads whom the house does not let in.
func refusal(err error) string {
	var says *gossh.BannerError
	if errors.As(err, &says) && says.Message != "" {
		return plainText(says.Message)
	}
	return "That name and that password don't go together."
}

// local is where the house is told that somebody has come to, the address for ssh: what it listens at for
// browsers may be a proxy's alone.
func (s *Server) local() net.Addr {
	if s.SSH != nil {
		return s.SSH
	}
	return &net.TCPAddr{}
}

// carry carries a session's bytes by a socket, until that or the session ends.
func (s *Server) carry(se *session, k *socket, h hello) {
	from, came, ok := se.attach(k, h.Seen)
	if !ok {
		_ = k.tell(told{Gone: true})
		return
	}
	defer se.detach(k)
	if k.tell(told{From: &from, Came: &came}) != nil {
		return
	}
	se.resize(h.Size)
	var running sync.WaitGroup
	running.Go(func() {
		if !se.carryOut(k, from) {
			k.cancel()
		}
	})
	running.Go(func() {
		defer k.cancel()
		se.keepAlive(k)
	})
	se.carryIn(k)
	k.cancel()
	se.detach(k)
	running.Wait()
}

// carryIn takes what the browser sends.
func (se *session) carryIn(k *socket) {
	for {
		kind, text, err := k.Conn.Read(k.ended)
		if err != nil {
			return
		}
		if kind == websocket.MessageBinary {
			if !se.take(text) {
				return
			}
			continue
		}
		m, err := readMessage(text)
		if err != nil {
			return
		}
		se.show(m.Seen)
		if m.Size != nil {
			se.resize(*m.Size)
		}
	}
}

// carryOut writes what the house writes, and says what it has read. It says whether the session has
// another socket by now, or has ended: then that ends this one.
func (se *session) carryOut(k *socket, from uint64) (left bool) {
	var read uint64
	for {
		text, taken, over, ok := se.next(k, from, read)
		if !ok {
			return true
		}
		var err error
		if taken > read {
			read, err = taken, k.tell(told{Taken: &taken})
		}
		if len(text) > 0 && err == nil {
			from += uint64(len(text))
			err = k.write(websocket.MessageBinary, text)
		}
		if over && err == nil {
			_ = k.tell(told{Ended: true})
			<-k.ended.Done() // the browser closes the socket; else the session's end does
			return true
		}
		if err != nil {
			return false
		}
	}
}

// keepAlive asks the browser whether it is there: often while its person plays on a clock.
func (se *session) keepAlive(k *socket) {
	asked := time.Now()
	ticker := time.NewTicker(askAlive)
	defer ticker.Stop()
	for {
		select {
		case <-k.ended.Done():
			return
		case <-ticker.C:
		}
		limits, wait := se.server.Gate.Limits(), timedPing
		if !se.visit.IsTimed() {
			wait = limits.KeepAlive
		}
		if time.Since(asked) < wait {
			continue
		}
		asked = time.Now()
		late := time.AfterFunc(2*wait, func() { se.setSilent(true) })
		within, cancel := context.WithTimeout(k.ended, limits.KeepAliveAnswer)
		err := k.Conn.Ping(within)
		late.Stop()
		cancel()
		if err != nil {
			return
		}
		se.setSilent(false)
	}
}
