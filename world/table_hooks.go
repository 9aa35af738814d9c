package world

import (
	"boardroom/world/people"
	"boardroom/world/tables"
)

// hookUp says who hears of what becomes of tables. What they do about it is theirs: whoever
// changes a table knows none of them.
func (w *World) hookUp() {
	w.Tables.Hooks = tables.Hooks{
		Opened:  tables.Hook{w.timers.lookSoon},
		Changed: tables.Hook{w.changes.note, w.Bots.touch, w.timers.wake, w.Planning.touch},
		Started: tables.Hook{w.changes.note, w.Sandbox.putLessonAway, w.Watching.bringFollowers, w.Setup.noteFirstGames, w.Bots.touch},
		Over:    tables.Hook{w.Records.tellOfWhispers, w.Tables.Recent.NoteEnded},
		Closed: tables.Hook{
			w.timers.lookSoon, w.absences.forgetTable, w.Bots.forgetTable, w.autopass.forgetTable,
			w.Views.viewpoints.forgetTable, w.Planning.forgetTable, without(w.Hints.given),
			without(w.TableTalk.knowQuiet), without(w.Setup.makers), without(w.changes.of),
		},
		Unloaded: tables.Hook{w.Records.timelines.drop},
		Played:   []func(*people.Person){w.Reviews.tellUnreadTo},
	}
}
