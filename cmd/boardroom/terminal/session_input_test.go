package terminal

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"boardroom/cmd/boardroom/terminal/editor"
)

func readAll(from io.Reader) []rawLine {
	var all []rawLine
	for r := bufio.NewReaderSize(from, 16); ; {
		line, _, err := readLine(r)
		if err == nil || line.text != "" {
			all = append(all, line)
		}
		if err != nil {
			return all
		}
	}
}

func TestLinesOfAScript(t *testing.T) {
	cases := map[string][]rawLine{
		"":                   nil,
		"a":                  {{"a", 1}},
		"a\n":                {{"a", 1}},
		"a\r\n\r\nb":         {{"a", 1}, {"", 0}, {"b", 1}},
		"\n\n":               {{"", 0}, {"", 0}},
		"é漢\n":               {{"é漢", 2}},
		"a\rb\n":             {{"a\rb", 3}},
		"a\r":                {{"a", 1}},
		"0123456789abcdef\n": {{"0123456789abcdef", 16}},
	}
	for input, want := range cases {
		for name, from := range map[string]io.Reader{"whole": strings.NewReader(input), "byte by byte": iotest.OneByteReader(strings.NewReader(input))} {
			got := readAll(from)
			if len(got) != len(want) {
				t.Errorf("%q, %s, is %+v, not %+v", input, name, got, want)
				continue
			}
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("line %d of %q, %s, is %+v, not %+v", i, input, name, got[i], want[i])
				}
			}
		}
	}
}

// However a script is cut, every line is told once, and what is kept is bounded.
func FuzzLinesOfAScript(f *testing.F) {
	for _, seed := range []string{"", "a\nb\r\n\rc", "\r\n\r", strings.Repeat("é", 5000) + "\nx", "\xff\xfe\n\x80"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, input string) {
		parts := strings.Split(input, "\n")
		if last := parts[len(parts)-1]; last == "" || last == "\r" {
			parts = parts[:len(parts)-1]
		}
		got := readAll(strings.NewReader(input))
		if len(got) != len(parts) {
			t.Fatalf("%q has %d lines, not %d", input, len(parts), len(got))
		}
		for i, line := range got {
			if len(line.text) > mostBytes {
				t.Fatalf("%d bytes of a line are kept", len(line.text))
			}
			if line.flaw() == "" && (strings.TrimSuffix(parts[i], "\r") != line.text || !utf8.ValidString(line.text) || utf8.RuneCountInString(line.text) > editor.Limit) {
				t.Fatalf("line %d of %q is taken as %q", i, input, line.text)
			}
		}
	})
}
