package editor

import "fmt"

// press does what a key does. char is as decode returns it.
func (e *Editor) press(k key, char rune) {
	if e.lines != nil {
		k, char = keyOfLine(k, char)
	}
	lineFeed := k == enter && char == '\n' && e.afterReturn
	e.afterReturn = k == enter && char == '\r'
	if lineFeed || k == unknown && !e.pasting {
		return
	}
	e.asked = false
	switch {
	case k == pasteStart:
		e.pasting = e.running // nobody else was asked to mark pastes
	case k == pasteEnd:
		e.endPaste()
	case e.pasting:
		e.takePasted(k, char)
	case k == enter:
		e.enter()
	case k == interrupt:
		e.abandon()
		e.tell(Interrupt{})
	case k == letter && char == ' ' && e.paging && len(e.line.clusters) == 0:
		e.enter()
	case k == letter:
		e.write(char)
	case e.over > 0 && k != redraw: // too long to edit: it waits for its end
	case k == invalid, k == control:
		e.leaveOut(k, char)
	case k == tab:
		e.asked = !e.hidden
		e.tabbed = true
	case k == redraw:
		e.wipe()
	default:
		e.edit(k)
	}
}

// edit does what a key does to the line.
func (e *Editor) edit(k key) {
	l := &e.line
	switch k {
	case left:
		l.move(-1)
	case right:
		l.move(1)
	case home:
		l.cursor = 0
	case end:
		l.cursor = len(l.clusters)
	case wordLeft:
		l.cursor = l.wordLeft(isAlphanumeric)
	case wordRight:
		l.cursor = l.wordRight(isAlphanumeric)
	case up, down:
		e.recall(k)
	case transpose:
		l.transpose()
	case yank:
		e.insert(e.killed)
	default:
		e.remove(k)
	}
}

// remove does what a key takes away.
func (e *Editor) remove(k key) {
	l := &e.line
	switch k {
	case backspace:
		l.cut(max(l.cursor-1, 0), l.cursor)
	case endOrDelete, del:
		if k == endOrDelete && len(l.clusters) == 0 {
			e.tell(EndOfInput{})
		}
		l.cut(l.cursor, min(l.cursor+1, len(l.clusters)))
	case killToEnd:
		e.kill(l.cursor, len(l.clusters))
	case killToStart:
		e.kill(0, l.cursor)
	case killWordLeft:
		e.kill(l.wordLeft(isAlphanumeric), l.cursor)
	case killBlankLeft:
		e.kill(l.wordLeft(isNotSpace), l.cursor)
	case killWordRight:
		e.kill(l.cursor, l.wordRight(isAlphanumeric))
	}
}

// kill takes clusters out of the line for a later yank. Secrets are not kept.
func (e *Editor) kill(from, to int) {
	if text := e.line.cut(from, to); text != "" && !e.hidden {
		e.killed = text
	}
}

// recall puts another line of the history in the place of the one being typed.
func (e *Editor) recall(k key) {
	if e.hidden {
		return
	}
	text, ok := "", false
	if k == up {
		text, ok = e.history.older(e.line.String())
	} else {
		text, ok = e.history.newer()
	}
	if ok {
		e.line = newLine(text)
	}
}

// wipe clears the screen, once in a Feed.
func (e *Editor) wipe() {
	if e.running {
		e.screen.wipe()
	}
	e.redrawn = true
}

// write takes one more character into the line. Those above the limit are only
// counted, and a bell tells of the first.
func (e *Editor) write(char rune) {
	if e.over == 0 {
		if what := e.line.refuses(char); what != "" {
			e.badText(what)
			return
		}
	}
	if e.over > 0 || e.line.runes >= Limit {
		if e.over == 0 {
			e.ring()
		}
		e.over++
		return
	}
	e.line.splice(e.line.cursor, e.line.cursor, string(char))
}

// insert puts text that was in a line before into the line, or rings where it
// has no room.
func (e *Editor) insert(text string) {
	if e.line.runes+len([]rune(text)) > Limit {
		e.ring()
		return
	}
	e.line.splice(e.line.cursor, e.line.cursor, text)
}

// leaveOut tells of a key that is no text.
func (e *Editor) leaveOut(k key, char rune) {
	if k == invalid {
		e.badText(fmt.Sprintf("the byte 0x%02X, which is not UTF-8", char))
		return
	}
	e.badText(fmt.Sprintf("the control character U+%04X", char))
}

// badText tells what was left out of the line, once.
func (e *Editor) badText(what string) {
	if !e.told && e.over == 0 {
		e.tell(BadText{What: what})
		e.told = true
	}
}
