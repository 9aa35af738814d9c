package terminaltest

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	gossh "golang.org/x/crypto/ssh"
)

// A Look is what somebody's terminal is like. What is left out is usual.
type Look struct {
	Term          string
	Width, Height int
	Env           map[string]string
	Command       string // run at the start, as in: ssh -t HOST COMMAND
}

// usual is a look in which nothing is left out.
func (l Look) usual() Look {
	if l.Width == 0 {
		l.Width = 80
	}
	if l.Height == 0 {
		l.Height = 24
	}
	if l.Term == "" {
		l.Term = "xterm-256color"
	}
	return l
}

// A Terminal is a session with a screen.
type Terminal struct {
	t       testing.TB
	session *gossh.Session
	input   io.WriteCloser

	mu      sync.Mutex
	changed *sync.Cond
	look    Look
	screen  *vt.Emulator // shows what was written up to unshown; nil till somebody looks
	unshown int          // up to here what is in raw is on the screen
	raw     strings.Builder
	plain   stripper
	from    int // up to here what was written has been expected
	writes  int
	ended   bool
	status  int
}

// Terminal opens a session with a terminal.
func (c *Client) Terminal(t testing.TB, look Look) *Terminal {
	t.Helper()
	session, err := c.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	term := &Terminal{t: t, session: session, look: look.usual()}
	term.changed = sync.NewCond(&term.mu)
	term.start()
	return term
}

func (t *Terminal) start() {
	t.t.Helper()
	look := t.look
	for name, value := range look.Env {
		_ = t.session.Setenv(name, value) // the server may refuse it
	}
	var err error
	input, err := t.session.StdinPipe()
	if err != nil {
		t.t.Fatal(err)
	}
	t.input = &lockedInput{WriteCloser: input}
	t.session.Stdout = t
	if err := t.session.RequestPty(look.Term, look.Height, look.Width, gossh.TerminalModes{}); err != nil {
		t.t.Fatal(err)
	}
	begin := t.session.Shell
	if look.Command != "" {
		begin = func() error { return t.session.Start(look.Command) }
	}
	if err := begin(); err != nil {
		t.t.Fatal(err)
	}
	go t.wait()
}

// wait notes the end of the session.
func (t *Terminal) wait() {
	err := t.session.Wait()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ended, t.status = true, statusOf(err)
	if t.screen != nil {
		t.noAnswers()
	}
	t.changed.Broadcast()
}

// noAnswers ends the screen's answers to queries.
func (t *Terminal) noAnswers() {
	if answers, ok := t.screen.InputPipe().(io.Closer); ok {
		_ = answers.Close()
	}
}

// Write takes what the server writes to the screen.
func (t *Terminal) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.writes++
	t.raw.Write(p)
	if t.plain.write(p) {
		t.show()
	}
	t.changed.Broadcast()
	return len(p), nil
}

// show brings the screen up to date. That is put off until somebody looks or there
// is a query to answer, since an emulated screen takes longer than all the rest of a
// session.
func (t *Terminal) show() {
	if t.screen == nil {
		t.screen = vt.NewEmulator(t.look.Width, t.look.Height)
		if t.ended {
			t.noAnswers()
		} else { // answers go to the server as if they were typed
			go func() { _, _ = io.Copy(t.input, t.screen) }()
		}
	}
	_, _ = io.WriteString(t.screen, t.raw.String()[t.unshown:])
	t.unshown = t.raw.Len()
}

// Type presses keys; "\r" is Enter.
func (t *Terminal) Type(keys string) {
	t.t.Helper()
	if _, err := io.WriteString(t.input, keys); err != nil {
		t.t.Fatalf("nothing can be typed: %v\n%s", err, t.Screen())
	}
}

// Line types a line and Enter.
func (t *Terminal) Line(text string) {
	t.t.Helper()
	t.Type(text + "\r")
}

// Send presses keys where the session may be at its end.
func (t *Terminal) Send(keys string) error {
	_, err := io.WriteString(t.input, keys)
	return err
}

// Expect waits for texts, one after the other, in what the server writes, and
// goes on from behind them. Codes are left out of it, and what is typed is in it.
func (t *Terminal) Expect(texts ...string) {
	t.t.Helper()
	for _, text := range texts {
		t.until(fmt.Sprintf("%q is written", text), func() bool {
			at := strings.Index(t.plain.text.String()[t.from:], text)
			if at >= 0 {
				t.from += at + len(text)
			}
			return at >= 0
		})
	}
}

// Hear is Expect for sentences, which may be wrapped in any way.
func (t *Terminal) Hear(sentences ...string) {
	t.t.Helper()
	for _, sentence := range sentences {
		t.HearOneOf(sentence)
	}
}

// HearOneOf waits for the first of several sentences, wrapped in any way, and returns it.
func (t *Terminal) HearOneOf(sentences ...string) (heard string) {
	t.t.Helper()
	forms := make([]string, len(sentences))
	for i, sentence := range sentences {
		words := strings.Fields(sentence)
		for k := range words {
			words[k] = regexp.QuoteMeta(words[k])
		}
		forms[i] = strings.Join(words, `\s+`)
	}
	wrapped := regexp.MustCompile(strings.Join(forms, "|"))
	t.until(fmt.Sprintf("%q is told", strings.Join(sentences, " or ")), func() bool {
		at := wrapped.FindStringIndex(t.plain.text.String()[t.from:])
		if at != nil {
			heard = strings.Join(strings.Fields(t.plain.text.String()[t.from+at[0]:t.from+at[1]]), " ")
			t.from += at[1]
		}
		return at != nil
	})
	return heard
}

// Told waits for a text that may stand before what was heard last.
func (t *Terminal) Told(text string) {
	t.t.Helper()
	t.until(fmt.Sprintf("%q is told", text), func() bool { return strings.Contains(t.plain.text.String(), text) })
}

// See waits until the screen shows a text.
func (t *Terminal) See(text string) {
	t.t.Helper()
	t.until(fmt.Sprintf("the screen shows %q", text), func() bool { return strings.Contains(t.shown(), text) })
}

// Ask types a line, and waits for one of some sentences if there are any, and then for
// a last row that is a prompt. It returns what was written between line and prompt,
// codes left out.
func (t *Terminal) Ask(prompt *regexp.Regexp, line string, sentences ...string) string {
	t.t.Helper()
	t.mu.Lock()
	t.from = t.plain.text.Len()
	t.mu.Unlock()
	t.Line(line)
	t.Expect(line)
	from := t.from
	if len(sentences) > 0 {
		t.HearOneOf(sentences...)
	}
	var written string
	t.until("there is a prompt", func() bool {
		written = t.plain.text.String()[from:]
		rows := strings.Split(t.shown(), "\n")
		return strings.Contains(written, "\n") && prompt.MatchString(rows[len(rows)-1])
	})
	return written
}

// End waits for the end of the session and returns its exit status, -1 where
// there was none.
func (t *Terminal) End() int {
	t.t.Helper()
	t.until("the session ends", func() bool { return t.ended })
	return t.status
}

// until waits for something that comes true by what the server writes.
func (t *Terminal) until(what string, met func() bool) {
	t.t.Helper()
	t.mu.Lock()
	defer t.mu.Unlock()
	late := false
	timer := time.AfterFunc(Patience, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		late = true
		t.changed.Broadcast()
	})
	defer timer.Stop()
	for !met() {
		if late || t.ended {
			t.t.Fatalf("it does not happen that %s (ended: %v). The screen:\n%s\nWhat was not expected yet: %q",
				what, t.ended, t.shown(), t.plain.text.String()[t.from:])
		}
		t.changed.Wait()
	}
}

// Screen is what the terminal shows, rows divided by line ends, blanks at the
// end of rows and empty rows below left out.
func (t *Terminal) Screen() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.shown()
}

func (t *Terminal) shown() string {
	t.show()
	rows := strings.Split(t.screen.String(), "\n")
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " \r")
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n")
}

// Cursor is where the cursor is, from 0.
func (t *Terminal) Cursor() (column, row int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.show()
	at := t.screen.CursorPosition()
	return at.X, at.Y
}

// Text is everything that the server has written, codes left out.
func (t *Terminal) Text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.plain.text.String()
}

// Raw is everything that the server has written, with all its codes.
func (t *Terminal) Raw() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.raw.String()
}

// Writes is in how many pieces the server's output has arrived.
func (t *Terminal) Writes() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.writes
}

// Resize changes the size of the window.
func (t *Terminal) Resize(width, height int) {
	t.t.Helper()
	t.mu.Lock()
	t.show()
	t.screen.Resize(width, height)
	t.mu.Unlock()
	if err := t.session.WindowChange(height, width); err != nil {
		t.t.Fatal(err)
	}
}

// A lockedInput is the input of a session, in which a person types and the screen
// answers.
type lockedInput struct {
	mu sync.Mutex
	io.WriteCloser
}

func (l *lockedInput) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.WriteCloser.Write(p)
}

func (l *lockedInput) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.WriteCloser.Close()
}

// CloseInput ends the input, as the end of a file does.
func (t *Terminal) CloseInput() { _ = t.input.Close() }

// Hangup closes the session without a word.
func (t *Terminal) Hangup() { _ = t.session.Close() }
