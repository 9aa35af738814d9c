package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/ladders"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
)

func ladderCommands() []commands.Command {
	return []commands.Command{{
		Name: "ladder", Scope: toPlay, Does: ends,
		Usage: []string{
			"ladder", "ladder GAME", "ladder GAME all", "ladder join GAME", "ladder leave GAME",
			"ladder challenge PERSON", "ladder challenge PERSON on GAME",
			"ladder accept PERSON", "ladder decline PERSON", "ladder withdraw PERSON", "ladder rules",
			"ladder clock GAME CLOCK: REASON",
		},
		Help: "Shows your places, or the ladder of a game. You can challenge the three places above yours, and take the place if you win. " +
			"If you are challenged, you have three days to accept or decline. Declining costs you the place. The ladder of bots: ladder GAME bots. " +
			"The whole rule: ladder rules. Staff give a ladder another clock with clock.",
		Nouns: nouns{first(among("join", "leave", "challenge", "accept", "decline", "withdraw", "rules", "clock")),
			gameNames, commands.PeopleNames},
		Example: "ladder challenge ann on sato", Run: runLadder,
		Methods: methods{
			{Name: "ladder", Does: reads, Scope: toWatch, Help: "All places of a ladder.",
				Run: commands.Runs(ladderStandings)},
			{Name: "ladder.mine", Does: reads, Scope: toWatch, Help: "The places of the account.",
				Run: commands.Runs(ladderMine)},
			{Name: "ladder.join", Help: "Takes the lowest place of a ladder.", Run: commands.Runs(ladderJoined)},
			{Name: "ladder.leave", Does: ends, Help: "Leaves a ladder.", Run: commands.Runs(ladderLeft)},
			{Name: "ladder.challenge", Does: heard, Help: "Challenges somebody for their place.",
				Run: commands.Runs(ladderChallenge)},
			{Name: "ladder.accept", Help: "Accepts a challenge on a ladder: the game begins.",
				Run: ladderAnswered((*ladders.Service).Waiting, (*ladders.Service).Accept)},
			{Name: "ladder.decline", Does: ends | heard,
				Help: "Declines a challenge on a ladder, which costs the place.",
				Run:  ladderAnswered((*ladders.Service).Waiting, (*ladders.Service).Decline)},
			{Name: "ladder.clock", Help: "Gives games of a ladder that begin from now on another clock. For staff.",
				Run: commands.Runs(ladderClock)},
			{Name: "ladder.withdraw", Does: ends | heard,
				Help: "Takes a challenge on a ladder back, which costs one place, but not from the lowest.",
				Run:  ladderAnswered((*ladders.Service).Made, (*ladders.Service).Withdraw)},
		},
	}}
}

// runLadder does what the first word says.
func runLadder(c *commands.Call) error {
	s, err := c.House.LaddersHere()
	if err != nil {
		return err
	}
	words := leavingOut(grammar.Folded(c.Words()), "of", "the")
	if len(words) == 0 {
		return showMine(c, s)
	}
	do, known := map[string]func(*commands.Call, *ladders.Service, []string) error{
		"join": joinLadder, "leave": leaveLadder, "challenge": challengeOnLadder, "rules": showLadderRules,
		"rule":   showLadderRules,
		"accept": answerLadder, "decline": answerLadder, "withdraw": answerLadder, "clock": setLadderClock,
	}[strings.TrimSuffix(words[0], ":")]
	switch {
	case known && slices.Contains([]string{"accept", "decline", "withdraw"}, words[0]):
		return do(c, s, words)
	case known:
		return do(c, s, words[1:])
	}
	return showLadder(c, s, words)
}

func showMine(c *commands.Call, s *ladders.Service) error {
	mine := s.MineShown(c.Person)
	if len(mine.Rows) > 0 {
		return c.Tell(mine, nil)
	}
	game := c.World.Lessons.SuggestedGame(c.Person).Name
	return c.Done(nil, "You aren't on a ladder. To see one: ladder "+game+". To join it: ladder join "+game,
		"How ladders go: ladder rules")
}

func showLadderRules(c *commands.Call, _ *ladders.Service, words []string) error {
	if err := c.NoMore(words); err != nil {
		return err
	}
	return c.Tell(notice.Passage{Title: "The rules of ladders", Text: ladders.Rules()}, nil)
}

func showLadder(c *commands.Call, s *ladders.Service, words []string) error {
	n := len(words)
	words = leavingOut(words, "all")
	l, err := ladderNamed(c, s, "ladder", words)
	if err != nil {
		return err
	}
	return c.Tell(s.Shown(c.Person, l, len(words) < n), nil)
}

// ladderNamed is the ladder that words behind a command name.
func ladderNamed(c *commands.Call, s *ladders.Service, command string, words []string) (*ladders.Ladder, error) {
	words, bots := withoutBots(words)
	game, err := onlyGame(c, command, words)
	if err != nil {
		return nil, err
	}
	return s.Find(game, bots || c.Person.Bot().Is())
}

// onlyGame is the game that words behind a command name, and nothing else.
func onlyGame(c *commands.Call, command string, words []string) (*games.Game, error) {
	game, rest, err := c.GameNamed(command, words, func(*games.Game, string) bool { return false })
	if err == nil {
		err = c.NoMore(rest)
	}
	return game, err
}

func joinLadder(c *commands.Call, s *ladders.Service, words []string) error {
	game, err := onlyGame(c, "ladder join", words)
	if err != nil {
		return err
	}
	l, err := s.Join(c.Person, game)
	if err != nil {
		return err
	}
	return c.Done(nil, "You are on place "+strconv.Itoa(l.Place(c.Person.Account()))+" of the "+l.Name+".",
		"To see it: ladder "+game.Name+". How it goes: ladder rules")
}

// withReason divides what was typed behind a word that staff use: what it is about, and the reason
// behind the colon.
func withReason(c *commands.Call) (words []string, reason string) {
	about, reason, _ := strings.Cut(c.Line.Rest, ":")
	_, about = grammar.FirstWord(about)
	return grammar.Folded(leavingOut(strings.Fields(about), "of", "the")), strings.TrimSpace(reason)
}

// setLadderClock reads "sato 2d: most of us play at weekends".
func setLadderClock(c *commands.Call, s *ladders.Service, _ []string) error {
	words, reason := withReason(c)
	if len(words) < 2 {
		return c.Misused("Which game, and which clock?")
	}
	last := len(words) - 1
	l, err := ladderNamed(c, s, "ladder clock", words[:last])
	if err != nil {
		return err
	}
	clock, err := match.ParseClock(words[last])
	if err != nil {
		return err
	}
	return c.Done(s.SetClock(c.Person, l, clock, reason),
		"The games of the "+l.Name+" that begin from now on are played at "+clock.InWords()+".")
}

func leaveLadder(c *commands.Call, s *ladders.Service, words []string) error {
	l, err := ladderNamed(c, s, "ladder leave", words)
	if err != nil {
		return err
	}
	return c.Done(s.Leave(c.Person, l), "You are off the "+l.Name+". To come back, at its end: ladder join "+l.Game)
}

// challengeOnLadder challenges a person, on the ladder that is named or the only one on which both
// stand.
func challengeOnLadder(c *commands.Call, s *ladders.Service, words []string) error {
	words = leavingOut(words, "on", "in", "at", "for", "ladder")
	if len(words) == 0 {
		return c.Misused("Challenge whom?")
	}
	name, rest := words[0], words[1:]
	if _, isGame := c.World.Games.Find(name); isGame && len(rest) > 0 {
		name, rest = rest[0], slices.Concat(words[:1], rest[1:])
	}
	to, err := c.World.Directory.FindOwner(c.Person, name)
	if err != nil {
		return err
	}
	l, err := ladderOfBoth(c, s, to, rest)
	if err != nil {
		return err
	}
	return challengeFor(c, s, l, to)
}

func challengeFor(c *commands.Call, s *ladders.Service, l *ladders.Ladder, to *people.Person) error {
	return c.Done(s.Challenge(c.Person, to, l),
		"You challenge "+to.Name()+" for place "+strconv.Itoa(l.Place(to.Account()))+" of the "+l.Name+".",
		to.Name()+" has three days to answer. To take it back"+
			phrase.Choose(l.IsLowest(c.Person.Account()), "", ", which costs you one place")+": withdraw "+to.Name())
}

// ladderOfBoth is the ladder that words name, or the only one on which somebody stands with the
// person.
func ladderOfBoth(c *commands.Call, s *ladders.Service, to *people.Person, words []string) (*ladders.Ladder, error) {
	if len(words) > 0 {
		return ladderNamed(c, s, "ladder challenge "+to.Name()+" on", words)
	}
	both := lists.Filter(s.All(), func(l *ladders.Ladder) bool {
		return l.Place(c.Person.Account()) > 0 && l.Place(to.Account()) > 0
	})
	switch len(both) {
	case 0:
		return nil, notice.NoSuchThing.Refusedf("You and %s share no ladder. To see your places: ladder",
			to.Name())
	case 1:
		return both[0], nil
	}
	names := lists.Map(both, func(l *ladders.Ladder) string { return l.Game })
	return nil, notice.NoSuchThing.Refusedf("On which ladder: %s? For example: ladder challenge %s on %s",
		phrase.Or(names), to.Name(), names[0])
}

// answerLadder answers a challenge on a ladder, or takes one back; words begin with what is done.
func answerLadder(c *commands.Call, s *ladders.Service, words []string) error {
	what, words := words[0], words[1:]
	some := s.Waiting(c.Person)
	if what == "withdraw" {
		some = s.Made(c.Person)
	}
	found := ladderAsked(some, words)
	switch {
	case len(some) == 0:
		return notice.NoSuchProposal.Refused(phrase.Choose(what == "withdraw",
			"You have made no challenge on a ladder that waits for an answer.",
			"No challenge on a ladder waits for your answer."))
	case len(found) == 1:
		return doLadder(c, s, what, found[0])
	}
	names := lists.Map(some,
		func(a ladders.Asked) string { return "ladder " + what + " " + bareName(a.Other) + " " + a.Ladder.Game })
	return notice.NoSuchProposal.Refusedf("Which one? Type %s", phrase.Or(names))
}

// ladderAsked are those of some challenges that words mean: the other's name, and a game, as far as
// they are there.
func ladderAsked(some []ladders.Asked, words []string) []ladders.Asked {
	words = leavingOut(grammar.Folded(words), "on", "in", "the", "ladder")
	return lists.Filter(some, func(a ladders.Asked) bool {
		for _, word := range words {
			if !strings.EqualFold(word, bareName(a.Other)) && !strings.EqualFold(word, a.Ladder.Game) {
				return false
			}
		}
		return true
	})
}

// bareName is a name without what marks a bot.
func bareName(name string) string {
	name, _, _ = strings.Cut(name, " ")
	return name
}

// doLadder answers a challenge, and asks somebody at a terminal first whether they mean what costs
// a place.
func doLadder(c *commands.Call, s *ladders.Service, what string, a ladders.Asked) error {
	switch what {
	case "accept":
		return s.Accept(a)
	case "decline":
		decline := func(*commands.Call) error { return s.Decline(a) }
		if !asksFirst(c) {
			return decline(c)
		}
		c.Reply.Ask = commands.YesOrNo("Decline? "+a.Other+" then takes your place on the "+a.Ladder.Name+".",
			decline, commands.Say("The challenge still waits for your answer."))
		return nil
	}
	withdraw := func(*commands.Call) error { return s.Withdraw(a) }
	if !asksFirst(c) {
		return withdraw(c)
	}
	cost := phrase.Choose(a.Ladder.IsLowest(c.Person.Account()), "nothing, as nobody is below you", "one place")
	c.Reply.Ask = commands.YesOrNo("Take the challenge back? That costs you "+cost+" on the "+a.Ladder.Name+".",
		withdraw, commands.Say("The challenge still waits for an answer."))
	return nil
}

// answersLadder answers a challenge on a ladder where that is what the ordinary words mean: nothing
// else waits, or the other one is named who has proposed nothing else, or the ladder is.
func answersLadder(c *commands.Call, what string, proposed []*proposals.Proposal,
	offers commands.Choice) (answered bool, err error) {
	s, none := c.House.LaddersHere()
	if none != nil {
		return false, nil
	}
	words := grammar.Folded(c.Line.Words)
	some := s.Waiting(c.Person)
	if what == "withdraw" {
		some = s.Made(c.Person)
	}
	if what == "decline" && len(words) > 1 && len(ladderAsked(some, words)) == 0 { // a reason, which nobody is told
		words = words[:1]
	}
	found := ladderAsked(some, words)
	rival := func(o *proposals.Proposal) bool {
		return slices.ContainsFunc(found, func(a ladders.Asked) bool {
			return strings.EqualFold(o.Other(c.Person),
				bareName(a.Other))
		})
	}
	switch {
	case len(found) == 0:
		return false, nil
	case slices.Contains(words, "ladder"):
	case len(words) == 0 && (len(proposed) > 0 || c.AnyFits(offers)):
		return true,
			notice.NoSuchProposal.Refusedf("Which one? A challenge on a ladder waits, too: %s %s ladder. To see all: pending", what, bareName(found[0].Other))
	case len(words) > 0 && slices.ContainsFunc(proposed, rival):
		return false, nil
	}
	return true, answerLadder(c, s, append([]string{what}, words...))
}

type ladderPlaces struct {
	Places []ladders.Standing `json:"places"`
}

func ladderStandings(c *commands.Call, in ofBots) (ladderPlaces, error) {
	s, l, err := in.ladder(c)
	if err != nil {
		return ladderPlaces{}, err
	}
	return ladderPlaces{list(s.Standings(c.Person, l))}, nil
}

func (in ofBots) ladder(c *commands.Call) (*ladders.Service, *ladders.Ladder, error) {
	s, err := c.House.LaddersHere()
	if err != nil {
		return nil, nil, err
	}
	l, err := s.Find(in.Game.It, in.Bots)
	return s, l, commands.ForParam("game", err)
}

type ladderOwn struct {
	Places []ladders.Mine `json:"places"`
}

func ladderMine(c *commands.Call, _ nothing) (ladderOwn, error) {
	s, err := c.House.LaddersHere()
	if err != nil {
		return ladderOwn{}, err
	}
	return ladderOwn{list(s.Mine(c.Person))}, nil
}

type ladderPlace struct {
	Place int `json:"place"`
}

func ladderJoined(c *commands.Call, in ofGame) (ladderPlace, error) {
	s, err := c.House.LaddersHere()
	if err != nil {
		return ladderPlace{}, err
	}
	l, err := s.Join(c.Person, in.Game.It)
	if err != nil {
		return ladderPlace{}, err
	}
	return ladderPlace{l.Place(c.Person.Account())}, nil
}

// own is the ladder of a game on which somebody of the account's kind stands.
func (in ofGame) own(c *commands.Call) (*ladders.Service, *ladders.Ladder, error) {
	return ofBots{Game: in.Game, Bots: c.Person.Bot().Is()}.ladder(c)
}

func ladderLeft(c *commands.Call, in ofGame) (change, error) {
	s, l, err := in.own(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Leave(c.Person, l))
}

type ladderOther struct {
	ofGame
	Name commands.PersonName `json:"name" jsonschema:"a whole name"`
}

func ladderChallenge(c *commands.Call, in ladderOther) (change, error) {
	s, l, err := in.own(c)
	if err != nil {
		return change{}, err
	}
	to, err := c.World.Directory.FindOwner(c.Person, in.Name.String())
	if err != nil {
		return change{}, commands.ForParam("name", err)
	}
	return set(s.Challenge(c.Person, to, l))
}

// ladderAnswered is a method that does something with the challenge of the account on a game's
// ladder: there is one at a time.
func ladderAnswered(some func(*ladders.Service, *people.Person) []ladders.Asked, do func(*ladders.Service,
	ladders.Asked) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in ofGame) (change, error) {
		s, l, err := in.own(c)
		if err != nil {
			return change{}, err
		}
		for _, a := range some(s, c.Person) {
			if a.Ladder == l {
				return set(do(s, a))
			}
		}
		return change{}, commands.ForParam("game",
			notice.NoSuchProposal.Refusedf("No such challenge waits on the %s.", l.Name))
	})
}

type ladderTempo struct {
	ofBots
	Clock  word `json:"clock" jsonschema:"of hours or days, such as 2d"`
	Reason line `json:"reason" jsonschema:"why, for the log of staff"`
}

func ladderClock(c *commands.Call, in ladderTempo) (change, error) {
	s, l, err := in.ladder(c)
	if err != nil {
		return change{}, err
	}
	clock, err := match.ParseClock(string(in.Clock))
	if err != nil {
		return change{}, commands.ForParam("clock", err)
	}
	return set(s.SetClock(c.Person, l, clock, string(in.Reason)))
}
