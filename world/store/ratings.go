package store

import (
	"cmp"
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
	// RatingChanges lists what the game at a table made of ratings, by seat. There
	// are none of a game that was not rated.
	RatingChanges(TableID) ([]RatingChange, error)
	// RatedGames lists the games that were rated, in that order.
	RatedGames() ([]RatedGame, error)
	// Met lists whom an account has met in rated games, in the order of their ids.
	// Accounts that have been deleted are among them.
	Met(AccountID) ([]AccountID, error)
	// Unrate takes games out of the ratings for good: their tables are casual then. It
	// is one transaction, and gives ErrConflict if another rated game has come, or one has
	// gone, since they were listed.
	Unrate(Unrating) error
}

// A RatedGame is a game that counts in a pool.
type RatedGame struct {
	Number int64 // in the order of rating; never used again
	Table  TableID
	Pool   Pool
}

// A Meeting is that an account has met another in a rated game: somebody of another
// network than its own, and than those of all whom it had met before.
type Meeting struct{ Account, Other AccountID }

// An Unrating takes the rated games of an account out of the ratings of everybody.
type Unrating struct {
	Account AccountID      // which has then met nobody, and nobody it
	Rated   []RatedGame    // all that are kept
	Games   []TableID      // those that are taken out
	Ratings []RatingRecord // all ratings, as the others make them
	Act     StaffAct
}

// Validate says what is wrong with an unrating.
func (u Unrating) Validate() error { return cmp.Or(ValidateAll(u.Ratings), u.Act.Validate()) }

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

// The pools.
const (
	People    Pool = "people"    // nobody but people played
	Bots      Pool = "bots"      // a bot took part
	Newcomers Pool = "newcomers" // somebody took part who has not met enough others
)

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
// the number of a ply does: it is one more than is kept.
func (r RatingRecord) Games() int { return r.Wins + r.Losses + r.Draws }

// Validate says what is wrong with a rating.
func (r RatingRecord) Validate() error {
	return cmp.Or(must("a rating",
		rule{r.List.Game != "" && r.List.Kind != "" && r.List.Pool != "", "have a game, a kind and a pool"},
		rule{min(r.Wins, r.Losses, r.Draws) >= 0, "count 0 games or more"},
		rule{isSpread(r.Rating.Volatility), "have a volatility above 0, and at most a million"}),
		RatingPoint{r.Rating.Mean, r.Rating.Deviation}.Validate())
}

// A RatingChange is what a rated game made of the rating of who sat in a seat.
type RatingChange struct {
	Seat          int
	Before, After RatingPoint // when the game ended, and by its end
}

// Validate says what is wrong with a change of a rating.
func (c RatingChange) Validate() error {
	return cmp.Or(must("a change of a rating", rule{c.Seat >= 1, "have a seat from 1"}), c.Before.Validate(), c.After.Validate())
}

// A RatingPoint is a rating at a moment: the best guess, and how far it may be
// off, as in rating.Rating.
type RatingPoint struct {
	Mean      float64
	Deviation float64
}

// mostOfRating bounds the numbers of a rating.
const mostOfRating = 1_000_000

// Validate says what is wrong with a rating at a moment.
func (p RatingPoint) Validate() error {
	return must("a rating",
		rule{p.Mean >= -mostOfRating && p.Mean <= mostOfRating, "have a mean within a million of 0"},
		rule{isSpread(p.Deviation), "have a deviation above 0, and at most a million"})
}

func isSpread(x float64) bool { return x > 0 && x <= mostOfRating }
