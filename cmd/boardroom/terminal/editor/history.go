package editor

import "strings"

// What the history keeps: so many lines, and so many bytes in all of them.
const (
	historyLines = 200
	historyBytes = 64 << 10
)

// A history is the lines that were entered, oldest first, and how far back the
// person has gone in them.
type history struct {
	lines []string
	size  int    // bytes in lines
	back  int    // 0 while nothing is recalled, 1 for the newest line
	draft string // what was being typed when going back began
}

// add keeps a line, unless it is blank or the same as the one before.
func (h *history) add(text string) {
	newest := len(h.lines) - 1
	if strings.TrimSpace(text) == "" || newest >= 0 && h.lines[newest] == text {
		return
	}
	h.lines = append(h.lines, text)
	h.size += len(text)
	for len(h.lines) > historyLines || h.size > historyBytes {
		h.size -= len(h.lines[0])
		h.lines = h.lines[1:]
	}
}

// older goes one line back; current is what stands in the line now.
func (h *history) older(current string) (text string, ok bool) {
	if h.back == len(h.lines) {
		return "", false
	}
	if h.back == 0 {
		h.draft = current
	}
	h.back++
	return h.lines[len(h.lines)-h.back], true
}

// newer goes one line forward, in the end to the line that was being typed.
func (h *history) newer() (text string, ok bool) {
	if h.back == 0 {
		return "", false
	}
	h.back--
	if h.back == 0 {
		return h.draft, true
	}
	return h.lines[len(h.lines)-h.back], true
}

// leave ends going back: the next line is typed afresh.
func (h *history) leave() {
	h.back, h.draft = 0, ""
}
