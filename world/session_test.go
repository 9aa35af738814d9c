package world_test

import (
	"testing"

	"boardroom/world/notice"
)

// Whoever is told as fast as they read comes to an end of reading.
func TestReadingTheQueueEnds(t *testing.T) {
	h := newHouse(t)
	h.quiet()
	h.ann.Note("one")
	h.ann.Note("two")
	var read []notice.Notice
	for n := range h.ann.Queued() {
		if read = append(read, n); len(read) > 2 {
			break
		}
		h.ann.Note("more")
	}
	if left := len(told[notice.Notice](h.ann)); len(read) != 2 || left != 2 {
		t.Errorf("%d notices are read and %d are left, not 2 and 2", len(read), left)
	}
}
