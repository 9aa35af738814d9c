package worldtest

import (
	"testing"

	"boardroom/world/store"
)

func testBots(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	var made []store.Account
	for _, name := range []string{"steady", "Easy"} {
		bot, err := s.CreateBot(name, noon())
		works(t, "creating "+name, err)
		want := store.Account{ID: bot.ID, Name: name, Created: kept(noon()), Seen: kept(noon()), Bot: store.HouseBot, Options: map[string]string{}}
		same(t, "what is created", bot, want)
		made = append(made, bot)
	}
	_, err := s.CreateBot("eaSY", noon())
	fails(t, "creating a bot anew", err, store.ErrTaken)
	_, err = s.CreateBot("ann", noon())
	fails(t, "creating a bot with a person's name", err, store.ErrTaken)
	k := key("SHA256:easy")
	_, err = s.CreateAccount("easy", &k, "", noon())
	fails(t, "creating an account with a bot's name", err, store.ErrTaken)
	bots, err := s.BotAccounts(store.HouseBot)
	works(t, "listing", err)
	same(t, "the bots of the house", bots, []store.Account{made[1], made[0]})

	works(t, "a program plays", s.SetBot(ann, store.ProgramBot))
	programs, err := s.BotAccounts(store.ProgramBot)
	works(t, "listing", err)
	if len(programs) != 1 || programs[0].ID != ann || programs[0].Bot != store.ProgramBot {
		t.Errorf("the programs are %+v, want Ann's", programs)
	}
	works(t, "no program plays any more", s.SetBot(ann, store.NoBot))
	fails(t, "nobody's program", s.SetBot(4711, store.ProgramBot), store.ErrNotFound)
	fails(t, "a bot of the house as a person", s.SetBot(made[0].ID, store.NoBot), store.ErrNotFound)
	again, err := s.Account(ann)
	works(t, "reading", err)
	same(t, "what plays for Ann", again.Bot, store.NoBot)
}
