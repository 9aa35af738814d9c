package stacktics_test

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/gamestest"
)

// A sketch is a position read from its line in the simplest way, to find the
// legal moves once more by trying everything.
type sketch struct {
	files, ranks int
	size         int
	turn         string
	pie          string
	at           map[[2]int]string // "A321" by file and rank, from 1
}

func sketched(p games.Position) sketch {
	line := p.String()
	s := sketch{at: map[[2]int]string{}, turn: gamestest.Field(line, "turn"), pie: gamestest.Field(line, "pie")}
	fmt.Sscanf(gamestest.Field(line, "board"), "%dx%d", &s.files, &s.ranks)
	fmt.Sscan(gamestest.Field(line, "size"), &s.size)
	for down, row := range strings.Split(gamestest.Field(line, "rows"), "/") {
		for file, word := range strings.Split(row, ",") {
			if word != "-" {
				s.at[[2]int{file + 1, s.ranks - down}] = word
			}
		}
	}
	return s
}

// slow lists the legal moves by trying each number of pieces of each stack
// against each square of the board.
func slow(p games.Position) []games.Move {
	if len(p.ToAct()) == 0 {
		return nil
	}
	s := sketched(p)
	var moves []games.Move
	if s.pie == "open" {
		moves = append(moves, "swap")
	}
	for from, stack := range s.at {
		for take := 1; take < len(stack); take++ {
			for file := 1; file <= s.files; file++ {
				for rank := 1; rank <= s.ranks; rank++ {
					if sign := s.allows(from, [2]int{file, rank}, take); sign != "" {
						moves = append(moves, games.Move(fmt.Sprintf("%s:%d%s%s", named(from), take, sign, named([2]int{file, rank}))))
					}
				}
			}
		}
	}
	return moves
}

func named(at [2]int) string { return fmt.Sprintf("%c%d", 'a'+at[0]-1, at[1]) }

// allows says whether so many pieces may go from one square to another: with -,
// with x as a capture, or not at all.
func (s sketch) allows(from, to [2]int, take int) string {
	stack, target := s.at[from], s.at[to]
	if stack[:1] != s.turn || from == to {
		return ""
	}
	lifted := stack[len(stack)-take:]
	base := lifted[0]
	files, ranks := to[0]-from[0], to[1]-from[1]
	isStraight := files == 0 || ranks == 0
	isDiagonal := files*files == ranks*ranks
	if !(isStraight && base != '1' || isDiagonal && base != '2') {
		return ""
	}
	distance := max(files, -files, ranks, -ranks)
	if distance > s.furthest(lifted) {
		return ""
	}
	for i := 1; i < distance; i++ {
		if s.at[[2]int{from[0] + files/distance*i, from[1] + ranks/distance*i}] != "" {
			return ""
		}
	}
	switch {
	case target == "":
		return "-"
	case target[:1] == s.turn && target[len(target)-1] >= base:
		return "-"
	case target[:1] != s.turn && take == 1 && len(stack) > 2:
		return "x"
	}
	return ""
}

func (s sketch) furthest(lifted string) int {
	weight := 0
	for _, piece := range lifted[1:] {
		weight += int(piece - '0')
	}
	switch {
	case len(lifted) == 1:
		return 99
	case weight >= int(lifted[0]-'0'):
		return 1
	case s.size == 2 || s.size == 3:
		return 2
	}
	return 3
}
