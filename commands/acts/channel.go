package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func channelCommands() []commands.Command {
	return []commands.Command{{
		Name: "channel", Aliases: []string{";", ",", "=", "channels", "ch", "inchannel"}, Area: "Talking",
		Usage: []string{
			"channel", "channel list", "channel NAME", "channel join NAME", "channel leave NAME", "=NAME TEXT", ";TEXT",
			"channel make NAME", "channel topic NAME TEXT", "channel close NAME",
		},
		Help: "A channel is for talk about one thing, heard by everybody on it, wherever they are. By itself, channel lists the channels you are on; channel list lists them all, and channel NAME says who is on one. " +
			"=NAME talks on that channel, a semicolon on the one you last talked on. Whoever makes a channel can say what it is about, and close it.",
		Talk:    true,
		Nouns:   nouns{channelNouns},
		Example: "channel join general", Run: runChannel,
	}}
}

func runChannel(c *commands.Call) error {
	switch c.Line.Verb {
	case ";", ",":
		channel, err := c.World.Channels.Last(c.Person)
		if err != nil {
			return err
		}
		return c.World.Chat(c.Person, channel, c.Line.Rest)
	case "=":
		name, text, _ := strings.Cut(c.Line.Rest, " ")
		channel, err := findChannel(c, name)
		if err != nil {
			return err
		}
		return c.World.Chat(c.Person, channel, strings.TrimSpace(text))
	}
	words := c.Line.Words
	switch {
	case len(words) == 0 && c.Line.Verb != "channels":
		return tellChannels(c, c.Person.IsOn, "You are on no channel. To see them all: channel list")
	case len(words) == 0 || len(words) == 1 && strings.EqualFold(words[0], "list"):
		return tellChannels(c, func(store.Channel) bool { return true }, "")
	}
	return changeChannel(c, strings.ToLower(words[0]), words[1:])
}

// changeChannel is "channel" with words behind it.
func changeChannel(c *commands.Call, what string, words []string) error {
	run, known := map[string]func(*commands.Call, []string) error{
		"join": runJoin, "on": runJoin, "leave": runLeave, "off": runLeave, "who": runOnChannel,
		"make": runMakeChannel, "close": runCloseChannel, "topic": runTopic,
	}[what]
	switch {
	case !known && len(words) == 0:
		return runOnChannel(c, []string{what})
	case !known:
		return notice.Refusedf("%q can't be done with a channel. To talk on one: =NAME TEXT. To go on one: channel join NAME", games.Shortened(what))
	case what != "topic" && len(words) > 1:
		return c.NoMore(words[1:])
	case len(words) == 0:
		return c.Misused("Which channel?")
	}
	return run(c, words)
}

func findChannel(c *commands.Call, name string) (store.Channel, error) {
	if name == "" {
		return store.Channel{}, notice.NotUnderstood("Which channel? Type: =NAME TEXT")
	}
	return c.World.Channels.Find(c.Person, name)
}

func tellChannels(c *commands.Call, which func(store.Channel) bool, none string) error {
	l := notice.Listing{Title: "Channels", Columns: []string{"Channel", "Joined", "On it", "About"}, Foot: "To go on one: channel join NAME. To talk on it: =NAME TEXT"}
	states := []channelState{}
	for _, channel := range games.Only(c.World.Channels.All(), which) {
		s := stateOfChannel(c, channel)
		states = append(states, s)
		l.Rows = append(l.Rows, []string{s.Name, games.Choose(s.Joined, "yes", "no"), strconv.Itoa(len(s.On)), s.About})
	}
	l.Data = notice.Data{"channels": states}
	if len(l.Rows) == 0 {
		return c.Tell(notice.Note{Lines: []string{none}, Data: l.Data}, nil)
	}
	c.Session.Tell(l)
	return nil
}

func runOnChannel(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	return c.Tell(notice.Note{Lines: aboutChannel(c, channel), Data: notice.Data{"channels": []channelState{stateOfChannel(c, channel)}}}, err)
}

// aboutChannel says what a channel is about and who is there.
func aboutChannel(c *commands.Call, channel store.Channel) []string {
	lines := []string{channel.Name + " is a channel."}
	if channel.Topic != "" {
		lines[0] = channel.Name + " is a channel about " + channel.Topic + "."
	}
	switch names := stateOfChannel(c, channel).On; len(names) {
	case 0:
		return append(lines, "Nobody on it is here now.")
	case 1:
		return append(lines, names[0]+" is on it.")
	default:
		return append(lines, games.And(names)+" are on it.")
	}
}

func runJoin(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	if err != nil {
		return err
	}
	if err := c.World.JoinChannel(c.Person, channel); err != nil {
		return err
	}
	c.Session.Note(aboutChannel(c, channel)...)
	c.Session.Note("To talk there: =" + channel.Name + " TEXT")
	return nil
}

func runLeave(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	if err != nil {
		return err
	}
	return c.Done(c.World.Channels.Leave(c.Person, channel), "You are no longer on "+channel.Name+".")
}

func runMakeChannel(c *commands.Call, words []string) error {
	channel, err := c.World.MakeChannel(c.Person, words[0])
	return c.Done(err, "You have made the channel "+channel.Name+" and are on it. Others join it with: channel join "+channel.Name)
}

func runCloseChannel(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	if err != nil {
		return err
	}
	if !strings.EqualFold(channel.Name, words[0]) {
		return notice.Refusedf("A channel that is closed is gone, so write its whole name: channel close %s", channel.Name)
	}
	return c.Done(c.World.Channels.Close(c.Person, channel), "The channel "+channel.Name+" is closed.")
}

func runTopic(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	if err != nil {
		return err
	}
	if len(words) == 1 {
		return c.Done(nil, aboutChannel(c, channel)...)
	}
	topic := strings.Join(words[1:], " ")
	return c.Done(c.World.SetTopic(c.Person, channel, topic), "The channel "+channel.Name+" is about "+topic+".")
}
