package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func runMoves(c *commands.Call) error {
	if len(c.Line.Words) == 0 && c.Session.Board() == nil && c.Session.Then() == nil && c.Manner == commands.Interactive && !c.AnyFits(commands.AtTable) {
		return runTask(c)
	}
	t, words, err := c.Table(askedOf)
	if err != nil {
		return err
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	about := strings.Join(grammar.Folded(words), "")
	if course, _ := c.Session.Course(); course != nil && course.IsPuzzle() && t == c.Session.Board() && c.Manner == commands.Interactive {
		switch about {
		case "":
			return notice.Refused("In a puzzle, the list of moves tells much of the answer. To see where one piece can go: moves CELL. For help: hint. To see the list all the same: moves all")
		case "all":
			about = ""
		}
	}
	return t.Hints(c.Session, about, legal(c, t), c.Manner == commands.Interactive)
}

func runHint(c *commands.Call) error {
	if words := c.Line.Words; len(words) == 1 && strings.EqualFold(words[0], "play") {
		return c.PlaySuggested()
	}
	if c.Session.Studies() && len(c.Line.Words) == 0 {
		if !c.Session.PlaysFreely() || c.World.Hint(c.Session, c.Session.Board()) != nil {
			c.Session.HintInLesson()
		}
		return nil
	}
	t, err := c.TableAlone(underWay)
	if c.HasJustLearnt() && len(c.Line.Words) == 0 {
		c.Session.Note("That lesson is over, and needs no hint. To go on: learn next")
		if err == nil {
			c.Session.Note("For a hint at " + t.Name + ": hint " + t.Name)
		}
		return nil
	}
	if err != nil {
		return err
	}
	return c.World.Hint(c.Session, t)
}

// The words for one's own pieces, and for those of the other side.
var (
	toMe   = []string{"me", "my", "mine", "us"}
	toThem = []string{"them", "their", "theirs", "opponent", "opponent's", "enemy", "enemy's", "him", "his", "her", "hers", "it", "its", "anything", "something"}
)

// runThreats understands "threats", and a player's name with or without "of".
func runThreats(c *commands.Call) error {
	t, words, err := c.Table(askedOf)
	if err != nil {
		return err
	}
	words = unasked(threatsBy(t, grammar.Without(words, "of", "to", "for")), "my", "piece", "pieces", "space", "spaces", "hex", "hexes", "stack", "stacks", "are", "is", "on")
	asked, all := c.Manner == commands.Interactive, c.Manner != commands.Interactive
	if n := len(words); n > 0 && strings.EqualFold(words[n-1], "all") {
		words, all = words[:n-1], true
	}
	whose, both := "", len(words) == 0
	if len(words) > 0 && !slices.Contains(toMe, strings.ToLower(words[0])) && !c.Person.IsMe(words[0]) {
		whose = words[0]
	}
	if slices.Contains(toThem, strings.ToLower(whose)) && !t.HasPlayer(whose) {
		whose = "opponent"
	}
	if strings.EqualFold(whose, "own") { // "can I take my own piece"
		c.Line.Words = []string{t.Game.Name, "capture"}
		return runRules(c)
	}
	if game := t.Game; whose != "" && !t.HasPlayer(whose) && !slices.Contains(toThem, strings.ToLower(whose)) && !games.HasDigit(whose) && knowsRule(game, words) {
		c.Line.Words = append([]string{game.Name}, words...) // "can I capture a castle"
		return runRules(c)
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	if cell := strings.ToLower(whose); !t.HasPlayer(whose) && t.HasBoard() && t.NamesCell(c.Person, cell) {
		return t.ThreatsTo(c.Session, cell)
	}
	if games.HasDigit(whose) && !t.HasPlayer(whose) {
		return t.Reach(c.Session, strings.ToLower(whose)) // which says that there is no such cell
	}
	return t.Threats(c.Session, world.ThreatsTold{Whose: whose, Both: both, All: all, Shown: asked})
}

// threatsBy are words that ask what somebody threatens, "by bob", as ones that ask for whose
// pieces are threatened: of two, those of the other.
func threatsBy(t *world.Table, words []string) []string {
	if len(words) < 2 || !strings.EqualFold(words[0], "by") || len(t.Seats) != 2 {
		return words
	}
	if slices.Contains(toMe, strings.ToLower(words[len(words)-1])) {
		return []string{"opponent"}
	}
	return []string{"me"}
}

// runReach understands "reach c5", and what may stand around the cell in "what can
// c5 reach".
func runReach(c *commands.Call) error {
	t, words, err := c.Table(askedOf)
	if err != nil {
		return err
	}
	words = unasked(words, "i", "reach", "from", "with", "my", "piece", "on", "go", "move", "to", "get", "capture", "next", "now")
	if at := slices.IndexFunc(words, func(word string) bool { return t.HasBoard() && t.NamesCell(c.Person, word) }); at >= 0 {
		words = words[at : at+1] // "my l5 interdictor"
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	if len(words) == 1 {
		if words[0], err = cellMeant(c, t, words[0]); err != nil {
			return err
		}
	}
	return t.Reach(c.Session, strings.Join(words, ""))
}

// unasked leaves out words that only make a question of others, and folds those.
func unasked(words []string, empty ...string) []string {
	return slices.DeleteFunc(grammar.Folded(words), func(word string) bool { return slices.Contains(empty, word) })
}

// legal are the legal moves of a person whose turn it is, for programs: nobody
// else needs all of them.
func legal(c *commands.Call, t *world.Table) notice.Data {
	if c.Manner == commands.Interactive {
		return nil
	}
	moves, count, _, err := t.MovesOf(c.Person)
	if err != nil {
		return nil
	}
	return notice.Data{"legal": append([]games.Move{}, moves...), "count": count}
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
	for _, word := range grammar.Folded(words) {
		word = strings.Trim(word, "?.,!")
		line, says := c.House.Understood(word)
		m, known := c.House.Exact(grammar.Parse(line).Verb)
		topic, isTopic := findTopic(word)
		switch {
		case len(word) < leastAsked:
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
		c.Session.Note("To do that, type: " + line)
	}
	return true
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

// refusedWords stand in a question about what has just been refused, and whyWords are all
// that mean no more there than why.
const (
	refusedWords = "can't cant cannot couldn't couldnt not didn't didnt won't wont isn't refused illegal wrong"
	whyWords     = refusedWords + " is was wasn't are does did do can should would could that this it there here best so good better bad i me my you your he she they the a an to go move be have has get now allowed"
)

// runWhy takes a question in plain words for why alone where it says no more, or asks
// about a refusal; else it answers with the part of the rules that its words are about.
func runWhy(c *commands.Call) error {
	words := games.Each(grammar.Folded(c.Line.Words), func(word string) string { return strings.Trim(word, "?!.,") })
	if number, ok := moveNumber(words); ok {
		return c.Session.WhyMove(number)
	}
	about := games.Only(words, func(word string) bool {
		return !slices.Contains(strings.Fields(whyWords), word) && !games.HasDigit(word) && word != ""
	})
	isRefusal := slices.ContainsFunc(words, func(word string) bool { return slices.Contains(strings.Fields(refusedWords), word) })
	if len(about) == 0 || isRefusal && c.Session.WasRefused() {
		return c.Session.Why()
	}
	game, _, err := c.GameMeant(nil, nil)
	if err == nil {
		if title, text, ok := onAWord(game, about); ok {
			c.Session.Tell(notice.Passage{Title: "The rules of " + game.Title + games.Choose(title == "", "", ": ") + title, Text: text})
			return nil
		}
	}
	return notice.NotUnderstood("By itself, why is about the move that was refused last, or that a hint named. For the rules on something: rules WORD. For what a cell can do: moves CELL. What can be captured: threats")
}

// moveNumber is the number of a move that is asked about: 5, move 5, was move 5 bad.
func moveNumber(words []string) (number int, ok bool) {
	for i, word := range words {
		n, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
		if err == nil && n > 0 && (i == 0 || words[i-1] == "move") {
			return n, true
		}
	}
	return 0, false
}

func runRules(c *commands.Call) error {
	words := c.Words()
	words = words[grammar.Leading(words):]
	how := len(words) > 1 && strings.EqualFold(words[0], "how")
	if how || len(words) == 1 && strings.EqualFold(words[0], "rules") { // "what are the rules"
		words = words[1:]
	}
	plain := func(word string) string { return strings.Trim(word, "?.,!") }
	named := slices.IndexFunc(words, func(word string) bool {
		g, ok := c.World.Game(plain(word))
		return ok && strings.EqualFold(g.Name, plain(word))
	})
	if how && named >= 0 { // "how do I win garrisons"
		words = slices.Concat([]string{plain(words[named])}, words[:named], words[named+1:])
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
		return notice.NotUnderstoodf("Nothing here tells how to %q. What can be typed: help. The rules of a game: rules GAME", games.Shortened(strings.Join(words, " ")))
	case err != nil && len(words) == 1 && c.IsSynonym() && helpsWith(c, words): // "what is a rating"
		return nil
	case err != nil && len(words) > 1 && !slices.ContainsFunc(c.World.Games(), func(g *games.Game) bool { return usesWord(g, words) }):
		return notice.NotUnderstoodf("Nothing here tells of %q. The rules of a game: rules GAME. What can be typed: help", games.Shortened(strings.Join(words, " ")))
	case err != nil:
		return err
	}
	rest = rest[grammar.Leading(rest):]
	if played := elsewhere(c, game, words, rest); played != nil {
		c.Session.Note(fmt.Sprintf("%s has no %s. This is from %s:", played.Title, strings.Join(rest, " "), game.Title))
	}
	if len(rest) == 0 {
		topic := game.Rules[0]
		text := "On one screen: rules " + game.Name + " " + games.ShortRules + "\n\n" + strings.TrimRight(topic.Text, "\n")
		if _, parts := game.RulesNames(); len(parts) > 1 {
			text += "\n\nTo read one part alone: rules " + game.Name + " " + parts[1]
		}
		c.Session.Tell(notice.Passage{Title: "The rules of " + game.Title, Text: text})
		return nil
	}
	if len(rest) == 1 && explainsSign(c, rest[0]) {
		return nil
	}
	if t, err := boardInFront(c); err == nil && len(rest) == 1 && t.NamesCell(c.Person, strings.ToLower(plain(rest[0]))) { // "tell me about d5"
		c.Line.Words = []string{plain(rest[0])}
		return runLook(c)
	}
	title, text, ok := game.RulesOn(strings.Join(rest, " "))
	if !ok && len(rest) == 1 && c.IsSynonym() && tellsTopic(c, rest[0]) { // "what does rated mean"
		return nil
	}
	if !ok {
		title, text, ok = game.RulesWith(strings.Join(rest, " "))
	}
	if !ok && len(rest) > 1 {
		title, text, ok = onAWord(game, games.Only(rest, func(word string) bool { return grammar.Leading([]string{word}) == 0 }))
	}
	if m, err := c.House.Find(rest[0]); !ok && err == nil { // "how do I resign"
		tellMeaning(c, m)
		return nil
	}
	if !ok {
		topics, parts := game.RulesNames()
		return notice.Refusedf("The rules of %s have no part called %q. The parts are %s. To read them all: rules %s", game.Title,
			games.Shortened(strings.Join(rest, " ")), strings.Join(slices.Concat(topics, parts), ", "), game.Name)
	}
	if title != "" {
		title = ": " + title
	}
	if sentence, _, more := strings.Cut(game.Short, ". "); more && strings.EqualFold(rest[0], "win") {
		text = sentence + ".\n\n" + text
	}
	c.Session.Tell(notice.Passage{Title: "The rules of " + game.Title + title, Text: text})
	return nil
}
