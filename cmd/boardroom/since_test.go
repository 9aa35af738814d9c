package main

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/lists"
)

// since is what is told once more.
type since struct {
	Session string
	Told    []told
	Whole   bool
	Lacks   string
}

// texts are what was said, without the notes about who is here, and without what was
// told again because no line was sure to have taken it.
func (s since) texts() string {
	var texts []string
	for _, n := range s.Told {
		if n.Type == "speech" && !n.Late {
			texts = append(texts, n.Text)
		}
	}
	return strings.Join(texts, " ")
}

// hello is the name of the caller's session.
func (c *caller) hello() string {
	c.t.Helper()
	var hello struct{ Session string }
	c.does("hello", nil, &hello)
	return hello.Session
}

// since asks for what an earlier session was told behind a notice.
func (c *caller) since(session string, seq int) (made since) {
	c.t.Helper()
	var result json.RawMessage
	c.does("since", object{"session": session, "seq": seq}, &result)
	var raw struct{ Told []json.RawMessage }
	if err := errors.Join(json.Unmarshal(result, &made), json.Unmarshal(result, &raw)); err != nil {
		c.t.Fatal(err)
	}
	for i, text := range raw.Told {
		c.notice.HoldsText(c.t, "a notice of since", text)
		if n := made.Told[i].Seq; i > 0 && n != made.Told[i-1].Seq+1 && n != 1 {
			c.t.Errorf("notice %d comes behind notice %d in %+v", n, made.Told[i-1].Seq, made.Told)
		}
	}
	if made.Whole == (made.Lacks != "") {
		c.t.Errorf("since came to %+v", made)
	}
	return made
}

func says(text string) func(told) bool { return func(n told) bool { return n.Text == text } }

// TestSinceAfterALostLine asks for what was told on a line that nobody reads any
// more, which the house does not know yet.
func TestSinceAfterALostLine(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	bob, login := h.calls(t, h.account(t, "bob")), h.account(t, "ann")
	ann := h.calls(t, login)
	first := ann.hello()
	bob.does("tell", object{"to": "ann", "text": "zero"}, nil)
	ann.waits("the first words", says("zero"))
	ann.does("ratings", nil, nil) // an answer is none of what she was told
	read := ann.seq
	for _, text := range []string{"one", "two"} {
		bob.does("tell", object{"to": "ann", "text": text}, nil)
	}
	again := h.calls(t, login)
	second := again.hello()
	bob.does("tell", object{"to": "ann", "text": "three"}, nil)
	got := again.since(first, read)
	if !got.Whole || got.texts() != "one two" || got.Told[0].Seq != read+1 || got.Session != second {
		t.Errorf("what ann has missed is %+v", got)
	}
	again.waits("what came behind that", says("three"))
	ann.waits("the end of the first session", func(n told) bool { return n.Type == "goodbye" })

	third := h.calls(t, login) // the answer was lost as well
	third.hello()
	bob.does("tell", object{"to": "ann", "text": "four"}, nil)
	if got = third.since(first, read+1); !got.Whole || got.texts() != "two three" {
		t.Errorf("what ann has missed of two sessions is %+v", got)
	}
	third.waits("what came behind that", says("four"))
	third.fails(1, "since", object{"session": first, "seq": 1000})
	for name, who := range map[string]*caller{"a name that there is not": third, second: bob} {
		name = strings.ReplaceAll(name, " ", "-")
		if got = who.since(name, 0); got.Whole || len(got.Told) > 0 || !strings.Contains(got.Lacks, "table.since") {
			t.Errorf("since of %s came to %+v", name, got)
		}
	}
	guest := h.calls(t, terminaltest.Login{Name: "guest"})
	if name := guest.hello(); name != "" {
		t.Errorf("the session of a guest is called %s", name)
	}
	guest.fails(1, "since", object{"session": first, "seq": 0})
	h.stop()
	h = openHouse(t, h.data)
	if got = h.calls(t, login).since(second, 0); got.Whole || len(got.Told) > 0 {
		t.Errorf("after a restart since came to %+v", got)
	}
}

// TestSinceAfterQuit loses what came in the instant of a quit, as where the line is cut then, and
// asks for it.
func TestSinceAfterQuit(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	bob, login := h.calls(t, h.account(t, "bob")), h.account(t, "ann")
	ann := h.calls(t, login)
	name := ann.hello()
	bob.does("tell", object{"to": "ann", "text": "one"}, nil)
	ann.does("command", object{"line": "quit"}, nil)
	for range ann.lines { // until the house has closed the line
	}
	if got := h.calls(t, login).since(name, 0); got.texts() != "one" || got.Whole {
		t.Errorf("what ann was told before she quit is %+v", got)
	}
}

// TestSinceWhileAnotherSessionStays goes on with what the account is told, until
// nobody of it is here.
func TestSinceWhileAnotherSessionStays(t *testing.T) {
	h := openHouse(t, t.TempDir())
	login := h.account(t, "ann")
	bob := h.calls(t, h.account(t, "bob"))
	stays := h.connect(t, "ann", terminaltest.Look{Width: 80, Height: 24, Term: "dumb"})
	stays.Expect("> ")
	ann := h.calls(t, login)
	name := ann.hello()
	bob.does("tell", object{"to": "ann", "text": "one"}, nil)
	ann.waits("the first words", says("one"))
	ann.in.Close()
	for range ann.lines { // until the house knows that the line is gone
	}
	bob.does("tell", object{"to": "ann", "text": "two"}, nil)
	again := h.calls(t, login)
	if got := again.since(name, ann.seq); !got.Whole || got.texts() != "two" {
		t.Errorf("what ann has missed is %+v", got)
	}
	name = again.hello()
	bob.does("tell", object{"to": "ann", "text": "three"}, nil)
	stays.Line("quit")
	stays.End()
	again.in.Close()
	bob.waits("that nobody is here", func(n told) bool { return n.Type == "note" && slices.Contains(n.Lines, "ann has disconnected.") })
	bob.does("say", object{"text": "four"}, nil)
	if got := h.calls(t, login).since(name, 0); !got.Whole || !strings.HasSuffix(got.texts(), "three four") {
		t.Errorf("what ann has missed is %+v", got)
	}
}

// TestSinceAfterAnyCut cuts a line at seven moments drawn by lot while its account is
// told things and is nowhere else: nothing is missing in the next session, tells
// and moves included, nothing comes twice, and everything is in order.
func TestSinceAfterAnyCut(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	login := h.account(t, "ann")
	bob, ann := h.calls(t, h.account(t, "bob")), h.calls(t, login)
	var proposed made
	bob.does("challenge", object{"to": "ann", "game": "strategery", "seat": 1, "casual": true}, &proposed)
	ann.does("accept", object{"number": proposed.Proposal}, nil)
	chance := rand.New(rand.NewPCG(7, 7))
	session, sent := ann.hello(), 0
	for cut := range 7 {
		var heard []string
		before, behind := chance.IntN(3), 1
		tells := func(n int) {
			for range n {
				sent++
				bob.does("tell", object{"to": "ann", "text": strconv.Itoa(sent)}, nil)
			}
		}
		first := sent + 1
		tells(before)
		if chance.IntN(2) == 0 { // she reads some of it, then nothing more
			for ann.seq < before {
				r := ann.read()
				heard = append(heard, ann.hear(r.Params).Text)
			}
		}
		ann.in.Close()
		for range ann.lines { // what was on its way is lost with the line
		}
		tells(behind)
		var may struct{ Moves []string }
		if cut == 3 {
			bob.does("table.moves", object{"table": 1}, &may)
			bob.does("table.move", object{"table": 1, "move": may.Moves[0]}, nil)
		}
		again := h.calls(t, login)
		next := again.hello()
		got := again.since(session, ann.seq)
		texts := append(lists.Filter(heard, func(text string) bool { _, err := strconv.Atoi(text); return err == nil }), strings.Fields(got.texts())...)
		want := lists.Map(slices.Repeat([]int{0}, sent-first+1), func(int) string { first++; return strconv.Itoa(first - 1) })
		if !got.Whole || !slices.Equal(texts, want) {
			t.Errorf("after cut %d %v came, whole: %v, lacks: %s; want %v", cut+1, texts, got.Whole, got.Lacks, want)
		}
		if moved := slices.ContainsFunc(got.Told, func(n told) bool { return n.Type == "board" && n.Occasion == "moved" }); moved != (cut == 3) {
			t.Errorf("after cut %d a move was told: %v", cut+1, moved)
		}
		ann, session = again, next
	}
}

// TestSinceTooHigh asks for what is behind a notice that there has not been: the
// earlier session goes on.
func TestSinceTooHigh(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	login := h.account(t, "ann")
	ann := h.calls(t, login)
	name := ann.hello()
	again := h.calls(t, login)
	if says := again.fails(1, "since", object{"session": name, "seq": 1000}); !strings.Contains(says, "1000 is not one of them") {
		t.Errorf("a number that is too high is refused with %q", says)
	}
	ann.does("ping", nil, nil)
	if got := again.since(name, ann.seq); !got.Whole {
		t.Errorf("what ann has missed is %+v", got)
	}
}
