package editor

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"
)

// A model is an editor in the plainest way: a text, a place in it, and the rows
// that a terminal of endless height would show.
type model struct {
	text   []rune
	cursor int // code points before it
	killed string
	width  int
	above  []string // rows above the prompt
	lines  []string // entered
	top    int      // rows that have scrolled off
}

const modelPrompt = "go> "

// bounds are where the model's clusters begin, and the end of the text. They
// come from another library than the editor's.
func (m *model) bounds() []int {
	var bounds []int
	at := 0
	for rest := string(m.text); rest != ""; {
		cluster, after, _, _ := uniseg.FirstGraphemeClusterInString(rest, -1)
		bounds = append(bounds, at)
		rest = after
		count := 0
		for i, r := range []rune(cluster) {
			mark := strings.ContainsRune(marks, r)
			joined := i > 0 && []rune(cluster)[i-1] == joiner
			if !mark && (joined || count >= 8) || count >= 12 {
				rest = string([]rune(cluster)[i:]) + after
				break
			}
			count++
		}
		at += count
	}
	return append(bounds, at)
}

const marks = "\u0301\u0323\ufe0f\u200d🏽"

// settle moves the cursor to the next place between two clusters.
func (m *model) settle() {
	for _, bound := range m.bounds() {
		if bound >= m.cursor {
			m.cursor = bound
			return
		}
	}
}

// beside are the places of the cursor one cluster to the left and to the right.
func (m *model) beside() (left, right int) {
	bounds := m.bounds()
	i := slices.Index(bounds, m.cursor)
	return bounds[max(i-1, 0)], bounds[min(i+1, len(bounds)-1)]
}

func (m *model) replace(from, to int, text string) {
	m.text = slices.Concat(m.text[:from:from], []rune(text), m.text[to:])
	m.cursor = from + utf8.RuneCountInString(text)
	m.settle()
}

func (m *model) write(r rune) {
	if strings.ContainsRune(marks, r) {
		before := strings.TrimRight(string(m.text[:m.cursor]), marks)
		if before == "" || m.cursor-utf8.RuneCountInString(before) >= maxMarks {
			return
		}
	}
	m.replace(m.cursor, m.cursor, string(r))
}

func (m *model) kill(from, to int) {
	if from < to {
		m.killed = string(m.text[from:to])
		m.replace(from, to, "")
	}
}

// seen is what a cluster looks like and how many columns it takes.
func seen(cluster []rune) (face string, width int) {
	for _, r := range cluster {
		switch {
		case r == joiner, r == 0xfe0f, r == '🏽':
			continue
		case strings.ContainsRune("漢字한🎲👩🇩🇪", r):
			width = 2
		case !strings.ContainsRune(marks, r):
			width = 1
		}
		face += string(r)
	}
	return face, width
}

// area is what the input area shows, and the cursor's column and row in it.
func (m *model) area() (rows []string, column, row int) {
	rows = []string{""}
	at := 0
	place := func(face string, width int) {
		if at+width > m.width {
			rows, at = append(rows, ""), 0
		}
		rows[len(rows)-1] += face
		if at += width; at == m.width {
			rows, at = append(rows, ""), 0
		}
	}
	for _, r := range modelPrompt {
		place(string(r), 1)
	}
	bounds := m.bounds()
	for i, bound := range bounds {
		face, width := "", 0
		if i+1 < len(bounds) {
			face, width = seen(m.text[bound:bounds[i+1]])
		}
		if bound == m.cursor {
			column, row = at, len(rows)-1
			if at+width > m.width {
				column, row = 0, row+1
			}
		}
		if width > 0 {
			place(face, width)
		}
	}
	return rows, column, row
}

// TestTheModel does at random what people do, and compares with the model both
// what is entered and what is on the screen.
func TestTheModel(t *testing.T) {
	letters := []rune("ab c漢字한é🎲👩♟🇩🇪" + marks)
	rapid.Check(t, func(rt *rapid.T) {
		m := &model{width: rapid.IntRange(10, 80).Draw(rt, "width")}
		term := newTerminal(t, m.width, 40, "\x1b[36mgo>\x1b[m ")
		keys := func(keys string) { term.feed(keys) }
		rt.Repeat(map[string]func(*rapid.T){
			"write": func(rt *rapid.T) {
				for _, r := range rapid.SliceOfN(rapid.SampledFrom(letters), 1, 12).Draw(rt, "letters") {
					if len(m.text) < 150 {
						keys(string(r))
						m.write(r)
					}
				}
			},
			"paste": func(rt *rapid.T) {
				text := []rune(strings.Repeat(rapid.StringOfN(rapid.SampledFrom(letters), 1, 20, -1).Draw(rt, "text"), 2))
				if len(m.text)+len(text) < 150 {
					keys("\x1b[200~" + string(text) + "\x1b[201~")
					for _, r := range text {
						m.write(r)
					}
				}
			},
			"left":  func(*rapid.T) { keys("\x1b[D"); m.cursor, _ = m.beside() },
			"right": func(*rapid.T) { keys("\x1b[C"); _, m.cursor = m.beside() },
			"home":  func(*rapid.T) { keys("\x1b[H"); m.cursor = 0 },
			"end":   func(*rapid.T) { keys("\x1b[F"); m.cursor = len(m.text) },
			"backspace": func(*rapid.T) {
				keys("\x7f")
				from, _ := m.beside()
				m.replace(from, m.cursor, "")
			},
			"delete": func(*rapid.T) {
				keys("\x1b[3~")
				_, to := m.beside()
				m.replace(m.cursor, to, "")
			},
			"kill to the end":   func(*rapid.T) { keys("\x0b"); m.kill(m.cursor, len(m.text)) },
			"kill to the start": func(*rapid.T) { keys("\x15"); m.kill(0, m.cursor) },
			"yank": func(*rapid.T) {
				if len(m.text) < 100 {
					keys("\x19")
					m.replace(m.cursor, m.cursor, m.killed)
				}
			},
			"print": func(rt *rapid.T) {
				news := rapid.SliceOfN(rapid.StringMatching(`[a-z]{0,10}`), 1, 3).Draw(rt, "news")
				term.print(strings.Join(news, "\n") + "\n")
				m.above = append(m.above, news...)
			},
			"enter": func(*rapid.T) {
				keys("\r")
				m.cursor = len(m.text)
				rows, column, _ := m.area()
				if column == 0 {
					rows = rows[:len(rows)-1]
				}
				m.above = append(m.above, rows...)
				m.lines = append(m.lines, string(m.text))
				m.text, m.cursor = nil, 0
			},
			"": func(rt *rapid.T) { m.check(rt, term) },
		})
	})
}

func (m *model) check(t *rapid.T, term *terminal) {
	rows, column, row := m.area()
	want := slices.Concat(m.above, rows)
	m.top = max(m.top, len(want)-40)
	row += len(m.above) - m.top
	for i := range want[m.top:] {
		if got, want := term.row(i), strings.TrimRight(want[m.top+i], " "); got != want {
			t.Fatalf("row %d is %q, want %q; in the line is %q", i, got, want, string(m.text))
		}
	}
	if rest := term.rows(); len(rest) > len(want)-m.top {
		t.Fatalf("below the area is %q", rest[len(want)-m.top:])
	}
	if at := term.screen.CursorPosition(); at.X != column || at.Y != row {
		t.Fatalf("cursor in %d, %d, want %d, %d; in the line is %q", at.X, at.Y, column, row, string(m.text))
	}
	var lines []string
	for _, event := range term.events {
		if line, ok := event.(Line); ok {
			lines = append(lines, line.Text)
		}
	}
	if !slices.Equal(lines, m.lines) || term.line.String() != string(m.text) {
		t.Fatalf("entered %q, want %q; in the line is %q, want %q", lines, m.lines, term.line.String(), string(m.text))
	}
}
