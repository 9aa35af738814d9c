package all_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
)

func has[Interface any](p games.Position) bool {
	_, ok := p.(Interface)
	return ok
}

// The table of the optional interfaces says who has which.
func TestOptionalInterfaces(t *testing.T) {
	text, err := os.ReadFile("../optional.go")
	if err != nil {
		t.Fatal(err)
	}
	who := map[string]string{}
	for _, row := range regexp.MustCompile(`(?m)^//\t([A-Z]\w+) +.*?  ((?:[a-z]+ ?)+)$`).FindAllStringSubmatch(string(text), -1) {
		who[row[1]] = row[2]
	}
	interfaces := map[string]func(games.Position) bool{
		"Teamer": has[games.Teamer], "Claimer": has[games.Claimer], "Ranker": has[games.Ranker], "Repeater": has[games.Repeater],
		"Querier": has[games.Querier], "Adviser": has[games.Adviser], "Reacher": has[games.Reacher],
		"Hider": has[games.Hider], "Viewporter": has[games.Viewporter], "Speller": has[games.Speller],
		"Stamper": has[games.Stamper], "Indexer": has[games.Indexer], "Drafter": has[games.Drafter],
		"Evaluator": has[games.Evaluator], "Noisy": has[games.Noisy], "Suggester": has[games.Suggester],
		"Scratcher": has[games.Scratcher], "Solver": has[games.Solver],
	}
	if declared := strings.Count(string(text), " interface {"); len(who) != declared || len(interfaces) != declared {
		t.Errorf("%d interfaces are declared, the table has %d and this test %d", declared, len(who), len(interfaces))
	}
	for name, implements := range interfaces {
		var having []string
		for _, g := range all.Games() {
			if implements(start(t, g)) {
				having = append(having, g.Name)
			}
		}
		if got := strings.Join(having, " "); got != who[name] {
			t.Errorf("%s is a %s; the table says %s", got, name, who[name])
		}
	}
}

// Only a game with drafts says how they are called.
func TestDrafts(t *testing.T) {
	for _, g := range all.Games() {
		if drafts := has[games.Drafter](start(t, g)); drafts != (g.Drafts != nil) {
			t.Errorf("%s has a Drafter: %v, and says of its drafts %v", g.Name, drafts, g.Drafts)
		}
		drafter, ok := start(t, g).(games.Drafter)
		if !ok {
			continue
		}
		alone, err := drafter.Alone(2)
		if err != nil || !slices.Equal(alone.ToAct(), []games.Seat{2}) || g.Drafts.Noun == "" || g.Drafts.Verb == "" {
			t.Errorf("%s, %+v: alone it is %v, %v", g.Name, g.Drafts, alone, err)
		}
	}
}

// start is the first position of a game with its usual options.
func start(t *testing.T, g *games.Game) games.Position {
	options, err := g.Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	seats, _ := g.Seats(options)
	p, err := g.Start(games.Setup{Options: options, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
