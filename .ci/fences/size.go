package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	mostColumns = 120 // of a line, a tab counted as four
	budgets     = "docs/decisions/0012-size.md"
)

// sizes measures the lines that ship of each folder with a budget, and the long lines of
// each package.
func sizes() (all []measure, err error) {
	lines, long := map[string]int{}, map[string]int{}
	err = filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return skipHidden(path, entry, err)
		}
		if !ships(path) {
			return nil
		}
		n, over, err := count(path)
		folder := filepath.Dir(path)
		long[folder] += over
		for ; folder != "."; folder = filepath.Dir(folder) {
			lines[folder] += n
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	for folder, n := range long {
		all = append(all, measure{"lines over " + strconv.Itoa(mostColumns) + " columns in " + folder, n, 0})
	}
	most, err := readBudgets()
	for folder, budget := range most {
		if lines[folder] > budget {
			err = errors.Join(err, fmt.Errorf("%s has %d lines and a budget of %d: make it simpler, or say in %s what it is worth", folder, lines[folder], budget, budgets))
		}
	}
	return all, err
}

// ships says whether a file is code of the programs, and neither a test nor what tests share.
func ships(path string) bool {
	return strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !regexp.MustCompile(`[a-z]test/`).MatchString(path)
}

func skipHidden(path string, entry fs.DirEntry, err error) error {
	if err == nil && path != "." && strings.HasPrefix(entry.Name(), ".") {
		return filepath.SkipDir
	}
	return err
}

func count(path string) (lines, long int, err error) {
	text, err := os.ReadFile(path)
	for line := range strings.Lines(string(text)) {
		lines++
		if utf8.RuneCountInString(strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "\t", "    ")) > mostColumns {
			long++
		}
	}
	return lines, long, err
}

// readBudgets reads the table of folders and their lines.
func readBudgets() (map[string]int, error) {
	file, err := os.Open(budgets)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	row := regexp.MustCompile("^\\| `([a-z/]+)` \\| ([0-9,]+) \\|")
	most := map[string]int{}
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		if cells := row.FindStringSubmatch(scanner.Text()); cells != nil {
			if most[cells[1]], err = strconv.Atoi(strings.ReplaceAll(cells[2], ",", "")); err != nil {
				return nil, err
			}
		}
	}
	if len(most) == 0 {
		return nil, fmt.Errorf("%s has no table of budgets", budgets)
	}
	return most, nil
}
