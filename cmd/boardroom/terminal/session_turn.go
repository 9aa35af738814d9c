package terminal

import (
	"slices"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// answerWithin is how long a bot may take to answer a move, so that the board is
// shown once for both.
const answerWithin = 300 * time.Millisecond

// oneBoardATurn makes a notice text, and shows one board a turn: a move to which a
// bot may have an answer is told in a line, and the board comes with the answer, or
// without one a little later. So does the first board of a game that a bot begins.
func (c *console) oneBoardATurn(n notice.Notice) string {
	shown, isBoard := n.(notice.Board)
	_, isNote := n.(notice.Note)
	switch first := c.held != nil && c.held.Occasion != notice.Moved; {
	case first && isNote: // such as hashes, which come behind the board
		c.behind += c.text(n)
		return ""
	case first && !isBoard:
		return c.release() + c.text(n)
	case !isBoard:
		return c.text(n)
	}
	b := shown // only boards need a place in memory
	before := ""
	if c.held != nil && c.held.ID != b.ID {
		before = c.release()
	}
	if c.held != nil && c.held.Occasion != notice.Moved {
		b.Occasion, b.Happened = c.held.Occasion, slices.Concat(c.held.Happened, b.Happened)
	}
	if c.display.painter.Style != paint.Words && c.board != nil {
		b.Picture = answering(c.board, &b)
	}
	c.board, c.held, c.answerDue = &b, nil, nil
	begins := b.Occasion == notice.Started || b.Occasion == notice.Revealed
	if !waitsForBot(&b) || begins && c.display.painter.Style == paint.Words {
		return before + c.boardText(&b) + c.rest()
	}
	c.held, c.answerDue = &b, time.After(answerWithin)
	if begins {
		return before // nobody has typed a move
	}
	return before + c.display.painter.Acknowledged(&b)
}

// answering is the picture of a board on which somebody has answered the move of its reader,
// which stays marked beside all of the answer. A move that is taken back is none.
func answering(before, b *notice.Board) board.Picture {
	own, goesOn := before.Entry.Seat == int(b.Seat), before.Entry.Seat == b.Entry.Seat
	if b.Occasion != notice.Moved || before.Occasion != notice.Moved || before.ID != b.ID || b.Ply != before.Ply+1 || b.Number < before.Number ||
		b.Seat < 1 || before.Seat != b.Seat || b.Entry.Seat == int(b.Seat) || !own && !goesOn {
		return b.Picture
	}
	marks := map[string]board.Mark{}
	for r, row := range before.Picture.Rows {
		for c := range row.Cells {
			cell := &before.Picture.Rows[r].Cells[c]
			if now, column, there := b.Picture.Find(cell.Name); there && cell.Mark.Changes() && cell.Mark != board.Checked && b.Picture.Rows[now].Cells[column].Mark == board.Untouched {
				marks[cell.Name] = cell.Mark
			}
		}
	}
	return b.Picture.Marked(marks)
}

// release is the board that is held, as text.
func (c *console) release() string {
	b := c.held
	c.held, c.answerDue = nil, nil
	if b == nil {
		return ""
	}
	if b.Occasion == notice.Moved {
		b.Happened = nil // it has been told
	}
	return c.boardText(b) + c.rest()
}

// rest is what was told while a first board was held.
func (c *console) rest() string {
	text := c.behind
	c.behind = ""
	return text
}

// waitsForBot says whether a board is that after the reader's move, or that with which
// a game begins, and only bots are to act.
func waitsForBot(b *notice.Board) bool {
	if b.Occasion != notice.Moved && b.Occasion != notice.Started && b.Occasion != notice.Revealed || b.Seat < 1 || b.YourTurn || len(b.ToAct) == 0 || len(b.Happened) == 0 || b.Result.Over {
		return false
	}
	for _, seat := range b.ToAct {
		if int(seat) > len(b.Players) || !b.Players[seat-1].Bot {
			return false
		}
	}
	return true
}
