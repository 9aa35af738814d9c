package commands

import (
	"errors"
	"log/slog"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

// Manner is how somebody uses a session.
type Manner int

// The manners.
const (
	Interactive Manner = iota // a person at a terminal
	Script                    // lines from standard input, no terminal
	Single                    // one command
	Program                   // requests of a program
)

// A House answers typed lines. Its methods may be called from any goroutine.
type House struct {
	World *world.World
	Motd  func() string // the message of the day, read anew for everybody
	Log   *slog.Logger
	// ReadKey reads a public key as it stands in a .pub file. The error is a
	// world.Refused that says what is wrong with the line.
	ReadKey func(line string) (world.Key, error)
	// Hasher is shared by all who hash passwords in the house.
	Hasher *world.Hasher

	table []Command
}

// hashesAtOnce is how many passwords are hashed at a time, on all processors
// together.
const hashesAtOnce = 2

// NewHouse makes a house over a world.
func NewHouse(w *world.World, motd func() string, readKey func(string) (world.Key, error), log *slog.Logger) *House {
	return &House{World: w, Motd: motd, ReadKey: readKey, Log: log, Hasher: world.NewHasher(hashesAtOnce), table: Table()}
}

// A Visit is one session's way through the house. Its methods are called from
// the session's own goroutine, one at a time.
type Visit struct {
	house   *House
	session *world.Session
	manner  Manner
	id      world.Identity
	// welcomed says that the person has been greeted. Whoever is asked for a
	// name is greeted once that is settled, or as a guest with the first line
	// that is no answer.
	welcomed bool
}

// A Reply is what a line came to, beside the notices in the session's queue.
type Reply struct {
	Refused bool // a refusal was told
	Unclear bool // it was one because the line was not understood
	Failed  bool // it was one because something went wrong on our side
	Leave   bool // the session is to end
	Played  bool // a move or a step of a draft was made; a question about another one is out of date
	Ask     *Ask // a question is put; its answer is the next line
}

// An Ask is a question. Hidden answers are not shown while they are typed.
type Ask struct {
	Prompt string
	Hidden bool
	// Accepts says whether a line can be an answer, else it is a command of
	// its own; nil accepts every line.
	Accepts func(line string) bool
	// Fleeting questions are taken back by a line that is no answer, so that a
	// yes that is typed much later does nothing.
	Fleeting bool
	then     func(v *Visit, answer string) Reply
}

// Session is the visit's session in the world.
func (v *Visit) Session() *world.Session { return v.session }

// Line runs one typed line. It returns when all notices that it causes to its
// own session are in the session's queue.
func (v *Visit) Line(typed string) Reply {
	if !v.welcomed && v.manner != Single {
		v.welcome()
	}
	return v.act(func(c *call) error {
		// A row of dots is a part of a draft before it is anything else.
		if words := (games.Words{Args: folded(strings.Fields(typed))}); len(words.Args) > 0 {
			if t := c.draftTable(words); t != nil {
				return c.playAt(t, words)
			}
		}
		c.line = Parse(typed)
		if c.line.Verb == "" {
			return nil
		}
		return c.dispatch()
	})
}

// Try is Line for a program that is told the error another way. It is a refusal,
// of the house or of the rules, or says that something went wrong on our side.
func (v *Visit) Try(typed string) (reply Reply, failed error) {
	if !v.welcomed {
		v.welcome()
	}
	reply = v.act(func(c *call) error {
		if c.line = Parse(typed); c.line.Verb != "" {
			failed = c.dispatch()
		}
		return nil
	})
	return v.failed(reply, failed)
}

// See runs something within an act that asks the world for what a program wants
// to know. The error is as in Try.
func (v *Visit) See(run func(*world.World, *world.Session) error) (failed error) {
	reply := v.act(func(c *call) error {
		failed = run(c.world, c.session)
		return nil
	})
	_, failed = v.failed(reply, failed)
	return failed
}

// failed logs an error that is no refusal, and hides what it says.
func (v *Visit) failed(reply Reply, err error) (Reply, error) {
	switch {
	case reply.Leave && reply.Refused:
		return reply, world.ErrClosed
	case err != nil && !isRefusal(err):
		v.house.Log.Error("a request failed", "person", v.session.Person().Name(), "error", err)
		err = ErrOurs
	}
	return reply, err
}

// ErrOurs says that something went wrong on our side, and that nothing was changed.
var ErrOurs = errors.New("something went wrong on our side; nothing was changed")

func isRefusal(err error) bool {
	var refused world.Refused
	var illegal games.Illegal
	return errors.As(err, &refused) || errors.As(err, &illegal) || isUnclear(err)
}

// Answer answers a question that a reply put.
func (v *Visit) Answer(ask *Ask, answer string) Reply { return ask.then(v, answer) }

// Drop takes back a question without an answer to it.
func (v *Visit) Drop() Reply {
	if !v.welcomed && v.manner != Single {
		return v.welcome()
	}
	return v.act(func(c *call) error {
		c.session.Note("Dropped.")
		return nil
	})
}

// Leave ends the visit. It must be called exactly once.
func (v *Visit) Leave() {
	err := v.house.World.Do(func() { v.house.World.Exit(v.session) })
	if err != nil {
		v.session.Drop() // nothing more is told
	}
	if err != nil && !errors.Is(err, world.ErrClosed) {
		v.house.Log.Error("a session could not leave the world", "error", err)
	}
}

// act runs something within an act of the world and turns its error into what
// the person is told.
func (v *Visit) act(run func(*call) error) Reply {
	var reply Reply
	var slow func() func(*call) error
	err := v.house.World.Do(func() {
		c := &call{house: v.house, world: v.house.World, session: v.session, person: v.session.Person(), manner: v.manner}
		err := c.world.As(c.session, func() error { return run(c) })
		reply, slow = c.reply, c.slow
		if errors.Is(err, world.ErrEnded) { // the last words are said
			reply.Refused, reply.Leave = true, true
			return
		}
		if err != nil {
			reply.Refused, reply.Unclear, reply.Failed = true, isUnclear(err), !isRefusal(err)
			v.tellError(err)
		}
	})
	if err != nil {
		v.session.Tell(world.Refusal{Text: "Something went wrong on our side. See how things stand with: look"})
		return Reply{Refused: true, Failed: true, Leave: errors.Is(err, world.ErrClosed)}
	}
	if slow != nil && !reply.Refused {
		return v.act(slow())
	}
	return reply
}

// tellError is the one place that decides what a person is told of an error:
// refusals as they are, of everything else only that nothing was changed.
func (v *Visit) tellError(err error) {
	var refused world.Refused
	var unclear world.NotUnderstood
	var illegal games.Illegal
	switch {
	case errors.As(err, &unclear):
		v.session.Tell(world.Refusal{Text: string(unclear), Unclear: true})
	case errors.As(err, &refused):
		v.session.Tell(world.Refusal{Text: string(refused)})
	case errors.As(err, &illegal):
		v.session.Tell(world.Refusal{Text: string(illegal)})
	default:
		v.house.Log.Error("a command failed", "person", v.session.Person().Name(), "error", err)
		v.session.Tell(world.Refusal{Text: "Something went wrong on our side; nothing was changed. Please try again."})
	}
}

// isUnclear says that an error is about a line that was not understood.
func isUnclear(err error) bool {
	var unclear world.NotUnderstood
	return errors.As(err, &unclear)
}

// refuseAndAsk is refuse, with a question to try again.
func (v *Visit) refuseAndAsk(err error, ask *Ask) Reply {
	reply := v.refuse(err)
	reply.Ask = ask
	return reply
}

// Refuse refuses a line that can't even be read.
func (v *Visit) Refuse(wrong string) Reply {
	return v.refuse(world.NotUnderstood(wrong))
}

// refuse tells the session a refusal outside of an act.
func (v *Visit) refuse(err error) Reply {
	v.tellError(err)
	return Reply{Refused: true, Unclear: isUnclear(err), Failed: !isRefusal(err)}
}
