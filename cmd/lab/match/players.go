package match

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
)

// A Moment is what a player is asked about.
type Moment struct {
	Position games.Position
	History  games.History
	Seat     games.Seat
	Start    string       // the first position
	Moves    []games.Move // all since then
	Clocks   []ugi.Clock  // of all seats; empty where there are none
}

// A Player chooses moves of one game. It is used by one goroutine.
type Player interface {
	Name() string
	Move(context.Context, Moment) (games.Move, error)
	// Close ends the player, and says what all its moves have taken.
	Close() (Spent, error)
}

// A Spec is how a player is named on a command line: a strength, perhaps with
// how many positions it may look at, as in strong:5000; an effort between them,
// as in effort:9000, see search.At; random; or the command line of a program.
type Spec struct {
	text     string
	strength search.Strength
	nodes    int
	kind     kind
}

type kind int

const (
	ours kind = iota
	atRandom
	program
)

// ReadSpec reads the name of a player.
func ReadSpec(text string) (Spec, error) {
	s := Spec{text: text}
	name, nodes, limited := strings.Cut(text, ":")
	var ok bool
	if s.strength, ok = search.Named(name); ok {
		if limited {
			if s.nodes, ok = games.Whole(nodes, 1, 1<<40); !ok {
				return s, fmt.Errorf("%q is no number of positions: write for example %s:5000", phrase.Quotable(nodes), name)
			}
		}
		return s, nil
	}
	switch {
	case name == "effort" && limited:
		effort, ok := games.Whole(nodes, 1, 1<<40)
		if !ok {
			return s, fmt.Errorf("%q is no effort: write for example effort:9000", phrase.Quotable(nodes))
		}
		s.strength = search.At(effort)
	case text == "random":
		s.kind = atRandom
	case strings.ContainsAny(text, " /"):
		s.kind = program
	default:
		return s, fmt.Errorf("%q is no player: known are easy, steady, strong, master and random, effort:9000 between them, and any program by its command line, as in './engine --quiet'", phrase.Quotable(text))
	}
	return s, nil
}

// String is what the player is called.
func (s Spec) String() string { return s.text }

// open makes a player for one game.
func (s Spec) open(t *Terms, seed uint64) Player {
	switch s.kind {
	case atRandom:
		return &random{chance: games.NewChance(seed)}
	case program:
		return &foreign{terms: t, name: s.text}
	}
	return &bot{spec: s, thinker: search.New(s.strength, seed)}
}

// A bot is a player of ours.
type bot struct {
	spec    Spec
	thinker *search.Thinker
	spent   Spent
}

func (b *bot) Name() string          { return b.spec.text }
func (b *bot) Close() (Spent, error) { return b.spent, nil }

func (b *bot) Move(ctx context.Context, m Moment) (games.Move, error) {
	limits := b.spec.strength.Limits(m.Position)
	if b.spec.nodes > 0 {
		limits.Nodes = b.spec.nodes
	}
	// Without a limit of time, so that a series comes out the same on a machine
	// that is busy.
	var found search.Finding
	var ok bool
	took := processorTime(func() {
		found, ok = b.thinker.Think(ctx, m.Position, m.History, m.Seat, limits)
	})
	if !ok {
		return "", errors.New("there is no move")
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	b.spent.add(took, found.Depth, found.Nodes)
	return found.Move, nil
}

// random plays any legal move.
type random struct{ chance *games.Chance }

func (r *random) Name() string          { return "random" }
func (r *random) Close() (Spent, error) { return Spent{}, nil }

func (r *random) Move(_ context.Context, m Moment) (games.Move, error) {
	move, ok := search.Random(games.Known(m.Position, m.Seat), m.Seat, r.chance)
	if !ok {
		return "", errors.New("there is no move")
	}
	return move, nil
}
