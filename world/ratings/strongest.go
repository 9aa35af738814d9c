package ratings

import (
	"boardroom/world/loop"
	"boardroom/world/store"
)

// Players are those of one game, by account; 0 is a guest.
type Players struct {
	List store.RatingList
	Who  []store.AccountID
}

// Strongest is the index of the players whose ratings are highest on average, of several the first.
// A guest counts as somebody new. Others act while ratings are read.
func (d *Service) Strongest(games []Players) (int, error) {
	return loop.Read(d.env.Loop, func() (best int, err error) {
		highest := 0.0
		for i, g := range games {
			total := 0.0
			for _, who := range g.Who {
				r, err := d.keptRating(who, g.List)
				if err != nil {
					return 0, err
				}
				total += r.Rating.Mean
			}
			if average := total / float64(max(len(g.Who), 1)); average > highest {
				best, highest = i, average
			}
		}
		return best, nil
	})
}
