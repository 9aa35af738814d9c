package terminal

import (
	"errors"
	"io"
	"strings"
	"time"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/world"
)

// Exit statuses of a session.
const (
	exitDone    = 0
	exitRefused = 1  // what was asked for last was not done, see api.ExitOf
	exitFailed  = 70 // something went wrong on our side: EX_SOFTWARE of sysexits.h
)

// A stay is one session from the inside: who is there, and how they and the
// house talk. Everything in it is used by the session's own goroutine.
type stay struct {
	talk
	server  *Server
	sess    ssh.Session
	gate    *gate
	link    *link
	sight   *sight
	pace    *rate.Limiter
	over    chan struct{} // closed when the session is at its end
	goodbye bool          // the last words have been shown
	asJSON  bool          // the other side is a program: every answer is an object
}

// handle runs a session from its start to its exit status.
func (s *Server) handle(sess ssh.Session) {
	if !s.enter() {
		_ = sess.Exit(exitRefused)
		return
	}
	defer s.running.Done()
	conn := sess.Context().Value(ssh.ContextKeyConn).(*gossh.ServerConn)
	l := linkOf(sess.Context())
	l.begin(conn)
	status, panics := exitFailed, true
	defer func() {
		l.finish()
		if panics {
			complain(sess, "Something went wrong on our side, and this session has to end. Please connect again.")
		}
		_ = sess.Exit(status)
	}()
	defer s.survive("session")
	status = s.receive(sess, conn, l)
	panics = false
}

// receive finds out who comes and how they want to talk, and talks with them.
func (s *Server) receive(sess ssh.Session, conn *gossh.ServerConn, l *link) int {
	st := &stay{
		server: s, sess: sess, gate: gateOf(sess), link: l,
		pace: rate.NewLimiter(s.limits.Lines, s.limits.LineBurst),
		over: make(chan struct{}),
	}
	defer close(st.over)
	line := strings.TrimSpace(sess.RawCommand())
	manner := st.manner(line)
	if command, asJSON := commands.TakeJSON(line); asJSON && manner != commands.Program {
		manner, line, st.asJSON = commands.Single, command, true // also at a terminal: ssh -t
	}
	if wrong := lineOf(line).flaw(); wrong != "" {
		return st.turnAway(commands.Reply{Refused: true, Unclear: true}, wrong)
	}
	id, err := s.identity(conn, l.address)
	id.Address = l.origin
	if err == nil {
		var reply commands.Reply
		if st.visit, reply, err = s.house.Arrive(id, manner); err == nil {
			defer st.visit.Leave()
			return st.attend(manner, line, reply)
		}
	}
	var refused world.Refused
	if errors.As(err, &refused) { // banned since the login
		return st.turnAway(commands.Reply{Refused: true}, string(refused))
	}
	s.log.Error("somebody can't be let in", "address", sess.RemoteAddr(), "error", err)
	return st.turnAway(commands.Reply{Refused: true, Failed: true}, "You can't be let in just now; something went wrong on our side. Please try again later.")
}

// turnAway ends a session that has not begun, and says why.
func (st *stay) turnAway(reply commands.Reply, why string) int {
	if st.asJSON {
		st.answer(reply, world.Refusal{Text: why, Unclear: reply.Unclear})
	} else {
		complain(st.sess, why)
	}
	return api.ExitOf(reply)
}

// manner is how a session wants to talk.
func (st *stay) manner(line string) commands.Manner {
	switch {
	case st.sess.Subsystem() != "":
		return commands.Program
	case st.gate.pty:
		return commands.Interactive
	case line != "":
		return commands.Single
	}
	return commands.Script
}

// attend talks with somebody who has been let in.
func (st *stay) attend(manner commands.Manner, line string, reply commands.Reply) int {
	s := st.server
	since, log := time.Now(), s.log.With("address", st.sess.RemoteAddr())
	log.Info("a session begins", "person", st.person(), "terminal", st.gate.pty, "command", line != "")
	defer func() {
		log.Info("a session ends", "person", st.person(), "after", time.Since(since).Round(time.Second))
	}()
	s.run("guard", st.guard)
	if s.isClosing() { // too late to be told with the others
		st.visit.Session().Tell(world.Goodbye{Text: closingText})
		st.visit.Session().Drop()
	}
	st.sight = newSight(st.sess.Environ(), st.gate.term, st.gate.pty, func(p *paint.Painter) { st.visit.Session().FitBy(p.Fits) })
	st.readSettings()
	switch manner {
	case commands.Single:
		return st.single(line)
	case commands.Script:
		return st.script(reply)
	case commands.Program:
		return st.program(reply)
	}
	return st.interactive(line, reply)
}

// person is what somebody is called just now: a guest may take a name.
func (st *stay) person() string { return st.visit.Session().Person().Name() }

// guard cuts off a session that the house has given up and that does not come
// to its end: whoever does not read is stuck in the middle of a write, and only
// the end of the connection gets it out of there.
func (st *stay) guard() {
	select {
	case <-st.over:
		return
	case <-st.visit.Session().Dropped():
	}
	timer := time.NewTimer(st.server.limits.Farewell)
	defer timer.Stop()
	select {
	case <-st.over:
	case <-timer.C:
		st.server.log.Info("a session that does not read is cut off", "address", st.sess.RemoteAddr())
		_ = st.link.Close()
	}
}

// readSettings asks the world how the person wants to be shown things.
func (st *stay) readSettings() {
	var settings map[string]string
	if err := st.server.world.Do(func() { settings = st.visit.Session().Person().AllSettings() }); err == nil {
		st.sight.set(settings)
	}
}

// gone says that nobody is there any more, or that the house has given the
// session up.
func (st *stay) gone() bool {
	return st.sess.Context().Err() != nil || isClosed(st.visit.Session().Dropped())
}

// wait waits, as long as somebody is there.
func (st *stay) wait(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-st.sess.Context().Done():
	case <-st.visit.Session().Dropped():
	}
}

// queued is the next notice that waits, if one does.
func (st *stay) queued() (world.Notice, bool) {
	select {
	case n := <-st.visit.Session().Notices():
		return n, true
	default:
		return nil, false
	}
}

// notice makes a queued notice text. What shows nothing changes how the next
// ones are shown.
func (st *stay) notice(n world.Notice) string {
	switch n := n.(type) {
	case world.SettingsChanged:
		st.sight.change(n.Settings)
	case world.Goodbye:
		st.goodbye = true
	}
	return st.sight.painter.Paint(n)
}

// complain says a sentence to somebody whose session has not begun, or is broken.
func complain(sess ssh.Session, text string) {
	if gateOf(sess).pty {
		_, _ = io.WriteString(sess, text+"\n")
		return
	}
	_, _ = io.WriteString(sess.Stderr(), text+"\n")
}
