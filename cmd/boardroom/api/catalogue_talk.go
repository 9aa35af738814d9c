package api

import (
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/store"
)

type saying struct {
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

// talkingMethods say something, and choose who is heard.
func talkingMethods() []method {
	return []method{
		says("say", "Says something in the room.", func(a *act, in saying) (nothing, error) { return nothing{}, a.Say(a.person, string(in.Text)) }),
		says("emote", "Does something in words, as in waves.", func(a *act, in saying) (nothing, error) { return nothing{}, a.Emote(a.person, string(in.Text)) }),
		says("shout", "Says something to everybody.", func(a *act, in saying) (nothing, error) { return nothing{}, a.Shout(a.person, string(in.Text)) }),
		says("tell", "Tells one person something.", tell),
		acts("kibitz", "Says something to all at a table where the program is.", func(a *act, in remark) (tableMade, error) { return a.remark(in, a.Kibitz) }),
		acts("whisper", "Says something to those who watch a table, as the program does.", func(a *act, in remark) (tableMade, error) { return a.remark(in, a.Whisper) }),
		says("channel", "Says something on a channel.", onChannel),
		acts("channel.join", "Hears a channel from now on.", func(a *act, in channelRef) (change, error) { return a.atChannel(in, a.JoinChannel) }),
		acts("channel.leave", "Hears a channel no more.", func(a *act, in channelRef) (change, error) { return a.atChannel(in, a.Channels.Leave) }),
		asks("channels", "The channels.", channels),
		acts("ignore", "Hears nothing of somebody from now on.", func(a *act, in someone) (change, error) {
			if err := a.whole("name", in.Name); err != nil {
				return change{}, err
			}
			_, _, err := a.Ignore(a.person, string(in.Name))
			return set(err)
		}),
		acts("unignore", "Hears somebody again.", func(a *act, in someone) (change, error) {
			_, err := a.Accounts.Unignore(a.person, string(in.Name))
			return set(err)
		}),
		asks("ignored", "Who is ignored.", func(a *act, _ nothing) (nameList, error) { return nameList{list(a.person.Ignored())}, nil }),
	}
}

type someone struct {
	Name word `json:"name" jsonschema:"a whole name"`
}

type nameList struct {
	Names []string `json:"names"`
}

type telling struct {
	To   word `json:"to" jsonschema:"a whole name"`
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

func tell(a *act, in telling) (nothing, error) {
	if err := a.whole("to", in.To); err != nil {
		return nothing{}, err
	}
	to, err := a.FindHearer(a.person, string(in.To))
	if err != nil {
		return nothing{}, forParam("to", err)
	}
	return nothing{}, forParam("text", a.Tell(a.person, to, string(in.Text)))
}

type remark struct {
	atTable
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

func (a *act) remark(in remark, say func(*world.Person, *world.Table, string) error) (tableMade, error) {
	t, err := a.open(in.Table)
	if err != nil {
		return tableMade{}, err
	}
	return madeOf(t), forParam("text", say(a.person, t, string(in.Text)))
}

type channelRef struct {
	Channel word `json:"channel" jsonschema:"the name of a channel"`
}

type onAir struct {
	channelRef
	Text line `json:"text" jsonschema:"what is said, in one line"`
}

func onChannel(a *act, in onAir) (nothing, error) {
	c, err := a.channel(in.Channel)
	if err != nil {
		return nothing{}, err
	}
	return nothing{}, forParam("text", a.Chat(a.person, c, string(in.Text)))
}

func (a *act) atChannel(in channelRef, do func(*world.Person, store.Channel) error) (change, error) {
	c, err := a.channel(in.Channel)
	if err != nil {
		return change{}, err
	}
	return set(do(a.person, c))
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

func channels(a *act, _ nothing) (channelList, error) {
	return channelList{games.Each(a.Channels.All(), func(c store.Channel) channelState {
		return channelState{c.Name, a.person.IsOn(c), c.Topic, games.Each(a.Channels.Members(a.person, c), (*world.Person).Name)}
	})}, nil
}
