package store

import (
	"slices"
	"time"
)

// A NewsStore keeps what is worth telling of games that are over, and finds such games.
type NewsStore interface {
	// AddNews keeps items; where one of a kind is kept of a game already, that one stays. It
	// gives ErrNotFound if there is no such table or account.
	AddNews([]NewsItem) error
	// News lists so many items since a time, the newest first.
	News(since time.Time, most int) ([]NewsItem, error)
	// LatestNews is the newest item of a kind, of a game and an account; 0 is of none. It gives
	// ErrNotFound if there is none.
	LatestNews(kind NewsKind, game string, account AccountID) (NewsItem, error)
	// EndedSince lists so many games that ended with a result at a time or later, the oldest
	// first; of those that ended at that very time, the ones at tables with higher numbers than
	// one. Private ones are not among them.
	EndedSince(from time.Time, behind TableID, most int) ([]EndedGame, error)
	// EndedOf lists so many games of some accounts that ended with a result after a time, the
	// newest first. Private ones are not among them.
	EndedOf(accounts []AccountID, after time.Time, most int) ([]EndedGame, error)
}

// A NewsKind says what is worth telling of a game. The words are kept.
type NewsKind string

// The kinds of news.
const (
	Upset       NewsKind = "upset"   // somebody beat a much stronger player; the number is by how many points
	LongestGame NewsKind = "longest" // no game of its kind had more moves; the number is how many
	BeatStrong  NewsKind = "strong"  // somebody beat the strongest bot of the house for the first time
)

// A NewsItem is something worth telling of a game that is over.
type NewsItem struct {
	Kind    NewsKind
	Table   TableID
	Game    string
	Account AccountID // of whom it is told; 0 where it is told of the game
	Number  int
	At      time.Time // when the game ended
}

// Validate says what is wrong with it.
func (n NewsItem) Validate() error {
	return must("news",
		rule{slices.Contains([]NewsKind{Upset, LongestGame, BeatStrong}, n.Kind), "be of a kind"},
		rule{n.Table > 0, "have a table"},
		rule{n.Game != "", "have a game"},
		rule{n.Number >= 0, "have a number from 0"})
}

// An EndedGame is a game that ended with a result: its table without plies, watchers and positions.
type EndedGame struct {
	TableRecord
	Ended time.Time
	Moves int // that stand
}
