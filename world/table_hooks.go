package world

import "boardroom/world/people"

// TableHooks are what other parts of the house do when something becomes of a table. They
// are called within the act, in the order in which they stand here; see World.hookUp.
type tableHooks struct {
	opened   tableHook              // it stands in a room from now on
	changed  tableHook              // its match is another one, which is kept
	started  tableHook              // its game has begun, and nobody has been shown the board yet
	over     tableHook              // its game has ended, and everybody has been shown how
	closed   tableHook              // it is out of its room, or a private board that is put away
	unloaded tableHook              // its match was read anew, or left to the disk: what was made of the record is void
	played   []func(*people.Person) // somebody has made a move
}

// A tableHook is what is done at one of these moments.
type tableHook []func(*Table)

func (h tableHook) call(t *Table) {
	for _, do := range h {
		do(t)
	}
}

// hookUp says who hears of what becomes of tables. What they do about it is theirs: whoever
// changes a table knows none of them.
func (w *World) hookUp() {
	w.Tables.hooks = tableHooks{
		opened:  tableHook{w.timers.lookSoon},
		changed: tableHook{w.changes.note, w.Bots.touch, w.timers.wake, w.Planning.touch},
		started: tableHook{w.changes.note, w.Sandbox.putLessonAway, w.Watching.bringFollowers, w.Setup.noteFirstGames, w.Bots.touch},
		over:    tableHook{w.Records.tellOfWhispers, w.Tables.noteEnded},
		closed: tableHook{
			w.timers.lookSoon, w.absences.forgetTable, w.Bots.forgetTable, w.autopass.forgetTable, w.Hints.forgetTable,
			w.TableTalk.forgetTable, w.Setup.forgetMaker, w.Views.viewpoints.forgetTable, w.changes.forgetTable,
			w.Planning.forgetTable,
		},
		unloaded: tableHook{w.Records.dropTimeline},
		played:   []func(*people.Person){w.Reviews.tellUnreadTo},
	}
}
