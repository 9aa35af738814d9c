package games

import (
	"boardroom/games/phrase"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Line is a position line that is being read. What is wrong with it first is
// kept as its error, and what is read after that is of no use.
type Line struct {
	keys, values []string
	err          error
}

// ReadLine takes a position line of a game apart that holds exactly these keys
// behind game in this order, as key=value, separated by single spaces. A key that
// ends with a question mark may be left out, and then its value is empty. The error
// names the first field that is missing, out of place or too many.
func ReadLine(line, game string, keys ...string) (*Line, error) {
	words := strings.Split(line, " ")
	l := &Line{keys: keys, values: make([]string, len(keys))}
	for i := -1; i < len(keys); i++ {
		key, optional := "game", false
		if i >= 0 {
			key, optional = strings.CutSuffix(keys[i], "?")
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("the position ends before its field %s", key)
		}
		name, value, ok := strings.Cut(words[0], "=")
		switch ok = ok && name == key; {
		case !ok && optional:
			continue
		case !ok:
			return nil, fmt.Errorf("the position has %s where its field %s=… should be", quoted(words[0]), key)
		case optional && value == "":
			return nil, badField(key, value, "left out where it is as usual")
		case i < 0 && value != game:
			return nil, badField(key, value, game)
		case i >= 0:
			l.values[i] = value
		}
		words = words[1:]
	}
	if len(words) > 0 {
		return nil, fmt.Errorf("the position goes on with %s after its last field %s", quoted(words[0]), keys[len(keys)-1])
	}
	return l, nil
}

// Err is what is wrong with the line.
func (l *Line) Err() error { return l.err }

// Value is the value of a field, which must be one of the line's.
func (l *Line) Value(key string) string {
	return l.values[slices.IndexFunc(l.keys, func(k string) bool { return strings.TrimSuffix(k, "?") == key })]
}

// Bad says that the value of a field can't be; should says what it should be, as
// in "1 to 4".
func (l *Line) Bad(key, should string) {
	if l.err == nil {
		l.err = badField(key, l.Value(key), should)
	}
}

// Whole is the value of a field that is a whole number from low to high; low where
// it is none.
func (l *Line) Whole(key string, low, high int) int {
	n, ok := Whole(l.Value(key), low, high)
	if !ok {
		l.Bad(key, strconv.Itoa(low)+phrase.Choose(high == low+1, " or ", " to ")+strconv.Itoa(high))
		return low
	}
	return n
}

// Choice is which of some values a field has, counted from 0; the first where it
// has none.
func (l *Line) Choice(key string, values ...string) int {
	i := slices.Index(values, l.Value(key))
	if i < 0 {
		l.Bad(key, phrase.Or(values))
	}
	return max(i, 0)
}

// Cells are the cells of a board that a field holds row by row: so many rows with
// a slash between them, each of so many cells with commas.
func (l *Line) Cells(key string, rows, columns int) [][]string {
	var cells [][]string
	for row := range strings.SplitSeq(l.Value(key), "/") {
		cells = append(cells, strings.Split(row, ","))
		if n := len(cells[len(cells)-1]); n != columns {
			l.Bad(key, fmt.Sprintf("rows of %d cells with commas between them, not %d as in row %d", columns, n, len(cells)))
		}
	}
	if len(cells) != rows {
		l.Bad(key, fmt.Sprintf("%d rows divided by /", rows))
	}
	return cells
}

// Out reads the field out into who of so many seats is out: those that are listed in
// order, or a dash.
func (l *Line) Out(out []bool, seats int) {
	if l.Value("out") == "-" {
		return
	}
	last := 0
	for word := range strings.SplitSeq(l.Value("out"), ",") {
		seat, ok := Whole(word, last+1, seats)
		if !ok {
			l.Bad("out", fmt.Sprintf("- or some of the seats 1 to %d, ascending, with commas", seats))
			return
		}
		out[seat], last = true, seat
	}
}

// AppendOut prints what Out reads.
func AppendOut(line []byte, out []bool) []byte {
	begin := len(line)
	for seat, is := range out {
		if is && len(line) > begin {
			line = append(line, ',')
		}
		if is {
			line = strconv.AppendInt(line, int64(seat), 10)
		}
	}
	if len(line) == begin {
		line = append(line, '-')
	}
	return line
}

func badField(key, value, should string) error {
	return fmt.Errorf("the position's field %s is %s and should be %s", key, quoted(value), should)
}

// Whole reads a whole number from low to high in the only form that a position
// line allows: no sign, no leading zero. low is 0 or above.
func Whole(text string, low, high int) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && strconv.Itoa(n) == text && low <= n && n <= high
}

// quoted makes anything that was read fit into one line of an error.
func quoted(text string) string {
	const most = 40
	if len(text) <= most {
		return strconv.Quote(text)
	}
	return strconv.Quote(text[:most]) + "…"
}
