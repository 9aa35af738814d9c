package paint

import (
	"strconv"
	"strings"

	"boardroom/world"
)

// hang is how far the lines after the first are moved to the right in what
// people say and in what happened, so that the eye finds the beginnings.
const hang = 2

// verbs are what people do who talk, as said to them and of them.
var verbs = map[world.SpeechKind]struct{ you, they string }{
	world.Say:       {"say", "says"},
	world.Tell:      {"tell", "tells"},
	world.Shout:     {"shout", "shouts"},
	world.OnChannel: {"say", "says"},
	world.Kibitz:    {"kibitz", "kibitzes"},
	world.Whisper:   {"whisper", "whispers"},
}

// speech paints what somebody says or does.
func (p *Painter) speech(s *sheet, n world.Speech) {
	p.fill(s, 0, hang, append([]span{stamp(n.When)}, spoken(n)...)...)
}

// recent paints what was said before somebody came in.
func (p *Painter) recent(s *sheet, n world.Recent) {
	p.fill(s, 0, 0, span{ground, "Said in " + Safe(n.Room) + " before you came:"})
	for _, line := range n.Lines {
		p.fill(s, hang, 2*hang, append([]span{{ground, Safe(line.When) + "  "}}, spoken(line.Speech)...)...)
	}
}

// spoken is speech as it stands in a line.
func spoken(n world.Speech) []span {
	from, verb := Safe(n.From), verbs[n.Kind].they
	if n.Mine && n.Kind != world.Emote {
		from, verb = "You", verbs[n.Kind].you
	}
	text := Safe(n.Text)
	said := " " + verb + toWhom(n) + `, "` + text + `"`
	if n.Kind == world.Emote {
		said = " " + text
		if strings.HasPrefix(text, "'") {
			said = text
		}
	}
	spans := []span{{strong, from}, {ground, said}}
	if n.Room != "" {
		spans = append([]span{{ground, "In " + Safe(n.Room) + ", "}}, spans...)
	}
	return spans
}

// toWhom says whom a speech goes to, where it is not simply everybody.
func toWhom(n world.Speech) string {
	to := Safe(n.To)
	switch n.Kind {
	case world.Tell:
		if !n.Mine {
			to = "you"
		}
		return " " + to
	case world.OnChannel:
		return " on " + to
	case world.Kibitz:
		return " at " + to
	case world.Whisper:
		return " to the watchers of " + to
	}
	return ""
}

// stamp is the time before a line, where the reader wants to see it.
func stamp(when world.Stamp) span {
	if !when.Shown {
		return span{}
	}
	return span{ground, when.At.Format("15:04") + " "}
}

// note paints sentences of the house.
func (p *Painter) note(s *sheet, n world.Note) {
	for i, line := range n.Lines {
		if i == 0 && n.When.Shown {
			p.fill(s, 0, hang, stamp(n.When), span{ground, Safe(line)})
			continue
		}
		p.sentence(s, line)
	}
}

// missed paints what happened at a table while nobody looked.
func (p *Painter) missed(s *sheet, n world.Missed) {
	head := "While you were away"
	if !n.Since.IsZero() {
		head = "Since " + n.Since.Format("2 Jan 2006, 15:04 MST")
	}
	if n.Table != "" {
		head += " at " + Safe(n.Table)
	}
	p.fill(s, 0, 0, span{ground, head + ":"})
	for _, line := range n.Lines {
		p.fill(s, hang, 2*hang, span{ground, Safe(line)})
	}
}

// mail paints a letter. Its lines stand apart from those of the house: moved to
// the right, and in words in quotation marks.
func (p *Painter) mail(s *sheet, n world.Mail) {
	number := strconv.Itoa(n.Number)
	p.fill(s, 0, 0, span{strong, "Letter " + number + " from " + Safe(n.From)}, span{ground, ", " + n.Sent.Format("2 Jan 2006, 15:04 MST") + ":"})
	for _, line := range n.Lines {
		if line = Safe(line); strings.TrimSpace(line) == "" {
			p.gap(s, true)
			continue
		}
		if p.style == Words {
			line = `"` + strings.TrimSpace(line) + `"`
		}
		p.fill(s, hang, 2*hang, span{ground, line})
	}
	p.sentence(s, "End of letter "+number+". To answer: mail reply "+number)
}
