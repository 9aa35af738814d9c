package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"boardroom/cmd/boardroom/desk"
	"boardroom/games"
	"boardroom/persistence"
)

// errNoServer says that a house can't stand by over a file.
var errNoServer = errors.New("--standby needs a database that two houses can reach: --store postgres://USER@HOST/DATABASE")

// checkStandby says why a house can't stand by.
func (s *serveCommand) checkStandby() error {
	switch {
	case !s.standby:
		return nil
	case s.Store == "":
		return errNoServer
	case desk.IsOpen(s.Data):
		return fmt.Errorf("another Boardroom runs on the data folder %s: give each house a folder of its own", s.Data)
	}
	return nil
}

// standBy opens a database on a server once no other house has it. The error is the context's where
// that ends first.
func (s *serveCommand) standBy(ctx context.Context, waits func(), o output, log *slog.Logger) (*persistence.DB, error) {
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	defer signal.Stop(hangups)
	stop := func() {}
	defer func() { stop() }()
	ctx, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	db, err := persistence.OpenServer(ctx, s.Store, persistence.ServerOptions{StandBy: func() {
		if err := s.checkCopies(); err != nil {
			refuse(err)
			return
		}
		stop = s.refuseOperator(hangups, log)
		waits()
		log.Info("the house stands by: another house has the database")
		if s.LogFormat != "json" {
			fmt.Fprintln(o.out, "Boardroom stands by: another house has the database. This one opens when that one is gone.")
		}
	}})
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if errors.Is(err, context.Canceled) {
		log.Info("the house no longer stands by")
	}
	return db, err
}

// checkCopies says what of the open house this one lacks, without which it couldn't open later.
func (s *serveCommand) checkCopies() error {
	needed := s.keyPaths()
	if path, err := s.secretPath(); err == nil && path != "" {
		needed = append(needed, path)
	}
	missing := games.Only(needed, func(path string) bool {
		_, err := os.Lstat(path)
		return errors.Is(err, fs.ErrNotExist)
	})
	if len(missing) == 0 {
		return nil
	}
	return fmt.Errorf("this house couldn't take over from the open one without the same keys: copy %s from there", games.And(missing))
}

// refuseOperator tells whoever runs a house that stands by that it takes no commands, and returns
// what ends that.
func (s *serveCommand) refuseOperator(hangups <-chan os.Signal, log *slog.Logger) (stop func()) {
	d, err := desk.Open(s.Data, desk.Config{Log: log})
	if err != nil {
		log.Error("boardroom admin can't reach this house", "error", err)
	}
	ended := make(chan struct{})
	go func() {
		for {
			select {
			case <-hangups:
				log.Warn("the options are not read again: a house that stands by reads them when it is started")
			case <-ended:
				return
			}
		}
	}()
	return func() {
		close(ended)
		if d != nil {
			d.Close(stopTime)
		}
	}
}
