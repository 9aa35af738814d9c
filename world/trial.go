package world

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// The Sandbox is private boards, on which one session tries moves.
type Sandbox struct {
	env          *env.Env
	people       *people.People
	tables       *tables.Index
	lessons      *Lessons
	playing      *Playing
	views        *Views
	explanations *Explanations
	boards       map[*people.Session]*tables.Table

	viewpoints viewpoints
}

// Board is the private board of a session, nil where it has none.
func (x *Sandbox) Board(s *people.Session) *tables.Table { return x.boards[s] }

// Studies says whether the private board of a session is that of a lesson.
func (x *Sandbox) Studies(s *people.Session) bool {
	course, _ := x.boards[s].Course()
	return course != nil
}

// OpenBoard opens a private board of a game with drafts for a session. The options
// are typed as for a table; a clock or a rating means nothing here.
func (x *Sandbox) OpenBoard(s *people.Session, game *games.Game, words []string) error {
	noun := game.Drafts.Noun
	switch {
	case s.IsPassing():
		return notice.Refused("A private board needs you to stay. Connect without a command first.")
	case x.Studies(s):
		return notice.Refused("You are in a lesson or a puzzle. To leave it first: learn stop")
	case x.boards[s] != nil:
		return notice.Refusedf("You have a private board of %s already. To put it away: %s close", x.boards[s].Match.Game.Title, noun)
	}
	_, words, err := match.ReadMode(game, words)
	if err != nil {
		return err
	}
	options, err := game.Configure(words)
	if err != nil {
		return match.WrongOptions(err)
	}
	alone := "To try it alone: " + game.Drafts.Verb + " done. "
	m, err := x.newTrial(s.Person(), game, options, false)
	if err != nil {
		alone = err.Error() + " "
		m, err = x.newTrial(s.Person(), game, options, true)
	}
	if err != nil {
		return err
	}
	t := x.tables.NewTable(m, s.Person().Room())
	t.Trial = &tables.Trial{Session: s, Seat: trialSeat}
	x.boards[s] = t
	x.explanations.explain(s)
	s.Note(
		"This is a board of your own, which nobody else sees. As long as it is open, what you type without naming a table is meant for it.",
		alone+"To face a bot's "+noun+": "+game.Drafts.Verb+" bot. To keep yours: "+noun+" save NAME. To put the board away: "+noun+" close",
	)
	_, _, err = x.playing.Draft(s, t, games.Words{})
	return err
}

// Close puts the private board of a session away.
func (x *Sandbox) Close(s *people.Session) error {
	t := x.boards[s]
	if t == nil {
		return notice.Refused("You have no private board open.")
	}
	switch {
	case x.Studies(s) && t.Trial.Lesson.Place.IsPuzzle():
		s.Note("Puzzle saved. To go on with it: puzzle " + t.Match.Game.Name)
	case x.Studies(s):
		s.Note("Lesson saved. To go on where you were: learn " + t.Match.Game.Name)
	default:
		s.Note("Your private board of " + t.Match.Game.Title + " is put away.")
	}
	x.closeBoard(s)
	return nil
}

// closeBoard takes the private board away that a session has, if any.
func (x *Sandbox) closeBoard(s *people.Session) {
	if t := x.boards[s]; t != nil {
		delete(x.boards, s)
		t.Trial.Closed = true
		x.tables.Hooks.Closed.Call(t)
	}
}

// putLessonAway puts the lesson or the puzzle away in which somebody begins a game: else a
// hint or a move could be meant for either.
func (x *Sandbox) putLessonAway(t *tables.Table) {
	s := x.people.Actor()
	if s == nil || !x.Studies(s) || !t.IsSeated(s.Person()) {
		return
	}
	if err := x.Close(s); err != nil {
		x.env.Log.Error("a lesson can't be put away", "person", s.Person().Name(), "error", err)
	}
}

// renameBoard lets the private board of a session know by which name its person goes.
func (x *Sandbox) renameBoard(s *people.Session) {
	t := x.boards[s]
	if t == nil {
		return
	}
	named := func(m *match.Match) *match.Match {
		seats := slices.Clone(m.Seats)
		own := &seats[t.Trial.Seat-1]
		own.Name, own.Account, own.GuestKey = s.Person().Name(), s.Person().Account(), s.Person().GuestKey()
		return m.Seat(seats).Next
	}
	t.Match, t.Trial.Earlier = named(t.Match), lists.Map(t.Trial.Earlier, named)
	if t.Trial.Drafted != nil {
		t.Trial.Drafted = named(t.Trial.Drafted)
	}
}

// newTrial is a game with a person in its first seat. The others have nothing, or have
// deployed as bots do. The error is Illegal where the game can't be tried so.
func (x *Sandbox) newTrial(p *people.Person, game *games.Game, options games.Options, bots bool) (*match.Match, error) {
	least, _ := game.Seats(options)
	start, err := game.Start(games.Setup{Options: options, Seats: least, Seed: x.env.Seed()})
	if err == nil && !bots {
		start, err = start.(games.Drafter).Alone(trialSeat)
	}
	if err != nil {
		return nil, err
	}
	seats := trialSeats(p, trialSeat, game, options, least, "Seat")
	return match.NewTrial(trialName, game, options, seats, start).Answered(trialSeat, games.NewChance(x.env.Seed()))
}

// trialSeats are so many seats of a private board: a person's, and the others', which are
// called by their sides or else by a word.
func trialSeats(p *people.Person, own games.Seat, game *games.Game, options games.Options, number int, word string) []store.SeatRecord {
	var seats []store.SeatRecord
	for k := 1; k <= number; k++ {
		if k == int(own) {
			seats = append(seats, seatFor(p, k))
			continue
		}
		name := word
		if game.Sides != nil {
			name = game.Sides(options)[k-1]
		}
		if n := (k + 1) / 2; n > 1 {
			name = fmt.Sprintf("%s-%d", name, n)
		}
		seats = append(seats, store.SeatRecord{Name: name, Colour: k})
	}
	return seats
}

// try plays a move on a private board.
func (x *Sandbox) try(t *tables.Table, move games.Move) error {
	next, err := t.Match.Try(trialSeat, move, games.NewChance(x.env.Seed()))
	if err != nil {
		return err
	}
	occasion := notice.Moved
	if may, _ := t.Match.Drafts(trialSeat); may {
		t.Trial.Drafted, t.Trial.Played, t.Trial.Earlier = t.Match, move, nil
		occasion = notice.Started
	}
	t.Trial.Earlier = append(t.Trial.Earlier, t.Match)
	t.Trial.Earlier = t.Trial.Earlier[max(0, len(t.Trial.Earlier)-mostEarlier):]
	t.Match = next
	x.viewpoints.showBoard(t, occasion)
	if occasion == notice.Started {
		t.Trial.Session.Note("You alone move here: the others pass as long as they may. To take a move back: takeback. To go back to your " + t.Match.Game.Drafts.Noun + ": " + t.Match.Game.Drafts.Verb)
	}
	return nil
}

// showBoard shows a session its whole private board anew.
func (v viewpoints) showBoard(t *tables.Table, occasion notice.Occasion) {
	p := t.Trial.Session.Person()
	v.lookUp(p, t)
	t.Trial.Session.Tell(t.Sided(p, t.Show(t.Trial.Seat, occasion, t.OpenTime())))
}

// TakeBack takes the newest moves on the private board of a session back.
func (x *Sandbox) TakeBack(s *people.Session, moves int) error {
	t := x.boards[s]
	if x.Studies(s) {
		return x.lessons.takeBackInLesson(s, moves)
	}
	made := len(t.Trial.Earlier)
	switch {
	case made == 0 || t.TakesDraftsOf(s.Person()):
		return notice.Refused("There is no move on your board to take back.")
	case moves > made:
		return notice.Refusedf("You can't take %d moves back on your board: it remembers the last %d.", moves, made)
	}
	t.Match, t.Trial.Earlier = t.Trial.Earlier[made-moves].Back(moves), t.Trial.Earlier[:made-moves]
	if t.TakesDraftsOf(s.Person()) {
		return x.views.LookTable(s, t, "")
	}
	x.viewpoints.showBoard(t, notice.Moved)
	return nil
}

// asksForBot says whether words ask for a bot's draft on a private board.
func asksForBot(t *tables.Table, words games.Words) bool {
	return t.Trial != nil && t.Trial.Lesson == nil && words.Verb == t.Match.Game.Drafts.Verb && slices.Contains([]string{"bot", "a bot", "bots"}, strings.Join(words.Args, " "))
}

// deployBot lets bots deploy anew on a private board, where the game begins anew if
// the person has deployed.
func (x *Sandbox) deployBot(t *tables.Table) error {
	m, err := x.newTrial(t.Trial.Session.Person(), t.Match.Game, t.Match.Options, true)
	if err != nil {
		return err
	}
	drafts, _ := t.Match.Drafts(trialSeat)
	t.Match = m.Seat(t.Match.Seats).Next
	if drafts {
		t.Trial.Session.Note("The others deploy as bots do. To see what comes of it: " + t.Match.Game.Drafts.Verb +
			" done")
		return nil
	}
	return x.try(t, t.Trial.Played)
}

// forgetExplanations drops what the sessions of a person that study nothing could be told of what
// came before a game of theirs began. The person may be nil.
func (x *Sandbox) forgetExplanations(p *people.Person) {
	if p == nil {
		return
	}
	for _, s := range p.Sessions() {
		if x.boards[s] == nil {
			x.explanations.explain(s)
		}
	}
}
