package world

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/limiter"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Bots are those of the house, and where they may have something to do.
type Bots struct {
	env     *env.Env
	thinker Thinker // nil where there are none
	records *Records
	do      func(func()) error // runs an act: World.Do
	playing *Playing
	rooms   *people.Rooms
	tables  *tables.Index
	all     map[store.AccountID]*houseBot
	touched []*tables.Table // where bots may have something to do once the act is over

	asked    map[tableSeat]asking  // what bots are to move
	values   map[tableSeat]float64 // what bots expect of the game
	hopeless map[tableSeat]int     // at how many moves in a row they have expected to lose
}

// A tableSeat is a seat at a table.
type tableSeat struct {
	table *tables.Table
	seat  games.Seat
}

// A houseBot is a bot of the house. It has an account like everybody who plays,
// and a person without a session. Bots of the same strength that sit at one
// table are different ones: easy, easy-2, easy-3.
type houseBot struct {
	person   *people.Person
	strength Strength
}

// botGames is how often guests from one address may begin a game with bots: those
// that they leave behind are gone, but have cost something.
var botGames = flood.Kind{What: "begun", Lost: "no game was begun", Rate: func(l *env.Limits) limiter.Rate { return l.GuestBot }, Joined: true}

// loadBots reads the bots of the house from the store, and makes one of every
// strength that has none.
func (b *Bots) load() error {
	if b.thinker == nil {
		return nil
	}
	accounts, err := b.env.Store.BotAccounts(store.HouseBot)
	if err != nil {
		return fmt.Errorf("the bots can't be read: %w", err)
	}
	for _, account := range accounts {
		b.addBot(account)
	}
	for _, strength := range b.thinker.Strengths() {
		if _, err := b.botBut(strength, nil); err != nil {
			return fmt.Errorf("the bot %s can't be made: %w", strength.Name, err)
		}
	}
	return nil
}

// addBot takes a bot's account into the house. One of a strength that there is no
// more is left alone.
func (b *Bots) addBot(account store.Account) *houseBot {
	strength, ok := b.strengthOfBot(account.Name)
	if !ok {
		return nil
	}
	bot := &houseBot{strength: strength, person: people.NewBot(account, b.rooms.Lobby(), b.env.Now())}
	b.all[account.ID] = bot
	return bot
}

// botBut is the first bot of a strength that is none of some; it is made where
// there is none. A name that somebody else has is left out.
func (b *Bots) botBut(strength Strength, seats []store.SeatRecord) (*houseBot, error) {
	for n, again := 1, 0; ; n++ {
		name := strength.Name
		if n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		account, err := b.env.AccountNamed(name, b)
		switch {
		case errors.Is(err, store.ErrNotFound):
			err := b.env.Loop.Write(func() (err error) {
				account, err = b.env.Store.CreateBot(name, b.env.Now())
				return err
			}, b)
			if errors.Is(err, store.ErrTaken) && again != n { // somebody has taken the name meanwhile
				again, n = n, n-1
				continue
			}
			if err != nil {
				return nil, err
			}
			return b.addBot(account), nil
		case err != nil:
			return nil, err
		}
		if bot := b.all[account.ID]; bot != nil && !slices.ContainsFunc(seats, bot.person.SitsIn) {
			return bot, nil
		}
	}
}

const errNoBots = notice.Refused("This house has no bots.")

// touch notes that something has changed at a table, so that the bots there do
// what is up to them once the act is over.
func (b *Bots) touch(t *tables.Table) {
	if !slices.Contains(b.touched, t) {
		b.touched = append(b.touched, t)
	}
}

// isThinking says whether a bot at a table is asked for a move.
func (b *Bots) isThinking(t *tables.Table) bool {
	for i := range t.Match.Seats {
		if _, waits := b.asked[tableSeat{t, games.Seat(i + 1)}]; waits {
			return true
		}
	}
	return false
}

// forgetTable forgets what bots think of a game, and gives up what they are asked for.
func (b *Bots) forgetTable(t *tables.Table) {
	for i := range t.Match.Seats {
		at := tableSeat{t, games.Seat(i + 1)}
		b.giveUp(at)
		delete(b.values, at)
		delete(b.hopeless, at)
	}
}

// stirs says whether there is something for a bot to do at a table: it is to move, to
// answer, or to leave.
func (b *Bots) stirs(t *tables.Table) bool {
	if !t.Match.HasHouseBot() {
		return false
	}
	return t.Match.IsAsked() || t.Match.IsLeftToBots() ||
		slices.ContainsFunc(t.Match.Awaited(), func(seat games.Seat) bool {
			return t.Match.Thinks(seat) && t.Match.Seats[seat-1].Bot == store.HouseBot
		})
}

// withBots are the seats of a table with more bots in them, and the names of
// those.
func (b *Bots) withBots(
	t *tables.Table, strength Strength, count int,
) (seats []store.SeatRecord, names []string, err error) {
	before := t.Match
	seats = slices.Clone(t.Match.Seats)
	for range count {
		bot, err := b.botBut(strength, seats)
		if err != nil {
			return nil, nil, err
		}
		seats = append(seats, seatFor(bot.person, freeColourAmong(seats)))
		names = append(names, bot.person.Marked())
	}
	if t.Match != before { // while a bot was made
		return nil, nil, hasChanged(t)
	}
	return seats, names, nil
}

// playsBots refuses one more game with bots where a person or the house has as
// many as can be. t is the table that it is to be at, or nil.
func (o *Bots) playsBots(p *people.Person, t *tables.Table) error {
	mine, near, all := 0, 0, 0
	for _, other := range o.tables.Every() {
		if other == t || !other.Match.HasHouseBot() {
			continue
		}
		if other.Match.Phase != store.IsOver && other.SeatOf(p) != games.Watcher {
			mine++
		}
		if other.Match.Phase != store.IsOver && slices.ContainsFunc(other.Match.Seats, func(s store.SeatRecord) bool { return o.isNear(p, s) }) {
			near++
		}
		if other.Match.Phase == store.InPlay && o.env.Now().Sub(other.Match.Newest()) < o.env.Limits.Abandoned {
			all++
		}
	}
	switch {
	case mine >= o.env.Limits.BotGamesPerPerson:
		return notice.Full.Refusedf("You already play %d games with bots, the most allowed. Finish one first: games mine", mine)
	case near >= o.env.Limits.BotGamesPerAddress:
		return notice.Full.Refusedf("People from your address already play %d games with bots, the most allowed. Try again later, or play with people: seek GAME", near)
	case all >= o.env.Limits.BotGames || p.IsGuest() && all >= o.env.Limits.BotGames/2:
		return notice.Full.Refused("All bots are busy. Try again soon, or play with people: seek GAME")
	}
	return nil
}

// isNear says whether whoever sits in a seat is here and comes from the same address
// as a person.
func (o *Bots) isNear(p *people.Person, sitting store.SeatRecord) bool {
	from, known := p.Address()
	sitter := o.tables.Sitter(sitting)
	if !known || sitter == nil {
		return false
	}
	other, known := sitter.Address()
	return known && people.Neighbourhood(from) == people.Neighbourhood(other)
}

// describeBot says in sentences what a bot of the house is.
func (i *Views) describeBot(bot *houseBot) []string {
	name, plays := bot.person.Name(), 0
	for _, t := range i.tables.RelatedTo(bot.person) {
		if t.Match.Phase == store.InPlay && t.SeatOf(bot.person) != games.Watcher {
			plays++
		}
	}
	lines := []string{name + " is a bot of the house, " + bot.strength.Says + "."}
	if plays > 0 {
		lines = append(lines, name+" plays "+phrase.Count(plays, "game")+" now, and has time for yours.")
	}
	return append(lines, "To play it: challenge "+name+" "+i.env.Games.Suggested().Name+". To put it into an empty seat: fill "+bot.strength.Name)
}

// BotOf is the bot of the house whose account it is, or nil.
func (b *Bots) BotOf(id store.AccountID) *people.Person {
	if bot := b.all[id]; bot != nil {
		return bot.person
	}
	return nil
}
