package world

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Setup is how tables come to be: set up, registered at and started.
type Setup struct {
	env         *env
	clock       *HouseClock
	people      *People
	rooms       *Rooms
	tables      *Tables
	records     *Records
	directory   *Directory
	bots        *Bots
	clearing    *Clearing
	flood       *floodLimits
	lessons     *Lessons
	matchmaking *Matchmaking
	playing     *Playing
	watching    *Watching
}

// SetUp opens a table for a game and returns it. The table is called like the
// game; while that name is taken, like the game with a number. A finished game
// that the person is at gives its name up. Where the person has set up a table of that game
// here that nobody else has joined, the new one takes its place: so a set-up is changed. At a
// private table the person is registered at once.
func (u *Setup) SetUp(s *Session, game *games.Game, mode match.Mode, options games.Options) (*Table, error) {
	p := s.person
	u.env.loop.Await(p.key())
	least, _ := game.Seats(options)
	if err := match.TryStart(game, options, least); err != nil {
		return nil, err
	}
	changed := u.tables.unjoined(p, game, mode.Private)
	for changed != nil && u.env.loop.Await(changed) {
		changed = u.tables.unjoined(p, game, mode.Private)
	}
	if err := u.tables.maySetUp(s, changed, mode, options); err != nil {
		return nil, err
	}
	if err := u.flood.spend(p, doings); err != nil {
		return nil, err
	}
	if changed != nil {
		return u.change(p, changed, mode, options)
	}
	name, before := u.tables.freeName(p, game, mode.Private)
	for before != nil && u.env.loop.Await(before) {
		name, before = u.tables.freeName(p, game, mode.Private)
	}
	if before != nil {
		if err := u.clearing.clearAway(p, before); err != nil {
			return nil, err
		}
	}
	var seats []store.SeatRecord
	join := " Take part with: register on " + name
	if mode.Private { // which nobody else could find, so that one without a player would stand for ever
		seats = []store.SeatRecord{seatFor(p, 1)}
		join = " You are registered there in " + notice.ColourName(1) + ". Only its players see it, and those whom they invite: invite PERSON"
	}
	return u.openFor(p, match.New(name, game, options, mode, seats, u.env.now()), "sets up", join)
}

// openFor keeps a new table that a person has set up, and tells so.
func (u *Setup) openFor(p *Person, m *match.Match, does, join string) (*Table, error) {
	t, err := u.open(m, p.room)
	if err != nil {
		return nil, err
	}
	t.maker, p.last = p.key(), t
	u.people.tellAbout(t, p, notice.TableSetUp, p.name+" "+does+" "+t.Name+t.Terms()+"."+join)
	return t, nil
}

// maySeat refuses a seat to somebody who could have none.
func (o *Tables) maySeat(s *Session) error {
	if s.passing && s.person.IsGuest() {
		return notice.NeedsAccount.Refused("A guest who runs a single command can't take a seat: connect without a command first.")
	}
	return o.mayTakeSeat(s.person)
}

// open keeps a new table in set-up.
func (u *Setup) open(m *match.Match, room *Room) (*Table, error) {
	room = u.rooms.staying(room)
	r := m.Record(room.id)
	var id store.TableID
	err := u.env.loop.Write(func() (err error) {
		id, err = u.env.store.CreateTable(r)
		return err
	}, namesAt(m)...)
	if err != nil {
		return nil, err
	}
	t := &Table{Match: m.Kept(id), room: u.rooms.roomOf(room.id), openTime: u.clock.time, isAway: u.people.isAway}
	u.tables.shelve(t)
	return t, nil
}

// MaySetUp says whether a word alone may stand behind the game that is set up.
func MaySetUp(game *games.Game, word string) bool {
	_, options, err := match.ReadMode(game, []string{word})
	if err == nil {
		_, err = game.Configure(options)
	}
	return err == nil
}

// Register gives the person of a session a place at a table in set-up.
func (u *Setup) Register(s *Session, t *Table, place Place) error {
	p := s.person
	u.env.loop.Await(t, p.key())
	switch {
	case t.Phase == store.IsOver:
		return notice.Closed.Refusedf("%s is over. Set up another with: setup %s", t.Name, t.Game.Name)
	case t.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started; nobody can register any more. Watch it with: watch %s", t.Name, t.Name)
	case t.SeatOf(p) == games.Watcher || s.passing && p.IsGuest():
		if err := u.tables.maySeat(s); err != nil {
			return err
		}
	}
	colour, err := t.freeColour(p, place.Colour)
	if err != nil {
		return err
	}
	seats, mine := slices.Clone(t.Seats), int(t.SeatOf(p))-1
	switch {
	case mine >= 0 && place == (Place{}), mine >= 0 && place.Seat == 0 && place.Side == "" && place.With == "" && seats[mine].Colour == colour:
		return notice.Already.Refusedf("You are registered at %s already, in %s.", t.Name, notice.ColourName(seats[mine].Colour))
	case mine >= 0 && place.Colour != "":
		seats[mine].Colour = colour
	case mine >= 0:
		colour = seats[mine].Colour
	default:
		if _, most := t.Game.Seats(t.Options); len(seats) == most {
			var ok bool
			if seats, ok = withoutOneBot(seats); !ok {
				return notice.Full.Refusedf("%s is full: %d play with these options.", t.Name, most)
			}
		}
		mine = len(seats)
		seats = append(seats, seatFor(p, colour))
	}
	if err := u.tables.seat(t, seats, mine, place); err != nil {
		return err
	}
	if err := u.flood.spend(p, doings); err != nil {
		return err
	}
	if err := u.playing.apply(t, t.Seat(seats), p.key()); err != nil {
		return err
	}
	p.last = t
	said := p.name + " is registered at " + t.Name + " in " + notice.ColourName(colour)
	if wanted := seats[mine].Wanted; wanted != 0 {
		said += ", for " + t.seatName(wanted)
	}
	lines := []string{said + ". " + t.WaitingFor()}
	if t.WantsRating && p.IsGuest() {
		lines = append(lines, t.Unrated())
	}
	u.people.tellAbout(t, p, notice.SeatTaken, lines...)
	if p.IsGuest() && p.guestKey == "" {
		s.Note("You are a guest without a key, so the house won't know you again: if you leave or your line drops, nobody can give you the seat back.")
	}
	return nil
}

// freeColour is the number of the colour of that name if nobody at the table
// has it, or of the first free one if the name is empty.
func (t *Table) freeColour(p *Person, name string) (int, error) {
	free := []string{}
	for colour := range notice.Colours {
		number := colour + 1
		taken := slices.ContainsFunc(t.Seats, func(s store.SeatRecord) bool { return s.Colour == number && !p.sitsIn(s) })
		switch {
		case taken && name == notice.Colours[colour]:
			return 0, notice.WrongValue.Refusedf("%s is taken at %s.", name, t.Name)
		case !taken && (name == "" || name == notice.Colours[colour]):
			return number, nil
		case !taken:
			free = append(free, notice.Colours[colour])
		}
	}
	return 0, notice.WrongValue.Refusedf("%q is not a free colour at %s. Free are %s.", games.Shortened(name), t.Name, strings.Join(free, ", "))
}

// Unregister gives a seat at a table in set-up back.
func (u *Setup) Unregister(p *Person, t *Table) error {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher:
		return notice.Already.Refusedf("You are not registered at %s.", t.Name)
	case t.Phase == store.InPlay:
		return notice.Refusedf("%s is under way. To leave it: resign on %s", t.Name, t.Name)
	case t.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s is over. To put it away: clear %s", t.Name, t.Name)
	}
	if err := u.flood.spend(p, doings); err != nil {
		return err
	}
	return u.freeSeat(p, t)
}

// freeSeat is Unregister for somebody who is registered, at any pace.
func (u *Setup) freeSeat(p *Person, t *Table) error {
	seat := int(t.SeatOf(p))
	seats := slices.Delete(slices.Clone(t.Seats), seat-1, seat)
	if t.Private && !slices.ContainsFunc(seats, func(s store.SeatRecord) bool { return s.Bot != store.HouseBot }) {
		return u.clearing.clearAway(p, t)
	}
	if err := u.playing.apply(t, t.Seat(seats)); err != nil {
		return err
	}
	u.people.tellAbout(t, p, notice.SeatFreed, p.name+" is no longer registered at "+t.Name+". "+t.WaitingFor())
	return nil
}

// Start begins the game at a table: seats are ordered, the first position is
// made and kept, and everybody at the table sees it.
func (u *Setup) Start(p *Person, t *Table) error {
	least, _ := t.Game.Seats(t.Options)
	switch {
	case t.Phase == store.IsOver:
		return notice.Closed.Refusedf("%s is over. Set up another with: setup %s", t.Name, t.Game.Name)
	case t.Phase != store.InSetup:
		return notice.Already.Refusedf("%s has started already. %s", t.Name, t.turnTo(p))
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can start it: register on %s", t.Name, t.Name)
	case len(t.Seats) < least:
		return notice.NotBegun.Refusedf("%s needs at least %d players and has %d registered.", t.Name, least, len(t.Seats))
	}
	seed := u.env.seed()
	begun, err := t.Begin(seed, t.Ordered(seed), t.openTime())
	if err != nil {
		return err
	}
	said := p.name + " starts " + t.Name + ". " + t.WillBeRated()
	if err := u.playing.apply(t, begun); err != nil {
		return err
	}
	u.tellStart(t, said)
	return nil
}

// tellStart shows everybody at a table that its game has begun. said is the
// first thing told.
func (u *Setup) tellStart(t *Table, said string) {
	u.putLessonAway(t)
	u.watching.bringFollowers(t)
	for i, seat := range t.Seats {
		if p := u.people.sitter(seat); p != nil && u.records.playsFirst(p, t.Game, t) {
			p.met, t.firsts = append(p.met, t.Game), append(t.firsts, games.Seat(i+1))
		}
	}
	u.people.showTable(t, notice.Started, said+" To see what you can do: moves. To read the rules: rules "+t.Game.Name)
	for i, seat := range t.Seats {
		p := u.people.sitter(seat)
		p.forgetsWhy()
		if p != nil && slices.Contains(t.firsts, games.Seat(i+1)) && !u.lessons.hasLearned(p, t.Game) {
			p.Tell(notice.Note{Lines: []string{"New to it? To learn it in short lessons: learn " + t.Game.Name}})
		}
	}
	u.people.tellBystanders(t, notice.GameStarted, "The game at "+t.Name+" has started, between "+t.Versus()+". To watch it: watch "+t.Name)
}

// putLessonAway puts the lesson or the puzzle away in which somebody begins a game: else a
// hint or a move could be meant for either.
func (u *Setup) putLessonAway(t *Table) {
	s := u.env.actor
	if s == nil || !s.Studies() || !t.isSeated(s.person) {
		return
	}
	if err := s.CloseBoard(); err != nil {
		u.env.log.Error("a lesson can't be put away", "person", s.person.name, "error", err)
	}
}

// keepStart keeps a table whose game begins, and takes it into the house: in one
// write with the end of the proposal that it comes of and with the clearing of
// the table that it takes the place of. Both may be nil, and have to be settled, as have
// those who play.
func (u *Setup) keepStart(t *Table, of *Proposal, before *Table) error {
	var instead store.Replaced
	if of != nil {
		instead.Proposal = of.id
	}
	if before != nil {
		instead.Table, instead.Version = before.ID, before.Version
	}
	t.room = u.rooms.staying(t.room)
	r := t.record()
	var id store.TableID
	err := u.env.loop.Write(func() (err error) {
		id, err = u.env.store.StartTable(r, instead)
		return err
	}, startConcerns(t, of, before)...)
	if err != nil {
		return u.notStarted(err, t.Name, of, before)
	}
	t.Match, t.room = t.Kept(id), u.rooms.roomOf(t.room.id)
	if before != nil {
		before.Match = before.Clear().Next
		u.tables.remove(before)
	}
	u.begun(t, of)
	return nil
}

// startConcerns are the things that a game concerns which begins.
func startConcerns(t *Table, of *Proposal, before *Table) []any {
	concerned := namesAt(t.Match)
	if of != nil {
		concerned = append(concerned, of)
	}
	if before != nil {
		concerned = append(concerned, before)
	}
	return concerned
}

// namesAt are the name of a table and those who sit there.
func namesAt(m *match.Match) []any {
	names := []any{tableName(m.Name)}
	for _, seat := range m.Seats {
		names = append(names, whoIs(seat.Account, seat.Name))
	}
	return names
}

// begun takes a table whose game has begun into the house.
func (u *Setup) begun(t *Table, of *Proposal) {
	if of != nil {
		u.matchmaking.drop(of)
	}
	u.tables.shelve(t)
	u.bots.touch(t)
}

// notStarted says why a game did not begin. After an error of the store it may
// turn out that it did: then it goes on as it is kept.
func (u *Setup) notStarted(err error, name string, of *Proposal, before *Table) error {
	if errors.Is(err, store.ErrTaken) {
		return err // a table that can't be restored has the name; nothing has changed
	}
	err = fmt.Errorf("the game %s has not begun, or it is not known whether it has: %w", name, err)
	if of != nil {
		err = u.matchmaking.readAgain(err)
	}
	if before != nil {
		if again := u.playing.reload(before); again != nil {
			return withAnother(err, again)
		}
	}
	t, again := u.records.newlyKept(name)
	switch {
	case again != nil:
		return withAnother(err, again)
	case t == nil:
		return err
	}
	u.env.log.Error("a game went wrong at first, and has begun", "table", name, "error", err)
	u.begun(t, of)
	u.tellStart(t, t.begins())
	return notice.Refused("It went wrong at first, and is done now. See how things stand with: look " + t.Name)
}
