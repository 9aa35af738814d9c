package games

import (
	"slices"
	"strings"
	"testing"
)

const told = `What it is about. It has parts:

The board

A cell is called a1.

    1 .
      a

The dot is a cell.

A turn

You move.

What can be chosen

size=3 is small`

func TestRulesOn(t *testing.T) {
	g := &Game{
		Texts:  Texts{Rules: []Topic{{Name: "game", Text: told}, {Name: "fog", Text: "Nobody sees anything.\n\nSight\n\nIt is short."}}},
		Lookup: map[string][]string{"A turn": {"move"}, "fog": {"mist"}},
	}
	for _, test := range []struct{ typed, title, text string }{
		{"game", "", told},
		{"the board", "The board", "A cell is called a1.\n\n    1 .\n      a\n\nThe dot is a cell."},
		{"Boards", "The board", "A cell is called a1.\n\n    1 .\n      a\n\nThe dot is a cell."},
		{"turn", "A turn", "You move."},
		{"turns", "A turn", "You move."},
		{"move", "A turn", "You move."},
		{"moving", "A turn", "You move."},
		{"chosen", "What can be chosen", "size=3 is small"},
		{"FOG", "fog", "Nobody sees anything.\n\nSight\n\nIt is short."},
		{"mist", "fog", "Nobody sees anything.\n\nSight\n\nIt is short."},
		{"sight", "fog: Sight", "It is short."},
		{"tur", "", ""}, {"nothing", "", ""}, {"", "", ""}, {"size", "", ""},
	} {
		typed := test.typed
		if len(typed) > 4 && typed[:4] == "the " {
			typed = typed[4:] // as the house does
		}
		title, text, ok := g.RulesOn(typed)
		if title != test.title || text != test.text || ok != (test.text != "") {
			t.Errorf("on %q the rules say %q, %q, %v", test.typed, title, text, ok)
		}
	}
	if title, text, ok := g.RulesWith("cells"); title != "The board" || !strings.Contains(text, "called a1") || !ok {
		t.Errorf("cells are looked up under %q", title)
	}
	if title, _, ok := g.RulesWith("nothing"); ok {
		t.Errorf("nothing is looked up under %q", title)
	}
	topics, parts := g.RulesNames()
	if want := []string{"board", "turn", "what can be chosen", "sight"}; !slices.Equal(topics, []string{"fog"}) || !slices.Equal(parts, want) {
		t.Errorf("the names are %q and %q", topics, parts)
	}
}

// Of a part what is told is the paragraph that a sentence is about, without its drawing.
func TestOn(t *testing.T) {
	part := Topic{Text: "It moves straight.\n\n  . *\n  * .\n\nOn c3 it captures c4, and does not end there.\n\nIt captures what rides.\n\nDone ends the turn."}
	for sentence, want := range map[string]string{
		"A Fortifier can't capture that.": "It captures what rides.",
		"Nothing of this is there.":       "It moves straight.",
		"To end the turn: done":           "Done ends the turn.",
	} {
		if got := part.On(sentence); got != want {
			t.Errorf("%q: %q, want %q", sentence, got, want)
		}
	}
}
