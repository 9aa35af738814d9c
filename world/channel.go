package world

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Channels are the channels of the house.
type Channels struct {
	env        *env
	flood      *floodLimits
	talkLimits *talkLimits
	people     *People
	accounts   *Accounts
	all        []store.Channel // those of the house first
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

// loadChannels reads the channels.
func (b *Channels) load() error {
	made, err := b.env.store.Channels()
	if err != nil {
		return fmt.Errorf("the channels can't be read: %w", err)
	}
	b.all = append(slices.Clone(builtIn), made...)
	return nil
}

// Channels are all channels, those of the house first.
func (b *Channels) All() []store.Channel { return b.all }

func (p *Person) IsOn(c store.Channel) bool { return p.settings[c.Key()] != "" }

// OnChannel are those on a channel whom the person who asks may know to be here
// and does not ignore, longest here first.
func (b *Channels) Members(me *Person, c store.Channel) []*Person {
	return games.Only(b.people.VisibleTo(me), func(p *Person) bool { return p.IsOn(c) && !me.Ignores(p) })
}

// FindChannel finds a channel by its name, or by the only beginning of one that
// the person is on, or else of any.
func (b *Channels) Find(p *Person, name string) (store.Channel, error) {
	if c, ok := games.First(b.all, func(c store.Channel) bool { return c.Name == store.Fold(name) }); ok {
		return c, nil
	}
	found := games.Only(b.all, func(c store.Channel) bool { return name != "" && strings.HasPrefix(c.Name, store.Fold(name)) })
	if mine := games.Only(found, p.IsOn); len(mine) == 1 {
		return mine[0], nil
	}
	if len(found) == 0 {
		return store.Channel{}, notice.NoSuchThing.Refusedf("There is no channel %q. The channels: channel list", games.Shortened(name))
	}
	return onlyOne(found, name, func(c store.Channel) string { return c.Name })
}

// JoinChannel lets a person hear a channel and talk on it. An account stays on
// it; a guest until they go.
func (b *Channels) JoinChannel(p *Person, c store.Channel) error {
	if p.IsOn(c) {
		return notice.Already.Refusedf("You are on %s already.", c.Name)
	}
	if err := b.flood.spend(p, lines); err != nil {
		return err
	}
	if err := b.accounts.keepSetting(p, c.Key(), "on"); err != nil {
		return err
	}
	p.recent.channel = c.Key()
	b.tellChannel(p, c, p.name+" joins "+c.Name+".")
	return nil
}

func (b *Channels) Leave(p *Person, c store.Channel) error {
	if !p.IsOn(c) {
		return notOn(c)
	}
	if err := b.accounts.keepSetting(p, c.Key(), ""); err != nil {
		return err
	}
	b.tellChannel(p, c, p.name+" leaves "+c.Name+".")
	return nil
}

func notOn(c store.Channel) error {
	return notice.Already.Refusedf("You are not on %s. To hear it and talk there: channel join %s", c.Name, c.Name)
}

func (b *Channels) tellChannel(p *Person, c store.Channel, news string) {
	for _, other := range b.people.byName {
		if other.IsOn(c) {
			b.people.tellNews(other, p, notice.Event{}, news)
		}
	}
}

func (b *Channels) Chat(p *Person, c store.Channel, text string) error {
	switch {
	case !p.IsOn(c):
		return notOn(c)
	case isBlank(text):
		return notice.WrongValue.Refusedf("There is nothing to say on %s: write something after it, as in: =%s hello", c.Name, c.Name)
	}
	if err := cmp.Or(b.flood.spend(p, lines), b.talkLimits.hear(p, nil)); err != nil {
		return err
	}
	p.recent.channel = c.Key()
	hearers := games.Only(b.people.here, func(other *Person) bool { return other.IsOn(c) })
	b.people.deliver(p, notice.Speech{Kind: notice.OnChannel, To: c.Name, Text: text}, hearers)
	return nil
}

// LastChannel is the channel that a person talked on last, or else the only one
// that they are on.
func (b *Channels) Last(p *Person) (store.Channel, error) {
	on := games.Only(b.all, p.IsOn)
	if last, ok := games.First(on, func(c store.Channel) bool { return c.Key() == p.recent.channel }); ok {
		return last, nil
	}
	switch len(on) {
	case 0:
		return store.Channel{}, notice.Refused("You are on no channel. The channels: channel list")
	case 1:
		return on[0], nil
	}
	return store.Channel{}, notice.Refusedf("You have talked on no channel yet. Say on which one, as in: =%s hello", on[0].Name)
}

// MakeChannel opens a channel; whoever makes it is on it.
func (b *Channels) MakeChannel(p *Person, name string) (store.Channel, error) {
	b.env.loop.Await(b)
	name = store.Fold(name)
	own := len(games.Only(b.all, func(c store.Channel) bool { return !p.IsGuest() && c.Maker == p.account }))
	switch {
	case p.IsGuest():
		return store.Channel{}, notice.NeedsAccount.Refused("A guest can't make a channel, only join one. The channels: channel list")
	case !channelForm.MatchString(name) || slices.Contains(notChannels, name):
		return store.Channel{}, notice.WrongValue.Refusedf("%q can't be the name of a channel: a name has 2 to 16 letters, digits and hyphens, begins with a letter, and is none of %s.", games.Shortened(name), games.And(notChannels))
	case slices.ContainsFunc(b.all, func(c store.Channel) bool { return c.Name == name }):
		return store.Channel{}, notice.Refusedf("There is a channel %s already. To join it: channel join %s", name, name)
	case own >= b.env.limits.OwnChannels:
		return store.Channel{}, notice.Full.Refusedf("You have made %d channels, and that is the limit. Close one of them first, as in: channel close NAME", own)
	case len(b.all) >= len(builtIn)+b.env.limits.Channels:
		return store.Channel{}, notice.Full.Refusedf("There are %d channels, and that is the limit.", len(b.all))
	}
	if err := b.flood.spend(p, lines); err != nil {
		return store.Channel{}, err
	}
	c := store.Channel{Name: name, Maker: p.account, Made: b.env.now()}
	err := b.env.loop.Write(func() (err error) {
		c.ID, err = b.env.store.MakeChannel(c)
		return err
	}, b, p.key())
	if err != nil {
		return store.Channel{}, err
	}
	b.all = append(b.all, c)
	if err := b.accounts.keepSetting(p, c.Key(), "on"); err != nil {
		b.env.log.Error("who made a channel is not on it", "channel", name, "person", p.name, "error", err)
		return c, notice.Refusedf("The channel %s is made, but you are not on it yet: channel join %s", name, name)
	}
	p.recent.channel = c.Key()
	return c, nil
}

// CloseChannel ends a channel that the person has made.
func (b *Channels) Close(p *Person, c store.Channel) error {
	if err := p.isMaker(c); err != nil {
		return err
	}
	remove := func() error { return b.env.store.RemoveChannel(c.ID) }
	if err := b.env.loop.Write(remove, b, p.key()); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	b.all = slices.DeleteFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID })
	for _, other := range b.people.byName {
		if other.IsOn(c) && other != p {
			other.Tell(notice.Note{Lines: []string{"The channel " + c.Name + " has been closed by the person who made it."}, When: other.stamp(b.env.now())})
		}
	}
	return nil
}

// SetTopic says what a channel that the person has made is about.
func (b *Channels) SetTopic(p *Person, c store.Channel, topic string) error {
	if b.env.loop.Await(b); !slices.ContainsFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID }) {
		return notice.NoSuchThing.Refusedf("There is no channel %q any more. The channels: channel list", c.Name)
	}
	if err := p.isMaker(c); err != nil {
		return err
	}
	if n := len([]rune(topic)); n > mostTopic {
		return notice.WrongValue.Refusedf("A topic has at most %d characters, and this one has %d.", mostTopic, n)
	}
	if err := b.flood.spend(p, lines); err != nil {
		return err
	}
	if err := b.env.loop.Write(func() error { return b.env.store.SetTopic(c.ID, topic) }, b, p.key()); err != nil {
		return err
	}
	i := slices.IndexFunc(b.all, func(other store.Channel) bool { return other.ID == c.ID })
	b.all[i].Topic = topic
	b.tellChannel(p, c, p.name+" says what "+c.Name+" is about: "+topic)
	return nil
}

func (p *Person) isMaker(c store.Channel) error {
	switch {
	case c.ID == 0:
		return notice.Refusedf("%s is a channel of the house, and stays as it is.", c.Name)
	case c.Maker != p.account:
		return notice.NotYours.Refusedf("Only the person who made the channel %s can do that.", c.Name)
	}
	return nil
}
