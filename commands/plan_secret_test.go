package commands_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
)

// TestNobodySeesAPlan plays the same in two houses. In the first, Bob plans his answers; in the
// second he types them at the moment at which the plan plays. Whatever Ann and Cat type, they are
// told the same, byte for byte, and the log says nothing of a plan.
func TestNobodySeesAPlan(t *testing.T) {
	var houses [2]*evening
	for i := range houses {
		houses[i] = newEvening(t)
		e := houses[i]
		e.house = commands.NewHouse(e.world, vocabulary(), func() string { return "Welcome." }, readKey,
			slog.New(slog.NewTextHandler(&e.log, &slog.HandlerOptions{Level: slog.LevelDebug})))
		sitDown(e, "5+3")
	}
	both := func(do func(*evening)) {
		for _, e := range houses {
			do(e)
		}
	}
	compare := func(when string) {
		t.Helper()
		for _, name := range []string{"Ann", "Cat"} {
			for _, line := range []string{
				"look sato", "look bob", "who", "finger bob", "games", "games bob", "games mine", "history", "history bob", "moves", "clock", "times",
				"flashback", "replay sato", "replay off", "watchers sato", "pending", "plan", "plan sato", "plan #1", "plan drop all",
				"plan share sato", "export sato", "export sato json", "threats", "next", "ratings", "assess bob", "commitments sato",
			} {
				both(func(e *evening) { e.says(name, line) })
			}
			if a, b := houses[0].heard(name), houses[1].heard(name); a != b {
				t.Errorf("%s, %s is told\n%s", when, name, difference(a, b))
			}
		}
		if log := houses[0].log.String(); strings.Contains(log, "plan") || !strings.Contains(log, "command=who") {
			t.Errorf("%s, the log says\n%s", when, log)
		}
		both(func(e *evening) { e.told("Bob") })
	}
	compare("at first")
	houses[0].single("Bob", "plan if any then f2-e3 then if any then g2-f2")
	houses[1].single("Bob", "refresh sato")
	compare("with a plan")
	both(func(e *evening) { e.types("Ann", "b2-d4") })
	compare("after a move")
	both(func(e *evening) { e.passes(time.Second) })
	compare("before the answer")
	for played := 0; played < 1; both(func(e *evening) { e.passes(time.Second) }) {
		if played = len(houses[0].plies()) - 1; played == 1 {
			break
		}
	}
	houses[1].types("Bob", "f2-e3")
	compare("after the answer")
}
