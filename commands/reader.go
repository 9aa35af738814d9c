// Reads talk, ways to go, commands and verbs by their whole names and by their beginnings, words
// that mean nothing here, and what nobody else understands.

package commands

import (
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// A reader takes the lines of one kind. What it gives back is nil for a line of another kind.
// Reading changes nothing.
type reader struct {
	name string
	read func(*Call, *line) action
}

// An action is what a line means: an operation with its parameters, ready to run, or the error
// that says what is wrong with the line.
type action func() error

// when is an action if a line is of the kind that means it, and nil if not.
func when(isOne bool, do action) action {
	if isOne {
		return do
	}
	return nil
}

func refuses(err error) action { return func() error { return err } }

// readers lists all readers in the order in which they are asked. A prompt that waits is asked
// before them, see Shell.Line.
func readers() []reader {
	return []reader{
		{"misdirected", readMisdirected}, // what was meant for a shell, a client or a program
		{"talk", readTalk},               // "tell bob hello", `"hello`
		{"draft", readDraft},             // ". . F C . ."
		{"half", readHalf},               // "to d4"
		{"game", readGame},               // "sato", "sato b2 c2"
		{"hint", readHint},               // words that mean nothing here, with what to type instead
		{"nothing", readNothing},
		{"entry", readEntry},         // "move 17 b2-c2"
		{"exit", readExit},           // "north", where there is an exit
		{"piece", readPiece},         // "f c3 c5"
		{"moveword", readMoveWord},   // "play 1x2 north 3", "go from c3 to c5"
		{"command", readCommand},     // a command by its whole name
		{"verb", readVerb},           // a verb of a game by its whole name
		{"move", readMove},           // "b2-c2": a move as it is kept
		{"direction", readDirection}, // "out", where there is no exit
		{"cells", readCells},         // "b2 c2", "1 b1 a2", "Nf3"
		{"prefix", readPrefix},       // the beginning of a command or a verb
		{"words", readWords},         // "the commander takes f3"
		{"rule", readRule},           // a word that the rules of a game explain
		{"unknown", readUnknown},     // everything else
	}
}

// dispatch finds the reader that takes a line, and does what the line means.
func (c *Call) dispatch(typed string) error {
	l := lineOf(c, typed)
	c.Line, c.said, c.numbered = l.Line, l.said, l.numbered
	for _, r := range readers() {
		if do := r.read(c, l); do != nil {
			c.House.Log.Debug("a line", "person", c.Person.Name(), "reader", r.name)
			return do()
		}
	}
	return nil
}

func readTalk(c *Call, _ *line) action {
	return when(c.read.talk != nil, func() error { return c.run(c.read.talk) })
}

// readHint refuses words that mean nothing here, unless a game knows more of them: "medium to c2".
func readHint(c *Call, l *line) action {
	whole := games.Words{Args: l.whole}
	if l.hint != "" && len(l.whole) > 1 && c.meansMove(whole) {
		return c.plays(whole)
	}
	return when(l.hint != "", refuses(notice.NotUnderstood(l.hint)))
}

func readNothing(c *Call, l *line) action { return when(l.Verb == "", refuses(nil)) }

func readCommand(c *Call, l *line) action {
	m, _ := c.House.Exact(l.Verb)
	return when(m.Command != nil, does(c, m, l))
}

func readVerb(c *Call, l *line) action {
	m, ok := c.House.Exact(l.Verb)
	return when(ok, does(c, m, l))
}

// readPrefix takes the beginning of one command or verb alone. A program has to type the whole.
func readPrefix(c *Call, l *line) action {
	if len(c.House.verbs.ByPrefix(l.Verb)) == 0 && c.House.verbs.InFull(l.Verb) == "" {
		return nil
	}
	m, err := c.House.Find(l.Verb)
	if err == nil && c.JSON {
		err = notice.NotUnderstoodf("Nothing was done. A program types the whole word: %s", m.name())
	}
	if err != nil {
		return refuses(err)
	}
	return does(c, m, l)
}

func readRule(c *Call, l *line) action {
	return when(c.isRule(), func() error { return c.dispatchInstead("rules " + l.Verb) })
}

func readUnknown(c *Call, l *line) action {
	return func() error { return c.unknown(l.Verb, c.near(l.Verb)) }
}

// does is the action of a verb. A command sees the words behind it as they were typed.
func does(c *Call, m Meaning, l *line) action {
	if m.Command == nil {
		return c.plays(games.Words{Verb: m.Verb, Args: grammar.Folded(l.Words)})
	}
	return func() error {
		c.Line.Words = l.typedWords
		return c.run(m.Command)
	}
}

// plays is the action of words of a game.
func (c *Call) plays(words games.Words) action {
	return func() error { return c.playWords(words) }
}

// readExit takes one word that means a way to go where there is an exit. It goes before all other
// meanings of the word.
func readExit(c *Call, l *line) action {
	way := l.direction()
	return when(way != "" && c.Person.Room().Exit(way) != nil, func() error { return c.GoThrough(way) })
}

// readDirection takes such a word where there is no exit, to say so.
func readDirection(c *Call, l *line) action {
	way := l.direction()
	return when(way != "", func() error { return c.GoThrough(way) })
}

// direction is the way that a line of one word means; empty is none.
func (l *line) direction() people.Direction {
	if len(l.Words) > 0 {
		return ""
	}
	way, _ := people.ParseDirection(l.Verb)
	return way
}

// GoThrough goes in a direction. Where no exit is called out, that leads to the
// Lobby.
func (c *Call) GoThrough(d people.Direction) error {
	if d == "out" && c.Person.Room().Exit(d) == nil && c.Person.Room() != c.World.Rooms.Lobby() {
		return c.World.Movement.Go(c.Session, c.World.Rooms.Lobby())
	}
	return c.World.Movement.GoThrough(c.Session, d)
}

// IsDirection says whether a word means a way to go.
func IsDirection(word string) bool {
	_, ok := people.ParseDirection(word)
	return ok
}
