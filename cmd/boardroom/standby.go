package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/link"
	"boardroom/cmd/boardroom/metrics"
	"boardroom/games/phrase"
	"boardroom/persistence"
)

// errNoServer says that a house can't stand by over a file.
var errNoServer = errors.New("--standby needs a database that two houses can reach: --store postgres://USER@HOST/DATABASE")

// errToldToEnd says that a house ends that stood by, and never opened.
var errToldToEnd = errors.New("the house was told to end while it stood by")

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

// standBy opens a database on a server once no other house has it. The error is errToldToEnd where the
// context ends first.
func (s *serveCommand) standBy(ctx context.Context, numbers *metrics.Metrics, o output, log *slog.Logger) (*persistence.DB, error) {
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	defer signal.Stop(hangups)
	stop := func() {}
	defer func() { stop() }()
	waiting, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	db, err := persistence.OpenServer(waiting, s.Store, persistence.ServerOptions{StandBy: func() {
		if err := s.checkShared(); err != nil {
			refuse(err)
			return
		}
		stop = s.refuseOperator(hangups, log)
		numbers.StandBy(func() error { _, err := persistence.ServerHostKeys(s.Store); return err })
		log.Info("the house stands by: another house has the database")
		if s.LogFormat != "json" {
			fmt.Fprintln(o.out, "Boardroom stands by: another house has the database. This one opens when that one is gone.")
		}
	}})
	switch {
	case err != nil && ctx.Err() != nil:
		log.Info("the house no longer stands by")
		return nil, errToldToEnd
	case err != nil && waiting.Err() != nil:
		return nil, context.Cause(waiting)
	}
	return db, err
}

// checkShared says why a house could not take over from the one that is open: people and doors
// would find it to be another one.
func (s *serveCommand) checkShared() error {
	if gone := areGone(s.sharedFiles()); len(gone) > 0 {
		return fmt.Errorf("a house that stands by needs a copy of what the open one has in its place: %s", phrase.And(gone))
	}
	known, err := persistence.ServerHostKeys(s.Store)
	if err != nil {
		return err
	}
	keys, err := s.readHostKeys()
	if err != nil {
		return err
	}
	return s.areKnown(keys, known)
}

// sharedFiles are those that have to be the same in all houses over a database.
func (s *serveCommand) sharedFiles() []string {
	if at, err := link.ParseAddress(s.Doors); err == nil && at.Network != "unix" {
		return append(s.keyPaths(), s.secretPath())
	}
	return s.keyPaths()
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
