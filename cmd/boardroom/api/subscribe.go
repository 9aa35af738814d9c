package api

import (
	"slices"

	"boardroom/world"
)

type subscribing struct {
	Tables   []tableRef `json:"tables,omitempty" jsonschema:"tables"`
	Games    []word     `json:"games,omitempty" jsonschema:"all tables of these games"`
	Public   bool       `json:"public,omitempty" jsonschema:"all tables that everybody may see"`
	House    *bool      `json:"house,omitempty" jsonschema:"whether it is told that tables are set up, start and end in the whole house or in its room alone; the option news"`
	Seeks    *bool      `json:"seeks,omitempty" jsonschema:"whether seeks are told of that the program could take up; the option seeks"`
	Pictures *bool      `json:"pictures,omitempty" jsonschema:"whether boards come with their pictures; they do unless this is false"`
}

type subscribed struct {
	Tables   []int64  `json:"tables" jsonschema:"the numbers of the tables"`
	Games    []string `json:"games"`
	Public   bool     `json:"public"`
	Pictures bool     `json:"pictures"`
}

func subscribe(a *act, in subscribing) (subscribed, error) {
	made := subscribed{Tables: []int64{}, Games: []string{}, Public: in.Public, Pictures: in.Pictures == nil || *in.Pictures}
	for _, ref := range in.Tables {
		t, err := a.open(ref)
		if err != nil {
			return subscribed{}, forParam("tables", err)
		}
		made.Tables = append(made.Tables, int64(t.ID))
	}
	for _, name := range in.Games {
		game, err := a.game(name)
		if err != nil {
			return subscribed{}, forParam("games", err)
		}
		made.Games = append(made.Games, game.Name)
	}
	if err := a.wantsNews(in); err != nil {
		return subscribed{}, err
	}
	var feed world.Feed
	if in.Public || len(made.Tables)+len(made.Games) > 0 {
		feed = func(t *world.Table) bool {
			return made.Public || slices.Contains(made.Games, t.Game.Name) || slices.Contains(made.Tables, int64(t.ID))
		}
	}
	a.People.Subscribe(a.session, feed)
	a.program.bare = !made.Pictures
	return made, nil
}

// wantsNews sets the options that say what the account is told of.
func (a *act) wantsNews(in subscribing) error {
	for _, option := range []struct {
		key, on, off string
		wanted       *bool
	}{{"news", "house", "room", in.House}, {"seeks", "on", "off", in.Seeks}} {
		value := option.off
		if option.wanted == nil {
			continue
		}
		if *option.wanted {
			value = option.on
		}
		if err := a.Set(a.person, option.key, value); err != nil {
			return err
		}
	}
	return nil
}
