package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/proposals"
	"boardroom/world/tables"
)

func challengeCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "challenge", Aliases: []string{"match", "ma", "m"}, Scope: toPlay,
			Usage:   []string{"challenge PERSON GAME", "challenge PERSON GAME OPTION=VALUE …", "challenge PERSON GAME casual", "challenge PERSON GAME CLOCK", "challenge PERSON GAME first"},
			Help:    "Asks somebody to play a game for two. It begins when they accept. You can add options, casual, private, quiet and a clock, as in setup. To choose your seat, add first or second; otherwise it is drawn by lot. People who are away are told when they come. If they have already challenged you to that game, yours answers theirs.",
			Nouns:   nouns{challengeNouns},
			Example: "challenge bob sato deep=6 5+3", Run: runChallenge,
			Methods: methods{
				{Name: "challenge", Core: true, Help: "Asks somebody to play a game of two. Where they have asked for the same, the game begins.", Run: commands.Runs(challenge)},
			},
		},
		{
			Name: "seek", Scope: toPlay,
			Usage:   []string{"seek GAME", "seek GAME OPTION=VALUE …", "seek GAME CLOCK casual", "seek GAME 1400-1700", "seek GAME 1300+ nobots noguests", "seek GAME x3"},
			Help:    "Offers a game for two to everybody. If somebody seeks the same, your game begins at once. Others accept it with play and its number: play 3. You can name a range of ratings; somebody without a rating counts as 1500, and guests are left out. nobots and noguests keep bots and guests out. x3 is for up to three games, one after the other. With an account your seek stays for a week, even while you are away. A seek with a clock of minutes works only while you are here and play no other game with such a clock. If the other player never moves, your seek opens again.",
			Nouns:   nouns{seekNouns},
			Example: "seek strategery 6x6 2d 1400-1700", Run: runSeek,
			Methods: methods{
				{Name: "seek", Core: true, Help: "Offers a game of two to anybody.", Run: commands.Runs(seek)},
			},
		},
		{
			Name: "seeks", Aliases: []string{"sought"}, Scope: toWatch, Does: reads,
			Help: "Lists the games others seek that you can play, and your own seeks.", Example: "seeks", Run: func(c *commands.Call) error { c.World.Matchmaking.TellSeeks(c.Session); return nil },
			Methods: methods{
				{Name: "seeks", Does: reads, Core: true, Run: commands.Runs(func(c *commands.Call, _ nothing) (proposalList, error) {
					return proposed(c, slices.Concat(c.World.Matchmaking.Seeks(c.Person), c.World.Proposals.SeeksOf(c.Person)))
				})},
			},
		},
		{
			Name: "play", Scope: toPlay, Does: ends, Usage: []string{"play", "play GAME", "play GAME OPTION=VALUE …", "play GAME RATING", "play NUMBER", "play PERSON", "play any"},
			Nouns: nouns{seekNouns},
			Help:  "Begins a game with a bot about as strong as you. You can name a strength, a rating, the weakest, or a board: play easy sato, play sato 1400, play sato weakest, play easy 5x5. Your first game is casual and on a small board. With the number of a seek, it accepts that seek. play any accepts any seek in a game whose lessons you have done; if there is none, it seeks all of those games.", Example: "play sato", Run: runPlay,
			Methods: methods{
				{Name: "play", Does: repeats, Core: true, Help: "Takes up what somebody seeks.", Run: answers(seeksFor, (*world.Matchmaking).Accept)},
				{Name: "play.bot", Does: repeats, Core: true, Help: "Begins a game with the bot of the house that is about as strong as the program's account.", Run: commands.Runs(playBotOf)},
				{
					Name: "play.any", Run: commands.Runs(playAny),
					Help: "Takes up any seek in a game that the account has learnt, or seeks all of these.",
				},
			},
		},
		{
			Name: "unseek", Scope: toPlay, Usage: []string{"unseek", "unseek NUMBER"},
			Nouns: nouns{noWords},
			Help:  "Ends your seeks, or one of them.", Example: "unseek 3", Run: runUnseek,
			Methods: methods{{Name: "unseek", Help: "Ends your seeks. To end one of them: withdraw", Run: commands.Runs(unseek)}},
		},
		{
			Name: "invite", Scope: toPlay, Usage: []string{"invite PERSON", "invite PERSON PERSON", "invite PERSON to TABLE", "invite PERSON as my partner", "invite PERSON to watch TABLE"},
			Help:    "Asks people to take a seat at a table that is being set up. With as my partner, they play on your side. People who are away are told when they come. Somebody you invite to a private table can see it; with watch, they can only watch. To end it: uninvite PERSON",
			Nouns:   nouns{inviteNouns},
			Example: "invite bob to strategery", Run: runInvite,
			Methods: methods{
				{Name: "invite", Help: "Asks somebody to take a seat at a table that is being set up, or to see one that is private.", Run: commands.Runs(invite)},
			},
		},
	}
}

func runChallenge(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return notice.Refusedf("Challenge whom, to which game? Type: challenge PERSON GAME. The games are %s.", phrase.And(c.GameNames()))
	}
	if _, ok := c.World.Games.Find(words[0]); ok {
		if len(words) == 1 {
			return notice.Refusedf("Challenge who? Type: challenge PERSON %s", strings.ToLower(words[0]))
		}
		words[0], words[1] = words[1], words[0]
	}
	name, words := words[0], grammar.WithoutPreposition(words[1:])
	if bot := strengthMeant(c.World.Bots.Strengths(), strings.ToLower(name)); bot != "" {
		if _, err := c.World.Directory.FindPerson(c.Person, name); err != nil {
			name = bot
		}
	}
	words = grammar.Without(words, "play", "game", "of", "match", "of") // "ask ann to play a game of sato"
	game, options, err := gameWished(c, "challenge "+name, words)
	if err != nil {
		return err
	}
	terms, err := match.ReadTerms(game, options)
	if err != nil {
		return err
	}
	terms.Typed = true
	if name == weakest {
		_, err = c.World.Matchmaking.PlayBot(c.Session, terms, c.World.Bots.LeastRating(game))
		return err
	}
	_, err = c.World.Matchmaking.Challenge(c.Session, name, terms)
	return err
}

// gameWished is the game that the words name, and the words behind it, for a
// command that begins so.
func gameWished(c *commands.Call, command string, words []string) (*games.Game, []string, error) {
	return c.GameNamed(command, gameFirst(c, grammar.Folded(words)), match.IsTerm)
}

// gameFirst puts the game before the words that say how it is played: "4x4 strategery". Of
// these it leaves out what only joins them: "sato, on a small board".
func gameFirst(c *commands.Call, words []string) []string {
	if len(words) > 2 {
		words = slices.DeleteFunc(grammar.WithoutConjunctions(words), func(word string) bool { return word == "on" || word == "board" })
	}
	at := slices.IndexFunc(words, func(word string) bool {
		_, ok := c.World.Games.Find(word)
		return ok
	})
	if at < 1 {
		return words
	}
	return slices.Concat(words[at:at+1], words[:at], words[at+1:])
}

func runSeek(c *commands.Call) error {
	words := grammar.WithoutPreposition(c.Words())
	game, options, err := gameWished(c, "seek", words)
	if err != nil {
		return err
	}
	terms, err := match.ReadSeek(game, options)
	if err != nil {
		return err
	}
	terms.Typed = true
	_, err = c.World.Matchmaking.Seek(c.Session, terms)
	return err
}

func seeksFor(c *commands.Call) []*proposals.Proposal { return c.World.Matchmaking.Seeks(c.Person) }

func runPlay(c *commands.Call) error {
	words := grammar.WithoutPreposition(grammar.Folded(c.Words()))
	if len(words) == 1 && slices.Contains([]string{"any", "anything", "anybody", "anyone"}, words[0]) {
		_, err := c.World.Matchmaking.PlayAny(c.Session)
		return err
	}
	words, bot := takeOpponent(c.World.Bots.Strengths(), gameFirst(c, words))
	if bot != "" {
		return playBot(c, words, bot)
	}
	isPerson := func(word string) bool {
		p, err := c.World.Directory.FindPerson(c.Person, word)
		return err == nil && strings.EqualFold(p.Name(), word)
	}
	if rest, person := takeAgainst(words, isPerson); person != "" {
		return c.Instead(runChallenge, slices.Insert(rest, 0, person)...)
	}
	if rest, person := takePerson(c, words, isPerson); person != "" {
		return c.Instead(runChallenge, slices.Insert(rest, 0, person)...)
	}
	if len(words) == 0 {
		game := c.World.Lessons.SuggestedGame(c.Person)
		words = []string{game.Name}
		c.Session.Note(game.Title+": "+game.Summary, "The other games: games")
	}
	words = withGame(c, words)
	if game, ok := c.World.Games.Find(words[0]); ok {
		rating, words := takeRating(words[1:])
		if rating == 0 && len(words) == 0 && len(c.World.Bots.Strengths()) > 0 {
			words = c.World.Records.FirstSetup(c.Session, game)
		}
		terms, err := match.ReadTerms(game, words)
		if err != nil {
			return err
		}
		_, err = c.World.Matchmaking.PlayBot(c.Session, terms, rating)
		return err
	}
	seek, rest, err := c.World.Proposals.Find(c.Person, seeksFor(c), words)
	person, nobody := c.World.Directory.FindPerson(c.Person, words[0])
	if nobody != nil {
		person = nil
	}
	switch {
	case err != nil:
		return err
	case seek == nil && person == nil && phrase.HasDigit(words[0]):
		return notice.NoSuchProposal.Refusedf("There is no seek %q that you can accept, and no game of that name. To see what others seek: seeks", phrase.Quotable(words[0]))
	case seek == nil && len(c.NearGames(words[0])) == 1:
		return c.NoGame(words[0])
	case seek == nil && person != nil:
		game := cmp.Or(c.World.Rooms.GameOf(c.Person.Room()), c.World.Lessons.SuggestedGame(c.Person))
		return notice.Refusedf("%s is a person. To ask them to play: challenge %[1]s %s", person.Name(), game.Name)
	case seek == nil:
		return notice.NoSuchGame.Refusedf("No game here is called %q, and no seek that you can accept. The games are %s. To see what others seek: seeks",
			phrase.Quotable(words[0]), phrase.And(lists.Map(c.World.Games, func(g *games.Game) string { return g.Name })))
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	_, err = c.World.Matchmaking.Accept(c.Session, seek)
	return err
}

// withGame puts a game before words that say how it is played: of those that can be set up so
// the one of this room, the one that is suggested, or the first. "5x5", "small".
func withGame(c *commands.Call, words []string) []string {
	if len(words) == 0 || strings.Trim(words[0], "0123456789") == "" {
		return words
	}
	likely := append([]*games.Game{c.World.Rooms.GameOf(c.Person.Room()), c.World.Lessons.SuggestedGame(c.Person)}, c.World.Games...)
	if _, isGame := c.World.Games.Find(words[0]); isGame {
		return words
	}
	for _, game := range likely {
		if game != nil && world.MaySetUp(game, words[0]) {
			return slices.Insert(slices.Clone(words), 0, game.Name)
		}
	}
	return words
}

// playBot challenges a bot that is named, to the game that is suggested where none is. Who
// plays that already may not have meant another one.
func playBot(c *commands.Call, words []string, bot string) error {
	if words = withGame(c, words); len(words) == 0 {
		words = []string{c.World.Lessons.SuggestedGame(c.Person).Name}
	}
	if game, ok := c.World.Games.Find(words[0]); ok {
		if err := c.World.Tables.PlaysAlready(c.Person, game, bot); err != nil {
			return err
		}
		if len(words) == 1 {
			words = append(words, c.World.Records.FirstSetup(c.Session, game)...)
		}
	}
	return c.Instead(runChallenge, slices.Insert(words, 0, bot)...)
}

// takeAgainst takes "against PERSON" out of the words behind play. Behind with stands how
// it is played, too: "with fog".
func takeAgainst(words []string, isPerson func(string) bool) (rest []string, person string) {
	at := slices.IndexFunc(words, func(word string) bool { return slices.Contains(versus, word) })
	if at < 0 || at+1 == len(words) || words[at] == "with" && !isPerson(words[at+1]) {
		return words, ""
	}
	return slices.Concat(words[:at], words[at+2:]), words[at+1]
}

// takePerson takes a person out of words that begin with a game, "sato bea at", unless the game
// means something by their name.
func takePerson(c *commands.Call, words []string, isPerson func(string) bool) (rest []string, person string) {
	if len(words) < 2 {
		return words, ""
	}
	game, isGame := c.World.Games.Find(words[0])
	at := slices.IndexFunc(words, isPerson)
	if !isGame || at < 1 || world.MaySetUp(game, words[at]) {
		return words, ""
	}
	person = words[at]
	isFiller := func(word string) bool { return word == person || word == "at" || word == "in" }
	return slices.DeleteFunc(slices.Clone(words), isFiller), person
}

// versus are the words before an opponent.
var versus = []string{"against", "versus", "vs", "vs.", "with"}

// takeOpponent takes the bot out of the words behind play, with what says that it is the
// opponent: "sato against the easy bot". Without a strength it is empty.
func takeOpponent(strengths []world.Strength, words []string) (rest []string, bot string) {
	isNoun := func(word string) bool { return word == "bot" || word == "computer" }
	at := slices.IndexFunc(words, func(word string) bool { return strengthMeant(strengths, word) != "" || isNoun(word) })
	if at < 0 {
		return words, ""
	}
	end := at + 1
	if bot = strengthMeant(strengths, words[at]); bot != "" && end < len(words) && isNoun(words[end]) {
		end++
	}
	if at > 0 && slices.Contains(versus, words[at-1]) {
		at--
	}
	return slices.Concat(words[:at], words[end:]), bot
}

// weakest is who is called the weakest bot: in most games there are weaker ones than those
// with names.
const weakest = "weakest"

// strengthMeant is the name of the bot that a word means, of some from the weakest to the
// strongest; empty for none.
func strengthMeant(strengths []world.Strength, word string) string {
	if len(strengths) == 0 {
		return ""
	}
	switch word {
	case weakest, "easiest", "lowest", "worst":
		return weakest
	case "beginner":
		return strengths[0].Name
	case "medium", "normal", "average", "intermediate":
		return strengths[min(1, len(strengths)-1)].Name
	case "hard", "difficult", "tough":
		return strengths[min(2, len(strengths)-1)].Name
	case "strongest", "hardest", "toughest", "expert", "impossible":
		return strengths[len(strengths)-1].Name
	}
	named, _ := lists.Find(strengths, func(s world.Strength) bool { return s.Name == word })
	return named.Name
}

// leastRating is the lowest number that is meant as a rating and not as minutes.
const leastRating = 300

// takeRating takes the rating out of the words behind a game; 0 is none.
func takeRating(words []string) (rating int, rest []string) {
	for i, word := range words {
		if n, ok := games.Whole(word, leastRating, 9999); ok {
			return n, slices.Concat(words[:i], words[i+1:])
		}
	}
	return 0, words
}

func runUnseek(c *commands.Call) error {
	words, seeks := c.Words(), c.World.Proposals.SeeksOf(c.Person)
	if len(seeks) == 0 {
		return notice.NoSuchProposal.Refused("You aren't seeking a game. To seek one: seek GAME")
	}
	if len(words) == 0 || len(words) == 1 && strings.EqualFold(words[0], "all") {
		return c.World.Matchmaking.Unseek(c.Session, seeks)
	}
	for _, seek := range seeks {
		if words[0] == strconv.Itoa(seek.Number) {
			if err := c.NoMore(words[1:]); err != nil {
				return err
			}
			return c.World.Matchmaking.Withdraw(c.Session, seek)
		}
	}
	return notice.NoSuchProposal.Refusedf("You have no seek %q. Your seeks: %s.", phrase.Quotable(words[0]), c.World.Proposals.InBrief(c.Person, seeks))
}

// invitable are the tables to which the person may invite, and else those at which
// nobody has registered.
var invitable = commands.Choice{
	Fits: mayInvite,
	None: "You have no seat at a table that is being set up. To set one up: setup strategery 6x6",
	Or:   &commands.Choice{Fits: mayInvite, Among: inSetup.Among},
}

func mayInvite(c *commands.Call, t *tables.Table) bool { return t.MayInvite(c.Person) }

func runInvite(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return notice.Refused("Invite who? Type: invite PERSON to TABLE")
	}
	if more := invitedToo(c, words[1:]); more > 0 {
		return inviteAll(c, words[:more+1], words[more+1:])
	}
	name, rest := words[0], grammar.Without(words[1:], "as", "my", "partner")
	partner := len(rest) < len(words)-1 && strings.EqualFold(words[len(words)-len(rest)-1], "partner")
	if to := grammar.Without(rest, "to"); len(to) > 0 && strings.EqualFold(to[0], "watch") {
		return inviteToWatch(c, name, to[1:])
	}
	c.Line.Words = rest
	t, err := c.TableAlone(invitable)
	if err != nil {
		return err
	}
	_, err = c.World.Matchmaking.Invite(c.Session, name, t, partner)
	return err
}

// invitedToo is how many of some words name people, before a table is named: "cem" and "dora" of
// "cem dora to sato".
func invitedToo(c *commands.Call, words []string) int {
	n := 0
	for n < len(words) {
		p, err := c.World.Directory.FindPerson(c.Person, words[n])
		if _, isTable := c.World.Tables.Find(c.Person, words[n]); isTable || err != nil || !strings.EqualFold(p.Name(), words[n]) {
			break
		}
		n++
	}
	return n
}

// inviteAll is runInvite for several people, up to the first who can't be invited.
func inviteAll(c *commands.Call, names, rest []string) error {
	for _, name := range names {
		if err := c.Instead(runInvite, slices.Insert(slices.Clone(rest), 0, name)...); err != nil {
			return err
		}
	}
	return nil
}
