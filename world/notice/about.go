package notice

import (
	"reflect"
	"time"

	"boardroom/games"
)

// An About is what a notice is about, for programs. Nothing in it tells the reader more than the
// words of the notice may. A list that is nil is left out; an empty one is there.
type About struct {
	_ struct{} `jsonschema:"What a notice is about, for programs; what it is not about is left out."`

	Table  string       `json:"table,omitzero" jsonschema:"the name of the table that it is about"`
	Cells  []string     `json:"cells,omitzero" jsonschema:"the cells that it is about"`
	Move   *games.Move  `json:"move,omitempty" jsonschema:"the move that is advised"`
	Reason *string      `json:"reason,omitempty" jsonschema:"why that move"`
	Legal  []games.Move `json:"legal,omitzero" jsonschema:"legal moves of the reader, 10000 at most"`
	Count  *int         `json:"count,omitempty" jsonschema:"how many legal moves there are"`

	Tables      []TableState      `json:"tables,omitzero"`
	Offers      []OfferState      `json:"offers,omitzero"`
	Proposals   []ProposalState   `json:"proposals,omitzero"`
	Watchers    []string          `json:"watchers,omitzero"`
	Whispers    []WhisperState    `json:"whispers,omitzero"`
	Commitments []CommitmentState `json:"commitments,omitzero"`
	Formations  []FormationState  `json:"formations,omitzero"`
	Plan        *PlanState        `json:"plan,omitempty"`

	People   []PersonState  `json:"people,omitzero"`
	Exits    []ExitState    `json:"exits,omitzero"`
	Followed []string       `json:"followed,omitzero"`
	Ignored  []string       `json:"ignored,omitzero"`
	Channels []ChannelState `json:"channels,omitzero"`
	Letters  []LetterState  `json:"letters,omitzero"`

	History    []PastState      `json:"history,omitzero"`
	Turned     []TurningState   `json:"turned,omitzero"`
	Ratings    []StandingState  `json:"ratings,omitzero"`
	Ranks      []StandingState  `json:"ranks,omitzero"`
	List       *ListState       `json:"list,omitempty"`
	Assessment *AssessmentState `json:"assessment,omitempty"`

	Lesson  *LessonState    `json:"lesson,omitempty"`
	Lessons []LearningState `json:"lessons,omitzero"`
	Puzzle  *PuzzleState    `json:"puzzle,omitempty"`
	Puzzles []PuzzlesState  `json:"puzzles,omitzero"`

	Games    []GameState     `json:"games,omitzero"`
	Commands []CommandState  `json:"commands,omitzero"`
	Time     *HouseTimeState `json:"time,omitempty"`
	Vacation *VacationState  `json:"vacation,omitempty"`

	Account      *AccountState     `json:"account,omitempty"`
	Settings     map[string]string `json:"settings,omitzero"`
	Keys         []KeyState        `json:"keys,omitzero"`
	Bot          *BotState         `json:"bot,omitempty"`
	Fingerprint  string            `json:"fingerprint,omitzero"`
	Fingerprints []string          `json:"fingerprints,omitzero"`

	Staff     []string        `json:"staff,omitzero"`
	Log       []ActState      `json:"log,omitzero"`
	Reports   []ReportState   `json:"reports,omitzero"`
	Load      *LoadState      `json:"load,omitempty"`
	Sanctions []SanctionState `json:"sanctions,omitzero"`
}

// Add takes over what another one is about.
func (a *About) Add(other About) {
	mine, others := reflect.ValueOf(a).Elem(), reflect.ValueOf(other)
	for i := range others.NumField() {
		if field := others.Field(i); others.Type().Field(i).IsExported() && !field.IsZero() {
			mine.Field(i).Set(field)
		}
	}
}

// AboutOf is what a notice is about.
func AboutOf(n Notice) About {
	switch n := n.(type) {
	case Note:
		return n.About
	case Listing:
		return n.About
	case Passage:
		return n.About
	}
	return About{}
}

// A LessonState is where somebody is in a lesson.
type LessonState struct {
	_ struct{} `jsonschema:"Where somebody is in a lesson."`

	Game   string `json:"game"`
	Lesson string `json:"lesson"`
	Step   int    `json:"step" jsonschema:"from 1"`
	Steps  int    `json:"steps" jsonschema:"how many there are"`
	Done   bool   `json:"done"`
}

// A PuzzleState is a puzzle that somebody does.
type PuzzleState struct {
	_ struct{} `jsonschema:"A puzzle that somebody does."`

	Game   string `json:"game"`
	Puzzle int    `json:"puzzle" jsonschema:"its number in the game, from 1"`
	Solved bool   `json:"solved"`
}

// A SanctionState is a ban or a mute.
type SanctionState struct {
	_ struct{} `jsonschema:"A ban or a mute."`

	Kind  string     `json:"kind" enum:"ban,mute"`
	Whom  string     `json:"whom"`
	Until *time.Time `json:"until,omitempty" jsonschema:"missing where it holds until staff lift it"`
	By    string     `json:"by"`
	Why   string     `json:"why"`
	Since time.Time  `json:"since"`
}

// A CommandState is a command, or with a game one of its verbs.
type CommandState struct {
	_ struct{} `jsonschema:"A command, or with a game one of its verbs."`

	Name    string   `json:"name"`
	Game    string   `json:"game,omitempty"`
	Area    string   `json:"area,omitempty"`
	Aliases []string `json:"aliases"`
	Usage   []string `json:"usage"`
	Help    string   `json:"help"`
	Example string   `json:"example"`
	InFull  bool     `json:"in_full,omitempty" jsonschema:"is never found by its beginning"`
	Staff   bool     `json:"staff,omitempty" jsonschema:"is for staff alone"`
}

// A GameState is a game that can be played.
type GameState struct {
	_ struct{} `jsonschema:"A game that can be played."`

	Name    string        `json:"name" jsonschema:"as it is typed"`
	Title   string        `json:"title"`
	Summary string        `json:"summary"`
	Form    string        `json:"form" jsonschema:"how its moves are written, with an example"`
	Least   int           `json:"least,omitempty" jsonschema:"seats that the usual options allow"`
	Most    int           `json:"most,omitempty"`
	Options []OptionState `json:"options"`
}

// An OptionState is something that can be chosen with a game.
type OptionState struct {
	_ struct{} `jsonschema:"Something that can be chosen with a game."`

	Key     string `json:"key"`
	Default string `json:"default"`
	Allowed string `json:"allowed" jsonschema:"in words"`
	Help    string `json:"help"`
}

// A HouseTimeState is what time it is for the house.
type HouseTimeState struct {
	_ struct{} `jsonschema:"What time it is for the house."`

	Now  time.Time `json:"now"`
	Open int64     `json:"open_s" jsonschema:"how long the house has been open, in seconds"`
}

// A KeyState is a key that opens the reader's account.
type KeyState struct {
	_ struct{} `jsonschema:"A key that opens the reader's account."`

	Number      int        `json:"number" jsonschema:"in the list"`
	Type        string     `json:"type"`
	Fingerprint string     `json:"fingerprint"`
	Added       time.Time  `json:"added"`
	Comment     string     `json:"comment"`
	Scope       string     `json:"scope" enum:"watch,talk,play,all" jsonschema:"what it may do, and what those before it may"`
	Ends        *time.Time `json:"ends,omitempty" jsonschema:"from when on it opens nothing; missing for none"`
}

// A LetterState is a letter in the list.
type LetterState struct {
	_ struct{} `jsonschema:"A letter to the reader."`

	Number int       `json:"number"`
	Letter int64     `json:"letter,omitempty" jsonschema:"an id that stays"`
	New    bool      `json:"new"`
	From   string    `json:"from"`
	Sent   time.Time `json:"sent"`
	Begins string    `json:"begins"`
}

// A ChannelState is a channel, with those on it who are here and known to be.
type ChannelState struct {
	_ struct{} `jsonschema:"A channel."`

	Name   string   `json:"name"`
	Joined bool     `json:"joined" jsonschema:"by the reader"`
	About  string   `json:"about"`
	On     []string `json:"on" jsonschema:"who is on it and here"`
}

// A FormationState is a formation that was saved.
type FormationState struct {
	_ struct{} `jsonschema:"A formation that the reader has kept."`

	Name  string    `json:"name"`
	Game  string    `json:"game"`
	Saved time.Time `json:"saved"`
	Text  string    `json:"text" jsonschema:"as deploy takes it"`
}

// A BotState is what a bot says of itself.
type BotState struct {
	_ struct{} `jsonschema:"What a bot says of itself."`

	On     bool     `json:"on"`
	Games  []string `json:"games" jsonschema:"none is any"`
	Clocks []string `json:"clocks" jsonschema:"none is any"`
	Limit  int      `json:"limit" jsonschema:"games at once"`
}
