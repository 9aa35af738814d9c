package door

import (
	"context"
	"time"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// Bounds of what a session's requests may hold.
const (
	longestTerm = 64       // bytes of a terminal's name
	mostEnv     = 32       // variables of the environment
	longestEnv  = 4 * 1024 // bytes of one, its name and value
	usualWidth  = 80       // of a terminal that does not say
	usualHeight = 24
	mostCells   = 1000 // columns or rows
)

// SizeOf is a size that can be drawn on: some clients say that their terminal
// has no columns, or as many as fit into 32 bits.
func SizeOf(columns, rows uint32) Size {
	clamp := func(n uint32, usual int) int {
		if n == 0 {
			return usual
		}
		return int(min(n, mostCells))
	}
	return Size{clamp(columns, usualWidth), clamp(rows, usualHeight)}
}

// A channel is one SSH session: a channel of a connection, and what was asked for on it. One
// goroutine takes its requests.
type channel struct {
	*stream
	session Session
	asked   Start
	started bool
}

// openSession takes a channel that a client opens for a session, and its
// requests until it is closed.
func (s *Server) openSession(_ *ssh.Server, login *gossh.ServerConn, offer gossh.NewChannel, ctx ssh.Context) {
	if !s.enter() {
		_ = offer.Reject(gossh.ConnectionFailed, "Boardroom is closing.")
		return
	}
	defer s.running.Done()
	defer s.Survive("session channel")
	c := connectionOf(ctx)
	if !c.open() {
		s.Refuse(sessionsHere, c.Place)
		_ = offer.Reject(gossh.ResourceShortage, sessionsHere.Text)
		return
	}
	defer c.shut()
	session, why := c.house.Open(passOf(login))
	if why != "" {
		_ = offer.Reject(gossh.ResourceShortage, why)
		return
	}
	defer session.Close()
	made, requests, err := offer.Accept()
	if err != nil {
		return
	}
	c.listens(made.Stderr())
	ch := &channel{stream: &stream{Channel: made, connection: c}, session: session}
	ch.take(requests, login)
}

// refuseChannel refuses every channel that is no session, such as a forwarded port.
func refuseChannel(_ *ssh.Server, _ *gossh.ServerConn, offer gossh.NewChannel, _ ssh.Context) {
	_ = offer.Reject(gossh.Prohibited, "Boardroom forwards nothing.")
}

// take answers requests until the channel is closed. The first that starts
// something does, and there is one session a channel. A channel on which nothing
// starts is closed after a while: what is sent to it takes room.
func (ch *channel) take(requests <-chan *gossh.Request, login gossh.Conn) {
	late := time.AfterFunc(ch.connection.server.Limits().NoSession, func() { _ = ch.Close() })
	defer late.Stop()
	for r := range requests {
		before := ch.started
		_ = r.Reply(ch.grants(r), nil)
		if ch.started && !before {
			late.Stop()
			ch.connection.begin(login)
			ch.session.Start(ch.asked, ch.stream)
		}
	}
}

// grants takes what a request asks for, and says whether that may be had.
func (ch *channel) grants(r *gossh.Request) bool {
	switch r.Type {
	case "pty-req":
		return ch.takeTerminal(r.Payload)
	case "env":
		return ch.takeVariable(r.Payload)
	case "shell", "exec", "subsystem":
		return ch.takeStart(r.Type, r.Payload)
	case "window-change":
		return ch.takeSize(r.Payload)
	}
	return false // signals and breaks mean nothing here, and nothing is forwarded
}

func (ch *channel) takeTerminal(payload []byte) bool {
	var asked struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	if ch.started || ch.asked.Terminal || gossh.Unmarshal(payload, &asked) != nil || len(asked.Term) > longestTerm {
		return false
	}
	ch.asked.Terminal, ch.asked.Term = true, asked.Term
	ch.asked.Size = SizeOf(asked.Columns, asked.Rows)
	return true
}

func (ch *channel) takeSize(payload []byte) bool {
	var asked struct{ Columns, Rows, Width, Height uint32 }
	if !ch.asked.Terminal || gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	ch.asked.Size = SizeOf(asked.Columns, asked.Rows)
	if ch.started {
		ch.session.Resize(ch.asked.Size)
	}
	return true
}

func (ch *channel) takeVariable(payload []byte) bool {
	var asked struct{ Name, Value string }
	env := &ch.asked.Env
	if ch.started || len(*env) >= mostEnv || len(payload) > longestEnv || gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	*env = append(*env, asked.Name+"="+asked.Value)
	return true
}

// The subsystems that may be asked for: the protocol for programs, and copying files, which
// the house refuses with a sentence.
const (
	Programs = "boardroom"
	Files    = "sftp"
)

// takeStart lets a shell, a command or a subsystem begin.
func (ch *channel) takeStart(kind string, payload []byte) bool {
	var asked struct{ What string } // a command, or the name of a subsystem
	if ch.started || kind != "shell" && gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	switch kind {
	case "exec":
		ch.asked.Command = asked.What
	case "subsystem":
		if ch.asked.Terminal || asked.What != Programs && asked.What != Files {
			return false
		}
		ch.asked.Subsystem = asked.What
	}
	ch.started = true
	return true
}

// passOf is what the login that succeeded has left.
func passOf(login *gossh.ServerConn) Pass {
	if login.Permissions == nil {
		return nil
	}
	return login.Permissions.ExtraData[passKey{}]
}

// connectionKey is where the library's context of a connection holds it.
type connectionKey struct{}

func connectionOf(ctx context.Context) *connection {
	return ctx.Value(connectionKey{}).(*connection)
}
