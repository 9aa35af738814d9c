package stacktics

import (
	"strconv"

	"boardroom/games"
)

const (
	mostFiles, mostRanks = 7, 7
	mostSquares          = mostFiles * mostRanks
)

const directions = 8

// ways are the steps of each direction, in files and ranks: the straight ones
// first, then the diagonal ones.
var ways = [directions][2]int{
	{0, 1}, {1, 0}, {0, -1}, {-1, 0},
	{1, 1}, {1, -1}, {-1, -1}, {-1, 1},
}

// shapes are the directions in which a base goes, by its size, a bit for each.
var shapes = [...]uint8{small: diagonal, medium: straight, large: straight | diagonal}

const (
	straight = 0b0000_1111
	diagonal = 0b1111_0000
)

func goes(shape uint8, direction int) bool { return shape>>direction&1 != 0 }

// A geometry is the squares of a board and how they lie to each other. A square's
// index counts from a1 along the ranks.
type geometry struct {
	files, ranks int
	names        []string
	step         [directions]int                 // to the index of the next square
	room         [mostSquares][directions]uint8  // squares between a square and the edge
	line         [mostSquares][directions]uint64 // which these are, a bit for each
	apart        [mostSquares][mostSquares]uint8 // how many steps it is between two on a line
}

func newGround(files, ranks int) *geometry {
	g := &geometry{files: files, ranks: ranks, names: make([]string, 0, files*ranks)}
	for at := range files * ranks {
		g.names = append(g.names, string(rune('a'+at%files))+strconv.Itoa(at/files+1))
	}
	for d, way := range ways {
		g.step[d] = way[0] + way[1]*files
		for at := range g.names {
			file, rank := at%files+way[0], at/files+way[1]
			for ; file >= 0 && file < files && rank >= 0 && rank < ranks; file, rank = file+way[0], rank+way[1] {
				to := file + rank*files
				g.room[at][d]++
				g.line[at][d] |= 1 << to
				g.apart[at][to] = g.room[at][d]
			}
		}
	}
	return g
}

// mostRank bounds the ranks that names of squares can have, on any board.
const mostRank = 99

// readSquare reads the name of a square on some board: "b1".
func readSquare(word string) (file, rank int, ok bool) {
	if word == "" || word[0] < 'a' || word[0] > 'z' {
		return 0, 0, false
	}
	rank, ok = games.Whole(word[1:], 1, mostRank)
	return int(word[0] - 'a'), rank - 1, ok
}

func isSquare(word string) bool {
	_, _, ok := readSquare(word)
	return ok
}

// find is where the square with a name is on the board. Whoever may have typed what
// is no name at all asks isSquare first.
func (g *geometry) find(name string) (int, error) {
	file, rank, ok := readSquare(name)
	if !ok || file >= g.files || rank >= g.ranks {
		return 0, games.Under("The pieces", games.Illegalf("%s is not on the board, whose squares are a1 to %s.", name, g.names[len(g.names)-1]))
	}
	return rank*g.files + file, nil
}

// between is the direction and the distance from one square to another; the
// direction is -1 where they are on no line.
func (g *geometry) between(from, to int) (direction, distance int) {
	for d, step := range g.step {
		for n := 1; n <= int(g.room[from][d]); n++ {
			if from+n*step == to {
				return d, n
			}
		}
	}
	return -1, 0
}
