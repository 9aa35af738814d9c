package garrisons

// The terms of a game are what its options say, which never changes.
type terms struct {
	shape
	turns string // how many actions a turn has
	full  bool   // it is played to the end though it is decided
}

// validTurns says whether text is a value of the option turns.
func validTurns(text string) bool { return text == "1" || text == "12" || text == "23" }

// first is how many actions the very first turn has.
func (t *terms) first() int { return int(t.turns[0] - '0') }

// fresh is how many actions every other turn has.
func (t *terms) fresh() int { return int(t.turns[len(t.turns)-1] - '0') }
