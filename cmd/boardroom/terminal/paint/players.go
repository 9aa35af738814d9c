package paint

import (
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// players lists who plays which mark, with what counts of each and the clocks:
// beside a drawing a line each, below it as few lines as do.
func (b *panel) players() {
	if len(b.board.Players) == 0 {
		return
	}
	if !b.beside {
		b.add(standing, true, b.playersInLine)
		return
	}
	rows := b.table()
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for c, text := range row {
			widths[c] = max(widths[c], displaywidth.String(text))
		}
	}
	widths[0] = min(widths[0], b.nameRoom())
	b.add(standing, true, func(s *ink.Sheet) {
		if len(b.tabled) > 0 {
			s.Blank(4 + widths[0])
			for c, text := range rows[0][1:] {
				s.Blank(1 + widths[c+1] - displaywidth.String(text))
				s.Put(ink.Faint, text)
			}
			s.End()
		}
		for k, row := range rows[1:] {
			mark := markOf(b.view, k+1)
			s.Put(mark.Ink, " "+mark.Text+" ")
			s.Blank(1)
			name := cutName(row[0], widths[0])
			s.Put(b.nameInk(k+1), name)
			s.Blank(widths[0] - displaywidth.String(name))
			for c, text := range row[1:] {
				s.Blank(1 + widths[c+1] - displaywidth.String(text))
				s.Put(ink.Ground, text)
			}
			s.End()
		}
	})
}

// nameInk is how the name of a seat is written: in its colour, or strong where it is to act
// and has none.
func (b *panel) nameInk(seat int) ink.Ink {
	if colour := ink.ColourOf(seat, b.board.Players); colour > 0 && b.theme.Shaded() {
		return ink.Called(colour)
	}
	for _, acts := range b.board.ToAct {
		if int(acts) == seat {
			return ink.Strong
		}
	}
	return ink.Ground
}

// leastName is how many columns a name keeps beside what counts.
const leastName = 10

// table is a line for each seat, with a head: name, values, clock.
func (b *panel) table() [][]string {
	rows := make([][]string, 1+len(b.board.Players))
	rows[0] = []string{""}
	for k := range b.board.Players {
		rows[k+1] = []string{b.nameOf(k + 1)}
	}
	add := func(name string, value func(k int) string) {
		rows[0] = append(rows[0], name)
		for k := range b.board.Players {
			rows[k+1] = append(rows[k+1], value(k))
		}
	}
	for i := range b.tabled {
		fact := &b.tabled[i]
		add(strings.ToLower(fact.Name), func(k int) string { return strings.Fields(fact.Each)[k] })
	}
	if len(b.board.Times) > 0 {
		add("clock", func(k int) string { return b.clockOf(k + 1) })
	}
	return rows
}

// chooseTabled finds the facts that stand beside the players: as many as leave
// room for the names, and in a line of players all.
func (b *panel) chooseTabled() {
	if !b.beside && !b.tight || len(b.board.Players) == 0 || b.Verbosity == tell.Brief && !b.beside {
		return
	}
	for _, fact := range b.board.Facts {
		if fact.Each != "" && len(strings.Fields(fact.Each)) == len(b.board.Players) {
			if b.tabled = append(b.tabled, fact); b.beside && b.nameRoom() < leastName {
				b.tabled = b.tabled[:len(b.tabled)-1]
				return
			}
		}
	}
}

// nameRoom is how many columns are left for names.
func (b *panel) nameRoom() int {
	room := b.prose.Measure - 4 // the sign of the seat
	for _, fact := range b.tabled {
		wide := len(fact.Name)
		for _, value := range strings.Fields(fact.Each) {
			wide = max(wide, displaywidth.String(value))
		}
		room -= 1 + wide
	}
	if len(b.board.Times) > 0 {
		wide := len("clock")
		for _, t := range b.board.Times {
			wide = max(wide, len(notice.TimeLeft(t.Left)))
		}
		room -= 1 + wide
	}
	return max(room, 3)
}

// nameOf is a player's name, with a word where it is the reader or a bot.
func (b *panel) nameOf(seat int) string {
	player := b.board.Players[seat-1]
	switch name := ink.Safe(player.Name); {
	case seat == int(b.board.Seat):
		return name + " (you)"
	case player.Bot:
		return name + " (bot)"
	default:
		return name
	}
}

// cutName makes a name as narrow as a column, and leaves out the word behind it sooner
// than a part of that.
func cutName(name string, columns int) string {
	if displaywidth.String(name) <= columns {
		return name
	}
	name, _, _ = strings.Cut(name, " (")
	return displaywidth.TruncateString(name, columns, "")
}

// clockOf is what a seat has left on the clock, as digits.
func (b *panel) clockOf(seat int) string {
	for _, t := range b.board.Times {
		if int(t.Seat) == seat {
			return notice.TimeLeft(t.Left)
		}
	}
	return ""
}

// markOf is what stands for a seat on the board, as it is written there: what the game
// says, or its letter.
func markOf(v *view, seat int) ink.Span {
	for _, sign := range v.drawn.Signs {
		if _, of, _, found := ink.CutSeat(sign.Means); found && of == seat {
			return ink.Span{Ink: v.inkOf(sign), Text: ink.ASCII(sign.Text, 2)}
		}
	}
	letter := ink.Span{Ink: ink.Whole(ink.ColourOf(seat, v.board.Players)).On(), Text: " "}
	if seat <= 26 {
		letter.Text = board.SeatSign(seat)
	}
	return letter
}

// playersInLine lists the players one behind the other, with their clocks; where there is
// little room with what counts of each, and how things stand behind them. Beside part of a
// board in shapes what counts first has to do, without its name.
func (b *panel) playersInLine(s *ink.Sheet) {
	spans := make([]ink.Span, 0, 6*len(b.board.Players))
	counts := make([][]string, len(b.board.Players)) // 19/0 of pieces and passes
	names := lists.Map(b.tabled, func(fact games.Fact) string {
		for k, value := range strings.Fields(fact.Each) {
			counts[k] = append(counts[k], value)
		}
		return phrase.Choose(fact.Name == b.tabled[0].Name, fact.Name, strings.ToLower(fact.Name))
	})
	if len(names) > 0 && !yields(b) {
		spans = append(spans, ink.Span{Ink: ink.Ground, Text: strings.Join(names, "/") + ": "})
	}
	for k := range b.board.Players {
		if k > 0 {
			spans = append(spans, ink.Span{Ink: ink.Ground, Text: ", "})
		}
		spans = append(spans,
			markOf(b.view, k+1), ink.Span{Ink: ink.Ground, Text: " "}, ink.Span{Ink: b.nameInk(k + 1), Text: b.nameOf(k + 1)})
		if most := phrase.Choose(yields(b), min(1, len(counts[k])), len(counts[k])); most > 0 {
			spans = append(spans, ink.Span{Ink: ink.Ground, Text: " " + strings.Join(counts[k][:most], "/")})
		}
		if clock := b.clockOf(k + 1); clock != "" {
			spans = append(spans, ink.Span{Ink: ink.Ground, Text: " " + clock})
		}
	}
	if b.tight && !yields(b) {
		spans = append(append(spans, ink.Span{Ink: ink.Ground, Text: ". "}), b.factsInLine()...)
	}
	b.prose.Fill(s, 0, 0, spans...)
}
