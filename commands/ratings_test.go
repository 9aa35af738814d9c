package commands_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// ratedGame is an evening with a rated game of some people on a 3x3 board, the
// first to move.
func ratedGame(t *testing.T, options string, names ...string) *evening {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.begin(options, names...)
	return e
}

// begin sets up a table, registers everybody and starts.
func (e *evening) begin(options string, names ...string) {
	e.t.Helper()
	if !strings.Contains(options, "rated") && !strings.Contains(options, "casual") && !strings.Contains(options, "private") {
		options += " rated" // a first table would be casual
	}
	e.types(names[0], "setup strategery 3x3 points=12 order=registration "+options)
	for _, name := range names {
		e.types(name, "register")
	}
	e.types(names[0], "start")
	for name := range e.visits {
		e.told(name)
	}
}

// fillBoard plays a game to the end: the first to move takes all that can be
// taken, the others give it away. It returns what the last to move is told.
func (e *evening) fillBoard(names ...string) (told string) {
	e.t.Helper()
	for i, at := range e.emptySpaces() {
		points := "3 3 3 3"
		if i%len(names) > 0 {
			points = "1 1 1 1"
		}
		told = e.types(names[i%len(names)], "occupy "+at+" with "+points)
	}
	return told
}

// resign resigns at a terminal.
func (e *evening) resign(name string) string {
	e.t.Helper()
	e.types(name, "resign")
	return e.types(name, "yes")
}

// recomputed checks that the ratings of everybody are those that come out when
// all games are rated again.
func (e *evening) recomputed() {
	e.t.Helper()
	var kept []store.RatingRecord
	for _, kind := range []store.Kind{store.ForMore, store.ForTwo} {
		for _, pool := range []store.Pool{store.Bots, store.Newcomers, store.People} {
			records, err := e.store.Ranked(store.RatingList{Game: "strategery", Kind: kind, Pool: pool})
			if err != nil {
				e.t.Fatal(err)
			}
			for _, r := range records {
				r.Name, r.Bot = "", store.NoBot
				kept = append(kept, r)
			}
		}
	}
	e.do(func() {
		again, err := worldtest.RecomputeRatings(e.store, e.world.Games)
		for i := range again {
			again[i].Name = ""
		}
		if err != nil || len(kept) == 0 || !reflect.DeepEqual(again, kept) {
			e.t.Errorf("rated again the ratings are\n%+v, %v\nand kept are\n%+v", again, err, kept)
		}
	})
}

func TestARatedGame(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob")
	e.want("Ann", "ratings", "Your ratings", "You haven't played a rated game yet.")
	e.types("Cat", "watch strategery")
	e.told("Dan")
	told := e.fillBoard("Ann", "Bob")
	e.holds("Ann", told, "You are now rated 1662 (±290) in Strategery for two, after a first game.")
	for _, name := range []string{"Bob", "Cat"} {
		e.hears(name, "Ann has won", "Bob is now rated 1338 (±290) in Strategery for two, after a first game.")
	}
	if told := e.told("Dan"); strings.Contains(told, "rated") {
		t.Errorf("Dan, who is not at the table, was told\n%s", told)
	}
	e.want("Cat", "ratings bob", ratingsOf("Bob"), "Strategery for two | 1338 (±290), provisional | 1 | 0 | 1 | 0")
	e.want("Bob", "ranks strategery", "The ranks of Strategery for two",
		"provisional | Ann | 1662 (±290) | 1", "provisional | Bob | 1338 (±290) | 1")
	e.begin("", "Bob", "Ann")
	e.holds("Bob", e.fillBoard("Bob", "Ann"), nowRated("Bob", "1"), "up.", nowRated("Ann", "1"), "down.")
	e.recomputed()

	e.told("Cat")
	before := e.types("Cat", "ratings ann")
	e.open()
	for i, name := range []string{"Ann", "Bob", "Cat"} {
		e.arrive(name, people.Identity{Account: store.AccountID(i + 1)}, 0)
	}
	e.told("Cat")
	if after := e.types("Cat", "ratings ann"); after != before || !strings.Contains(after, "| 2 | 1 | 1 | 0") {
		t.Errorf("the ratings were\n%s\nand after a restart are\n%s", before, after)
	}
	e.recomputed()
	e.clock = e.clock.AddDate(3, 0, 0)
	e.want("Cat", "ratings ann", "(±") // less sure by now
	if after := e.types("Cat", "ratings ann"); after == before {
		t.Errorf("three years have left the ratings as they were:\n%s", after)
	}
}

func TestWhatIsNotRated(t *testing.T) {
	tests := []struct {
		name, options string
		play          func(*evening)
		says          string
	}{
		{"a casual game", "casual", func(e *evening) { e.fillBoard("Ann", "Bob") }, ""},
		{"an unrated game", "unrated", func(e *evening) { e.fillBoard("Ann", "Bob") }, ""},
		{"nobody has moved", "", func(e *evening) { e.resign("Bob") }, "is not rated, since Ann and Bob never made a move."},
		{"one has not moved", "", func(e *evening) {
			e.types("Ann", "2x2:1.1.1.1")
			e.resign("Bob")
		}, "The game at strategery is not rated, since Bob never made a move."},
		{"a game that is cleared", "", func(e *evening) {
			e.types("Ann", "2x2:1.1.1.1")
			e.types("Bob", e.emptySpaces()[0]+":1.1.1.1")
			e.types("Ann", "clear strategery")
			e.types("Bob", "clear strategery")
			e.types("Bob", "yes")
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := ratedGame(t, test.options, "Ann", "Bob")
			e.types("Cat", "watch strategery")
			test.play(e)
			told := e.told("Cat")
			e.holds("Cat", told, test.says)
			if strings.Contains(told, "now rated") {
				t.Errorf("it is rated:\n%s", told)
			}
			e.want("Cat", "ratings ann", "Ann hasn't played a rated game yet.")
			e.want("Cat", "ranks strategery", "Nobody has played a rated game of Strategery for two yet.")
		})
	}
}

func TestGuestsPlayUnrated(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("guest", people.Identity{Key: key("new"), Wanted: "Dora"}, 0)
	e.want("Ann", "setup strategery 3x3 order=registration rated", "), rated. To take part")
	e.want("Ann", "register", "You are registered")
	e.want("guest", "register", "The game at strategery won't be rated, since Guest1 is a guest.")
	e.hears("Ann", "The game at strategery won't be rated, since Guest1 is a guest.")
	e.want("Ann", "look", "being set up, 2 registered, 2 to 8 play, casual")
	e.want("Ann", "look strategery", "Ann | blue | none yet", "Guest1 | orange | a guest", "The game is casual.")
	e.want("Ann", "assess strategery", "! The game at strategery is casual")
	e.want("guest", "unregister", "no longer registered")
	e.want("Ann", "look strategery", "The game is rated.")
	e.types("guest", "register")
	e.want("Ann", "start", "The game at strategery won't be rated, since Guest1 is a guest.")
	e.types("guest", "@name Dora") // a name of their own, in the middle of the game
	e.fillBoard("Ann", "guest")
	if told := e.types("Ann", "ratings"); !strings.Contains(told, notRatedYet) {
		t.Errorf("a game that began with a guest was rated:\n%s", told)
	}
	e.arrive("other", people.Identity{}, 0)
	e.want("other", "ratings", "is a guest, and guests have no ratings.")
	e.want("other", "assess ann sato", "! Guests don't play rated games.")
	e.want("Ann", "ratings guest", "is a guest, and guests have no ratings.")
}

func TestRatedIsSaid(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "setup sato rated", setsUp("Ann", "sato")+" (", "), rated.")
	e.want("Bob", "setup sato casual", "You set up sato-2 (", "), casual.")
	e.want("Ann", "setup sato casual rated", "! A table is rated or casual, not both.")
	e.told("Ann")
	e.types("Ann", "register sato-2")
	e.types("Bob", "register #1")
	e.want("Ann", "start #1", "Ann starts sato. It is rated.")
	e.want("Ann", "start sato-2", "You start sato-2.")
}

func TestRatingsOfMany(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob", "Cat")
	told := e.fillBoard("Ann", "Bob", "Cat")
	e.holds("Cat", told, "Ann is now rated 1620 (±345)", "in Strategery for more, after a first game.")
	e.want("Dan", "ranks strategery", "Nobody has played a rated game of Strategery for two yet.",
		"The ranks of Strategery for more", "provisional | Ann | 1", "provisional | Bob | 1", "provisional | Cat | 1")
	e.want("Dan", "ranks strategery more", "provisional | Ann")
	if told := e.types("Dan", "ranks strategery for two"); strings.Contains(told, "Ann") {
		t.Errorf("a game of three counts among those of two:\n%s", told)
	}
	e.recomputed()

	// Whoever leaves is last, or is not in it at all before a move.
	e.begin("", "Ann", "Bob", "Cat", "Dan")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.types(name, e.emptySpaces()[0]+":1.1.1.1")
	}
	e.resign("Dan")
	e.resign("Cat")
	e.told("Ann")
	told = e.resign("Bob")
	e.holds("Bob", told, nowRated("Ann", "1"), "up.", nowRated("Cat", "1"), "down.", nowRated("Bob", "1"))
	if strings.Contains(told, "Dan is now rated") {
		t.Errorf("who never moved is rated:\n%s", told)
	}
	e.want("Dan", "ratings ann", "Strategery for more | 1", "| 2 | 2 | 0 | 0")
	e.want("Dan", "ratings", notRatedYet)
	e.recomputed()
}

func TestWhoWasAwayIsToldTheirRating(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob")
	empty := e.emptySpaces()
	for i, at := range empty[:len(empty)-1] {
		e.types([]string{"Ann", "Bob"}[i%2], "occupy "+at+" with 3 3 3 3")
	}
	e.want("Ann", "look strategery", "Rated: yes")
	e.visits["Bob"].shell.Leave()
	e.clock = e.clock.Add(time.Minute)
	e.types("Ann", "occupy "+empty[len(empty)-1]+" with 3 3 3 3")
	e.clock = e.clock.Add(time.Minute)
	e.arrive("Bob", people.Identity{Account: 2}, 0)
	e.hears("Bob", boardFull, "Your rating in Strategery for two is 1")
	e.begin("casual", "Ann", "Bob")
	e.want("Ann", "look strategery", "Rated: no")
}

func TestRanks(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob")
	e.fillBoard("Ann", "Bob")
	e.begin("", "Ann", "Cat")
	e.types("Ann", e.emptySpaces()[0]+":1.1.1.1")
	e.types("Cat", e.emptySpaces()[0]+":1.1.1.1")
	e.resign("Ann")
	for range 25 { // Ann and Bob become established, Cat stays provisional
		e.begin("", "Ann", "Bob")
		e.fillBoard("Ann", "Bob")
		e.begin("", "Bob", "Ann")
		e.fillBoard("Bob", "Ann")
		e.passes(time.Minute)
	}
	e.told("Dan")
	told := e.types("Dan", "ranks strategery")
	if strings.Index(told, "| Cat |") < strings.Index(told, "| Bob |") || !strings.Contains(told, "1 | Bob | ") || !strings.Contains(told, "provisional | Cat | 17") {
		t.Errorf("a provisional rating is before an established one:\n%s", told)
	}
	e.recomputed()
	e.want("Ann", "ranks", "The ranks of Strategery for two") // the game she has just played
	e.want("Ann", "ranks chess", noGame("chess"))
	e.want("Ann", "ranks strategery everybody", noGame("everybody"))
	e.want("Ann", "ratings zoe", nobodyCalled("zoe"))
	e.want("Ann", "ratings bob cat", `! "cat" means nothing here.`)
	e.visits["Bob"].shell.Leave()
	e.want("Ann", "ratings of Bob", ratingsOf("Bob")) // absent
}

func TestAssess(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "assess bob strategery", "Strategery for two, you against Bob, 1500 (±350)",
		"win | 1662 (±290), 162 up", "draw | 1500 (±290), as before", "lose | 1338 (±290), 162 down", "Yours is 1500 (±350) now.")
	e.want("Ann", "assess bob at strategery for more", "Strategery for more, you against Bob", "This is for a game of two")
	e.want("Ann", "assess bob", "! Which game?")
	e.want("Ann", "assess", "! Against whom?")
	e.want("Ann", "assess me sato", againstYourself)
	e.want("Ann", "assess zoe sato", nobodyCalled("zoe"))
	e.types("Bob", "setup strategery 3x3 points=12 order=registration rated")
	e.types("Bob", "unregister")
	e.want("Ann", "assess strategery", "! Nobody else is registered at strategery yet.")
	e.types("Bob", "register")
	e.want("Ann", "assess strategery", "Strategery for two, you against Bob", "win | 1662")
	e.types("Ann", "register")
	e.types("Cat", "register")
	e.want("Ann", "assess strategery", "Strategery for more, you against Bob, 1500 (±350) and Cat, 1500 (±350)", "lose | 1")
	e.types("Cat", "unregister")
	e.types("Ann", "start")
	e.fillBoard("Bob", "Ann")
	e.want("Ann", "assess bob strategery", "Strategery for two, you against Bob, 1662 (±290)", "Yours is 1338 (±290) now.")
}

// TestTheEndOfARatedGameIsKeptWhole lets the store fail at the last move: the
// game is not over and nobody's rating has changed; and the move works then.
func TestTheEndOfARatedGameIsKeptWhole(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob")
	empty := e.emptySpaces()
	for i, at := range empty[:len(empty)-1] {
		e.types([]string{"Ann", "Bob"}[i%2], "occupy "+at+" with 3 3 3 3")
	}
	last := "occupy " + empty[len(empty)-1] + " with 3 3 3 3"
	e.told("Bob")
	e.diskIsFull()
	e.want("Ann", last, nothingChanged)
	e.silent("Bob")
	e.want("Ann", "ratings", notRatedYet)
	e.clock = e.clock.Add(time.Second)
	e.want("Ann", last, "You are now rated")
	e.want("Ann", "ratings", "| 1 | ")
	e.recomputed()
}

// TestEndsOfTheHouseAreRated checks that games which the house ends count as
// they ended, and that moves that were taken back change nothing about it.
func TestEndsOfTheHouseAreRated(t *testing.T) {
	e := ratedGame(t, "1+0", "Ann", "Bob")
	move := func(name string) { e.types(name, e.emptySpaces()[0]+":1.1.1.1") }
	move("Ann")
	move("Bob")
	e.types("Bob", "takeback")
	e.types("Ann", "takeback")
	move("Bob")
	e.told("Ann")
	e.passes(time.Hour)
	e.hears("Ann", hasWon("Bob", "time ran out"), "Bob is now rated 1662 (±290)", "You are now rated 1338 (±290)")
	e.recomputed()

	e.types("Ann", "rematch")
	e.want("Bob", "rematch", "It is rated.")
	move("Bob")
	move("Ann")
	e.types("Ann", "offer draw")
	e.want("Bob", "offer draw", agreedDraw, nowRated("Bob", "15"), "down.", nowRated("Ann", "1"), "up.")
	e.want("Ann", "ratings", "| 2 | 0 | 1 | 1")
	e.recomputed()
	e.open()
	e.recomputed()
}

// TestBotsList checks that a game with a bot counts in a list of its own, that
// the bot is marked, and that it can't turn into a person under a game.
func TestBotsList(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.do(func() {
		if err := e.world.Preferences.SetBot(e.visits["Bob"].shell.Session().Person(), store.ProgramBot); err != nil {
			t.Error(err)
		}
	})
	e.want("Ann", "who", "Bob (bot)")
	e.want("Ann", "finger bob", "Bob is a bot: a program plays.")
	e.types("Ann", "setup strategery 3x3 points=12 order=registration rated")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.want("Ann", "look strategery", "Bob (bot)")
	e.want("Ann", "assess strategery", listWithBots)
	e.do(func() {
		err := e.world.Preferences.SetBot(e.visits["Bob"].shell.Session().Person(), store.NoBot)
		if err == nil || !strings.Contains(err.Error(), "You have a seat at strategery.") {
			t.Errorf("turning into a person at a table gives %v", err)
		}
	})
	e.types("Ann", "start")
	e.holds("Ann", e.fillBoard("Ann", "Bob"), listWithBots)
	e.want("Ann", "ranks strategery bots", "Bob (bot)", listWithBots)
	e.want("Ann", "ranks strategery", "Nobody has played")
	e.want("Ann", "assess bob strategery", "with bots, you against Bob (bot)")
	e.recomputed()
	records, err := e.store.Ratings(2)
	if err != nil || len(records) != 1 || records[0].List.Pool != store.Bots {
		t.Errorf("Bob's ratings are %+v, %v", records, err)
	}
}

// TestTheRecordSaysWhatAGameMadeOfRatings checks it in the export of the game and
// in what is kept about a person. A second game begins where the first has left
// the ratings, less sure by the time between.
func TestTheRecordSaysWhatAGameMadeOfRatings(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob")
	e.fillBoard("Ann", "Bob")
	record := func(number string) (x notice.Export) {
		t.Helper()
		e.silence()
		if err := json.Unmarshal([]byte(e.types("Cat", "export "+number+" json")), &x); err != nil {
			t.Fatal(err)
		}
		return x
	}
	first := record("1")
	beginner := notice.RatingValue{Mean: 1500, Deviation: 350}
	for i, after := range []string{"1662 (±290)", "1338 (±290)"} {
		r := first.Seats[i].Rating
		if r == nil || r.Before != beginner || fmt.Sprintf("%.0f (±%.0f)", r.After.Mean, r.After.Deviation) != after {
			t.Errorf("seat %d was rated %+v, and should have come to %s", i+1, r, after)
		}
	}
	e.want("Cat", "export 1 text", "Seat 1: Ann, ", ", rated 1500 (±350) before and 1662 (±290) after\n")

	e.types("Ann", "clear strategery")
	e.passes(700 * 24 * time.Hour)
	e.begin("", "Bob", "Ann")
	e.fillBoard("Bob", "Ann")
	second := record("2")
	for i, name := range []string{"Bob", "Ann"} {
		before, after := second.Seats[i].Rating, first.Seats[1-i].Rating
		if second.Seats[i].Name != name || before.Before.Mean != after.After.Mean || before.Before.Deviation <= after.After.Deviation {
			t.Errorf("%s comes to the second game with %+v, and left the first with %+v", name, before, after)
		}
	}
	e.types("Bob", "clear strategery")
	e.begin("casual", "Ann", "Bob")
	e.fillBoard("Ann", "Bob")
	if casual := record("3"); casual.Rated || casual.Seats[0].Rating != nil {
		t.Errorf("a casual game is exported as %+v", casual.Seats)
	}
	e.silence()
	var kept notice.PersonalData
	if err := json.Unmarshal([]byte(e.types("Ann", "@export me")), &kept); err != nil {
		t.Fatal(err)
	}
	if len(kept.Games) != 3 || *kept.Games[0].Rating != *first.Seats[0].Rating || *kept.Games[1].Rating != *second.Seats[1].Rating || kept.Games[2].Rating != nil {
		t.Errorf("what is kept of Ann's games is %+v", kept.Games)
	}
}

// TestAssessingWhatIsProposed asks about a challenge before it is accepted.
func TestAssessingWhatIsProposed(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Bob", "assess ann", "! Which game?")
	e.types("Ann", "challenge bob sato rated")
	e.told("Bob")
	e.want("Bob", "assess ann", "Sáto for two, you against Ann, 1500 (±350)", "win | 1662 (±290), 162 up")
	e.want("Ann", "assess bob", "Sáto for two, you against Bob")
	e.want("Cat", "assess bob", "! Which game?")
	e.want("Bob", "assess ann stacktics", "Stacktics for two, you against Ann")
	e.types("Ann", "challenge bob stacktics casual")
	e.told("Bob")
	e.want("Bob", "assess ann", "! You have several games proposed: ", "Which game? For example: assess Ann sato")
	e.types("Bob", "decline sato")
	e.told("Ann")
	e.want("Bob", "assess ann", "! The proposed game, Stacktics, is casual and changes no rating.")
	e.types("Ann", "withdraw")
	e.types("Ann", "setup strategery 3x3 rated")
	e.types("Ann", "register")
	e.types("Ann", "invite bob")
	e.told("Bob")
	e.want("Bob", "assess ann", "Strategery for two, you against Ann, 1500 (±350)")
}

func TestNobodyIsRatedWhereNobodyPlays(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"ranks sato more", "assess bob sato more"} {
		e.want("Ann", line, "! Sáto is a game for two, so there are no ratings in it for more.")
	}
	e.want("Ann", "ranks stratic more", "The ranks of Stratic for more")
	e.types("Ann", "go sato")
	e.want("Ann", "ranks", "The ranks of Sáto for two")
	e.want("Ann", "assess bob", "Sáto for two, you against Bob")
}
