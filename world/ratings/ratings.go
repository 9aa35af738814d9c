// Package ratings says how strong everybody is: their rating in each list, what a game does to it,
// and who is a newcomer still.
//
// It must not know tables, sessions but for what they are shown, or any other part of the house: of a
// game it knows the match.
package ratings

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// Service is the ratings of everybody, by list.
type Service struct {
	env      *env.Env
	people   *people.People
	accounts *people.Accounts
	networks networks
}

// New makes ratings for those who have come from nowhere yet.
func New(e *env.Env, p *people.Parts) *Service {
	return &Service{env: e, people: p.People, accounts: p.Accounts, networks: networks{}}
}

// Strength is the rating of somebody in brackets where the game would be rated
// and they have one.
func (d *Service) Strength(p *people.Person, terms match.Terms) string {
	if !terms.Rated {
		return ""
	}
	r, err := d.ownRating(p, terms)
	if err != nil || r.Games() == 0 {
		return ""
	}
	return " (" + strings.NewReplacer("(", "", ")", "").Replace(d.told(r)) + ")"
}

// RatingOf reads the rating of an account in a list while others act, and holds what else is
// to stay as it is.
func (d *Service) RatingOf(who store.AccountID, list store.RatingList, held ...any) (store.RatingRecord, error) {
	return loop.Read(d.env.Loop, func() (store.RatingRecord, error) { return d.keptRating(who, list) }, held...)
}

// ownRating is the rating of a person in the list of a game on some terms.
func (d *Service) ownRating(p *people.Person, terms match.Terms) (store.RatingRecord, error) {
	list, err := d.listAmong(terms.List(), playersOf(p))
	if err != nil {
		return store.RatingRecord{}, err
	}
	return d.RatingOf(p.Account(), list)
}

// keptRating is the rating of an account in a list as it is kept, that of somebody new
// if there is none.
func (d *Service) keptRating(who store.AccountID, list store.RatingList) (store.RatingRecord, error) {
	records, err := d.env.Store.Ratings(who)
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

// ListTitle is what a list of ratings is called: "Strategery for two", or
// "Strategery for two, with bots".
func (d *Service) ListTitle(list store.RatingList) string {
	title := list.Game
	if game, known := d.env.Games.Find(list.Game); known {
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
func (d *Service) told(r store.RatingRecord) string {
	now := contest.RatingAt(r, d.env.Now())
	if provisional(now, r.List) {
		return contest.InWords(now) + ", provisional"
	}
	return contest.InWords(now)
}

// RatingTold is the rating of an account in a list as people read it:
// "1567 (±80)". Somebody with no rated game there is unrated.
func (d *Service) RatingTold(who store.AccountID, list store.RatingList) string {
	r, err := d.RatingOf(who, list)
	switch {
	case err != nil:
		d.env.Log.Error("a rating can't be read", "account", who, "error", err)
		return "not known just now"
	case r.Games() == 0:
		return "none yet"
	}
	return d.told(r)
}

// IsWithin says whether the rating of a person is one that a seek is for. Whoever
// has no rated game yet counts as everybody begins; a guest has no rating.
func (d *Service) IsWithin(p *people.Person, terms match.Terms) bool {
	if terms.Most == 0 {
		return true
	}
	if p.IsGuest() {
		return false
	}
	r, err := d.ownRating(p, terms)
	if err != nil {
		d.env.Log.Error("a rating can't be read", "person", p.Name(), "error", err)
		return false
	}
	mean := int(contest.RatingAt(r, d.env.Now()).Mean + 0.5)
	return mean >= terms.Least && mean <= terms.Most
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

// RatesUnsaid says whether a game is rated where nobody has said: unless it is the first of its kind to one
// of the two.
func (d *Service) RatesUnsaid(p, to *people.Person, terms match.Terms) (bool, error) {
	list, err := d.listAmong(terms.List(), playersOf(p, to), p.PlayerKey(), to.PlayerKey())
	if err != nil {
		return false, err
	}
	newcomers := list // where both began
	newcomers.Pool = store.Newcomers
	for _, one := range []*people.Person{p, to} {
		own, err := loop.Read(d.env.Loop, func() ([]store.RatingRecord, error) {
			return d.env.Store.Ratings(one.Account())
		}, p.PlayerKey(), to.PlayerKey())
		if err != nil || !slices.ContainsFunc(own, func(r store.RatingRecord) bool {
			return r.List == list || r.List == newcomers
		}) {
			return false, err
		}
	}
	return true, nil
}

// IsUnrated says whether a person has no rating at all in a game.
func (d *Service) IsUnrated(p *people.Person, game *games.Game) (bool, error) {
	own, err := loop.Read(d.env.Loop, func() ([]store.RatingRecord, error) { return d.env.Store.Ratings(p.Account()) }, p.PlayerKey())
	return !slices.ContainsFunc(own, func(r store.RatingRecord) bool { return r.List.Game == game.Name }), err
}

// RatingAmongBots is a person's rating in games with bots on some terms.
func (d *Service) RatingAmongBots(p *people.Person, terms match.Terms) (store.RatingRecord, error) {
	list := terms.List()
	list.Pool = store.Bots
	return d.RatingOf(p.Account(), list)
}

// OfSeats are the ratings of those who have registered for a game, as people read them.
func (d *Service) OfSeats(m *match.Match) []string {
	list, err := d.listAmong(contest.NextListOf(m), playersIn(m.Seats))
	if err != nil {
		d.env.Log.Error("a list of ratings can't be read", "table", m.Name, "error", err)
	}
	return lists.Map(m.Seats, func(s store.SeatRecord) string {
		if s.Account == 0 {
			return "a guest"
		}
		return d.RatingTold(s.Account, list)
	})
}

// InTerms is the rating of a person in the list of a game on some terms, as people read it.
func (d *Service) InTerms(p *people.Person, terms match.Terms) (string, error) {
	list, err := d.listAmong(terms.List(), playersOf(p))
	if err != nil {
		return "", err
	}
	return d.RatingTold(p.Account(), list), nil
}
