package clubs

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Words are those that stand behind "club" and are no names.
var Words = []string{
	"make", "invite", "join", "leave", "remove", "helper", "owner", "end", "listed", "match", "accept", "decline",
}

// Make makes a club of somebody's.
func (s *Service) Make(p *people.Person, name string) (*Club, error) {
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused("Guests can't make clubs. To get an account, take a name: @name NAME")
	}
	if slices.Contains(Words, store.Fold(name)) {
		return nil, notice.WrongValue.Refusedf("%q can't be the name of a club: club itself uses that word.", name)
	}
	if err := cmp.Or(s.World.Accounts.CheckName(name), s.checkUnused(p, name)); err != nil {
		return nil, err
	}
	owned := lists.Filter(s.all, func(c *Club) bool { return c.Owner() == p.Account() })
	switch {
	case len(owned) >= mostOwned:
		return nil, notice.Full.Refusedf("You own %d clubs, and no more are possible. To end one: club end NAME", mostOwned)
	case len(s.all) >= mostClubs:
		return nil, notice.Full.Refused("No more clubs are possible in this house.")
	}
	if err := s.mayJoinOneMore(p); err != nil {
		return nil, err
	}
	r := store.ClubRecord{
		Version: 1, Name: name, Made: s.house.Now(), Members: []store.ClubSeat{{Account: p.Account(), Role: store.ClubOwner}},
	}
	drawn := s.Draw()
	for s.numbered(drawnNumber(drawn)) != nil { // there are many more numbers than clubs
		drawn++
	}
	r.ID = drawnNumber(drawn)
	if err := s.house.Write(func() error { return s.Store.MakeClub(r) }, s); err != nil {
		return nil, err
	}
	c := &Club{record: r}
	s.all = append(s.all, c)
	return c, nil
}

// drawnNumber is a club's number, made of what was drawn.
func drawnNumber(drawn uint64) store.ClubID {
	return store.ClubID(leastNumber + drawn%(mostNumber-leastNumber+1))
}

// checkUnused refuses a name that a club has of which somebody may know.
func (s *Service) checkUnused(p *people.Person, name string) error {
	for _, c := range s.All(p) {
		if c.isCalled(name) {
			return notice.Refusedf("There is a club %s already.", c.Name())
		}
	}
	return nil
}

func (s *Service) mayJoinOneMore(p *people.Person) error {
	if n := len(lists.Filter(s.all, func(c *Club) bool { return c.isMember(p.Account()) })); n >= mostJoined {
		return notice.Full.Refusedf("You are in %d clubs, and no more are possible. To leave one: club leave NAME", n)
	}
	return nil
}

// refuse is a refusal that names the club.
func (c *Club) refuse(reason notice.Reason, text string) error {
	return reason.Refusedf("%s: %s", c.record.Name, text)
}

// mustLead refuses whoever is neither the owner of a club nor a helper.
func (s *Service) mustLead(p *people.Person, c *Club) error {
	if c.leads(p.Account()) {
		return nil
	}
	return c.refuse(notice.NotYours, "only its owner and helpers can do that.")
}

// mustOwn refuses whoever is not the owner of a club.
func (s *Service) mustOwn(p *people.Person, c *Club) error {
	if c.RoleOf(p.Account()) == store.ClubOwner {
		return nil
	}
	return c.refuse(notice.NotYours, "only its owner can do that.")
}

// Invite asks somebody to a club.
func (s *Service) Invite(p *people.Person, c *Club, name string) error {
	if err := s.mustLead(p, c); err != nil {
		return err
	}
	who, err := s.World.Directory.FindOwner(p, name)
	if err != nil {
		return err
	}
	err = s.change(c, func(next *Club) error {
		switch role := next.RoleOf(who.Account()); {
		case who.Bot() == store.HouseBot:
			return c.refuse(notice.Unavailable, "bots of the house join no clubs.")
		case role == store.ClubInvited:
			return c.refuse(notice.Already, who.Name()+" is invited already.")
		case role != "":
			return c.refuse(notice.Already, who.Name()+" is in it already.")
		}
		return next.invite(who.Account())
	})
	if err == nil && !who.Ignores(p) {
		s.house.Tell(who.Account(), p.Name()+" invites you to the club "+c.Name()+". To join: club join "+c.Name())
	}
	return err
}

// tellInvited tells a session that comes to which clubs its person is invited, and of matches that
// wait for an answer.
func (s *Service) tellInvited(to *people.Session, _ time.Time) {
	p := to.Person()
	for _, c := range s.all {
		if c.RoleOf(p.Account()) == store.ClubInvited {
			to.Note("You are invited to the club " + c.Name() + ". To join: club join " + c.Name())
		}
		for _, o := range s.Proposals(p, c) {
			to.Note(fmt.Sprintf("The club %s proposes a match to %s: %s. To answer: club accept %[1]s, or: club decline %[1]s",
				o.From, c.Name(), o.What))
		}
	}
}

// Join takes somebody into a club who is invited.
func (s *Service) Join(p *people.Person, c *Club) error {
	switch role := c.RoleOf(p.Account()); {
	case p.IsGuest():
		return notice.NeedsAccount.Refused("Guests can't join clubs. To get an account, take a name: @name NAME")
	case role == "":
		return c.refuse(notice.NotYours, "you have to be invited. Ask "+s.Events.Name(c.Owner())+".")
	case role != store.ClubInvited:
		return c.refuse(notice.Already, "you are in it already.")
	}
	for _, other := range s.all {
		if other != c && other.isMember(p.Account()) && other.isCalled(c.Name()) {
			return c.refuse(notice.Unavailable, "you are in another club of that name.")
		}
	}
	if err := s.mayJoinOneMore(p); err != nil {
		return err
	}
	err := s.change(c, func(next *Club) error { return next.set(p.Account(), store.ClubMember) })
	if err == nil {
		s.tellMembers(c, p.Account(), p.Name()+" has joined the club "+c.Name()+".")
	}
	return err
}

// invite adds somebody who may join.
func (c *Club) invite(id store.AccountID) error {
	if len(c.record.Members) >= mostSeats {
		return c.refuse(notice.Full, "no more people are possible in it.")
	}
	c.record.Members = append(c.record.Members, store.ClubSeat{Account: id, Role: store.ClubInvited})
	return nil
}

// set gives somebody in a club a role.
func (c *Club) set(id store.AccountID, role store.ClubRole) error {
	for i := range c.record.Members {
		if c.record.Members[i].Account == id {
			c.record.Members[i].Role = role
			return nil
		}
	}
	return c.refuse(notice.NoSuchPerson, "they are not in it any more.")
}

// drop takes somebody out of a club.
func (c *Club) drop(id store.AccountID) {
	c.record.Members = slices.DeleteFunc(c.record.Members, func(m store.ClubSeat) bool { return m.Account == id })
}

// Leave takes somebody out of a club, or turns an invitation down. The owner has to hand it over first.
func (s *Service) Leave(p *people.Person, c *Club) error {
	role := c.RoleOf(p.Account())
	switch {
	case role == "":
		return c.refuse(notice.Already, "you are not in it.")
	case role == store.ClubOwner:
		return c.refuse(notice.Unavailable, "you own it. To hand it over: club owner PERSON. To end it: club end "+c.Name())
	}
	err := s.change(c, func(next *Club) error { next.drop(p.Account()); return nil })
	if err == nil && role != store.ClubInvited {
		s.tellMembers(c, p.Account(), p.Name()+" has left the club "+c.Name()+".")
	}
	return err
}

// find is the account of somebody in a club, by name.
func (s *Service) find(p *people.Person, c *Club, name string) (store.Account, error) {
	account, err := s.World.Directory.FindAccount(p, name)
	if err == nil && c.RoleOf(account.ID) == "" {
		return account, c.refuse(notice.NoSuchPerson, account.Name+" is not in it.")
	}
	return account, err
}

// Remove takes somebody out of a club. Helpers are for its owner to remove.
func (s *Service) Remove(p *people.Person, c *Club, name string) error {
	if err := s.mustLead(p, c); err != nil {
		return err
	}
	who, err := s.find(p, c, name)
	if err != nil {
		return err
	}
	switch role := c.RoleOf(who.ID); {
	case role == store.ClubOwner:
		return c.refuse(notice.NotYours, "its owner can't be removed.")
	case role == store.ClubHelper && c.RoleOf(p.Account()) != store.ClubOwner:
		return c.refuse(notice.NotYours, "only its owner can remove a helper.")
	}
	err = s.change(c, func(next *Club) error { next.drop(who.ID); return nil })
	if err == nil {
		s.house.Tell(who.ID, p.Name()+" has taken you out of the club "+c.Name()+".")
	}
	return err
}

// SetHelper makes a member a helper, or a helper a member.
func (s *Service) SetHelper(p *people.Person, c *Club, name string, helps bool) error {
	role := phrase.Choose(helps, store.ClubHelper, store.ClubMember)
	if err := s.mustOwn(p, c); err != nil {
		return err
	}
	who, err := s.find(p, c, name)
	if err != nil {
		return err
	}
	switch had := c.RoleOf(who.ID); had {
	case role:
		return c.refuse(notice.Already, who.Name+" is a "+string(role)+" already.")
	case store.ClubOwner, store.ClubInvited:
		return c.refuse(notice.Unavailable, who.Name+phrase.Choose(had == store.ClubOwner, " owns it.", " has not joined yet."))
	}
	err = s.change(c, func(next *Club) error { return next.set(who.ID, role) })
	if err == nil {
		s.house.Tell(who.ID, p.Name()+" makes you a "+string(role)+" of the club "+c.Name()+".")
	}
	return err
}

// HandOver makes a member the owner, and the owner a helper.
func (s *Service) HandOver(p *people.Person, c *Club, name string) error {
	if err := s.mustOwn(p, c); err != nil {
		return err
	}
	who, err := s.find(p, c, name)
	switch {
	case err != nil:
		return err
	case !c.isMember(who.ID) || who.ID == p.Account():
		return c.refuse(notice.Unavailable, "it can be handed over to another member only.")
	}
	err = s.change(c, func(next *Club) error {
		return cmp.Or(next.set(p.Account(), store.ClubHelper), next.set(who.ID, store.ClubOwner))
	})
	if err == nil {
		s.house.Tell(who.ID, p.Name()+" hands the club "+c.Name()+" over to you.")
	}
	return err
}

// End ends a club for good. Its tournaments are played on, and nobody new can join them.
func (s *Service) End(p *people.Person, c *Club) error {
	if err := s.mustOwn(p, c); err != nil {
		return err
	}
	if err := s.remove(c); err != nil {
		return err
	}
	s.tellMembers(c, p.Account(), p.Name()+" has ended the club "+c.Name()+".")
	return nil
}

func (s *Service) remove(c *Club) error {
	err := s.house.Write(func() error { return s.Store.RemoveClub(c.ID()) }, c)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	s.all = slices.DeleteFunc(s.all, func(k *Club) bool { return k == c })
	return nil
}

// SetListed says whether everybody may know of a club.
func (s *Service) SetListed(p *people.Person, c *Club, listed bool) error {
	if err := s.mustOwn(p, c); err != nil {
		return err
	}
	if c.IsListed() == listed {
		return c.refuse(notice.Already, phrase.Choose(listed, "it is listed already.", "it is not listed."))
	}
	if listed {
		for _, other := range s.all {
			if other != c && other.IsListed() && other.isCalled(c.Name()) {
				return c.refuse(notice.Unavailable, "a club of that name is listed already.")
			}
		}
	}
	return s.change(c, func(next *Club) error { next.record.Listed = listed; return nil })
}

// tellMembers tells the members of a club something, but for one, who are here.
func (s *Service) tellMembers(c *Club, but store.AccountID, lines ...string) {
	for _, id := range c.members() {
		if id != but {
			s.house.Tell(id, lines...)
		}
	}
}

// forget takes an account out of all clubs that is deleted.
func (s *Service) forget(id store.AccountID) {
	for _, c := range slices.Clone(s.all) {
		if c.RoleOf(id) == "" {
			continue
		}
		c.drop(id) // as the store has done with the account
		if err := s.inherit(c); err != nil {
			s.Log.Error("a club is without an owner", "club", c.ID(), "error", err)
		}
	}
}

// inherit gives a club without an owner to a helper, or else to the member who came first. One
// without members ends.
func (s *Service) inherit(c *Club) error {
	if c.Owner() != 0 {
		return nil
	}
	if len(c.members()) == 0 {
		return s.remove(c)
	}
	heir := c.members()[0]
	if helper, is := lists.Find(c.seats(), func(m store.ClubSeat) bool { return m.Role == store.ClubHelper }); is {
		heir = helper.Account
	}
	err := s.change(c, func(next *Club) error { return next.set(heir, store.ClubOwner) })
	if err == nil {
		s.house.Tell(heir, "The club "+c.Name()+" is yours now: its owner has left the house for good.")
	}
	return err
}
