package api

import (
	"slices"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/tables"
)

type subscribing struct {
	Tables   []commands.TableRef `json:"tables,omitempty" jsonschema:"tables"`
	Games    []commands.Word     `json:"games,omitempty" jsonschema:"all tables of these games"`
	Public   bool                `json:"public,omitempty" jsonschema:"all tables that everybody may see"`
	House    *bool               `json:"house,omitempty" jsonschema:"whether it is told that tables are set up, start and end in the whole house or in its room alone; the option news"`
	Seeks    *bool               `json:"seeks,omitempty" jsonschema:"whether seeks are told of that the program could take up; the option seeks"`
	Pictures *bool               `json:"pictures,omitempty" jsonschema:"whether boards come with their pictures; they do unless this is false"`
}

type subscribed struct {
	Tables   []int64  `json:"tables" jsonschema:"the numbers of the tables"`
	Games    []string `json:"games"`
	Public   bool     `json:"public"`
	Pictures bool     `json:"pictures"`
}

func subscribe(p *program, in subscribing) (made subscribed, err error) {
	err = p.Shell.Do(func(c *commands.Call) (failed error) {
		made, failed = subscribeIn(c, in)
		return failed
	})
	if err == nil {
		p.bare = !made.Pictures
	}
	return made, err
}

func subscribeIn(c *commands.Call, in subscribing) (subscribed, error) {
	made := subscribed{Tables: []int64{}, Games: []string{}, Public: in.Public, Pictures: in.Pictures == nil || *in.Pictures}
	for _, ref := range in.Tables {
		t, err := c.OpenTable(ref)
		if err != nil {
			return subscribed{}, commands.ForParam("tables", err)
		}
		made.Tables = append(made.Tables, int64(t.ID))
	}
	for _, name := range in.Games {
		game, err := c.GameOf(name)
		if err != nil {
			return subscribed{}, commands.ForParam("games", err)
		}
		made.Games = append(made.Games, game.Name)
	}
	if err := wantsNews(c, in); err != nil {
		return subscribed{}, err
	}
	var feed world.Feed
	if in.Public || len(made.Tables)+len(made.Games) > 0 {
		feed = func(t *tables.Table) bool {
			return made.Public || slices.Contains(made.Games, t.Match.Game.Name) ||
				slices.Contains(made.Tables, int64(t.ID))
		}
	}
	c.World.Audience.Subscribe(c.Session, feed)
	return made, nil
}

// wantsNews sets the options that say what the account is told of.
func wantsNews(c *commands.Call, in subscribing) error {
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
		if err := c.World.Preferences.Set(c.Person, option.key, value); err != nil {
			return err
		}
	}
	return nil
}
