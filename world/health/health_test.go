package health

import (
	"fmt"
	"testing"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestWhatMayBeDoneIsNotRefused has a store not know whether it has kept something: whoever did it is
// not told that nothing was changed.
func TestWhatMayBeDoneIsNotRefused(t *testing.T) {
	for _, trouble := range []error{store.ErrOusted, store.ErrAway} {
		unsure := fmt.Errorf("%w: %w", trouble, store.ErrUnsure)
		if why, _ := notice.ReasonOf(Unkept(unsure)); why != notice.Unanswered {
			t.Errorf("%v is told for the reason %q", unsure, why)
		}
		if why, _ := notice.ReasonOf(Unkept(trouble)); why != notice.Unkept {
			t.Errorf("%v is told for the reason %q", trouble, why)
		}
	}
}
