package world

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
)

// A Table is one match, from set-up to result: a thing in the room that can be
// looked at.
type Table struct {
	id      TableID
	version int64
	name    string
	game    *games.Game
	options games.Options
	seed    uint64
	phase   Phase
	room    *Room
	seats   []SeatRecord // in the order of registering, from the start in seat order
	plies   []Ply
	rated   bool // or is to be
	made    time.Time

	clock    Clock
	settled  time.Duration // the house's time up to which the times of the seats are counted
	rest     Rest
	openTime func() time.Duration // the house's time
	warned   map[games.Seat]bool  // of little time left
	absent   []games.Seat         // of whom the others know that they may go on without them

	start    games.Position            // nil in set-up
	standing                           // its position is nil in set-up
	views    map[games.Seat]games.View // of the position, as they are asked for

	asking map[games.Seat]asking  // what bots are to move
	values map[games.Seat]float64 // what bots expect of the game

	reel *reel // nil while nobody goes through the game

	watchers []*Person   // present people who watch
	kept     []AccountID // accounts that watch, present or not
	gazes    map[*Person]gaze
}

// Name is what the table is called.
func (t *Table) Name() string { return t.name }

// Game is the game that is played at the table.
func (t *Table) Game() *games.Game { return t.game }

// Phase is where the table is between set-up and clearing.
func (t *Table) Phase() Phase { return t.phase }

// View is what a person may see of the position; nil in set-up.
func (t *Table) View(p *Person) *games.View {
	if t.position == nil {
		return nil
	}
	v := t.viewOf(t.position, t.eyes(p))
	return &v
}

// viewOf is a seat's view of a position. That of the newest position is made
// once, and in a game without secrets it is the same for everybody.
func (t *Table) viewOf(position games.Position, seat games.Seat) games.View {
	if opener, opens := position.(games.Opener); opens && seat == everything {
		return opener.Opened()
	}
	if _, hides := position.(games.Hider); !hides || seat == everything {
		seat = games.Watcher
	}
	if position != t.position {
		return position.View(seat)
	}
	view, made := t.views[seat]
	if !made {
		view = position.View(seat)
		t.views[seat] = view
	}
	return view
}

// set lets the game stand so.
func (t *Table) set(s standing) {
	t.standing, t.views = s, map[games.Seat]games.View{}
}

// HasBoard says whether the table has a board yet.
func (t *Table) HasBoard() bool { return t.position != nil }

// SeatOf is the seat of a person, or Watcher. In set-up it is the place in the
// order of registering.
func (t *Table) SeatOf(p *Person) games.Seat {
	for i, seat := range t.seats {
		if seat.isOf(p) {
			return games.Seat(i + 1)
		}
	}
	return games.Watcher
}

// isOf says whether a person sits in the seat. A guest is known by name: the
// name of a guest who sits is given to nobody else.
func (s SeatRecord) isOf(p *Person) bool {
	if s.Account != 0 || p.account != 0 {
		return s.Account == p.account
	}
	return s.Name == p.name
}

// watches says whether a present person watches the table.
func (t *Table) watches(p *Person) bool { return slices.Contains(t.watchers, p) }

// isSeated says whether a person has a seat that takes part. Who has left a game
// that goes on without them is not shown it any more, unless they watch it.
func (t *Table) isSeated(p *Person) bool {
	seat := t.SeatOf(p)
	return seat != games.Watcher && !(t.phase == InPlay && t.seats[seat-1].Left)
}

// eyes is the seat with whose eyes a person sees the table. Who has left a game
// that goes on sees what a watcher sees, whatever their side can see.
func (t *Table) eyes(p *Person) games.Seat {
	seat := t.SeatOf(p)
	if !t.isSeated(p) || t.phase == Cleared && !t.seats[seat-1].isProven(p) {
		return games.Watcher
	}
	return seat
}

// isProven says whether a person has more than a name to show for a seat: somebody
// else may have a guest's by the time when a table is cleared.
func (s SeatRecord) isProven(p *Person) bool {
	return s.Account != 0 || s.GuestKey != "" && s.GuestKey == p.guestKey
}

// isAt says whether a person is at the table: seated, or watching.
func (t *Table) isAt(p *Person) bool { return t.isSeated(p) || t.watches(p) }

// toAct says whether it is the seat's turn.
func (t *Table) toAct(seat games.Seat) bool {
	return t.phase == InPlay && slices.Contains(t.position.ToAct(), seat)
}

// players are the names and colours of the seats, for a painter.
func (t *Table) players() []Player {
	players := make([]Player, len(t.seats))
	for i, seat := range t.seats {
		players[i] = Player{Name: seat.Name, Colour: seat.Colour, Bot: seat.Bot.Is()}
	}
	return players
}

// named puts the players' names into a text of the game.
func (t *Table) named(text string) string {
	for i, seat := range t.seats {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", seat.Name)
	}
	return text
}

// namedAll puts the players' names into texts of the game.
func (t *Table) namedAll(texts []string) []string {
	named := make([]string, len(texts))
	for i, text := range texts {
		named[i] = t.named(text)
	}
	return named
}

// Turn says whose turn it is, or that the game rests, in a sentence.
func (t *Table) Turn() string {
	if t.rest != NoRest {
		return "The game is " + string(t.rest) + "."
	}
	var names []string
	for _, seat := range t.position.ToAct() {
		names = append(names, t.seats[seat-1].Name)
	}
	return "It is " + games.And(names) + "'s turn."
}

// State says in one line how the table stands.
func (t *Table) State() string {
	switch t.phase {
	case InSetup:
		least, most := t.game.Seats(t.options)
		play := fmt.Sprintf("%d to %d play", least, most)
		if least == most {
			play = fmt.Sprintf("%d play", most)
		}
		if t.isTimed() {
			play += ", clock " + t.clock.String()
		}
		return fmt.Sprintf("being set up, %d registered, %s, %s", len(t.seats), play, t.rating())
	case InPlay:
		return fmt.Sprintf("%s, move %d; %s%s%s", t.versus(), t.moves+1, lowerFirst(strings.TrimSuffix(t.Turn(), ".")), t.timesInBrief(), t.offered())
	default:
		return t.versus() + "; " + strings.TrimSuffix(lowerFirst(t.Verdict()), ".")
	}
}

// timesInBrief says what the clocks show, as the end of a sentence.
func (t *Table) timesInBrief() string {
	text := ""
	for i, seat := range t.times() {
		if i > 0 {
			text += ", "
		}
		text += t.seats[seat.Seat-1].Name + " " + TimeLeft(seat.Left)
	}
	if text == "" {
		return ""
	}
	return "; clock " + t.clock.String() + ", " + text
}

func (t *Table) versus() string { return playersOf(t.seats) }

// Verdict says who won and why, in a sentence.
func (t *Table) Verdict() string {
	switch {
	case !t.result.Over && t.phase == Cleared:
		return "The game was put away without a result."
	case !t.result.Over:
		return "The game is not over."
	case len(t.result.Winners) == 0:
		return "The game is drawn (" + t.result.Reason + ")."
	}
	names := make([]string, len(t.result.Winners))
	for i, seat := range t.result.Winners {
		names[i] = t.seats[seat-1].Name
	}
	if len(names) == 1 {
		return names[0] + " has won (" + t.result.Reason + ")."
	}
	return games.And(names) + " have won together (" + t.result.Reason + ")."
}

func lowerFirst(text string) string {
	if strings.HasPrefix(text, "It ") || strings.HasPrefix(text, "The ") {
		return strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// Tables lists the open tables in the order they were set up.
func (w *World) Tables() []*Table { return w.tables }

// Table finds an open table by its whole name, or by its number with the sign
// before it: a bare number may be anything.
func (w *World) Table(name string) (*Table, bool) {
	if id, ok := numberOf(name); ok && name[0] == '#' {
		return w.tableNumbered(id)
	}
	for _, t := range w.tables {
		if t.name == Fold(name) {
			return t, true
		}
	}
	return nil, false
}

// IsAt says whether a person is at a table: seated there, or watching.
func (w *World) IsAt(p *Person, t *Table) bool { return t.isAt(p) }

// Watches says whether a person watches a table.
func (w *World) Watches(p *Person, t *Table) bool { return t.watches(p) }

// Plays says whether a person takes part in a game that is under way.
func (w *World) Plays(p *Person, t *Table) bool {
	_, err := t.playing(p)
	return err == nil
}

// IsTurn says whether a person is to act at a table.
func (w *World) IsTurn(p *Person, t *Table) bool {
	return w.Plays(p, t) && t.thinks(t.SeatOf(p))
}

// Last is the open table that a person had to do with last, or nil.
func (w *World) Last(p *Person) *Table {
	if p.last != nil && w.IsOpen(p.last) {
		return p.last
	}
	return nil
}

// TablesOf lists the tables that a person is at.
func (w *World) TablesOf(p *Person) []*Table {
	var at []*Table
	for _, t := range w.tables {
		if t.isAt(p) {
			at = append(at, t)
		}
	}
	return at
}

// seatOfGuest is the name under which the key of a guest holds a seat.
func (w *World) seatOfGuest(fingerprint string) string {
	for _, t := range w.tables {
		for _, seat := range t.seats {
			if seat.Account == 0 && seat.GuestKey == fingerprint {
				return seat.Name
			}
		}
	}
	return ""
}

// guestSits says whether a seat is held by a guest of that name.
func (w *World) guestSits(name string) bool {
	for _, t := range w.tables {
		for _, seat := range t.seats {
			if seat.Account == 0 && seat.Name == name {
				return true
			}
		}
	}
	return false
}

// change keeps a change of a table. After a store's error what is kept may be
// newer than what is known, so the table is read again; where the change was
// kept after all, everybody at the table is told, and the error says so.
func (w *World) change(t *Table, c TableChange) error {
	err := w.store.ChangeTable(t.id, t.version, c)
	if err == nil {
		w.stir(t)
		t.version++
		return nil
	}
	w.log.Error("a change of a table is not kept, or it is not known whether it is", "table", t.name, "error", err)
	before, plies, phase := t.version, len(t.plies), t.phase
	if again := w.reload(t); again != nil {
		w.log.Error("a table can't be read again", "table", t.name, "error", again)
		return err
	}
	if t.version == before {
		return err
	}
	w.stir(t)
	played := len(t.plies) != plies || t.phase != phase
	if played && t.phase != InSetup && t.phase != Cleared {
		w.showTable(t, Moved, "")
	}
	return Refused("It went wrong at first, and is done now. See how things stand with: look " + t.name)
}

// reload reads a table again as it is kept. One that is cleared by now is no
// longer in the room.
func (w *World) reload(t *Table) error {
	r, err := w.store.TableNumbered(t.id)
	if err != nil {
		return err
	}
	if r.Phase != Cleared {
		return w.restore(t, r)
	}
	t.phase = Cleared
	t.version++
	w.remove(t)
	w.tellAbout(t, nil, t.name+" is cleared.")
	return nil
}

// IsOpen says whether a table is still in the room.
func (w *World) IsOpen(t *Table) bool { return slices.Contains(w.tables, t) }
