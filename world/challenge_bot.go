package world

import (
	"cmp"
	"fmt"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// PlayBot begins a game with a bot of the house that plays at about a rating; 0 is the
// person's own, as far as their games with bots tell.
func (w *World) PlayBot(s *Session, terms match.Terms, rating int) (Made, error) {
	if len(w.Env.Strengths()) == 0 {
		return Made{}, errNoBots
	}
	if err := w.Tables.PlaysAlready(s.person, terms.Game, w.Env.Strengths()[0].Name); err != nil {
		return Made{}, err
	}
	strength, err := w.Bots.matching(s.person, terms.Game, rating)
	if err != nil {
		return Made{}, err
	}
	bot, err := w.Bots.botBut(strength, nil)
	if err != nil {
		return Made{}, err
	}
	return w.challengeBot(s, bot.person, terms)
}

// FirstSetup are the words for a person's first game with a bot where nothing is said of it,
// none where that is as usual. They are told how it differs.
func (d *Records) FirstSetup(s *Session, game *games.Game) []string {
	if game.First == nil || !d.playsFirst(s.person, game, nil) {
		return nil
	}
	s.Note(game.First.Says)
	return game.First.Words
}

// PlaysAlready refuses another game for a person who plays one of its kind already, and says
// how to begin it with a bot all the same.
func (o *Tables) PlaysAlready(p *Person, game *games.Game, bot string) error {
	for _, t := range o.Of(p) {
		if t.Game == game && t.Phase == store.InPlay && p.Plays(t) {
			return notice.Seated.Refusedf("You play at %s already. To see the board: look %s. For another game: challenge %s %s", t.Name, t.Name, bot, game.Name)
		}
	}
	return nil
}

// challengeBot begins a game with a bot of the house, which accepts everything. Unless
// the terms say otherwise it is casual for whoever has no rating with bots yet, and
// whoever has one is told that it is rated.
func (w *World) challengeBot(s *Session, bot *Person, terms match.Terms) (made Made, err error) {
	p := s.person
	switch {
	case s.passing && p.IsGuest():
		return made, notice.NeedsAccount.Refused("A guest who runs a single command can't play: connect without a command first.")
	case terms.IsLive() && !p.Present():
		return made, notice.Away.Refusedf("The clock of the game, %s, would run at once: connect without a command first.", terms.Clock)
	}
	terms, err = fitTo(terms, p, bot)
	if err != nil {
		return made, err
	}
	unsaid := terms.Rated && !terms.SaysRated
	if unsaid {
		own, err := w.Ratings.ratingAmongBots(p, terms)
		if err != nil {
			return made, err
		}
		terms.Rated = own.Games() > 0
	}
	if terms.Seat == games.Watcher && !terms.Rated && w.Records.playsFirst(p, terms.Game, nil) {
		terms.Seat = 1 // as in the lessons
	}
	if err := cmp.Or(w.Tables.mayTakeSeat(p), w.Bots.playsBots(p, nil)); err != nil { // now that all is read
		return made, err
	}
	if err := cmp.Or(w.flood.spend(p, challenges), w.flood.spendAsGuest(p, botGames)); err != nil {
		return made, err
	}
	made, err = w.playProposal(bot, p, &Proposal{from: contactOf(p), to: contactOf(bot), terms: terms, made: w.Env.now()})
	if strength, ok := w.Env.strengthOfBot(bot.name); err == nil && ok && strength.Level > 0 {
		s.Note(fmt.Sprintf("%s is a bot of the house, %s. easy plays at about %d.", bot.name, strength.Says, games.EasyLevel))
	}
	if err == nil && unsaid && terms.Rated {
		s.Note("This game is rated. To play one for fun: play " + terms.Game.Name + " casual")
	}
	return made, err
}

// ratingAmongBots is a person's rating in games with bots on some terms.
func (d *Ratings) ratingAmongBots(p *Person, terms match.Terms) (store.RatingRecord, error) {
	list := terms.List()
	list.Pool = store.Bots
	return d.ratingOf(p.account, list)
}
