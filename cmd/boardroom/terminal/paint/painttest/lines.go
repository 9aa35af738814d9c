package painttest

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// A line is one line of painted text: its characters, box drawing mapped to
// ASCII, and at each the escape code of all that is in force there.
type line struct {
	text  string
	codes []string
}

var (
	colourCode = regexp.MustCompile(`^\x1b\[[0-9;]*m`)
	parameter  = regexp.MustCompile(`[34]8;5;\d+|[34]8;2;\d+;\d+;\d+|\d+`)
	toASCII    = strings.NewReplacer(append([]string{"·", ".", "░", "?"}, onlyShapes()...)...)
)

// drawn stands for anything that is only a shape.
const drawn = "~"

// onlyShapes are what is only a shape, each with what stands for it.
func onlyShapes() (pairs []string) {
	for _, shape := range "▀▄█▌▐▖▗▘▙▛▜▝▟╭╮─" {
		pairs = append(pairs, string(shape), drawn)
	}
	return pairs
}

// parse divides painted text into lines. Every line must end in the terminal's
// own colours.
func parse(painted string) ([]line, error) {
	var lines []line
	for _, text := range strings.Split(strings.TrimSuffix(toASCII.Replace(painted), "\n"), "\n") {
		var plain strings.Builder
		var codes []string
		code := ""
		for text != "" {
			if found := codeBefore(text); found != "" {
				code = inForce(code, found)
				text = text[len(found):]
				continue
			}
			plain.WriteByte(text[0])
			codes = append(codes, code)
			text = text[1:]
		}
		if code != "" {
			return nil, errors.New("a colour reaches over the end of a line")
		}
		lines = append(lines, line{plain.String(), codes})
	}
	return lines, nil
}

// inForce is the code of all that is in force after one more code.
func inForce(before, code string) string {
	also, letter, behind := "", "", ""
	for _, p := range parameter.FindAllString(before+code, -1) {
		switch {
		case p == "0":
			also, letter, behind = "", "", ""
		case p == "24":
			also = ""
		case p == "49":
			behind = ""
		case len(p) == 1:
			also = p
		case p[0] == '4' || strings.HasPrefix(p, "10"):
			behind = p
		default:
			letter = p
		}
	}
	set := slices.DeleteFunc([]string{"0", also, letter, behind}, func(p string) bool { return p == "" })
	if len(set) == 1 {
		return ""
	}
	return "\x1b[" + strings.Join(set, ";") + "m"
}

// codeBefore is the escape code of a colour that a text begins with. No more of
// the text is searched than the code can be.
func codeBefore(text string) string {
	if text[0] != '\x1b' {
		return ""
	}
	return colourCode.FindString(text[:strings.IndexByte(text, 'm')+1])
}

// from is what stands in n columns from one on, blanks where the line is shorter.
func (l line) from(column, n int) string {
	padded := l.text + strings.Repeat(" ", max(0, column+n-len(l.text)))
	return padded[column : column+n]
}

// codeAt is the escape code in force at a column.
func (l line) codeAt(column int) string {
	if column >= len(l.codes) {
		return ""
	}
	return l.codes[column]
}
