package notice

import (
	"time"
)

// PersonalDataVersion is the version of PersonalData. It grows when a field is taken
// away or means something else, not when one is added.
const PersonalDataVersion = 1

// PersonalData is everything that the house keeps about a person. docs/records.md
// explains the fields; their names never change.
type PersonalData struct {
	Format    string             `json:"format"` // "boardroom-person"
	Version   int                `json:"version"`
	Written   time.Time          `json:"written"`
	Name      string             `json:"name"`
	Created   time.Time          `json:"created"`
	Seen      time.Time          `json:"seen"`
	Password  bool               `json:"password"` // there is one; only a hash of it is kept
	Staff     bool               `json:"staff"`
	Bot       string             `json:"bot"`
	Settings  map[string]string  `json:"settings"`
	Keys      []PersonalKey      `json:"keys"`
	Ratings   []PersonalRating   `json:"ratings"`
	Met       []string           `json:"met"` // in rated games, so as to be no newcomer
	Follows   []string           `json:"follows"`
	Ignores   []PersonalIgnored  `json:"ignores"`
	WroteTo   []string           `json:"wrote_to"`
	CameFrom  []PersonalOrigin   `json:"came_from"`
	Games     []PersonalGame     `json:"games"`
	Watching  []int64            `json:"watching"`
	LetIn     []int64            `json:"private_tables"` // of others, that the account may see
	Received  []PersonalLetter   `json:"letters_received"`
	Sent      []PersonalLetter   `json:"letters_sent"`
	Waiting   []PersonalLetter   `json:"told_and_not_taken"`
	Reports   []PersonalReport   `json:"reports"`
	Codes     []PersonalCode     `json:"codes"`
	Remarks   []PersonalRemark   `json:"remarks"`
	Said      []PersonalLine     `json:"said_in_rooms"`
	Channels  []PersonalChannel  `json:"channels"`
	Clubs     []PersonalClub     `json:"clubs"`
	Drafts    []PersonalDraft    `json:"formations"`
	Learned   []PersonalLearned  `json:"learned"`
	Puzzles   []PersonalPuzzle   `json:"puzzles_of_the_day"`
	Webhooks  []PersonalWebhook  `json:"webhooks"` // one at most
	Reach     PersonalReach      `json:"reach"`
	Vacations []PersonalVacation `json:"vacations"`
	Proposals []PersonalProposal `json:"proposals"`
	Sanctions []PersonalSanction `json:"sanctions"`
	Staffed   []PersonalAct      `json:"staff_log"`
}

// A PersonalKey is a key that opens the account.
type PersonalKey struct {
	Fingerprint string    `json:"fingerprint"`
	Type        string    `json:"type"`
	Comment     string    `json:"comment"`
	Added       time.Time `json:"added"`
	Proven      bool      `json:"proven"`

	Scope   string    `json:"scope"`
	Ends    time.Time `json:"ends,omitzero"`
	Passkey string    `json:"passkey,omitempty"` // what it is proven with, where it is one
}

type PersonalRating struct {
	Game       string    `json:"game"`
	Kind       string    `json:"kind"`
	Pool       string    `json:"pool"`
	Mean       float64   `json:"mean"`
	Deviation  float64   `json:"deviation"`
	Volatility float64   `json:"volatility"`
	Wins       int       `json:"wins"`
	Losses     int       `json:"losses"`
	Draws      int       `json:"draws"`
	Played     time.Time `json:"played"`
}

// A PersonalIgnored is somebody whom the person ignores. Key is the fingerprint of a guest's key.
type PersonalIgnored struct {
	Name string `json:"name"`
	Key  string `json:"key,omitempty"`
}

// A PersonalOrigin is where the person has come from, and the last day. The mark stands for an
// address and does not reveal it.
type PersonalOrigin struct {
	Mark string `json:"mark"`
	Day  string `json:"day"` // 2026-11-27
}

// A PersonalGame is a seat that the person has or had, and what they played there.
type PersonalGame struct {
	Table  int64     `json:"table"`
	Name   string    `json:"name"`
	Game   string    `json:"game"`
	Phase  string    `json:"phase"`
	Rated  bool      `json:"rated"`
	Made   time.Time `json:"made"`
	Seat   int       `json:"seat"`
	Colour string    `json:"colour"`
	Left   bool      `json:"left"`
	Draft  string    `json:"draft"`
	Plan   string    `json:"plan"`
	Result string    `json:"result"`
	Reason string    `json:"reason"`
	// Rating is what the game made of the person's rating, where that is known.
	Rating *ExportRating  `json:"rating,omitempty"`
	Moves  []PersonalMove `json:"moves"`
}

// A PersonalMove is an entry of a table's record by the person.
type PersonalMove struct {
	Number int       `json:"number"`
	Move   string    `json:"move"`
	Salt   string    `json:"salt,omitempty"`
	Time   time.Time `json:"time"`

	Planned bool `json:"planned,omitempty"`
}

// A PersonalLetter is a letter to the person, or by them. Read is kept of letters to
// them alone.
type PersonalLetter struct {
	From string    `json:"from"`
	To   string    `json:"to"`
	Sent time.Time `json:"sent"`
	Read bool      `json:"read,omitempty"`
	Text string    `json:"text"`
}

// A PersonalRemark is something that the person said at a table.
type PersonalRemark struct {
	Table int64     `json:"table"`
	Kind  string    `json:"kind"`
	Time  time.Time `json:"time"`
	Text  string    `json:"text"`
}

// A PersonalLine is something that the person said or did in a room of late.
type PersonalLine struct {
	Room  string    `json:"room"`
	Time  time.Time `json:"time"`
	Emote bool      `json:"emote"`
	Text  string    `json:"text"`
}

// A PersonalChannel is a channel that the person has made.
type PersonalChannel struct {
	Name  string    `json:"name"`
	Topic string    `json:"topic"`
	Made  time.Time `json:"made"`
}

// A PersonalClub is a club that the person is in or invited to.
type PersonalClub struct {
	Name string `json:"name"`
	Role string `json:"role"`
}

// A PersonalDraft is a formation that the person has saved.
type PersonalDraft struct {
	Game  string    `json:"game"`
	Name  string    `json:"name"`
	Draft string    `json:"draft"`
	Saved time.Time `json:"saved"`
}

// A PersonalLearned is how far the person has come in a lesson or a puzzle.
type PersonalLearned struct {
	Game string    `json:"game"`
	Name string    `json:"name"`
	Step int       `json:"step"` // with which a lesson goes on, from 1
	Done bool      `json:"done"`
	When time.Time `json:"when"`
}

// A PersonalPuzzle is how the person did with the puzzle of a day.
type PersonalPuzzle struct {
	Day    string `json:"day"`
	Game   string `json:"game"`
	Name   string `json:"name"`
	Wrong  int    `json:"wrong"`
	Helped bool   `json:"helped"`
	Solved bool   `json:"solved"`
}

// A PersonalWebhook is where the person wants to be told of their games by HTTP.
type PersonalWebhook struct {
	URL   string         `json:"url"`
	Quiet string         `json:"quiet"` // the hours in which nothing is sent
	Made  time.Time      `json:"made"`
	Ended string         `json:"ended"` // why nothing is sent any more; empty while something is
	Posts []PersonalPost `json:"posts"` // what has not arrived
}

// A PersonalPost is something that is sent to a webhook.
type PersonalPost struct {
	Number int       `json:"number"`
	Made   time.Time `json:"made"`
	Body   string    `json:"body"`
}

// A PersonalReach is how the person is reached while they are away.
type PersonalReach struct {
	Mail     string            `json:"mail"`
	URL      string            `json:"url"`
	Push     string            `json:"push"`
	Quiet    string            `json:"quiet"` // the hours in which nothing is sent
	Daily    string            `json:"daily"` // when all is sent at once
	Told     []PersonalTold    `json:"told"`
	Messages []PersonalMessage `json:"messages"` // what has not been sent
}

// A PersonalVacation is a time in which the person's clocks stood still.
type PersonalVacation struct {
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// A PersonalTold is something that the person was told of while they were away.
type PersonalTold struct {
	Subject string    `json:"subject"`
	At      time.Time `json:"at"`
}

// A PersonalMessage is something that is to be sent to the person.
type PersonalMessage struct {
	Way     string    `json:"way"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	Made    time.Time `json:"made"`
}

// A PersonalProposal is a challenge, an invitation or a seek by the person or to them.
type PersonalProposal struct {
	From    string    `json:"from"`
	To      string    `json:"to"` // empty for a seek
	Table   int64     `json:"table,omitempty"`
	Game    string    `json:"game"`
	Options string    `json:"options"`
	Rated   bool      `json:"rated"`
	Clock   string    `json:"clock"`
	Seat    int       `json:"seat"`
	Least   int       `json:"least"`
	Most    int       `json:"most"`
	Made    time.Time `json:"made"`
}

// A PersonalSanction is a ban or a mute of the person.
type PersonalSanction struct {
	Kind  string     `json:"kind"`
	By    string     `json:"by"`
	Why   string     `json:"why"`
	Since time.Time  `json:"since"`
	Until *time.Time `json:"until"` // null until staff lift it
}

// A PersonalAct is what the person did as staff, or what staff did to them.
type PersonalAct struct {
	Time time.Time `json:"time"`
	Who  string    `json:"who"`
	What string    `json:"what"`
	Whom string    `json:"whom"`
	Why  string    `json:"why"`
}

// A PersonalCode is a code that lets the person in once. What it is, nobody knows: only a
// hash is kept.
type PersonalCode struct {
	Kind string    `json:"kind"`
	By   string    `json:"by"`
	Why  string    `json:"why"`
	From time.Time `json:"from"`
}

// A PersonalReport is what the person told staff, and staff have not closed.
type PersonalReport struct {
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}
