package telnet

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"boardroom/cmd/boardroom/door"
)

// parsed is what a parser makes of what is sent, in pieces of a size.
func parsed(sent []byte, piece int) string {
	var out strings.Builder
	p := parser{
		text:         func(b byte) { fmt.Fprintf(&out, "%q", []byte{b}) },
		command:      func(command byte) { fmt.Fprintf(&out, "[%d]", command) },
		negotiate:    func(verb, option byte) { fmt.Fprintf(&out, "[%d %d]", verb, option) },
		subnegotiate: func(option byte, text []byte) { fmt.Fprintf(&out, "[SB %d %q]", option, text) },
	}
	for len(sent) > 0 {
		n := min(piece, len(sent))
		p.feed(sent[:n])
		sent = sent[n:]
	}
	return out.String()
}

func TestParse(t *testing.T) {
	for sent, want := range map[string]string{
		"a\r\nb\r\x00c\nd\re":                                         `"a""\n""b""\n""c""\n""d""\n""e"`,
		"\xff\xff\xff\xf9x":                                           `"\xff"[249]"x"`,
		"\xff\xfb\x18\xff\xfe\xff":                                    `[251 24][254 255]`,
		"\xff\xfa\x1f\x00\xff\xff\x01\x02\xff\xf0z":                   `[SB 31 "\x00\xff\x01\x02"]"z"`,
		"\xff\xfa\x18\x00a\xff\xfb\x01b":                              `[SB 24 "\x00a"][251 1]"b"`, // without its end
		"\xff\xfa\xc9" + strings.Repeat("x", mostSub+1) + "\xff\xf0z": `"z"`,
	} {
		for _, piece := range []int{1, 3, 1 << 20} {
			if got := parsed([]byte(sent), piece); got != want {
				t.Errorf("of %.40q in pieces of %d comes %s, want %s", sent, piece, got, want)
			}
		}
	}
}

// FuzzParse sends anything: however it is cut the same comes of it, and no more is kept than may be.
func FuzzParse(f *testing.F) {
	f.Add([]byte("guest\r\n\xff\xfb\x18\xff\xfa\x18\x00MTTS 79\xff\xf0\xff\xff"), uint8(1))
	f.Add([]byte("\xff\xfa\xc9Core.Ping\xff\xff\xff\xf0\xff"), uint8(7))
	f.Fuzz(func(t *testing.T, sent []byte, piece uint8) {
		if got, want := parsed(sent, int(piece)+1), parsed(sent, len(sent)+1); got != want {
			t.Errorf("of %q comes %s in pieces, and %s as a whole", sent, got, want)
		}
		p := parser{text: func(byte) {}, command: func(byte) {}, negotiate: func(_, _ byte) {}, subnegotiate: func(byte, []byte) {}}
		p.feed(bytes.Repeat(sent, 100))
		if len(p.sub) > mostSub {
			t.Errorf("%d bytes are kept", len(p.sub))
		}
	})
}

// encoded is what a client gets of a text that is written in pieces of a size.
func encoded(text string, piece int, hasUTF8, hasEOR bool) string {
	e := encoder{
		utf8: func() bool { return hasUTF8 }, eor: func() bool { return hasEOR },
		prompted: func(isSecret bool) []byte { return fmt.Appendf(nil, "{%t}", isSecret) },
	}
	var out []byte
	for rest := []byte(text); len(rest) > 0; {
		n := min(piece, len(rest))
		out = append(out, e.encode(rest[:n])...)
		rest = rest[n:]
	}
	return string(out)
}

func TestEncode(t *testing.T) {
	for _, c := range []struct {
		text, want string
		utf8, eor  bool
	}{
		{"Sáto – “x”…\r\n", "Sáto – “x”…\r\n", true, false},
		{"Sáto – “x”… 漢\r\n", "Sato - \"x\"... ?\r\n", false, false},
		{"> " + door.PromptEnd, "> {false}\xff\xf9", true, false},
		{"New: " + door.SecretEnd + "x", "New: {true}\xff\xefx", true, true},
		{"\x1b[1mbold\x1b[m \x1b]133;A\x1b\\", "\x1b[1mbold\x1b[m \x1b]133;A\x1b\\", true, false},
		{"a\xffb", "a?b", true, false},
	} {
		for _, piece := range []int{1, 2, 5, 1 << 10} {
			if got := encoded(c.text, piece, c.utf8, c.eor); got != c.want {
				t.Errorf("%q in pieces of %d is sent as %q, want %q", c.text, piece, got, c.want)
			}
		}
	}
}

// FuzzEncode writes anything: what is sent is text and the marks of prompts, and of a client without
// UTF-8 no more than ASCII.
func FuzzEncode(f *testing.F) {
	f.Add("Sáto "+door.PromptEnd+"\x1b]133;B;secret=1\x1b\\", uint8(3))
	f.Fuzz(func(t *testing.T, text string, piece uint8) {
		e := encoder{utf8: func() bool { return false }, eor: func() bool { return true }, prompted: func(bool) []byte { return nil }}
		for _, part := range []string{text[:min(int(piece), len(text))], text[min(int(piece), len(text)):]} {
			sent := bytes.ReplaceAll(e.encode([]byte(part)), []byte{cmdIAC, cmdEOR}, nil)
			if bytes.ContainsFunc(sent, func(r rune) bool { return r >= utf8.RuneSelf }) {
				t.Errorf("%q is sent as %q", text, sent)
			}
		}
	})
}
