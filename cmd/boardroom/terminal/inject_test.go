package terminal_test

import (
	"strings"
	"testing"
	"unicode"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/editor"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// hostile is text that would do something to a terminal it is shown on: clear
// it, name its window, answer a query, turn the direction of writing, hide.
const hostile = "\x1b[2J\x1b]0;owned\a\x1b[6n\u009b31m\u202egnp\u2066\u200b\u0007\x7f\r"

// harmless says whether what was written holds nothing but text, the codes of
// the editor and the painter, and line ends.
func harmless(raw string) (bool, string) {
	plain := raw
	for _, known := range []string{"\x1b[?2004h", "\x1b[?2004l", editor.AskBackground, "\x1b]133;A;redraw=0\x1b\\", "\x1b]133;B\x1b\\", "\x1b]133;C\x1b\\", "\x1b]133;D\x1b\\"} {
		plain = strings.ReplaceAll(plain, known, "")
	}
	for i, r := range plain {
		switch {
		case r == '\r', r == '\n':
		case r == 0x1b:
			end := strings.IndexFunc(plain[i+1:], unicode.IsLetter)
			if end < 0 || !strings.ContainsRune("mGABCDJK", rune(plain[i+1+end])) || strings.HasPrefix(plain[i:], "\x1b[2J") {
				return false, plain[i:min(i+20, len(plain))]
			}
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
			return false, plain[i:min(i+20, len(plain))]
		}
	}
	return true, ""
}

func wantHarmless(t *testing.T, what, raw string) {
	t.Helper()
	if ok, found := harmless(raw); !ok {
		t.Errorf("%s puts %q on the terminal", what, found)
	}
}

// What one client sends does nothing to the terminals of others, nor to its own.
func TestNobodyReachesAnotherTerminal(t *testing.T) {
	h := open(t, terminal.Limits{})
	watcher := h.enterGuest()
	seen := func(text string) {
		t.Helper()
		watcher.Expect(text)
	}

	t.Run("talk at a terminal", func(t *testing.T) {
		term := h.enterGuest()
		term.Type("say one " + hostile + "two\r")
		term.Line("say done talking")
		seen("done talking")
		wantHarmless(t, "what was typed", term.Raw())
		term.Line("quit")
		seen("has disconnected")
	})
	t.Run("talk from a script", func(t *testing.T) {
		// Controls are refused; what merely can't be seen gets as far as the painter.
		out := h.guest().Script(t, "say "+hostile+"\nsay \u202egnp\u2066\u200b\ufe0f\U000e0041 done scripting\n")
		seen("done scripting")
		wantHarmless(t, "a script", out.Out+out.Err)
	})
	t.Run("the name of a terminal and the environment", func(t *testing.T) {
		term := h.guest().Terminal(t, terminaltest.Look{
			Term: hostile, Env: map[string]string{"COLORTERM": hostile, "LANG": hostile, hostile: hostile},
		})
		term.Line("option")
		term.Expect("Allowed")
		term.Line("say done with the environment")
		seen("done with the environment")
		wantHarmless(t, "the environment", term.Raw())
	})
	t.Run("the name", func(t *testing.T) {
		client := h.connect(terminaltest.Login{Name: hostile, Answer: terminaltest.Answers()})
		wantHarmless(t, "a name in what the login says", strings.Join(client.Told, ""))
		term := client.Terminal(t, terminaltest.Look{Width: 200})
		term.Expect("come back")
		term.Line("say done with the name")
		seen("done with the name")
		wantHarmless(t, "a name", term.Raw())
		owner := h.connect(terminaltest.Login{Name: hostile, Keys: keys("nobody's")}).Terminal(t, terminaltest.Look{})
		owner.Expect("come back")
		wantHarmless(t, "a name that came with a key", owner.Raw())
	})
	t.Run("the comment of a key", func(t *testing.T) {
		h.account("Ann")
		line := strings.TrimSpace(string(gossh.MarshalAuthorizedKey(terminaltest.Key("second").PublicKey())))
		term := h.enter(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, terminaltest.Look{Width: 200})
		term.Line("@add-key " + line + " phone\u202e\u200b" + strings.Repeat("z", 300))
		term.Expect("now opens your account")
		term.Line("@keys")
		term.Expect("phone")
		wantHarmless(t, "a comment", term.Raw())
	})
	wantHarmless(t, "somebody else", watcher.Raw())
	if strings.Contains(watcher.Screen(), "owned") && strings.Contains(watcher.Raw(), "\x1b]") {
		t.Error("the title of the window was set")
	}
}
