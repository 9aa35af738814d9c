package main

import (
	"io"
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/env"
	"boardroom/world/limiter"
)

// TestTheHelpOfServeFitsOneScreen keeps options few and their help short.
func TestTheHelpOfServeFitsOneScreen(t *testing.T) {
	out, _ := runs(t, 0, "serve", "--help")
	if lines := strings.Count(out, "\n") + 1; lines > 40 {
		t.Errorf("it has %d lines", lines)
	}
	for line := range strings.Lines(out) {
		if len(strings.TrimSuffix(line, "\n")) > 80 {
			t.Errorf("a line is too long: %s", line)
		}
	}
}

// TestLimitsAreLiftedOnLoopbackAlone tries addresses, on the command line and in an open
// house.
func TestLimitsAreLiftedOnLoopbackAlone(t *testing.T) {
	for address, want := range map[string]bool{
		"127.0.0.1:2222": true, "[::1]:2222": true, "localhost:2222": true, "127.9.9.9:0": true,
		":2222": false, "0.0.0.0:2222": false, "[::]:2222": false, "192.0.2.1:2222": false, "example.org:22": false,
	} {
		_, err := parse([]string{"serve", "--data", t.TempDir(), "--profile", noLimits, "--listen", address}, output{})
		if got := err == nil; got != want || !want && !strings.Contains(err.Error(), "loopback address") {
			t.Errorf("on %s the answer is %v", address, err)
		}
		read := func() (*serveCommand, []option, error) { return &serveCommand{Profile: noLimits}, nil, nil }
		if !want {
			s := &steward{read: read, listen: address, log: slog.New(slog.DiscardHandler)}
			if _, err := s.reload(); err == nil || !strings.Contains(err.Error(), "profile can't be none") {
				t.Errorf("a reload on %s says %v", address, err)
			}
		}
	}
}

// TestLiftedLimitsAndTelnet refuses telnet for others where limits are lifted.
func TestLiftedLimitsAndTelnet(t *testing.T) {
	line := []string{"serve", "--data", t.TempDir(), "--profile", noLimits, "--listen", "127.0.0.1:2222", "--telnets"}
	if _, err := parse(append(line, ":4040"), output{}); err == nil || !strings.Contains(err.Error(), "loopback address") {
		t.Errorf("the answer is %v", err)
	}
	if _, err := parse(append(line, "127.0.0.1:4040"), output{}); err != nil {
		t.Error(err)
	}
}

// TestAClubMayShareAnAddress has more people come from one address than a house on the
// internet lets in.
func TestAClubMayShareAnAddress(t *testing.T) {
	t.Parallel()
	for profile, want := range map[string]int{"internet": 40, "club": 45, "evening": 45} {
		line, err := parse([]string{"serve", "--data", t.TempDir(), "--profile", profile, "--bots", "0"}, output{out: io.Discard, err: io.Discard})
		if err != nil {
			t.Fatal(err)
		}
		h := openHouseOf(t, line.cli.Serve)
		came := 0
		for range 45 {
			if _, err := h.from(t, "127.0.0.1", terminaltest.Login{Name: "guest"}); err == nil {
				came++
			}
		}
		if came != want {
			t.Errorf("under the profile %s %d come, want %d", profile, came, want)
		}
	}
}

// TestWithoutLimits names all limits that stay: what nobody reaches from many connections,
// what bounds memory, and what is no limit of a load.
func TestWithoutLimits(t *testing.T) {
	stay := []string{
		"StaffPlaces", "Channels", "UnreadSession", "Backlogs",
		"Ignored", "Followed", "Saved", "OwnChannels", "Reports", "Familiar", "VacationDays",
	}
	sessions, people := withoutLimits()
	compare := func(with, without reflect.Value) {
		for i := range with.NumField() {
			field, lifted := with.Type().Field(i), true
			switch usual := with.Field(i).Interface().(type) {
			case int:
				lifted = without.Field(i).Int() > int64(usual)
			case limiter.Rate:
				lifted = without.Field(i).Interface() == limiter.Unlimited()
			default:
				continue
			}
			if stays := slices.Contains(stay, field.Name); lifted == stays {
				t.Errorf("%s: lifted is %t, and so is that it should stay", field.Name, lifted)
			}
		}
	}
	compare(reflect.ValueOf(env.WithUsual(terminal.Limits{})), reflect.ValueOf(env.WithUsual(sessions)))
	compare(reflect.ValueOf(env.WithUsual(env.Limits{})), reflect.ValueOf(env.WithUsual(people)))
}
