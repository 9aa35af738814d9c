package terminal

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"
)

// Exit statuses of a session.
const (
	exitDone    = 0
	exitRefused = 1  // what was asked for last was not done, see api.ExitOf
	exitFailed  = 70 // something went wrong on our side: EX_SOFTWARE of sysexits.h
)

// A session is one SSH session: a channel of a connection, what was asked for on
// it, and, once somebody has been let in, the shell that reads their lines.
type session struct {
	gossh.Channel
	server     *Server
	connection *connection
	login      *gossh.ServerConn
	ctx        context.Context // ends with the channel; other sessions of the connection may go on

	// What was asked for. It is written by the goroutine of the requests, until
	// the session has started, and read by the session's own from then on.
	started   bool
	terminal  bool   // there is one
	term      string // its name
	env       []string
	command   string
	subsystem bool
	copies    bool // files are to be copied, which can't be

	held    []notice.Notice // taken from the queue and not told yet
	resized chan size       // the newest size of the terminal that nobody has read

	// What follows is used by the session's own goroutine.
	working *turn
	shell   *commands.Shell
	display *display
	pace    *rate.Limiter
	put     *commands.Prompt // the newest question that was put, where there is no prompt
	told    *notice.Board    // the newest board that was shown
	goodbye bool             // the last words have been shown
	asJSON  bool             // the other side is a program: every answer is an object
	over    chan struct{}    // closed when the session is at its end
}

// openSession takes a channel that a client opens for a session, and its
// requests until it is closed.
func (s *Server) openSession(_ *ssh.Server, login *gossh.ServerConn, offer gossh.NewChannel, ctx ssh.Context) {
	if !s.enter() {
		_ = offer.Reject(gossh.ConnectionFailed, "Boardroom is closing.")
		return
	}
	defer s.running.Done()
	defer s.survive("session channel")
	c := connectionOf(ctx)
	id, _ := identified(login)
	if why := c.open(id.Account); why != noRefusal {
		s.refuse(why, c.visit.place)
		_ = offer.Reject(gossh.ResourceShortage, why.text)
		return
	}
	defer c.shut(id.Account)
	channel, requests, err := offer.Accept()
	if err != nil {
		return
	}
	own, cancel := context.WithCancel(ctx)
	defer cancel()
	working := &turn{lane: s.lanes.enter(c.visit.address, s.limits().Worked)}
	defer s.lanes.leave(c.visit.address)
	se := &session{
		Channel: &outlet{Channel: channel, connection: c, working: working}, working: working, server: s, connection: c, login: login, ctx: own,
		resized: make(chan size, 1), over: make(chan struct{}),
		pace: rate.NewLimiter(s.limits().Lines, s.limits().LineBurst),
	}
	c.listens(channel.Stderr())
	se.take(requests)
}

// delay counts one more line, and says how long it has to wait: for the pace of the
// session, and for that of all sessions from its address.
func (se *session) delay() time.Duration {
	return max(se.pace.Reserve().Delay(), se.server.lines.of(se.connection.visit.address).Reserve().Delay())
}

// refuseChannel refuses every channel that is no session, such as a forwarded port.
func refuseChannel(_ *ssh.Server, _ *gossh.ServerConn, offer gossh.NewChannel, _ ssh.Context) {
	_ = offer.Reject(gossh.Prohibited, "Boardroom forwards nothing.")
}

// run is a session from its start to its exit status.
func (se *session) run() {
	se.connection.begin(se.login)
	status, panics := exitFailed, true
	defer func() {
		se.connection.finish()
		if panics {
			se.complain("Something went wrong on our side, and this session has to end. Please connect again.")
		}
		_, _ = se.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{uint32(status)}))
		_ = se.Close()
		se.working.end()
	}()
	defer se.server.survive("session")
	defer close(se.over)
	status = se.receive()
	panics = false
}

// receive finds out who comes and how they want to talk, and talks with them.
func (se *session) receive() int {
	line := strings.TrimSpace(se.command)
	if se.copies {
		return se.turnAway(commands.Reply{Refused: true}, noFiles)
	}
	manner := se.manner(line)
	if command, asJSON := grammar.TakeJSON(line); asJSON && manner != commands.Program {
		manner, line, se.asJSON = commands.Single, command, true // also at a terminal: ssh -t
	}
	if wrong := lineOf(line).flaw(); wrong != "" {
		return se.turnAway(commands.Reply{Refused: true, Unclear: true}, wrong)
	}
	id, err := se.server.identity(se.login, se.connection)
	if err == nil && manner == commands.Single && id.Account == 0 && !world.IsGuestName(se.login.User()) {
		return se.turnAway(commands.Reply{Refused: true}, se.unknown(id))
	}
	if err == nil {
		if se.shell, err = se.server.house.Arrive(id, manner); err == nil {
			defer se.shell.Leave()
			return se.attend(manner, line)
		}
	}
	var refused notice.Refused
	if errors.As(err, &refused) { // banned since the login
		return se.turnAway(commands.Reply{Refused: true}, string(refused))
	}
	se.server.log.Error("somebody can't be let in", "address", se.connection.RemoteAddr(), "error", err)
	return se.turnAway(commands.Reply{Refused: true, Failed: true}, "You can't be let in just now. "+fault(err))
}

// noFiles is said to whoever comes with scp, sftp or rsync.
const noFiles = "Boardroom keeps no files that could be copied. To write the record of a game into a file: ssh HOST export NUMBER json >FILE"

// copiesFiles says whether a command is what a program sends that copies files.
func copiesFiles(command string) bool {
	words := strings.Fields(command)
	return len(words) > 1 && (words[0] == "scp" || words[0] == "rsync") && strings.HasPrefix(words[1], "-")
}

// turnAway ends a session in which nobody was let in, and says why.
func (se *session) turnAway(reply commands.Reply, why string) int {
	if se.asJSON {
		se.answer(reply, notice.Refusal{Text: why, Unclear: reply.Unclear})
	} else {
		se.complain(why)
	}
	return api.ExitOf(reply)
}

// unknown says why a single command was not done for somebody without an account
// who did not come as a guest.
func (se *session) unknown(id world.Identity) string {
	switch asGuest := id.WayBack("guest") + " COMMAND"; {
	case len(id.Choices) > 0:
		return "Nothing was done: the key you came with opens " + strings.Join(id.Choices, ", ") + ". Say who you are: " + id.WayBack(id.Choices[0]) + " COMMAND"
	case id.Wanted != "":
		return "Nothing was done: nobody is called " + id.Wanted + ". Connect without a command to take the name, or come as a guest: " + asGuest
	default:
		return "Nothing was done: nobody is called " + strconv.Quote(games.Shortened(se.login.User())) + ". Come as a guest: " + asGuest
	}
}

// manner is how a session wants to talk.
func (se *session) manner(line string) commands.Manner {
	switch {
	case se.subsystem:
		return commands.Program
	case se.terminal:
		return commands.Interactive
	case line != "":
		return commands.Single
	}
	return commands.Script
}

// attend talks with somebody who has been let in.
func (se *session) attend(manner commands.Manner, line string) int {
	s, house := se.server, se.shell.Session()
	since, log := time.Now(), s.log.With("address", se.connection.RemoteAddr())
	person := func() string { return house.Person().Name() } // a guest may take a name
	log.Info("a session begins", "person", person(), "terminal", se.terminal, "command", line != "")
	defer func() {
		log.Info("a session ends", "person", person(), "after", time.Since(since).Round(time.Second))
	}()
	defer house.AfterDrop(se.guard)()
	defer se.connection.hears(house)()
	if s.isClosing() { // too late to be told with the others
		house.Tell(notice.Goodbye{Text: closingText})
		house.Drop()
	}
	se.display = newDisplay(&se.server.studio, se.env, se.term, se.terminal, func(p *paint.Painter) { house.FitBy(p.Fits) })
	se.readSettings()
	switch manner {
	case commands.Single:
		return se.single(line)
	case commands.Script:
		return se.script()
	case commands.Program:
		return se.program()
	}
	return se.interactive(line)
}

// guard cuts off a session that the house has given up and that does not come
// to its end: whoever does not read is stuck in the middle of a write, and only
// the end of the connection gets it out of there.
func (se *session) guard() {
	defer se.server.survive("guard")
	if se.shell.Session().IsFull() {
		se.server.dropped.Add(1)
		se.server.log.Info("a session that does not read is given up", "address", se.connection.RemoteAddr(), "person", se.shell.Session().Person().Name())
	}
	timer := time.NewTimer(se.server.limits().Farewell)
	defer timer.Stop()
	select {
	case <-se.over:
	case <-timer.C:
		se.server.log.Info("a session that does not read is cut off", "address", se.connection.RemoteAddr())
		_ = se.connection.Close()
	}
}
