package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

// timed is an evening with a game of two on a 3x3 board with a clock, Ann to
// move.
func timed(t *testing.T, clock string) *evening {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "setup strategery 3x3 points=12 order=registration "+clock, setsUp("Ann", "strategery"))
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Cat", "watch strategery")
	e.types("Ann", "start")
	e.silence()
	return e
}

// silence forgets what everybody was told.
func (e *evening) silence() {
	for name := range e.visits {
		e.told(name)
	}
}

// passes lets time pass, and the house tick.
func (e *evening) passes(d time.Duration) {
	e.t.Helper()
	e.clock = e.clock.Add(d)
	e.do(e.world.Tick)
}

// back opens the house again and lets people in.
func (e *evening) back(names ...string) {
	e.t.Helper()
	e.open()
	for _, name := range names {
		account, err := e.store.AccountNamed(name)
		if err != nil {
			e.t.Fatal(err)
		}
		e.arrive(name, people.Identity{Account: account.ID}, commands.Interactive)
	}
	e.silence()
}

func TestClocksAreSetUp(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.want("Ann", "setup strategery 3x3 5+3", setsUp("Ann", "strategery")+" (", "with 5 minutes each and 3 seconds added a move.")
	e.want("Ann", "look strategery", "Clock: 5 minutes each and 3 seconds added a move.")
	e.want("Ann", "games", "clock 5+3")
	e.want("Ann", "time strategery", "! strategery has not started. Its clock will be 5 minutes each")
	e.want("Ann", "setup sato clock=2d", "with 2 days a move.")
	e.want("Ann", "setup sato clock=90", "You change sato (", "with 90 minutes each.")
	e.want("Ann", "setup sato 5+", `! "5+" is not a clock.`)
	e.want("Ann", "setup sato 31d", "! A clock can give 1 to 30 days a move, not 31.")
	e.want("Ann", "setup sato 5+3 2d", "! A table has only one clock.")
	e.want("Ann", "setup sato clock=soon", `! "soon" is not a clock.`)
	e.want("Ann", "setup sato none", "You change sato (")
	e.want("Ann", "time sato", "! sato has no clock.")
	e.want("Ann", "time", "It is 20:00 UTC on Saturday, 21 November 2026.")
}

func TestTimeIsTakenAndAdded(t *testing.T) {
	e := timed(t, "5+3")
	e.passes(20 * time.Second)
	e.want("Ann", "time", "Ann | 4:40 | runs", "Bob | 5:00 | stands", "5 minutes each and 3 seconds added a move")
	e.want("Ann", "2x2:1.1.1.1", "Time of Ann: 4:43", running("Bob", "5:00"))
	e.passes(90 * time.Second)
	e.want("Cat", "look strategery", running("Bob", "3:30"))
	e.want("Cat", "look", "clock 5+3, Ann 4:43, Bob 3:30")
	e.want("Bob", "3x3:1.1.1.1", running("Ann", "4:43"), "Time of Bob: 3:33")
	e.want("Ann", "flashback", "as it was 1 move ago")
	e.types("Bob", "resign")
	e.passes(time.Hour)
	e.want("Bob", "yes", "strategery is over", outOfTime("Ann"), hasWon("Bob", "time ran out"))
}

func TestDaysAMoveAreGivenAnew(t *testing.T) {
	e := timed(t, "2d")
	e.passes(40 * time.Hour)
	e.want("Ann", "time", "Ann | 8:00:00 | runs", "Bob | 2d 0h | stands", "2 days a move")
	e.want("Ann", "2x2:1.1.1.1", "Time of Ann: 2d 0h", "Time of Bob: 2d 0h, running")
	e.passes(48*time.Hour - time.Second)
	e.hears("Bob", "You have 1 second left at strategery.")
	e.passes(time.Second)
	e.hears("Bob", outOfTime("Bob"), hasWon("Ann", "time ran out"))
}

func TestAFlagFallsOnce(t *testing.T) {
	e := timed(t, "1+0")
	e.passes(49 * time.Second)
	e.silent("Ann")
	e.passes(time.Second)
	e.hears("Ann", "You have 10 seconds left at strategery.")
	e.passes(time.Second)
	e.silent("Ann")
	e.silent("Bob")
	e.diskIsFull()
	e.passes(9 * time.Second)
	e.silent("Bob")
	e.passes(time.Second)
	e.hears("Ann", "strategery is over", outOfTime("Ann"), hasWon("Bob", "time ran out"))
	e.hears("Bob", hasWon("Bob", "time ran out"))
	e.hears("Cat", hasWon("Bob", "time ran out"))
	e.passes(time.Hour)
	e.silent("Ann")
	e.back("Ann", "Bob")
	e.want("Ann", "look strategery", hasWon("Bob", "time ran out"))
}

func TestAMoveThatComesTooLateIsNone(t *testing.T) {
	e := timed(t, "1+0")
	e.clock = e.clock.Add(61 * time.Second) // before the house ticks
	e.want("Ann", "2x2:1.1.1.1", outOfTime("Ann"), "! strategery is over. Bob has won: time ran out. To play again: rematch strategery")
	e.hears("Bob", hasWon("Bob", "time ran out"))
}

func TestWhoRunsOutOfTimeAmongSeveralLeaves(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.begin("1+0", "Ann", "Bob", "Cat")
	e.silence()
	e.passes(time.Minute)
	e.hears("Ann", outOfTime("Ann"), "You have left the game at strategery.")
	e.hears("Bob", outOfTime("Ann"), yourTurn, running("Bob", "1:00"))
	e.want("Bob", "1x1:1.1.1.1", "!")
	e.passes(time.Minute)
	e.hears("Cat", outOfTime("Bob"), hasWon("Cat", "time ran out"))
}

func TestClocksStandWhileTheHouseIsClosed(t *testing.T) {
	e := timed(t, "5+0")
	e.passes(60 * time.Second) // the house's time is kept
	e.clock = e.clock.Add(3 * time.Second)
	e.back("Ann", "Bob") // a kill: nothing more was kept
	e.want("Ann", "time", "Ann | 4:00 | runs")
	e.clock = e.clock.Add(10 * time.Second)
	e.want("Ann", "2x2:1.1.1.1", "Time of Ann: 3:50", running("Bob", "5:00"))
	e.clock = e.clock.Add(time.Hour)
	e.back("Ann", "Bob")
	e.want("Bob", "time", "Bob | 5:00 | runs") // not even the move's moment is forgotten
	e.passes(20 * time.Second)
	e.do(func() { e.world.Close("Goodbye.") })
	e.clock = e.clock.Add(time.Hour)
	e.back("Ann", "Bob")
	e.want("Bob", "time", "Ann | 3:50 | stands", "Bob | 4:40 | runs")
}

func TestGivingTime(t *testing.T) {
	e := timed(t, "5+0")
	e.want("Ann", "moretime 60", "You give Bob 1 minute more at strategery.")
	e.want("Bob", "time", "Ann | 5:00 | runs", "Bob | 6:00 | stands")
	e.want("Bob", "moretime 60 seconds on strategery", "You give Ann 1 minute more at strategery.")
	e.want("Bob", "moretime", `! "" is not a number of seconds.`)
	e.want("Bob", "moretime 9999", "! You can give 1 to 3600 seconds at once.")
	e.want("Cat", "moretime 60", playsNowhere)
	if told := e.types("Ann", "help moretime"); !strings.Contains(told, "moretime 60") {
		t.Error(told)
	}
}

// deploying is an evening with a game of Stratic in which both deploy in secret.
func deploying(t *testing.T, words string) *evening {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "setup stratic "+words, setsUp("Ann", "stratic"))
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	e.silence()
	return e
}

func TestEachOwnClockRunsInASecretSetUp(t *testing.T) {
	e := deploying(t, "1+5")
	e.passes(20 * time.Second)
	e.want("Bob", "time", "Ann | 0:40 | runs", "Bob | 0:40 | runs")
	e.types("Ann", "deploy random")
	e.want("Ann", "deploy done", "Time of Ann: 0:45", running("Bob", "0:40"))
	e.passes(40 * time.Second)
	e.hears("Ann", outOfTime("Bob"), hasWon("Ann", "time ran out"))
}

// Who comes back is told in the second person how the game ended without them.
func TestWhoRanOutOfTimeIsToldSo(t *testing.T) {
	e := deploying(t, "1+5")
	e.types("Ann", "deploy random")
	e.types("Ann", "deploy done")
	e.visits["Bob"].shell.Leave()
	e.passes(time.Minute)
	e.hears("Ann", outOfTime("Bob"), hasWon("Ann", "time ran out"))
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "You have run out of time.", hasWon("Ann", "time ran out"))
}

func TestNobodyWinsWhereAllRunOutOfTimeAtOnce(t *testing.T) {
	e := deploying(t, "1+5")
	e.passes(time.Minute)
	e.hears("Ann", "Everybody has run out of time at once, so the game is drawn.", "The game is drawn: time ran out.")
	e.back("Ann", "Bob")
	e.want("Ann", "look stratic", "The game is drawn: time ran out.")
}

func TestThoughtIsStampedOnMoves(t *testing.T) {
	e := deploying(t, "clock=on 5+0")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy random")
		e.types(name, "deploy done")
	}
	first, second := "Ann", "Bob"
	if strings.Contains(e.types("Ann", "look stratic"), turnOf("Bob")) {
		first, second = second, first
	}
	e.passes(4 * time.Second)
	e.types(first, "pause")
	e.types(second, "accept")
	e.passes(time.Hour)
	e.types(first, "resume")
	e.clock = e.clock.Add(1500 * time.Millisecond)
	e.back("Ann", "Bob") // a kill: the house's time was kept when the game went on
	e.types(first, "pass")
	open, err := e.store.OpenTables()
	if err != nil || len(open) != 1 {
		t.Fatal(open, err)
	}
	if last := open[0].Plies[len(open[0].Plies)-1].Move; last != "pass@4000" {
		t.Errorf("the move is kept as %s", last)
	}
}

// TestATakebackUnderFogTellsNothing takes a move back that the other could not
// see: they are told that it is, and nothing else.
func TestATakebackUnderFogTellsNothing(t *testing.T) {
	e := deploying(t, "fog=yes")
	e.types("Ann", "deploy random")
	if own := e.types("Ann", "deploy done"); len(seenCells(own)) == 0 {
		t.Fatalf("Ann sees nothing of her own army:\n%s", own)
	}
	e.told("Bob")
	before := e.types("Bob", "look stratic")
	e.types("Ann", "takeback")
	e.hears("Bob", "Ann asks to take back the last move at stratic.")
	after := e.types("Bob", "accept")
	e.holds("Bob", after, takenBack, "stratic after 0 moves.")
	e.types("Bob", "deploy random")
	e.types("Bob", "deploy done")
	e.told("Bob")
	e.types("Ann", "deploy random")
	e.want("Ann", "deploy done", "stratic after 2 moves.")
	if cells := seenCells(before); len(cells) > 0 || len(seenCells(after)) > 0 {
		t.Errorf("Bob saw\n%s\nand\n%s", before, after)
	}
}

// seenCells are the lines of a board that tell of Ann's pieces.
func seenCells(told string) []string {
	var found []string
	for _, line := range strings.Split(told, "\n") {
		if _, words, ok := strings.Cut(line, " "); ok && strings.HasSuffix(words, " of Ann") {
			found = append(found, line)
		}
	}
	return found
}
