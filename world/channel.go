package world

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// builtIn are the channels that the house has always had.
var builtIn = []Channel{
	{Name: "general", Topic: "anything at all"},
	{Name: "help", Topic: "questions about the house, and answers"},
	{Name: "games", Topic: "looking for somebody to play with, and talk of games"},
}

// The bounds of the channels that people make.
const (
	mostChannels    = 100
	mostOwnChannels = 3
	mostTopic       = 100 // characters
)

var channelForm = regexp.MustCompile(`^[a-z][a-z0-9-]{1,15}$`)

// notChannels are the words behind "channel" that mean something else.
var notChannels = []string{"join", "leave", "list", "who", "make", "close", "topic", "on", "off"}

// loadChannels reads the channels that people have made.
func (w *World) loadChannels() error {
	made, err := w.store.Channels()
	if err != nil {
		return fmt.Errorf("the channels can't be read: %w", err)
	}
	w.channels = append(slices.Clone(builtIn), made...)
	return nil
}

// key is the key of the setting that says that somebody is on the channel.
func (c Channel) key() string {
	if c.ID == 0 {
		return "channel " + c.Name
	}
	return "channel #" + strconv.FormatInt(int64(c.ID), 10)
}

// Channels are all channels, those of the house first.
func (w *World) Channels() []Channel { return w.channels }

// IsOn says whether a person is on a channel.
func (p *Person) IsOn(c Channel) bool { return p.settings[c.key()] != "" }

// OnChannel are those on a channel whom the person who asks may know to be here
// and does not ignore, longest here first.
func (w *World) OnChannel(me *Person, c Channel) []*Person {
	return slices.DeleteFunc(w.PeopleFor(me), func(p *Person) bool { return !p.IsOn(c) || me.Ignores(p) })
}

// FindChannel finds a channel by its name, or by the only beginning of one that
// the person is on, or else of any.
func (w *World) FindChannel(p *Person, name string) (Channel, error) {
	var found, mine []Channel
	for _, c := range w.channels {
		if c.Name == Fold(name) {
			return c, nil
		}
		if name == "" || !strings.HasPrefix(c.Name, Fold(name)) {
			continue
		}
		found = append(found, c)
		if p.IsOn(c) {
			mine = append(mine, c)
		}
	}
	if len(mine) == 1 {
		return mine[0], nil
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return Channel{}, Refusedf("There is no channel %q. The channels: channel list", games.Shortened(name))
	}
	names := make([]string, len(found))
	for i, c := range found {
		names[i] = c.Name
	}
	return Channel{}, Refusedf("%q could be %s. Write more of the name.", games.Shortened(name), games.Or(names))
}

// JoinChannel lets a person hear a channel and talk on it. An account stays on
// it; a guest until they go.
func (w *World) JoinChannel(p *Person, c Channel) error {
	if p.IsOn(c) {
		return Refusedf("You are on %s already.", c.Name)
	}
	if err := w.spend(p, lines); err != nil {
		return err
	}
	if err := w.keepSetting(p, c.key(), "on"); err != nil {
		return err
	}
	p.recent.channel = c.key()
	w.tellChannel(p, c, p.name+" joins "+c.Name+".")
	return nil
}

// LeaveChannel takes a person off a channel.
func (w *World) LeaveChannel(p *Person, c Channel) error {
	if !p.IsOn(c) {
		return notOn(c)
	}
	if err := w.keepSetting(p, c.key(), ""); err != nil {
		return err
	}
	w.tellChannel(p, c, p.name+" leaves "+c.Name+".")
	return nil
}

func notOn(c Channel) Refused {
	return Refusedf("You are not on %s. To hear it and talk there: channel join %s", c.Name, c.Name)
}

// tellChannel tells those on a channel news of a person.
func (w *World) tellChannel(p *Person, c Channel, news string) {
	for _, other := range w.people {
		if other.IsOn(c) {
			w.tellNews(other, p, news)
		}
	}
}

// Chat says something on a channel.
func (w *World) Chat(p *Person, c Channel, text string) error {
	switch {
	case !p.IsOn(c):
		return notOn(c)
	case strings.TrimSpace(text) == "":
		return Refusedf("There is nothing to say on %s: write something behind it, as in: =%s hello", c.Name, c.Name)
	}
	if err := w.spend(p, lines); err != nil {
		return err
	}
	p.recent.channel = c.key()
	hearers := slices.DeleteFunc(w.everybody(), func(other *Person) bool { return !other.IsOn(c) })
	w.deliver(p, Speech{Kind: OnChannel, To: c.Name, Text: text}, hearers)
	return nil
}

// LastChannel is the channel that a person talked on last, or else the only one
// that they are on.
func (w *World) LastChannel(p *Person) (Channel, error) {
	var on []Channel
	for _, c := range w.channels {
		if !p.IsOn(c) {
			continue
		}
		if c.key() == p.recent.channel {
			return c, nil
		}
		on = append(on, c)
	}
	switch len(on) {
	case 0:
		return Channel{}, Refused("You are on no channel. The channels: channel list")
	case 1:
		return on[0], nil
	}
	return Channel{}, Refusedf("You have talked on no channel yet. Say on which one, as in: =%s hello", on[0].Name)
}

// MakeChannel opens a channel; who makes it is on it.
func (w *World) MakeChannel(p *Person, name string) (Channel, error) {
	name = Fold(name)
	own := 0
	for _, c := range w.channels {
		if !p.IsGuest() && c.Maker == p.account {
			own++
		}
	}
	switch {
	case p.IsGuest():
		return Channel{}, Refused("A guest can't make a channel, only join one. The channels: channel list")
	case !channelForm.MatchString(name) || slices.Contains(notChannels, name):
		return Channel{}, Refusedf("%q can't be the name of a channel: that has 2 to 16 letters, digits and hyphens, begins with a letter, and is none of %s.", games.Shortened(name), games.And(notChannels))
	case slices.ContainsFunc(w.channels, func(c Channel) bool { return c.Name == name }):
		return Channel{}, Refusedf("There is a channel %s already. To join it: channel join %s", name, name)
	case own >= mostOwnChannels:
		return Channel{}, Refusedf("You have made %d channels, as many as can be. Close one of them first, as in: channel close NAME", own)
	case len(w.channels) >= len(builtIn)+mostChannels:
		return Channel{}, Refusedf("There are %d channels, as many as can be.", len(w.channels))
	}
	if err := w.spend(p, lines); err != nil {
		return Channel{}, err
	}
	c := Channel{Name: name, Maker: p.account, Made: w.now()}
	id, err := w.store.MakeChannel(c)
	if err != nil {
		return Channel{}, err
	}
	c.ID = id
	w.channels = append(w.channels, c)
	if err := w.keepSetting(p, c.key(), "on"); err != nil {
		w.log.Error("who made a channel is not on it", "channel", name, "person", p.name, "error", err)
		return c, Refusedf("The channel %s is made, but you are not on it yet: channel join %s", name, name)
	}
	p.recent.channel = c.key()
	return c, nil
}

// CloseChannel ends a channel that the person has made.
func (w *World) CloseChannel(p *Person, c Channel) error {
	if err := w.isMaker(p, c); err != nil {
		return err
	}
	if err := w.store.RemoveChannel(c.ID); err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	w.channels = slices.DeleteFunc(w.channels, func(other Channel) bool { return other.ID == c.ID })
	for _, other := range w.people {
		if other.IsOn(c) && other != p {
			other.Tell(Note{Lines: []string{"The channel " + c.Name + " has been closed by who made it."}, When: other.stamp(w.now())})
		}
	}
	return nil
}

// SetTopic says what a channel is about that the person has made.
func (w *World) SetTopic(p *Person, c Channel, topic string) error {
	if err := w.isMaker(p, c); err != nil {
		return err
	}
	if n := len([]rune(topic)); n > mostTopic {
		return Refusedf("A topic has at most %d characters, and this one has %d.", mostTopic, n)
	}
	if err := w.spend(p, lines); err != nil {
		return err
	}
	if err := w.store.SetTopic(c.ID, topic); err != nil {
		return err
	}
	i := slices.IndexFunc(w.channels, func(other Channel) bool { return other.ID == c.ID })
	w.channels[i].Topic = topic
	w.tellChannel(p, c, p.name+" says what "+c.Name+" is about: "+topic)
	return nil
}

func (w *World) isMaker(p *Person, c Channel) error {
	switch {
	case c.ID == 0:
		return Refusedf("%s is a channel of the house, and stays as it is.", c.Name)
	case c.Maker != p.account:
		return Refusedf("Only who made the channel %s can do that.", c.Name)
	}
	return nil
}
