package world

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/board"
)

// LookAround tells a session what is in the room: where its exits lead, its
// tables and its people.
func (w *World) LookAround(s *Session) { w.showRoom(s, s.person.room.description) }

// showRoom is LookAround with a description of the room, which may be empty.
func (w *World) showRoom(s *Session, description string) {
	r := s.person.room
	s.Tell(Passage{Title: r.name, Text: strings.TrimSpace(description + "\n\n" + r.exitsInWords()), Data: Data{"exits": r.exitStates()}})
	s.Tell(w.tablesHere(r))
	s.Tell(w.peopleHere(s.person))
}

// tablesHere lists the tables in a room and how they stand.
func (w *World) tablesHere(r *Room) Listing {
	tables := Listing{Title: "Tables", Columns: []string{"Table", "Number", "State"}, Data: Data{"tables": standings(w.tablesIn(r)...)}}
	for _, t := range w.tablesIn(r) {
		tables.Rows = append(tables.Rows, []string{t.name, t.Number(), t.State()})
	}
	if len(tables.Rows) == 0 {
		tables.Foot = "No table stands here."
	}
	return tables
}

// setupLine is what sets up a table in a room.
func (w *World) setupLine(r *Room) string {
	if w.GameOf(r) != nil {
		return "setup"
	}
	return "setup " + w.games[0].Name
}

// TablesListing lists the tables of all rooms and how they stand.
func (w *World) TablesListing(p *Person) Listing {
	tables := listOf("Tables", w.tables)
	if len(tables.Rows) == 0 {
		tables.Foot = "No table is set up. Set one up with: " + w.setupLine(p.room)
	}
	return tables
}

// listOf lists some tables, where they stand and how.
func listOf(title string, tables []*Table) Listing {
	l := Listing{Title: title, Columns: []string{"Table", "Number", "Room", "State"}, Data: Data{"tables": standings(tables...)}}
	for _, t := range tables {
		l.Rows = append(l.Rows, []string{t.name, t.Number(), t.room.String(), t.State()})
	}
	return l
}

// TablesOfGame lists the tables of one game.
func (w *World) TablesOfGame(g *games.Game) Listing {
	l := listOf("Tables of "+g.Title, slices.DeleteFunc(slices.Clone(w.tables), func(t *Table) bool { return t.game != g }))
	if len(l.Rows) == 0 {
		l.Foot = "No table of " + g.Title + " is set up. Set one up with: setup " + g.Name
	}
	return l
}

// TellMine tells a session at which tables its person is: the games under way,
// and the others.
func (w *World) TellMine(s *Session) {
	p := s.person
	mine := w.underWayOf(p)
	if len(mine) > 0 {
		s.Tell(w.gamesOf(p, mine))
	}
	var others []*Table
	for _, t := range w.tables {
		if t.isAt(p) && !slices.Contains(mine, t) {
			others = append(others, t)
		}
	}
	switch {
	case len(others) > 0:
		s.Tell(listOf("Other tables that you are at", others))
	case len(mine) == 0:
		s.Note("You are at no table. To see the tables: games")
	}
}

// peopleHere lists the people in the room of a person who may know of them, how
// long they have typed nothing, and what they do.
func (w *World) peopleHere(me *Person) Listing {
	people := Listing{Title: "People", Columns: []string{"Name", "Idle", "Doing"}}
	doing, states := w.doings(), []PersonState{}
	for _, p := range w.inRoom(me.room, me) {
		does := doing[p].String()
		if line := p.Doing(); line != "" && does != "" {
			does += "; " + line
		} else if line != "" {
			does = line
		}
		people.Rows = append(people.Rows, []string{p.name + p.marks(), Ago(w.Idle(p)), does})
		states = append(states, w.stateOf(p, doing[p]))
	}
	people.Data = Data{"people": states}
	if strengths := w.Strengths(); len(w.PeopleFor(me)) == 1 && len(strengths) > 0 {
		people.Foot = "Nobody else is in the house. A bot plays with you at once: challenge " + strengths[0].Name + " " + w.gameFor(me.room).Name
	}
	return people
}

// gameFor is the game that a room suggests.
func (w *World) gameFor(r *Room) *games.Game {
	if g := w.GameOf(r); g != nil {
		return g
	}
	return w.games[0]
}

// A doing is what a person does: the names of tables.
type doing struct {
	plays, watches []string
}

// String says it as the end of a sentence, empty for nobody at a table.
func (d *doing) String() string {
	var parts []string
	if d != nil && len(d.plays) > 0 {
		parts = append(parts, "plays at "+games.And(d.plays))
	}
	if d != nil && len(d.watches) > 0 {
		parts = append(parts, "watches "+games.And(d.watches))
	}
	return strings.Join(parts, ", ")
}

// behind is String behind something else that is said of the person.
func (d *doing) behind() string {
	if text := d.String(); text != "" {
		return ", " + text
	}
	return ""
}

// doings finds out what everybody does, in one pass over the seats of all
// tables, since there may be many people and many tables.
func (w *World) doings() map[*Person]*doing {
	all := map[*Person]*doing{}
	of := func(p *Person) *doing {
		if all[p] == nil {
			all[p] = &doing{}
		}
		return all[p]
	}
	for _, t := range w.tables {
		for _, seat := range t.seats {
			if p := w.person(seat.Name); p != nil && seat.isOf(p) && t.phase == InPlay && !seat.Left {
				of(p).plays = append(of(p).plays, t.name)
			}
		}
		for _, p := range t.watchers {
			of(p).watches = append(of(p).watches, t.name)
		}
	}
	return all
}

// LookAt tells a session about a person who is here.
func (w *World) LookAt(s *Session, p *Person) {
	lines := w.presence(p)
	if p.IsGuest() {
		lines = append(lines, p.name+" is a guest.")
	}
	if p.IsBot() {
		lines = append(lines, p.name+" is a bot: a program plays.")
	}
	if about := p.About(); about != "" {
		lines = append(lines, about)
	}
	s.Tell(Note{Lines: lines, Data: Data{"people": []PersonState{w.stateOf(p, w.doings()[p])}}})
}

// LookTable shows a session a table: its board, or what it is being set up
// with. focus is the name of a cell to show the surroundings of, or empty.
func (w *World) LookTable(s *Session, t *Table, focus string) error {
	if t.phase == InSetup {
		s.Tell(w.setupListing(t))
		return nil
	}
	if w.IsAt(s.person, t) {
		s.person.last = t
	}
	shown := t.show(t.eyes(s.person), Looked)
	delete(t.gazes, s.person)
	if spread, ok := t.position.(games.Spread); ok && focus != "" {
		return t.lookNear(s, spread, shown, focus)
	}
	if err := shown.focusOn(focus); err != nil {
		return err
	}
	if focus != "" {
		t.looksAt(s.person, focus)
	}
	s.Tell(shown)
	return nil
}

// focusOn makes a board be about a cell, or with an empty name about none.
func (b *Board) focusOn(cell string) error {
	if cell != "" {
		if _, _, ok := b.Picture.Find(cell); !ok {
			return Refusedf("There is no %q on the board of %s, which goes from %s to %s.", games.Shortened(cell), b.Table, firstCell(*b), lastCell(*b))
		}
	}
	b.Focus = cell
	return nil
}

func firstCell(b Board) string { return b.Picture.Names()[0] }

func lastCell(b Board) string {
	names := b.Picture.Names()
	return names[len(names)-1]
}

// NamesCell says whether a word is what a person calls a cell of a table's board.
func (w *World) NamesCell(p *Person, t *Table, word string) bool {
	if spread, ok := t.position.(games.Spread); ok {
		_, err := spread.Part(t.eyes(p), word, board.Size{Columns: 1, Rows: 1, Levels: 1})
		return err == nil
	}
	_, _, ok := t.viewOf(t.position, t.eyes(p)).Picture.Find(word)
	return ok
}

// LookCell tells a session what its person may know of one cell of a table's
// board; it says whether there is such a cell.
func (w *World) LookCell(s *Session, t *Table, cell string) bool {
	picture := t.viewOf(t.position, t.eyes(s.person)).Picture
	if spread, ok := t.position.(games.Spread); ok {
		part, err := spread.Part(t.eyes(s.person), cell, board.Size{Columns: 1, Rows: 1, Levels: 1})
		if err != nil {
			return false
		}
		picture = part
	}
	row, column, ok := picture.Find(cell)
	if !ok {
		return false
	}
	s.Note(t.name + ", " + cell + ": " + t.named(picture.Rows[row].Cells[column].Told()) + ".")
	return true
}

// setupListing shows a table in set-up: who has registered, how strong they are
// at it, and the options.
func (w *World) setupListing(t *Table) Listing {
	l := Listing{
		Title:   t.name + ", " + t.game.Title + ", is being set up",
		Columns: []string{"Registered", "Colour", "Rating"}, Data: Data{"tables": standings(t)},
		Foot: "Options: " + t.options.String() + ". The game is " + t.rating() + ". " + t.clockInWords() + t.waitingFor(),
	}
	list := t.nextList()
	for _, seat := range t.seats {
		rating := "a guest"
		if seat.Account != 0 {
			rating = w.RatingTold(seat.Account, list)
		}
		l.Rows = append(l.Rows, []string{seat.Bot.marked(seat.Name), ColourName(seat.Colour), rating})
	}
	return l
}

// Hints tells a session in words what may be done at a table now, by its person
// or, where somebody else is to act, by them. data is what programs are told beside
// it.
func (w *World) Hints(s *Session, t *Table, about string, data Data) error {
	if t.phase != InPlay {
		_, err := t.playing(s.person)
		return err
	}
	lines, err := t.position.Hints(t.eyes(s.person), about)
	if err != nil {
		return t.refusal(err)
	}
	s.Tell(Note{Lines: t.namedAll(lines), Data: data})
	return nil
}

// Ago is a span of time in its largest unit: 0s, 17s, 1m, 3h, 2d.
func Ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return strconv.Itoa(int(max(d, 0).Seconds())) + "s"
	case d < time.Hour:
		return strconv.Itoa(int(d.Minutes())) + "m"
	case d < 24*time.Hour:
		return strconv.Itoa(int(d.Hours())) + "h"
	default:
		return strconv.Itoa(int(d.Hours()/24)) + "d"
	}
}
