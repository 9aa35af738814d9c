package acts

import (
	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/world/clubs"
	"boardroom/world/events"
	"boardroom/world/people"
)

func clubMethods() []commands.Method {
	return methods{
		{Name: "club", Does: reads, Scope: toWatch, Help: "Who is in a club, and its tournaments.", Run: commands.Runs(clubNow)},
		{Name: "club.make", Does: repeats, Help: "Makes a club.", Run: commands.Runs(clubMade)},
		{Name: "club.join", Help: "Joins a club that the account is invited to.", Run: atClub((*clubs.Service).Join)},
		{Name: "club.leave", Does: ends, Help: "Leaves a club, or turns an invitation down.", Run: atClub((*clubs.Service).Leave)},
		{Name: "club.end", Does: ends, Help: "Ends a club for good.", Run: atClub((*clubs.Service).End)},
		{Name: "club.invite", Does: heard, Help: "Invites somebody to a club.", Run: atMember((*clubs.Service).Invite)},
		{Name: "club.remove", Does: ends, Help: "Takes somebody out of a club.", Run: atMember((*clubs.Service).Remove)},
		{Name: "club.owner", Does: ends, Help: "Hands a club over to another member.", Run: atMember((*clubs.Service).HandOver)},
		{Name: "club.helper", Help: "Makes a member a helper, or no longer.", Run: commands.Runs(clubHelper)},
		{Name: "club.listed", Help: "Says whether everybody may know of a club.", Run: commands.Runs(clubListed)},
		{Name: "club.match", Does: heard, Help: "Proposes a match to another club.", Run: commands.Runs(clubMatch)},
		{Name: "club.accept", Does: heard | repeats, Help: "Accepts the match that a club proposes.", Run: commands.Runs(clubAccept)},
		{Name: "club.decline", Does: ends, Help: "Declines the match that a club proposes.", Run: commands.Runs(clubDecline)},
	}
}

// An inClub names a club that the account may know of.
type inClub struct {
	Club word `json:"club" jsonschema:"the name of a club, or its number"`
}

func (in inClub) find(c *commands.Call) (*clubs.Service, *clubs.Club, error) {
	s, err := c.House.ClubsHere()
	if err != nil {
		return nil, nil, err
	}
	one, err := s.Find(c.Person, string(in.Club))
	return s, one, commands.ForParam("club", err)
}

// atClub is a method that does something with a club and nothing else.
func atClub(do func(*clubs.Service, *people.Person, *clubs.Club) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in inClub) (change, error) {
		s, one, err := in.find(c)
		if err != nil {
			return change{}, err
		}
		return set(do(s, c.Person, one))
	})
}

type clubPerson struct {
	inClub
	Name commands.PersonName `json:"name" jsonschema:"a whole name"`
}

// atMember is a method that does something with somebody in a club.
func atMember(do func(*clubs.Service, *people.Person, *clubs.Club, string) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in clubPerson) (change, error) {
		s, one, err := in.find(c)
		if err != nil {
			return change{}, err
		}
		return set(do(s, c.Person, one, in.Name.String()))
	})
}

type clubsListed struct {
	Clubs []clubs.Summary `json:"clubs"`
}

func clubList(c *commands.Call, _ nothing) (clubsListed, error) {
	s, err := c.House.ClubsHere()
	if err != nil {
		return clubsListed{}, err
	}
	return clubsListed{list(lists.Map(s.All(c.Person), func(one *clubs.Club) clubs.Summary { return s.Summary(c.Person, one) }))}, nil
}

type clubShown struct {
	Club        clubs.Summary    `json:"club"`
	Members     []clubs.Member   `json:"members" jsonschema:"for members alone"`
	Tournaments []events.Summary `json:"tournaments"`
	Proposed    []clubs.Proposed `json:"proposed" jsonschema:"matches that other clubs propose, for its owner and helpers"`
}

func clubNow(c *commands.Call, in inClub) (clubShown, error) {
	s, one, err := in.find(c)
	if err != nil {
		return clubShown{}, err
	}
	of := func(e *events.Event) events.Summary { return c.House.Events.Summary(c.Person, e) }
	return clubShown{
		s.Summary(c.Person, one), list(s.Members(c.Person, one)),
		list(lists.Map(c.House.Events.OfClub(c.Person, one.ID()), of)), list(s.Proposals(c.Person, one)),
	}, nil
}

type clubMaking struct {
	Name word `json:"name" jsonschema:"as names of people are"`
}

type clubThatIs struct {
	Club clubs.Summary `json:"club"`
}

func clubMade(c *commands.Call, in clubMaking) (clubThatIs, error) {
	s, err := c.House.ClubsHere()
	if err != nil {
		return clubThatIs{}, err
	}
	one, err := s.Make(c.Person, string(in.Name))
	if err != nil {
		return clubThatIs{}, commands.ForParam("name", err)
	}
	return clubThatIs{s.Summary(c.Person, one)}, nil
}

type clubHelping struct {
	clubPerson
	State onOff `json:"state" jsonschema:"whether they help"`
}

func clubHelper(c *commands.Call, in clubHelping) (change, error) {
	s, one, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.SetHelper(c.Person, one, in.Name.String(), in.State == "on"))
}

type clubListing struct {
	inClub
	State onOff `json:"state" jsonschema:"whether everybody may know of it"`
}

func clubListed(c *commands.Call, in clubListing) (change, error) {
	s, one, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.SetListed(c.Person, one, in.State == "on"))
}

type clubChallenge struct {
	inClub
	Against word              `json:"against" jsonschema:"the name of the other club, or its number"`
	Game    commands.GameName `json:"game" jsonschema:"the name of a game"`
	Boards  count             `json:"boards" jsonschema:"how many play for each club"`
	Setup   []word            `json:"setup,omitempty" jsonschema:"options of the game, a clock, casual"`
}

func clubMatch(c *commands.Call, in clubChallenge) (change, error) {
	s, one, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	other, err := s.Find(c.Person, string(in.Against))
	if err != nil {
		return change{}, commands.ForParam("against", err)
	}
	o := clubs.Offer{
		Game: in.Game.It.Name, Boards: int(in.Boards), Options: lists.Map(in.Setup, func(w word) string { return string(w) }),
	}
	return set(s.Propose(c.Person, one, other, o))
}

type clubAnswer struct {
	From word `json:"from" jsonschema:"the name of the club that proposes it"`
}

func clubAccept(c *commands.Call, in clubAnswer) (eventAt, error) {
	s, err := c.House.ClubsHere()
	if err != nil {
		return eventAt{}, err
	}
	e, err := s.Accept(c.Person, string(in.From))
	if err != nil {
		return eventAt{}, commands.ForParam("from", err)
	}
	return eventAt{c.House.Events.Summary(c.Person, e)}, nil
}

func clubDecline(c *commands.Call, in clubAnswer) (change, error) {
	s, err := c.House.ClubsHere()
	if err != nil {
		return change{}, err
	}
	return set(commands.ForParam("from", s.Decline(c.Person, string(in.From))))
}
