package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/world"
	"boardroom/world/admission"
)

// A steward holds the options of a house that is open, and changes those that can
// change. Its methods may be called from any goroutine.
type steward struct {
	read   func() (*serveCommand, []option, error) // reads them anew; nil where nothing can have changed
	level  *slog.LevelVar
	server *terminal.Server
	doors  *doorway
	world  *world.World
	door   admission.Door // by the options
	listen string         // the address that the house has
	log    *slog.Logger

	mu   sync.Mutex
	hold []option
}

// write writes the options that hold.
func (s *steward) write(out io.Writer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	writeOptions(out, s.hold)
}

// reload reads the options anew and says what has changed, and what will with a
// restart. An error changes nothing.
func (s *steward) reload() ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.read == nil {
		return []string{"Nothing has changed."}, nil
	}
	next, options, err := s.read()
	if err == nil && next.Profile == noLimits && !isLoopback(s.listen) {
		err = errors.New("profile can't be none while the house listens on " + s.listen)
	}
	if err != nil {
		s.log.Error("the options are not read again", "error", err)
		return nil, err
	}
	var changed []string
	for i, o := range options {
		switch was := s.hold[i]; {
		case o.needsRestart() && o.value != was.value:
			changed = append(changed, fmt.Sprintf("%s stays %s until a restart, and is %s then.", o.flag.Name, was.value, o.value))
			options[i] = was
		case o.value != was.value:
			changed = append(changed, fmt.Sprintf("%s is %s now; it was %s.", o.flag.Name, o.value, was.value))
		}
	}
	s.hold = options
	s.level.Set(next.level())
	s.server.SetLimits(next.Limits)
	s.doors.SetLimits(s.server.DoorLimits())
	err = s.world.Do(func() {
		s.world.SetLimits(next.People)
		if door := next.door(); door != s.door { // else it stays as staff have left it
			s.door = door
			s.world.Admission.Set(door)
		}
	})
	if err != nil {
		return nil, err
	}
	if len(changed) == 0 {
		changed = []string{"Nothing has changed."}
	}
	s.log.Info("the options are read again", "changed", changed)
	return changed, nil
}

// reloadOn reloads at every signal until the context ends. What comes of it is in the
// log.
func (s *steward) reloadOn(ctx context.Context, signals <-chan os.Signal) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-signals:
			_, _ = s.reload()
		}
	}
}
