package main

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/cmd/boardroom/desk"
)

// configCommand is "boardroom config": the options of serve, to be printed.
type configCommand struct {
	serveCommand
	Check string `help:"Say all that is wrong with a file of options, with the lines, and print nothing else." placeholder:"FILE"`
}

// Run prints the options as a boardroom.toml: of a house that is open those that
// hold there, else those that would. A file to be checked was read before.
func (c *configCommand) Run(o output, line *commandLine) error {
	if c.Check != "" {
		fmt.Fprintf(o.out, "%s is as it should be.\n", c.Check)
		return nil
	}
	a, isOpen, err := desk.Order(c.Data, "config")
	switch {
	case err != nil:
		return err
	case a.Status != 0:
		return errors.New(strings.TrimSpace(a.Err))
	case isOpen:
		fmt.Fprintf(o.out, "# The house is open, and this is what it holds. To have it read %s again: boardroom admin reload\n%s", optionsName, a.Out)
		return nil
	}
	fmt.Fprintf(o.out, "# The house is closed, and this is what it would open with, by %s as it is now.\n", optionsName)
	writeOptions(o.out, line.options())
	return nil
}
