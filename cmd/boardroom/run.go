package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/world"
)

// closeKept stops the world and then closes the database. Under a world that
// does not stop the database stays open: it would wait for the act that is in
// its midst, and it takes the end of the process without harm.
func closeKept(stopWorld func(context.Context) error, db io.Closer) error {
	limit, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	if err := stopWorld(limit); err != nil {
		return fmt.Errorf("the world does not stop, so the database was left as it is: %w", err)
	}
	return db.Close()
}

// startThinking lets bots think and returns what ends that and waits for it.
// A search ends soon after it is told to.
func startThinking(pool *bots.Pool) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		pool.Run(ctx)
	}()
	return func() {
		cancel()
		<-done
	}
}

// startWorld runs a world with its ticks and returns what stops it. That waits
// for the act that is under way, until its context ends; the error is the
// context's.
func startWorld(w *world.World) (stop func(context.Context) error) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.Run(ctx)
	}()
	go tick(ctx, w, w.Tick)
	go tick(ctx, w, w.StoreHealth.WatchStore)
	return func(limit context.Context) error {
		cancel()
		select {
		case <-done:
			return nil
		case <-limit.Done():
			return limit.Err()
		}
	}
}

// tickEvery is how often the world does what falls due by time alone.
const tickEvery = time.Second

// tick lets a world do an act again and again, unless the one before is under way, until the
// context ends or the world has stopped. One that panics is logged by the world, and the next one
// comes.
func tick(ctx context.Context, w *world.World, act func()) {
	ticker := time.NewTicker(tickEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := w.Do(act); errors.Is(err, world.ErrClosed) {
				return
			}
		}
	}
}
