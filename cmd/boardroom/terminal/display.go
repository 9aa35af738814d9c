package terminal

import (
	"maps"
	"strconv"
	"strings"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/tell"
)

// A display is how things are shown in one session: what its terminal can do, and
// what its person wants.
type display struct {
	width    int // of the terminal, in columns
	height   int // of the terminal, in lines; 0 where there is none
	term     string
	profile  termenv.Profile
	coloured bool // colours may be sent
	terminal bool // there is one
	dumb     bool // it knows no codes, or nobody knows which
	blocks   bool // it shows block elements, one column wide
	words    bool // everything is told in words, whatever the person has chosen
	light    bool // its background, as far as is known
	settings map[string]string
	studio   *paint.Studio
	painter  *paint.Painter
	chosen   func(*paint.Painter) // is told of every new painter
}

// The size of a terminal that does not say.
const (
	usualWidth  = 80
	usualHeight = 24
)

// newDisplay finds out what a terminal can do. Where there is none, or a dumb
// one, nothing is coloured, whatever the person has set for their terminals, unless it is asked
// for: by CLICOLOR_FORCE, or by setting an option in this session.
func newDisplay(studio *paint.Studio, env []string, term string, pty bool, chosen func(*paint.Painter)) *display {
	d := &display{studio: studio, width: usualWidth, term: term, profile: paint.Detect(env, term, pty), terminal: pty, dumb: pty && isDumb(term), chosen: chosen}
	d.coloured = pty && !d.dumb
	d.blocks = hasBlocks(env, term)
	if pty {
		d.height = usualHeight
	}
	for _, variable := range env {
		if value, ok := strings.CutPrefix(variable, "CLICOLOR_FORCE="); ok && value != "" && value != "0" {
			d.coloured = true
			d.profile = min(d.profile, termenv.ANSI) // the lower, the more colours
		}
	}
	d.choose()
	return d
}

// isDumb says whether a terminal of a name is to be sent no codes.
func isDumb(term string) bool { return term == "" || term == "dumb" || term == "unknown" }

// hasBlocks says whether a terminal is likely to show block elements, one column
// wide: not the console of Linux, nor where the locale is no UTF-8 or East Asian,
// for there they may take two.
func hasBlocks(env []string, term string) bool {
	locale := ""
	for _, name := range []string{"LANG", "LC_CTYPE", "LC_ALL"} { // the last counts most
		for _, variable := range env {
			if value, ok := strings.CutPrefix(variable, name+"="); ok && value != "" {
				locale = strings.ToLower(value)
			}
		}
	}
	isUTF8 := strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
	wide := strings.HasPrefix(locale, "zh") || strings.HasPrefix(locale, "ja") || strings.HasPrefix(locale, "ko")
	return term != "linux" && !wide && (locale == "" || isUTF8)
}

// asksBackground says whether the terminal may be asked for its background: only
// one that is known to take the question.
func (d *display) asksBackground() bool {
	return d.coloured && d.settings["background"] == "auto" && takesCodes(d.term)
}

// marksPrompts says whether the terminal is told where prompts are.
func (d *display) marksPrompts() bool {
	switch d.settings["prompts"] {
	case "on":
		return !d.dumb
	case "off":
		return false
	}
	return !d.dumb && takesCodes(d.term)
}

// takesCodes says whether a terminal of a name takes the codes that begin with OSC,
// or passes over those it doesn't know.
func takesCodes(term string) bool {
	family, _, _ := strings.Cut(term, "-")
	switch family {
	case "xterm", "alacritty", "foot", "ghostty", "kitty", "konsole", "gnome", "vte", "iterm2", "mintty", "rxvt", "tmux", "wezterm":
		return true
	}
	return false
}

// setBackground takes what the terminal says of its background.
func (d *display) setBackground(light bool) {
	d.light = light
	d.choose()
}

// set takes what the person wants.
func (d *display) set(settings map[string]string) {
	if d.settings = settings; d.words {
		d.settings = maps.Clone(settings)
		d.settings["style"] = "words"
	}
	d.choose()
}

// change takes what the person wants from now on.
func (d *display) change(settings map[string]string) {
	d.coloured = true
	d.set(settings)
}

// resize takes the size of the terminal.
func (d *display) resize(to door.Size) {
	d.width, d.height = to.Width, to.Height
	d.choose()
}

var verbosities = map[string]tell.Verbosity{"brief": tell.Brief, "normal": tell.Normal, "full": tell.Full}

// choose makes the painter.
func (d *display) choose() {
	style, profile := paint.StyleOf(d.settings["style"], d.settings["colours"], d.profile)
	if style == paint.Colour && !d.coloured {
		style = paint.Plain
	}
	width := d.width
	if fixed, err := strconv.Atoi(d.settings["width"]); err == nil {
		width = fixed
	}
	light, blocks := d.light, d.blocks
	switch d.settings["background"] {
	case "light", "dark":
		light = d.settings["background"] == "light"
	}
	switch d.settings["glyphs"] {
	case "ascii", "blocks":
		blocks = d.settings["glyphs"] == "blocks"
	}
	d.painter = d.studio.New(paint.Settings{
		Style: style, Width: width, Height: d.height, Profile: profile, Light: light, Blocks: blocks,
		Verbatim: !d.terminal, Verbosity: verbosities[d.settings["verbosity"]], Trace: d.settings["trace"] == "on",
	})
	d.chosen(d.painter)
}
