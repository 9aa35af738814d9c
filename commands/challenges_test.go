package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/games/all"
	"boardroom/world/people"
)

func TestAChallengeBeginsAGame(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "challenge bob sato deep=6 5+3 first rated",
		"You challenge Bob to Sáto deep=6, rated, 5 minutes each and 3 seconds added a move, Ann in seat 1.",
		"If you win, your rating becomes", "if you lose,", "To withdraw it: withdraw Bob")
	e.hears("Bob", "Ann challenges you to Sáto deep=6, rated, 5 minutes each and 3 seconds added a move, Ann in seat 1.",
		"If you win, your rating becomes", "To accept: accept Ann. To refuse: decline Ann. For other terms: challenge Ann sato …")
	e.silent("Cat")
	e.want("Ann", "pending", "1 | You challenge Bob | withdraw Bob | Sáto deep=6, rated")
	e.want("Bob", "pending", "1 | Ann challenges you | accept Ann, or decline Ann | Sáto deep=6, rated")
	e.want("Cat", "pending", "You have no offers to answer, and you have made none.")
	e.want("Bob", "accept", "Board of sato", "You accept the challenge of Ann. The game at sato begins.", turnOf("Ann"))
	e.hears("Ann", accepts("Bob", "Ann"), yourTurn)
	e.hears("Cat", "The game at sato has started, between Ann and Bob.")
	e.want("Ann", "pending", "You have no offers to answer")
	e.want("Bob", "accept", nothingToAnswer)
	e.want("Cat", "look sato", running("Ann", "5:00"))
}

func TestAChallengeIsAnsweredInWords(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato")
	e.told("Bob")
	e.want("Bob", "decline ann not a day before May", "You decline Ann's challenge to Sáto.", "You tell Ann: not a day before May")
	e.hears("Ann", "Bob declines your challenge to Sáto.", "Bob tells you: not a day before May")
	e.types("Ann", "match bob sato")
	e.told("Bob")
	e.want("Ann", "withdraw", "You withdraw your challenge to Sáto.")
	e.hears("Bob", "Ann withdraws the challenge to Sáto.")
	e.want("Bob", "decline ann", "! You have nothing from Ann to decline. To see your offers: pending")
	e.want("Bob", "a cat", "! You have nothing from Cat to accept.")
	e.want("Ann", "ma bob", "! Which game? Type challenge bob and one of strategery, ")
	for _, c := range []struct{ typed, says string }{
		{"challenge", "! Challenge whom, to which game? Type: challenge PERSON GAME."},
		{"challenge sato", "! Challenge who? Type: challenge PERSON sato"},
		{"challenge bob chess", noGame("chess")},
		{"challenge bob sato deep=9", "! deep=9 is not possible"},
		{"challenge bob sato 5+3 3+1", "! A table has only one clock."},
		{"challenge bob sato first second", "! You can have only one seat."},
		{"challenge bob sato seat=3", `! "seat=3" is not a seat at a table for two.`},
		{"challenge bob sato 1400-1700", "!"},
		{"challenge ann sato", againstYourself},
		{"challenge me sato", againstYourself},
		{"challenge eve sato", nobodyCalled("eve")},
		{"accept 7", "! There is no number 7 for you to accept."},
		{"accept", "!"}, {"decline", "!"}, {"withdraw", "! You haven't offered anything."},
		{"play", "! This house has no bots."}, {"play 3", noSeek("3")},
		{"unseek", "! You aren't seeking a game."}, {"seek", "! Which game?"}, {"invite", "! Invite who?"},
		{"invite bob", "! You have no seat at a table that is being set up."},
	} {
		e.want("Ann", c.typed, c.says)
	}
	e.silent("Bob")
	e.want("Ann", "challenge sato bob rated", "You challenge Bob")
	e.want("Ann", "challenge bob sato", "! You have challenged Bob to that already: it is number 3.")
	e.want("Ann", "challenge bob sato casual", "That is casual instead of rated.")
	e.hears("Bob", "Ann changes the challenge.", "Ann challenges you to Sáto, casual.", "That is casual instead of rated.")
	e.types("Ann", "challenge bob garrisons")
	e.told("Bob")
	e.want("Bob", "accept ann", `! "ann" could be 4 (Ann, sato) or 5 (Ann, garrisons). Say which by its number.`)
	e.want("Bob", "accept", "! That could mean 4 (Ann, sato) or 5 (Ann, garrisons). Which one? For example: accept 4")
	e.want("Bob", "accept stacktics", "!")
	e.want("Bob", "accept ann stacktics", "!")
	e.want("Bob", "accept garrisons", "Board of garrisons")
	e.want("Bob", "accept 4", "Board of sato", "It is casual.")
}

func TestChallengingBack(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato deep=6 casual first")
	e.told("Bob")
	e.want("Bob", "challenge ann sato deep=4 casual 5+3 first", "That is deep=4 instead of 6, clock 5+3 instead of none and Bob in seat 1 instead of Bob in seat 2.")
	e.hears("Ann", "Bob answers your challenge with another.", "Bob challenges you to Sáto, casual, 5 minutes", "That is deep=4 instead of 6")
	e.want("Ann", "pending", "2 | Bob challenges you")
	if told := e.types("Ann", "pending"); strings.Contains(told, "You challenge") {
		t.Errorf("both challenges are open:\n%s", told)
	}
	e.want("Ann", "challenge bob sato 5+3 deep=4 casual second", "Board of sato", accepts("Ann", "Bob"))
	e.hears("Bob", accepts("Ann", "Bob"), yourTurn)
}

func TestWhoTakesNoChallenges(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Bob", "option challenges off")
	e.types("Cat", "ignore ann")
	refused := e.types("Ann", "challenge bob sato")
	e.holds("Ann", refused, noChallenges("Bob"))
	if told := e.types("Ann", "challenge cat sato"); told != strings.ReplaceAll(refused, "Bob", "Cat") {
		t.Errorf("who is ignored is told\n%s\nand not\n%s", told, refused)
	}
	for _, name := range []string{"bob", "cat"} {
		e.want("Ann", "finger "+name, "takes no challenges.")
		e.want("Ann", "who "+name, " (no challenges)")
	}
	if told := e.types("Bob", "finger cat"); strings.Contains(told, "takes no challenges") {
		t.Errorf("Bob is told\n%s", told)
	}
	e.want("Cat", "challenge ann sato", "! You ignore Ann, so you would get no answer.")
	e.silent("Bob")
	e.silent("Cat")

	e.want("Bob", "challenge ann sato rated", "You challenge Ann") // and Ann may answer
	e.told("Ann")
	e.want("Ann", "challenge bob sato casual", "You challenge Bob")
	e.want("Bob", "accept", "Board of sato")
}

func TestIgnoringEndsChallenges(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato")
	e.types("Bob", "challenge ann garrisons")
	e.types("Bob", "seek sato")
	e.told("Ann")
	e.told("Bob")
	e.types("Bob", "ignore ann")
	e.hears("Ann", "Bob declines your challenge to Sáto.", "Bob withdraws the challenge to Garrisons.")
	e.want("Ann", "pending", "You have no offers to answer")
	e.want("Ann", "seeks", "Nobody is looking for a game")
	e.want("Ann", "play 3", noSeek("3"))
	e.want("Bob", "seeks", "3 | Bob (yours)")
}

func TestGuestsAndChallenges(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.told("guest")
	e.told("Ann")
	e.want("Ann", "challenge guest1 sato rated", "! Guest1 is a guest, and guests don't play rated games. Leave out: rated")
	e.want("guest", "challenge ann sato", "You challenge Ann to Sáto, casual.")
	e.hears("Ann", "Guest1 challenges you to Sáto, casual.")
	e.visits["guest"].shell.Leave()
	e.hears("Ann", "Guest1 has left, so the challenge to Sáto is over.")
	e.want("Ann", "pending", "You have no offers to answer")
}

// Nobody's rating is at stake in a first game unless somebody says so; whoever has one plays
// on rated.
func TestAFirstGameIsCasual(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "challenge bob sato first", "You challenge Bob to Sáto, casual, Ann in seat 1.", "A first game is casual. To have it rated: challenge Bob sato first rated")
	e.want("Ann", "challenge bob sato first rated", "That is rated instead of casual.")
	e.want("Bob", "challenge ann sato second", "It is rated.") // the answer is as rated as the challenge
	for i, line := range []string{"b2 c2", "f2 e2", "b3 c3", "f3 e3"} {
		e.types([]string{"Ann", "Bob"}[i%2], line)
	}
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.told("Ann")
	e.want("Ann", "challenge bob sato", "provisional) to Sáto, rated.")
	e.want("Ann", "challenge cat sato", "You challenge Cat to Sáto, casual.", "A first game is casual.")
	e.want("Ann", "challenge bob garrisons", "You challenge Bob to Garrisons, casual.",
		"The usual board is large for a first game. For a smaller one: challenge Bob garrisons board=3-4")
	if told := e.types("Ann", "challenge bob garrisons 3-4 5+0"); strings.Contains(told, "large") || !strings.Contains(told, "To have it rated: challenge Bob garrisons board=3-4 5+0 rated") {
		t.Errorf("who chose a board is told\n%s", told)
	}
	e.want("Ann", "challenge cat stacktics casual", "You challenge Cat to Stacktics, casual.")
	if told := e.types("Ann", "challenge cat stacktics casual 5+0"); strings.Contains(told, "A first game") {
		t.Errorf("who asked for a casual game is told\n%s", told)
	}
}

// Who has no rating in a game sets up a casual table, unless they say otherwise; who has one
// sets up a rated one.
func TestAFirstTableIsCasual(t *testing.T) {
	e := ratedGame(t, "rated", "Ann", "Bob")
	e.fillBoard("Ann", "Bob")
	said := "You have no rating in Sáto yet, so this table is casual. To have it rated: setup sato deep=6 5+0 rated"
	e.want("Ann", "setup sato deep=6 5+0", "You set up sato (", "), casual, with 5 minutes each.", said)
	if told := e.types("Ann", "setup sato deep=6 5+0 rated"); strings.Contains(told, "no rating") || strings.Contains(told, "casual") {
		t.Errorf("who asked for a rated table is told\n%s", told)
	}
	if told := e.types("Ann", "setup stacktics casual"); strings.Contains(told, "no rating") {
		t.Errorf("who asked for a casual table is told\n%s", told)
	}
	e.want("Ann", "setup strategery 4x4", "), rated.")
	e.want("Cat", "setup strategery 5x5", "), casual.", "You have no rating in Strategery yet")
}

func TestAChallengeWaits(t *testing.T) {
	e := newEvening(t)
	bob := e.account("Bob")
	e.people("Ann")
	e.want("Ann", "challenge bob sato", "Bob is not here. They will be told when they come.")
	e.types("Ann", "challenge bob garrisons 5+3")
	e.open()
	e.arrive("Bob", bob, commands.Interactive)
	e.hears("Bob", "Challenges that wait for you", "1 | Ann challenges you | accept 1, or decline 1 | Sáto, casual", "2 | Ann")
	e.want("Bob", "accept 2", "! Ann is not here, and the game's clock, 5+3, would start at once. Accept when you are both here.")
	e.want("Bob", "decline 2 too fast for me", "You decline Ann's challenge to Garrisons.")
	e.want("Bob", "accept", "Board of sato", accepts("Bob", "Ann"))
	e.arrive("Ann", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Ann", "You have 1 new letter.", "sato")
	e.want("Ann", "read", "Bob declines your challenge to Garrisons. too fast for me")
}

func TestMoreThanTwoNeedATable(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"challenge bob stratic boards=2", "seek stratic boards=2"} {
		e.want("Ann", line, "! Stratic with these options is for 4 players, and this is for two. Set up a table with: setup stratic boards=2, then ask others to it with: invite NAME")
	}
	e.silent("Bob")
	e.want("Ann", "challenge bob stratic fog=yes", "You challenge Bob to Stratic fog=yes, casual.")
	e.want("Bob", "accept", "Board of stratic")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.want("Ann", "look stratic", "Board of stratic")
}

// TestWhoHidesAndPlays checks that who hides can challenge, and is else to
// everybody as if away.
func TestWhoHidesAndPlays(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob garrisons 5+3")
	e.types("Ann", "seek stacktics 5+3")
	e.types("Ann", "hide")
	e.told("Bob")
	e.want("Bob", "accept", "! Ann is not here, and the game's clock, 5+3, would start at once.")
	e.want("Bob", "seeks", "Nobody is looking")
	e.want("Ann", "seek sato 5+3", "! You are hidden, and games with such a clock need both players visible. To be seen: unhide")
	e.want("Bob", "challenge ann stacktics", "Ann is not here. They will be told when they come.")
	e.hears("Ann", "Bob challenges you to Stacktics, casual.")
	if told := e.types("Bob", "decline ann later"); told != "You decline Ann's challenge to Garrisons." {
		t.Errorf("Bob is told\n%s", told)
	}
	e.hears("Ann", "A letter from Bob has come.")
	e.want("Ann", "challenge bob sato 5+3", "You challenge Bob to Sáto, casual")
	e.hears("Bob", "Ann challenges you to Sáto, casual")
	e.want("Bob", "accept", "Board of sato", accepts("Bob", "Ann"))
}

// TestACounterOfferSaysAllThatItChanges changes a clock to one that ends alike.
func TestACounterOfferSaysAllThatItChanges(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato 5+3")
	e.want("Bob", "challenge ann sato 15+3", "That is clock 15+3 instead of 5+3.")
	e.want("Ann", "challenge bob sato 2d", "That is clock 2d instead of 15+3.")
	e.want("Ann", "challenge bob sato 12d", "That is clock 12d instead of 2d.")
}

// TestWhatIsMeantForAClock types clocks as they are typed elsewhere.
func TestWhatIsMeantForAClock(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, clock := range []string{"1.5+2", "1,5+2", "5m", "2days", "1hour", "1w", "+5", "5+"} {
		e.want("Ann", "challenge bob sato "+clock, `! "`+clock+`" is not a clock. A clock is minutes, with the seconds added for each move, such as 5+3; hours or days for each move, such as 36h or 2d; with a bank of days behind it, such as 36h+10d; or none.`)
	}
	e.want("Ann", "seek sato 5+3 1500", `! "1500" can't be chosen. For a range of ratings, type both ends, as in 1500-1700, or 1500+.`)
	e.want("Ann", "seek sato 5", "For a clock, type minutes and the seconds added for each move, as in 5+0.")
}

func TestAnEmoteWithoutASpace(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "::'s hat is on")
	e.hears("Bob", "Ann 's hat is on") // which is painted without the space
	e.types("Ann", "emote :) at everybody")
	e.hears("Bob", "Ann :) at everybody")
}

// TestWhoeverIsInvitedIsTold invites somebody who is away to a table of each game, and tells them
// when they come.
func TestWhoeverIsInvitedIsTold(t *testing.T) {
	for _, g := range all.Games() {
		e := newEvening(t)
		bob := e.account("Bob")
		e.people("Ann")
		e.types("Ann", "setup "+g.Name)
		e.want("Ann", "invite bob", "You invite Bob to "+g.Name+".")
		e.arrive("Bob", bob, commands.Interactive)
		e.hears("Bob", "Ann invites you to "+g.Name+": "+g.Title)
	}
}
