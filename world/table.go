package world

import (
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Table is a match as a thing in a room of the house: who watches it, and what
// the house remembers about it until it closes.
type Table struct {
	*match.Match
	room     *Room
	maker    whoKey               // who set it up, as long as the house knows
	filed    filed                // by Tables
	due      due                  // when it is looked at for what falls due
	used     time.Time            // when its match was needed last
	reviewed time.Time            // when it was asked last whether it is still needed
	listed   bool                 // is among those that are in memory
	needed   int                  // by so many acts that have stepped aside
	openTime func() time.Duration // the house's time
	isAway   func(store.SeatRecord) bool
	warned   map[games.Seat]bool // of little time left
	absent   []games.Seat        // of whom the others know that they may go on without them

	lookedForPass int // entries of the record, and one, when nobody had a pass alone to play

	trial *trial        // of a private board, else nil
	told  *notice.Board // of a moment of the past, else nil: what a replay showed of it

	asking   map[games.Seat]asking  // what bots are to move
	values   map[games.Seat]float64 // what bots expect of the game
	hopeless map[games.Seat]int     // at how many moves in a row they have expected to lose

	hinted []givenHint // the oldest first

	reel *reel // nil while nobody goes through the game

	watchers []*Person         // present people who watch
	kept     []store.AccountID // accounts that watch, present or not
	letIn    []store.AccountID // who may see it while it is private, beside its players
	guestsIn []*Person         // guests who may, as long as they are here

	firsts    []games.Seat // who plays the game for the first time
	knowQuiet []*Person    // who has been told that the players don't hear them
	gazes     map[*Person]gaze
}

// View is what a person may see of the position; nil in set-up.
func (t *Table) View(p *Person) *games.View {
	if t.Position == nil {
		return nil
	}
	v := t.ViewOf(t.Position, t.eyes(p))
	return &v
}

// Show is the board of a table as a seat sees it, with what the newest ply did. On a
// private board nobody waits for anybody, and a lesson warns of nothing before it is
// taught what can be lost.
func (t *Table) Show(seat games.Seat, occasion notice.Occasion, now time.Duration) notice.Board {
	shown := t.Match.Show(seat, occasion, now)
	switch {
	case t.told != nil:
		return t.asThen(shown)
	case t.trial == nil:
		return shown
	}
	if shown.Look = "look at"; !t.Result.Over {
		shown.YourTurn, shown.Turn = false, ""
	}
	if t.trial.lesson != nil {
		shown.Heading, shown.Study = t.called()+".", true
		if !t.trial.lesson.place.KnowsDanger() {
			shown.Dangers = nil
		}
		if draft := t.DraftOf(seat); draft != nil && t.Seats[seat-1].Draft != "" {
			draft.Signs = shown.Picture.Signs // which are those of all players
			shown.Picture = *draft
		}
	}
	return shown
}

// SeatOf is the seat of a person, or Watcher. In set-up it is the place in the
// order of registering.
func (t *Table) SeatOf(p *Person) games.Seat {
	if t.trial != nil && p == t.trial.session.person {
		return t.trial.seat
	}
	for i, seat := range t.Seats {
		if p.sitsIn(seat) {
			return games.Seat(i + 1)
		}
	}
	return games.Watcher
}

// sitsIn says whether a person sits in a seat. A guest is known by name: the
// name of a guest who sits is given to nobody else.
func (p *Person) sitsIn(s store.SeatRecord) bool {
	if s.Account != 0 || p.account != 0 {
		return s.Account == p.account
	}
	return s.Name == p.name
}

// Watches says whether a present person watches the table.
func (t *Table) Watches(p *Person) bool { return slices.Contains(t.watchers, p) }

// isSeated says whether a person has a seat that takes part. Whoever has left a game
// that goes on without them is not shown it any more, unless they watch it.
func (t *Table) isSeated(p *Person) bool {
	seat := t.SeatOf(p)
	return seat != games.Watcher && !(t.Phase == store.InPlay && t.Seats[seat-1].Left)
}

// eyes is the seat with whose eyes a person sees the table. Whoever has left a game
// that goes on sees what a watcher sees, whatever their side can see.
func (t *Table) eyes(p *Person) games.Seat {
	seat := t.SeatOf(p)
	if !t.isSeated(p) || t.Phase == store.Cleared && !p.provesSeat(t.Seats[seat-1]) {
		return games.Watcher
	}
	return seat
}

// provesSeat says whether a person has more than a name to show for a seat: somebody
// else may have a guest's by the time when a table is cleared.
func (p *Person) provesSeat(s store.SeatRecord) bool {
	return s.Account != 0 || s.GuestKey != "" && s.GuestKey == p.guestKey
}

// IsAt says whether a person is at the table: seated, or watching.
func (t *Table) IsAt(p *Person) bool { return t.isSeated(p) || t.Watches(p) }

// State says in one line how the table stands.
func (t *Table) State() string {
	state := t.Match.State(t.openTime())
	if away := t.awayInWords(); away != "" {
		state += "; " + away
	}
	return state + games.Choose(t.Private, "; private", "") + games.Choose(t.Quiet && t.Phase != store.IsOver, "; quiet", "")
}

// begins says that the game at the table begins, and which game it is where the table's
// name doesn't tell.
func (t *Table) begins() string {
	if strings.HasPrefix(t.Name, t.Game.Name) {
		return "The game at " + t.Name + " begins."
	}
	return "The game of " + t.Game.Title + " at " + t.Name + " begins."
}

// Plays says whether a person takes part in a game that is under way.
func (p *Person) Plays(t *Table) bool {
	_, err := t.playing(p)
	return err == nil
}

// IsTurn says whether a person is to act at a table.
func (p *Person) IsTurn(t *Table) bool {
	return p.Plays(t) && t.Thinks(t.SeatOf(p))
}

// turnTo says to a person whose turn it is.
func (t *Table) turnTo(p *Person) string {
	if p.IsTurn(t) {
		return "It is your turn."
	}
	return t.Turn()
}

// seatFor is a seat for a person, in a colour.
func seatFor(p *Person, colour int) store.SeatRecord {
	return store.SeatRecord{Name: p.name, Account: p.account, GuestKey: p.guestKey, Bot: p.bot, Colour: colour}
}

// freeColourAmong is the first colour that nobody has.
func freeColourAmong(seats []store.SeatRecord) int {
	for colour := 1; ; colour++ {
		if !slices.ContainsFunc(seats, func(s store.SeatRecord) bool { return s.Colour == colour }) {
			return colour
		}
	}
}

// onlyWatches says whether a person watches a table and does not play there.
func (t *Table) onlyWatches(p *Person) bool { return t.Watches(p) && !t.isSeated(p) }

// against says in short how the game of a person stands: "against Bob, move 7".
func (t *Table) against(p *Person) string {
	return "against " + games.And(namesOf(p.othersAmong(t.Seats))) + ", " + t.Progress() + t.Offered()
}

// othersAmong are the seats in which a person does not sit.
func (p *Person) othersAmong(seats []store.SeatRecord) []store.SeatRecord {
	return games.Only(seats, func(s store.SeatRecord) bool { return !p.sitsIn(s) })
}

func namesOf(seats []store.SeatRecord) []string {
	return games.Each(seats, func(s store.SeatRecord) string { return s.Name })
}

// playing is the seat of a person who may take part in the game at a table.
func (t *Table) playing(p *Person) (games.Seat, error) {
	seat := t.SeatOf(p)
	switch {
	case t.Phase == store.InSetup:
		return seat, notice.NotBegun.Refusedf("%s has not started. %s", t.Name, t.WaitingFor())
	case t.Phase != store.InPlay:
		return seat, notice.Closed.Refusedf("%s is over. %s", t.Name, t.Verdict())
	case seat == games.Watcher:
		return seat, notice.NotYours.Refusedf("You don't play at %s; %s do.", t.Name, t.Versus())
	case t.Seats[seat-1].Left:
		return seat, notice.Closed.Refusedf("You have left the game at %s.", t.Name)
	}
	return seat, nil
}

// mover is the seat of a person whose turn it is.
func (t *Table) mover(p *Person) (games.Seat, error) {
	seat, err := t.playing(p)
	if err == nil {
		err = t.Awake()
	}
	if err == nil && !t.ToAct(seat) {
		err = notice.NotYourTurn.Refusedf("It is not your turn at %s. %s", t.Name, t.Turn())
	}
	return seat, err
}

// A trial makes a table the private board of a session, at which its person puts a
// draft together and tries it, or does a lesson or a puzzle. It is in no list,
// nobody else is told of it, and nothing of it is kept.
type trial struct {
	session *Session
	seat    games.Seat     // the person's
	drafted *match.Match   // before the person's draft was played
	played  games.Move     // which it was
	earlier []*match.Match // before each move since drafted, newest last
	lesson  *study         // that is done here; nil where a draft is tried
}

const (
	trialName   = "your board"
	trialSeat   = games.Seat(1) // the person's, where a draft is tried
	mostEarlier = 50            // moves that can be taken back
)

// isAsked says whether somebody has offered something at the table.
func (t *Table) isAsked() bool {
	return slices.ContainsFunc(t.Seats, func(s store.SeatRecord) bool { return s.Offer != "" })
}
