package acts

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/leagues"
	"boardroom/world/match"
	"boardroom/world/notice"
)

func leagueCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "league", Scope: toPlay, Does: ends,
			Usage: []string{
				"league GAME", "league GAME DIVISION", "league join GAME", "league leave GAME", "league games GAME",
				"league games GAME DIVISION",
				"league rules", "league make GAME 6 weeks CLOCK", "league end GAME: REASON",
			},
			Help: "Shows how your division of a game's league stands, or takes part in it. Everybody in a division meets everybody in a " +
				"season, and the games begin by themselves. The first two go up, the last two go down. The league of bots: league GAME bots. " +
				"The whole rule: league rules. Staff give a league its weeks, clock and options with make, " +
				"and end it with end.",
			Nouns:   nouns{first(among("join", "leave", "games", "rules", "make", "end")), gameNames},
			Example: "league join sato", Run: runLeague,
			Methods: leagueMethods(),
		},
		{
			Name: "leagues", Scope: toWatch, Does: reads, Usage: []string{"leagues"},
			Help: "Lists the leagues.", Example: "leagues", Run: runLeagues,
			Methods: methods{{Name: "leagues", Does: reads, Run: commands.Runs(leagueList)}},
		},
	}
}

func runLeagues(c *commands.Call) error {
	s, err := c.House.LeaguesHere()
	if err != nil {
		return err
	}
	if len(s.All()) == 0 {
		game := c.World.Lessons.SuggestedGame(c.Person)
		return c.Done(nil, "There is no league yet. To begin one: league join "+game.Name,
			"How leagues go: league rules")
	}
	return c.Tell(s.Listing(c.Person), nil)
}

// runLeague does what the first word says.
func runLeague(c *commands.Call) error {
	s, err := c.House.LeaguesHere()
	if err != nil {
		return err
	}
	words := leavingOut(grammar.Folded(c.Words()), "of", "in", "division", "the")
	if len(words) == 0 {
		return c.Instead(runLeagues)
	}
	do, known := map[string]func(*commands.Call, *leagues.Service, []string) error{
		"join": joinLeague, "leave": leaveLeague, "games": showLeagueGames, "make": makeLeague,
		"rules": showLeagueRules, "rule": showLeagueRules, "end": endLeague,
	}[strings.TrimSuffix(words[0], ":")]
	if known {
		return do(c, s, words[1:])
	}
	return showLeague(c, s, words)
}

// leagueMeant is the league that words behind a command name: a game, bots, and a division, which
// is 0 where none is named.
func leagueMeant(c *commands.Call, s *leagues.Service, command string, words []string) (l *leagues.League,
	division int, err error) {
	words, bots := withoutBots(words)
	game, rest, err := c.GameNamed(command, words, func(*games.Game, string) bool { return false })
	if err != nil {
		return nil, 0, err
	}
	if len(rest) > 0 {
		if division, err = strconv.Atoi(rest[0]); err != nil {
			return nil, 0, c.Misused("%q is no division.", phrase.Quotable(rest[0]))
		}
		if err := c.NoMore(rest[1:]); err != nil {
			return nil, 0, err
		}
		division = max(division, -1)
	}
	l, err = s.Find(game, bots || c.Person.Bot().Is())
	return l, division, err
}

// leavingOut leaves out some words, wherever they stand.
func leavingOut(words []string, empty ...string) []string {
	return lists.Filter(words, func(word string) bool { return !slices.Contains(empty, word) })
}

// withoutBots takes bots out of words, and says whether it was there.
func withoutBots(words []string) (rest []string, bots bool) {
	rest = leavingOut(words, "bots")
	return rest, len(rest) < len(words)
}

func showLeague(c *commands.Call, s *leagues.Service, words []string) error {
	l, division, err := leagueMeant(c, s, "league", words)
	if err != nil {
		return err
	}
	if division == 0 {
		division = l.Division(c.Person)
	}
	shown, err := s.StandingsShown(l, division)
	return c.Tell(shown, err)
}

func showLeagueGames(c *commands.Call, s *leagues.Service, words []string) error {
	l, division, err := leagueMeant(c, s, "league games", words)
	if err != nil {
		return err
	}
	if division == 0 {
		division = l.Division(c.Person)
	}
	shown, err := s.GamesShown(l, division)
	return c.Tell(shown, err)
}

func showLeagueRules(c *commands.Call, _ *leagues.Service, words []string) error {
	if err := c.NoMore(words); err != nil {
		return err
	}
	return c.Tell(notice.Passage{Title: "The rules of leagues", Text: leagues.Rules()}, nil)
}

func joinLeague(c *commands.Call, s *leagues.Service, words []string) error {
	game, rest, err := c.GameNamed("league join", words, func(*games.Game, string) bool { return false })
	if err == nil {
		err = c.NoMore(rest)
	}
	if err != nil {
		return err
	}
	l, err := s.Join(c.Person, game)
	if err != nil {
		return err
	}
	return c.Done(nil, "You take part in the "+l.Name+": "+l.What()+".",
		"Now: "+s.Stands(l)+". You play from the next season on; your games begin by themselves.",
		"How it goes: league rules")
}

func leaveLeague(c *commands.Call, s *leagues.Service, words []string) error {
	l, division, err := leagueMeant(c, s, "league leave", words)
	if err != nil {
		return err
	}
	if division != 0 {
		return c.NoMore([]string{words[len(words)-1]})
	}
	leave := func(c *commands.Call) error {
		return c.Done(s.Leave(c.Person, l),
			"You don't take part in the "+l.Name+" any more. To come back: league join "+l.Game)
	}
	if n := l.ToPlay(c.Person.Account()); n > 0 && asksFirst(c) {
		c.Reply.Ask = commands.YesOrNo("Leave the "+l.Name+"? You lose the games that go on, and none of your games counts in this season.", leave,
			commands.Say("You are still in the "+l.Name+"."))
		return nil
	}
	return leave(c)
}

// asksFirst says whether somebody is asked whether they mean what costs them something.
func asksFirst(c *commands.Call) bool {
	return c.Manner == commands.Interactive && c.Person.Setting("ask") != "off"
}

var weeksForm = regexp.MustCompile(`^(?:weeks=)?(\d{1,3})w?$`)

// makeLeague reads what staff want a league to be: "sato 6 weeks 1d".
func makeLeague(c *commands.Call, s *leagues.Service, words []string) error {
	words, bots := withoutBots(words)
	if len(words) == 0 {
		return c.Misused("In which game is the league?")
	}
	game, known := c.World.Games.Find(words[0])
	if !known {
		return c.NoGame(words[0])
	}
	weeks, rest := takeWeeks(words[1:])
	terms, err := match.ReadTerms(game, rest)
	if err != nil {
		return err
	}
	l, err := s.Make(c.Person, leagues.Wish{Terms: terms, Weeks: weeks, Bots: bots})
	if err != nil {
		return err
	}
	return c.Done(nil, "The "+l.Name+" has "+phrase.Count(weeks,
		"week")+" a season and these terms from its next season on: "+terms.Wish()+".",
		"Now: "+s.Stands(l)+". To take part: league join "+game.Name)
}

// endLeague reads "sato: nobody plays".
func endLeague(c *commands.Call, s *leagues.Service, _ []string) error {
	words, reason := withReason(c)
	l, division, err := leagueMeant(c, s, "league end", words)
	switch {
	case err != nil:
		return err
	case division != 0:
		return c.NoMore(words[len(words)-1:])
	}
	return c.Done(s.End(c.Person, l, reason), "The "+l.Name+" has ended, and its members are told why.")
}

// takeWeeks takes "6 weeks", "6w" or "weeks=6" out of words; 0 is none.
func takeWeeks(words []string) (weeks int, rest []string) {
	for i, word := range words {
		found := weeksForm.FindStringSubmatch(word)
		spelled := i+1 < len(words) && strings.TrimSuffix(words[i+1], "s") == "week"
		if found == nil || !spelled && strings.Trim(word, "0123456789") == "" {
			continue
		}
		weeks, _ = strconv.Atoi(found[1]) // up to three digits
		return weeks, slices.Concat(words[:i], words[i+1+phrase.Choose(spelled, 1, 0):])
	}
	return 0, words
}

func leagueMethods() []commands.Method {
	return methods{
		{Name: "league", Does: reads, Scope: toWatch,
			Help: "How a division of a league stands, or how it ended where no season is played.",
			Run:  commands.Runs(leagueStandings)},
		{Name: "league.games", Does: reads, Scope: toWatch, Help: "The games of a division.",
			Run: commands.Runs(leagueGames)},
		{Name: "league.join", Help: "Takes part in a league from the next season on.",
			Run: commands.Runs(leagueJoined)},
		{Name: "league.leave", Does: ends,
			Help: "Leaves a league: games that go on are lost, and none counts in the season.",
			Run:  commands.Runs(leagueLeft)},
		{Name: "league.end", Does: ends,
			Help: "Ends a league for good: games that go on count for ratings alone. For staff.",
			Run:  commands.Runs(leagueEnded)},
		{Name: "league.make", Help: "Begins a league, or gives it other terms from the next season on. For staff.",
			Run: commands.Runs(leagueMade)},
	}
}

// An ofBots names the league or the ladder of bots, or of people.
type ofBots struct {
	Game commands.GameName `json:"game" jsonschema:"the name of a game"`
	Bots bool              `json:"bots,omitempty" jsonschema:"that of bots, and else that of people"`
}

type inDivision struct {
	ofBots
	Division ordinal `json:"division,omitempty" jsonschema:"the account's own unless it is given, or else the first"`
}

func (in inDivision) find(c *commands.Call) (*leagues.Service, *leagues.League, int, error) {
	s, err := c.House.LeaguesHere()
	if err != nil {
		return nil, nil, 0, err
	}
	l, err := s.Find(in.Game.It, in.Bots)
	if err != nil {
		return nil, nil, 0, commands.ForParam("game", err)
	}
	if in.Division == 0 {
		return s, l, l.Division(c.Person), nil
	}
	return s, l, int(in.Division), nil
}

type leaguesListed struct {
	Leagues []leagues.Summary `json:"leagues"`
}

func leagueList(c *commands.Call, _ nothing) (leaguesListed, error) {
	s, err := c.House.LeaguesHere()
	if err != nil {
		return leaguesListed{}, err
	}
	all := leaguesListed{Leagues: []leagues.Summary{}}
	for _, l := range s.All() {
		all.Leagues = append(all.Leagues, s.Summary(c.Person, l))
	}
	return all, nil
}

type leagueTable struct {
	League    leagues.Summary    `json:"league"`
	Division  int                `json:"division"`
	Standings []leagues.Standing `json:"standings"`
}

func leagueStandings(c *commands.Call, in inDivision) (leagueTable, error) {
	s, l, division, err := in.find(c)
	if err != nil {
		return leagueTable{}, err
	}
	standings, err := s.Standings(l, division)
	return leagueTable{s.Summary(c.Person, l), division, list(standings)}, err
}

type leagueMeetings struct {
	Games []leagues.Meeting `json:"games"`
}

func leagueGames(c *commands.Call, in inDivision) (leagueMeetings, error) {
	s, l, division, err := in.find(c)
	if err != nil {
		return leagueMeetings{}, err
	}
	games, err := s.Games(l, division)
	return leagueMeetings{list(games)}, err
}

type ofGame struct {
	Game commands.GameName `json:"game" jsonschema:"the name of a game"`
}

type leagueAt struct {
	League leagues.Summary `json:"league"`
}

func leagueJoined(c *commands.Call, in ofGame) (leagueAt, error) {
	s, err := c.House.LeaguesHere()
	if err != nil {
		return leagueAt{}, err
	}
	l, err := s.Join(c.Person, in.Game.It)
	if err != nil {
		return leagueAt{}, err
	}
	return leagueAt{s.Summary(c.Person, l)}, nil
}

func leagueLeft(c *commands.Call, in ofGame) (change, error) {
	s, l, _, err := inDivision{ofBots: ofBots{Game: in.Game, Bots: c.Person.Bot().Is()}}.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Leave(c.Person, l))
}

type leagueMaking struct {
	ofBots
	Weeks count  `json:"weeks" jsonschema:"of a season"`
	Setup []word `json:"setup,omitempty" jsonschema:"options of the game, a clock of hours or days, and casual"`
}

func leagueMade(c *commands.Call, in leagueMaking) (leagueAt, error) {
	s, err := c.House.LeaguesHere()
	if err != nil {
		return leagueAt{}, err
	}
	terms, err := match.ReadTerms(in.Game.It, commands.Strings(in.Setup))
	if err != nil {
		return leagueAt{}, commands.ForParam("setup", err)
	}
	l, err := s.Make(c.Person, leagues.Wish{Terms: terms, Weeks: int(in.Weeks), Bots: in.Bots})
	if err != nil {
		return leagueAt{}, err
	}
	return leagueAt{s.Summary(c.Person, l)}, nil
}

type leagueEnding struct {
	ofBots
	Reason line `json:"reason" jsonschema:"why, which the members are told"`
}

func leagueEnded(c *commands.Call, in leagueEnding) (change, error) {
	s, l, _, err := inDivision{ofBots: in.ofBots}.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.End(c.Person, l, string(in.Reason)))
}
