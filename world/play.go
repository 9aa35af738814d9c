package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
)

// Read turns the words of a game's verb, as a person typed them, into a
// canonical move of the table's position. The error is a *games.Question where
// words are missing, else a refusal.
func (w *World) Read(p *Person, t *Table, words games.Words) (games.Move, error) {
	seat, err := t.playing(p)
	if err != nil {
		return "", err
	}
	if err := t.awake(); err != nil {
		return "", err
	}
	if !t.toAct(seat) {
		return "", Refusedf("It is not your turn at %s. %s", t.name, t.Turn())
	}
	move, err := t.position.Read(seat, words)
	return move, t.refusal(err)
}

// Spelled is a move in the form in which it is kept, as it is typed at a table.
func (w *World) Spelled(t *Table, move games.Move) string {
	if !t.HasBoard() {
		return string(move)
	}
	return strings.ToLower(games.Spelled(t.position, move))
}

// Ask answers words that ask about a table's position instead of playing; ok is
// false where the words are no such question.
func (w *World) Ask(s *Session, t *Table, words games.Words) (ok bool, err error) {
	asker, ok := t.position.(games.Asker)
	if !ok {
		return false, nil
	}
	answer, ok, err := asker.Ask(t.eyes(s.person), words)
	if err != nil || !ok {
		return ok, t.refusal(err)
	}
	w.answer(s, t, words.Verb, answer)
	return true, nil
}

// answer tells a session what the rules answer to words at a table. about is
// what they were about, for the heading; it may be empty.
func (w *World) answer(s *Session, t *Table, about string, answer games.Answer) {
	if answer.Picture == nil {
		s.Note(t.namedAll(answer.Lines)...)
		return
	}
	heading := t.name + "."
	if about != "" {
		heading = t.name + ", " + about + "."
	}
	s.Tell(Board{
		Occasion: Asked, Table: t.name, Game: t.game.Title, Heading: heading,
		Happened: answer.Lines, Picture: *answer.Picture, Words: answer.Words, Focus: answer.Focus, Players: t.players(), Number: t.moves,
		Stand: Stand{ID: t.id, GameName: t.game.Name, Seat: t.SeatOf(s.person), Ply: len(t.plies), Result: t.result},
	})
}

// Play plays a canonical move for a person: the rules are asked, the result is
// kept, and only then is it so and told.
func (w *World) Play(p *Person, t *Table, move games.Move) error {
	if err := w.flag(t); err != nil {
		return err
	}
	seat, err := t.playing(p)
	if err != nil {
		return err
	}
	if err := t.awake(); err != nil {
		return err
	}
	if !t.toAct(seat) {
		return Refusedf("It is not your turn at %s. %s", t.name, t.Turn())
	}
	if stamper, ok := t.position.(games.Stamper); ok {
		move = stamper.Stamped(move, int(t.thought(seat).Milliseconds()))
	}
	if err := w.record(t, seat, string(move)); err != nil {
		return err
	}
	p.last = t
	return nil
}

// Resign takes a person out of a game that is under way.
func (w *World) Resign(p *Person, t *Table) error {
	if err := w.flag(t); err != nil {
		return err
	}
	seat, err := t.playing(p)
	if err != nil {
		return err
	}
	return w.record(t, seat, entryOf(resigned, int(seat)))
}

// playing is the seat of a person who may take part in the game at a table.
func (t *Table) playing(p *Person) (games.Seat, error) {
	seat := t.SeatOf(p)
	switch {
	case t.phase == InSetup:
		return seat, Refusedf("%s has not started. %s", t.name, t.waitingFor())
	case t.phase != InPlay:
		return seat, Refusedf("%s is over. %s", t.name, t.Verdict())
	case seat == games.Watcher:
		return seat, Refusedf("You don't play at %s; %s do.", t.name, t.versus())
	case t.seats[seat-1].Left:
		return seat, Refusedf("You have left the game at %s.", t.name)
	}
	return seat, nil
}

// refusal puts the players' names into what the rules say no with.
func (t *Table) refusal(err error) error {
	if illegal, ok := err.(games.Illegal); ok {
		return games.Illegal(t.named(string(illegal)))
	}
	return err
}

// record keeps one entry of a table's record and what it leads to, then makes
// it so, then tells everybody at the table. The seat is whose act it is.
func (w *World) record(t *Table, seat games.Seat, entry string) error {
	ply := Ply{Number: len(t.plies) + 1, Seat: int(seat), Move: entry, At: w.now(), Salt: w.saltOf(t, seat, entry)}
	next, add, err := t.after(ply)
	if err != nil {
		return t.refusal(err)
	}
	phase, line, now := InPlay, next.position.String(), t.openTime()
	change := TableChange{Position: &line, Ply: &ply, Settled: &now, Seats: t.seatsAfter(ply, next)}
	before := t.seats
	if next.result.Over {
		phase = IsOver
		won := next.result.String()
		change.Phase, change.Result, change.Reason = &phase, &won, &next.result.Reason
	}
	end, err := w.ending(t, ply, next, seatsOr(change.Seats, t.seats))
	if err != nil {
		return err
	}
	change.Ratings, change.RatingChanges = end.ratings, end.changes
	if err := w.change(t, change); err != nil {
		return err
	}
	if change.Seats != nil {
		t.seats = change.Seats
	}
	if add {
		next.history.Add(next.position)
	}
	hid := t.position
	t.phase, t.settled = phase, now
	t.set(next)
	t.plies = append(t.plies, ply)
	if lines := t.committed(ply, hid, next.position, next.result.Over); len(lines) > 0 {
		w.tellTable(t, Note{Lines: t.namedAll(append(lines, "What that is for: help commitment"))})
	}
	w.tellEntry(t, ply, before, occasionOf(hid, next))
	if len(end.told) > 0 {
		w.tellTable(t, Note{Lines: end.told})
	}
	return nil
}

// occasionOf is why a board is shown that a ply has led to: as a rule that
// somebody has moved.
func occasionOf(before games.Position, next standing) Occasion {
	shown := hides(before) && (next.result.Over || !hides(next.position))
	if shown || isDrafted(before) && !isDrafted(next.position) {
		return Revealed
	}
	return Moved
}

// isDrafted says whether some seat may put a move together.
func isDrafted(p games.Position) bool {
	drafter, ok := p.(games.Drafter)
	return ok && slices.ContainsFunc(p.ToAct(), func(seat games.Seat) bool {
		may, _ := drafter.Drafts(seat)
		return may
	})
}

// tellEntry tells everybody of a new entry of a table's record. before are the
// seats as they were.
func (w *World) tellEntry(t *Table, ply Ply, before []SeatRecord, occasion Occasion) {
	w.showTable(t, occasion, "")
	leaver := ply.leaver()
	kind, _, _ := readEntry(ply.Move)
	switch {
	case t.phase == IsOver:
		w.tellBystanders(t, "The game at "+t.name+" is over. "+t.Verdict())
		w.tellOfWhispers(t)
	case leaver != games.Watcher:
		w.tellLeaver(t, leaver)
	case kind == "":
		w.tellEnded(t, before, games.Seat(ply.Seat))
	}
}

// tellLeaver tells a person who is out of a game that goes on.
func (w *World) tellLeaver(t *Table, seat games.Seat) {
	if p := w.sitter(t.seats[seat-1]); p != nil && !t.watches(p) {
		p.Tell(t.show(t.eyes(p), Moved))
		p.Tell(Note{Lines: []string{"You have left the game at " + t.name + ", which goes on. To see how: watch " + t.name}})
	}
}

// seatsOr are the seats after a change, which are nil where it changes none.
func seatsOr(after, before []SeatRecord) []SeatRecord {
	if after == nil {
		return before
	}
	return after
}

// seatsAfter are the seats as a ply changes them: who leaves has left, what was
// offered is over, what was put together is played, and the clocks are wound. nil
// is no change.
func (t *Table) seatsAfter(ply Ply, next standing) []SeatRecord {
	seats := t.counted()
	for i := range seats {
		seats[i].Offer = ""
	}
	if kind, _, _ := readEntry(ply.Move); kind == "" {
		seats[ply.Seat-1].Draft = ""
	}
	if leaver := ply.leaver(); leaver != games.Watcher {
		seats[leaver-1].Left, seats[leaver-1].Draft = true, ""
	}
	t.wind(seats, ply, next)
	if slices.Equal(seats, t.seats) {
		return nil
	}
	return seats
}

// showTable shows everybody at a table the board as their seat sees it. Those
// who share a seat's view, as all watchers do, share what is made of it.
func (w *World) showTable(t *Table, occasion Occasion, first string) {
	views := map[games.Seat]Board{}
	for p := range w.peopleAt(t) {
		seat := t.eyes(p)
		shown, made := views[seat]
		if !made {
			shown = t.show(seat, occasion)
			if first != "" {
				shown.Happened = append([]string{first}, shown.Happened...)
			}
			views[seat] = shown
		}
		p.Tell(shown)
		if p.facing != t {
			p.facing = nil
		}
	}
}

// tellTable tells everybody at a table.
func (w *World) tellTable(t *Table, n Notice) {
	for p := range w.peopleAt(t) {
		p.Tell(n)
	}
}

// show is the board of a table as a seat sees it, with what the newest ply did.
func (t *Table) show(seat games.Seat, occasion Occasion) Board {
	shown := t.boardOf(t.position, seat, t.happened, t.moves)
	shown.Occasion = occasion
	shown.YourTurn = t.thinks(seat)
	shown.Times = t.times()
	shown.Look = "look " + t.name + " at"
	shown.Ply, shown.Result = len(t.plies), t.result
	if t.phase != InPlay {
		shown.ToAct = nil
	}
	switch t.phase {
	case Cleared:
		shown.Look = "look " + t.Number() + " at"
		shown.Heading = t.name + ", " + t.Number() + ", after " + games.Count(t.moves, "move") + "."
		shown.Turn = t.Verdict()
	case IsOver:
		shown.Heading = t.name + " is over after " + games.Count(t.moves, "move") + "."
		shown.Turn = t.Verdict()
	default:
		shown.Heading = t.name + " after " + games.Count(t.moves, "move") + "."
		shown.Turn = t.Turn()
	}
	return shown
}

// boardOf is a position as a seat sees it, after a ply that did the events.
func (t *Table) boardOf(position games.Position, seat games.Seat, events []games.Event, number int) Board {
	view := t.viewOf(position, seat)
	happened, marks := seen(events, seat)
	shown := Board{
		Table: t.name, Game: t.game.Title, Number: number,
		Happened: happened, Picture: view.Picture.Marked(marks), Facts: append(slices.Clip(view.Facts), t.ratedFact()), Players: t.players(),
		Stand: Stand{ID: t.id, GameName: t.game.Name, Seat: max(seat, games.Watcher), Position: t.knownTo(position, seat), ToAct: position.ToAct()},
	}
	shown.Focus = focusOf(shown.Picture)
	return shown
}

// knownTo is a position as a seat may know it: all of it once the game is over.
func (t *Table) knownTo(position games.Position, seat games.Seat) games.Position {
	if hider, hides := position.(games.Hider); hides && seat != everything && !t.result.Over {
		return hider.Known(seat)
	}
	return position
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

// seen are the texts and the marks of the events that a seat may know.
func seen(events []games.Event, seat games.Seat) ([]string, map[string]board.Mark) {
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
