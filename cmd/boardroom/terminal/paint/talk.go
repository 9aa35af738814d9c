package paint

import (
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

// hang is how far the lines after the first are moved to the right in what
// people say and in what happened, so that the eye finds the beginnings.
const hang = 2

// verbs are what people do who talk, as said to them and of them, and of either what they
// did.
var verbs = map[notice.SpeechKind]struct{ you, they, did string }{
	notice.Say:       {"say", "says", "said"},
	notice.Tell:      {"tell", "tells", "told"},
	notice.Shout:     {"shout", "shouts", "shouted"},
	notice.OnChannel: {"say", "says", "said"},
	notice.Kibitz:    {"kibitz", "kibitzes", "kibitzed"},
	notice.Whisper:   {"whisper", "whispers", "whispered"},
}

// speech paints what somebody says or does.
func (p *Painter) speech(n notice.Speech) string {
	s := ink.NewSheet(p.theme)
	p.quote(s, 0, hang, append([]ink.Span{stamp(n.When)}, spoken(n)...)...)
	return s.String()
}

// quote is fill for what people say, as they said it.
func (p *Painter) quote(s *ink.Sheet, first, rest int, spans ...ink.Span) {
	prose := p.prose
	prose.Names = false
	prose.Fill(s, first, rest, spans...)
}

// recent paints what was said before somebody came in.
func (p *Painter) recent(s *ink.Sheet, n notice.Recent) {
	if p.style == Colour && p.theme.Coloured() {
		p.talkInRoom(s, n)
		return
	}
	p.fill(s, 0, 0, ink.Span{Ink: ink.Ground, Text: "Said in " + ink.Safe(n.Room) + " lately:"})
	for _, line := range n.Lines {
		p.quote(s, hang, 2*hang, append([]ink.Span{{Ink: ink.Ground, Text: ink.Safe(line.When) + "  "}}, spoken(line.Speech)...)...)
	}
}

// spoken is speech as it stands in a line.
func spoken(n notice.Speech) []ink.Span {
	from, verb := ink.Safe(n.From), verbs[n.Kind].they
	if n.Mine && n.Kind != notice.Emote {
		from, verb = "You", verbs[n.Kind].you
	}
	late := ""
	if n.Late != "" {
		verb, late = verbs[n.Kind].did, " ("+ink.Safe(n.Late)+")"
	}
	text := ink.Safe(n.Text)
	said := " " + verb + toWhom(n) + late + `, "` + text + `"`
	if n.Kind == notice.Emote {
		said = " " + text + late
		if strings.HasPrefix(text, "'") {
			said = text + late
		}
	}
	spans := []ink.Span{{Ink: ink.Strong, Text: from}, {Ink: ink.Ground, Text: said}}
	if n.Room != "" {
		spans = append([]ink.Span{{Ink: ink.Ground, Text: "In " + ink.Safe(n.Room) + ", "}}, spans...)
	}
	return spans
}

// toWhom says whom a speech goes to, where it is not simply everybody.
func toWhom(n notice.Speech) string {
	to := ink.Safe(n.To)
	switch n.Kind {
	case notice.Tell:
		if !n.Mine {
			to = "you"
		}
		return " " + to
	case notice.OnChannel:
		return " on " + to
	case notice.Kibitz:
		return " at " + to
	case notice.Whisper:
		return " to the watchers of " + to
	}
	return ""
}

// stamp is the time before a line, where the reader wants to see it.
func stamp(when notice.Stamp) ink.Span {
	if !when.Shown {
		return ink.Span{}
	}
	return ink.Span{Ink: ink.Ground, Text: when.At.Format("15:04") + " "}
}

// note paints sentences of the house.
func (p *Painter) note(s *ink.Sheet, n notice.Note) {
	switch {
	case n.Small != nil:
		p.small(s, n)
		return
	case n.Lit == nil || p.style == Words:
	case n.Sign == "":
		p.lit(s, n)
		return
	case n.Sign == notice.AllSigns:
		p.view(n.Lit).key(s)
		return
	case p.view(n.Lit).explain(s, n.Sign):
		return
	}
	for i, line := range n.Lines {
		if n.Curve != nil && n.Curve.Line == i && p.style == Colour && p.Blocks {
			line = n.Curve.Title + ": " + blocks(n.Curve.Values, p.width)
		}
		if i == 0 && n.When.Shown {
			p.fill(s, 0, hang, stamp(n.When), ink.Span{Ink: ink.Ground, Text: ink.Safe(line)})
			continue
		}
		p.sentence(s, line)
	}
}

// heights are the blocks of a curve, the lowest first.
var heights = []rune("▁▂▃▄▅▆▇█")

// blocks is a curve in one word of at most so many columns: where there are more values, the
// middle of some of them each.
func blocks(values []float64, most int) string {
	n := min(len(values), most)
	row := make([]rune, n)
	for i := range row {
		from, to := i*len(values)/n, (i+1)*len(values)/n
		sum := 0.0
		for _, v := range values[from:to] {
			sum += v
		}
		height := int(sum / float64(to-from) * float64(len(heights)))
		row[i] = heights[max(0, min(height, len(heights)-1))]
	}
	return string(row)
}

// missed paints what happened at a table while nobody looked.
func (p *Painter) missed(s *ink.Sheet, n notice.Missed) {
	head := "While you were away"
	if !n.Since.IsZero() {
		head = "Since " + n.Since.Format("2 Jan 2006, 15:04 MST")
	}
	if n.Table != "" {
		head += " at " + ink.Safe(n.Table)
	}
	p.fill(s, 0, 0, ink.Span{Ink: ink.Ground, Text: head + ":"})
	for _, line := range n.Lines {
		p.fill(s, hang, 2*hang, ink.Span{Ink: ink.Ground, Text: ink.Safe(line)})
	}
}

// mail paints a letter. Its lines stand apart from those of the house: moved to
// the right, and in words in quotation marks.
func (p *Painter) mail(s *ink.Sheet, n notice.Mail) {
	number := strconv.Itoa(n.Number)
	p.fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: "Letter " + number + " from " + ink.Safe(n.From)}, ink.Span{Ink: ink.Ground, Text: ", " + n.Sent.Format("2 Jan 2006, 15:04 MST") + ":"})
	for _, line := range n.Lines {
		if line = ink.Safe(line); strings.TrimSpace(line) == "" {
			p.gap(s, true)
			continue
		}
		if p.style == Words {
			line = `"` + strings.TrimSpace(line) + `"`
		}
		p.quote(s, hang, 2*hang, ink.Span{Ink: ink.Ground, Text: line})
	}
	p.sentence(s, "End of letter "+number+". To answer: mail reply "+number)
}
