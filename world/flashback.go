package world

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// mostMissed bounds what whoever comes back is told of one table.
const mostMissed = 10

// Flashback shows a session the board as it was before the newest moves, back
// of them.
func (d *Records) Flashback(s *people.Session, t *tables.Table, back int) error {
	if err := t.Match.NotUnderWay(); err != nil {
		return err
	}
	if _, err := d.timeline(t); err != nil {
		return err
	}
	switch {
	case t.Match.Latest == 0:
		return notice.NotBegun.Refusedf("No move has been made at %s yet.", t.Name)
	case back < 1 || back > t.Match.Latest:
		return notice.WrongValue.Refusedf("Flashback goes back 1 to %d moves at %s, not %d.", t.Match.Latest, t.Name,
			back)
	}
	shown, err := d.pastBoard(t, t.Match.Latest-back, t.Eyes(s.Person()))
	if err != nil {
		return err
	}
	shown.Heading = fmt.Sprintf("%s as it was %s ago, after %s.", t.Name, phrase.Count(back, "move"), phrase.Count(shown.Number, "move"))
	s.Tell(shown)
	return nil
}

// FlashbackSince shows a session the board as it was when its person was last
// there, and what has happened since.
func (d *Records) FlashbackSince(s *people.Session, t *tables.Table) error {
	if err := t.Match.NotUnderWay(); err != nil {
		return err
	}
	since := s.Person().Since()
	if since.IsZero() {
		return notice.Refused("You have not been here before. To go back some moves: flashback 3")
	}
	entries := t.Match.Until(since)
	if entries == len(t.Match.Plies) {
		s.Note("Nothing has happened at " + t.Name + " since you left, " + words.Ago(d.env.Now().Sub(since)) + " ago.")
		return nil
	}
	c, err := d.timeline(t)
	if err != nil {
		return err
	}
	then, seat := c.After(entries), t.Eyes(s.Person())
	shown := t.Match.BoardOf(then.Position, seat, then.Happened, then.Moves)
	shown.Occasion, shown.Ply = notice.Past, entries
	shown.Turn = t.Match.TurnThen(then.Position)
	shown.Heading = t.Name + " as it was when you left, " + words.Ago(d.env.Now().Sub(since)) + " ago, after " + phrase.Count(then.Moves, "move") + "."
	s.Tell(shown)
	if lines := d.tale(t, seat, func(ply store.Ply) bool { return ply.Number > entries }); len(lines) > 0 {
		s.Tell(notice.Missed{Table: t.Name, Since: since, Lines: lines})
	}
	return nil
}

// Since lists the entries of a table's record behind one of a number, at most so many
// unless most is 0, as a person may know them: what they would have been told when each was
// made.
func (d *Records) Since(p *people.Person, t *tables.Table, ply, most int) ([]notice.EntryState, error) {
	if err := t.Match.NotUnderWay(); err != nil {
		return nil, err
	}
	if ply < 0 || ply > len(t.Match.Plies) {
		return nil, notice.WrongValue.Refusedf("The record at %s has %s, so there is no %d.", t.Name, phrase.Choose(len(t.Match.Plies) == 1, "1 entry", strconv.Itoa(len(t.Match.Plies))+" entries"), ply)
	}
	c, err := d.timeline(t)
	if err != nil {
		return nil, err
	}
	seat, plies := t.EyesOf(p), t.Match.Plies[ply:]
	if most > 0 {
		plies = plies[:min(most, len(plies))]
	}
	return lists.Map(plies, func(entry store.Ply) notice.EntryState { return t.Match.EntryState(c.After(entry.Number), entry, seat) }), nil
}

// since says what happened at a table after a time, as the eyes of a seat may
// know it. What the seat has answered with a move of its own is no news.
func (d *Records) since(t *tables.Table, seat, eyes games.Seat, when time.Time) []string {
	answered := 0
	for _, ply := range t.Match.Plies {
		if games.Seat(ply.Seat) == seat && ply.IsAnswer() {
			answered = ply.Number
		}
	}
	return d.tale(t, eyes, func(ply store.Ply) bool { return ply.At.After(when) && ply.Number > answered })
}

// tale says what some plies of a table's record did, as a seat may know it, and
// how the game ended.
func (d *Records) tale(t *tables.Table, seat games.Seat, has func(store.Ply) bool) []string {
	if !slices.ContainsFunc(t.Match.Plies, has) {
		return nil
	}
	c, err := d.timelineNow(t)
	if err != nil {
		d.env.Log.Error("what has happened at a table can't be told", "table", t.Name, "error", err)
		return nil
	}
	var lines []string
	for _, ply := range t.Match.Plies {
		if has(ply) {
			before, then := c.After(ply.Number-1), c.After(ply.Number)
			texts, _ := match.Seen(then.Happened, seat)
			if said := t.Match.Committed(ply, before.Position, then.Position, t.Match.Result.Over && ply.Number == len(t.Match.Plies)); said != "" {
				texts = append(texts, said)
			}
			lines = append(lines, lists.Map(texts, func(text string) string { return t.Match.NamedTo(seat, text) })...)
		}
	}
	if more := len(lines) - mostMissed; more > 0 {
		lines = append([]string{"A lot has happened; these are the last " + strconv.Itoa(mostMissed) + " of " + phrase.Count(len(lines), "event") + "."}, lines[more:]...)
	}
	if len(lines) > 0 && t.Match.Result.Over {
		lines = append(lines, t.Match.VerdictTo(seat))
	}
	return lines
}
