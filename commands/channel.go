package commands

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func channelCommands() []Command {
	return []Command{{
		Name: "channel", Aliases: []string{";", ",", "=", "channels", "ch", "inchannel"}, Area: "Talking",
		Usage: []string{
			"channel", "channel list", "channel NAME", "channel join NAME", "channel leave NAME", "=NAME TEXT", ";TEXT",
			"channel make NAME", "channel topic NAME TEXT", "channel close NAME",
		},
		Help: "A channel is talk about one thing, heard by all who are on it, wherever they are. Alone it lists the channels that you are on, with list all of them; with a name it says who is there. " +
			"With = and a name you talk on that channel, with a semicolon on the one that you talked on last. Whoever makes a channel can say what it is about, and close it.",
		nouns:   []noun{channelNouns},
		Example: "channel join general", run: runChannel,
	}}
}

func runChannel(c *call) error {
	switch c.line.Verb {
	case ";", ",":
		channel, err := c.world.LastChannel(c.person)
		if err != nil {
			return err
		}
		return c.world.Chat(c.person, channel, c.line.Rest)
	case "=":
		name, text, _ := strings.Cut(c.line.Rest, " ")
		channel, err := c.channel(name)
		if err != nil {
			return err
		}
		return c.world.Chat(c.person, channel, strings.TrimSpace(text))
	}
	words := c.line.Words
	switch {
	case len(words) == 0 && c.line.Verb != "channels":
		return c.tellChannels(c.person.IsOn, "You are on no channel. All of them: channel list")
	case len(words) == 0 || len(words) == 1 && strings.EqualFold(words[0], "list"):
		return c.tellChannels(func(world.Channel) bool { return true }, "")
	}
	return c.changeChannel(strings.ToLower(words[0]), words[1:])
}

// changeChannel is "channel" with words behind it.
func (c *call) changeChannel(what string, words []string) error {
	run, known := map[string]func(*call, []string) error{
		"join": runJoin, "on": runJoin, "leave": runLeave, "off": runLeave, "who": runOnChannel,
		"make": runMakeChannel, "close": runCloseChannel, "topic": runTopic,
	}[what]
	switch {
	case !known && len(words) == 0:
		return runOnChannel(c, []string{what})
	case !known:
		return world.Refusedf("%q can't be done with a channel. To talk on one: =NAME TEXT. To go on one: channel join NAME", games.Shortened(what))
	case what != "topic" && len(words) > 1:
		return noMore(words[1:], "channel "+what+" NAME")
	case len(words) == 0:
		return world.NotUnderstoodf("Which channel? It is typed so: channel %s NAME", what)
	}
	return run(c, words)
}

// channel finds a channel by what was typed for its name.
func (c *call) channel(name string) (world.Channel, error) {
	if name == "" {
		return world.Channel{}, world.NotUnderstood("Which channel? It is typed so: =NAME TEXT")
	}
	return c.world.FindChannel(c.person, name)
}

// tellChannels lists channels, or says that there are none.
func (c *call) tellChannels(which func(world.Channel) bool, none string) error {
	l := world.Listing{Title: "Channels", Columns: []string{"Channel", "Joined", "On it", "About"}, Foot: "To go on one: channel join NAME. To talk on it: =NAME TEXT"}
	states := []channelState{}
	for _, channel := range c.world.Channels() {
		if !which(channel) {
			continue
		}
		joined := "no"
		if c.person.IsOn(channel) {
			joined = "yes"
		}
		states = append(states, c.channelState(channel))
		l.Rows = append(l.Rows, []string{channel.Name, joined, strconv.Itoa(len(c.world.OnChannel(c.person, channel))), channel.Topic})
	}
	if len(l.Rows) == 0 {
		c.session.Tell(world.Note{Lines: []string{none}, Data: world.Data{"channels": states}})
		return nil
	}
	l.Data = world.Data{"channels": states}
	c.session.Tell(l)
	return nil
}

func runOnChannel(c *call, words []string) error {
	channel, err := c.channel(words[0])
	if err != nil {
		return err
	}
	c.session.Tell(world.Note{Lines: c.about(channel), Data: world.Data{"channels": []channelState{c.channelState(channel)}}})
	return nil
}

// about says what a channel is about and who is there.
func (c *call) about(channel world.Channel) []string {
	lines := []string{channel.Name + " is a channel."}
	if channel.Topic != "" {
		lines[0] = channel.Name + " is a channel about " + channel.Topic + "."
	}
	var names []string
	for _, p := range c.world.OnChannel(c.person, channel) {
		names = append(names, p.Name())
	}
	switch len(names) {
	case 0:
		return append(lines, "Nobody on it is here now.")
	case 1:
		return append(lines, names[0]+" is on it.")
	}
	return append(lines, games.And(names)+" are on it.")
}

func runJoin(c *call, words []string) error {
	channel, err := c.channel(words[0])
	if err != nil {
		return err
	}
	if err := c.world.JoinChannel(c.person, channel); err != nil {
		return err
	}
	c.session.Note(c.about(channel)...)
	c.session.Note("To talk there: =" + channel.Name + " TEXT")
	return nil
}

func runLeave(c *call, words []string) error {
	channel, err := c.channel(words[0])
	if err != nil {
		return err
	}
	if err := c.world.LeaveChannel(c.person, channel); err != nil {
		return err
	}
	c.session.Note("You are no longer on " + channel.Name + ".")
	return nil
}

func runMakeChannel(c *call, words []string) error {
	channel, err := c.world.MakeChannel(c.person, words[0])
	if err != nil {
		return err
	}
	c.session.Note("You have made the channel " + channel.Name + " and are on it. Others join it with: channel join " + channel.Name)
	return nil
}

func runCloseChannel(c *call, words []string) error {
	channel, err := c.channel(words[0])
	if err != nil {
		return err
	}
	if !strings.EqualFold(channel.Name, words[0]) {
		return world.Refusedf("A channel that is closed is gone, so write its whole name: channel close %s", channel.Name)
	}
	if err := c.world.CloseChannel(c.person, channel); err != nil {
		return err
	}
	c.session.Note("The channel " + channel.Name + " is closed.")
	return nil
}

func runTopic(c *call, words []string) error {
	channel, err := c.channel(words[0])
	if err != nil {
		return err
	}
	if len(words) == 1 {
		c.session.Note(c.about(channel)...)
		return nil
	}
	if err := c.world.SetTopic(c.person, channel, strings.Join(words[1:], " ")); err != nil {
		return err
	}
	c.session.Note("The channel " + channel.Name + " is about " + strings.Join(words[1:], " ") + ".")
	return nil
}

// channelSigns begin talk on the channels that the person is on: "=general".
func (c *call) channelSigns() []string {
	var signs []string
	for _, channel := range c.world.Channels() {
		if c.person.IsOn(channel) {
			signs = append(signs, "="+channel.Name)
		}
	}
	return signs
}
