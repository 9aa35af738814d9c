// Package notice is what people are told: typed notices, the refusals among them,
// and the data behind both, for programs. A terminal decides how a notice looks
// and the door for programs how it is written as JSON.
//
// It must not know people, sessions, what is kept, or the rules of the house.
package notice

import (
	"fmt"
	"time"

	"boardroom/games"
	"boardroom/games/board"
)

// A Notice is one thing that a person is told, by meaning: a terminal decides
// how it looks. Texts are safe to print: they hold no control characters. In
// the texts of a game {K} stands for the player in seat K.
type Notice interface{ notice() }

// A Note is a sentence or a few, each on a line of its own, told by the house.
type Note struct {
	Lines []string
	// Lit is the board that the lines are about, with the cells marked that they name;
	// it is shown where boards are drawn. It may be nil.
	Lit *Board
	// Sign is a sign of Lit that was asked about, or AllSigns: where boards are drawn, what
	// it means there is told instead of the lines, if it means anything.
	Sign string
	// Small is a board that is drawn small below the lines; where there is no room for that, the
	// note says nothing. It may be nil.
	Small *Board
	When  Stamp // of news; zero where it is an answer
	About About // for programs
	// Event is what has happened, for programs; zero where it is an answer.
	Event Event
	// Curve is shown in the place of one of the lines where blocks can be drawn; may be nil.
	Curve *Curve
	// Calls says that the reader may want to look up for it if they are away.
	Calls bool
}

// A Curve is a row of values from 0 to 1.
type Curve struct {
	Title  string
	Values []float64
	Line   int // which of the lines says the same in words
}

// AllSigns asks about all that is drawn on a board.
const AllSigns = " "

// A Refusal says why what was asked is not done.
type Refusal struct {
	Text string
	// Unclear says that the line was not understood at all.
	Unclear bool
	Reason  Reason   // why, for programs; Otherwise where it is empty
	Usage   []string // what can be typed instead, one form a line; may be nil
	// Rule is what the rules of a game have it under that they refuse a move; empty
	// for all else. Why says that the session goes on, and has not been told yet that it
	// can ask why.
	Rule string
	Why  bool
}

// SpeechKind tells the ways of talking apart.
type SpeechKind int

// The ways of talking.
const (
	Say SpeechKind = iota
	Emote
	Tell
	Shout     // to everybody
	OnChannel // to those on a channel
	Kibitz    // to all at a table
	Whisper   // to those who watch at a table, but don't play
)

// Speech is what one person says or does, to one other or to many.
type Speech struct {
	Kind SpeechKind
	From string // the speaker's name
	To   string // the name of whoever is told, of the channel or of the table
	Mine bool   // the person who reads this said it
	Room string // the room it was said in, where the reader is elsewhere
	Text string
	When Stamp
	// Late is the time of day when it was said, with a date if it was another day,
	// where it is told only now; else empty.
	Late string
}

// Recent is what was said in a room of late, for somebody who comes in.
type Recent struct {
	Room  string
	Lines []RecentLine
}

// A RecentLine is one thing that was said before.
type RecentLine struct {
	When   string // the time of day on the reader's clock, with a date if it was another day
	Speech Speech
}

// A Listing is a table of words: people, tables, commands. Every row has as
// many entries as there are columns; the first names what the row is about.
type Listing struct {
	Title   string
	Columns []string
	Rows    [][]string
	Foot    string // a line below; may be empty
	About   About  // what the rows are about, for programs

	// Room says that it is a part of what one sees in a room: where there are colours it has
	// a quiet heading and no names of columns. Offers are what can be typed about its rows,
	// one each, which stands at the right end there; empty for none.
	// Players are who plays at what a row is about, in each: their names stand in their colours.
	Room    bool
	Offers  []string
	Players [][]Player

	// Drawn names a column that is shown only where things are drawn, Told one
	// that is shown only where they are told in words. Programs get both.
	Drawn, Told string
	// Legend says what the signs in the column Drawn mean. It stands below where that column does.
	Legend string
	// Bare names a column whose entries say by themselves what they are: in words
	// its name is not told with them.
	Bare string
}

// A Passage is prose: help, rules, the message of the day. Paragraphs are
// divided by empty lines and wrapped; lines that begin with four spaces are
// drawings and kept as they are. Where nothing is drawn a drawing is left out,
// with a word about it, and what it shows is said in the prose.
type Passage struct {
	Banner string // drawn in large letters above it, where there is room for that; may be empty
	Title  string
	Aside  string   // said beside the title, quietly; may be empty
	Usage  []string // what can be typed, of a command, one form a line; may be nil
	Text   string
	About  About // for programs
}

// A Document is text for a file or a program: it is shown line by line as it is,
// and never wrapped where no terminal is.
type Document struct {
	Text string
	// File is written in place of the text where no terminal is, byte for byte; nil is none.
	File []byte

	// For programs, any of them may be nil.
	Game        *Export // what the text was made from
	Commitments []CommitmentState
	Personal    *PersonalData
}

// A Player is who sits in a seat, for a painter.
type Player struct {
	Name   string
	Colour int  // 1 to 9
	Bot    bool // no person plays
}

// Occasion says why a board is shown.
type Occasion int

// The occasions.
const (
	Looked   Occasion = iota // somebody asked to see it
	Started                  // the game has started
	Moved                    // somebody moved or left
	Past                     // a flashback
	Asked                    // an answer of the game with a picture of its own
	Viewed                   // somebody moved their view over the board
	Resumed                  // the game goes on after a rest
	Revealed                 // a move after which everybody sees what was secret until then
	Taught                   // a step of a lesson begins, or a puzzle
)

// A Board is a table's position as one seat sees it, and what led to it.
type Board struct {
	Occasion Occasion
	Table    string // name of the table
	Game     string // title of the game
	Heading  string // what is shown, in a sentence: "strategery after 7 moves."
	Happened []string
	Picture  board.Picture
	Way      []string // the cells that the last move passed, in order; may be empty
	Words    []string // what an answer's picture shows, where nothing is drawn
	Facts    []games.Fact
	Players  []Player   // seat k is Players[k-1]
	Times    []SeatTime // on the clock, of those in the game; nil without a clock
	Focus    string     // name of the cell that it is about; may be empty
	Echoes   bool       // the first of what happened says no more than the reader has just typed
	Among    bool       // the reader plays other games too, so that this one has to be named
	Same     bool       // another's move was secret, and the reader sees it as it was
	Turned   bool       // it is drawn turned by half; the picture never is
	Turn     string     // who is to act, or who has won, in a sentence
	YourTurn bool       // the reader is to act
	Duty     string     // what the reader has to do, in a sentence; may be empty
	Dangers  []string   // what the reader may lose, a sentence each
	InDanger []string   // the cells where that stands
	Next     string     // what the reader can do once the game is over; may be empty
	Lead     *Lead      // who was ahead in a game that is over; may be nil
	Study    bool       // it is of a lesson or a puzzle, whose text shares the screen with it
	Unaided  bool       // its players are told no good moves
	Key      bool       // the reader is new to the game, and told with every board what its signs mean
	Variant  string     // what is special about this game of its kind: "8x8"
	Number   int        // moves made so far
	// Look is what is typed before the name of a cell to see the board around
	// it; empty where that can't be.
	Look string
	// Below is what is told next and shares the screen with the board; may be nil.
	Below *Passage

	Stand // where the board stands, for programs
}

// A Lead is who was ahead in a game of two that is over.
type Lead struct {
	Shares []float64 // what the first seat could expect after each of some moves, from 0 to 1
	Moves  []int     // the numbers of those
	Turned int       // the index of the one from which on the winner was ahead; 0 for none
	Told   string    // what that move did; may be empty
}

// A Stand is where a board stands in its game, as its reader may know it. An
// answer of the game, which is about no moment, has but the table's number.
type Stand struct {
	ID       int64      // the number of the table
	GameName string     // as it is typed
	Seat     games.Seat // whose view it is; Watcher for all without one
	// Position is the position with all left out that the reader may not know; its
	// String is the position line.
	Position fmt.Stringer
	Ply      int // entries of the record so far, those taken back too
	ToAct    []games.Seat
	Result   games.Result
	Entry    Event // the newest entry of the record; zero where there is none
}

// A Warning is a sentence that must not be missed: the terminal may ring.
type Warning struct{ Text string }

// Proposed is a challenge or an invitation that has come to the reader. Lines
// say all of it in sentences, and how to answer; the rest is for programs.
type Proposed struct {
	ProposalState
	Lines []string
	When  Stamp
}

// Goodbye is the last notice of a session.
type Goodbye struct{ Text string }

// Missed is what happened at a table while the person was not there.
type Missed struct {
	Table string
	Since time.Time // in the person's time zone
	Lines []string
}

// Mail is a letter that is read.
type Mail struct {
	Number int // among the reader's letters
	From   string
	Sent   time.Time // in the reader's time zone
	Lines  []string
}

// SettingsChanged tells a session that its person has set an option. It shows
// nothing; the session draws accordingly from now on.
type SettingsChanged struct{ Settings map[string]string }

func (Note) notice()     {}
func (Refusal) notice()  {}
func (Speech) notice()   {}
func (Recent) notice()   {}
func (Listing) notice()  {}
func (Passage) notice()  {}
func (Board) notice()    {}
func (Goodbye) notice()  {}
func (Missed) notice()   {}
func (Warning) notice()  {}
func (Proposed) notice() {}
func (Document) notice() {}
func (Mail) notice()     {}

func (SettingsChanged) notice() {}

// A Stamp says when something happened, on the clock of whoever is told. Shown
// says that they want to see it.
type Stamp struct {
	At    time.Time
	Shown bool
}

// Colours are the names of the colours of seats; colour k is Colours[k-1].
var Colours = []string{"blue", "orange", "green", "yellow", "purple", "red", "sky", "pink", "grey"}

// ColourName is the name of a seat's colour, 1 to 9.
func ColourName(colour int) string { return Colours[colour-1] }

// A SeatTime is what a seat has left on the clock.
type SeatTime struct {
	Seat games.Seat
	Left time.Duration
	Runs bool
	Stop string // why it stands still although the game goes on: vacation, weekend; empty for nothing
}
