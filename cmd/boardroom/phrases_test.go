package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A stilted phrase is correct and had to be read twice, each in a sentence that was shown once,
// and how that is said since.
type stiltedPhrase struct{ pattern, once, since string }

var stiltedPhrases = []stiltedPhrase{
	{`who(ever|mever)`, "Whoever is to move and can't has lost.", "If you can't move, you lose."},
	{`(of|by|to|among|for|from|with) whom|whom (do|does|you|they|to|it)`, "Whom do you want to tell what?", "Tell whom what? For example: tell ann hello"},
	{`of which`, "There are two squares, of which one is free.", "There are two squares, and one is free."},
	{`of (yours|hers|theirs)`, "On each of a2, c2, h2: an Aggressor of yours.", "You have Aggressors on a2, c2 and h2."},
	{`on each of [a-z0-9%].*:`, "On each of g1, g2: Teacher, ring 3.", "Teacher has pieces on g1 and g2, on ring 3."},
	{`so far as`, "It is so, so far as you know.", "You know of no other."},
	{`(is|are|was|were) to be`, "The game is to be played today.", "The game is today."},
	{`(are|play|watch|sit) (at|in|on) no`, "You are at no table where a game is under way.", "You aren't playing at any table."},
	{`that is the limit`, "You have 5 tables; that is the limit.", "You can have 5 tables at most."},
	{`in the place of`, "A bot plays in the place of Bob.", "A bot plays instead of Bob."},
	{`anew`, "The game begins anew.", "The game starts again."},
	{`there is nothing to (say|do|tell|shout|whisper|kibitz|report|announce)`, "There is nothing to say.", "Say what?"},
	{`is here to hear|have heard that`, "Nobody is here to hear that.", "Nobody else is here."},
	{`could be meant`, "That could be meant at sato or sato-2. Say which", "You have two games: sato and sato-2. Which one?"},
	{`it went wrong`, "It went wrong at first, and is done now.", "Done, on the second try."},
	{`this very`, "Something has changed at X in this very moment.", "X just changed. Look again."},
	{`lets you \w+ somebody`, "Lets you hear somebody you ignored again.", "Stops ignoring somebody."},
	{`so much waits`, "So much waits for Bob that there is no room.", "Bob's inbox for strangers is full."},
	{`of the other side's:`, "Of the other side's: d3 can be captured by a move from d6 to d4.", "You can capture d3 by moving d6 to d4."},
	{`of (\{%d\}|%s|\w+)'s( \w+)?, \S+ (is|are)`, "Of easy's spaces, 5x5 is in danger.", "Easy's 5x5 is in danger."},
	{`nothing of (yours|theirs|\{)`, "Nothing of yours can be captured by the next move.", "None of your pieces is in danger."},
	{`(what is left|all that is left) is to`, "What is left is to play.", "Now go and play."},
	{`has had an account`, "ana has had an account since 26 November 2026.", "ana joined on 26 November 2026."},
	{`can't be done with`, `"1" can't be done with letters.`, `There is nothing called "1" in mail.`},
	{`lesson is put away`, "The lesson is put away.", "Lesson saved."},
	{`stands? for nothing`, `"#" stands for nothing on the board.`, `There is no "#" on the board.`},
	{`nothing better was found`, "5x5 is in danger, but nothing better was found.", "It is safe everywhere."},
	{`counts in no`, "It counts in no list of results.", "It is hidden from results."},
	{`it is not played`, "It is not played.", "The move was not played."},
	{`in vain`, "You wait in vain.", "Nobody will come."},
	{`all the same`, "Play it all the same?", "Play it anyway?"},
	{`if nothing is said`, "It is 8x8 if nothing is said.", "Usually it is 8x8."},
	{`leave out step`, "Leave out step 1 of 2?", "Skip step 1 of 2?"},
	{`nothing here tells`, `Nothing here tells of "chess".`, `Nothing here explains "chess".`},
	{`riding\.`, "A Fortifier with an Interdictor riding.", "A Fortifier carrying an Interdictor."},
}

// stilted matches any of them.
var stilted = func() *regexp.Regexp {
	var patterns []string
	for _, phrase := range stiltedPhrases {
		patterns = append(patterns, phrase.pattern)
	}
	return regexp.MustCompile(`(?i)(^|\W)(` + strings.Join(patterns, "|") + `)(\W|$)`)
}()

// TestStiltedPhrasesAreSeen checks the list by the sentences that it is made from.
func TestStiltedPhrasesAreSeen(t *testing.T) {
	for _, phrase := range stiltedPhrases {
		if one := regexp.MustCompile(`(?i)(^|\W)(` + phrase.pattern + `)(\W|$)`); !one.MatchString(phrase.once) {
			t.Errorf("%q is not seen in %q", phrase.pattern, phrase.once)
		}
		if words := stilted.FindString(phrase.since); words != "" {
			t.Errorf("%q has %q", phrase.since, words)
		}
	}
}

// TestNothingShownIsStilted looks for such phrases in what people may read: the strings of the
// code, the texts and pages beside it, and the documents but for decisions, which stay as they were.
func TestNothingShownIsStilted(t *testing.T) {
	const top = "../.."
	var read []string
	check := func(path string, line int, text string) {
		if words := stilted.FindString(text); words != "" {
			t.Errorf("%s:%d: say it without %q: %s", path, line, strings.TrimSpace(words), text)
		}
	}
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir():
			inside, err := filepath.Rel(top, path)
			if err == nil && (name == "testdata" || name == "decisions" || slices.Contains(forTests, filepath.ToSlash(inside)) || strings.HasPrefix(name, ".") && path != top) {
				return filepath.SkipDir
			}
			return err
		case strings.HasSuffix(name, "_test.go"):
			return nil
		case strings.HasSuffix(name, ".go"):
			read = append(read, ".go")
			return eachString(path, check)
		case slices.Contains([]string{".txt", ".md", ".html"}, filepath.Ext(name)):
			read = append(read, filepath.Ext(name))
			return eachLine(path, check)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{".go", ".txt", ".md", ".html"} {
		if !slices.Contains(read, kind) {
			t.Errorf("no %s is looked at", kind)
		}
	}
}

func eachLine(path string, check func(path string, line int, text string)) error {
	text, err := os.ReadFile(path)
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		check(path, n, line)
	}
	return err
}

func eachString(path string, check func(path string, line int, text string)) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(literal.Value)
		if err == nil && len(strings.Fields(text)) > 2 { // of shorter ones sentences are made
			check(path, files.Position(literal.Pos()).Line, text)
		}
		return true
	})
	return nil
}
