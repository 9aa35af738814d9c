package api

import (
	"context"
	"encoding/json"
	"io"

	"github.com/creachadair/jrpc2"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"
)

// Version is the version of the protocol. It grows when something is taken away
// or means something else, not when something is added.
const Version = 1

// The codes of errors, beside those of JSON-RPC.
const (
	CodeRefused       jrpc2.Code = 1 // the house refuses it
	CodeIllegal       jrpc2.Code = 2 // the rules of the game forbid it
	CodeNotUnderstood jrpc2.Code = 3 // it means nothing
	CodeOver          jrpc2.Code = 5 // the session is over
)

// A Config is the session of a program, from outside. All fields but Back are required.
type Config struct {
	Shell *commands.Shell
	// Line runs a typed line as the session does. It refuses what nobody could type.
	Line func(text string) commands.Reply
	In   <-chan Line
	Out  io.Writer
	// Written is called when all that was taken out of the session's queue has been
	// written: up to which byte of the input all is answered, and a mark, which grows with
	// what the program is told.
	Written func(input, mark uint64)
	// Writes says the same of what is written next, once that has arrived.
	Writes func(input, mark uint64)
	// Keep is given what brings the program back, see Back, which is nil for a new session.
	Keep func(bookmark json.RawMessage)
	Back *Back
	// Draw draws a board in ASCII.
	Draw func(*notice.Board) string
	// Pace waits until one more request may be run.
	Pace func()
	// Limits are those of requests.
	Limits func() RequestLimits
	// Backlogs are those of all sessions. Go runs something that may outlast the
	// session, until the house closes at the latest.
	Backlogs *Backlogs
	// Catalogue is that of the house.
	Catalogue *Catalogue
	Go        func(func())
}

// RequestLimits are how much a program may ask. What is above a pace waits.
type RequestLimits struct {
	PerSecond        float64 `json:"requests_per_second" jsonschema:"that a session may make on average"`
	AtOnce           int     `json:"requests_at_once" jsonschema:"that a session may make when it has rested"`
	AddressPerSecond float64 `json:"address_requests_per_second" jsonschema:"the same of all sessions from one address together"`
	AddressAtOnce    int     `json:"address_requests_at_once"`
	Connections      float64 `json:"address_connections_per_second" jsonschema:"that one address may make on average"`
	ConnectionsOnce  int     `json:"address_connections_at_once"`
	Line             int     `json:"line_bytes" jsonschema:"of a line that is sent"`
	Moves            int     `json:"moves_listed" jsonschema:"that table.moves lists at once"`
}

// A program is a session of requests and notifications. Everything in it is used
// by the goroutine of Serve.
type program struct {
	Config
	wire     *wire
	requests chan func()
	over     chan struct{}
	due      int64    // the number of the answer to the request that was run last, see owes
	told     int      // notices so far
	aside    []Notice // told while a request runs, for its answer
	bare     bool     // boards come without their pictures
	streams  bool     // answers hold no notices: all are told before them
	leaves   bool
	quits    bool     // leaves of its own accord
	kept     *backlog // what it was told of late; nil for a guest
	wishes   []byte   // the newest parameters of subscribe
	base     uint64   // see bookmark
	before   heard    // what the program goes on behind; see bookmark
}

// Serve talks with a program until its input ends, it leaves, the house gives
// the session up, or the context ends. What was told by then has been written.
func Serve(ctx context.Context, c Config) {
	p := &program{Config: c, requests: make(chan func()), over: make(chan struct{})}
	p.wire = newWire(c.In, c.Out, c.Pace, func(input, seq uint64) { c.Writes(input, p.base+seq) })
	p.backlog()
	if c.Back != nil {
		p.goOn(c.Back)
	} else {
		p.keep()
	}
	server := jrpc2.NewServer(assigner{p, p.wire.ran}, &jrpc2.ServerOptions{Concurrency: 1, DisableBuiltin: true}).Start(p.wire)
	defer p.end()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Wait() // how the input ended is of no matter
	}()
	defer func() {
		close(p.over)
		_ = p.wire.Close()
		<-ended
	}()
	p.loop(ctx, ended)
}

// loop is what Serve does: it tells notices, and runs requests one after the other.
func (p *program) loop(ctx context.Context, ended <-chan struct{}) {
	session := p.Shell.Session()
	for {
		told := session.Waiting()
		if p.owes() {
			told = nil
		} else if p.leaves {
			p.tell(p.queued()...)
			return
		} else {
			p.Written(p.wire.dealt.Load(), p.base+uint64(p.told))
		}
		select {
		case <-told:
			p.tell(p.queued()...)
		case run := <-p.requests:
			run()
		case <-p.wire.answered: // so that nothing is owed any more, if that was not of an earlier one
		case <-ended:
			p.tell(p.queued()...)
			return
		case <-session.Dropped():
			p.tell(p.queued()...)
			return
		case <-ctx.Done():
			return
		}
	}
}

// owes says whether a request was run whose answer has not been written. What is told
// meanwhile comes behind it.
func (p *program) owes() bool { return p.due > p.wire.sent.Load() }

// queued are the notices that wait, as they are told.
func (p *program) queued() []Notice {
	all := []Notice{}
	for n := range p.Shell.Session().Queued() {
		all = append(all, p.numbered(n))
	}
	return all
}

// numbered is a notice with its number in the session.
func (p *program) numbered(n notice.Notice) Notice {
	p.told++
	p.wire.told.Store(uint64(p.told))
	made := Numbered(n, p.told, p.Backlogs.now(), p.bare)
	if p.kept != nil {
		p.Backlogs.add(p.kept, p.told, made)
	}
	return made
}

// tell sends notifications. The session ends by itself where nobody reads.
func (p *program) tell(notices ...Notice) {
	for _, n := range notices {
		p.notify("notice", n, uint64(n.head().Seq))
	}
}

// serve runs a request on the goroutine of Serve.
func (p *program) serve(request *jrpc2.Request, run func() (any, error)) (result any, err error) {
	done := make(chan struct{})
	act := func() {
		defer close(done)
		if !p.owes() {
			p.tell(p.queued()...) // what was told before is none of its doing
		}
		result, err = run()
		if !request.IsNotification() {
			p.due = p.wire.sent.Load() + 1
		}
	}
	select {
	case p.requests <- act:
		<-done
		return result, asError(err)
	case <-p.over:
		return nil, asError(world.ErrClosed)
	}
}
