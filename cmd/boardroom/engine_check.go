package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"boardroom/cmd/boardroom/conformance"
	"boardroom/games/all"
	"boardroom/games/phrase"
)

// answerTime is how long a program under examination may take to answer.
const answerTime = 5 * time.Second

// examine says what a program does wrong as an engine.
func (c *engineCommand) examine(o output) error {
	exam := conformance.Exam{Line: c.Check, Known: all.Games(), Late: answerTime, Errors: o.err}
	if c.Game != "" {
		for _, name := range append([]string{c.Game}, c.Options...) {
			game, err := all.Named(name)
			if err != nil {
				return err
			}
			exam.Games = append(exam.Games, game)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	wrong, err := exam.Run(ctx, o.out)
	if err == nil && wrong > 0 {
		err = fmt.Errorf("%s went wrong", phrase.Count(wrong, "check"))
	}
	return err
}
