package commands_test

import (
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/stratic"
	"boardroom/world"
	"boardroom/world/store"
)

// openPartners opens a game of four at which the first seat can capture the
// Commander of the fourth.
func openPartners(t *testing.T) *evening {
	t.Helper()
	game := stratic.Game()
	options, err := game.Configure([]string{"partners"})
	if err != nil {
		t.Fatal(err)
	}
	position, err := game.Parse("game=stratic variant=standard boards=2 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=20 rounds=5 grown=0 passes=0,0,0,0 reserve=0,0,0,0 slow=0,0,0,0 quick=0,0,0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,e1:3c,x10:1i,l12:2c,x12:4c")
	if err != nil {
		t.Fatal(err)
	}
	return openPair(t, position, 1, options, &slate{})
}

// Whoever is out may leave, and those who play on ask them for nothing.
func TestWhoeverIsOutMayLeave(t *testing.T) {
	e := openPartners(t)
	for _, name := range []string{"P2", "P3", "P4"} {
		e.comes(name)
	}
	e.types("P1", "capture x10 x12")
	e.hears("P4", "P4 is out.", turnOf("P2"))
	e.types("P1", "offer draw")
	e.types("P2", "offer draw")
	e.hears("P4", "P2 offers a draw at stratic too. It waits for P3.")
	e.types("P2", "pass")

	e.want("P4", "@forget me", "! ")
	e.asks("P4", "resign", "Resign at stratic? You are out of the game for good.")
	e.want("P4", "yes", resigns("P4"), "You have left the game at stratic.")
	e.want("P4", "resign stratic", "! You have left the game at stratic.")
	e.hears("P3", resigns("P4"), turnOf("P3"))
	e.types("P3", "pass")
	e.open()
	for _, name := range []string{"P1", "P2", "P3"} {
		e.comes(name)
	}
	e.want("P1", "look stratic", turnOf("P1"))
	e.types("P2", "resign stratic")
	e.want("P2", "yes", "P1 and P3 have won together: the other side resigned.")
}

// Those who play on agree without whoever is out.
func TestWhoeverIsOutIsNotAsked(t *testing.T) {
	e := openPartners(t)
	e.comes("P2")
	e.comes("P3")
	e.types("P1", "capture x10 x12")
	e.types("P1", "offer adjourn")
	e.types("P2", "accept")
	e.want("P3", "accept", "is adjourned")
	e.types("P1", "resume")
	e.types("P2", "resume")
	e.want("P3", "resume", "goes on")
	e.types("P1", "offer draw")
	e.types("P2", "offer draw")
	e.want("P3", "offer draw", agreedDraw)
}

// A game among bots goes on for a person who is out, until they have been away for
// ten minutes.
func TestAGameIsLeftToBotsByWhoeverIsOut(t *testing.T) {
	e := openPartners(t)
	s := &slate{}
	e.bots = s
	e.open()
	record, err := e.store.TableNumbered(1)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"easy", "steady", "strong"} {
		bot, err := e.store.AccountNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		record.Seats[i] = store.SeatRecord{Name: name, Account: bot.ID, Bot: store.HouseBot, Colour: i + 1}
	}
	if err := e.store.ChangeTable(1, record.Version, store.TableChange{Seats: record.Seats}); err != nil {
		t.Fatal(err)
	}
	e.open()
	e.comes("P4")
	plays := func(move games.Move) {
		s.thought = &world.Thought{Move: move}
		e.passes(time.Second)
		s.think(1)
	}
	plays("x10xx12")
	e.hears("P4", turnOf("steady (bot)"))
	e.passes(time.Hour)
	plays("pass")
	e.hears("P4", turnOf("strong (bot)"))
	e.visits["P4"].shell.Leave()
	e.passes(9 * time.Minute)
	plays("pass")
	if e.isOver("stratic") {
		t.Error("the game is over, and P4 may come back")
	}
	e.passes(time.Minute)
	plays("pass")
	e.comes("P4")
	e.want("P4", "look stratic", "The game is drawn: only bots were left.")
}
