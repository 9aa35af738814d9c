package engine

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/games"
)

// place is "position startpos|fen POSITION [moves M …]". Where anything in it
// is wrong, the game stays where it is.
func (e *Engine) place(words []string) error {
	from, moves := words, []string(nil)
	for i, word := range words {
		if word == "moves" {
			from, moves = words[:i], words[i+1:]
			break
		}
	}
	position, err := e.from(from)
	if err != nil {
		return err
	}
	l := newLine(position)
	for i, move := range moves {
		if err := l.play(games.Move(move)); err != nil {
			return fmt.Errorf("move %d, %s: %w", i+1, games.Shortened(move), err)
		}
	}
	e.line, e.placed = l, true
	return nil
}

func (e *Engine) from(words []string) (games.Position, error) {
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return e.start()
	case len(words) > 1 && words[0] == "fen":
		return e.game.Parse(strings.Join(words[1:], " "))
	}
	return nil, errors.New("position is written so: position startpos moves M …, or: position fen POSITION moves M …")
}

// play plays a canonical move of the seat to act and counts the position.
func (l *line) play(move games.Move) error {
	if l.result.Over {
		return errors.New("the game is over")
	}
	next, _, err := l.position.Play(l.position.ToAct()[0], move)
	if err != nil {
		return err
	}
	l.position = next
	l.history.Add(next)
	l.result = l.history.Result(next)
	return nil
}

// seat is the seat to act, 0 when the game is over.
func (l *line) seat() games.Seat {
	if l.result.Over {
		return 0
	}
	return l.position.ToAct()[0]
}
