package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"boardroom/games"
)

// How long a program may take to greet, and for a move beyond what it is asked
// to take.
const (
	greetTime = 10 * time.Second
	lateTime  = time.Minute
)

// mostAnswer bounds a line of a program, in bytes.
const mostAnswer = 1 << 20

// A foreign player is a program that speaks the Universal Game Interface on its
// standard input and output. It is ended with the game.
type foreign struct {
	name    string
	span    time.Duration // to take for a move
	command *exec.Cmd
	in      io.WriteCloser
	lines   chan string // closed when the program says no more
	cancel  context.CancelFunc
}

// startProgram starts a program, without a shell: the words of its command line
// are divided at spaces.
func startProgram(ctx context.Context, line string, t *Terms) (Player, error) {
	words := strings.Fields(line)
	ctx, cancel := context.WithCancel(ctx)
	f := &foreign{name: line, span: max(t.Span, time.Millisecond), cancel: cancel, lines: make(chan string)}
	f.command = exec.CommandContext(ctx, words[0], words[1:]...)
	var err error
	if f.in, err = f.command.StdinPipe(); err != nil {
		cancel()
		return nil, err
	}
	out, err := f.command.StdoutPipe()
	if err != nil {
		cancel()
		return nil, err
	}
	if err := f.command.Start(); err != nil {
		cancel()
		return nil, fmt.Errorf("%s can't be started: %w", words[0], err)
	}
	go f.listen(ctx, out)
	if err := f.greet(ctx, t); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", line, err), f.Close())
	}
	return f, nil
}

// listen passes on what the program says.
func (f *foreign) listen(ctx context.Context, out io.Reader) {
	defer close(f.lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, mostAnswer)
	for scanner.Scan() {
		select {
		case f.lines <- scanner.Text():
		case <-ctx.Done():
			return
		}
	}
}

// greet tells the program what is played.
func (f *foreign) greet(ctx context.Context, t *Terms) error {
	if err := f.say("ugi"); err != nil {
		return err
	}
	if _, err := f.await(ctx, "ugiok", greetTime); err != nil {
		return err
	}
	for key, value := range t.Options {
		if err := f.say("setoption name " + key + " value " + value); err != nil {
			return err
		}
	}
	if err := f.say(fmt.Sprintf("setoption name seats value %d", t.Seats), "uginewgame", "isready"); err != nil {
		return err
	}
	_, err := f.await(ctx, "readyok", greetTime)
	return err
}

func (f *foreign) say(lines ...string) error {
	if _, err := io.WriteString(f.in, strings.Join(lines, "\n")+"\n"); err != nil {
		return fmt.Errorf("it ended, or reads no more: %w", err)
	}
	return nil
}

// await waits for a line that begins with a word, and returns what follows it.
func (f *foreign) await(ctx context.Context, word string, span time.Duration) (rest string, err error) {
	late := time.NewTimer(span)
	defer late.Stop()
	for {
		select {
		case line, ok := <-f.lines:
			if !ok {
				return "", fmt.Errorf("it ended without saying %s", word)
			}
			if first, rest, _ := strings.Cut(line, " "); first == word {
				return rest, nil
			}
		case <-late.C:
			return "", fmt.Errorf("it did not say %s within %s", word, span)
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (f *foreign) Name() string { return f.name }

// Move asks the program. One that may not see all is shown the position as its
// seat knows it; any other gets the whole game, for the sake of repetition.
func (f *foreign) Move(ctx context.Context, m Moment) (games.Move, error) {
	place := "position fen " + m.Start
	if h, ok := m.Position.(games.Hider); ok {
		place = "position fen " + h.Known(m.Seat).String()
	} else if len(m.Moves) > 0 {
		words := make([]string, len(m.Moves))
		for i, move := range m.Moves {
			words[i] = string(move)
		}
		place += " moves " + strings.Join(words, " ")
	}
	if err := f.say(place, fmt.Sprintf("go movetime %d", f.span.Milliseconds())); err != nil {
		return "", err
	}
	move, err := f.await(ctx, "bestmove", f.span+lateTime)
	return games.Move(move), err
}

// Close asks the program to end, and ends it.
func (f *foreign) Close() error {
	_ = f.say("quit") // it may have ended by itself
	_ = f.in.Close()
	f.cancel()
	_ = f.command.Wait() // how a program takes being ended is its own affair
	return nil
}
