package commands

import (
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Return lets somebody go on whose session the house has lost, by a restart or with the line to
// their door. Nobody is greeted; the error is as of Arrive.
func (h *House) Return(id people.Identity, manner Manner, at world.Bookmark) (*Shell, error) {
	if id.Account == 0 {
		id.Account, id.Guest = at.Account, at.Guest
	}
	sh := &Shell{house: h, manner: manner, id: id}
	var err error
	if failed := sh.do(func() {
		if err = h.World.Admission.Admit(id); err != nil {
			return
		}
		if sh.session, err = h.World.Sessions.Enter(id, false); err == nil {
			h.World.Bookmarks.Restore(sh.session, at)
		}
	}); failed != nil {
		return nil, failed
	}
	if err != nil {
		return nil, err
	}
	if manner == Interactive {
		sh.session.WatchedAtTerminal()
	}
	switch guest := id.Account == 0; {
	case guest && len(id.Choices) > 0:
		sh.asked = sh.askWho()
	case guest && id.Key != nil && id.Wanted != "" && manner == Interactive:
		sh.asked = sh.askName()
	default:
		sh.welcomed = true
		sh.greet(func(c *Call) {
			c.World.TellNews(c.Session, c.World.Sessions.Resume(c.Session))
		})
	}
	return sh, nil
}

// ShowBookmarked shows a person where they were, and the table that they were shown last, if any.
func (sh *Shell) ShowBookmarked(at world.Bookmark, shown store.TableID) Reply {
	return sh.Act(func(c *Call) error { return c.World.Bookmarks.Show(c.Session, at, shown) })
}

// KeepBookmark has the shell keep where its session is.
func (sh *Shell) KeepBookmark() {
	sh.marks = true
	_ = sh.do(sh.note) // a house that is closed has no use for it
}

// Bookmark is where the session is, and by how many acts: after as many it is the same.
func (sh *Shell) Bookmark() (at world.Bookmark, acts int) { return sh.mark, sh.acts }

// note notes where the session is. It is called within an act.
func (sh *Shell) note() {
	if sh.marks {
		sh.mark = sh.house.World.Bookmarks.Of(sh.session)
		sh.acts++
	}
}
