package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardroom/games/gamestest"
)

// TestSources holds docs/sources.md to tests, their cases and files that there
// are: what a source says is shown by each, or ruled on.
func TestSources(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	page, err := os.ReadFile("../../docs/sources.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| ([A-Z]+\d+) \| .* \| (.*) \|$`).FindAllStringSubmatch(string(page), -1)
	seen := map[string]bool{}
	for _, row := range rows {
		number, shown := row[1], regexp.MustCompile("`([a-z/]+(?: Test[^`]+|/testdata/[^`]+))`").FindAllStringSubmatch(row[2], -1)
		if seen[number] || len(shown) == 0 {
			t.Errorf("%s is there twice, or nothing shows it", number)
		}
		seen[number] = true
		for _, what := range shown {
			if missing := notThere(t, what[1]); missing != "" {
				t.Errorf("%s is shown by %s: there is no %s", number, what[1], missing)
			}
		}
	}
	if len(rows) < 50 {
		t.Errorf("the page has %d rows", len(rows))
	}
}

// notThere is what is missing of a file, or of a test with one of its cases.
func notThere(t *testing.T, what string) string {
	folder, test, isTest := strings.Cut(what, " ")
	if !isTest {
		if _, err := os.Stat("../../" + what); err != nil {
			return "file"
		}
		return ""
	}
	test, item, _ := strings.Cut(test, "/")
	files, err := filepath.Glob("../../" + folder + "/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, body, found := strings.Cut(string(text), "\nfunc "+test+"(")
		if body, _, _ = strings.Cut(body, "\n}\n"); found && !strings.Contains(body, item) {
			return "case " + item
		}
		if found {
			return ""
		}
	}
	return "test"
}
