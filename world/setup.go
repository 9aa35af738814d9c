package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// SetUp opens a table for a game, with the options typed, and returns it. The
// table is called like the game; while that name is taken, like the game with a
// number. A finished game that the person is at gives its name up. Among the
// options may stand whether the table is rated or casual; it is rated otherwise.
func (w *World) SetUp(p *Person, game *games.Game, words []string) (*Table, error) {
	terms, words, err := readTerms(game, words)
	if err != nil {
		return nil, err
	}
	options, err := configure(game, words)
	if err != nil {
		return nil, err
	}
	if deserted := w.deserted(); len(deserted) >= mostDeserted {
		return nil, Refusedf("%d tables are set up and nobody has registered at them. Register at one of them, or clear one: clear %s", len(deserted), deserted[0])
	}
	if err := tryStart(game, options); err != nil {
		return nil, err
	}
	if err := w.spend(p, doings); err != nil {
		return nil, err
	}
	name, before := w.freeName(p, game)
	if before != nil {
		if err := w.clearAway(p, before); err != nil {
			return nil, err
		}
	}
	t, err := w.open(name, p.room, game, options, terms)
	if err != nil {
		return nil, err
	}
	p.last = t
	w.tellAbout(t, p, p.name+" sets up "+t.name+" "+t.terms()+". Take part with: register on "+t.name)
	return t, nil
}

// open keeps a new table in set-up.
func (w *World) open(name string, room *Room, game *games.Game, options games.Options, terms Terms) (*Table, error) {
	t := &Table{
		version: 1, name: name, game: game, options: options, phase: InSetup, room: room,
		rated: terms.Rated, clock: terms.Clock, made: w.now(), openTime: w.openTime,
	}
	r := TableRecord{
		Name: name, Game: game.Name, Options: options.String(), Phase: InSetup, Room: room.id, Made: t.made, Rated: t.rated,
	}
	if t.isTimed() {
		r.Clock = t.clock.String()
	}
	var err error
	if t.id, err = w.store.CreateTable(r); err != nil {
		return nil, err
	}
	w.tables = append(w.tables, t)
	return t, nil
}

// MaySetUp says whether a word alone may stand behind the game that is set up.
func MaySetUp(game *games.Game, word string) bool {
	_, options, err := readTerms(game, []string{word})
	if err == nil {
		_, err = game.Configure(options)
	}
	return err == nil
}

// The bounds of what people can leave standing around.
const (
	mostDeserted = 10 // tables at which nobody has registered, in the house
	mostSeats    = 30 // seats of one person at tables that are not over
	mostWatched  = 30 // tables that one person watches
)

// deserted names the tables in set-up at which nobody has registered.
func (w *World) deserted() []string {
	var names []string
	for _, t := range w.tables {
		if t.isDeserted() {
			names = append(names, t.name)
		}
	}
	return names
}

// tryStart refuses options with which the game could never start.
func tryStart(game *games.Game, options games.Options) error {
	least, _ := game.Seats(options)
	_, err := game.Start(games.Setup{Options: options, Seats: least})
	return err
}

// seatsOf counts the seats of a person at tables that are not over.
func (w *World) seatsOf(p *Person) int {
	n := 0
	for _, t := range w.tables {
		if t.phase != IsOver && t.SeatOf(p) != games.Watcher {
			n++
		}
	}
	return n
}

// freeName finds the name of a new table. A table that has it still is to be
// cleared for it; it may be nil.
func (w *World) freeName(p *Person, game *games.Game) (name string, before *Table) {
	for n := 1; ; n++ {
		name = game.Name
		if n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		if slices.Contains(w.broken, name) {
			continue
		}
		t, taken := w.Table(name)
		if !taken {
			return name, nil
		}
		if t.phase == IsOver && t.isAt(p) && p.bot != HouseBot {
			return name, t
		}
	}
}

// Register gives the person of a session a seat at a table in set-up. colour is
// the name of a colour, or empty for the first that is free.
func (w *World) Register(s *Session, t *Table, colour string) error {
	p := s.person
	switch {
	case t.phase == IsOver:
		return Refusedf("%s is over. Set up another with: setup %s", t.name, t.game.Name)
	case t.phase != InSetup:
		return Refusedf("%s has started; nobody can register any more. Watch it with: watch %s", t.name, t.name)
	case s.passing && p.IsGuest():
		return Refused("A guest who runs a single command can't take a seat: connect without a command first.")
	case w.seatsOf(p) >= seatLimit(p) && t.SeatOf(p) == games.Watcher:
		return Refusedf("You have %s at tables that are not over. Finish a game before you take another seat.", games.Count(w.seatsOf(p), "seat"))
	}
	chosen, err := t.freeColour(p, colour)
	if err != nil {
		return err
	}
	seats := slices.Clone(t.seats)
	if seat := t.SeatOf(p); seat != games.Watcher {
		if colour == "" || seats[seat-1].Colour == chosen {
			return Refusedf("You are registered at %s already, in %s.", t.name, ColourName(seats[seat-1].Colour))
		}
		seats[seat-1].Colour = chosen
	} else {
		if _, most := t.game.Seats(t.options); len(seats) == most {
			var ok bool
			if seats, ok = withoutOneBot(seats); !ok {
				return Refusedf("%s is full: %d play with these options.", t.name, most)
			}
		}
		seats = append(seats, seatFor(p, chosen))
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	p.last = t
	lines := []string{p.name + " is registered at " + t.name + " in " + ColourName(chosen) + ". " + t.waitingFor()}
	if t.rated && p.IsGuest() {
		lines = append(lines, t.unrated())
	}
	w.tellAbout(t, p, lines...)
	if p.IsGuest() && p.guestKey == "" {
		s.Note("Guests without a key are not known again: if you leave or your line drops, nobody can give you the seat back.")
	}
	return nil
}

// waitingFor says what a table in set-up still needs.
func (t *Table) waitingFor() string {
	least, most := t.game.Seats(t.options)
	switch n := len(t.seats); {
	case n < least:
		return "It needs " + strconv.Itoa(least-n) + " more."
	case n < most:
		return "It can start now: start " + t.name
	default:
		return "It is full and can start: start " + t.name
	}
}

// freeColour is the number of the colour of that name if nobody at the table
// has it, or of the first free one if the name is empty.
func (t *Table) freeColour(p *Person, name string) (int, error) {
	free := []string{}
	for colour := range Colours {
		number := colour + 1
		taken := slices.ContainsFunc(t.seats, func(s SeatRecord) bool { return s.Colour == number && !s.isOf(p) })
		switch {
		case taken && name == Colours[colour]:
			return 0, Refusedf("%s is taken at %s.", name, t.name)
		case !taken && (name == "" || name == Colours[colour]):
			return number, nil
		case !taken:
			free = append(free, Colours[colour])
		}
	}
	return 0, Refusedf("%q is not a colour that is free at %s. Free are %s.", games.Shortened(name), t.name, strings.Join(free, ", "))
}

// Unregister gives a seat at a table in set-up back.
func (w *World) Unregister(p *Person, t *Table) error {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher:
		return Refusedf("You are not registered at %s.", t.name)
	case t.phase == InPlay:
		return Refusedf("%s is under way. To leave it: resign on %s", t.name, t.name)
	case t.phase != InSetup:
		return Refusedf("%s is over. To put it away: clear %s", t.name, t.name)
	}
	if err := w.spend(p, doings); err != nil {
		return err
	}
	return w.freeSeat(p, t)
}

// freeSeat is Unregister for somebody who is registered, at any pace.
func (w *World) freeSeat(p *Person, t *Table) error {
	seat := int(t.SeatOf(p))
	seats := slices.Delete(slices.Clone(t.seats), seat-1, seat)
	if err := w.change(t, TableChange{Seats: seats}); err != nil {
		return err
	}
	t.seats = seats
	w.tellAbout(t, p, p.name+" is no longer registered at "+t.name+". "+t.waitingFor())
	return nil
}

// Start begins the game at a table: seats are ordered, the first position is
// made and kept, and everybody at the table sees it.
func (w *World) Start(p *Person, t *Table) error {
	least, _ := t.game.Seats(t.options)
	switch {
	case t.phase == IsOver:
		return Refusedf("%s is over. Set up another with: setup %s", t.name, t.game.Name)
	case t.phase != InSetup:
		return Refusedf("%s has started already. %s", t.name, t.Turn())
	case t.SeatOf(p) == games.Watcher:
		return Refusedf("Only who is registered at %s can start it: register on %s", t.name, t.name)
	case len(t.seats) < least:
		return Refusedf("%s needs at least %d players and has %d registered.", t.name, least, len(t.seats))
	}
	setup := games.Setup{Options: t.options, Seats: len(t.seats), Seed: w.seed()}
	position, err := t.game.Start(setup)
	if err != nil {
		return err
	}
	return w.begin(t, setup, position, t.ordered(setup), p.name+" starts "+t.name+".")
}

// begin keeps the first position of a table and who sits where, and shows it to
// everybody there. said is the first thing told.
func (w *World) begin(t *Table, setup games.Setup, position games.Position, seats []SeatRecord, said string) error {
	begun := *t
	begun.seats = seats
	said += " " + begun.willBeRated()
	begun.starts(setup, position)
	line := position.String()
	err := w.change(t, TableChange{
		Phase: &begun.phase, Seed: &begun.seed, Start: &line, Position: &line, Seats: begun.seats, Rated: &begun.rated, Settled: &begun.settled,
	})
	if err != nil {
		return err
	}
	begun.version = t.version
	*t = begun
	w.tellStart(t, said)
	return nil
}

// starts lets the game of a table be under way, with the seats as they are.
func (t *Table) starts(setup games.Setup, position games.Position) {
	t.seats = slices.Clone(t.seats)
	for i := range t.seats {
		t.seats[i].Time = t.clock.first()
	}
	t.rated = t.rated && len(t.guests()) == 0
	t.phase, t.seed, t.settled, t.start = InPlay, setup.Seed, t.openTime(), position
	t.set(newCourse(position).standing())
}

// tellStart shows everybody at a table that its game has begun. said is the
// first thing told.
func (w *World) tellStart(t *Table, said string) {
	w.bringFollowers(t)
	w.showTable(t, Started, said+" What can be done: moves. How it goes: rules "+t.game.Name)
	w.tellBystanders(t, "The game at "+t.name+" has started, between "+t.versus()+". To watch it: watch "+t.name)
}

// ordered are the seat records in seat order.
func (t *Table) ordered(setup games.Setup) []SeatRecord {
	seats := make([]SeatRecord, len(t.seats))
	for seat, registrant := range t.game.Order(setup) {
		seats[seat] = t.seats[registrant]
	}
	return seats
}

// Clear puts a table away: one that is not under way by anybody at it, one
// under way when everybody still in the game has said so since the last move.
// Guests who have gone and can't come back are not waited for.
func (w *World) Clear(p *Person, t *Table) error {
	switch {
	case t.phase == InSetup && !t.isDeserted() && !t.isSeated(p):
		return Refusedf("Only who is registered at %s can clear it before it starts: %s.", t.name, t.versus())
	case t.phase != InSetup && !t.isAt(p):
		return Refusedf("You are not at %s: only who plays or watches there can clear it.", t.name)
	}
	if t.phase != InPlay {
		return w.clearAway(p, t)
	}
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.seats[seat-1].Left {
		return Refusedf("%s is under way: only those who are still in the game can agree to clear it.", t.name)
	}
	return w.Offer(p, t, clearing)
}

// isDeserted says that nobody has registered at a table in set-up.
func (t *Table) isDeserted() bool { return t.phase == InSetup && len(t.seats) == 0 }

// clearAway takes a table away for a person, and tells so.
func (w *World) clearAway(p *Person, t *Table) error {
	if err := w.takeAway(t); err != nil {
		return err
	}
	w.tellCleared(p, t)
	return nil
}

// tellCleared tells that a person has cleared a table.
func (w *World) tellCleared(p *Person, t *Table) {
	w.tellAbout(t, p, p.name+" clears "+t.name+"."+t.stillSeen())
}

// takeAway takes a table out of its room.
func (w *World) takeAway(t *Table) error {
	phase := Cleared
	if err := w.change(t, TableChange{Phase: &phase}); err != nil {
		return err
	}
	t.phase = Cleared
	w.remove(t)
	return nil
}

// stillSeen says, behind that a table is gone, where its game can be seen; it is
// empty for one that never began.
func (t *Table) stillSeen() string {
	if !t.HasBoard() {
		return ""
	}
	return " Its game can still be seen: replay " + strconv.FormatInt(int64(t.id), 10)
}
