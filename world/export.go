package world

import (
	"errors"
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Export gives what makes the whole record of a finished game, outside of the act. One
// that is under way, or was put away without a result, is refused: it may have secrets.
func (d *Records) Export(t *tables.Table) (func() (notice.Export, error), error) {
	if err := exportable(t); err != nil {
		return nil, err
	}
	m := t.Match
	return func() (notice.Export, error) { return d.export(m) }, nil
}

// ExportPublic is the whole record of a public game that is over, as everybody can have it. It is
// called outside of acts. Of a game that is not public, or can't be read any more, there is none.
func (d *Records) ExportPublic(id store.TableID) (e notice.Export, is bool, err error) {
	r, err := d.env.Store.TableNumbered(id)
	if errors.Is(err, store.ErrNotFound) || err == nil && r.Private {
		return e, false, nil
	}
	if err != nil {
		return e, false, err
	}
	m, err := d.tables.MatchOf(r)
	if err != nil {
		d.env.Log.Error("a table can't be restored", "table", r.Name, "number", r.ID, "error", err)
		return e, false, nil
	}
	if !m.Result.Over {
		return e, false, nil
	}
	e, err = d.export(m)
	return e, err == nil, err
}

// export is the whole record of a match that is over.
func (d *Records) export(m *match.Match) (notice.Export, error) {
	seats, err := d.exportSeats(m)
	if err != nil {
		return notice.Export{}, err
	}
	talk, err := d.talkAt(m)
	if err != nil {
		return notice.Export{}, err
	}
	e, err := exported(m, seats, talk)
	if err != nil {
		return e, err
	}
	e.Plans, err = d.sharedPlans(m)
	return e, err
}

func exportable(t *tables.Table) error {
	switch {
	case t.Match.Phase == store.Cleared && !t.Match.Result.Over:
		return notice.Closed.Refusedf("%s, %s, was put away without a result and can't be exported. To see it: replay %d", t.Name, t.Match.Number(), t.ID)
	case !t.Match.Result.Over:
		return notice.NotBegun.Refusedf("%s is not over. You can export it then.", t.Name)
	}
	return nil
}

// isContest says whether a game that is over could be rated: two sides at least have
// moved.
func isContest(m *match.Match) bool {
	_, is := contest.Of(m)
	return is
}

// exported is the record of a match that is over.
func exported(m *match.Match, seats []notice.ExportSeat, talk []notice.ExportTalk) (notice.Export, error) {
	r := m.Record(0)
	e := notice.Export{
		Format: "boardroom-game", Version: notice.ExportVersion, Table: int64(m.ID), Name: m.Name, Game: m.Game.Name,
		Options: m.Options.String(), Seed: strconv.FormatUint(m.Seed, 10), Rated: r.Rated && isContest(m), Private: r.Private, Clock: r.Clock, Made: notice.Exact(m.Made), Ended: notice.Exact(m.Made),
		Seats: seats, Start: m.Start.String(), Position: m.Position.String(),
		Result: m.Result.String(), Winners: append([]games.Seat{}, m.Result.Winners...), Reason: m.Result.Reason, Talk: talk,
	}
	if slices.ContainsFunc(m.Plies, store.Ply.TakesBack) {
		e.Standing = store.MovesOf(m.Plies)
	}
	c := match.NewTimeline(m.Start)
	for _, ply := range m.Plies {
		if err := c.Play(ply); err != nil {
			return notice.Export{}, err
		}
		e.Ended = notice.Exact(ply.At)
		texts, _ := match.Seen(match.Told(c.Happened, ply), match.Everything)
		e.Record = append(e.Record, notice.ExportPly{Number: ply.Number, Seat: ply.Seat, Move: ply.Move, Time: notice.Exact(ply.At), Position: c.Position().String(), Salt: ply.Salt, Planned: ply.Planned, Said: append([]string{}, lists.Map(texts, m.Plain)...)})
	}
	return e, nil
}

// sharedPlans are those of a game that is over, once everybody shares theirs.
func (d *Records) sharedPlans(m *match.Match) (shared []notice.PlanLine, err error) {
	all, err := d.env.Store.PlansAt(m.ID)
	if err != nil || !areShared(m, all) {
		return nil, err
	}
	for _, kept := range all {
		shared = append(shared, linesOf(kept, m.Position)...)
	}
	return shared, nil
}

// exportSeats are who sat at a table whose game is over.
func (d *Records) exportSeats(m *match.Match) ([]notice.ExportSeat, error) {
	var seats []notice.ExportSeat
	for i, seat := range m.Seats {
		seats = append(seats, notice.ExportSeat{
			Seat: i + 1, Name: seat.Name, Guest: seat.Account == 0 && seat.Forgotten == 0, Bot: seat.Bot.Is(),
			Colour: notice.ColourName(seat.Colour), Left: seat.Left,
		})
	}
	changes, err := d.env.Store.RatingChanges(m.ID)
	for _, c := range changes {
		seats[c.Seat-1].Rating = &notice.ExportRating{Before: notice.RatingValue(c.Before), After: notice.RatingValue(c.After)}
	}
	return seats, err
}

// talkAt is what is kept of what was said at a table whose game is over.
func (d *Records) talkAt(m *match.Match) ([]notice.ExportTalk, error) {
	remarks, err := d.env.Store.Remarks(m.ID)
	return lists.Map(remarks, func(r store.Remark) notice.ExportTalk {
		return notice.ExportTalk{Kind: string(r.Kind), After: r.Ply, Name: r.Name, Text: r.Text, Time: notice.Exact(r.At)}
	}), err
}
