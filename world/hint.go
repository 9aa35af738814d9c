package world

import (
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/advice"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

const (
	mostHints = 8               // that are thought of at once
	hintTime  = 2 * time.Second // for one
)

// Hints are those that people have asked for and not been told yet: one for each.
type Hints struct {
	env          *env.Env
	bots         *Bots
	flood        *flood.Limits
	tables       *tables.Index
	do           func(func()) error // runs an act: World.Do
	wonders      map[*people.Person]*wondering
	suggested    map[*people.Session]suggestedMove // see Suggested
	given        map[*tables.Table][]givenHint     // at games that go on, the oldest first
	explanations *Explanations
}

// A wondering is a hint that is being thought of.
type wondering struct {
	table  *tables.Table
	at     games.Position // the hint is for it alone
	given  givenHint
	hint   *advice.Hint
	most   time.Duration // what may be thought about one question
	forget func()
	over   chan struct{} // closed once it has been told, or never will be
	asker  *people.Session
	since  time.Time
	waited bool // the asker has been told that it takes long
}

// longThought is how long a hint may take before whoever waits for it is told so, with the
// next tick: most come before, and say nothing but themselves.
const longThought = 500 * time.Millisecond

// Wonders says whether a hint is being thought of for somebody.
func (h *Hints) Wonders(p *people.Person) bool { return h.wonders[p] != nil }

// tellSlowHints tells those who have waited for a hint for long that it is coming.
func (h *Hints) tellSlowHints() {
	for _, asked := range h.wonders {
		if !asked.waited && !asked.asker.IsPassing() && h.env.Now().Sub(asked.since) >= longThought {
			asked.waited = true
			asked.asker.Note("One moment: the house is looking for a hint.")
		}
	}
}

// Hint asks for a good move for the person of a session at a table, which the session
// is told once it is found, with what it is good for. It goes by what the person may
// know. No move is told if the position has changed by then.
func (h *Hints) Hint(s *people.Session, t *tables.Table) error {
	unaided, err := h.tables.Unaided(s.Person(), t.Match.Game)
	if err != nil {
		return err
	}
	seat, err := h.mayHint(s, t, unaided)
	if err == nil {
		err = h.flood.Spend(s.Person(), flood.Doings)
	}
	if err != nil {
		return err
	}
	job := jobFor(t, seat, h.bots.adviser())
	given := givenHint{seat: seat, known: job.Position.String(), repeats: job.History.Count(job.Position), moves: t.Match.Moves, position: t.Match.Position}
	if again, ok := lists.Find(h.given[t], given.isFor); ok {
		h.tellFound(s, t, again.found)
		return nil
	}
	asked := &wondering{table: t, at: t.Match.Position, given: given, over: make(chan struct{}), hint: advice.NewHint(job.Position, job.History, seat), most: hintTime, asker: s, since: h.env.Now()}
	if earlier := hintedBefore(h.given[t], given); earlier != nil {
		asked.hint.After(earlier)
	}
	if t.Match.HasClock() {
		asked.most = min(asked.most, t.Match.Clock.Share(t.Match.TimeLeft(seat, t.OpenTime())))
	}
	s.Await(asked.over)
	h.explanations.explain(s, "Your hint is still coming. Once it is here: why")
	h.wonders[s.Person()] = asked
	h.wonder(s, asked)
	return nil
}

// wonder asks for what a hint needs to know next, or has it told. The answer comes
// outside of any act, where the reason of a move may take its time.
func (h *Hints) wonder(s *people.Session, asked *wondering) {
	question, more := asked.hint.Next()
	if !more {
		h.tellHint(s, asked, asked.hint.Found())
		return
	}
	job := jobOf(question, asked.table.ID, h.bots.adviser())
	job.Most = asked.most
	asked.forget = h.bots.thinker.Think(job, func(thought Thought) {
		asked.hint.Take(thought)
		err := h.do(func() {
			if h.wonders[s.Person()] == asked {
				h.wonder(s, asked)
			}
		})
		if err != nil {
			h.env.Log.Debug("a hint came too late", "table", asked.table.Name, "error", err)
		}
	})
}

// mayHint is the seat of a session's person, if that may have a hint now. What they
// asked for in a position of the past is forgotten.
func (h *Hints) mayHint(s *people.Session, t *tables.Table, unaided []*tables.Table) (games.Seat, error) {
	const instead = " To see what you can do: moves"
	seat, err := t.Mover(s.Person())
	asked := h.wonders[s.Person()]
	if asked != nil && asked.table.Match.Position != asked.at {
		asked.forget()
		close(asked.over)
		delete(h.wonders, s.Person())
		asked = nil
	}
	switch {
	case err != nil:
	case h.bots.thinker == nil:
		err = notice.Unavailable.Refused("Hints come from the bots of the house, and this house has none." + instead)
	case t.Trial == nil && t.Match.Rated():
		err = notice.Unavailable.Refusedf("The game at %s is rated, and hints are given only in casual games and on private boards.%s", t.Name, instead)
	case t.Event.Event != 0:
		err = notice.Unavailable.Refusedf("The game at %s counts for others too, and there are no hints in tournaments, leagues and ladders.%s", t.Name, instead)
	case games.Unlisted(t.Match.KnownTo(t.Match.Position, seat)):
		err = unhinted(t, seat)
	case asked != nil:
		err = notice.Refused("Your hint is already on its way.")
	case len(h.wonders) >= mostHints:
		err = notice.Full.Refused("Too many people are waiting for hints. Try again in a few seconds." + instead)
	}
	if err != nil {
		return seat, err
	}
	if other, is := tables.Copied(s.Person(), unaided, t.Match.Position, seat); is {
		err = notice.Unavailable.Refusedf("Your game at %s stands the same, and there are no hints in it.%s", other.Name, instead)
	}
	return seat, err
}

// unhinted refuses a hint for a move that can't be listed, and says what to type where
// it is put together.
func unhinted(t *tables.Table, seat games.Seat) error {
	const none = "There are no hints for this move. To see what you can do: moves"
	drafts := t.Match.Game.Drafts
	switch {
	case drafts == nil || len(drafts.Ready) == 0:
		return notice.Refused(none)
	case t.Match.Seats[seat-1].Draft != "":
		return notice.Refusedf("Hints begin after you have played your %s. To see it: %s. To play it: %s done", drafts.Noun, drafts.Verb, drafts.Verb)
	}
	return notice.Refusedf("Hints begin after you have played your %s. One that is ready: %s. Others: %s", drafts.Noun, drafts.Ready[0], phrase.And(drafts.Ready[1:]))
}

// tellHint tells a session the move that was found, if the game still stands where it
// was asked for.
func (h *Hints) tellHint(s *people.Session, asked *wondering, found advice.Suggestion) {
	delete(h.wonders, s.Person())
	defer close(asked.over)
	t := asked.table
	if err := asked.hint.Failed(); err != nil {
		h.env.Log.Error("a reason panicked", "table", t.ID, "error", err)
	}
	if _, err := t.Mover(s.Person()); err != nil || t.Match.Position != asked.at || t.Match.Phase != store.InPlay {
		if s.IsPassing() {
			s.Note("The game at " + t.Name + " has gone on. To see the board: look " + t.Name)
		}
		return
	}
	if found.Err != nil || found.Blind {
		s.Note("No hint was found at " + t.Name + ". To see what you can do: moves")
		return
	}
	asked.given.found = found
	if h.tables.IsOpen(t) {
		h.given[t] = append(h.given[t], asked.given)
	}
	h.tellFound(s, t, found)
}

// tellFound tells a session a hint for the position that stands.
func (h *Hints) tellFound(s *people.Session, t *tables.Table, found advice.Suggestion) {
	if s.IsHere() {
		h.suggested[s] = suggestedMove{t, t.Match.Position, found.Move}
	}
	lines := []string{"You could play: " + t.Match.Position.Typed(found.Move)}
	if found.Reason != "" {
		lines = append(lines, t.Match.NamedTo(t.SeatOf(s.Person()), found.Reason))
	}
	if course, _ := t.Course(); course != nil && !course.IsPuzzle() {
		lines = append(lines, "To begin this step again: learn again")
	}
	h.explanations.explain(s, lines...)
	s.Tell(notice.Note{Lines: lines, About: notice.About{Table: t.Name, Move: new(found.Move), Reason: new(t.Match.Named(found.Reason))}})
}
