package api

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/creachadair/jrpc2"
	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/scope"
	"boardroom/world/store"
)

// A method is one request that a program can make. What it takes and what it gives
// are Go types, of which its schemas are made.
type method struct {
	name, help     string
	area           string // what it is about, in a word
	looks          bool   // it changes nothing
	params, result *jsonschema.Schema
	checks         map[string]*jsonschema.Resolved // of each parameter
	reads          func([]byte) (any, error)       // what has passed the checks, as it is read
	run            func(*program, []byte) (any, error)
}

// runs is a method that is not run within an act.
func runs[P, R any](name, help string, run func(*program, P) (R, error)) method {
	params := schemaOf[P]()
	return method{
		name: name, help: help, params: params, result: schemaOf[R](), checks: checksOf(params),
		reads: func(given []byte) (any, error) { return readAs[P](given) },
		run: func(p *program, given []byte) (any, error) {
			in, err := readAs[P](given)
			if err != nil {
				return nil, err // the checks let nothing pass that can't be read
			}
			return run(p, in)
		},
	}
}

func readAs[P any](given []byte) (in P, err error) { return in, json.Unmarshal(given, &in) }

// An act is what a request does within an act of the world.
type act struct {
	*world.World
	session *world.Session
	person  *world.Person
	program *program
}

// asks is a method that asks the world and changes nothing.
func asks[P, R any](name, help string, ask func(*act, P) (R, error)) method {
	return looking(within(name, help, ask, func(p *program) inAct { return p.Shell.See }))
}

// looking is a method that changes nothing.
func looking(m method) method {
	m.looks = true
	return m
}

// acts is a method that does something, for which its person arrives first.
func acts[P, R any](name, help string, do func(*act, P) (R, error)) method {
	return within(name, help, do, func(p *program) inAct { return p.Shell.Do })
}

// says is a method that acts and is about no table.
func says[P, R any](name, help string, say func(*act, P) (R, error)) method {
	return within(name, help, say, func(p *program) inAct { return p.Shell.Say })
}

// inAct runs something within an act.
type inAct = func(func(*world.World, *world.Session) error) error

func within[P, R any](name, help string, run func(*act, P) (R, error), in func(*program) inAct) method {
	return runs(name, help, func(p *program, params P) (made R, err error) {
		err = in(p)(func(w *world.World, s *world.Session) (failed error) {
			w.Doing(name)
			made, failed = run(&act{w, s, s.Person(), p}, params)
			return failed
		})
		return made, err
	})
}

// answers has something told to the session, and gives it in the place of telling it.
func (a *act) answers(tell func() error) ([]notice.Notice, error) {
	return a.session.Aside(tell)
}

// about is what some notices are about, under a name; nothing where they aren't.
func about[T any](told []notice.Notice, name string) (found T) {
	for _, n := range told {
		if of, ok := dataOf(n)[name].(T); ok {
			found = of
		}
	}
	return found
}

// A Catalogue is the table of all methods, made once for a house.
type Catalogue struct {
	methods []method
	byName  map[string]method
}

// NewCatalogue is the table of all methods. What is not in it is done by command.
func NewCatalogue() *Catalogue {
	c := &Catalogue{byName: map[string]method{}}
	c.add("house", c.houseMethods())
	c.add("table", tableMethods(), playMethods(), offerMethods())
	c.add("opponents", findingMethods(), answerMethods())
	c.add("talk", talkingMethods(), letterMethods())
	c.add("players", peopleMethods(), ratingMethods())
	c.add("records", pastMethods())
	c.add("house", roomMethods())
	c.add("learn", learningMethods())
	c.add("account", ownMethods(), keyMethods(), botMethods())
	c.add("webhooks", webhookMethods())
	return c
}

// add adds the methods of an area.
func (c *Catalogue) add(area string, some ...[]method) {
	for _, m := range slices.Concat(some...) {
		m.area = area
		c.methods = append(c.methods, m)
		c.byName[m.name] = m
	}
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
		if err := p.allows(m.name); err != nil {
			return nil, err
		}
		made, err := m.run(p, given)
		if m.name == "subscribe" && err == nil {
			p.wishes = given
		}
		if m.name == "subscribe" || m.name == "hello" {
			p.keep()
		}
		if _, named := errors.AsType[inParam](err); !named && len(m.params.PropertyOrder) == 1 {
			err = forParam(m.params.PropertyOrder[0], err)
		}
		notices := append(p.aside, p.queued()...)
		p.aside = nil
		if err != nil || request.IsNotification() || p.streams || m.name == discovery {
			p.tell(notices...)
			notices = nil
		}
		switch {
		case err != nil || request.IsNotification():
			return nil, err
		case m.name == discovery:
			return made, nil
		}
		return answered(made, notices)
	})
}

// allows refuses what the session may not do. Most may do all, and need not wait for the
// world to find that out.
func (p *program) allows(name string) error {
	if p.Shell.Session().Scope().Holds(store.ScopeAll) {
		return nil
	}
	return p.Shell.See(func(_ *world.World, s *world.Session) error { return scope.Check(s.Scope(), name) })
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
