package stacktics

import "math/bits"

// The sizes of pieces, which are their pips.
const (
	small = iota + 1
	medium
	large
)

var pieceNames = [...]string{small: "small", medium: "medium", large: "large"}

// An army is all pieces of one colour. Which seat plays it can change.
type army uint8

const (
	armyA army = iota
	armyB
)

func (a army) other() army { return 1 - a }

func (a army) letter() byte { return 'A' + byte(a) }

// A stack is the pieces on one square; the zero stack is an empty square. No
// piece stands on a smaller one, which no move can change.
type stack struct {
	pieces uint32 // two bits each, from the ground up
	height uint8
	owner  army
}

const pieceBits = 2

func (s stack) empty() bool { return s.height == 0 }

// piece is the size of a piece, counted from the ground, which is 0.
func (s stack) piece(i int) int { return int(s.pieces >> (pieceBits * i) & 3) }

// top is the size of the highest piece.
func (s stack) top() int { return s.piece(int(s.height) - 1) }

// pips is what the whole stack counts when it is captured.
func (s stack) pips() int {
	const low = 0x5555_5555 // of the bits of each piece
	return bits.OnesCount32(s.pieces&low) + 2*bits.OnesCount32(s.pieces&^low)
}

// without is what stays when so many pieces are taken off the top, and taken is
// those pieces.
func (s stack) without(take int) (rest, taken stack) {
	stays := int(s.height) - take
	taken = stack{owner: s.owner, height: uint8(take), pieces: s.pieces >> (pieceBits * stays)}
	if stays == 0 {
		return stack{}, taken
	}
	return stack{owner: s.owner, height: uint8(stays), pieces: s.pieces &^ (taken.pieces << (pieceBits * stays))}, taken
}

// with is the stack with pieces put on top, in their order.
func (s stack) with(above stack) stack {
	return stack{
		owner:  above.owner,
		height: s.height + above.height,
		pieces: s.pieces | above.pieces<<(pieceBits*int(s.height)),
	}
}

// counts is how many pieces of each size there are, by size.
func (s stack) counts() (n [large + 1]int) {
	for i := range int(s.height) {
		n[s.piece(i)]++
	}
	return n
}

// append prints a stack as position lines do: "-" or "A321".
func (s stack) append(line []byte) []byte {
	if s.empty() {
		return append(line, '-')
	}
	line = append(line, s.owner.letter())
	for i := range int(s.height) {
		line = append(line, '0'+byte(s.piece(i)))
	}
	return line
}

// readStack takes what append prints of stacks that are not too high.
func readStack(word string, most int) (s stack, ok bool) {
	if word == "-" {
		return s, true
	}
	if len(word) < 2 || len(word) > 1+most || word[0] != 'A' && word[0] != 'B' {
		return s, false
	}
	below := large
	for i := 1; i < len(word); i++ {
		piece := int(word[i]) - '0'
		if piece < small || piece > below {
			return s, false
		}
		s = s.with(stack{owner: army(word[0] - 'A'), height: 1, pieces: uint32(piece)})
		below = piece
	}
	return s, true
}

// A lift is the pieces that one move takes off the top of a stack.
type lift struct {
	take   int // how many
	base   int // the size of the lowest of them, which gives the directions
	weight int // the pips above the base
}

// more is a lift of one piece more; the zero lift takes none.
func (s stack) more(l lift) lift {
	return lift{take: l.take + 1, base: s.piece(int(s.height) - l.take - 1), weight: l.weight + l.base}
}

// lift is the top pieces of a stack, 1 to its height.
func (s stack) lift(take int) lift {
	var l lift
	for l.take < take {
		l = s.more(l)
	}
	return l
}

// shape is the directions in which any lift of a stack goes. Of three sizes the
// lowest goes everywhere.
func (s stack) shape() uint8 { return shapes[s.piece(0)] | shapes[s.top()] }

// A load says how what a base carries limits its distance.
type load int

const (
	alone load = iota
	loaded
	overloaded
)

var loadNames = [...]string{alone: "alone", loaded: "loaded", overloaded: "overloaded"}

func (l lift) load() load {
	switch {
	case l.take == 1:
		return alone
	case l.weight < l.base:
		return loaded
	}
	return overloaded
}
