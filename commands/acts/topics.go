package acts

import (
	_ "embed"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// A topic is something that help explains and that is no command.
type topic struct {
	name    string
	aliases []string
	title   string
	text    string
}

//go:embed topics.txt
var topicsText string

// topics are all topics, in the order of their names.
var topics = readTopics(topicsText)

// readTopics reads topics.txt, whose head says how it is written.
func readTopics(text string) []topic {
	var all []topic
	for _, part := range strings.Split(text, "\n= ")[1:] {
		names, rest, _ := strings.Cut(part, "\n")
		title, body, _ := strings.Cut(rest, "\n")
		name, aliases, _ := strings.Cut(names, ": ")
		all = append(all, topic{name, strings.Split(aliases, ", "), title, strings.TrimSpace(body)})
	}
	return all
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

// topicNames are the names of all topics.
func topicNames() []string {
	return lists.Map(topics, func(t topic) string { return t.name })
}

// helpElsewhere explains what is neither a command nor a topic: a part of the
// rules, an option, or words known from elsewhere. The error is for all others.
func helpElsewhere(c *commands.Call, words []string, unknown error) error {
	if slices.ContainsFunc(c.World.Games, func(g *games.Game) bool { return knowsRule(g, words) }) {
		return c.Instead(runRules, words...)
	}
	if _, err := people.FindSetting(words[0]); err == nil {
		return tellOption(c, words[0])
	}
	if t, ok := findTopic(words[0]); ok { // "help bots stratic"
		tellTopic(c, t, words)
		return nil
	}
	typed := strings.Join(words, " ")
	line, says := c.House.Understood(typed)
	if says != "" {
		c.Session.Note(says)
		return nil
	}
	if line == typed && slices.ContainsFunc(c.World.Games, func(g *games.Game) bool { return usesWord(g, words) }) {
		return c.Instead(runRules, words...)
	}
	if line == typed {
		return unknown
	}
	meant := grammar.Parse(line)
	if meant.Verb == "help" {
		return c.Instead(runHelp, meant.Words...)
	}
	m, err := c.House.Find(meant.Verb)
	if err == nil {
		tellMeaning(c, m)
	}
	return err
}

// runFingerprint says honestly what the line can prove: whoever stands in between
// could change it.
func runFingerprint(c *commands.Call) error {
	keys := c.House.HostKeys
	if len(keys) == 0 {
		return notice.Refused("This house has no key of its own.")
	}
	text := "The fingerprint of the key of this house is " + keys[0]
	if len(keys) > 1 {
		text += ". It has a second key for old clients, with the fingerprint " + keys[1]
	}
	text += `

Your ssh showed a fingerprint when you connected for the first time, and has kept the key since. To see what it has kept, type on your own computer: ssh-keygen -l -F HOST, or for a port other than 22: ssh-keygen -l -F '[HOST]:PORT'

If your ssh has kept another one, somebody stands between you and this house. Somebody who does could change this text as well, so ask the people who run the house for the fingerprint in another way, and compare. They read it where the server was started.`
	c.Session.Tell(notice.Passage{Title: "The key of this house", Text: text, About: notice.About{Fingerprint: keys[0], Fingerprints: keys}})
	return nil
}
