package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// looksLikeRows says whether words are rows of letters rather than a piece and
// cells.
func looksLikeRows(args []string) bool {
	last := args[len(args)-1]
	return slices.ContainsFunc(args, isRow) || len(last) >= rules.Side && !strings.ContainsAny(last, "0123456789")
}

// setTyped reads rows as they are typed: in three words, in one with dashes
// between, or all letters in one, after "level 2" where they stand there.
func (d Draft) setTyped(args []string) (Draft, error) {
	level := d.view
	if len(args) > 2 && args[0] == "level" {
		n, ok := games.Whole(args[1], 1, d.Levels)
		if !ok {
			return d, games.Illegalf("%q is not a level: they are 1 to %d.", games.Shortened(args[1]), d.Levels)
		}
		level, args = n-1, args[2:]
	}
	if len(args) == 1 && strings.ContainsAny(args[0], ":;") {
		return d.SetRows(args[0])
	}
	rows := strings.FieldsFunc(strings.Join(args, "/"), func(c rune) bool { return c == '/' || c == ',' })
	if len(rows) == 1 && len(rows[0]) == rules.Lineup*rules.Side {
		rows = []string{rows[0][:rules.Side], rows[0][rules.Side : 2*rules.Side], rows[0][2*rules.Side:]}
	}
	next := d.withoutLevel(level)
	if len(rows) >= rules.Lineup {
		return next.setLevel(level, rows)
	}
	for i, row := range rows {
		if err := next.setLine(i, level, row); err != nil {
			return d, err
		}
	}
	return d, askRow(len(rows))
}

// rowNames name the rows of a formation in a question.
var rowNames = [rules.Lineup]string{"Front", "Middle", "Back"}

// askRow asks for the next row of a formation, so that three can be pasted.
func askRow(n int) error {
	return &games.Prompt{
		Text:    fmt.Sprintf("%s row, %d letters or dots?", rowNames[n], rules.Side),
		Accepts: func(word string) bool { return len(word) > 1 && areLetters(word) },
	}
}

// leastRow is how many letters make a word a row, so that one which lacks a few
// is answered with their number.
const leastRow = 8

// isRow says whether a word is a row of letters and nothing else.
func isRow(word string) bool { return len(word) >= leastRow && areLetters(word) }

// areLetters says whether a word has but what stands in rows.
func areLetters(word string) bool {
	return strings.Trim(strings.ToLower(word), rules.FogKinds+"+.-_") == ""
}

// withoutSpaces makes rows of words that are a place of a row each, as they
// stand on a board.
func withoutSpaces(args []string) []string {
	if len(args)%rules.Side != 0 || slices.ContainsFunc(args, func(word string) bool {
		return len(strings.TrimPrefix(word, "+")) != 1 || !areLetters(word)
	}) {
		return args
	}
	var rows []string
	for row := range slices.Chunk(args, rules.Side) {
		rows = append(rows, strings.Join(row, ""))
	}
	return rows
}

// areRows says whether words are rows, or one with all letters in it.
func areRows(words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(strings.FieldsFunc(word, func(c rune) bool { return c == '/' }), func(row string) bool { return !isRow(row) })
	})
}

// withoutLevel takes all off one level.
func (d Draft) withoutLevel(level int) Draft {
	next := d.copy()
	next.Army = slices.DeleteFunc(next.Army, func(s rules.Square) bool { return s.At.Level() == level })
	return next
}
