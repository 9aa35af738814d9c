package tables

import (
	"regexp"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// ToldTo is a notice of a table as a person hears it: of themselves it says you.
func ToldTo(p *people.Person, n notice.Notice) notice.Notice {
	if note, is := n.(notice.Note); is {
		note.Lines = lists.Map(note.Lines, func(line string) string { return second(p, line) })
		return note
	}
	return n
}

// myself is how a game's texts name the one who is told.
const myself = "{1}"

// second is a sentence of the house in the second person, where it names whom it is told to: "You
// clear sato." Quoted words stay as they are.
func second(p *people.Person, text string) string {
	if !strings.Contains(text, p.Name()) {
		return text
	}
	said, quoted, isQuoted := strings.Cut(text, "\"")
	me := regexp.QuoteMeta(p.Marked())
	said = regexp.MustCompile(`(^|\. | of | and )`+me+`('s|[ .,]|$)`).ReplaceAllString(said, "${1}"+myself+"${2}")
	if !strings.Contains(said, myself) {
		return text
	}
	if said = games.ToSeat(1, said); isQuoted {
		said += "\"" + quoted
	}
	return said
}
