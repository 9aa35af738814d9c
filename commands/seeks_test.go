package commands_test

import (
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world"
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
	e.want("Bob", "play 1", "Board of sato", "Bob takes up what Ann seeks. The game at sato begins. It is rated.")
	e.hears("Ann", "Bob takes up what Ann seeks.")
	e.want("Cat", "play 1", noSeek("1"))
	e.types("Ann", "seek garrisons 3+2")
	e.want("Cat", "seeks", "Nobody seeks a game that you could take.") // Ann plays by the clock
	e.types("Ann", "seek garrisons casual")
	e.want("Cat", "play ann", "Board of garrisons")
}

func TestASeekFits(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "seek sato deep=6 first")
	e.want("Bob", "seek sato deep=6 second", thatIsSeek(2), "Seek 1 of Ann fits. To begin that game: play 1")
	e.want("Cat", "seek sato deep=6 first", "Seek 2 of Bob fits.")
	e.want("Bob", "play 1", "Board of sato")
	e.want("Bob", "unseek", "You withdraw your seek 2 (Sáto deep=6, rated).")
	e.want("Cat", "unseek 7", `! You have no seek "7". Yours are 3 (your seek, sato).`)
	e.want("Cat", "unseek 3", "You withdraw your seek 3")
	e.want("Cat", "seeks", "Nobody seeks")
}

func TestASeekIsForSomeRatings(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("guest", world.Identity{}, commands.Interactive)
	e.told("guest")
	e.types("Ann", "seek sato 1600-1800")
	e.told("Bob")
	e.want("Bob", "seeks", "Nobody seeks")
	e.want("Bob", "play 1", noSeek("1"))
	e.types("Ann", "seek sato 1400-1600 casual")
	e.hears("Bob", "Ann seeks Sáto, casual, for ratings 1400-1600. To play: play 2")
	e.silent("guest")
	e.want("guest", "seeks", "Nobody seeks")
	e.types("Ann", "seek sato")
	e.silent("guest")
	e.types("Ann", "seek sato casual")
	e.hears("guest", "Ann seeks Sáto, casual. To play: play 4")
	for typed, says := range map[string]string{
		"seek sato 1600-1400":           "! 1600-1400 is not a range of ratings: the lower one comes first",
		"seek sato 1200-1400 1400-1500": "! A seek has one range of ratings",
		"seek strategery 3x3 1-2 5+3+":  "!",
	} {
		e.want("Bob", typed, says)
	}
	e.want("guest", "seek sato rated", "! You are a guest, and guests play unrated.")
	e.want("guest", "seek sato stay", "! You are a guest, and what a guest seeks ends when they leave.")
	e.want("guest", "play 4", "Board of sato")
}

func TestASeekEndsOrStays(t *testing.T) {
	e := newEvening(t)
	ann := e.account("Ann")
	e.people("Bob")
	e.arrive("Ann", ann, commands.Interactive)
	e.want("Ann", "seek sato 2d stay", thatIsSeek(1), "It stays until 28 Nov 2026, 20:00 UTC, even while you are away.")
	e.types("Ann", "seek sato")
	e.types("Ann", "seek sato 5+3 stay")
	e.visits["Ann"].shell.Leave()
	e.told("Bob")
	if told := e.types("Bob", "seeks"); told != "Seeks\n1 | Ann | none yet | anybody | Sáto, rated, 2 days a move\nTo begin the game of one: play NUMBER" {
		t.Errorf("Bob is told\n%s", told)
	}
	e.open()
	e.arrive("Bob", world.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "Ann seeks Sáto, rated, 2 days a move. To play: play 1")
	e.clock = e.clock.Add(7*24*time.Hour - time.Second)
	e.do(e.world.Tick)
	e.want("Bob", "seeks", "1 | Ann")
	e.arrive("Ann", ann, commands.Interactive)
	e.told("Ann")
	e.clock = e.clock.Add(time.Second)
	e.do(e.world.Tick)
	e.hears("Ann", "After 7 days your seek 1 (Sáto, rated, 2 days a move) is over.")
	e.want("Bob", "seeks", "Nobody seeks")
	if kept, err := e.store.Proposals(); err != nil || len(kept) != 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}

	e.arrive("Single", ann, commands.Single)
	e.want("Ann", "seek sato stay", thatIsSeek(4))
}

func TestOneCommandAlone(t *testing.T) {
	e := newEvening(t)
	ann := e.account("Ann")
	e.people("Bob")
	e.arrive("Ann", ann, commands.Single)
	e.want("Ann", "seek sato", "! What you seek would end with this command. Add stay, or connect without a command.")
	e.want("Ann", "challenge bob sato 5+3", "You challenge Bob")
	e.told("Bob")
	e.want("Bob", "accept", "! Ann is not here, and the clock of the game, 5+3, would run at once.")
	e.types("Bob", "challenge ann garrisons 5+3")
	e.types("Bob", "challenge ann stacktics")
	e.want("Ann", "accept bob garrisons", "! The clock of the game, 5+3, would run at once: connect without a command first.")
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
	e.want("Ann", "invite dora to strategery", "Dora is not here, and will be told on coming.")
	e.want("Ann", "invite cat", "You invite Cat to strategery.")
	e.want("Ann", "pending", "1 | You invite Bob to strategery | withdraw Bob")
	e.want("Bob", "pending", "1 | Ann invites you to strategery | accept Ann, or decline Ann")
	e.want("Bob", "accept", registered("Bob", "strategery"))
	e.want("Bob", "pending", "Nobody challenges you")
	e.want("Ann", "invite bob", "! Bob is registered at strategery already.")
	e.told("Ann")
	e.want("Cat", "decline", "You decline Ann's invitation to strategery.")
	e.hears("Ann", "Cat declines your invitation to strategery.")
	e.open()
	e.arrive("Dora", dora, commands.Interactive)
	e.hears("Dora", "Ann invites you to strategery: Strategery (", "To take part: register on strategery.")
	e.arrive("Ann", world.Identity{Account: 2}, commands.Interactive)
	e.types("Ann", "start")
	e.want("Dora", "pending", "Nobody challenges you")
	e.want("Ann", "invite dora to strategery", "! strategery has started; nobody can register any more.")
	e.do(e.world.Tick)
	if kept, err := e.store.Proposals(); err != nil || len(kept) != 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}
}
