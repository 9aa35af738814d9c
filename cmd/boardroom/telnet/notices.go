package telnet

import "encoding/json"

// roomInfo is the message that says where somebody is.
const roomInfo = "Room.Info"

// A line is what the house says in the protocol for programs: an answer, whose id is its method, or a
// notice.
type line struct {
	ID     string          `json:"id"`
	Result json.RawMessage `json:"result"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

// hear tells the client what the house says.
func (g *gmcp) hear(text []byte) {
	var said line
	if json.Unmarshal(text, &said) != nil {
		return
	}
	switch {
	case said.ID == "hello":
		g.hearHello(said.Result)
	case said.ID == "room":
		g.hearRoom(said.Result)
	case said.Method == "notice":
		g.hearNotice(said.Params)
	}
}

// charName and charStatus say who somebody is.
type charName struct {
	Name     string `json:"name"`
	Fullname string `json:"fullname"`
}

type charStatus struct {
	Bot bool `json:"bot"`
}

func (g *gmcp) hearHello(result json.RawMessage) {
	var hello struct {
		Name string `json:"name"`
		Bot  bool   `json:"bot"`
	}
	if json.Unmarshal(result, &hello) == nil && hello.Name != "" {
		g.tellState("Char.Name", charName{hello.Name, hello.Name})
		g.tellState("Char.Status", charStatus{hello.Bot})
	}
}

// A room is where somebody is, with the rooms around it by direction.
type room struct {
	Name  string            `json:"name"`
	Area  string            `json:"area"`
	Exits map[string]string `json:"exits"`
}

func (g *gmcp) hearRoom(result json.RawMessage) {
	g.mu.Lock()
	g.asksRoom = false
	g.mu.Unlock()
	var here struct {
		Room  string `json:"room"`
		Exits []struct {
			Direction string `json:"direction"`
			Room      string `json:"room"`
		} `json:"exits"`
	}
	if json.Unmarshal(result, &here) != nil {
		return
	}
	info := room{Name: here.Room, Area: "Boardroom", Exits: map[string]string{}}
	for _, exit := range here.Exits {
		info.Exits[exit.Direction] = exit.Room
	}
	g.tellState(roomInfo, info)
}

// A speech is what somebody says. Channel is the name of a channel, or the kind of speech.
type speech struct {
	Channel string `json:"channel"`
	Talker  string `json:"talker"`
	Text    string `json:"text"`
	Mine    bool   `json:"mine"`
}

// byType are the messages of notices that are told as they are.
var byType = map[string]string{
	"board": "Game.Board", "proposed": "Game.Proposed", "missed": "Game.Missed", "warning": "Game.Warning",
	"settings": "Char.Settings", "goodbye": "Core.Goodbye",
}

// hearNotice tells what has happened. What answers a line of somebody's own stands in their window.
func (g *gmcp) hearNotice(params json.RawMessage) {
	var told struct {
		Type, Event, Kind, From, To, Text string
		Mine                              bool
	}
	if json.Unmarshal(params, &told) != nil {
		return
	}
	name, whole := byType[told.Type]
	switch {
	case told.Type == "speech":
		channel := told.Kind
		if channel == "channel" && told.To != "" {
			channel = told.To
		}
		g.tell("Comm.Channel.Text", speech{channel, told.From, told.Text, told.Mine})
	case told.Event == "letter_came":
		g.tell("Char.Mail", params)
	case whole:
		g.tell(name, params)
	case told.Event != "":
		g.tell("Game.Event", params)
	}
}
