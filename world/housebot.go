package world

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Bots are those of the house, and where they may have something to do.
type Bots struct {
	env     *env
	records *Records
	do      func(func()) error // runs an act: World.Do
	playing *Playing
	people  *People
	rooms   *Rooms
	tables  *Tables
	all     map[store.AccountID]*houseBot
	touched []*Table // where bots may have something to do once the act is over
}

// A houseBot is a bot of the house. It has an account like everybody who plays,
// and a person without a session. Bots of the same strength that sit at one
// table are different ones: easy, easy-2, easy-3.
type houseBot struct {
	person   *Person
	strength Strength
}

// botGames is how often guests from one address may begin a game with bots: those
// that they leave behind are gone, but have cost something.
var botGames = pace{what: "begun", lost: "no game was begun", rate: func(l *Limits) limiter.Rate { return l.GuestBot }, joined: true}

// loadBots reads the bots of the house from the store, and makes one of every
// strength that has none.
func (b *Bots) load() error {
	if b.env.thinker == nil {
		return nil
	}
	accounts, err := b.env.store.BotAccounts(store.HouseBot)
	if err != nil {
		return fmt.Errorf("the bots can't be read: %w", err)
	}
	for _, account := range accounts {
		b.addBot(account)
	}
	for _, strength := range b.env.thinker.Strengths() {
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
	bot := &houseBot{strength: strength, person: &Person{
		name: account.Name, account: account.ID, settings: account.Options, bot: store.HouseBot, active: b.env.now(), since: account.Seen, room: b.rooms.lobby,
	}}
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
		account, err := b.env.accountNamed(name, b)
		switch {
		case errors.Is(err, store.ErrNotFound):
			err := b.env.loop.Write(func() (err error) {
				account, err = b.env.store.CreateBot(name, b.env.now())
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
		if bot := b.all[account.ID]; bot != nil && !slices.ContainsFunc(seats, bot.person.sitsIn) {
			return bot, nil
		}
	}
}

const errNoBots = notice.Refused("This house has no bots.")

// touch notes that something has changed at a table, so that the bots there do
// what is up to them once the act is over.
func (b *Bots) touch(t *Table) {
	if !slices.Contains(b.touched, t) {
		b.touched = append(b.touched, t)
	}
}

// stirs says whether there is something for a bot to do at a table: it is to move, to
// answer, or to leave.
func (b *Bots) stirs(t *Table) bool {
	if !t.HasHouseBot() {
		return false
	}
	return t.isAsked() || t.IsLeftToBots() || slices.ContainsFunc(t.Awaited(), func(seat games.Seat) bool {
		return t.Thinks(seat) && t.Seats[seat-1].Bot == store.HouseBot
	})
}

// withBots are the seats of a table with more bots in them, and the names of
// those.
func (b *Bots) withBots(t *Table, strength Strength, count int) (seats []store.SeatRecord, names []string, err error) {
	before := t.Match
	seats = slices.Clone(t.Seats)
	for range count {
		bot, err := b.botBut(strength, seats)
		if err != nil {
			return nil, nil, err
		}
		seats = append(seats, seatFor(bot.person, freeColourAmong(seats)))
		names = append(names, match.Marked(bot.person.name, store.HouseBot))
	}
	if t.Match != before { // while a bot was made
		return nil, nil, hasChanged(t)
	}
	return seats, names, nil
}

// playsBots refuses one more game with bots where a person or the house has as
// many as can be. t is the table that it is to be at, or nil.
func (o *Bots) playsBots(p *Person, t *Table) error {
	mine, near, all := 0, 0, 0
	for _, other := range o.tables.everyTable {
		if other == t || !other.HasHouseBot() {
			continue
		}
		if other.Phase != store.IsOver && other.SeatOf(p) != games.Watcher {
			mine++
		}
		if other.Phase != store.IsOver && slices.ContainsFunc(other.Seats, func(s store.SeatRecord) bool { return o.isNear(p, s) }) {
			near++
		}
		if other.Phase == store.InPlay && o.env.now().Sub(other.Newest()) < o.env.limits.Abandoned {
			all++
		}
	}
	switch {
	case mine >= o.env.limits.BotGamesPerPerson:
		return notice.Full.Refusedf("You play %d games with bots of the house; that is the limit. Finish one of them first: games mine", mine)
	case near >= o.env.limits.BotGamesPerAddress:
		return notice.Full.Refusedf("Those who come from your address play %d games with bots of the house; that is the limit. Try again when one of them is over, or play with people: seek GAME", near)
	case all >= o.env.limits.BotGames || p.IsGuest() && all >= o.env.limits.BotGames/2:
		return notice.Full.Refused("All bots of the house are busy. Try again in a while, or play with people: seek GAME")
	}
	return nil
}

// isNear says whether whoever sits in a seat is here and comes from the same address
// as a person.
func (o *Bots) isNear(p *Person, sitting store.SeatRecord) bool {
	from, known := p.from()
	sitter := o.people.sitter(sitting)
	if !known || sitter == nil {
		return false
	}
	other, known := sitter.from()
	return known && Neighbourhood(from) == Neighbourhood(other)
}

// describeBot says in sentences what a bot of the house is.
func (o *Tables) describeBot(bot *houseBot) []string {
	name, plays := bot.person.name, 0
	for _, t := range o.filedFor(bot.person) {
		if t.Phase == store.InPlay && t.SeatOf(bot.person) != games.Watcher {
			plays++
		}
	}
	lines := []string{name + " is a bot of the house, " + bot.strength.Says + "."}
	if plays > 0 {
		lines = append(lines, name+" plays "+games.Count(plays, "game")+" now, and has time for yours.")
	}
	return append(lines, "To play it: challenge "+name+" "+o.env.games.first().Name+". To put it into an empty seat: fill "+bot.strength.Name)
}
