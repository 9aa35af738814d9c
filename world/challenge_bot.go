package world

import (
	"cmp"
	"fmt"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// PlayBot begins a game with a bot of the house that plays at about a rating; 0 is the
// person's own, as far as their games with bots tell.
func (v *Matchmaking) PlayBot(s *people.Session, terms match.Terms, rating int) (Made, error) {
	if len(v.bots.Strengths()) == 0 {
		return Made{}, errNoBots
	}
	if err := v.tables.PlaysAlready(s.Person(), terms.Game, v.bots.Strengths()[0].Name); err != nil {
		return Made{}, err
	}
	strength, err := v.bots.matching(s.Person(), terms.Game, rating)
	if err != nil {
		return Made{}, err
	}
	bot, err := v.bots.botBut(strength, nil)
	if err != nil {
		return Made{}, err
	}
	return v.challengeBot(s, bot.person, terms)
}

// FirstSetup are the words for a person's first game with a bot where nothing is said of it,
// none where that is as usual. They are told how it differs.
func (d *Records) FirstSetup(s *people.Session, game *games.Game) []string {
	if game.First == nil || !d.playsFirst(s.Person(), game, nil) {
		return nil
	}
	s.Note(game.First.Says)
	return game.First.Words
}

// challengeBot begins a game with a bot of the house, which accepts everything. Unless
// the terms say otherwise it is casual for whoever has no rating with bots yet, and
// whoever has one is told that it is rated.
func (v *Matchmaking) challengeBot(s *people.Session, bot *people.Person, terms match.Terms) (made Made, err error) {
	p := s.Person()
	switch {
	case s.IsPassing() && p.IsGuest():
		return made, notice.NeedsAccount.Refused("Guests can't play by single commands. Connect without a command first.")
	case terms.IsLive() && !p.Present():
		return made, notice.Away.Refusedf("The game's clock, %s, would start at once. Connect without a command first.", terms.Clock)
	}
	terms, err = fitTo(terms, p, bot)
	if err != nil {
		return made, err
	}
	unsaid := terms.Rated && !terms.SaysRated
	if unsaid {
		own, err := v.ratings.RatingAmongBots(p, terms)
		if err != nil {
			return made, err
		}
		terms.Rated = own.Games() > 0
	}
	if terms.Seat == games.Watcher && !terms.Rated && v.records.playsFirst(p, terms.Game, nil) {
		terms.Seat = 1 // as in the lessons
	}
	if err := cmp.Or(v.tables.MayTakeSeat(p), v.bots.playsBots(p, nil)); err != nil { // now that all is read
		return made, err
	}
	if err := cmp.Or(v.flood.Spend(p, challenges), v.flood.SpendAsGuest(p, botGames)); err != nil {
		return made, err
	}
	said := bot.Marked() + " accepts the challenge of " + p.Marked() + "."
	made, err = v.begin(beginning{p: bot, other: p, terms: terms, said: said})
	if strength, ok := v.bots.strengthOfBot(bot.Name()); err == nil && ok && strength.Level > 0 {
		s.Note(fmt.Sprintf("%s is a bot of the house, %s. easy plays at about %d.", bot.Name(), strength.Says, games.EasyLevel))
	}
	if err == nil && unsaid && terms.Rated {
		s.Note("This game is rated. To play one for fun: play " + terms.Game.Name + " casual")
	}
	return made, err
}
