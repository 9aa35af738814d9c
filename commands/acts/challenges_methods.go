package acts

import (
	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/proposals"
)

// A made is what came of finding somebody.
type made struct {
	change
	Proposal int    `json:"proposal,omitempty" jsonschema:"the number of the challenge, the invitation or the seek"`
	Table    int64  `json:"table,omitempty" jsonschema:"the number of the table at which the game has begun, or a seat was taken"`
	Name     string `json:"name,omitempty" jsonschema:"of the table, as of now"`
}

// come is what came of it. What waits already is no error.
func come(of world.Made, err error) (made, error) {
	changed, err := set(err)
	m := made{change: changed}
	if of.Proposal != nil {
		m.Proposal = of.Proposal.Number
	}
	if of.Table != nil {
		m.Table, m.Name = int64(of.Table.ID), of.Table.Name
	}
	return m, err
}

// A wish is a game of two that is proposed.
type wish struct {
	choice
	Seat ordinal `json:"seat,omitempty" jsonschema:"the seat that is wished for, 1 or 2; 0 is drawn"`
}

// terms are those of a wish.
func (in *wish) terms() (match.Terms, error) {
	mode, options, err := in.chosen()
	switch {
	case err != nil:
		return match.Terms{}, err
	case in.Seat > 2:
		return match.Terms{}, commands.ForParam("seat", notice.WrongValue.Refused("The seats are 1 and 2."))
	}
	terms := match.Terms{Game: in.Game.It, Options: options, Mode: mode, Seat: games.Seat(in.Seat), SaysRated: in.Casual != nil && !*in.Casual}
	return terms, commands.ForParam("options", terms.Check())
}

type challenging struct {
	To commands.PersonName `json:"to" jsonschema:"a whole name"`
	wish
}

func challenge(c *commands.Call, in challenging) (made, error) {
	terms, err := in.terms()
	if err != nil {
		return made{}, err
	}
	made, err := come(c.World.Matchmaking.Challenge(c.Session, in.To.String(), terms))
	return made, commands.ForParam("to", err)
}

type inviting struct {
	To commands.PersonName `json:"to" jsonschema:"a whole name"`
	atTable
	Partner bool `json:"partner,omitempty" jsonschema:"to a seat that plays together with the program's"`
	Watch   bool `json:"watch,omitempty" jsonschema:"only to see the table, which is private"`
}

func invite(c *commands.Call, in inviting) (made, error) {
	of, err := world.Made{Table: in.Table.It}, error(nil)
	if in.Watch {
		err = c.World.Watching.InviteToWatch(c.Session, in.To.String(), in.Table.It)
	} else {
		of, err = c.World.Matchmaking.Invite(c.Session, in.To.String(), in.Table.It, in.Partner)
	}
	made, err := come(of, err)
	return made, commands.ForParam("to", err)
}

type uninviting struct {
	Who commands.PersonName `json:"who" jsonschema:"a whole name"`
	atTable
}

func uninvite(c *commands.Call, in uninviting) (doneAt, error) {
	return done(in.Table.It, commands.ForParam("who", c.World.Watching.Uninvite(c.Session, in.Who.String(), in.Table.It)))
}

type seeking struct {
	wish
	Ratings  word  `json:"ratings,omitempty" jsonschema:"a range, as in 1400-1700 or 1300+"`
	Stay     bool  `json:"stay,omitempty" jsonschema:"it goes on while the program is away"`
	NoBots   bool  `json:"no_bots,omitempty" jsonschema:"no bot may take it"`
	NoGuests bool  `json:"no_guests,omitempty" jsonschema:"no guest may take it"`
	Times    count `json:"times,omitempty" jsonschema:"for up to how many games it is, one after the other"`
}

func seek(c *commands.Call, in seeking) (made, error) {
	terms, err := in.terms()
	if err != nil {
		return made{}, err
	}
	terms.Stay, terms.NoBots, terms.NoGuests = in.Stay, in.NoBots, in.NoGuests
	if terms.More = max(int(in.Times), 1) - 1; terms.More >= match.MostGames {
		err := notice.WrongValue.Refusedf("A seek is for up to %d games.", match.MostGames)
		return made{}, commands.ForParam("times", err)
	}
	if in.Ratings != "" {
		if terms.Least, terms.Most, err = match.ReadRatings(string(in.Ratings)); err != nil {
			return made{}, commands.ForParam("ratings", err)
		}
	}
	return come(c.World.Matchmaking.Seek(c.Session, terms))
}

func playAny(c *commands.Call, _ nothing) (made, error) {
	return come(c.World.Matchmaking.PlayAny(c.Session))
}

type botWish struct {
	wish
	Rating count `json:"rating,omitempty" jsonschema:"how well the bot plays; none is about as well as the program does"`
}

func playBotOf(c *commands.Call, in botWish) (made, error) {
	terms, err := in.terms()
	if err != nil {
		return made{}, err
	}
	made, err := come(c.World.Matchmaking.PlayBot(c.Session, terms, int(in.Rating)))
	return made, commands.ForParam("rating", err)
}

type proposalsAsked struct {
	Mine bool `json:"mine,omitempty" jsonschema:"what the program proposes, seeks too"`
}

type proposalList struct {
	Proposals []notice.ProposalState `json:"proposals"`
}

func proposed(c *commands.Call, some []*proposals.Proposal) (proposalList, error) {
	return proposalList{list(proposals.States(c.Person, some))}, nil
}

func listProposals(c *commands.Call, in proposalsAsked) (proposalList, error) {
	if in.Mine {
		return proposed(c, proposedBy(c))
	}
	return proposed(c, proposedTo(c))
}
