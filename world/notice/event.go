package notice

import (
	"boardroom/games/lists"
)

// A What names something that has happened, for programs. The words are part of the
// protocol: none is ever renamed.
type What string

// What can happen.
const (
	TableSetUp        What = "table_set_up"
	TableCleared      What = "table_cleared"
	TablePublic       What = "table_public"
	TablePrivate      What = "table_private"
	SeatTaken         What = "seat_taken"
	SeatFreed         What = "seat_freed"
	GameStarted       What = "game_started"
	EntryMade         What = "moved" // a move, or another entry of the record
	GameOver          What = "game_over"
	GameResting       What = "game_resting" // paused or adjourned
	GameResumed       What = "game_resumed"
	GameLeft          What = "game_left" // by the reader; it goes on
	TimeGiven         What = "time_given"
	ClockStopped      What = "clock_stopped" // or goes on: somebody's vacation has begun or ended
	Claimable         What = "claimable"     // the others may go on without somebody
	Passed            What = "passed"        // by the house, since it was the only move
	Committed         What = "committed"     // to a secret move, by its hash
	RatingChanged     What = "rating_changed"
	NotRated          What = "not_rated"
	Offered           What = "offered"
	OfferEnded        What = "offer_ended" // declined, withdrawn, or the game went on
	Watches           What = "watches"
	Unwatches         What = "unwatches"
	Challenged        What = "challenged"
	Invited           What = "invited"
	Sought            What = "sought"
	ProposalDeclined  What = "proposal_declined"
	ProposalWithdrawn What = "proposal_withdrawn"
	ProposalReplaced  What = "proposal_replaced" // by another challenge between the same two
	ProposalEnded     What = "proposal_ended"    // it was too long ago, or somebody has left
	Came              What = "came"              // into the room, or to its tables
	Went              What = "went"
	TurnedAway        What = "away" // nothing comes from their line
	CameBack          What = "back"
	Renamed           What = "renamed"
	LetterCame        What = "letter_came"
)

// Words are all that can happen.
func (What) Words() []string {
	return lists.Map([]What{
		TableSetUp, TableCleared, TablePublic, TablePrivate, SeatTaken, SeatFreed, GameStarted, EntryMade, GameOver, GameResting, GameResumed, GameLeft, TimeGiven, ClockStopped, Claimable, Passed,
		Committed, RatingChanged, NotRated, Offered, OfferEnded, Watches, Unwatches, Challenged, Invited, Sought, ProposalDeclined, ProposalWithdrawn,
		ProposalReplaced, ProposalEnded, Came, Went, TurnedAway, CameBack, Renamed, LetterCame,
	}, func(what What) string { return string(what) })
}

// An Event is something that has happened, with what it happened to.
type Event struct {
	_ struct{} `jsonschema:"Something that has happened, with what it happened to."`

	What     What   `json:"-"`
	Table    int64  `json:"table,omitempty" jsonschema:"the number of a table"`
	Name     string `json:"name,omitempty" jsonschema:"of the table, as of then"`
	Person   string `json:"person,omitempty" jsonschema:"who did it, or who it is about"`
	Seat     int    `json:"seat,omitempty" jsonschema:"of the person it is about; of a move, of the player who made it"`
	Proposal int    `json:"proposal,omitempty" jsonschema:"the number of a proposal"`
	By       int    `json:"by,omitempty" jsonschema:"the number of the proposal that takes its place"`
	Offer    string `json:"offer,omitempty" jsonschema:"what is offered at the table"`
	Ply      int    `json:"ply,omitempty" jsonschema:"the number of the entry in the record"`
	Kind     string `json:"kind,omitempty" enum:"move,resign,timeout,abandon,claim,draw,bots,takeback" jsonschema:"of the entry"`
	Token    string `json:"token,omitempty" jsonschema:"the entry as it is kept; missing where it may tell a secret"`
	Result   string `json:"result,omitempty" jsonschema:"of a game that is over"`
	Reason   string `json:"reason,omitempty" jsonschema:"of the result, in a word; why a proposal is declined, as its other one has put it"`
}
