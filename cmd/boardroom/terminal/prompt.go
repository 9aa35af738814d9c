package terminal

import (
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// rows divides a question into lines that end between words and fit a terminal.
// Only a word that is wider than the terminal makes a line that does not.
func rows(question string, width int) []string {
	if displaywidth.String(question) <= width {
		return []string{question}
	}
	var all []string
	column := width
	for _, word := range strings.Split(question, " ") {
		wide := displaywidth.String(word)
		if column+1+wide <= width {
			all[len(all)-1] += " " + word
			column += 1 + wide
			continue
		}
		all = append(all, word)
		if column = wide; wide > width {
			column = wide % width
		}
	}
	return all
}

// filled is lines as one, in which all but the last are filled with spaces up to
// the end of their row.
func filled(lines []string, width int) string {
	var text strings.Builder
	for i, line := range lines {
		text.WriteString(line)
		if i < len(lines)-1 {
			text.WriteString(strings.Repeat(" ", (width-displaywidth.String(line)%width)%width))
		}
	}
	return text.String()
}
