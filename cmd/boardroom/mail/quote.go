package mail

import (
	"bufio"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
)

func bufferOf(text string) *bufio.Reader { return bufio.NewReader(strings.NewReader(text)) }

// firstLine is the first line of a text that is not quoted, nor says whom it quotes, nor is a
// signature. A short line that stands right above the one that says so counts where there is no other.
func firstLine(text string) string {
	const short = 25 // characters: lines that say whom they quote go on in the next where they are longer
	above := ""
	breaks := strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n")
	lines := strings.Split(breaks.Replace(text), "\n")
	for at := 0; at < len(lines); at++ {
		line := strings.TrimSpace(lines[at])
		switch {
		case line == "", isQuoted(line):
			continue
		case lines[at] == "-- " || line == "--", isDivider(line):
			return above
		}
		if end := attribution(lines, at); end > at {
			if end > at+1 && above == "" && utf8.RuneCountInString(line) < short {
				above = line
			}
			at = end - 1
			continue
		}
		return line
	}
	return above
}

func isQuoted(line string) bool { return strings.HasPrefix(line, ">") || strings.HasPrefix(line, "|") }

// isDivider says whether a mail that is quoted without signs follows.
func isDivider(line string) bool {
	return strings.HasPrefix(line, "-----") || strings.HasPrefix(line, "_____")
}

// attribution is where the lines end that begin at one and say whom the lines behind them
// quote, in any language: they end with a colon, and a quoted line follows. It is the
// beginning where there are none.
func attribution(lines []string, at int) int {
	const most = 3
	for end := at; end < len(lines) && end < at+most; end++ {
		line := strings.TrimSpace(lines[end])
		if line == "" {
			return at
		}
		if !strings.HasSuffix(line, ":") && !strings.HasSuffix(line, "：") {
			continue
		}
		for next := end + 1; next < len(lines); next++ {
			if behind := strings.TrimSpace(lines[next]); behind != "" {
				if isQuoted(behind) {
					return end + 1
				}
				return at
			}
		}
	}
	return at
}

// Elements whose content nobody sees, those that stand on lines of their own, and those that
// quote.
var (
	unseen = []string{"head", "style", "script", "title", "template", "noscript"}
	blocks = strings.Fields("address article center dd div dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table td tr ul")
	quotes = strings.Fields("gmail_quote gmail_quote_container gmail_extra yahoo_quoted protonmail_quote " +
		"moz-cite-prefix tutanota_quote zmail_extra")
	ids = strings.Fields("divRplyFwdMsg appendonsend mail-editor-reference-message-container OLK_SRC_BODY_SECTION")
)

// mostOpen bounds how deep elements stand in each other.
const mostOpen = 200

// textOf is what somebody sees of HTML, with a quoted line in the place of each quotation.
func textOf(source string) string {
	var out strings.Builder
	skipping, depth := "", 0 // the element that is left out, and how many of its name are open
	z := html.NewTokenizer(strings.NewReader(source))
	for opened := 0; opened < mostOpen*mostOpen; opened++ {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		t := z.Token()
		switch {
		case skipping != "":
			if t.Data == skipping && kind == html.StartTagToken {
				depth++
			} else if t.Data == skipping && kind == html.EndTagToken {
				depth--
			}
			if depth == 0 {
				skipping = ""
			}
		case kind == html.TextToken:
			out.WriteString(strings.Join(strings.FieldsFunc(t.Data, isBreak), " "))
		case t.Data == "br" || slices.Contains(blocks, t.Data) && !isQuote(t):
			out.WriteString("\n")
		}
		if skipping == "" && kind == html.StartTagToken && (slices.Contains(unseen, t.Data) || isQuote(t)) {
			if skipping, depth = t.Data, 1; isQuote(t) {
				out.WriteString("\n> \n")
			}
		}
	}
	return out.String()
}

// isBreak says whether a character breaks a line of the source, which nobody sees.
func isBreak(r rune) bool { return r == '\n' || r == '\r' || r == '\t' }

// isQuote says whether an element quotes a mail.
func isQuote(t html.Token) bool {
	if t.Data == "blockquote" {
		return true
	}
	for _, a := range t.Attr {
		if a.Key == "id" && slices.Contains(ids, a.Val) {
			return true
		}
		isOne := func(class string) bool { return slices.Contains(quotes, class) }
		if a.Key == "class" && slices.ContainsFunc(strings.Fields(a.Val), isOne) {
			return true
		}
	}
	return false
}
