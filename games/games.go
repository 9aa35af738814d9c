// Package games is the contract between the house and the rules of a game:
// what a game says of itself, what a position can be asked, and what a player
// is answered.
//
// It must not know any one game, nor people, terminals, clocks or files. A
// position is a value: playing a move gives a new one and leaves the old one
// alone.
package games

import (
	"strings"

	"boardroom/games/board"
)

// A Seat is a place at a table, numbered from 1 in turn order.
type Seat int

// Watcher is the seat of everybody who has none: it knows no secrets.
const Watcher Seat = 0

// A Move is one canonical token: ASCII, lower case, without spaces. Every legal
// move of a position has exactly one.
type Move string

// Pass is a pass, in every game that has one.
const Pass Move = "pass"

// A Game is one set of rules: facts about it, and the ways to make a position.
type Game struct {
	Name    string // typed by people and kept for good: ASCII, lower case
	Title   string // as written in prose
	Summary string // one line that says what the game is
	Pitch   string // what it is about, in half a line
	Room    string // what its room in the house looks like, a few sentences
	Options []Option
	// Aliases are other names of a choice, in lower case and of one word or more,
	// and the choice: "fog of war" for "fog=yes".
	Aliases map[string]string
	Verbs   []Verb
	// Instead says what does here what verbs of other games do there, or what people call
	// a set-up that there is not, in whole
	// sentences; nil where nothing needs saying.
	Instead map[string]string
	// Synonyms are words for what is done in the game that are no verbs of it, and what
	// is typed in their place: "ride" for "occupy". Nil where there are none.
	Synonyms map[string]string
	Texts
	// Lookup has words that people look for in the rules, by the topic or the heading
	// under which it is found: "growth" for "The board grows".
	Lookup map[string][]string
	// Endings say why a game ended, by the Reason of its Result: "half of the other army
	// is captured", as the end of a sentence. Reasons that all games have are left out.
	Endings map[string]string
	Drafts  *Drafts // nil where no position is a Drafter
	// Levels are how strong programs play it, the weakest first; none where nobody has
	// tried.
	Levels []Level
	// First is the set-up of somebody's first game against a bot, where the usual one is
	// large for that; nil where it isn't.
	First *FirstSetup

	// Seats returns the fewest and the most seats that the options allow.
	Seats func(Options) (least, most int)
	// Sides are what the seats are called by those who play together, "South" for the
	// first; nil where they are called by their numbers alone.
	Sides func(Options) []string
	// Order maps seats to those who registered: seat k goes to registrant
	// order[k-1], counted from 0.
	Order func(Setup) []int
	// Start returns the first position, or an Illegal that names the option
	// which does not fit the others.
	Start func(Setup) (Position, error)
	// Parse reads a position line. It takes exactly the lines that String
	// prints; the error names the field that is wrong.
	Parse func(line string) (Position, error)
	// With gives a position what the options say and its line leaves out, such as
	// how its cells are called. nil where a line holds all.
	With func(Position, Options) Position
	// NeedsMinutes says why a table with these options needs a clock of minutes, as
	// the beginning of a sentence; empty where it needs none. It may be nil.
	NeedsMinutes func(Options) string
	// Agreed says what these options ask both to agree to before they play, and which seat
	// does it: whoever proposes it has that seat, if they don't ask for the other. The text
	// is the end of a sentence about {K}, the seat: "a Show of Force: {1} deploys …". Both
	// are zero where the options ask nothing. It may be nil.
	Agreed func(Options) (Seat, string)
	// Form says how a canonical move is written, for those who write programs: its parts
	// and an example.
	Form string
	// IsMove says whether a typed word has the form of a canonical move,
	// legal or not.
	IsMove func(word string) bool

	book rulebook
}

// A FirstSetup is one for a first game.
type FirstSetup struct {
	Words []string
	Says  string // how it differs from the usual one, and how to play that; whole sentences
}

// Restore reads the position line of a game that was set up with the options.
func (g *Game) Restore(line string, o Options) (Position, error) {
	p, err := g.Parse(line)
	if err != nil || g.With == nil {
		return p, err
	}
	return g.With(p, o), nil
}

// A Setup is everything that a first position depends on.
type Setup struct {
	Options Options
	Seats   int
	Seed    uint64
}

// A Verb is a word of the game itself, beside the words of the house.
type Verb struct {
	Name    string
	Usage   []string // how it is typed, most usual first
	Help    string   // what it does, whole sentences
	Example string
}

// A Topic is a part of the rules as players read them. In the text, lines that
// begin with four spaces are drawings; every drawing is also said in words.
type Topic struct {
	Name, Text string
}

// A Position is one moment of a game. It never changes once made.
type Position interface {
	// String prints the position line, which Parse reads back.
	String() string
	// ToAct lists the seats that may play now, in order: one, or several
	// while they set up in secret; none when the game is over.
	ToAct() []Seat
	// Result says how the game stands.
	Result() Result
	// Play plays a canonical move. It returns the new position and what
	// happened in the order it happened, or an Illegal that says which rule
	// forbids the move.
	Play(Seat, Move) (Position, []Event, error)
	// Leave takes a seat out of the game, as resigning does. The events tell what follows
	// from that, not why the seat leaves, which is for whoever takes it out to say.
	Leave(Seat) (Position, []Event, error)
	// Read turns what a player typed into a canonical move. The error is a
	// Question where words are still missing, else an Illegal.
	Read(Seat, Words) (Move, error)
	// Typed is a legal move as hints and lessons teach to type it, such as with a verb; the whole
	// line is read as that move.
	Typed(Move) string
	// Legal yields every legal move once, in no special order, until yield
	// returns false.
	Legal(yield func(Move) bool)
	// CountLegal is the number of moves that Legal yields, found without
	// listing them where the rules allow it.
	CountLegal() int
	// Hints says in words what the seat may do now, a sentence an entry;
	// about is a cell that the player asks for, or empty. The error is Illegal.
	Hints(seat Seat, about string) ([]string, error)
	// View is the only way from a position to what a person sees.
	View(Seat) View
}

// Words are a typed line: a verb of the game and what follows it, in lower
// case. A canonical move typed alone has an empty verb and is the only argument.
type Words struct {
	Verb string
	Args []string
}

// Typed takes a line apart as the house does: a verb of the game and what follows it,
// or words alone.
func (g *Game) Typed(line string) Words {
	words := strings.Fields(strings.ToLower(line))
	for _, verb := range g.Verbs {
		if len(words) > 0 && words[0] == verb.Name {
			return Words{Verb: verb.Name, Args: words[1:]}
		}
	}
	return Words{Args: words}
}

// A View is what one seat may see of a position.
type View struct {
	Picture board.Picture
	Facts   []Fact // one thing each, most important first; at least one
}

// A Fact is one line of a position's status. Text may hold {K} for the player
// in seat K.
type Fact struct {
	Name, Text string
	// Brief says it in fewer words, for a screen that has no room for Text; empty
	// where Text is short.
	Brief string
	// Each is the value of each seat in turn, divided by blanks, where the fact is one
	// number or word a seat: "17 18". Drawings show them beside the players.
	Each string
	// Counted facts are a part of the score, as are those with Each.
	Counted bool
	// Lasting facts never change during a game: they are told when somebody
	// looks, not with every move.
	Lasting bool
	// Aside facts matter to those who know the game: drawings of lessons leave them out, and
	// drawings on small screens.
	Aside bool
	// Told facts are in what happened wherever they change: words don't add them to a move.
	Told bool
	// Drawn facts explain what only a drawing shows: they are not told in words.
	Drawn bool
}

// An Event is one thing that a move did, in words.
type Event struct {
	// To lists the seats that may know, Watcher for those without a seat; nil
	// means everybody.
	To []Seat
	// Text is a whole sentence; {K} stands for the player in seat K. The last one of a
	// game that is over says how it ended: who wins, or that it is a draw.
	Text string
	// Echo says that the text tells a player who has just moved no more than they typed.
	Echo bool
	// Cells are the cells that it happened to.
	Cells map[string]board.Mark
	// Way is the cells that a piece went over, in order, without those where it
	// began and ended; of several ways a shortest.
	Way []string
}

// Tells says whether the seat may know of the event.
func (e Event) Tells(seat Seat) bool {
	if e.To == nil {
		return true
	}
	for _, s := range e.To {
		if s == seat {
			return true
		}
	}
	return false
}
