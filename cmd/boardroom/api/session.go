package api

import (
	"encoding/json"

	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/world/tables"
)

// sessionMethods are those of the protocol itself.
func (c *Catalogue) sessionMethods() []method {
	return []method{
		ownMethod("house", commands.Method{
			Name: discovery, Does: commands.Reads,
			Help: "The OpenRPC document of all methods, with the schemas of all that is written.",
		}, func(*program, commands.None) (openRPC, error) { return c.Document(), nil }),
		ownMethod("house", commands.Method{
			Name: "hello", Core: true,
			Help: "Who the program is, what it talks to, and how it is told of what happens.",
		}, hello),
		ownMethod("house", commands.Method{
			Name: "since", Core: true,
			Help: "Tells once more what an earlier session of the account was told after a notice, and ends that session, whose line has dropped.",
		}, since),
		ownMethod("house", commands.Method{Name: "ping", Does: commands.Reads, Help: "Nothing but an answer."}, func(*program, commands.None) (commands.None, error) { return commands.None{}, nil }),
		ownMethod("house", commands.Method{
			Name: "command", Does: commands.Heard | commands.Ends | commands.Repeats,
			Help: "Runs a line as a person types it, or answers the question that waits. A refusal is no error here: status says so.",
		}, command),
		ownMethod("house", commands.Method{Name: "drop", Does: commands.Repeats, Help: "Leaves the question that waits unanswered."}, func(p *program, _ commands.None) (outcome, error) { return p.outcome(p.Shell.Drop()), nil }),
		ownMethod("house", commands.Method{
			Name: "subscribe", Core: true,
			Help: "Has the program told of tables where it is not, and says whether boards come with their pictures. Each call takes the place of the one before. What the program is told anyway stays: its own games, the tables that it watches, the room that it is in, the seeks that it could take up.",
		}, subscribe),
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
	err := p.Shell.See(func(c *commands.Call) error {
		made.Name, made.Guest, made.Bot = c.Person.Name(), c.Person.IsGuest(), c.Person.IsBot()
		return nil
	})
	return made, err
}

// limits are those of the house with those of the protocol.
func (p *program) limits() RequestLimits {
	l := p.Limits()
	l.Line, l.Moves = LongestLine, tables.MostMoves
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
		if refusal, is := n.(*refusalNotice); is && reply.Refused {
			made.Error, made.Reason = refusal.Text, reason(refusal.Reason)
		}
		p.aside = append(p.aside, n)
	}
	return made
}

// toldAgain are notices as they were written.
func toldAgain(kept []json.RawMessage) []toldJSON {
	return lists.Map(kept, func(text json.RawMessage) toldJSON { return toldJSON{text} })
}
