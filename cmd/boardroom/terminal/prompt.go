package terminal

import (
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// atWords fills a question that is wider than the terminal with spaces, so that
// its lines end between words.
func atWords(question string, width int) string {
	if displaywidth.String(question) <= width {
		return question
	}
	var text strings.Builder
	column := 0
	for i, word := range strings.Split(question, " ") {
		wide := displaywidth.String(word)
		switch {
		case i == 0:
		case column+1+wide <= width:
			text.WriteByte(' ')
			column++
		default:
			text.WriteString(strings.Repeat(" ", width-column))
			column = 0
		}
		text.WriteString(word)
		column += wide
		if column > width { // a word that is wider than the terminal
			column %= width
		}
	}
	return text.String()
}
