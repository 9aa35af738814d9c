package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TestEverybodyReachesStaff reports as people who are muted and as guests, while
// staff are here and while they are not.
func TestEverybodyReachesStaff(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Ann", "@mute bob 1h insults")
	e.told("Bob")
	e.comesFrom("guest", "192.0.2.1", people.Identity{})
	e.told("Ann")
	e.want("Bob", "@report", "! Report what? For example")
	e.want("Bob", "@reports", "! @reports is for staff.")
	e.want("Bob", "@report it was Cat who insulted me", "Staff have been told.")
	e.hears("Ann", "Bob reports, as number 1: it was Cat who insulted me")
	e.visits["Ann"].shell.Leave()
	e.told("Bob")
	e.diskIsFull()
	e.want("guest", "@report Bob swears", nothingChanged)
	e.want("guest", "report Bob swears", "Staff will read it when they come.")
	e.silent("Bob")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.hears("Ann", "2 reports open. To read: @reports")
	e.want("Ann", "@reports", "1 | 21 Nov 2026, 20:00 UTC | Bob |  | it was Cat who insulted me", "2 | 21 Nov 2026, 20:00 UTC | Guest1 | 192.0.2.1 | Bob swears")
	e.want("Ann", "@reports shut 1", `! "shut 1" is not a reports command.`)
	e.want("Ann", "@reports close x", `! "x" is not the number of a report.`)
	e.want("Ann", "@reports close 7", "! There is no open report 7.")
	e.want("Ann", "@reports close 1 unmuted him", "Report 1, by Bob, is closed.")
	e.logged(store.StaffAct{Who: "Ann", What: "@reports close", Whom: "Bob", Why: "unmuted him"})
	e.want("Ann", "@reports close 1", "! There is no open report 1.")
}

// TestNobodyBuriesStaff reports as guests who come again and again, also from many
// addresses, until only accounts are heard.
func TestNobodyBuriesStaff(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.told("Ann")
	guest := func(address string, times int) (done int) {
		for range times {
			e.comesFrom("guest", address, people.Identity{})
			done += e.counts("guest", "@report spam", "Staff have been told.")
			e.visits["guest"].shell.Leave()
			e.told("Ann")
		}
		return done
	}
	if done := guest("192.0.2.1", 10); done != 3 {
		t.Errorf("guests from one address report %d times at once, want 3", done)
	}
	done := 3
	for n := range 60 {
		done += guest(fmt.Sprintf("198.51.100.%d", n), 3)
	}
	if done != 100 {
		t.Errorf("guests report %d times, want 100", done)
	}
	e.want("Bob", "@report guests report nonsense", "Staff have been told.")
	e.clock = e.clock.Add(time.Hour)
	e.want("Bob", "@report they still do", "Staff have been told.")
}

// counts is 1 where somebody who types a line is told something, else 0.
func (e *evening) counts(name, line, told string) int {
	e.t.Helper()
	if strings.Contains(e.types(name, line), told) {
		return 1
	}
	return 0
}
