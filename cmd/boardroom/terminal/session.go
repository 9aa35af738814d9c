package terminal

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
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
	*boundedWriter
	start      door.Start
	server     *Server
	connection *connection
	pass       pass
	ctx        context.Context // ends with the channel; other sessions of the connection may go on
	end        context.CancelFunc
	resized    chan door.Size // the newest size of the terminal that nobody has read

	held []notice.Notice // taken from the queue and not told yet

	// What follows is used by the session's own goroutine.
	working *slot
	shell   *commands.Shell
	display *display
	pace    *rate.Limiter
	put     *commands.Prompt     // the newest question that was put, where there is no prompt
	told    *notice.Board        // the newest board that was shown
	toldAt  map[int64]tell.Known // what is known of tables, by their numbers
	goodbye bool                 // the last words have been shown
	asJSON  bool                 // the other side is a program: every answer is an object
	over    chan struct{}        // closed when the session is at its end
	kept    kept
}

// newSession is a session that connLimits has counted.
func newSession(c *connection, who pass) *session {
	s := c.server
	se := &session{
		server: s, connection: c, pass: who, resized: make(chan door.Size, 1), over: make(chan struct{}),
		working: &slot{semaphore: s.addressSlots.enter(c.Address, s.limits().Worked)},
		pace:    s.limits().Lines.New(),
	}
	se.ctx, se.end = context.WithCancel(context.Background())
	return se
}

// Start begins what was asked for.
func (se *session) Start(asked door.Start, stream door.Stream) {
	se.start, se.boundedWriter = asked, &boundedWriter{Stream: stream, connection: se.connection, working: se.working, kept: &se.kept}
	se.kept.keeper, _ = stream.(keeper)
	if asked.Terminal {
		se.Resize(asked.Size)
	}
	se.server.gate.Run("session", se.run)
}

// Resize puts a size in the place of the one that nobody has read yet, so that
// requests never wait for the session. One goroutine calls it.
func (se *session) Resize(to door.Size) {
	select {
	case <-se.resized:
	default:
	}
	se.resized <- to
}

// Close says that the channel is closed.
func (se *session) Close() {
	se.end()
	se.server.addressSlots.leave(se.connection.Address)
	se.server.connLimits.end(se.connection.Place, se.pass.id.Account)
}

// delay counts one more line, and says how long it has to wait: for the pace of the
// session, and for that of all sessions from its address.
func (se *session) delay() time.Duration {
	lines := se.server.lines.Of(se.connection.Address, se.server.limits().AddressLines, time.Now())
	return max(se.pace.Reserve().Delay(), lines.Reserve().Delay())
}

// run is a session from its start to its exit status.
func (se *session) run() {
	status, panics := exitFailed, true
	defer func() {
		if panics {
			se.complain("Something went wrong on our side, and this session has to end. Please connect again.")
		}
		se.Exit(status, se.copies()) // whoever copies files may wait for an answer until the connection ends
		se.working.end()
	}()
	defer se.server.gate.Survive("session")
	defer func() {
		se.server.kept.Delete(se.kept.name)
		close(se.over)
	}()
	status = se.receive()
	panics = false
}

// receive finds out who comes and how they want to talk, and talks with them.
func (se *session) receive() int {
	line := strings.TrimSpace(se.start.Command)
	if se.copies() {
		return se.refuseFiles(line)
	}
	manner := se.manner(line)
	if command, asJSON := grammar.TakeJSON(line); asJSON && manner != commands.Program {
		manner, line, se.asJSON = commands.Single, command, true // also at a terminal: ssh -t
	}
	if wrong := lineOf(line).flaw(); wrong != "" {
		return se.turnAway(commands.Reply{Refused: true, Unclear: true}, wrong)
	}
	if manner == commands.Single && se.start.Back != nil {
		return se.interrupted()
	}
	if se.start.Beside && se.pass.id.Account == 0 {
		return exitRefused
	}
	id, err := se.server.identity(se.pass.id, se.connection)
	for se.start.Back != nil && passes(err) && se.stays() {
		id, err = se.server.identity(se.pass.id, se.connection)
	}
	id.Passing, id.Words = se.start.Passing, se.start.Reader
	if err == nil && manner == commands.Single && id.Account == 0 && !people.IsGuestName(se.pass.user) {
		return se.turnAway(commands.Reply{Refused: true}, se.unknown(id))
	}
	if err == nil {
		b := se.bookmarked()
		if b == nil {
			se.shell, err = se.server.house.Arrive(id, manner)
		} else {
			se.shell, err = se.goOn(id, manner, b)
		}
		if err == nil {
			defer se.shell.Leave()
			se.keepBookmark()
			se.shell.AsksJSON(se.asJSON || manner == commands.Program)
			return se.attend(manner, line, id.Key, b)
		}
	}
	var refused notice.Refused
	if errors.As(err, &refused) { // banned since the login
		return se.turnAway(commands.Reply{Refused: true}, string(refused))
	}
	se.server.logFault("somebody can't be let in", se.connection.Network, err)
	return se.turnAway(commands.Reply{Refused: true, Failed: true}, "You can't be let in just now. "+fault(err))
}

// noFiles is said to whoever comes with scp, sftp or rsync.
const noFiles = "Boardroom keeps no files that could be copied. To write the record of a game into a file: ssh HOST export NUMBER json >FILE"

// copiesFiles says whether a command is what a program sends that copies files.
func copiesFiles(command string) bool {
	words := strings.Fields(command)
	return len(words) > 1 && (words[0] == "scp" || words[0] == "rsync") && strings.HasPrefix(words[1], "-")
}

// copies says whether files are to be copied, which can't be.
func (se *session) copies() bool {
	return se.start.Subsystem == door.Files || copiesFiles(se.start.Command)
}

// refuseFiles says that nothing can be copied: to scp in its own protocol, which shows it.
func (se *session) refuseFiles(command string) int {
	if !strings.HasPrefix(command, "scp ") {
		return se.turnAway(commands.Reply{Refused: true}, noFiles)
	}
	_, _ = io.WriteString(se, "\x01"+noFiles+"\n")
	return exitRefused
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
func (se *session) unknown(id people.Identity) string {
	switch asGuest := id.WayBack("guest") + " COMMAND"; {
	case len(id.Choices) > 0:
		return "Nothing was done: the key you came with opens " + strings.Join(id.Choices, ", ") + ". Say who you are: " + id.WayBack(id.Choices[0]) + " COMMAND"
	case id.Wanted != "":
		return "Nothing was done: nobody is called " + id.Wanted + ". Connect without a command to take the name, or come as a guest: " + asGuest
	default:
		return "Nothing was done: nobody is called " + strconv.Quote(phrase.Quotable(se.pass.user)) + ". Come as a guest: " + asGuest
	}
}

// manner is how a session wants to talk.
func (se *session) manner(line string) commands.Manner {
	switch {
	case se.start.Subsystem == door.Programs:
		return commands.Program
	case se.start.Terminal:
		return commands.Interactive
	case line != "":
		return commands.Single
	}
	return commands.Script
}

// attend talks with somebody who has been let in, perhaps with a key.
func (se *session) attend(manner commands.Manner, line string, key *store.Key, b *bookmark) int {
	s, house := se.server, se.shell.Session()
	since, log := time.Now(), s.log.With("address", se.connection.RemoteAddr())
	person := func() string { return house.Person().Name() } // a guest may take a name
	begins := log.With("person", person(), "method", se.connection.method)
	if key != nil {
		begins = begins.With("key", key.Fingerprint)
	}
	begins.Info("a session begins", "terminal", se.start.Terminal, "command", line != "")
	defer func() {
		log.Info("a session ends", "person", person(), "after", time.Since(since).Round(time.Second))
	}()
	defer house.AfterDrop(se.guard)()
	defer se.connection.hears(house)()
	if s.IsClosing() { // too late to be told with the others
		house.Tell(notice.Goodbye{Text: closingText})
		house.Drop()
	}
	se.display = newDisplay(&se.server.studio, se.start, func(p *paint.Painter) { house.FitBy(p.Fits) })
	se.readSettings()
	switch manner {
	case commands.Single:
		return se.single(line)
	case commands.Script:
		return se.script(b)
	case commands.Program:
		return se.program(b)
	}
	return se.interactive(line, b)
}

// guard cuts off a session that the house has given up and that does not come
// to its end: whoever does not read is stuck in the middle of a write, and only
// the end of the connection gets it out of there.
func (se *session) guard() {
	defer se.server.gate.Survive("guard")
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
