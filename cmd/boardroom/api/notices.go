package api

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"boardroom/world/notice"
)

// A Notice is one thing that was told, as programs read it. It is a pointer to one of the forms;
// the word in its type says which. A field is never renamed.
type Notice interface{ head() *Head }

// forms are the types that a Notice can have. A noteNotice has the type note.
var forms = []reflect.Type{
	typeOf[noteNotice](), typeOf[refusalNotice](), typeOf[speechNotice](), typeOf[recentNotice](),
	typeOf[listingNotice](), typeOf[passageNotice](), typeOf[documentNotice](), typeOf[boardNotice](),
	typeOf[warningNotice](), typeOf[goodbyeNotice](), typeOf[missedNotice](), typeOf[mailNotice](),
	typeOf[settingsNotice](), typeOf[proposedNotice](),
}

// A Head is what every notice has.
type Head struct {
	Type string    `json:"type"`
	Seq  int       `json:"seq,omitempty" jsonschema:"its number in a session of the subsystem"`
	When stampJSON `json:"when,omitempty"`
}

func (h *Head) head() *Head { return h }

// A stampJSON is a time as notices have it: UTC, to the millisecond.
type stampJSON string

// happened is what a notice tells of that has happened.
type happened struct {
	Event notice.What   `json:"event,omitempty"`
	Of    *notice.Event `json:"of,omitempty"`
}

type noteNotice struct {
	_ struct{} `jsonschema:"Sentences of the house."`

	Head
	happened
	notice.About
	Lines []string `json:"lines"`
	Calls bool     `json:"calls" jsonschema:"a reader who is away may want to look up"`
}

type refusalNotice struct {
	_ struct{} `jsonschema:"Why what was asked for is not done."`

	Head
	Text       string        `json:"text"`
	Understood bool          `json:"understood" jsonschema:"false where the line means nothing"`
	Reason     notice.Reason `json:"reason" jsonschema:"why, in a word from a list that only grows"`
	Rule       string        `json:"rule,omitempty" jsonschema:"the topic or heading of the rules that forbid a move"`
	Usage      []string      `json:"usage,omitempty" jsonschema:"what can be typed, one form an entry"`
}

type speechNotice struct {
	_ struct{} `jsonschema:"What somebody says."`

	Head
	Kind speechKind `json:"kind"`
	From string     `json:"from"`
	To   string     `json:"to" jsonschema:"who is told, or the name of the channel or the table"`
	Mine bool       `json:"mine" jsonschema:"the reader said it"`
	Room string     `json:"room" jsonschema:"where it was said, if that is another room than the reader's"`
	Text string     `json:"text"`
	Late bool       `json:"late,omitempty" jsonschema:"it was told before, and may not have arrived"`
}

type recentNotice struct {
	_ struct{} `jsonschema:"What was said in a room of late."`

	Head
	Room  string         `json:"room"`
	Lines []recentSpeech `json:"lines"`
}

type recentSpeech struct {
	speechNotice
	Clock string `json:"clock" jsonschema:"the time on the reader's clock"`
}

type listingNotice struct {
	_ struct{} `jsonschema:"Rows of words. What they are about is there as well, for programs."`

	Head
	notice.About
	Title   string              `json:"title"`
	Columns []string            `json:"columns" jsonschema:"the keys of the rows, in order"`
	Rows    []map[string]string `json:"rows"`
	Foot    string              `json:"foot"`
}

type passageNotice struct {
	_ struct{} `jsonschema:"Prose; lines that begin with four spaces are drawings."`

	Head
	notice.About
	Title string   `json:"title"`
	Text  string   `json:"text"`
	Usage []string `json:"usage,omitempty" jsonschema:"what can be typed, one form an entry"`
}

type documentNotice struct {
	_ struct{} `jsonschema:"Text for a file."`

	Head
	Text        string                   `json:"text"`
	File        string                   `json:"file,omitempty" jsonschema:"what to write into a file in place of the text, in base64"`
	Game        *notice.Export           `json:"game,omitempty" jsonschema:"the record of a game, see docs/records.md"`
	Commitments []notice.CommitmentState `json:"commitments,omitzero"`
	Kept        *notice.PersonalData     `json:"kept,omitempty" jsonschema:"all that is kept about the reader"`
}

type warningNotice struct {
	_ struct{} `jsonschema:"What must not be missed."`

	Head
	Text string `json:"text"`
}

type goodbyeNotice struct {
	_ struct{} `jsonschema:"The end of the session."`

	Head
	Text string `json:"text"`
}

type missedNotice struct {
	_ struct{} `jsonschema:"What happened at a table while the reader was away."`

	Head
	Table string    `json:"table"`
	Since stampJSON `json:"since"`
	Lines []string  `json:"lines"`
}

type mailNotice struct {
	_ struct{} `jsonschema:"A letter."`

	Head
	Number int       `json:"number"`
	From   string    `json:"from"`
	Sent   stampJSON `json:"sent"`
	Lines  []string  `json:"lines"`
}

type settingsNotice struct {
	_ struct{} `jsonschema:"All options of the reader, after one has changed."`

	Head
	Settings map[string]string `json:"settings"`
}

type proposedNotice struct {
	_ struct{} `jsonschema:"A challenge or an invitation to the reader."`

	Head
	happened
	Number  int      `json:"number" jsonschema:"answers name it"`
	From    string   `json:"from"`
	Table   string   `json:"table" jsonschema:"of an invitation, else empty"`
	Game    string   `json:"game"`
	Options string   `json:"options"`
	Rated   bool     `json:"rated"`
	Private bool     `json:"private,omitempty" jsonschema:"known to its players, those they invite, and staff"`
	Quiet   bool     `json:"quiet,omitempty" jsonschema:"its players don't hear the watchers"`
	Clock   string   `json:"clock" jsonschema:"5+3, 2d, none"`
	Seat    int      `json:"seat" minimum:"0" jsonschema:"the reader's; 0 is drawn"`
	Lines   []string `json:"lines"`
}

// A toldJSON is a notice that was told before.
type toldJSON struct{ json.RawMessage }

// A speechKind is a way of talking, by name.
type speechKind string

var kinds = map[notice.SpeechKind]speechKind{
	notice.Say: "say", notice.Emote: "emote", notice.Tell: "tell", notice.Shout: "shout",
	notice.OnChannel: "channel", notice.Kibitz: "kibitz", notice.Whisper: "whisper",
}

// Words are all ways of talking.
func (speechKind) Words() []string { return wordsIn(kinds) }

// wordsIn are the words that a map has for values, each once, in the order of the values.
func wordsIn[K ~int, W ~string](words map[K]W) (all []string) {
	for _, key := range slices.Sorted(maps.Keys(words)) {
		if word := string(words[key]); !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}
