package strategery

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A move occupies a space with values for its sides. It may be one that the rules
// forbid.
type move struct {
	at    int
	sides [4]int
}

// biggest bounds the numbers in a token, so that their sum is always a number.
const biggest = 9999

func isMove(word string) bool {
	place, values, _ := strings.Cut(word, ":")
	_, _, ok := parseSpace(place)
	_, okValues := parseSides(values)
	return ok && okValues
}

// parseSides reads the values of a canonical token, "3.2.0.1".
func parseSides(values string) (sides [4]int, ok bool) {
	for i := range sides {
		value, rest, more := strings.Cut(values, ".")
		if sides[i], ok = games.Whole(value, 0, biggest); !ok || more != (i < len(sides)-1) {
			return sides, false
		}
		values = rest
	}
	return sides, true
}

// parseSpace reads the name of a space, on the board or not.
func parseSpace(name string) (column, row int, ok bool) {
	west, north, _ := strings.Cut(name, "x")
	column, okColumn := games.Whole(west, 0, biggest)
	row, okRow := games.Whole(north, 0, biggest)
	return column, row, okColumn && okRow
}

func (p *position) read(token games.Move) (m move, err error) {
	place, values, _ := strings.Cut(string(token), ":")
	column, row, ok := parseSpace(place)
	sides, okSides := parseSides(values)
	if !ok || !okSides {
		return m, p.notMove(string(token))
	}
	m.at, err = p.index(column, row)
	m.sides = sides
	return m, err
}

func (t *terms) token(m move) games.Move {
	token := append(make([]byte, 0, len("26x26:99.99.99.99")), t.name(m.at)...)
	separator := byte(':')
	for _, value := range m.sides {
		token = appendValue(token, separator, value)
		separator = '.'
	}
	return games.Move(token)
}

// Spelled is a move with its values as they are typed: "2x3 with 3 2 0 1".
func (p *position) Spelled(token games.Move) string {
	place, values, _ := strings.Cut(string(token), ":")
	return place + " with " + strings.ReplaceAll(values, ".", " ")
}

// Typed is a move with its verb.
func (p *position) Typed(token games.Move) string { return "occupy " + p.Spelled(token) }

func appendValue(token []byte, separator byte, value int) []byte {
	return strconv.AppendInt(append(token, separator), int64(value), 10)
}

// notMove refuses a text that is no move, with one that is.
func (p *position) notMove(text string) error {
	if p.empty() == 0 {
		return games.NotMove(text, "Every space is taken.")
	}
	return games.NotMove(text, "For example: "+p.Typed(p.token(exampleOf(p))))
}

// Read understands what follows occupy, or a canonical token typed alone.
func (p *position) Read(_ games.Seat, words games.Words) (games.Move, error) {
	move, err := p.readWords(words)
	return move, games.Under("A turn", err)
}

func (p *position) readWords(words games.Words) (games.Move, error) {
	args := words.Args
	switch {
	case words.Verb == "" && len(args) == 1 && isMove(args[0]):
		return games.Move(args[0]), nil
	case words.Verb == "" && !opensMove(args):
		return "", p.notMove(strings.Join(args, " "))
	case len(args) == 0:
		return "", &games.Prompt{Text: "Which space, column x row?", Accepts: phrase.HasDigit}
	}
	place, first := cutSpace(args[0])
	at, err := p.find(place)
	if err = games.Under("The board", err); err == nil {
		err = p.vacant(at)
	}
	if err != nil {
		return "", err
	}
	sides, err := p.readValues(typedValues(append([]string{first}, args[1:]...)))
	if err != nil {
		return "", err
	}
	return p.token(move{at, sides}), nil
}

// opensMove says whether words without a verb begin with a space, or with its two numbers
// as they are typed elsewhere: "2,3".
func opensMove(words []string) bool {
	return len(words) > 0 && pair.MatchString(words[0])
}

var pair = regexp.MustCompile(`^\(?\d+[x,.]\d+`)

// cutSpace takes a space and what follows it apart: "2x3:3.2.0.1", "2x3,3,2,0,1".
func cutSpace(word string) (place, rest string) {
	if i := strings.IndexAny(word, ":,=-/"); i > 0 {
		if _, _, ok := parseSpace(word[:i]); ok {
			return word[:i], word[i+1:]
		}
	}
	place, rest, _ = strings.Cut(word, ":")
	return place, rest
}

// find is the space with a name as it is typed.
func (t *terms) find(word string) (at int, err error) {
	if column, row, ok := parseSpace(word); ok {
		return t.index(column, row)
	}
	notDigit := func(r rune) bool { return r < '0' || r > '9' }
	switch numbers := strings.FieldsFunc(word, notDigit); {
	case len(numbers) == 2 && len(word) < 10:
		return 0, games.Illegalf("%q is not a space. Spaces are typed column x row: %sx%s is column %[2]s, row %[3]s.", word, numbers[0], numbers[1])
	case len(numbers) == 1 && len(word) < 4 && word[0] >= 'a' && word[0] <= 'z' && word[1:] == numbers[0]:
		return 0, games.Illegalf("%q is not a space. Columns have numbers here: %dx%s is column %[2]d, row %[3]s.", word, word[0]-'a'+1, numbers[0])
	}
	return 0, games.Illegalf("%q is not a space. Spaces are typed column x row, as in 2x3.", phrase.Quotable(word))
}

// typedValues takes the values apart, however they are divided: "3 2 0 1",
// "3,2,0,1", "3.2.0.1", "3-2-0-1", "n3e2w1", with or without the word with.
func typedValues(words []string) []string {
	var values []string
	for _, word := range words {
		for _, divider := range []string{".", "-", "/"} {
			if strings.Count(word, divider) == len(directionNames)-1 {
				word = strings.ReplaceAll(word, divider, ",")
			}
		}
		for _, part := range strings.FieldsFunc(word, func(r rune) bool { return r == ',' }) {
			values = append(values, sidesIn(part)...)
		}
	}
	return slices.DeleteFunc(values, func(word string) bool { return slices.Contains([]string{"with", "and", "in", "the", "to"}, word) })
}

// sidesIn are the named sides in a row that a word consists of, or the word itself.
func sidesIn(word string) (sides []string) {
	if last := len(word) - 1; last > 0 && strings.Contains("nesw", word[last:]) && strings.Trim(word[:last], "0123456789") == "" { // "2s"
		return []string{word[last:] + word[:last]}
	}
	for rest := word; rest != ""; {
		value := strings.TrimLeft(rest, "nesw")
		after := strings.TrimLeft(value, "0123456789")
		if len(rest)-len(value) != 1 || len(after) == len(value) {
			return []string{word}
		}
		sides, rest = append(sides, rest[:len(rest)-len(after)]), after
	}
	return sides
}

// readValues reads the values of the four sides in their order, or of the sides
// that are named. The error is a Question where there are points left and
// values missing.
func (p *position) readValues(words []string) (sides [4]int, err error) {
	if words = valueLast(words); len(words) > 0 && words[0][0] >= 'a' && words[0][0] <= 'z' {
		return p.readNamed(words)
	}
	if len(words) > len(sides) {
		return sides, games.Illegalf("A space has four sides, north, east, south and west, and %q are %d values.", phrase.Quotable(strings.Join(words, " ")), len(words))
	}
	left := p.points
	for i, word := range words {
		if sides[i], err = p.readValue(word); err != nil {
			return sides, err
		}
		if left -= sides[i]; left < 0 && len(words) < len(sides) {
			return sides, games.Illegalf("%s can't be %d with %d of %s left.", phrase.Capitalize(directionNames[i]), sides[i], left+sides[i], phrase.Count(p.points, "point"))
		}
	}
	if len(words) < len(sides) && left > 0 {
		prompt := &games.Prompt{
			Text:    phrase.Capitalize(directionNames[len(words)]) + "? " + strconv.Itoa(left) + " left",
			Accepts: looksLikeNumber,
		}
		if len(words) > 0 { // else it would spend a whole turn on nothing
			prompt.Enter, prompt.EnterMeans = strings.TrimSpace(strings.Repeat("0 ", len(sides)-len(words))), "0 for the rest"
		}
		return sides, prompt
	}
	return sides, p.affords(sides[:])
}

// looksLikeNumber also takes numbers that can't be values, so that they are
// answered with the reason.
func looksLikeNumber(word string) bool {
	return phrase.HasDigit(word) && strings.Trim(word, "0123456789+-.,") == ""
}

func (p *position) readValue(word string) (int, error) {
	value, err := strconv.Atoi(word)
	if err != nil || value < 0 || value > biggest {
		return 0, games.Illegalf("%q can't be the value of a side, which is a whole number from 0 to %d.", phrase.Quotable(word), p.points)
	}
	return value, nil
}

// valueLast puts each side before its value where all are typed behind theirs: "3 north
// 2 east" is "north 3 east 2".
func valueLast(words []string) []string {
	turned := slices.Clone(words)
	for i := 0; i < len(words); i += 2 {
		if i+1 == len(words) || !looksLikeNumber(words[i]) || sideNamed(words[i+1]) < 0 {
			return words
		}
		turned[i], turned[i+1] = words[i+1], words[i]
	}
	return turned
}

// sideNamed is the direction with a name or its first letter, or -1.
func sideNamed(name string) int {
	return slices.IndexFunc(directionNames[:], func(d string) bool { return name == d || name == d[:1] })
}

// readNamed reads sides with their names, "n3 e2" or "north 3 east 2"; the
// others get 0.
func (p *position) readNamed(words []string) (sides [4]int, err error) {
	var named [4]bool
	for len(words) > 0 {
		word := words[0]
		name := strings.TrimRight(word, "0123456789")
		value := word[len(name):]
		words = words[1:]
		if value == "" && len(words) > 0 {
			value, words = words[0], words[1:]
		}
		name = strings.TrimRight(name, "=:")
		i := sideNamed(name)
		switch {
		case i < 0:
			return sides, games.Illegalf("%q is not a side. The sides are north, east, south and west, or n, e, s and w.", phrase.Quotable(word))
		case named[i]:
			return sides, games.Illegalf("%s is given twice.", phrase.Capitalize(directionNames[i]))
		case value == "":
			return sides, games.Illegalf("%s has no value. For example: %s 3", phrase.Capitalize(directionNames[i]), directionNames[i])
		}
		if sides[i], err = p.readValue(value); err != nil {
			return sides, err
		}
		named[i] = true
	}
	return sides, p.affords(sides[:])
}
