package tell

import (
	"slices"
	"strings"

	"boardroom/world/notice"
)

// leadSteps is in how many words a curve is told.
const leadSteps = 5

// whoLed says in a few words who was ahead in the course of a game that is over; empty where
// nobody knows.
func whoLed(b *notice.Board) string {
	if b.Lead == nil || !b.Result.Over {
		return ""
	}
	const even = 0.08 // so near to level nobody is ahead
	var ahead []string
	shares := b.Lead.Shares
	for step := range leadSteps {
		share := shares[(len(shares)-1)*(step+1)/leadSteps]
		switch {
		case share > 0.5+even:
			ahead = append(ahead, "{1}")
		case share < 0.5-even:
			ahead = append(ahead, "{2}")
		default:
			ahead = append(ahead, "nobody")
		}
	}
	switch all := slices.Compact(slices.Clone(ahead)); {
	case len(all) == 1 && all[0] == "nobody":
		return "Nobody led for long."
	case len(all) == 1:
		return all[0] + " led throughout."
	}
	return "Ahead, from first to last: " + strings.Join(ahead, ", ") + "."
}
