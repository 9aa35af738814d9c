package commands

import (
	"strings"

	"boardroom/world"
)

// A topic is something that help explains and that is no command.
type topic struct {
	name    string
	aliases []string
	title   string
	text    string
}

// topics are all topics, in the order of their names.
var topics = []topic{
	{
		name: "commitment", aliases: []string{"hash", "salt", "sha256", "sha-256"}, title: "Commitments",
		text: `Some games begin with moves that stay secret for a while, as when armies are deployed. So that nobody, not even the house, can change such a move afterwards, it is committed to: as soon as it is made, everybody at the table is told its hash.

The hash is the SHA-256 of one line of text: the move as the house keeps it, one space, and a salt, which is a random number of 32 hexadecimal digits drawn for this move alone. Without the salt nobody can find the move by trying; with it, nobody can find another move that has the same hash.

When nothing is secret any more, that line is told to everybody: when all have deployed, or under fog when the game is over. To check it, put the line between single quotes into this command, on any computer that has sha256sum (or shasum -a 256):

    printf '%s' 'LINE' | sha256sum

The command that checks it is printf '%s' 'LINE' | sha256sum, with the line in place of LINE and nothing behind it, not even the end of the line. What it prints must be the hash that was told first.

To see hashes and lines again: commitments TABLE. To have them in one piece each, without a terminal that breaks lines: ssh HOST commitments TABLE`,
	},
}

// findTopic finds a topic by its name, or the beginning of it.
func findTopic(word string) (topic, bool) {
	for _, t := range topics {
		for _, name := range append([]string{t.name, t.name + "s"}, t.aliases...) {
			if name == word {
				return t, true
			}
		}
	}
	for _, t := range topics {
		if len(word) >= 4 && strings.HasPrefix(t.name, word) {
			return t, true
		}
	}
	return topic{}, false
}

func (t topic) passage() world.Passage { return world.Passage{Title: t.title, Text: t.text} }

// topicNames are the names of all topics.
func topicNames() []string {
	names := make([]string, len(topics))
	for i, t := range topics {
		names[i] = t.name
	}
	return names
}
