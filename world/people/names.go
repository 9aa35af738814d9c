package people

import (
	"regexp"
	"slices"
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const nameRule = "A name has 2 to 16 letters, digits, - and _, and begins with a letter."

var (
	nameForm  = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]{1,15}$`)
	guestForm = regexp.MustCompile(`^guest[0-9]*$`)
	tableForm = regexp.MustCompile(`-[0-9]+$`)
)

// reserved are words that would be misunderstood as names: those the parser
// knows, and those that stand for somebody else.
var reserved = []string{
	"about", "all", "an", "and", "anybody", "anyone", "as", "at", "behind",
	"beneath", "beside", "board", "bot", "casual", "computer", "everybody", "everyone", "for", "from",
	"here", "him", "home", "her", "in", "inside", "into", "is", "it", "me",
	"my", "no", "nobody", "none", "of", "off", "on", "onto", "over", "rated",
	"room", "seat", "somebody", "someone", "table", "the", "them",
	"through", "to", "under", "underneath", "upon", "us", "using", "watcher", "watchers", "with",
	"yes", "you",
}

// CheckName refuses a name that no account may have.
func (a *Accounts) CheckName(name string) error {
	folded := store.Fold(name)
	switch {
	case !nameForm.MatchString(name):
		return notice.WrongValue.Refusedf("%q can't be a name. %s", phrase.Quotable(name), nameRule)
	case guestForm.MatchString(folded):
		return notice.WrongValue.Refusedf("%q can't be a name: that is what guests are called.", name)
	case store.LooksPowerful(name):
		return notice.WrongValue.Refusedf("%q can't be a name: it looks like a word of the house.", name)
	case slices.Contains(reserved, folded) || isDirection(folded):
		return notice.WrongValue.Refusedf("%q can't be a name: it is a word of the house.", name)
	}
	if a.bots.IsBotName(folded) {
		return notice.WrongValue.Refusedf("%q can't be a name: that is what bots of the house are called.", name)
	}
	for _, g := range a.env.Games {
		if folded == g.Name || strings.HasPrefix(folded, g.Name) && tableForm.MatchString(folded) {
			return notice.WrongValue.Refusedf("%q can't be a name: that is what tables are called.", name)
		}
	}
	return nil
}

// IsGuestName says that somebody asks to be a guest.
func IsGuestName(name string) bool { return guestForm.MatchString(store.Fold(name)) }
