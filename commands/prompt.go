package commands

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/tables"
)

// A Prompt asks for the next line. Hidden answers are not shown while they are typed.
type Prompt struct {
	Text   string
	Hidden bool
	// Lines prompts take several lines one after the other, which may come out of one
	// paste; to any other prompt an answer is typed, or pasted alone.
	Lines bool
	// Accepts says whether a line can be an answer, else it is a command of
	// its own; nil accepts every line.
	Accepts func(line string) bool
	// Fleeting prompts are taken back by a line that is no answer, so that a
	// yes that is typed much later does nothing.
	Fleeting bool
	// Patient prompts are fleeting ones that a plain yes in the next line still answers.
	Patient bool
	// Drops says whether a line drops the question, besides those that drop any, and
	// Dropped what is said then, if it is more than that.
	Drops   func(line string) bool
	Dropped string
	OnEnter string // the answer that an empty line is; empty for none
	Entered bool   // an empty line is the answer, and nothing else is
	Then    func(sh *Shell, answer string) Reply

	void   func(*Call) bool // says whether what it asks about is over; nil is never
	warned warned           // the move that it asks about, if any
	done   *games.Game      // of which a lesson or a puzzle is done, so that it asks to go on; or nil
	onward string           // the line that goes on then
}

// Asked is the prompt that waits for an answer, nil for none.
func (sh *Shell) Asked() *Prompt { return sh.asked }

// LineUnseen is Line for a line that was typed before its writer could see the step of a
// lesson that comes next, of which it is no move then.
func (sh *Shell) LineUnseen(typed string) Reply {
	sh.unseen = true
	defer func() { sh.unseen = false }()
	return sh.Line(typed)
}

// Line runs one typed line: an answer to the prompt that waits, or a command.
// After a command the prompt goes on waiting, unless it is fleeting, the
// command was a move, or it put a prompt of its own. Whoever has not been welcomed
// is asked again. Line returns when all
// notices that it causes to its own session are in the session's queue.
func (sh *Shell) Line(typed string) Reply {
	typed = sh.readable(typed)
	ask, passed, word := sh.asked, sh.passed, strings.TrimSpace(typed)
	sh.passed = nil
	switch {
	case ask == nil && passed != nil && grammar.IsPlainYes(typed):
		return sh.answer(passed, typed)
	case ask == nil:
		return sh.remember(sh.command(typed))
	case ask.Entered && word == "":
		return sh.answer(ask, typed)
	case ask.OnEnter != "" && word == "":
		return sh.answer(ask, ask.OnEnter)
	case ask.Accepts != nil && (word == "" || grammar.IsNever(word) || !ask.Entered && strings.EqualFold(word, "q") || ask.Drops != nil && ask.Drops(word)):
		return sh.Drop()
	case ask.Accepts == nil || ask.Accepts(typed):
		return sh.answer(ask, typed)
	}
	reply := sh.remember(sh.command(typed))
	switch {
	case sh.asked != nil || reply.Played || sh.isVoid(ask):
	case !ask.Fleeting || !sh.welcomed:
		sh.asked = ask
	case ask.Entered && (reply.Refused || reply.Aside) && !reply.Leave: // a mistake or a look is no way out of where Enter goes on
		sh.asked = ask
	case ask.warned != warned{} && !reply.Refused:
		sh.notPlayed()
	case ask.Patient:
		sh.passed = ask
	}
	return reply
}

// answer has done what an answer to a prompt means.
func (sh *Shell) answer(ask *Prompt, line string) Reply {
	sh.house.Log.Debug("a line", "reader", "answer")
	return sh.remember(ask.Then(sh, line))
}

// isVoid says whether a prompt asks about what is over.
func (sh *Shell) isVoid(ask *Prompt) (void bool) {
	if ask.void != nil {
		sh.act(func(c *Call) error { void = ask.void(c); return nil })
	}
	return void
}

// Drop takes back the prompt that waits, if any, without an answer to it.
func (sh *Shell) Drop() Reply {
	switch {
	case sh.asked == nil:
		return Reply{}
	case sh.isOutside():
		return sh.refuse(errOutside)
	case !sh.welcomed:
		return sh.remember(sh.welcome())
	}
	return sh.remember(sh.Act(Say(cmp.Or(sh.asked.Dropped, "Dropped."))))
}

// remember keeps the prompt of a reply, which the next line may answer.
func (sh *Shell) remember(reply Reply) Reply {
	sh.asked = reply.Ask
	return reply
}

// YesOrNo asks before something is done that can't be undone. A no may be an act
// as well.
func YesOrNo(question string, yes, no func(*Call) error) *Prompt {
	return &Prompt{
		Text:     question + " yes or no: ",
		Accepts:  func(line string) bool { return grammar.IsYes(line) || grammar.IsNo(line) || grammar.IsOops(line) },
		Fleeting: true,
		Then: func(sh *Shell, answer string) Reply {
			if grammar.IsYes(answer) {
				return sh.Act(yes)
			}
			return sh.Act(no)
		},
	}
}

// askNext ends a lesson or a puzzle of a game at a terminal, where Enter goes on as it does
// between the pages of a step: with a line.
func askNext(done *games.Game, text, line string) *Prompt {
	return &Prompt{
		Text:     text,
		done:     done,
		onward:   line,
		Accepts:  isOn,
		Drops:    func(line string) bool { return grammar.IsGone(ofCourse(line)) && !isOn(line) },
		Dropped:  "To go on another time: " + line + ". To leave the house: quit",
		Fleeting: true,
		Entered:  true,
		Then: func(sh *Shell, _ string) Reply {
			return sh.Act(func(c *Call) error { return c.dispatch(line) })
		},
	}
}

// ofCourse is a line without the command that is about a lesson or a puzzle: "stop" of
// "learn stop".
func ofCourse(line string) string {
	verb, rest := grammar.FirstWord(line)
	if strings.EqualFold(verb, "learn") || strings.EqualFold(verb, "puzzle") {
		return rest
	}
	return line
}

// isOn says whether a line goes on as Enter does.
func isOn(typed string) bool {
	return slices.Contains([]string{"next", "n", "go on", "continue", "ok", "more", "enter", "return", "yes", "y", "skip"}, strings.ToLower(strings.TrimSpace(typed)))
}

// HasJustLearnt says whether the line before ended a lesson that another one follows.
func (c *Call) HasJustLearnt() bool {
	return c.asked != nil && c.asked.Entered && !c.World.Sandbox.Studies(c.Session)
}

// Onward is the line that Enter stands for, where it goes on from a lesson or a puzzle that
// is done; else empty.
func (c *Call) Onward() string {
	if c.asked == nil || !c.asked.Entered {
		return ""
	}
	return c.asked.onward
}

// Say is a no that does nothing but say so.
func Say(text string) func(*Call) error {
	return func(c *Call) error { c.Session.Note(text); return nil }
}

// asks puts a prompt of the rules, where an error is one.
func (c *Call) asks(err error, words games.Words, t *tables.Table) bool {
	var prompt *games.Prompt
	if !errors.As(err, &prompt) {
		return false
	}
	c.Reply.Ask = c.askMove(prompt, words, t)
	return true
}

// askMove puts a prompt of the rules. The answer is read as a part of the same
// line, so nothing is remembered but the line and the table. It is put
// again where the rules refuse the answer, as long as it can still be answered. At a
// terminal it says how to be asked no longer.
func (c *Call) askMove(q *games.Prompt, words games.Words, t *tables.Table) *Prompt {
	asked := t.Match.Position.String()
	return &Prompt{
		void: func(c *Call) bool {
			return t != c.World.Sandbox.Board(c.Session) && !t.TakesDraftsOf(c.Person) && (!t.IsTurnOf(c.Person) || t.Match.Position.String() != asked)
		},
		OnEnter: q.Enter,
		Lines:   q.Lines,
		Text:    q.Text + phrase.Choose(c.Manner == Interactive, " ("+phrase.Choose(q.Enter != "", "Enter: "+q.EnterMeans+"; cancel or q: no move", "Enter, cancel or q: no move")+")", "") + phrase.Choose(strings.HasSuffix(q.Text, "?"), " ", ": "),
		Accepts: func(line string) bool { return len(strings.Fields(line)) > 0 && q.Accepts(strings.Fields(line)[0]) },
		Drops: func(line string) bool {
			return (grammar.IsNo(line) && !IsDirection(line) || grammar.IsOops(line)) && !q.Accepts(line)
		},
		Then: func(sh *Shell, answer string) Reply {
			alone := games.Words{Args: grammar.Folded(strings.Fields(answer))}
			longer := games.Words{Verb: words.Verb, Args: q.Answered(words.Args, alone.Args)}
			return sh.Act(func(c *Call) error {
				if c.meansAnother(t, longer, alone) {
					longer = alone
				}
				err := c.playAt(t, longer)
				var illegal games.Illegal
				canPlay := c.World.Tables.IsOpen(t) && (t.IsTurnOf(c.Person) || t.TakesDraftsOf(c.Person))
				if errors.As(err, &illegal) && canPlay {
					c.Reply.Ask = c.askMove(q, words, t)
				}
				return err
			})
		},
	}
}

// meansAnother says whether the answer to a prompt of the rules is a move by itself, as they
// have thought of another one meanwhile: it can be played, or is the only one of the two
// that the rules can say anything of.
func (c *Call) meansAnother(t *tables.Table, longer, alone games.Words) bool {
	_, wrong := c.moveOf(t, longer)
	if wrong == nil || c.reads(t, alone) {
		return wrong != nil
	}
	_, other := c.moveOf(t, alone)
	return games.IsUnread(wrong) && !games.IsUnread(other)
}
