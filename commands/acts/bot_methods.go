package acts

import (
	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/store"
)

// A botState is what a bot says of itself.
type botState struct {
	On     bool     `json:"on"`
	Games  []string `json:"games"`
	Clocks []string `json:"clocks"`
	Limit  int      `json:"limit"`
}

type botSays struct {
	change
	Bot botState `json:"bot"`
}

type botAsked struct {
	State onOff `json:"state,omitempty" jsonschema:"whether a program plays"`
}

type botGames struct {
	Games []word `json:"games" jsonschema:"names of games"`
}

type botClocks struct {
	Clocks []word `json:"clocks" jsonschema:"clocks or ranges, as 1+0-30+30"`
}

type botLimit struct {
	Limit count `json:"limit" jsonschema:"1 or more"`
}

func markBot(c *commands.Call, in botAsked) (botSays, error) {
	if in.State == "" {
		made, err := botNow(c, nil)
		made.Changed = false
		return made, err
	}
	return botNow(c, c.World.SetBot(c.Person, map[onOff]store.Bot{"on": store.ProgramBot, "off": store.NoBot}[in.State]))
}

// botNow is how it is after something was said.
func botNow(c *commands.Call, err error) (botSays, error) {
	changed, err := set(err)
	return botSays{changed, stateOfBot(c.Person)}, err
}

func stateOfBot(p *world.Person) botState {
	terms := p.TermsOfBot()
	return botState{p.IsBot(), list(terms.Games), list(terms.ClockWords()), terms.Limit}
}
