package telnet

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"boardroom/cmd/boardroom/door"
)

// An encoder makes what the house writes what a client takes: its marks become those of the
// protocol, and for a client without UTF-8 letters lose their accents. Writes may be cut anywhere.
type encoder struct {
	utf8 func() bool
	eor  func() bool // the client knows the end of a record
	// prompted is told of the end of a prompt; the bytes that it returns go before the mark.
	prompted func(isSecret bool) []byte

	rest []byte // the beginning of a mark, or of a character
}

// encode is what is to be sent for what is written.
func (e *encoder) encode(text []byte) []byte {
	text = append(e.rest, text...)
	e.rest = nil
	var out []byte
	for len(text) > 0 {
		if text[0] == '\x1b' {
			size, isSecret, isWhole := markAt(text)
			if !isWhole {
				e.rest = text
				return out
			}
			if size > 0 {
				out = append(out, e.prompted(isSecret)...)
				out = append(out, cmdIAC, e.promptEnd())
				text = text[size:]
				continue
			}
		}
		if !utf8.FullRune(text) {
			e.rest = text
			return out
		}
		r, size := utf8.DecodeRune(text)
		out = e.appendRune(out, r, text[:size])
		text = text[size:]
	}
	return out
}

func (e *encoder) promptEnd() byte {
	if e.eor() {
		return cmdEOR
	}
	return cmdGA
}

// markAt says how long the mark is that text begins with, 0 where there is none. It is not whole
// where more has to come before that is known.
func markAt(text []byte) (size int, isSecret, isWhole bool) {
	for _, mark := range []string{door.PromptEnd, door.SecretEnd} {
		if bytes.HasPrefix(text, []byte(mark)) {
			return len(mark), mark == door.SecretEnd, true
		}
		if bytes.HasPrefix([]byte(mark), text) {
			return 0, false, false
		}
	}
	return 0, false, true
}

// appendRune appends a character as it was written, or as near to it as the client can show.
func (e *encoder) appendRune(out []byte, r rune, written []byte) []byte {
	switch {
	case r == utf8.RuneError && len(written) == 1:
		return append(out, '?') // also IAC, which is no UTF-8
	case r < utf8.RuneSelf || e.utf8():
		return append(out, written...)
	}
	if plain, has := plainer[r]; has {
		return append(out, plain...)
	}
	if first, _ := utf8.DecodeRune(norm.NFKD.Bytes(written)); first < utf8.RuneSelf {
		return append(out, byte(first))
	}
	return append(out, '?')
}

// plainer is for characters of sentences that no decomposition makes plain.
var plainer = map[rune]string{
	'‘': "'", '’': "'", '“': `"`, '”': `"`, '–': "-", '—': "-", '…': "...",
	'×': "x", '·': ".", '•': "*", '→': "->", '←': "<-", 'ß': "ss",
}
