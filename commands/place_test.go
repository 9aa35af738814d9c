package commands_test

import "testing"

// TestChoosingASeat takes places at a table of Partners by number, by side and by
// the partner.
func TestChoosingASeat(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan", "Eve")
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "setup stratic partners", "boards=2"},
		{"Ann", "register seat 4", "You are registered at stratic in blue, for seat 4, North."},
		{"Bob", "register seat 4", "! Ann has already chosen seat 4, North at stratic."},
		{"Bob", "register seat 5", "! There is no seat 5 at stratic: they are numbered from 1 to 4."},
		{"Bob", "register with cat", `! Nobody else called "cat" is registered at stratic.`},
		{"Bob", "register with ann", "for seat 2, North."},
		{"Cat", "register as north", "! No seat is left at stratic with north."},
		{"Cat", "register as west", "! "},
		{"Cat", "register as south in red", "You are registered at stratic in red, for seat "},
		{"Cat", "invite eve as my partner", "You invite Eve to stratic."},
		{"Eve", "accept cat", registered("Eve", "stratic")},
		{"Ann", "start", "You start stratic."},
		{"Ann", "look stratic", "Ann"},
	} {
		e.want(step.name, step.line, step.told)
	}
	open, err := e.store.OpenTables()
	if err != nil || len(open) != 1 {
		t.Fatal(open, err)
	}
	seats := open[0].Seats
	if seats[1].Name != "Bob" || seats[3].Name != "Ann" || seats[0].Wanted != 0 || seats[0].Name == seats[2].Name {
		t.Errorf("they sit as %+v", seats)
	}
}

func TestASeatAtAnyGame(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "setup sato", setsUp("Ann", "sato")},
		{"Ann", "register seat 2 as green", "You are registered at sato in green, for seat 2."},
		{"Bob", "register with ann", "! Nobody plays together at sato."},
		{"Bob", "register", "You are registered at sato in blue."},
		{"Bob", "start", turnOf("Bob")},
		{"Bob", "setup stratic", setsUp("Bob", "stratic")},
		{"Bob", "register on stratic as north", "for seat 2, North."},
		{"Ann", "invite bob as my partner to stratic", "! "},
	} {
		e.want(step.name, step.line, step.told)
	}
}
