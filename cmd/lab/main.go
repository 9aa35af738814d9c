// Command lab is for authors of games and engines: it plays games between programs and
// tells what they come to. No house and nobody who plays in one needs it.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"boardroom/cmd/commandline"
)

// cli is the command line.
type cli struct {
	Match   matchCommand               `cmd:"" help:"Play games between two programs, ours or any that speak UGI, and tell how much stronger one is."`
	Ladder  ladderCommand              `cmd:"" help:"Play games of each of several programs against the one before it, and tell what ratings that makes."`
	Study   studyCommand               `cmd:"" help:"Play games of a program against itself and tell what they come to: who is ahead, draws, length, choice."`
	Puzzles puzzlesCommand             `cmd:"" help:"Look for positions with one move that is clearly the best, in games of a program against itself."`
	Version commandline.VersionCommand `cmd:"" help:"Print the version of this program."`
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run runs the program with the arguments behind its name and returns its exit
// status: 0, or 1 after one sentence on standard error.
func run(args []string, stdout, stderr io.Writer) int {
	parser, err := commandline.NewParser("lab", "The laboratory of Boardroom plays games between programs and tells what they come to.",
		&cli{}, stdout, stderr, kong.BindTo(stdout, (*io.Writer)(nil)))
	if err != nil {
		return commandline.Fail(stderr, "lab", err)
	}
	parsed, isHelped, err := parser.Parse(args)
	switch {
	case isHelped:
		return 0
	case err != nil:
		return commandline.Fail(stderr, "lab", fmt.Errorf("%w (for help: lab --help)", err))
	}
	if err := parsed.Run(); err != nil {
		return commandline.Fail(stderr, "lab", err)
	}
	return 0
}
