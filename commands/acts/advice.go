package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/tables"
)

func runMoves(c *commands.Call) error {
	if len(c.Line.Words) == 0 && c.World.Sandbox.Board(c.Session) == nil &&
		c.World.Replays.Then(c.Session) == nil && c.Manner == commands.Interactive && !c.AnyFits(commands.AtTable) {
		return c.Instead(runTask)
	}
	t, words, err := c.Table(askedOf)
	if err != nil {
		return err
	}
	all, words := withAll(words)
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	about := strings.Join(grammar.Folded(words), "")
	if course, _ := c.World.Sandbox.Course(c.Session); course != nil && course.IsPuzzle() &&
		t == c.World.Sandbox.Board(c.Session) && c.Manner == commands.Interactive {
		if about == "" && !all {
			return notice.Refused("In a puzzle, the list of moves gives away much of the answer. To see where one piece can go: moves CELL. For help: hint. To see the list anyway: moves all")
		}
	}
	return t.Hints(c.Session, about, all, legal(c, t, about), c.Manner == commands.Interactive)
}

func runHint(c *commands.Call) error {
	if words := c.Line.Words; len(words) == 1 && strings.EqualFold(words[0], "play") {
		return c.PlaySuggested()
	}
	if c.World.Sandbox.Studies(c.Session) && len(c.Line.Words) == 0 {
		if !c.World.Lessons.PlaysFreely(c.Session) ||
			c.World.Hints.Hint(c.Session, c.World.Sandbox.Board(c.Session)) != nil {
			return c.World.Lessons.Hint(c.Session)
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
	return c.World.Hints.Hint(c.Session, t)
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
	if slices.Contains(toThem, strings.ToLower(whose)) && !t.Match.HasPlayer(whose) {
		whose = "opponent"
	}
	if strings.EqualFold(whose, "own") { // "can I take my own piece"
		return c.Instead(runRules, t.Match.Game.Name, "capture")
	}
	if game := t.Match.Game; whose != "" && !t.Match.HasPlayer(whose) && !slices.Contains(toThem, strings.ToLower(whose)) && !phrase.HasDigit(whose) && knowsRule(game, words) {
		return c.Instead(runRules, append([]string{game.Name}, words...)...) // "can I capture a castle"
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	if cell := strings.ToLower(whose); !t.Match.HasPlayer(whose) && t.Match.HasBoard() && t.NamesCell(c.Person, cell) {
		return t.ThreatsTo(c.Session, cell)
	}
	if phrase.HasDigit(whose) && !t.Match.HasPlayer(whose) {
		return t.Reach(c.Session, strings.ToLower(whose), false) // which says that there is no such cell
	}
	return t.Threats(c.Session, tables.ThreatsTold{Whose: whose, Both: both, All: all, Shown: asked})
}

// threatsBy are words that ask what somebody threatens, "by bob", as ones that ask for whose
// pieces are threatened: of two, those of the other.
func threatsBy(t *tables.Table, words []string) []string {
	if len(words) < 2 || !strings.EqualFold(words[0], "by") || len(t.Match.Seats) != 2 {
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
	all, words := withAll(words)
	if at := slices.IndexFunc(words, func(word string) bool { return t.Match.HasBoard() && t.NamesCell(c.Person, word) }); at >= 0 {
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
	return t.Reach(c.Session, strings.Join(words, ""), all)
}

// withAll says whether words ask for all of a list, "all" or "all a2", and what else they say.
func withAll(words []string) (all bool, rest []string) {
	if len(words) > 0 && strings.EqualFold(words[0], "all") {
		return true, words[1:]
	}
	return false, words
}

// unasked leaves out words that only make a question of others, and folds those.
func unasked(words []string, empty ...string) []string {
	return slices.DeleteFunc(grammar.Folded(words), func(word string) bool { return slices.Contains(empty, word) })
}

// legal are the legal moves of a person whose turn it is, for programs, or those on a
// cell. It is empty where there are none.
func legal(c *commands.Call, t *tables.Table, cell string) notice.About {
	if c.Manner == commands.Interactive {
		return notice.About{}
	}
	moves, err := t.MovesOf(c.Person, tables.MovesWanted{Cell: cell})
	if err != nil || moves.Unlisted != "" {
		return notice.About{}
	}
	return notice.About{Legal: moves.Listed, Count: new(moves.Count)}
}

// refusedWords stand in a question about what has just been refused, and whyWords are all
// that mean no more there than why.
const (
	refusedWords = "can't cant cannot couldn't couldnt not didn't didnt won't wont isn't refused illegal wrong"
	whyWords     = refusedWords + " is was wasn't are does did do can should would could that this it there here best so good better bad i me my you your he she they the a an to go move be have has get now allowed"
)

// runWhy takes a question in plain words for why alone where it says no more, or asks
// about a refusal; else it answers with the part of the rules that its words are about.
func runWhy(c *commands.Call) error {
	words := lists.Map(grammar.Folded(c.Line.Words), bare)
	if number, ok := moveNumber(words); ok {
		return c.World.Reviews.WhyMove(c.Session, number)
	}
	about := lists.Filter(words, func(word string) bool {
		return !slices.Contains(strings.Fields(whyWords), word) && !phrase.HasDigit(word) && word != ""
	})
	isRefusal := slices.ContainsFunc(words, func(word string) bool { return slices.Contains(strings.Fields(refusedWords), word) })
	if len(about) == 0 || isRefusal && c.World.Explanations.WasRefused(c.Session) {
		return c.World.Explanations.Why(c.Session)
	}
	game, _, err := c.GameMeant(nil, nil)
	if err == nil {
		if title, text, ok := onAWord(game, about); ok {
			tellRulesPart(c, game, title, text)
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
