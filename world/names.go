package world

import (
	"boardroom/games"
	"regexp"
	"slices"
	"strings"
)

const nameRule = "A name has 2 to 16 letters, digits, - and _, and begins with a letter."

var (
	nameForm  = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]{1,15}$`)
	guestForm = regexp.MustCompile(`^guest[0-9]*$`)
	tableForm = regexp.MustCompile(`-[0-9]+$`)
)

// reserved are words that would be misunderstood as names: those the parser
// knows, those that stand for somebody else, and those that promise power.
var reserved = []string{
	"about", "admin", "administrator", "all", "an", "and", "anybody", "anyone", "as", "at", "behind",
	"beneath", "beside", "board", "boardroom", "bot", "casual", "everybody", "everyone", "for", "from",
	"here", "him", "home", "her", "house", "in", "inside", "into", "is", "it", "lobby", "me", "mod", "moderator",
	"my", "no", "nobody", "none", "of", "off", "on", "onto", "operator", "over", "owner", "rated", "root",
	"room", "seat", "server", "somebody", "someone", "staff", "sysop", "system", "table", "the", "them",
	"through", "to", "under", "underneath", "upon", "us", "using", "watcher", "watchers", "with", "wizard",
	"yes", "you",
}

// CheckName refuses a name that no account may have.
func (w *World) CheckName(name string) error {
	folded := Fold(name)
	switch {
	case !nameForm.MatchString(name):
		return Refusedf("%q can't be a name. %s", games.Shortened(name), nameRule)
	case guestForm.MatchString(folded):
		return Refusedf("%q can't be a name: guests are called so.", name)
	case slices.Contains(reserved, folded) || isDirection(folded):
		return Refusedf("%q can't be a name: it is a word of the house.", name)
	}
	if _, ok := w.strengthOfBot(folded); ok {
		return Refusedf("%q can't be a name: bots of the house are called so.", name)
	}
	for _, g := range w.games {
		if folded == g.Name || strings.HasPrefix(folded, g.Name) && tableForm.MatchString(folded) {
			return Refusedf("%q can't be a name: tables are called so.", name)
		}
	}
	return nil
}
