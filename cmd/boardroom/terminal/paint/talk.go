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
	p.fill(s, 0, hang, append([]ink.Span{stamp(n.When)}, spoken(n)...)...)
	return s.String()
}

// recent paints what was said before somebody came in.
func (p *Painter) recent(s *ink.Sheet, n notice.Recent) {
	p.fill(s, 0, 0, ink.Span{Ink: ink.Ground, Text: "Said in " + ink.Safe(n.Room) + " before you came:"})
	for _, line := range n.Lines {
		p.fill(s, hang, 2*hang, append([]ink.Span{{Ink: ink.Ground, Text: ink.Safe(line.When) + "  "}}, spoken(line.Speech)...)...)
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
		if i == 0 && n.When.Shown {
			p.fill(s, 0, hang, stamp(n.When), ink.Span{Ink: ink.Ground, Text: ink.Safe(line)})
			continue
		}
		p.sentence(s, line)
	}
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
		p.fill(s, hang, 2*hang, ink.Span{Ink: ink.Ground, Text: line})
	}
	p.sentence(s, "End of letter "+number+". To answer: mail reply "+number)
}
