package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// looksAfter has what the house does by itself be done, after so long.
func (e *evening) looksAfter(after time.Duration) {
	e.t.Helper()
	e.passes(after)
	e.do(func() {
		e.house.Leagues.Look()
		e.house.Ladders.Look()
	})
}

// TestALeagueForNewcomers has four join a league over the shell, who type wrong things, too.
func TestALeagueForNewcomers(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan", "Eve")
	e.want("Ann", "leagues", "There is no league yet. To begin one: league join sato")
	e.want("Ann", "league", "There is no league yet.")
	e.want("Ann", "league sato", "! There is no Sáto league yet. To begin one: league join sato")
	e.want("Ann", "league join", "! Which game? Type league join and one of")
	e.want("Ann", "league join soto", `! There is no game called "soto". The games are`)
	e.want("Ann", "league join sato",
		"You take part in the Sáto league: Sáto, 1 day a move, rated; seasons of 6 weeks.",
		"Now: season 1 needs 3 more. You play from the next season on; your games begin by themselves.",
		"How it goes: league rules")
	e.want("Ann", "league join the sato", "! Sáto league: you take part already.")
	e.want("Ann", "join league sato", "! Sáto league: you take part already.")
	e.want("Bob", "leagues", "Sáto league | 1 | nobody yet | season 1 needs 3 more")
	e.want("Bob", "league sato soon", `! "soon" is no division.`)
	e.want("Bob", "league leave sato", "! Sáto league: you don't take part.")
	e.want("Bob", "league make sato 6 weeks 1d", "! Only staff may do that.")
	e.want("Bob", "league sato", "Ann", "Season 1 needs 3 more. To take part: league join sato")
	for _, name := range []string{"Bob", "Cat", "Dan"} {
		e.want(name, "league join sato", "You take part in the Sáto league")
	}
	e.looksAfter(time.Second)
	e.hears("Dan", "Sáto league: season 1 begins in 1 day.")
	e.looksAfter(25 * time.Hour)
	e.hears("Ann", "Sáto league, season 1 begins. You play in division 1 with Bob, Cat and Dan.")
	e.want("Ann", "league sato", "Sáto league, season 1, division 1 of 1", "Ann | 1 | 0 of 0", "Dan | 4 | 0 of 0",
		"Season 1, 42 days left. Its games: league games sato 1")
	e.want("Ann", "league sato 2", "! Sáto league: there is no division 2; there is one division.")
	e.want("Ann", "league sato 0", "Sáto league, season 1, division 1 of 1")
	e.want("Ann", "league games sato", "against Ann", "at sato")
	e.want("Ann", "league rules", "The rules of leagues", "The first two of a division go up")
	e.want("Eve", "league join sato", "You take part")
	e.types("Eve", "go sato")
	e.want("Eve", "look", "Sáto league, season 1: nobody leads yet. To see it: league sato")
	e.want("Eve", "league", "Sáto league | 5, you too | nobody yet | season 1, 42 days left")
	e.want("Eve", "league games 1", "against")
	e.asks("Dan", "league leave sato",
		"Leave the Sáto league? You lose the games that go on, and none of your games counts in this season.")
	e.want("Dan", "no", "You are still in the Sáto league.")
	e.types("Dan", "league leave sato")
	e.want("Dan", "yes", "You don't take part in the Sáto league any more. To come back: league join sato")
	e.looksAfter(time.Second)
	e.want("Ann", "league sato", "Dan | 4 | 0 of 0 | out")
}

// TestWhereALeagueNeedsOtherTerms has staff give them, and refuses what no league can be.
func TestWhereALeagueNeedsOtherTerms(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	if err := e.store.SetStaff(1, true, store.StaffAct{Who: "operator", What: "staff"}); err != nil {
		t.Fatal(err)
	}
	e.back("Ann")
	e.silence()
	for line, want := range map[string]string{
		"league make":                      "! In which game is the league?",
		"league make soto 6 weeks 1d":      `! There is no game called "soto".`,
		"league make sato 1d":              "! A season takes 1 to 26 weeks. For example: league make sato 6 weeks 1d",
		"league make sato 6 weeks":         "! The games of a league need a clock, such as 1d.",
		"league make sato 6 weeks 5+3":     "! The games of a league begin by themselves, so they need a clock of hours or days, such as 1d.",
		"league make sato 99 weeks 1d":     "! A season takes 1 to 26 weeks.",
		"league make sato 4 weeks 2d":      "The Sáto league has 4 weeks a season and these terms from its next season on: sato 2d.",
		"league make sato bots 4w 2d deep": `! `,
	} {
		e.want("Ann", line, want)
	}
	e.want("Ann", "league sato", "Sáto league: Sáto, 2 days a move, rated; seasons of 4 weeks")
}

// TestStaffEndALeague and give a ladder another clock, with a reason in their log.
func TestStaffEndALeague(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		e.types(name, "league join sato")
		e.types(name, "ladder join sato")
	}
	e.looksAfter(time.Second)
	e.looksAfter(25 * time.Hour)
	e.want("Bob", "league end sato: mine", "! Only staff may do that.")
	e.want("Bob", "ladder clock sato 2d: mine", "! Only staff may do that.")
	if err := e.store.SetStaff(1, true, store.StaffAct{Who: "operator", What: "staff"}); err != nil {
		t.Fatal(err)
	}
	e.back("Ann", "Bob")
	for _, test := range []struct{ typed, says string }{
		{"league end sato", "! Add your reason after a colon: league end sato: REASON"},
		{"league end: bored", "! Which game?"},
		{"league end soto: bored", `! There is no game called "soto".`},
		{"league end sato 2: bored", "! "},
		{"league end the sato: nobody plays.", "The Sáto league has ended, and its members are told why."},
		{"league end sato: again", "! There is no Sáto league yet."},
		{"ladder clock sato", "! Which game, and which clock?"},
		{"ladder clock sato 2d", "! Add your reason after a colon: ladder clock sato 2d: REASON"},
		{"ladder clock sato soon: they ask", "! "},
		{"ladder clock sato 5+3: they ask", "! Games of a ladder begin when a challenge is accepted, so they need a clock of hours or days."},
		{"ladder clock sato 2d: they ask", "The games of the Sáto ladder that begin from now on are played at 2 days a move."},
		{"ladder sato", "Sáto ladder: Sáto, 2 days a move, rated"},
	} {
		e.holds("Ann", e.types("Ann", test.typed), test.says)
	}
	e.hears("Bob", "Staff ended the Sáto league: nobody plays.", "You can finish your games. They count for ratings alone.")
	log, err := e.store.StaffLog(2)
	if err != nil || len(log) != 2 || log[0].What != "ladder clock" || log[0].Why != "2d: they ask" ||
		log[1].What != "league end" || log[1].Whom != "Sáto league" || log[1].Why != "nobody plays" {
		t.Errorf("the log of staff says %+v, %v", log, err)
	}
	e.looksAfter(time.Second)
	e.want("Bob", "leagues", "There is no league yet.")
	e.types("Bob", "resign")
	e.want("Bob", "league join sato", "Now: season 1 needs 3 more.")
	e.back("Bob")
	e.want("Bob", "leagues", "Sáto league | 1, you too | nobody yet | season 1 needs 3 more")
	e.types("Bob", "ladder challenge ann")
	e.want("Bob", "ladder sato", "Sáto ladder: Sáto, 2 days a move, rated")
}

// TestLadders has three newcomers climb, with the ordinary words and with wrong ones.
func TestLadders(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "ladder", "You aren't on a ladder. To see one: ladder sato. To join it: ladder join sato")
	e.want("Ann", "ladder sato", "! Nobody is on the Sáto ladder yet. To be the first: ladder join sato")
	e.want("Ann", "ladder challenge bob", "! You and Bob share no ladder.")
	for i, name := range []string{"Ann", "Bob", "Cat"} {
		e.want(name, "ladder join sato", fmt.Sprintf("You are on place %d of the Sáto ladder.", i+1))
	}
	e.want("Cat", "ladder join sato", "! Sáto ladder: you are on it already, on place 3.")
	e.want("Cat", "ladder", "Sáto | 3 of 3 | You can challenge Bob or Ann")
	e.want("Cat", "ladder sato", "Ann | 1 | open to you", "Cat | 3 | you",
		"To challenge: ladder challenge Bob on sato")
	for _, line := range []string{"tournament join 1", "tournament leave 1", "standings 1", "tournament cancel 1 a test"} {
		e.want("Ann", line, "! There is no tournament 1.") // the ladder has that number
	}
	e.want("Cat", "ladder challenge", "! Challenge whom?")
	e.want("Cat", "ladder challenge dora", "! ")
	e.want("Cat", "ladder challenge ann on garrisons", "! Nobody is on the Garrisons ladder yet.")
	e.want("Cat", "ladder challenge ann on sato", "You challenge Ann for place 1 of the Sáto ladder.")
	e.hears("Ann", "Sáto ladder: Cat challenges you for place 1.",
		"To play: accept Cat. To decline, or not to answer in 3 days, gives Cat the place.")
	e.want("Cat", "ladder challenge bob", "! Sáto ladder: you have challenged Ann. One at a time.")
	e.want("Ann", "pending", "Sáto ladder: Cat challenges you for place 1.")
	e.asks("Ann", "decline cat", "Decline? Cat then takes your place on the Sáto ladder.")
	e.want("Ann", "no", "The challenge still waits for your answer.")

	// An ordinary challenge of the same one is answered by its own words.
	e.types("Cat", "challenge ann stacktics")
	e.silence()
	e.want("Ann", "accept", "! Which one? A challenge on a ladder waits, too: accept Cat ladder.")
	e.types("Ann", "decline cat")
	e.want("Ann", "ladder", "Sáto | 1 of 3 | You are challenged by Cat.")
	e.silence()
	e.want("Ann", "accept", "Sáto ladder: Cat plays Ann for place 1.")
	e.types("Ann", "resign")
	if got := e.types("Ann", "yes"); !strings.Contains(got, "resign") {
		t.Errorf("resigning shows %q", got)
	}
	e.silence()
	e.looksAfter(time.Second)
	e.hears("Cat", "Sáto ladder: you go up from place 3 to place 1, as you won.")
	e.want("Ann", "ladder sato", "Cat | 1", "Ann | 2 | you", "Bob | 3")
	e.want("Bob", "news", "Cat beat Ann and leads the Sáto ladder, up from place 3.")
	e.want("Ann", "ladder challenge cat on sato", "To take it back, which costs you one place: withdraw Cat")
	e.asks("Ann", "withdraw cat", "Take the challenge back? That costs you one place on the Sáto ladder.")
	e.want("Ann", "no", "The challenge still waits for an answer.")
	e.types("Cat", "decline ann")
	e.want("Cat", "yes", "Sáto ladder: you go down from place 1 to place 2, as you declined.")
	e.want("Bob", "ladder challenge ann", "You challenge Ann", "To take it back: withdraw Ann")
	e.asks("Bob", "withdraw ann", "Take the challenge back? That costs you nothing, as nobody is below you on the Sáto ladder.")
	e.want("Bob", "yes", "Sáto ladder: you are still on place 3, as nobody is below you.")
	e.want("Bob", "ladder accept", "! No challenge on a ladder waits for your answer.")
	e.want("Bob", "ladder leave sato", "You are off the Sáto ladder.")
	e.want("Bob", "ladder leave sato", "! Sáto ladder: you aren't on it. To join: ladder join sato")
	e.want("Bob", "ladder rules", "The rules of ladders", "three places above yours")
}
