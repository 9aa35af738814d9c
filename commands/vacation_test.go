package commands_test

import (
	"strings"
	"testing"
	"time"
)

// on has the evening begin at noon of a day, which is a Saturday unless it is another.
func (e *evening) on(day string) {
	e.t.Helper()
	at, err := time.Parse("2006-01-02", day)
	if err != nil {
		e.t.Fatal(err)
	}
	e.passes(at.Add(12 * time.Hour).Sub(e.clock))
	e.silence()
}

func TestAVacationStopsClocks(t *testing.T) {
	e := timed(t, "36h+10d")
	e.on("2026-11-23")
	e.types("Ann", "2x2:1.1.1.1")
	e.silence()
	e.passes(24 * time.Hour)
	e.want("Bob", "vacation", "You aren't on vacation. You have 30 days of vacation left this year.", "To begin one: vacation 7d")
	e.want("Bob", "vacation 7d", "You are on vacation until 1 Dec 2026, 12:00 UTC. You have 23 days of vacation left this year.", "To end it: vacation end")
	e.hears("Ann", "Bob is on vacation until 1 Dec 2026, 12:00 UTC. Bob's clock stands still.")
	e.hears("Cat", "Bob is on vacation until")
	e.want("Ann", "time", "Bob | 9d 0h | stands (vacation)", "Bob is on vacation until 1 Dec 2026, 12:00 UTC.")
	e.want("Cat", "look strategery", "Bob is on vacation until 1 Dec 2026, 12:00 UTC")
	e.want("Cat", "look", "Bob 9d 0h (vacation)")
	e.want("Cat", "finger bob", "Bob is on vacation until 1 Dec 2026, 12:00 UTC.")
	e.passes(5 * 24 * time.Hour)
	e.back("Ann", "Bob", "Cat") // a kill
	e.want("Ann", "time", "Bob | 9d 0h | stands (vacation)")
	e.want("Bob", "vacation 2d", "until 3 Dec 2026, 12:00 UTC. You have 21 days")
	e.silence()
	e.passes(4 * 24 * time.Hour)
	e.hears("Ann", "Bob is back from vacation at strategery.")
	e.passes(48 * time.Hour)
	e.want("Ann", "time", "Bob | 7d 0h | runs")
	e.want("Bob", "vacation 1w", "You have 14 days")
	e.passes(36 * time.Hour)
	e.want("Bob", "vacation end", "You are back from vacation at strategery.", "Your vacation is over.")
	e.passes(24 * time.Hour)
	e.want("Ann", "time", "Bob | 6d 0h | runs")
	e.want("Bob", "vacation end", "! You aren't on vacation. To begin one: vacation 7d")
	e.want("Bob", "vacation 20d", "! You have 19 days of vacation left this year, of 30. A vacation of 20 days is too long.")
	e.want("Bob", "vacation soon", `! "soon" is not a number of days. Type one such as 7d, or end.`)
	e.want("Bob", "vacation 0d", `! "0d" is not a number of days.`)
	e.want("Bob", "vacation 36h", `! "36h" is not a number of days.`)
	e.want("Bob", "3x3:1.1.1.1", "Time of Bob: 7d 12h")
}

// TestNobodyRunsOutOfTimeOnVacation has the clock run out a moment before and a moment after.
func TestNobodyRunsOutOfTimeOnVacation(t *testing.T) {
	e := timed(t, "12h")
	e.on("2026-11-23") // which is more than twelve hours later, so the game is over
	e.want("Ann", "look strategery", outOfTime("Ann"))
	e.types("Ann", "rematch")
	e.types("Bob", "rematch")
	e.silence()
	e.passes(12*time.Hour - time.Second)
	first := "Ann"
	if strings.Contains(e.types("Ann", "time"), "Bob | 0:01 | runs") {
		first = "Bob"
	}
	e.types(first, "vacation 1d")
	e.silence()
	e.passes(24 * time.Hour)
	e.want("Cat", "games", "0:01")
	e.silence()
	e.passes(time.Second)
	e.hears("Ann", outOfTime(first))
}

func TestAGameThatVacationsDoNotStop(t *testing.T) {
	e := timed(t, "2d novacation")
	e.want("Ann", "time", "The clock gives 2 days a move, vacations not counted.")
	e.want("Ann", "vacation 1w", "You are on vacation until", "Your clock goes on at strategery.")
	e.silent("Bob")
	e.passes(48 * time.Hour)
	e.hears("Bob", outOfTime("Ann"))
}

func TestVacationsAreNothingToMinutes(t *testing.T) {
	e := timed(t, "5+3")
	e.want("Ann", "vacation 1d", "Your clock goes on at strategery.")
	e.silent("Bob")
	e.passes(5 * time.Minute)
	e.hears("Bob", outOfTime("Ann"))
}

// TestNobodyClaimsFromSomebodyOnVacation has Ann away from a game without a clock.
func TestNobodyClaimsFromSomebodyOnVacation(t *testing.T) {
	e := timed(t, "")
	e.on("2026-11-23")
	e.want("Ann", "vacation 10d", "You are on vacation until 3 Dec 2026, 12:00 UTC. You have 20 days")
	e.hears("Bob", "Ann is on vacation until 3 Dec 2026, 12:00 UTC. Nobody can claim a game from them.")
	e.visits["Ann"].shell.Leave()
	e.silence()
	e.passes(5 * 24 * time.Hour)
	e.want("Bob", "claim win", "! Ann is on vacation until 3 Dec 2026, 12:00 UTC. Nothing can be claimed from them before.")
	e.passes(6 * 24 * time.Hour)
	e.want("Bob", "claim win", "! Ann has been away from strategery for 1 day. You may claim after 3 days.")
	e.passes(2 * 24 * time.Hour)
	e.want("Bob", "claim win", "strategery is over")
}

func TestWeekendsOff(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.on("2026-11-26") // a Thursday
	e.want("Ann", "challenge bob sato 2d weekend off casual", "2 days a move, weekends off")
	e.want("Bob", "accept", "sato")
	e.silence()
	first, other := "Ann", "Bob"
	if strings.Contains(e.types("Ann", "time"), "Bob | 2d 0h | runs") {
		first, other = "Bob", "Ann"
	}
	e.passes(36 * time.Hour) // it is Saturday
	e.want("Ann", "time", first+" | 12:00:00 | stands (weekend)", other+" | 2d 0h | stands (weekend)")
	e.want("Ann", "look here", "12:00:00 (weekend)")
	e.want("Ann", "look sato", "clocks stand still until Monday, UTC")
	e.passes(24 * time.Hour)
	e.back("Ann", "Bob") // a kill on Sunday
	e.want("Ann", "time", first+" | 12:00:00 | stands (weekend)")
	e.passes(24*time.Hour + 11*time.Hour)
	e.want("Ann", "time", first+" | 1:00:00 | runs")
	e.passes(time.Hour)
	e.hears("Ann", outOfTime(first))
}

func TestTheTermsOfSlowClocks(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for line, want := range map[string]string{
		"challenge bob sato 36h":                        "36 hours a move",
		"challenge bob sato 36 hours":                   "36 hours a move",
		"challenge bob sato 36h+10d novacation":         "10 days each and 36 hours added a move, at most 10 days, vacations not counted",
		"challenge bob sato 12h weekends off":           "12 hours a move, weekends off",
		"challenge bob sato weekend off":                "! weekend off is for a clock of hours or days. Type one with it, such as: 2d weekend off",
		"challenge bob sato 5+3 novacation":             "! novacation is for a clock of hours or days. Type one with it, such as: 2d novacation",
		"challenge bob sato 10d+36h":                    "! A bank must hold at least what a move adds, and 36 hours is less than 10 days. Each player begins with the bank, as in 36h+10d.",
		"seek sato 36h+10d weekend off":                 "10 days each and 36 hours added a move, at most 10 days, weekends off",
		"setup sato clock=36h+10d weekend off":          "with 10 days each and 36 hours added a move, at most 10 days, weekends off.",
		"challenge bob sato 2d weekend off weekend off": "2 days a move, weekends off",
	} {
		told := e.types("Ann", line)
		if !strings.Contains(told, want) {
			t.Errorf("%q: %s, want %s", line, told, want)
		}
		e.types("Ann", "withdraw bob")
	}
}

func TestAPauseEndsOnItsDay(t *testing.T) {
	e := timed(t, "2d")
	e.on("2026-11-22")
	e.want("Ann", "pause", "! Say when the pause ends: pause 5d, or pause until 29 November")
	e.want("Ann", "pause until 26 november", "You ask to pause the game at strategery until 26 Nov 2026, 00:00 UTC.")
	e.hears("Bob", "Ann asks to pause the game at strategery until 26 Nov 2026, 00:00 UTC.")
	e.want("Bob", "pause", "The game at strategery is paused until 26 Nov 2026, 00:00 UTC, as all have agreed. Its clocks go on then.")
	e.hears("Ann", "paused until 26 Nov 2026, 00:00 UTC")
	before := e.types("Ann", "time")
	e.want("Ann", "2x2:1.1.1.1", "! strategery is paused until 26 Nov 2026, 00:00 UTC. To go on: resume strategery")
	e.want("Cat", "games", "the game is paused until 26 Nov 2026, 00:00 UTC")
	e.silence()
	e.passes(24 * time.Hour)
	e.back("Ann", "Bob", "Cat")
	if after := e.types("Ann", "time"); after != before {
		t.Errorf("on the next day the clocks are\n%s\nand were\n%s", after, before)
	}
	e.want("Ann", "resume", "You are ready to go on", "Bob")
	e.types("Ann", "withdraw")
	e.silence()
	e.passes(60 * time.Hour) // it is the 26th
	e.hears("Ann", "The pause at strategery is over. The game goes on.")
	e.hears("Bob", "The pause at strategery is over. The game goes on.")
	e.want("Ann", "time", "Ann | 1d 8h | runs") // of 16 hours it took before
	e.want("Ann", "pause 2d on strategery", "until 28 Nov 2026, 00:00 UTC")
	e.want("Bob", "accept", "is paused until 28 Nov 2026, 00:00 UTC")
	e.want("Ann", "resume", "You are ready")
	e.want("Bob", "resume", "The game at strategery goes on.")
	for line, want := range map[string]string{
		"pause until yesterday":           `! "yesterday" is not a day. A day is said as in 3 december, 2026-12-03, or monday.`,
		"pause until 2020-01-01":          "! A pause ends later than now, and 1 Jan 2020, 00:00 UTC has passed.",
		"pause 400d":                      "! A pause can have at most 90 days, and that is until",
		"offer pause until monday":        "until 30 Nov 2026, 00:00 UTC",
		"pause until monday on strategey": "!",
	} {
		e.want("Ann", line, want)
	}
}
