package commands_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games/all"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// game sets up a small game between two, the first to move first, under a name.
func (e *evening) game(table, first, second string) {
	e.t.Helper()
	e.types(first, "setup strategery 3x3 points=12 order=registration")
	e.types(first, "register on "+table)
	e.types(second, "register on "+table)
	e.types(first, "start "+table)
}

// forget takes what everybody was told so far.
func (e *evening) forget() {
	for name := range e.visits {
		e.told(name)
	}
}

// playOut plays the game at the table strategery to its end.
func (e *evening) playOut() {
	e.t.Helper()
	players := []string{"Ann", "Bob"}
	for i, at := range e.emptySpaces() {
		e.types(players[i%2], "occupy "+at+" with 3 3 3 3 on strategery")
	}
}

func TestTablesHaveNumbers(t *testing.T) {
	e := started(t)
	e.want("Ann", "look here", "strategery | #1 | you and Bob, no move yet; it is your turn")
	e.want("Ann", "look 1", "Board of strategery")
	e.want("Ann", "look #1", "Board of strategery")
	e.want("Cat", "unwatch #1", "You stop watching strategery.")
	e.want("Cat", "watch 1", "You watch strategery.")
	e.want("Ann", "occupy 2x2 with 1 1 1 1 on #1", "Ann occupies 2x2")
	e.want("Bob", "occupy "+e.emptySpaces()[0]+" with 1 1 1 1 on 1", "Bob occupies")
	e.want("Ann", "look 2", "! You can't see a table #2.")
	e.want("Ann", "watch 99999999999999999999", "! There is no table called")
	e.want("Ann", "flashback 2 on #1", "strategery as it was 2 moves ago")
	e.types("Bob", "setup sato")
	e.types("Bob", "clear sato")
	e.want("Bob", "look #2", "! sato, #2, was put away before its game started.")
	e.want("Bob", "replay 2", "! sato, #2, was put away before its game started.")
}

func TestAGameThatWasPutAwayCanBeSeen(t *testing.T) {
	e := started(t)
	e.playOut()
	before := e.types("Ann", "replay strategery")
	e.want("Ann", "clear strategery", "You clear strategery. Its game can still be seen: replay 1")
	for range 2 {
		e.want("Cat", "watch 1", "! strategery, #1, has been put away. To see its game: replay 1")
		e.want("Cat", "look 1", "strategery, #1, after 7 moves.", "Ann has won:")
		e.want("Cat", "look #1 at 2x2", "strategery, #1, after 7 moves.")
		if after := e.types("Cat", "replay 1"); after != before {
			t.Errorf("the replay was\n%s\nand is\n%s", before, after)
		}
		e.want("Cat", "goto end", "strategery, #1, after move 7 of 7.", boardFull, "Ann has won:")
		e.open()
		e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	}
}

func TestReplay(t *testing.T) {
	e := started(t)
	e.want("Ann", "forward", "! You aren't replaying a game. To begin: replay TABLE. To take a move back: takeback")
	e.want("Ann", "goto 3", notReplaying)
	e.want("Ann", "replay off", notReplaying)
	e.want("Ann", "replay", "strategery, #1, before the first move.", "It was Ann's turn.")
	e.want("Ann", "forward", "! This is the end of strategery so far, after 0 moves.")
	at := e.emptySpaces()
	e.types("Ann", "occupy "+at[0]+" with 3 3 3 3")
	e.types("Bob", "occupy "+at[1]+" with 3 3 3 3")
	e.want("Ann", "forward", "strategery, #1, after move 1 of 2.", "Ann occupies "+at[0], "It was Bob's turn.")
	e.want("Ann", "forward 9", afterMove(2, 2), "Bob occupies "+at[1])
	e.want("Ann", "forward", "! This is the end of strategery so far, after 2 moves.")
	e.want("Ann", "back", afterMove(1, 2), "Ann occupies "+at[0])
	e.want("Ann", "replay", afterMove(1, 2))
	e.want("Ann", "back 5", "at the start of 2 moves.")
	e.want("Ann", "back", "! This is the start of strategery.")
	e.want("Ann", "goto 2", afterMove(2, 2))
	e.want("Ann", "goto start", "at the start of 2 moves.")
	e.want("Ann", "goto 3", "! strategery has 2 moves. You can go to positions 0 to 2.")
	e.want("Ann", "goto -1", `! "-1" is not the number of a move.`)
	e.want("Ann", "goto", "! Where to?")
	e.want("Ann", "goto 1 2", `! "2" means nothing here.`)
	e.want("Ann", "goto 1 at 3x3", afterMove(1, 2))
	e.want("Ann", "goto 1 at 9x9", `! There is no "9x9" on the board of strategery, which goes from 1x1 to 3x3.`)
	e.want("Ann", "goto 2", afterMove(2, 2))
	e.want("Ann", "forward 0", `! "0" is not a number of moves.`)
	e.want("Ann", "back x", `! "x" is not a number of moves. Type: back MOVES`)
	e.want("Ann", "replay 1 2", afterMove(2, 2))
	e.want("Ann", "replay 1 x", `! "x" means nothing here.`)
	e.arrive("Ann again", people.Identity{Account: 1}, commands.Interactive)
	e.want("Ann again", "forward", notReplaying) // each session has its own place
	e.want("Ann", "replay stop", "You have left the replay of strategery, #1.")
	e.want("Ann", "back", notReplaying)
}

func TestReplayOfWhatIsTakenBack(t *testing.T) {
	e := started(t)
	at := e.emptySpaces()
	e.types("Cat", "replay 1")
	e.types("Ann", "occupy "+at[0]+" with 3 3 3 3")
	e.types("Bob", "occupy "+at[1]+" with 3 3 3 3")
	e.want("Cat", "goto end", afterMove(2, 2), "Bob occupies "+at[1])
	e.types("Bob", "takeback")
	e.types("Ann", "takeback")
	e.told("Cat")
	e.want("Cat", "replay", afterMove(1, 1), "Ann occupies "+at[0], takenBack)
	e.want("Cat", "forward", "! This is the end of strategery so far, after 1 move.")
	e.types("Bob", "occupy "+at[2]+" with 3 3 3 3")
	e.told("Cat")
	e.want("Cat", "forward", afterMove(2, 2), "Bob occupies "+at[2])
	e.want("Cat", "back", afterMove(1, 2))
	e.want("Ann", "offer draw", "")
	e.types("Bob", "offer draw")
	e.told("Cat")
	e.want("Cat", "goto end", "Bob occupies "+at[2], "The players agree to a draw.", agreedDraw)
	e.want("Cat", "export 1 text", "3: Ann takeback:1\n   The last move is taken back", "5: ", " draw\n", "Result: draw\nReason: agreed")
}

// TestReplayShowsTheBoardAsItWas compares every step with the board that was
// told when the move was made.
func TestReplayShowsTheBoardAsItWas(t *testing.T) {
	e := started(t)
	board := func(told string) string { // without its heading and whose turn it is
		lines := strings.Split(told, "\n")
		return strings.Join(lines[1:len(lines)-1], "\n")
	}
	var then []string
	players := []string{"Ann", "Bob"}
	for i, at := range e.emptySpaces() {
		e.told("Cat")
		e.types(players[i%2], "occupy "+at+" with 3 3 3 3")
		told, _, _ := strings.Cut(e.told("Cat"), "\nThe game at")
		told, _, _ = strings.Cut(told, "\nTo go through the game")
		then = append(then, board(told))
	}
	e.types("Cat", "replay 1")
	for i, want := range then {
		if got := board(e.types("Cat", "forward")); got != want {
			t.Errorf("move %d was\n%s\nand is replayed as\n%s", i+1, want, got)
		}
	}
	for i := len(then) - 1; i > 0; i-- {
		if got := board(e.types("Cat", fmt.Sprint("goto ", i))); got != then[i-1] {
			t.Errorf("move %d was\n%s\nand is gone back to as\n%s", i, then[i-1], got)
		}
	}
}

func TestFlashbackSinceILeft(t *testing.T) {
	e := started(t)
	e.clock = e.clock.Add(time.Microsecond) // less than is kept of a time
	at := e.emptySpaces()
	e.want("Ann", "flashback since I left", "Nothing has happened at strategery since you left")
	e.types("Ann", "occupy "+at[0]+" with 3 3 3 3")
	e.types("Bob", "time")
	e.visits["Bob"].shell.Leave()
	e.clock = e.clock.Add(2 * time.Hour)
	e.want("Ann", "flashback", "after 0 moves.")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.told("Bob")
	e.types("Bob", "occupy "+at[1]+" with 3 3 3 3")
	e.want("Bob", "flashback since I left", "strategery as it was when you left, 2h ago, after 1 move.", "It was Bob's turn.", "Missed at strategery:", "Bob occupies "+at[1])
	e.want("Bob", "flashback since I left on #1", "when you left")
	e.want("Bob", "flashback since", "when you left")
	e.want("Bob", "flashback since yesterday", `! "since yesterday" is not a number of moves.`)
	e.want("Bob", "flashback foo", `! "foo" is not a number of moves.`, "\nflashback since I left")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "flashback since I left on strategery", "! You have not been here before.")
}

func TestNextGoesRoundTheGamesThatWait(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "next", "No game waits for you.")
	e.game("strategery", "Ann", "Bob")
	e.game("strategery-2", "Ann", "Cat")
	e.game("strategery-3", "Bob", "Ann")
	e.want("Ann", "games mine",
		"strategery | #1 | your turn; against Bob, no move yet", "strategery-2 | #2 | your turn; against Cat, no move yet",
		"strategery-3 | #3 | waits for Bob, no move yet", "2 of them wait for you.")
	for _, table := range []string{"strategery", "strategery-2", "strategery"} {
		e.want("Ann", "next", "Board of "+table+":", yourTurn)
	}
	e.want("Ann", "occupy 2x2 with 3 3 3 3", "Board of strategery:", "Ann occupies 2x2")
	e.want("Ann", "next", "Board of strategery-2:")
	e.forget()
	e.types("Bob", "occupy 2x2 with 3 3 3 3 on strategery-3")
	e.hears("Ann", "Board of strategery-3:")
	// The board that she sees last is another one, so that a guess could be wrong.
	e.want("Ann", "occupy 1x2 with 3 3 3 3", "! That could be strategery-2 or strategery-3.")
	e.want("Ann", "next 3", `! "3" means nothing here.`)
	e.want("Cat", "games mine", "None of them waits for you.")
}

func TestArrivingToldOfAllGamesAtOnce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.game("strategery", "Bob", "Ann")
	e.game("strategery-2", "Ann", "Cat")
	e.visits["Ann"].shell.Leave()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	told := e.told("Ann")
	e.holds("Ann", told, "Your games\nstrategery-2 | #2 | your turn; against Cat, no move yet\nstrategery | #1 | waits for Bob, no move yet\nOne of them waits for you. To go to it: next")
	if strings.Contains(told, "It is your turn at") {
		t.Errorf("a game is told of twice:\n%s", told)
	}
}

func TestGamesOfOneKind(t *testing.T) {
	e := started(t)
	e.types("Bob", "setup sato")
	e.want("Ann", "games", "strategery | #1", "sato | #2", "setup GAME")
	if told := e.types("Ann", "games sato"); strings.Contains(told, "strategery") {
		t.Errorf("the tables of Sáto are\n%s", told)
	}
	e.want("Ann", "games garrisons", "No table of Garrisons is set up.")
	e.want("Ann", "games chess", noGame("chess"))
	e.want("Ann", "games mine now", `! "now" means nothing here.`)
	e.want("Cat", "games mine", "Other tables that you are at", "strategery | #1")
	e.types("Cat", "unwatch")
	e.want("Cat", "games mine", "You aren't at a table.")
}

func TestWatchingByName(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Cat", "watch ann", "! Ann is not playing just now. To watch whatever Ann begins: follow Ann")
	e.want("Cat", "watch zoe", `! There is no table called "zoe".`)
	e.game("strategery", "Ann", "Bob")
	e.game("strategery-2", "Ann", "Bob")
	e.forget()
	e.want("Cat", "watch ann", "! Ann plays at strategery and strategery-2. Which one? For example: watch strategery")
	e.want("Cat", "watch 2", "You watch strategery-2.", "Board of strategery-2")
	e.want("Cat", "watch ann", "You watch strategery.", "Board of strategery:")
	e.want("Cat", "watch ann", "! You are at strategery and strategery-2 already, where Ann plays.")
	e.told("Cat")
	e.types("Ann", "occupy 2x2 with 3 3 3 3 on strategery")
	e.types("Ann", "occupy 2x2 with 3 3 3 3 on strategery-2")
	e.hears("Cat", "Board of strategery:", "Board of strategery-2:")
	e.want("Ann", "watchers strategery", "Cat watches strategery.")
	e.want("Ann", "watchers", "Cat watches strategery-2.")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.types("guest", "watch strategery")
	e.want("Ann", "watchers strategery", "Cat and Guest1 watch strategery.")
	e.types("Ann", "ignore guest1")
	e.want("Ann", "watchers strategery", "Cat watches strategery.")
	e.types("Cat", "hide")
	e.want("Ann", "watchers strategery", "Nobody watches strategery.")
	e.want("Cat", "watchers strategery", "Cat and Guest1 watch strategery.")
	e.types("Cat", "unwatch strategery-2")
	e.want("Ann", "watchers 2", "Nobody watches strategery-2.")
}

func TestFollowing(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Cat", "follow", "You follow nobody.")
	e.want("Cat", "follow cat", "! You can't follow yourself")
	e.want("Cat", "follow zoe", nobodyCalled("zoe"))
	e.want("Cat", "follow ann", "You follow Ann: you watch every game that Ann begins from now on.")
	e.want("Cat", "follow ann", "! You follow Ann already.")
	e.want("Cat", "option", "style") // who is followed is no option
	if told := e.types("Cat", "option"); strings.Contains(told, "follow") {
		t.Errorf("who is followed is listed among the options:\n%s", told)
	}
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("Cat", "follow guest1", "! Guest1 is a guest without an account.")
	e.want("guest", "follow bob", "You follow Bob")

	e.open() // what is followed is kept
	for i, name := range []string{"Ann", "Bob", "Cat"} {
		e.arrive(name, people.Identity{Account: store.AccountID(i + 1)}, commands.Interactive)
	}
	e.want("Cat", "follow", "You follow Ann.")
	e.forget()
	e.game("strategery", "Bob", "Ann")
	e.hears("Cat", "Ann, who you follow, begins a game at strategery, which you watch from now on.", "Board of strategery:", turnOf("Bob"))
	e.types("Bob", "occupy 2x2 with 3 3 3 3")
	e.hears("Cat", "Bob occupies 2x2")
	e.want("Cat", "unfollow ann", "You no longer follow Ann.")
	e.want("Cat", "unfollow ann", "! You don't follow Ann.")
	e.want("Cat", "unfollow", "! Stop following who?")
	e.want("Cat", "follow bob", "You follow Bob")
	e.want("Ann", "follow bob", "You follow Bob")
	e.types("Cat", "unwatch")
	e.want("Cat", "follow ann", "Ann plays at strategery. To watch: watch strategery")
	e.forget()
	e.game("strategery-2", "Ann", "Bob")
	if told := e.told("Ann"); strings.Contains(told, "whom you follow") {
		t.Errorf("a player is told to watch:\n%s", told)
	}
	e.hears("Cat", "who you follow, begins a game at strategery-2")
}

func TestFollowingWhileAway(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Cat", "follow ann")
	e.game("strategery", "Ann", "Bob")
	e.types("Cat", "unwatch")
	e.visits["Cat"].shell.Leave()
	e.clock = e.clock.Add(time.Hour)
	e.game("strategery-2", "Ann", "Bob")
	e.types("Bob", "setup sato")
	e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	told := e.told("Cat")
	e.holds("Cat", told, "Ann, who you follow, has begun a game at strategery-2, which you watch from now on.")
	if strings.Contains(told, "at strategery,") {
		t.Errorf("a game that was no longer wanted is watched again:\n%s", told)
	}
	e.types("Ann", "occupy 2x2 with 3 3 3 3 on strategery-2")
	e.hears("Cat", "Ann occupies 2x2")
}

func TestHistory(t *testing.T) {
	e := started(t)
	e.want("Ann", "history", "Ann hasn't finished a game yet.")
	e.playOut()
	e.want("Ann", "history", "Your past games", "#1 | Strategery | Bob | ", " (full) | 7 | 2026-11-21 20:00")
	e.clock = e.clock.Add(time.Hour)
	e.game("strategery", "Ann", "Cat")
	e.types("Ann", "resign on strategery")
	e.types("Ann", "yes")
	e.want("Ann", "history", "#2 | Strategery | Cat | lost (resigned) | 0 | 2026-11-21 21:00")
	e.want("Ann", "history cat", "Games of Cat", "#2 | Strategery | Ann | won (resigned)")
	e.types("Ann", "clear strategery")
	e.game("strategery", "Ann", "Bob")
	e.types("Ann", "clear strategery")
	e.types("Bob", "clear strategery")
	e.types("Bob", "yes")
	told := e.types("Bob", "history")
	e.holds("Bob", told, "#3 | Strategery | Ann | put away unfinished | 0 |", "To see one: replay NUMBER")
	if strings.Index(told, "#3") > strings.Index(told, "#1") {
		t.Errorf("the newest game is not the first:\n%s", told)
	}
	e.want("Bob", "history before 2", "! Bob has not finished a game #2 that you can see. The newest: history")
	e.want("Bob", "history before 1", "Bob has finished no game before #1.")
	e.want("Bob", "history before #3", "Your past games before #3", "#1 | Strategery")
	e.want("Bob", "history cat before page 2", `! "page 2" is not the number of a game.`)
	e.want("Bob", "history before", `! "" is not the number of a game.`)
	e.want("Bob", "history 2", nobodyCalled("2"))
	e.want("Bob", "history zoe", nobodyCalled("zoe"))
	e.want("Bob", "history cat dog", `! "dog" means nothing here.`)
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "history", "! The games of guests are not listed.")
	e.want("guest", "history ann", "Games of Ann")
	e.want("Bob", "replay 3", "strategery, #3, before the first move.", "The game was put away without a result.")
}

func TestHistoryHasPages(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for range 25 {
		e.game("strategery", "Ann", "Bob")
		e.types("Ann", "clear strategery")
		e.types("Bob", "clear strategery")
		e.types("Bob", "yes")
		e.clock = e.clock.Add(time.Minute)
	}
	e.want("Bob", "history ann", "#25 |", "#6 |", "More of them: history ann before 6")
	told := e.types("Bob", "history ann before 6")
	e.holds("Bob", told, "Games of Ann before #6", "#5 |", "#1 |")
	if strings.Contains(told, "#6 |") || strings.Contains(told, "More of them") {
		t.Errorf("the last page is\n%s", told)
	}
}

func TestFollowingThatIsNotKeptIsNotDone(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.diskIsFull()
	e.want("Ann", "follow bob", nothingChanged)
	e.want("Ann", "follow", "You follow nobody.")
}

func TestExport(t *testing.T) {
	e := started(t)
	e.want("Ann", "export strategery", "! strategery is not over. You can export it then.")
	e.playOut()
	told := e.types("Ann", "export strategery json")
	var record notice.Export
	if err := json.Unmarshal([]byte(told), &record); err != nil {
		t.Fatalf("%v:\n%s", err, told)
	}
	if record.Format != "boardroom-game" || record.Version != 1 || record.Table != 1 || record.Game != "strategery" || record.Seed != "1" ||
		len(record.Seats) != 2 || record.Seats[0].Name != "Ann" || record.Seats[1].Colour != "orange" || len(record.Record) != 7 ||
		len(record.Winners) != 1 || record.Reason != "full" || record.Record[6].Position != record.Position {
		t.Errorf("the record is %+v", record)
	}
	e.told("Cat")
	text := e.types("Cat", "export 1 text")
	e.holds("Cat", text, "Boardroom: game record, version 1\nTable: 1\nName: strategery\nGame: strategery\n", "Seat 1: Ann, blue\n", "Reason: full\n", "\n\n1: Ann "+record.Record[0].Move+"\n   Ann occupies")
	e.want("Ann", "clear strategery", "You clear strategery.")
	e.told("Cat")
	for _, line := range []string{"export 1 json", "export #1 as json", "export json 1"} {
		if again := e.types("Cat", line); again != told {
			t.Errorf("%q gives\n%s\nafter\n%s", line, again, told)
		}
	}
	e.want("Cat", "export 1 text", text)
	e.want("Cat", "export 1 signed", "! This house signs no records.")
	e.house.Sign = func(record string) (string, error) { return record + "signed by the house\n", nil }
	if got := e.types("Cat", "export 1 signed"); got != told+"signed by the house\n" {
		t.Errorf("signed it is\n%s", got)
	}
	told = e.types("Cat", "export 1")
	e.holds("Cat", told, "strategery, table 1: Ann and Bob.\n1: Ann occupies ", " export 1 >game.txt")
	if strings.Contains(told, record.Position) {
		t.Errorf("to read there are positions:\n%s", told)
	}
	e.want("Cat", "export 1 xml", `! "xml" means nothing here.`, "\nexport TABLE json\n")
	e.want("Cat", "export 9", "! You can't see a table #9.")
	e.want("Cat", "export", "! You aren't at a table.")
	e.game("strategery", "Ann", "Bob")
	e.types("Ann", "clear strategery")
	e.types("Bob", "clear strategery")
	e.types("Bob", "yes")
	e.want("Cat", "export 2", "! strategery, #2, was put away without a result and can't be exported. To see it: replay 2")
}

// TestReplayKeepsSecrets goes through a game under fog, in which both deploy in
// secret: while it is under way everybody sees what they saw then, and all of it
// once it is over.
func TestReplayKeepsSecrets(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup stratic fog=yes")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	e.types("Cat", "watch stratic")
	e.types("Ann", "deploy:i@d1,f@e1,f@f1,c@g1,f@h1,i@i1,a@j1,v@a2,i@d2,f@e2,f@f2,f@g2,f@h2,i@i2,b@l2,s@a3,a@d3,f@f3,f@g3,a@i3,v@l3")
	shows := func(name string, move int, cell string, want bool) {
		t.Helper()
		told := e.types(name, fmt.Sprint("goto ", move))
		if got := strings.Contains(told, "\n"+cell+" "); got != want {
			t.Errorf("%s sees %s after move %d: %v, want %v:\n%s", name, cell, move, got, want, told)
		}
	}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.types(name, "replay 1")
		shows(name, 1, "g1", name == "Ann")
	}
	e.types("Bob", "deploy:s@a10,a@d10,f@f10,f@g10,a@i10,v@l10,v@a11,i@d11,f@e11,f@f11,f@g11,f@h11,i@i11,b@l11,i@d12,f@e12,f@f12,c@g12,f@h12,i@i12,a@j12")
	e.types("Ann", "i1~g1")
	e.forget()
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		shows(name, 1, "g1", name == "Ann")
		shows(name, 2, "g1", name == "Ann")
		shows(name, 2, "g12", name == "Bob")
		told := e.types(name, "goto 3")
		if got := strings.Contains(told, "Ann swaps"); got != (name == "Ann") {
			t.Errorf("%s is told\n%s", name, told)
		}
	}
	e.want("Cat", "export 1 json", "! stratic is not over")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.forget()
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		shows(name, 1, "g1", true)
		shows(name, 2, "g1", true)
		shows(name, 2, "g12", true)
		e.want(name, "goto 3", "Ann swaps the Interdictor on i1 with the Commander on g1.")
	}
	var record notice.Export
	if err := json.Unmarshal([]byte(e.types("Cat", "export 1 json")), &record); err != nil {
		t.Fatal(err)
	}
	if record.Record[0].Salt == "" || record.Record[2].Salt != "" || !strings.Contains(record.Record[2].Said[0], "swaps") {
		t.Errorf("the record is %+v", record.Record)
	}
}

// TestPicturesKeepSecrets draws a game under fog into files: while it is under way each sees what they see of
// the board, and nobody how it went.
func TestPicturesKeepSecrets(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup stratic fog=yes")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.want("Cat", "export 1 svg", "! This house draws no pictures.")
	var drawn []notice.Board
	e.house.Draw = func(form string, boards []notice.Board) ([]byte, error) {
		drawn = boards
		return []byte("<" + form + ">"), nil
	}
	e.want("Cat", "export 1 svg", "has not started")
	e.types("Ann", "start")
	e.types("Ann", "deploy:i@d1,f@e1,f@f1,c@g1,f@h1,i@i1,a@j1,v@a2,i@d2,f@e2,f@f2,f@g2,f@h2,i@i2,b@l2,s@a3,a@d3,f@f3,f@g3,a@i3,v@l3")
	e.types("Bob", "deploy:s@a10,a@d10,f@f10,f@g10,a@i10,v@l10,v@a11,i@d11,f@e11,f@f11,f@g11,f@h11,i@i11,b@l11,i@d12,f@e12,f@f12,c@g12,f@h12,i@i12,a@j12")
	sees := func(as, cell string) bool {
		t.Helper()
		e.arrive("a script", people.Identity{Account: map[string]store.AccountID{"Ann": 1, "Bob": 2, "Cat": 3}[as]}, commands.Single)
		drawn = nil
		e.want("a script", "export 1 svg", "To save it in a file: ssh")
		if len(drawn) != 1 {
			t.Fatalf("%d boards are drawn for %s", len(drawn), as)
		}
		row, column, ok := drawn[0].Picture.Find(cell)
		return ok && drawn[0].Picture.Rows[row].Cells[column].Text != ""
	}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		if g1, g12 := sees(name, "g1"), sees(name, "g12"); g1 != (name == "Ann") || g12 != (name == "Bob") {
			t.Errorf("the picture for %s shows Ann's Commander: %v, Bob's: %v", name, g1, g12)
		}
		for _, form := range []string{"gif", "cast"} {
			drawn = nil
			if e.want(name, "export 1 "+form, "! stratic is not over"); drawn != nil {
				t.Errorf("%s is drawn a game that is not over", name)
			}
		}
	}
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	if !sees("Cat", "g1") || !sees("Cat", "g12") {
		t.Error("a game that is over hides something")
	}
	e.want("a script", "export gif 1", "To save it in a file: ssh")
	if len(drawn) != 4 || drawn[0].Heading != "stratic, #1, at the start of 2 moves." || drawn[3].Turn != "Ann has won: Bob resigned." {
		t.Errorf("%d boards are drawn, the first of %s", len(drawn), drawn[0].Heading)
	}
	drawn = nil
	if e.want("Ann", "export 1 gif", "A picture can't be shown here. To save it in a file: ssh", " export 1 gif >game.gif"); drawn != nil {
		t.Error("a picture is drawn for nobody")
	}
}

// TestAHouseKnowsItsOwnGames takes a game out of a house and in again, also after
// one who played is forgotten.
func TestAHouseKnowsItsOwnGames(t *testing.T) {
	e := started(t)
	e.playOut()
	e.types("Ann", "kibitz well played")
	e.silence()
	var exported notice.Export
	if err := json.Unmarshal([]byte(e.types("Ann", "export strategery json")), &exported); err != nil {
		t.Fatal(err)
	}
	e.want("Ann", "export strategery", "\n   Ann kibitzed: well played\n")
	record, talk, err := match.Import(exported, all.Games(), e.clock)
	if err != nil || len(talk) != 1 || talk[0].Text != "well played" {
		t.Fatalf("what was said is %+v, %v", talk, err)
	}
	known := func() {
		t.Helper()
		if id, isNew, err := e.store.KeepGame(record, talk); id != 1 || isNew || err != nil {
			t.Errorf("the game is number %d, new: %v, %v", id, isNew, err)
		}
	}
	known()
	e.types("Ann", "clear strategery")
	known()
	if err := e.store.Forget(2); err != nil {
		t.Fatal(err)
	}
	known()
}
