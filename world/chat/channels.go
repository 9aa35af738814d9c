package chat

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Channels are the channels of the house.
type Channels struct {
	last     map[*people.Person]string // the key of the one that somebody talked on last
	env      *env.Env
	flood    *flood.Limits
	house    *flood.Talk
	people   *people.People
	accounts *people.Accounts
	all      []store.Channel // those of the house first, without those of clubs
	// Clubs have channels for their members alone; nil is a house without any.
	Clubs ClubChannels
}

// ClubChannels are the channels of clubs.
type ClubChannels interface {
	// ChannelsOf are those of the clubs that an account is in.
	ChannelsOf(store.AccountID) []store.Channel
}

// ClubPrefix begins the names of the channels of clubs, and of no others.
const ClubPrefix = "club-"

// NewChannels makes channels that are read by Load.
func NewChannels(e *env.Env, p *people.Parts, f *flood.Limits, house *flood.Talk) *Channels {
	return &Channels{
		env: e, people: p.People, accounts: p.Accounts, flood: f, house: house, last: map[*people.Person]string{},
	}
}

// builtIn are the channels that the house has always had.
var builtIn = []store.Channel{
	{Name: "general", Topic: "anything at all"},
	{Name: "help", Topic: "questions about the house, and answers"},
	{Name: "games", Topic: "looking for somebody to play with, and talk of games"},
}

// mostTopic bounds the characters of a topic.
const mostTopic = 100

var channelForm = regexp.MustCompile(`^[a-z][a-z0-9-]{1,15}$`)

// notChannels are the words behind "channel" that mean something else.
var notChannels = []string{"join", "leave", "list", "who", "make", "close", "topic", "on", "off"}

// Load reads the channels.
func (b *Channels) Load() error {
	made, err := b.env.Store.Channels()
	if err != nil {
		return fmt.Errorf("the channels can't be read: %w", err)
	}
	b.all = append(slices.Clone(builtIn), made...)
	return nil
}

// All are the channels that a person may know of, those of the house first.
func (b *Channels) All(p *people.Person) []store.Channel {
	if b.Clubs == nil || p.IsGuest() {
		return b.all
	}
	return slices.Concat(b.all, b.Clubs.ChannelsOf(p.Account()))
}

// IsOnChannel says whether a person is on a channel that they may know of.
func IsOnChannel(p *people.Person, c store.Channel) bool {
	if c.Club != 0 {
		return p.Kept(c.Key()) == ""
	}
	return p.Kept(c.Key()) != ""
}

// hears says whether a person may know of a channel and is on it.
func (b *Channels) hears(p *people.Person, c store.Channel) bool {
	return IsOnChannel(p, c) && (c.Club == 0 ||
		slices.ContainsFunc(b.All(p), func(k store.Channel) bool { return k.Club == c.Club }))
}

// put puts a person on a channel, or takes them off.
func (b *Channels) put(p *people.Person, c store.Channel, on bool) error {
	if c.Club != 0 {
		return b.accounts.KeepSetting(p, c.Key(), phrase.Choose(on, "", "off"))
	}
	return b.accounts.KeepSetting(p, c.Key(), phrase.Choose(on, "on", ""))
}

// OnChannel are those on a channel whom the person who asks may know to be here
// and does not ignore, longest here first.
func (b *Channels) Members(me *people.Person, c store.Channel) []*people.Person {
	return lists.Filter(b.people.VisibleTo(me), func(p *people.Person) bool {
		return b.hears(p, c) && !me.Ignores(p)
	})
}

// FindChannel finds a channel by its name, or by the only beginning of one that
// the person is on, or else of any.
func (b *Channels) Find(p *people.Person, name string) (store.Channel, error) {
	all := b.All(p)
	if c, ok := lists.Find(all, func(c store.Channel) bool { return c.Name == store.Fold(name) }); ok {
		return c, nil
	}
	found := lists.Filter(all, func(c store.Channel) bool {
		return name != "" && strings.HasPrefix(c.Name, store.Fold(name))
	})
	if mine := lists.Filter(found, func(c store.Channel) bool { return IsOnChannel(p, c) }); len(mine) == 1 {
		return mine[0], nil
	}
	if len(found) == 0 {
		return store.Channel{}, notice.NoSuchThing.Refusedf("There is no channel %q. The channels: channel list",
			phrase.Quotable(name))
	}
	return words.OnlyOne(found, name, func(c store.Channel) string { return c.Name })
}

// JoinChannel lets a person hear a channel and talk on it. An account stays on
// it; a guest until they go.
func (b *Channels) JoinChannel(p *people.Person, c store.Channel) error {
	if IsOnChannel(p, c) {
		return notice.Already.Refusedf("You are on %s already.", c.Name)
	}
	if err := b.flood.Spend(p, flood.Lines); err != nil {
		return err
	}
	if err := b.put(p, c, true); err != nil {
		return err
	}
	b.last[p] = c.Key()
	b.tellChannel(p, c, p.Name()+" joins "+c.Name+".")
	return nil
}

func (b *Channels) Leave(p *people.Person, c store.Channel) error {
	if !IsOnChannel(p, c) {
		return notOn(c)
	}
	if err := b.put(p, c, false); err != nil {
		return err
	}
	b.tellChannel(p, c, p.Name()+" leaves "+c.Name+".")
	return nil
}

func notOn(c store.Channel) error {
	return notice.Already.Refusedf("You are not on %s. To hear it and talk there: channel join %s", c.Name, c.Name)
}

func (b *Channels) tellChannel(p *people.Person, c store.Channel, news string) {
	for _, other := range b.people.Everybody() {
		if b.hears(other, c) {
			b.people.TellNews(other, p, notice.Event{}, news)
		}
	}
}

func (b *Channels) Chat(p *people.Person, c store.Channel, text string) error {
	switch {
	case !b.hears(p, c):
		return notOn(c)
	case words.IsBlank(text):
		return notice.WrongValue.Refusedf("Say what on %s? For example: =%s hello", c.Name, c.Name)
	}
	if err := cmp.Or(b.flood.Spend(p, flood.Lines), b.house.Hear(p, nil)); err != nil {
		return err
	}
	b.last[p] = c.Key()
	hearers := lists.Filter(b.people.Everybody(), func(other *people.Person) bool { return b.hears(other, c) })
	b.people.Deliver(p, notice.Speech{Kind: notice.OnChannel, To: c.Name, Text: text}, hearers)
	return nil
}

// LastChannel is the channel that a person talked on last, or else the only one
// that they are on.
func (b *Channels) Last(p *people.Person) (store.Channel, error) {
	on := lists.Filter(b.All(p), func(c store.Channel) bool { return IsOnChannel(p, c) })
	if last, ok := lists.Find(on, func(c store.Channel) bool { return c.Key() == b.last[p] }); ok {
		return last, nil
	}
	switch len(on) {
	case 0:
		return store.Channel{}, notice.Refused("You aren't on a channel. The channels: channel list")
	case 1:
		return on[0], nil
	}
	return store.Channel{}, notice.Refusedf(
		"You haven't talked on a channel yet. On which one? For example: =%s hello", on[0].Name)
}

// MakeChannel opens a channel; whoever makes it is on it.
func (b *Channels) MakeChannel(p *people.Person, name string) (store.Channel, error) {
	b.env.Loop.Await(b)
	name = store.Fold(name)
	own := len(lists.Filter(b.all, func(c store.Channel) bool { return !p.IsGuest() && c.Maker == p.Account() }))
	switch {
	case p.IsGuest():
		return store.Channel{}, notice.NeedsAccount.Refused(
			"Guests can join channels but not make them. The channels: channel list")
	case !channelForm.MatchString(name) || slices.Contains(notChannels, name):
		return store.Channel{}, notice.WrongValue.Refusedf("%q can't be the name of a channel: a name has 2 to 16 "+
			"letters, digits and hyphens, begins with a letter, and is none of %s.", phrase.Quotable(name),
			phrase.And(notChannels))
	case strings.HasPrefix(name, ClubPrefix):
		return store.Channel{}, notice.WrongValue.Refusedf("%q can't be the name of a channel: those of clubs begin with %s.",
			phrase.Quotable(name), ClubPrefix)
	case slices.ContainsFunc(b.all, func(c store.Channel) bool { return c.Name == name }):
		return store.Channel{}, notice.Refusedf("There is a channel %s already. To join it: channel join %s", name,
			name)
	case own >= b.env.Limits.OwnChannels:
		return store.Channel{}, notice.Full.Refusedf(
			"You have already made %d channels, the most allowed. Close one first: channel close NAME", own)
	case len(b.all) >= len(builtIn)+b.env.Limits.Channels:
		return store.Channel{}, notice.Full.Refusedf("There are already %d channels, the most allowed.", len(b.all))
	}
	if err := b.flood.Spend(p, flood.Lines); err != nil {
		return store.Channel{}, err
	}
	c := store.Channel{Name: name, Maker: p.Account(), Made: b.env.Now()}
	err := b.env.Loop.Write(func() (err error) {
		c.ID, err = b.env.Store.MakeChannel(c)
		return err
	}, b, p.PlayerKey())
	if err != nil {
		return store.Channel{}, err
	}
	b.all = append(b.all, c)
	if err := b.accounts.KeepSetting(p, c.Key(), "on"); err != nil {
		b.env.Log.Error("who made a channel is not on it", "channel", name, "person", p.Name(), "error", err)
		return c, notice.Refusedf("The channel %s is made, but you are not on it yet: channel join %s", name, name)
	}
	b.last[p] = c.Key()
	return c, nil
}

// CloseChannel ends a channel that the person has made.
func (b *Channels) Close(p *people.Person, c store.Channel) error {
	if err := mustHaveMade(p, c); err != nil {
		return err
	}
	remove := func() error { return b.env.Store.RemoveChannel(c.ID) }
	if err := b.env.Loop.Write(remove, b, p.PlayerKey()); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	b.all = slices.DeleteFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID })
	b.tellClosed(p, c, "The channel "+c.Name+" has been closed by the person who made it.")
	return nil
}

// SetTopic says what a channel that the person has made is about.
func (b *Channels) SetTopic(p *people.Person, c store.Channel, topic string) error {
	if b.env.Loop.Await(b); !slices.ContainsFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID }) {
		return notice.NoSuchThing.Refusedf("The channel %q is gone. The channels: channel list", c.Name)
	}
	if err := mustHaveMade(p, c); err != nil {
		return err
	}
	if n := len([]rune(topic)); n > mostTopic {
		return notice.WrongValue.Refusedf("A topic has at most %d characters, and this one has %d.", mostTopic, n)
	}
	if err := b.flood.Spend(p, flood.Lines); err != nil {
		return err
	}
	if err := b.env.Loop.Write(func() error { return b.env.Store.SetTopic(c.ID, topic) }, b,
		p.PlayerKey()); err != nil {
		return err
	}
	i := slices.IndexFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID })
	b.all[i].Topic = topic
	b.tellChannel(p, c, p.Name()+" says what "+c.Name+" is about: "+topic)
	return nil
}

func mustHaveMade(p *people.Person, c store.Channel) error {
	switch {
	case c.Club != 0:
		return notice.Refusedf("%s is the channel of a club, and is there as long as the club.", c.Name)
	case c.ID == 0:
		return notice.Refusedf("%s is a channel of the house, and stays as it is.", c.Name)
	case c.Maker != p.Account():
		return notice.NotYours.Refusedf("Only the person who made the channel %s can do that.", c.Name)
	}
	return nil
}

// MadeBy are the channels that an account has made.
func (b *Channels) MadeBy(id store.AccountID) []store.Channel {
	return lists.Filter(b.all, func(c store.Channel) bool { return c.ID != 0 && c.Maker == id })
}

// Forget drops where somebody talked last, who has gone.
func (b *Channels) Forget(p *people.Person) { delete(b.last, p) }

// ForgetAccount closes the channels that the owner of an account made, who has deleted it.
func (b *Channels) ForgetAccount(p *people.Person, _ []string) {
	for _, c := range b.MadeBy(p.Account()) {
		b.all = slices.DeleteFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID })
		b.tellClosed(p, c, "The channel "+c.Name+" is closed: the person who made it has left the house for good.")
	}
}

// tellClosed tells those on a channel, but for a person, why it is no more.
func (b *Channels) tellClosed(by *people.Person, c store.Channel, why string) {
	for _, other := range b.people.Everybody() {
		if IsOnChannel(other, c) && other != by {
			other.Tell(notice.Note{Lines: []string{why}, When: other.Stamp(b.env.Now())})
		}
	}
}
