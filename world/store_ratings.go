package world

import (
	"time"

	"boardroom/world/rating"
)

// A RatingStore keeps how strong the accounts are. Ratings change with the ply
// that ends a game, in the same transaction: see TableChange.
type RatingStore interface {
	// Ratings lists the ratings of an account by game, kind and pool.
	Ratings(AccountID) ([]RatingRecord, error)
	// Ranked lists all ratings of a list, by the accounts' ids.
	Ranked(RatingList) ([]RatingRecord, error)
	// RatedTables lists the tables whose games were rated, in the order in which
	// they were, whole.
	RatedTables() ([]TableRecord, error)
	// RatingChanges lists what the game at a table made of ratings, by seat. There
	// are none of a game that was not rated, or rated before they were kept.
	RatingChanges(TableID) ([]RatingChange, error)
}

// A Kind says how many played: games of two and games of more are different
// games to be good at. The words are kept.
type Kind string

// The kinds.
const (
	ForTwo  Kind = "two"
	ForMore Kind = "more"
)

// A Pool says among whom a rating was won: ratings of different pools can't be
// compared. The words are kept.
type Pool string

// People is the pool of those who play by themselves.
const People Pool = "people"

// A RatingList is what a rating is for.
type RatingList struct {
	Game string
	Kind Kind
	Pool Pool
}

// A RatingRecord is an account's rating in a list after its newest rated game.
type RatingRecord struct {
	Account             AccountID
	Name                string // the account's; read, never written
	Bot                 Bot    // what plays for the account now; read, never written
	List                RatingList
	Rating              rating.Rating
	Wins, Losses, Draws int
	Played              time.Time // when the newest of them ended
}

// Games is how many rated games there were. In a change it numbers the game, as
// the number of a ply does: it must be one more than is kept.
func (r RatingRecord) Games() int { return r.Wins + r.Losses + r.Draws }

// A RatingChange is what a rated game made of the rating of who sat in a seat.
type RatingChange struct {
	Seat          int
	Before, After RatingPoint // when the game ended, and by its end
}

// A RatingPoint is a rating at a moment: the best guess, and how far it may be
// off, as in rating.Rating.
type RatingPoint struct {
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"`
}
