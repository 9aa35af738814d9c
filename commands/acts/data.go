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

// A keyState is a key that opens the reader's account.
type keyState struct {
	Number      int       `json:"number"`
	Type        string    `json:"type"`
	Fingerprint string    `json:"fingerprint"`
	Added       time.Time `json:"added"`
	Comment     string    `json:"comment"`

	Scope store.Scope `json:"scope"`
	Ends  time.Time   `json:"ends,omitzero"`
}

type letterState struct {
	Number int       `json:"number"`
	New    bool      `json:"new"`
	From   string    `json:"from"`
	Sent   time.Time `json:"sent"`
	Begins string    `json:"begins"`
}

// A channelState is a channel, with those on it who are here and known to be.
type channelState struct {
	Name   string   `json:"name"`
	Joined bool     `json:"joined"` // by the reader
	About  string   `json:"about"`
	On     []string `json:"on"`
}

// stateOfChannel is a channel as the person may know it.
func stateOfChannel(c *commands.Call, channel store.Channel) channelState {
	on := games.Each(c.World.Channels.Members(c.Person, channel), (*world.Person).Name)
	return channelState{Name: channel.Name, Joined: c.Person.IsOn(channel), About: channel.Topic, On: on}
}

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

// A formationState is a formation that the reader has kept.
type formationState struct {
	Name  string    `json:"name"`
	Game  string    `json:"game"`
	Saved time.Time `json:"saved"`
	Text  string    `json:"text"` // as deploy takes it
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
		InFull: cmd.InFull, Staff: cmd.Staff,
	}
}

func verbState(g *games.Game, v games.Verb) commandState {
	return commandState{Name: v.Name, Game: g.Name, Aliases: []string{}, Usage: v.Usage, Help: v.Help, Example: v.Example}
}

type optionState struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Allowed string `json:"allowed"`
	Help    string `json:"help"`
}

// A gameState is a game that can be played.
type gameState struct {
	Name    string        `json:"name"`
	Title   string        `json:"title"`
	Summary string        `json:"summary"`
	Form    string        `json:"form"`
	Options []optionState `json:"options"`
}

func stateOfGame(g *games.Game) gameState {
	return gameState{g.Name, g.Title, g.Summary, g.Form, games.Each(g.Options, func(o games.Option) optionState {
		return optionState{o.Key, o.Default, o.Allowed, o.Help}
	})}
}

type botState struct {
	On     bool     `json:"on"`
	Games  []string `json:"games"`  // none is any
	Clocks []string `json:"clocks"` // none is any
	Limit  int      `json:"limit"`
}

// A timeState is what time it is for the house.
type timeState struct {
	Now  time.Time `json:"now"`
	Open int64     `json:"open_s"` // how long the house has been
}
