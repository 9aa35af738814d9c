package commands

import (
	"regexp"
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// near are the words for which one may be mistyped, of those that the person may use;
// none where it begins a question or has a digit, and none that does something to others
// or can't be undone.
func (c *Call) near(word string) []string {
	if grammar.IsQuestion(word) || phrase.HasDigit(word) || c.isSentence() {
		return nil
	}
	return lists.Filter(c.House.near(word), func(near string) bool {
		line, says := c.House.Understood(near)
		m, known := c.House.Exact(grammar.Parse(line).Verb)
		return says == "" && (!known || m.Command == nil || m.Command.harmless())
	})
}

// harmless commands may be proposed for a word that was mistyped.
func (cmd *Command) harmless() bool {
	return !cmd.Staff && !cmd.Does.Has(Ends) && (!cmd.Talk || cmd.Name == "tell") && cmd.Name[0] != '@'
}

// ofSentence are words that stand in what is said to somebody, and in no command.
var ofSentence = regexp.MustCompile(`(?i)\?$|\b(i|me|my|you|your|he|she|his|her|we|our|it|its|this|that|is|are|was|am|be|too|not|so)\b`)

// isSentence says whether the line is rather said to somebody than typed to do something.
func (c *Call) isSentence() bool {
	return c.Line.Rest != "" && ofSentence.MatchString(c.Line.Verb+" "+c.Line.Rest)
}

// unknown refuses a word that is no command. Where one word alone is near, a person
// at a terminal is asked whether that is meant, and yes does the whole line.
func (c *Call) unknown(word string, near []string) error {
	if c.isSentence() {
		typed := strings.TrimSpace(c.Line.Verb + " " + c.Line.Rest)
		return notice.NotUnderstoodf("%q is not understood. For help: help. If you are stuck: task. To say it to everybody in the room, begin with a quotation mark: \"%s", phrase.Quotable(typed), phrase.Quotable(typed))
	}
	refusal := notice.NotUnderstoodf("There is no command %q.", phrase.Quotable(word))
	if len(near) == 1 && c.takesRest(near[0]) && c.proposes(near[0]+" "+c.Line.Rest) {
		return refusal
	}
	return unknown(word, near)
}

// takesRest says whether what stands behind a mistyped word can stand behind the one that
// may be meant.
func (c *Call) takesRest(near string) bool {
	m, known := c.House.Exact(near)
	return c.Line.Rest == "" || known && (m.Command == nil || m.Command.takesWords())
}

// isRule says whether a line is one word under which the rules of a game say something.
func (c *Call) isRule() bool {
	return c.Line.Rest == "" && len(c.NearGames(c.Line.Verb)) == 0 && slices.ContainsFunc(c.World.Games, func(g *games.Game) bool {
		_, _, ok := g.RulesOn(c.Line.Verb)
		return ok
	})
}

// NoGame refuses a word that is no game, as unknown does.
func (c *Call) NoGame(word string) error {
	refusal := notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", phrase.Quotable(word), phrase.And(c.GameNames()))
	c.ProposesGame(word)
	return refusal
}

// ProposesGame asks whether the only game is meant that a word of the line is like.
func (c *Call) ProposesGame(word string) {
	near := c.NearGames(strings.ToLower(word))
	if at := slices.IndexFunc(c.Line.Words, func(w string) bool { return strings.EqualFold(w, word) }); len(near) == 1 && at >= 0 {
		words := slices.Clone(c.Line.Words)
		words[at] = near[0]
		c.proposes(c.Line.Verb + " " + strings.Join(words, " "))
	}
}

// NearGames are the names of games that a word may be mistyped for.
func (c *Call) NearGames(word string) []string { return grammar.Nearest(word, c.GameNames()) }

// proposes asks a person at a terminal whether a line is meant in place of the one
// that they typed. No question that waits for an answer is given up for it.
func (c *Call) proposes(line string) bool {
	line = strings.TrimRight(strings.TrimSpace(line), "?!")
	if c.Manner != Interactive || c.asked != nil && !c.asked.Fleeting {
		return false
	}
	c.Reply.Ask = YesOrNo("Did you mean: "+line+"?", func(c *Call) error { return c.dispatch(line) }, Say("Nothing is done."))
	return true
}
