package world

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
)

// A houseBot is a bot of the house. It has an account like everybody who plays,
// and a person without a session. Bots of the same strength that sit at one
// table are different ones: easy, easy-2, easy-3.
type houseBot struct {
	person   *Person
	strength Strength
}

// The bounds of games with bots of the house.
const (
	mostWithBots = 8   // of one person, not over
	mostBotGames = 200 // in the house, under way and not left alone
)

// loadBots reads the bots of the house from the store, and makes one of every
// strength that has none.
func (w *World) loadBots() error {
	if w.thinker == nil {
		return nil
	}
	accounts, err := w.store.BotAccounts(HouseBot)
	if err != nil {
		return fmt.Errorf("the bots can't be read: %w", err)
	}
	for _, account := range accounts {
		w.addBot(account)
	}
	for _, strength := range w.thinker.Strengths() {
		if _, err := w.botBut(strength, nil); err != nil {
			return fmt.Errorf("the bot %s can't be made: %w", strength.Name, err)
		}
	}
	return nil
}

// addBot takes a bot's account into the house. One of a strength that there is no
// more is left alone.
func (w *World) addBot(account Account) *houseBot {
	strength, ok := w.strengthOfBot(account.Name)
	if !ok {
		return nil
	}
	bot := &houseBot{strength: strength, person: &Person{
		name: account.Name, account: account.ID, settings: account.Options, bot: HouseBot, active: w.now(), since: account.Seen, room: w.lobby,
	}}
	w.bots[account.ID] = bot
	return bot
}

// strengthOfBot is the strength that the name of a bot says: steady, steady-2.
func (w *World) strengthOfBot(name string) (s Strength, ok bool) {
	if w.thinker == nil {
		return s, false
	}
	name, number, numbered := strings.Cut(Fold(name), "-")
	if n, err := strconv.Atoi(number); numbered && (err != nil || n < 2) {
		return s, false
	}
	for _, s := range w.thinker.Strengths() {
		if s.Name == name {
			return s, true
		}
	}
	return s, false
}

// botBut is the first bot of a strength that is none of some; it is made where
// there is none. A name that somebody has had from before there were bots is
// left out.
func (w *World) botBut(strength Strength, seats []SeatRecord) (*houseBot, error) {
	for n := 1; ; n++ {
		name := strength.Name
		if n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		account, err := w.store.AccountNamed(name)
		switch {
		case errors.Is(err, ErrNotFound):
			if account, err = w.store.CreateBot(name, w.now()); err != nil {
				return nil, err
			}
			return w.addBot(account), nil
		case err != nil:
			return nil, err
		}
		if bot := w.bots[account.ID]; bot != nil && !isSeatedAmong(bot.person, seats) {
			return bot, nil
		}
	}
}

func isSeatedAmong(p *Person, seats []SeatRecord) bool {
	for _, seat := range seats {
		if seat.isOf(p) {
			return true
		}
	}
	return false
}

// Strengths lists how strong the bots of the house are, the weakest first; none
// where the house has no bots.
func (w *World) Strengths() []Strength {
	if w.thinker == nil {
		return nil
	}
	return w.thinker.Strengths()
}

// StrengthNamed finds a strength by its name or the beginning of it.
func (w *World) StrengthNamed(name string) (Strength, error) {
	var found []Strength
	var names []string
	for _, s := range w.Strengths() {
		if strings.HasPrefix(s.Name, Fold(name)) && name != "" {
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
		return Strength{}, Refusedf("%q is no bot of the house. They are %s.", games.Shortened(name), games.And(names))
	}
	return found[0], nil
}

const errNoBots = Refused("This house has no bots.")

// playsBots refuses one more game with bots where a person or the house has as
// many as can be. t is the table that it is to be at, or nil.
func (w *World) playsBots(p *Person, t *Table) error {
	mine, all := 0, 0
	for _, other := range w.tables {
		if other == t || !other.hasHouseBot() {
			continue
		}
		if other.phase != IsOver && other.SeatOf(p) != games.Watcher {
			mine++
		}
		if other.phase == InPlay && w.now().Sub(other.newest()) < liveAbsence {
			all++
		}
	}
	switch {
	case mine >= mostWithBots:
		return Refusedf("You play %d games with bots of the house; that is as many as can be. Finish one of them first: games mine", mine)
	case all >= mostBotGames:
		return Refused("All bots of the house are busy. Try again in a while, or play with people: seek GAME")
	}
	return nil
}

func (t *Table) hasHouseBot() bool {
	for _, seat := range t.seats {
		if seat.Bot == HouseBot {
			return true
		}
	}
	return false
}

// onlyPlays says why a bot of the house is not here.
func (w *World) onlyPlays(bot Account) error {
	return Refusedf("%s is a bot of the house, and does nothing but play. To play it: challenge %s %s", bot.Name, bot.Name, w.games[0].Name)
}

// botsNamed names the bots of the house in a sentence that says how to play one;
// empty where there are none. It goes behind another sentence.
func (w *World) botsNamed() string {
	var names []string
	for _, s := range w.Strengths() {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return ""
	}
	return " The bots of the house play at any time: " + games.And(names) + ". To play one: challenge " + names[0] + " " + w.games[0].Name
}

// describeBot says in sentences what a bot of the house is.
func (w *World) describeBot(bot *houseBot) []string {
	name, plays := bot.person.name, 0
	for _, t := range w.tables {
		if t.phase == InPlay && t.SeatOf(bot.person) != games.Watcher {
			plays++
		}
	}
	lines := []string{name + " is a bot of the house, " + bot.strength.Says + "."}
	if plays > 0 {
		lines = append(lines, name+" plays "+games.Count(plays, "game")+" now, and has time for yours.")
	}
	return append(lines, "To play it: challenge "+name+" "+w.games[0].Name+". To put it into an empty seat: fill "+bot.strength.Name)
}
