package world

import (
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// strengthOfBot is the strength that the name of a bot says: steady, steady-2.
func (g *ground) strengthOfBot(name string) (s Strength, ok bool) {
	if g.thinker == nil {
		return s, false
	}
	name, number, numbered := strings.Cut(store.Fold(name), "-")
	if n, err := strconv.Atoi(number); numbered && (err != nil || n < 2) {
		return s, false
	}
	for _, s := range g.thinker.Strengths() {
		if s.Name == name {
			return s, true
		}
	}
	return s, false
}

// Strengths lists how strong the bots of the house are, the weakest first; none
// where the house has no bots.
func (g *ground) Strengths() []Strength {
	if g.thinker == nil {
		return nil
	}
	return g.thinker.Strengths()
}

// StrengthNamed finds a strength by its name or the beginning of it.
func (g *ground) StrengthNamed(name string) (Strength, error) {
	var found []Strength
	var names []string
	for _, s := range g.Strengths() {
		if strings.HasPrefix(s.Name, store.Fold(name)) && name != "" {
			found = append(found, s)
		}
		names = append(names, s.Name)
	}
	switch {
	case len(names) == 0:
		return Strength{}, errNoBots
	case len(found) > 1:
		names = names[:0]
		for _, s := range found {
			names = append(names, s.Name)
		}
		fallthrough
	case len(found) == 0:
		return Strength{}, notice.Refusedf("%q is not a bot of the house. They are %s.", games.Shortened(name), games.And(names))
	}
	return found[0], nil
}

// onlyPlays says why a bot of the house is not here.
func (g *ground) onlyPlays(bot store.Account) error {
	return notice.Refusedf("%s is a bot of the house, and does nothing but play. To play it: challenge %s %s", bot.Name, bot.Name, g.firstGame().Name)
}

// botsNamed names the bots of the house in a sentence that says how to play one;
// empty where there are none. It goes behind another sentence.
func (g *ground) botsNamed() string {
	var names []string
	for _, s := range g.Strengths() {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return ""
	}
	return " The bots of the house play at any time: " + games.And(names) + ". To play one: challenge " + names[0] + " " + g.firstGame().Name
}

// firstGame is the game that the house suggests: the first that is made for two,
// since one other player is soonest found.
func (g *ground) firstGame() *games.Game {
	for _, g := range g.games {
		if _, most := g.SeatsAnyhow(); most == 2 {
			return g
		}
	}
	return g.games[0]
}

// CheckName refuses a name that no account may have.
func (g *ground) CheckName(name string) error {
	folded := store.Fold(name)
	switch {
	case !nameForm.MatchString(name):
		return notice.Refusedf("%q can't be a name. %s", games.Shortened(name), nameRule)
	case guestForm.MatchString(folded):
		return notice.Refusedf("%q can't be a name: that is what guests are called.", name)
	case slices.Contains(reserved, folded) || isDirection(folded):
		return notice.Refusedf("%q can't be a name: it is a word of the house.", name)
	}
	if _, ok := g.strengthOfBot(folded); ok {
		return notice.Refusedf("%q can't be a name: that is what bots of the house are called.", name)
	}
	for _, g := range g.games {
		if folded == g.Name || strings.HasPrefix(folded, g.Name) && tableForm.MatchString(folded) {
			return notice.Refusedf("%q can't be a name: that is what tables are called.", name)
		}
	}
	return nil
}

// Game finds a game by its name.
func (g *ground) Game(name string) (*games.Game, bool) {
	for _, g := range g.games {
		if strings.EqualFold(g.Name, name) || strings.EqualFold(g.Title, name) {
			return g, true
		}
	}
	return nil, false
}

// Games lists the games in the order they are shown to people.
func (g *ground) Games() []*games.Game { return g.games }

// Now is the world's time.
func (g *ground) Now() time.Time { return g.now() }

// The ground is what every part of the house stands on.
type ground struct {
	store store.Store
	games []*games.Game
	now   func() time.Time
	seed  func() uint64
	log   *slog.Logger

	thinker Thinker // nil where there are no bots
}
