package match

import (
	"cmp"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Drafts says whether a seat may put a move together now, and whether the others
// learn what it is only later.
func (m *Match) Drafts(seat games.Seat) (may, secret bool) {
	if drafter, ok := m.Position.(games.Drafter); ok && m.Phase == store.InPlay {
		return drafter.Drafts(seat)
	}
	return false, false
}

// DraftOf is what a seat is putting together, as it is drawn; nil where it isn't.
func (m *Match) DraftOf(seat games.Seat) *board.Picture {
	drafter, ok := m.Position.(games.Drafter)
	if !ok {
		return nil
	}
	if may, _ := drafter.Drafts(seat); !may {
		return nil
	}
	drafted, ok, err := drafter.Draft(seat, m.Seats[seat-1].Draft, "", games.Words{}, games.NewChance(0))
	if !ok || err != nil {
		return nil
	}
	return drafted.Answer.Picture
}

// occasionOf is why a board is shown that a ply has led to: as a rule that
// somebody has moved.
func occasionOf(before games.Position, next standing) notice.Occasion {
	shown := hides(before) && (next.Result.Over || !hides(next.Position))
	if shown || games.Unlisted(before) && !games.Unlisted(next.Position) {
		return notice.Revealed
	}
	return notice.Moved
}

// Show is the board of a table as a seat sees it, with what the newest ply did.
func (m *Match) Show(seat games.Seat, occasion notice.Occasion, now time.Duration) notice.Board {
	shown := m.BoardOf(m.Position, seat, m.Happened, m.Moves)
	shown.Occasion = occasion
	shown.YourTurn = m.Thinks(seat)
	shown.Times = m.Times(now)
	shown.Look = "look " + m.Name + " at"
	shown.Ply, shown.Result, shown.Lead = len(m.Plies), m.Result, m.Lead
	if n := len(m.Plies); n > 0 {
		shown.Entry = m.entryFor(m.Plies[n-1], seat)
		_, secret := commitmentOf(m.Plies[n-1])
		shown.Same = secret && occasion == notice.Moved && int(seat) != m.Plies[n-1].Seat
	}
	shown.Echoes = occasion == notice.Moved && shown.Entry.Seat == int(seat) && echoes(m.Happened, seat)
	if m.Phase != store.InPlay {
		shown.ToAct = nil
	}
	switch m.Phase {
	case store.Cleared:
		shown.Look = "look " + m.Number() + " at"
		shown.Heading = m.Name + ", " + m.Number() + ", after " + phrase.Count(m.Moves, "move") + "."
		shown.Turn = m.Verdict()
	case store.IsOver:
		shown.Heading = m.Name + " is over after " + phrase.Count(m.Moves, "move") + "."
		shown.Turn = m.Verdict()
	default:
		shown.Heading = m.Name + " after " + phrase.Count(m.Moves, "move") + "."
		shown.Turn = m.Turn(games.Watcher)
	}
	m.advise(&shown)
	return shown
}

// advise adds what a player should not overlook, as they may know it.
func (m *Match) advise(shown *notice.Board) {
	if m.Phase != store.InPlay || shown.Seat < 1 || !m.TakesPart(shown.Seat) {
		return
	}
	var advice games.Advice
	if adviser, ok := shown.Position.(games.Adviser); ok {
		advice = adviser.Advise(shown.Seat)
	}
	shown.Dangers, shown.InDanger = advice.Dangers, advice.Cells
	if shown.YourTurn {
		if !shown.Same { // else it was said when the board was shown
			shown.Duty = advice.Duty
		}
		if may, _ := m.Drafts(shown.Seat); may && m.Seats[shown.Seat-1].Draft != "" {
			verb := m.Game.Drafts.Verb
			shown.Duty = "What you have put together is not on this board yet. To see it: " + verb + ". To play it: " + verb + " done"
		}
	}
}

// BoardOf is a position as a seat sees it, after a ply that did the events.
func (m *Match) BoardOf(position games.Position, seat games.Seat, events []games.Event, number int) notice.Board {
	view := m.ViewOf(position, seat)
	happened, marks := Seen(events, seat)
	facts := slices.Clip(view.Facts)
	if m.ID != 0 { // it is more than a trial
		facts = append(facts, m.ratedFact())
		facts = append(facts, m.privacyFacts()...)
	}
	shown := notice.Board{
		Table: m.Name, Game: m.Game.Title, Number: number,
		Happened: happened, Way: wayOf(events, seat), Picture: view.Picture.Marked(marks), Facts: facts, Players: m.Players(), Variant: m.Game.Chosen(m.Options).String(),
		Stand: notice.Stand{ID: int64(m.ID), GameName: m.Game.Name, Seat: max(seat, games.Watcher), Position: m.KnownTo(position, seat), ToAct: position.ToAct()},
	}
	shown.Focus = focusOf(shown.Picture)
	return shown
}

// KnownTo is a position as a seat may know it: all of it once the game is over.
func (m *Match) KnownTo(position games.Position, seat games.Seat) games.Position {
	if seat == Everything || m.Result.Over || m.opened {
		return position
	}
	return games.Known(position, seat)
}

// focusOf is the cell that a picture is about: where the last move ended, or
// what it took.
func focusOf(picture board.Picture) string {
	taken := ""
	for _, row := range picture.Rows {
		for _, cell := range row.Cells {
			switch cell.Mark {
			case board.Placed, board.Lost:
				return cell.Name
			case board.Taken:
				taken = cell.Name
			}
		}
	}
	return taken
}

// Seen are the texts and the marks of the events that a seat may know.
func Seen(events []games.Event, seat games.Seat) ([]string, map[string]board.Mark) {
	var texts []string
	marks := map[string]board.Mark{}
	for _, event := range events {
		if !event.Tells(seat) {
			continue
		}
		texts = append(texts, event.Text)
		for cell, mark := range event.Cells {
			marks[cell] = mark
		}
	}
	return texts, marks
}

// echoes says whether the first event that a seat is told of says no more than its player typed.
func echoes(events []games.Event, seat games.Seat) bool {
	first, _ := lists.Find(events, func(e games.Event) bool { return e.Tells(seat) })
	return first.Echo
}

// wayOf are the cells that the pieces went over which a seat may know of.
func wayOf(events []games.Event, seat games.Seat) (way []string) {
	for _, event := range events {
		if event.Tells(seat) {
			way = append(way, event.Way...)
		}
	}
	return way
}

// Everything is the seat of those who look at a game that has a result: nothing
// about it is a secret any more.
const Everything games.Seat = -1

// Told are the events of an entry, for everybody: of a game that is over, what who
// moved was told leaves nothing out, but of a takeback each was told their own.
func Told(events []games.Event, entry store.Ply) []games.Event {
	seat := games.Seat(entry.Seat)
	if kind, _, _ := store.ReadEntry(entry.Move); kind == store.TakenBack {
		seat = games.Watcher
	}
	var open []games.Event
	for _, e := range events {
		if e.Tells(seat) {
			e.To = nil
			open = append(open, e)
		}
	}
	return open
}

// EntryState is an entry and what it came to, as a seat may know it.
func (m *Match) EntryState(then step, entry store.Ply, seat games.Seat) notice.EntryState {
	events := then.Happened
	if seat == Everything {
		events = Told(events, entry)
	}
	texts, _ := Seen(events, seat)
	s := notice.EntryState{
		Ply: entry.Number, Seat: entry.Seat, Name: m.Seats[entry.Seat-1].Name, Time: notice.Exact(entry.At),
		Happened: append([]string{}, lists.Map(texts, m.Plain)...), Position: m.KnownTo(then.Position, seat).String(),
	}
	s.Move = m.entryFor(entry, seat).Token
	s.Planned = entry.Planned && (m.Result.Over || games.Seat(entry.Seat) == seat)
	return s
}

// entryFor is an entry of the record as a seat may know it.
func (m *Match) entryFor(entry store.Ply, seat games.Seat) notice.Event {
	e := m.Event(notice.EntryMade)
	kind, _, _ := store.ReadEntry(entry.Move)
	e.Ply, e.Kind, e.Seat, e.Person = entry.Number, cmp.Or(kind, "move"), entry.Seat, m.Seats[entry.Seat-1].Name
	_, hides := m.Position.(games.Hider)
	if kind != "" || !hides || seat == Everything || games.Seat(entry.Seat) == seat {
		e.Token = entry.Move
	}
	return e
}

// Event is something that has happened at the table.
func (m *Match) Event(what notice.What) notice.Event {
	e := notice.Event{What: what, Table: int64(m.ID), Name: m.Name}
	if m.Result.Over {
		e.Result, e.Reason = m.Result.String(), m.Result.Reason
	}
	return e
}

// ViewOf is a seat's view of a position. That of the newest position is made
// once, and in a game without secrets it is the same for everybody.
func (m *Match) ViewOf(position games.Position, seat games.Seat) games.View {
	if m.Result.Over || m.opened {
		seat = Everything
	}
	if hider, hides := position.(games.Hider); hides && seat == Everything {
		return hider.Opened()
	}
	if _, hides := position.(games.Hider); !hides || seat == Everything {
		seat = games.Watcher
	}
	if position != m.Position {
		return position.View(seat)
	}
	view, made := m.views[seat]
	if !made {
		view = position.View(seat)
		m.views[seat] = view
	}
	return view
}

// Players are the names and colours of the seats, for a painter.
func (m *Match) Players() []notice.Player {
	players := make([]notice.Player, len(m.Seats))
	for i, seat := range m.Seats {
		players[i] = notice.Player{Name: seat.Name, Colour: seat.Colour, Bot: seat.Bot.Is()}
	}
	return players
}

// CellNoun is what a cell of a table's board is called.
func (m *Match) CellNoun() string {
	picture := m.ViewOf(m.Position, games.Watcher).Picture
	return picture.Called()
}
