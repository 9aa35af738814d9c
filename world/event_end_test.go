package world_test

import (
	"testing"
	"testing/synctest"

	"boardroom/games"
	"boardroom/world/store"
)

// TestAnEventEndsAGameWhileItsMoveIsKept has an arbiter forfeit a game in which a move is just being
// kept: the move stands, the game ends behind it, and the arbiter is not refused.
func TestAnEventEndsAGameWhileItsMoveIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		defer closeHouse()
		moved := make(chan error)
		go func() {
			_, err := h.act(h.ann, func() error { return h.Playing.Play(h.ann.Person(), table, anyMove(table)) })
			moved <- err
		}()
		synctest.Wait()
		if _, err := h.timed(func() error { return h.Events().End(table.ID, games.Seat(2)) }); err != nil {
			t.Errorf("the game is not ended: %v", err)
		}
		if err := <-moved; err != nil || table.Match.Moves != 1 || table.Match.Phase != store.IsOver {
			t.Errorf("Ann's move: %v; there are %d, and the game is %s", err, table.Match.Moves, table.Match.Phase)
		}
	})
}
