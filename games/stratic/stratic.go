// Package stratic is the game of Stratic: two players, or two sides of several,
// deploy armies in secret and fight for each other's Commanders on a board that
// grows without end. Fortifiers can be ridden, midboards bring reinforcements,
// and passing saves up for a turn of two movements. Its variants are data in
// the terms of a position: Antistratic, Partners, levels, fog, the clock.
//
// What a seat may know is a position of its own, made by known; legal moves,
// refusals, hints and views are taken from it and from nothing else.
//
// The package must not know another game, people, the time, files, or any
// randomness but what is handed to it.
package stratic

import (
	_ "embed"
	"strconv"

	"boardroom/games"
)

// The bounds of the options.
const (
	mostSeats  = 2 * mostSide
	mostLevels = 12
	mostLimit  = 99
)

var (
	//go:embed rules.txt
	rulesText string
	//go:embed rules_fog.txt
	fogText string
	//go:embed rules_partners.txt
	partnersText string
	//go:embed rules_levels.txt
	levelsText string
	//go:embed rules_anti.txt
	antiText string
	//go:embed rules_clock.txt
	clockText string
	//go:embed rules_rulings.txt
	rulingsText string
)

// Game returns the rules of Stratic.
func Game() *games.Game {
	return &games.Game{
		Name:    "stratic",
		Title:   "Stratic",
		Summary: "Deploy an army in secret and capture the Commander on a board that grows; 2, 4, 6 or 8 players.",
		Room:    "A quiet tent of a room, where every piece stands with its back to you. Somewhere among them is a Commander who doesn't want to be found. On the map the land goes on where the paper ends.",
		Options: options(),
		Verbs:   verbs(),
		Draft:   "formation",

		DraftInWords: rowsInWords,
		ReadyDrafts:  readyDrafts(),

		Rules: []games.Topic{
			{Name: "stratic", Text: rulesText},
			{Name: "fog", Text: fogText},
			{Name: "partners", Text: partnersText},
			{Name: "levels", Text: levelsText},
			{Name: "anti", Text: antiText},
			{Name: "clock", Text: clockText},
			{Name: "rulings", Text: rulingsText},
		},
		Lookup: lookup(),
		Seats:  seats,
		Order:  order,
		Start:  start,
		Parse:  parse,
		With:   withOptions,
		IsMove: isMove,
	}
}

func options() []games.Option {
	variant := games.Choice("variant", "Whether the Commander decides (standard) or who has no piece left wins (anti).", "standard", "anti")
	variant.Bare = true
	return []games.Option{
		variant,
		games.Number("boards", "How many boards lie side by side; with 2, 3 or 4 it is Partners, for two players a board.", 1, mostSide, 1),
		games.Number("levels", "How many levels the board has; 1 is flat, 12 is 4D Stratic.", 1, mostLevels, 1),
		games.Choice("fog", "Whether a side sees only what is near its pieces; fog brings Scouts, Vipers and Bureaucrats.", "no", "yes"),
		games.Choice("clock", "Whether quick turns, and slow ones of the enemy, earn reinforcements.", "off", "on"),
		games.Choice("ruler", "How files and ranks are named: with negative names beyond the start (endless), or from A and 1 at the edge that the board can grow to (physical).", "endless", "physical"),
		limit(),
		noneOr("force", "The seat that makes a Show of Force: it deploys first and openly with two pieces more, the other with two less.", 1, 2),
	}
}

// limit is the option that bounds how often the board expands. A physical board
// has room for seven.
func limit() games.Option {
	o := noneOr("limit", "The most times that the board expands, 7 with ruler=physical if nothing is said.", 0, mostLimit)
	o.Usual = func(before games.Options) string {
		if before["ruler"] == "physical" {
			return "7"
		}
		return o.Default
	}
	return o
}

// noneOr is an option that is none, or a whole number from low to high.
func noneOr(key, help string, low, high int) games.Option {
	number := games.Number(key, help, low, high, low)
	inner := number.Canonical
	number.Default = "none"
	number.Allowed = "none or " + number.Allowed
	number.Canonical = func(value string) (string, bool) {
		if isNone(value) {
			return "none", true
		}
		return inner(value)
	}
	return number
}

func seats(o games.Options) (least, most int) {
	n := 2 * o.Int("boards")
	return n, n
}

func order(s games.Setup) []int {
	registered := make([]int, s.Seats)
	for i := range registered {
		registered[i] = i
	}
	return registered
}

func start(s games.Setup) (games.Position, error) {
	o := s.Options
	t := terms{
		anti: o["variant"] == "anti", boards: o.Int("boards"), levels: o.Int("levels"),
		fog: o["fog"] == "yes", clock: o["clock"] == "on", limit: noLimit, force: 0,
	}
	if !isNone(o["limit"]) {
		t.limit = o.Int("limit")
	}
	if !isNone(o["force"]) {
		t.force = games.Seat(o.Int("force"))
	}
	if key, says := t.misfit(); key != "" {
		return nil, games.Illegalf("%s=%s is not possible here: %s.", key, o[key], says)
	}
	if o["ruler"] == "physical" && t.limit == noLimit {
		return nil, games.Illegal("limit=none is not possible here: with ruler=physical the board has an edge that it can grow to, as with limit=7.")
	}
	if s.Seats != t.seats() {
		return nil, games.Illegalf("Stratic on %s is for %d players; %s is not possible.", games.Count(t.boards, "board"), t.seats(), strconv.Itoa(s.Seats))
	}
	p := &position{terms: t, phase: deploying}
	p.turn = p.firstToDeploy()
	return withOptions(p, o), nil
}

// misfit names an option that does not go with the others, and says why.
func (t *terms) misfit() (key, says string) {
	switch {
	case t.anti && t.boards > 1:
		return "boards", "Antistratic is played on one board"
	case t.anti && t.fog:
		return "fog", "Antistratic is played without fog"
	case t.force != 0 && t.boards > 1:
		return "force", "a Show of Force is for two players"
	}
	return "", ""
}
