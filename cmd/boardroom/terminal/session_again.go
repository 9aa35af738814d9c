package terminal

import "bytes"

// mostHeard is how much of what was told can be told again, in bytes.
const mostHeard = 16 << 10

// heard is what was told since the last line was typed, and what was told before that line.
type heard struct{ now, before []byte }

// begin notes that a line was typed. A line that nothing was told of is not remembered.
func (h *heard) begin() {
	if len(h.now) > 0 {
		h.now, h.before = h.before[:0], h.now
	}
}

// add notes what was told. Of much the older half is forgotten, in whole lines.
func (h *heard) add(text string) {
	h.now = append(h.now, text...)
	if len(h.now) > mostHeard {
		late := h.now[len(h.now)-mostHeard/2:]
		h.now = append(h.now[:0], late[bytes.IndexByte(late, '\n')+1:]...)
	}
}

// again is what was told before the line that asks for it. It is said where that is nothing, as
// it is for somebody who has just come.
func (h *heard) again() string {
	if len(h.before) == 0 {
		return "Nothing to repeat.\n"
	}
	return string(h.before)
}
