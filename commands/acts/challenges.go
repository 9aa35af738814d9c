package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
)

func challengeCommands() []commands.Command {
	const area = "Finding a game"
	return []commands.Command{
		{
			Name: "challenge", Aliases: []string{"match", "ma", "m"}, Area: area,
			Usage:   []string{"challenge PERSON GAME", "challenge PERSON GAME OPTION=VALUE …", "challenge PERSON GAME casual", "challenge PERSON GAME CLOCK", "challenge PERSON GAME first"},
			Help:    "Asks somebody to play a game for two. It begins as soon as they accept. Options, casual, private, quiet and the clock are typed as in setup. With first, second or seat=2 you choose your seat; otherwise seats are drawn by lot. People who are away are told when they come. If they have challenged you to that game already, yours is the answer: on the same terms it accepts, on others it replaces theirs.",
			Nouns:   nouns{challengeNouns},
			Example: "challenge bob sato deep=6 5+3", Run: runChallenge,
		},
		{
			Name: "seek", Area: area,
			Usage:   []string{"seek GAME", "seek GAME OPTION=VALUE …", "seek GAME CLOCK casual", "seek GAME 1400-1700", "seek GAME stay"},
			Help:    "Offers a game for two to whoever types play and its number. With a range of ratings, only people within it can take it up; somebody without a rating counts as 1500, and guests are left out. It ends when you leave; with stay it stands for a while, usually a week, even while you are away. A seek with a clock of minutes can be taken up only while you are here and play no other game on such a clock.",
			Nouns:   nouns{seekNouns},
			Example: "seek strategery 6x6 5+3 1400-1700", Run: runSeek,
		},
		{
			Name: "seeks", Aliases: []string{"sought"}, Area: area, Usage: []string{"seeks"},
			Help: "Lists the games others seek that you can play, and your own seeks.", Example: "seeks", Run: func(c *commands.Call) error { c.World.TellSeeks(c.Session); return nil },
		},
		{
			Name: "play", Area: area, Usage: []string{"play", "play GAME", "play GAME OPTION=VALUE …", "play GAME RATING", "play NUMBER", "play PERSON"}, InFull: true,
			Nouns: nouns{seekNouns},
			Help:  "Begins a game with a bot of the house that is about as strong as you are, or of the rating that you name: play sato 1400; or with the weakest there is: play sato weakest. Your first game of a kind is for fun, from the side that the lessons have, and of Garrisons on a small board. With the number of a seek, or the name of whoever seeks, takes that up: the game begins at once.", Example: "play sato", Run: runPlay,
		},
		{
			Name: "unseek", Area: area, Usage: []string{"unseek", "unseek NUMBER"},
			Nouns: nouns{nothing},
			Help:  "Ends your seeks, or one of them.", Example: "unseek 3", Run: runUnseek,
		},
		{
			Name: "invite", Area: area, Usage: []string{"invite PERSON", "invite PERSON to TABLE", "invite PERSON as my partner", "invite PERSON to watch TABLE"},
			Help:    "Asks somebody to take a seat at a table that is being set up. With as my partner, they get a seat that plays together with yours. People who are away are told when they come. Whoever is invited to a private table may see it; with watch, or where no seat is left, they may only do that. To end it: uninvite PERSON",
			Nouns:   nouns{inviteNouns},
			Example: "invite bob to strategery", Run: runInvite,
		},
	}
}

func runChallenge(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return notice.Refusedf("Whom do you challenge, and to which game? Type: challenge PERSON GAME. The games are %s.", games.And(c.GameNames()))
	}
	if _, ok := c.World.Env.Game(words[0]); ok {
		if len(words) == 1 {
			return notice.Refusedf("Whom do you challenge? Type: challenge PERSON %s", strings.ToLower(words[0]))
		}
		words[0], words[1] = words[1], words[0]
	}
	name, words := words[0], grammar.WithoutPreposition(words[1:])
	if bot := strengthMeant(c.World.Env.Strengths(), strings.ToLower(name)); bot != "" {
		if _, err := c.World.FindPerson(c.Person, name); err != nil {
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
		_, err = c.World.PlayBot(c.Session, terms, c.World.Bots.LeastRating(game))
		return err
	}
	_, err = c.World.Challenge(c.Session, name, terms)
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
		_, ok := c.World.Env.Game(word)
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
	_, err = c.World.Seek(c.Session, terms)
	return err
}

func runPlay(c *commands.Call) error {
	words := grammar.WithoutPreposition(grammar.Folded(c.Words()))
	words, bot := takeOpponent(c.World.Env.Strengths(), gameFirst(c, words))
	if bot != "" {
		return playBot(c, words, bot)
	}
	isPerson := func(word string) bool {
		p, err := c.World.FindPerson(c.Person, word)
		return err == nil && strings.EqualFold(p.Name(), word)
	}
	if rest, person := takeAgainst(words, isPerson); person != "" {
		return c.Instead(runChallenge, slices.Insert(rest, 0, person)...)
	}
	if len(words) == 0 {
		game := c.World.Rooms.SuggestedGame(c.Person)
		words = []string{game.Name}
		c.Session.Note(game.Title+": "+game.Summary, "The other games: games")
	}
	if game, ok := c.World.Env.Game(words[0]); ok {
		rating, words := takeRating(words[1:])
		if rating == 0 && len(words) == 0 && len(c.World.Env.Strengths()) > 0 {
			words = c.World.Records.FirstSetup(c.Session, game)
		}
		terms, err := match.ReadTerms(game, words)
		if err != nil {
			return err
		}
		_, err = c.World.PlayBot(c.Session, terms, rating)
		return err
	}
	seek, rest, err := c.World.Matchmaking.FindProposal(c.Person, c.World.Seeks(c.Person), words)
	person, nobody := c.World.FindPerson(c.Person, words[0])
	if nobody != nil {
		person = nil
	}
	switch {
	case err != nil:
		return err
	case seek == nil && person == nil && games.HasDigit(words[0]):
		return notice.NoSuchProposal.Refusedf("There is no seek %q that you could play, and no game of that name. To see what others seek: seeks", games.Shortened(words[0]))
	case seek == nil && len(c.NearGames(words[0])) == 1:
		return c.NoGame(words[0])
	case seek == nil && person != nil:
		game := cmp.Or(c.World.Rooms.GameOf(c.Person.Room()), c.World.Rooms.SuggestedGame(c.Person))
		return notice.Refusedf("%s is a person. To ask them to play: challenge %[1]s %s", person.Name(), game.Name)
	case seek == nil:
		return notice.NoSuchGame.Refusedf("No game here is called %q, and no seek that you could play. The games are %s. To see what others seek: seeks",
			games.Shortened(words[0]), games.And(games.Each(c.World.Env.Games(), func(g *games.Game) string { return g.Name })))
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	_, err = c.World.Accept(c.Session, seek)
	return err
}

// playBot challenges a bot that is named, to the game that is suggested where none is. Who
// plays that already may not have meant another one.
func playBot(c *commands.Call, words []string, bot string) error {
	if len(words) == 0 {
		words = []string{c.World.Rooms.SuggestedGame(c.Person).Name}
	}
	if game, ok := c.World.Env.Game(words[0]); ok {
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
	named, _ := games.First(strengths, func(s world.Strength) bool { return s.Name == word })
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
	words, seeks := c.Words(), c.World.Matchmaking.SeeksOf(c.Person)
	if len(seeks) == 0 {
		return notice.NoSuchProposal.Refused("You seek no game. To seek one: seek GAME")
	}
	if len(words) == 0 || len(words) == 1 && strings.EqualFold(words[0], "all") {
		return c.World.Unseek(c.Session, seeks)
	}
	for _, seek := range seeks {
		if words[0] == strconv.Itoa(seek.Number()) {
			if err := c.NoMore(words[1:]); err != nil {
				return err
			}
			return c.World.WithdrawProposal(c.Session, seek)
		}
	}
	return notice.NoSuchProposal.Refusedf("You have no seek %q. Yours are %s.", games.Shortened(words[0]), c.World.Matchmaking.InBrief(c.Person, seeks))
}

// invitable are the tables to which the person may invite, and else those at which
// nobody has registered.
var invitable = commands.Choice{
	Fits: mayInvite,
	None: "You are registered at no table that is being set up. To set one up: setup strategery 6x6",
	Or:   &commands.Choice{Fits: mayInvite, Among: inSetup.Among},
}

func mayInvite(c *commands.Call, t *world.Table) bool { return t.MayInvite(c.Person) }

func runInvite(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return notice.Refused("Whom do you invite? Type: invite PERSON to TABLE")
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
	_, err = c.World.Invite(c.Session, name, t, partner)
	return err
}
