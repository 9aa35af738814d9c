package editor

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A line is a text that is being edited, without control characters.
type line struct {
	clusters []cluster
	cursor   int // how many clusters stand before the cursor
	runes    int // length in code points
}

// newLine is a line with the cursor at its end.
func newLine(text string) line {
	var l line
	l.splice(0, 0, text)
	return l
}

func (l *line) String() string { return textOf(l.clusters) }

// splice puts text in the place of the clusters from one index up to another
// and the cursor behind it.
func (l *line) splice(from, to int, text string) {
	l.runes += utf8.RuneCountInString(text) - utf8.RuneCountInString(textOf(l.clusters[from:to]))
	start, before := from, ""
	if from > 0 { // the text may join what stands before it
		start--
		before = l.clusters[start].text
	}
	fresh := split(before + text)
	for ; to < len(l.clusters) && len(fresh) > 0; to++ { // and what stands after
		last := len(fresh) - 1
		if !joins(fresh[last].text, l.clusters[to].text) {
			break
		}
		fresh = append(fresh[:last], split(fresh[last].text+l.clusters[to].text)...)
	}
	l.clusters = slices.Replace(l.clusters, start, to, fresh...)
	l.cursor = start
	for size := len(before) + len(text); size > 0; l.cursor++ {
		size -= len(l.clusters[l.cursor].text)
	}
}

// cut takes clusters out and returns their text; the cursor is where they were.
func (l *line) cut(from, to int) string {
	text := textOf(l.clusters[from:to])
	l.splice(from, to, "")
	return text
}

// move moves the cursor by a number of clusters, as far as the line goes.
func (l *line) move(by int) {
	l.cursor = min(max(l.cursor+by, 0), len(l.clusters))
}

// transpose swaps the clusters around the cursor, at the end of the line the
// last two, and moves on.
func (l *line) transpose() {
	at := min(l.cursor, len(l.clusters)-1)
	if at < 1 {
		return
	}
	l.splice(at-1, at+1, l.clusters[at].text+l.clusters[at-1].text)
}

// wordLeft is where the word begins that the cursor is in or behind; belongs
// says what words are made of.
func (l *line) wordLeft(belongs func(rune) bool) int {
	at := l.cursor
	for at > 0 && !belongs(l.first(at-1)) {
		at--
	}
	for at > 0 && belongs(l.first(at-1)) {
		at--
	}
	return at
}

// wordRight is where the word ends that the cursor is in or before.
func (l *line) wordRight(belongs func(rune) bool) int {
	at := l.cursor
	for at < len(l.clusters) && !belongs(l.first(at)) {
		at++
	}
	for at < len(l.clusters) && belongs(l.first(at)) {
		at++
	}
	return at
}

// first is the first code point of a cluster.
func (l *line) first(index int) rune {
	r, _ := utf8.DecodeRuneInString(l.clusters[index].text)
	return r
}

func isAlphanumeric(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

func isNotSpace(r rune) bool { return !unicode.IsSpace(r) }

// refuses says what is wrong with writing r at the cursor, or nothing.
func (l *line) refuses(r rune) string {
	if !attached(r) {
		return unprintable(r)
	}
	count, ok := l.attachedBefore()
	switch {
	case !ok:
		return fmt.Sprintf("the mark U+%04X, which has no letter to stand on", r)
	case count >= maxMarks:
		return fmt.Sprintf("the mark U+%04X, because a letter can bear %d marks at most", r, maxMarks)
	}
	return ""
}

// unprintable says what r is if it is not something to see, or nothing.
func unprintable(r rune) string {
	switch {
	case unicode.IsControl(r):
		return fmt.Sprintf("the control character U+%04X", r)
	case attached(r):
		return ""
	case unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp):
		return fmt.Sprintf("the invisible character U+%04X", r)
	}
	return ""
}

// attachedBefore counts the marks right before the cursor; ok says that they
// have something to stand on.
func (l *line) attachedBefore() (count int, ok bool) {
	for i := l.cursor - 1; i >= 0; i-- {
		letter := strings.TrimRightFunc(l.clusters[i].text, attached)
		count += utf8.RuneCountInString(l.clusters[i].text[len(letter):])
		if letter != "" {
			return count, true
		}
	}
	return count, false
}
