package stratic

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// marks may stand between two cells and say the form, as they do in what is kept.
var marks = map[string]string{
	"x": formVerbs[rules.Capture], "takes": formVerbs[rules.Capture], "captures": formVerbs[rules.Capture],
	"rides": formVerbs[rules.Occupy], "occupies": formVerbs[rules.Occupy], "carries": formVerbs[rules.Carry],
	"^": formVerbs[rules.Occupy], ">>": formVerbs[rules.Carry], "~": formVerbs[rules.Swap],
}

// goes are words between a piece and its cell that say no more than that it moves.
var goes = []string{"moves", "goes", "jumps", "walks"}

// plainDashes are the dashes and arrows of other keyboards as they are typed here.
var plainDashes = strings.NewReplacer("–", "-", "—", "-", "−", "-", "→", ">")

// takeApart finds the cells and the other words of a line.
func (r *reading) takeApart(words games.Words) error {
	r.short = r.verb == "" && (opensWithKind(words.Args) || slices.ContainsFunc(words.Args, func(word string) bool { return word == "to" || word == "from" }))
	for i, arg := range words.Args {
		if k, isKind := kindNamed(arg); isKind && i > 0 && words.Args[i-1] == "with" && words.Verb == "capture" {
			r.kind = k
			continue
		}
		if !phrase.HasDigit(arg) {
			r.addWord(arg)
			continue
		}
		arg = strings.TrimRight(plainDashes.Replace(arg), ",;") // "c2 c4, c4 d4"
		word, err := r.readPiece(arg)
		if err != nil {
			return err
		}
		cells, err := r.readCells(word)
		var two *twoWays
		if errors.As(err, &two) {
			two.at, two.from = i, strings.TrimSuffix(arg, word)+two.from
		}
		if err != nil {
			return err
		}
		r.cells = append(r.cells, cells...)
		if i > 0 && namesMover(words.Args[i-1]) && len(r.cells) == 2 && len(cells) == 1 {
			r.cells[0], r.cells[1] = r.cells[1], r.cells[0]
		}
	}
	isKnown := func(word string) bool { return slices.Contains(formVerbs[:], word) || isKindWord(word) }
	switch {
	case len(r.cells) > 2 && (r.verb == formVerbs[rules.Capture] || slices.Contains(r.words, formVerbs[rules.Capture])):
		return r.oneAtATime()
	case r.verb == "" && (len(r.cells) != 2 && !r.short || len(lists.Filter(r.words, isKnown)) != len(r.words)):
		return r.notMove(strings.Join(words.Args, " "))
	case len(r.cells) > 2:
		return games.Illegalf("A movement is two cells: where the piece is and where it goes. %q are %d.", phrase.Quotable(strings.Join(words.Args, " ")), len(r.cells))
	}
	return nil
}

// opensWithKind says whether words begin with a piece, and a cell stands behind it:
// "commander takes f3", "i e4".
func opensWithKind(args []string) bool {
	return len(args) > 1 && isKindWord(args[0]) && phrase.HasDigit(args[len(args)-1])
}

// oneAtATime says how to type a row of captures that stands in one line.
func (r *reading) oneAtATime() error {
	way := slices.Compact(r.cells) // "c2 c4, c4 d4" is "c2 c4 d4"
	text := fmt.Sprintf("Captures are typed one at a time: capture %s %s", r.name(r.cells[0]), r.name(r.cells[1]))
	if len(way) > 2 {
		text += fmt.Sprintf(", then capture %s %s", r.name(way[1]), r.name(way[2]))
	}
	return games.Illegal(text)
}

// addWord adds a word without a cell, if it says anything. A mark says the form
// where no verb has.
func (r *reading) addWord(word string) {
	form, isMark := marks[word]
	switch {
	case isMark && (r.verb == "" || r.verb == "move"):
		r.words = append(r.words, form)
	case isMark || isFiller(word) || r.verb == "" && slices.Contains(goes, word) || strings.Trim(plainDashes.Replace(word), "->x^~:,") == "":
	default:
		r.words = append(r.words, word)
	}
}

// namesMover says whether the cell behind a word is that of the piece that
// moves: "to c5 from c3", "c5 with c3".
func namesMover(word string) bool { return word == "from" || word == "with" }

// readCells reads the cells that stand in one word: "c3", "c3-c5", "c3c5". A
// dash may be a part of a cell: the error says so where both can be meant.
func (r *reading) readCells(word string) ([]rules.Cell, error) {
	var cells []rules.Cell
	for rest := word; rest != ""; {
		divided := strings.TrimLeft(rest, ">x^~:,")
		if len(cells) == 0 {
			divided = rest
		} else if mark := rest[:len(rest)-len(divided)]; marks[mark] != "" {
			r.addWord(mark)
		}
		c, behind, ok := r.cutTyped(divided)
		if dashed, found := strings.CutPrefix(rest, "-"); found && len(cells) > 0 {
			plain, after, okPlain := r.cutTyped(strings.TrimLeft(dashed, ">"))
			switch last := r.name(cells[len(cells)-1]); {
			case ok && r.IsOn(c) && okPlain && r.IsOn(plain):
				return nil, &twoWays{word: word, from: last, plain: r.name(plain), dashed: r.name(c)}
			case !ok || !r.IsOn(c):
				c, behind, ok = plain, after, okPlain
			}
		}
		if !ok {
			return nil, games.Under(phrase.Choose(r.terms.Levels > 1, "levels", "The board"), r.notCell(word))
		}
		if !r.IsOn(c) {
			return nil, r.offBoard(c)
		}
		cells, rest = append(cells, c), behind
	}
	return cells, nil
}
