package world

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Board is the private board of a session, nil where it has none.
func (s *Session) Board() *Table { return s.board }

// OpenBoard opens a private board of a game with drafts for a session. The options
// are typed as for a table; a clock or a rating means nothing here.
func (w *World) OpenBoard(s *Session, game *games.Game, words []string) error {
	noun := game.Drafts.Noun
	switch {
	case s.passing:
		return notice.Refused("A private board is there for as long as you are: connect without a command first.")
	case s.Studies():
		return notice.Refused("You are in a lesson or a puzzle. To leave it first: learn stop")
	case s.board != nil:
		return notice.Refusedf("You have a private board of %s already. To put it away: %s close", s.board.Game.Title, noun)
	}
	_, words, err := match.ReadMode(game, words)
	if err != nil {
		return err
	}
	options, err := game.Configure(words)
	if err != nil {
		return match.WrongOptions(err)
	}
	t := &Table{room: s.person.room, openTime: w.Clock.time, trial: &trial{session: s, seat: trialSeat}}
	alone := "To try it alone: " + game.Drafts.Verb + " done. "
	if t.Match, err = w.Env.newTrial(s.person, game, options, false); err != nil {
		alone = err.Error() + " "
		t.Match, err = w.Env.newTrial(s.person, game, options, true)
	}
	if err != nil {
		return err
	}
	s.board = t
	s.explains()
	s.Note(
		"This is a board of your own, which nobody else sees. As long as it is open, what you type without naming a table is meant for it.",
		alone+"To face a bot's "+noun+": "+game.Drafts.Verb+" bot. To keep yours: "+noun+" save NAME. To put the board away: "+noun+" close",
	)
	_, _, err = w.Draft(s, t, games.Words{})
	return err
}

// CloseBoard puts the private board of a session away.
func (s *Session) CloseBoard() error {
	if s.board == nil {
		return notice.Refused("You have no private board open.")
	}
	switch {
	case s.Studies() && s.board.trial.lesson.place.IsPuzzle():
		s.Note("The puzzle is put away. To go on with it: puzzle " + s.board.Game.Name)
	case s.Studies():
		s.Note("The lesson is put away. To go on where you were: learn " + s.board.Game.Name)
	default:
		s.Note("Your private board of " + s.board.Game.Title + " is put away.")
	}
	s.board = nil
	return nil
}

// renameBoard lets the private board of a session know by which name its person goes.
func (s *Session) renameBoard() {
	if s.board == nil {
		return
	}
	t := s.board
	named := func(m *match.Match) *match.Match {
		seats := slices.Clone(m.Seats)
		own := &seats[t.trial.seat-1]
		own.Name, own.Account, own.GuestKey = s.person.name, s.person.account, s.person.guestKey
		return m.Seat(seats).Next
	}
	t.Match, t.trial.earlier = named(t.Match), games.Each(t.trial.earlier, named)
	if t.trial.drafted != nil {
		t.trial.drafted = named(t.trial.drafted)
	}
}

// newTrial is a game with a person in its first seat. The others have nothing, or have
// deployed as bots do. The error is Illegal where the game can't be tried so.
func (g *env) newTrial(p *Person, game *games.Game, options games.Options, bots bool) (*match.Match, error) {
	least, _ := game.Seats(options)
	start, err := game.Start(games.Setup{Options: options, Seats: least, Seed: g.seed()})
	if err == nil && !bots {
		start, err = start.(games.Drafter).Alone(trialSeat)
	}
	if err != nil {
		return nil, err
	}
	seats := trialSeats(p, trialSeat, game, options, least, "Seat")
	return match.NewTrial(trialName, game, options, seats, start).Answered(trialSeat, games.NewChance(g.seed()))
}

// trialSeats are so many seats of a private board: a person's, and the others', which are
// called by their sides or else by a word.
func trialSeats(p *Person, own games.Seat, game *games.Game, options games.Options, number int, word string) []store.SeatRecord {
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
func (g *env) try(t *Table, move games.Move) error {
	next, err := t.Try(trialSeat, move, games.NewChance(g.seed()))
	if err != nil {
		return err
	}
	occasion := notice.Moved
	if may, _ := t.Drafts(trialSeat); may {
		t.trial.drafted, t.trial.played, t.trial.earlier = t.Match, move, nil
		occasion = notice.Started
	}
	t.trial.earlier = append(t.trial.earlier, t.Match)
	t.trial.earlier = t.trial.earlier[max(0, len(t.trial.earlier)-mostEarlier):]
	t.Match = next
	t.showTrial(occasion)
	if occasion == notice.Started {
		t.trial.session.Note("You alone move here: the others pass as long as they may. To take a move back: takeback. To go back to your " + t.Game.Drafts.Noun + ": " + t.Game.Drafts.Verb)
	}
	return nil
}

// showTrial shows a session its private board anew.
func (t *Table) showTrial(occasion notice.Occasion) {
	p := t.trial.session.person
	t.looksUp(p)
	t.trial.session.Tell(t.sided(p, t.Show(t.trial.seat, occasion, t.openTime())))
}

// TakeBack takes the newest moves on the private board of a session back.
func (w *World) TakeBack(s *Session, moves int) error {
	t := s.board
	if s.Studies() {
		return w.takeBackInLesson(s, moves)
	}
	made := len(t.trial.earlier)
	switch {
	case made == 0 || s.person.Drafts(t):
		return notice.Refused("There is no move on your board to take back.")
	case moves > made:
		return notice.Refusedf("You can't take %d moves back on your board: it remembers the last %d.", moves, made)
	}
	t.Match, t.trial.earlier = t.trial.earlier[made-moves].Back(moves), t.trial.earlier[:made-moves]
	if s.person.Drafts(t) {
		return w.LookTable(s, t, "")
	}
	t.showTrial(notice.Moved)
	return nil
}

// asksForBot says whether words ask for a bot's draft on a private board.
func (t *Table) asksForBot(words games.Words) bool {
	return t.trial != nil && t.trial.lesson == nil && words.Verb == t.Game.Drafts.Verb && slices.Contains([]string{"bot", "a bot", "bots"}, strings.Join(words.Args, " "))
}

// deployBot lets bots deploy anew on a private board, where the game begins anew if
// the person has deployed.
func (o *Tables) deployBot(t *Table) error {
	m, err := o.env.newTrial(t.trial.session.person, t.Game, t.Options, true)
	if err != nil {
		return err
	}
	drafts, _ := t.Drafts(trialSeat)
	t.Match = m.Seat(t.Seats).Next
	if drafts {
		t.trial.session.Note("The others deploy as bots do. To see what comes of it: " + t.Game.Drafts.Verb + " done")
		return nil
	}
	return o.env.try(t, t.trial.played)
}
