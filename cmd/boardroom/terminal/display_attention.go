package terminal

import (
	"strings"
	"time"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/world/notice"
)

const (
	bell = "\a"
	// awayAfter is how long nobody types until what they are told wants their
	// attention. A game that waits for them always does.
	awayAfter = time.Minute
	// mostNoticed is how long the text of a desktop notice may be, in characters.
	mostNoticed = 120
)

// calls is what a terminal is sent so that its reader looks up for a notice;
// mostly nothing. idle is how long nothing has been typed.
func (d *display) calls(n notice.Notice, idle time.Duration) string {
	why, text := notice.AttentionOf(n)
	if why == notice.NoAttention || why == notice.Called && idle < awayAfter {
		return ""
	}
	call := callOf(d.settings["notify"], text)
	if (d.dumb || d.lineMode) && call != "" {
		return bell
	}
	if call == "" && why == notice.Turn && d.settings["bell"] == "on" {
		return bell
	}
	return call
}

// callOf is a notice in one of the ways that terminals know: the bell, or one of
// the codes for a notice on the desktop. Terminals skip those that they don't
// know.
func callOf(way, text string) string {
	text = noticeText(text)
	switch way {
	case "bell":
		return bell
	case "osc9": // iTerm2, WezTerm, Ghostty
		return "\x1b]9;" + text + bell
	case "osc99": // kitty
		return "\x1b]99;;" + text + "\x1b\\"
	case "osc777": // foot, rxvt, terminals made with VTE
		return "\x1b]777;notify;Boardroom;" + text + bell
	}
	return ""
}

// noticeText is a text that ends no code and is none: one line of what can be
// printed, not too long, without the semicolons that divide the parts of a code.
func noticeText(text string) string {
	runes := []rune(strings.ReplaceAll(ink.Safe(text), ";", ","))
	if len(runes) > mostNoticed {
		runes = append(runes[:mostNoticed-1], '…')
	}
	return string(runes)
}
