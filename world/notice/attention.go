package notice

import "boardroom/games"

// An Attention is why a notice wants its reader to look up.
type Attention int

// The reasons.
const (
	NoAttention Attention = iota
	Turn                  // a game waits for the reader, or must not be lost sight of
	Called                // somebody has told the reader something, or would play with them
)

// AttentionOf says whether a notice wants its reader to look up, and in a
// sentence why. How they are made to is for the terminal to decide.
func AttentionOf(n Notice) (Attention, string) {
	switch n := n.(type) {
	case Board:
		if n.YourTurn && (n.Occasion == Moved || n.Occasion == Started || n.Occasion == Resumed || n.Occasion == Revealed) {
			return Turn, "It is your turn at " + n.Table + "."
		}
		if n.Occasion == Started && n.Seat != games.Watcher {
			return Called, "The game at " + n.Table + " begins."
		}
	case Warning:
		return Turn, n.Text
	case Note:
		if n.Calls && len(n.Lines) > 0 {
			return Called, n.Lines[0]
		}
	case Proposed:
		if len(n.Lines) > 0 {
			return Called, n.Lines[0]
		}
	case Speech:
		if n.Kind == Tell && !n.Mine {
			return Called, n.From + " tells you, \"" + n.Text + "\""
		}
	}
	return NoAttention, ""
}
