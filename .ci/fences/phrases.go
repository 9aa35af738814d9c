package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// stilted are words that sentences for people do without: they are correct, and had to be
// read twice.
var stilted = regexp.MustCompile(`(?i)\b(whoever|whomever|(of|by|to|among|for) whom|whom (you|they|to|it)|of which|of yours|so far as|you (are|play|watch) (at|in|on) no|that is the limit|in the place of|anew|there is nothing to (say|do|tell|shout|whisper|kibitz|report|announce))\b`)

// phrases finds stilted words in what people may see: the strings of the code, and the
// texts beside it.
func phrases() (found, err error) {
	var all []error
	say := func(path string, line int, text string) {
		if words := stilted.FindString(text); words != "" {
			all = append(all, fmt.Errorf("%s:%d: say it without %q: %s", path, line, words, text))
		}
	}
	err = filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || entry.IsDir():
			return skipHidden(path, entry, err)
		case ships(path):
			return eachString(path, say)
		case strings.HasSuffix(path, ".txt") && !strings.Contains(path, "testdata"): // what people read
			return eachLine(path, say)
		}
		return nil
	})
	return errors.Join(all...), err
}

func eachLine(path string, say func(path string, line int, text string)) error {
	text, err := os.ReadFile(path)
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		say(path, n, line)
	}
	return err
}

func eachString(path string, say func(path string, line int, text string)) error {
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
			say(path, files.Position(literal.Pos()).Line, text)
		}
		return true
	})
	return nil
}
