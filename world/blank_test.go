package world_test

import "testing"

// What shows nothing is not said, whatever it is made of.
func TestWhatShowsNothingIsNotSaid(t *testing.T) {
	h := newHouse(t)
	for what, text := range map[string]string{
		"a space": " ", "blank braille": "\u2800\u2800", "a filler": "\u3164", "a mark on nothing": " \u0301", "joiners": "\u200d\u200d", "a selector": "\ufe0f",
	} {
		for _, say := range []func() error{
			func() error { return h.Talk.Say(h.ann.Person(), text) },
			func() error { return h.Talk.Shout(h.ann.Person(), text) },
			func() error { return h.Talk.Emote(h.ann.Person(), text) },
		} {
			if say() == nil {
				t.Errorf("%s is said", what)
			}
		}
	}
	for _, text := range []string{"hello", "\u2813\u2800\u2815", "👩\u200d👧", "."} {
		h.must(text, h.Talk.Say(h.ann.Person(), text))
	}
}
