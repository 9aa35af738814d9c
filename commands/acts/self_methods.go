package acts

import (
	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

type settings struct {
	Settings map[string]string `json:"settings"`
}

type setting struct {
	Name  word `json:"name" jsonschema:"the name of an option"`
	Value word `json:"value" jsonschema:"the new value"`
}

type settingMade struct {
	change
	Name  string `json:"name"`
	Value string `json:"value" jsonschema:"as it is kept"`
}

func setOption(c *commands.Call, in setting) (settingMade, error) {
	s, err := people.FindSetting(string(in.Name))
	if err != nil {
		return settingMade{}, commands.ForParam("name", err)
	}
	before := c.Person.Setting(s.Key)
	err = c.World.Preferences.Set(c.Person, s.Key, string(in.Value))
	after := c.Person.Setting(s.Key)
	return settingMade{change{before != after}, s.Key, after}, commands.ForParam("value", err)
}

// A draftName is the name of a game in which a move is put together.
type draftName struct{ commands.GameName }

// LookUp finds the game.
func (n *draftName) LookUp(c *commands.Call) error {
	err := n.GameName.LookUp(c)
	if err == nil && n.It.Drafts == nil {
		err = notice.WrongValue.Refusedf("In %s nothing is put together.", n.It.Title)
	}
	return err
}

type formationsAsked struct {
	Game draftName `json:"game" jsonschema:"the name of a game"`
}

type formationList struct {
	Formations []notice.FormationState `json:"formations"`
}

func formations(c *commands.Call, in formationsAsked) (formationList, error) {
	saved, err := c.World.Preferences.SavedDrafts(c.Person, in.Game.It)
	return formationList{stateOfFormations(in.Game.It, saved)}, err
}

func stateOfFormations(game *games.Game, saved []store.SavedDraft) []notice.FormationState {
	return lists.Map(saved, func(d store.SavedDraft) notice.FormationState {
		return notice.FormationState{Name: d.Name, Game: game.Name, Saved: notice.Exact(d.Saved), Text: d.Text}
	})
}

type formationAt struct {
	atTable
	Name word `json:"name" jsonschema:"what it is saved as"`
}

// formation is a method that does something with what is put together at a table.
func formation(do func(*commands.Call, *tables.Table, string) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in formationAt) (tableMade, error) {
		if game := in.Table.It.Match.Game; game.Drafts == nil {
			return tableMade{}, commands.ForParam("table", notice.WrongValue.Refusedf("In %s nothing is put together.", game.Title))
		}
		return madeOf(in.Table.It), commands.ForParam("name", do(c, in.Table.It, string(in.Name)))
	})
}

type formationRef struct {
	formationsAsked
	Name word `json:"name" jsonschema:"what it is saved as"`
}

func removeFormation(c *commands.Call, in formationRef) (nothing, error) {
	_, err := c.World.Preferences.RemoveDraft(c.Person, in.Game.It, string(in.Name))
	return nothing{}, commands.ForParam("name", err)
}
