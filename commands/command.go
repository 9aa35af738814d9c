// Package commands turns a typed line into one act in the world: it splits the
// line into words, finds the command they mean, and runs it. Help is made from
// the same table.
//
// It must not know SQL, SSH, escape codes, or any one game: the verbs of a game
// come from the game.
package commands

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

// A Command is one word of the house.
type Command struct {
	Name    string
	Aliases []string
	Area    string // the heading it stands under in the list of commands
	Usage   []string
	Help    string // whole sentences
	Example string
	// InFull commands can't be undone: they are never found by a prefix.
	InFull bool
	// Staff commands are for staff alone.
	Staff bool
	// nouns are the kinds of words that can stand behind the command, for
	// completion; nil is people, tables and cells.
	nouns []noun
	run   func(*call) error
}

// Table is the table of all commands of the house, area by area.
func Table() []Command {
	return slices.Concat(
		lookCommands(), roomCommands(), peopleCommands(),
		talkCommands(), kibitzCommands(), channelCommands(), mailCommands(),
		challengeCommands(), answerCommands(), tableCommands(), fillCommands(), draftCommands(), offerCommands(), clockCommands(), watchCommands(), recordCommands(), ratingCommands(),
		selfCommands(), accountCommands(), personalCommands(), staffCommands(), disciplineCommands(), helpCommands(),
	)
}

// A call is one command being run within an act.
type call struct {
	house   *House
	world   *world.World
	session *world.Session
	person  *world.Person
	manner  Manner
	line    Line
	numbered
	reply Reply
	// slow is what a command leaves to be done when its act is over, since nobody
	// else should wait for it; it gives an act to tell what came of it.
	slow func() func(*call) error
}

// named says whether the command is called so.
func (c *Command) named(word string) bool {
	return c.Name == word || slices.Contains(c.Aliases, word)
}

// A meaning is what a verb turned out to be: a command of the house, or a verb
// of the games that have one of that name. word is the name that it was found by.
type meaning struct {
	command *Command
	verb    string
	word    string
}

// exact looks a verb up by its whole name: commands of the house, then verbs of
// the games.
func (h *House) exact(word string) (m meaning, ok bool) {
	for i := range h.table {
		if h.table[i].named(word) {
			return meaning{command: &h.table[i]}, true
		}
	}
	return meaning{verb: word}, h.isVerb(word)
}

// find looks a verb up by its whole name, else as a unique prefix. The error
// names the nearest words.
func (h *House) find(word string) (meaning, error) {
	if m, ok := h.exact(word); ok {
		return m, nil
	}
	found := h.byPrefix(word)
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		if full := h.inFull(word); full != "" {
			return meaning{}, world.NotUnderstoodf("%q is not enough: %s has to be typed in full, since it can't be undone.", word, full)
		}
		return meaning{}, unknown(word, h.nearest(word))
	}
	return meaning{}, world.NotUnderstoodf("%q could be %s. Write more of the word.", word, games.Or(wordsOf(found)))
}

// byPrefix lists what begins with a word, those apart that want to be typed in
// full. One command found by several of its names counts once.
func (h *House) byPrefix(word string) []meaning {
	var found []meaning
	if word == "" {
		return found
	}
	for i := range h.table {
		c := &h.table[i]
		names := append([]string{c.Name}, c.Aliases...)
		begins := func(name string) bool { return strings.HasPrefix(name, word) }
		if at := slices.IndexFunc(names, begins); at >= 0 && !c.InFull {
			found = append(found, meaning{command: c, word: names[at]})
		}
	}
	for _, verb := range h.verbs() {
		if strings.HasPrefix(verb, word) {
			found = append(found, meaning{verb: verb, word: verb})
		}
	}
	return found
}

// inFull is the command that begins with a word and wants to be typed in full.
func (h *House) inFull(word string) string {
	for i := range h.table {
		if c := &h.table[i]; c.InFull && word != "" && strings.HasPrefix(c.Name, word) {
			return c.Name
		}
	}
	return ""
}

func wordsOf(found []meaning) []string {
	words := make([]string, len(found))
	for i, m := range found {
		words[i] = m.word
	}
	return words
}

// verbs lists the verbs of all games, each once.
func (h *House) verbs() []string {
	var verbs []string
	for _, g := range h.World.Games() {
		for _, v := range g.Verbs {
			if !slices.Contains(verbs, v.Name) {
				verbs = append(verbs, v.Name)
			}
		}
	}
	return verbs
}

func (h *House) isVerb(word string) bool { return slices.Contains(h.verbs(), word) }

// verbOf finds a verb of a game.
func verbOf(g *games.Game, name string) (games.Verb, bool) {
	for _, v := range g.Verbs {
		if v.Name == name {
			return v, true
		}
	}
	return games.Verb{}, false
}

func unknown(word string, near []string) error {
	if len(near) == 0 {
		return world.NotUnderstoodf("There is no command %q. All commands: commands", games.Shortened(word))
	}
	return world.NotUnderstoodf("There is no command %q. Did you mean %s? All commands: commands", games.Shortened(word), games.Or(near))
}
