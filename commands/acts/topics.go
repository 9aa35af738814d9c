package acts

import (
	"strings"

	"boardroom/world/notice"
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
		name: "bots", aliases: []string{"bot", "computer", "easy", "steady", "strong", "alone"}, title: "Bots",
		text: `A bot is an account that a program plays. Bots are marked: (bot) stands behind their names in lists.

Three bots of the house play every game at any time. easy is for people who have just learnt the rules, steady makes few blunders, and strong plays as well as it can. To play one, challenge it like a person: challenge easy sato, or: challenge strong strategery 4x4 5+3. It accepts at once, whatever the options and the clock.

At a table for more, fill puts bots into the empty seats: setup stratic boards=2, then register, then fill steady, then start. Several bots of one strength at a table are called easy, easy-2 and so on. One of them makes room for a person who registers.

A bot knows no more of a game than you would in its seat. It agrees to pause, to adjourn and to play a rematch; to take a move back or to clear the table if the game is casual; to a draw when it expects to get less. It does not resign, and a game in which only bots are left ends.

Games with bots are rated in lists of their own, so your rating among people stays as it is: ranks sato bots. To play for fun, say casual.

You can play 8 games with bots of the house at once.`,
	},
	{
		name: "commitment", aliases: []string{"hash", "salt", "sha256", "sha-256"}, title: "Commitments",
		text: `Some games begin with moves that stay secret for a while, such as the deployment of armies. So that nobody, not even the house, can change such a move afterwards, it is committed to: as soon as it is made, everybody at the table is told its hash.

The hash is the SHA-256 of one line of text: the move as the house keeps it, one space, and a salt, which is a random number of 32 hexadecimal digits drawn for this move alone. Without the salt nobody can find the move by trying; with it, nobody can find another move that has the same hash.

When nothing is secret any more, that line is told to everybody: when all have deployed, or under fog when the game is over. A game that is cleared before that keeps its secrets, as they may be of use in the next: commitments then shows everybody their own line alone, to show to whom they like. To check it, put the line between single quotes into this command, on any computer that has sha256sum (or shasum -a 256):

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

func (t topic) passage() notice.Passage { return notice.Passage{Title: t.title, Text: t.text} }

// topicNames are the names of all topics.
func topicNames() []string {
	names := make([]string, len(topics))
	for i, t := range topics {
		names[i] = t.name
	}
	return names
}
