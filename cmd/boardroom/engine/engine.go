// Package engine drives a game without a network: it speaks UGI, the Universal
// Game Interface, on an input and an output, with five words more: moves, d, go
// perft, query seat and view.
//
// It must not know people, tables or SSH.
package engine

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
)

// An Engine is one game under way on one pair of input and output. Reading is
// done by one goroutine, and a task by another; only out is shared.
type Engine struct {
	game    *games.Game
	version string
	setup   []string // words of the set-up: "deep=6"
	seats   int      // 0 for as few as the options allow
	seed    uint64
	threads int // how many goroutines share a search that only time or stop ends

	line    line            // what position said, or the start
	placed  bool            // position has said something
	thinker *search.Thinker // keeps what it finds from move to move of a game
	task    *task           // under way, or the last one; nil where nothing is left to wait for

	mu  sync.Mutex
	out io.Writer
}

// A line is a position and how it came about.
type line struct {
	position games.Position
	history  games.History
	result   games.Result
}

// mostThreads bounds how many goroutines share a search.
const mostThreads = 64

// New makes an engine for a game with the words of a set-up, "key=value", seats,
// seed and threads among them. The error names the word that can't be.
func New(game *games.Game, version string, words []string) (*Engine, error) {
	e := &Engine{game: game, version: version}
	for _, word := range game.Unalias(words) {
		key, value := game.KeyOf(word)
		if err := e.setOption(key, value); err != nil {
			return nil, err
		}
	}
	return e, e.reset()
}

// reset puts the game at its start with the options as they are.
func (e *Engine) reset() error {
	start, err := e.start()
	if err != nil {
		return err
	}
	e.line, e.placed = newLine(start), false
	e.thinker = search.New(search.Strong(), e.seed)
	return nil
}

func (e *Engine) start() (games.Position, error) {
	options, err := e.game.Configure(e.setup)
	if err != nil {
		return nil, err
	}
	least, most := e.game.Seats(options)
	seats := cmp.Or(e.seats, least)
	if seats < least || seats > most {
		return nil, fmt.Errorf("seats=%d is not possible with these options: %d to %d are", seats, least, most)
	}
	return e.game.Start(games.Setup{Options: options, Seats: seats, Seed: e.seed})
}

func newLine(p games.Position) line {
	l := line{position: p}
	l.history.Add(p)
	l.result = l.history.Result(p)
	return l
}

// setOption takes one option; those of the game, and seats, seed and threads.
func (e *Engine) setOption(key, value string) error {
	switch key {
	case "seats":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return fmt.Errorf("seats=%s is not possible: seats is a whole number", phrase.Quotable(value))
		}
		e.seats = n
		return nil
	case "seed":
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return fmt.Errorf("seed=%s is not possible: seed is a whole number from 0", phrase.Quotable(value))
		}
		e.seed = n
		return nil
	case "threads":
		n, ok := games.Whole(value, 1, mostThreads)
		if !ok {
			return fmt.Errorf("threads=%s is not possible: threads is a whole number from 1 to %d", phrase.Quotable(value), mostThreads)
		}
		e.threads = n
		return nil
	}
	word := key + "=" + value
	if _, err := e.game.Configure([]string{word}); err != nil {
		return err
	}
	// What is kept is another list: whoever takes the option back has this one.
	kept := slices.DeleteFunc(slices.Clone(e.setup), func(other string) bool { return strings.HasPrefix(other, key+"=") })
	e.setup = append(kept, word)
	return nil
}

// say writes lines of an answer, together.
func (e *Engine) say(lines ...string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	// Nobody is left to be told where writing fails; reading ends then too.
	_, _ = io.WriteString(e.out, strings.Join(lines, "\n")+"\n")
}

// refuse answers what can't be done.
func (e *Engine) refuse(err error) {
	e.say("error: " + games.Numbered(strings.ReplaceAll(err.Error(), "\n", " ")))
}
