package all_test

import (
	"regexp"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
)

// wrongSecond matches what nobody says to you: "you takes", "a piece of you".
var wrongSecond = regexp.MustCompile(`\b[Yy]ou(, who [a-z]+,)? (is|was|has|does|[a-z]+[^s ]s)\b|\bof you\b|\byou's\b|\byour (is|has|can)\b|\byour[,.;]|\byours [A-Z]`)

// What the games say of a player is said well to that player, and names them no more.
func TestTextsAreToldToTheirPlayer(t *testing.T) {
	for _, game := range all.Games() {
		heard := map[string]bool{}
		for seed := range uint64(8) {
			hear(t, game, seed, heard)
		}
		for text := range heard {
			for seat := games.Seat(1); seat <= 2; seat++ {
				said := games.ToSeat(seat, text)
				if wrongSecond.MatchString(said) || strings.Contains(said, "{"+string(rune('0'+seat))+"}") {
					t.Errorf("%s: %q is said to seat %d as %q", game.Title, text, seat, said)
				}
			}
		}
	}
}

// hear plays a game at random, and collects what is said in it.
func hear(t *testing.T, game *games.Game, seed uint64, heard map[string]bool) {
	t.Helper()
	chance := games.NewChance(seed)
	options, err := game.Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game.Start(games.Setup{Options: options, Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	for range 120 {
		if p.Result().Over {
			break
		}
		seat := p.ToAct()[0]
		move, ok := search.Random(p, seat, chance)
		if !ok {
			t.Fatalf("%s: nothing can be played in %s", game.Title, p)
		}
		next, events, err := p.Play(seat, move)
		if err != nil {
			t.Fatal(err)
		}
		p = next
		for _, e := range events {
			heard[e.Text] = true
		}
		for _, text := range saidOf(p) {
			heard[text] = true
		}
	}
}

// saidOf is what is told of a position: facts, cells and hints.
func saidOf(p games.Position) (said []string) {
	view := p.View(1)
	for _, fact := range view.Facts {
		said = append(said, fact.Text)
	}
	for _, row := range view.Picture.Rows {
		for _, cell := range row.Cells {
			said = append(said, cell.Told(), cell.More)
		}
	}
	said = append(said, view.Picture.Regions...)
	for seat := games.Seat(1); seat <= 2; seat++ {
		if hints, err := p.Hints(seat, ""); err == nil {
			said = append(said, hints...)
		}
	}
	return said
}
