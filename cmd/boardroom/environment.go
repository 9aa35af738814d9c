package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

const (
	ofOurs  = "BOARDROOM_"      // begins the names of our variables
	ofTests = "BOARDROOM_TEST_" // begins those that are none of the program's
)

// checkEnvironment says what is wrong with the variables for a command: a name that is
// nearly one of ours, or a value that is none. Other variables may begin as ours do, as
// those of a cluster that runs a house.
func checkEnvironment(command *kong.Node) error {
	var known []string
	for _, f := range command.Flags {
		known = append(known, f.Envs...)
		for _, name := range f.Envs {
			if text, isSet := os.LookupEnv(name); isSet && inFile(f) {
				if err := check(f, text); err != nil {
					return fmt.Errorf("%s=%s: %w", name, phrase.Quotable(text), err)
				}
			}
		}
	}
	for _, variable := range os.Environ() {
		name, _, _ := strings.Cut(variable, "=")
		short, ours := strings.CutPrefix(name, ofOurs)
		if !ours || strings.HasPrefix(name, ofTests) || slices.Contains(known, name) {
			continue
		}
		words := lists.Map(known, func(name string) string { return strings.TrimPrefix(name, ofOurs) })
		if near := grammar.Nearest(short, words); len(near) > 0 {
			return fmt.Errorf("there is no variable %s; did you mean %s?", name,
				phrase.Or(lists.Map(near, func(word string) string { return ofOurs + word })))
		}
	}
	return nil
}

// checked is the command of a command line whose variables are checked, nil for none.
func checked(app *kong.Application, args []string) *kong.Node {
	command, _ := lists.Find(app.Children, func(n *kong.Node) bool { return len(args) > 0 && n.Name == args[0] })
	return command
}
