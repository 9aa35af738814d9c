package commands

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// A Command is one word of the house.
type Command struct {
	Name    string
	Aliases []string
	Area    string // the heading it stands under in the list of commands
	Tag     string // that heading, in a word for programs
	Usage   []string
	Help    string // whole sentences
	Example string
	Scope   store.Scope // that a key needs; empty is all
	Does    Effect      // what ends something is never found by a prefix
	Methods []Method    // by which programs do the same
	// Staff commands are for staff alone.
	Staff bool
	// Logged commands stand in the log with their words, which are no secret.
	Logged bool
	// Secret commands are named in no log: that somebody gives one is nobody's business.
	Secret bool
	// Talk is about no table, and waits for nothing that is being kept at one.
	Talk bool
	// Nouns are the kinds of words that can stand behind the command, for
	// completion; nil is people, tables and cells.
	Nouns []Noun
	Run   func(*Call) error
}

// A Noun lists words of one kind that can stand behind a verb. words are those
// behind it so far, and place is where among them the new one stands, from 0. It
// tells no more than the person may see.
type Noun func(c *Call, words []string, place int) []string

// A Call is one command being run within an act.
type Call struct {
	House   *House
	World   *world.World
	Session *people.Session
	Person  *people.Person
	Manner  Manner
	JSON    bool // see Shell.AsksJSON
	// Identity is who the session's person proved to be at the door.
	Identity people.Identity
	Line     grammar.Line
	Reply    Reply
	// Slow is what a command leaves to be done when its act is over, since nobody
	// else should wait for it; it gives an act to tell what came of it.
	Slow func() func(*Call) error

	numbered
	read    reading
	unseen  bool          // see Shell
	hinted  bool          // see Shell
	late    bool          // the line is a yes to a hint, and others came between
	at      *tables.Table // the only table that the line can be about; nil is any
	asked   *Prompt       // that waited when the line was typed; nil for none
	command *Command      // that is being run; nil for a move
	said    string        // what was typed as the verb, also where it stands for another
	typed   []string      // the words behind the verb, as they were typed

	moves map[spoken]meantMove // see moveOf

	rewrites int // how often the line was read as another one, see Instead
}

// run runs a command, if it has a use for the words behind it.
func (c *Call) run(cmd *Command) error {
	if cmd.Staff && !c.Person.IsStaff() {
		return notice.NotYours.Refusedf("%s is for staff. To see the staff: @staff", cmd.Name)
	}
	if err := c.Allows(cmd.Name, cmd.Scope); err != nil {
		return err
	}
	if err := cmp.Or(c.inFull(cmd), c.World.Overdue()); err != nil {
		return err
	}
	c.command, c.typed = cmd, c.Line.Words
	c.Reply.Aside = store.ScopeTalk.Holds(cmd.Scope.OrAll())
	if !cmd.Secret {
		c.log(cmd)
		c.World.Doing(cmd.Name)
	}
	if !cmd.takesWords() {
		if err := c.NoMore(c.Line.Words); err != nil {
			return err
		}
	}
	return cmd.Run(c)
}

// Allows refuses a command or a method that needs a scope which the session's key does not
// have; none is all.
func (c *Call) Allows(name string, needed store.Scope) error {
	may := c.Session.Scope()
	if needed = needed.OrAll(); may.Holds(needed) {
		return nil
	}
	to := map[store.Scope]string{store.ScopeTalk: "talk", store.ScopePlay: "play", store.ScopeAll: "do all"}
	return notice.Scope.Refusedf("%s needs a key that may %s, and yours may only %s. Come with another key, or have the owner of the account type: @limit-key", name, to[needed], may)
}

// inFull refuses what is not typed by its name where nobody sees what a line does: a script or a
// single command that was meant for a shell must not be heard by others, nor change anything.
func (c *Call) inFull(cmd *Command) error {
	if c.Manner == Interactive || cmd.Does.Has(Reads) || strings.EqualFold(c.said, cmd.Name) {
		return nil
	}
	return notice.NotUnderstoodf(typeTheWhole, cmd.Usage[0])
}

const typeTheWhole = "Nothing was done. In a script or a single command, type the whole word: %s"

// log says in the log who gives which command: of those of staff and of what the operator
// does always, of others where all is logged. What stands behind a command may be a secret,
// and is left out unless the command says that it is none.
func (c *Call) log(cmd *Command) {
	level, about := slog.LevelDebug, []any{"person", c.Person.Name(), "command", cmd.Name}
	changes := cmd.Logged && c.Line.Rest != ""
	if cmd.Staff || changes || c.Person.Name() == people.Operator {
		level = slog.LevelInfo
	}
	if changes {
		about = append(about, "words", phrase.Quotable(c.Line.Rest))
	}
	c.House.Log.Log(context.Background(), level, "a command", about...)
}

// Words are the words behind the verb, without articles and without "the game".
func (c *Call) Words() []string {
	return grammar.WithoutArticles(grammar.WithoutTheGame(c.Line.Words))
}

// Verb is the whole name of the command that is being run.
func (c *Call) Verb() string { return c.command.Name }

// IsSynonym says whether something else was typed, for which the command is understood.
func (c *Call) IsSynonym() bool { return !strings.EqualFold(c.said, c.Line.Verb) }

// Word is the one word that a command has a use for, empty where there is none.
func (c *Call) Word() (string, error) {
	words := grammar.WithoutPreposition(c.Words())
	if len(words) == 0 {
		return "", nil
	}
	return words[0], c.NoMore(words[1:])
}

// WithName makes a command of what is done about the one name behind the verb. missing is what
// is asked for where there is none; empty is a command that does something without a name, too.
func WithName(missing string, do func(c *Call, name string) error) func(*Call) error {
	return func(c *Call) error {
		name, err := c.Word()
		switch {
		case err != nil:
			return err
		case name == "" && missing != "":
			return c.Misused("%s", missing)
		}
		return do(c, name)
	}
}

// Done tells the session what a command has done, if it could be done.
func (c *Call) Done(err error, told ...string) error {
	return c.Tell(notice.Note{Lines: told}, err)
}

func (c *Call) Tell(n notice.Notice, err error) error {
	if err == nil {
		c.Session.Tell(n)
	}
	return err
}

// A misuse is a line that its command can do nothing with, and what can be typed
// instead.
type misuse struct {
	notice.NotUnderstood
	usage []string
}

func (m misuse) Unwrap() error { return m.NotUnderstood }

// Misused refuses a line that its command can do nothing with, and says how the
// command is used: one form within the sentence, several as a list below it.
func (c *Call) Misused(format string, args ...any) error {
	text, usage := fmt.Sprintf(format, args...), c.usage()
	if len(usage) == 1 {
		return notice.NotUnderstood(text + " Type: " + usage[0])
	}
	return misuse{notice.NotUnderstood(text), usage}
}

// NoMore refuses words that a command has no use for.
func (c *Call) NoMore(words []string) error {
	if len(words) == 0 {
		return nil
	}
	return c.Misused("%q means nothing here.", phrase.Quotable(strings.Join(words, " ")))
}

// usage are the forms of the command that begin as the line does, else all. The
// command alone is none of them if it has others.
func (c *Call) usage() []string {
	if c.command == nil {
		return nil
	}
	second := func(form string) string {
		words := strings.Fields(form)
		return strings.Join(words[1:min(2, len(words))], "")
	}
	all := slices.Clone(c.command.Usage)
	if more := slices.DeleteFunc(slices.Clone(all), func(form string) bool { return second(form) == "" }); len(more) > 0 {
		all = more
	}
	alike := slices.DeleteFunc(slices.Clone(all), func(form string) bool {
		return len(c.typed) == 0 || second(form) != strings.ToLower(c.typed[0])
	})
	if len(alike) > 0 {
		return alike
	}
	return all
}

// takesWords says whether anything can stand behind a command.
func (cmd *Command) takesWords() bool {
	return slices.ContainsFunc(cmd.Usage, func(form string) bool { return form != cmd.Name })
}
