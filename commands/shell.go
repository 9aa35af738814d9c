package commands

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/health"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// Manner is how somebody uses a session.
type Manner int

const (
	Interactive Manner = iota // a person at a terminal
	Script                    // lines from standard input, no terminal
	Single                    // one command
	Program                   // requests of a program
)

// A Shell reads the lines of one session and has done what they say. Its methods
// are called from the session's own goroutine, one at a time.
type Shell struct {
	house   *House
	session *people.Session
	manner  Manner
	id      people.Identity
	// welcomed says that the person has been greeted. Whoever is asked for a
	// name is greeted once that is settled, or as a guest with the first line
	// that is no answer.
	welcomed bool
	// outside says that the house takes no guests: until the person has an account,
	// nothing is done but what leads to one.
	outside bool
	json    bool    // a program reads the answers, see AsksJSON
	passes  bool    // they are welcomed by a command that they typed in place of a name
	asked   *Prompt // the prompt that waits for an answer, nil for none
	passed  *Prompt // that the last line passed over, and a yes may still answer
	marks   bool    // see KeepBookmark
	mark    world.Bookmark
	acts    int  // so far, so that nobody looks at the same bookmark twice
	hinted  bool // the last command asked for a hint, or why
	unseen  bool // the line was typed before the step of a lesson was shown that it would be a move of
}

// A Reply is what a line came to, beside the notices in the session's queue.
type Reply struct {
	Refused bool    // a refusal was told
	Unclear bool    // it was one because the line was not understood
	Failed  bool    // it was one because something went wrong on our side
	Leave   bool    // the session is to end
	Wipe    bool    // the screen is to be cleared first
	Again   bool    // what was told last is to be told again
	Aside   bool    // it was a command that only tells or talks
	Streams bool    // what the session is told goes on coming until a table is over
	Played  bool    // a move or a step of a draft was made; a question about another one is out of date
	Ask     *Prompt // a prompt whose answer is the next line
}

func (sh *Shell) House() *House { return sh.house }

// AsksJSON says whether a program reads the answers to the lines that follow. What it
// types is not shortened, since a new command would change what that means.
func (sh *Shell) AsksJSON(yes bool) { sh.json = yes }

// Session is the session as the world knows it.
func (sh *Shell) Session() *people.Session { return sh.session }

// command runs a typed line that is no answer.
func (sh *Shell) command(typed string) Reply {
	if sh.welcomed {
		return sh.obey(typed)
	}
	switch setting := sh.manner == Interactive && sh.house.isSetting(typed); {
	case sh.isOutside() && strings.EqualFold(strings.TrimLeft(strings.TrimSpace(typed), "@"), "quit"):
		return Reply{Leave: true}
	case sh.isOutside() && !setting:
		return sh.refuse(errOutside)
	case sh.manner == Single || setting:
		return sh.obey(typed)
	}
	sh.passes = sh.manner == Interactive
	sh.welcome()
	reply := sh.obey(typed)
	if sh.passes && !reply.Leave {
		sh.greet((*Call).tellOfName)
	}
	return reply
}

// obey runs a line as a command.
func (sh *Shell) obey(typed string) Reply {
	read, act := sh.house.read(typed), sh.Act
	if read.talk != nil {
		act = sh.act
	}
	return act(func(c *Call) error {
		c.read = read
		return c.dispatch(typed)
	})
}

// isOutside says whether somebody can't stay without taking a name.
func (sh *Shell) isOutside() bool { return sh.outside && !sh.welcomed }

const errOutside = notice.Refused("This house takes no guests now. Answer the question, or leave: quit")

// Do is See for what a program does: its person arrives first.
func (sh *Shell) Do(run func(*Call) error) error {
	if err := sh.arrive(); err != nil {
		return err
	}
	return sh.See(run)
}

// Say is Do for talk, which is about no table.
func (sh *Shell) Say(run func(*Call) error) error {
	if err := sh.arrive(); err != nil {
		return err
	}
	return sh.see(sh.act, run)
}

// arrive welcomes the person of a program, unless they are here already.
func (sh *Shell) arrive() error {
	if sh.isOutside() {
		return errOutside
	}
	if !sh.welcomed {
		sh.welcome()
	}
	return nil
}

// See runs something within an act that asks the world for what a program wants
// to know. The error is a refusal, of the house or of the rules, or says that
// something went wrong on our side.
func (sh *Shell) See(run func(*Call) error) error {
	return sh.see(sh.Act, run)
}

// see is See in acts of a kind.
func (sh *Shell) see(act func(func(*Call) error) Reply, run func(*Call) error) (failed error) {
	reply := act(func(c *Call) error {
		failed = run(c)
		return nil
	})
	_, failed = sh.failed(reply, failed)
	return failed
}

// failed logs an error that is no refusal, and hides what it says, but for why nothing can
// be kept.
func (sh *Shell) failed(reply Reply, err error) (Reply, error) {
	switch {
	case reply.Leave && reply.Refused:
		return reply, world.ErrClosed
	case err != nil && !isRefusal(err):
		sh.house.Log.Error("a request failed", "person", sh.session.Person().Name(), "error", err)
		if err = health.Unkept(err); !isRefusal(err) {
			err = ErrOurs
		}
	}
	return reply, err
}

// ErrOurs says that something went wrong on our side, and that nothing was changed.
var ErrOurs = errors.New("something went wrong on our side; nothing was changed")

func isRefusal(err error) bool {
	var refused notice.Refused
	var illegal games.Illegal
	return errors.As(err, &refused) || errors.As(err, &illegal) || isUnclear(err)
}

// do runs an act of the world in the turn of where the session comes from.
func (sh *Shell) do(run func()) error { return sh.house.World.DoFrom(sh.id.Address, run) }

// Leave ends the session in the world. It must be called exactly once.
func (sh *Shell) Leave() {
	err := sh.do(func() { sh.house.World.Sessions.Exit(sh.session) })
	if err != nil {
		sh.session.Drop() // nothing more is told
	}
	if err != nil && !errors.Is(err, world.ErrClosed) {
		sh.house.Log.Error("a session could not leave the world", "error", err)
	}
}

// Act runs something that may be about a table within an act of the world, and turns its
// error into what the person is told.
func (sh *Shell) Act(run func(*Call) error) Reply {
	return sh.act(func(c *Call) error {
		if err := c.World.Records.Ready(c.Session); err != nil {
			return err
		}
		return run(c)
	})
}

// act is Act for what is about no table.
func (sh *Shell) act(run func(*Call) error) Reply {
	var reply Reply
	var slow func() func(*Call) error
	err := sh.do(func() {
		c := &Call{House: sh.house, World: sh.house.World, Session: sh.session, Person: sh.session.Person(), Manner: sh.manner, JSON: sh.json, Identity: sh.id, asked: sh.asked, unseen: sh.unseen, hinted: sh.hinted}
		err := c.World.As(c.Session, func() error { return run(c) })
		reply, slow = c.Reply, c.Slow
		sh.hinted = c.command != nil && (c.command.Name == "hint" || c.command.Name == "why")
		sh.note()
		if errors.Is(err, people.ErrEnded) { // the last words are said
			reply.Refused, reply.Leave = true, true
			return
		}
		if err != nil {
			reply.Refused, reply.Unclear, reply.Failed = true, isUnclear(err), !isRefusal(err)
			if c.Line.Verb != "why" {
				c.World.Explanations.Refused(c.Session, err)
			}
			sh.tellError(err)
		}
	})
	if err != nil {
		sh.session.Tell(notice.Refusal{Text: "Something went wrong on our side. To see the board: look"})
		return Reply{Refused: true, Failed: true, Leave: errors.Is(err, world.ErrClosed)}
	}
	if slow != nil && !reply.Refused {
		next, _ := Slowly(sh.house, func() (func(*Call) error, error) { return slow(), nil })
		return sh.Act(next)
	}
	return reply
}

// tellError is the one place that decides what a person is told of an error:
// refusals as they are, of everything else only that nothing was changed, and why where
// nothing can be kept.
func (sh *Shell) tellError(err error) {
	if !isRefusal(err) {
		sh.house.Log.Error("a command failed", "person", sh.session.Person().Name(), "error", err)
		err = health.Unkept(err)
	}
	var refused notice.Refused
	var unclear notice.NotUnderstood
	var illegal games.Illegal
	var breach games.Breach
	var misused misuse
	reason, _ := notice.ReasonOf(err)
	switch {
	case errors.As(err, &misused):
		sh.session.Tell(notice.Refusal{Text: misused.Error(), Unclear: true, Reason: reason, Usage: misused.usage})
	case errors.As(err, &unclear):
		sh.session.Tell(notice.Refusal{Text: string(unclear), Unclear: true, Reason: reason})
	case errors.As(err, &refused):
		sh.session.Tell(notice.Refusal{Text: string(refused), Reason: reason})
	case errors.As(err, &breach):
		sh.session.Tell(notice.Refusal{Text: string(breach.Illegal), Reason: reason, Rule: breach.Rule, Why: breach.Rule != "" && sh.manner != Single && sh.house.World.Explanations.ShowsWhy(sh.session)})
	case errors.As(err, &illegal):
		sh.session.Tell(notice.Refusal{Text: string(illegal), Reason: reason})
	default:
		sh.session.Tell(notice.Refusal{Text: "Something went wrong on our side; nothing was changed. Please try again."})
	}
}

// isUnclear says that an error is about a line that was not understood.
func isUnclear(err error) bool {
	var unclear notice.NotUnderstood
	return errors.As(err, &unclear)
}

// RefuseAndAsk is refuse, with a prompt to try again.
func (sh *Shell) RefuseAndAsk(err error, ask *Prompt) Reply {
	reply := sh.refuse(err)
	reply.Ask = ask
	return reply
}

// Refuse refuses a line that can't even be read.
func (sh *Shell) Refuse(wrong string) Reply {
	return sh.refuse(notice.NotUnderstood(wrong))
}

// refuse tells the session a refusal outside of an act.
func (sh *Shell) refuse(err error) Reply {
	sh.tellError(err)
	return Reply{Refused: true, Unclear: isUnclear(err), Failed: !isRefusal(err)}
}
