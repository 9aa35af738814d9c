package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/chat"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

func channelCommands() []commands.Command {
	return []commands.Command{{
		Name: "channel", Aliases: []string{";", ",", "=", "channels", "ch", "inchannel"}, Scope: toTalk, Does: heard,
		Usage: []string{
			"channel", "channel list", "channel NAME", "channel join NAME", "channel leave NAME", "=NAME TEXT", ";TEXT",
			"channel make NAME", "channel topic NAME TEXT", "channel close NAME",
		},
		Help: "A channel is for talk about one subject, heard by everybody on it, wherever they are. By itself, channel lists the channels you are on; channel list lists them all, and channel NAME says who is on one. " +
			"=NAME talks on that channel, a semicolon on the one you last talked on. If you make a channel, you can say what it is about, and close it.",
		Talk:    true,
		Nouns:   nouns{channelNouns},
		Example: "channel join general", Run: runChannel,
		Methods: methods{
			{Name: "channel", Does: heard | repeats, Help: "Says something on a channel.", Run: commands.Runs(onChannel)},
			{Name: "channel.join", Help: "Joins a channel.", Run: atChannel((*chat.Channels).JoinChannel)},
			{Name: "channel.leave", Help: "Leaves a channel.", Run: atChannel((*chat.Channels).Leave)},
			{Name: "channels", Scope: toWatch, Does: reads, Help: "The channels.", Run: commands.Runs(channels)},
		},
	}}
}

func runChannel(c *commands.Call) error {
	switch c.Line.Verb {
	case ";", ",":
		channel, err := c.World.Channels.Last(c.Person)
		if err != nil {
			return err
		}
		return c.World.Channels.Chat(c.Person, channel, c.Line.Rest)
	case "=":
		name, text, _ := strings.Cut(c.Line.Rest, " ")
		channel, err := findChannel(c, name)
		if err != nil {
			return err
		}
		return c.World.Channels.Chat(c.Person, channel, strings.TrimSpace(text))
	}
	words := c.Line.Words
	switch {
	case len(words) == 0 && c.Line.Verb != "channels":
		isOn := func(on store.Channel) bool { return chat.IsOnChannel(c.Person, on) }
		return tellChannels(c, isOn, "You aren't on a channel. To see them all: channel list")
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
		return notice.Refusedf("%q is not a channel command. To talk on one: =NAME TEXT. To join one: channel join NAME", phrase.Quotable(what))
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
	l := notice.Listing{Title: "Channels", Columns: []string{"Channel", "Joined", "On it", "About"}, Foot: "To join one: channel join NAME. To talk on it: =NAME TEXT"}
	states := []notice.ChannelState{}
	for _, channel := range lists.Filter(c.World.Channels.All(c.Person), which) {
		s := stateOfChannel(c, channel)
		states = append(states, s)
		l.Rows = append(l.Rows, []string{s.Name, phrase.Choose(s.Joined, "yes", "no"), strconv.Itoa(len(s.On)), s.About})
	}
	l.About = notice.About{Channels: states}
	if len(l.Rows) == 0 {
		return c.Tell(notice.Note{Lines: []string{none}, About: l.About}, nil)
	}
	c.Session.Tell(l)
	return nil
}

func runOnChannel(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	return c.Tell(notice.Note{Lines: aboutChannel(c, channel), About: notice.About{Channels: []notice.ChannelState{stateOfChannel(c, channel)}}}, err)
}

// aboutChannel says what a channel is about and who is there.
func aboutChannel(c *commands.Call, channel store.Channel) []string {
	lines := []string{channel.Name + " is a channel."}
	if channel.Topic != "" {
		lines[0] = channel.Name + " is a channel about " + channel.Topic + "."
	}
	switch names := stateOfChannel(c, channel).On; len(names) {
	case 0:
		return append(lines, "Nobody on it is here.")
	case 1:
		return append(lines, names[0]+" is on it.")
	default:
		return append(lines, phrase.And(names)+" are on it.")
	}
}

func runJoin(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	if err != nil {
		return err
	}
	if err := c.World.Channels.JoinChannel(c.Person, channel); err != nil {
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
	channel, err := c.World.Channels.MakeChannel(c.Person, words[0])
	return c.Done(err, "You have made the channel "+channel.Name+" and are on it. Others join it with: channel join "+channel.Name)
}

func runCloseChannel(c *commands.Call, words []string) error {
	channel, err := findChannel(c, words[0])
	if err != nil {
		return err
	}
	if !strings.EqualFold(channel.Name, words[0]) {
		return notice.Refusedf("Closing a channel can't be undone. Type its whole name: channel close %s", channel.Name)
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
	return c.Done(c.World.Channels.SetTopic(c.Person, channel, topic), "The channel "+channel.Name+" is about "+topic+".")
}

// A channelName is the whole name of a channel.
type channelName struct {
	commands.Ref[word]
	it store.Channel
}

// LookUp finds the channel.
func (n *channelName) LookUp(c *commands.Call) (err error) {
	n.it, err = c.World.Channels.Find(c.Person, string(n.Name))
	if err == nil && n.it.Name != store.Fold(string(n.Name)) {
		err = notice.NoSuchThing.Refusedf("There is no channel %q.", phrase.Quotable(string(n.Name)))
	}
	return err
}

type channelRef struct {
	Channel channelName `json:"channel" jsonschema:"the name of a channel"`
}

type onAir struct {
	channelRef
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

func onChannel(c *commands.Call, in onAir) (nothing, error) {
	return nothing{}, commands.ForParam("text", c.World.Channels.Chat(c.Person, in.Channel.it, string(in.Text)))
}

// atChannel is a method that goes on a channel, or leaves one.
func atChannel(do func(*chat.Channels, *people.Person, store.Channel) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in channelRef) (change, error) {
		return set(do(c.World.Channels, c.Person, in.Channel.it))
	})
}

type channelList struct {
	Channels []notice.ChannelState `json:"channels"`
}

func channels(c *commands.Call, _ nothing) (channelList, error) {
	return channelList{lists.Map(c.World.Channels.All(c.Person), func(channel store.Channel) notice.ChannelState { return stateOfChannel(c, channel) })}, nil
}

// stateOfChannel is a channel as the person may know it.
func stateOfChannel(c *commands.Call, channel store.Channel) notice.ChannelState {
	on := lists.Map(c.World.Channels.Members(c.Person, channel), (*people.Person).Name)
	joined := chat.IsOnChannel(c.Person, channel)
	return notice.ChannelState{Name: channel.Name, Joined: joined, About: channel.Topic, On: on}
}
