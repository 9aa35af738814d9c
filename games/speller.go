package games

// A Speller is a position of a game at which cells can be called otherwise than
// in the moves that are kept, as an option of the table says.
type Speller interface {
	Position
	// Spelled is a canonical move as the players of this table write it; typed
	// alone it is read as that move.
	Spelled(Move) string
}

// Spelled is a canonical move as the players at a position write it.
func Spelled(p Position, move Move) string {
	if speller, ok := p.(Speller); ok {
		return speller.Spelled(move)
	}
	return string(move)
}
