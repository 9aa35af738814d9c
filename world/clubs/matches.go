package clubs

import (
	"fmt"
	"slices"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/events"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// An Offer is a match that a club proposes to another. People are their accounts.
type Offer struct {
	From    store.ClubID    `json:"from"`
	By      store.AccountID `json:"by"`
	Game    string          `json:"game"`
	Options []string        `json:"options"` // the words of a set-up, with the clock
	Boards  int             `json:"boards"`
}

// inWords says what is proposed.
func (o Offer) inWords(s *Service) string {
	title := o.Game
	if g, known := s.World.Games.Find(o.Game); known {
		title = g.Title
	}
	line := title + ", " + phrase.Count(o.Boards, "board")
	for _, word := range o.Options {
		line += " " + word
	}
	return line
}

// wish is the event that an offer asks for, between the clubs of two numbers.
func (s *Service) wish(o Offer, to store.ClubID) (events.Wish, error) {
	game, known := s.World.Games.Find(o.Game)
	if !known {
		return events.Wish{}, notice.NoSuchThing.Refusedf("There is no game called %q.", o.Game)
	}
	w := events.Wish{Name: s.NameOf(o.From) + " against " + s.NameOf(to), Game: game}
	w.ForClubs = []store.ClubID{o.From, to}
	var err error
	w.Mode, w.Options, err = match.ReadSetup(game, o.Options)
	return w, err
}

// Propose proposes a match to another club, in the place of what was proposed to it before.
func (s *Service) Propose(p *people.Person, from, to *Club, o Offer) error {
	if err := s.mustLead(p, from); err != nil {
		return err
	}
	o.From, o.By = from.ID(), p.Account()
	switch {
	case from == to:
		return notice.WrongValue.Refused("A match is between two different clubs.")
	case o.Boards < 1 || o.Boards > mostBoards:
		return notice.WrongValue.Refusedf("A match has 1 to %d boards. For example: 4 boards", mostBoards)
	}
	w, err := s.wish(o, to.ID())
	if err == nil {
		err = s.Events.CheckMatch(w, o.Boards)
	}
	if err != nil {
		return err
	}
	err = s.change(to, func(next *Club) error {
		next.dropOffer(o.From)
		if len(next.Offers) >= mostOffers {
			return to.refuse(notice.Full, "too many matches are proposed to it already.")
		}
		next.Offers = append(next.Offers, o)
		return nil
	})
	if err != nil {
		return err
	}
	for _, m := range to.seats() {
		if to.leads(m.Account) {
			s.house.Tell(m.Account, fmt.Sprintf("%s, of the club %s, proposes a match to %s: %s. To answer: club accept %s, or: club decline %[2]s",
				p.Name(), from.Name(), to.Name(), o.inWords(s), from.Name()))
		}
	}
	return nil
}

func (c *Club) dropOffer(from store.ClubID) {
	c.Offers = slices.DeleteFunc(c.Offers, func(o Offer) bool { return o.From == from })
}

// offerTo finds what a club whose name is given proposes to one that somebody leads. Who is proposed
// a match may know the name of the club, listed or not.
func (s *Service) offerTo(p *people.Person, name string) (to *Club, o Offer, err error) {
	for _, c := range s.all {
		if !c.leads(p.Account()) {
			continue
		}
		for _, one := range c.Offers {
			if store.Fold(s.NameOf(one.From)) == store.Fold(name) {
				return c, one, nil
			}
		}
	}
	return nil, o, notice.NoSuchThing.Refusedf("No club %q proposes a match to your clubs.", phrase.Quotable(name))
}

// Accept makes the match that a club proposes. Its members join, and it begins when both clubs have
// their players.
func (s *Service) Accept(p *people.Person, name string) (*events.Event, error) {
	to, o, err := s.offerTo(p, name)
	if err != nil {
		return nil, err
	}
	from := s.numbered(o.From)
	if from == nil {
		return nil, notice.Closed.Refused("That club has ended.")
	}
	w, err := s.wish(o, to.ID())
	if err != nil {
		return nil, err
	}
	if err := s.change(to, func(next *Club) error { next.dropOffer(o.From); return nil }); err != nil {
		return nil, err
	}
	e, err := s.Events.MakeMatch(p, w, o.Boards)
	if err != nil {
		return nil, err
	}
	line := fmt.Sprintf("The match %s is on: %s. To play in it: tournament join %d", e.Name, e.What(), e.ID)
	for _, c := range []*Club{from, to} {
		s.tellMembers(c, p.Account(), line)
	}
	return e, nil
}

// Decline turns down a match that a club proposes.
func (s *Service) Decline(p *people.Person, name string) error {
	to, o, err := s.offerTo(p, name)
	if err != nil {
		return err
	}
	err = s.change(to, func(next *Club) error { next.dropOffer(o.From); return nil })
	if err == nil {
		s.house.Tell(o.By, "The club "+to.Name()+" declines the match that you proposed.")
	}
	return err
}

// A Proposed is a match that is proposed to a club, for programs.
type Proposed struct {
	From string `json:"from" jsonschema:"the name of the club that proposes it"`
	By   string `json:"by"`
	What string `json:"what"`
}

// Proposals are the matches that are proposed to a club, for those who lead it.
func (s *Service) Proposals(p *people.Person, c *Club) []Proposed {
	if !c.leads(p.Account()) {
		return nil
	}
	there := lists.Filter(c.Offers, func(o Offer) bool { return s.numbered(o.From) != nil })
	return lists.Map(there, func(o Offer) Proposed {
		return Proposed{s.NameOf(o.From), s.Events.Name(o.By), o.inWords(s)}
	})
}
