package api

// A docExample is how a method can be called. Its result is left out: what that looks like says
// its schema.
type docExample struct {
	Name   string     `json:"name"`
	Params []docValue `json:"params"`
}

type docValue struct {
	Name  string       `json:"name"`
	Value exampleValue `json:"value"`
}

// An exampleValue is a text, a number or a list of texts.
type exampleValue any

// values are examples of parameters: by the method and the name, or by the name alone where it
// means the same everywhere.
var values = map[string]any{
	"table": 17, "game": "sato", "number": 3, "letter": 7, "move": "a2-d5", "moves": 12, "ply": 9, "offer": "draw",
	"to": "bob", "name": "bob", "who": "bob", "text": "good luck", "channel": "general", "line": "look", "lesson": "moves",
	"session": "GLBHJ5P6WDCSX5EHTOBC6G37J4", "seq": 41, "games": []string{"sato"}, "clocks": []string{"5+3"}, "limit": 2,
	"key": "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ2r phone", "fingerprint": "SHA256:9q2wLGhHtXNBTZ1Hh1oFzT3VJ2mPpVq0s5jKcYdE8aQ", "scope": "play",
	"url": "https://example.org/boardroom", "hours": "22-7",
	"plan": "if any then a2-d5", "way": "mail", "address": "ann@example.org", "code": "k3vq7zfa", "token": "f1-0-0-k3vq7zfa2c5m4n6p", "at": "8:00", "days": 7, "until": "2026-12-03",
	"form":  "svg",
	"title": "Sáto for all", "day": "thursday", "evening.make.at": "20:00",
	"club": "knights", "against": "rooks", "from": "rooks", "boards": 4, "state": "on", "club.make.name": "knights",
	"weeks": 6, "clock": "2d", "event": 3, "system": "swiss", "reason": "both agreed", "first": "ann", "second": "bob",
	"tournament.make.title": "First Sáto Open", "tournament.result.round": 2, "result": "draw",
	"go.to": "the Lobby", "options.set.name": "style", "options.set.value": "words",
	"formation.save.name": "wall", "formation.load.name": "wall", "formation.remove.name": "wall", "formation.remove.game": "stratic", "formations.game": "stratic",
}

func exampleFor(method, name string) any {
	if value, is := values[method+"."+name]; is {
		return value
	}
	return values[name]
}

// exampleOf is a call of a method with the parameters that it needs.
func exampleOf(m method) []docExample {
	example := docExample{Name: m.Name, Params: []docValue{}}
	for _, name := range m.params.PropertyOrder {
		if isRequired(m.params, name) {
			example.Params = append(example.Params, docValue{name, exampleFor(m.Name, name)})
		}
	}
	return []docExample{example}
}
