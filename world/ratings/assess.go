package ratings

import (
	"errors"
	"slices"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// AssessGame tells a person what their rating would become by a game against those who
// sit there.
func (d *Service) AssessGame(p *people.Person, m *match.Match) (notice.Listing, error) {
	if !m.Rated() {
		return notice.Listing{}, notice.Refusedf("The game at %s is casual and changes no rating.", m.Name)
	}
	seats := lists.Filter(m.Seats, func(s store.SeatRecord) bool { return !p.SitsIn(s) })
	others, err := loop.Read(d.env.Loop, func() (others []store.Account, err error) {
		for _, seat := range seats {
			other, failed := d.env.Store.Account(seat.Account)
			others, err = append(others, other), errors.Join(err, failed)
		}
		return others, err
	})
	if err != nil {
		return notice.Listing{}, err
	}
	if len(others) == 0 {
		return notice.Listing{}, notice.Refusedf("Nobody else is registered at %s yet.", m.Name)
	}
	return d.assess(p, others, contest.ListFor(m.Game, len(others)+1))
}

// Assess tells a person what their rating in a list would become by a game
// against somebody.
func (d *Service) Assess(p *people.Person, other store.Account, list store.RatingList) (notice.Listing, error) {
	l, err := d.assess(p, []store.Account{other}, list)
	if list.Kind == store.ForMore {
		l.Foot += " This is for a game of two; with more players the numbers differ."
	}
	return l, err
}

// assess is what becomes of a person's rating against others, in the pool of a game of
// them all. Which of them is as good as which other does not matter to it.
func (d *Service) assess(p *people.Person, others []store.Account, list store.RatingList) (notice.Listing, error) {
	if p.IsGuest() {
		return notice.Listing{}, notice.NeedsAccount.Refused("Guests don't play rated games.")
	}
	list, err := d.listAmong(list, append(playersOf(p), lists.Map(others, func(a store.Account) player {
		return player{a.ID, a.Bot}
	})...))
	if err != nil {
		return notice.Listing{}, err
	}
	now := d.env.Now()
	mine, err := d.RatingOf(p.Account(), list)
	if err != nil {
		return notice.Listing{}, err
	}
	ratings := [][]rating.Rating{{contest.RatingAt(mine, now)}}
	var against []string
	state := notice.AssessmentState{ListState: listState(list), RatingState: ratingState(ratings[0][0], list),
		Others: []notice.OpponentState{}}
	for _, other := range others {
		if other.ID == p.Account() {
			return notice.Listing{}, notice.WrongValue.Refused(
				"You can't play against yourself. Name somebody else: assess NAME")
		}
		theirs, err := d.RatingOf(other.ID, list)
		if err != nil {
			return notice.Listing{}, err
		}
		ratings = append(ratings, []rating.Rating{contest.RatingAt(theirs, now)})
		state.Others = append(state.Others, notice.OpponentState{RatingState: ratingState(
			contest.RatingAt(theirs, now), list), Name: other.Name, Bot: other.Bot.Is()})
		against = append(against, other.Bot.Marked(other.Name)+", "+contest.InWords(contest.RatingAt(theirs, now)))
	}
	rows, states := outcomes(ratings, list)
	state.Outcomes = states
	return notice.Listing{
		Title:   d.ListTitle(list) + ", you against " + phrase.And(against),
		Columns: []string{"If you", "Your rating becomes"},
		Rows:    rows,
		Foot:    "Yours is " + contest.InWords(ratings[0][0]) + " now.",
		About:   notice.About{Assessment: new(state)},
	}, nil
}

// Stakes says what becomes of a person's rating by the game.
func (d *Service) Stakes(p, other *people.Person, terms match.Terms) []string {
	if !terms.Rated {
		return nil
	}
	l, err := d.assess(p, []store.Account{{ID: other.Account(), Name: other.Name(), Bot: other.Bot()}}, terms.List())
	if err != nil {
		d.env.Log.Error("a challenge can't be assessed", "person", p.Name(), "error", err)
		return nil
	}
	return []string{"If you win, your rating becomes " + l.Rows[0][1] + "; if you lose, " + l.Rows[2][1] + "."}
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
