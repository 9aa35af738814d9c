package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"boardroom/commands/grammar"
)

// composed is a line with its letters and marks put together (NFC), so that a word is the same
// whatever sent it, and without the mark of byte order that some programs begin with.
func composed(typed string) string {
	return norm.NFC.String(strings.TrimPrefix(typed, "\ufeff"))
}

// readable is a line as the shell reads it. An answer that may be anything is a text.
func (sh *Shell) readable(typed string) string {
	typed = composed(typed)
	if sh.asked != nil && sh.asked.Accepts == nil {
		return typed
	}
	return sh.house.inASCII(typed)
}

// inASCII is a line with its command and arguments in ASCII. A text that it says to somebody
// stays as it was typed.
func (h *House) inASCII(typed string) string {
	typed = strings.TrimSpace(typed)
	ascii := grammar.ASCII(typed)
	if grammar.WithOptions(ascii) == typed {
		return typed
	}
	text, runes := h.textOf(ascii), []rune(typed)
	raw := string(runes[len(runes)-utf8.RuneCountInString(text):])
	return grammar.WithOptions(strings.TrimSuffix(ascii, text)) + raw
}

// textOf is the end of a line that its command takes as a text, and empty where it takes none.
func (h *House) textOf(line string) string {
	command := h.commandOf(line)
	if command == nil || !command.takesText() {
		return ""
	}
	meant, _ := h.Understood(line)
	said := grammar.Parse(meant)
	text := said.Rest
	for range command.wordsBefore(said) {
		_, text = grammar.FirstWord(text)
	}
	if strings.HasSuffix(line, text) {
		return text
	}
	return line
}

// takesText says whether any words can stand behind a command: what is said, or a reason.
func (cmd *Command) takesText() bool {
	return slices.ContainsFunc(cmd.Usage, func(form string) bool { return strings.Contains(form, "TEXT") || strings.Contains(form, "REASON") })
}

// wordsBefore is how many words of a line stand between its command and a text, by the usage of
// the command. Before one in quotation marks there are none.
func (cmd *Command) wordsBefore(line grammar.Line) (most int) {
	words := strings.Fields(line.Rest)
	if strings.HasPrefix(line.Rest, `"`) {
		return 0
	}
	for _, form := range cmd.Usage {
		used := grammar.Parse(form)
		at := slices.IndexFunc(used.Words, func(word string) bool { return word == "TEXT" || word == "REASON" })
		isOther := used.Verb != line.Verb && (grammar.IsSign(used.Verb) || grammar.IsSign(line.Verb))
		if !isOther && at > most && fits(used.Words[:at], words) {
			most = at
		}
	}
	return most
}

// fits says whether words can be those of a form: its words in lower case stand for themselves.
func fits(form, words []string) bool {
	for i, word := range form {
		if i == len(words) || word == strings.ToLower(word) && !strings.EqualFold(word, words[i]) {
			return false
		}
	}
	return true
}
