// Reads moves without a verb: "b2-c2", "b2 c2", "to d4", "f c3 c5", "the commander takes f3".

package commands

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// chessMove are the forms in which moves of chess are written: "Nf3", "exd5", "O-O".
var chessMove = regexp.MustCompile(`^([a-z]{0,2}x?[a-z]\d{1,2}([-x:=]?[a-z]\d{0,2})?|[o0]-[o0](-[o0])?)[+#!?]*$`)

// twoNumbers are forms in which a cell of any board is written by its column and row, on the
// board or not: "7x2:", "5,3".
var twoNumbers = regexp.MustCompile(`^\(?\d+[x,.]\d+`)

// boardSize is how a size of a board is typed by its columns and rows.
var boardSize = regexp.MustCompile(`^\d+x\d+$`)

// isMove says whether a word is a canonical move of some game.
func (c *Call) isMove(word string) bool {
	return slices.ContainsFunc(c.World.Games, func(g *games.Game) bool { return g.IsMove(word) })
}

// readsAsMove says whether words without a verb are a move at a table where it
// is the person's turn: "a2 d5".
func (c *Call) readsAsMove(words games.Words) bool {
	return slices.ContainsFunc(c.tables(), func(t *tables.Table) bool {
		return t.IsTurnOf(c.Person) && c.reads(t, words)
	})
}

// meansMove is readsAsMove for words of which the rules know what they mean, though more has
// to be said or they forbid it: "medium to a3".
func (c *Call) meansMove(words games.Words) bool {
	return slices.ContainsFunc(c.tables(), func(t *tables.Table) bool {
		if !t.IsTurnOf(c.Person) {
			return false
		}
		_, err := c.moveOf(t, words)
		return err == nil || phrase.HasDigit(strings.Join(words.Args, "")) && !games.IsUnread(err)
	})
}

// playsOn are the tables at which the person plays and with a cell of which a word
// begins: "b2", "b2e2".
func (c *Call) playsOn(word string) []*tables.Table {
	return slices.DeleteFunc(c.tables(), func(t *tables.Table) bool {
		return t.Match.Phase != store.InPlay || !t.IsPlayedBy(c.Person) || !c.opensWithCell(t, strings.ToLower(word))
	})
}

// opensOn says whether words without a verb begin with a cell of a table.
func (c *Call) opensOn(t *tables.Table, words games.Words) bool {
	return words.Verb == "" && len(words.Args) > 0 && c.opensWithCell(t, cellWord(words.Args))
}

// cellWord is the word of a move without a verb that names its cell: the first, or the
// one behind the number of what is moved, as in "1 b1 a2", without a comma behind it.
func cellWord(words []string) string {
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) > 1 {
		words = words[1:]
	}
	return strings.TrimRight(strings.ToLower(words[0]), ",")
}

// opensWithCell says whether a word begins with a cell, or as in chess with the letter
// of a piece or with a file and an x before it: "Fc3-c5", "exf3".
func (c *Call) opensWithCell(t *tables.Table, word string) bool {
	named := 0
	for named < len(word) && 'a' <= word[named] && word[named] <= 'z' {
		named++
	}
	const most = len("aax") // before the letter of the cell
	for n := range min(most+1, max(named, 1)) {
		if c.beginsWithCell(t, word[n:]) {
			return true
		}
	}
	return c.beginsWithCell(t, word)
}

func (c *Call) beginsWithCell(t *tables.Table, word string) bool {
	const longest = len("26x26")
	for end := 2; end <= min(longest, len(word)); end++ {
		if (end == len(word) || phrase.HasDigit(word[end:])) && t.NamesCell(c.Person, word[:end]) {
			return true
		}
	}
	return t.NamesCell(c.Person, word)
}

// readHalf takes a line that says but where to, or where from, at a table where
// it is the person's turn: "to d4". Elsewhere that is told to somebody.
func readHalf(c *Call, l *line) action {
	words := games.Words{Args: grammar.Folded(strings.Fields(l.typed))}
	if len(words.Args) < 2 || words.Args[0] != "to" && words.Args[0] != "from" {
		return nil
	}
	return when(slices.ContainsFunc(c.tables(), func(t *tables.Table) bool {
		return t.IsTurnOf(c.Person) && t.NamesCell(c.Person, words.Args[1])
	}), c.plays(words))
}

// readMove takes a move as it is kept, without a verb: "b2-c2".
func readMove(c *Call, l *line) action { return when(c.isMove(l.Verb), c.plays(l.verbless())) }

// readCells takes what begins with a cell, or is written as moves or cells are elsewhere: the game
// says how they are typed here.
func readCells(c *Call, l *line) action {
	words, verb := l.verbless(), l.Verb
	isCells := len(c.House.verbs.ByPrefix(verb)) == 0 && (c.meansMove(words) || len(c.playsOn(cellWord(words.Args))) > 0)
	isNotation := strings.Trim(verb, "0123456789") == "" || chessMove.MatchString(verb) || twoNumbers.MatchString(verb)
	if isCells || isNotation && c.onlyTurn() != nil {
		return c.plays(words)
	}
	return when(c.asked != nil && c.asked.done != nil && c.namesCount(words), c.errDone)
}

// readPiece takes a letter that is a command, or begins one, where it is rather a piece of
// which a cell or two follow: "f c3 c5", "c takes f3".
func readPiece(c *Call, l *line) action {
	return when(c.namesPiece(l.verbless()), c.plays(l.verbless()))
}

// namesCount says whether words begin with how many of what stands on a cell are moved:
// "1 b1 a2".
func (c *Call) namesCount(words games.Words) bool {
	return len(words.Args) > 1 && strings.Trim(words.Args[0], "0123456789") == "" && cellLike.MatchString(words.Args[1])
}

func (c *Call) namesPiece(words games.Words) bool {
	last := len(words.Args) - 1
	const most = 3 // "c e2 takes f3"
	if last < 1 || last > most || len(words.Args[0]) != 1 || !c.isCell(words.Args[last]) {
		return false
	}
	return c.readsAsMove(words) || last == 1 && c.meansMove(words)
}

// readWords takes what a person says of the board before them by no word of the game: "the
// commander takes f3", or alone the name of what the game has ready to put together.
func readWords(c *Call, l *line) action {
	words := l.verbless()
	for _, t := range c.tables() {
		if !t.IsTurnOf(c.Person) || !t.Match.HasBoard() {
			continue
		}
		for _, ready := range readyOf(t.Match.Game) {
			if t.TakesDraftsOf(c.Person) && len(words.Args) == 1 && strings.HasSuffix(ready, " "+words.Args[0]) {
				return c.playsAt(t, t.Match.Game.Typed(ready))
			}
		}
		last := words.Args[len(words.Args)-1]
		if len(words.Args) < 2 || len(words.Args) > 5 || !t.NamesCell(c.Person, last) || c.isSentence() {
			continue
		}
		bare := games.Words{Args: lists.Filter(words.Args, func(word string) bool { return !slices.Contains(ofMoving, word) })}
		if c.reads(t, bare) {
			return c.playsAt(t, bare)
		}
	}
	return nil
}

// ofMoving are words with which people say what a piece does, and that games can do without.
var ofMoving = []string{"takes", "captures", "goes", "moves", "jumps", "rides", "to", "on", "onto", "the"}

// readyOf is what is typed for what a game has ready to begin with.
func readyOf(game *games.Game) []string {
	if game.Drafts == nil {
		return nil
	}
	return game.Drafts.Ready
}

// onlyTurn is the only table where it is the person's turn, or nil.
func (c *Call) onlyTurn() *tables.Table {
	var turn *tables.Table
	for _, t := range c.tables() {
		if !t.IsTurnOf(c.Person) {
			continue
		}
		if turn != nil {
			return nil
		}
		turn = t
	}
	return turn
}
