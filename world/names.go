package world

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/games"
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
func (g *env) CheckName(name string) error {
	folded := store.Fold(name)
	switch {
	case !nameForm.MatchString(name):
		return notice.WrongValue.Refusedf("%q can't be a name. %s", games.Shortened(name), nameRule)
	case guestForm.MatchString(folded):
		return notice.WrongValue.Refusedf("%q can't be a name: that is what guests are called.", name)
	case store.LooksPowerful(name):
		return notice.WrongValue.Refusedf("%q can't be a name: it looks like a word of the house.", name)
	case slices.Contains(reserved, folded) || isDirection(folded):
		return notice.WrongValue.Refusedf("%q can't be a name: it is a word of the house.", name)
	}
	if _, ok := g.strengthOfBot(folded); ok {
		return notice.WrongValue.Refusedf("%q can't be a name: that is what bots of the house are called.", name)
	}
	for _, g := range g.games {
		if folded == g.Name || strings.HasPrefix(folded, g.Name) && tableForm.MatchString(folded) {
			return notice.WrongValue.Refusedf("%q can't be a name: that is what tables are called.", name)
		}
	}
	return nil
}

// onlyOne is the one of those things that the beginning of a name could mean.
func onlyOne[T any](found []T, beginning string, name func(T) string) (one T, err error) {
	if len(found) == 1 {
		return found[0], nil
	}
	return one, notice.WrongValue.Refusedf("%q could be %s. Write more of the name.", games.Shortened(beginning), OneOf(games.Each(found, name)))
}

// IsGuestName says that somebody asks to be a guest.
func IsGuestName(name string) bool { return guestForm.MatchString(store.Fold(name)) }

// tidied is a text that somebody wrote for others to read, with single spaces.
// It refuses what is empty or longer than so many characters, and characters
// that can't be seen: they could turn a line around or hide what it says. what
// names the text at the beginning of a sentence.
func tidied(what, text string, most int) (string, error) {
	text = strings.Join(strings.FieldsFunc(text, isSpace), " ")
	switch length := utf8.RuneCountInString(text); {
	case text == "":
		return "", notice.WrongValue.Refusedf("%s can't be empty.", what)
	case length > most:
		return "", notice.WrongValue.Refusedf("%s has %d characters, and at most %d are possible.", what, length, most)
	}
	for _, r := range text {
		if r == utf8.RuneError || !unicode.IsGraphic(r) {
			return "", notice.WrongValue.Refusedf("%s contains the character %U, which can't be seen.", what, r)
		}
	}
	return text, nil
}

// isSpace says whether a character is seen as nothing but a space.
func isSpace(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsSpace(r) || r == blankBraille
}

// isBlank says whether a text shows nothing.
func isBlank(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsGraphic(r) && !isSpace(r) && !unicode.In(r, unicode.M, unicode.Other_Default_Ignorable_Code_Point)
	})
}
