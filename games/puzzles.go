package games

import (
	"boardroom/games/lists"
	"fmt"
	"strings"
)

// A Puzzle is a position in which one move is clearly the best, or a few that are
// nearly the same, such as one space taken with other values.
type Puzzle struct {
	Options  []string // words of a set-up; none for the usual game
	Position string   // the line of the position
	Best     []Move   // the best first
}

// ReadPuzzles reads puzzles, one a line: the position, a tab, and the best moves,
// divided by blanks. Lines that begin with # say where they come from, and "options"
// with words of a set-up holds for what follows. It panics where a line is otherwise,
// as the text is a part of the program.
func ReadPuzzles(text string) []Puzzle {
	var all []Puzzle
	var options []string
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		if words, ok := strings.CutPrefix(line, "options"); ok {
			options = strings.Fields(words)
			continue
		}
		position, best, ok := strings.Cut(line, "\t")
		if !ok {
			panic(fmt.Sprintf("puzzle in line %d: no tab in %q", n+1, line))
		}
		all = append(all, Puzzle{Options: options, Position: position, Best: lists.Map(strings.Fields(best), func(m string) Move { return Move(m) })})
	}
	return all
}

// PuzzleName is what a puzzle is kept as among what somebody has learned. No lesson is
// called so.
func PuzzleName(index int) string { return fmt.Sprintf("puzzle %d", index+1) }

// IsPuzzleName says whether a puzzle is kept as that.
func IsPuzzleName(name string) bool { return strings.HasPrefix(name, "puzzle ") }
