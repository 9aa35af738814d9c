package editor

import "slices"

// A paste of more lines or characters than these is not taken.
const (
	PasteLines = 200
	PasteLimit = 20000
)

// A paste is what has come of a marked paste since its first line end. Its last line is
// still in the editor's.
type paste struct {
	lines  []string // no more than may come at once
	count  int
	length int      // of all lines, in code points
	long   Overlong // the first line that is too long, if any
}

// isOver says whether more has come than is taken at once.
func (p *paste) isOver() bool { return p.count > PasteLines || p.length > PasteLimit }

// Pasting says whether a paste has begun and not ended.
func (e *Editor) Pasting() bool { return e.pasting }

// LeavePaste drops a paste whose end has been lost, together with the line. No key does it, since
// a paste could hold any.
func (e *Editor) LeavePaste() []byte {
	e.pasting, e.paste, e.pending = false, paste{}, nil
	e.abandon()
	return e.painted()
}

// Insert writes a line, as it came with Pasted, at the cursor.
func (e *Editor) Insert(text string) []byte {
	e.insert(text)
	return e.painted()
}

// Enter enters a line, as it came with Pasted, as if it had been typed. The line of the
// editor must be empty.
func (e *Editor) Enter(text string) (out []byte, events []Event) {
	e.line = newLine(text)
	e.enter()
	return e.report()
}

// takePasted takes a key out of a paste, where nothing edits and no line is entered.
func (e *Editor) takePasted(k key, char rune) {
	switch k {
	case letter:
		e.write(char)
	case enter:
		e.breakPaste()
	case tab:
		e.write(' ')
	case invalid:
		e.leaveOut(invalid, char)
	default:
		e.leaveOut(control, char)
	}
}

// breakPaste ends a line of a paste. What is left out of a paste is told once.
func (e *Editor) breakPaste() {
	p, length := &e.paste, e.line.runes+e.over
	p.count++
	p.length += length
	if e.over > 0 && p.long.Number == 0 {
		p.long = Overlong{Length: length, Number: p.count}
	}
	if p.isOver() {
		p.lines = nil
	} else {
		p.lines = append(p.lines, e.line.String())
	}
	told := e.told
	e.abandon()
	e.told = told
}

// endPaste tells of a paste that has line ends; what has none stays in the line.
func (e *Editor) endPaste() {
	e.pasting = false
	if e.paste.count == 0 {
		return
	}
	if e.line.runes == 0 {
		e.paste.count-- // nothing behind the last line end is no line
	}
	e.breakPaste()
	switch p := e.paste; {
	case p.isOver():
		e.tell(Overfull{Lines: p.count, Length: p.length})
	case p.long.Number > 0:
		e.tell(p.long)
	default:
		e.tell(Pasted{Lines: slices.Clip(p.lines)})
	}
	e.paste, e.told = paste{}, false
}
