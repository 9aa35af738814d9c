package games

// A Sider is a position of a game in which seats play together. In all others
// every seat plays for itself.
type Sider interface {
	Position
	// Sides divides the seats into those who win and lose together, the same
	// way throughout a game.
	Sides() [][]Seat
}

// A Placer is a position of a game whose end places more than the winners.
type Placer interface {
	Position
	// Places lists the seats that have not left, best first, those who are level
	// together. It is asked when the game is over.
	Places() [][]Seat
}

// SidesOf are the sides of a position of so many seats.
func SidesOf(p Position, seats int) [][]Seat {
	if sider, ok := p.(Sider); ok {
		return sider.Sides()
	}
	alone := make([][]Seat, seats)
	for i := range alone {
		alone[i] = []Seat{Seat(i + 1)}
	}
	return alone
}

// PlacesOf are the places of a position, which may say nothing of most seats.
func PlacesOf(p Position) [][]Seat {
	if placer, ok := p.(Placer); ok {
		return placer.Places()
	}
	return nil
}
