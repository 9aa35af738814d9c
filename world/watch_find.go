package world

import (
	"slices"

	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// mostCompared is of how many games the strongest is looked for, the newest ones.
const mostCompared = 30

// FindGame finds a game under way that a person may see and is not at: the newest, or with best the
// one whose players have the highest ratings. Games of people with accounts come before others.
func (f *Watching) FindGame(p *people.Person, best bool) (*tables.Table, error) {
	for _, some := range f.tables.UnderWayFor(p) {
		some = lists.Filter(some, func(t *tables.Table) bool { return !t.IsAt(p) })
		if len(some) == 0 {
			continue
		}
		newest := some[max(len(some)-mostCompared, 0):]
		slices.Reverse(newest)
		found, err := 0, error(nil)
		if best {
			found, err = f.ratings.Strongest(lists.Map(newest, playersOf))
		}
		if err != nil {
			return nil, err
		}
		return newest[found], f.tables.Ready(newest[found])
	}
	return nil, notice.Away.Refused("No game is under way that you can watch. To be told when somebody plays: follow NAME")
}

// playersOf are those who play at a table, and the list in which they are compared.
func playersOf(t *tables.Table) ratings.Players {
	return ratings.Players{
		List: contest.ListFor(t.Match.Game, len(t.Match.Seats)),
		Who:  lists.Map(t.Match.Seats, func(s store.SeatRecord) store.AccountID { return s.Account }),
	}
}
