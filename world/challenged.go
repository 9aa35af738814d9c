package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// tellChallenged tells both of a challenge. before is the one whose place it
// takes, or nil.
func (w *World) tellChallenged(p, to *Person, o, before *Proposal) {
	told := p.name + w.strength(p, o.wish) + " challenges you to " + o.wish.words(p.name) + "."
	own := "You challenge " + to.name + w.strength(to, o.wish) + " to " + o.wish.words(p.name) + "."
	var changed []string
	if before != nil {
		verb := "changes the challenge"
		if before.to.is(p) {
			verb = "answers your challenge with another"
		}
		told = p.name + " " + verb + ": " + o.wish.words(p.name) + "."
		then := before.wish
		if before.from.is(p) {
			then = then.mirrored()
		}
		changed = []string{"That is " + games.And(o.wish.changes(p.name, then)) + "."}
	}
	to.Tell(Proposed{
		Number: o.number, From: p.name, Game: o.wish.Game.Name, Options: o.wish.Options.String(), Rated: o.wish.Rated,
		Clock: o.wish.Clock.String(), Seat: int(o.wish.mirrored().Seat), When: to.stamp(w.now()),
		Lines: slices.Concat([]string{told}, changed, w.stakes(to, p, o.wish), []string{w.answers(to, o)}),
	})
	p.Tell(Note{Data: Data{"proposals": proposalStates(p, []*Proposal{o})}, Lines: slices.Concat(
		[]string{own}, changed, w.stakes(p, to, o.wish), w.whereabouts(p, to), []string{"To withdraw it: withdraw " + w.nameFor(p, o)},
	)})
}

// answers says how somebody can answer a proposal.
func (w *World) answers(p *Person, o *Proposal) string {
	name := w.nameFor(p, o)
	text := "To accept: accept " + name + ". To refuse: decline " + name + "."
	if o.table == nil {
		text += " For other terms: challenge " + o.from.name + " " + o.wish.Game.Name + " …"
	}
	return text
}

// nameFor is what a person types for a proposal: the name of the other one, or
// the number where there are several.
func (w *World) nameFor(p *Person, o *Proposal) string {
	same := w.those(func(other *Proposal) bool {
		return other != o && !other.IsSeek() && (other.from.isSame(o.from) && o.to.is(p) && other.to.is(p) || other.to.isSame(o.to) && o.from.is(p) && other.from.is(p))
	})
	if len(same) > 0 || o.IsSeek() {
		return strconv.Itoa(o.number)
	}
	return o.Other(p)
}

// strength is the rating of somebody in brackets where the game would be rated
// and they have one.
func (w *World) strength(p *Person, wish Wish) string {
	if !wish.Rated {
		return ""
	}
	r, err := w.ratingOf(p.account, wish.list().among(p))
	if err != nil || r.Games() == 0 {
		return ""
	}
	return " (" + strings.NewReplacer("(", "", ")", "").Replace(w.told(r)) + ")"
}

// list is the list in which the game would count among people.
func (h Wish) list() RatingList { return RatingList{Game: h.Game.Name, Kind: ForTwo, Pool: People} }

// stakes says what becomes of a person's rating by the game.
func (w *World) stakes(p, other *Person, wish Wish) []string {
	if !wish.Rated {
		return nil
	}
	l, err := w.assess(p, []Account{{ID: other.account, Name: other.name, Bot: other.bot}}, wish.list().among(p, other))
	if err != nil {
		w.log.Error("a challenge can't be assessed", "person", p.name, "error", err)
		return nil
	}
	return []string{"If you win, your rating becomes " + l.Rows[0][1] + "; if you lose, " + l.Rows[2][1] + "."}
}

// whereabouts says when whoever is challenged will hear of it, if not at once.
func (w *World) whereabouts(p, to *Person) []string {
	switch idle := w.Idle(to); {
	case !to.Present() || !p.sees(to):
		return []string{to.name + " is not here, and will be told on coming."}
	case idle >= longIdle:
		return []string{to.name + " has typed nothing for " + Ago(idle) + "."}
	}
	return nil
}
