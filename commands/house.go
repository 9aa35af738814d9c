// Package commands turns a typed line into one act in the world: it finds the
// command or the move that the words mean, the table and the game they are about,
// and what is missing, and runs it. What each command does is in commands/acts;
// what words say by themselves is in commands/grammar.
//
// It must not know SQL, SSH, escape codes, any one command or any one game: the
// verbs of a game come from the game.
package commands

import (
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"unicode"

	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/clubs"
	"boardroom/world/daily"
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/news"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A House answers typed lines. Its methods may be called from any goroutine.
type House struct {
	World *world.World
	Motd  func() string // the message of the day, read anew for everybody
	Log   *slog.Logger
	// ReadKey reads a public key as it stands in a .pub file. The error is a
	// world.Refused that says what is wrong with the line.
	ReadKey func(line string) (store.Key, error)
	// HostKeys are the fingerprints of the keys that the house proves itself with; of
	// two, the second is for old clients.
	HostKeys []string
	// Sign is a record with a signature of the house behind it, see docs/records.md; nil is a
	// house that signs nothing.
	Sign func(record string) (string, error)
	// Draw draws boards into a file: the last of them as svg, all as gif or cast. nil is a house that draws
	// nothing.
	Draw func(form string, boards []notice.Board) ([]byte, error)
	// PublicURL is where browsers find the house, without a slash at its end; empty is nowhere.
	PublicURL string
	// Version is the version of the program.
	Version string
	// Reload reads the options of the house again and says what has changed. It is
	// called outside of acts; nil is a house without any.
	Reload func() ([]string, error)
	// Webhooks tell programs of accounts' own games by HTTP; nil is a house without any.
	Webhooks Webhooks
	// Notifications reach people who are away; nil is a house without any.
	Notifications Notifications
	// Events are tournaments; nil is a house without any.
	Events *events.Service
	// Clubs are those of the house; nil is a house without any.
	Clubs *clubs.Service
	// Daily is the puzzle of the day; nil is a house without any.
	Daily *daily.Service
	// News are what has happened in the house; nil is a house without any.
	News *news.Service
	// Leagues go on from season to season, Ladders from challenge to challenge; nil is a house without any.
	Leagues *leagues.Service
	Ladders *ladders.Service
	// Hasher is shared by all who hash passwords in the house.
	Hasher *people.Hasher
	Vocabulary

	slow  chan struct{}   // has a token for each that does what takes long, see slowly
	verbs grammar.Verbs   // the commands, then the verbs of the games
	words func() []string // the names of the verbs, then the synonyms
}

// A Vocabulary is what a house understands beside the verbs of its games.
type Vocabulary struct {
	Commands []Command // area by area
	Synonyms grammar.Synonyms
}

// hashesAtOnce is how many passwords are hashed at a time, on all processors
// together.
const hashesAtOnce = 2

// NewHouse makes a house over a world, in which a vocabulary is understood.
func NewHouse(w *world.World, words Vocabulary, motd func() string, readKey func(string) (store.Key, error), log *slog.Logger) *House {
	h := &House{World: w, Motd: motd, ReadKey: readKey, Log: log, Hasher: people.NewHasher(hashesAtOnce), Vocabulary: words, slow: make(chan struct{}, runtime.GOMAXPROCS(0))}
	for _, c := range h.Commands {
		h.verbs = append(h.verbs, grammar.Verb{Name: c.Name, Aliases: c.Aliases, InFull: c.Does.Has(Ends)})
	}
	var names []string
	for _, g := range w.Games {
		names = append(names, g.Name)
		for _, v := range g.Verbs {
			if _, known := h.verbs.Exact(v.Name); !known {
				h.verbs = append(h.verbs, grammar.Verb{Name: v.Name})
			}
		}
	}
	h.Synonyms = words.Synonyms.Each(names)
	h.words = sync.OnceValue(func() []string { return slices.Concat(h.Verbs(), h.Synonyms.Words()) })
	return h
}

// Slowly does what takes long outside of an act, as few at a time as there are
// processors.
func Slowly[T any](h *House, do func() (T, error)) (T, error) {
	h.slow <- struct{}{}
	defer func() { <-h.slow }()
	return do()
}

// Verbs are the names of all commands and of the verbs of the games.
func (h *House) Verbs() []string {
	return lists.Map(h.verbs, func(v grammar.Verb) string { return v.Name })
}

// A Meaning is what a verb turned out to be: a command of the house, or a verb
// of the games that have one of that name.
type Meaning struct {
	Command *Command // nil for a verb
	Verb    string
}

// name is the whole name of the command or the verb.
func (m Meaning) name() string {
	if m.Command != nil {
		return m.Command.Name
	}
	return m.Verb
}

// meaning is what a whole name means.
func (h *House) meaning(name string) Meaning {
	if at := slices.IndexFunc(h.Commands, func(c Command) bool { return c.Name == name }); at >= 0 {
		return Meaning{Command: &h.Commands[at]}
	}
	return Meaning{Verb: name}
}

// Exact looks a verb up by its whole name.
func (h *House) Exact(word string) (m Meaning, ok bool) {
	name, ok := h.verbs.Exact(word)
	if !ok {
		return m, false
	}
	return h.meaning(name), true
}

// A reading is what the words of a line say to everybody, whatever goes on in the house. A line
// is read before its act begins, so that a long one keeps nobody else waiting.
type reading struct {
	typed string
	line  string   // that is understood in place of the one typed
	says  string   // what is said instead, if anything
	talk  *Command // that the line gives, if it is talk whatever tables there are; else nil
}

// read reads a line. A single letter may be a piece, and a full stop a part of a draft: these are
// not talk yet.
func (h *House) read(typed string) reading {
	r := reading{typed: typed}
	r.line, r.says = h.Understood(typed)
	verb := grammar.Parse(typed).Verb
	m, ok := h.Exact(verb)
	isPiece := strings.HasPrefix(r.typed, ".") || len(verb) == 1 && unicode.IsLetter(rune(verb[0]))
	if ok && !isPiece && m.Command != nil && m.Command.Talk && r.says == "" && grammar.Parse(r.line).Verb == verb {
		r.talk = m.Command
	}
	return r
}

// understood is Understood for a line, which often is the one that was read before the act.
func (c *Call) understood(line string) (meant, says string) {
	if line == c.read.typed {
		return c.read.line, c.read.says
	}
	return c.House.Understood(line)
}

// Understood is the line that is understood in place of one that was typed, or what is said
// to that; see Synonyms.
func (h *House) Understood(typed string) (line, says string) {
	return h.Synonyms.Understood(h.Bare(typed))
}

// Bare is a line without what stands before what is wanted, where the rest is understood.
func (h *House) Bare(typed string) string {
	if h.Synonyms.HasWhole(typed) {
		return typed
	}
	bare := grammar.WithoutPreface(typed, h.knows)
	if bare != typed { // "can you show me the rules?"
		bare = strings.TrimRight(bare, " ?!.")
	}
	return bare
}

// knows says whether what stands behind a preface is something that is understood.
func (h *House) knows(line string) bool {
	verb := grammar.Plain(grammar.Parse(line).Verb, false)
	m, ok := h.Exact(verb)
	return ok && (m.Command == nil || !m.Command.Talk) || h.Synonyms.Knows(line) || grammar.IsQuestion(line)
}

// isSetting says whether a line is about how the house is seen or heard, and so can
// be typed before it is settled who somebody is.
func (h *House) isSetting(line string) bool {
	c := h.commandOf(line)
	return c != nil && c.Name == "option"
}

// commandOf is the command that a line gives, or nil. It looks for no words that are
// like a mistyped one, which takes longer than all the rest of a line.
func (h *House) commandOf(line string) *Command {
	line, _ = h.Understood(line)
	verb := grammar.Parse(line).Verb
	if m, ok := h.Exact(verb); ok {
		return m.Command
	}
	if found := h.verbs.ByPrefix(verb); len(found) == 1 {
		return h.meaning(found[0].Name).Command
	}
	return nil
}

// Find looks a verb up by its whole name, else as a unique prefix. The error
// names the nearest words.
func (h *House) Find(word string) (Meaning, error) {
	if m, ok := h.Exact(word); ok {
		return m, nil
	}
	found := h.verbs.ByPrefix(word)
	switch len(found) {
	case 1:
		return h.meaning(found[0].Name), nil
	case 0:
		if full := h.verbs.InFull(word); full != "" {
			return Meaning{}, notice.NotUnderstoodf("%q is not enough: %s has to be typed in full, since it can't be undone.", word, full)
		}
		return Meaning{}, unknown(word, h.near(word))
	}
	by := lists.Map(found, func(f grammar.Found) string { return f.By })
	return Meaning{}, notice.NotUnderstoodf("%q could be %s. Write more of the word.", word, phrase.Or(by))
}

// near are the words that one which is no command may be mistyped for: none for signs alone.
func (h *House) near(word string) []string {
	if !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return nil
	}
	return grammar.Nearest(word, h.words())
}

func unknown(word string, near []string) error {
	if len(near) == 0 {
		return notice.NotUnderstoodf("There is no command %q. To see all commands: commands", phrase.Quotable(word))
	}
	return notice.NotUnderstoodf("There is no command %q. Did you mean %s? To see all commands: commands", phrase.Quotable(word), phrase.Or(near))
}
