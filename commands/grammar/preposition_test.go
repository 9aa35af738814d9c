package grammar

import (
	"slices"
	"strings"
	"testing"
)

// moo are the prepositions of MOOs, as their manual lists them.
const moo = `with/using at/to in_front_of in/inside/into on_top_of/on/onto/upon out_of/from_inside/from
over through under/underneath/beneath behind beside for/about is as off/off_of`

func TestEveryPrepositionOfAMOOIsKnown(t *testing.T) {
	for _, group := range strings.Fields(moo) {
		for _, written := range strings.Split(group, "/") {
			words := strings.Split(strings.ToUpper(written), "_")
			line := append(append([]string{"a"}, words...), "b")
			if n := Leading(line[1:]); n != len(words) {
				t.Errorf("of %q the first %d words are a preposition", line[1:], n)
			}
			if n := Trailing(line[:len(line)-1]); n != len(words) {
				t.Errorf("of %q the last %d words are a preposition", line[:len(line)-1], n)
			}
			if got := WithoutPreposition(line[1:]); !slices.Equal(got, []string{"b"}) {
				t.Errorf("without its preposition %q is %q", line[1:], got)
			}
		}
	}
	if slices.ContainsFunc(prepositions, func(p string) bool { return len(strings.Fields(p)) > mostWords }) {
		t.Errorf("a preposition has more than %d words", mostWords)
	}
}

func TestTheGameIsTheOneThatIsMeantAnyway(t *testing.T) {
	for line, want := range map[string]string{
		"the game": "", "at the game": "", "draw on the Table": "draw", "bob to the game of sato": "bob of sato", "on the sato game": "on the sato",
		"2x3 on the strategery game with 3 2": "2x3 on the strategery with 3 2", "to the game room": "to the game room", "the sato game room": "the sato game room",
		"game": "game", "the game begins": "the game begins",
	} {
		if got := strings.Join(WithoutTheGame(strings.Fields(line)), " "); got != want {
			t.Errorf("of %q is left %q, want %q", line, got, want)
		}
	}
}

func TestWordsThatAreNoPreposition(t *testing.T) {
	for _, line := range []string{"", "top of x", "front", "in front x", "out x", "x on"} {
		words := strings.Fields(line)
		want := 0
		if strings.HasPrefix(line, "in ") {
			want = 1 // "in" alone
		}
		if n := Leading(words); n != want {
			t.Errorf("of %q the first %d words are a preposition", line, n)
		}
	}
	for line, want := range map[string]int{"": 0, "x of": 1, "x top of": 1, "off of": 2, "x out": 0, "on top of": 3} {
		if n := Trailing(strings.Fields(line)); n != want {
			t.Errorf("of %q the last %d words are a preposition, want %d", line, n, want)
		}
	}
	if got := WithoutPreposition([]string{"on"}); len(got) != 1 {
		t.Error("a preposition alone is left out")
	}
}

// FuzzPrepositions checks that taking prepositions off loses no other word.
func FuzzPrepositions(f *testing.F) {
	for _, seed := range []string{"on top of x", "x in front of", "of of of", "out of", "", "from inside the box", "OFF OF it"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words := split(line)
		if n := Leading(words); n > 0 && !isPreposition(words[:n]...) || n < mostWords && n < len(words) && isPreposition(words[:n+1]...) {
			t.Errorf("of %q the first %d words are taken for a preposition", words, n)
		}
		if n := Trailing(words); n > 0 && !isPreposition(words[len(words)-n:]...) {
			t.Errorf("of %q the last %d words are taken for a preposition", words, n)
		}
		if rest := WithoutPreposition(words); len(words) > 0 && (len(rest) == 0 || rest[len(rest)-1] != words[len(words)-1]) {
			t.Errorf("without a preposition %q is %q", words, rest)
		}
	})
}
