package world

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// An ending is what the end of a game does to ratings.
type ending struct {
	contest.Contest
	ratings []store.RatingRecord
	changes []store.RatingChange
	told    []string      // to everybody at the table
	met     acquaintances // of those who played, before it
}

// Ratings say how strong everybody is, by list.
type Ratings struct {
	env      *env
	people   *People
	accounts *Accounts
	networks networks
}

// mostRanked is how many are ranked where not all are asked for.
const mostRanked = 20

// AssessTable tells a person what their rating would become by the game at a
// table, against those who sit there.
func (d *Ratings) AssessTable(p *Person, t *Table) (notice.Listing, error) {
	if !t.Rated() {
		return notice.Listing{}, notice.Refusedf("The game at %s is casual, so nobody's rating changes by it.", t.Name)
	}
	seats := p.othersAmong(t.Seats)
	others, err := loop.Read(d.env.loop, func() (others []store.Account, err error) {
		for _, seat := range seats {
			other, failed := d.env.store.Account(seat.Account)
			others, err = append(others, other), errors.Join(err, failed)
		}
		return others, err
	})
	if err != nil {
		return notice.Listing{}, err
	}
	if len(others) == 0 {
		return notice.Listing{}, notice.Refusedf("Nobody else is registered at %s yet.", t.Name)
	}
	return d.assess(p, others, contest.ListFor(t.Game, len(others)+1))
}

// assess is what becomes of a person's rating against others, in the pool of a game of
// them all. Which of them is as good as which other does not matter to it.
func (d *Ratings) assess(p *Person, others []store.Account, list store.RatingList) (notice.Listing, error) {
	if p.IsGuest() {
		return notice.Listing{}, notice.NeedsAccount.Refused("You are a guest, and guests play unrated.")
	}
	list, err := d.listAmong(list, append(playersOf(p), games.Each(others, func(a store.Account) player { return player{a.ID, a.Bot} })...))
	if err != nil {
		return notice.Listing{}, err
	}
	now := d.env.now()
	mine, err := d.ratingOf(p.account, list)
	if err != nil {
		return notice.Listing{}, err
	}
	ratings := [][]rating.Rating{{contest.RatingAt(mine, now)}}
	var against []string
	state := notice.AssessmentState{ListState: listState(list), RatingState: ratingState(ratings[0][0], list), Others: []notice.OpponentState{}}
	for _, other := range others {
		if other.ID == p.account {
			return notice.Listing{}, notice.WrongValue.Refused("You can't play against yourself. Name somebody else: assess NAME")
		}
		theirs, err := d.ratingOf(other.ID, list)
		if err != nil {
			return notice.Listing{}, err
		}
		ratings = append(ratings, []rating.Rating{contest.RatingAt(theirs, now)})
		state.Others = append(state.Others, notice.OpponentState{RatingState: ratingState(contest.RatingAt(theirs, now), list), Name: other.Name, Bot: other.Bot.Is()})
		against = append(against, match.Marked(other.Name, other.Bot)+", "+contest.InWords(contest.RatingAt(theirs, now)))
	}
	rows, states := outcomes(ratings, list)
	state.Outcomes = states
	return notice.Listing{
		Title:   d.ListTitle(list) + ", you against " + games.And(against),
		Columns: []string{"If you", "Your rating becomes"},
		Rows:    rows,
		Foot:    "Yours is " + contest.InWords(ratings[0][0]) + " now.",
		Data:    notice.Data{"assessment": state},
	}, nil
}

// strength is the rating of somebody in brackets where the game would be rated
// and they have one.
func (d *Ratings) strength(p *Person, terms match.Terms) string {
	if !terms.Rated {
		return ""
	}
	r, err := d.ownRating(p, terms)
	if err != nil || r.Games() == 0 {
		return ""
	}
	return " (" + strings.NewReplacer("(", "", ")", "").Replace(d.told(r)) + ")"
}

// standing is how an account stands in a list now.
func (d *Ratings) standing(r store.RatingRecord, rank int) notice.StandingState {
	return notice.StandingState{
		ListState: listState(r.List), RatingState: ratingState(contest.RatingAt(r, d.env.now()), r.List), Rank: rank,
		Name: r.Name, Bot: r.Bot.Is(), Games: r.Games(), Won: r.Wins, Lost: r.Losses, Drawn: r.Draws,
	}
}

func (d *Ratings) tellRatings(s *Session, account store.Account) error {
	l, err := d.RatingsOf(account)
	if err == nil && len(l.Rows) > 0 {
		s.Tell(l)
	}
	return err
}

// setupListing shows a table in set-up: who has registered, how strong they are
// at it, and the options.
func (d *Ratings) setupListing(t *Table) notice.Listing {
	l := notice.Listing{
		Title:   t.Name + ", " + t.Game.Title + ", is being set up",
		Columns: []string{"Registered", "Colour", "Rating"}, Data: notice.Data{"tables": standings(t)},
		Foot: "The game is " + t.Rating() + ". " + games.Choose(t.HasClock(), "Clock: "+t.Clock.InWords()+". ", "") + t.WaitingFor(),
	}
	if options := t.Options.String(); options != "" {
		l.Foot = "Options: " + options + ". " + l.Foot
	}
	list, err := d.listAmong(contest.NextListOf(t.Match), playersIn(t.Seats))
	if err != nil {
		d.env.log.Error("a list of ratings can't be read", "table", t.Name, "error", err)
	}
	for _, seat := range t.Seats {
		rating := "a guest"
		if seat.Account != 0 {
			rating = d.RatingTold(seat.Account, list)
		}
		l.Rows = append(l.Rows, []string{match.Marked(seat.Name, seat.Bot), notice.ColourName(seat.Colour), rating})
	}
	return l
}

// ratingOf reads the rating of an account in a list while others act, and holds what else is
// to stay as it is.
func (d *Ratings) ratingOf(who store.AccountID, list store.RatingList, held ...any) (store.RatingRecord, error) {
	return loop.Read(d.env.loop, func() (store.RatingRecord, error) { return d.keptRating(who, list) }, held...)
}

// ownRating is the rating of a person in the list of a game on some terms.
func (d *Ratings) ownRating(p *Person, terms match.Terms) (store.RatingRecord, error) {
	list, err := d.listAmong(terms.List(), playersOf(p))
	if err != nil {
		return store.RatingRecord{}, err
	}
	return d.ratingOf(p.account, list)
}

// keptRating is the rating of an account in a list as it is kept, that of somebody new
// if there is none.
func (d *Ratings) keptRating(who store.AccountID, list store.RatingList) (store.RatingRecord, error) {
	records, err := d.env.store.Ratings(who)
	if err != nil {
		return store.RatingRecord{}, err
	}
	for _, r := range records {
		if r.List == list {
			return r, nil
		}
	}
	return contest.NewRating(who, list), nil
}

// ending rates a game that has come to its end, if it is to be rated. Nothing is
// changed by it yet. It may be called outside of an act.
func (d *Ratings) ending(m *match.Match) (ending, error) {
	if !m.Result.Over || !m.WantsRating {
		return ending{}, nil
	}
	before := map[store.AccountID]store.RatingRecord{}
	c, ok := contest.Of(m)
	if !ok {
		line := "The game at " + m.Name + " is not rated, since " + contest.NeverMoved(m.Seats, contest.Movers(m.Plies)) + " never made a move."
		return ending{told: []string{line}}, nil
	}
	players := moversAt(m)
	met, err := d.acquaintancesOf(players)
	if err != nil {
		return ending{}, err
	}
	c.List.Pool = met.poolOf(players)
	ratings, err := c.Rated(m.Plies[len(m.Plies)-1].At, func(who store.AccountID, list store.RatingList) (store.RatingRecord, error) {
		r, err := d.keptRating(who, list)
		before[who] = r
		return r, err
	})
	if err != nil {
		return ending{}, err
	}
	e := ending{Contest: c, ratings: ratings, met: met}
	for i, seat := range m.Seats {
		for _, r := range ratings {
			if r.Account == seat.Account {
				e.changes = append(e.changes, store.RatingChange{Seat: i + 1, Before: contest.Point(contest.RatingAt(before[r.Account], r.Played)), After: contest.Point(r.Rating)})
				e.told = append(e.told, seat.Name+" is now rated "+contest.InWords(r.Rating)+" in "+d.ListTitle(r.List)+", "+contest.MovedBy(before[r.Account], r)+".")
			}
		}
	}
	if c.List.Pool == store.Newcomers {
		e.told = append(e.told, met.amongNewcomers(m))
	}
	return e, nil
}

// ListTitle is what a list of ratings is called: "Strategery for two", or
// "Strategery for two, with bots".
func (d *Ratings) ListTitle(list store.RatingList) string {
	title := list.Game
	if game, known := d.env.games.Find(list.Game); known {
		title = game.Title
	}
	title += " for " + string(list.Kind)
	switch list.Pool {
	case store.Bots:
		title += ", with bots"
	case store.Newcomers:
		title += ", among newcomers"
	}
	return title
}

// told is a rating as it is now, as people read it.
func (d *Ratings) told(r store.RatingRecord) string {
	now := contest.RatingAt(r, d.env.now())
	if provisional(now, r.List) {
		return contest.InWords(now) + ", provisional"
	}
	return contest.InWords(now)
}

// RatingTold is the rating of an account in a list as people read it:
// "1567 (±80)". Somebody with no rated game there is unrated.
func (d *Ratings) RatingTold(who store.AccountID, list store.RatingList) string {
	r, err := d.ratingOf(who, list)
	switch {
	case err != nil:
		d.env.log.Error("a rating can't be read", "account", who, "error", err)
		return "not known just now"
	case r.Games() == 0:
		return "none yet"
	}
	return d.told(r)
}

// ratingNews says what a person's rating is after a rated game that they were
// not there to see the end of, unless another has changed it since.
func (d *Ratings) ratingNews(t *Table, p *Person) []string {
	if !t.WantsRating || !t.Result.Over || t.SeatOf(p) == games.Watcher {
		return nil
	}
	records, err := loop.Read(d.env.loop, func() ([]store.RatingRecord, error) { return d.env.store.Ratings(p.account) })
	r, newest := games.First(records, func(r store.RatingRecord) bool {
		return r.List.Game == t.Game.Name && r.Played.Equal(t.Newest())
	})
	if err != nil || !newest {
		return nil
	}
	return []string{"Your rating in " + d.ListTitle(r.List) + " is " + d.told(r) + "."}
}

func (d *Ratings) RatingsOf(a store.Account) (notice.Listing, error) {
	records, err := loop.Read(d.env.loop, func() ([]store.RatingRecord, error) { return d.env.store.Ratings(a.ID) })
	if err != nil {
		return notice.Listing{}, err
	}
	l := notice.Listing{Title: "The ratings of " + match.Marked(a.Name, a.Bot), Columns: []string{"Game", "Rating", "Games", "Won", "Lost", "Drawn"}}
	states := []notice.StandingState{}
	for _, r := range records {
		states = append(states, d.standing(r, 0))
		l.Rows = append(l.Rows, []string{
			d.ListTitle(r.List), d.told(r),
			strconv.Itoa(r.Games()), strconv.Itoa(r.Wins), strconv.Itoa(r.Losses), strconv.Itoa(r.Draws),
		})
	}
	l.Data = notice.Data{"ratings": states}
	if len(records) == 0 {
		l.Foot = a.Name + " has played no rated game yet."
	}
	return l, nil
}

// ranked are the ratings of a list. That of newcomers is without those who have got into
// the list of everybody else.
func (d *Ratings) ranked(list store.RatingList) ([]store.RatingRecord, error) {
	records, err := d.env.store.Ranked(list)
	if err != nil || list.Pool != store.Newcomers {
		return records, err
	}
	list.Pool = store.People
	others, err := d.env.store.Ranked(list)
	grown := map[store.AccountID]bool{}
	for _, r := range others {
		grown[r.Account] = true
	}
	return slices.DeleteFunc(records, func(r store.RatingRecord) bool { return grown[r.Account] }), err
}

// Ranks lists those who have a rating in a list, best first: those whose ratings are
// established, then the provisional ones, which have no rank. Of more than 20 it lists
// the best 20 and the one who asks, unless all are wanted.
func (d *Ratings) Ranks(list store.RatingList, asks *Person, all bool) (notice.Listing, error) {
	records, err := loop.Read(d.env.loop, func() ([]store.RatingRecord, error) { return d.ranked(list) })
	if err != nil {
		return notice.Listing{}, err
	}
	slices.SortFunc(records, better(d.env.now()))
	l := notice.Listing{Title: "The ranks of " + d.ListTitle(list), Columns: []string{"Rank", "Name", "Rating", "Games"}}
	states := []notice.StandingState{}
	for i, r := range records {
		rank, now := i+1, contest.RatingAt(r, d.env.now())
		if provisional(now, list) {
			rank = 0
		}
		if all || i < mostRanked || r.Account == asks.account {
			states = append(states, d.standing(r, rank))
			shown := games.Choose(rank == 0, "provisional", strconv.Itoa(rank))
			l.Rows = append(l.Rows, []string{shown, match.Marked(r.Name, r.Bot), contest.InWords(now), strconv.Itoa(r.Games())})
		}
	}
	l.Data = notice.Data{"ranks": states, "list": listState(list)}
	switch {
	case len(records) == 0:
		l.Foot = "Nobody has played a rated game of " + d.ListTitle(list) + " yet."
	case len(l.Rows) < len(records):
		l.Foot = "There are " + strconv.Itoa(len(records)) + ". All of them: ranks " + list.Game + " " + string(list.Kind) + poolWord(list.Pool) + " all"
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

// isWithin says whether the rating of a person is one that a seek is for. Whoever
// has no rated game yet counts as everybody begins; a guest has no rating.
func (d *Ratings) isWithin(p *Person, terms match.Terms) bool {
	if terms.Most == 0 {
		return true
	}
	if p.IsGuest() {
		return false
	}
	r, err := d.ownRating(p, terms)
	if err != nil {
		d.env.log.Error("a rating can't be read", "person", p.name, "error", err)
		return false
	}
	mean := int(contest.RatingAt(r, d.env.now()).Mean + 0.5)
	return mean >= terms.Least && mean <= terms.Most
}

// outcomes are a row for each way in which the first of the sides may fare, and
// the same for programs.
func outcomes(ratings [][]rating.Rating, list store.RatingList) (rows [][]string, states []notice.OutcomeState) {
	level := slices.Repeat([]int{1}, len(ratings))
	won, lost := slices.Repeat([]int{2}, len(ratings)), slices.Repeat([]int{2}, len(ratings))
	won[0], lost[1] = 1, 1
	for _, outcome := range []struct {
		says   string
		places []int
	}{{"win", won}, {"draw", level}, {"lose", lost}} {
		after := contest.Contest{List: list, Places: outcome.places}.After(ratings)[0][0]
		rows = append(rows, []string{outcome.says, contest.InWords(after) + ", " + contest.Moved(ratings[0][0], after)})
		states = append(states, notice.OutcomeState{RatingState: ratingState(after, list), If: outcome.says})
	}
	return rows, states
}

// provisional says that a rating is nothing to go by: newcomers can win it of themselves,
// or it is too unsure.
func provisional(r rating.Rating, list store.RatingList) bool {
	switch {
	case list.Pool == store.Newcomers:
		return true
	case list.Kind == store.ForMore:
		return r.Deviation > rating.EstablishedMore
	}
	return r.Deviation > rating.EstablishedTwo
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
		return cmp.Or(cmp.Compare(y.Mean, x.Mean), cmp.Compare(x.Deviation, y.Deviation), cmp.Compare(store.Fold(a.Name), store.Fold(b.Name)))
	}
}
