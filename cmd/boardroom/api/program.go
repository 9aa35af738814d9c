package api

import (
	"context"
	"encoding/json"
	"io"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"

	"github.com/creachadair/jrpc2"
)

// Version is the version of the protocol. It grows when something is taken away
// or means something else, not when something is added.
const Version = 2

// The codes of errors, beside those of JSON-RPC.
const (
	CodeRefused       jrpc2.Code = 1 // the house refuses it
	CodeIllegal       jrpc2.Code = 2 // the rules of the game forbid it
	CodeNotUnderstood jrpc2.Code = 3 // it means nothing
	CodeOver          jrpc2.Code = 5 // the session is over
)

// A Config is the session of a program, from outside. All fields are required.
type Config struct {
	Shell *commands.Shell
	// Line runs a typed line as the session does. It refuses what nobody could type.
	Line func(text string) commands.Reply
	In   <-chan Line
	Out  io.Writer
	// Written is called when all that was taken out of the session's queue has been
	// written.
	Written func()
	// Pace waits until one more request may be run.
	Pace func()
	// Backlogs are those of all sessions. Go runs something that may outlast the
	// session, until the house closes at the latest.
	Backlogs *Backlogs
	// Catalogue is that of the house.
	Catalogue *Catalogue
	Go        func(func())
}

// A program is a session of requests and notifications. Everything in it is used
// by the goroutine of Serve.
type program struct {
	Config
	wire     *wire
	requests chan func()
	over     chan struct{}
	owes     bool     // an answer is on its way; what is told meanwhile comes behind it
	told     int      // notices so far
	aside    []Notice // told while a request runs, for its answer
	bare     bool     // boards come without their pictures
	leaves   bool
	quits    bool     // leaves of its own accord
	kept     *backlog // what it was told of late; nil for a guest
}

// Serve talks with a program until its input ends, it leaves, the house gives
// the session up, or the context ends. What was told by then has been written.
func Serve(ctx context.Context, c Config) {
	p := &program{Config: c, wire: newWire(c.In, c.Out, c.Pace), requests: make(chan func()), over: make(chan struct{})}
	server := jrpc2.NewServer(assigner{p, p.wire.ran}, &jrpc2.ServerOptions{Concurrency: 1, DisableBuiltin: true}).Start(p.wire)
	p.backlog()
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
		if p.owes {
			told = nil
		} else if p.leaves {
			p.tell(p.queued()...)
			return
		} else {
			p.Written()
		}
		select {
		case <-told:
			p.tell(p.queued()...)
		case run := <-p.requests:
			run()
		case <-p.wire.answered:
			p.owes = false
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
	made := Encode(n)
	if p.bare {
		delete(made, "picture")
	}
	if _, stamped := made["when"]; !stamped {
		made["when"] = at(p.Backlogs.now())
	}
	p.told++
	made["seq"] = p.told
	if p.kept != nil {
		p.Backlogs.add(p.kept, p.told, made)
	}
	return made
}

// tell sends notifications. The session ends by itself where nobody reads.
func (p *program) tell(notices ...Notice) {
	for _, n := range notices {
		text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": "notice", "params": n})
		if err == nil {
			_ = p.wire.write(text)
		}
	}
}

// serve runs a request on the goroutine of Serve.
func (p *program) serve(request *jrpc2.Request, run func() (any, error)) (result any, err error) {
	done := make(chan struct{})
	act := func() {
		defer close(done)
		if !p.owes {
			p.tell(p.queued()...) // what was told before is none of its doing
		}
		result, err = run()
		p.owes = p.owes || !request.IsNotification()
	}
	select {
	case p.requests <- act:
		<-done
		return result, asError(err)
	case <-p.over:
		return nil, asError(world.ErrClosed)
	}
}
