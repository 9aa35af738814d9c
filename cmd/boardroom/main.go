// Command boardroom is the program: it reads the command line and wires the
// parts together. What the parts do is theirs.
package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"boardroom/cmd/boardroom/bots"
)

// cli is the command line. Every flag can be given by the environment variable
// that its help names.
type cli struct {
	Serve   serveCommand   `cmd:"" help:"Open the house: listen for ssh connections until told to stop."`
	Config  configCommand  `cmd:"" help:"Print the options of a house: what holds, and where each value comes from."`
	Admin   adminCommand   `cmd:"" help:"Look after an open house, as its staff do; while it is closed, say whose account is of the staff."`
	Engine  engineCommand  `cmd:"" help:"Drive one game without a network, by the Universal Game Interface on standard input and output."`
	Backup  backupCommand  `cmd:"" help:"Write all that a house keeps into one file. The house may be open."`
	Restore restoreCommand `cmd:"" help:"Make a backup the database of a house. The house has to be closed."`
	Move    moveCommand    `cmd:"" name:"move-house" help:"Copy all that a house keeps from its data folder into a PostgreSQL database, or back. The house has to be closed."`
	Check   checkCommand   `cmd:"" help:"Look for damages in what a house keeps: every page, and every game, which is played again. The house may be open."`
	Import  importCommand  `cmd:"" help:"Keep games that were exported from another house. The house has to be closed."`
	Bridge  bridgeCommand  `cmd:"" help:"Let any program that speaks UGI play in a house, as a bot."`
	MCP     mcpCommand     `cmd:"" name:"mcp" help:"Let an agent play in a house: what it can do there as tools of the Model Context Protocol, on standard input and output."`
	Match   matchCommand   `cmd:"" help:"Play games between two programs, ours or any that speak UGI, and tell how much stronger one is."`
	Ladder  ladderCommand  `cmd:"" help:"Play games of each of several programs against the one before it, and tell what ratings that makes."`
	Study   studyCommand   `cmd:"" help:"Play games of a program against itself and tell what they come to: who is ahead, draws, length, choice."`
	Puzzles puzzlesCommand `cmd:"" help:"Look for positions with one move that is clearly the best, in games of a program against itself."`
	Version versionCommand `cmd:"" help:"Print the version of this program."`
	Help    helpCommand    `cmd:"" help:"Explain the program, or one of its commands."`
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// output is where a command writes what it is asked for, and what went wrong.
type output struct {
	out, err io.Writer
}

// run runs the program with the arguments behind its name and returns its exit
// status: 0, or 1 after one sentence on standard error.
func run(args []string, stdout, stderr io.Writer) int {
	o := output{out: stdout, err: stderr}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	line, err := parse(args, o)
	switch {
	case err != nil:
		return fail(stderr, err)
	case line.helped:
		return 0
	}
	if err := line.parsed.Run(o, line); err != nil {
		return fail(stderr, err)
	}
	return 0
}

// A commandLine is the arguments of the program, with what the environment and
// boardroom.toml add to them.
type commandLine struct {
	cli    cli
	file   optionsFile
	parsed *kong.Context
	helped bool // help was asked for and has been printed
}

func parse(args []string, o output) (*commandLine, error) {
	line := &commandLine{}
	parser, err := kong.New(&line.cli,
		kong.Name("boardroom"),
		kong.Vars{"bots": strconv.Itoa(bots.Workers())},
		kong.Description("Boardroom is an SSH server where people meet and play strategy games drawn as text. Begin with: boardroom serve"),
		kong.PostBuild(byEnvironment),
		kong.Resolvers(&line.file),
		kong.Writers(o.out, o.err),
		kong.Exit(func(int) { line.helped = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.ValueFormatter(helpOf),
	)
	if err != nil {
		return nil, err
	}
	line.parsed, err = parser.Parse(args)
	if line.helped { // what is missing beside it does not matter
		return line, nil
	}
	if err == nil {
		err = checkAll(line.parsed)
	}
	if err != nil {
		err = fmt.Errorf("%w (for help: boardroom --help)", err)
	}
	return line, cmp.Or(line.file.err, err)
}

// options lists the options of a house as the command line sets them.
func (l *commandLine) options() []option { return optionsOf(l.parsed, &l.file) }

func fail(stderr io.Writer, err error) int {
	fmt.Fprintln(stderr, "boardroom:", err)
	return 1
}

// helpCommand is "boardroom help": the same as --help.
type helpCommand struct {
	Command []string `arg:"" optional:"" help:"The command to explain."`
}

// Run prints what --help prints.
func (h *helpCommand) Run(o output) error {
	if status := run(append(h.Command, "--help"), o.out, io.Discard); status != 0 {
		return fmt.Errorf("there is no command %q (for all of them: boardroom help)", strings.Join(h.Command, " "))
	}
	return nil
}
