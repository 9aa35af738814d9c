package world

// A Bot says what plays for an account, empty where a person does. The words
// are kept.
type Bot string

// The kinds of bots.
const (
	NoBot      Bot = ""
	HouseBot   Bot = "house"   // the house plays; nobody can come in under the name
	ProgramBot Bot = "program" // a program of its owner's plays
)

// Is says that no person plays.
func (b Bot) Is() bool { return b != NoBot }

// Bots is the pool of games in which a bot takes part.
const Bots Pool = "bots"

// poolOf is the pool in which a game of those in the seats counts.
func poolOf(seats []SeatRecord) Pool {
	for _, seat := range seats {
		if seat.Bot.Is() {
			return Bots
		}
	}
	return People
}

// marked is a name with the mark of bots behind it, if it is one's.
func (b Bot) marked(name string) string {
	if b.Is() {
		return name + " (bot)"
	}
	return name
}

// Marked is the name of an account as lists show it, with a mark behind a bot's.
func (a Account) Marked() string { return a.Bot.marked(a.Name) }

// IsBot says that a program plays for the person.
func (p *Person) IsBot() bool { return p.bot.Is() }

// marks says at the end of a name in a list what is to be known of a person.
func (p *Person) marks() string {
	if p.IsBot() {
		return " (bot)" + p.hiding()
	}
	return p.hiding()
}

// among is the list in the pool of a game of some people.
func (l RatingList) among(people ...*Person) RatingList {
	for _, p := range people {
		if p.IsBot() {
			l.Pool = Bots
		}
	}
	return l
}

// SetBot says whether a program plays for the person from now on. It can't
// change while the person has a seat at a table that is not over: those who play
// there have sat down with a person, or with a bot.
func (w *World) SetBot(p *Person, bot Bot) error {
	switch {
	case p.IsGuest():
		return errGuest
	case p.bot == bot && bot.Is():
		return Refused("You are marked as a bot already.")
	case p.bot == bot:
		return Refused("You are not marked as a bot.")
	case w.seatsOf(p) > 0:
		return Refusedf("You have a seat at %s. Finish the game or give the seat up first.", w.seatedAt(p).name)
	}
	if err := w.store.SetBot(p.account, bot); err != nil {
		return err
	}
	p.bot = bot
	return nil
}

// seatedAt is the first table that is not over at which a person has a seat.
func (w *World) seatedAt(p *Person) *Table {
	for _, t := range w.tables {
		if t.phase != IsOver && t.SeatOf(p) != 0 {
			return t
		}
	}
	return nil
}
