package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// place is "position startpos|fen POSITION [moves M …]". Where anything in it
// is wrong, the game stays where it is.
func (e *Engine) place(words []string) error {
	moves := words[len(words):]
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	position, err := e.from(words)
	if err != nil {
		return err
	}
	l := newLine(position)
	for i, move := range moves {
		if err := l.play(games.Move(move)); err != nil {
			return fmt.Errorf("move %d, %s: %w", i+1, phrase.Quotable(move), err)
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
	return nil, errors.New("position is written like this: position startpos moves M …, or: position fen POSITION moves M …")
}

// play plays a canonical move of the seat to act and counts the position.
func (l *line) play(move games.Move) error {
	if l.result.Over {
		return errors.New("the game is over")
	}
	next, err := l.playBy(l.position.ToAct(), move)
	if err != nil {
		return err
	}
	l.position = next
	l.history.Add(next)
	l.result = l.history.Result(next)
	return nil
}

// playBy plays a move of the first of some seats that can play it. Where several
// are to act, the move tells whose it is; where none can play it the error is
// that of the first.
func (l *line) playBy(seats []games.Seat, move games.Move) (games.Position, error) {
	var first error
	for _, seat := range seats {
		next, _, err := l.position.Play(seat, move)
		if err == nil {
			return next, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// unlisted stands for moves that can't be listed now: their verb and ":?". It is empty
// where they can be.
func (e *Engine) unlisted() string {
	if !games.Unlisted(e.line.position) || e.line.result.Over {
		return ""
	}
	return e.game.Drafts.Verb + ":?"
}

// seat is the seat to act, 0 when the game is over.
func (l *line) seat() games.Seat {
	if l.result.Over {
		return 0
	}
	return l.position.ToAct()[0]
}
