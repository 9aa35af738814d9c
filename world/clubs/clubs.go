// Package clubs is who belongs together: people with a channel and tournaments of their own, and
// matches against other clubs.
//
// Of a club that is not listed nobody may know but its members and whom they invite: whoever else
// names it is told what they are told of a name that no club has. Names are unique among the clubs
// that somebody may know of, and no others, or a refusal would tell of the rest.
//
// It must not know tables, or how a match is played: that is for the events.
package clubs

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/chat"
	"boardroom/world/events"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

const (
	mostClubs   = 500 // of a house
	mostOwned   = 3   // of one owner
	mostJoined  = 20  // of one member
	mostSeats   = 200 // of one club: members and who is invited
	mostOffers  = 10  // of matches to one club
	mostNumber  = 99999
	mostBoards  = 100
	leastNumber = 1000
)

// A Config is what clubs are made of. All fields are required.
type Config struct {
	World  *world.World
	Store  store.Store
	Events *events.Service
	Log    *slog.Logger
	Draw   func() uint64 // numbers of clubs are drawn from it
}

// A Service is the clubs of a house. Its methods may only be called within an act.
type Service struct {
	Config
	house world.Events
	all   []*Club
}

// A Club is one that is known. What it says is durable.
type Club struct {
	record store.ClubRecord
	Offers []Offer
}

// ID is its number.
func (c *Club) ID() store.ClubID { return c.record.ID }

// Name is what it is called.
func (c *Club) Name() string { return c.record.Name }

func (c *Club) version() int64 { return c.record.Version }

// isCalled says whether a name is that of the club, in capitals or not.
func (c *Club) isCalled(name string) bool { return store.Fold(c.record.Name) == store.Fold(name) }

// IsListed says whether everybody may know of it.
func (c *Club) IsListed() bool { return c.record.Listed }

// New reads the clubs of a house.
func New(c Config) (*Service, error) {
	s := &Service{Config: c, house: c.World.Events()}
	kept, err := c.Store.Clubs()
	if err != nil {
		return nil, err
	}
	for _, r := range kept {
		club, err := read(r)
		if err != nil {
			c.Log.Error("a club can't be read and is left alone", "club", r.ID, "error", err)
			continue
		}
		s.all = append(s.all, club)
	}
	c.Events.Clubs, c.World.Channels.Clubs = s, s
	s.house.OnForgotten(s.forget)
	s.house.OnCame(s.tellInvited)
	var wrong error
	err = c.World.Do(func() {
		for _, club := range slices.Clone(s.all) {
			wrong = cmp.Or(wrong, s.inherit(club)) // a kill may have come between
		}
	})
	return s, cmp.Or(err, wrong)
}

func read(r store.ClubRecord) (*Club, error) {
	c := &Club{record: r}
	if r.Offers == "" {
		return c, nil
	}
	return c, json.Unmarshal([]byte(r.Offers), &c.Offers)
}

// change keeps another state of a club, and lets it be so. do changes a copy, and refuses what can't be.
func (s *Service) change(c *Club, do func(*Club) error) error {
	next, err := s.changed(c, do)
	if err != nil {
		return err
	}
	text, err := json.Marshal(next.Offers)
	if err != nil {
		return err
	}
	record := next.after(c, string(text))
	err = s.house.Write(func() error { return s.Store.ChangeClub(record) }, c)
	if err != nil {
		return errors.Join(err, s.readAgain(c))
	}
	*c = *next
	return nil
}

// after is what is kept of a club that was another, with what is offered as text.
func (c *Club) after(was *Club, offers string) store.ClubRecord {
	c.record.Offers, c.record.Version = offers, was.record.Version+1
	return c.record
}

// copied is a club that may be changed without the other.
func (c *Club) copied() *Club {
	next := &Club{record: c.record, Offers: slices.Clone(c.Offers)}
	next.record.Members = slices.Clone(c.record.Members)
	return next
}

// changed is what do makes of a club as it stands when that ends: once more where somebody else has
// changed it while do looked something up.
func (s *Service) changed(c *Club, do func(*Club) error) (*Club, error) {
	for {
		if s.house.Await(c); !slices.Contains(s.all, c) {
			return nil, notice.NoSuchThing.Refused("That club has ended.")
		}
		version, next := c.version(), c.copied()
		if err := do(next); err != nil {
			return nil, err
		}
		if s.house.Await(c); c.version() == version && slices.Contains(s.all, c) {
			return next, nil
		}
	}
}

// readAgain reads a club as it is kept, where nobody knows whether something was.
func (s *Service) readAgain(c *Club) error {
	kept, err := s.Store.Clubs()
	if err != nil {
		return err
	}
	r, is := lists.Find(kept, func(r store.ClubRecord) bool { return r.ID == c.ID() })
	if !is {
		s.all = slices.DeleteFunc(s.all, func(k *Club) bool { return k == c })
		return nil
	}
	again, err := read(r)
	if err == nil {
		*c = *again
	}
	return err
}

// seats are those in it and those who are invited, in the order of coming.
func (c *Club) seats() []store.ClubSeat { return c.record.Members }

// RoleOf is what an account is in a club; empty for nothing.
func (c *Club) RoleOf(id store.AccountID) store.ClubRole {
	seat, _ := lists.Find(c.record.Members, func(s store.ClubSeat) bool { return id != 0 && s.Account == id })
	return seat.Role
}

func (c *Club) isMember(id store.AccountID) bool {
	role := c.RoleOf(id)
	return role != "" && role != store.ClubInvited
}

// leads says whether an account is the owner of a club or a helper.
func (c *Club) leads(id store.AccountID) bool {
	role := c.RoleOf(id)
	return role == store.ClubOwner || role == store.ClubHelper
}

// Owner is the account of whoever owns it.
func (c *Club) Owner() store.AccountID {
	seat, _ := lists.Find(c.record.Members, func(s store.ClubSeat) bool { return s.Role == store.ClubOwner })
	return seat.Account
}

// MayKnow says whether somebody may know of a club.
func (c *Club) MayKnow(p *people.Person) bool {
	return c.record.Listed || p.IsStaff() || c.RoleOf(p.Account()) != ""
}

// IsMember says whether an account is in the club of a number.
func (s *Service) IsMember(id store.ClubID, account store.AccountID) bool {
	c := s.numbered(id)
	return c != nil && c.isMember(account)
}

// IsListed says whether everybody may know of the club of a number. One that has ended is nobody's.
func (s *Service) IsListed(id store.ClubID) bool {
	c := s.numbered(id)
	return c != nil && c.IsListed()
}

// NameOf is the name of the club of a number.
func (s *Service) NameOf(id store.ClubID) string {
	if c := s.numbered(id); c != nil {
		return c.Name()
	}
	return "a club that has ended"
}

// ChannelsOf are the channels of the clubs that an account is in.
func (s *Service) ChannelsOf(id store.AccountID) (channels []store.Channel) {
	for _, c := range s.all {
		if c.isMember(id) {
			channels = append(channels, store.Channel{
				Name: c.Channel(), Club: c.ID(), Topic: "the club " + c.Name(),
			})
		}
	}
	return channels
}

// Channel is the name of its channel.
func (c *Club) Channel() string { return chat.ClubPrefix + store.Fold(c.record.Name) }

func (s *Service) numbered(id store.ClubID) *Club {
	c, _ := lists.Find(s.all, func(c *Club) bool { return c.ID() == id })
	return c
}

// All are the clubs that somebody may know of, their own first.
func (s *Service) All(p *people.Person) []*Club {
	known := lists.Filter(s.all, func(c *Club) bool { return c.MayKnow(p) })
	slices.SortStableFunc(known, func(a, b *Club) int {
		own := func(c *Club) int { return phrase.Choose(c.RoleOf(p.Account()) != "", 0, 1) }
		return cmp.Or(own(a)-own(b), cmp.Compare(store.Fold(a.Name()), store.Fold(b.Name())))
	})
	return known
}

// Find finds a club that somebody may know of by its number or its name; among several of a name,
// their own. Without either it is the one that they are in.
func (s *Service) Find(p *people.Person, word string) (*Club, error) {
	known := s.All(p)
	own := func(some []*Club) []*Club {
		return lists.Filter(some, func(c *Club) bool { return c.RoleOf(p.Account()) != "" })
	}
	if word == "" {
		mine := own(known)
		switch len(mine) {
		case 0:
			return nil, notice.NoSuchThing.Refused("You are not in a club. To see them: clubs. To make one: club make NAME")
		case 1:
			return mine[0], nil
		}
		names := lists.Map(mine, (*Club).Name)
		return nil, notice.WrongValue.Refusedf("Which club? Type its name at the end: %s", phrase.Or(names))
	}
	if n, err := strconv.ParseInt(strings.TrimPrefix(word, "#"), 10, 64); err == nil {
		known = lists.Filter(known, func(c *Club) bool { return c.ID() == store.ClubID(n) })
	} else {
		known = lists.Filter(known, func(c *Club) bool { return c.isCalled(word) })
	}
	if mine := own(known); len(mine) == 1 {
		return mine[0], nil
	}
	if len(known) == 0 {
		return nil, notice.NoSuchThing.Refusedf("There is no club %q. To see those you may know of: clubs", phrase.Quotable(word))
	}
	return words.OnlyOne(known, word, func(c *Club) string { return fmt.Sprint(c.ID()) })
}

// A Member is somebody in a club, for whoever may see that.
type Member struct {
	Name string         `json:"name"`
	Role store.ClubRole `json:"role" jsonschema:"owner, helper, member or invited"`
}

// Members are those in a club, in the order of coming. Nobody but members may see them.
func (s *Service) Members(p *people.Person, c *Club) []Member {
	if !c.isMember(p.Account()) && !p.IsStaff() {
		return nil
	}
	return lists.Map(c.seats(), func(m store.ClubSeat) Member { return Member{s.Events.Name(m.Account), m.Role} })
}

// A Summary is a club, for programs.
type Summary struct {
	Club    int64          `json:"club" jsonschema:"its number"`
	Name    string         `json:"name"`
	Listed  bool           `json:"listed" jsonschema:"everybody may know of it"`
	Members int            `json:"members" jsonschema:"how many"`
	Role    store.ClubRole `json:"role" jsonschema:"of the account: owner, helper, member or invited; empty for none"`
	Made    time.Time      `json:"made"`
	Channel string         `json:"channel,omitempty" jsonschema:"where its members talk; for them alone"`
}

// Summary is a club as somebody sees it.
func (s *Service) Summary(p *people.Person, c *Club) Summary {
	sum := Summary{
		Club: int64(c.ID()), Name: c.Name(), Listed: c.IsListed(), Members: len(c.members()),
		Role: c.RoleOf(p.Account()), Made: notice.Exact(c.record.Made),
	}
	if c.isMember(p.Account()) {
		sum.Channel = c.Channel()
	}
	return sum
}

// members are the accounts in it that are not only invited.
func (c *Club) members() (ids []store.AccountID) {
	for _, m := range c.record.Members {
		if m.Role != store.ClubInvited {
			ids = append(ids, m.Account)
		}
	}
	return ids
}
