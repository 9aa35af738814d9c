package garrisons

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"boardroom/games"
)

// A hex is one of the board, and those that touch it.
type hex struct {
	name   string
	around set
	// The first and the last word of around that hold any. Rows are short enough
	// that there are two at most.
	first, last int
}

// hex is one of a row, counted from 0.
func (s *shape) hex(y, k int) hex {
	h := hex{name: string(s.letter(y)) + strconv.Itoa(k+1), first: mostWords}
	steps := [...]struct{ down, right int }{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}} // in half hexes
	for _, step := range steps {
		y, half := y+step.down, s.rows[y].shift+2*k+step.right
		if y < 0 || y >= len(s.rows) || half < s.rows[y].shift {
			continue
		}
		if r := s.rows[y]; (half-r.shift)/2 < r.width {
			at := r.first + (half-r.shift)/2
			h.around.put(at)
			h.first, h.last = min(h.first, at/wordSize), max(h.last, at/wordSize)
		}
	}
	return h
}

// meets says whether any hex of a set touches this one.
func (h *hex) meets(s *set) bool {
	return h.around[h.first]&s[h.first]|h.around[h.last]&s[h.last] != 0
}

// count is how many hexes of a set touch this one.
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

// join adds the hexes that touch this one to a set.
func (h *hex) join(s *set) {
	s[h.first] |= h.around[h.first]
	s[h.last] |= h.around[h.last]
}

// touch says whether two hexes do.
func (s *shape) touch(a, b int) bool { return s.hexes[a].around.has(b) }

// readHex reads a name that a hex on some board has.
func readHex(name string) (letter byte, number int, ok bool) {
	const longest = 2*mostEdge - 1 // also the number of rows
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] >= 'a'+longest {
		return 0, 0, false
	}
	for _, digit := range []byte(name[1:]) {
		if digit < '0' || digit > '9' || digit == '0' && number == 0 {
			return 0, 0, false
		}
		number = 10*number + int(digit-'0')
	}
	return name[0], number, number <= longest
}

func isHex(name string) bool {
	_, _, ok := readHex(name)
	return ok
}

// notHex refuses what can't be the name of a hex.
func notHex(word string) error {
	turned := strings.TrimLeft(word, "0123456789")
	if swapped := turned + word[:len(word)-len(turned)]; isHex(swapped) {
		return games.Illegalf("%q is not a hex. The letter of the row comes first: %s.", word, swapped)
	}
	return games.Illegalf("%q is not a hex. Hexes are typed with the letter of their row and their number in it from the left, as in d4.", games.Shortened(word))
}
