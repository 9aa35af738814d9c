package notice

import (
	"time"

	"boardroom/games"
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
	Private bool         `json:"private,omitempty"`
	Ply     int          `json:"ply"`
	Ended   time.Time    `json:"ended"`
}

// A TurningState is a move after which a seat could expect much less than before,
// from 0 lost to 1 won.
type TurningState struct {
	Table  int64      `json:"table"`
	Seat   games.Seat `json:"seat"`
	Name   string     `json:"name"`
	Move   int        `json:"move"`
	Played string     `json:"played"`
	Best   string     `json:"best"`
	Before float64    `json:"before"`
	After  float64    `json:"after"`
}

// A PastSeat is who sat in a seat.
type PastSeat struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Bot  bool   `json:"bot,omitempty"`
}

// An OfferState is an offer at a table.
type OfferState struct {
	Table int64  `json:"table"`
	Name  string `json:"name"` // of the table
	Seat  int    `json:"seat"` // of whoever offers it
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

// A ListState is which list a rating belongs to.
type ListState struct {
	Game string `json:"game"`
	For  string `json:"for"`  // how many play
	Pool string `json:"pool"` // among whom
}

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

// A ReportState is something that somebody told staff.
type ReportState struct {
	Number  int64     `json:"number"`
	When    time.Time `json:"when"`
	By      string    `json:"by"`
	Address string    `json:"address"`
	Text    string    `json:"text"`
}

// A LoadState is what is going on in the house.
type LoadState struct {
	People       int            `json:"people"`
	Guests       int            `json:"guests"`
	Sessions     int            `json:"sessions"`
	Networks     []NetworkState `json:"networks"` // from which most sessions come
	Tables       int            `json:"tables"`
	Games        int            `json:"games"`
	BotGames     int            `json:"bot_games"`
	ActsWaiting  int            `json:"acts_waiting"`
	LongestQueue int            `json:"longest_queue"`
	Said         int            `json:"said"` // in the last minute
	Slowed       []SlowedState  `json:"slowed"`
	Reports      int            `json:"reports"`
	TakesGuests  bool           `json:"guests_may_come"`
	NewNames     string         `json:"new_names"`
}

// A NetworkState is how many sessions come from a network.
type NetworkState struct {
	Network  string `json:"network"`
	Sessions int    `json:"sessions"`
}

// A SlowedState is a room that staff have slowed: one thing in so many seconds.
type SlowedState struct {
	Room    string `json:"room"`
	Seconds int    `json:"seconds"`
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

// An EntryState is one entry of a table's record, as a person may know it.
type EntryState struct {
	Ply  int       `json:"ply"`
	Seat int       `json:"seat"`
	Name string    `json:"name"`
	Time time.Time `json:"time"`
	// Move is left out where it may tell a secret.
	Move     string   `json:"move,omitempty"`
	Happened []string `json:"happened"`
	Position string   `json:"position"` // after it
}

// A TableState is how a table stands, for programs. docs/api.md explains the
// fields; their names never change. Nothing in it is a secret.
type TableState struct {
	Table   int64          `json:"table"`
	Name    string         `json:"name"`
	Game    string         `json:"game"`
	Options string         `json:"options"`
	Room    string         `json:"room"`
	Phase   string         `json:"phase"`
	Rest    string         `json:"rest,omitempty"`
	Rated   bool           `json:"rated"`
	Private bool           `json:"private,omitempty"` // only its players see it, those who are invited, and staff
	Quiet   bool           `json:"quiet,omitempty"`   // its players don't hear those who watch
	Clock   string         `json:"clock"`             // as it is set up with; empty for none
	Seats   []SeatState    `json:"seats"`
	Least   int            `json:"least"` // seats that the options allow
	Most    int            `json:"most"`
	Ply     int            `json:"ply"`   // entries of the record so far
	Moves   int            `json:"moves"` // that stand
	ToAct   []games.Seat   `json:"to_act"`
	Times   []SeatTimeLeft `json:"times,omitempty"`
	Result  string         `json:"result"`
	Reason  string         `json:"reason,omitempty"`
}

// A WebhookState is how the webhook of the reader's account stands.
type WebhookState struct {
	URL     string `json:"url"`
	On      bool   `json:"on" jsonschema:"false where it was given up"`
	Ended   string `json:"ended,omitempty" jsonschema:"why it was given up"`
	Failing string `json:"failing,omitempty" jsonschema:"why the last try failed, if it did"`
	Quiet   string `json:"quiet,omitempty" jsonschema:"the hours in which nothing is sent, such as 22-7, by the option timezone"`
	Posted  int    `json:"posted" jsonschema:"the number of the newest post"`
	Waiting int    `json:"waiting" jsonschema:"how many posts have not arrived"`
}

// A SeatState is who sits in a seat. In set-up seats are numbered in the order of
// registering.
type SeatState struct {
	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
	Guest  bool   `json:"guest,omitempty"`
	Bot    bool   `json:"bot,omitempty"`
	Left   bool   `json:"left,omitempty"`
	Offer  string `json:"offer,omitempty"` // what the player offers the others
}

// A SeatTimeLeft is what a seat has left on the clock.
type SeatTimeLeft struct {
	Seat games.Seat `json:"seat"`
	Left int64      `json:"left_ms"`
	Runs bool       `json:"runs"`
}

// TimesLeft are times on a clock, for programs.
func TimesLeft(times []SeatTime) []SeatTimeLeft {
	var left []SeatTimeLeft
	for _, seat := range times {
		left = append(left, SeatTimeLeft{seat.Seat, max(0, seat.Left).Milliseconds(), seat.Runs})
	}
	return left
}

// A PersonState is somebody who is in the house, for programs.
type PersonState struct {
	Name    string   `json:"name"`
	Guest   bool     `json:"guest,omitempty"`
	Bot     bool     `json:"bot,omitempty"`
	Room    string   `json:"room"`
	Idle    int64    `json:"idle_s"`
	Here    int64    `json:"here_s"`
	Plays   []string `json:"plays"`   // names of tables
	Watches []string `json:"watches"` // names of tables
	Doing   string   `json:"doing,omitempty"`
}

// A ProposalState is a challenge, an invitation or a seek, for programs.
type ProposalState struct {
	Kind    string `json:"kind"` // challenge, invitation or seek
	Number  int    `json:"number"`
	From    string `json:"from"`
	To      string `json:"to,omitempty"` // nobody for a seek
	Mine    bool   `json:"mine"`         // the reader proposes it
	Table   string `json:"table"`        // the table of an invitation, else empty
	Game    string `json:"game"`
	Options string `json:"options"`
	Rated   bool   `json:"rated"`
	Private bool   `json:"private,omitempty"`
	Quiet   bool   `json:"quiet,omitempty"`
	Clock   string `json:"clock"`
	Seat    int    `json:"seat"` // the reader's; 0 is drawn, or chosen later
	// Least and Most bound the ratings that a seek is for; 0 is any.
	Least int  `json:"least,omitempty"`
	Most  int  `json:"most,omitempty"`
	Stay  bool `json:"stay,omitempty"` // a seek goes on while its owner is away
}

// A LearningState is a lesson and how far somebody has come in it.
type LearningState struct {
	Game   string `json:"game"`
	Lesson string `json:"lesson"`
	Title  string `json:"title"`
	Steps  int    `json:"steps"`
	Step   int    `json:"step"` // with which it goes on, from 1
	Done   bool   `json:"done"`
}

// A PuzzlesState is which puzzles of a game somebody has solved.
type PuzzlesState struct {
	Game    string `json:"game"`
	Puzzles int    `json:"puzzles"` // how many there are
	Solved  []int  `json:"solved"`  // their numbers
}

// DataOf is what a notice is about.
func DataOf(n Notice) Data {
	switch n := n.(type) {
	case Note:
		return n.Data
	case Listing:
		return n.Data
	case Passage:
		return n.Data
	case Document:
		return n.Data
	}
	return nil
}
