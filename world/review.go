package world

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
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
	forget  func()        // the job that is not answered
	over    chan struct{} // closed once it has been told, or never will be
}

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
	for _, t := range slices.Backward(d.filedFor(p)) {
		if t.Phase == store.IsOver && t.SeatOf(p) != games.Watcher && p.IsGuest() {
			return t, nil
		}
	}
	var past []store.PastGame
	if !p.IsGuest() {
		var err error
		if past, err = d.store.PastGames(p.account, true, 0, latelyFinished); err != nil {
			return nil, err
		}
	}
	for _, g := range past {
		if g.Result != "" {
			return d.FindRecord(p, strconv.FormatInt(int64(g.ID), 10))
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
	r := &reading{Review: review, session: s, table: t, begun: v.now(), over: make(chan struct{})}
	v.reviews[s.person] = r
	s.awaited = r.over
	if !s.passing { // who does not stay waits without being told
		s.Note(fmt.Sprintf("Looking through %s, %s, of %s. You will be told where it turned.", t.Name, t.Number(), games.Count(t.Moves, "move")))
	}
	v.goOn(r)
	return nil
}

// goOn asks for the judgement of the next moment, or tells what the review came to.
// Where the session is gone, there is nobody to tell.
func (v *reviewer) goOn(r *reading) {
	position, history, seat, more := r.Next()
	switch {
	case r.session.ended:
		v.finish(r)
		return
	case !more || v.now().Sub(r.begun) > v.limits.ReviewTime: // what has not been come to by then does not count
		v.tellReview(r)
		v.finish(r)
		return
	}
	job := SearchJob{Table: r.table.ID, Seat: seat, Strength: reviewStrength, Position: position, History: history}
	job.Seed, job.Effort = seedOf(position), min(max(reviewEffort/r.table.Moves, leastEffort), mostEffort)
	r.forget = v.thinker.Think(job, func(thought Thought) {
		if err := v.do(func() { v.judged(r, thought) }); err != nil {
			v.log.Debug("a review came too late", "table", r.table.Name, "error", err)
		}
	})
}

// How much is thought about a game that is looked through, and about one moment of it at
// least and at most, in microseconds of a small machine.
const (
	reviewEffort            = 6_000_000
	leastEffort, mostEffort = 25_000, 120_000
)

// seedOf is drawn from where a position is judged: whoever asks again is told the same.
func seedOf(position games.Position) uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(position.String())) // never fails
	return hash.Sum64() | 1
}

// judged takes the judgement of a moment, and goes on with the next.
func (v *reviewer) judged(r *reading, thought Thought) {
	if v.reviews[r.session.person] != r {
		return
	}
	if thought.Err != nil {
		v.log.Error("a game can't be looked through", "table", r.table.Name, "number", r.table.ID, "error", thought.Err)
		r.session.Note("Something went wrong while " + r.table.Name + " was looked through. To try again: review " + digits(r.table))
		v.finish(r)
		return
	}
	if thought.Blind {
		r.Pass()
	} else {
		r.Judge(thought.Value, thought.Move)
	}
	v.goOn(r)
}

// finish ends what was looked through, whether or not it has been told.
func (v *reviewer) finish(r *reading) {
	delete(v.reviews, r.session.person)
	close(r.over)
}

// stopReview ends what is looked through for a session that leaves.
func (v *reviewer) stopReview(s *Session) {
	if r := v.reviews[s.person]; r != nil && r.session == s {
		r.forget()
		v.finish(r)
	}
}

// tellReview shows a session the board before a move at which a game turned, its person's
// own if there is one, and below it tells all of them. Whoever listens or is in the middle of
// something else is not shown a board.
func (v *reviewer) tellReview(r *reading) {
	s, t := r.session, r.table
	own := t.SeatOf(s.person)
	mistakes := turning(t, r.Mistakes())
	ownAt := slices.IndexFunc(mistakes, func(m match.Mistake) bool { return m.Seat == own })
	lines := []string{fmt.Sprintf("The bot %s has looked through %s, %s:", reviewStrength, t.Name, t.Number())}
	if own != games.Watcher && ownAt < 0 {
		lines = append(lines, "No move of yours cost you much.")
	} else if len(mistakes) == 0 {
		lines = append(lines, "No single move cost anybody much.")
	}
	states := []notice.TurningState{}
	var because []string
	for _, m := range mistakes {
		reason := v.reasonOf(t, m, own)
		lines = append(lines, told(t, m, own, reason))
		because = append(because, t.toldBetter(m, own, reason))
		states = append(states, notice.TurningState{Table: int64(t.ID), Seat: m.Seat, Name: t.Seats[m.Seat-1].Name, Move: m.Number, Played: string(m.Played.Move), Best: string(m.Best.Move), Before: m.Before, After: m.After})
	}
	if len(mistakes) > 0 && !s.passing && !v.isElsewhere(s, t) && s.person.Setting("style") != "words" {
		if err := v.ReplayAt(s, t, mistakes[max(ownAt, 0)].Number-1); err != nil {
			v.log.Error("a game that was looked through can't be shown", "table", t.Name, "error", err)
		}
	}
	if s.steps {
		lines = append(lines, HowToStep)
	}
	if len(because) > 0 {
		s.explains(because...)
		lines = append(lines, "To read more of the better moves: why")
	}
	s.Tell(notice.Note{Lines: lines, Calls: true, Data: notice.Data{"turned": states}})
}

// isElsewhere says whether a session goes through another game than a table's, or its
// person plays one.
func (v *reviewer) isElsewhere(s *Session, t *Table) bool {
	return s.replay != nil && s.replay.table != t || slices.ContainsFunc(v.filedFor(s.person), func(other *Table) bool { return other != t && s.person.Plays(other) })
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
func turning(t *Table, mistakes []match.Mistake) []match.Mistake {
	return games.Only(mistakes, func(m match.Mistake) bool {
		before, after := expected(t, m)
		return before != after
	})
}

// reasonOf is what the rules say that the better move in place of a mistake was good for,
// for whoever sat in a seat. What they say to the player of another is left out where it
// speaks to that player.
func (v *reviewer) reasonOf(t *Table, m match.Mistake, own games.Seat) (reason string) {
	defer func() {
		if cause := recover(); cause != nil {
			v.log.Error("a reason panicked", "table", t.ID, "move", m.Best.Move, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))
		}
	}()
	explainer, ok := m.Known.(games.Explainer)
	if !ok {
		return ""
	}
	if reason = t.Named(explainer.Reason(m.Seat, m.Best.Move)); m.Seat != own && speaksToReader.MatchString(reason) {
		return ""
	}
	return reason
}

var speaksToReader = regexp.MustCompile(`(?i)\byou(r|rs)?\b`)

// toldBetter says why a move was better than a mistake, as far as that can be said.
func (t *Table) toldBetter(m match.Mistake, own games.Seat, reason string) string {
	who := t.NamesOf([]games.Seat{m.Seat})[0] + " was"
	if m.Seat == own {
		who = "you were"
	}
	before, after := expected(t, m)
	said := fmt.Sprintf("Move %d: with %q %s %s; with %q, %s.", m.Number, m.Played.Spelled, who, after, m.Best.Spelled, before)
	return strings.TrimSpace(said + " " + reason)
}

// told is a mistake in words, for whoever sat in a seat, with what the better move was
// good for, if anything can be said.
func told(t *Table, m match.Mistake, own games.Seat, reason string) string {
	who := t.NamesOf([]games.Seat{m.Seat})[0]
	theirs := who + "'s"
	if m.Seat == own {
		who, theirs = "you", "your"
	}
	before, after := expected(t, m)
	return fmt.Sprintf("Move %d: %s played %q, and %s chances went from %s to %s. Better was: %s. %sTo see it: replay %s %d",
		m.Number, who, m.Played.Spelled, theirs, before, after, m.Best.Spelled, games.Choose(reason == "", "", reason+" "), digits(t), m.Number-1)
}

// expected says in words what a seat could expect before and after a mistake. In the
// first quarter of a game a search judges too roughly for strong words, but where it
// has seen the end; so it does armies that have just been put together, but where the
// end came at once.
func expected(t *Table, m match.Mistake) (before, after string) {
	least, most := 0.0, 1.0
	deployed := t.Game.Drafts != nil && m.Number <= opening
	if 4*m.Number <= t.Moves || deployed {
		least, most = clearlyBehind, clearlyAhead
	}
	atOnce := t.Moves-m.Number <= soon && t.Position.Result().Over
	in := func(value float64) string {
		if (!deployed || atOnce) && (value < seenLost || value > seenWon) {
			return chances(value)
		}
		return chances(min(max(value, least), most))
	}
	return in(m.Before), in(m.After)
}

// How many moves of a game that begins with putting armies together are its opening, and
// within how many the end comes at once.
const opening, soon = 12, 4

// What a seat can expect, from 0 lost to 1 won, where words for it begin to be strong.
// A search that has not seen the end never goes beyond seenLost and seenWon.
const (
	seenLost, clearlyBehind = 0.01, 0.25
	clearlyAhead, seenWon   = 0.75, 0.99
)

// chances says in words what a seat can expect.
func chances(value float64) string {
	switch {
	case value < seenLost:
		return "lost"
	case value < clearlyBehind:
		return "clearly behind"
	case value < 0.42:
		return "behind"
	case value < 0.58:
		return "about even"
	case value <= clearlyAhead:
		return "ahead"
	case value <= seenWon:
		return "clearly ahead"
	}
	return "won"
}
