package contest

import (
	"cmp"
	"math"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// ratingPeriod is the period of Glicko-2: ratings become less sure by the week.
// A year away takes a deviation of 60 to 96.
const ratingPeriod = 7 * 24 * time.Hour

// RatingAt is the rating as it is at a time: less sure than it was after the newest
// game.
func RatingAt(r store.RatingRecord, at time.Time) rating.Rating {
	return r.Rating.Aged(float64(at.Sub(r.Played)) / float64(ratingPeriod))
}

// Rated are the ratings of all who took part in a contest that ended at a time,
// made of those from before it, in the order of its sides.
func (c Contest) Rated(at time.Time, before func(store.AccountID, store.RatingList) (store.RatingRecord, error)) ([]store.RatingRecord, error) {
	records := make([][]store.RatingRecord, len(c.Sides))
	ratings := make([][]rating.Rating, len(c.Sides))
	for i, side := range c.Sides {
		for _, who := range side {
			r, err := before(who, c.List)
			if err != nil {
				return nil, err
			}
			records[i] = append(records[i], r)
			ratings[i] = append(ratings[i], RatingAt(r, at))
		}
	}
	var all []store.RatingRecord
	for i, side := range c.After(ratings) {
		win, loss, draw := c.Score(i)
		for j, after := range side {
			r := records[i][j]
			r.Rating, r.Played = after, at
			r.Wins, r.Losses, r.Draws = r.Wins+win, r.Losses+loss, r.Draws+draw
			all = append(all, r)
		}
	}
	return all, nil
}

// After is ratings by side, after the contest: Glicko-2 for two, Plackett-Luce for more.
func (c Contest) After(before [][]rating.Rating) [][]rating.Rating {
	if c.List.Kind == store.ForMore {
		return rating.Places(before, c.Places)
	}
	score := rating.Drawn
	switch cmp.Compare(c.Places[0], c.Places[1]) {
	case -1:
		score = rating.Won
	case 1:
		score = rating.Lost
	}
	first, second := rating.Two(before[0][0], before[1][0], score)
	return [][]rating.Rating{{first}, {second}}
}

// NewRating is that of an account which has not played in a list.
func NewRating(who store.AccountID, list store.RatingList) store.RatingRecord {
	return store.RatingRecord{Account: who, List: list, Rating: rating.New()}
}

// MovedBy says how a rating has changed, as the end of a sentence.
func MovedBy(before, after store.RatingRecord) string {
	if before.Games() == 0 {
		return "after a first game"
	}
	return Moved(before.Rating, after.Rating)
}

// Moved says how far a rating has moved.
func Moved(before, after rating.Rating) string {
	switch by := points(after) - points(before); {
	case by > 0:
		return strconv.Itoa(by) + " up"
	case by < 0:
		return strconv.Itoa(-by) + " down"
	}
	return "as before"
}

// NeverMoved names those at a table who have made no move.
func NeverMoved(seats []store.SeatRecord, moved map[games.Seat]bool) string {
	var names []string
	for i, seat := range seats {
		if !moved[games.Seat(i+1)] {
			names = append(names, seat.Name)
		}
	}
	return phrase.And(names)
}

// Point is what there is to know of a rating at its moment.
func Point(r rating.Rating) store.RatingPoint {
	return store.RatingPoint{Mean: r.Mean, Deviation: r.Deviation}
}

// points is a rating as people read it.
func points(r rating.Rating) int { return int(math.Round(r.Mean)) }

// InWords is a rating with how far it may be off.
func InWords(r rating.Rating) string { return notice.RatingValue(Point(r)).InWords() }
