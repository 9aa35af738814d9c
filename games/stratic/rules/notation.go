package rules

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// Canonical is the name of a cell in positions and moves.
func (t *Terms) Canonical(c Cell) string {
	return string(t.appendName(make([]byte, 0, 12), c))
}

func (t *Terms) appendName(line []byte, c Cell) []byte {
	line = AppendFile(line, c.File())
	line = AppendNumber(line, c.Rank())
	if t.Levels > 1 {
		line = append(line, '/')
		line = AppendNumber(line, c.Level())
	}
	return line
}

// AppendFile writes a file: a to z, aa, ab and so on, and to the left of a the
// same with a minus before.
func AppendFile(line []byte, file int) []byte {
	if file < 0 {
		line = append(line, '-')
		file = -file - 1
	}
	var letters [8]byte
	i := len(letters)
	for n := file + 1; n > 0; n = (n - 1) / 26 {
		i--
		letters[i] = 'a' + byte((n-1)%26)
	}
	return append(line, letters[i:]...)
}

// AppendNumber writes a rank or a level, of which there is no 0.
func AppendNumber(line []byte, n int) []byte {
	if n >= 0 {
		n++
	}
	return strconv.AppendInt(line, int64(n), 10)
}

// CutCell reads the canonical name of a cell that a text begins with and returns
// what follows it; flat cells have no level.
func (t *Terms) CutCell(text string) (c Cell, rest string, ok bool) {
	file, text, ok := cutFile(text)
	if !ok {
		return 0, "", false
	}
	rank, text, ok := CutNumber(text)
	if !ok || t.Levels == 1 {
		return At(file, rank, 0), text, ok
	}
	if text, ok = strings.CutPrefix(text, "/"); !ok {
		return 0, "", false
	}
	level, text, ok := CutNumber(text)
	return At(file, rank, level), text, ok
}

// readCanonical reads a whole text as the canonical name of a cell.
func (t *Terms) readCanonical(text string) (Cell, bool) {
	c, rest, ok := t.CutCell(text)
	return c, ok && rest == ""
}

// mostLetters is enough for every file that a board can grow.
const mostLetters = 5

func cutFile(text string) (file int, rest string, ok bool) {
	text, minus := strings.CutPrefix(text, "-")
	n := 0
	for n < len(text) && text[n] >= 'a' && text[n] <= 'z' && n <= mostLetters {
		file = file*26 + int(text[n]-'a') + 1
		n++
	}
	if n == 0 || n > mostLetters || file > mostGrown {
		return 0, "", false
	}
	if minus {
		return -file, text[n:], true
	}
	return file - 1, text[n:], true
}

func CutNumber(text string) (number int, rest string, ok bool) {
	text, minus := strings.CutPrefix(text, "-")
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	number, ok = games.Whole(text[:n], 1, mostGrown)
	if minus {
		return -number, text[n:], ok
	}
	return number - 1, text[n:], ok
}
