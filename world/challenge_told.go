package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// tellChallenged tells both of a challenge. before is the one whose place it
// takes, or nil.
func (w *World) tellChallenged(p, to *Person, o, before *Proposal) {
	told := p.name + w.strength(p, o.terms) + " challenges you to " + o.terms.Words(p.name) + "."
	own := "You challenge " + to.name + w.strength(to, o.terms) + " to " + o.terms.Words(p.name) + "."
	var changed []string
	if before != nil {
		verb := "changes the challenge"
		if before.to.is(p) {
			verb = "answers your challenge with another"
		}
		told = p.name + " " + verb + ": " + o.terms.Words(p.name) + "."
		then := before.terms
		if before.from.is(p) {
			then = then.Mirrored()
		}
		changed = []string{"That is " + games.And(o.terms.Changes(p.name, then)) + "."}
	}
	to.Tell(notice.Proposed{
		Number: o.number, From: p.name, Game: o.terms.Game.Name, Options: o.terms.Options.String(), Rated: o.terms.Rated,
		Clock: o.terms.Clock.String(), Seat: int(o.terms.Mirrored().Seat), When: to.stamp(w.now()),
		Lines: slices.Concat([]string{told}, changed, w.stakes(to, p, o.terms), []string{w.answers(to, o)}),
	})
	p.Tell(notice.Note{Data: notice.Data{"proposals": proposalStates(p, []*Proposal{o})}, Lines: slices.Concat(
		[]string{own}, changed, w.stakes(p, to, o.terms), w.whereabouts(p, to), []string{"To withdraw it: withdraw " + w.nameFor(p, o)},
	)})
}

// stakes says what becomes of a person's rating by the game.
func (w *World) stakes(p, other *Person, terms match.Terms) []string {
	if !terms.Rated {
		return nil
	}
	l, err := w.assess(p, []store.Account{{ID: other.account, Name: other.name, Bot: other.bot}}, listAmong(terms.List(), p, other))
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
