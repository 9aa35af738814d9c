package world_test

import (
	"errors"
	"testing"

	"boardroom/world"
)

// What looks back at a long game is not played again within an act: the act says what
// it needs first, and after that it is done.
func TestLongGamesAreNotPlayedAgainWithinAnAct(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	for len(table.Plies) < 30 && !table.Result.Over {
		mover := h.ann
		if table.Position.ToAct()[0] != table.SeatOf(mover.Person()) {
			mover = h.bob
		}
		h.must("playing", h.Play(mover.Person(), table, anyMove(table)))
	}
	if len(table.Plies) < 30 {
		t.Fatalf("the game is over after %d moves", len(table.Plies))
	}
	looks := map[string]func() error{
		"flashback": func() error { return h.Flashback(h.ann, table, 3) },
		"since": func() error {
			_, err := h.Since(h.ann.Person(), table, 2)
			return err
		},
		"replay": func() error { return h.Replay(h.ann, table) },
	}
	for what, look := range looks {
		h.open()
		table = readTable(t, h.World)
		var first world.Unready
		if err := look(); !errors.As(err, &first) {
			t.Errorf("%s plays 30 moves within an act: %v", what, err)
			continue
		}
		keep, err := first.Play()
		h.must("playing again", err)
		keep()
		h.must(what, look())
		h.must(what+" once more", look())
	}
}
