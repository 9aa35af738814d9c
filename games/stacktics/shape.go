package stacktics

import "boardroom/games"

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

// goes says whether a shape has a direction.
func goes(shape uint8, direction int) bool { return shape>>direction&1 != 0 }

// A ground is the squares of a board and how they lie to each other. A square's
// index counts from a1 along the ranks.
type ground struct {
	files, ranks int
	names        [mostSquares]string
	step         [directions]int                // to the index of the next square
	room         [mostSquares][directions]uint8 // squares between a square and the edge
}

func newGround(files, ranks int) *ground {
	g := &ground{files: files, ranks: ranks}
	for at := range files * ranks {
		g.names[at] = g.cell(at).String()
	}
	for d, way := range ways {
		g.step[d] = way[0] + way[1]*files
		for at := range files * ranks {
			for c := g.cell(at).towards(way); g.has(c); c = c.towards(way) {
				g.room[at][d]++
			}
		}
	}
	return g
}

// A cell is a square by its file and rank, from 0, on the board or not.
type cell struct {
	file, rank int
}

func (c cell) towards(way [2]int) cell { return cell{c.file + way[0], c.rank + way[1]} }

// mostRank bounds the ranks that names of squares can have, on any board.
const mostRank = 99

// parseCell reads the name of a square, on the board or not: "b1".
func parseCell(word string) (c cell, ok bool) {
	if word == "" || word[0] < 'a' || word[0] > 'z' {
		return cell{}, false
	}
	rank, ok := games.Whole(word[1:], 1, mostRank)
	return cell{int(word[0] - 'a'), rank - 1}, ok
}

// append prints the name of the square.
func (c cell) append(line []byte) []byte {
	line = append(line, 'a'+byte(c.file))
	if rank := c.rank + 1; rank >= 10 {
		line = append(line, '0'+byte(rank/10))
	}
	return append(line, '0'+byte((c.rank+1)%10))
}

func (c cell) String() string { return string(c.append(make([]byte, 0, 4))) }

func (g *ground) has(c cell) bool {
	return c.file >= 0 && c.file < g.files && c.rank >= 0 && c.rank < g.ranks
}

func (g *ground) cell(at int) cell { return cell{at % g.files, at / g.files} }

func (g *ground) name(at int) string { return g.names[at] }

// index is where a square is on the board.
func (g *ground) index(c cell) (int, error) {
	if !g.has(c) {
		return 0, games.Illegalf("%s is not on the board, whose squares are a1 to %s.", c, g.name(g.files*g.ranks-1))
	}
	return c.rank*g.files + c.file, nil
}

// between is the direction and the distance from one square to another; the
// direction is -1 where they are on no line.
func (g *ground) between(from, to int) (direction, distance int) {
	a, b := g.cell(from), g.cell(to)
	files, ranks := b.file-a.file, b.rank-a.rank
	distance = max(files, -files, ranks, -ranks)
	for d, way := range ways {
		if way[0]*distance == files && way[1]*distance == ranks && distance > 0 {
			return d, distance
		}
	}
	return -1, distance
}
