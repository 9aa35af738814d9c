package web

import (
	"maps"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/ink"
)

// TestPagesCanBeRead holds the texts of pages, dark and light, to the contrast that the Web Content
// Accessibility Guidelines ask of them.
func TestPagesCanBeRead(t *testing.T) {
	text, err := files.ReadFile("files/style.css")
	if err != nil {
		t.Fatal(err)
	}
	variable := regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]+);`)
	colours := map[string]string{}
	for n, rules := range strings.SplitN(string(text), "@media (prefers-color-scheme: light)", 3)[:2] {
		colours = maps.Clone(colours) // a light page has those of the dark one that it does not change
		root, _, _ := strings.Cut(rules, "}")
		for _, found := range variable.FindAllStringSubmatch(root, -1) {
			colours[found[1]] = found[2]
			if short := found[2][1:]; len(short) == 3 {
				colours[found[1]] = "#" + strings.Repeat(short[:1], 2) + strings.Repeat(short[1:2], 2) + strings.Repeat(short[2:], 2)
			}
		}
		for _, pair := range [][2]string{
			{"ink", "page"}, {"ink", "raised"}, {"quiet", "page"}, {"quiet", "raised"}, {"accent", "page"}, {"accent", "raised"},
			{"on-press", "press"}, {"alarm", "raised"}, {"alarm", "page"},
		} {
			letters, ground := colours[pair[0]], colours[pair[1]]
			if letters == "" || ground == "" {
				t.Fatalf("there is no colour %v in %v", pair, colours)
			}
			if got := ink.Contrast(letters, ground); got < 4.5 {
				t.Errorf("%s on %s, %s on %s, has contrast %.1f; light: %v", pair[0], pair[1], letters, ground, got, n == 1)
			}
		}
	}
}
