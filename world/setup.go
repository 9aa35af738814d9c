package world

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/health"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Setup is how tables come to be: set up, registered at and started.
type Setup struct {
	audience  *audience
	env       *env.Env
	clock     *tables.HouseClock
	rooms     *people.Rooms
	tables    *tables.Index
	records   *Records
	directory *people.Directory
	bots      *Bots
	clearing  *Clearing
	flood     *flood.Limits
	lessons   *Lessons
	proposals *proposals.Book
	playing   *Playing
	watching  *Watching
	sandbox   *Sandbox
	makers    map[*tables.Table]people.PlayerKey // who has set up open tables, as far as the house knows
}

// SetUp opens a table for a game and returns it. The table is called like the
// game; while that name is taken, like the game with a number. A finished game
// that the person is at gives its name up. Where the person has set up a table of that game
// here that nobody else has joined, the new one takes its place: so a set-up is changed. If the
// person sits, and at a private table in any case, they are registered at once.
func (u *Setup) SetUp(s *people.Session, game *games.Game, mode match.Mode, options games.Options, sits bool) (*tables.Table, error) {
	p := s.Person()
	u.env.Loop.Await(p.PlayerKey())
	least, _ := game.Seats(options)
	if err := match.TryStart(game, options, least); err != nil {
		return nil, err
	}
	changed := u.unjoined(p, game, mode.Private)
	for changed != nil && u.env.Loop.Await(changed) {
		changed = u.unjoined(p, game, mode.Private)
	}
	if err := u.maySetUp(s, changed, mode, options); err != nil {
		return nil, err
	}
	if err := u.flood.Spend(p, flood.Doings); err != nil {
		return nil, err
	}
	if changed != nil {
		return u.change(p, changed, mode, options)
	}
	name, err := u.clearName(p, game, mode.Private)
	if err != nil {
		return nil, err
	}
	var seats []store.SeatRecord
	join := " To take part: register on " + name
	if sits && u.tables.MaySeat(s) == nil {
		seats = []store.SeatRecord{seatFor(p, 1)}
	}
	if mode.Private { // which nobody else could find, so that one without a player would stand for ever
		seats = []store.SeatRecord{seatFor(p, 1)}
		join = " You are registered there in " + notice.ColourName(1) + ". Only its players and the people they invite see it: invite PERSON"
	}
	return u.openFor(p, match.New(name, game, options, mode, seats, u.env.Now()), "sets up", join)
}

// clearName chooses the name of a new table, and puts away the one that has it. Where anything is
// waited for, it chooses again: others may have taken the name meanwhile. The person is not waited
// for later, when the table is written.
func (u *Setup) clearName(p *people.Person, game *games.Game, private bool) (string, error) {
	for {
		name, before := u.tables.FreeName(p, game, private)
		switch {
		case u.env.Loop.Await(p.PlayerKey()), before != nil && u.env.Loop.Await(before): // others have acted
		case before == nil:
			return name, nil
		default:
			if err := u.clearing.clearAway(p, before); err != nil {
				return "", err
			}
		}
	}
}

// openFor keeps a new table that a person has set up, and tells so.
func (u *Setup) openFor(p *people.Person, m *match.Match, does, join string) (*tables.Table, error) {
	t, err := u.open(m, p.Room())
	if err != nil {
		return nil, err
	}
	u.makers[t] = p.PlayerKey()
	u.tables.Recent.NoteLast(p, t)
	lines := []string{p.Name() + " " + does + " " + t.Name + t.Match.Terms() + "." + join}
	if t.SeatOf(p) != games.Watcher && !m.Private {
		lines = append(lines, p.Name()+" has a seat.")
	}
	u.audience.tellAbout(t, p, notice.TableSetUp, lines...)
	return t, nil
}

// open keeps a new table in set-up.
func (u *Setup) open(m *match.Match, room *people.Room) (*tables.Table, error) {
	room = u.rooms.Staying(room)
	r := m.Record(room.ID())
	var id store.TableID
	err := u.env.Loop.Write(func() (err error) {
		id, err = u.env.Store.CreateTable(r)
		return err
	}, namesAt(m)...)
	if err != nil {
		return nil, err
	}
	t := u.tables.NewTable(m.Kept(id), u.rooms.Numbered(room.ID()))
	u.tables.Add(t)
	return t, nil
}

// MaySetUp says whether a word alone says how the game is set up. A word that may only stand between
// others, "and", does not.
func MaySetUp(game *games.Game, word string) bool {
	plain := game.Unalias([]string{word})
	if len(plain) == 0 {
		return false
	}
	_, options, err := match.ReadMode(game, plain)
	if err == nil {
		_, err = game.Configure(options)
	}
	return err == nil
}

// Register gives the person of a session a place at a table in set-up.
func (u *Setup) Register(s *people.Session, t *tables.Table, place Place) error {
	p := s.Person()
	u.env.Loop.Await(t, p.PlayerKey())
	switch {
	case t.Match.Phase == store.IsOver:
		return notice.Closed.Refusedf("%s is over. To set up another: setup %s", t.Name, t.Match.Game.Name)
	case t.Match.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s has started. It is too late to register. To watch it: watch %s", t.Name, t.Name)
	case t.SeatOf(p) == games.Watcher || s.IsPassing() && p.IsGuest():
		if err := u.tables.MaySeat(s); err != nil {
			return err
		}
	}
	colour, err := freeColour(t, p, place.Colour)
	if err != nil {
		return err
	}
	seats, mine := slices.Clone(t.Match.Seats), int(t.SeatOf(p))-1
	switch {
	case mine >= 0 && place == (Place{}), mine >= 0 && place.Seat == 0 && place.Side == "" && place.With == "" && seats[mine].Colour == colour:
		return notice.Already.Refusedf("You are registered at %s already, in %s.", t.Name, notice.ColourName(seats[mine].Colour))
	case mine >= 0 && place.Colour != "":
		seats[mine].Colour = colour
	case mine >= 0:
		colour = seats[mine].Colour
	default:
		if _, most := t.Match.Game.Seats(t.Match.Options); len(seats) == most {
			var ok bool
			if seats, ok = withoutOneBot(seats); !ok {
				return notice.Full.Refusedf("%s is full: %d play with these options.", t.Name, most)
			}
		}
		mine = len(seats)
		seats = append(seats, seatFor(p, colour))
	}
	if err := u.seat(t, seats, mine, place); err != nil {
		return err
	}
	if err := u.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := u.playing.apply(t, t.Match.Seat(seats), p.PlayerKey()); err != nil {
		return err
	}
	u.tables.Recent.NoteLast(p, t)
	said := p.Name() + " is registered at " + t.Name + " in " + notice.ColourName(colour)
	if wanted := seats[mine].Wanted; wanted != 0 {
		said += ", for " + t.SeatName(wanted)
	}
	lines := []string{said + ". " + t.Match.WaitingFor()}
	if t.Match.WantsRating && p.IsGuest() {
		lines = append(lines, t.Match.Unrated())
	}
	u.audience.tellAbout(t, p, notice.SeatTaken, lines...)
	if p.IsGuest() && p.GuestKey() == "" {
		s.Note("You are a guest without a key, so the house won't know you again: if you leave or your line drops, nobody can give you the seat back.")
	}
	return nil
}

// freeColour is the number of the colour of that name if nobody at the table
// has it, or of the first free one if the name is empty.
func freeColour(t *tables.Table, p *people.Person, name string) (int, error) {
	free := []string{}
	for colour := range notice.Colours {
		number := colour + 1
		taken := slices.ContainsFunc(t.Match.Seats, func(s store.SeatRecord) bool { return s.Colour == number && !p.SitsIn(s) })
		switch {
		case taken && name == notice.Colours[colour]:
			return 0, notice.WrongValue.Refusedf("%s is taken at %s.", name, t.Name)
		case !taken && (name == "" || name == notice.Colours[colour]):
			return number, nil
		case !taken:
			free = append(free, notice.Colours[colour])
		}
	}
	return 0, notice.WrongValue.Refusedf("%q is not a free colour at %s. Free are %s.", phrase.Quotable(name), t.Name, strings.Join(free, ", "))
}

// Unregister gives a seat at a table in set-up back.
func (u *Setup) Unregister(p *people.Person, t *tables.Table) error {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher:
		return notice.Already.Refusedf("You are not registered at %s.", t.Name)
	case t.Match.Phase == store.InPlay:
		return notice.Refusedf("%s is under way. To leave it: resign on %s", t.Name, t.Name)
	case t.Match.Phase != store.InSetup:
		return notice.Closed.Refusedf("%s is over. To put it away: clear %s", t.Name, t.Name)
	}
	if err := u.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	return u.freeSeat(p, t)
}

// freeSeat is Unregister for somebody who is registered, at any pace.
func (u *Setup) freeSeat(p *people.Person, t *tables.Table) error {
	seat := int(t.SeatOf(p))
	seats := slices.Delete(slices.Clone(t.Match.Seats), seat-1, seat)
	if t.Match.Private && !slices.ContainsFunc(seats,
		func(s store.SeatRecord) bool { return s.Bot != store.HouseBot }) {
		return u.clearing.clearAway(p, t)
	}
	if err := u.playing.apply(t, t.Match.Seat(seats)); err != nil {
		return err
	}
	u.audience.tellAbout(t, p, notice.SeatFreed, p.Name()+" is no longer registered at "+t.Name+". "+t.Match.WaitingFor())
	return nil
}

// Start begins the game at a table: seats are ordered, the first position is
// made and kept, and everybody at the table sees it.
func (u *Setup) Start(p *people.Person, t *tables.Table) error {
	least, _ := t.Match.Game.Seats(t.Match.Options)
	switch {
	case t.Match.Phase == store.IsOver:
		return notice.Closed.Refusedf("%s is over. To set up another: setup %s", t.Name, t.Match.Game.Name)
	case t.Match.Phase != store.InSetup:
		return notice.Already.Refusedf("%s has started already. %s", t.Name, t.TurnTo(p))
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only players registered at %s can start it: register on %s", t.Name, t.Name)
	case len(t.Match.Seats) < least:
		return notice.NotBegun.Refusedf("%s needs at least %d players and has %d registered.", t.Name, least, len(t.Match.Seats))
	}
	seed := u.env.Seed()
	begun, err := t.Match.Begin(seed, t.Match.Ordered(seed), t.OpenTime())
	if err != nil {
		return err
	}
	said := p.Name() + " starts " + t.Name + ". " + t.Match.WillBeRated()
	if err := u.playing.apply(t, begun); err != nil {
		return err
	}
	u.tellStart(t, said)
	return nil
}

// tellStart shows everybody at a table that its game has begun. said is the
// first thing told.
func (u *Setup) tellStart(t *tables.Table, said string) {
	u.tables.Hooks.Started.Call(t)
	how := " To see what you can do: moves. To read the rules: rules " + t.Match.Game.Name
	u.audience.showTable(t, notice.Started, said+how)
	for i, seat := range t.Match.Seats {
		p := u.tables.Sitter(seat)
		u.sandbox.forgetExplanations(p)
		if p != nil && slices.Contains(t.Firsts, games.Seat(i+1)) && !u.lessons.hasLearned(p, t.Match.Game) {
			p.Tell(notice.Note{Lines: []string{"New to it? To learn it in short lessons: learn " + t.Match.Game.Name}})
		}
	}
	u.audience.tellBystanders(t, notice.GameStarted, "The game at "+t.Name+" has started, between "+t.Match.Versus(games.Watcher)+". To watch it: watch "+t.Name)
}

// noteFirstGames notes who plays the game of a table for the first time.
func (u *Setup) noteFirstGames(t *tables.Table) {
	for i, seat := range t.Match.Seats {
		if p := u.tables.Sitter(seat); p != nil && u.records.playsFirst(p, t.Match.Game, t) {
			u.records.met[p] = append(u.records.met[p], t.Match.Game)
			t.Firsts = append(t.Firsts, games.Seat(i+1))
		}
	}
}

// keepStart keeps a table whose game begins, and takes it into the house: in one
// write with the end of what it comes of and with the clearing of the table that it takes
// the place of, which may be nil. Nothing of these may be pending, nor of those who play.
func (u *Setup) keepStart(t *tables.Table, of []*proposals.Proposal, before *tables.Table) error {
	instead := store.Replaced{Event: t.Event}
	for _, o := range of {
		switch {
		case o.IsSeek() && o.ID != 0:
			instead.Seeks = append(instead.Seeks, o.ID)
		case !o.IsSeek():
			instead.Proposal = o.ID
		}
	}
	if before != nil {
		instead.Table, instead.Version = before.ID, before.Match.Version
	}
	t.StandIn(u.rooms.Staying(t.Room()))
	r := t.Record()
	var id store.TableID
	err := u.env.Loop.Write(func() (err error) {
		id, err = u.env.Store.StartTable(r, instead)
		return err
	}, startConcerns(t, of, before)...)
	if err != nil {
		return u.notStarted(err, t.Name, of, before)
	}
	t.Match, t.ID = t.Match.Kept(id), id
	t.StandIn(u.rooms.Numbered(t.Room().ID()))
	if before != nil {
		before.Match = before.Match.Clear().Next
		u.tables.Remove(before)
	}
	u.begun(t, of)
	return nil
}

// startConcerns are the things that a game concerns which begins.
func startConcerns(t *tables.Table, of []*proposals.Proposal, before *tables.Table) []any {
	concerned := namesAt(t.Match)
	for _, o := range of {
		concerned = append(concerned, o)
	}
	if before != nil {
		concerned = append(concerned, before)
	}
	return concerned
}

// namesAt are the name of a table and those who sit there.
func namesAt(m *match.Match) []any {
	names := []any{tables.Name(m.Name)}
	for _, seat := range m.Seats {
		names = append(names, people.KeyOf(seat.Account, seat.Name))
	}
	return names
}

// begun takes a table whose game has begun into the house. A seek waits from now on whether that
// comes to anything.
func (u *Setup) begun(t *tables.Table, of []*proposals.Proposal) {
	for _, o := range of {
		if o.IsSeek() {
			o.Begun = t
		} else {
			u.proposals.Drop(o)
		}
	}
	u.tables.Add(t)
}

// notStarted says why a game did not begin. After an error of the store it may
// turn out that it did: then it goes on as it is kept.
func (u *Setup) notStarted(err error, name string, of []*proposals.Proposal, before *tables.Table) error {
	if errors.Is(err, store.ErrTaken) {
		return err // a table that can't be restored has the name; nothing has changed
	}
	err = fmt.Errorf("the game %s has not begun, or it is not known whether it has: %w", name, err)
	if len(of) > 0 {
		err = u.proposals.ReadAgain(err)
	}
	if before != nil {
		if again := u.playing.reload(before); again != nil {
			return health.WithAnother(err, again)
		}
	}
	t, again := u.records.newlyKept(name)
	switch {
	case again != nil:
		return health.WithAnother(err, again)
	case t == nil:
		return err
	}
	u.env.Log.Error("a game went wrong at first, and has begun", "table", name, "error", err)
	u.begun(t, of)
	u.tellStart(t, t.Match.Begins())
	return notice.Refused("Done, on the second try. To see the table: look " + t.Name)
}
