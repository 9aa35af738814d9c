package games

// A Drafter is a position in which a seat may put a move together in several
// steps that nobody else sees, as an army before it is deployed. The draft is no
// part of the position: whoever has the table keeps it for the seat, as text
// that only the game understands, and empty at first.
type Drafter interface {
	Position
	// Drafts says whether the seat may put a move together now, also before its
	// turn, and whether the others learn what it is only later.
	Drafts(seat Seat) (may, secret bool)
	// Draft applies typed words to the draft of a seat. ok is false where the
	// words have nothing to do with drafts. No words at all show the draft, and
	// refuse one that can't be the seat's here. Nothing random is drawn but from
	// chance. The error is Illegal, or a Question where words are missing, and
	// the draft stays as it was.
	Draft(seat Seat, draft string, words Words, chance *Chance) (drafted Drafted, ok bool, err error)
}

// Drafted is what has become of a draft.
type Drafted struct {
	// Draft is the text to keep in place of the one before, empty where nothing
	// has been put together. It can be kept for longer than a game, under a name,
	// and be the draft of another seat.
	Draft string
	// Answer is for the seat alone.
	Answer Answer
	// Move is what the seat wants to play now; empty while it is not done.
	Move Move
}
