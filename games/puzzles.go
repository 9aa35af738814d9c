package games

import (
	"fmt"
	"strings"
)

// A Puzzle is a position in which one move is clearly the best, or a few that are
// nearly the same, such as one space taken with other values.
type Puzzle struct {
	Position string // the line of the position
	Best     []Move // the best first
}

// ReadPuzzles reads puzzles, one a line: the position, a tab, and the best moves,
// divided by blanks. Lines that begin with # say where they come from. It panics
// where a line is otherwise, as the text is a part of the program.
func ReadPuzzles(text string) []Puzzle {
	var all []Puzzle
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		position, best, ok := strings.Cut(line, "\t")
		if !ok {
			panic(fmt.Sprintf("puzzle in line %d: no tab in %q", n+1, line))
		}
		all = append(all, Puzzle{Position: position, Best: Each(strings.Fields(best), func(m string) Move { return Move(m) })})
	}
	return all
}
