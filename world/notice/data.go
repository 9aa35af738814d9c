package notice

import (
	"time"

	"boardroom/games"
)

// An ExitState is a way out of a room.
type ExitState struct {
	_ struct{} `jsonschema:"A way out of a room."`

	Direction string `json:"direction"`
	Room      string `json:"room"`
}

// An AccountState is somebody with an account, here or away.
type AccountState struct {
	_ struct{} `jsonschema:"Somebody with an account, here or away."`

	Name    string    `json:"name"`
	Bot     bool      `json:"bot,omitempty"`
	Staff   bool      `json:"staff,omitempty"`
	Created time.Time `json:"created"`
	Seen    time.Time `json:"seen" jsonschema:"when they were last here"`
	Won     int       `json:"won" jsonschema:"games, rated or not"`
	Lost    int       `json:"lost"`
	Drawn   int       `json:"drawn"`
	About   string    `json:"about,omitempty"`
}

// A PastState is a game of the past.
type PastState struct {
	_ struct{} `jsonschema:"A game of the past."`

	Table   int64        `json:"table"`
	Game    string       `json:"game"`
	Options string       `json:"options"`
	Seats   []PastSeat   `json:"seats"`
	Winners []games.Seat `json:"winners" jsonschema:"seats; none where it was drawn or has no result"`
	Result  string       `json:"result" jsonschema:"none where it was put away unfinished"`
	Reason  string       `json:"reason,omitempty"`
	Rated   bool         `json:"rated"`
	Private bool         `json:"private,omitempty" jsonschema:"known to its players, those they invite, and staff"`
	Ply     int          `json:"ply" jsonschema:"entries of the record"`
	Ended   time.Time    `json:"ended"`
}

// A TurningState is a move after which a seat could expect much less than before,
// from 0 lost to 1 won.
type TurningState struct {
	_ struct{} `jsonschema:"A move that cost a seat much; before and after go from 0 lost to 1 won."`

	Table  int64      `json:"table" jsonschema:"its number"`
	Seat   games.Seat `json:"seat"`
	Name   string     `json:"name"`
	Move   int        `json:"move" jsonschema:"its number; replay shows the position before it after move - 1"`
	Played string     `json:"played"`
	Best   string     `json:"best"`
	Before float64    `json:"before"`
	After  float64    `json:"after"`
}

// A PastSeat is who sat in a seat.
type PastSeat struct {
	_ struct{} `jsonschema:"Who sat in a seat."`

	Seat int    `json:"seat"`
	Name string `json:"name"`
	Bot  bool   `json:"bot,omitempty"`
}

// An OfferState is an offer at a table.
type OfferState struct {
	_ struct{} `jsonschema:"An offer at a table."`

	Table int64  `json:"table"`
	Name  string `json:"name" jsonschema:"of the table"`
	Seat  int    `json:"seat" jsonschema:"of who offers it"`
	From  string `json:"from"`
	Offer string `json:"offer"`
	Mine  bool   `json:"mine"`
}

// A RatingState is a rating in a list.
type RatingState struct {
	Rating      float64 `json:"rating"`
	Deviation   float64 `json:"deviation" jsonschema:"the truth lies within it two times out of three"`
	Provisional bool    `json:"provisional" jsonschema:"it rests on too few games to go by"`
}

// A ListState is which list a rating belongs to.
type ListState struct {
	_ struct{} `jsonschema:"Which list a rating belongs to."`

	Game string `json:"game"`
	For  string `json:"for" enum:"two,more" jsonschema:"how many play"`
	Pool string `json:"pool" enum:"people,bots,newcomers" jsonschema:"the opponents in these games"`
}

// A StandingState is how somebody stands in a list of ratings.
type StandingState struct {
	_ struct{} `jsonschema:"How somebody stands in a list of ratings."`

	ListState
	RatingState
	Rank  int    `json:"rank,omitempty" jsonschema:"in a list of ranks, from 1"`
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Games int    `json:"games"`
	Won   int    `json:"won"`
	Lost  int    `json:"lost"`
	Drawn int    `json:"drawn"`
}

// An OutcomeState is what a rating would become.
type OutcomeState struct {
	_ struct{} `jsonschema:"What it would become."`

	RatingState
	If string `json:"if" enum:"win,draw,lose"`
}

// An AssessmentState is what a rating is, and what would become of it.
type AssessmentState struct {
	_ struct{} `jsonschema:"What a rating is, and what would become of it."`

	ListState
	RatingState
	Others   []OpponentState `json:"others"`
	Outcomes []OutcomeState  `json:"outcomes"`
}

// An OpponentState is somebody to be played with.
type OpponentState struct {
	_ struct{} `jsonschema:"Somebody to be played with."`

	RatingState
	Name string `json:"name"`
	Bot  bool   `json:"bot,omitempty"`
}

// An ActState is something that staff did.
type ActState struct {
	_ struct{} `jsonschema:"Something that staff did."`

	When time.Time `json:"when"`
	Who  string    `json:"who"`
	What string    `json:"what"`
	Whom string    `json:"whom"`
	Why  string    `json:"why"`
}

// A ReportState is something that somebody told staff.
type ReportState struct {
	_ struct{} `jsonschema:"Something that somebody told staff and that is open."`

	Number  int64     `json:"number" minimum:"1"`
	When    time.Time `json:"when"`
	By      string    `json:"by"`
	Address string    `json:"address" jsonschema:"where a guest came from, empty for others"`
	Text    string    `json:"text"`
}

// A LoadState is what is going on in the house.
type LoadState struct {
	_ struct{} `jsonschema:"What is going on in the house."`

	People       int            `json:"people" minimum:"0"`
	Guests       int            `json:"guests" minimum:"0" jsonschema:"of these"`
	Sessions     int            `json:"sessions" minimum:"0"`
	Networks     []NetworkState `json:"networks" jsonschema:"from which most sessions come"`
	Tables       int            `json:"tables" minimum:"0"`
	Games        int            `json:"games" minimum:"0" jsonschema:"under way"`
	BotGames     int            `json:"bot_games" minimum:"0" jsonschema:"of these with bots of the house"`
	ActsWaiting  int            `json:"acts_waiting" minimum:"0"`
	LongestQueue int            `json:"longest_queue" minimum:"0" jsonschema:"notices that wait for one session"`
	Said         int            `json:"said" minimum:"0" jsonschema:"things in the last minute"`
	Slowed       []SlowedState  `json:"slowed" jsonschema:"rooms that staff have slowed"`
	Reports      int            `json:"reports" minimum:"0" jsonschema:"open"`
	TakesGuests  bool           `json:"guests_may_come"`
	NewNames     string         `json:"new_names" enum:"on,off,invite"`
}

// A NetworkState is how many sessions come from a network.
type NetworkState struct {
	_ struct{} `jsonschema:"How many sessions come from a network."`

	Network  string `json:"network"`
	Sessions int    `json:"sessions" minimum:"0"`
}

// A SlowedState is a room that staff have slowed: one thing in so many seconds.
type SlowedState struct {
	_ struct{} `jsonschema:"A room that staff have slowed: one thing in so many seconds."`

	Room    string `json:"room"`
	Seconds int    `json:"seconds" minimum:"0"`
}

// A CommitmentState is a hash by which a player has committed to a secret.
type CommitmentState struct {
	_ struct{} `jsonschema:"A hash by which a player has committed to a secret."`

	Seat   games.Seat `json:"seat"`
	Name   string     `json:"name"`
	Hash   string     `json:"hash" jsonschema:"SHA-256, in hexadecimal"`
	Secret string     `json:"secret,omitempty" jsonschema:"what was hashed, once nothing is secret any more"`
}

// A WhisperState is what somebody whispered at a table.
type WhisperState struct {
	_ struct{} `jsonschema:"What somebody whispered at a table."`

	Moves int       `json:"moves" jsonschema:"made by then"`
	From  string    `json:"from"`
	Text  string    `json:"text"`
	When  time.Time `json:"when"`
}

// An EntryState is one entry of a table's record, as a person may know it.
type EntryState struct {
	_ struct{} `jsonschema:"One entry of a table's record."`

	Ply      int       `json:"ply"`
	Seat     int       `json:"seat"`
	Name     string    `json:"name"`
	Time     time.Time `json:"time"`
	Move     string    `json:"move,omitempty" jsonschema:"left out where it may tell a secret"`
	Happened []string  `json:"happened"`
	Position string    `json:"position" jsonschema:"after it"`
	Planned  bool      `json:"planned,omitempty" jsonschema:"a plan played it; others are told when the game is over"`
}

// A TableState is how a table stands, for programs. docs/api.md explains the
// fields; their names never change. Nothing in it is a secret.
type TableState struct {
	_ struct{} `jsonschema:"How a table stands."`

	Table     int64          `json:"table" jsonschema:"its number"`
	Name      string         `json:"name"`
	Game      string         `json:"game"`
	Options   string         `json:"options"`
	Room      string         `json:"room"`
	Phase     string         `json:"phase" enum:"setup,play,over,cleared"`
	Rest      string         `json:"rest,omitempty" enum:"paused,adjourned"`
	RestUntil *time.Time     `json:"rest_until,omitempty" jsonschema:"when the game goes on, where the players have agreed on it"`
	Rated     bool           `json:"rated"`
	Private   bool           `json:"private,omitempty" jsonschema:"known to its players, those they invite, and staff"`
	Quiet     bool           `json:"quiet,omitempty" jsonschema:"its players don't hear the watchers"`
	Clock     string         `json:"clock" jsonschema:"5+3, 36h, 2d, 36h+10d, or empty; behind it weekend off, and novacation"`
	Seats     []SeatState    `json:"seats"`
	Least     int            `json:"least" minimum:"0" jsonschema:"seats that the options allow"`
	Most      int            `json:"most" minimum:"0"`
	Ply       int            `json:"ply" minimum:"0" jsonschema:"entries of the record so far"`
	Moves     int            `json:"moves" minimum:"0" jsonschema:"that stand"`
	ToAct     []games.Seat   `json:"to_act"`
	Times     []SeatTimeLeft `json:"times,omitempty"`
	Result    string         `json:"result"`
	Reason    string         `json:"reason,omitempty"`
}

// A WebhookState is how the webhook of the reader's account stands.
type WebhookState struct {
	_ struct{} `jsonschema:"How the webhook of the reader's account stands."`

	URL     string `json:"url"`
	On      bool   `json:"on" jsonschema:"false where it was given up"`
	Ended   string `json:"ended,omitempty" jsonschema:"why it was given up"`
	Failing string `json:"failing,omitempty" jsonschema:"why the last try failed, if it did"`
	Quiet   string `json:"quiet,omitempty" jsonschema:"the hours in which nothing is sent, such as 22-7, by the option timezone"`
	Posted  int    `json:"posted" jsonschema:"the number of the newest post"`
	Waiting int    `json:"waiting" jsonschema:"how many posts have not arrived"`
}

// A Feed is what waits for the owner of an account.
type Feed struct {
	_ struct{} `jsonschema:"What waits for the owner of an account."`

	Of      string      `json:"of" jsonschema:"the owner's name"`
	Entries []FeedEntry `json:"entries" jsonschema:"newest first"`
}

// A FeedEntry is one thing that waits for somebody.
type FeedEntry struct {
	_ struct{} `jsonschema:"One thing that waits for somebody."`

	Subject string    `json:"subject" jsonschema:"tells it from all others of the feed"`
	At      time.Time `json:"at" jsonschema:"since when"`
	Title   string    `json:"title"`
	Text    string    `json:"text" jsonschema:"lines"`
}

// A ReachState is how the owner of the reader's account is told of their games while away.
type ReachState struct {
	_ struct{} `jsonschema:"How the owner of the reader's account is told of their games while away."`

	Mail      string     `json:"mail,omitempty" jsonschema:"the address"`
	MailState string     `json:"mail_state,omitempty" jsonschema:"on, or why it is not"`
	URL       string     `json:"url,omitempty"`
	URLState  string     `json:"url_state,omitempty" jsonschema:"on, or why it is not"`
	Push      string     `json:"push,omitempty" jsonschema:"the service that reaches the browser"`
	PushState string     `json:"push_state,omitempty" jsonschema:"on, or why it is not"`
	Quiet     string     `json:"quiet,omitempty" jsonschema:"hours in which nothing is sent, such as 22-7"`
	Daily     string     `json:"daily,omitempty" jsonschema:"when all is sent at once; missing for as it comes"`
	Paused    *time.Time `json:"paused,omitempty" jsonschema:"until when nothing is sent"`
	Waiting   int        `json:"waiting" jsonschema:"how many messages have not been sent"`
}

// A VacationState is how the vacation of the reader stands.
type VacationState struct {
	_ struct{} `jsonschema:"How the vacation of the reader stands."`

	Until   *time.Time `json:"until,omitempty" jsonschema:"when it ends; missing where the reader is on none"`
	Left    int        `json:"left" minimum:"0" jsonschema:"days that are left this year"`
	Budget  int        `json:"budget" minimum:"0" jsonschema:"days that the house gives each year"`
	Running []string   `json:"running" jsonschema:"tables at which the reader's clock goes on anyway"`
}

// A SeatState is who sits in a seat. In set-up seats are numbered in the order of
// registering.
type SeatState struct {
	_ struct{} `jsonschema:"Who sits in a seat."`

	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
	Guest  bool   `json:"guest,omitempty"`
	Bot    bool   `json:"bot,omitempty"`
	Left   bool   `json:"left,omitempty"`
	Offer  string `json:"offer,omitempty" jsonschema:"what the player offers the others"`
}

// A SeatTimeLeft is what a seat has left on the clock.
type SeatTimeLeft struct {
	_ struct{} `jsonschema:"What a seat has left on the clock."`

	Seat games.Seat `json:"seat"`
	Left int64      `json:"left_ms" minimum:"0"`
	Runs bool       `json:"runs"`
	Stop string     `json:"stop,omitempty" enum:"vacation,weekend" jsonschema:"why it stands still although the game goes on"`
}

// TimesLeft are times on a clock, for programs.
func TimesLeft(times []SeatTime) []SeatTimeLeft {
	var left []SeatTimeLeft
	for _, seat := range times {
		left = append(left, SeatTimeLeft{Seat: seat.Seat, Left: max(0, seat.Left).Milliseconds(),
			Runs: seat.Runs, Stop: seat.Stop})
	}
	return left
}

// A PersonState is somebody who is in the house, for programs.
type PersonState struct {
	_ struct{} `jsonschema:"Somebody who is here."`

	Name    string   `json:"name"`
	Guest   bool     `json:"guest,omitempty"`
	Bot     bool     `json:"bot,omitempty"`
	Room    string   `json:"room"`
	Idle    int64    `json:"idle_s" minimum:"0"`
	Here    int64    `json:"here_s" jsonschema:"how long they have been here, in seconds"`
	Plays   []string `json:"plays" jsonschema:"tables"`
	Watches []string `json:"watches" jsonschema:"tables"`
	Doing   string   `json:"doing,omitempty"`
}

// A ProposalState is a challenge, an invitation or a seek, for programs.
type ProposalState struct {
	_ struct{} `jsonschema:"A challenge, an invitation or a seek."`

	Kind    string `json:"kind" enum:"challenge,invitation,seek"`
	Number  int    `json:"number"`
	From    string `json:"from"`
	To      string `json:"to,omitempty" jsonschema:"missing for a seek"`
	Mine    bool   `json:"mine" jsonschema:"the reader proposes it"`
	Table   string `json:"table" jsonschema:"the table of an invitation"`
	Game    string `json:"game"`
	Options string `json:"options"`
	Rated   bool   `json:"rated"`
	Private bool   `json:"private,omitempty" jsonschema:"known to its players, those they invite, and staff"`
	Quiet   bool   `json:"quiet,omitempty" jsonschema:"its players don't hear the watchers"`
	Clock   string `json:"clock"`
	Seat    int    `json:"seat" jsonschema:"the reader's; 0 is drawn, or chosen later"`
	Least   int    `json:"least,omitempty" jsonschema:"rating that a seek is for"`
	Most    int    `json:"most,omitempty"`
	Stay    bool   `json:"stay,omitempty" jsonschema:"a seek goes on while its owner is away"`

	NoBots   bool `json:"no_bots,omitempty" jsonschema:"no bot may take the seek"`
	NoGuests bool `json:"no_guests,omitempty" jsonschema:"no guest may take the seek"`
	Times    int  `json:"times,omitempty" jsonschema:"for up to how many games a seek is"`
}

// A LearningState is a lesson and how far somebody has come in it.
type LearningState struct {
	_ struct{} `jsonschema:"A lesson, and how far the reader has come in it."`

	Game   string `json:"game"`
	Lesson string `json:"lesson"`
	Title  string `json:"title"`
	Steps  int    `json:"steps" jsonschema:"how many there are"`
	Step   int    `json:"step" jsonschema:"with which it goes on, from 1"`
	Done   bool   `json:"done"`
}

// A PuzzlesState is which puzzles of a game somebody has solved.
type PuzzlesState struct {
	_ struct{} `jsonschema:"The puzzles of a game, and which of them the reader has solved."`

	Game    string `json:"game"`
	Puzzles int    `json:"puzzles" jsonschema:"how many there are"`
	Solved  []int  `json:"solved" jsonschema:"their numbers"`
}
