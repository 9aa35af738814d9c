// Command boardroom is the program: it reads the command line and wires the
// parts together. What the parts do is theirs.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"

	"github.com/alecthomas/kong"

	"boardroom/cmd/boardroom/bots"
	"boardroom/cmd/commandline"
)

// cli is the command line. The options of a house can also stand in variables and in
// boardroom.toml.
type cli struct {
	Serve   serveCommand               `cmd:"" help:"Open the house: listen for ssh connections until told to stop."`
	House   houseCommand               `cmd:"" help:"Open the house for people at doors: serve, without the part that people connect to."`
	Door    doorCommand                `cmd:"" help:"Open a door to a house: hold people's connections, also while the house restarts."`
	Config  configCommand              `cmd:"" help:"Print the options of a house: what holds, and where each value comes from."`
	Admin   adminCommand               `cmd:"" help:"Look after an open house, as its staff do; while it is closed, say whose account is of the staff."`
	Engine  engineCommand              `cmd:"" help:"Drive one game without a network, by the Universal Game Interface on standard input and output."`
	Backup  backupCommand              `cmd:"" help:"Write all that a house keeps into one file. The house may be open."`
	Restore restoreCommand             `cmd:"" help:"Make a backup the database of a house. The house has to be closed."`
	Move    moveCommand                `cmd:"" name:"move-house" help:"Copy all that a house keeps from its data folder into a PostgreSQL database, or back. The house has to be closed."`
	Check   checkCommand               `cmd:"" help:"Look for damages in what a house keeps, and play every game again. The house may be open."`
	Import  importCommand              `cmd:"" help:"Keep games that were exported from another house. The house has to be closed."`
	Verify  verifyCommand              `cmd:"" help:"Check the signature of a game that was exported as signed."`
	Bridge  bridgeCommand              `cmd:"" help:"Let any program that speaks UGI play in a house, as a bot."`
	MCP     mcpCommand                 `cmd:"" name:"mcp" help:"Let an agent play in a house: what it can do there as tools of the Model Context Protocol, on standard input and output."`
	Version commandline.VersionCommand `cmd:"" help:"Print the version of this program."`
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
	parser, err := commandline.NewParser("boardroom",
		"Boardroom is an SSH server where people meet and play strategy games drawn as text. Begin with: boardroom serve",
		&line.cli, o.out, o.err,
		kong.Vars{"bots": strconv.Itoa(bots.Workers())},
		kong.PostBuild(byEnvironment), kong.PostBuild(hideListening),
		kong.Resolvers(&line.file),
		kong.ValueFormatter(func(v *kong.Value) string { return v.Help }),
	)
	if err != nil {
		return nil, err
	}
	if command := checked(parser.Model, args); command != nil {
		if err := checkEnvironment(command); err != nil && !slices.Contains(args, "--help") {
			return nil, err
		}
	}
	line.parsed, line.helped, err = parser.Parse(args)
	if line.helped {
		return line, nil
	}
	if err == nil {
		c := &line.cli
		err = cmp.Or(checkAll(line.parsed), c.Serve.applyProfile(c.Serve.Listen), c.House.applyProfile(), c.Config.applyProfile(c.Config.Listen))
	}
	if err != nil {
		err = fmt.Errorf("%w (for help: boardroom --help)", err)
	}
	return line, cmp.Or(line.file.err, err)
}

// options lists the options of a house as the command line sets them.
func (l *commandLine) options() []option { return optionsOf(l.parsed, &l.file) }

// errLogged is an error that has been told already.
var errLogged = errors.New("see the log")

func fail(stderr io.Writer, err error) int {
	if errors.Is(err, errLogged) {
		return 1
	}
	return commandline.Fail(stderr, "boardroom", err)
}
