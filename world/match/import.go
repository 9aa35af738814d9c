package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Import makes the record of a table out of a game that was exported before now,
// and what was said at it: cleared, with the names of people and nobody's account.
// The game is played again; the error says where it does not lead to what is
// written.
func Import(e notice.Export, known []*games.Game, now time.Time) (store.TableRecord, []store.Remark, error) {
	if err := checkTimes(e, now); err != nil {
		return store.TableRecord{}, nil, err
	}
	r, err := importGame(e, known)
	if err != nil {
		return r, nil, err
	}
	talk, err := importTalk(e)
	return r, talk, err
}

// importTalk is what was said at a table elsewhere, as far as it would be kept.
func importTalk(e notice.Export) ([]store.Remark, error) {
	var said []store.Remark
	for i, r := range e.Talk {
		name, text, kind := tidyName(r.Name), withoutControls(r.Text), store.RemarkKind(r.Kind)
		if kind != store.Kibitzed && kind != store.Whispered || r.After < 0 || r.After > len(e.Record) || name == "" || store.LooksPowerful(name) || text == "" || len(text) > mostImportedText {
			return nil, fmt.Errorf("what was said as number %d is %s by %q after entry %d, %d bytes", i+1, phrase.Quotable(r.Kind), phrase.Quotable(r.Name), r.After, len(text))
		}
		said = append(said, store.Remark{Kind: kind, Ply: r.After, Name: name, Text: text, At: r.Time})
	}
	return said[max(0, len(said)-store.MostRemarks):], nil
}

// earliestGame is before any game that was exported, and clocksDiffer how far the
// clocks of two houses may be apart.
var earliestGame = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

const clocksDiffer = 24 * time.Hour

// checkTimes refuses a game of the future, or of long before there were any: lists
// go by these times, and people would see it first for ever.
func checkTimes(e notice.Export, now time.Time) error {
	times := []time.Time{e.Made, e.Ended}
	for _, entry := range e.Record {
		times = append(times, entry.Time)
	}
	for _, r := range e.Talk {
		times = append(times, r.Time)
	}
	for _, at := range times {
		if at.Before(earliestGame) || at.After(now.Add(clocksDiffer)) {
			return fmt.Errorf("a time in it is %s, and it is %s now", at.UTC().Format(time.DateTime), now.UTC().Format(time.DateTime))
		}
	}
	return nil
}

// checkNames refuses names that nobody could have here: two alike, and those that
// promise power over the house.
func checkNames(seats []store.SeatRecord) error {
	for i, seat := range seats {
		if store.LooksPowerful(seat.Name) {
			return fmt.Errorf("the name in seat %d, %s, looks like a word of the house", i+1, seat.Name)
		}
		same := func(other store.SeatRecord) bool { return store.Fold(other.Name) == store.Fold(seat.Name) }
		if before := slices.IndexFunc(seats[:i], same); before >= 0 && seat.Name != store.Forgotten {
			return fmt.Errorf("seats %d and %d have the same name, %s", before+1, i+1, seat.Name)
		}
	}
	return nil
}

// mostImportedText bounds one thing that was said, in bytes: more than can be
// typed.
const mostImportedText = 64 << 10

// withoutControls is a text without what would move a cursor.
func withoutControls(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text))
}

func importGame(e notice.Export, known []*games.Game) (store.TableRecord, error) {
	var r store.TableRecord
	if e.Format != "boardroom-game" || e.Version < 1 || e.Version > notice.ExportVersion {
		return r, fmt.Errorf("the format is %q, version %d; known is boardroom-game, version 1 to %d", e.Format, e.Version, notice.ExportVersion)
	}
	m, err := matchOf(e, known)
	if err != nil {
		return r, err
	}
	c := NewTimeline(m.Start)
	for i, entry := range e.Record {
		ply := store.Ply{Number: i + 1, Seat: entry.Seat, Move: entry.Move, At: entry.Time, Salt: entry.Salt, Planned: entry.Planned}
		if !isPlain(entry.Salt) || entry.Number != ply.Number || ply.Seat < 1 || ply.Seat > len(m.Seats) || ply.Leaver() > len(m.Seats) {
			return r, fmt.Errorf("entry %d has the number %d and is seat %d's", ply.Number, entry.Number, entry.Seat)
		}
		if err := c.Play(ply); err != nil {
			return r, fmt.Errorf("entry %d, %s: %w", ply.Number, phrase.Quotable(ply.Move), err)
		}
		if got := c.Position().String(); got != entry.Position {
			return r, fmt.Errorf("entry %d, %s, leads to %s, not to %s", ply.Number, phrase.Quotable(ply.Move), got, entry.Position)
		}
		m.Plies = append(m.Plies, ply)
	}
	s := c.standing()
	if got := s.Position.String(); got != e.Position || s.Result.String() != e.Result || s.Result.Reason != e.Reason || !s.Result.Over {
		return r, fmt.Errorf("the game ends with %s (%s) at %s, not with %s (%s) at %s", s.Result, s.Result.Reason, got, e.Result, e.Reason, e.Position)
	}
	return store.TableRecord{
		Name: m.Name, Game: m.Game.Name, Options: m.Options.String(), Seed: m.Seed, Phase: store.Cleared, Start: m.Start.String(),
		Position: s.Position.String(), Result: s.Result.String(), Reason: s.Result.Reason, Clock: e.Clock, Made: e.Made,
		Seats: m.Seats, Plies: m.Plies, Private: e.Private,
	}, nil
}

// matchOf is the match of an exported game before its first move.
func matchOf(e notice.Export, known []*games.Game) (*Match, error) {
	i := slices.IndexFunc(known, func(g *games.Game) bool { return g.Name == e.Game })
	if i < 0 {
		return nil, fmt.Errorf("there is no game called %q", phrase.Quotable(e.Game))
	}
	m := &Match{Name: tidyName(e.Name), Game: known[i], Phase: store.Cleared, Made: e.Made}
	if m.Name == "" {
		m.Name = m.Game.Name
	}
	var err error
	if m.Options, err = m.Game.Configure(strings.Fields(e.Options)); err != nil {
		return nil, err
	}
	if m.Seed, err = strconv.ParseUint(e.Seed, 10, 64); err != nil {
		return nil, fmt.Errorf("%q is not a seed", phrase.Quotable(e.Seed))
	}
	if m.Clock, err = KeptClock(e.Clock); err != nil {
		return nil, err
	}
	if m.Start, err = m.Game.Restore(e.Start, m.Options); err != nil {
		return nil, fmt.Errorf("the first position: %w", err)
	}
	if least, most := m.Game.Seats(m.Options); len(e.Seats) < least || len(e.Seats) > most {
		return nil, fmt.Errorf("%d seats are not possible; %d to %d are", len(e.Seats), least, most)
	}
	for i, seat := range e.Seats {
		colour := 1 + slices.Index(notice.Colours, seat.Colour)
		name := tidyName(seat.Name)
		if seat.Seat != i+1 || colour == 0 || name == "" {
			return nil, fmt.Errorf("seat %d has the number %d, the name %q and the colour %q", i+1, seat.Seat, phrase.Quotable(seat.Name), phrase.Quotable(seat.Colour))
		}
		m.Seats = append(m.Seats, store.SeatRecord{Name: name, Colour: colour, Left: seat.Left, Bot: phrase.Choose(seat.Bot, store.ProgramBot, store.NoBot)})
	}
	return m, checkNames(m.Seats)
}

// tidyName is a name from elsewhere, if it is printed as it is and short; else
// nothing.
func tidyName(name string) string {
	if len([]rune(name)) > 60 || !isPlain(name) {
		return ""
	}
	return strings.TrimSpace(name)
}

// isPlain says that a text is printed as it is, and is no essay.
func isPlain(text string) bool {
	return len(text) <= 500 && !strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) })
}
