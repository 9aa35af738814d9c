package commands

import (
	"regexp"
	"strings"
)

var (
	// turnedCell is a cell whose number comes first: "3d".
	turnedCell = regexp.MustCompile(`^(\d{1,2})([a-z]{1,2})$`)
	letter     = regexp.MustCompile(`^[a-z]$`)
	number     = regexp.MustCompile(`^\d{1,2}$`)
)

// withCells puts together and in order what was typed of a cell, as in "d 3" and "3d", where
// the person is at a board that has it. A line that doesn't begin with one has to begin with
// what a cell can stand behind.
func (c *Call) withCells(line string) string {
	words := strings.Fields(line)
	if len(words) == 0 || len(words) > mostCellWords || c.isCell(strings.ToLower(words[0])) || !c.cellFollows(words) {
		return line
	}
	var joined []string
	for i := 0; i < len(words); i++ {
		cell, n := c.cellOf(words[i:])
		if n == 0 {
			cell, n = words[i], 1
		}
		joined, i = append(joined, cell), i+n-1
	}
	return strings.Join(joined, " ")
}

// mostCellWords is how many words a line has at most in which cells are looked for.
const mostCellWords = 12

// cellOf is the cell with which some words begin that is written apart or the wrong way
// round, and how many words it is; none for all others.
func (c *Call) cellOf(words []string) (cell string, n int) {
	if cell, n = minusCell(words); n > 0 {
		return cell, n
	}
	first := strings.ToLower(words[0])
	if turned := turnedCell.FindStringSubmatch(first); turned != nil && !c.isCell(first) && c.isCell(turned[2]+turned[1]) {
		return turned[2] + turned[1], 1
	}
	if len(words) < 2 {
		return "", 0
	}
	second := strings.ToLower(words[1])
	if letter.MatchString(first) && number.MatchString(second) && c.isCell(first+second) {
		return first + second, 2
	}
	if len(words) > 2 && second == "x" && number.MatchString(first) && number.MatchString(words[2]) && c.isCell(first+"x"+words[2]) {
		return first + "x" + words[2], 3
	}
	if len(words) == 2 && number.MatchString(first) && letter.MatchString(second) && c.isCell(second+first) {
		return second + first, 2
	}
	return "", 0
}

// lettered is the file of a cell, alone or with its number.
var lettered = regexp.MustCompile(`^([a-z])(\d{1,2})?$`)

// minusCell is the cell with which some words begin as it is heard where a name has a minus in
// it: "minus a 9", "f minus 1".
func minusCell(words []string) (cell string, n int) {
	next := func() string {
		if n == len(words) {
			return ""
		}
		n++
		return strings.ToLower(words[n-1])
	}
	minus, word := "", next()
	if word == "minus" {
		minus, word = "-", next()
	}
	parts := lettered.FindStringSubmatch(word)
	if parts == nil {
		return "", 0
	}
	rank := parts[2]
	if rank == "" {
		if rank = next(); rank == "minus" {
			rank = "-" + next()
		}
	}
	if cell = minus + parts[1] + rank; !strings.Contains(cell, "-") || !number.MatchString(strings.TrimPrefix(rank, "-")) {
		return "", 0
	}
	return cell, n
}

// cellFollows says whether some words begin with a cell that cellOf finds, or with a verb
// that cells stand behind.
func (c *Call) cellFollows(words []string) bool {
	if _, n := c.cellOf(words); n > 0 {
		return true
	}
	m, ok := c.House.Exact(strings.ToLower(words[0]))
	switch {
	case !ok:
		return strings.EqualFold(words[0], "to") || strings.EqualFold(words[0], "from")
	case m.Command == nil:
		return true
	case m.Command.Name == "rules": // "what does minus a 3 mean"; "rules a 3" may be of anything else
		_, n := minusCell(words[1:])
		return n > 0
	}
	return strings.Contains(strings.Join(m.Command.Usage, " "), "CELL")
}
