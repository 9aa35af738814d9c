package terminal

import (
	"io"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/world/notice"
)

// readSettings asks the world how the person wants to be shown things.
func (se *session) readSettings() {
	var settings map[string]string
	if err := se.server.world.DoFrom(se.connection.origin, func() { settings = se.shell.Session().Person().AllSettings() }); err == nil {
		se.display.set(settings)
	}
}

// gone says that nobody is there any more, or that the house has given the
// session up.
func (se *session) gone() bool {
	return se.ctx.Err() != nil || isClosed(se.shell.Session().Dropped())
}

// wait waits, as long as somebody is there.
func (se *session) wait(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-se.ctx.Done():
	case <-se.shell.Session().Dropped():
	}
}

// queued are the notices that wait.
func (se *session) queued() []notice.Notice { return slices.Collect(se.shell.Session().Queued()) }

// text makes a queued notice text. What shows nothing changes how the next ones
// are shown.
func (se *session) text(n notice.Notice) string {
	switch n := n.(type) {
	case notice.SettingsChanged:
		se.display.change(n.Settings)
	case notice.Goodbye:
		se.goodbye = true
	case notice.Document:
		if n.File != nil && !se.start.Terminal {
			return string(n.File)
		}
	}
	if b, isBoard := n.(notice.Board); isBoard {
		shown := b // only boards need a place in memory
		return se.boardText(&shown)
	}
	return se.display.painter.Paint(n)
}

// boardText makes a board text, which is not to change any more.
func (se *session) boardText(b *notice.Board) string {
	painter := se.after(b)
	se.told = b
	se.known(b)
	return painter.Board(b)
}

// after is the painter for a board that comes next.
func (se *session) after(b *notice.Board) *paint.Painter {
	return se.display.painter.After(se.told, se.toldAt[b.ID])
}

// mostKnown is of how many tables a session remembers what was told.
const mostKnown = 32

// known notes what was told of a table.
func (se *session) known(b *notice.Board) {
	before := se.toldAt[b.ID]
	if se.toldAt == nil || len(se.toldAt) >= mostKnown {
		se.toldAt = map[int64]tell.Known{}
	}
	se.toldAt[b.ID] = before.And(b)
}

// write writes lines. At a terminal they have to say that each begins on the left.
func (se *session) write(text string) {
	if se.start.Terminal {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	_, _ = io.WriteString(se, text)
}

// complain says a sentence in a session in which nobody was let in, or that is broken.
func (se *session) complain(text string) {
	if se.start.Terminal {
		se.write(text + "\n")
		return
	}
	_, _ = io.WriteString(se.Stderr(), text+"\n")
}

// written is called when all that was taken out of the queue has been written. What has to
// arrive for certain is confirmed.
func (se *session) written() {
	if se.shell == nil { // nobody was let in
		return
	}
	s := se.shell.Session()
	if mark, waits := s.Unconfirmed(); waits {
		se.Confirm(func() {
			_ = se.server.world.DoFrom(se.connection.origin, func() { se.server.world.Parcels.Take(s, mark) })
		})
	}
}
