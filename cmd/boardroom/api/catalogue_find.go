package api

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// findingMethods find somebody to play with.
func findingMethods() []method {
	return []method{
		acts("challenge", "Asks somebody to play a game of two. Where they have asked for the same, the game begins.", challenge),
		acts("invite", "Asks somebody to take a seat at a table that is being set up, or to see one that is private.", invite),
		acts("uninvite", "Ends that somebody may see a private table.", uninvite),
		acts("seek", "Offers a game of two to anybody.", seek),
		acts("play.bot", "Begins a game with the bot of the house that is about as strong as the program's account.", playBot),
		asks("seeks", "The seeks that the program may take up, and its own.", func(a *act, _ nothing) (proposalList, error) {
			return a.proposed(slices.Concat(a.Seeks(a.person), a.Matchmaking.SeeksOf(a.person))), nil
		}),
		asks("proposals", "The challenges and invitations that wait for an answer of the program; with mine what it proposes itself.", proposals),
	}
}

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
		m.Proposal = of.Proposal.Number()
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
func (a *act) terms(in wish) (match.Terms, error) {
	game, mode, options, err := a.chosen(in.choice)
	switch {
	case err != nil:
		return match.Terms{}, err
	case in.Seat > 2:
		return match.Terms{}, forParam("seat", notice.WrongValue.Refused("There are two seats at a table for two: 1 and 2."))
	}
	terms := match.Terms{Game: game, Options: options, Mode: mode, Seat: games.Seat(in.Seat), SaysRated: in.Casual != nil && !*in.Casual}
	return terms, forParam("options", terms.Check())
}

type challenging struct {
	To word `json:"to" jsonschema:"a whole name"`
	wish
}

func challenge(a *act, in challenging) (made, error) {
	if err := a.whole("to", in.To); err != nil {
		return made{}, err
	}
	terms, err := a.terms(in.wish)
	if err != nil {
		return made{}, err
	}
	made, err := come(a.Challenge(a.session, string(in.To), terms))
	return made, forParam("to", err)
}

type inviting struct {
	To      word     `json:"to" jsonschema:"a whole name"`
	Table   tableRef `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
	Partner bool     `json:"partner,omitempty" jsonschema:"to a seat that plays together with the program's"`
	Watch   bool     `json:"watch,omitempty" jsonschema:"only to see the table, which is private"`
}

func invite(a *act, in inviting) (made, error) {
	if err := a.whole("to", in.To); err != nil {
		return made{}, err
	}
	t, err := a.open(in.Table)
	if err != nil {
		return made{}, err
	}
	if in.Watch {
		made, err := come(world.Made{Table: t}, a.InviteToWatch(a.session, string(in.To), t))
		return made, forParam("to", err)
	}
	made, err := come(a.Invite(a.session, string(in.To), t, in.Partner))
	return made, forParam("to", err)
}

type uninviting struct {
	Who   word     `json:"who" jsonschema:"a whole name"`
	Table tableRef `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
}

func uninvite(a *act, in uninviting) (doneAt, error) {
	if err := a.whole("who", in.Who); err != nil {
		return doneAt{}, err
	}
	return a.at(in.Table, func(t *world.Table) error { return forParam("who", a.Uninvite(a.session, string(in.Who), t)) })
}

type seeking struct {
	wish
	Ratings word `json:"ratings,omitempty" jsonschema:"a range, as in 1400-1700"`
	Stay    bool `json:"stay,omitempty" jsonschema:"it goes on while the program is away"`
}

func seek(a *act, in seeking) (made, error) {
	terms, err := a.terms(in.wish)
	if err != nil {
		return made{}, err
	}
	if terms.Stay = in.Stay; in.Ratings != "" {
		first, second, _ := strings.Cut(string(in.Ratings), "-")
		least, low := games.Whole(first, 0, 9999)
		most, high := games.Whole(second, max(least, 1), 9999)
		if !low || !high {
			return made{}, forParam("ratings", notice.WrongValue.Refusedf("%q is not a range of ratings: the lower one comes first, as in 1400-1700.", games.Shortened(string(in.Ratings))))
		}
		terms.Least, terms.Most = least, most
	}
	return come(a.Seek(a.session, terms))
}

type botWish struct {
	wish
	Rating count `json:"rating,omitempty" jsonschema:"how well the bot plays; none is about as well as the program does"`
}

func playBot(a *act, in botWish) (made, error) {
	terms, err := a.terms(in.wish)
	if err != nil {
		return made{}, err
	}
	made, err := come(a.PlayBot(a.session, terms, int(in.Rating)))
	return made, forParam("rating", err)
}

type proposalsAsked struct {
	Mine bool `json:"mine,omitempty" jsonschema:"what the program proposes, seeks too"`
}

type proposalList struct {
	Proposals []notice.ProposalState `json:"proposals"`
}

func (a *act) proposed(some []*world.Proposal) proposalList {
	return proposalList{list(world.ProposalStates(a.person, some))}
}

func proposals(a *act, in proposalsAsked) (proposalList, error) {
	if in.Mine {
		return a.proposed(a.Matchmaking.ProposedBy(a.person)), nil
	}
	return a.proposed(a.Matchmaking.ProposedTo(a.person)), nil
}
