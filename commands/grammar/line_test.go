package grammar

import (
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := []struct {
		typed string
		want  Line
	}{
		{"", Line{}},
		{"  look ", Line{Verb: "look"}},
		{"LOOK Strategery", Line{Verb: "look", Rest: "Strategery", Words: []string{"Strategery"}}},
		{`"hello there`, Line{Verb: `"`, Rest: "hello there", Words: []string{"hello", "there"}}},
		{`" on my way`, Line{Verb: `"`, Rest: "on my way", Words: []string{"on", "my", "way"}}},
		{":waves at the board", Line{Verb: ":", Rest: "waves at the board", Words: []string{"waves", "at", "the", "board"}}},
		{".see you", Line{Verb: ".", Rest: "see you", Words: []string{"see", "you"}}},
		{"^ yes", Line{Verb: "^", Rest: "yes", Words: []string{"yes"}}},
		{"!anybody?", Line{Verb: "!", Rest: "anybody?", Words: []string{"anybody?"}}},
		{"=general  hi", Line{Verb: "=", Rest: "general  hi", Words: []string{"general", "hi"}}},
		{";", Line{Verb: ";"}},
		{
			"occupy 2x3 on strategery with 3 2 0 1",
			Line{
				Verb: "occupy", Rest: "2x3 on strategery with 3 2 0 1",
				Words: []string{"2x3", "on", "strategery", "with", "3", "2", "0", "1"},
			},
		},
		{"look at the strategery", Line{Verb: "look", Rest: "at the strategery", Words: []string{"at", "the", "strategery"}}},
		{
			`foo "bar mumble" baz" "fr"otz" x`,
			Line{
				Verb: "foo", Rest: `"bar mumble" baz" "fr"otz" x`,
				Words: []string{"bar mumble", "baz frotz", "x"},
			},
		},
		{"?? sato", Line{Verb: "?", Rest: "sato", Words: []string{"sato"}}},
		{`tell a\"b c\ d \`, Line{Verb: "tell", Rest: `a\"b c\ d \`, Words: []string{`a"b`, "c d", ""}}},
	}
	for _, test := range tests {
		if got := Parse(test.typed); !reflect.DeepEqual(got, test.want) {
			t.Errorf("Parse(%q)\n got %#v\nwant %#v", test.typed, got, test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"", `"`, ":", `say "a`, `a \`, "look at x in y", "\x00", ".", "^x", "= a b", "#é", "é漢 on t", "?? a", "occupy 2x3 with 3 2 0 1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		line := Parse(typed)
		if line.Verb != strings.ToLower(line.Verb) {
			t.Errorf("the verb %q is not folded", line.Verb)
		}
		if !strings.Contains(typed, line.Rest) {
			t.Errorf("the rest %q is not what was typed", line.Rest)
		}
		if line.Verb == "" && (line.Rest != "" || len(line.Words) > 0) {
			t.Errorf("words without a verb: %#v", line)
		}
	})
}
