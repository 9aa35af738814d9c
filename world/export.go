package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Export gives the whole record of a finished game. One that is under way, or
// was put away without a result, is refused: it may have secrets.
func (d *records) Export(t *Table) (notice.Export, error) {
	switch {
	case t.Phase == store.Cleared && !t.Result.Over:
		return notice.Export{}, notice.Refusedf("%s, %s, was put away without a result; only a finished game can be exported. To see it: replay %d", t.Name, t.Number(), t.ID)
	case !t.Result.Over:
		return notice.Export{}, notice.Refusedf("%s is not over; its game can be exported when it is.", t.Name)
	}
	r, err := d.store.TableNumbered(t.ID)
	if err != nil {
		return notice.Export{}, err
	}
	e := notice.Export{
		Format: "boardroom-game", Version: notice.ExportVersion, Table: int64(t.ID), Name: t.Name, Game: t.Game.Name,
		Options: t.Options.String(), Seed: strconv.FormatUint(t.Seed, 10), Rated: r.Rated, Clock: r.Clock, Made: notice.Exact(r.Made), Ended: notice.Exact(r.Made),
		Start: t.Start.String(), Position: t.Position.String(),
		Result: t.Result.String(), Winners: append([]games.Seat{}, t.Result.Winners...), Reason: t.Result.Reason,
	}
	if e.Seats, err = d.exportSeats(t); err != nil {
		return notice.Export{}, err
	}
	if slices.ContainsFunc(t.Plies, store.Ply.TakesBack) {
		e.Standing = store.MovesOf(t.Plies)
	}
	c := match.NewTimeline(t.Start)
	for _, ply := range t.Plies {
		if err := c.Play(ply); err != nil {
			return notice.Export{}, err
		}
		e.Ended = notice.Exact(ply.At)
		texts, _ := match.Seen(match.Told(c.Happened, games.Seat(ply.Seat)), match.Everything)
		e.Record = append(e.Record, notice.ExportPly{Number: ply.Number, Seat: ply.Seat, Move: ply.Move, Time: notice.Exact(ply.At), Position: c.Position().String(), Salt: ply.Salt, Said: append([]string{}, games.Each(texts, t.Plain)...)})
	}
	e.Talk, err = d.talkAt(t)
	return e, err
}

// exportSeats are who sat at a table whose game is over.
func (d *records) exportSeats(t *Table) ([]notice.ExportSeat, error) {
	var seats []notice.ExportSeat
	for i, seat := range t.Seats {
		seats = append(seats, notice.ExportSeat{
			Seat: i + 1, Name: seat.Name, Guest: seat.Account == 0 && seat.Forgotten == 0, Bot: seat.Bot.Is(),
			Colour: notice.ColourName(seat.Colour), Left: seat.Left,
		})
	}
	changes, err := d.store.RatingChanges(t.ID)
	for _, c := range changes {
		seats[c.Seat-1].Rating = &notice.ExportRating{Before: notice.RatingValue(c.Before), After: notice.RatingValue(c.After)}
	}
	return seats, err
}

// talkAt is what is kept of what was said at a table whose game is over.
func (d *records) talkAt(t *Table) ([]notice.ExportTalk, error) {
	remarks, err := d.store.Remarks(t.ID)
	return games.Each(remarks, func(r store.Remark) notice.ExportTalk {
		return notice.ExportTalk{Kind: string(r.Kind), After: r.Ply, Name: r.Name, Text: r.Text, Time: notice.Exact(r.At)}
	}), err
}
