package paint

import (
	"slices"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// inRoom paints a listing of what one sees in a room: a quiet heading, and rows of which each
// has what can be typed about it at its right end, if there is room for all of those; where its
// columns don't fit, each row is a sentence. It says false where there are no colours.
func inRoom(p *Painter, s *ink.Sheet, n notice.Listing) bool {
	if p.style != Colour || !p.theme.Coloured() {
		return false
	}
	rows := safeRows(p.forStyle(n))
	p.headingInRoom(s, n.Title)
	if widths := widthsOf(rows[1:], len(rows[0])); taken(widths) > p.width {
		p.sentencesInRoom(s, rows[1:], n.Players)
	} else {
		p.rowsInRoom(s, rows[1:], widths, n)
	}
	p.fill(s, hang, hang, ink.Span{Ink: ink.Ground, Text: ink.Safe(n.Foot)})
	return true
}

// widthsOf are the widths that columns need for some rows.
func widthsOf(rows [][]string, columns int) []int {
	widths := make([]int, columns)
	for _, row := range rows {
		for c, text := range row {
			widths[c] = max(widths[c], displaywidth.String(text))
		}
	}
	return widths
}

// taken is how wide a row in a room is with columns of some widths; those without any text are left out.
func taken(widths []int) int {
	wide := hang - columnGap
	for _, width := range widths {
		if width > 0 {
			wide += width + columnGap
		}
	}
	return wide
}

// sentencesInRoom paints each row as a sentence.
func (p *Painter) sentencesInRoom(s *ink.Sheet, rows [][]string, players [][]notice.Player) {
	for r, row := range rows {
		rest := slices.DeleteFunc(row[1:], func(text string) bool { return text == "" })
		said := namedIn(ink.Ground, " "+strings.Join(rest, ", "), playersOf(players, r))
		p.fill(s, hang, 2*hang, append([]ink.Span{{Ink: ink.Strong, Text: row[0]}}, said...)...)
	}
}

// playersOf returns the players of a row; there may be none.
func playersOf(players [][]notice.Player, row int) []notice.Player {
	if row >= len(players) {
		return nil
	}
	return players[row]
}

// namedIn is a text in an ink, the names of players in it in their colours.
func namedIn(in ink.Ink, text string, players []notice.Player) []ink.Span {
	spans := []ink.Span{{Ink: in}}
	for _, word := range strings.SplitAfter(text, " ") {
		name := strings.TrimRight(word, " ,;:.")
		known, isName := lists.Find(players, func(p notice.Player) bool { return p.Name == name })
		if !isName {
			spans[len(spans)-1].Text += word
			continue
		}
		after := ink.Span{Ink: in, Text: word[len(name):]}
		spans = append(spans, ink.Span{Ink: ink.Called(known.Colour), Text: name}, after)
	}
	return spans
}

// rowsInRoom paints rows in columns, what each is about first, and offers at the right if all of those fit.
func (p *Painter) rowsInRoom(s *ink.Sheet, rows [][]string, widths []int, n notice.Listing) {
	offers, offer := n.Offers, 0
	for _, text := range offers {
		offer = max(offer, displaywidth.String(text))
	}
	from := p.width - offer
	fits := taken(widths)+columnGap <= from
	for r, row := range rows {
		s.Blank(hang)
		column, in := hang, ink.Strong
		for c, text := range row {
			if widths[c] > 0 {
				for _, span := range namedIn(in, text, playersOf(n.Players, r)) {
					s.Put(span.Ink, span.Text)
				}
				s.Blank(widths[c] - displaywidth.String(text) + columnGap)
				column += widths[c] + columnGap
			}
			in = ink.Faint
		}
		if fits && r < len(offers) && offers[r] != "" {
			s.Blank(from - column)
			s.Put(ink.Command, ink.Safe(offers[r]))
		}
		s.End()
	}
}

// headingInRoom paints the quiet heading of a part of what one sees in a room.
func (p *Painter) headingInRoom(s *ink.Sheet, title string) {
	s.End()
	s.Put(ink.Faint, ink.Safe(title))
	s.End()
}

// talkInRoom paints what was said in a room under a quiet heading.
func (p *Painter) talkInRoom(s *ink.Sheet, n notice.Recent) {
	p.headingInRoom(s, "Talk")
	for _, line := range n.Lines {
		said := ink.Safe(line.Speech.Text)
		if line.Speech.Kind != notice.Emote || !strings.HasPrefix(said, "'") {
			said = " " + said
		}
		p.quote(s, hang, hang+len("15:04  "), ink.Span{Ink: ink.Faint, Text: ink.Safe(line.When) + "  "},
			ink.Span{Ink: ink.Strong, Text: ink.Safe(line.Speech.From)},
			ink.Span{Ink: ink.Ground, Text: phrase.Choose(line.Speech.Kind == notice.Emote, "", ":") + said})
	}
}

// roomRows are lines of a screen that a room takes without a board.
const roomRows = 22

// small paints a board small under what is said of it, indented as the rest of a room is. It
// paints nothing where there are no colours, or where the room would outgrow the screen.
func (p *Painter) small(s *ink.Sheet, n notice.Note) {
	if p.style != Colour || !p.theme.Blocks || !p.theme.HasField(ink.Whole(1)) {
		return
	}
	drawn := &p.view(n.Small).drawn
	form, all := draw.Small(drawn)[0], draw.Whole(drawn.Picture)
	if wide, tall := form.Size(all); hang+wide > p.width || tall > p.height-roomRows {
		return
	}
	s.End()
	p.fill(s, hang, hang, ink.Span{Ink: ink.Faint, Text: ink.Safe(strings.Join(n.Lines, " "))})
	canvas := form.Draw(all)
	for y := range canvas.Height {
		s.Blank(hang)
		canvas.Line(s, y, p.width-hang)
		s.End()
	}
}
