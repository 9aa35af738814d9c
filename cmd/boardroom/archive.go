package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"boardroom/cmd/boardroom/web"
	"boardroom/cmd/boardroom/wholefile"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/world/store"
)

const (
	// archivedDays is how many days have a file at most; older ones are removed.
	archivedDays = 31
	// archiveBatch is how many games are looked for at once.
	archiveBatch = 200
	// anArchive matches the names of these files.
	anArchive = "boardroom-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].jsonl.gz"
)

// An archive keeps the public games of each day in a file, for anyone who studies them. Days are those
// of UTC, as the times in records are. A day on which no game ended has no file.
type archive struct {
	folder string
	house  *commands.House
	store  store.Store
	log    *slog.Logger

	done time.Time // the day at which all before it have been written
}

// look writes the days that are over and have no file, once a day. What fails is tried again.
func (a *archive) look(ctx context.Context, now time.Time) {
	today := store.DayOf(now)
	if a.done.Equal(today) {
		return
	}
	for day := today.AddDate(0, 0, -archivedDays); day.Before(today); day = day.AddDate(0, 0, 1) {
		if err := a.write(ctx, day); errors.Is(err, context.Canceled) {
			return
		} else if err != nil {
			a.log.Error("the games of a day could not be written into a file; it will be tried again", "day", day.Format(time.DateOnly), "error", err)
			return
		}
	}
	files, err := filepath.Glob(filepath.Join(a.folder, anArchive))
	if err == nil {
		err = removeAllBut(archivedDays, files)
	}
	if err != nil {
		a.log.Error("old files of games can't be removed", "error", err)
	}
	a.done = today
}

// write makes the file of a day, if it is not there and there is anything for it.
func (a *archive) write(ctx context.Context, day time.Time) error {
	path := filepath.Join(a.folder, web.ArchiveFile(day))
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	first, err := a.store.EndedSince(day, 0, 1)
	if err != nil || len(first) == 0 || !endedOn(day, first[0]) {
		return err
	}
	games := 0
	err = wholefile.Make(path, func(f *os.File) (err error) {
		packed := gzip.NewWriter(f)
		games, err = a.writeGames(ctx, day, packed)
		return errors.Join(err, packed.Close(), f.Chmod(0o644))
	})
	if err == nil {
		a.log.Info("the games of a day are written", "file", path, "games", games)
	}
	return err
}

// writeGames writes the games of a day, a line each, the one that ended first at the top.
func (a *archive) writeGames(ctx context.Context, day time.Time, to *gzip.Writer) (games int, err error) {
	from, behind := day, store.TableID(0)
	for {
		ended, err := a.store.EndedSince(from, behind, archiveBatch)
		if err != nil {
			return games, err
		}
		for _, g := range ended {
			if !endedOn(day, g) {
				return games, nil
			}
			written, err := a.writeGame(ctx, g.ID, to)
			if err != nil {
				return games, fmt.Errorf("game %d: %w", g.ID, err)
			}
			if written {
				games++
			}
			from, behind = g.Ended, g.ID
		}
		if len(ended) < archiveBatch {
			return games, nil
		}
	}
}

func (a *archive) writeGame(ctx context.Context, id store.TableID, to *gzip.Writer) (written bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	game, is, err := a.house.World.Records.ExportPublic(id)
	if err != nil || !is {
		return false, err
	}
	line, err := acts.SignedRecord(a.house, game)
	if err != nil {
		return false, err
	}
	_, err = to.Write(line)
	return err == nil, err
}

func endedOn(day time.Time, g store.EndedGame) bool { return store.DayOf(g.Ended).Equal(day) }
