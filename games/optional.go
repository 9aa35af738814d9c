package games

import (
	"slices"
	"strings"

	"boardroom/games/board"
	"boardroom/games/lists"
)

// What a position may say beyond Position. A game leaves out what it does not
// need, and everything goes on without it.
//
//	interface     a game has it where                                          who has it
//	Teamer        seats play together, and one can be out before the others    stratic
//	Ranker        the end places more than the winners                         strategery
//	Claimer       a game goes on when it is decided                            garrisons
//	Repeater      a repeated position ends the game                            sato stacktics
//	Querier       words ask about the position instead of playing              sato stacktics garrisons
//	Reacher       it knows which cells can be used next without its moves      strategery stratic
//	Hider         not everybody knows everything                               stratic
//	Viewporter    the board can be too big to be drawn whole                   stratic
//	Speller       moves are written otherwise than they are kept               strategery stratic
//	Stamper       thinking time is a part of a move                            stratic
//	Indexer       there can be more moves than anybody wants listed            strategery
//	Drafter       a move is put together in steps that nobody else sees        stratic
//	Adviser       it can say what is in danger, and what a move is good for    strategery sato stacktics garrisons stratic
//
// The rest is for those who search for moves. Every position can be searched by
// Legal and Play alone, only not as well.
//
//	Evaluator     it can judge a position, and play without telling            strategery sato stacktics garrisons stratic
//	Noisy         single moves change much, such as captures                   sato stacktics stratic
//	Suggester     it knows which moves deserve a thought                       strategery garrisons stratic
//	Scratcher     moves can be tried on it and taken back                      sato stacktics
//	Solver        it can find out how it ends if all play their best           strategery

// An Adviser is a position that has something to say to a player beyond whose turn
// it is. A seat that it speaks to is in the game.
type Adviser interface {
	Position
	// OnTurn is the position as it would be if it were the turn of a seat, in a game
	// that goes on.
	OnTurn(Seat) Position
	// Advise says to a seat what it has to do if it is to act, and what it may lose:
	// whole sentences, which may be none.
	Advise(Seat) Advice
	// Threats is what a seat could lose by the next move of another, whoever is to act.
	// A watcher may be told the same.
	Threats(Seat) Threats
	// Reason says to a seat what a legal move of it comes to; it is empty where there
	// is nothing to say.
	Reason(Seat, Move) Reason
	// Warn says to a seat what a legal move of it gives away, in whole sentences; it
	// is empty as a rule.
	Warn(Seat, Move) string
}

// Advice is what a player should not overlook.
type Advice struct {
	Duty    string
	Dangers []string
	Cells   []string // those in danger, the dearest first
}

// Threats are whole sentences, the gravest first, in which {K} stands for the player
// in seat K, and the cells that are in danger. Where none is there may be none.
type Threats struct {
	Lines []string
	Cells []string
}

// To are the sentences about what stands on a cell; none where it is not in danger.
func (t Threats) To(cell string) []string {
	return lists.Filter(t.Lines, func(line string) bool {
		victims, _, _ := strings.Cut(line, " can be captured ")
		words := strings.FieldsFunc(victims, func(r rune) bool { return strings.ContainsRune(" ,.:()", r) })
		return slices.Contains(t.Cells, cell) && slices.Contains(words, cell)
	})
}

// A Reason is what a move comes to. Either part may be empty.
type Reason struct {
	Gain string // what it is good for: whole sentences
	Cost string // what may be lost after it, as the end of a sentence: "it can be captured from c3."
}

// String is all of it in whole sentences.
func (r Reason) String() string {
	switch {
	case r.Cost == "":
		return r.Gain
	case r.Gain == "":
		return "Then " + r.Cost
	}
	return r.Gain + " But then " + r.Cost
}

// A Teamer is a position of a game in which seats play together. In all others
// every seat plays for itself.
type Teamer interface {
	Position
	// Teams divides the seats into those who win and lose together, the same
	// way throughout a game.
	Teams() [][]Seat
	// IsOut says whether a seat has lost and has nothing more to do in a game that goes
	// on. Leave refuses it: it has left the game as far as the rules go.
	IsOut(Seat) bool
}

// A Ranker is a position of a game whose end places more than the winners.
type Ranker interface {
	Position
	// Ranking lists the seats that have not left, best first, those who are level
	// together. It is asked when the game is over.
	Ranking() [][]Seat
}

// A Claimer is a position of a game that can go on when somebody has won for
// certain.
type Claimer interface {
	Position
	// GoesOn says whether this game goes on when it is decided.
	GoesOn() bool
	// Claim ends the game for a seat that has won for certain, whoever is to act.
	// The error is Illegal and says why it can't be claimed.
	Claim(Seat) (Position, []Event, error)
}

// GoesOnDecided says whether a game goes on when somebody has won for certain.
func GoesOnDecided(p Position) bool {
	claimer, ok := p.(Claimer)
	return ok && claimer.GoesOn()
}

// A Repeater is a position of a game that is over when the same position comes
// up for the third time.
type Repeater interface {
	Position
	// RepetitionKey is equal for positions that count as the same.
	RepetitionKey() string
	// Tiebreak lists who wins if the position has come up for the third time; it
	// is a draw where nobody does.
	Tiebreak() []Seat
}

// A Querier is a position of a game that has verbs which ask instead of play:
// what stands in a stack, how far an influence reaches.
type Querier interface {
	Position
	// Query answers words that ask about the position, as far as the seat may
	// know it. ok is false where the words are no such question. The error is
	// Illegal.
	Query(Seat, Words) (answer Answer, ok bool, err error)
}

// A Reacher is a position that can tell which cells may be used next without listing
// its moves, which are many.
type Reacher interface {
	Position
	Reach(seat Seat, from string) []string // see Reach
}

// A Hider is a position of a game in which not everybody knows everything. A
// position that is none shows every seat the same view.
type Hider interface {
	Position
	// Hides says whether anything may still be kept from anybody. What was
	// secret until then may be told once it is false.
	Hides() bool
	// Observation is the position with all left out that the seat may not know;
	// Watcher for those without a seat. Its String is all that may be told.
	Observation(Seat) Position
	// Opened is the view of somebody who knows all secrets of the position.
	Opened() View
	// Determinize draws a whole position that the seat must hold possible. It
	// looks at nothing but Observation(seat), and returns that where nothing is
	// hidden.
	Determinize(seat Seat, chance *Chance) Position
}

// A Viewporter is a position on a board that can be too big to be drawn whole.
// The picture of its View may leave out what is far from everything; what is
// asked for here has no gaps. Costs go by what is asked for, never by how big
// the board is.
type Viewporter interface {
	Position
	// HasCell says whether the board has a cell of this name, whatever stands there.
	HasCell(cell string) bool
	// Viewport is what the seat may see of the board around a cell, at most so
	// many columns, rows and levels of it. Near the board's edge the cell is not
	// in the middle. The error is Illegal.
	Viewport(seat Seat, cell string, most board.Size) (board.Picture, error)
	// Pan is the cell that lies so many columns to the right, rows above and
	// levels above another, or as far that way as the board goes. The name is
	// that of a cell of the board.
	Pan(cell string, by board.Size) string
	// OnLevel is the cell that lies on a level with the file and rank of another.
	// The error is Illegal.
	OnLevel(cell, level string) (string, error)
	// Map is the whole board small, in a picture of at most so many columns and
	// rows. Its sentences sum up who holds which area.
	Map(seat Seat, most board.Size) Answer
}

// A Speller is a position of a game whose moves people write otherwise than they are
// kept: as words, or with the names that an option of the table gives to cells.
type Speller interface {
	Position
	// Spelled is a canonical move as the players of this table write it; its words
	// typed alone are read as that move.
	Spelled(Move) string
}

// A Stamper is a position of a game in which thinking time can count. Time is
// measured by whoever has the table, and is a part of the move that is kept and
// played; what a player types never has one.
type Stamper interface {
	Position
	// Stamped is a move with the milliseconds that it took, or the move itself
	// where no time counts now.
	Stamped(move Move, milliseconds int) Move
}

// An Indexer is a position with so many moves that they are looked up by number and
// not listed.
type Indexer interface {
	Position
	// Cells are the cells that can be moved on now, as moves name them, in order. On
	// each there are equally many legal moves.
	Cells() []string
	// MoveOn is one of the legal moves on one of Cells: index is from 0 up to
	// CountLegal divided by their number.
	MoveOn(cell string, index int) Move
}

// A Drafter is a position in which a seat may put a move together in several
// steps that nobody else sees, as an army before it is deployed; its Game has
// Drafts. Such moves are not listed. The draft is no part of the position: whoever
// has the table keeps it for the seat, as text that only the game understands, and
// empty at first.
type Drafter interface {
	Position
	// Drafts says whether the seat may put a move together now, also before its
	// turn, and whether the others learn what it is only later.
	Drafts(seat Seat) (may, secret bool)
	// Draft applies typed words to the draft of a seat. ok is false where the
	// words have nothing to do with drafts. No words at all show the draft, and
	// refuse one that can't be the seat's here. On a board with levels, what names
	// none belongs to that of the cell in view: the Focus of the answer before, or
	// what the seat has looked at since; empty where it has looked at none. Nothing random is drawn but
	// from chance. The error is Illegal, or a Prompt where words are missing, and
	// the draft stays as it was.
	Draft(seat Seat, draft, view string, words Words, chance *Chance) (drafted Drafted, ok bool, err error)
	// Alone is the position, of a game in which nobody has done anything yet, with
	// nobody but a seat left to draft: the others have nothing. It is Illegal where
	// nothing can be tried so.
	Alone(Seat) (Position, error)
}

// An Evaluator is a position that can judge itself, and be played on without telling
// what happens.
type Evaluator interface {
	Position
	// Evaluate says what the position is worth to each seat if it is not over:
	// above 0 and below 1, and the same for partners.
	Evaluate() Utilities
	// Advance is the position after a legal move of the seat to act. What it
	// does with any other move is not said.
	Advance(Move) Position
	// Tuning is what a search should know of the position.
	Tuning() Tuning
}

// Tuning is what a search should know of a position.
type Tuning struct {
	// Cost is how long it takes to make a position and judge it, in nanoseconds of a
	// small machine, so that a search can tell beforehand how many it may look at.
	Cost int
	// Pace is how much of the usual thought the move deserves, about 1 on the average of
	// a game; 0 is 1.
	Pace float64
	// Explore is the weight of what is suggested, and of moves that were seldom looked at,
	// against what has been found: the less the judgements of good and bad moves differ,
	// the less. 0 is as usual.
	Explore float64
}

// A Noisy position is one of a game of sudden changes, of which captures are the
// usual kind: they have to be played out before it can be judged (quiescence
// search).
type Noisy interface {
	Position
	// NoisyMoves yields the legal moves that change much at once, the most promising
	// first, until yield returns false. The last may be left out where there are many.
	NoisyMoves(yield func(Move) bool)
	// OnlyNoisy says whether the position is worth what the best noisy move is: no others
	// are legal, or they are of no account until one is played. There is one then.
	OnlyNoisy() bool
}

// A Suggester is a position that knows which of its moves deserve a thought.
type Suggester interface {
	Position
	// Suggest lists legal moves of a seat that may play, the most promising
	// first and at most so many, and at least one where there is any. Where
	// moves can't be listed (see Drafter) it makes some up. Nothing random is
	// drawn but from chance.
	Suggest(seat Seat, most int, chance *Chance) []Suggestion
}

// A Scratcher is a position of a game for two on which moves can be tried. It has no
// Suggester, and nobody has to play a noisy move.
type Scratcher interface {
	Noisy
	// Scratch is the position to try moves on. Nothing that is done to it changes
	// the position.
	Scratch() Scratch
}

// A Solver is a position that can find out for certain how the game ends if all play
// their best from now on.
type Solver interface {
	Position
	// Solve is what it is worth to each seat, and at how many positions a search could
	// have looked meanwhile. ok is false where that would be many, or it can't be told.
	Solve() (worth Utilities, positions int, ok bool)
}
