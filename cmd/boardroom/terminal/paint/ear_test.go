package paint_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestWordsATurn counts what a listener hears in a game with a bot, from the move that they type
// to their next turn, with that move: half of the turns take no more words than these.
func TestWordsATurn(t *testing.T) {
	most := map[string]int{"strategery": 40, "stratic": 40, "stacktics": 35, "sato": 26, "garrisons": 31}
	for _, game := range all.Games() {
		var turns []int
		for seed := range uint64(2) {
			turns = append(turns, listen(t, game, seed+1)...)
		}
		slices.Sort(turns)
		if median := (turns[(len(turns)-1)/2] + turns[len(turns)/2]) / 2; median > most[game.Name] {
			t.Errorf("%s: half of the turns take %d words or more, and %d are enough: %v", game.Name, median, most[game.Name], turns)
		}
	}
}

// turnsHeard is how many turns of a game are counted.
const turnsHeard = 14

// listen plays a game of two bots of one strength, in which the first seat is a listener's, and
// counts the words of each of their turns.
func listen(t *testing.T, game *games.Game, seed uint64) (turns []int) {
	t.Helper()
	ear := listener{t: t, painter: paint.New(paint.Settings{Style: paint.Words, Width: 400})}
	thinker := search.New(search.Easy(), seed)
	seats := []store.SeatRecord{{Name: "ann", Colour: 1}, {Name: "easy", Colour: 2, Bot: store.HouseBot}}
	options, err := game.Configure(nil)
	if err != nil {
		t.Fatal(err)
	}
	step, err := match.New(game.Name, game, options, match.Mode{}, seats, time.Time{}).Begin(seed, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	m := step.Next.Kept(1)
	for words := 0; m.Phase == store.InPlay && len(turns) < turnsHeard; {
		seat := m.Position.ToAct()[0]
		found, ok := thinker.Think(t.Context(), games.Known(m.Position, seat), games.History{}, seat, search.Limits{Nodes: 300, Depth: 1})
		if !ok {
			t.Fatalf("%s: nothing to play at %s", game.Name, m.Position)
		}
		deployed := !games.Unlisted(m.Position)
		next, err := m.Enter(store.Ply{Number: len(m.Plies) + 1, Seat: int(seat), Move: string(found.Move)}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if seat == 1 {
			words += len(strings.Fields(m.Spelled(found.Move)))
		}
		m = next.Next
		words += ear.hears(m.Show(1, next.Occasion, 0))
		if slices.Contains(m.Position.ToAct(), 1) && deployed {
			turns, words = append(turns, words), 0
		}
	}
	return turns
}

// A listener hears one board a turn, as terminals tell them.
type listener struct {
	t       *testing.T
	painter *paint.Painter
	before  *notice.Board
	known   tell.Known
}

// hears counts the words that are told of a board.
func (l *listener) hears(b notice.Board) int {
	if b.Occasion == notice.Moved && !b.YourTurn && !b.Result.Over {
		return len(strings.Fields(l.painter.Acknowledged(&b)))
	}
	told := l.painter.After(l.before, l.known).Paint(b)
	l.t.Log(told)
	l.before, l.known = &b, l.known.And(&b)
	return len(strings.Fields(told))
}
