package stratic_test

import (
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
)

// What attacks a Commander is in the picture of everybody who sees it, and of nobody else.
func TestAttacks(t *testing.T) {
	straight := []board.Attack{{From: "a3", To: "a1", Straight: true}}
	for _, test := range []struct {
		name, fields, pieces string
		seat                 games.Seat
		want                 []board.Attack
	}{
		{"an Interdictor", "", "a1:1c a3:2i l12:2c", 1, straight},
		{"for the other side as well", "", "a1:1c a3:2i l12:2c", 2, straight},
		{"a Viper goes by steps", "fog=yes", "a1:1c a3:2v l12:2c", 1, []board.Attack{{From: "a3", To: "a1"}}},
		{"no check", "", "a1:1c c4:2f l12:2c", 1, nil},
		{"in sight", "fog=yes", "a1:1c a3:2i l12:2c", 1, straight},
		{"whose Commander nobody sees", "fog=yes", "a1:1c l12:2c l10:1i", 2, []board.Attack{{From: "l10", To: "l12", Straight: true}}},
	} {
		picture := at(t, test.fields, test.pieces).View(test.seat).Picture
		if !slices.Equal(picture.Attacks, test.want) {
			t.Errorf("%s: %v, not %v", test.name, picture.Attacks, test.want)
		}
	}
}

// Under fog no attack is in a picture from a cell that its reader does not see.
func TestAttacksUnderFog(t *testing.T) {
	for _, pieces := range []string{"a1:1c a3:2i l12:2c", "a1:1c a9:2i l12:2c", "f1:1c f12:2i l12:2c", "f1:1c f11:2i g10:2f l12:2c b9:1a"} {
		p := at(t, "fog=yes", pieces)
		for seat := games.Watcher; seat <= 2; seat++ {
			picture := p.View(seat).Picture
			for _, attack := range picture.Attacks {
				for _, name := range []string{attack.From, attack.To} {
					row, column, ok := picture.Find(name)
					if !ok || picture.Rows[row].Cells[column].Unseen || picture.Rows[row].Cells[column].Text == "" {
						t.Errorf("seat %d of %s is shown the attack %v, and doesn't see %s", seat, pieces, attack, name)
					}
				}
			}
		}
	}
}
