package notice

// SaysItsEnd says whether the game is over and what happened says how: its last sentence
// does.
func (b *Board) SaysItsEnd() bool { return b.Result.Over && len(b.Happened) > 0 }
