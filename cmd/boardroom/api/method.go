package api

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/creachadair/jrpc2"
	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/store"
)

// A method is one request that a program can make: one that stands under a command, or one of
// the protocol itself. Its schemas are made of the types of what it takes and gives.
type method struct {
	commands.Method
	tag            string // what it is about
	talks          bool   // it is about no table
	params, result *jsonschema.Schema
	checks         map[string]*jsonschema.Resolved // of each parameter
	// own is what a method of the protocol does; nil for those of commands.
	own func(*program, []byte) (any, error)
}

// ownMethod is a method of the protocol, for which any key is enough.
func ownMethod[P, R any](tag string, of commands.Method, run func(*program, P) (R, error)) method {
	of.Run.Params, of.Run.Result, of.Scope = typeOf[P](), typeOf[R](), store.ScopeWatch
	return method{Method: of, tag: tag, own: func(p *program, given []byte) (any, error) {
		var in P
		if err := json.Unmarshal(given, &in); err != nil {
			return nil, err // the checks let nothing pass that can't be read
		}
		return run(p, in)
	}}
}

// run runs a method with parameters that have passed the checks.
func (m method) run(p *program, given []byte) (made any, err error) {
	if m.own != nil {
		return m.own(p, given)
	}
	within := p.Shell.Do
	switch {
	case m.Does.Has(commands.Reads):
		within = p.Shell.See
	case m.talks:
		within = p.Shell.Say
	}
	err = within(func(c *commands.Call) (failed error) {
		if !m.Secret {
			c.World.Doing(m.Name)
		}
		made, failed = m.Run.Do(c, given)
		return failed
	})
	if later, is := made.(commands.Later); is && err == nil {
		return commands.Slowly(p.Shell.House(), later)
	}
	return made, err
}

// A Catalogue is the table of all methods, made once for a house.
type Catalogue struct {
	methods []method
	byName  map[string]method
	defs    map[string]schemaDoc // the schemas that others refer to
}

// NewCatalogue is the table of all methods: those of the protocol, and those of some commands.
// What is not in it is done by command.
func NewCatalogue(some []commands.Command) *Catalogue {
	c, named := &Catalogue{byName: map[string]method{}}, schemas{}
	c.methods = append(c.sessionMethods(), boardMethods()...)
	for _, cmd := range some {
		for _, m := range cmd.Methods {
			m.Help, m.Scope = cmp.Or(m.Help, firstSentence(cmd.Help)), cmp.Or(m.Scope, cmd.Scope)
			c.methods = append(c.methods, method{Method: m, tag: cmd.Tag, talks: cmd.Talk})
		}
	}
	slices.SortStableFunc(c.methods, func(one, other method) int {
		return phrase.Choose(one.Core == other.Core, 0, phrase.Choose(one.Core, -1, 1))
	})
	for i := range c.methods {
		m := &c.methods[i]
		m.params, m.result = named.of(m.Run.Params), named.of(m.Run.Result)
		m.checks = checksOf(m.params)
		c.byName[m.Name] = *m
	}
	c.defs = components(named)
	return c
}

func firstSentence(text string) string {
	first, _, _ := strings.Cut(text, ". ")
	return strings.TrimSuffix(first, ".") + "."
}

// An assigner finds the handler of a request. Every request has one, also where
// its method does not exist: the library keeps the id of one without for ever.
type assigner struct {
	program *program
	ran     func() // is told of every request without an id
}

// Assign implements jrpc2.Assigner.
func (a assigner) Assign(_ context.Context, name string) jrpc2.Handler {
	return func(_ context.Context, request *jrpc2.Request) (any, error) {
		if request.IsNotification() {
			defer a.ran()
		}
		if m, ok := a.program.Catalogue.byName[name]; ok {
			return a.program.handle(m, request)
		}
		return nil, jrpc2.Errorf(jrpc2.MethodNotFound, "there is no method of this name; rpc.discover lists those there are").WithData(errorData{Reason: noMethod, Name: name})
	}
}

// handle checks the parameters of a request and runs it. Its answer has what was
// told meanwhile.
func (p *program) handle(m method, request *jrpc2.Request) (any, error) {
	var given []byte
	if request.HasParams() {
		given = []byte(request.ParamString())
	}
	given, err := checked(m, given)
	if err != nil {
		return nil, err
	}
	return p.serve(request, func() (any, error) {
		if err := p.allows(m); err != nil {
			return nil, err
		}
		made, err := m.run(p, given)
		if m.Name == "subscribe" && err == nil {
			p.wishes = given
		}
		if m.Name == "subscribe" || m.Name == "hello" {
			p.keep()
		}
		if len(m.params.PropertyOrder) == 1 {
			err = commands.ForParam(m.params.PropertyOrder[0], err)
		}
		notices := append(p.aside, p.queued()...)
		p.aside = nil
		if err != nil || request.IsNotification() || p.streams || m.Name == discovery {
			p.tell(notices...)
			notices = nil
		}
		switch {
		case err != nil || request.IsNotification():
			return nil, err
		case m.Name == discovery:
			return made, nil
		}
		return answered(made, notices)
	})
}

// allows refuses what the session may not do. Most may do all, and need not wait for the
// world to find that out.
func (p *program) allows(m method) error {
	if p.Shell.Session().Scope().Holds(store.ScopeAll) {
		return nil
	}
	return p.Shell.See(func(c *commands.Call) error { return c.Allows(m.Name, m.Scope) })
}

// answered is a result with the notices that came with it.
func answered(made any, notices []Notice) (json.RawMessage, error) {
	text, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	told, err := json.Marshal(list(notices))
	if err != nil {
		return nil, err
	}
	text = text[:len(text)-1]
	if len(text) > 1 {
		text = append(text, ',')
	}
	return slices.Concat(text, []byte(`"notices":`), told, []byte("}")), nil
}
