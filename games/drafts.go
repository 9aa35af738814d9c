package games

// Drafts are what a game with drafts (see Drafter) says of them.
type Drafts struct {
	// Noun is the word for what is put together, and Verb that with which it is done:
	// "formation" and "deploy".
	Noun, Verb string
	// InWords says what stands where in a draft, in a sentence for each part of
	// it.
	InWords func(draft string) []string
	// Ready are what is typed for the drafts that the game has ready to begin
	// with: "deploy wall". The last word is the name of one.
	Ready []string
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
