package commands_test

import "testing"

// TestBareNumbersNameTables types the number of a table wherever a table is asked
// for, with prepositions and without.
func TestBareNumbersNameTables(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, line := range []string{"Bob: setup strategery 6x6", "Ann: setup strategery 6x6", "Bob: register on strategery"} {
		e.step(line)
	}
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "register 2", "You are registered at strategery-2 already."},
		{"Ann", "register red 2", "in red"},
		{"Ann", "register on 2 as green", "in green"},
		{"Ann", "register 2 in red", "in red"},
		{"Ann", "register 9", "! You can't see a table #9."},
		{"Ann", "invite cat to 2", "You invite Cat to strategery-2."},
		{"Cat", "decline 1", "You decline Ann's invitation"},
		{"Ann", "invite cat 2", "You invite Cat to strategery-2."},
		{"Ann", "fill easy at 2", "easy (bot) takes a seat at strategery-2."},
		{"Ann", "fill none on 2", botsLeave("strategery-2")},
		{"Ann", "fill 2 easy at 2", takeSeats("strategery-2")},
		{"Ann", "fill none at 2", botsLeave("strategery-2")},
		{"Ann", "fill 2 easy 2", takeSeats("strategery-2")},
		{"Ann", "fill none 2", botsLeave("strategery-2")},
		{"Ann", "fill with 2 bots in 2", takeSeats("strategery-2")},
		{"Ann", "fill 99", "! You can fill 1 to 9 seats"},
		{"Cat", "watch 2", "Cat watches strategery-2."},
		{"Cat", "watchers 2", "Cat watches strategery-2."},
		{"Cat", "unwatch 2", "You stop watching strategery-2."},
		{"Cat", "rules 2", rulesHeading},
		{"Cat", "look 2", "strategery-2, Strategery, is being set up"},
		{"Cat", "look at 2", "strategery-2, Strategery, is being set up"},
		{"Ann", "start 2", "You start strategery-2."},
		{"Ann", "moves 2", ""},
		{"Ann", "moves 2x2 on 2", ""},
		{"Ann", "time 2", "! strategery-2 has no clock."},
		{"Ann", "offer draw on 2", ""},
		{"Ann", "yes", "You offer a draw at strategery-2."},
		{"Ann", "withdraw 2", "! You haven't offered anything at strategery-2."},
		{"Ann", "takeback 1 on 2", "! "},
		{"Ann", "pause 2", "You ask to pause the game at strategery-2."},
		{"Ann", "flashback on 2", "! No move has been made at strategery-2 yet."},
		{"Ann", "flashback 1 at 2", "! No move has been made at strategery-2 yet."},
		{"Ann", "kibitz on 2 hello", "hello"},
		{"Ann", "whispers 2", ""},
		{"Ann", "refresh 2", "Board of strategery-2"},
		{"Ann", "replay 2", "strategery-2"},
		{"Ann", "claim 2", "! "},
		{"Ann", "resign 2", ""},
		{"Ann", "yes", resigns("Ann")},
		{"Bob", "unregister 1", "You are no longer registered at strategery."},
		{"Bob", "clear 1", "You clear strategery."},
		{"Bob", "register 1", "! You can't see a table #1."},
	} {
		e.want(step.name, step.line, step.told)
		e.silence()
	}
}
