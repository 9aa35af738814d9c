package commands_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/world/worldtest"
)

// TestWhatABotFindsDoneIsNoFault has the disk fail while it acknowledges that bots leave a table
// which is left to them: they have left, which is no fault of the bots. Where they could not
// leave, that is one, and they do so with the next tick.
func TestWhatABotFindsDoneIsNoFault(t *testing.T) {
	const fault = "a bot can't do what is up to it"
	for _, test := range []struct {
		what   string
		fails  func(*worldtest.Memory, error)
		logged bool
	}{
		{"done", (*worldtest.Memory).FailAfterNext, false},
		{"not done", (*worldtest.Memory).FailNext, true},
	} {
		e := newEvening(t)
		e.bots = &slate{value: 0.5}
		e.open()
		e.people("Ann")
		for _, line := range []string{"setup sato", "register", "fill easy"} {
			e.types("Ann", line)
		}
		writes := 0
		e.store.BeforeWrites(func() {
			if writes++; writes == 2 { // the first is Ann's
				test.fails(e.store, errors.New("the disk is gone"))
			}
		})
		e.types("Ann", "unregister")
		if log := e.log.String(); strings.Contains(log, fault) != test.logged || !strings.Contains(log, "the disk is gone") {
			t.Errorf("where it is %s the log says\n%s", test.what, log)
		}
		e.do(e.world.Tick)
		if text := e.types("Ann", "look sato"); strings.Contains(text, "easy") || !strings.Contains(text, "It needs 2 more.") {
			t.Errorf("where it was %s the table looks so:\n%s", test.what, text)
		}
	}
}
