package world

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"boardroom/games"
)

// Import makes the record of a table out of a game that was exported, and what
// was said at it: cleared, with the names of people and nobody's account. The
// game is played again; the error says where it does not lead to what is written.
func Import(e Export, known []*games.Game) (TableRecord, []Remark, error) {
	r, err := importGame(e, known)
	if err != nil {
		return r, nil, err
	}
	talk, err := importTalk(e)
	return r, talk, err
}

// importTalk is what was said at a table elsewhere, as far as it would be kept.
func importTalk(e Export) ([]Remark, error) {
	var said []Remark
	for i, r := range e.Talk {
		name, text := tidyName(r.Name), withoutControls(r.Text)
		if r.Kind != Kibitzed && r.Kind != Whispered || r.After < 0 || r.After > len(e.Record) || name == "" || text == "" || len(text) > mostImportedText {
			return nil, fmt.Errorf("what was said as number %d is %s by %q after entry %d, %d bytes", i+1, games.Shortened(string(r.Kind)), games.Shortened(r.Name), r.After, len(text))
		}
		said = append(said, Remark{Kind: r.Kind, Ply: r.After, Name: name, Text: text, At: r.Time})
	}
	return said[max(0, len(said)-MostRemarks):], nil
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

func importGame(e Export, known []*games.Game) (TableRecord, error) {
	var r TableRecord
	if e.Format != "boardroom-game" || e.Version < 1 || e.Version > ExportVersion {
		return r, fmt.Errorf("the format is %q, version %d; known is boardroom-game, version 1 to %d", e.Format, e.Version, ExportVersion)
	}
	t, err := tableOf(e, known)
	if err != nil {
		return r, err
	}
	c := newCourse(t.start)
	for i, entry := range e.Record {
		ply := Ply{Number: i + 1, Seat: entry.Seat, Move: entry.Move, At: entry.Time, Salt: entry.Salt}
		if !isPlain(entry.Salt) || entry.Number != ply.Number || ply.Seat < 1 || ply.Seat > len(t.seats) || int(ply.leaver()) > len(t.seats) {
			return r, fmt.Errorf("entry %d has the number %d and is seat %d's", ply.Number, entry.Number, entry.Seat)
		}
		if err := c.play(ply); err != nil {
			return r, fmt.Errorf("entry %d, %s: %w", ply.Number, games.Shortened(ply.Move), err)
		}
		if got := c.position().String(); got != entry.Position {
			return r, fmt.Errorf("entry %d, %s, leads to %s, not to %s", ply.Number, games.Shortened(ply.Move), got, entry.Position)
		}
		t.plies = append(t.plies, ply)
	}
	s := c.standing()
	if got := s.position.String(); got != e.Position || s.result.String() != e.Result || s.result.Reason != e.Reason || !s.result.Over {
		return r, fmt.Errorf("the game ends with %s (%s) at %s, not with %s (%s) at %s", s.result, s.result.Reason, got, e.Result, e.Reason, e.Position)
	}
	return TableRecord{
		Name: t.name, Game: t.game.Name, Options: t.options.String(), Seed: t.seed, Phase: Cleared, Start: t.start.String(),
		Position: s.position.String(), Result: s.result.String(), Reason: s.result.Reason, Clock: e.Clock, Made: e.Made,
		Seats: t.seats, Plies: t.plies,
	}, nil
}

// tableOf is the table of an exported game before its first move.
func tableOf(e Export, known []*games.Game) (*Table, error) {
	i := slices.IndexFunc(known, func(g *games.Game) bool { return g.Name == e.Game })
	if i < 0 {
		return nil, fmt.Errorf("there is no game called %q", games.Shortened(e.Game))
	}
	t := &Table{name: tidyName(e.Name), game: known[i], phase: Cleared, made: e.Made}
	if t.name == "" {
		t.name = t.game.Name
	}
	var err error
	if t.options, err = t.game.Configure(strings.Fields(e.Options)); err != nil {
		return nil, err
	}
	if t.seed, err = strconv.ParseUint(e.Seed, 10, 64); err != nil {
		return nil, fmt.Errorf("%q is no seed", games.Shortened(e.Seed))
	}
	if t.clock, err = keptClock(e.Clock); err != nil {
		return nil, err
	}
	if t.start, err = t.game.Restore(e.Start, t.options); err != nil {
		return nil, fmt.Errorf("the first position: %w", err)
	}
	if least, most := t.game.Seats(t.options); len(e.Seats) < least || len(e.Seats) > most {
		return nil, fmt.Errorf("%d seats are not possible; %d to %d are", len(e.Seats), least, most)
	}
	for i, seat := range e.Seats {
		colour := 1 + slices.Index(Colours, seat.Colour)
		name := tidyName(seat.Name)
		if seat.Seat != i+1 || colour == 0 || name == "" {
			return nil, fmt.Errorf("seat %d has the number %d, the name %q and the colour %q", i+1, seat.Seat, games.Shortened(seat.Name), games.Shortened(seat.Colour))
		}
		t.seats = append(t.seats, SeatRecord{Name: name, Colour: colour, Left: seat.Left})
	}
	return t, nil
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
