package paint

import (
	"sync"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

// mostSaid is how many painted lines a studio keeps: a line that many hear is painted
// for all of them within moments, in the few ways that their terminals look.
const mostSaid = 16

// A Studio is what the painters of many terminals share: the newest lines of talk as they
// were painted. The zero value is ready for use, by several goroutines.
type Studio struct {
	// Verbs are what can be typed; may be nil.
	Verbs  *ink.Verbs
	mu     sync.Mutex
	said   [mostSaid]saidLine
	oldest int
}

// A saidLine is a line of talk as it was painted.
type saidLine struct {
	speech  notice.Speech
	look    saidLook
	painted string
}

// A saidLook is all that makes a difference to how a line of talk is painted.
type saidLook struct {
	theme *ink.Theme
	prose ink.Prose
}

// New makes a painter. Colour without a profile that has colours is Plain.
func (st *Studio) New(s Settings) *Painter {
	if s.Style == Colour && s.Profile == termenv.Ascii {
		s.Style = Plain
	}
	look := ink.Look{Profile: s.Profile, Light: s.Light, Blocks: s.Blocks}
	if s.Style != Colour {
		look = ink.Look{Profile: termenv.Ascii}
	}
	if s.Width <= 0 {
		s.Width = usualWidth
	}
	p := &Painter{Settings: s, style: s.Style, width: max(s.Width, leastWidth), height: max(s.Height, 0), theme: ink.ThemeOf(look), studio: st}
	p.prose = ink.Prose{Measure: p.width, Flush: p.style == Words, Names: p.style == Words, Verbs: st.Verbs}
	if p.style != Words {
		p.prose.Measure = min(p.width, mostProse)
	}
	return p
}

// spoken is a line of talk as a look shows it. It is painted where it is not among those
// that are kept.
func (st *Studio) spoken(n notice.Speech, look saidLook, paint func() string) string {
	if !n.When.Shown {
		n.When = notice.Stamp{} // whenever it was
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	for i := range st.said {
		if line := &st.said[i]; line.look == look && line.speech == n {
			return line.painted
		}
	}
	line := saidLine{n, look, paint()}
	st.said[st.oldest] = line
	st.oldest = (st.oldest + 1) % mostSaid
	return line.painted
}
