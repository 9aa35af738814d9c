package api

import (
	"context"
	"encoding/json"
	"io"
	"time"

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
	Line func(sh *commands.Shell, text string) commands.Reply
	In   <-chan Line
	Out  io.Writer
	// Written is called when all that was taken out of the queue of a shell's session has
	// been written.
	Written func(*commands.Shell)
	// Pace waits until one more request may be read, and Act until one more may be run.
	Pace, Act func()
	// Spoken makes the pace of somebody for whom a gateway speaks: how long to wait until
	// one more request may be run for them, or 0 where it may be now, which counts it.
	Spoken func() func() time.Duration
	// Hears notes that one more session runs over the line, until forget is called.
	Hears func(*world.Session) (forget func())
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

	speaks map[string]*program // for whom the program speaks, by folded name
	woken  chan *program       // of these, who was told something or is there no more
	spoken *spoken             // of somebody for whom another program speaks; else nil
}

// Serve talks with a program until its input ends, it leaves, the house gives
// the session up, or the context ends. What was told by then has been written.
func Serve(ctx context.Context, c Config) {
	p := &program{Config: c, wire: newWire(c.In, c.Out, c.Pace), requests: make(chan func()), over: make(chan struct{}), speaks: map[string]*program{}, woken: make(chan *program)}
	server := jrpc2.NewServer(assigner{p, p.wire.ran}, &jrpc2.ServerOptions{Concurrency: 1, DisableBuiltin: true}).Start(p.wire)
	p.backlog()
	defer p.end()
	defer p.dismissAll()
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
		told, woken := session.Waiting(), p.woken
		if p.owes {
			told, woken = nil, nil
		} else if p.leaves {
			p.tell(p.queued()...)
			return
		} else {
			p.Written(p.Shell)
			for _, of := range p.speaks {
				p.Written(of.Shell)
			}
		}
		select {
		case <-told:
			p.tell(p.queued()...)
		case of := <-woken:
			p.tellFor(of)
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
	if p.spoken != nil {
		made[asParam] = p.spoken.name
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
