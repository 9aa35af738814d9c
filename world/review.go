package world

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A reviewer looks through games that are over, for where they turned. What it makes
// of a moment it is told by the Thinker, one moment after the other.
type reviewer struct {
	*records
	do      func(func()) error   // runs an act: World.Do
	reviews map[*Person]*reading // the one that somebody waits for
}

// A reading is a game that is being looked through for a session.
type reading struct {
	*match.Review
	session *Session
	table   *Table
	begun   time.Time
	forget  func() // the job that is not answered
}

// longestReview is how long a game is looked through at most. What has not been
// come to by then does not count.
const longestReview = 30 * time.Second

// latelyFinished is among how many games of an account one with a result is looked
// for: the others were put away.
const latelyFinished = 20

// reviewStrength is the strength whose judgement is told, where the house has it.
const reviewStrength = "steady"

// LastFinished is the game that somebody has finished last.
func (d *records) LastFinished(p *Person) (*Table, error) {
	if last := p.last; last != nil && last.Result.Over && last.SeatOf(p) != games.Watcher {
		return last, nil
	}
	for _, t := range slices.Backward(d.tables) {
		if t.Phase == store.IsOver && t.SeatOf(p) != games.Watcher && p.IsGuest() {
			return t, nil
		}
	}
	var past []store.PastGame
	if !p.IsGuest() {
		var err error
		if past, err = d.store.PastGames(p.account, 0, latelyFinished); err != nil {
			return nil, err
		}
	}
	for _, g := range past {
		if g.Result != "" {
			return d.FindRecord(strconv.FormatInt(int64(g.ID), 10))
		}
	}
	return nil, notice.Refused("You have finished no game yet. To have another looked through: review NUMBER")
}

// Review begins to look through a game for a session, which is told later where it
// turned.
func (v *reviewer) Review(s *Session, t *Table) error {
	strengths := games.Each(v.Strengths(), Strength.called)
	if waits := v.reviews[s.person]; waits != nil {
		return notice.Refusedf("%s, %s, is being looked through for you already. It takes some seconds.", waits.table.Name, waits.table.Number())
	}
	switch {
	case s.passing:
		return notice.Refused("Looking through a game takes longer than you stay: connect without a command first.")
	case !slices.Contains(strengths, reviewStrength):
		return errNoBots
	case !t.HasBoard():
		return t.NotUnderWay()
	}
	timeline, err := v.reel(t)
	if err != nil {
		return err
	}
	review, err := match.NewReview(t.Match, timeline)
	if err != nil {
		return err
	}
	r := &reading{Review: review, session: s, table: t, begun: v.now()}
	v.reviews[s.person] = r
	s.Note(fmt.Sprintf("Looking through %s, %s, of %s. You will be told where it turned.", t.Name, t.Number(), games.Count(t.Moves, "move")))
	v.goOn(r)
	return nil
}

// goOn asks for the judgement of the next moment, or tells what the review came to.
// Where the session is gone, there is nobody to tell.
func (v *reviewer) goOn(r *reading) {
	p := r.session.person
	position, history, seat, more := r.Next()
	switch {
	case r.session.ended:
		delete(v.reviews, p)
		return
	case !more || v.now().Sub(r.begun) > longestReview:
		delete(v.reviews, p)
		v.tellReview(r)
		return
	}
	job := SearchJob{Table: r.table.ID, Seat: seat, Strength: reviewStrength, Position: position, History: history}
	r.forget = v.thinker.Think(job, func(thought Thought) {
		if err := v.do(func() { v.judged(r, thought) }); err != nil {
			v.log.Debug("a review came too late", "table", r.table.Name, "error", err)
		}
	})
}

// judged takes the judgement of a moment, and goes on with the next.
func (v *reviewer) judged(r *reading, thought Thought) {
	if v.reviews[r.session.person] != r {
		return
	}
	if thought.Err != nil {
		v.log.Error("a game can't be looked through", "table", r.table.Name, "number", r.table.ID, "error", thought.Err)
		delete(v.reviews, r.session.person)
		r.session.Note("Something went wrong while " + r.table.Name + " was looked through. To try again: review " + digits(r.table))
		return
	}
	if thought.Blind {
		r.Pass()
	} else {
		r.Judge(thought.Value, thought.Move)
	}
	v.goOn(r)
}

// stopReview ends what is looked through for a session that leaves.
func (v *reviewer) stopReview(s *Session) {
	if r := v.reviews[s.person]; r != nil && r.session == s {
		r.forget()
		delete(v.reviews, s.person)
	}
}

// tellReview tells a session where a game turned, and shows the board before the move
// that cost most, its person's own first. Whoever is in the middle of something else
// is not shown a board.
func (v *reviewer) tellReview(r *reading) {
	s, t := r.session, r.table
	own := t.SeatOf(s.person)
	mistakes := turning(r.Mistakes())
	lines := []string{fmt.Sprintf("Where %s, %s, turned, as %s sees it:", t.Name, t.Number(), reviewStrength)}
	slices.SortStableFunc(mistakes, func(a, b match.Mistake) int {
		return games.Choose(a.Seat == own, 0, 1) - games.Choose(b.Seat == own, 0, 1)
	})
	if own != games.Watcher && (len(mistakes) == 0 || mistakes[0].Seat != own) {
		lines = append(lines, "No move of yours cost you much.")
	} else if len(mistakes) == 0 {
		lines = append(lines, "No single move cost anybody much.")
	}
	states := []notice.TurningState{}
	for _, m := range mistakes {
		lines = append(lines, told(t, m, own))
		states = append(states, notice.TurningState{Table: int64(t.ID), Seat: m.Seat, Name: t.Seats[m.Seat-1].Name, Move: m.Number, Played: m.Played, Best: m.Best, Before: m.Before, After: m.After})
	}
	s.Tell(notice.Note{Lines: lines, Calls: true, Data: notice.Data{"turned": states}})
	if len(mistakes) == 0 || v.isElsewhere(s, t) {
		return
	}
	if err := v.ReplayAt(s, t, mistakes[0].Number-1); err != nil {
		v.log.Error("a game that was looked through can't be shown", "table", t.Name, "error", err)
	}
}

// isElsewhere says whether a session goes through another game than a table's, or its
// person plays one.
func (v *reviewer) isElsewhere(s *Session, t *Table) bool {
	return s.replay != nil && s.replay.table != t || slices.ContainsFunc(v.tables, func(other *Table) bool { return other != t && s.person.Plays(other) })
}

// ReplayAt shows a session the game of a table after so many moves, and lets it go
// on from there.
func (d *records) ReplayAt(s *Session, t *Table, moves int) error {
	if err := t.NotUnderWay(); err != nil {
		return err
	}
	before := s.replay
	s.replay = &replay{table: t}
	err := d.ReplayTo(s, moves, "")
	if err != nil {
		s.replay = before
	}
	return err
}

// digits is the number of a table as it is typed.
func digits(t *Table) string { return strconv.FormatInt(int64(t.ID), 10) }

// turning leaves out mistakes that change nothing which can be said in words.
func turning(mistakes []match.Mistake) []match.Mistake {
	return games.Only(mistakes, func(m match.Mistake) bool { return chances(m.Before) != chances(m.After) })
}

// told is a mistake in words, for whoever sat in a seat.
func told(t *Table, m match.Mistake, own games.Seat) string {
	who, theirs := t.Seats[m.Seat-1].Name, t.Seats[m.Seat-1].Name+"'s"
	if m.Seat == own {
		who, theirs = "you", "your"
	}
	return fmt.Sprintf("Move %d: %s played %s, and %s chances went from %s to %s. Better was %s. To see it: replay %s %d",
		m.Number, who, m.Played, theirs, chances(m.Before), chances(m.After), m.Best, digits(t), m.Number-1)
}

// chances says in words what a seat can expect, from 0 lost to 1 won.
func chances(value float64) string {
	for _, step := range []struct {
		below float64
		words string
	}{{0.06, "lost"}, {0.25, "clearly behind"}, {0.42, "behind"}, {0.58, "about even"}, {0.75, "ahead"}, {0.94, "clearly ahead"}} {
		if value < step.below {
			return step.words
		}
	}
	return "won"
}
