package world

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/world/notice"
)

// tidied is a text that somebody wrote for others to read, with single spaces.
// It refuses what is empty or longer than so many characters, and characters
// that can't be seen: they could turn a line around or hide what it says. what
// names the text at the beginning of a sentence.
func tidied(what, text string, most int) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	switch length := utf8.RuneCountInString(text); {
	case text == "":
		return "", notice.Refusedf("%s can't be empty.", what)
	case length > most:
		return "", notice.Refusedf("%s has %d characters, and at most %d are possible.", what, length, most)
	}
	for _, r := range text {
		if r == utf8.RuneError || !unicode.IsGraphic(r) {
			return "", notice.Refusedf("%s contains the character %U, which can't be seen.", what, r)
		}
	}
	return text, nil
}
