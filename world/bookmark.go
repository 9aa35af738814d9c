package world

import (
	"maps"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Bookmark is where a session is, in words that outlive the house: what is needed to put the session
// back after a restart. What is kept of accounts anyway is left out.
type Bookmark struct {
	Account  store.AccountID   `json:",omitempty"`
	Guest    string            `json:",omitempty"` // the name of a guest
	Settings map[string]string `json:",omitempty"` // of a guest
	Room     store.RoomID      `json:",omitempty"` // of a guest
	Watches  []store.TableID   `json:",omitempty"` // by a guest
	Replay   store.TableID     `json:",omitempty"` // the game that the session goes through
	Moment   int               `json:",omitempty"` // of it
	Game     string            `json:",omitempty"` // of a lesson or a puzzle
	Course   int               `json:",omitempty"` // which lesson, or which puzzle, from 0
	Puzzle   bool              `json:",omitempty"`
	Step     int               `json:",omitempty"`
}

// BookmarkOf says where a session is. It is called within an act.
func (w *World) BookmarkOf(s *Session) Bookmark {
	p := s.person
	at := Bookmark{Account: p.account}
	if p.IsGuest() {
		at.Guest, at.Settings, at.Room = p.name, maps.Clone(p.settings), p.room.id
		for _, t := range w.Tables.filedFor(p) {
			if t.Watches(p) {
				at.Watches = append(at.Watches, t.ID)
			}
		}
	}
	if s.replay != nil {
		at.Replay, at.Moment = s.replay.table.ID, s.replay.at
	}
	if course, step := s.Course(); course != nil {
		at.Game, at.Course, at.Puzzle, at.Step = course.Game.Name, course.Index, course.IsPuzzle(), step
	}
	return at
}

// Restore gives a guest who comes back after a restart what they had. It is called before Announce.
func (w *World) Restore(s *Session, at Bookmark) {
	p := s.person
	if !p.IsGuest() || len(p.sessions) > 1 {
		return
	}
	if at.Settings != nil {
		p.settings = maps.Clone(at.Settings)
	}
	if to := w.Rooms.roomOf(at.Room); to != p.room {
		w.People.moveTo(p, to)
	}
	for _, id := range at.Watches {
		if t, ok := w.Tables.tableNumbered(id); ok && t.visibleTo(p) && !t.isSeated(p) && !t.Watches(p) {
			t.watchers = append(t.watchers, p)
			w.Tables.refile(t)
		}
	}
}

// ShowBookmarked shows a session once more where it was: the moment of a replay, the step of a lesson,
// the table that it was shown last, if any, or else its room.
func (w *World) ShowBookmarked(s *Session, at Bookmark, shown store.TableID) error {
	game, known := w.Env.Game(at.Game)
	switch {
	case known && at.Puzzle && at.Course < len(game.Puzzles):
		return w.OpenPuzzle(s, game, at.Course)
	case known && !at.Puzzle && at.Course < len(game.Lessons):
		return w.OpenLesson(s, game, at.Course, at.Step)
	case at.Replay != 0:
		if t, err := w.Records.findNumbered(s.person, at.Replay); err == nil && w.Tables.ready(t) == nil {
			return w.Records.replayAt(s, t, at.Moment)
		}
	case shown != 0:
		if t, err := w.Records.findNumbered(s.person, shown); err == nil {
			return w.LookTable(s, t, "")
		}
	}
	w.LookBack(s)
	return nil
}

// replayAt goes to a moment of the game of a table.
func (d *Records) replayAt(s *Session, t *Table, moment int) error {
	return d.tellReplay(s, replay{table: t, at: min(moment, t.Latest)}, notice.Past, "")
}
