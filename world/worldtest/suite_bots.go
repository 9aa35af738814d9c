package worldtest

import (
	"testing"

	"boardroom/world"
)

func testBots(t *testing.T, s world.Store) {
	ann := person(t, s, "Ann")
	var made []world.Account
	for _, name := range []string{"steady", "Easy"} {
		bot, err := s.CreateBot(name, noon())
		works(t, "creating "+name, err)
		want := world.Account{ID: bot.ID, Name: name, Created: kept(noon()), Seen: kept(noon()), Bot: world.HouseBot, Options: map[string]string{}}
		same(t, "what is created", bot, want)
		made = append(made, bot)
	}
	_, err := s.CreateBot("eaSY", noon())
	fails(t, "creating a bot anew", err, world.ErrTaken)
	_, err = s.CreateBot("ann", noon())
	fails(t, "creating a bot with a person's name", err, world.ErrTaken)
	k := key("SHA256:easy")
	_, err = s.CreateAccount("easy", &k, "", noon())
	fails(t, "creating an account with a bot's name", err, world.ErrTaken)
	if _, err := s.CreateBot("", noon()); err == nil {
		t.Error("a bot without a name is created")
	}
	bots, err := s.BotAccounts(world.HouseBot)
	works(t, "listing", err)
	same(t, "the bots of the house", bots, []world.Account{made[1], made[0]})

	works(t, "a program plays", s.SetBot(ann, world.ProgramBot))
	programs, err := s.BotAccounts(world.ProgramBot)
	works(t, "listing", err)
	if len(programs) != 1 || programs[0].ID != ann || programs[0].Bot != world.ProgramBot {
		t.Errorf("the programs are %+v, want Ann's", programs)
	}
	works(t, "no program plays any more", s.SetBot(ann, world.NoBot))
	fails(t, "nobody's program", s.SetBot(4711, world.ProgramBot), world.ErrNotFound)
	fails(t, "a bot of the house as a person", s.SetBot(made[0].ID, world.NoBot), world.ErrNotFound)
	if s.SetBot(ann, "ghost") == nil {
		t.Error("an unknown kind of bot is kept")
	}
	again, err := s.Account(ann)
	works(t, "reading", err)
	same(t, "what plays for Ann", again.Bot, world.NoBot)
}
