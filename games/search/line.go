package search

import "boardroom/games"

// A line is what alpha-beta looks along: a position, from which moves are made and
// taken back.
type line interface {
	seat() games.Seat
	// ended is what the game is worth to the team if it is over.
	ended(ply int) (value float64, over bool)
	// key says which position it is, and whether the game counts how often it comes up.
	key() (k key, repeats bool)
	// repeated is what the game is worth if it is over by repetition.
	repeated(ply int) float64
	// seen is how often the position has come up in the game.
	seen() int
	judge() float64
	// noisy adds the moves that change much, and only says that there are no others
	// where there are any.
	noisy([]games.Code) []games.Code
	onlyNoisy() bool
	// moves adds those that deserve a thought, noisy ones too; ordered says whether the
	// most promising come first.
	moves([]games.Code) (list []games.Code, ordered bool)
	// others adds all legal moves where moves may have left some out.
	others([]games.Code) []games.Code
	// make plays a move; false where it can't be played in this world.
	make(games.Code) bool
	// pass gives the turn away; false where the game knows of no such thing.
	pass() bool
	unmake()
	code(games.Move) games.Code
}

// lineFrom is the quickest line that the game offers.
func (q *searchRun) lineFrom(p games.Position, known *memory) line {
	if s, ok := p.(games.Scratcher); ok {
		return &tried{s.Scratch(), q}
	}
	return &copied{q, []games.Position{p}, known.register}
}

// A tried line is one on a Scratch.
type tried struct {
	on games.Scratch
	*searchRun
}

func (t *tried) seat() games.Seat { return t.on.Seat() }

func (t *tried) ended(ply int) (value float64, over bool) {
	winner, over := t.on.End()
	return t.won(winner, ply), over
}

func (t *tried) repeated(ply int) float64 { return t.won(t.on.Repeated(), ply) }

// won is what it is worth that a seat has won, or nobody.
func (t *tried) won(winner games.Seat, ply int) float64 {
	switch winner {
	case 0:
		return drawn50 - t.strength.Contempt
	case t.searchRun.seat:
		return 1 - lateness(ply)
	}
	return lateness(ply)
}

func (t *tried) key() (k key, repeats bool) { return key(t.on.Key()), true }
func (t *tried) seen() int                  { return t.history.CountKey(t.on.Key()) }

func (t *tried) judge() float64 {
	share := t.on.Share()
	if t.searchRun.seat != 1 {
		share = 1 - share
	}
	return within(share)
}

func (t *tried) noisy(list []games.Code) []games.Code { return t.on.NoisyMoves(list) }
func (t *tried) onlyNoisy() bool                      { return false }

func (t *tried) moves(list []games.Code) ([]games.Code, bool) { return t.on.Moves(list), false }
func (t *tried) others(list []games.Code) []games.Code        { return list }

func (t *tried) make(c games.Code) bool {
	t.spend()
	t.on.Make(c)
	return true
}

func (t *tried) pass() bool {
	if !t.on.Pass() {
		return false
	}
	t.spend()
	return true
}

func (t *tried) unmake()                      { t.on.Unmake() }
func (t *tried) code(m games.Move) games.Code { return t.on.Code(m) }
