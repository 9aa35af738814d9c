package world

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Assess tells a person what their rating in a list would become by a game
// against somebody. Against a bot it is the list of games with bots.
func (w *World) Assess(p *Person, other store.Account, list store.RatingList) (notice.Listing, error) {
	if list = listAmong(list, p); other.Bot.Is() {
		list.Pool = store.Bots
	}
	l, err := w.assess(p, []store.Account{other}, list)
	if list.Kind == store.ForMore {
		l.Foot += " This is between the two of you: more players change the numbers."
	}
	return l, err
}

// AssessProposed tells a person what their rating would become by what one of the
// two proposes to the other; is is false where nobody proposes anything.
func (w *World) AssessProposed(p *Person, other store.Account) (l notice.Listing, is bool, err error) {
	open := w.those(func(o *Proposal) bool {
		return !o.IsSeek() && (o.from.is(p) && o.to.account == other.ID || o.to.is(p) && o.from.account == other.ID)
	})
	switch {
	case len(open) == 0:
		return l, false, nil
	case len(open) > 1:
		return l, true, notice.Refusedf("Several games are proposed: %s. Say which game, as in: assess %s %s", w.InBrief(p, open), other.Name, open[0].terms.Game.Name)
	case open[0].table != nil:
		l, err = w.AssessTable(p, open[0].table)
	case !open[0].terms.Rated:
		err = notice.Refusedf("The game that is proposed, %s, is casual, so nobody's rating changes by it.", open[0].terms.Game.Title)
	default:
		l, err = w.Assess(p, other, open[0].terms.List())
	}
	return l, true, err
}
