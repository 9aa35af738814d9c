package paint

import (
	"strings"

	"boardroom/world"
)

// hang is how far the lines after the first are moved to the right in what
// people say and in what happened, so that the eye finds the beginnings.
const hang = 2

// speech paints what somebody says, does or tells.
func (p *Painter) speech(s *sheet, n world.Speech) {
	from := span{strong, Safe(n.From)}
	text := Safe(n.Text)
	said := ` says, "` + text + `"`
	switch {
	case n.Kind == world.Emote:
		said = " " + text
		if strings.HasPrefix(text, "'") {
			said = text
		}
	case n.Kind == world.Tell && n.Mine:
		from.text = "You"
		said = " tell " + Safe(n.To) + `, "` + text + `"`
	case n.Kind == world.Tell:
		said = ` tells you, "` + text + `"`
	case n.Mine:
		from.text = "You"
		said = ` say, "` + text + `"`
	}
	p.fill(s, 0, hang, from, span{ground, said})
}

// missed paints what happened at a table while nobody looked.
func (p *Painter) missed(s *sheet, n world.Missed) {
	head := "While you were away"
	if !n.Since.IsZero() {
		head = "Since " + n.Since.UTC().Format("2 Jan 2006, 15:04") + " UTC"
	}
	if n.Table != "" {
		head += " at " + Safe(n.Table)
	}
	p.fill(s, 0, 0, span{ground, head + ":"})
	for _, line := range n.Lines {
		p.fill(s, hang, 2*hang, span{ground, Safe(line)})
	}
}
