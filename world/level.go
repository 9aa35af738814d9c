package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// levelStep is how far one level is from the next.
const levelStep = 50

// levels are the lowest and the highest level at which bots play a game.
func levels(g *games.Game) (least, most int) {
	up := func(n int) int { return (n + levelStep - 1) / levelStep * levelStep }
	return up(g.Levels[0].Rating), g.Levels[len(g.Levels)-1].Rating / levelStep * levelStep
}

// LeastRating is the lowest at which bots play a game; 0 where nobody knows.
func (b *Bots) LeastRating(g *games.Game) int {
	if len(g.Levels) == 0 {
		return 0
	}
	least, _ := levels(g)
	return least
}

// matching is the strength that plays a game at about a rating; 0 is that of a person,
// who is taken to play like the weakest bot until a game with one has ended.
func (b *Bots) matching(p *people.Person, g *games.Game, level int) (Strength, error) {
	weakest := b.Strengths()[0]
	if len(g.Levels) == 0 && level > 0 {
		return weakest, notice.Unavailable.Refusedf("Nobody knows at which ratings bots play %s. To choose one: challenge %s %s", g.Title, weakest.Name, g.Name)
	} else if len(g.Levels) == 0 {
		return weakest, nil
	}
	least, most := levels(g)
	switch {
	case level == 0:
		faced, err := b.faced(p, g)
		if err != nil || len(faced) == 0 {
			return weakest, err
		}
		level = min(max(rating.Performance(games.EasyLevel, faced), least), most)
	case level < least || level > most:
		return Strength{}, notice.WrongValue.Refusedf("Bots play %s at %d to %d, not at %d. Type for example: play %s %d", g.Title, least, most, level, g.Name, min(max(level, least), most))
	}
	if level = (level + levelStep/2) / levelStep * levelStep; level == games.EasyLevel {
		return weakest, nil // which has a name that people know
	}
	return atLevel(level), nil
}

// lately is how many games of the past tell how somebody plays.
const lately = 50

// faced are the games of two that somebody has ended of late with bots of the house.
func (b *Bots) faced(p *people.Person, g *games.Game) ([]rating.Faced, error) {
	if p.IsGuest() {
		return nil, nil
	}
	past, err := b.records.lastGames(p, lately)
	if err != nil {
		return nil, err
	}
	var all []rating.Faced
	for _, game := range past {
		if f, ok := b.facedIn(p, game); ok && game.Game == g.Name {
			all = append(all, f)
		}
	}
	return all, nil
}

// facedIn is what a game of the past says of how somebody plays.
func (b *Bots) facedIn(p *people.Person, past store.PastGame) (f rating.Faced, ok bool) {
	result, err := games.ParseResult(past.Result)
	if err != nil || !result.Over || len(past.Seats) != 2 {
		return f, false
	}
	own := slices.IndexFunc(past.Seats, p.SitsIn)
	if own < 0 {
		return f, false
	}
	other := past.Seats[1-own]
	strength, ok := b.strengthOfBot(other.Name)
	if other.Bot != store.HouseBot || !ok {
		return f, false
	}
	game, ok := b.env.Games.Find(past.Game)
	if !ok {
		return f, false
	}
	f.Score = rating.Lost
	switch {
	case len(result.Winners) == 0:
		f.Score = rating.Drawn
	case slices.Contains(result.Winners, games.Seat(own+1)):
		f.Score = rating.Won
	}
	f.Rating = phrase.Choose(strength.Level > 0, strength.Level, game.RatingOf(strength.Effort))
	return f, true
}
