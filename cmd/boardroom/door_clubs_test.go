package main

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/commands/acts"
)

// secretWords stand in all that there is of the clubs that are not listed, and in nothing that an
// outsider sends.
var secretWords = []string{"Knights", "Bishops", "Moonlit", "hushhush"}

// secretValues are the parameters that ask for those clubs; absentValues ask for what there is not.
var (
	secretValues = object{
		"club": "knights", "from": "bishops", "against": "bishops", "event": 1, "channel": "club-knights", "table": 1,
		"name": "ann", "who": "ann", "to": "ann", "first": "ann", "second": "bob", "mine": false,
		"club.make.name": "knights", "channel.join.channel": "club-bishops",
	}
	absentValues = object{
		"club": "nosuchone", "from": "nosuchtwo", "against": "nosuchtwo", "event": 99, "channel": "club-nosuchone",
		"club.make.name": "nosuchone", "channel.join.channel": "club-nosuchtwo",
	}
	// ownEnds are methods and commands that end what asks, or make it something else.
	ownEnds = []string{"drop", "quit", "bot", "@bot", "@name"}
)

// A listedMethod is one of the document that the house serves.
type listedMethod struct {
	Name   string
	Tags   []struct{ Name string }
	Params []struct {
		Name     string
		Required bool
	}
	Examples []struct {
		Params []struct {
			Name  string
			Value any
		}
	}
}

// listedMethods are all methods, with examples of all parameters that have one.
func listedMethods(t *testing.T) (all []listedMethod, examples object) {
	text, err := document()
	if err != nil {
		t.Fatal(err)
	}
	var served struct{ Methods []listedMethod }
	if err := json.Unmarshal(text, &served); err != nil {
		t.Fatal(err)
	}
	examples = object{}
	for _, m := range served.Methods {
		for _, p := range m.Examples[0].Params {
			examples[p.Name] = p.Value
		}
	}
	return served.Methods, examples
}

// with are parameters of a method, those that it needs or all that there is a value for: the first
// of some values, for the method or for all methods.
func (m listedMethod) with(all bool, values ...object) object {
	params := object{}
	for _, p := range m.Params {
		for _, some := range values {
			value, known := some[m.Name+"."+p.Name]
			if !known {
				value, known = some[p.Name]
			}
			if known && (all || p.Required) {
				params[p.Name] = value
				break
			}
		}
	}
	return params
}

// secretClubs has ann and bob in two clubs, with a channel, a tournament and a match that are played.
func secretClubs(t *testing.T, ann, bob *caller) {
	ann.does("club.make", object{"name": "Knights"}, nil)
	ann.does("club.invite", object{"club": "knights", "name": "bob"}, nil)
	bob.does("club.join", object{"club": "knights"}, nil)
	bob.does("club.make", object{"name": "Bishops"}, nil)
	bob.does("club.invite", object{"club": "bishops", "name": "ann"}, nil)
	ann.does("club.join", object{"club": "bishops"}, nil)
	ann.does("channel", object{"channel": "club-knights", "text": "hushhush"}, nil)
	cup := object{"game": "sato", "title": "Moonlit Cup", "system": "swiss", "club": "knights"}
	cup["setup"] = []string{"rounds=1", "5d"}
	ann.does("tournament.make", cup, nil)
	match := object{"club": "knights", "against": "bishops", "game": "sato", "boards": 1, "setup": []string{"1d"}}
	ann.does("club.match", match, nil)
	bob.does("club.accept", object{"from": "knights"}, nil)
	ann.does("club.match", match, nil) // one more, which waits for an answer
	for _, c := range []*caller{ann, bob} {
		c.does("tournament.join", object{"event": 1}, nil)
	}
	ann.does("tournament.begin", object{"event": 1}, nil)
	ann.waits("the game", happens("game_started"))
	ann.does("table.resign", object{"table": 1}, nil)
}

// TestOutsidersSeeNoClub that is not listed, nor who is in it, its channel and its tournaments,
// by any method or command; a member sees all of it. Where an outsider asks for one by its name or
// number, the answer is as if there were none.
func TestOutsidersSeeNoClub(t *testing.T) {
	t.Parallel()
	limits, people := withoutLimits() // as what asks for everything is slowed down
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), drawSeed: func() uint64 { return testSeed }, Limits: limits, People: people})
	for _, name := range []string{"ann", "bob", "cat"} {
		h.account(t, name)
	}
	ann, bob := h.calls(t, h.login("ann")), h.calls(t, h.login("bob"))
	cat, guest := h.calls(t, h.login("cat")), h.calls(t, h.login("dan"))
	for _, name := range []string{"ann", "bob"} {
		cat.does("follow", object{"name": name}, nil)
	}
	for _, c := range []*caller{cat, guest} {
		c.does("subscribe", object{"public": true, "house": true, "seeks": true}, nil)
	}
	secretClubs(t, ann, bob)
	t.Run("outsiders", func(t *testing.T) {
		for name, outsider := range map[string]*caller{"a follower": cat, "a guest": guest} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				asksForClubs(t, name, outsider)
			})
		}
	})
	seen := ""
	methods, examples := listedMethods(t)
	for _, m := range methods {
		if m.reads() {
			seen += bob.answerOf(m.Name, m.with(false, secretValues, examples))
		}
	}
	for _, word := range secretWords {
		if !strings.Contains(seen+heardBy(bob), word) {
			t.Errorf("a member never saw %q", word)
		}
	}
}

// asksForClubs has an outsider call every method and type every command, about the clubs.
func asksForClubs(t *testing.T, who string, c *caller) {
	methods, examples := listedMethods(t)
	keepsSecret := func(asked string, answer string) {
		for _, word := range secretWords {
			if strings.Contains(answer, word) {
				t.Errorf("%s asks %s and sees %q:\n%s", who, asked, word, answer)
			}
		}
	}
	asks := func(m listedMethod) {
		for _, all := range []bool{false, true} {
			params := m.with(all, secretValues, examples)
			if all && len(params) == len(m.with(false, secretValues, examples)) {
				continue
			}
			answer := c.answerOf(m.Name, params)
			keepsSecret(m.Name, answer)
			if !m.asksForClub() {
				continue
			}
			absent := c.answerOf(m.Name, m.with(all, absentValues, secretValues, examples))
			if asAbsent(answer) != asAbsent(absent) {
				t.Errorf("%s calls %s about a club and is answered\n%s\nand about none\n%s", who, m.Name, answer, absent)
			}
		}
	}
	makes := slices.IndexFunc(methods, func(m listedMethod) bool { return m.Name == "club.make" })
	for i, m := range methods {
		if i != makes && !slices.Contains(ownEnds, m.Name) {
			asks(m)
		}
	}
	for _, command := range acts.Vocabulary().Commands {
		for _, about := range []string{" knights", " 1", " ann"} {
			if !slices.Contains(ownEnds, command.Name) {
				keepsSecret(command.Name+about, c.answerOf("command", object{"line": command.Name + about}))
			}
		}
	}
	asks(methods[makes]) // last, as who has a club of that name sees their own
	keepsSecret("nothing", heardBy(c))
}

// reads says whether a method changes nothing.
func (m listedMethod) reads() bool {
	return slices.ContainsFunc(m.Tags, func(tag struct{ Name string }) bool { return tag.Name == "read" })
}

// asksForClub says whether a parameter names a club, its channel or its tournament.
func (m listedMethod) asksForClub() bool {
	return slices.ContainsFunc(m.Params, func(p struct {
		Name     string
		Required bool
	}) bool {
		_, byName := absentValues[p.Name]
		_, ofMethod := absentValues[m.Name+"."+p.Name]
		return byName || ofMethod
	})
}

// asAbsent replaces names and numbers that exist by ones that do not.
func asAbsent(answer string) string {
	answer = strings.NewReplacer("knights", "nosuchone", "bishops", "nosuchtwo").Replace(answer)
	return regexp.MustCompile(`[0-9]+`).ReplaceAllString(answer, "0")
}

// answerOf is what a call is answered.
func (c *caller) answerOf(method string, params object) string {
	r := c.call(method, params)
	if r.Error != nil {
		return r.Error.Message + string(r.Error.Data)
	}
	c.skips(r.Result)
	return string(r.Result)
}

// heardBy is all that somebody was told so far and has not looked at.
func heardBy(c *caller) string {
	text, err := json.Marshal(c.heard)
	if err != nil {
		c.t.Error(err)
	}
	return string(text)
}
