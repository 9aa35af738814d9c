package world

import (
	"fmt"
	"runtime/debug"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// The hints that people have asked for and not been told yet: one for each.
type hints struct {
	*ground
	wonders map[*Person]*wondering
}

// A wondering is a hint that is being thought of.
type wondering struct {
	table  *Table
	at     games.Position // the hint is for it alone
	forget func()
	over   chan struct{} // closed once it has been told, or never will be
}

// Hint asks for a good move for the person of a session at a table, which the session
// is told once it is found, with what it is good for. It goes by what the person may
// know. No move is told if the position has changed by then.
func (w *World) Hint(s *Session, t *Table) error {
	seat, err := w.mayHint(s, t)
	if err == nil {
		err = w.spend(s.person, doings)
	}
	if err != nil {
		return err
	}
	job := t.jobFor(seat, w.hintStrength())
	job.Most, job.Once = w.limits.HintTime, true
	if t.HasClock() {
		job.Most = min(job.Most, t.Clock.Share(t.TimeLeft(seat, t.openTime())))
	}
	asked := &wondering{table: t, at: t.Position, over: make(chan struct{})}
	s.awaited = asked.over
	w.wonders[s.person] = asked
	asked.forget = w.thinker.Think(job, func(thought Thought) { w.weigh(s, asked, job, thought) })
	if !s.passing { // who does not stay waits without being told
		s.Note("One moment: your hint is being thought of.")
	}
	return nil
}

// hintStrength is the strength that thinks of hints: the strongest that answers in a
// moment, or the strongest there is.
func (g *ground) hintStrength() Strength {
	all := g.Strengths()
	strength, ok := games.First(all, func(s Strength) bool { return s.Name == "strong" })
	return games.Choose(ok, strength, all[len(all)-1])
}

// weigh has a hint told. Where the rules can't say what the move is good for, or it only
// brings back what was before, the best of all others is looked for first.
func (w *World) weigh(s *Session, asked *wondering, job SearchJob, thought Thought) {
	found := w.explained(job, thought)
	late := func(err error) {
		if err != nil {
			w.log.Debug("a hint came too late", "table", asked.table.Name, "error", err)
		}
	}
	if thought.Err != nil || thought.Blind || found.reason != "" && !found.repeats {
		late(w.Do(func() { w.tellHint(s, asked, found) }))
		return
	}
	others := job
	others.Without = thought.Move
	late(w.Do(func() {
		if w.wonders[s.person] != asked {
			return
		}
		asked.forget = w.thinker.Think(others, func(second Thought) {
			both := found.over(w.explained(job, second), job.Position)
			late(w.Do(func() { w.tellHint(s, asked, both) }))
		})
	}))
}

// mayHint is the seat of a session's person, if that may have a hint now. What they
// asked for in a position of the past is forgotten.
func (h *hints) mayHint(s *Session, t *Table) (games.Seat, error) {
	const instead = " To see what you can do: moves"
	seat, err := t.mover(s.person)
	asked := h.wonders[s.person]
	if asked != nil && asked.table.Position != asked.at {
		asked.forget()
		close(asked.over)
		delete(h.wonders, s.person)
		asked = nil
	}
	switch {
	case err != nil:
	case h.thinker == nil:
		err = notice.Unavailable.Refused("This house has no bots, who would think of a hint." + instead)
	case t.trial == nil && t.Rated():
		err = notice.Refusedf("The game at %s is rated, and hints are given only in casual games and on private boards.%s", t.Name, instead)
	case games.Unlisted(t.KnownTo(t.Position, seat)) != "":
		err = t.unhinted(seat)
	case asked != nil:
		err = notice.Refused("Your hint is being thought of already.")
	case len(h.wonders) >= h.limits.Hints:
		err = notice.Refused("Too many others wait for a hint. Try again in a few seconds." + instead)
	}
	return seat, err
}

// unhinted refuses a hint for a move that can't be listed, and says what to type where
// it is put together.
func (t *Table) unhinted(seat games.Seat) error {
	const none = "There are no hints before the first move. To see what you can do: moves"
	drafts := t.Game.Drafts
	switch {
	case drafts == nil || len(drafts.Ready) == 0:
		return notice.Refused(none)
	case t.Seats[seat-1].Draft != "":
		return notice.Refusedf("There are no hints before the first move. To see what you have put together: %s. To play it: %s done", drafts.Verb, drafts.Verb)
	}
	return notice.Refusedf("There are no hints before the first move. To begin with a %s that is ready: %s. Others are: %s", drafts.Noun, drafts.Ready[0], games.And(drafts.Ready[1:]))
}

// explained is a move that was found with what the rules say of it, in what its seat may
// know. It is found outside of any act, where a panic would end the house.
func (h *hints) explained(job SearchJob, thought Thought) (m suggestion) {
	m.Thought = thought
	defer func() {
		if cause := recover(); cause != nil {
			h.log.Error("a reason panicked", "table", job.Table, "move", thought.Move, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))
		}
	}()
	if thought.Err != nil {
		return m
	}
	if job.Position.CountLegal() == 1 {
		m.reason = "It is your only move."
		return m
	}
	if explainer, ok := job.Position.(games.Explainer); ok {
		m.reason = explainer.Reason(job.Seat, thought.Move)
	}
	if next, _, err := job.Position.Play(job.Seat, thought.Move); err == nil {
		m.repeats = job.History.Count(next) > 0
	}
	return m
}

// tellHint tells a session the move that was found, if the game still stands where it
// was asked for.
func (h *hints) tellHint(s *Session, asked *wondering, found suggestion) {
	if h.wonders[s.person] != asked {
		return
	}
	delete(h.wonders, s.person)
	defer close(asked.over)
	t := asked.table
	if _, err := t.mover(s.person); err != nil || t.Position != asked.at || t.Phase != store.InPlay {
		if s.passing {
			s.Note("The game at " + t.Name + " has gone on meanwhile. To see how it stands: look " + t.Name)
		}
		return
	}
	if found.Err != nil || found.Blind {
		s.Note("No hint was found at " + t.Name + ". To see what you can do: moves")
		return
	}
	lines := []string{"You could play: " + games.Taught(t.Position, found.Move)}
	if found.reason != "" {
		lines = append(lines, t.Named(found.reason))
	}
	s.explains(lines...)
	s.Tell(notice.Note{Lines: lines, Data: notice.Data{"table": t.Name, "move": found.Move, "reason": t.Named(found.reason)}})
}
