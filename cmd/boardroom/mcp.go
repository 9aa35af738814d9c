package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"boardroom/cmd/boardroom/dial"
	"boardroom/cmd/boardroom/mcp"
	"boardroom/cmd/commandline"
)

// doorFlags say where a house is, and how a program of its owner's comes in.
type doorFlags struct {
	Key        string `env:"BOARDROOM_KEY" type:"path" placeholder:"FILE" help:"The private key of the account (${env}; usually ~/.ssh/id_ed25519)."`
	KnownHosts string `env:"BOARDROOM_KNOWN_HOSTS" type:"path" placeholder:"FILE" help:"The keys of houses that are known (${env}; usually ~/.ssh/known_hosts)."`
	AcceptNew  bool   `help:"Take the key of a house that is not known for its own, and keep it."`
	House      string `arg:"" help:"Where the house is: ssh://NAME@HOST or ssh://NAME@HOST:PORT."`
}

func (f *doorFlags) door() (dial.Door, error) {
	door, err := dial.ParseDoor(f.House)
	if err != nil {
		return door, err
	}
	home, err := os.UserHomeDir()
	if err != nil && (f.Key == "" || f.KnownHosts == "") {
		return door, err
	}
	door.Key, door.KnownHosts, door.AcceptNew = f.Key, f.KnownHosts, f.AcceptNew
	if door.Key == "" {
		door.Key = filepath.Join(home, ".ssh", "id_ed25519")
	}
	if door.KnownHosts == "" {
		door.KnownHosts = filepath.Join(home, ".ssh", "known_hosts")
	}
	return door, nil
}

// mcpCommand is "boardroom mcp ssh://NAME@HOST".
type mcpCommand struct {
	Tools []string `placeholder:"NAME,…" help:"The tools that are offered, by their names and those of their groups, as in core,talk; read for what changes nothing, all for all. Usually core: some twenty to find a game and play it."`
	doorFlags
}

// Run serves an agent on standard input and output until its input ends.
func (c *mcpCommand) Run(output) error {
	door, err := c.door()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err = mcp.Run(ctx, mcp.Config{Dial: door.Dial, Tools: c.Tools, Version: commandline.Version}, &sdk.StdioTransport{})
	if errors.Is(err, io.EOF) || ctx.Err() != nil {
		return nil
	}
	return err
}
