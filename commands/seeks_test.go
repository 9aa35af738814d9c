package commands_test

import (
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestASeekIsTakenUp(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Cat", "option seeks off")
	e.told("Cat")
	e.want("Ann", "seek sato 5+3", "You seek Sáto, rated, 5 minutes each and 3 seconds added a move. That is seek 1; to end it: unseek 1", "It ends when you leave.")
	e.hears("Bob", "Ann seeks Sáto, rated, 5 minutes each and 3 seconds added a move. To play: play 1")
	e.silent("Cat")
	e.want("Cat", "seeks", "1 | Ann | none yet | anybody | Sáto, rated", "To begin the game of one: play NUMBER")
	e.want("Ann", "seeks", "1 | Ann (yours)", "To end one: unseek NUMBER")
	e.want("Ann", "play 1", noSeek("1"))
	e.want("Ann", "seek sato 5+3", "! You seek that already: it is seek 1.")
	e.want("Bob", "play 1", "Board of sato", "You take up what Ann seeks. The game at sato begins.")
	e.hears("Ann", "Bob takes up what Ann seeks.")
	e.want("Cat", "play 1", noSeek("1"))
	e.types("Ann", "seek garrisons 3+2")
	e.want("Cat", "seeks", "Nobody is looking for a game that you could play.") // Ann plays by the clock
	e.types("Ann", "seek garrisons casual")
	e.want("Cat", "play ann", "Board of garrisons")
}

func TestASeekFits(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "seek sato deep=6 first")
	e.want("Cat", "seek sato deep=6 first", thatIsSeek(2), "While you wait: puzzle sato. You are called when somebody comes.")
	e.want("Bob", "seek sato deep=6 second", "Board of sato", "You and Ann seek the same game.")
	e.hears("Ann", "Bob and you seek the same game. The game at sato begins.")
	e.want("Bob", "unseek", "! You aren't seeking a game.")
	e.want("Cat", "unseek 7", `! You have no seek "7". Your seeks: 2 (your seek, sato).`)
	e.want("Cat", "unseek 2", "You withdraw your seek 2")
	e.want("Cat", "seeks", "Nobody is looking")
}

func TestASeekIsForSomeRatings(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.told("guest")
	e.types("Ann", "seek sato 1600-1800")
	e.told("Bob")
	e.want("Bob", "seeks", "Nobody is looking")
	e.want("Bob", "play 1", noSeek("1"))
	e.types("Ann", "seek sato 1400-1600 casual")
	e.hears("Bob", "Ann seeks Sáto, casual, for ratings 1400-1600. To play: play 2")
	e.silent("guest")
	e.want("guest", "seeks", "Nobody is looking")
	e.types("Ann", "seek sato")
	e.silent("guest")
	e.types("Ann", "seek sato casual")
	e.hears("guest", "Ann seeks Sáto, casual. To play: play 4")
	for typed, says := range map[string]string{
		"seek sato 1600-1400":           "! 1600-1400 is not a range of ratings: the lower one comes first",
		"seek sato 1200-1400 1400-1500": "! A seek has only one range of ratings.",
		"seek sato 1300":                `! "1300" can't be chosen. For a range of ratings, type both ends, as in 1300-1500, or 1300+.`,
		"seek sato x0":                  `! "x0" can't be chosen.`,
		"seek sato x12":                 `! "x12" can't be chosen.`,
		"seek strategery 3x3 1-2 5+3+":  "!",
	} {
		e.want("Bob", typed, says)
	}
	e.want("guest", "seek sato rated", "! Guests don't play rated games.")
	e.want("guest", "seek sato stay", "! A guest's seek ends when they leave. Leave out: stay")
	e.want("guest", "play 4", "Board of sato")
}

func TestASeekEndsOrStays(t *testing.T) {
	e := newEvening(t)
	ann := e.account("Ann")
	e.people("Bob")
	e.arrive("Ann", ann, commands.Interactive)
	e.want("Ann", "seek sato 2d", thatIsSeek(1), "It stays until 28 Nov 2026, 20:00 UTC, even while you are away.")
	e.want("Ann", "seek sato 5+3", "It ends when you leave.")
	e.types("Ann", "seek garrisons 5+3 stay")
	e.visits["Ann"].shell.Leave()
	e.told("Bob")
	if told := e.types("Bob", "seeks"); told != "Seeks\n1 | Ann | none yet | anybody | Sáto, rated, 2 days a move\nTo begin the game of one: play NUMBER" {
		t.Errorf("Bob is told\n%s", told)
	}
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "Ann seeks Sáto, rated, 2 days a move. To play: play 1")
	e.clock = e.clock.Add(7*24*time.Hour - time.Second)
	e.do(e.world.Tick)
	e.want("Bob", "seeks", "1 | Ann")
	e.arrive("Ann", ann, commands.Interactive)
	e.told("Ann")
	e.clock = e.clock.Add(time.Second)
	e.do(e.world.Tick)
	e.hears("Ann", "After 7 days your seek 1 (Sáto, rated, 2 days a move) is over.")
	e.want("Bob", "seeks", "Nobody is looking")
	if kept, err := e.store.Proposals(); err != nil || len(kept) != 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}

	e.arrive("Single", ann, commands.Single)
	e.want("Ann", "seek sato", thatIsSeek(4))
}

func TestOneCommandAlone(t *testing.T) {
	e := newEvening(t)
	ann := e.account("Ann")
	e.people("Bob")
	e.arrive("Ann", ann, commands.Single)
	e.want("Ann", "seek sato 5+3", "! Your seek would end with this command. Add stay, or connect without a command.")
	e.want("Ann", "challenge bob sato 5+3", "You challenge Bob")
	e.told("Bob")
	e.want("Bob", "accept", "! Ann is not here, and the game's clock, 5+3, would start at once.")
	e.types("Bob", "challenge ann garrisons 5+3")
	e.types("Bob", "challenge ann stacktics")
	e.want("Ann", "accept bob garrisons", "! The game's clock, 5+3, would start at once. Connect without a command first.")
	e.want("Ann", "accept bob stacktics", "Board of stacktics")
	e.hears("Bob", accepts("Ann", "Bob"))
}

func TestInvitations(t *testing.T) {
	e := newEvening(t)
	dora := e.account("Dora")
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup strategery 6x6")
	e.types("Ann", "register")
	e.told("Bob")
	e.want("Bob", "invite cat to strategery", "! Only players registered at strategery can invite others to it: register on strategery")
	e.want("Ann", "invite bob", "You invite Bob to strategery.")
	e.hears("Bob", "Ann invites you to strategery: Strategery (", "To take part: register on strategery. To refuse: decline Ann")
	e.want("Ann", "invite bob to strategery", "! Bob is invited to strategery already.")
	e.want("Ann", "invite ann", againstYourself)
	e.want("Ann", "invite dora to strategery", "Dora is not here. They will be told when they come.")
	e.want("Ann", "invite cat", "You invite Cat to strategery.")
	e.want("Ann", "pending", "1 | You invite Bob to strategery | withdraw Bob")
	e.want("Bob", "pending", "1 | Ann invites you to strategery | accept Ann, or decline Ann")
	e.want("Bob", "accept", registered("Bob", "strategery"))
	e.want("Bob", "pending", "You have no offers to answer")
	e.want("Ann", "invite bob", "! Bob is registered at strategery already.")
	e.told("Ann")
	e.want("Cat", "decline", "You decline Ann's invitation to strategery.")
	e.hears("Ann", "Cat declines your invitation to strategery.")
	e.open()
	e.arrive("Dora", dora, commands.Interactive)
	e.hears("Dora", "Ann invites you to strategery: Strategery (", "To take part: register on strategery.")
	e.arrive("Ann", people.Identity{Account: 2}, commands.Interactive)
	e.types("Ann", "start")
	e.want("Dora", "pending", "You have no offers to answer")
	e.want("Ann", "invite dora to strategery", "! strategery has started. It is too late to register.")
	e.do(e.world.Tick)
	if kept, err := e.store.Proposals(); err != nil || len(kept) != 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}
}
