package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	// nightHour is the hour at which a new night's backup falls due, by the clock of the
	// machine. A house that is closed then makes it when it opens.
	nightHour = 4
	// nightEvery is how often what is due each night is thought of, and so when what
	// failed is tried again.
	nightEvery = 10 * time.Minute
	// aNightly matches the names of these backups.
	aNightly = "boardroom-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].db"
)

// backupDir is the folder of nightly backups.
func (s *serveCommand) backupDir() string {
	return cmp.Or(s.BackupDir, filepath.Join(s.Data, backupsName))
}

// A nightly makes backups of a house in a folder, one a night.
type nightly struct {
	backUp func(to string) error
	folder string
	keep   int // how many backups; 0 is none, also none to be made
	log    *slog.Logger
}

// start makes what is due, now and then, and returns what ends that.
func (n nightly) start() (stop func()) {
	if n.keep == 0 {
		return func() {}
	}
	return lookAtNight(func(_ context.Context, now time.Time) { n.look(now) })
}

// lookAtNight calls look now and then, until what it returns is called.
func lookAtNight(look func(context.Context, time.Time)) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		ticker := time.NewTicker(nightEvery)
		defer ticker.Stop()
		for ctx.Err() == nil {
			look(ctx, time.Now())
			select {
			case <-ctx.Done():
			case <-ticker.C:
			}
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// look makes a backup if there is none of this night.
func (n nightly) look(now time.Time) {
	made, err := n.due(now)
	switch {
	case err != nil:
		n.log.Error("there is no backup of this night, and it will be tried again", "error", err)
	case made != "":
		n.log.Info("a backup is made", "file", made)
	}
}

// due makes the backup of a night, and then removes the oldest.
func (n nightly) due(now time.Time) (made string, err error) {
	if err := os.MkdirAll(n.folder, 0o700); err != nil {
		return "", fmt.Errorf("the folder %s can't be made: %w", n.folder, plain(err))
	}
	days := []time.Time{now} // those whose backup will do
	if now.Hour() < nightHour {
		days = append(days, now.AddDate(0, 0, -1))
	}
	for _, day := range days {
		if _, err := os.Stat(n.file(day)); !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	made = n.file(now)
	if err := n.backUp(made); err != nil {
		return "", err
	}
	return made, n.removeOld()
}

// file is the backup that is made on a day.
func (n nightly) file(day time.Time) string {
	return filepath.Join(n.folder, day.Format("boardroom-2006-01-02.db"))
}

// removeOld removes all but the newest backups.
func (n nightly) removeOld() error {
	kept, err := filepath.Glob(filepath.Join(n.folder, aNightly))
	if err != nil {
		return err
	}
	return removeAllBut(n.keep, kept)
}

// removeAllBut removes files but for so many, the last in the order of their names.
func removeAllBut(keep int, kept []string) error {
	slices.Sort(kept)
	for _, old := range kept[:max(0, len(kept)-keep)] {
		if err := os.Remove(old); err != nil {
			return err
		}
	}
	return nil
}
