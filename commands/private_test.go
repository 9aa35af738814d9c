package commands_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

var privateTable = regexp.MustCompile(`[a-z]+-[0-9]{4,}`)

// private sets up a private table and gives its name.
func (e *evening) private(name, line string) string {
	e.t.Helper()
	told := e.types(name, line)
	table := privateTable.FindString(told)
	if table == "" {
		e.t.Fatalf("%s typed %q and was told of no private table:\n%s", name, line, told)
	}
	return table
}

// TestPrivateTables sets one up, lets people in, and plays there.
func TestPrivateTables(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Fay")
	table := e.private("Ann", "setup sato private")
	for _, name := range []string{"Bob", "Cat", "Fay"} {
		e.silent(name)
	}
	hidden := func(name string) {
		t.Helper()
		for _, verb := range []string{"look", "watch", "register", "replay", "export", "watchers", "clear", "review", "flashback on"} {
			hid, absent := e.types(name, verb+" "+table), e.types(name, verb+" sato-999")
			if hid != strings.ReplaceAll(absent, "sato-999", table) {
				t.Errorf("%s typed %s %s and was told\n%s\nand of a table that isn't there\n%s", name, verb, table, hid, absent)
			}
			if hid, absent := e.types(name, verb+" #1"), e.types(name, verb+" #99"); hid != strings.ReplaceAll(absent, "99", "1") {
				t.Errorf("%s typed %s #1 and was told\n%s\nand of a table that isn't there\n%s", name, verb, hid, absent)
			}
		}
	}
	hidden("Bob")
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "look " + table, table + ", Sáto, is being set up"},
		{"Ann", "games", "; private"},
		{"Ann", "invite bob", "You invite Bob to " + table + "."},
		{"Bob", "pending", "Ann invites you to " + table},
		{"Fay", "pending", "You have no offers to answer"},
		{"Bob", "register", registered("Bob", table)},
		{"Ann", "invite cat", "You invite Cat to see " + table + "."},
		{"Ann", "invite cat to watch", "! Cat is invited to " + table + " already."},
		{"Cat", "watch " + table, "Cat watches " + table},
		{"Cat", "invite fay to watch " + table, "! Only the players at " + table + " can say who sees it."},
		{"Ann", "private", "! " + table + " is private already."},
		{"Bob", "start", "It is casual."},
		{"Cat", "look " + table, "Private: yes"},
		{"Ann", "private off", "! " + table + " has started"},
		{"Fay", "who", "Ann | the Lobby |  |"},
		{"Cat", "who", "Ann | the Lobby | plays at " + table},
		{"Fay", "finger ann", "Ann is in the Lobby."},
		{"Fay", "watch ann", "! Ann is not playing just now."},
		{"Fay", "games", "No table is set up."},
		{"Cat", "watch ann", "! You are at " + table + " already"},
	} {
		e.want(step.name, step.line, step.told)
	}
	hidden("Fay")
	e.silent("Fay")
	e.want("Ann", "uninvite cat", "Cat sees "+table+" no more.")
	e.hears("Cat", "Ann withdraws the invitation to "+table+".")
	hidden("Cat")
	e.told("Ann")
	e.want("Cat", "kibitz hello", "! You aren't at a table.")
	e.want("Bob", "uninvite ann", "! Ann plays at "+table+".")
	e.want("Bob", "uninvite fay", "! Fay is not invited to "+table+".")
}

// TestPrivateGamesStayPrivate looks back at one that is over and put away.
func TestPrivateGamesStayPrivate(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Fay", "Eve")
	e.staff("Eve")
	e.types("Ann", "challenge bob sato private first")
	table := privateTable.FindString(e.types("Bob", "accept"))
	e.want("Eve", "games", table)
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.want("Ann", "history", "#1 | Sáto | Bob | lost (resigned)")
	e.want("Bob", "history bob", "#1 | Sáto | Ann | won (resigned)")
	e.want("Eve", "history ann", "#1 | Sáto | Bob | lost (resigned)")
	e.want("Bob", "history ann", "Ann hasn't finished a game yet.")
	e.want("Bob", "history ann before 1", "! Ann has not finished a game #1 that you can see.")
	e.want("Bob", "history ann before 4711", "! Ann has not finished a game #4711 that you can see.")
	e.want("Fay", "history ann", "Ann hasn't finished a game yet.")
	e.want("Fay", "finger bob", "Bob hasn't finished a game yet.")
	e.want("Ann", "finger bob", "Bob hasn't finished a game yet.")
	e.types("Ann", "rematch")
	e.want("Bob", "accept", "The rematch at "+table+" starts. It is casual.")
	for _, name := range []string{"Ann", "Bob", "Eve"} {
		e.want(name, "replay 1", table)
	}
	e.want("Fay", "replay 1", "! You can't see a table #1.")
	e.want("Fay", "replay 2", "! You can't see a table #2.")
	e.want("Fay", "replay 3", "! You can't see a table #3.")
	e.back("Ann", "Fay", "Eve")
	e.want("Ann", "replay 1", table)
	e.want("Eve", "look "+table, "Private: yes")
	e.want("Fay", "replay 1", "! You can't see a table #1.")
	e.want("Fay", "look 2", "! You can't see a table #2.")
}

// TestPrivateWhereItMakesNoSense refuses in a sentence what would tell of a private
// game, or can't be.
func TestPrivateWhereItMakesNoSense(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "seek sato private", "! Everybody sees a seek, so it can't be private. To play in private: challenge PERSON sato private"},
		{"Ann", "setup sato private rated", "! A private game is casual: ratings are for everybody to see, and would tell of it. Leave out: rated"},
		{"Ann", "challenge bob sato private rated", "! A private game is casual"},
		{"Ann", "private", "! You have no seat."},
		{"Ann", "uninvite bob", "! You have no seat at a private table."},
		{"Bob", "setup sato", "set up sato"},
		{"Ann", "private sato", "! Only players registered at sato can make it private"},
		{"Ann", "register", "You are registered"},
		{"Ann", "invite bob to watch sato", "! Everybody can see sato."},
		{"Ann", "challenge bob sato private quiet", "You challenge Bob to Sáto, casual, private, quiet"},
		{"Bob", "challenge ann sato private", "That is not quiet instead of quiet."},
		{"Ann", "pending", "private"},
	} {
		e.want(step.name, step.line, step.told)
	}
}

// TestMadePrivateWhileSetUp closes a table that people could see, and opens it again.
func TestMadePrivateWhileSetUp(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Fay")
	e.types("Ann", "setup sato rated")
	e.types("Ann", "register")
	e.types("Fay", "watch sato")
	e.types("Ann", "invite bob")
	e.told("Bob")
	e.told("Cat")
	e.want("Ann", "private", "You make sato private. Only its players and the people they invite see it. Its game is casual now.")
	e.hears("Fay", "Ann makes sato private. You no longer watch it.")
	e.silent("Cat")
	e.hears("Bob", "Ann makes sato private.")
	e.want("Fay", "watch sato", "! There is no table called")
	e.want("Bob", "look sato", "sato, Sáto, is being set up")
	e.want("Cat", "setup sato rated", "You set up sato-2 (bracket=apart calm=100 deep=4 end=draw pieces=5), rated.")
	e.want("Ann", "private off", "You make sato open to everybody.")
	e.hears("Fay", "Ann makes sato open to everybody.")
	e.want("Fay", "look sato", "sato, Sáto, is being set up")
	e.types("Ann", "private sato")
	e.want("Ann", "unregister sato", "You clear sato.")
	e.want("Ann", "games", "sato-2")
	if told := e.types("Ann", "games"); strings.Contains(told, "sato | #") {
		t.Errorf("a private table stands without a player:\n%s", told)
	}
}

// TestGuestsAtPrivateTables lets guests in for as long as they are here.
func TestGuestsAtPrivateTables(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("Gus", people.Identity{}, commands.Interactive)
	e.arrive("Fay", people.Identity{}, commands.Interactive)
	e.types("Ann", "challenge bob sato private first")
	table := privateTable.FindString(e.types("Bob", "accept"))
	gus := e.visits["Gus"].shell.Session().Person().Name()
	e.want("Ann", "invite "+gus, "You invite "+gus+" to see "+table+".")
	e.hears("Gus", "Ann invites you to see "+table)
	e.want("Gus", "watch "+table, "You watch "+table)
	e.want("Fay", "watch "+table, "! There is no table called")
	e.want("Ann", "uninvite "+gus, gus+" sees "+table+" no more.")
	e.want("Gus", "look "+table, "! ")
	e.types("Ann", "invite "+gus)
	e.visits["Gus"].shell.Leave()
	e.arrive("Gus2", people.Identity{}, commands.Interactive)
	if told := e.types("Gus2", "games"); strings.Contains(told, table) {
		t.Errorf("another guest sees\n%s", told)
	}
}

// TestInvitedWhileAway tells whoever comes of the private game that they may see.
func TestInvitedWhileAway(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	cat := e.account("Cat")
	e.types("Ann", "challenge bob sato private first")
	table := privateTable.FindString(e.types("Bob", "accept"))
	e.want("Ann", "invite cat", "You invite Cat to see "+table+".")
	e.clock = e.clock.Add(time.Minute)
	e.open()
	e.arrive("Cat", cat, commands.Interactive)
	e.do(func() { e.world.TellNews(e.visits["Cat"].shell.Session(), e.clock) })
	e.hears("Cat", "You are invited to see the game at "+table+", between Ann and Bob. To watch it: watch "+table)
}

// TestQuietTables keeps what watchers kibitz from the players of a quiet table, and
// tells the watchers so once.
func TestQuietTables(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.types("Ann", "challenge bob sato quiet first")
	e.types("Bob", "accept")
	e.types("Cat", "watch sato")
	e.types("Dan", "watch sato")
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		e.told(name)
	}
	e.want("Cat", "kibitz take it", "sato is quiet. Watchers hear you; the players read it after the game.")
	if told := e.types("Cat", "kibitz do"); strings.Contains(told, "is quiet") {
		t.Errorf("it is told again:\n%s", told)
	}
	e.hears("Dan", "take it")
	e.silent("Ann")
	e.silent("Bob")
	e.types("Ann", "kibitz hello")
	e.hears("Cat", "hello")
	e.hears("Bob", "hello")
	e.want("Dan", "quiet off", "! You have no seat.")
	e.back("Ann", "Bob", "Cat")
	e.want("Cat", "look sato", "Kibitzing: the players don't hear the watchers")
	e.types("Cat", "kibitz psst")
	e.silent("Ann")
	e.want("Ann", "quiet off", "You end the quiet at sato")
	e.hears("Cat", "Ann ends the quiet at sato")
	e.types("Cat", "kibitz hey")
	e.hears("Ann", "hey")
	e.want("Bob", "quiet on", "You make sato quiet: its players don't hear the watchers until the game is over.")
	e.types("Cat", "kibitz ssh")
	e.told("Ann")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.types("Cat", "kibitz well played")
	e.hears("Ann", "well played")
}

// TestWatchersOfRatedGames talk among themselves, until a player asks them in. What they say
// reaches players in no other way either while the game goes on.
func TestWatchersOfRatedGames(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.types("Ann", "challenge bob sato rated first")
	e.types("Bob", "accept")
	e.told("Ann")
	if told := e.types("Ann", "look sato"); strings.Contains(told, "Kibitzing") {
		t.Errorf("what is usual is told:\n%s", told)
	}
	e.types("Cat", "watch sato")
	const apart = "At sato the watchers talk among themselves, because it is rated. To hear them: quiet off on sato"
	e.hears("Ann", apart)
	e.hears("Bob", apart)
	e.types("Dan", "watch sato")
	if told := e.told("Ann"); strings.Contains(told, apart) {
		t.Errorf("it is told again:\n%s", told)
	}
	e.told("Bob")
	e.want("Cat", "kibitz take it", "sato is quiet. Watchers hear you; the players read it after the game.")
	e.hears("Dan", "take it")
	e.silent("Ann")
	e.silent("Bob")
	e.types("Ann", "kibitz hello")
	e.hears("Cat", "hello")
	e.hears("Bob", "hello")

	e.clock = e.clock.Add(time.Minute)
	e.visits["Ann"].shell.Leave()
	e.types("Cat", "kibitz is she gone?")
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	told := e.told("Ann")
	e.want("Ann", "move b2 c3", "Ann moves from b2 to c3.")
	for _, line := range []string{"flashback on sato", "history sato", "whispers sato", "flashback 1 on sato", "look sato"} {
		told += e.types("Ann", line)
	}
	if strings.Contains(told, "gone?") || strings.Contains(told, "take it") {
		t.Errorf("Ann reads what the watchers say:\n%s", told)
	}

	e.want("Ann", "quiet off", "You end the quiet at sato: its players now hear the watchers.")
	e.want("Ann", "look sato", "Kibitzing: the players hear the watchers")
	e.told("Bob")
	e.types("Cat", "kibitz hey")
	e.hears("Ann", "hey")
	e.hears("Bob", "hey")
	e.types("Bob", "resign")
	e.types("Bob", "yes")

	// The next one begins quiet again; a casual one does not.
	e.types("Bob", "rematch")
	e.types("Ann", "rematch")
	e.types("Cat", "watch sato")
	e.told("Ann")
	e.want("Cat", "kibitz psst", "Cat kibitzes at sato")
	e.silent("Ann")
	e.types("Ann", "challenge dan stacktics casual")
	e.types("Dan", "accept")
	e.types("Cat", "watch stacktics")
	e.told("Ann")
	e.types("Cat", "kibitz on stacktics aha")
	e.hears("Ann", "aha")
}
