package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

func testOpenTime(t *testing.T, s store.Store) {
	for _, step := range []struct{ set, want time.Duration }{
		{0, 0},
		{90*time.Second + 1_999_999, 90*time.Second + time.Millisecond},
		{time.Minute, 90*time.Second + time.Millisecond}, // it never goes back
		{40 * 24 * time.Hour, 40 * 24 * time.Hour},
	} {
		works(t, "keeping the time", s.SetOpenTime(step.set))
		got, err := s.OpenTime()
		works(t, "reading the time", err)
		same(t, "the house's time", got, step.want)
	}
}
