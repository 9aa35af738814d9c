package world

import (
	"testing"

	"boardroom/games"
)

// secretive is a position in which not everybody knows everything.
type secretive struct{ games.Hider }

// TestWhoLeftASecretiveGameSaysNothingThere checks that whoever has resigned and
// still knows what their side knew talks at the table again when it is over.
func TestWhoLeftASecretiveGameSaysNothingThere(t *testing.T) {
	ann := &Person{name: "Ann", account: 1}
	cat := &Person{name: "Cat", account: 3}
	table := &Table{
		name: "stratic", phase: InPlay, standing: standing{position: secretive{}},
		seats:    []SeatRecord{{Name: "Ann", Account: 1, Left: true}, {Name: "Bob", Account: 2}},
		watchers: []*Person{ann, cat},
	}
	if table.mayRemark(ann) == nil {
		t.Error("who left may talk while the game goes on")
	}
	if err := table.mayRemark(cat); err != nil {
		t.Errorf("a watcher who never played: %v", err)
	}
	table.phase = IsOver
	if err := table.mayRemark(ann); err != nil {
		t.Errorf("when the game is over: %v", err)
	}
	table.phase, table.position = InPlay, struct{ games.Position }{}
	if err := table.mayRemark(ann); err != nil {
		t.Errorf("in a game without secrets: %v", err)
	}
}

func TestMovesAt(t *testing.T) {
	table := &Table{}
	for _, entry := range []string{"a1", "a2", "takeback:1", "a3", "resign:2"} {
		table.plies = append(table.plies, Ply{Move: entry})
	}
	for entries, want := range []int{0, 1, 2, 1, 2, 2, 2} {
		if got := table.movesAt(entries); got != want {
			t.Errorf("after %d entries %d moves stand, want %d", entries, got, want)
		}
	}
}
