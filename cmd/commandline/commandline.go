// Package commandline is what the programs here have in common: how a command line is read,
// what is said when something is wrong, and the version. It knows no command but version.
package commandline

import (
	"fmt"
	"io"
	"slices"

	"github.com/alecthomas/kong"
)

// A Parser reads the command line of a program.
type Parser struct {
	*kong.Kong
	isHelped bool // help was asked for and has been printed
}

// NewParser makes the parser of a program with a name and a sentence that describes it.
// commands is a pointer to a struct whose tags are for kong.
func NewParser(name, description string, commands any, stdout, stderr io.Writer, options ...kong.Option) (*Parser, error) {
	p := &Parser{}
	var err error
	p.Kong, err = kong.New(commands, append(options,
		kong.Name(name),
		kong.Description(description),
		kong.Writers(stdout, stderr),
		kong.Exit(func(int) { p.isHelped = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)...)
	return p, err
}

// Parse reads the arguments behind the name of the program; none are --help, and so is
// "help" before a command. isHelped says that there is nothing to run, because help has been
// printed.
func (p *Parser) Parse(args []string) (parsed *kong.Context, isHelped bool, err error) {
	if len(args) == 0 || args[0] == "help" {
		args = append(slices.Clone(args[min(1, len(args)):]), "--help")
	}
	parsed, err = p.Kong.Parse(args)
	if p.isHelped { // what is missing beside it does not matter
		return parsed, true, nil
	}
	return parsed, false, err
}

// Fail writes what went wrong as one sentence with the name of the program before it, and
// returns the exit status.
func Fail(stderr io.Writer, name string, err error) int {
	fmt.Fprintf(stderr, "%s: %v\n", name, err)
	return 1
}
