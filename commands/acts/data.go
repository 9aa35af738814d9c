package acts

import (
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// What some notices are about, for programs: see world.Data.

// A sanctionState is a ban or a mute.
type sanctionState struct {
	Kind  store.SanctionKind `json:"kind"`
	Whom  string             `json:"whom"`
	Until *time.Time         `json:"until,omitempty"` // missing where it holds until staff lift it
	By    string             `json:"by"`
	Why   string             `json:"why"`
	Since time.Time          `json:"since"`
}

func stateOfSanction(s store.Sanction) sanctionState {
	state := sanctionState{Kind: s.Kind, Whom: world.TargetOf(s), By: s.By, Why: s.Why, Since: notice.Exact(s.Since)}
	if until := notice.Exact(s.Until); !s.Until.IsZero() {
		state.Until = &until
	}
	return state
}

// A commandState is a command, or with a game one of its verbs.
type commandState struct {
	Name    string   `json:"name"`
	Game    string   `json:"game,omitempty"`
	Area    string   `json:"area,omitempty"`
	Aliases []string `json:"aliases"`
	Usage   []string `json:"usage"`
	Help    string   `json:"help"`
	Example string   `json:"example"`
	InFull  bool     `json:"in_full,omitempty"` // is never found by its beginning
	Staff   bool     `json:"staff,omitempty"`   // is for staff alone
}

func stateOfCommand(cmd commands.Command) commandState {
	return commandState{
		Name: cmd.Name, Area: cmd.Area, Aliases: append([]string{}, cmd.Aliases...), Usage: cmd.Usage, Help: cmd.Help, Example: cmd.Example,
		InFull: cmd.Does.Has(ends), Staff: cmd.Staff,
	}
}

func verbState(g *games.Game, v games.Verb) commandState {
	return commandState{Name: v.Name, Game: g.Name, Aliases: []string{}, Usage: v.Usage, Help: v.Help, Example: v.Example}
}

// A gameState is a game that can be played.
type gameState struct {
	Name    string        `json:"name" jsonschema:"as it is typed"`
	Title   string        `json:"title"`
	Summary string        `json:"summary"`
	Form    string        `json:"form" jsonschema:"how its moves are written, with an example"`
	Least   int           `json:"least,omitempty" jsonschema:"seats that the usual options allow"`
	Most    int           `json:"most,omitempty"`
	Options []optionState `json:"options"`
}

type optionState struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Allowed string `json:"allowed" jsonschema:"in words"`
	Help    string `json:"help"`
}

func stateOfGame(g *games.Game) gameState {
	made := gameState{g.Name, g.Title, g.Summary, g.Form, 0, 0, games.Each(g.Options, func(o games.Option) optionState {
		return optionState{o.Key, o.Default, o.Allowed, o.Help}
	})}
	if usual, err := g.Configure(nil); err == nil {
		made.Least, made.Most = g.Seats(usual)
	}
	return made
}

type gameList struct {
	Games []gameState `json:"games"`
}

func gamesOffered(c *commands.Call, _ nothing) (gameList, error) {
	return gameList{games.Each(c.World.Games, stateOfGame)}, nil
}

// A timeState is what time it is for the house.
type timeState struct {
	Now  time.Time `json:"now"`
	Open int64     `json:"open_s"` // how long the house has been
}
