package main

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/painttest"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/gamestest/tictactoe"
	"boardroom/world/notice"
)

// TestEveryStyleCarriesTheSamePosition plays random games of every game, under
// its usual options and those that make other boards, and reads the painted
// boards back.
func TestEveryStyleCarriesTheSamePosition(t *testing.T) {
	gamestest.Alone(t)
	setups := map[string][][]string{
		"strategery": {{"size=3x3", "castle=open"}, {"size=26x26", "points=99", "keep=99"}, {"size=12x5", "points=12", "castle=open", "keep=3"}},
		"sato":       {{"deep=6", "bracket=opposite"}},
		"stacktics":  {{"size=2"}, {"size=5", "board=7x7"}},
		"stratic": {
			{"ruler=physical"}, {"limit=2", "anti"}, {"levels=12"}, {"fog=yes"}, {"fog=yes", "levels=2"}, {"boards=2"}, {"boards=4", "fog=yes"},
		},
		"garrisons": {{"board=2"}, {"board=9-10", "turns=23", "pie=yes"}},
	}
	for _, game := range append(all.Games(), tictactoe.Game()) {
		for _, words := range append(setups[game.Name], nil) {
			t.Run(fmt.Sprint(game.Name, words), func(t *testing.T) {
				t.Parallel()
				paintGame(t, game, words)
			})
		}
	}
}

// paintGame paints some of the positions of one random game.
func paintGame(t *testing.T, game *games.Game, words []string) {
	options, err := game.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	least, most := game.Seats(options)
	source := rand.New(rand.NewPCG(1, 2))
	setup := games.Setup{Options: options, Seats: least + source.IntN(most-least+1), Seed: 3}
	position, err := game.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	var players []notice.Player
	for seat := range setup.Seats {
		players = append(players, notice.Player{Name: fmt.Sprint("Player", seat+1), Colour: seat + 1})
	}
	next := 0
	for ply := range gamestest.TimesAlone(gamestest.Times(8, 200), 3) {
		var events []games.Event
		if ply > 0 {
			if position.Result().Over {
				break
			}
			seat := position.ToAct()[0]
			move := drawMove(t, position, seat, source)
			if position, events, err = position.Play(seat, move); err != nil {
				t.Fatal(err)
			}
		}
		if ply == next || position.Result().Over {
			next = next*stride(position) + 1
			for seat := range eyes(position, setup.Seats) {
				picture := position.View(games.Seat(seat)).Picture.Marked(seen(events, games.Seat(seat)))
				painttest.SameInEveryStyle(t, notice.Board{Table: game.Name, Game: game.Title, Picture: picture, Players: players})
			}
		}
	}
}

// stride is how much further into the game the next position to be painted is:
// of large boards fewer are, since each takes a while.
func stride(p games.Position) int {
	if rows := p.View(games.Watcher).Picture.Rows; len(rows)*len(rows[0].Cells) > 600 {
		return 6
	}
	return 2
}

// eyes is how many see different things: nobody but a watcher in a game without
// secrets.
func eyes(p games.Position, seats int) int {
	if _, hides := p.(games.Hider); hides {
		return 1 + seats
	}
	return 1
}

// seen are the marks of what a seat may know.
func seen(events []games.Event, seat games.Seat) map[string]board.Mark {
	marks := map[string]board.Mark{}
	for _, event := range events {
		for cell, mark := range event.Cells {
			if event.Tells(seat) {
				marks[cell] = mark
			}
		}
	}
	return marks
}

// drawMove draws a legal move, from the first ones where there are very many;
// where moves can't be listed, a draft that is ready to be played.
func drawMove(t *testing.T, p games.Position, seat games.Seat, source *rand.Rand) games.Move {
	if games.Unlisted(p) {
		return drafted(t, p, seat, source)
	}
	var drawn games.Move
	n := 0
	p.Legal(func(m games.Move) bool {
		if n++; source.IntN(n) == 0 {
			drawn = m
		}
		return n < 20_000
	})
	return drawn
}

// drafted deploys at random.
func drafted(t *testing.T, p games.Position, seat games.Seat, source *rand.Rand) games.Move {
	t.Helper()
	draft := games.Drafted{}
	for _, word := range []string{"random", "done"} {
		var err error
		words := games.Words{Verb: "deploy", Args: []string{word}}
		if draft, _, err = p.(games.Drafter).Draft(seat, draft.Draft, "", words, games.NewChance(source.Uint64())); err != nil {
			t.Fatal(err)
		}
	}
	return draft.Move
}
