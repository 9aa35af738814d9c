package terminal

import (
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/world/notice"
)

// answerWithin is how long a bot may take to answer a move, so that the board is
// shown once for both.
const answerWithin = 300 * time.Millisecond

// oneBoardATurn makes a notice text, and shows one board a turn: a move to which a
// bot may have an answer is told in a line, and the board comes with the answer, or
// without one a little later.
func (c *console) oneBoardATurn(n notice.Notice) string {
	b, isBoard := n.(notice.Board)
	if !isBoard {
		return c.text(n)
	}
	before := ""
	if c.held != nil && c.held.ID != b.ID {
		before = c.release()
	}
	c.board, c.held, c.answerDue = &b, nil, nil
	if !waitsForBot(&b) {
		return before + c.text(b)
	}
	c.held, c.answerDue = &b, time.After(answerWithin)
	return before + c.display.painter.Acknowledged(&b)
}

// release is the board that is held, as text.
func (c *console) release() string {
	b := c.held
	c.held, c.answerDue = nil, nil
	if b == nil {
		return ""
	}
	if c.display.painter.Style == paint.Words {
		b.Happened = nil // it has been told
	}
	return c.text(*b)
}

// waitsForBot says whether a board is that after the reader's move, and only bots
// are to act.
func waitsForBot(b *notice.Board) bool {
	if b.Occasion != notice.Moved || b.Seat < 1 || b.YourTurn || len(b.ToAct) == 0 || len(b.Happened) == 0 || b.Result.Over {
		return false
	}
	for _, seat := range b.ToAct {
		if int(seat) > len(b.Players) || !b.Players[seat-1].Bot {
			return false
		}
	}
	return true
}
