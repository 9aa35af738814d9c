package stratic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
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
func (d *draft) setTyped(args []string) (err error) {
	level := d.view
	if len(args) > 2 && args[0] == "level" {
		if level, err = d.readLevel(args[1]); err != nil {
			return err
		}
		args = args[2:]
	}
	if len(args) == 1 && strings.ContainsAny(args[0], ":;") {
		return d.setRows(args[0])
	}
	rows := strings.FieldsFunc(strings.Join(args, "/"), func(c rune) bool { return c == '/' || c == ',' })
	if len(rows) == 1 && len(rows[0]) == rules.Lineup*rules.Side {
		rows = []string{rows[0][:rules.Side], rows[0][rules.Side : 2*rules.Side], rows[0][2*rules.Side:]}
	}
	if len(rows) >= rules.Lineup {
		return d.setLevel(level, rows)
	}
	for i, row := range rows {
		if err := d.setRow(i, level, row); err != nil {
			return err
		}
	}
	return askRow(len(rows))
}

// rowNames name the rows of a formation in a question.
var rowNames = [rules.Lineup]string{"Front", "Middle", "Back"}

// askRow asks for the next row of a formation, so that three can be pasted.
func askRow(n int) error {
	return &games.Prompt{
		Text:    fmt.Sprintf("%s row, %d letters or dots?", rowNames[n], rules.Side),
		Accepts: func(word string) bool { return len(word) > 1 && areLetters(word) },
		Lines:   true,
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

// rowsInWords says what stands in each row of a formation that is kept, a sentence
// a row with the places counted from the left: whose zone it is put in is not
// known yet.
func rowsInWords(text string) []string {
	t := &rules.Terms{Boards: 1, Levels: rules.MostLevels, Fog: true, Limit: rules.NoLimit}
	d := &draft{Formation: rules.Formation{Terms: t, Seat: 1}, ruler: ruler{terms: t}}
	if d.setRows(text) != nil {
		return nil
	}
	var lines []string
	for level := range t.Levels {
		where := ""
		if strings.Contains(text, ":") {
			where = fmt.Sprintf(" on level %d", level+1)
		}
		for row, name := range rowNames {
			if parts := d.rowInWords(row, level); parts != nil {
				lines = append(lines, fmt.Sprintf("%s row%s: %s.", name, where, strings.Join(parts, "; ")))
			}
		}
	}
	return lines
}

// rowInWords says where pieces of each kind stand in a row: "Fortifiers 1 to 12".
func (d *draft) rowInWords(row, level int) []string {
	var parts []string
	for _, letter := range d.Kinds() {
		for _, rides := range []bool{false, true} {
			var places []int
			for file := range rules.Side {
				if s := d.Army.On(d.Place(d.Seat, file, row, level)); s != nil && s.Top().Kind == rules.Kind(letter) && s.Stacked() == rides {
					places = append(places, file+1)
				}
			}
			name := phrase.Choose(len(places) == 1, kindNames[rules.Kind(letter)], plural(rules.Kind(letter)))
			if rides {
				name += phrase.Choose(len(places) == 1, " on a Fortifier", " on Fortifiers")
			}
			if places != nil {
				parts = append(parts, name+" "+phrase.And(phrase.Runs(places, func(n int) int { return n + 1 }, strconv.Itoa)))
			}
		}
	}
	return parts
}
