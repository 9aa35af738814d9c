package world

import (
	"math"
	"time"

	"boardroom/games"
	"boardroom/world/rating"
)

// Data is what a notice is about, for programs: values that become JSON by the
// names under which they stand there. docs/api.md explains them, docs/api.schema.json
// is what they look like; no name ever changes. Nothing in it tells the reader
// more than the words of the notice may.
type Data map[string]any

// An ExitState is a way out of a room.
type ExitState struct {
	Direction string `json:"direction"`
	Room      string `json:"room"`
}

// exitStates are the ways out of a room.
func (r *Room) exitStates() []ExitState {
	states := []ExitState{}
	for _, d := range r.ways() {
		states = append(states, ExitState{string(d), r.exits[d].String()})
	}
	return states
}

// standings are how some tables stand.
func standings(tables ...*Table) []TableState {
	states := []TableState{}
	for _, t := range tables {
		states = append(states, t.Standing())
	}
	return states
}

// An AccountState is somebody with an account, here or away.
type AccountState struct {
	Name    string    `json:"name"`
	Bot     bool      `json:"bot,omitempty"`
	Staff   bool      `json:"staff,omitempty"`
	Created time.Time `json:"created"`
	Seen    time.Time `json:"seen"` // when they were last here
	Won     int       `json:"won"`  // games, rated or not
	Lost    int       `json:"lost"`
	Drawn   int       `json:"drawn"`
	About   string    `json:"about,omitempty"`
}

// A PastState is a game of the past.
type PastState struct {
	Table   int64        `json:"table"`
	Game    string       `json:"game"`
	Options string       `json:"options"`
	Seats   []PastSeat   `json:"seats"`
	Winners []games.Seat `json:"winners"` // nobody where it was drawn or has no result
	Result  string       `json:"result"`  // none where it was put away unfinished
	Reason  string       `json:"reason,omitempty"`
	Rated   bool         `json:"rated"`
	Ply     int          `json:"ply"`
	Ended   time.Time    `json:"ended"`
}

// A PastSeat is who sat in a seat.
type PastSeat struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Bot  bool   `json:"bot,omitempty"`
}

// state is the game, for programs.
func (g PastGame) state() PastState {
	s := PastState{
		Table: int64(g.ID), Game: g.Game, Options: g.Options, Seats: []PastSeat{}, Winners: []games.Seat{},
		Result: g.Result, Reason: g.Reason, Rated: g.Rated, Ply: len(g.Plies), Ended: exact(g.Ended),
	}
	result, err := games.ParseResult(g.Result)
	if g.Result == "" || err != nil {
		s.Result = games.Result{}.String()
	}
	s.Winners = append(s.Winners, result.Winners...)
	for i, seat := range g.Seats {
		s.Seats = append(s.Seats, PastSeat{i + 1, seat.Name, seat.Bot.Is()})
	}
	return s
}

// An OfferState is an offer at a table.
type OfferState struct {
	Table int64  `json:"table"`
	Name  string `json:"name"` // of the table
	Seat  int    `json:"seat"` // of who offers it
	From  string `json:"from"`
	Offer string `json:"offer"`
	Mine  bool   `json:"mine"`
}

// A RatingState is a rating in a list.
type RatingState struct {
	Rating      float64 `json:"rating"`
	Deviation   float64 `json:"deviation"`
	Provisional bool    `json:"provisional"`
}

// ratingState is a rating in a list as it is now.
func ratingState(r rating.Rating, kind Kind) RatingState {
	tenth := func(x float64) float64 { return math.Round(x*10) / 10 }
	return RatingState{tenth(r.Mean), tenth(r.Deviation), provisional(r, kind)}
}

// A ListState is which list a rating belongs to.
type ListState struct {
	Game string `json:"game"`
	For  Kind   `json:"for"`  // how many play
	Pool Pool   `json:"pool"` // among whom
}

func (l RatingList) state() ListState { return ListState{l.Game, l.Kind, l.Pool} }

// A StandingState is how somebody stands in a list of ratings.
type StandingState struct {
	ListState
	RatingState
	Rank  int    `json:"rank,omitempty"` // in a list of ranks, from 1
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
	Lost  int    `json:"lost"`
	Drawn int    `json:"drawn"`
}

// standing is how an account stands in a list now.
func (w *World) standing(r RatingRecord, rank int) StandingState {
	return StandingState{
		ListState: r.List.state(), RatingState: ratingState(r.now(w.now()), r.List.Kind), Rank: rank,
		Name: r.Name, Bot: r.Bot.Is(), Games: r.Games(), Won: r.Wins, Lost: r.Losses, Drawn: r.Draws,
	}
}

// An OutcomeState is what a rating would become.
type OutcomeState struct {
	RatingState
	If string `json:"if"` // win, draw or lose
}

// An AssessmentState is what a rating is, and what would become of it.
type AssessmentState struct {
	ListState
	RatingState
	Others   []OpponentState `json:"others"`
	Outcomes []OutcomeState  `json:"outcomes"`
}

// An OpponentState is somebody to be played with.
type OpponentState struct {
	RatingState
	Name string `json:"name"`
	Bot  bool   `json:"bot,omitempty"`
}

// An ActState is something that staff did.
type ActState struct {
	When time.Time `json:"when"`
	Who  string    `json:"who"`
	What string    `json:"what"`
	Whom string    `json:"whom"`
	Why  string    `json:"why"`
}

// A CommitmentState is a hash by which a player has committed to a secret.
type CommitmentState struct {
	Seat games.Seat `json:"seat"`
	Name string     `json:"name"`
	Hash string     `json:"hash"` // SHA-256, in hexadecimal
	// Secret is what was hashed, once nothing is secret any more.
	Secret string `json:"secret,omitempty"`
}

// A WhisperState is what somebody whispered at a table.
type WhisperState struct {
	Moves int       `json:"moves"` // made by then
	From  string    `json:"from"`
	Text  string    `json:"text"`
	When  time.Time `json:"when"`
}
