package ratings

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// mostRanked is how many are ranked where not all are asked for.
const mostRanked = 20

// standing is how an account stands in a list now.
func (d *Service) standing(r store.RatingRecord, rank int) notice.StandingState {
	return notice.StandingState{
		ListState: listState(r.List), RatingState: ratingState(contest.RatingAt(r, d.env.Now()), r.List), Rank: rank,
		Name: r.Name, Bot: r.Bot.Is(), Games: r.Games(), Won: r.Wins, Lost: r.Losses, Drawn: r.Draws,
	}
}

func (d *Service) TellRatings(s *people.Session, account store.Account) error {
	l, err := d.RatingsOf(s.Person(), account)
	if err == nil && len(l.Rows) > 0 {
		s.Tell(l)
	}
	return err
}

func (d *Service) RatingsOf(reader *people.Person, a store.Account) (notice.Listing, error) {
	records, err := loop.Read(d.env.Loop, func() ([]store.RatingRecord, error) { return d.env.Store.Ratings(a.ID) })
	if err != nil {
		return notice.Listing{}, err
	}
	own := a.ID == reader.Account()
	l := notice.Listing{Title: phrase.Choose(own, "Your ratings", "The ratings of "+a.Bot.Marked(a.Name)),
		Columns: []string{"Game", "Rating", "Games", "Won", "Lost", "Drawn"}}
	states := []notice.StandingState{}
	for _, r := range records {
		states = append(states, d.standing(r, 0))
		l.Rows = append(l.Rows, []string{
			d.ListTitle(r.List), d.told(r),
			strconv.Itoa(r.Games()), strconv.Itoa(r.Wins), strconv.Itoa(r.Losses), strconv.Itoa(r.Draws),
		})
	}
	l.About = notice.About{Ratings: states}
	if len(records) == 0 {
		l.Foot = phrase.Choose(own, "You haven't", a.Name+" hasn't") + " played a rated game yet."
	}
	return l, nil
}

// ranked are the ratings of a list. That of newcomers is without those who have got into
// the list of everybody else.
func (d *Service) ranked(list store.RatingList) ([]store.RatingRecord, error) {
	records, err := d.env.Store.Ranked(list)
	if err != nil || list.Pool != store.Newcomers {
		return records, err
	}
	list.Pool = store.People
	others, err := d.env.Store.Ranked(list)
	grown := map[store.AccountID]bool{}
	for _, r := range others {
		grown[r.Account] = true
	}
	return slices.DeleteFunc(records, func(r store.RatingRecord) bool { return grown[r.Account] }), err
}

// Ranks lists those who have a rating in a list, best first: those whose ratings are
// established, then the provisional ones, which have no rank. Of more than 20 it lists
// the best 20 and the one who asks, unless all are wanted.
func (d *Service) Ranks(list store.RatingList, asks *people.Person, all bool) (notice.Listing, error) {
	records, err := loop.Read(d.env.Loop, func() ([]store.RatingRecord, error) { return d.ranked(list) })
	if err != nil {
		return notice.Listing{}, err
	}
	slices.SortFunc(records, better(d.env.Now()))
	l := notice.Listing{Title: "The ranks of " + d.ListTitle(list),
		Columns: []string{"Rank", "Name", "Rating", "Games"}}
	states := []notice.StandingState{}
	for i, r := range records {
		rank, now := i+1, contest.RatingAt(r, d.env.Now())
		if provisional(now, list) {
			rank = 0
		}
		if all || i < mostRanked || r.Account == asks.Account() {
			states = append(states, d.standing(r, rank))
			shown := phrase.Choose(rank == 0, "provisional", strconv.Itoa(rank))
			l.Rows = append(l.Rows, []string{shown, r.Bot.Marked(r.Name), contest.InWords(now),
				strconv.Itoa(r.Games())})
		}
	}
	l.About = notice.About{Ranks: states, List: new(listState(list))}
	switch {
	case len(records) == 0:
		l.Foot = "Nobody has played a rated game of " + d.ListTitle(list) + " yet."
	case len(l.Rows) < len(records):
		l.Foot = "There are " + strconv.Itoa(len(records)) + ". All of them: ranks " + list.Game + " " +
			string(list.Kind) + poolWord(list.Pool) + " all"
	}
	return l, nil
}

// poolWord is what is typed to see the ranks of a pool other than that of people.
func poolWord(p store.Pool) string {
	if p == store.People {
		return ""
	}
	return " " + string(p)
}

// better orders the ratings of a list as they are at a time, best first.
func better(at time.Time) func(a, b store.RatingRecord) int {
	return func(a, b store.RatingRecord) int {
		x, y := contest.RatingAt(a, at), contest.RatingAt(b, at)
		if unsure := provisional(x, a.List); unsure != provisional(y, b.List) {
			if unsure {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(y.Mean, x.Mean), cmp.Compare(x.Deviation, y.Deviation),
			cmp.Compare(store.Fold(a.Name), store.Fold(b.Name)))
	}
}

// ratingState is a rating in a list as it is now.
func ratingState(r rating.Rating, list store.RatingList) notice.RatingState {
	tenth := func(x float64) float64 { return math.Round(x*10) / 10 }
	return notice.RatingState{Rating: tenth(r.Mean), Deviation: tenth(r.Deviation), Provisional: provisional(r, list)}
}

func listState(l store.RatingList) notice.ListState {
	return notice.ListState{Game: l.Game, For: string(l.Kind), Pool: string(l.Pool)}
}
