package world

import (
	"testing"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// secretive is a position in which not everybody knows everything.
type secretive struct{ games.Hider }

func (secretive) String() string       { return "kept" }
func (secretive) Result() games.Result { return games.Result{} }

// plain is one in which everybody does.
type plain struct{ games.Position }

func (plain) String() string       { return "kept" }
func (plain) Result() games.Result { return games.Result{} }

// TestWhoLeftASecretiveGameSaysNothingThere checks that whoever has resigned and
// still knows what their side knew talks at the table again when it is over.
func TestWhoLeftASecretiveGameSaysNothingThere(t *testing.T) {
	ann := people.StandIn("Ann", 1)
	cat := people.StandIn("Cat", 3)
	tableIn := func(phase store.Phase, position games.Position) *tables.Table {
		game := &games.Game{Parse: func(string) (games.Position, error) { return position, nil }}
		m, err := match.Restore(game, store.TableRecord{
			Phase: phase, Start: "kept", Position: "kept",
			Seats: []store.SeatRecord{{Name: "Ann", Account: 1, Left: true}, {Name: "Bob", Account: 2}},
		})
		if err != nil {
			t.Fatal(err)
		}
		return &tables.Table{Match: m}
	}
	table := tableIn(store.InPlay, secretive{})
	if mayRemark(table, ann) == nil {
		t.Error("who left may talk while the game goes on")
	}
	if err := mayRemark(table, cat); err != nil {
		t.Errorf("a watcher who never played: %v", err)
	}
	table = tableIn(store.IsOver, secretive{})
	if err := mayRemark(table, ann); err != nil {
		t.Errorf("when the game is over: %v", err)
	}
	table = tableIn(store.InPlay, plain{})
	if err := mayRemark(table, ann); err != nil {
		t.Errorf("in a game without secrets: %v", err)
	}
}
