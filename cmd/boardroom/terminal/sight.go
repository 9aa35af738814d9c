package terminal

import (
	"strconv"
	"strings"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
)

// A sight is how things are shown in one session: what its terminal can do, and
// what its person wants.
type sight struct {
	width    int // of the terminal, in columns
	height   int // of the terminal, in lines; 0 where there is none
	profile  termenv.Profile
	coloured bool // colours may be sent
	terminal bool // there is one
	settings map[string]string
	painter  *paint.Painter
	chosen   func(*paint.Painter) // is told of every new painter
}

// newSight finds out what a terminal can do. Where there is none nothing is
// coloured, whatever the person has set for their terminals, unless it is asked
// for: by CLICOLOR_FORCE, or by setting an option in this session.
func newSight(env []string, term string, pty bool, chosen func(*paint.Painter)) *sight {
	s := &sight{width: usualWidth, profile: paint.Detect(env, term, pty), coloured: pty, terminal: pty, chosen: chosen}
	if pty {
		s.height = usualHeight
	}
	for _, variable := range env {
		if value, ok := strings.CutPrefix(variable, "CLICOLOR_FORCE="); ok && value != "" && value != "0" {
			s.coloured = true
			s.profile = min(s.profile, termenv.ANSI) // the lower, the more colours
		}
	}
	s.choose()
	return s
}

// set takes what the person wants.
func (s *sight) set(settings map[string]string) {
	s.settings = settings
	s.choose()
}

// change takes what the person wants from now on.
func (s *sight) change(settings map[string]string) {
	s.coloured = true
	s.set(settings)
}

// resize takes the size of the terminal.
func (s *sight) resize(to size) {
	s.width, s.height = to.width, to.height
	s.choose()
}

// choose makes the painter.
func (s *sight) choose() {
	style, profile := paint.StyleOf(s.settings["style"], s.settings["colours"], s.profile)
	if style == paint.Colour && !s.coloured {
		style = paint.Plain
	}
	width := s.width
	if fixed, err := strconv.Atoi(s.settings["width"]); err == nil {
		width = fixed
	}
	s.painter = paint.New(paint.Settings{Style: style, Width: width, Height: s.height, Profile: profile, Verbatim: !s.terminal})
	s.chosen(s.painter)
}
