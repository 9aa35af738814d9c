package acts

import (
	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/moderation"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func stateOfSanction(s store.Sanction) notice.SanctionState {
	state := notice.SanctionState{Kind: string(s.Kind), Whom: moderation.TargetOf(s), By: s.By, Why: s.Why, Since: notice.Exact(s.Since)}
	if until := notice.Exact(s.Until); !s.Until.IsZero() {
		state.Until = &until
	}
	return state
}

func stateOfCommand(cmd commands.Command) notice.CommandState {
	return notice.CommandState{
		Name: cmd.Name, Area: cmd.Area, Aliases: append([]string{}, cmd.Aliases...), Usage: cmd.Usage, Help: cmd.Help, Example: cmd.Example,
		InFull: cmd.Does.Has(ends), Staff: cmd.Staff,
	}
}

func verbState(g *games.Game, v games.Verb) notice.CommandState {
	return notice.CommandState{Name: v.Name, Game: g.Name, Aliases: []string{}, Usage: v.Usage, Help: v.Help, Example: v.Example}
}

func stateOfGame(g *games.Game) notice.GameState {
	made := notice.GameState{Name: g.Name, Title: g.Title, Summary: g.Summary, Form: g.Form, Options: lists.Map(g.Options, func(o games.Option) notice.OptionState {
		return notice.OptionState{Key: o.Key, Default: o.Default, Allowed: o.Allowed, Help: o.Help}
	})}
	if usual, err := g.Configure(nil); err == nil {
		made.Least, made.Most = g.Seats(usual)
	}
	return made
}

type gameList struct {
	Games []notice.GameState `json:"games"`
}

func gamesOffered(c *commands.Call, _ nothing) (gameList, error) {
	return gameList{lists.Map(c.World.Games, stateOfGame)}, nil
}
