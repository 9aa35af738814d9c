package acts

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// runRules understands "rules", "rules garrisons", and questions in many words: "how do I
// win garrisons", "what is a castle".
func runRules(c *commands.Call) error {
	words := c.Words()
	words = words[grammar.Leading(words):]
	if len(words) == 1 && c.IsSynonym() && isNumber(words[0]) && explainsSign(c, bare(words[0])) { // "what is 4"
		return nil
	}
	if asked := c.Line.Words; c.IsSynonym() && len(asked) == 1 && bare(asked[0]) == "A" && explainsSign(c, "A") { // no article
		return nil
	}
	how := len(words) > 1 && strings.EqualFold(words[0], "how")
	if how || len(words) == 1 && strings.EqualFold(words[0], "rules") { // "what are the rules"
		words = words[1:]
	}
	named := slices.IndexFunc(words, func(word string) bool {
		g, ok := c.World.Games.Find(bare(word))
		return ok && strings.EqualFold(g.Name, bare(word))
	})
	if how && named >= 0 { // "how do I win garrisons"
		words = slices.Concat([]string{bare(words[named])}, words[:named], words[named+1:])
	}
	if len(words) == 2 && strings.EqualFold(words[1], games.ShortRules) {
		if _, named := c.World.Games.Find(words[0]); !named {
			return c.NoGame(words[0]) // "chess short"
		}
	}
	game, rest, err := c.GameMeant(words, knowsRule)
	if other, more, missed := c.GameMeant(words, usesWord); err != nil && missed == nil {
		game, rest, err = other, more, nil
	}
	if how && named < 0 && tellsLine(c, strings.Join(c.Line.Words[1:], " ")) {
		return nil
	}
	switch unknown := err != nil || !knowsRule(game, rest) && !knowsRule(game, rest[:min(1, len(rest))]); {
	case how && unknown && named < 0 && helpsWith(c, words): // "how do I change colours"
		return nil
	case how && err != nil:
		return notice.NotUnderstoodf("Nothing here explains how to %q. For help: help. The rules of a game: rules GAME", phrase.Quotable(strings.Join(words, " ")))
	case err != nil && len(words) == 1 && c.IsSynonym() && helpsWith(c, words): // "what is a rating"
		return nil
	case err != nil && len(words) > 1 && !slices.ContainsFunc(c.World.Games, func(g *games.Game) bool { return usesWord(g, words) }):
		return notice.NotUnderstoodf("Nothing here explains %q. The rules of a game: rules GAME. For help: help", phrase.Quotable(strings.Join(words, " ")))
	case err != nil:
		return err
	}
	rest = rest[grammar.Leading(rest):]
	if played := elsewhere(c, game, words, rest); played != nil {
		c.Session.Note(fmt.Sprintf("%s has no %s. This is from %s:", played.Title, strings.Join(rest, " "), game.Title))
	}
	if len(rest) == 0 {
		tellRules(c, game)
		return nil
	}
	return tellRulesOn(c, game, rest)
}

// isNumber says whether a word is a number, with what may end a sentence behind it.
func isNumber(word string) bool {
	_, err := strconv.Atoi(bare(word))
	return err == nil
}

// bare is a word without the marks that end a sentence.
func bare(word string) string { return strings.Trim(word, "?.,!") }

// tellRules tells the rules of a game, and what other rules of it there are to read.
func tellRules(c *commands.Call, game *games.Game) {
	text := "On one screen: rules " + game.Name + " " + games.ShortRules + "\n\n" + strings.TrimRight(game.Rules[0].Text, "\n")
	if _, parts := game.RulesNames(); len(parts) > 1 {
		text += "\n\nTo read one part alone: rules " + game.Name + " " + parts[1]
	}
	tellRulesPart(c, game, "", text)
}

// tellRulesPart tells a part of the rules under its title, or all of them under none.
func tellRulesPart(c *commands.Call, game *games.Game, title, text string) {
	if title != "" {
		title = ": " + title
	}
	c.Session.Tell(notice.Passage{Title: "The rules of " + game.Title + title, Text: text})
}

// tellRulesOn tells what a game's rules have on some words; where they have nothing, what
// else the words are here, such as a sign or a cell of the board, or a command.
func tellRulesOn(c *commands.Call, game *games.Game, words []string) error {
	alone := len(words) == 1
	if alone && explainsSign(c, cmp.Or(bare(words[0]), words[0])) {
		return nil
	}
	if t, err := boardInFront(c); err == nil && alone && t.NamesCell(c.Person, strings.ToLower(bare(words[0]))) { // "tell me about d5"
		return c.Instead(runLook, bare(words[0]))
	}
	title, text, ok := game.RulesOn(strings.Join(words, " "))
	if !ok && alone && c.IsSynonym() && tellsTopic(c, words[0]) { // "what does rated mean"
		return nil
	}
	if !ok {
		title, text, ok = game.RulesWith(strings.Join(words, " "))
	}
	if !ok && !alone {
		title, text, ok = onAWord(game, lists.Filter(words, func(word string) bool { return grammar.Leading([]string{word}) == 0 }))
	}
	if m, err := c.House.Find(words[0]); !ok && err == nil { // "how do I resign"
		tellMeaning(c, m)
		return nil
	}
	if !ok && explainsTerm(c, strings.Join(words, " ")) {
		return nil
	}
	if !ok && alone && strings.Contains(words[0], "-") { // "what does minus a minus 1 mean"
		if t, err := boardInFront(c); err == nil {
			return notice.NoSuchThing.Refusedf("There is no %s on the board at %s now. To see the board: look %[2]s", phrase.Quotable(bare(words[0])), t.Name)
		}
	}
	if !ok {
		topics, parts := game.RulesNames()
		return notice.NoSuchThing.Refusedf("The rules of %s have no part called %q. The parts are %s. To read them all: rules %s", game.Title,
			phrase.Quotable(strings.Join(words, " ")), strings.Join(slices.Concat(topics, parts), ", "), game.Name)
	}
	if sentence, _, more := strings.Cut(game.Short, ". "); more && strings.EqualFold(words[0], "win") {
		text = sentence + ".\n\n" + text
	}
	tellRulesPart(c, game, title, text)
	return nil
}

// knowsRule says whether words name a part of a game's rules.
func knowsRule(g *games.Game, words []string) bool {
	_, _, ok := g.RulesOn(strings.Join(words, " "))
	return ok
}

// usesWord says whether a game's rules use a word.
func usesWord(g *games.Game, words []string) bool {
	_, _, ok := g.RulesWith(strings.Join(words, " "))
	return ok || knowsRule(g, words)
}

// helpsWith tells what the house has to say on the first of some words that it knows, as in
// a question that is about no game.
func helpsWith(c *commands.Call, words []string) bool {
	for _, word := range askedWords(words) {
		if len(word) < leastAsked {
			continue
		}
		line, says := c.House.Understood(word)
		m, known := c.House.Exact(grammar.Parse(line).Verb)
		topic, isTopic := findTopic(word)
		switch {
		case says != "":
			c.Session.Note(says)
			return true
		case isTopic:
			c.Session.Tell(notice.Passage{Title: topic.title, Text: topic.text})
			return true
		case known:
			tellMeaning(c, m)
			return true
		}
	}
	return false
}

// tellsLine tells what to type for what is known by other words: "turn off colours".
func tellsLine(c *commands.Call, words string) bool {
	line, says := c.House.Understood(words)
	verb, _ := grammar.FirstWord(line)
	switch {
	case !c.House.Synonyms.HasWhole(c.House.Bare(words)) || grammar.IsQuestion(words) || verb == "rules" || verb == "capture":
		return false
	case says != "":
		c.Session.Note(says)
	default:
		c.Session.Note("To do that, type: " + usable(c, line))
	}
	return true
}

// usable is a line as it works when typed: of a command that needs more words, its first form.
func usable(c *commands.Call, line string) string {
	m, ok := c.House.Exact(line)
	if ok && m.Command != nil && !slices.Contains(m.Command.Usage, line) {
		return m.Command.Usage[0]
	}
	return line
}

// tellsTopic tells what help has under a word.
func tellsTopic(c *commands.Call, word string) bool {
	t, ok := findTopic(strings.ToLower(word))
	if ok {
		c.Session.Tell(notice.Passage{Title: t.title, Text: t.text})
	}
	return ok
}

// leastAsked is how many letters a word has at least that a question can be about: shorter
// ones stand between others.
const leastAsked = 4
