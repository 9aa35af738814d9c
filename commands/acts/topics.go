package acts

import (
	_ "embed"
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

func (t topic) passage() notice.Passage { return notice.Passage{Title: t.title, Text: t.text} }

// topicNames are the names of all topics.
func topicNames() []string {
	names := make([]string, len(topics))
	for i, t := range topics {
		names[i] = t.name
	}
	return names
}
