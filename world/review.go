package world

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/advice"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Reviews look through games that are over, for where they turned. What to make
// of a moment they are told by the Thinker, one moment after the other.
type Reviews struct {
	env          *env.Env
	bots         *Bots
	records      *Records
	tables       *tables.Index
	do           func(func()) error          // runs an act: World.Do
	reviews      map[*people.Person]*reading // the one that somebody waits for
	turned       map[*people.Session]*turned // the game that each had looked through last
	sandbox      *Sandbox
	explanations *Explanations
	unread       []*people.Session // who has not been told yet that a review is kept for them
}

// A reading is a game that is being looked through for a session.
type reading struct {
	*advice.Review
	session *people.Session
	table   *tables.Table
	begun   time.Time
	forget  func()        // the job that is not answered
	over    chan struct{} // closed once it has been told, or never will be
}

// latelyFinished is among how many games of an account one with a result is looked
// for: the others were put away.
const latelyFinished = 20

// lastGames are so many games that the owner of an account has ended last.
func (d *Records) lastGames(p *people.Person, most int, held ...any) ([]store.PastGame, error) {
	return loop.Read(d.env.Loop, func() ([]store.PastGame, error) { return d.env.Store.PastGames(p.Account(), true, 0, most) }, held...)
}

// LastFinished is the game that somebody has finished last.
func (d *Records) LastFinished(p *people.Person) (*tables.Table, error) {
	if last := d.tables.Recent.MostRecent(p); last != nil && last.Match.Result.Over && last.SeatOf(p) != games.Watcher {
		return last, nil
	}
	for _, t := range slices.Backward(d.tables.RelatedTo(p)) {
		if t.Match.Phase == store.IsOver && t.SeatOf(p) != games.Watcher && p.IsGuest() {
			return t, nil
		}
	}
	var past []store.PastGame
	if !p.IsGuest() {
		var err error
		if past, err = d.lastGames(p, latelyFinished); err != nil {
			return nil, err
		}
	}
	for _, g := range past {
		if g.Result != "" {
			return d.FindRecord(p, strconv.FormatInt(int64(g.ID), 10))
		}
	}
	return nil, notice.NotBegun.Refused("You haven't finished a game yet. To review another one: review NUMBER")
}

// How much is thought at first about all moments of a game that is looked through, and
// about one at least and at most, in microseconds of a small machine.
const (
	reviewEffort            = 6_000_000
	leastEffort, mostEffort = 20_000, 80_000
)

// Review begins to look through a game for a session, which is told later where it
// turned.
func (v *Reviews) Review(s *people.Session, t *tables.Table) error {
	switch {
	case v.bots.thinker == nil:
		return errNoBots
	case !t.Match.HasBoard():
		return t.Match.NotUnderWay()
	}
	timeline, err := v.records.timeline(t)
	if err != nil {
		return err
	}
	if err := v.refuseCopy(s.Person(), t, timeline); err != nil {
		return err
	}
	if last := v.turned[s]; last != nil && last.table.ID == t.ID && (last.whole || last.kept) {
		v.tellTurned(s, last)
		return nil
	}
	switch waits := v.reviews[s.Person()]; {
	case waits == nil:
	case waits.table.ID != t.ID:
		return notice.Full.Refusedf("Another game, %s, %s, is still being reviewed for you. Once you have been told where it turned: review %s", waits.table.Name, waits.table.Match.Number(), digits(t))
	default:
		return notice.Already.Refusedf("%s, %s, is already being reviewed for you. You will be told where it turned.", waits.table.Name, waits.table.Match.Number())
	}
	review, err := advice.NewReview(t.Match, timeline,
		min(max(reviewEffort/max(t.Match.Moves, 1), leastEffort), mostEffort))
	if err != nil {
		return err
	}
	r := &reading{Review: review, session: s, table: t, begun: v.env.Now(), over: make(chan struct{})}
	v.reviews[s.Person()] = r
	s.Await(r.over)
	if !s.IsPassing() { // who does not stay waits without being told
		s.Note(fmt.Sprintf("Reviewing %s, %s, of %s. It takes a minute or two. Go on meanwhile: you will be told where the game turned.", t.Name, t.Match.Number(), phrase.Count(t.Match.Moves, "move")))
	}
	v.goOn(r)
	return nil
}

// refuseCopy refuses to review a game that passed through the position of a game that its reader
// plays without help. One in which nobody has moved yet doesn't count: all games begin there.
func (v *Reviews) refuseCopy(p *people.Person, t *tables.Table, timeline *match.Timeline) error {
	unaided, err := v.tables.Unaided(p, t.Match.Game)
	unaided = lists.Filter(unaided, func(t *tables.Table) bool { return t.Match.Moves > 0 })
	if err != nil || len(unaided) == 0 {
		return err
	}
	for _, then := range timeline.Moments {
		for _, seat := range then.Position.ToAct() {
			if other, is := tables.Copied(p, unaided, then.Position, seat); is {
				return notice.Unavailable.Refusedf("Your game at %s stands as %s, %s, once did, and it gets no help. Once it has gone on: review %s", other.Name, t.Name, t.Match.Number(), digits(t))
			}
		}
	}
	return nil
}

// goOn asks for the judgement of the next moment, or tells what the review came to.
// Where the session is gone, there is nobody to tell. Half of the time is for what was
// looked at closely; what has not been come to by the end does not count.
func (v *Reviews) goOn(r *reading) {
	spent := v.env.Now().Sub(r.begun)
	r.Pace(float64(spent) / float64(v.env.Limits.ReviewTime/2))
	if spent > v.env.Limits.ReviewTime/2 {
		r.Hurry()
	}
	question, more := r.Next()
	switch {
	case r.session.HasEnded():
		v.finish(r)
		return
	case !more || spent > v.env.Limits.ReviewTime:
		v.tellReview(r)
		v.finish(r)
		return
	}
	r.forget = v.bots.thinker.Think(jobOf(question, r.table.ID, v.bots.adviser()), func(thought Thought) {
		if err := v.do(func() { v.judged(r, question, thought) }); err != nil {
			v.env.Log.Debug("a review came too late", "table", r.table.Name, "error", err)
		}
	})
}

// judged takes the judgement of a moment, and goes on with the next. That no other move
// was found than one is an answer too.
func (v *Reviews) judged(r *reading, asked advice.Question, thought Thought) {
	if v.reviews[r.session.Person()] != r {
		return
	}
	if thought.Err != nil && asked.Without == "" {
		v.env.Log.Error("a game can't be looked through", "table", r.table.Name, "number", r.table.ID, "error", thought.Err)
		r.session.Note("Something went wrong while " + r.table.Name + " was reviewed. To try again: review " + digits(r.table))
		v.finish(r)
		return
	}
	r.Take(thought)
	v.goOn(r)
}

// finish ends what was looked through, whether or not it has been told.
func (v *Reviews) finish(r *reading) {
	delete(v.reviews, r.session.Person())
	close(r.over)
}

// stopReview ends what is looked through, or kept, for a session that leaves.
func (v *Reviews) stopReview(s *people.Session) {
	v.unread = lists.Filter(v.unread, func(other *people.Session) bool { return other != s })
	if r := v.reviews[s.Person()]; r != nil && r.session == s {
		r.forget()
		v.finish(r)
	}
}

// isEngaged says whether somebody at a terminal is in the middle of something else: a game
// that they play and have in view, or a board of their own.
func (v *Reviews) isEngaged(s *people.Session) bool {
	last := v.tables.Recent.MostRecent(s.Person())
	return s.IsAtTerminal() && (v.sandbox.Board(s) != nil || last != nil && last.Match.Phase == store.InPlay &&
		last.IsSeated(s.Person()))
}

// tellUnread tells those for whom a review is kept that it is there, at a moment at which
// it disturbs nobody.
func (v *Reviews) tellUnread() {
	for _, s := range slices.Clone(v.unread) {
		if v.sandbox.Board(s) == nil && !v.tables.IsAtMove(s.Person()) {
			v.tellUnreadTo(s.Person())
		}
	}
}

// tellUnreadTo tells the sessions of a person that a review is kept for them, if one is.
func (v *Reviews) tellUnreadTo(p *people.Person) {
	v.unread = slices.DeleteFunc(v.unread, func(s *people.Session) bool {
		if s.Person() != p {
			return false
		}
		if game := v.turned[s]; game.kept {
			s.Note(fmt.Sprintf("Your review of %s, %s, is ready: review %s", game.table.Name, game.table.Match.Number(), digits(game.table)))
		}
		return true
	})
}

// digits is the number of a table as it is typed.
func digits(t *tables.Table) string { return strconv.FormatInt(int64(t.ID), 10) }
