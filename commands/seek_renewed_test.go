package commands_test

import (
	"net/netip"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world/people"
	"boardroom/world/store"
)

func TestASeekIsForSomePeople(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Rob")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.types("Rob", "@bot on")
	e.told("guest")
	e.want("Ann", "seek sato casual nobots noguests 1300+ x3", "You seek Sáto, casual, for ratings 1300+, no bots, no guests, up to 3 games.")
	e.silent("guest")
	e.want("guest", "seeks", "Nobody is looking")
	e.want("Rob", "play 1", noSeek("1"))
	e.types("Rob", "@bot off")
	e.want("Rob", "seeks", "1 | Ann | none yet | 1300+, no bots, no guests | Sáto, casual")
	e.want("Rob", "play 1", "Board of sato")
}

// A seek comes again where its game never began, also over a restart, but not for whoever left it.
func TestASeekIsMadeAnew(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "seek sato")
	e.types("Bob", "seek sato")
	e.hears("Ann", "Bob and you seek the same game.")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.told("Cat")
	e.passes(time.Second)
	e.hears("Ann", "You seek Sáto, rated again. That is seek 3; to end it: unseek 3")
	e.hears("Cat", "Ann seeks Sáto, rated. To play: play 3")
	e.want("Bob", "unseek", "! You aren't seeking a game.")
	e.types("Cat", "play 3")
	e.open()
	for i, name := range []string{"Ann", "Bob", "Cat"} {
		e.arrive(name, people.Identity{Account: store.AccountID(i + 1)}, commands.Interactive)
		e.told(name)
	}
	e.want("Bob", "seeks", "Nobody is looking")
	e.types("Cat", "resign")
	e.types("Cat", "yes")
	e.passes(time.Second)
	e.hears("Ann", "You seek Sáto, rated again. That is seek 4; to end it: unseek 4")
}

// A seek for several games comes again once the game before has begun in earnest.
func TestASeekForSeveralGames(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "seek garrisons first x2")
	e.types("Bob", "play 1")
	e.told("Ann")
	e.passes(time.Second)
	e.silent("Ann")
	for _, who := range []string{"Ann", "Bob"} {
		e.playAt(who, 1)
	}
	e.told("Ann")
	e.passes(time.Second)
	e.hears("Ann", "You seek Garrisons, rated, Ann in seat 1 again. That is seek 2")
	e.want("Bob", "seek garrisons", thatIsSeek(3)) // they play with each other already
	e.want("Cat", "seek garrisons", "Board of garrisons", "You and Ann seek the same game.")
}

// playAt makes a legal move for somebody at a table.
func (e *evening) playAt(who string, table int) {
	e.t.Helper()
	r, err := e.store.TableNumbered(store.TableID(table))
	if err != nil {
		e.t.Fatal(err)
	}
	game, _ := e.world.Games.Find(r.Game)
	options, err := game.Configure(nil)
	if err != nil {
		e.t.Fatal(err)
	}
	position, err := game.Restore(r.Position, options)
	if err != nil {
		e.t.Fatal(err)
	}
	position.Legal(func(move games.Move) bool {
		e.want(who, string(move)+" on "+r.Name, "Board of")
		return false
	})
}

func TestPlayAny(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "play any", "! You haven't done the lessons of any game yet. To learn one: learn ")
	e.learns("Ann", "sato", "garrisons")
	e.want("Ann", "play any", "You seek a game of Sáto or Garrisons, whichever comes first. To end that: unseek", "You are called when somebody comes.")
	e.want("Ann", "play any", "You seek a game of Sáto or Garrisons") // again, in place of these
	e.learns("Bob", "sato")
	e.hears("Bob", "Ann seeks Sáto, rated. To play: play 3")
	e.want("Bob", "play any", "Board of sato", "You take up what Ann seeks.")
	e.want("Ann", "unseek", "! You aren't seeking a game.") // the others ended
	e.want("Bob", "play any", "You seek a game of Sáto")
}

// learns notes that somebody has done the first lesson of some games.
func (e *evening) learns(who string, names ...string) {
	e.t.Helper()
	account := e.visits[who].shell.Session().Person().Account()
	for _, name := range names {
		game, _ := e.world.Games.Find(name)
		if err := e.store.Learn(account, store.Learned{Game: name, Name: game.Lessons[0].Name, Done: true, When: e.clock}); err != nil {
			e.t.Fatal(err)
		}
	}
}

func TestEvenings(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for typed, says := range map[string]string{
		"evening":                       "No evening is planned.",
		`evening "Blitz" mondays 20:00`: "! ",
		"evening join 1":                "! There is no evening 1. To see them: evening",
	} {
		e.want("Bob", typed, says)
	}
	if err := e.store.SetStaff(1, true, store.StaffAct{At: e.clock, Who: "x", What: "y"}); err != nil {
		t.Fatal(err)
	}
	e.open()
	arrive := func(name string, id store.AccountID) {
		e.arrive(name, people.Identity{Account: id}, commands.Interactive)
	}
	arrive("Ann", 1)
	for typed, says := range map[string]string{
		`evening "Blitz" someday 20:00`: `! "someday" is not a day of the week. Type one as in thursdays.`,
		`evening "Blitz" mondays 25:00`: `! "25:00" is not a time of the day. Type hours and minutes, as in 20:00.`,
		`evening mondays 20:00`:         "is not an evening. Type its title, a day and a time.",
	} {
		e.want("Ann", typed, says)
	}
	e.types("Ann", "option timezone europe/berlin")
	e.told("Ann")
	// It is a Saturday, 20:00 UTC.
	e.want("Ann", `evening "Sáto for all" sundays 20:00`, "Sáto for all is evening 1. The next is on 22 Nov 2026, 20:00 CET, in 23 hours.")
	arrive("Bob", 2)
	e.hears("Bob", "Sáto for all begins on 22 Nov 2026, 19:00 UTC, in 23 hours. To be told then: evening join 1")
	e.want("Bob", "evening join 1", "You are told when Sáto for all begins. The next is on 22 Nov 2026, 19:00 UTC, in 23 hours.")
	e.want("Bob", "evening join 1", "You are told of Sáto for all already.")
	e.want("Bob", "evenings", "1 | Sáto for all, Sundays 20:00 europe/berlin | 22 Nov 2026, 19:00 UTC, in 23 hours | you are told")
	e.told("Ann")
	e.clock = e.clock.Add(23*time.Hour - time.Second)
	e.do(e.world.Tick)
	e.silent("Bob")
	e.passes(time.Second)
	e.hears("Bob", "Sáto for all begins now. To see who is here: who")
	e.silent("Ann")
	e.passes(time.Second)
	e.silent("Bob")
	e.want("Bob", "evening end 1", "! ")
	e.want("Bob", "evening leave 1", "You are no longer told of Sáto for all.")
	e.want("Ann", "evening end 1", "Sáto for all has ended for good.")
	e.want("Ann", "evening end 1", "! There is no evening 1.")
	if all, err := e.store.Evenings(); err != nil || len(all) != 0 {
		t.Errorf("kept are %v, %v", all, err)
	}
}

// TestNeighboursAreNotPaired has two of one network seek the same rated game, also over a restart.
func TestNeighboursAreNotPaired(t *testing.T) {
	e := newEvening(t)
	ids := map[string]people.Identity{}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		ids[name] = e.account(name)
	}
	arrive := func(name, address string) {
		t.Helper()
		id := ids[name]
		id.Address = netip.MustParseAddr(address)
		e.arrive(name, id, commands.Interactive)
		e.told(name)
	}
	arrive("Ann", "203.0.113.1")
	arrive("Bob", "203.0.113.2")
	e.types("Ann", "seek sato")
	same := "Seek 1 of Ann is the same. It doesn't begin by itself, because you may share a network. To begin that game: play 1"
	e.want("Bob", "seek sato", thatIsSeek(2), same)
	e.open()
	e.passes(15 * time.Second)
	if _, err := e.store.TableNumbered(1); err == nil {
		t.Error("after a restart neighbours are paired")
	}
	arrive("Bob", "203.0.113.2")
	e.passes(15 * time.Second)
	e.silent("Bob")
	arrive("Cat", "198.51.100.1")
	e.want("Cat", "seek sato", "Board of sato", "You and Bob seek the same game.") // nobody knows of Ann
}
