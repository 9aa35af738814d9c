package main

import (
	"fmt"

	"boardroom/cmd/boardroom/desk"
)

// configCommand is "boardroom config": the options of serve, to be printed.
type configCommand struct {
	serveCommand
}

// Run prints the options as a boardroom.toml: of a house that is open those that
// hold there, else those that would.
func (c *configCommand) Run(o output, line *commandLine) error {
	a, isOpen, err := desk.Order(c.Data, "config")
	switch {
	case err != nil:
		return err
	case isOpen:
		fmt.Fprint(o.out, a.Out)
		return nil
	}
	writeOptions(o.out, line.options())
	return nil
}
