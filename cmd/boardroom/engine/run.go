package engine

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"boardroom/games/phrase"
	"boardroom/games/search"
)

// mostLine bounds a line that is read, in bytes.
const mostLine = 1 << 20

// Run reads lines and answers them until quit or the end of the input. The
// error is one of reading; everything else is answered with a line "error: …".
func (e *Engine) Run(in io.Reader, out io.Writer) error {
	e.out = out
	reader := bufio.NewReaderSize(in, 64<<10)
	for {
		text, tooLong, err := readLine(reader)
		if tooLong {
			e.refuse(fmt.Errorf("a line has more than %d bytes", mostLine))
		} else if words := strings.Fields(strings.TrimPrefix(text, "\ufeff")); len(words) > 0 {
			if words[0] == "quit" {
				e.quit()
				return nil
			}
			e.answer(words)
		}
		if errors.Is(err, io.EOF) {
			e.finish()
			return nil
		}
		if err != nil {
			e.quit()
			return err
		}
	}
}

// quit ends what is under way, but for a count, which may have been sent together with
// quit.
func (e *Engine) quit() {
	if e.task != nil && !e.task.counts {
		e.stop()
	}
	e.finish()
}

// readLine reads a line without its end. Of one that is too long nothing is
// kept.
func readLine(r *bufio.Reader) (text string, tooLong bool, err error) {
	var whole []byte
	for {
		part, err := r.ReadSlice('\n')
		if whole = append(whole, part...); len(whole) > mostLine+2 {
			whole, tooLong = whole[:0], true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return strings.TrimRight(string(whole), "\r\n"), tooLong, err
		}
	}
}

// answer answers a line. What follows a count waits for it, so that whoever sends both
// at once gets both; whoever does not want to wait says stop.
func (e *Engine) answer(words []string) {
	if e.task != nil && e.task.counts && words[0] != "isready" && words[0] != "stop" {
		<-e.task.done
	}
	if err := e.command(words[0], words[1:]); err != nil {
		e.refuse(err)
	}
}

func (e *Engine) command(word string, rest []string) error {
	switch word {
	case "ugi":
		e.introduce()
	case "isready":
		e.say("readyok")
	case "stop":
		e.stop()
	case "uginewgame":
		e.stop()
		return e.reset()
	case "query":
		return e.query(rest)
	case "moves":
		return e.listMoves()
	case "d":
		e.draw()
	case "view":
		return e.view(rest)
	case "setoption", "position", "go":
		if e.busy() {
			return fmt.Errorf("%s can't be done while a search is running; stop it with stop", word)
		}
		return e.change(word, rest)
	default:
		return fmt.Errorf("%q is not understood; known are ugi, isready, setoption, uginewgame, position, go, stop, query, moves, d, view and quit", phrase.Quotable(word))
	}
	return nil
}

// change runs what can't be done during a search.
func (e *Engine) change(word string, rest []string) error {
	switch word {
	case "setoption":
		return e.setOptionWords(rest)
	case "position":
		return e.place(rest)
	}
	return e.goOn(rest)
}

// setOptionWords is "setoption name N value V". A game that nobody has placed
// begins anew with the option; where it can't, the option is taken back.
func (e *Engine) setOptionWords(words []string) error {
	if len(words) != 4 || words[0] != "name" || words[2] != "value" {
		return errors.New("setoption is written like this: setoption name NAME value VALUE")
	}
	setup, seats, seed := e.setup, e.seats, e.seed
	if err := e.setOption(words[1], words[3]); err != nil {
		return err
	}
	if words[1] != "seats" && !e.fits(e.seats) {
		e.seats = 0 // chosen for other options
	}
	start, err := e.start()
	if err != nil {
		e.setup, e.seats, e.seed = setup, seats, seed
		return err
	}
	e.thinker = search.New(search.Strong(), e.seed)
	if !e.placed {
		e.line = newLine(start)
	}
	return nil
}
