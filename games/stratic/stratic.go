// Package stratic is the game of Stratic: two players, or two sides of several,
// deploy armies in secret and fight for each other's Commanders on a board that
// grows without end. Fortifiers can be ridden, midboards bring reinforcements,
// and passing saves up for a turn of two movements. Its variants are data in
// the terms of a position: Antistratic, Partners, levels, fog, the clock.
//
// The rules themselves are in package rules; here is what people type and read.
// What a seat may know is a position of its own, made by known; refusals, hints
// and views are taken from it and from nothing else.
//
// The package must not know another game, people, the time, files, or any
// randomness but what is handed to it.
package stratic

import (
	"embed"
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

//go:embed *.txt
var files embed.FS

var texts = games.ReadTexts(files, "stratic", "fog", "partners", "levels", "anti", "clock", "rulings")

func Game() *games.Game {
	return &games.Game{
		Name:    "stratic",
		Title:   "Stratic",
		Summary: "Deploy an army in secret and capture the Commander on a board that grows; 2, 4, 6 or 8 players.",
		Pitch:   "armies on a board that grows",
		Room:    "A quiet tent of a room, where every piece stands with its back to you. Somewhere among them is a Commander who doesn't want to be found. On the map the land goes on where the paper ends.",
		Options: options(),
		Aliases: map[string]string{
			"partners": "boards=2", "antistratic": "variant=anti", "show of force": "force=1", "physical": "ruler=physical",
			"fog of war": "fog=yes", "4d": "levels=12", "4d stratic": "levels=12",
		},
		Verbs: verbs(),
		Instead: map[string]string{
			"small": oneSize, "tiny": oneSize, "mini": oneSize, "large": "The board of Stratic grows while you play. A larger one to begin with has boards=2, for four players, or levels=3",
			"quick": oneSize, "short": oneSize,
			"castle": noCastle, "castles": noCastle, "castling": noCastle,
		},
		Synonyms: map[string]string{
			"jump": "move", "walk": "move", "slide": "move", "ride": "occupy", "mount": "occupy",
			"guard": "occupy commander", "promote": "exchange", "upgrade": "exchange",
			"place": "reinforce", "put": "reinforce",
		},
		Drafts: &games.Drafts{Noun: "formation", Verb: "deploy", InWords: rowsInWords, Ready: readyDrafts()},
		Texts:  texts(),
		Levels: []games.Level{ // docs/strength.md says how they were found
			{Effort: 500, Rating: 952},
			{Effort: 900, Rating: 1036},
			{Effort: 1_500, Rating: 1078},
			{Effort: 2_500, Rating: 1123},
			{Effort: 4_000, Rating: games.EasyLevel},
			{Effort: 10_000, Rating: 1510},
			{Effort: 25_000, Rating: 1643},
		},
		Lookup:  lookup(),
		Endings: rules.Endings(),
		Seats:   seats,
		Sides:   sides,
		Order:   order,
		Start:   start,
		Parse:   parse,
		With:    withOptions,
		NeedsMinutes: func(o games.Options) string {
			if o["clock"] == "on" {
				return "clock=on gives reinforcements for quick turns"
			}
			return ""
		},
		Agreed: agreed,
		Form:   "FROM>TO, as in d2>d4, to move, and with ^, x, >> or ~ in place of > to occupy, capture, carry or swap; CELL=KIND, as in d2=c, to exchange; +KIND@CELL, as in +f@c3, to reinforce; pass; done. Armies are deployed by the verb deploy",
		IsMove: rules.IsMove,
	}
}

const noCastle = "There is no castling in Stratic. A piece that could reach your Commander's cell can change places with the Commander: swap c3"

const oneSize = "Stratic has one size, 12 by 12: play stratic easy. To begin with a formation that is ready, which makes it shorter: deploy wall. To play something smaller: play sato small"

// agreed says who makes a Show of Force, and what it is.
func agreed(o games.Options) (games.Seat, string) {
	t := rules.Terms{Fog: o["fog"] == "yes", Force: games.Seat(o.Int("force"))}
	if t.Force == 0 {
		return 0, ""
	}
	return t.Force, fmt.Sprintf("a Show of Force: {%d} deploys first and openly as %s, in seat %[1]d, with %[3]d pieces against %d", t.Force, sides(o)[t.Force-1], t.FormationOf(t.Force), t.FormationOf(3-t.Force))
}

func options() []games.Option {
	variant := games.Choice("variant", "Whether the Commander decides (standard) or who has no piece left wins (anti).", "standard", "anti")
	variant.Bare = true
	return []games.Option{
		variant,
		games.Number("boards", "How many boards lie side by side; with 2, 3 or 4 it is Partners, for two players a board.", 1, rules.MostSide, 1),
		games.Number("levels", "How many levels the board has; 1 is flat, 12 is 4D Stratic.", 1, rules.MostLevels, 1),
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
	o := noneOr("limit", "The most times that the board expands, usually 7 with ruler=physical.", 0, rules.MostLimit)
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
		if rules.IsNone(value) {
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
	if s.Options.Int("boards") > 1 {
		return games.ByLot(s)
	}
	return games.ByRegistration(s)
}

// sides are what the seats are called, of each board South first.
func sides(o games.Options) []string {
	names := make([]string, 0, 2*o.Int("boards"))
	for range o.Int("boards") {
		names = append(names, "South", "North")
	}
	return names
}

func start(s games.Setup) (games.Position, error) {
	o := s.Options
	t := rules.Terms{
		Anti: o["variant"] == "anti", Boards: o.Int("boards"), Levels: o.Int("levels"),
		Fog: o["fog"] == "yes", Clock: o["clock"] == "on", Limit: rules.NoLimit,
	}
	if !rules.IsNone(o["limit"]) {
		t.Limit = o.Int("limit")
	}
	if !rules.IsNone(o["force"]) {
		t.Force = games.Seat(o.Int("force"))
	}
	if key, says := t.Misfit(); key != "" {
		return nil, games.Illegalf("%s=%s is not possible here: %s.", key, o[key], says)
	}
	if o["ruler"] == "physical" && t.Limit == rules.NoLimit {
		return nil, games.Illegal("limit=none is not possible here: with ruler=physical the board has an edge that it can grow to, as with limit=7.")
	}
	if s.Seats != t.Seats() {
		return nil, games.Illegalf("Stratic on %s is for %d players; %s is not possible.", phrase.Count(t.Boards, "board"), t.Seats(), strconv.Itoa(s.Seats))
	}
	return withOptions(named(rules.New(t)), o), nil
}

func parse(line string) (games.Position, error) {
	s, err := rules.Parse(line)
	if err != nil {
		return nil, err
	}
	return named(s), nil
}

// named is a position whose cells are called as in its line.
func named(s *rules.Position) *position { return &position{s, ruler{terms: &s.Terms}} }
