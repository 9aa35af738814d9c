package world

import "regexp"

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
