package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
	"boardroom/cmd/boardroom/link"
	"boardroom/cmd/boardroom/telnet"
	"boardroom/cmd/commandline"
)

// doorCommand is "boardroom door".
type doorCommand struct {
	House         []string `required:"" help:"Where the house lets doors come: unix:PATH or HOST:PORT. Of several, the one that answers." placeholder:"ADDRESS"`
	Listen        string   `default:":2222" help:"The address to listen on (usually ${default})." placeholder:"ADDRESS"`
	telnetOptions `embed:""`
	Secret        string         `type:"existingfile" help:"The file with the secret that the house knows: a copy of its doors.secret." placeholder:"FILE"`
	ProxyProtocol []netip.Prefix `help:"The addresses of balancers whose connections begin with a header of the PROXY protocol (version 1 or 2), which says where they are from." placeholder:"10.0.0.0/8"`
	webOptions    `embed:""`
	Log           string `default:"info" enum:"debug,info,warn,error" help:"The least severe log lines to write: debug, info, warn or error." placeholder:"LEVEL"`
	LogFormat     string `default:"text" enum:"text,json" help:"How log lines are written: text or json." placeholder:"FORMAT"`
}

// Run opens a door and keeps it open until SIGINT or SIGTERM. After SIGHUP it lets nobody in any
// more, and ends when the last one has left.
func (d *doorCommand) Run(o output) error {
	limitMemory()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	drains := make(chan os.Signal, 1)
	signal.Notify(drains, syscall.SIGHUP)
	defer signal.Stop(drains)
	return d.serve(ctx, drains, o)
}

// doorCloses is said to whoever is at a door that ends. A door doesn't wrap lines, so each fits 40
// columns.
const doorCloses = "Your connection ends here.\nEvery game is kept. Connect again."

// serve is Run until the context ends.
func (d *doorCommand) serve(ctx context.Context, drains <-chan os.Signal, o output) error {
	logs := serveCommand{Log: d.Log, LogFormat: d.LogFormat}
	log := logs.logger(o.err, logs.level())
	config, err := d.house(log)
	if err != nil {
		return err
	}
	var gate atomic.Pointer[door.Gate]
	config.Limited = func(l door.Limits) {
		if g := gate.Load(); g != nil {
			g.SetLimits(l)
		}
	}
	house, err := link.Reach(ctx, config)
	if errors.Is(err, context.Canceled) {
		return nil // it has been told to end while it waited for the house
	}
	if err != nil {
		return fmt.Errorf("the house does not take this door: %w", err)
	}
	defer house.Close()
	listener, err := net.Listen("tcp", d.Listen)
	if err != nil {
		return listenError("--listen", d.Listen, err)
	}
	refused := limit.NewTally(log, slog.LevelInfo, "connections and sessions were refused", limit.SumUpEvery)
	defer refused.SumUp()
	g := door.NewGate(door.GateConfig{Log: log, Limits: house.First, Balancers: d.ProxyProtocol, Refused: refused.Count})
	gate.Store(g)
	if err := d.telnetOptions.open(telnet.Config{House: house, Gate: g, Log: log}, ""); err != nil {
		return err
	}
	s := door.New(door.Config{House: house, Gate: g, HostKeys: house.Keys, Log: log})
	webAt, stopWeb, err := d.openWeb(house, g, listener.Addr(), log)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer stopWeb()
	log.Info("the door is open", "version", commandline.Version, "address", listener.Addr().String())
	if webAt != "" {
		fmt.Fprintf(o.out, "Browsers: %s\n", webAt)
	}
	fmt.Fprintf(o.out, "The door is open on %s.\n", listener.Addr())
	failed := make(chan error, 1)
	go func() { failed <- s.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-drains:
		log.Info("the door lets nobody in any more")
		g.Stop()
		d.drain(ctx, g)
	case <-ctx.Done():
	}
	g.Stop()
	house.Part(doorCloses)
	g.Cut()
	g.Wait()
	log.Info("the door is closed")
	return nil
}

// drain waits until everybody has left, or the context ends.
func (d *doorCommand) drain(ctx context.Context, g *door.Gate) {
	left := make(chan struct{})
	go func() {
		defer close(left)
		g.Wait()
	}()
	select {
	case <-left:
	case <-ctx.Done():
	}
}

// house is how to reach the house.
func (d *doorCommand) house(log *slog.Logger) (link.RemoteConfig, error) {
	config := link.RemoteConfig{Program: commandline.Version, Log: log}
	if d.Secret != "" {
		var err error
		if config.Secret, err = link.ReadSecret(d.Secret); err != nil {
			return config, err
		}
	}
	for _, text := range d.House {
		at, err := link.ParseAddress(text)
		if err != nil {
			return config, fmt.Errorf("--house: %w", err)
		}
		if at.Network != "unix" && config.Secret == "" {
			return config, errors.New("a house at HOST:PORT takes no door without its secret: --secret FILE, a copy of doors.secret in its data folder")
		}
		config.Houses = append(config.Houses, at)
	}
	return config, nil
}
