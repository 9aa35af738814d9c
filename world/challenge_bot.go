package world

import (
	"math"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// PlayBot begins a game with the bot of the house that is about as strong as the
// person.
func (w *World) PlayBot(s *Session, terms match.Terms) error {
	if len(w.Strengths()) == 0 {
		return errNoBots
	}
	for _, t := range w.TablesOf(s.person) {
		if t.Game == terms.Game && t.Phase == store.InPlay && s.person.Plays(t) {
			return notice.Refusedf("You play at %s already. To see the board: look %s. To play a bot besides: challenge %s %s", t.Name, t.Name, w.Strengths()[0].Name, terms.Game.Name)
		}
	}
	bot, err := w.matchingBot(s.person, terms)
	if err != nil {
		return err
	}
	return w.challengeBot(s, bot, terms)
}

// matchingBot is the bot of the house whose rating is nearest to a person's, and
// the weakest for whoever has no rating.
func (w *World) matchingBot(p *Person, terms match.Terms) (*Person, error) {
	list := terms.List()
	list.Pool = store.Bots
	own, err := w.ratingOf(p.account, list)
	if err != nil {
		return nil, err
	}
	var nearest *Person
	least := math.Inf(1)
	for _, strength := range w.Strengths() {
		bot, err := w.botBut(strength, nil)
		if err != nil {
			return nil, err
		}
		theirs, err := w.ratingOf(bot.person.account, list)
		if err != nil {
			return nil, err
		}
		if far := math.Abs(theirs.Rating.Mean - own.Rating.Mean); far < least && (nearest == nil || own.Games() > 0) {
			nearest, least = bot.person, far
		}
	}
	return nearest, nil
}

// hasPlayed says whether a person has finished a game before, as far as their
// newest games tell.
func (g *ground) hasPlayed(p *Person, game *games.Game) (bool, error) {
	const newest = 50
	past, err := g.store.PastGames(p.account, 0, newest)
	return len(past) == newest || slices.ContainsFunc(past, func(past store.PastGame) bool { return past.Game == game.Name }), err
}

// challengeBot begins a game with a bot of the house, which accepts everything. A
// first game is casual, unless the terms say otherwise. A lesson or a puzzle of the
// session is put away for it.
func (w *World) challengeBot(s *Session, bot *Person, terms match.Terms) error {
	p := s.person
	switch {
	case s.passing && p.IsGuest():
		return notice.Refused("A guest who runs a single command can't play: connect without a command first.")
	case terms.IsLive() && !p.Present():
		return notice.Refusedf("The clock of the game, %s, would run at once: connect without a command first.", terms.Clock)
	}
	if err := w.mayTakeSeat(p); err != nil {
		return err
	}
	terms, err := fitTo(terms, p, bot)
	if err != nil {
		return err
	}
	if terms.Rated && !terms.SaysRated {
		if terms.Rated, err = w.hasPlayed(p, terms.Game); err != nil {
			return err
		}
	}
	if err := w.playsBots(p, nil); err != nil {
		return err
	}
	if err := w.spend(p, challenges); err != nil {
		return err
	}
	if s.Studies() { // else a hint or a move could be meant for either
		if err := s.CloseBoard(); err != nil {
			return err
		}
	}
	return w.playProposal(bot, p, &Proposal{from: contactOf(p), to: contactOf(bot), terms: terms, made: w.now()})
}
