package commands

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func challengeCommands() []Command {
	const area = "Finding a game"
	return []Command{
		{
			Name: "challenge", Aliases: []string{"match", "ma", "m"}, Area: area,
			Usage:   []string{"challenge PERSON GAME", "challenge PERSON GAME OPTION=VALUE …", "challenge PERSON GAME casual", "challenge PERSON GAME CLOCK", "challenge PERSON GAME first"},
			Help:    "Asks somebody to play a game for two; it begins as soon as they accept. Options, casual and the clock are those of setup. first, second or seat=2 is the seat you would like; otherwise seats are drawn. Whoever is not here is told on coming. If they have challenged you in that game, your challenge is the answer: with the same terms it accepts, with others it takes the place of theirs.",
			nouns:   []noun{challengeNouns},
			Example: "challenge bob sato deep=6 5+3", run: runChallenge,
		},
		{
			Name: "seek", Area: area,
			Usage:   []string{"seek GAME", "seek GAME OPTION=VALUE …", "seek GAME CLOCK casual", "seek GAME 1400-1700", "seek GAME stay"},
			Help:    "Offers a game for two to whoever types play and its number. With a range of ratings only those within it can take it. It ends when you leave; with stay it goes on while you are away, for a week. A seek with a clock of minutes can be taken while you are here and play no other game by the clock.",
			nouns:   []noun{seekNouns},
			Example: "seek strategery 6x6 5+3 1400-1700", run: runSeek,
		},
		{
			Name: "seeks", Aliases: []string{"sought"}, Area: area, Usage: []string{"seeks"},
			nouns: []noun{nothing},
			Help:  "Lists the games that others seek and that you can play, and your own seeks.", Example: "seeks", run: runSeeks,
		},
		{
			Name: "play", Area: area, Usage: []string{"play NUMBER", "play PERSON"}, InFull: true,
			nouns: []noun{nothing},
			Help:  "Takes up what somebody seeks: the game begins at once.", Example: "play 3", run: runPlay,
		},
		{
			Name: "unseek", Area: area, Usage: []string{"unseek", "unseek NUMBER"},
			nouns: []noun{nothing},
			Help:  "Ends your seeks, or one of them.", Example: "unseek 3", run: runUnseek,
		},
		{
			Name: "invite", Area: area, Usage: []string{"invite PERSON", "invite PERSON to TABLE"},
			Help:    "Asks somebody to take a seat at a table that is being set up. Whoever is not here is told on coming.",
			nouns:   []noun{inviteNouns},
			Example: "invite bob to strategery", run: runInvite,
		},
	}
}

func runChallenge(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return world.Refusedf("Whom do you challenge, and to which game? It is typed so: challenge PERSON GAME. The games are %s.", games.And(c.gameNames()))
	}
	if _, ok := c.world.Game(words[0]); ok {
		if len(words) == 1 {
			return world.Refusedf("Whom do you challenge? It is typed so: challenge PERSON %s", strings.ToLower(words[0]))
		}
		words[0], words[1] = words[1], words[0]
	}
	name, words := words[0], withoutPreposition(words[1:])
	game, options, err := c.gameWished("challenge "+name, words)
	if err != nil {
		return err
	}
	wish, err := world.ReadWish(game, options)
	if err != nil {
		return err
	}
	return c.world.Challenge(c.session, name, wish)
}

// gameWished is the game that the words name, and the words behind it, for a
// command that is typed so.
func (c *call) gameWished(command string, words []string) (*games.Game, []string, error) {
	return c.gameNamed(command, folded(words), world.MayWish)
}

func runSeek(c *call) error {
	words := withoutPreposition(withoutArticles(c.line.Words))
	game, options, err := c.gameWished("seek", words)
	if err != nil {
		return err
	}
	wish, err := world.ReadSeek(game, options)
	if err != nil {
		return err
	}
	return c.world.Seek(c.session, wish)
}

func runSeeks(c *call) error {
	if err := noMore(c.line.Words, "seeks"); err != nil {
		return err
	}
	c.world.TellSeeks(c.session)
	return nil
}

func runPlay(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return world.Refused("Which one? It is typed so: play NUMBER. To see what is sought: seeks")
	}
	seek, rest, err := c.world.FindProposal(c.person, c.world.Seeks(c.person), words)
	switch {
	case err != nil:
		return err
	case seek == nil:
		return world.Refusedf("Nobody seeks a game under %q that you could play. To see what is sought: seeks", games.Shortened(words[0]))
	}
	if err := noMore(rest, "play NUMBER"); err != nil {
		return err
	}
	return c.world.Accept(c.session, seek)
}

func runUnseek(c *call) error {
	words, seeks := withoutArticles(c.line.Words), c.world.SeeksOf(c.person)
	if len(seeks) == 0 {
		return world.Refused("You seek no game. To seek one: seek GAME")
	}
	if len(words) == 0 || len(words) == 1 && strings.EqualFold(words[0], "all") {
		return c.world.Unseek(c.session, seeks)
	}
	for _, seek := range seeks {
		if words[0] == strconv.Itoa(seek.Number()) {
			if err := noMore(words[1:], "unseek NUMBER"); err != nil {
				return err
			}
			return c.world.WithdrawProposal(c.session, seek)
		}
	}
	return world.Refusedf("You have no seek %q. Yours are %s.", games.Shortened(words[0]), c.world.InBrief(c.person, seeks))
}

// invitable is the table that a person invites others to.
var invitable = choice{
	fits: func(c *call, t *world.Table) bool { return c.world.MayInvite(c.person, t) },
	none: "You are registered at no table that is being set up. Set one up, as in: setup strategery 6x6",
}

func runInvite(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return world.Refused("Whom do you invite? It is typed so: invite PERSON to TABLE")
	}
	name := words[0]
	c.line.Words = words[1:]
	t, err := c.tableAlone(invitable, "invite PERSON to TABLE")
	if err != nil {
		return err
	}
	return c.world.Invite(c.session, name, t)
}
