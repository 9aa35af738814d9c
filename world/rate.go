package world

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/rating"
)

// ratingPeriod is the period of Glicko-2: ratings become less sure by the week.
// A year away takes a deviation of 60 to 96.
const ratingPeriod = 7 * 24 * time.Hour

// now is the rating as it is at a time: less sure than it was after the newest
// game.
func (r RatingRecord) now(at time.Time) rating.Rating {
	return r.Rating.Aged(float64(at.Sub(r.Played)) / float64(ratingPeriod))
}

// A ratingSource gives the rating of an account in a list, that of somebody new
// if there is none.
type ratingSource func(AccountID, RatingList) (RatingRecord, error)

// rated are the ratings of all who took part in a contest that ended at a time,
// made of those from before it, in the order of its sides.
func (c contest) rated(at time.Time, before ratingSource) ([]RatingRecord, error) {
	records := make([][]RatingRecord, len(c.sides))
	ratings := make([][]rating.Rating, len(c.sides))
	for i, side := range c.sides {
		for _, who := range side {
			r, err := before(who, c.list)
			if err != nil {
				return nil, err
			}
			records[i] = append(records[i], r)
			ratings[i] = append(ratings[i], r.now(at))
		}
	}
	var all []RatingRecord
	for i, side := range c.work(ratings) {
		win, loss, draw := c.scoreOf(i)
		for j, after := range side {
			r := records[i][j]
			r.Rating, r.Played = after, at
			r.Wins, r.Losses, r.Draws = r.Wins+win, r.Losses+loss, r.Draws+draw
			all = append(all, r)
		}
	}
	return all, nil
}

// work is the mathematics: Glicko-2 for two, Plackett-Luce for more.
func (c contest) work(before [][]rating.Rating) [][]rating.Rating {
	if c.list.Kind == ForMore {
		return rating.Places(before, c.places)
	}
	score := rating.Drawn
	switch cmp.Compare(c.places[0], c.places[1]) {
	case -1:
		score = rating.Won
	case 1:
		score = rating.Lost
	}
	first, second := rating.Two(before[0][0], before[1][0], score)
	return [][]rating.Rating{{first}, {second}}
}

// ratingOf is the ratingSource of the ratings that are kept.
func (w *World) ratingOf(who AccountID, list RatingList) (RatingRecord, error) {
	records, err := w.store.Ratings(who)
	if err != nil {
		return RatingRecord{}, err
	}
	for _, r := range records {
		if r.List == list {
			return r, nil
		}
	}
	return newRating(who, list), nil
}

func newRating(who AccountID, list RatingList) RatingRecord {
	return RatingRecord{Account: who, List: list, Rating: rating.New()}
}

// An ending is what the end of a game does to ratings.
type ending struct {
	ratings []RatingRecord
	changes []RatingChange
	told    []string // to everybody at the table
}

// ending rates a game that a ply ends, if it is to be rated. Nothing is changed
// by it yet.
func (w *World) ending(t *Table, ply Ply, s standing, seats []SeatRecord) (ending, error) {
	if !s.result.Over || !t.rated {
		return ending{}, nil
	}
	plies := append(slices.Clip(t.plies), ply)
	c, ok := t.contestOf(s, seats, plies)
	if !ok {
		line := "The game at " + t.name + " is not rated, since " + neverMoved(seats, movers(plies)) + " never made a move."
		return ending{told: []string{line}}, nil
	}
	before := map[AccountID]RatingRecord{}
	ratings, err := c.rated(ratedAt(ply), func(who AccountID, list RatingList) (RatingRecord, error) {
		r, err := w.ratingOf(who, list)
		before[who] = r
		return r, err
	})
	if err != nil {
		return ending{}, err
	}
	e := ending{ratings: ratings}
	for i, seat := range seats {
		for _, r := range ratings {
			if r.Account == seat.Account {
				e.changes = append(e.changes, RatingChange{i + 1, pointOf(before[r.Account].now(r.Played)), pointOf(r.Rating)})
				e.told = append(e.told, seat.Name+" is now rated "+inWords(r.Rating)+" in "+w.ListTitle(c.list)+", "+movedBy(before[r.Account], r)+".")
			}
		}
	}
	return e, nil
}

// ratedAt is when a game ended by a ply, as it is kept: so the ratings can be
// worked out again to the last digit.
func ratedAt(ply Ply) time.Time { return time.UnixMilli(ply.At.UnixMilli()).UTC() }

// movedBy says how a rating has changed, as the end of a sentence.
func movedBy(before, after RatingRecord) string {
	if before.Games() == 0 {
		return "after a first game"
	}
	return moved(before.Rating, after.Rating)
}

func moved(before, after rating.Rating) string {
	switch by := points(after) - points(before); {
	case by > 0:
		return strconv.Itoa(by) + " up"
	case by < 0:
		return strconv.Itoa(-by) + " down"
	}
	return "as before"
}

func neverMoved(seats []SeatRecord, moved map[games.Seat]bool) string {
	var names []string
	for i, seat := range seats {
		if !moved[games.Seat(i+1)] {
			names = append(names, seat.Name)
		}
	}
	return games.And(names)
}

// pointOf is what there is to know of a rating at its moment.
func pointOf(r rating.Rating) RatingPoint { return RatingPoint{r.Mean, r.Deviation} }

// points is a rating as people read it.
func points(r rating.Rating) int { return int(math.Round(r.Mean)) }

// inWords is a rating with how far it may be off.
func inWords(r rating.Rating) string { return pointOf(r).inWords() }

func (p RatingPoint) inWords() string {
	return fmt.Sprintf("%d (±%d)", int(math.Round(p.Mean)), int(math.Round(p.Deviation)))
}
