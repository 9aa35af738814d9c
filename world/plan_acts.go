package world

import (
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/flood"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/plans"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Add plans something more for a person at a table.
func (g *Planning) Add(p *people.Person, t *tables.Table, words []string) error {
	plan, seat, err := g.mine(p, t)
	if err != nil {
		return err
	}
	if err := g.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	line, err := plans.Read(t.Match, seat, words)
	if err != nil {
		return err
	}
	plan, err = plan.Add(line, len(t.Match.Plies))
	if err != nil {
		return err
	}
	return g.change(t, seat, plan)
}

// Drop drops a plan of a person at a table by its number, or all with 0.
func (g *Planning) Drop(p *people.Person, t *tables.Table, number int) error {
	plan, seat, err := g.mine(p, t)
	switch standing := len(plan.Standing()); {
	case err != nil:
		return err
	case standing == 0:
		return notice.Refusedf("You have no plan at %s.", t.Name)
	case number < 0 || number > standing:
		return notice.WrongValue.Refusedf(
			"There is no plan %d at %s. Your plans are numbered 1 to %d: plan", number, t.Name, standing)
	}
	return g.change(t, seat, plan.Drop(number))
}

// mine is the plan of a person at a table where they play, as it is by now.
func (g *Planning) mine(p *people.Person, t *tables.Table) (plans.Plan, games.Seat, error) {
	if t.Trial != nil {
		return plans.Plan{}, 0, notice.Refused("You can only plan in a game with others.")
	}
	seat, err := g.playing.playing(p, t)
	if err != nil {
		return plans.Plan{}, seat, err
	}
	plan, err := g.follow(t, seat)
	return plan, seat, err
}

// change keeps a plan that its person has changed. What it would play now it plays later.
func (g *Planning) change(t *tables.Table, seat games.Seat, plan plans.Plan) error {
	err := g.keep(tableNumber{t.ID, seat}, plan)
	if err == nil {
		g.touch(t)
	}
	return err
}

// Share says that the others may see what a person planned in a game that is over, once all say so.
func (g *Planning) Share(p *people.Person, t *tables.Table) error {
	seat := t.SeatOf(p)
	switch {
	case seat == games.Watcher || !p.ProvesSeat(t.Match.Seats[seat-1]):
		return notice.NotYours.Refusedf("You didn't play at %s.", t.Name)
	case !t.Match.Result.Over:
		return notice.NotBegun.Refusedf("%s is not over. You can share your plans then.", t.Name)
	}
	at := tableNumber{t.ID, seat}
	g.env.Loop.Await(at)
	all, err := g.keptAt(t)
	if err != nil {
		return err
	}
	mine := planIn(all, seat)
	if mine.Shared {
		return notice.Already.Refusedf("You have shared your plans at %s already.", t.Name)
	}
	mine.Table, mine.Seat, mine.Shared = t.ID, int(seat), true
	if err := g.env.Loop.Write(func() error { return g.env.Store.SetPlan(mine) }, at); err != nil {
		return err
	}
	if all, err = g.keptAt(t); err == nil {
		g.tellShared(p, t, all)
	}
	return err
}

// tellShared tells the players that one of them shares their plans, or that all do.
func (g *Planning) tellShared(p *people.Person, t *tables.Table, all []store.Plan) {
	table := t.Match.Number()
	lines := []string{p.Name() + " shares the plans of " + table + ". To share yours: plan share " + table}
	if areShared(t.Match, all) {
		lines = []string{"Everybody at " + table + " shares their plans. To see them: plan " + table}
	}
	for i, sitting := range t.Match.Seats {
		if !p.SitsIn(sitting) {
			g.tell(t, games.Seat(i+1), lines[0])
		}
	}
}

func (g *Planning) keptAt(t *tables.Table) ([]store.Plan, error) {
	return loop.Read(g.env.Loop, func() ([]store.Plan, error) { return g.env.Store.PlansAt(t.ID) })
}

func planIn(all []store.Plan, seat games.Seat) store.Plan {
	found, _ := lists.Find(all, func(p store.Plan) bool { return p.Seat == int(seat) })
	return found
}

// areShared says whether everybody who played a game that is over shares their plans.
func areShared(m *match.Match, all []store.Plan) bool {
	for i, sitting := range m.Seats {
		if sitting.Bot != store.HouseBot && !planIn(all, games.Seat(i+1)).Shared {
			return false
		}
	}
	return m.Result.Over
}

// At is what a person may know of the plans at a table: their own, and once the game is over
// those that everybody shares.
func (g *Planning) At(p *people.Person, t *tables.Table) (notice.PlanState, error) {
	state := notice.PlanState{Table: int64(t.ID), Name: t.Name, Lines: []notice.PlanLine{}}
	if t.Match.Phase == store.InPlay {
		plan, seat, err := g.mine(p, t)
		for i, l := range plan.Standing() {
			line := notice.PlanLine{Seat: int(seat), Number: i + 1, After: l.After, Plan: l.Words(t.Match.Position, false)}
			state.Lines = append(state.Lines, line)
		}
		state.Stopped = g.whyStopped(t, seat)
		return state, err
	}
	if err := t.Match.NotUnderWay(); err != nil {
		return state, err
	}
	all, err := g.keptAt(t)
	state.Shared = areShared(t.Match, all)
	for _, kept := range all {
		own := t.SeatOf(p) == games.Seat(kept.Seat) && p.ProvesSeat(t.Match.Seats[kept.Seat-1])
		if state.Shared || own {
			state.Lines = append(state.Lines, linesOf(kept, t.Match.Position)...)
		}
	}
	return state, err
}

// linesOf are the lines of a plan in a game that is over.
func linesOf(kept store.Plan, at games.Position) (lines []notice.PlanLine) {
	plan, err := plans.Parse(kept.Text)
	if err != nil {
		return nil
	}
	for _, l := range plan.Lines {
		lines = append(lines, notice.PlanLine{Seat: kept.Seat, After: l.After, Plan: l.Words(at, true)})
	}
	return lines
}

// tellBack tells a session what plans of its person have played since a time, and which stopped.
func (g *Planning) tellBack(s *people.Session, since time.Time) {
	p := s.Person()
	for _, t := range g.tables.RelatedTo(p) {
		seat := t.SeatOf(p)
		if seat == games.Watcher || len(g.plans[tableNumber{t.ID, seat}].Lines) == 0 {
			continue
		}
		if err := g.tables.Ready(t); err != nil {
			g.env.Log.Error("what has happened at a table can't be told", "table", t.Name, "error", err)
			continue
		}
		played := lists.Filter(t.Match.Plies, func(e store.Ply) bool {
			return e.Planned && e.Seat == int(seat) && e.At.After(since)
		})
		lines := []string{}
		if n := len(played); n > 0 {
			lines = append(lines, "Your plan at "+t.Name+" made "+phrase.Count(n, "move")+" for you.")
		}
		if why := g.whyStopped(t, seat); why != "" {
			lines = append(lines, why)
		}
		if len(lines) > 0 {
			s.Note(lines...)
		}
	}
}
