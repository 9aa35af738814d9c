package world

import (
	"boardroom/world/env"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Bookmarks are how sessions are put back after a restart of the house.
type Bookmarks struct {
	env     *env.Env
	people  *people.People
	rooms   *people.Rooms
	tables  *tables.Index
	records *Records
	replays *Replays
	lessons *Lessons
	sandbox *Sandbox
	views   *Views
}

// A Bookmark is where a session is, in words that outlive the house: what is needed to put the session
// back after a restart. What is kept of accounts anyway is left out.
type Bookmark struct {
	Account  store.AccountID   `json:",omitempty"`
	Guest    string            `json:",omitempty"` // the name of a guest
	Settings map[string]string `json:",omitempty"` // of a guest
	Follows  []store.AccountID `json:",omitempty"` // by a guest
	Ignores  []store.Ignored   `json:",omitempty"` // by a guest
	Room     store.RoomID      `json:",omitempty"` // of a guest
	Watches  []store.TableID   `json:",omitempty"` // by a guest
	Replay   store.TableID     `json:",omitempty"` // the game that the session goes through
	Moment   int               `json:",omitempty"` // of it
	Game     string            `json:",omitempty"` // of a lesson or a puzzle
	Course   int               `json:",omitempty"` // which lesson, or which puzzle, from 0
	Puzzle   bool              `json:",omitempty"`
	Step     int               `json:",omitempty"`
}

// Of says where a session is. It is called within an act.
func (b *Bookmarks) Of(s *people.Session) Bookmark {
	p := s.Person()
	at := Bookmark{Account: p.Account()}
	if p.IsGuest() {
		at.Guest, at.Settings, at.Room, at.Follows, at.Ignores = p.Name(), p.AllKept(), p.Room().ID(), p.Follows(), p.IgnoredForGood()
		for _, t := range b.tables.RelatedTo(p) {
			if t.Watches(p) {
				at.Watches = append(at.Watches, t.ID)
			}
		}
	}
	if t, moment := b.replays.moment(s); t != nil {
		at.Replay, at.Moment = t.ID, moment
	}
	if course, step := b.sandbox.Course(s); course != nil {
		at.Game, at.Course, at.Puzzle, at.Step = course.Game.Name, course.Index, course.IsPuzzle(), step
	}
	return at
}

// Restore gives a guest who comes back after a restart what they had. It is called before Announce.
func (b *Bookmarks) Restore(s *people.Session, at Bookmark) {
	p := s.Person()
	if !p.IsGuest() || len(p.Sessions()) > 1 {
		return
	}
	p.Restore(at.Settings, at.Follows, at.Ignores)
	if to := b.rooms.Numbered(at.Room); to != p.Room() {
		b.people.MoveTo(p, to)
	}
	for _, id := range at.Watches {
		if t, ok := b.tables.Numbered(id); ok && t.VisibleTo(p) && !t.IsSeated(p) && !t.Watches(p) {
			b.tables.WatchOn(p, t)
		}
	}
}

// Show shows a session once more where it was: the moment of a replay, the step of a lesson,
// the table that it was shown last, if any, or else its room.
func (b *Bookmarks) Show(s *people.Session, at Bookmark, shown store.TableID) error {
	game, known := b.env.Games.Find(at.Game)
	switch {
	case known && at.Puzzle && at.Course < len(game.Puzzles):
		return b.lessons.OpenPuzzle(s, game, at.Course)
	case known && !at.Puzzle && at.Course < len(game.Lessons):
		return b.lessons.OpenLesson(s, game, at.Course, at.Step)
	case at.Replay != 0:
		if t, err := b.records.findNumbered(s.Person(), at.Replay); err == nil && b.tables.Ready(t) == nil {
			return b.replays.goBackTo(s, t, at.Moment)
		}
	case shown != 0:
		if t, err := b.records.findNumbered(s.Person(), shown); err == nil {
			return b.views.LookTable(s, t, "")
		}
	}
	b.views.LookBack(s)
	return nil
}
