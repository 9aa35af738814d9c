package world

import (
	"time"

	"boardroom/games"
)

// A Thinker finds the moves of the bots of the house, off the world's goroutine.
type Thinker interface {
	// Strengths lists how strong a bot can be, the weakest first.
	Strengths() []Strength
	// Think begins to think about a question and returns at once. It calls
	// answer once, from a goroutine of its own, and not from within Think;
	// after forget the answer is of no interest and need not come.
	Think(q Question, answer func(Thought)) (forget func())
}

// A Strength is how well a bot plays.
type Strength struct {
	Name string // what its bots are called: "easy"
	Says string // what players are told of it, behind "easy: "
}

// A Question is what a bot is to move. It holds nothing that the seat may not
// know.
type Question struct {
	Table    TableID
	Seat     games.Seat
	Strength string
	Position games.Position
	History  games.History // the asker's own copy
	Most     time.Duration // what the clock allows; 0 is no bound
}

// A Thought is the answer to a question.
type Thought struct {
	Move  games.Move
	Value float64 // what the seat expects, from 0 lost to 1 won
	Err   error   // no move was found
}

// An asking is a question that was asked for a seat and is not answered.
type asking struct {
	ply    int // entries of the table's record when it was asked
	forget func()
}

// think asks for the moves of the bots that are to act at a table, once for
// every entry of its record, and forgets what is no longer to be answered.
func (w *World) think(t *Table) {
	for i, sitting := range t.seats {
		seat := games.Seat(i + 1)
		wanted := t.phase == InPlay && sitting.Bot == HouseBot && !sitting.Left && t.thinks(seat)
		asked, waits := t.asking[seat]
		if waits && (!wanted || asked.ply != len(t.plies)) {
			asked.forget()
			delete(t.asking, seat)
			waits = false
		}
		if wanted && !waits {
			w.ask(t, seat)
		}
	}
}

// ask asks for the move of one bot.
func (w *World) ask(t *Table, seat games.Seat) {
	bot := w.bots[t.seats[seat-1].Account]
	if bot == nil { // the house had it when it was opened with bots
		return
	}
	q := Question{Table: t.id, Seat: seat, Strength: bot.strength.Name, Position: t.position, History: t.history.Clone()}
	if hider, hides := t.position.(games.Hider); hides {
		q.Position, q.History = hider.Known(seat), games.History{}
		q.History.Add(q.Position)
	}
	if t.isTimed() {
		q.Most = t.clock.share(t.timeLeft(seat))
	}
	ply := len(t.plies)
	forget := w.thinker.Think(q, func(thought Thought) {
		if err := w.Do(func() { w.answered(t.id, seat, ply, thought) }); err != nil {
			w.log.Debug("a bot's move came too late", "table", t.name, "error", err)
		}
	})
	if t.asking == nil {
		t.asking = map[games.Seat]asking{}
	}
	t.asking[seat] = asking{ply: ply, forget: forget}
}

// share is how much of the time that is left a bot may take for one move.
func (c Clock) share(left time.Duration) time.Duration {
	const moves, least = 30, 10 * time.Millisecond
	return max(least, left/moves+c.Add/2)
}

// answered plays the move that was found for a bot, if it is still to be played:
// the table stands where it was asked for.
func (w *World) answered(id TableID, seat games.Seat, ply int, thought Thought) {
	for _, t := range w.tables {
		if t.id != id {
			continue
		}
		if asked, waits := t.asking[seat]; waits && asked.ply == ply && len(t.plies) == ply {
			delete(t.asking, seat)
			w.playBot(t, seat, thought)
		}
	}
}

// playBot plays the move of a bot. A bot that finds none, or one that the rules
// refuse, resigns: the game must not wait for it for ever.
func (w *World) playBot(t *Table, seat games.Seat, thought Thought) {
	bot := w.bots[t.seats[seat-1].Account]
	if bot == nil || !t.thinks(seat) {
		return
	}
	err := thought.Err
	if err == nil {
		if t.values == nil {
			t.values = map[games.Seat]float64{}
		}
		t.values[seat] = thought.Value
		err = w.Play(bot.person, t, thought.Move)
	}
	if err == nil || !t.thinks(seat) {
		return
	}
	if thought.Err == nil && !isRefusal(err) {
		w.log.Error("a bot's move is not kept, and will be tried again", "table", t.name, "bot", bot.person.name, "error", err)
		return
	}
	w.log.Error("a bot has no move and resigns", "table", t.name, "number", t.id, "bot", bot.person.name, "move", thought.Move, "error", err)
	if err := w.Resign(bot.person, t); err != nil {
		w.log.Error("a bot can't resign", "table", t.name, "bot", bot.person.name, "error", err)
	}
}
