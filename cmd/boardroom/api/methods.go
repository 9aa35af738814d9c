package api

import (
	"context"
	"strings"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/handler"

	"boardroom/commands"
	"boardroom/world"
)

// A method is one request that a program can make.
type method struct {
	name   string
	help   string
	params []param
	// typed is the line that a person would type for it; nil for a method that
	// has a run of its own.
	typed func(values) string
	run   func(*program, values) (result, error)
	// result says what it gives beside the notices, field by field.
	result map[string]string
}

// A result is the answer to a request. Notices are added to it.
type result map[string]any

// The parameters that several methods have.
var (
	table   = param{name: "table", kind: aTable, help: "the number or the name of a table"}
	text    = param{name: "text", kind: aText, help: "what is said, in one line"}
	options = param{name: "options", kind: words, optional: true, help: "options of the game, as key=value"}
	clock   = param{name: "clock", kind: aWord, optional: true, help: "5+3, 2d or none"}
	casual  = param{name: "casual", kind: aFlag, optional: true, help: "the game is not to be rated"}
	offer   = param{name: "offer", kind: aWord, help: "draw, takeback, pause, adjourn, rematch or clear"}
	game    = param{name: "game", kind: aWord, help: "the name of a game"}
)

// line makes a typed line of words and of parameters, which stand in braces. What
// is in brackets is left out where its parameter is not given.
func line(form string) func(values) string {
	return func(v values) string {
		made := form
		for {
			before, rest, found := strings.Cut(made, "[")
			if !found {
				break
			}
			inner, after, _ := strings.Cut(rest, "]")
			name := inner[strings.Index(inner, "{")+1 : strings.Index(inner, "}")]
			if v[name] == "" {
				inner = ""
			}
			made = before + inner + after
		}
		var pairs []string
		for name, value := range v {
			pairs = append(pairs, "{"+name+"}", value)
		}
		return strings.Join(strings.Fields(strings.NewReplacer(pairs...).Replace(made)), " ")
	}
}

// withText is a line whose text is kept as it is.
func withText(before func(values) string) func(values) string {
	return func(v values) string { return before(v) + " " + v["text"] }
}

// optional is a parameter that need not be given.
func optional(p param) param {
	p.optional = true
	return p
}

// methods are the handlers of all methods of a session.
func (p *program) methods() handler.Map {
	handlers := handler.Map{}
	for _, m := range catalogue() {
		handlers[m.name] = p.handler(m)
	}
	return handlers
}

// An assigner finds the handler of a request. Every request has one, also where
// its method does not exist: the library keeps the id of one without for ever.
type assigner struct {
	known handler.Map
	ran   func() // is told of every request without an id
}

// Assign implements jrpc2.Assigner.
func (a assigner) Assign(_ context.Context, name string) jrpc2.Handler {
	return func(ctx context.Context, request *jrpc2.Request) (any, error) {
		if request.IsNotification() {
			defer a.ran()
		}
		if run, ok := a.known[name]; ok {
			return run(ctx, request)
		}
		return nil, jrpc2.Errorf(jrpc2.MethodNotFound, "there is no method of this name; rpc.discover lists those there are").WithData(name)
	}
}

// handler reads the parameters of a request and runs it.
func (p *program) handler(m method) jrpc2.Handler {
	return func(_ context.Context, request *jrpc2.Request) (any, error) {
		var given []byte
		if request.HasParams() {
			given = []byte(request.ParamString())
		}
		v, err := read(m.params, given)
		if err != nil {
			return nil, err
		}
		return p.serve(request, func() (any, error) {
			made, err := p.runs(m, v)
			if err != nil {
				return nil, err
			}
			if made == nil {
				made = result{}
			}
			notices := append(list(made.notices()), p.queued()...)
			if request.IsNotification() {
				p.tell(notices...) // there is no answer to put them in
			}
			made["notices"] = notices
			return made, nil
		})
	}
}

// notices are those that a method has taken from the queue itself.
func (r result) notices() []Notice {
	already, _ := r["notices"].([]Notice)
	return already
}

func (p *program) runs(m method, v values) (result, error) {
	if m.run != nil {
		return m.run(p, v)
	}
	reply, err := p.Try(m.typed(v))
	p.noteEnd(reply)
	if err == nil && reply.Ask != nil {
		err = (&jrpc2.Error{Code: CodeAsked, Message: "Asked for more: " + strings.TrimSpace(reply.Ask.Text)}).WithData(map[string]string{"prompt": reply.Ask.Text})
	}
	return nil, err
}

// command runs any typed line, or answers the question that waits.
func command(p *program, v values) (result, error) { return p.outcome(p.Line(v["line"])), nil }

// drop leaves the question that waits unanswered.
func drop(p *program, _ values) (result, error) { return p.outcome(p.Shell.Drop()), nil }

// outcome is what a line came to, with all that was told by it.
func (p *program) outcome(reply commands.Reply) result {
	p.noteEnd(reply)
	a := AnswerTo(reply, nil)
	notices := p.queued()
	made := result{"status": a.Status, "notices": notices}
	for _, n := range notices {
		if n["type"] == "refusal" && reply.Refused {
			made["error"] = n["text"]
		}
	}
	if a.Ask != nil {
		made["ask"] = a.Ask
	}
	return made
}

// see is a method that asks the world.
func see(run func(*world.World, *world.Person, values) (result, error)) func(*program, values) (result, error) {
	return func(p *program, v values) (made result, err error) {
		err = p.Shell.See(func(w *world.World, s *world.Session) error {
			var failed error
			made, failed = run(w, s.Person(), v)
			return failed
		})
		return made, err
	}
}

// seeRecord is a method that asks about a table, which may have been put away.
func seeRecord(run func(*world.World, *world.Person, *world.Table, values) (result, error)) func(*program, values) (result, error) {
	return see(func(w *world.World, p *world.Person, v values) (result, error) {
		t, err := w.FindRecord(v["table"])
		if err != nil {
			return nil, err
		}
		return run(w, p, t, v)
	})
}
