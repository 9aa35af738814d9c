package games

import (
	"boardroom/games/phrase"
	"slices"
)

// What most games say alike, and what games for two have in common.

// TwoSeats is the Seats of a game for two.
func TwoSeats(Options) (least, most int) { return 2, 2 }

// ForTwo is the Start of a game for two that goes by its options alone.
func ForTwo(title string, start func(Options) (Position, error)) func(Setup) (Position, error) {
	return func(s Setup) (Position, error) {
		if s.Seats != 2 {
			return nil, Illegalf("%s is for 2 players; %d is not possible.", title, s.Seats)
		}
		return start(s.Options)
	}
}

// ByRegistration is the Order that seats people as they come.
func ByRegistration(s Setup) []int {
	order := make([]int, s.Seats)
	for i := range order {
		order[i] = i
	}
	return order
}

// ByLot is the Order that draws who sits where.
func ByLot(s Setup) []int { return NewChance(s.Seed).Shuffle(s.Seats) }

// Opponent is the other seat of two.
func (s Seat) Opponent() Seat { return 3 - s }

// Won is the result of a game that one seat has won.
func Won(winner Seat, reason string) Result {
	return Result{Over: true, Winners: []Seat{winner}, Reason: reason}
}

// Ended is the result of a game that has ended for a reason, drawn where no seat has
// won; without a reason it goes on.
func Ended(winner Seat, reason string) Result {
	if winner == 0 {
		return Result{Over: reason != "", Reason: reason}
	}
	return Won(winner, reason)
}

// A Pie says whether the second player may still take over what the first has
// begun (the pie rule: one cuts, the other chooses).
type Pie uint8

const (
	PieClosed Pie = iota // no more, or never
	PieFirst             // after the turn that is under way
	PieOpen              // now
)

var pieNames = []string{"closed", "first", "open"}

func (p Pie) String() string { return pieNames[p] }

// Pie is the value of the field pie.
func (l *Line) Pie() Pie { return Pie(l.Choice("pie", pieNames...)) }

// MayAct refuses a seat that is not to act; over says what is not possible any
// more in a game that is over, as in "nothing can be moved". The rules of every game
// have a heading for its end.
func MayAct(p Position, seat Seat, over string) error {
	switch acting := p.ToAct(); {
	case len(acting) == 0:
		return Under("The end", Illegalf("The game is over: %s any more.", over))
	case !slices.Contains(acting, seat):
		return Illegalf("It is {%d}'s turn.", acting[0])
	}
	return nil
}

// MayLeave refuses a seat of so many that can't leave a position.
func MayLeave(p Position, seat Seat, seats int) error {
	switch {
	case p.Result().Over:
		return Illegal("The game is over.")
	case seats == 2 && seat != 1 && seat != 2:
		return Illegalf("There is no seat %d. The seats are 1 and 2.", seat)
	case seat < 1 || int(seat) > seats:
		return Illegalf("There is no seat %d. The seats are 1 to %d.", seat, seats)
	}
	return nil
}

// SoonQuiet says once that a game ends soon for want of captures, after so many quiet turns
// of the most there can be.
func SoonQuiet(quiet, most int, end string) []Event {
	const warned = 10
	if quiet <= warned || quiet != most-warned {
		return nil
	}
	return []Event{{Text: "Nothing has been captured for " + phrase.Count(quiet, "turn") + ". After " + phrase.Count(warned, "more turn") + " without a capture " + end + "."}}
}
