package editor

import (
	"strings"
	"testing"
)

func TestCompletion(t *testing.T) {
	verbs := []string{"observe", "occupy", "options", "look", "Alice", "alan"}
	for _, c := range []struct {
		name, keys string
		candidates []string
		want       string
	}{
		{"the only one", "occ\t", verbs, "occupy |"},
		{"in the line's middle", "tell occ hi\x1b[D\x1b[D\x1b[D\t", verbs, "tell occupy| hi"},
		{"what they have in common", "l\t", []string{"look", "lookup"}, "look|"},
		{"nothing in common", "o\t", verbs, "o|"},
		{"none fits", "x\t", verbs, "x|"},
		{"none at all", "x\t", nil, "x|"},
		{"an empty word", "tell \t", []string{"Ann"}, "tell Ann |"},
		{"capitals are put right", "tell ali\t", verbs, "tell Alice |"},
		{"one twice is one", "lo\t", []string{"look", "look"}, "look |"},
		{"wide characters", "漢\t", []string{"漢字"}, "漢字 |"},
		{"letters that grow with their case", "ı\t", []string{"İx", "ıx"}, "ıx |"},
		{"nothing that can't be shown", "a\t", []string{"a\x1b[2J"}, "a|"},
		{"the last of several wishes", "o\tl\t", verbs, "olook|"},
		{"an answer that is late", "o\tc", verbs, "oc|"},
		{"an answer to nobody", "occ", verbs, "occ|"},
		{"no room", strings.Repeat("x", Limit-2) + " o\t", []string{"occupy"}, strings.Repeat("x", Limit-2) + " o|"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "the last of several wishes" {
				c.candidates = []string{"olook", "olooks"}
			}
			e := New(80, 24)
			e.Start()
			e.Feed([]byte(c.keys))
			e.Complete(c.candidates)
			got := textOf(e.line.clusters[:e.line.cursor]) + "|" + textOf(e.line.clusters[e.line.cursor:])
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTabTellsWhatIsBeforeTheCursor(t *testing.T) {
	term := newTerminal(t, 20, 5, "> ")
	term.feed("tell annx\x02\t")
	term.wantsEvents(Complete{Before: "tell ann"})
	term.feed("\x1b[I") // nothing that a person did
	term.wantsEvents()
	term.feed("\ty\r")
	term.wantsEvents(Line{Text: "tell annyx"})
}

func TestCandidatesAreListedAboveTheLine(t *testing.T) {
	term := newTerminal(t, 20, 8, "> ")
	candidates := []string{"occupy", "observe", "options", "look"}
	term.feed("o\t")
	term.show(term.Complete(candidates))
	term.wants(3, 2, "observe  occupy", "options", "> o")
	term.feed("c\t")
	term.show(term.Complete(candidates))
	term.wants(9, 2, "observe  occupy", "options", "> occupy")
	if out := term.Complete(candidates); len(out) > 0 {
		t.Errorf("a second answer makes %q", out)
	}
}
