package commands_test

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"

	"boardroom/commands"
	"boardroom/world/people"
)

// TestDecomposedLettersAreTheSame types names with marks as software of Apple hands them on.
func TestDecomposedLettersAreTheSame(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"go sáto", "help sáto", "rules sáto short", "ranks sáto", "lessons sáto", "challenge bob sáto"} {
		told := e.types("Ann", norm.NFD.String(line))
		if strings.Contains(told, "! ") || !strings.Contains(told, "Sáto") {
			t.Errorf("%q decomposed comes to\n%s", line, told)
		}
		e.types("Ann", "go lobby")
	}
	e.told("Bob")
	e.types("Ann", norm.NFD.String("say ñandú 한글"))
	e.hears("Bob", "Ann says: ñandú 한글")
}

// TestWhatPhonesType types signs, quotation marks and dashes as phones and input methods do.
func TestWhatPhonesType(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for line, want := range map[string]string{
		"“good evening": "Ann says: good evening", "„hi“ there": "Ann says: hi“ there", "‘hi": "Ann says: hi", "’hi": "Ann says: hi", "'hi": "Ann says: hi",
		"«hi": "Ann says: hi", "»hi": "Ann says: hi", "＂hi": "Ann says: hi", "「hi": "Ann says: hi", "『hi": "Ann says: hi", "“ｈｉ": "Ann says: ｈｉ",
		"：waves": "Ann waves", "！hi": "Ann shouts: hi", "：waves １": "Ann waves １", "ｓａｙ　ｈｉ，　ｙｏｕ": "Ann says: ｈｉ，　ｙｏｕ",
		"tell “x y” to bob": "Ann tells you: x y", "ｔｅｌｌ ｂｏｂ ｈｉ": "Ann tells you: ｈｉ", "tell ‘don’t’ to ｂｏｂ": "Ann tells you: don’t", "tell “bob” hi": "Ann tells you: hi",
		"say who —json": "Ann says: who —json", "say “hi”": "Ann says: “hi”", "\ufeffsay hi": "Ann says: hi",
	} {
		e.types("Ann", line)
		e.hears("Bob", want)
		e.passes(20 * time.Second)
	}
	for line, want := range map[string]string{
		"？": "To see all commands", "ｗｈｏ": "Bob", "ｇｏ ｓａｔｏ": "Sáto", "ｈｅｌｐ　ｔｅｌｌ": "Tells one person", "help ！": "Signs on boards", "finger “bob”": "Bob",
		"who —json": "! Nothing was done: --json is for", "who –json": "--json is for", "who −json": "--json is for", "ｗｈｏ　－－ｊｓｏｎ": "--json is for",
	} {
		e.want("Ann", line, want)
	}
	e.types("Ann", "@about I play １")
	e.want("Ann", "finger ａｎｎ", "I play １")
	e.types("Ann", "challenge bob sato casual")
	e.types("Bob", "ａｃｃｅｐｔ ann")
	e.types("Ann", "resign")
	e.want("Ann", "ｙｅｓ", resigns("Ann"))
}

// TestSmileysAreSaid types at a terminal what is no act, no shout and no answer to anybody.
func TestSmileysAreSaid(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "tell cat hello")
	e.types("Cat", "tell ann hello")
	e.types("Ann", "channel make chess")
	for _, line := range []string{
		":)", ":-)", ":(", ":D", ":P ha", ";)", ";-)", "=)", "=D", "=P yes", ":/", ":'(", ":^)", ":)))", ":DD", ":).", "^^", "^_^", ";_;", ":3", ":-D", "：）",
		"!!", "!!!", "...", "..", "…", "!?", "?!", "．．．",
	} {
		e.types("Ann", line)
		e.hears("Bob", "Ann says: "+line)
		e.passes(20 * time.Second)
	}
	for line, want := range map[string]string{":Dances": "Ann Dances", ":(waves)": "Ann (waves)", "::'s hat": "Ann 's hat", ":D.J. plays": "Ann D.J. plays", "!hi!": "Ann shouts: hi!"} {
		e.types("Ann", line)
		e.hears("Bob", want)
	}
	e.want("Ann", ".yes", youTell("Cat", "yes"))
	e.want("Ann", "=chess :)", ":)")
	e.want("Ann", "??", "To see all commands")
}

// TestSignsAloneAreNoWords types signs that mean nothing.
func TestSignsAloneAreNoWords(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, line := range []string{"-", "—", "--", "_", "~", "$", "-?"} {
		told := e.types("Ann", line)
		if !strings.Contains(told, "! There is no command") || !strings.Contains(told, "commands") || strings.Contains(told, "mean") {
			t.Errorf("%q is answered\n%s", line, told)
		}
	}
}

// TestSignsAreNothingInScripts has single commands, scripts and programs send what is talk at
// a terminal: nobody hears it, and the answer says which word would do it.
func TestSignsAreNothingInScripts(t *testing.T) {
	for _, manner := range []commands.Manner{commands.Single, commands.Script, commands.Program} {
		e := newEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "tell bob hello")
		e.types("Bob", "tell ann hello")
		e.visits["Ann"].shell.Leave()
		for _, line := range []string{
			"“hello", "‘hello", "'hello", "«hello", "「hello", "：hello", "！hello", "．hello", "；hello", "＝general hello", "＊hello", "＃hello", "＾hello",
			":)", ";)", "=)", "：）", "!!", "...", "…", "！！", "^^", "ｓ hello", "ｓｈ -c hello", "ｔ bob hello",
		} {
			e.arrive("Ann", people.Identity{Account: 1}, manner)
			e.told("Bob")
			reply := e.visits["Ann"].shell.Line(line)
			if told := e.told("Bob"); !reply.Unclear || strings.Contains(told, "hello") || strings.Contains(told, "Ann says") {
				t.Errorf("%q comes to %+v and\n%s", line, reply, told)
			}
			e.visits["Ann"].shell.Leave()
		}
		e.arrive("Ann", people.Identity{Account: 1}, manner)
		e.told("Bob")
		e.types("Ann", "ｓａｙ hello ：）")
		e.hears("Bob", "Ann says: hello ：）")
	}
}
