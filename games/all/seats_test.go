package all

import "testing"

func TestSeatsAnyhow(t *testing.T) {
	want := map[string][2]int{"strategery": {2, 9}, "sato": {2, 2}, "stacktics": {2, 2}, "garrisons": {2, 2}, "stratic": {2, 8}}
	for _, g := range Games() {
		least, most := g.SeatsAnyhow()
		if seats, known := want[g.Name]; known && seats != [2]int{least, most} {
			t.Errorf("%s has %d to %d seats, want %v", g.Name, least, most, seats)
		}
	}
}
