package world

import (
	"errors"
	"maps"
	"time"

	"boardroom/games"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/plans"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Planning plays what seats have planned. It looks at a table with the tick after something
// happened there and never within the act of who moved, so that nobody's act takes longer where
// somebody else has a plan.
type Planning struct {
	audience *audience
	env      *env.Env
	flood    *flood.Limits
	people   *people.People
	playing  *Playing
	records  *Records
	tables   *tables.Index

	plans   map[tableNumber]plans.Plan // of games that are under way
	touched map[*tables.Table]bool     // where something happened since the last tick
	due     map[tableNumber]time.Time  // when plans answer
}

// A tableNumber is a seat at a table, by number: what is locked while its plan is kept.
type tableNumber struct {
	table store.TableID
	seat  games.Seat
}

// load reads what is planned at the tables of the house.
func (g *Planning) load() error {
	all, err := g.env.Store.Plans()
	if err != nil {
		return err
	}
	for _, kept := range all {
		plan, err := plans.Parse(kept.Text)
		if err != nil {
			g.env.Log.Error("what is kept with a seat can't be read", "table", kept.Table, "error", err)
			continue
		}
		g.plans[tableNumber{kept.Table, games.Seat(kept.Seat)}] = plan
		if t, ok := g.tables.Numbered(kept.Table); ok {
			g.notePlayed(t, games.Seat(kept.Seat), plan.Played)
			g.touch(t)
		}
	}
	return nil
}

// touch notes that something happened at a table, whether or not anybody has a plan there.
func (g *Planning) touch(t *tables.Table) { g.touched[t] = true }

// forgetTable forgets what was planned at a table that is out of its room.
func (g *Planning) forgetTable(t *tables.Table) {
	delete(g.touched, t)
	for seat := range t.Match.Seats {
		at := tableNumber{t.ID, games.Seat(seat + 1)}
		delete(g.plans, at)
		delete(g.due, at)
	}
}

// look does what plans have to do: it follows what happened, and plays what is due.
func (g *Planning) look() {
	for t := range maps.Clone(g.touched) {
		delete(g.touched, t)
		for seat := range t.Match.Seats {
			g.lookAt(t, games.Seat(seat+1))
		}
	}
	now := g.env.Now()
	for at, when := range maps.Clone(g.due) {
		t, open := g.tables.Numbered(at.table)
		if !open || now.Before(when) || t.Match.Rest != store.NoRest {
			continue
		}
		delete(g.due, at)
		if err := g.answer(t, at.seat); err != nil {
			g.env.Log.Error("something can't be played", "table", t.Name, "error", err)
			g.touch(t)
		}
	}
}

// lookAt follows what happened at a table since a seat's plan was looked at.
func (g *Planning) lookAt(t *tables.Table, seat games.Seat) {
	at := tableNumber{t.ID, seat}
	if !g.plans[at].Stands() || t.Trial != nil {
		return
	}
	plan, err := g.follow(t, seat)
	if err != nil {
		g.env.Log.Error("what happened at a table can't be followed", "table", t.Name, "error", err)
		return
	}
	delete(g.due, at)
	if _, answers := plan.Answer(); answers && t.Match.ToAct(seat) {
		g.due[at] = g.env.Now().Add(g.delay(t, seat))
	}
}

// follow has a seat's plan follow the record to its end, and tells who sits there if it stopped.
func (g *Planning) follow(t *tables.Table, seat games.Seat) (plans.Plan, error) {
	at := tableNumber{t.ID, seat}
	if err := g.tables.Ready(t); err != nil {
		return plans.Plan{}, err
	}
	g.env.Loop.Await(at)
	plan := g.plans[at]
	if plan.Entries == len(t.Match.Plies) || !plan.Stands() {
		return plan, nil
	}
	timeline, err := g.records.timelineNow(t)
	if err != nil {
		return plan, err
	}
	for plan.Entries < len(t.Match.Plies) {
		n := plan.Entries
		after := timeline.After(n + 1)
		over := t.Match.Result.Over && n+1 == len(t.Match.Plies)
		moment := plans.MomentOf(t.Match, seat, t.Match.Plies[n], timeline.After(n).Position, after.Position, after.Happened)
		moment.Out = moment.Out || over
		plan = plan.Follow(seat, moment)
	}
	if err := g.keep(at, plan); err != nil {
		return plan, err
	}
	g.tellStopped(t, seat)
	return plan, nil
}

// keep keeps the plan of a seat. Until then it is as it was.
func (g *Planning) keep(at tableNumber, plan plans.Plan) error {
	kept := store.Plan{Table: at.table, Seat: int(at.seat), Text: plan.String()}
	if err := g.env.Loop.Write(func() error { return g.env.Store.SetPlan(kept) }, at); err != nil {
		return err
	}
	g.plans[at] = plan
	return nil
}

// Answers come after a time that is drawn, so that they don't tell that they were planned: up to
// half a minute, and never much of what is left on the clock.
const (
	longestDelay  = 30 * time.Second
	delaysPerTime = 50
)

// delay is how long a plan waits before it answers.
func (g *Planning) delay(t *tables.Table, seat games.Seat) time.Duration {
	most := longestDelay
	if t.Match.HasClock() {
		most = min(most, max(0, t.Match.TimeLeft(seat, t.OpenTime())/delaysPerTime))
	}
	drawn := time.Duration(g.env.Seed() % uint64(most/time.Millisecond+1))
	return most/10 + drawn*time.Millisecond*9/10
}

// answer plays what a seat's plan says, if it may be played now, and else stops the plan.
func (g *Planning) answer(t *tables.Table, seat games.Seat) error {
	if err := g.tables.Ready(t); err != nil {
		return err
	}
	if err := g.playing.flag(t); err != nil {
		return err
	}
	plan, err := g.follow(t, seat)
	step, answers := plan.Answer()
	if err != nil || !answers || !t.Match.Thinks(seat) {
		return err
	}
	if offers := t.OffersToSeat(seat); len(offers) > 0 {
		return g.stop(t, seat, plan.Stop("You were offered "+t.Match.Offering(offers[0])+", which you didn't plan for."))
	}
	entry := store.EntryOf(store.Resigned, int(seat))
	if step.Kind == plans.Own {
		entry = string(t.Match.Stamped(seat, games.Move(step.Text), t.OpenTime()))
	}
	words := step.Words(t.Match.Position)
	err = g.playing.enter(t, seat, entry, true)
	if illegal, is := errors.AsType[games.Illegal](err); is {
		return g.stop(t, seat, plan.Stop("Your move "+words+" is not possible: "+string(illegal)))
	}
	if err == nil {
		g.notePlayed(t, seat, g.env.Now())
		g.tell(t, seat, "Your plan at "+t.Name+" played "+words+".")
	}
	return err
}

// notePlayed has whoever sits in a seat look as if they had typed a move.
func (g *Planning) notePlayed(t *tables.Table, seat games.Seat, at time.Time) {
	if sitting := t.Match.Seats[seat-1]; !at.IsZero() {
		g.people.NotePlayed(people.KeyOf(sitting.Account, sitting.Name), at)
	}
}

// stop keeps a plan that stopped, and tells whoever sits there.
func (g *Planning) stop(t *tables.Table, seat games.Seat, stopped plans.Plan) error {
	if err := g.keep(tableNumber{t.ID, seat}, stopped); err != nil {
		return err
	}
	g.tellStopped(t, seat)
	return nil
}

func (g *Planning) tellStopped(t *tables.Table, seat games.Seat) {
	if why := g.whyStopped(t, seat); why != "" {
		g.tell(t, seat, why)
	}
}

// whyStopped says why a seat's plan stopped; it is empty where it didn't, or the seat has moved since.
func (g *Planning) whyStopped(t *tables.Table, seat games.Seat) string {
	stop := g.plans[tableNumber{t.ID, seat}].Stopped
	if stop == nil || t.Match.Phase != store.InPlay {
		return ""
	}
	for n := stop.Entry; n < len(t.Match.Plies); n++ {
		if t.Match.Plies[n].Seat == int(seat) {
			return ""
		}
	}
	return "Your plan at " + t.Name + " stopped. " + t.Match.NamedTo(seat, stop.Why)
}

// stopped is whyStopped as lines of a message.
func (g *Planning) stopped(t *tables.Table, seat games.Seat) []string {
	if why := g.whyStopped(t, seat); why != "" {
		return []string{why}
	}
	return nil
}

// tell tells whoever sits in a seat, and nobody else.
func (g *Planning) tell(t *tables.Table, seat games.Seat, line string) {
	g.audience.tellSeat(t.Match.Seats[seat-1], notice.Note{Lines: []string{line}})
}

// answersFor says whether a seat's plan is about to answer, so that nobody has to be called.
func (g *Planning) answersFor(t *tables.Table, seat games.Seat) bool {
	at := tableNumber{t.ID, seat}
	_, due := g.due[at]
	return due || g.touched[t] && g.plans[at].Stands()
}
