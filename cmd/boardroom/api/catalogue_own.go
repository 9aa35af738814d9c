package api

import (
	"time"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// ownMethods are about the program's account itself.
func ownMethods() []method {
	return []method{
		asks("options", "The options of the program's account, by name.", func(a *act, _ nothing) (settings, error) { return settings{a.person.AllSettings()}, nil }),
		acts("options.set", "Changes an option.", setOption),
		acts("doing", "Sets the line that others see beside the name; an empty one takes it away.", func(a *act, in saying) (nothing, error) {
			return nothing{}, a.Moderation.SetDoing(a.person, string(in.Text))
		}),
		acts("hide", "Leaves the program out of the lists of people.", func(a *act, _ nothing) (change, error) { return set(a.Accounts.Hide(a.person)) }),
		acts("unhide", "Puts it back.", func(a *act, _ nothing) (change, error) { return set(a.Accounts.Unhide(a.person)) }),
		asks("formations", "What the program has saved for a game in which a move is put together first.", formations),
		acts("formation.save", "Saves what is being put together at a table.", func(a *act, in formationAt) (tableMade, error) {
			return a.formation(in, func(t *world.Table) error { _, err := a.Accounts.SaveDraft(a.person, t, string(in.Name)); return err })
		}),
		acts("formation.load", "Puts what was saved in the place of what is being put together.", func(a *act, in formationAt) (tableMade, error) {
			return a.formation(in, func(t *world.Table) error { return a.LoadDraft(a.session, t, string(in.Name)) })
		}),
		acts("formation.remove", "Removes what was saved.", removeFormation),
	}
}

type settings struct {
	Settings map[string]string `json:"settings"`
}

type setting struct {
	Name  word `json:"name" jsonschema:"the name of an option"`
	Value word `json:"value" jsonschema:"what it is to be"`
}

type settingMade struct {
	change
	Name  string `json:"name"`
	Value string `json:"value" jsonschema:"as it is kept"`
}

func setOption(a *act, in setting) (settingMade, error) {
	s, err := world.FindSetting(string(in.Name))
	if err != nil {
		return settingMade{}, forParam("name", err)
	}
	before := a.person.Setting(s.Key)
	err = a.Set(a.person, s.Key, string(in.Value))
	after := a.person.Setting(s.Key)
	return settingMade{change{before != after}, s.Key, after}, forParam("value", err)
}

type formationsAsked struct {
	Game word `json:"game" jsonschema:"the name of a game"`
}

// A formationState is something that was saved.
type formationState struct {
	Name  string    `json:"name"`
	Game  string    `json:"game"`
	Saved time.Time `json:"saved"`
	Text  string    `json:"text"`
}

type formationList struct {
	Formations []formationState `json:"formations"`
}

// drafting is a game in which a move is put together.
func (a *act) drafting(name word) (*games.Game, error) {
	game, err := a.game(name)
	if err == nil && game.Drafts == nil {
		err = forParam("game", notice.WrongValue.Refusedf("In %s nothing is put together.", game.Title))
	}
	return game, err
}

func formations(a *act, in formationsAsked) (formationList, error) {
	game, err := a.drafting(in.Game)
	if err != nil {
		return formationList{}, err
	}
	saved, err := a.Accounts.SavedDrafts(a.person, game)
	return formationList{list(games.Each(saved, func(d store.SavedDraft) formationState {
		return formationState{d.Name, game.Name, notice.Exact(d.Saved), d.Text}
	}))}, err
}

type formationAt struct {
	atTable
	Name word `json:"name" jsonschema:"what it is saved as"`
}

func (a *act) formation(in formationAt, do func(*world.Table) error) (tableMade, error) {
	t, err := a.open(in.Table)
	if err == nil {
		_, err = a.drafting(word(t.Game.Name))
	}
	if err != nil {
		return tableMade{}, err
	}
	return madeOf(t), forParam("name", do(t))
}

type formationRef struct {
	Game word `json:"game" jsonschema:"the name of a game"`
	Name word `json:"name" jsonschema:"what it is saved as"`
}

func removeFormation(a *act, in formationRef) (nothing, error) {
	game, err := a.drafting(in.Game)
	if err != nil {
		return nothing{}, err
	}
	_, err = a.Accounts.RemoveDraft(a.person, game, string(in.Name))
	return nothing{}, forParam("name", err)
}
