package tell

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// changed tells what a move has changed, beside what happened.
func (t *telling) changed() {
	if way := t.board.Way; len(way) > 0 && (t.Trace || t.Verbosity == Full) {
		t.sentence("By way of " + phrase.And(way) + ".")
	}
	switch t.Verbosity {
	case Full:
		t.marked()
		t.facts()
	case Normal:
		if !t.board.SaysItsEnd() {
			t.score(true)
		}
	}
}

// score tells the first fact that is one number a player, the reader's own first; if
// asked, only where it has changed and what happened does not say so.
func (t *telling) score(ifChanged bool) {
	is := func(f games.Fact) bool { return f.Each != "" }
	n := slices.IndexFunc(t.board.Facts, is)
	if n < 0 {
		return
	}
	fact := t.board.Facts[n]
	if ifChanged && fact.Told {
		return
	}
	if before := t.Known.Board; ifChanged && before != nil {
		if m := slices.IndexFunc(before.Facts, is); m >= 0 && before.Facts[m].Each == fact.Each {
			return
		}
	}
	var each []string
	for i, value := range strings.Fields(fact.Each) {
		if value == "-" { // who is out
			continue
		}
		text := "{" + strconv.Itoa(i+1) + "} " + value
		if i+1 == int(t.board.Seat) {
			each = append([]string{text}, each...)
		} else {
			each = append(each, text)
		}
	}
	if each != nil {
		t.say(fact.Name + ": " + strings.Join(each, ", ") + ".")
	}
}

// facts tells the status of the position, after a move without what never
// changes, and then what everybody has left on the clock; in brief the score alone.
func (t *telling) facts() {
	if t.Verbosity == Brief {
		t.score(false)
		return
	}
	for _, fact := range t.board.Facts {
		if fact.Drawn || t.board.Repeats(fact) || fact.Lasting && (t.board.Occasion == notice.Moved || t.knowsWhatLasts()) {
			continue
		}
		text := fact.Text
		if fact.Name != "" {
			text = fact.Name + ": " + text
		}
		t.say(text)
	}
	t.times()
}

// times tells what everybody has left on the clock.
func (t *telling) times() {
	for _, seat := range t.board.Times {
		runs := ""
		if seat.Runs {
			runs = ", running"
		}
		t.say(notice.TimeInWords(seat.Left) + " left: {" + strconv.Itoa(int(seat.Seat)) + "}" + runs + ".")
	}
}

// dangers are what the listener may lose, but for what they were told on their last turn, and
// how to hear more where they know that.
func (t *telling) dangers() []string {
	before := t.Known.Board
	if before == nil || !t.isShort() || t.Verbosity == Full {
		return t.board.Dangers
	}
	news := lists.Filter(t.board.Dangers, func(text string) bool { return !slices.Contains(before.Dangers, text) })
	return lists.Map(news, func(text string) string {
		told, _, _ := strings.Cut(text, " To see all: ")
		return moreInDanger.ReplaceAllString(told, ", and $1 more.")
	})
}

// moreInDanger is said shorter after a move: ", and so can 3 more."
var moreInDanger = regexp.MustCompile(`, and so can (\d+) more\.`)

// turn says what is in danger, and whose turn it is, to whoever is to act in the
// second person.
func (t *telling) turn() {
	t.say(t.dangers()...)
	switch {
	case t.board.YourTurn && t.board.Same: // as it was before
	case t.board.YourTurn:
		short := t.board.Occasion == notice.Moved && t.Verbosity != Full
		t.fill(ink.Span{Ink: ink.Strong, Text: phrase.Choose(short, "Your turn.", "It is your turn.") + t.timeLeft()})
		if t.board.Duty != "" && (!t.knowsDuty() || !t.isShort() || t.Verbosity == Full) {
			t.say(t.board.Duty)
		}
	case t.board.Result.Over:
		if !t.board.SaysItsEnd() {
			t.say(t.board.Turn)
		}
		if led := whoLed(t.board); led != "" && t.Verbosity != Brief {
			t.say(led)
		}
		t.sentence(t.board.Next)
	case t.Verbosity != Brief:
		t.say(t.board.Turn)
	}
}

// knowsDuty says whether the listener was told when it was their turn before that they have to
// do the same.
func (t *telling) knowsDuty() bool {
	return t.Known.Board != nil && t.Known.Board.Duty == t.board.Duty
}

// timeLeft is what the reader has left on the clock, where that is not told apart.
func (t *telling) timeLeft() string {
	for _, seat := range t.board.Times {
		if seat.Seat == t.board.Seat && t.isShort() && t.Verbosity == Normal {
			return " " + notice.TimeInWords(seat.Left) + " left."
		}
	}
	return ""
}
