package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/people"
	"boardroom/world/store"
)

// seatFor is a seat for a person, in a colour.
func seatFor(p *people.Person, colour int) store.SeatRecord {
	return store.SeatRecord{Name: p.Name(), Account: p.Account(), GuestKey: p.GuestKey(), Bot: p.Bot(), Colour: colour}
}

// freeColourAmong is the first colour that nobody has.
func freeColourAmong(seats []store.SeatRecord) int {
	for colour := 1; ; colour++ {
		if !slices.ContainsFunc(seats, func(s store.SeatRecord) bool { return s.Colour == colour }) {
			return colour
		}
	}
}

const (
	trialName   = "your board"
	trialSeat   = games.Seat(1) // the person's, where a draft is tried
	mostEarlier = 50            // moves that can be taken back
)
