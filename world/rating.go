package world

import (
	"cmp"
	"math"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// ratingPeriod is the period of Glicko-2: ratings become less sure by the week.
// A year away takes a deviation of 60 to 96.
const ratingPeriod = 7 * 24 * time.Hour

// now is the rating as it is at a time: less sure than it was after the newest
// game.
func ratingNow(r store.RatingRecord, at time.Time) rating.Rating {
	return r.Rating.Aged(float64(at.Sub(r.Played)) / float64(ratingPeriod))
}

// rated are the ratings of all who took part in a contest that ended at a time,
// made of those from before it, in the order of its sides.
func (c contest) rated(at time.Time, before func(store.AccountID, store.RatingList) (store.RatingRecord, error)) ([]store.RatingRecord, error) {
	records := make([][]store.RatingRecord, len(c.sides))
	ratings := make([][]rating.Rating, len(c.sides))
	for i, side := range c.sides {
		for _, who := range side {
			r, err := before(who, c.list)
			if err != nil {
				return nil, err
			}
			records[i] = append(records[i], r)
			ratings[i] = append(ratings[i], ratingNow(r, at))
		}
	}
	var all []store.RatingRecord
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
	if c.list.Kind == store.ForMore {
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

func newRating(who store.AccountID, list store.RatingList) store.RatingRecord {
	return store.RatingRecord{Account: who, List: list, Rating: rating.New()}
}

// An ending is what the end of a game does to ratings.
type ending struct {
	contest
	ratings []store.RatingRecord
	changes []store.RatingChange
	told    []string      // to everybody at the table
	met     acquaintances // of those who played, before it
}

// movedBy says how a rating has changed, as the end of a sentence.
func movedBy(before, after store.RatingRecord) string {
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

func neverMoved(seats []store.SeatRecord, moved map[games.Seat]bool) string {
	var names []string
	for i, seat := range seats {
		if !moved[games.Seat(i+1)] {
			names = append(names, seat.Name)
		}
	}
	return games.And(names)
}

// pointOf is what there is to know of a rating at its moment.
func pointOf(r rating.Rating) store.RatingPoint {
	return store.RatingPoint{Mean: r.Mean, Deviation: r.Deviation}
}

// points is a rating as people read it.
func points(r rating.Rating) int { return int(math.Round(r.Mean)) }

// inWords is a rating with how far it may be off.
func inWords(r rating.Rating) string { return notice.RatingValue(pointOf(r)).InWords() }
