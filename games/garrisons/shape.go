package garrisons

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
	"sync"

	"boardroom/games"
	"boardroom/games/lists"
)

// The bounds of the board.
const (
	leastEdge, mostEdge = 2, 10
	mostHexes           = 3*mostEdge*(mostEdge-1) + 1
)

// A shape is the geometry of a board. Nothing changes a shape once it is made, and
// all positions of a game share it.
type shape struct {
	games.Hexagon
	inWords     string
	short, long int // the lengths of the edges, which take turns
	words       int // how many words of a set the hexes take
	board       set // all of them
	even, weak  set // as first pieces, see firsts; empty where that is not known
	hexes       []hex
	tokens      [][]games.Move // of marches, by where they begin and end
}

// A hex is those that touch one of the board.
type hex struct {
	around set
	// The first and the last word of around that hold any. Rows are short enough
	// that there are two at most.
	first, last int
	// Around as the words before, at and behind that of the hex itself.
	words [3]uint64
}

// shapes are the boards by their edges. Each is worked out once, when it is first
// asked for.
var shapes = func() (all [mostEdge + 1][mostEdge + 1]func() *shape) {
	for short := range all {
		for long := range all[short] {
			all[short][long] = sync.OnceValue(func() *shape { return newShape(short, long) })
		}
	}
	return all
}()

// newShape is what shapes keeps.
func newShape(short, long int) *shape {
	s := &shape{Hexagon: games.NewHexagon(short, long), short: short, long: long}
	s.inWords = s.InWords()
	for at, all := range s.Beside {
		h := hex{first: mostWords}
		for _, beside := range all {
			if beside != games.OffBoard {
				h.around.put(int(beside))
				h.first, h.last = min(h.first, int(beside)/wordSize), max(h.last, int(beside)/wordSize)
			}
		}
		for i := range h.words {
			if w := at/wordSize + i - 1; w >= 0 && w < mostWords {
				h.words[i] = h.around[w]
			}
		}
		s.hexes = append(s.hexes, h)
		s.board.put(at)
	}
	s.judgeFirsts()
	s.words = (len(s.hexes) + wordSize - 1) / wordSize
	for _, from := range s.Names {
		s.tokens = append(s.tokens, lists.Map(s.Names, func(to string) games.Move { return marchToken(from, to) }))
	}
	return s
}

func (s *shape) edges() string {
	if s.short == s.long {
		return strconv.Itoa(s.short)
	}
	return strconv.Itoa(s.short) + "-" + strconv.Itoa(s.long)
}

func readEdges(value string) (short, long int, ok bool) {
	first, second, two := strings.Cut(value, "-")
	short, ok = games.Whole(first, leastEdge, mostEdge)
	if !two {
		return short, short, ok
	}
	long, okLong := games.Whole(second, leastEdge, mostEdge)
	return short, long, ok && okLong && short < long
}

func (h *hex) meets(s *set) bool {
	return h.around[h.first]&s[h.first]|h.around[h.last]&s[h.last] != 0
}

func (h *hex) count(s *set) (n int) {
	for w := h.first; w <= h.last; w++ {
		n += bits.OnesCount64(h.around[w] & s[w])
	}
	return n
}

// among yields the hexes of a set that touch this one.
func (h *hex) among(s *set) iter.Seq[int] {
	return func(yield func(int) bool) {
		for w := h.first; w <= h.last; w++ {
			for word := h.around[w] & s[w]; word != 0; word &= word - 1 {
				if !yield(w*wordSize + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// beside is the set of all hexes that touch one of a set.
func (s *shape) beside(all *set) (beside set) {
	for w := range s.words {
		var before, at, behind uint64
		hexes := s.hexes[w*wordSize:]
		for rest := all[w]; rest != 0; rest &= rest - 1 {
			words := &hexes[bits.TrailingZeros64(rest)].words
			before, at, behind = before|words[0], at|words[1], behind|words[2]
		}
		beside[max(w, 1)-1] |= before
		beside[w] |= at
		beside[min(w+1, mostWords-1)] |= behind
	}
	return beside
}
