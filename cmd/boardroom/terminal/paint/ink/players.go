package ink

import (
	"strconv"
	"strings"

	"boardroom/world/notice"
)

// Told are the spans of a text of the game, the players' names in place of {K}.
// Bots are marked.
func Told(text string, players []notice.Player) []Span { return told(Ground, text, players) }

// ToldIn is Told in an ink but for the names.
func ToldIn(i Ink, text string, players []notice.Player) []Span { return told(i, text, players) }

func told(i Ink, text string, players []notice.Player) []Span {
	text = Safe(text)
	var spans []Span
	for {
		before, seat, after, found := CutSeat(text)
		if !found {
			return append(spans, Span{i, text})
		}
		spans = append(spans, Span{i, before}, Name(seat, players))
		if seat <= len(players) && players[seat-1].Bot {
			spans = append(spans, Span{i, " (bot)"})
		}
		text = after
	}
}

// CutSeat cuts a text around its first {K}.
func CutSeat(text string) (before string, seat int, after string, found bool) {
	for from := 0; ; {
		open := strings.IndexByte(text[from:], '{')
		if open < 0 {
			return text, 0, "", false
		}
		open += from
		shut := strings.IndexByte(text[open:], '}')
		if shut < 0 {
			return text, 0, "", false
		}
		shut += open
		if seat, err := strconv.Atoi(text[open+1 : shut]); err == nil && seat > 0 {
			return text[:open], seat, text[shut+1:], true
		}
		from = open + 1
	}
}

// Name is the name of who sits in a seat, in their colour.
func Name(seat int, players []notice.Player) Span {
	if seat > len(players) {
		return Span{Ground, "seat " + strconv.Itoa(seat)}
	}
	return Span{Called(ColourOf(seat, players)), Safe(players[seat-1].Name)}
}

// ColourOf is the colour of a seat, 0 for no seat and for what is no colour.
func ColourOf(seat int, players []notice.Player) int {
	if seat < 1 || seat > len(players) || players[seat-1].Colour > Colours {
		return 0
	}
	return max(players[seat-1].Colour, 0)
}
