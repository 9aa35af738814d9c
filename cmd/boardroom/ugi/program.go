// Package ugi drives a program that speaks the Universal Game Interface on its
// standard input and output.
//
// It must not know any one game, nor who plays.
package ugi

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
)

// How long a program may take to say hello, and for a move beyond what it was
// given, where nothing else is said.
const (
	greetTime = 10 * time.Second
	moveTime  = time.Minute
)

// mostAnswer bounds a line of a program, in bytes.
const mostAnswer = 1 << 20

// A Config says which program plays what.
type Config struct {
	// Line is the command line of the program. There is no shell: its words are
	// divided at spaces.
	Line    string
	Game    string // what is played, for a program that announces the option game
	Options games.Options
	Seats   int
	Errors  io.Writer     // what the program complains of; nil throws it away
	Late    time.Duration // how long it may take for a move beyond what it was given; 0 is a minute
}

// A Program is one process, for one game. It is used by one goroutine.
type Program struct {
	command *exec.Cmd
	in      io.WriteCloser
	lines   chan string // closed when the program says no more
	late    time.Duration
	cancel  context.CancelFunc
	options map[string]bool // that the program has announced, in lower case

	// Depth and Nodes are what it has said last of its search for a move, 0 where it has
	// said nothing.
	Depth, Nodes int
}

// A Clock is what a seat has left, and what it gets for each move.
type Clock struct{ Left, Added time.Duration }

// Start starts a program and tells it what is played. The process ends with
// Close, or with the context, and so does what it has started itself.
func Start(ctx context.Context, c Config) (*Program, error) {
	p, err := Open(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := p.greet(ctx, c); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", c.Line, err), p.Close())
	}
	return p, nil
}

// Open is Start, but tells the program nothing.
func Open(ctx context.Context, c Config) (*Program, error) {
	words := strings.Fields(c.Line)
	if len(words) == 0 {
		return nil, errors.New("no program is named")
	}
	ctx, cancel := context.WithCancel(ctx)
	p := &Program{cancel: cancel, lines: make(chan string), late: c.Late, command: exec.CommandContext(ctx, words[0], words[1:]...)}
	if p.late == 0 {
		p.late = moveTime
	}
	p.command.Stderr, p.command.WaitDelay = c.Errors, time.Second
	apart(p.command)
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		cancel()
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		cancel()
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		cancel()
		return nil, fmt.Errorf("%s can't be started: %w", words[0], err)
	}
	go p.listen(ctx, out)
	return p, nil
}

// listen passes on what the program says.
func (p *Program) listen(ctx context.Context, out io.Reader) {
	defer close(p.lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, mostAnswer)
	for scanner.Scan() {
		select {
		case p.lines <- scanner.Text():
		case <-ctx.Done():
			return
		}
	}
}

// greet tells the program what is played.
func (p *Program) greet(ctx context.Context, c Config) error {
	if err := p.Say("ugi"); err != nil {
		return err
	}
	p.options = map[string]bool{}
	if _, err := p.await(ctx, "ugiok", greetTime); err != nil {
		return err
	}
	chosen := p.choose(nil, "game", c.Game)
	for _, key := range slices.Sorted(maps.Keys(c.Options)) {
		chosen = p.choose(chosen, key, c.Options[key])
	}
	chosen = p.choose(chosen, "seats", strconv.Itoa(c.Seats))
	if err := p.Say(append(chosen, "uginewgame", "isready")...); err != nil {
		return err
	}
	_, err := p.await(ctx, "readyok", greetTime)
	return err
}

// choose adds that an option is set, if the program has announced it. What it has not
// it learns from the position.
func (p *Program) choose(lines []string, key, value string) []string {
	if !p.options[strings.ToLower(key)] {
		return lines
	}
	return append(lines, "setoption name "+key+" value "+value)
}

// hear notes an option that the program announces, and what it says of a search.
func (p *Program) hear(line string) {
	if rest, ok := strings.CutPrefix(line, "info "); ok {
		p.hearSearch(strings.Fields(rest))
		return
	}
	if rest, ok := strings.CutPrefix(line, "option name "); ok {
		name, _, _ := strings.Cut(rest, " type ")
		p.options[strings.ToLower(strings.TrimSpace(name))] = true
	}
}

// hearSearch notes depth and nodes from the words of an info line.
func (p *Program) hearSearch(words []string) {
	for i, word := range words[:max(0, len(words)-1)] {
		n, ok := games.Whole(words[i+1], 0, math.MaxInt)
		switch {
		case word == "string":
			return // the rest is for people
		case ok && word == "depth":
			p.Depth = n
		case ok && word == "nodes":
			p.Nodes = n
		}
	}
}

// Say writes lines to the program.
func (p *Program) Say(lines ...string) error {
	if _, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n"); err != nil {
		return fmt.Errorf("it ended, or reads no more: %w", err)
	}
	return nil
}

// await waits for a line that begins with a word, and returns what follows it.
func (p *Program) await(ctx context.Context, word string, span time.Duration) (rest string, err error) {
	late := time.NewTimer(span)
	defer late.Stop()
	for {
		switch line, err := p.Next(ctx, late.C); {
		case errors.Is(err, ErrEnded):
			return "", fmt.Errorf("it ended without saying %s", word)
		case errors.Is(err, ErrLate):
			return "", fmt.Errorf("it did not say %s within %s", word, span)
		case err != nil:
			return "", err
		default:
			if first, rest, _ := strings.Cut(line, " "); first == word {
				return rest, nil
			}
			p.hear(line)
		}
	}
}

// What may come in the place of a line.
var (
	ErrEnded = errors.New("it has ended")
	ErrLate  = errors.New("it says nothing more")
)

// Next is the next line that the program says: ErrEnded where it says no more, ErrLate
// where late comes first.
func (p *Program) Next(ctx context.Context, late <-chan time.Time) (string, error) {
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", ErrEnded
		}
		return line, nil
	case <-late:
		return "", ErrLate
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Best asks the program for a move of a position, which moves may follow, and to
// take so long for it, or with 0 as long as it likes by the clocks. It is told the clocks
// of the seats, where there are any. What it says behind the move is left out.
func (p *Program) Best(ctx context.Context, position string, moves []games.Move, think time.Duration, clocks ...Clock) (games.Move, error) {
	place := "position fen " + position
	if len(moves) > 0 {
		place += " moves"
	}
	for _, move := range moves {
		place += " " + string(move)
	}
	search := "go"
	for i, c := range clocks {
		search += fmt.Sprintf(" p%dtime %d p%[1]dinc %[3]d", i+1, max(0, c.Left.Milliseconds()), c.Added.Milliseconds())
	}
	p.Depth, p.Nodes = 0, 0
	most := think
	if think > 0 || len(clocks) == 0 {
		search += " movetime " + strconv.FormatInt(max(1, think.Milliseconds()), 10)
	} else {
		most = slices.MaxFunc(clocks, func(a, b Clock) int { return cmp.Compare(a.Left, b.Left) }).Left
	}
	if err := p.Say(place, search); err != nil {
		return "", err
	}
	best, err := p.await(ctx, "bestmove", most+p.late)
	if err != nil {
		return "", err
	}
	move, _, _ := strings.Cut(strings.TrimSpace(best), " ")
	if move == "" {
		return "", errors.New("it said bestmove, and no move behind it")
	}
	return games.Move(move), nil
}

// Close asks the program to end, and ends it.
func (p *Program) Close() error {
	_ = p.Say("quit") // it may have ended by itself
	_ = p.in.Close()
	p.cancel()
	_ = p.command.Wait() // how a program takes being ended is its own affair
	return nil
}

// Used is the time of a processor that the process has taken, once it is closed; what
// it has started itself is left out.
func (p *Program) Used() time.Duration {
	state := p.command.ProcessState
	if state == nil {
		return 0
	}
	return state.UserTime() + state.SystemTime()
}

// Hush tells the program nothing any more: its input is at an end.
func (p *Program) Hush() { _ = p.in.Close() }
