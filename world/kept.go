package world

import (
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// KeptVersion is the version of what Kept makes. It grows when a field is taken
// away or means something else, not when one is added.
const KeptVersion = 1

// Kept is everything that the house keeps about a person. docs/records.md
// explains the fields; their names never change.
type Kept struct {
	Format    string            `json:"format"` // "boardroom-person"
	Version   int               `json:"version"`
	Written   time.Time         `json:"written"`
	Name      string            `json:"name"`
	Created   time.Time         `json:"created"`
	Seen      time.Time         `json:"seen"`
	Password  bool              `json:"password"` // there is one; only a hash of it is kept
	Staff     bool              `json:"staff"`
	Bot       string            `json:"bot"`
	Settings  map[string]string `json:"settings"`
	Keys      []KeptKey         `json:"keys"`
	Ratings   []KeptRating      `json:"ratings"`
	Met       []string          `json:"met"` // in rated games, so as to be no newcomer
	Games     []KeptGame        `json:"games"`
	Watching  []store.TableID   `json:"watching"`
	LetIn     []store.TableID   `json:"private_tables"` // of others, that the account may see
	Received  []KeptLetter      `json:"letters_received"`
	Sent      []KeptLetter      `json:"letters_sent"`
	Waiting   []KeptLetter      `json:"told_and_not_taken"`
	Reports   []KeptReport      `json:"reports"`
	Codes     []KeptCode        `json:"codes"`
	Remarks   []KeptRemark      `json:"remarks"`
	Said      []KeptLine        `json:"said_in_rooms"`
	Channels  []KeptChannel     `json:"channels"`
	Drafts    []KeptDraft       `json:"formations"`
	Learned   []KeptLearned     `json:"learned"`
	Webhooks  []KeptWebhook     `json:"webhooks"` // one at most
	Proposals []KeptProposal    `json:"proposals"`
	Sanctions []KeptSanction    `json:"sanctions"`
	Staffed   []KeptAct         `json:"staff_log"`
}

// A KeptKey is a key that opens the account.
type KeptKey struct {
	Fingerprint string    `json:"fingerprint"`
	Type        string    `json:"type"`
	Comment     string    `json:"comment"`
	Added       time.Time `json:"added"`
	Proven      bool      `json:"proven"`

	Scope store.Scope `json:"scope"`
	Ends  time.Time   `json:"ends,omitzero"`
}

type KeptRating struct {
	Game       string     `json:"game"`
	Kind       store.Kind `json:"kind"`
	Pool       store.Pool `json:"pool"`
	Mean       float64    `json:"mean"`
	Deviation  float64    `json:"deviation"`
	Volatility float64    `json:"volatility"`
	Wins       int        `json:"wins"`
	Losses     int        `json:"losses"`
	Draws      int        `json:"draws"`
	Played     time.Time  `json:"played"`
}

// A KeptGame is a seat that the person has or had, and what they played there.
type KeptGame struct {
	Table  store.TableID `json:"table"`
	Name   string        `json:"name"`
	Game   string        `json:"game"`
	Phase  store.Phase   `json:"phase"`
	Rated  bool          `json:"rated"`
	Made   time.Time     `json:"made"`
	Seat   int           `json:"seat"`
	Colour string        `json:"colour"`
	Left   bool          `json:"left"`
	Draft  string        `json:"draft"`
	Result string        `json:"result"`
	Reason string        `json:"reason"`
	// Rating is what the game made of the person's rating, where that is known.
	Rating *notice.ExportRating `json:"rating,omitempty"`
	Moves  []KeptMove           `json:"moves"`
}

// A KeptMove is an entry of a table's record by the person.
type KeptMove struct {
	Number int       `json:"number"`
	Move   string    `json:"move"`
	Salt   string    `json:"salt,omitempty"`
	Time   time.Time `json:"time"`
}

// A KeptLetter is a letter to the person, or by them. Read is kept of letters to
// them alone.
type KeptLetter struct {
	From string    `json:"from"`
	To   string    `json:"to"`
	Sent time.Time `json:"sent"`
	Read bool      `json:"read,omitempty"`
	Text string    `json:"text"`
}

// A KeptRemark is something that the person said at a table.
type KeptRemark struct {
	Table store.TableID    `json:"table"`
	Kind  store.RemarkKind `json:"kind"`
	Time  time.Time        `json:"time"`
	Text  string           `json:"text"`
}

// A KeptLine is something that the person said or did in a room of late.
type KeptLine struct {
	Room  string    `json:"room"`
	Time  time.Time `json:"time"`
	Emote bool      `json:"emote"`
	Text  string    `json:"text"`
}

// A KeptChannel is a channel that the person has made.
type KeptChannel struct {
	Name  string    `json:"name"`
	Topic string    `json:"topic"`
	Made  time.Time `json:"made"`
}

// A KeptDraft is a formation that the person has saved.
type KeptDraft struct {
	Game  string    `json:"game"`
	Name  string    `json:"name"`
	Draft string    `json:"draft"`
	Saved time.Time `json:"saved"`
}

// A KeptLearned is how far the person has come in a lesson or a puzzle.
type KeptLearned struct {
	Game string    `json:"game"`
	Name string    `json:"name"`
	Step int       `json:"step"` // with which a lesson goes on, from 1
	Done bool      `json:"done"`
	When time.Time `json:"when"`
}

// A KeptWebhook is where the person wants to be told of their games by HTTP.
type KeptWebhook struct {
	URL   string     `json:"url"`
	Quiet string     `json:"quiet"` // the hours in which nothing is sent
	Made  time.Time  `json:"made"`
	Ended string     `json:"ended"` // why nothing is sent any more; empty while something is
	Posts []KeptPost `json:"posts"` // what has not arrived
}

// A KeptPost is something that is sent to a webhook.
type KeptPost struct {
	Number int       `json:"number"`
	Made   time.Time `json:"made"`
	Body   string    `json:"body"`
}

// A KeptProposal is a challenge, an invitation or a seek by the person or to them.
type KeptProposal struct {
	From    string        `json:"from"`
	To      string        `json:"to"` // empty for a seek
	Table   store.TableID `json:"table,omitempty"`
	Game    string        `json:"game"`
	Options string        `json:"options"`
	Rated   bool          `json:"rated"`
	Clock   string        `json:"clock"`
	Seat    int           `json:"seat"`
	Least   int           `json:"least"`
	Most    int           `json:"most"`
	Made    time.Time     `json:"made"`
}

// A KeptSanction is a ban or a mute of the person.
type KeptSanction struct {
	Kind  store.SanctionKind `json:"kind"`
	By    string             `json:"by"`
	Why   string             `json:"why"`
	Since time.Time          `json:"since"`
	Until *time.Time         `json:"until"` // null until staff lift it
}

// A KeptAct is what the person did as staff, or what staff did to them.
type KeptAct struct {
	Time time.Time `json:"time"`
	Who  string    `json:"who"`
	What string    `json:"what"`
	Whom string    `json:"whom"`
	Why  string    `json:"why"`
}

// A KeptCode is a code that lets the person in once. What it is, nobody knows: only a
// hash is kept.
type KeptCode struct {
	Kind store.CodeKind `json:"kind"`
	By   string         `json:"by"`
	Why  string         `json:"why"`
	From time.Time      `json:"from"`
}

// A KeptReport is what the person told staff, and staff have not closed.
type KeptReport struct {
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}
