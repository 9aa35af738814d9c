// Package editor is a line editor for one terminal: bytes from the keyboard go
// in, events and bytes for the screen come out. It keeps the line that is being
// typed below everything else that is printed.
//
// It does no input or output and has no clock. It must not know games, people,
// the world or SSH. It is not safe for use by several goroutines at once.
package editor

const (
	// Limit is how many code points a line may have.
	Limit = 1000
	// echoed is how many bytes one Feed may paint before the lines that are
	// entered in it are no longer shown, though they still count: two bytes
	// can recall and enter a line of thousands.
	echoed = 64 << 10
)

// An Editor is the bottom of one terminal's screen: a prompt and a line.
type Editor struct {
	screen  screen
	prompt  []cluster
	line    line
	history history
	killed  string // for yank

	running bool
	hidden  bool
	pasting bool
	paste   paste // while pasting
	paging  bool  // an empty line asks for the next page
	waiting bool  // a line was entered, and the next is not asked for yet

	lines *lineMode // nil at a terminal

	pending     []byte // the beginning of a key that is not complete
	afterReturn bool   // a line feed that comes now belongs to a return
	over        int    // characters that did not fit in the line
	told        bool   // something was left out of the line, and this was told
	asked       bool   // Complete may be answered

	events          []Event
	tabbed, redrawn bool // in this Feed
}

// New returns an editor for a terminal of a size in columns and rows, with an
// empty prompt. It paints nothing until it is started.
func New(width, height int) *Editor {
	var e Editor
	e.screen.resize(width, height)
	return &e
}

// Start asks the terminal to mark pastes and shows the prompt. The cursor must
// be at the beginning of a row.
func (e *Editor) Start() []byte {
	e.running = true
	e.markPastes("\x1b[?2004h")
	return e.painted()
}

// AskBackground is the question that Background is the answer to. It may come at
// any time, or never.
const AskBackground = "\x1b]11;?\x1b\\"

// Stop takes the prompt and the line off the screen, undoes what Start asked
// for, and leaves the cursor at the beginning of a row. The line is kept.
func (e *Editor) Stop() []byte {
	e.passPrompt()
	e.screen.clear()
	e.screen.beginOutput()
	e.markPastes("\x1b[?2004l")
	e.running, e.pasting, e.paste = false, false, paste{}
	return e.screen.take()
}

// markPastes sends the code for it, where the terminal knows codes.
func (e *Editor) markPastes(code string) {
	if !e.screen.dumb {
		e.screen.write(code)
	}
}

// Feed takes what was read from the terminal and returns what to write to it,
// and what happened, in order. Sequences and characters may be cut anywhere
// between one Feed and the next. The screen is painted once for all of in, so
// lines typed ahead are already on it when their events are acted upon. A key
// costs a tenth of a millisecond where it recalls a full line, and far less
// elsewhere: input from strangers should be read no faster than people type.
func (e *Editor) Feed(in []byte) (out []byte, events []Event) {
	if len(e.pending) > 0 {
		in = append(e.pending, in...)
	}
	for len(in) > 0 {
		k, char, size := decode(in)
		if size == 0 {
			break
		}
		if light, told := background(in[:size]); told {
			e.tell(Background{Light: light})
		}
		e.press(k, char)
		in = in[size:]
	}
	e.pending = append([]byte(nil), in...) // and not the caller's memory
	return e.report()
}

// End tells that there is no more input. A last line without Enter counts, but not a
// paste without its end.
func (e *Editor) End() (out []byte, events []Event) {
	if e.pasting {
		e.LeavePaste()
	}
	if len(e.pending) > 0 && e.pending[0] != escape {
		e.leaveOut(invalid, rune(e.pending[0]))
	}
	e.pending = nil
	if len(e.line.clusters) > 0 {
		e.enter()
	}
	e.tell(EndOfInput{})
	return e.report()
}

// Print returns the bytes that put lines above the line being typed. The text
// is trusted: it may hold line ends and colour codes, and no other control
// characters. It may be wider than the screen. A missing last line end is added.
func (e *Editor) Print(text string) []byte {
	if text == "" {
		return nil
	}
	e.passPrompt()
	e.screen.print(text)
	return e.painted()
}

// Reuse takes back what an earlier call returned, when nobody needs it any more: the next call
// may paint there.
func (e *Editor) Reuse(out []byte) {
	if e.screen.out == nil {
		e.screen.out = emptied(out, keptBytes)
	}
}

// Wipe clears the screen.
func (e *Editor) Wipe() []byte {
	if e.running {
		e.screen.wipe()
	}
	return e.painted()
}

// SetPrompt changes the prompt, which may hold colour codes; line ends and other
// control characters are left out.
func (e *Editor) SetPrompt(prompt string) []byte {
	e.prompt = promptOf(prompt)
	return e.painted()
}

// Ready shows the prompt for the next line. Below a line that was entered there is
// none until then, so that what the line comes to can be printed first.
func (e *Editor) Ready() []byte {
	e.waiting = false
	if e.lines != nil {
		e.ask()
	}
	return e.painted()
}

// SetHidden says whether what is typed is a secret: it is not shown, enters no
// history and can't be yanked. What was typed of a line so far is hidden with
// it, but lines that were entered before were seen. A secret that was not
// entered is forgotten when hiding ends.
func (e *Editor) SetHidden(hidden bool) []byte {
	if e.hidden && !hidden {
		e.abandon()
	}
	e.hidden, e.screen.marks.secret = hidden, hidden
	e.asked = false
	e.history.leave()
	return e.painted()
}

// SetPaging says whether the prompt stands below a page of a longer text. A space
// at the beginning of the line ends it there, like Enter; and a line that is empty
// or no more than a q leaves nothing on the screen.
func (e *Editor) SetPaging(paging bool) { e.paging = paging }

// Resize tells that the terminal has another size, in columns and rows.
func (e *Editor) Resize(width, height int) []byte {
	e.screen.resize(width, height)
	return e.painted()
}

// enter ends the line.
func (e *Editor) enter() {
	turns := e.paging && (len(e.line.clusters) == 0 || e.line.String() == "q")
	if e.lines != nil {
		e.lines.answered()
	} else if e.running && turns {
		e.screen.clear()
	} else if e.running && len(e.screen.out) < echoed {
		e.paint(len(e.line.clusters))
		e.screen.leave()
	}
	if e.over > 0 {
		e.tell(Overlong{Length: e.line.runes + e.over})
	} else {
		text := e.line.String()
		e.tell(Line{Text: text, Hidden: e.hidden})
		e.waiting = true
		if !e.hidden && !turns {
			e.history.add(text)
		}
	}
	e.abandon()
}

// abandon starts a new line.
func (e *Editor) abandon() {
	e.line = line{}
	e.over, e.told = 0, false
	e.history.leave()
}

// ring sounds the bell.
func (e *Editor) ring() {
	if e.running {
		e.screen.write("\a")
	}
}

func (e *Editor) tell(event Event) { e.events = append(e.events, event) }

// report ends a Feed: it paints, and tells what is told once.
func (e *Editor) report() ([]byte, []Event) {
	if e.redrawn {
		e.tell(Redraw{})
	}
	if e.asked && e.tabbed {
		e.tell(Complete{Before: textOf(e.line.clusters[:e.line.cursor])})
	}
	events := e.events
	e.events, e.redrawn, e.tabbed = nil, false, false
	return e.painted(), events
}

// painted brings the screen up to date and returns all that is to be written.
func (e *Editor) painted() []byte {
	if e.running && !e.waiting && e.lines == nil {
		e.paint(e.line.cursor)
	}
	return e.screen.take()
}

// paint shows the prompt and, unless it is hidden, the line.
func (e *Editor) paint(cursor int) {
	shown := e.prompt[:len(e.prompt):len(e.prompt)]
	if !e.hidden {
		shown = append(shown, e.line.clusters...)
		e.screen.paint(shown, len(e.prompt)+cursor)
		return
	}
	e.screen.paint(shown, len(shown))
}
