package webhooks

import (
	"encoding/json"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/world/notice"
)

// A body is what is posted: whose games it is about, and what they were told, as a program
// is told it that is connected.
type body struct {
	Account string     `json:"account"`
	Notice  api.Notice `json:"notice"`
}

// untold is what happens that nothing is posted of: who looks on at one's own tables, and
// who comes and goes.
var untold = map[notice.What]bool{
	notice.Watches: true, notice.Unwatches: true, notice.Came: true, notice.Went: true,
	notice.TurnedAway: true, notice.CameBack: true, notice.Renamed: true,
}

// bodyOf is what is posted of something that was told as the notice of a number; ok is
// false where nothing is.
func bodyOf(account string, n notice.Notice, number int, now time.Time) (text string, ok bool) {
	event := api.EventOf(n).What
	board, isBoard := n.(notice.Board)
	_, isWarning := n.(notice.Warning)
	note, isNote := n.(notice.Note)
	isTest := isNote && len(note.Lines) == 1 && note.Lines[0] == testLine
	if untold[event] || event == "" && !isWarning && !isTest && !(isBoard && board.Occasion == notice.Looked) {
		return "", false
	}
	written, err := json.Marshal(body{account, api.Numbered(n, number, now, true)})
	return string(written), err == nil
}

// testLine is all that a test says.
const testLine = "This is a test of your webhook."
