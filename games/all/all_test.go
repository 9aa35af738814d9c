package all_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
)

// What people type must mean one thing: names of games and their verbs are
// looked up in one place.
func TestNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	list := all.Games()
	for _, game := range list {
		if names[game.Name] {
			t.Errorf("two games are called %s", game.Name)
		}
		names[game.Name] = true
		for _, verb := range game.Verbs {
			if names[verb.Name] {
				t.Errorf("%s of %s is the name of a game", verb.Name, game.Title)
			}
		}
	}
	if len(names) == 0 || list[0].Name != "strategery" {
		t.Errorf("the list is %v", names)
	}
}

// Whoever has never typed a move is told how with the first one.
func TestFirstTasksSayWhatToType(t *testing.T) {
	for _, game := range all.Games() {
		step := game.Lessons[0].Steps[0]
		if !strings.HasSuffix(step.Goal, " Type: "+step.Way()[0]) {
			t.Errorf("%s: the first task is %q", game.Title, step.Goal)
		}
	}
}

// Where boards come in sizes, words stand for a small one and a large one.
func TestSizesInWords(t *testing.T) {
	for _, test := range []struct{ game, word, means string }{
		{"strategery", "small", "size=5x5"}, {"strategery", "large", "size=12x12"},
		{"garrisons", "small", "board=4-5"}, {"garrisons", "quick", "board=3-4"},
		{"sato", "large", "deep=6 pieces=7"}, {"stacktics", "tiny", "size=2 board=4x4 pie=yes"},
	} {
		at := slices.IndexFunc(all.Games(), func(g *games.Game) bool { return g.Name == test.game })
		game := all.Games()[at]
		got, err := game.Configure([]string{test.word})
		want, _ := game.Configure(strings.Fields(test.means))
		if err != nil || got.String() != want.String() {
			t.Errorf("%s %s is %v (%v), want %v", test.game, test.word, got, err, want)
		}
	}
}

// Every rule that a refusal can stand on is one that people can be shown.
func TestRulesOfRefusals(t *testing.T) {
	for _, game := range all.Games() {
		files, err := filepath.Glob(filepath.Join("..", game.Name, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, match := range regexp.MustCompile(`games\.Under\("([^"]*)"`).FindAllStringSubmatch(string(text), -1) {
				found++
				if _, ok := game.Rule(match[1]); !ok {
					t.Errorf("%s: %s has no rule called %q", file, game.Title, match[1])
				}
			}
		}
		if found == 0 {
			t.Errorf("%s names no rules", game.Name)
		}
	}
}

// Every game has something to say on what players ask of any, and on what its boards
// tell, however they write it.
func TestRulesOnWordsOfTheScreen(t *testing.T) {
	for _, game := range all.Games() {
		words := []string{"capture", "captures", "capturing", "moving", "danger", "winning", "loses", "draw"}
		options, err := game.Configure(nil)
		least, _ := game.Seats(options)
		p, wrong := game.Start(games.Setup{Options: options, Seats: least, Seed: 1})
		if err != nil || wrong != nil {
			t.Fatal(err, wrong)
		}
		for _, fact := range p.View(1).Facts {
			words = append(words, strings.ToLower(fact.Name))
		}
		for _, word := range words {
			_, _, known := game.RulesOn(word)
			if _, _, used := game.RulesWith(word); !known && !used {
				t.Errorf("the rules of %s have nothing on %q", game.Title, word)
			}
		}
	}
}

// What is said on a refusal is short, and what leads to the whole rule does.
func TestRulesThatAreTyped(t *testing.T) {
	for _, game := range all.Games() {
		for i, topic := range game.Rules {
			parts := topic.Parts()
			if i > 0 {
				parts = append(parts, topic)
			}
			for _, rule := range parts {
				if _, text, ok := game.RulesOn(rule.Typed()); !ok || text != rule.Text {
					t.Errorf("%s: rules %s is not %s", game.Title, rule.Typed(), rule.Name)
				}
				if said := rule.On("That can't be done in this turn."); len(said) > 900 {
					t.Errorf("%s, %s: %d characters are said: %s", game.Title, rule.Name, len(said), said)
				}
			}
		}
	}
}
