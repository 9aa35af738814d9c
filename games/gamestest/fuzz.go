package gamestest

import (
	"errors"
	"strings"
	"testing"

	"boardroom/games"
)

// FuzzPosition fuzzes the reader of positions: it takes a line only if it
// prints as the same line, and such a position can be asked anything.
func FuzzPosition(f *testing.F, game *games.Game, config Config) {
	for _, p := range samples(f, game, config) {
		f.Add(p.String())
		f.Add(strings.ToUpper(p.String()))
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, err := game.Parse(line)
		if err != nil {
			if p != nil || err.Error() == "" {
				t.Fatalf("%q gives %v and the error %q", line, p, err)
			}
			return
		}
		if p.String() != line {
			t.Fatalf("%q prints as %q", line, p)
		}
		for seat := games.Seat(-1); seat < 11; seat++ {
			p.View(seat)
			_, _, _ = p.Leave(seat)
			_, _ = p.Hints(seat, "")
		}
		moves := first(p, 20)
		if len(moves) == 0 && p.CountLegal() > 0 || len(moves) > p.CountLegal() {
			t.Fatalf("%q counts %d moves and lists %v …", line, p.CountLegal(), moves)
		}
		for _, move := range moves {
			if _, _, err := p.Play(p.ToAct()[0], move); err != nil {
				t.Fatalf("%q lists %s, and then: %v", line, move, err)
			}
		}
	})
}

// FuzzMove fuzzes tokens of moves: what is played is canonical, what is not is
// refused.
func FuzzMove(f *testing.F, game *games.Game, config Config) {
	config = config.filled()
	positions := samples(f, game, config)
	for i, p := range positions {
		for _, move := range first(p, 3) {
			f.Add(uint(i), 1, string(move))
		}
		f.Add(uint(i), 1, "a \x900") // a letter, a figure and a byte that is no text
		f.Add(uint(i), 1, " a  0 ")
		f.Add(uint(i), 1, strings.Repeat("a1 ", 20))
	}
	f.Fuzz(func(t *testing.T, which uint, seat int, token string) {
		p := positions[which%uint(len(positions))]
		next, _, err := p.Play(games.Seat(seat), games.Move(token))
		if err != nil {
			refusedMove(t, game, token, err)
			return
		}
		if !game.IsMove(token) {
			t.Fatalf("%q is played in %s and has not the form of a move", token, p)
		}
		if again, err := game.Parse(next.String()); err != nil || again.String() != next.String() {
			t.Fatalf("%q leads to %s, which does not parse: %v", token, next, err)
		}
		if p.CountLegal() <= config.List && !isListed(p, games.Move(token)) {
			t.Fatalf("%q is played in %s and not listed", token, p)
		}
	})
}

// FuzzWords fuzzes what people type: it is a move, a prompt or a refusal.
func FuzzWords(f *testing.F, game *games.Game, config Config) {
	positions := samples(f, game, config)
	for i, p := range positions {
		for _, verb := range game.Verbs {
			f.Add(uint(i), 1, verb.Example)
			f.Add(uint(i), 1, verb.Name)
		}
		for _, move := range first(p, 1) {
			f.Add(uint(i), 1, string(move))
		}
	}
	f.Fuzz(func(t *testing.T, which uint, seat int, line string) {
		p := positions[which%uint(len(positions))]
		move, err := p.Read(games.Seat(seat), Typed(game, strings.ToLower(line)))
		var prompt *games.Prompt
		switch {
		case errors.As(err, &prompt):
			if prompt.Text == "" {
				t.Fatalf("%q is asked back without a prompt", line)
			}
			prompt.Accepts(line)
			prompt.Accepts("")
			words := Typed(game, strings.ToLower(line))
			words.Args = prompt.Answered(words.Args, strings.Fields(strings.ToLower(line)))
			if _, err := p.Read(games.Seat(seat), words); err != nil && !errors.As(err, &prompt) {
				refusedMove(t, game, line, err)
			}
		case err != nil:
			refusedMove(t, game, line, err)
		case !game.IsMove(string(move)):
			t.Fatalf("%q is read as %q, which has not the form of a move", line, move)
		default:
			if _, _, err := p.Play(games.Seat(seat), move); err != nil {
				refusedMove(t, game, line, err)
			}
		}
		if _, err := p.Hints(games.Seat(seat), line); err != nil {
			refused(t, line, err)
		}
	})
}

// refusedMove is refused for a move: that names the rule, too.
func refusedMove(t *testing.T, game *games.Game, typed string, err error) {
	t.Helper()
	if err := standsOn(game, err); err != nil {
		t.Fatalf("%q: %v", typed, err)
	}
	refused(t, typed, err)
}

// refused holds an error to be a refusal that can be printed. What was typed
// may look like a player's number in it.
func refused(t *testing.T, typed string, err error) {
	t.Helper()
	var illegal games.Illegal
	if !errors.As(err, &illegal) {
		t.Fatalf("%q gives an error that is no refusal: %v", typed, err)
	}
	if strings.Contains(typed, "{") || strings.Contains(typed, "  ") {
		return
	}
	if err := checkSentence(string(illegal), 26); err != nil {
		t.Fatalf("%q: %v", typed, err)
	}
}

func isListed(p games.Position, token games.Move) bool {
	found := false
	p.Legal(func(move games.Move) bool {
		found = move == token
		return !found
	})
	return found
}

// samples are positions from one random game under each set-up: the first, the
// last, and a few on the way.
func samples(t testing.TB, game *games.Game, config Config) []games.Position {
	config = config.filled()
	var positions []games.Position
	for _, setup := range config.Setups {
		r := newReferee(game, config, setup, 1)
		p := r.start(t)
		for turn := 0; !p.Result().Over && turn < config.Turns; turn++ {
			if turn%10 == 0 {
				positions = append(positions, p)
			}
			seat := r.pickSeat(p)
			next, _, err := p.Play(seat, r.pickMove(p, seat))
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
		positions = append(positions, p)
	}
	return positions
}
