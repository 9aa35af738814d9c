package api

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/scope"
	"boardroom/world/store"
)

// asParam is the parameter of every method that says for whom a gateway asks.
const asParam = "as"

// withAs adds that parameter to those of a method.
func withAs(params *jsonschema.Schema) *jsonschema.Schema {
	if params.Properties == nil {
		params.Properties = map[string]*jsonschema.Schema{}
	}
	params.Properties[asParam] = &jsonschema.Schema{Type: "string", Pattern: wordForm, Description: "for whom a gateway asks: an account that lets it, or NAME@GATEWAY for a guest of its own"}
	params.PropertyOrder = append(params.PropertyOrder, asParam)
	return params
}

// askedAs is for whom a request is made; empty for the program itself.
func askedAs(given []byte) string {
	var asked struct {
		As string `json:"as"`
	}
	_ = json.Unmarshal(given, &asked) // the checks have passed it
	return asked.As
}

// A spoken is what a program has for somebody for whom it speaks.
type spoken struct {
	by     *program
	name   string // as the house writes it
	wait   func() time.Duration
	forget func()        // says that the session runs over the line no more
	gone   chan struct{} // closed when it does not
}

// whoever is the program that a request is made for: this one, or that of somebody for
// whom it speaks, who comes by the first request. Nobody waits for what another asks too
// much: that is refused.
func (p *program) whoever(as string) (*program, error) {
	if as == "" {
		p.Act()
		return p, nil
	}
	of := p.speaks[store.Fold(as)]
	if of == nil {
		p.Act()
		return p.speakFor(as)
	}
	if wait := of.spoken.wait(); wait > 0 {
		seconds := max(1, int(math.Ceil(wait.Seconds())))
		return nil, notice.Waitf(seconds, "You have asked too much for %s in a short time, so nothing was done. Try again in %d s.", of.spoken.name, seconds)
	}
	p.Act()
	return of, nil
}

// speakFor lets somebody in for whom the program speaks.
func (p *program) speakFor(as string) (*program, error) {
	shell, err := p.Shell.SpeakFor(as)
	if err != nil {
		return nil, err
	}
	of := &program{Config: p.Config, wire: p.wire, over: p.over, spoken: &spoken{by: p, name: as, wait: p.Spoken(), gone: make(chan struct{})}}
	of.Shell = shell
	_ = shell.See(func(_ *world.World, s *world.Session) error {
		of.spoken.name = s.Person().Name()
		return nil
	})
	of.spoken.forget = p.Hears(shell.Session())
	of.backlog()
	p.speaks[store.Fold(as)] = of
	p.Go(func() { p.listenFor(of) })
	return of, nil
}

// listenFor says to the goroutine of Serve when somebody is told something for whom the
// program speaks, or is there no more.
func (p *program) listenFor(of *program) {
	session := of.Shell.Session()
	for ended := false; !ended; {
		select {
		case <-session.Waiting():
		case <-session.Dropped():
			ended = true
		case <-of.spoken.gone:
			return
		}
		select {
		case p.woken <- of:
		case <-of.spoken.gone:
			return
		case <-p.over:
			return
		}
	}
}

// tellFor tells what somebody was told for whom the program speaks.
func (p *program) tellFor(of *program) {
	p.tell(of.queued()...)
	select {
	case <-of.Shell.Session().Dropped():
		p.tell(of.queued()...)
		p.dismiss(of)
	default:
	}
}

// dismiss ends that the program speaks for somebody.
func (p *program) dismiss(of *program) {
	if of.isGone() {
		return
	}
	close(of.spoken.gone)
	maps.DeleteFunc(p.speaks, func(_ string, other *program) bool { return other == of })
	of.end()
	of.spoken.forget()
	of.Shell.Leave()
}

func (p *program) isGone() bool {
	select {
	case <-p.spoken.gone:
		return true
	default:
		return false
	}
}

// dismissAll is dismiss for everybody.
func (p *program) dismissAll() {
	for _, of := range slices.Collect(maps.Values(p.speaks)) {
		p.dismiss(of)
	}
}

// allows refuses what the session may not do. Most may do all, and need not wait for the
// world to find that out.
func (p *program) allows(name string) error {
	if p.Shell.Session().Scope().Holds(store.ScopeAll) {
		return nil
	}
	return p.Shell.See(func(_ *world.World, s *world.Session) error { return scope.Check(s, name) })
}

// gatewayMethods are about who speaks for others.
func gatewayMethods() []method {
	return []method{
		acts("gateway.allow", "Lets a gateway speak for the program's account from now on.", func(a *act, in someone) (change, error) {
			return a.about(in, func(_ *world.Session, name string) error { return a.gateway().Allow(name, true) })
		}),
		acts("gateway.disallow", "Ends that, and the sessions that the gateway has for the account.", func(a *act, in someone) (change, error) {
			return a.about(in, func(_ *world.Session, name string) error { return a.gateway().Allow(name, false) })
		}),
		asks("gateways", "Who may speak for the program's account.", func(a *act, _ nothing) (nameList, error) { return nameList{a.person.Gateways()}, nil }),
		asks("gateway.people", "For whom the program, a gateway, speaks in this session.", func(a *act, _ nothing) (nameList, error) { return nameList{a.gateway().Spoken()}, nil }),
		runs("gateway.leave", "Ends that the program speaks for somebody, as if they had hung up.", leaveFor),
	}
}

func (a *act) gateway() world.Gateway { return world.Gateway{World: a.World, Session: a.session} }

func leaveFor(p *program, in someone) (change, error) {
	root := p
	if p.spoken != nil {
		root = p.spoken.by
	}
	of := root.speaks[store.Fold(string(in.Name))]
	if of == nil {
		return change{}, nil
	}
	root.tell(of.queued()...)
	root.dismiss(of)
	return change{true}, nil
}
