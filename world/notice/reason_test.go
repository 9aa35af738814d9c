package notice_test

import (
	"errors"
	"fmt"
	"testing"

	"boardroom/games"
	"boardroom/world/notice"
)

// TestReasonsOfRefusals asks refusals of every kind why they are, also behind
// other errors, and that they are refusals all the same.
func TestReasonsOfRefusals(t *testing.T) {
	for _, test := range []struct {
		err     error
		reason  notice.Reason
		seconds int
	}{
		{notice.Refused("No."), notice.Otherwise, 0},
		{notice.Already.Refusedf("You watch %s already.", "sato"), notice.Already, 0},
		{fmt.Errorf("wrapped: %w", notice.Closed.Refused("It is over.")), notice.Closed, 0},
		{notice.Waitf(3, "Wait."), notice.SlowDown, 3},
		{games.Illegal("d4 is taken."), notice.Illegal, 0},
		{notice.NotUnderstood("What?"), notice.NotClear, 0},
	} {
		if reason, seconds := notice.ReasonOf(test.err); reason != test.reason || seconds != test.seconds {
			t.Errorf("%q is refused as %s, wait %d", test.err, reason, seconds)
		}
		var refused notice.Refused
		if !errors.As(test.err, &refused) && test.reason != notice.Illegal && test.reason != notice.NotClear {
			t.Errorf("%q is no refusal", test.err)
		}
	}
}
