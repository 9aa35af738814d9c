package api

import (
	"encoding/json"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

// houseMethods are about the session and the house.
func (c *Catalogue) houseMethods() []method {
	return []method{
		looking(runs(discovery, "The OpenRPC document of all methods, with the schemas of all that is written.", func(*program, nothing) (openRPC, error) { return c.Document(), nil })),
		runs("hello", "Who the program is, what it talks to, and how it is told of what happens.", hello),
		runs("since", "Tells once more what an earlier session of the account was told after a notice, and ends that session, whose line has dropped.", since),
		looking(runs("ping", "Nothing but an answer.", func(*program, nothing) (nothing, error) { return nothing{}, nil })),
		runs("command", "Runs a line as a person types it, or answers the question that waits. A refusal is no error here: status says so.", command),
		runs("drop", "Leaves the question that waits unanswered.", func(p *program, _ nothing) (outcome, error) { return p.outcome(p.Shell.Drop()), nil }),
		asks("games", "The games that can be played, with their options.", gamesOffered),
		asks("people", "Who is here.", func(a *act, _ nothing) (peopleHere, error) {
			return peopleHere{a.PeopleStates(a.person)}, nil
		}),
	}
}

type greeting struct {
	API     int           `json:"api" jsonschema:"the version of the protocol"`
	Version string        `json:"version" jsonschema:"of the house"`
	Name    string        `json:"name" jsonschema:"of the account or the guest"`
	Guest   bool          `json:"guest"`
	Bot     bool          `json:"bot"`
	Stream  bool          `json:"stream" jsonschema:"whether all notices come as notifications"`
	Seq     int           `json:"seq" jsonschema:"the number of the newest notice"`
	Limits  RequestLimits `json:"limits"`
	Session string        `json:"session,omitempty" jsonschema:"what since calls this session; missing for a guest"`
	Ask     *Prompt       `json:"ask,omitempty" jsonschema:"a question that waits"`
}

type helloing struct {
	Stream *bool `json:"stream,omitempty" jsonschema:"whether all notices come as notifications from now on, in order, and none in results; what a request does is told before its answer"`
}

func hello(p *program, in helloing) (greeting, error) {
	if in.Stream != nil {
		p.streams = *in.Stream
	}
	made := greeting{API: Version, Version: p.Shell.House().Version, Stream: p.streams, Seq: p.told, Limits: p.limits(), Ask: question(p.Shell.Asked())}
	if kept := p.backlog(); kept != nil {
		made.Session = kept.name
	}
	err := p.Shell.See(func(_ *world.World, s *world.Session) error {
		made.Name, made.Guest, made.Bot = s.Person().Name(), s.Person().IsGuest(), s.Person().IsBot()
		return nil
	})
	return made, err
}

// limits are those of the house with those of the protocol.
func (p *program) limits() RequestLimits {
	l := p.Limits()
	l.Line, l.Moves = LongestLine, world.MostMoves
	return l
}

type typedLine struct {
	Line string `json:"line" jsonschema:"a line as it is typed"`
}

// An outcome is what a typed line came to.
type outcome struct {
	Status Status  `json:"status" jsonschema:"what the line came to"`
	Error  string  `json:"error,omitempty" jsonschema:"the sentence that says why it is not done"`
	Reason reason  `json:"reason,omitempty" jsonschema:"why it is not done, in a word"`
	Ask    *Prompt `json:"ask,omitempty" jsonschema:"a question whose answer is the next line"`
}

func command(p *program, in typedLine) (outcome, error) {
	return p.outcome(p.Line(in.Line)), nil
}

// outcome is what a line came to. What was told by it stands in the answer.
func (p *program) outcome(reply commands.Reply) outcome {
	p.leaves = p.leaves || reply.Leave
	p.quits = p.quits || reply.Leave && !reply.Refused
	a := AnswerTo(reply, nil)
	made := outcome{Status: a.Status, Ask: a.Ask}
	for _, n := range p.queued() {
		if n["type"] == "refusal" && reply.Refused {
			made.Error, _ = n["text"].(string)
			why, _ := n["reason"].(notice.Reason)
			made.Reason = reason(why)
		}
		p.aside = append(p.aside, n)
	}
	return made
}

type gameList struct {
	Games []gameState `json:"games"`
}

// A gameState is a game that can be played.
type gameState struct {
	Name    string        `json:"name" jsonschema:"as it is typed"`
	Title   string        `json:"title"`
	Summary string        `json:"summary"`
	Form    string        `json:"form" jsonschema:"how its moves are written, with an example"`
	Least   int           `json:"least,omitempty" jsonschema:"seats that the usual options allow"`
	Most    int           `json:"most,omitempty"`
	Options []optionState `json:"options"`
}

type optionState struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Allowed string `json:"allowed" jsonschema:"in words"`
	Help    string `json:"help"`
}

func gamesOffered(a *act, _ nothing) (gameList, error) {
	made := gameList{Games: []gameState{}}
	for _, g := range a.Env.Games() {
		usual, err := g.Configure(nil)
		if err != nil {
			return made, err
		}
		least, most := g.Seats(usual)
		options := games.Each(g.Options, func(o games.Option) optionState { return optionState{o.Key, o.Default, o.Allowed, o.Help} })
		made.Games = append(made.Games, gameState{g.Name, g.Title, g.Summary, g.Form, least, most, options})
	}
	return made, nil
}

type peopleHere struct {
	People []notice.PersonState `json:"people"`
}

// toldAgain are notices as they were written.
func toldAgain(kept []json.RawMessage) []toldJSON {
	return games.Each(kept, func(text json.RawMessage) toldJSON { return toldJSON{text} })
}
