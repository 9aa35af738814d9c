package notice

import (
	"time"

	"boardroom/games"
)

// A SeatTime is what a seat has left on the clock.
type SeatTime struct {
	Seat games.Seat
	Left time.Duration
	Runs bool
}
