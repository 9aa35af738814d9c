package world

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// followUp does what happens of itself at the tables where something has changed:
// passes that are forced, and what is up to the bots. What they do may stir tables
// again; an act of theirs that is not kept is tried again with the next tick.
func (w *World) followUp() {
	const times = 10 // a table can need it after one change, with room to spare
	for range times * (len(w.Tables.Every()) + 1) {
		if len(w.Bots.touched) == 0 {
			return
		}
		t := w.Bots.touched[0]
		w.Bots.touched = w.Bots.touched[1:]
		before := t.Match.Version
		if err := w.followUpAt(t); err != nil {
			if t.Match.Version == before { // else somebody was faster, while something was read or kept
				w.env.Log.Error("a bot can't do what is up to it", "table", t.Name, "error", err)
			}
			w.timers.wake(t)
		}
	}
	w.env.Log.Error("bots keep each other busy", "tables", len(w.Bots.touched))
	w.Bots.touched = nil
}

// followUpAt does one thing that happens of itself at a table.
func (w *World) followUpAt(t *tables.Table) error {
	if w.env.Loop.IsLocked(t) { // what is being kept brings it here again
		return nil
	}
	if w.Bots.stirs(t) {
		if err := w.Tables.Ready(t); err != nil {
			return err
		}
	}
	if err := w.autopass.play(t); err != nil {
		return err
	}
	left := w.Tables.IsOpen(t) && w.absences.isLeftBehind(t)
	if left && (t.Match.Phase == store.IsOver || !t.Match.HasHouseBot()) {
		return w.Clearing.putLeftAway(t)
	}
	if !t.Match.HasHouseBot() {
		return nil
	}
	defer w.Bots.think(t)
	switch {
	case t.Match.Phase == store.InSetup && t.Match.IsLeftToBots():
		return w.Clearing.dismiss(t)
	case t.Match.Phase == store.InPlay && (left || w.absences.isLeftToBots(t)):
		return w.Playing.record(t, t.Match.AnyBot(), store.BotsOnly)
	case t.Match.Phase == store.InPlay || t.Match.Phase == store.IsOver:
		if bot := w.Bots.claiming(t); bot != nil {
			return w.Playing.Claim(bot, t, "win")
		}
		return w.Bots.answerOffers(t)
	}
	return nil
}

// claiming is a bot that ends a game which goes on though it is decided: it has won
// for certain, and the other side has just passed. Until then the game is played on,
// as whoever set it up has asked.
func (b *Bots) claiming(t *tables.Table) *people.Person {
	plies := t.Match.Plies // none where it is no bot's turn, and the match not in memory
	if len(plies) == 0 || games.Move(plies[len(plies)-1].Move) != games.Pass || !games.GoesOnDecided(t.Match.Position) {
		return nil
	}
	for i, sitting := range t.Match.Seats {
		seat, bot := games.Seat(i+1), b.all[sitting.Account]
		if bot == nil || !t.Match.Thinks(seat) {
			continue
		}
		if _, _, err := t.Match.Position.(games.Claimer).Claim(seat); err == nil {
			return bot.person
		}
	}
	return nil
}

// dismiss takes the bots away from a table in set-up.
func (c *Clearing) dismiss(t *tables.Table) error {
	seats := lists.Filter(t.Match.Seats, func(s store.SeatRecord) bool { return s.Bot != store.HouseBot })
	if err := c.playing.apply(t, t.Match.Seat(seats)); err != nil {
		return err
	}
	c.audience.tellAbout(t, nil, notice.SeatFreed, "The bots leave "+t.Name+". "+t.Match.WaitingFor())
	return nil
}

func (b *Bots) answerOffers(t *tables.Table) error {
	for i, sitting := range t.Match.Seats {
		bot := b.all[sitting.Account]
		if sitting.Bot != store.HouseBot || bot == nil || t.Match.Phase == store.InPlay && sitting.Left {
			continue
		}
		for _, o := range t.OffersTo(bot.person) {
			before := t.Match
			agrees := b.agrees(t, games.Seat(i+1), o)
			if t.Match != before { // which brings it here again
				return nil
			}
			if agrees {
				return b.playing.Offer(bot.person, t, o)
			}
			return b.playing.decline(bot.person, t, o, b.whyNot(t, games.Seat(i+1), o))
		}
	}
	return nil
}

// think asks for the moves of the bots that are to act at a table, once for
// every entry of its record, and forgets what is no longer to be answered.
func (b *Bots) think(t *tables.Table) {
	for i, sitting := range t.Match.Seats {
		seat := games.Seat(i + 1)
		wanted := t.Match.Phase == store.InPlay && sitting.Bot == store.HouseBot && !sitting.Left &&
			t.Match.Thinks(seat)
		asked, waits := b.asked[tableSeat{t, seat}]
		if waits && (!wanted || asked.ply != t.Match.Entries()) {
			b.giveUp(tableSeat{t, seat})
			waits = false
		}
		if wanted && !waits {
			b.ask(t, seat)
		}
	}
}

// giveUp forgets a move that a bot is asked for, if it is.
func (b *Bots) giveUp(at tableSeat) {
	if asked, waits := b.asked[at]; waits {
		asked.forget()
		delete(b.asked, at)
	}
}

func (b *Bots) ask(t *tables.Table, seat games.Seat) {
	bot := b.all[t.Match.Seats[seat-1].Account]
	if bot == nil { // the house had it when it was opened with bots
		return
	}
	job := jobFor(t, seat, bot.strength)
	if t.Match.HasClock() {
		job.Most = t.Match.Clock.Share(t.Match.TimeLeft(seat, t.OpenTime()))
	}
	ply := t.Match.Entries()
	forget := b.thinker.Think(job, func(thought Thought) {
		if err := b.do(func() { b.answered(t.ID, seat, ply, thought) }); err != nil {
			b.env.Log.Debug("a bot's move came too late", "table", t.Name, "error", err)
		}
	})
	b.asked[tableSeat{t, seat}] = asking{ply: ply, forget: forget}
}

// answered plays the move that was found for a bot, if it is still to be played:
// the table stands where it was asked for.
func (b *Bots) answered(id store.TableID, seat games.Seat, ply int, thought Thought) {
	t, ok := b.tables.Numbered(id)
	if !ok {
		return
	}
	b.env.Loop.Await(t)
	if asked, waits := b.asked[tableSeat{t, seat}]; waits && asked.ply == ply && t.Match.Entries() == ply {
		delete(b.asked, tableSeat{t, seat})
		b.playBot(t, seat, thought)
	}
}

// playBot plays the move of a bot. A bot that finds none, or one that the rules
// refuse, resigns: the game must not wait for it for ever.
func (b *Bots) playBot(t *tables.Table, seat games.Seat, thought Thought) {
	bot := b.all[t.Match.Seats[seat-1].Account]
	if bot == nil || !t.Match.Thinks(seat) {
		return
	}
	err, known := thought.Err, len(t.Match.Plies)
	if err == nil {
		if b.values[tableSeat{t, seat}] = thought.Value; thought.Blind {
			delete(b.values, tableSeat{t, seat})
		}
		if b.hasLost(t, seat, bot) {
			err = b.playing.Resign(bot.person, t)
		} else {
			err = b.playing.Play(bot.person, t, thought.Move)
		}
	}
	if err == nil || !t.Match.Thinks(seat) {
		return
	}
	if thought.Err == nil && (!notice.IsRefusal(err) || len(t.Match.Plies) > known) { // somebody was faster
		b.env.Log.Error("a bot's move is not kept, and will be tried again", "table", t.Name, "bot", bot.person.Name(), "error", err)
		return
	}
	b.env.Log.Error("a bot has no move and resigns", "table", t.Name, "number", t.ID, "bot", bot.person.Name(), "move", thought.Move, "error", err)
	if err := b.playing.Resign(bot.person, t); err != nil {
		b.env.Log.Error("a bot can't resign", "table", t.Name, "bot", bot.person.Name(), "error", err)
	}
}
