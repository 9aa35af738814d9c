package tables

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A Table is one match in a room of the house, with who watches it.
type Table struct {
	Match   *match.Match
	ID      store.TableID // 0 until it is kept
	Name    string
	tables  *Index // that it is one of, or would be if it were open
	room    *people.Room
	indexed indexEntry // by Index

	Trial *Trial        // of a private board, else nil
	told  *notice.Board // of a moment of the past, else nil: what a replay showed of it

	watchers []*people.Person  // present people who watch
	kept     []store.AccountID // accounts that watch, present or not
	letIn    []store.AccountID // who may see it while it is private, beside its players
	guestsIn []*people.Person  // guests who may, as long as they are here

	Firsts []games.Seat // who plays the game for the first time

	Event store.EventGame // that it is, if it is one of an event
}

// Room is where the table stands.
func (t *Table) Room() *people.Room { return t.room }

// StandIn puts a table that is in no list yet in a room.
func (t *Table) StandIn(room *people.Room) { t.room = room }

// IsPast says whether the table is one of the past, at a moment that a replay has shown.
func (t *Table) IsPast() bool { return t.told != nil }

// OpenTime is the house's time, by which clocks go.
func (t *Table) OpenTime() time.Duration { return t.tables.clock.Time() }

// View is what a person may see of the position; nil in set-up.
func (t *Table) View(p *people.Person) *games.View {
	if t.Match.Position == nil {
		return nil
	}
	v := t.Match.ViewOf(t.Match.Position, t.Eyes(p))
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
	case t.Trial == nil:
		return t.withStops(shown)
	}
	if shown.Look = "look at"; !t.Match.Result.Over {
		shown.YourTurn, shown.Turn = false, ""
	}
	if t.Trial.Lesson != nil {
		shown.Heading, shown.Study = t.Called()+".", true
		if !t.Trial.Lesson.Place.KnowsDanger() {
			shown = shown.Calm()
		}
		if draft := t.Match.DraftOf(seat); draft != nil && t.Match.Seats[seat-1].Draft != "" {
			draft.Signs = shown.Picture.Signs // which are those of all players
			shown.Picture = *draft
		}
	}
	return shown
}

// StopsInWords says what stops clocks at the table, a sentence each.
func (t *Table) StopsInWords() (lines []string) {
	for _, fact := range t.stopFacts() {
		lines = append(lines, phrase.Capitalize(fact.Text)+".")
	}
	return lines
}

// withStops is a board with what stops clocks at the table beside it.
func (t *Table) withStops(shown notice.Board) notice.Board {
	shown.Facts = append(slices.Clip(shown.Facts), t.stopFacts()...)
	return shown
}

func (t *Table) stopFacts() (facts []games.Fact) {
	for _, line := range t.vacations() {
		facts = append(facts, games.Fact{Name: "Vacation", Text: line, Lasting: true})
	}
	if slices.ContainsFunc(t.Match.Times(0), func(s notice.SeatTime) bool { return s.Stop == string(store.OnWeekend) }) {
		facts = append(facts, games.Fact{Name: "Weekend", Text: "clocks stand still until Monday, UTC", Lasting: true})
	}
	return facts
}

// SeatOf is the seat of a person, or Watcher. In set-up it is the place in the
// order of registering.
func (t *Table) SeatOf(p *people.Person) games.Seat {
	if t.Trial != nil && p == t.Trial.Session.Person() {
		return t.Trial.Seat
	}
	for i, seat := range t.Match.Seats {
		if p.SitsIn(seat) {
			return games.Seat(i + 1)
		}
	}
	return games.Watcher
}

// Watches says whether a present person watches the table.
func (t *Table) Watches(p *people.Person) bool { return slices.Contains(t.watchers, p) }

// IsSeated says whether a person has a seat that takes part. Whoever has left a game
// that goes on without them is not shown it any more, unless they watch it.
func (t *Table) IsSeated(p *people.Person) bool {
	seat := t.SeatOf(p)
	return seat != games.Watcher && !(t.Match.Phase == store.InPlay && t.Match.Seats[seat-1].Left)
}

// Eyes is the seat with whose eyes a person sees the table. Whoever has left a game
// that goes on sees what a watcher sees, whatever their side can see.
func (t *Table) Eyes(p *people.Person) games.Seat {
	seat := t.SeatOf(p)
	if !t.IsSeated(p) || t.Match.Phase == store.Cleared && !p.ProvesSeat(t.Match.Seats[seat-1]) {
		return games.Watcher
	}
	return seat
}

// IsAt says whether a person is at the table: seated, or watching.
func (t *Table) IsAt(p *people.Person) bool { return t.IsSeated(p) || t.Watches(p) }

// State says to a person in one line how the table stands.
func (t *Table) State(p *people.Person) string {
	return t.withMarks(t.Match.State(t.SeatOf(p), t.OpenTime()))
}

// StateInRoom is State in short.
func (t *Table) StateInRoom(p *people.Person) string {
	return t.withMarks(t.Match.StateInRoom(t.SeatOf(p), t.OpenTime()))
}

// withMarks adds to how a game stands who is away, and who may see it.
func (t *Table) withMarks(state string) string {
	if away := t.awayInWords(); away != "" {
		state += "; " + away
	}
	return state + phrase.Choose(t.Match.Private, "; private", "") +
		phrase.Choose(t.Match.IsUnusuallyQuiet() && t.Match.Phase != store.IsOver, "; quiet", "")
}

// IsPlayedBy says whether a person takes part in a game that is under way.
func (t *Table) IsPlayedBy(p *people.Person) bool {
	_, err := t.Playing(p)
	return err == nil
}

// IsTurnOf says whether a person is to act at a table.
func (t *Table) IsTurnOf(p *people.Person) bool {
	return t.IsPlayedBy(p) && t.Match.Thinks(t.SeatOf(p))
}

// TurnTo says to a person whose turn it is.
func (t *Table) TurnTo(p *people.Person) string {
	return t.Match.Turn(t.SeatOf(p))
}

// OnlyWatches says whether a person watches a table and does not play there.
func (t *Table) OnlyWatches(p *people.Person) bool { return t.Watches(p) && !t.IsSeated(p) }

// against says in short how the game of a person stands: "against Bob, move 7".
func (t *Table) against(p *people.Person) string {
	return "against " + phrase.And(NamesOfOthers(p, t.Match.Seats)) + ", " + progress(t)
}

// progress says how far the game has come, and what is offered: "move 7".
func progress(t *Table) string { return t.Match.Progress() + t.Match.Offered(games.Watcher) }

// NamesOfOthers are the names of the seats in which a person does not sit.
func NamesOfOthers(p *people.Person, seats []store.SeatRecord) []string {
	return namesOf(lists.Filter(seats, func(s store.SeatRecord) bool { return !p.SitsIn(s) }))
}

func namesOf(seats []store.SeatRecord) []string {
	return lists.Map(seats, func(s store.SeatRecord) string { return s.Name })
}

// Playing is the seat of a person who may take part in the game at a table.
func (t *Table) Playing(p *people.Person) (games.Seat, error) {
	seat := t.SeatOf(p)
	switch {
	case t.Match.Phase == store.InSetup:
		return seat, notice.NotBegun.Refusedf("%s has not started. %s", t.Name, t.Match.WaitingFor())
	case t.Match.Phase != store.InPlay:
		return seat, notice.Closed.Refusedf("%s is over. %s%s", t.Name, t.Match.VerdictTo(seat), phrase.Choose(seat == games.Watcher || t.Trial != nil, "", " To play again: rematch "+t.Name))
	case seat == games.Watcher:
		return seat, notice.NotYours.Refusedf("You don't play at %s; %s do.", t.Name, t.Match.Versus(games.Watcher))
	case t.Match.Seats[seat-1].Left:
		return seat, notice.Closed.Refusedf("You have left the game at %s.", t.Name)
	}
	return seat, nil
}

// Mover is the seat of a person whose turn it is.
func (t *Table) Mover(p *people.Person) (games.Seat, error) {
	seat, err := t.Playing(p)
	if err == nil {
		err = t.Match.Awake()
	}
	if err == nil && !t.Match.ToAct(seat) {
		err = notice.NotYourTurn.Refusedf("It is not your turn at %s. %s", t.Name, t.Match.Turn(games.Watcher))
	}
	return seat, err
}

// PlaysInQuiet says whether a person plays at a table, and they or those who play
// there want to hear nothing of those who watch until the game is over.
func (t *Table) PlaysInQuiet(p *people.Person) bool {
	return t.Match.Phase == store.InPlay && t.IsSeated(p) && (t.Match.Quiet || p.Setting("kibitz") == "off")
}
