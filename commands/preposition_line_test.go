package commands_test

import "testing"

func TestPrepositionsOfSeveralWords(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup strategery 3x3 order=registration")
	e.types("Ann", "setup sato")
	e.want("Bob", "register in front of the strategery", registered("Bob", "strategery"))
	e.want("Ann", "register from inside strategery", registered("Ann", "strategery"))
	e.want("Ann", "start on top of strategery", "Board of strategery")
	for _, line := range []string{"look in front of strategery", "look on top of the strategery", "look inside strategery", "look off of strategery", "look strategery in front of 2x2"} {
		e.want("Ann", line, "Board of strategery")
	}
	e.want("Bob", "moves out of strategery", "2x1")
	e.want("Ann", "occupy 2x1 on top of strategery with 2 2 2 2", "Ann occupies 2x1")
	e.want("Ann", "rules off of sato", "Sáto")
	e.want("Bob", "occupy 3x3 upon strategery using 2 2 2 2", "Bob occupies 3x3")
	e.want("Ann", "setup for garrisons", setsUp("Ann", "garrisons"))
	e.want("Ann", "seek for stacktics", "You seek Stacktics")
}
