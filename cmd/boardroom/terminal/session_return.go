package terminal

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"sync"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/door"
	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A session at a door of its own outlives the house: its door keeps what it needs to go on. That
// is a bookmark, which the house renews whenever it has changed; and the end of what the client
// has sent, as far as the house has not dealt with it.

// A bookmark is what brings a session back, sealed, as its door keeps it.
type bookmark struct {
	Session string // drawn by lot
	At      world.Bookmark
	Shown   store.TableID   `json:",omitempty"` // the table that was shown last at a terminal
	Program json.RawMessage `json:",omitempty"` // see api.Bookmark
	JSON    bool            `json:",omitempty"` // a script asks for JSON
	Left    bool            `json:",omitempty"` // the program has said goodbye; only the end of its session is missing
}

// useOfBookmarks is what they are sealed for.
const useOfBookmarks = "bookmark"

// kept is what a door has been told last.
type kept struct {
	keeper   keeper // nil where the door is of this process, and ends with it
	name     string
	acts     int
	bookmark bookmark
	program  json.RawMessage
	left     bool
	base     uint64 // bytes of the input that an earlier house got, before what is read

	mu     sync.Mutex
	taken  uint64
	marked uint64
	behind bool // the next write carries what has been taken
	// unfinished is as of door.Keeper.
	unfinished bool
}

// A keeper is a stream whose door outlives the house.
type keeper interface {
	io.Writer
	door.Keeper
}

// keepBookmark begins to keep where the session is, if its door outlives the house.
func (se *session) keepBookmark() {
	if se.kept.keeper == nil || se.start.Passing {
		return
	}
	se.kept.name = rand.Text()
	se.server.kept.Store(se.kept.name, se)
	se.shell.KeepBookmark()
}

// renewBookmark tells the door where the session is, where that has changed.
func (se *session) renewBookmark(shown store.TableID) {
	k := &se.kept
	if k.keeper == nil || k.name == "" {
		return
	}
	at, acts := se.shell.Bookmark()
	made := bookmark{k.name, at, shown, k.program, se.asJSON, k.left}
	if acts == k.acts && shown == k.bookmark.Shown && bytes.Equal(made.Program, k.bookmark.Program) && made.JSON == k.bookmark.JSON && made.Left == k.bookmark.Left {
		return
	}
	k.acts, k.bookmark = acts, made
	k.keeper.Keep(se.server.seal(useOfBookmarks, made))
}

// noteLeaving has the door know that a program leaves before the answer is written: a house that dies
// behind the answer has not ended the session, and the next one is to do that.
func (se *session) noteLeaving(reply commands.Reply) commands.Reply {
	if reply.Leave {
		se.kept.left = true
		se.renewBookmark(0)
	}
	return reply
}

// takes is take, with the next write.
func (k *kept) takes(input, mark uint64, unfinished bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if input = max(input, k.taken); k.keeper != nil && (input > k.taken || mark > k.marked) {
		k.taken, k.marked, k.unfinished, k.behind = input, max(mark, k.marked), unfinished, true
	}
}

// write writes the last piece of something, with what takes has said.
func (k *kept) write(to io.Writer, text []byte) (int, error) {
	k.mu.Lock()
	input, mark, unfinished, behind := k.taken, k.marked, k.unfinished, k.behind
	k.behind = false
	k.mu.Unlock()
	if behind && to == io.Writer(k.keeper) {
		return k.keeper.WriteTaken(text, input, mark, unfinished)
	}
	n, err := to.Write(text)
	if behind {
		k.keeper.Taken(input, mark, unfinished)
	}
	return n, err
}

// take tells the door that so many bytes of the input have been dealt with, and what was marked.
func (se *session) take(input, mark uint64, unfinished bool) {
	k := &se.kept
	k.mu.Lock()
	defer k.mu.Unlock()
	if input = max(input, k.taken); k.keeper != nil && (input > k.taken || mark > k.marked) {
		k.taken, k.marked = input, max(mark, k.marked)
		k.keeper.Taken(input, k.marked, unfinished)
	}
}

// bookmarked is the bookmark of a session that goes on, nil where there is none.
func (se *session) bookmarked() *bookmark {
	if se.start.Back == nil {
		return nil
	}
	var b bookmark
	if err := se.server.unseal(useOfBookmarks, se.start.Back.Place, &b); err != nil {
		return nil // the line broke before there was one, or the house has other keys now
	}
	return &b
}

// mostLeaving is how long the earlier part of a session may take to end.
const mostLeaving = 5 * time.Second

// goOn is Arrive for a session that goes on. Where the house has not noticed yet that its earlier
// line is gone, that ends first. A trouble of the house is waited for.
func (se *session) goOn(id people.Identity, manner commands.Manner, b *bookmark) (*commands.Shell, error) {
	if before, is := se.server.kept.Load(b.Session); is {
		before := before.(*session)
		before.end()
		late := time.NewTimer(mostLeaving)
		defer late.Stop()
		select {
		case <-before.over:
		case <-late.C:
		}
	}
	id.Told, id.New = "", false
	for {
		shell, err := se.server.house.Return(id, manner, b.At)
		if !passes(err) || !se.stays() {
			return shell, err
		}
	}
}

// tryAgain is how long a house in trouble is left alone by a session that goes on.
const tryAgain = time.Second

// stays waits a moment, and says whether the session is still there.
func (se *session) stays() bool {
	select {
	case <-time.After(tryAgain):
		return true
	case <-se.ctx.Done():
		return false
	}
}

// unanswered is said of a line whose answer the house did not live to give.
const unanswered = "What you sent last has no answer. It may have been done or not: look before you send it again."

// interrupted ends a single command that the house did not live to answer.
func (se *session) interrupted() int {
	return se.turnAway(commands.Reply{Refused: true, Failed: true}, "Boardroom was restarted. "+unanswered)
}

// pending divides what the client had sent and the house has not dealt with: whole lines, and the
// beginning of one, which is empty where it can't be brought back.
func pending(back *door.Back, ends string) (lines, rest []byte, lost bool) {
	if back == nil {
		return nil, nil, false
	}
	at := bytes.LastIndexAny(back.Input, ends) + 1
	lines, rest = back.Input[:at], back.Input[at:]
	if pasted := bytes.Contains(back.Input, []byte("\x1b[200~")); pasted || back.Unfinished && at == 0 {
		return back.Input, nil, true
	}
	return lines, rest, false
}

// welcomeBack tells somebody at a terminal that they are back, and shows where they were.
func (c *console) welcomeBack(b *bookmark) {
	lines, rest, lost := pending(c.start.Back, "\r\n")
	c.shell.ShowBookmarked(b.At, b.Shown)
	c.greet()
	text := "Boardroom is back, and so are you."
	switch {
	case len(lines) > 0 && !lost:
		text += " " + unanswered
	case lost:
		text += " What you were typing is gone."
	}
	c.note(text)
	c.kept.base = uint64(len(lines))
	c.fed, c.entered = c.kept.base, c.kept.base
	c.showPrompt()
	c.feed(rest)
}

// returnLines tells a script which of its lines have no answer, and gives its input from behind
// them.
func (se *session) returnLines() io.Reader {
	lines, rest, lost := pending(se.start.Back, "\n")
	if len(lines) > 0 || lost {
		se.shell.Session().Tell(notice.Refusal{Text: unanswered})
	}
	se.kept.base = uint64(len(lines))
	return se.flowing(rest)
}

// returnProgram is what a program goes on with. Before a house has kept anything, it has run nothing
// of what was sent.
func (se *session) returnProgram(b *bookmark) (back *api.Back, in io.Reader) {
	before := se.start.Back
	switch {
	case before == nil:
		return nil, se.flowing(nil)
	case len(before.Place) == 0:
		return nil, se.flowing(before.Input)
	case b == nil: // it can't be read any more
		b = &bookmark{}
	}
	lines, rest, _ := pending(before, "\n")
	se.kept.base = uint64(len(lines))
	return &api.Back{Bookmark: b.Program, Mark: before.Mark, Unanswered: lines, Left: b.Left}, se.flowing(rest)
}

// A flow is the input of a session that sends lines. Where one is so long that the door has no
// room for more, the door is told not to keep it.
type flow struct {
	se   *session
	rest []byte // of an earlier house, to be read first
	read uint64
}

func (se *session) flowing(rest []byte) io.Reader { return &flow{se, rest, se.kept.base} }

func (f *flow) Read(into []byte) (n int, err error) {
	if len(f.rest) > 0 {
		n = copy(into, f.rest)
		f.rest = f.rest[n:]
	} else {
		n, err = f.se.Read(into)
	}
	f.read += uint64(n)
	f.se.kept.mu.Lock()
	tooMuch := f.read-f.se.kept.taken > door.MostKept
	f.se.kept.mu.Unlock()
	if tooMuch {
		f.se.take(f.read, 0, true)
	}
	return n, err
}
