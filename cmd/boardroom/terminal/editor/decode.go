package editor

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A key is what one or more bytes of input mean.
type key int

const (
	unknown key = iota // a whole sequence that means nothing here
	letter             // a character to write
	invalid            // a byte that is not UTF-8
	control            // a control character without a meaning
	enter
	tab
	backspace
	del
	left
	right
	up
	down
	home
	end
	wordLeft
	wordRight
	killWordLeft
	killWordRight
	killBlankLeft
	killToStart
	killToEnd
	yank
	transpose
	interrupt
	endOrDelete
	redraw
	pasteStart
	pasteEnd
)

// No sequence is longer than these, in bytes. What pretends to be is dropped
// up to the limit, and the rest is read afresh.
const (
	maxSequence = 64
	maxString   = 1024
)

const escape = 0x1b

// controls are the meanings of the control characters; 0 is none.
var controls = [32]key{
	0x01: home, 0x02: left, 0x03: interrupt, 0x04: endOrDelete, 0x05: end,
	0x06: right, '\b': backspace, '\t': tab, '\n': enter, 0x0b: killToEnd,
	0x0c: redraw, '\r': enter, 0x0e: down, 0x10: up, 0x14: transpose,
	0x15: killToStart, 0x17: killBlankLeft, 0x19: yank,
}

// finals are the meanings of the last letters of cursor keys, tildes those of
// the numbers before a tilde.
var (
	finals = map[byte]key{'A': up, 'B': down, 'C': right, 'D': left, 'H': home, 'F': end}
	tildes = map[string]key{"1": home, "3": del, "4": end, "7": home, "8": end}
)

// words are what Alt or Ctrl make of a key.
var words = map[key]key{left: wordLeft, right: wordRight, del: killWordRight}

// decode reads the first key of in, which is not empty. The character is that
// of a letter, or the one that is not understood. A size of 0 says that the
// bytes are the beginning of something longer; otherwise it is above 0.
func decode(in []byte) (k key, char rune, size int) {
	switch first := in[0]; {
	case first == escape:
		k, size = decodeEscape(in)
		return k, escape, size
	case first == 0x7f:
		return backspace, 0x7f, 1
	case first < ' ':
		if k = controls[first]; k == unknown {
			k = control
		}
		return k, rune(first), 1
	}
	if !utf8.FullRune(in) {
		return unknown, 0, 0
	}
	char, size = utf8.DecodeRune(in)
	if char == utf8.RuneError && size == 1 {
		return invalid, rune(in[0]), 1
	}
	return letter, char, size
}

// decodeEscape reads what begins with an escape. No clock tells the Escape key
// from the first byte of a sequence: an escape that begins no sequence is
// dropped alone, and what follows it is read as if it had not been there.
func decodeEscape(in []byte) (key, int) {
	if len(in) == 1 {
		return unknown, 0
	}
	switch in[1] {
	case '[':
		return decodeSequence(in)
	case 'O':
		return decodeShift(in)
	case ']', 'P', '_':
		return decodeString(in)
	case 'b':
		return wordLeft, 2
	case 'f':
		return wordRight, 2
	case 'd':
		return killWordRight, 2
	case '\b', 0x7f:
		return killWordLeft, 2
	}
	return unknown, 1
}

// decodeSequence reads ESC [, parameters and a final letter. A byte that can't
// stand in a sequence breaks it off and is then read on its own; where it comes
// first there was no sequence.
func decodeSequence(in []byte) (key, int) {
	for i := 2; i < len(in) && i < maxSequence; i++ {
		switch b := in[i]; {
		case i == 2 && (b <= ' ' || b >= 0x7f):
			return unknown, 1
		case b < ' ' || b >= 0x7f:
			return unknown, i
		case i == 2 && b == '[': // function keys of the Linux console
			return unknown, payload(in, 3, 1)
		case i == 2 && b == 'M': // old mouse reports
			return unknown, payload(in, 3, 3)
		case b >= '@':
			return sequenceKey(string(in[2:i]), b), i + 1
		}
	}
	return unknown, unfinished(in, maxSequence)
}

// decodeShift reads ESC O, a modifier and a final letter.
func decodeShift(in []byte) (key, int) {
	for i := 2; i < len(in) && i < maxSequence; i++ {
		switch b := in[i]; {
		case i == 2 && (b < '0' || b >= 0x7f):
			return unknown, 1
		case b < '0' || b >= 0x7f:
			return unknown, i
		case b == 'M': // Enter of a keypad
			return enter, i + 1
		case b >= '@':
			return sequenceKey(string(in[2:i]), b), i + 1
		}
	}
	return unknown, unfinished(in, maxSequence)
}

// decodeString reads the strings that terminals answer questions with. They
// end with BEL or ESC \, and hold no other control characters: where one comes,
// somebody has pressed Escape and typed a word.
func decodeString(in []byte) (key, int) {
	for i := 2; i < len(in) && i < maxString; i++ {
		switch {
		case in[i] == '\a':
			return unknown, i + 1
		case in[i] == escape && i+1 == len(in):
			return unknown, 0
		case in[i] == escape && in[i+1] == '\\':
			return unknown, i + 2
		case in[i] < ' ':
			return unknown, 1
		}
	}
	return unknown, unfinished(in, maxString)
}

// payload is the size of a sequence with n printable bytes from index at on,
// or of what there is of it before another byte breaks it off.
func payload(in []byte, at, n int) int {
	for i := at; i < at+n; i++ {
		if i == len(in) {
			return 0
		}
		if in[i] < ' ' {
			return i
		}
	}
	return at + n
}

// unfinished is the size of a sequence without an end.
func unfinished(in []byte, limit int) int {
	if len(in) < limit {
		return 0
	}
	return limit
}

// sequenceKey names the key that a terminal reports with these parameters. The
// last one tells whether Shift (1), Alt (2) or Ctrl (4) was held, plus 1.
func sequenceKey(params string, final byte) key {
	k := finals[final]
	first, rest, _ := strings.Cut(params, ";")
	switch {
	case strings.Trim(params, "0123456789;:") != "":
		return unknown
	case final == '~' && params == "200":
		return pasteStart
	case final == '~' && params == "201":
		return pasteEnd
	case final == '~':
		k, params = tildes[first], rest
	}
	modifier, _ := strconv.Atoi(params[strings.LastIndexByte(params, ';')+1:])
	if word, ok := words[k]; ok && modifier > 1 && (modifier-1)&(2|4) != 0 {
		return word
	}
	return k
}
