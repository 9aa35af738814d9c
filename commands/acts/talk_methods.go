package acts

import (
	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

type saying struct {
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

type nameList struct {
	Names []string `json:"names"`
}

type telling struct {
	To   commands.PersonName `json:"to" jsonschema:"a whole name"`
	Text line                `json:"text" jsonschema:"what is said, in one line"`
}

func tell(c *commands.Call, in telling) (nothing, error) {
	to, err := c.World.FindHearer(c.Person, in.To.String())
	if err != nil {
		return nothing{}, commands.ForParam("to", err)
	}
	return nothing{}, commands.ForParam("text", c.World.Tell(c.Person, to, string(in.Text)))
}

type remark struct {
	atTable
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

// remarks is a method that says something at a table.
func remarks(say func(*world.World, *world.Person, *world.Table, string) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in remark) (tableMade, error) {
		return madeOf(in.Table.It), commands.ForParam("text", say(c.World, c.Person, in.Table.It, string(in.Text)))
	})
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
		err = notice.NoSuchThing.Refusedf("There is no channel %q.", games.Shortened(string(n.Name)))
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
	return nothing{}, commands.ForParam("text", c.World.Chat(c.Person, in.Channel.it, string(in.Text)))
}

// atChannel is a method that goes on a channel, or leaves one.
func atChannel(do func(*world.World, *world.Person, store.Channel) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in channelRef) (change, error) {
		return set(do(c.World, c.Person, in.Channel.it))
	})
}

// A channelState is a channel, with those on it who are here and known to be.
type channelState struct {
	Name   string   `json:"name"`
	Joined bool     `json:"joined"`
	About  string   `json:"about"`
	On     []string `json:"on"`
}

type channelList struct {
	Channels []channelState `json:"channels"`
}

func channels(c *commands.Call, _ nothing) (channelList, error) {
	return channelList{games.Each(c.World.Channels.All(), func(channel store.Channel) channelState { return stateOfChannel(c, channel) })}, nil
}

// stateOfChannel is a channel as the person may know it.
func stateOfChannel(c *commands.Call, channel store.Channel) channelState {
	on := games.Each(c.World.Channels.Members(c.Person, channel), (*world.Person).Name)
	return channelState{Name: channel.Name, Joined: c.Person.IsOn(channel), About: channel.Topic, On: on}
}
