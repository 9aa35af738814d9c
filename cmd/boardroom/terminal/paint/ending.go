package paint

import (
	"strconv"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games"
	"boardroom/games/phrase"
)

// An ending is the screen of a game that is over: who won in large letters and the score,
// that as a bar, the last position from afar with the curve of who was ahead beside it, how
// it ended, where it turned, and what to type next.
type ending struct {
	view   *view
	sheet  *ink.Sheet
	counts []int // of each seat, or nil
	// isRoomy says that groups stand apart.
	isRoomy bool
}

const (
	mostLarge   = 8 // letters of a name in large letters
	leastEnding = 40
	roomyHeight = 24 // lines of a screen on which groups stand apart
	// afterRows are lines for what is told after the board, such as ratings.
	afterRows = 2
)

// endingOf are the lines of an ending in so many lines; nil where there are too few for it, or
// nothing to draw it with.
func endingOf(v *view, room int) []string {
	b := v.board
	if !b.Result.Over || b.Study || len(b.Players) < 2 || len(v.forms) == 0 {
		return nil
	}
	if v.width < leastEnding || room == endless {
		return nil
	}
	if !v.theme.Blocks || !v.theme.HasField(ink.Whole(1)) {
		return nil
	}
	all := len(v.told)
	for _, gives := range []struct {
		turned      bool
		news, after int
		isTight     bool
		isLast      bool
	}{
		{turned: true, news: all, after: afterRows}, {turned: true, news: all},
		{turned: true, news: all, isTight: true},
		{news: all, isTight: true}, {news: 1, isTight: true, isLast: true},
	} {
		e := &ending{view: v, sheet: ink.NewSheet(v.theme), counts: countsOf(v)}
		e.isRoomy = v.height >= roomyHeight && !gives.isTight
		e.winners()
		e.bar()
		foot := ink.NewSheet(v.theme)
		e.foot(foot, gives.turned, min(gives.news, all), gives.after)
		rows := room - e.sheet.Lines() - foot.Lines()
		if form := e.small(); e.fits(form, rows) || gives.isLast && rows >= leastRows {
			e.middle(form, rows)
			return append(linesOf(e.sheet), linesOf(foot)...)
		}
	}
	return nil
}

// fits says whether so many lines have room for all of the board and for the curve.
func (e *ending) fits(form *draw.Form, rows int) bool {
	return form.Fit(e.view.width, rows).IsAll(e.view.drawn.Picture) && (!e.hasCurve() || rows >= curveFrame+leastLines)
}

func linesOf(s *ink.Sheet) []string { return strings.Split(strings.TrimSuffix(s.String(), "\n"), "\n") }

// winners says who won in large letters, and the score where that decided; in bold text where
// there is no room for those.
func (e *ending) winners() {
	v, b := e.view, e.view.board
	text, in, score := "a draw", ink.Strong, [3]string{}
	if len(b.Result.Winners) > 0 {
		winner := int(b.Result.Winners[0])
		win := phrase.Choose(len(b.Result.Winners) == 1, " wins", " win")
		text = ink.Safe(phrase.And(namesOf(b.Players, b.Result.Winners))) + win
		in = ink.Whole(ink.ColourOf(winner, b.Players)).Edge()
		if len(e.counts) == 2 && e.counts[winner-1] > e.counts[2-winner] { // else something else decided
			score = large(strconv.Itoa(e.counts[winner-1]) + "-" + strconv.Itoa(e.counts[2-winner]))
		}
	}
	won := large(strings.ToUpper(text))
	if wide := displaywidth.String(won[0]); wide+displaywidth.String(score[0])+2 > v.width {
		score = [3]string{}
	}
	name, _, _ := strings.Cut(text, " ")
	e.gap()
	if won[0] == "" || len(name) > mostLarge || displaywidth.String(won[0]) > v.width {
		v.fill(e.sheet, 0, 0, ink.Span{Ink: ink.Strong, Text: text + "."})
		e.gap()
		return
	}
	for line := range won {
		e.sheet.Put(in, won[line])
		e.sheet.Blank(v.width - 1 - displaywidth.String(won[line]) - displaywidth.String(score[line]))
		e.sheet.Put(ink.Strong, score[line])
		e.sheet.End()
	}
	e.gap()
}

// gap leaves a line empty on a screen that has room for it.
func (e *ending) gap() { e.gapOn(e.sheet) }

func (e *ending) gapOn(s *ink.Sheet) {
	if e.isRoomy {
		s.End()
	}
}

// bar paints what counts of each seat side by side, as wide as the screen.
func (e *ending) bar() {
	if e.counts == nil {
		return
	}
	paintBar(e.view, e.sheet, e.counts, e.view.width-1)
	e.gap()
}

// foot says what the last move did, the newest of that first to stay, how the game ended, where
// it turned, and what can be typed next, with some lines left for what is told then.
func (e *ending) foot(s *ink.Sheet, turned bool, news, after int) {
	v, b := e.view, e.view.board
	e.gapOn(s)
	if last := v.told[len(v.told)-news:]; news > 0 {
		v.fill(s, 0, hang, ink.ToldIn(ink.Warm, strings.Join(last, " "), b.Players)...)
	}
	ended := phrase.Choose(v.ended == "", b.Turn, v.ended)
	v.fill(s, 0, hang, ink.ToldIn(ink.Strong, ended, b.Players)...)
	if turned {
		v.fill(s, 0, hang, turningOf(v)...)
	}
	e.gapOn(s)
	offers(v, s, b.Next)
	for range after {
		e.gapOn(s)
	}
}

// turningOf says at which move the game turned; nothing where nobody knows.
func turningOf(v *view) []ink.Span {
	lead := v.board.Lead
	if lead == nil || lead.Turned == 0 || len(v.board.Result.Winners) != 1 {
		return nil
	}
	ahead := "{" + strconv.Itoa(int(v.board.Result.Winners[0])) + "}"
	head := ink.Span{Ink: ink.Warm, Text: "Move " + strconv.Itoa(lead.Moves[lead.Turned]) + ":"}
	told := games.ToSeat(v.board.Seat, lead.Told+" "+ahead+" led from then on.")
	return append([]ink.Span{head, {Ink: ink.Ground, Text: " "}}, ink.Told(told, v.board.Players)...)
}

// offers paints what can be typed, each with what it is for: of "To play again: rematch sato"
// the line to type first.
func offers(v *view, s *ink.Sheet, next string) {
	column := 0
	for _, offer := range strings.Split(ink.Safe(next), ". ") {
		what, line, isOffer := strings.Cut(strings.TrimPrefix(offer, "To "), ": ")
		if !isOffer {
			continue
		}
		line = strings.TrimSuffix(line, ".")
		wide := displaywidth.String(line) + 1 + displaywidth.String(what)
		if column > 0 && column+offersGap+wide > v.width {
			s.End()
			column = 0
		}
		if column > 0 {
			s.Blank(offersGap)
			column += offersGap
		}
		s.Put(ink.Command, line)
		s.Blank(1)
		s.Put(ink.Faint, what)
		column += wide
	}
	if column > 0 {
		s.End()
	}
}

const offersGap = 3
