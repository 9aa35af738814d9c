package world

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Export gives the whole record of a finished game. One that is under way, or
// was put away without a result, is refused: it may have secrets.
func (d *records) Export(t *Table) (notice.Export, error) {
	switch {
	case t.Phase() == store.Cleared && !t.Result().Over:
		return notice.Export{}, notice.Refusedf("%s, %s, was put away without a result; only a finished game can be exported. To see it: replay %d", t.Name(), t.Number(), t.ID())
	case !t.Result().Over:
		return notice.Export{}, notice.Refusedf("%s is not over; its game can be exported when it is.", t.Name())
	}
	r, err := d.store.TableNumbered(t.ID())
	if err != nil {
		return notice.Export{}, err
	}
	e := notice.Export{
		Format: "boardroom-game", Version: notice.ExportVersion, Table: int64(t.ID()), Name: t.Name(), Game: t.Game().Name,
		Options: t.Options().String(), Seed: strconv.FormatUint(t.Seed(), 10), Rated: r.Rated, Clock: r.Clock, Made: notice.Exact(r.Made), Ended: notice.Exact(r.Made),
		Start: t.Start().String(), Position: t.Position().String(),
		Result: t.Result().String(), Winners: append([]games.Seat{}, t.Result().Winners...), Reason: t.Result().Reason,
	}
	if e.Seats, err = d.exportSeats(t); err != nil {
		return notice.Export{}, err
	}
	c := match.NewTimeline(t.Start())
	for _, ply := range t.Plies() {
		if err := c.Play(ply); err != nil {
			return notice.Export{}, err
		}
		e.Ended = notice.Exact(ply.At)
		texts, _ := match.Seen(match.Told(c.Happened, games.Seat(ply.Seat)), match.Everything)
		e.Record = append(e.Record, notice.ExportPly{Number: ply.Number, Seat: ply.Seat, Move: ply.Move, Time: notice.Exact(ply.At), Position: c.Position().String(), Salt: ply.Salt, Said: append([]string{}, t.NamedAll(texts)...)})
	}
	e.Talk, err = d.talkAt(t)
	return e, err
}

// exportSeats are who sat at a table whose game is over.
func (d *records) exportSeats(t *Table) ([]notice.ExportSeat, error) {
	var seats []notice.ExportSeat
	for i, seat := range t.Seats() {
		seats = append(seats, notice.ExportSeat{
			Seat: i + 1, Name: seat.Name, Guest: seat.Account == 0 && seat.Forgotten == 0, Bot: seat.Bot.Is(),
			Colour: notice.ColourName(seat.Colour), Left: seat.Left,
		})
	}
	changes, err := d.store.RatingChanges(t.ID())
	for _, c := range changes {
		seats[c.Seat-1].Rating = &notice.ExportRating{Before: notice.RatingValue(c.Before), After: notice.RatingValue(c.After)}
	}
	return seats, err
}

// talkAt is what is kept of what was said at a table whose game is over.
func (d *records) talkAt(t *Table) ([]notice.ExportTalk, error) {
	remarks, err := d.store.Remarks(t.ID())
	if err != nil {
		return nil, err
	}
	var talk []notice.ExportTalk
	for _, r := range remarks {
		talk = append(talk, notice.ExportTalk{Kind: string(r.Kind), After: r.Ply, Name: r.Name, Text: r.Text, Time: notice.Exact(r.At)})
	}
	return talk, nil
}

// Flashback shows a session the board as it was before the newest moves, back
// of them.
func (d *records) Flashback(s *Session, t *Table, back int) error {
	if err := t.NotUnderWay(); err != nil {
		return err
	}
	switch {
	case t.Latest() == 0:
		return notice.Refusedf("No move has been made at %s yet.", t.Name())
	case back < 1 || back > t.Latest():
		return notice.Refusedf("Flashback goes back 1 to %d moves at %s, not %d.", t.Latest(), t.Name(), back)
	}
	shown, err := d.pastBoard(t, t.Latest()-back, t.eyes(s.person))
	if err != nil {
		return err
	}
	shown.Heading = fmt.Sprintf("%s as it was %s ago, after %s.", t.Name(), games.Count(back, "move"), games.Count(shown.Number, "move"))
	s.Tell(shown)
	return nil
}

// FlashbackSince shows a session the board as it was when its person was last
// there, and what has happened since.
func (d *records) FlashbackSince(s *Session, t *Table) error {
	if err := t.NotUnderWay(); err != nil {
		return err
	}
	since := s.person.since
	if since.IsZero() {
		return notice.Refused("You have not been here before. To go back some moves: flashback 3")
	}
	entries := t.Until(since)
	if entries == len(t.Plies()) {
		s.Note("Nothing has happened at " + t.Name() + " since you left, " + Ago(d.now().Sub(since)) + " ago.")
		return nil
	}
	c, err := d.reel(t)
	if err != nil {
		return err
	}
	then, seat := c.After(entries), t.eyes(s.person)
	shown := t.BoardOf(then.Position, seat, then.Happened, then.Moves)
	shown.Occasion, shown.Ply = notice.Past, entries
	shown.Turn = t.TurnThen(then.Position)
	shown.Heading = t.Name() + " as it was when you left, " + Ago(d.now().Sub(since)) + " ago, after " + games.Count(then.Moves, "move") + "."
	s.Tell(shown)
	if lines := d.tale(t, seat, func(ply store.Ply) bool { return ply.Number > entries }); len(lines) > 0 {
		s.Tell(notice.Missed{Table: t.Name(), Since: since, Lines: lines})
	}
	return nil
}

// Remarks lists what was said at a table, as far as it is kept and a person may
// know it: what watchers whisper is for those who play once the game is over.
// What people said whom they ignore is left out.
func (d *records) Remarks(p *Person, t *Table) ([]store.Remark, error) {
	all, err := d.store.Remarks(t.ID())
	if err != nil {
		return nil, err
	}
	whispers := t.Phase() != store.InPlay || t.onlyWatches(p)
	return slices.DeleteFunc(all, func(r store.Remark) bool {
		author := &Person{name: r.Name, account: r.Account, guestKey: r.GuestKey}
		return r.Kind == store.Whispered && !whispers || p.Ignores(author)
	}), nil
}

// Whispers tells a session what the watchers of a table have whispered.
func (d *records) Whispers(s *Session, t *Table) error {
	if t.Phase() == store.InPlay && !t.onlyWatches(s.person) {
		return notice.Refusedf("What is whispered at %s is for those who watch, until the game is over.", t.Name())
	}
	remarks, err := d.Remarks(s.person, t)
	if err != nil {
		return err
	}
	lines := []string{"Whispered by those who watched " + t.Name() + ":"}
	states := []notice.WhisperState{}
	for _, r := range remarks {
		if r.Kind == store.Whispered {
			lines = append(lines, "After "+games.Count(t.MovesAt(r.Ply), "move")+", "+r.Name+`: "`+r.Text+`"`)
			states = append(states, notice.WhisperState{Moves: t.MovesAt(r.Ply), From: r.Name, Text: r.Text, When: notice.Exact(r.At)})
		}
	}
	if len(lines) == 1 {
		lines = []string{"Nobody has whispered at " + t.Name() + "."}
	}
	s.Tell(notice.Note{Lines: lines, Data: notice.Data{"whispers": states}})
	return nil
}

// tellWhispers tells a person who has played at a table, where the game is over,
// that the watchers have whispered.
func (d *records) tellWhispers(p *Person, t *Table, to listener) {
	if t.SeatOf(p) == games.Watcher {
		return
	}
	remarks, err := d.Remarks(p, t)
	if err != nil {
		d.log.Error("what was whispered can't be read", "table", t.Name(), "error", err)
		return
	}
	n := 0
	for _, r := range remarks {
		if r.Kind == store.Whispered {
			n++
		}
	}
	if n > 0 {
		to.Tell(notice.Note{Lines: []string{"While the game at " + t.Name() + " went on, those who watched whispered " + timesOf(n) + ". To read it: whispers " + t.Name()}})
	}
}

// tellWhispered is tellWhispers for whoever comes back, of the games that have
// ended since a time.
func (d *records) tellWhispered(s *Session, since time.Time) {
	for _, t := range d.tables {
		if t.Phase() == store.IsOver && t.Plies()[len(t.Plies())-1].At.After(since) {
			d.tellWhispers(s.person, t, s)
		}
	}
}

// since says what happened at a table after a time, as the eyes of a seat may
// know it. What the seat has answered with a move of its own is no news.
func (d *records) since(t *Table, seat, eyes games.Seat, when time.Time) []string {
	answered := 0
	for _, ply := range t.Plies() {
		if games.Seat(ply.Seat) == seat && ply.IsAnswer() {
			answered = ply.Number
		}
	}
	return d.tale(t, eyes, func(ply store.Ply) bool { return ply.At.After(when) && ply.Number > answered })
}

// tale says what some plies of a table's record did, as a seat may know it, and
// how the game ended.
func (d *records) tale(t *Table, seat games.Seat, has func(store.Ply) bool) []string {
	if !slices.ContainsFunc(t.Plies(), has) {
		return nil
	}
	c, err := d.reel(t)
	if err != nil {
		d.log.Error("what has happened at a table can't be told", "table", t.Name(), "error", err)
		return nil
	}
	var lines []string
	for _, ply := range t.Plies() {
		if has(ply) {
			before, then := c.After(ply.Number-1), c.After(ply.Number)
			texts, _ := match.Seen(then.Happened, seat)
			texts = append(texts, t.Committed(ply, before.Position, then.Position, t.Result().Over && ply.Number == len(t.Plies()))...)
			lines = append(lines, t.NamedAll(texts)...)
		}
	}
	if more := len(lines) - mostMissed; more > 0 {
		lines = append([]string{"A lot has happened; these are the last " + strconv.Itoa(mostMissed) + " of " + games.Count(len(lines), "event") + "."}, lines[more:]...)
	}
	if len(lines) > 0 && t.Result().Over {
		lines = append(lines, t.Verdict())
	}
	return lines
}

// Replay begins to go through the game of a table, from its start, and shows
// the session where it is.
func (d *records) Replay(s *Session, t *Table) error {
	if err := t.NotUnderWay(); err != nil {
		return err
	}
	if err := d.tellReplay(s, replay{table: t}, notice.Past, ""); err != nil {
		return err
	}
	s.Note("To go through it: forward, back, goto NUMBER, goto end. To stop: replay off")
	return nil
}

// ReplayStill shows a session once more where it is in a game.
func (d *records) ReplayStill(s *Session) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	return d.tellReplay(s, r, notice.Past, "")
}

// ReplayBy goes forward in the game that a session goes through, or back where
// moves is below 0.
func (d *records) ReplayBy(s *Session, moves int) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	last := r.table.Latest()
	switch {
	case moves > 0 && r.at == last:
		return notice.Refusedf("This is the end of %s so far, after %s.", r.table.Name(), games.Count(r.table.Moves(), "move"))
	case moves < 0 && r.at == 0:
		return notice.Refusedf("This is the start of %s.", r.table.Name())
	}
	to := min(max(r.at+moves, 0), last)
	occasion := notice.Past
	if to == r.at+1 {
		occasion = notice.Moved
	}
	r.at = to
	return d.tellReplay(s, r, occasion, "")
}

// ReplayTo goes to where so many moves had been made, in the game that a
// session goes through; below 0 to the end. focus is the name of a cell to show
// the surroundings of, or empty.
func (d *records) ReplayTo(s *Session, moves int, focus string) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	last := r.table.Moves()
	if moves > last {
		return notice.Refusedf("%s has %s; you can go to any position from 0 to %d.", r.table.Name(), games.Count(last, "move"), last)
	}
	c, err := d.reel(r.table)
	if err != nil {
		return err
	}
	if r.at = r.table.Latest(); moves >= 0 {
		r.at = c.MomentOf(moves)
	}
	return d.tellReplay(s, r, notice.Past, focus)
}

// tellReplay shows a session a moment of a game, and notes that it is there.
func (d *records) tellReplay(s *Session, r replay, occasion notice.Occasion, focus string) error {
	shown, err := d.pastBoard(r.table, r.at, r.table.eyesOf(s.person))
	if err != nil {
		return err
	}
	if focus != "" {
		if err := focusOn(&shown, focus); err != nil {
			return err
		}
		occasion = notice.Looked
	}
	shown.Occasion = occasion
	shown.Heading = r.table.Name() + ", " + r.table.Number() + ", " + r.where(shown.Number)
	if shown.Look = fmt.Sprintf("goto %d at", shown.Number); r.at == r.table.Latest() && r.table.Result().Over {
		shown.Look = "goto end at"
	}
	s.Tell(r.table.sided(s.person, shown))
	s.replay = &r
	return nil
}

// pastBoard is a table as it was at a moment of its timeline, as a seat may see it
// now.
func (d *records) pastBoard(t *Table, moment int, seat games.Seat) (notice.Board, error) {
	c, err := d.reel(t)
	if err != nil {
		return notice.Board{}, err
	}
	then := c.Moments[moment]
	events := then.Happened
	if seat == match.Everything {
		events = match.Told(events, games.Seat(then.Ply.Seat))
	}
	if moment == t.Latest() && len(t.Plies()) > 0 && !t.Plies()[len(t.Plies())-1].Advances() {
		events = slices.Concat(events, c.Happened)
	}
	shown := t.BoardOf(then.Position, seat, events, then.Moves)
	shown.Occasion, shown.Ply = notice.Past, then.Ply.Number
	if shown.Turn = t.TurnThen(then.Position); moment == t.Latest() && (t.Result().Over || t.Phase() == store.Cleared) {
		shown.Turn = t.Verdict()
	}
	return shown, nil
}

// Since lists the entries of a table's record behind one of a number, as a
// person may know them: what they would have been told when each was made.
func (d *records) Since(p *Person, t *Table, ply int) ([]notice.EntryState, error) {
	if err := t.NotUnderWay(); err != nil {
		return nil, err
	}
	if ply < 0 || ply > len(t.Plies()) {
		return nil, notice.Refusedf("The record at %s has %s; %d is not one of them.", t.Name(), countEntries(len(t.Plies())), ply)
	}
	c, err := d.reel(t)
	if err != nil {
		return nil, err
	}
	entries, seat := []notice.EntryState{}, t.eyesOf(p)
	for _, entry := range t.Plies()[ply:] {
		entries = append(entries, t.EntryState(c.After(entry.Number), entry, seat))
	}
	return entries, nil
}

// A listener can be told something: a person, or one session of theirs.
type listener interface{ Tell(notice.Notice) }

func timesOf(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}

// focusOn makes a board be about a cell, or with an empty name about none.
func focusOn(b *notice.Board, cell string) error {
	if cell != "" {
		if _, _, ok := b.Picture.Find(cell); !ok {
			return notice.Refusedf("There is no %q on the board of %s, which goes from %s to %s.", games.Shortened(cell), b.Table, firstCell(*b), lastCell(*b))
		}
	}
	b.Focus = cell
	return nil
}

func firstCell(b notice.Board) string { return b.Picture.Names()[0] }

func lastCell(b notice.Board) string {
	names := b.Picture.Names()
	return names[len(names)-1]
}

// mostMissed bounds what whoever comes back is told of one table.
const mostMissed = 10

// countEntries is "1 entry", "2 entries".
func countEntries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return strconv.Itoa(n) + " entries"
}
