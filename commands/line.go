package commands

import (
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
)

// A line is what was typed, in the forms that readers look at.
type line struct {
	typed string // as it was typed, or what that stands for in a replay or a lesson
	bare  string // without please, and with its cells put together

	grammar.Line          // what is understood in its place, without the number of a move
	said         string   // what was typed as the verb
	typedWords   []string // the words behind the verb, with the number of a move
	numbered
	hint  string   // what is said instead, where words mean nothing here
	whole []string // then all its words, which may be a move all the same
}

// lineOf puts a line into all its forms: everything that one word is read as another for is
// done here, once. What is talk stays as it is.
func lineOf(c *Call, typed string) *line {
	if c.read.talk != nil {
		said := grammar.Parse(c.read.line)
		return &line{typed: typed, Line: said, said: said.Verb}
	}
	if c.Manner == Interactive {
		typed = keyed(c, typed)
	}
	l := &line{typed: typed, bare: c.withCells(c.answer(typed))}
	if rest, polite := grammar.WithoutPlease(l.bare); polite && !c.takesText(rest) {
		l.bare = rest
	}
	said := c.sizeLast(l.bare)
	meant, hint := c.inGame(said)
	if hint == "" {
		l.whole = grammar.Folded(strings.Fields(meant))
		meant, hint = c.understood(meant)
	}
	if l.hint = hint; hint != "" {
		meant = l.bare
	}
	l.Line = grammar.Parse(c.withCells(meant))
	l.said = strings.TrimSpace(strings.TrimSuffix(said, l.Rest))
	l.typedWords = l.Words
	l.numbered, l.Words = takePly(l.Words)
	return l
}

// verbless are the words of a line as a move that has no verb.
func (l *line) verbless() games.Words {
	return games.Words{Args: append([]string{l.Verb}, grammar.Folded(l.Words)...)}
}

// takesText says whether a line is of a command behind which any words can stand, so
// that a please there is one of them: what is said, a reason or a name.
func (c *Call) takesText(line string) bool {
	command := c.House.commandOf(line)
	return command != nil && (command.Staff || command.takesText())
}

// sizeLast is a line that names the size of a board before its game, "5x5 stacktics", as one
// begins such a game. Where that size is a cell of theirs, the line is a move.
func (c *Call) sizeLast(line string) string {
	words := strings.Fields(line)
	if len(words) != 2 || !boardSize.MatchString(words[0]) {
		return line
	}
	game, ok := c.World.Games.Find(words[1])
	if t, _ := c.playsGame(words[1]); !ok || t != nil && c.opensWithCell(t, words[0]) {
		return line
	}
	return "play " + game.Name + " " + words[0]
}

// inGame is a line that begins with a word which the game that the person plays, or learns,
// understands though it is no verb of it, as that game means it: "occupy c2 c4" for "ride c2
// c4". says is what the game has to say of the word instead.
func (c *Call) inGame(line string) (meant, says string) {
	verb, rest := grammar.FirstWord(line)
	word := strings.ToLower(strings.TrimRight(verb, "?!"))
	m, known := c.House.Exact(word)
	game := c.GamePlayed()
	switch {
	case game == nil:
		return line, ""
	case len(word) == 1 && c.cellNext(rest): // "o 2x2 3 0 7 0", where o alone is watch
		if verb := verbBeginning(game, word); verb != "" {
			return verb + " " + rest, ""
		}
		return line, ""
	case m.Command != nil:
		return line, ""
	case game.Synonyms[word] != "":
		return strings.TrimSpace(game.Synonyms[word] + " " + rest), ""
	case known: // a verb, perhaps at another table
		return line, ""
	}
	return line, game.Instead[word]
}

// cellNext says whether words begin with a cell of the board in front of the person.
func (c *Call) cellNext(words string) bool {
	first, _ := grammar.FirstWord(words)
	return c.isCell(strings.ToLower(first))
}

// verbBeginning is the only verb of a game that begins with a letter; empty where none or
// several do.
func verbBeginning(game *games.Game, letter string) string {
	found := lists.Filter(VerbNames(game), func(verb string) bool { return strings.HasPrefix(verb, letter) })
	if len(found) != 1 {
		return ""
	}
	return found[0]
}

// Short lines that a person at a terminal may type in a replay, in a lesson or a puzzle. Elsewhere
// they walk, leave the house, or are about a game.
var (
	replayKeys = linesByKey(map[string]string{
		"forward":     " | n | next | f | step | step forward | step on",
		"back":        "b | p | prev | previous | step back",
		"goto 0":      "first",
		"goto end":    "end | last",
		"replay off":  "q | exit | stop | leave",
		"replay quit": "quit",
	})
	studyKeys = linesByKey(map[string]string{
		"learn quit":  "exit | q | quit | /quit",
		"learn stop":  "leave | stop | close",
		"learn again": "restart | start over | start again | begin again | from the start",
		"learn skip":  "skip | skip it | skip this | skip step | skip lesson | skip puzzle | another",
		"takeback":    "back | b | go back",
		"task":        "continue | resume | go on | where am i | where am i?",
	})
)

// linesByKey is a table of the keys of each line, turned round.
func linesByKey(keysByLine map[string]string) map[string]string {
	lines := map[string]string{}
	for line, keys := range keysByLine {
		for key := range strings.SplitSeq(keys, " | ") {
			lines[strings.TrimSpace(key)] = line
		}
	}
	return lines
}

// wasTold says whether somebody has told the person something that they can answer.
func (c *Call) wasTold() bool {
	_, err := c.World.Talk.Teller(c.Person)
	return err == nil
}

// keyed is the line that a short one stands for, else the line itself. In a replay a number
// alone is that of a move.
func keyed(c *Call, typed string) string {
	key, steps := strings.ToLower(strings.TrimSpace(typed)), c.World.Replays.Steps(c.Session)
	if steps && key != "" && strings.Trim(key, "0123456789") == "" {
		return "goto " + key
	}
	if answer, is := strings.CutPrefix(typed, "r "); is && !steps && c.wasTold() {
		return "reply " + answer
	}
	if line, ok := replayKeys[key]; ok && steps {
		return line
	}
	if line, ok := studyKeys[key]; ok && c.World.Sandbox.Studies(c.Session) {
		return line
	}
	return typed
}
