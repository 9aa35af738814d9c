package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/rating"
)

// Assess tells a person what their rating in a list would become by a game
// against somebody. Against a bot it is the list of games with bots.
func (w *World) Assess(p *Person, other Account, list RatingList) (Listing, error) {
	if list = list.among(p); other.Bot.Is() {
		list.Pool = Bots
	}
	l, err := w.assess(p, []Account{other}, list)
	if list.Kind == ForMore {
		l.Foot += " This is between the two of you: more players change the numbers."
	}
	return l, err
}

// AssessProposed tells a person what their rating would become by what one of the
// two proposes to the other; is is false where nobody proposes anything.
func (w *World) AssessProposed(p *Person, other Account) (l Listing, is bool, err error) {
	open := w.those(func(o *Proposal) bool {
		return !o.IsSeek() && (o.from.is(p) && o.to.account == other.ID || o.to.is(p) && o.from.account == other.ID)
	})
	switch {
	case len(open) == 0:
		return l, false, nil
	case len(open) > 1:
		return l, true, Refusedf("Several games are proposed: %s. Say which game, as in: assess %s %s", w.InBrief(p, open), other.Name, open[0].wish.Game.Name)
	case open[0].table != nil:
		l, err = w.AssessTable(p, open[0].table)
	case !open[0].wish.Rated:
		err = Refusedf("The game that is proposed, %s, is casual, so nobody's rating changes by it.", open[0].wish.Game.Title)
	default:
		l, err = w.Assess(p, other, open[0].wish.list())
	}
	return l, true, err
}

// AssessTable tells a person what their rating would become by the game at a
// table, against those who sit there.
func (w *World) AssessTable(p *Person, t *Table) (Listing, error) {
	if !t.Rated() {
		return Listing{}, Refusedf("The game at %s is casual, so nobody's rating changes by it.", t.name)
	}
	var others []Account
	for _, seat := range t.seats {
		if seat.isOf(p) {
			continue
		}
		other, err := w.store.Account(seat.Account)
		if err != nil {
			return Listing{}, err
		}
		others = append(others, other)
	}
	if len(others) == 0 {
		return Listing{}, Refusedf("Nobody else is registered at %s yet.", t.name)
	}
	return w.assess(p, others, t.listFor(len(others)+1, poolOf(t.seats)).among(p))
}

// assess is what becomes of a person's rating against others. Who is as good as
// who among them does not matter to it.
func (w *World) assess(p *Person, others []Account, list RatingList) (Listing, error) {
	if p.IsGuest() {
		return Listing{}, Refused("You are a guest, and guests play unrated.")
	}
	now := w.now()
	mine, err := w.ratingOf(p.account, list)
	if err != nil {
		return Listing{}, err
	}
	ratings := [][]rating.Rating{{mine.now(now)}}
	var against []string
	state := AssessmentState{ListState: list.state(), RatingState: ratingState(ratings[0][0], list.Kind), Others: []OpponentState{}}
	for _, other := range others {
		if other.ID == p.account {
			return Listing{}, Refused("You can't play against yourself. Name somebody else: assess NAME")
		}
		theirs, err := w.ratingOf(other.ID, list)
		if err != nil {
			return Listing{}, err
		}
		ratings = append(ratings, []rating.Rating{theirs.now(now)})
		state.Others = append(state.Others, OpponentState{ratingState(theirs.now(now), list.Kind), other.Name, other.Bot.Is()})
		against = append(against, other.Marked()+", "+inWords(theirs.now(now)))
	}
	rows, states := outcomes(ratings, list)
	state.Outcomes = states
	return Listing{
		Title:   w.ListTitle(list) + ", you against " + games.And(against),
		Columns: []string{"If you", "Your rating becomes"},
		Rows:    rows,
		Foot:    "Yours is " + inWords(ratings[0][0]) + " now.",
		Data:    Data{"assessment": state},
	}, nil
}

// outcomes are a row for each way in which the first of the sides may fare, and
// the same for programs.
func outcomes(ratings [][]rating.Rating, list RatingList) (rows [][]string, states []OutcomeState) {
	level := slices.Repeat([]int{1}, len(ratings))
	won, lost := slices.Repeat([]int{2}, len(ratings)), slices.Repeat([]int{2}, len(ratings))
	won[0], lost[1] = 1, 1
	for _, outcome := range []struct {
		says   string
		places []int
	}{{"win", won}, {"draw", level}, {"lose", lost}} {
		after := contest{list: list, places: outcome.places}.work(ratings)[0][0]
		rows = append(rows, []string{outcome.says, inWords(after) + ", " + moved(ratings[0][0], after)})
		states = append(states, OutcomeState{ratingState(after, list.Kind), outcome.says})
	}
	return rows, states
}
