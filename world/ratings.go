package world

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/rating"
)

// ListTitle is what a list of ratings is called: "Strategery for two", or
// "Strategery for two, with bots".
func (w *World) ListTitle(list RatingList) string {
	title := list.Game
	if game, known := w.Game(list.Game); known {
		title = game.Title
	}
	title += " for " + string(list.Kind)
	if list.Pool == Bots {
		title += ", with bots"
	}
	return title
}

// provisional says that a rating is too unsure to be gone by.
func provisional(r rating.Rating, kind Kind) bool {
	if kind == ForMore {
		return r.Deviation > rating.EstablishedMore
	}
	return r.Deviation > rating.EstablishedTwo
}

// told is a rating as it is now, as people read it.
func (w *World) told(r RatingRecord) string {
	now := r.now(w.now())
	if provisional(now, r.List.Kind) {
		return inWords(now) + ", provisional"
	}
	return inWords(now)
}

// RatingTold is the rating of an account in a list as people read it:
// "1567 (±80)". Who has no rated game there is unrated.
func (w *World) RatingTold(who AccountID, list RatingList) string {
	r, err := w.ratingOf(who, list)
	switch {
	case err != nil:
		w.log.Error("a rating can't be read", "account", who, "error", err)
		return "not known just now"
	case r.Games() == 0:
		return "none yet"
	}
	return w.told(r)
}

// ratingNews says what a person's rating is after a rated game that they were
// not there to see the end of.
func (w *World) ratingNews(t *Table, p *Person) []string {
	seat := t.SeatOf(p)
	if !t.rated || !t.result.Over || seat == games.Watcher {
		return nil
	}
	r, err := w.ratingOf(p.account, t.ratingList(t.seats))
	if err != nil || r.Games() == 0 {
		return nil
	}
	return []string{"Your rating in " + w.ListTitle(r.List) + " is " + w.told(r) + "."}
}

// FindAccount finds whose ratings are meant by a name: an account by the whole
// of it, else somebody present by the beginning. A guest has none.
func (w *World) FindAccount(me *Person, name string) (Account, error) {
	p, account, err := w.meant(me, name)
	switch {
	case err != nil:
		return Account{}, err
	case p == nil:
		return account, nil
	case p.IsGuest():
		return Account{}, Refusedf("%s is a guest, and guests have no ratings.", p.name)
	}
	return w.store.Account(p.account)
}

// RatingsOf lists all ratings of an account, one game a row.
func (w *World) RatingsOf(a Account) (Listing, error) {
	records, err := w.store.Ratings(a.ID)
	if err != nil {
		return Listing{}, err
	}
	l := Listing{Title: "The ratings of " + a.Marked(), Columns: []string{"Game", "Rating", "Games", "Won", "Lost", "Drawn"}}
	states := []StandingState{}
	for _, r := range records {
		states = append(states, w.standing(r, 0))
		l.Rows = append(l.Rows, []string{
			w.ListTitle(r.List), w.told(r),
			strconv.Itoa(r.Games()), strconv.Itoa(r.Wins), strconv.Itoa(r.Losses), strconv.Itoa(r.Draws),
		})
	}
	l.Data = Data{"ratings": states}
	if len(records) == 0 {
		l.Foot = a.Name + " has played no rated game yet."
	}
	return l, nil
}

// better orders the ratings of a list as they are at a time, best first.
func better(at time.Time) func(a, b RatingRecord) int {
	return func(a, b RatingRecord) int {
		x, y := a.now(at), b.now(at)
		if unsure := provisional(x, a.List.Kind); unsure != provisional(y, b.List.Kind) {
			if unsure {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(y.Mean, x.Mean), cmp.Compare(x.Deviation, y.Deviation), cmp.Compare(Fold(a.Name), Fold(b.Name)))
	}
}

// mostRanked is how many are ranked where not all are asked for.
const mostRanked = 20

// Ranks lists who has a rating in a list, best first: those whose ratings are
// established, then the provisional ones. Of more than 20 it lists the best 20
// and the one who asks, unless all are wanted.
func (w *World) Ranks(list RatingList, asks *Person, all bool) (Listing, error) {
	records, err := w.store.Ranked(list)
	if err != nil {
		return Listing{}, err
	}
	slices.SortFunc(records, better(w.now()))
	l := Listing{Title: "The ranks of " + w.ListTitle(list), Columns: []string{"Rank", "Name", "Rating", "Games"}}
	states := []StandingState{}
	for i, r := range records {
		if all || i < mostRanked || r.Account == asks.account {
			states = append(states, w.standing(r, i+1))
			l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), r.Bot.marked(r.Name), w.told(r), strconv.Itoa(r.Games())})
		}
	}
	l.Data = Data{"ranks": states, "list": list.state()}
	switch {
	case len(records) == 0:
		l.Foot = "Nobody has played a rated game of " + w.ListTitle(list) + " yet."
	case len(l.Rows) < len(records):
		l.Foot = strconv.Itoa(len(records)) + " are ranked. All of them: ranks " + list.Game + " " + string(list.Kind) + " all"
	}
	return l, nil
}
