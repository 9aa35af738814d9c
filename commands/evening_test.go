package commands_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/commands/grammar"
	"boardroom/world/people"
	"boardroom/world/store"
)

func TestNoWordMeansTwoCommands(t *testing.T) {
	e := newEvening(t)
	meant := map[string]string{}
	for _, c := range acts.Vocabulary().Commands {
		for _, word := range append([]string{c.Name}, c.Aliases...) {
			if other, taken := meant[word]; taken {
				t.Errorf("%q is both %s and %s", word, other, c.Name)
			}
			meant[word] = c.Name
		}
	}
	for _, g := range e.world.Games {
		for _, v := range g.Verbs {
			if other, taken := meant[v.Name]; taken {
				t.Errorf("%q of %s is %s as well", v.Name, g.Title, other)
			}
		}
	}
}

func TestTalk(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.told("Ann")
	e.told("Bob")
	e.want("Ann", `"hello`, "Ann says: hello")
	e.hears("Bob", "Ann says: hello")
	e.want("Bob", ":waves", "Bob waves")
	e.hears("Ann", "Bob waves")
	e.told("Cat")
	e.want("Ann", "tell bob psst", youTell("Bob", "psst"))
	e.hears("Bob", "Ann tells you: psst")
	e.silent("Cat")
	e.want("Ann", "tell zoe hi", nobodyCalled("zoe"))
	e.want("Ann", "tell", "! Tell whom what?")
	e.want("Ann", "say", "! Say what? For example")
}

func TestUnknownWordsAreAnsweredWithTheNearest(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	tests := []struct{ typed, want string }{
		{"lokk", `! There is no command "lokk".`},
		{"xyzzy", `! There is no command "xyzzy".`},
		{"re", atNoTable}, // never resign
		{"res", `! "res" is not enough: resign has to be typed in full, since it can't be undone.`},
		{"cle", `! "cle" is not enough: clear has to be typed in full`},
		{"qui", "! You have no seat."}, // never quit
		{"un", `! "un" could be un`},
		{"WHO", "Ann | the Lobby | you | 0s | "},
		{"comman", "Talking | say, emote, tell"},
		{strings.Repeat("x", 500), `xxx…".`},
	}
	for _, test := range tests {
		e.want("Ann", test.typed, test.want)
	}
}

// A mistyped line is put again as it was meant, and yes does it.
func TestYesDoesWhatWasMeant(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob strategery 3x3 castle=open casual first")
	e.types("Bob", "accept")
	at := e.emptySpaces()[0]
	for _, test := range []struct{ typed, meant, says string }{
		{"ocupy " + at + " with 1 1 1 1", "occupy " + at + " with 1 1 1 1", "Ann occupies " + at},
		{"learn garisons", "learn garrisons", "Garrisons, lesson 1"},
		{"learn stategery", "learn strategery", "Strategery, lesson 1"},
		{"setup sto", "setup sato", "You set up sato"},
		{"hlep keys", "help keys", "Ctrl-W takes a word"},
	} {
		e.holds("Ann", e.types("Ann", test.typed), "! There is no ")
		asked := e.visits["Ann"].shell.Asked()
		if asked == nil || asked.Text != "Did you mean: "+test.meant+"? yes or no: " {
			t.Fatalf("%q is answered with %+v", test.typed, asked)
		}
		e.want("Ann", "yes", test.says)
	}
	e.types("Ann", "hlep keys")
	e.want("Ann", "no", "Nothing is done.")
	e.arrive("program", people.Identity{}, commands.Program)
	e.want("program", "hlep", `! There is no command "hlep". Did you mean help?`)
}

func TestSettingUp(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "setup strategery 99x3", `! "99x3" can't be chosen. Without a name in front, size is columns x rows`)
	e.want("Ann", "setup strategery points=0", "! points=0 is not possible: points is 1 to 99.")
	e.want("Ann", "setup chess", `! There is no game called "chess". The games are strategery,`)
	e.want("Ann", "register", "! No table is being set up.")
	e.want("Ann", "setup strategery 3x3 points=12 castle=open order=registration", setsUp("Ann", "strategery"))
	e.hears("Bob", setsUp("Ann", "strategery"))
	e.want("Bob", "setup strategery", setsUp("Bob", "strategery-2"))
	e.types("Bob", "unregister")
	e.people("Cat")
	e.want("Cat", "register", "! That could be strategery or strategery-2. Which one? For example: register on strategery")
	e.want("Cat", "start foo", `! There is no table called "foo". The tables are strategery and strategery-2.`)
	e.want("Cat", "start", "! You aren't registered at strategery or strategery-2. To take a seat there: register on strategery-2")
	e.want("Ann", "start strategery", "! strategery needs at least 2 players and has 1 registered.")
	e.want("Bob", "register on strategery as green", registered("Bob", "strategery")+" in green. It can start now")
	e.want("Ann", "register strategery green", "! green is taken at strategery.")
	e.want("Ann", "register on the strategery as mauve", `! "mauve" is not a free colour at strategery. Free are blue`)
	e.want("Cat", "start strategery", "! Only players registered at strategery can start it")
	e.want("Bob", "register strategery", "You are registered at strategery already.")
	e.want("Bob", "unregister", "You are no longer registered at strategery. It needs 1 more.")
	e.want("Bob", "unregister", "! You have no seat at a table that is being set up.")
	e.want("Cat", "watch strategery", "You watch strategery.")
	e.want("Cat", "clear strategery", "! Only the players at strategery can clear it before it starts: Ann.")
	e.want("Bob", "register on strategery", registered("Bob", "strategery")+" in orange.")
	e.want("Bob", "look strategery", "strategery, Strategery, is being set up", "Ann | blue", "Bob | orange", "points=12")
	e.want("Bob", "look", "strategery-2 | #2 | being set up, 0 registered, 2 to 9 play")
	e.want("Cat", "clear strategery-2", "You clear strategery-2.") // nobody has registered there
}

// started is an evening with a game of two on a 3x3 board, Ann to move.
func started(t *testing.T) *evening {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup strategery 3x3 points=12 order=registration casual")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Cat", "watch strategery")
	e.types("Ann", "start")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	return e
}

// emptySpace is the first empty space of the board that Ann sees.
func (e *evening) emptySpaces() []string {
	var empty []string
	e.do(func() {
		t, _ := e.world.Tables.Find(nil, "strategery")
		picture := t.View(e.visits["Ann"].shell.Session().Person()).Picture
		for _, row := range picture.Rows {
			for _, cell := range row.Cells {
				if cell.Words == "" {
					empty = append(empty, cell.Name)
				}
			}
		}
	})
	return empty
}

func TestAMoveReachesEverybodyAtTheTable(t *testing.T) {
	e := started(t)
	at := e.emptySpaces()[0]
	told := e.types("Ann", "occupy "+at+" with 3 2 0 1")
	e.holds("Ann", told, "Board of strategery", "Ann occupies "+at, turnOf("Bob"))
	e.hears("Bob", "Ann occupies "+at, yourTurn, "Score: ")
	e.hears("Cat", "Ann occupies "+at, turnOf("Bob"))
	e.want("Ann", "occupy "+e.emptySpaces()[0]+" 1 1 1 1", notYourTurn("strategery", "Bob"))
	e.want("Bob", "occupy "+at+" with 1 1 1 1", "! "+at+" is taken: it belongs to Ann.")
	e.want("Bob", "occupy "+e.emptySpaces()[0]+" with 3 2 0 9", "! 3+2+0+9 is 14, and there are 12 points to spend.")
	e.want("Cat", "occupy "+at, "! You don't play at strategery; Ann and Bob do.")
	e.want("Bob", e.emptySpaces()[0]+":1.1.1.1", "Bob occupies")
	e.hears("Ann", "Bob occupies", yourTurn)
}

func TestValuesLeftOutAreAskedFor(t *testing.T) {
	e := started(t)
	at := e.emptySpaces()[0]
	e.types("Ann", "occupy "+at)
	prompt := func(want string) {
		t.Helper()
		if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.Contains(ask.Text, want) {
			t.Fatalf("the question is %+v, want %q", ask, want)
		}
	}
	prompt("North? 12 left")
	e.types("Ann", "3")
	prompt("East? 9 left")
	e.want("Ann", `"one moment`, "Ann says: one moment")
	prompt("East? 9 left")
	e.want("Ann", "10", "! ")
	prompt("East? 9 left")
	e.types("Ann", "2")
	prompt("South? 7 left")
	e.types("Ann", "0")
	e.want("Ann", "1", "Ann occupies "+at+" with north 3, east 2, west 1")
	if e.visits["Ann"].shell.Asked() != nil {
		t.Error("a question is left after the move")
	}
}

func TestAFailedWriteChangesNothingAndTellsNobodyElse(t *testing.T) {
	e := started(t)
	at := e.emptySpaces()[0]
	before := e.types("Ann", "look strategery")
	e.diskIsFull()
	e.want("Ann", "occupy "+at+" with 3 2 0 1", nothingChanged)
	e.silent("Bob")
	e.silent("Cat")
	if after := e.types("Ann", "look strategery"); after != before {
		t.Errorf("the board was\n%s\nand is\n%s", before, after)
	}
	e.want("Ann", "occupy "+at+" with 3 2 0 1", "Ann occupies")
}

func TestAGameToTheEnd(t *testing.T) {
	e := started(t)
	players := []string{"Ann", "Bob"}
	for i, at := range e.emptySpaces() {
		e.want(players[i%2], "occupy "+at+" with 3 3 3 3", "occupies "+at)
	}
	e.hears("Cat", boardFull, overAfter(7), "Ann has won:")
	e.want("Ann", "occupy 1x1 with 1 1 1 1", "! strategery is over.")
	e.want("Ann", "flashback", "strategery as it was 1 move ago, after 6 moves.")
	e.want("Ann", "flashback 7", "after 0 moves")
	e.want("Ann", "flashback 8", "! Flashback goes back 1 to 7 moves at strategery, not 8.")
	e.want("Ann", "flashback x", `! "x" is not a number of moves.`)
	e.want("Bob", "setup strategery 4x4", "You clear strategery.", setsUp("Bob", "strategery")+" (")
}

func TestResigning(t *testing.T) {
	e := started(t)
	e.types("Bob", "resign")
	if e.visits["Bob"].shell.Asked() == nil {
		t.Fatal("resigning was not asked about")
	}
	e.want("Bob", "no", "You play on.")
	e.types("Bob", "resign")
	e.want("Bob", "yes", overAfter(0), hasWon("Ann", "nobody else is left"))
	e.hears("Ann", hasWon("Ann", "nobody else is left"))
	e.hears("Cat", hasWon("Ann", "nobody else is left"))
}

func TestClearingAGameUnderWayNeedsEverybody(t *testing.T) {
	e := started(t)
	e.want("Cat", "clear strategery", "! strategery is under way")
	e.want("Ann", "clear strategery", "You ask to clear strategery. It waits for Bob.")
	e.want("Ann", "clear strategery", "! You have already agreed. We are waiting for Bob.")
	e.hears("Bob", "Ann asks to clear strategery.\nTo agree: accept strategery\nTo refuse: decline strategery")
	e.want("Bob", "look here", "; Ann asks to clear strategery")
	e.types("Bob", "clear strategery")
	e.want("Bob", "no", "You play on.")
	e.hears("Ann", "Bob declines the offer of clearing strategery.")
	e.types("Ann", "clear strategery")
	e.types("Bob", "accept")
	e.want("Bob", "yes", "You clear strategery.")
	e.hears("Ann", "Bob clears strategery.")
	e.want("Ann", "look strategery", "Strategery, another room")
}

func TestEverythingIsThereAfterARestart(t *testing.T) {
	e := started(t)
	e.types("Ann", "occupy "+e.emptySpaces()[0]+" with 3 2 0 1")
	e.told("Bob")
	before := e.types("Bob", "look strategery")
	e.types("Cat", "option style words")
	e.clock = e.clock.Add(time.Hour)
	e.open()
	for i, name := range []string{"Ann", "Bob", "Cat"} {
		e.arrive(name, people.Identity{Account: store.AccountID(i + 1)}, commands.Interactive)
	}
	if after := e.told("Bob"); !strings.Contains(after, yourTurnAt("strategery")) {
		t.Errorf("Bob came back to\n%s", after)
	}
	if after := e.types("Bob", "look strategery"); after != before {
		t.Errorf("the board was\n%s\nand is\n%s", before, after)
	}
	e.want("Cat", "option style", "style is words.")
	e.told("Cat")
	e.types("Bob", "occupy "+e.emptySpaces()[0]+" with 1 1 1 1")
	e.hears("Cat", "Bob occupies")
}

func TestWhoComesBackIsToldWhatHappened(t *testing.T) {
	e := started(t)
	e.visits["Bob"].shell.Leave()
	e.clock = e.clock.Add(time.Minute)
	e.types("Ann", "occupy "+e.emptySpaces()[0]+" with 3 2 0 1")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "Missed at strategery:", "Ann occupies", yourTurnAt("strategery"))
}

func TestTakingAName(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
	if e.visits["new"].shell.Asked() == nil {
		t.Fatal("the name was not offered")
	}
	e.want("new", "Ann", "! The name Ann is taken.")
	e.want("new", "yes", nameIsYours("Dora"), "You are Dora.")
	e.hears("Ann", "Dora has connected.")
	e.want("new", "@keys", "1 | ssh-ed25519 | SHA256:newkey")
	e.want("new", "@remove-key 1", "! That key is your only full way in.")
	e.want("new", "@add-key bad", "! That is not a key.")
	e.want("new", "@add-key second", "The key SHA256:second now opens your account.")
	e.want("new", "@add-key second", "! The key SHA256:second opens this account already.")
	e.want("new", "@remove-key 1", "The key SHA256:newkey no longer opens your account.")

	e.arrive("guest", people.Identity{Key: key("other"), Wanted: "Eve"}, commands.Interactive)
	e.want("guest", "no", "You are Guest1, a guest")
	e.want("guest", "@keys", "! Guests have no account.")
}

// Somebody who types a command instead of answering is not asked again, and may
// take the name at any time.
func TestTakingANameLater(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	way := func(name string) string { return "ssh -p 2299 " + name + "@localhost" }
	e.arrive("key", people.Identity{Key: key("new"), Wanted: "Dora", Way: way}, commands.Interactive)
	e.want("key", "blind", "Style is now words.")
	if e.visits["key"].shell.Asked() == nil {
		t.Error("a setting answers the question for the name")
	}
	told := e.types("key", "say hello")
	e.holds("key", told, "To learn a game: learn sato", "Guest1 says: hello")
	if !strings.HasSuffix(strings.TrimSpace(told), "The name Dora is still free. To take it: @name Dora") || strings.Count(told, "free") != 1 {
		t.Errorf("how to take the name is not told last, and once:\n%s", told)
	}
	if e.visits["key"].shell.Asked() != nil {
		t.Error("the name is asked for once more")
	}
	if told := e.types("key", "ok"); strings.Contains(told, "free") || strings.Contains(told, "yours") {
		t.Errorf("told once more is\n%s", told)
	}
	e.want("key", "@name", "! Which name")
	e.want("key", "@name ann", "! The name ann is taken.")
	e.want("key", "@name look me", "! \"look me\" can't be a name.")
	e.want("key", "@name Dora", "The name Dora is yours. Come back with this key: ssh -p 2299 Dora@localhost")
	e.want("key", "@keys", "SHA256:newkey")
	e.want("key", "@name Eve", "! You are already Dora, and names can't be changed.")

	may := false
	e.arrive("guest", people.Identity{Way: way, MayTakeName: func() bool { return may }}, commands.Interactive)
	e.want("guest", "@name dora", "! The name dora is taken.")
	for _, take := range []string{"! Too many names", "The name Eve is yours. Come back with your password: ssh -p 2299 Eve@localhost"} {
		e.types("guest", "@name Eve")
		e.want("guest", "short", "! That password has 5 characters")
		e.types("guest", "correct horse")
		e.want("guest", "another horse", "! The two passwords differ, so nothing has changed.")
		e.types("guest", "correct horse")
		e.want("guest", "correct horse", take)
		may = true
	}
	if eve, err := e.store.AccountNamed("Eve"); err != nil || !e.house.Hasher.Matches(eve.PasswordHash, "correct horse") {
		t.Errorf("the account is %+v, %v", eve, err)
	}
	e.hears("Ann", calledNow(1, "Eve"))
}

// Whoever sets how the house is told before they say who they are is asked again, and a
// yes in the line behind any other command still takes the name.
func TestCommandsAtTheQuestionForAName(t *testing.T) {
	e := newEvening(t)
	asks := func(name, typed string, asked bool) {
		t.Helper()
		e.types(name, typed)
		if got := e.visits[name].shell.Asked() != nil; got != asked {
			t.Errorf("after %q the name is asked for: %v", typed, got)
		}
	}
	e.arrive("ear", people.Identity{Key: key("ear"), Wanted: "Dora"}, commands.Interactive)
	for _, typed := range []string{"option style words", "set style words", "words", "option"} {
		asks("ear", typed, true)
	}
	e.want("ear", "yes", nameIsYours("Dora"), "You are Dora.")
	e.want("ear", "option style", "words")

	e.arrive("late", people.Identity{Key: key("late"), Wanted: "Eve"}, commands.Interactive)
	asks("late", "who", false)
	e.want("late", "yes", nameIsYours("Eve"))
	e.arrive("later", people.Identity{Key: key("later"), Wanted: "Fay"}, commands.Interactive)
	asks("later", "who", false)
	asks("later", "look", false)
	e.want("later", "yes", "! No question waits")
}

func TestPasswords(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "@password")
	if ask := e.visits["Ann"].shell.Asked(); ask == nil || !ask.Hidden {
		t.Fatalf("the password is asked for with %+v", ask)
	}
	e.want("Ann", "short", "! That password has 5 characters. It needs at least 8.")
	e.types("Ann", "correct horse")
	e.want("Ann", "another horse", "! The two passwords differ, so nothing has changed.")
	e.types("Ann", "correct horse")
	e.want("Ann", "correct horse", "Your password is set.")
	e.want("Ann", "@password secret word", "! Don't type the password")
	account, err := e.store.AccountNamed("ann")
	if err != nil || !e.house.Hasher.Matches(account.PasswordHash, "correct horse") || e.house.Hasher.Matches(account.PasswordHash, "wrong horse") {
		t.Errorf("the password that is kept does not match: %v", err)
	}
	e.want("Ann", "@password none", "Your account has no password any more.")
}

func TestTheSamePersonTwice(t *testing.T) {
	e := started(t)
	e.arrive("Ann again", people.Identity{Account: 1}, commands.Interactive)
	e.told("Ann again")
	e.hears("Ann", "You have connected again")
	e.silent("Bob")
	at := e.emptySpaces()[0]
	e.types("Ann again", "occupy "+at+" with 3 2 0 1")
	e.hears("Ann", "Ann occupies "+at)
	e.visits["Ann again"].shell.Leave()
	e.silent("Ann")
	if told := e.told("Bob"); strings.Contains(told, "disconnected") {
		t.Errorf("Bob was told that Ann has gone:\n%s", told)
	}
	e.visits["Ann"].shell.Leave()
	e.hears("Bob", "Ann has disconnected.")
}

func TestAGuestWithAKeyGetsTheSeatBack(t *testing.T) {
	e, guest := leftByGuest(t)
	e.arrive("stranger", people.Identity{}, commands.Interactive)
	if told := e.told("stranger"); !strings.Contains(told, "You are Guest2") {
		t.Errorf("a stranger got a name that holds a seat:\n%s", told)
	}
	e.arrive("guest", guest, commands.Interactive)
	e.hears("guest", "You are Guest1")
}

func TestASingleCommandIsNoPresence(t *testing.T) {
	e := started(t)
	e.arrive("script", people.Identity{Account: 2}, commands.Single)
	e.want("script", "who", "Bob | ")
	e.visits["script"].shell.Leave()
	e.silent("Ann")
}

func TestHelpIsThereForEveryCommand(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, c := range acts.Vocabulary().Commands {
		if c.Help == "" || c.Example == "" || len(c.Usage) == 0 || c.Area == "" {
			t.Errorf("the command %s lacks help, usage, an example or an area", c.Name)
		}
		e.want("Ann", "help "+c.Name, c.Help, c.Example)
		if verb := grammar.Parse(c.Example).Verb; verb != c.Name && !slices.Contains(c.Aliases, verb) {
			t.Errorf("the example %q of %s is another command", c.Example, c.Name)
		}
	}
	e.want("Ann", "help", "register", "strategery")
	e.want("Ann", "help occupy", "occupy 2x3 with 3 2 0 1")
	e.want("Ann", "help strategery", "castle", "points")
	e.want("Ann", "help xyzzy", `! There is no command "xyzzy"`)
	e.want("Ann", "rules", "! Which game?")
	e.want("Ann", "rules strategery", rulesHeading)
	e.want("Ann", "rules of sato", "The rules of Sáto")
	e.want("Ann", "rules chess", noGame("chess"))
}

func TestNoGameVerbHidesACommand(t *testing.T) {
	e := newEvening(t)
	names := map[string]bool{}
	for _, c := range acts.Vocabulary().Commands {
		for _, name := range append([]string{c.Name}, c.Aliases...) {
			if names[name] {
				t.Errorf("two commands are called %s", name)
			}
			names[name] = true
		}
	}
	for _, g := range e.world.Games {
		for _, v := range g.Verbs {
			if names[v.Name] {
				t.Errorf("%s has the verb %s, which is a command of the house", g.Title, v.Name)
			}
		}
	}
}

func TestCompletion(t *testing.T) {
	e := started(t)
	tests := []struct {
		before string
		want   string
	}{
		{"occ", "occupy"},
		{"tell a", "Ann"},
		{"look stra", "strategery"},
		{"occupy 2x", "2x1 2x2 2x3"},
		{"option st", "style"},
		{"setup strategery ca", "castle=fixed castle=open casual"},
		{"setup strategery castle=o", "castle=open"},
		{"option style w", "words"},
		{"offer ta", "takeback"},
		{"claim w", "win"},
		{"time stra", "strategery"},
		{"watch ", "#1 Ann Bob Cat any best strategery"},
		{"watch s", "strategery"},
		{"unwatch ", "strategery"},
		{"replay ", "1 off strategery"},
		{"export ", "1 strategery"},
		{"export 1 ", "cast gif json signed svg text"},
		{"goto e", "end"},
		{"games m", "mine"},
		{"option notify o", "off osc777 osc9 osc99"},
		{"zzz", ""},
	}
	for _, test := range tests {
		if got := strings.Join(e.visits["Ann"].shell.Complete(test.before), " "); got != test.want {
			t.Errorf("Complete(%q) is %q, want %q", test.before, got, test.want)
		}
	}
}
