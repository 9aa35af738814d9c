package api

import "boardroom/world/store"

// botMethods are what a bot says of itself. Each gives how it is now.
func botMethods() []method {
	return []method{
		acts("bot", "Says that a program plays for the account, or that none does; without state, how it is. It can't be changed while the account has a seat: who plays is kept with the seat, and says in which lists the game counts.", bot),
		acts("bot.games", "Says which games the bot takes; none is any.", func(a *act, in botGames) (botSays, error) {
			return a.bot(a.Accounts.SetBotGames(a.person, eachString(in.Games)))
		}),
		acts("bot.clocks", "Says which clocks the bot takes; none is any.", func(a *act, in botClocks) (botSays, error) {
			return a.bot(a.Accounts.SetBotClocks(a.person, eachString(in.Clocks)))
		}),
		acts("bot.limit", "Says how many games at once the bot plays. Nobody plays more than one at once on a clock of minutes.", func(a *act, in botLimit) (botSays, error) {
			return a.bot(a.Accounts.SetBotLimit(a.person, int(in.Limit)))
		}),
	}
}

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

func bot(a *act, in botAsked) (botSays, error) {
	if in.State == "" {
		made, err := a.bot(nil)
		made.Changed = false
		return made, err
	}
	return a.bot(a.SetBot(a.person, map[onOff]store.Bot{"on": store.ProgramBot, "off": store.NoBot}[in.State]))
}

// bot is how it is after something was said.
func (a *act) bot(err error) (botSays, error) {
	changed, err := set(err)
	terms := a.person.TermsOfBot()
	return botSays{changed, botState{a.person.IsBot(), list(terms.Games), list(terms.ClockWords()), terms.Limit}}, err
}
