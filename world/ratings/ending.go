package ratings

import (
	"slices"

	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// An ending is what the end of a game does to ratings.
type ending struct {
	contest contest.Contest
	ratings []store.RatingRecord
	changes []store.RatingChange
	told    []string      // to everybody at the table
	met     acquaintances // of those who played, before it
}

// ending rates a game that has come to its end, if it is to be rated. Nothing is
// changed by it yet. It may be called outside of an act.
func (d *Service) ending(m *match.Match) (ending, error) {
	if !m.Result.Over || !m.WantsRating {
		return ending{}, nil
	}
	before := map[store.AccountID]store.RatingRecord{}
	c, ok := contest.Of(m)
	if !ok {
		line := "The game at " + m.Name + " is not rated, since " +
			contest.NeverMoved(m.Seats, contest.Movers(m.Plies)) + " never made a move."
		return ending{told: []string{line}}, nil
	}
	players := moversAt(m)
	met, err := d.acquaintancesOf(players)
	if err != nil {
		return ending{}, err
	}
	c.List.Pool = met.poolOf(players)
	ratings, err := c.Rated(m.Plies[len(m.Plies)-1].At,
		func(who store.AccountID, list store.RatingList) (store.RatingRecord, error) {
			r, err := d.keptRating(who, list)
			before[who] = r
			return r, err
		})
	if err != nil {
		return ending{}, err
	}
	e := ending{contest: c, ratings: ratings, met: met}
	e.change(m, before, d.ListTitle(c.List))
	return e, nil
}

// change works out what becomes of each rating, and says it in a list of that title.
func (e *ending) change(m *match.Match, before map[store.AccountID]store.RatingRecord, title string) {
	for i, seat := range m.Seats {
		r, is := lists.Find(e.ratings, func(r store.RatingRecord) bool { return r.Account == seat.Account })
		if !is {
			continue
		}
		was := before[r.Account]
		e.changes = append(e.changes, store.RatingChange{
			Seat: i + 1, Before: contest.Point(contest.RatingAt(was, r.Played)), After: contest.Point(r.Rating),
		})
		e.told = append(e.told, seat.Name+" is now rated "+contest.InWords(r.Rating)+" in "+title+", "+
			contest.MovedBy(was, r)+".")
	}
	if e.contest.List.Pool == store.Newcomers {
		e.told = append(e.told, e.met.amongNewcomers(m))
	}
}

// Rate has the step that ends a game keep the ratings that it changes, if any. rated are
// the keys of those whose ratings they are. It returns what everybody at the table is told once that is
// kept, of how the game was rated or why it was not; without lines it is nothing.
func (d *Service) Rate(step *match.Step, rated []any, held ...any) (notice.Note, error) {
	if len(rated) == 0 {
		return notice.Note{}, nil
	}
	end, err := loop.Read(d.env.Loop, func() (ending, error) {
		return d.ending(step.Next)
	}, slices.Concat(rated, held)...)
	if err != nil {
		return notice.Note{}, err
	}
	end.keepIn(step, d.networks)
	return end.note(step.Next), nil
}

// keepIn has a step keep the ratings and who has met whom. Everybody at the table is told who is no
// longer a newcomer.
func (e *ending) keepIn(step *match.Step, n networks) {
	all := n.meetings(e.contest, e.met)
	step.Keep.Ratings, step.Keep.RatingChanges, step.Keep.Met = e.ratings, e.changes, all
	for _, seat := range step.Next.Seats {
		meets := slices.ContainsFunc(all, func(m store.Meeting) bool { return m.Account == seat.Account })
		if meets && !e.met.isNewcomer(seat.Account) {
			e.told = append(e.told, seat.Name+" is no longer a newcomer.")
		}
	}
}

// note is what everybody at the table is told.
func (e *ending) note(m *match.Match) notice.Note {
	event := m.Event(notice.NotRated)
	if len(e.changes) > 0 {
		event.What = notice.RatingChanged
	}
	return notice.Note{Lines: e.told, Event: event}
}

// News says what a person's rating is after a rated game that they were
// not there to see the end of, unless another has changed it since.
func (d *Service) News(p *people.Person, m *match.Match) []string {
	if !m.WantsRating || !m.Result.Over || !slices.ContainsFunc(m.Seats, p.SitsIn) {
		return nil
	}
	records, err := loop.Read(d.env.Loop, func() ([]store.RatingRecord, error) {
		return d.env.Store.Ratings(p.Account())
	})
	r, newest := lists.Find(records, func(r store.RatingRecord) bool {
		return r.List.Game == m.Game.Name && r.Played.Equal(m.Newest())
	})
	if err != nil || !newest {
		return nil
	}
	return []string{"Your rating in " + d.ListTitle(r.List) + " is " + d.told(r) + "."}
}
