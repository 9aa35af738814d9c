package worldtest

import (
	"testing"

	"boardroom/world/store"
)

// testPairings checks that the games that an organiser has paired are found, also when
// their tables are put away, and that none is begun twice.
func testPairings(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	start := func(name string, pairing store.Pairing) (store.TableID, error) {
		r := setup(name)
		r.Phase, r.Start, r.Position, r.Pairing = store.InPlay, "first", "first", pairing
		r.Seats = []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}, {Name: "Bob", Account: bob, Colour: 2}}
		return s.StartTable(r, store.Replaced{})
	}
	var ids []store.TableID
	for i, pairing := range []store.Pairing{store.PairingOf(ann, "b"), store.PairingOf(ann, "a"), store.PairingOf(bob, "a"), store.PairingOf(10*ann, "a"), ""} {
		id, err := start("sato-"+string(rune('1'+i)), pairing)
		works(t, "starting", err)
		ids = append(ids, id)
	}
	if _, err := start("sato-9", store.PairingOf(ann, "a")); err == nil {
		t.Error("a game is paired twice")
	}
	cleared := store.Cleared
	works(t, "clearing", s.ChangeTable(ids[0], 1, store.TableChange{Phase: &cleared}))
	found := func(least, below store.Pairing, most int) (found []store.TableID) {
		t.Helper()
		heads, err := s.Paired(least, below, most)
		works(t, "finding pairings", err)
		for _, head := range heads {
			if len(head.Seats) != 2 || head.Position != "" || head.Pairing == "" {
				t.Errorf("found is %+v", head)
			}
			found = append(found, head.ID)
		}
		return found
	}
	all, end := store.PairingOf(ann, ""), store.EndOfPairings(ann)
	same(t, "what Ann has paired", found(all, end, 10), []store.TableID{ids[1], ids[0]})
	same(t, "the first of it", found(all, end, 1), ids[1:2])
	same(t, "what is behind", found(store.PairingOf(ann, "a")+"\x01", end, 10), ids[:1])
	same(t, "what nobody has paired", found(store.PairingOf(4711, ""), store.EndOfPairings(4711), 10), nil)
	if p := theTable(t, s, ids[1]).Pairing; p.Word() != "a" || p.Organiser() != ann {
		t.Errorf("the pairing is %q", p)
	}
}
