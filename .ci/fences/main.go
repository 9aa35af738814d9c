// Command fences fails where the code grows tangled: a type with too many methods, files
// that all need each other, fields that other types reach into, a folder over its budget
// of lines, and long lines.
//
// What is over its limit today stands in known.txt with its figure, which may only fall: a
// figure that has fallen has to be written down, so that it stays so. Run it from the top
// of the module; -update writes known.txt.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

const known = ".ci/fences/known.txt"

// A measure is a figure about a package, a type or a folder, and the most that it may be.
type measure struct {
	of       string // what and where: "methods of world/tables.Table"
	is, most int
}

func main() {
	update := flag.Bool("update", false, "write "+known)
	flag.Parse()
	if err := run(*update); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(update bool) error {
	tangles, err := tangles()
	if err != nil {
		return err
	}
	sizes, err := sizes()
	if err != nil {
		return err
	}
	over := map[string]int{}
	for _, m := range slices.Concat(tangles, sizes) {
		if m.is > m.most {
			over[m.of] = m.is
		}
	}
	if update {
		return write(over)
	}
	return compare(over)
}

// compare says what is over its limit and not known to be, and what has become less.
func compare(over map[string]int) error {
	file, err := os.Open(known)
	if err != nil {
		return err
	}
	defer file.Close()
	var wrong []error
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		var n int
		figure, of, _ := strings.Cut(scanner.Text(), " ")
		if _, err := fmt.Sscan(figure, &n); err != nil {
			return fmt.Errorf("%s: %q is no figure and what it is of", known, scanner.Text())
		}
		switch is := over[of]; {
		case is > n:
			wrong = append(wrong, fmt.Errorf("%s: %d, which was %d", of, is, n))
		case is < n:
			wrong = append(wrong, fmt.Errorf("%s: less than %d now, so write that down: go run ./.ci/fences -update", of, n))
		}
		delete(over, of)
	}
	for _, of := range slices.Sorted(maps.Keys(over)) {
		wrong = append(wrong, fmt.Errorf("%s: %d, which is too many", of, over[of]))
	}
	return errors.Join(wrong...)
}

func write(over map[string]int) error {
	var text strings.Builder
	for _, of := range slices.Sorted(maps.Keys(over)) {
		fmt.Fprintf(&text, "%d %s\n", over[of], of)
	}
	return os.WriteFile(known, []byte(text.String()), 0o644)
}
