package commands

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func helpCommands() []Command {
	const area = "Help"
	return []Command{
		{
			Name: "help", Aliases: []string{"h", "?"}, Area: area, Usage: []string{"help", "help COMMAND", "help GAME", "help TOPIC"},
			nouns: []noun{helpNouns},
			Help:  "Explains how to begin, a command, how a game is set up, or a topic: " + strings.Join(topicNames(), ", ") + ".", Example: "help setup", run: runHelp,
		},
		{
			Name: "commands", Area: area, Usage: []string{"commands"},
			nouns: []noun{nothing},
			Help:  "Lists all commands.", Example: "commands", run: runCommands,
		},
	}
}

const firstSteps = `You type a line, the house answers. Say something to everybody in the room with a quotation mark in front: "hello

To play with somebody, challenge them: challenge PERSON GAME
If nobody is here, a bot plays with you at once: challenge easy sato, and for more about it: help bots

It begins as soon as they accept. To see who else would like to play: seeks. To say that you would: seek GAME

For more than two somebody sets up a table with setup GAME, everybody who wants to play takes a seat with register, and one of them starts the game with start.

Look at the room with look, at a table with look TABLE. Walk through an exit by its direction, as in north, or to any room with go ROOM. What you may do at your table, moves tells you; how the game goes, rules tells you. All commands: commands. One of them explained: help COMMAND. Leave with quit; your seat stays yours.`

func runHelp(c *call) error {
	words := withoutArticles(folded(c.line.Words))
	if len(words) == 0 {
		c.session.Tell(world.Passage{Title: "Help", Text: firstSteps})
		c.tellGames()
		return nil
	}
	if g, ok := c.world.Game(words[0]); ok {
		c.tellGame(g)
		return nil
	}
	word := words[0]
	_, exact := c.house.exact(word)
	if t, ok := findTopic(word); ok && !exact {
		c.session.Tell(t.passage())
		return nil
	}
	if !exact && isDirection(word) {
		word = "go"
	}
	m, err := c.house.find(word)
	if err != nil {
		return err
	}
	if m.command != nil {
		c.session.Tell(m.command.passage())
		return nil
	}
	c.tellVerb(m.verb)
	return nil
}

// tellGames lists the games that can be set up.
func (c *call) tellGames() {
	l := world.Listing{Title: "Games", Columns: []string{"Game", "What it is"}, Foot: "Set one up with: setup GAME. Its rules: rules GAME"}
	states := []gameState{}
	for _, g := range c.world.Games() {
		states = append(states, stateOfGame(g))
		l.Rows = append(l.Rows, []string{g.Name, g.Summary})
	}
	l.Data = world.Data{"games": states}
	c.session.Tell(l)
}

// passage explains a command.
func (cmd Command) passage() world.Passage {
	help := cmd.Help
	if cmd.Staff {
		help += " Only staff may do this."
	}
	p := explain(cmd.Name, cmd.Usage, help, cmd.Example, cmd.Aliases)
	p.Data = world.Data{"commands": []commandState{cmd.state()}}
	return p
}

func explain(name string, usage []string, help, example string, aliases []string) world.Passage {
	var text strings.Builder
	text.WriteString(help + "\n\nIt is typed so: " + strings.Join(usage, ", or: ") + "\n\nFor example: " + example)
	if len(aliases) > 0 {
		text.WriteString("\n\nThe same: " + strings.Join(aliases, ", "))
	}
	return world.Passage{Title: name, Text: text.String()}
}

// tellVerb explains a verb in each game that has it.
func (c *call) tellVerb(name string) {
	for _, g := range c.world.Games() {
		if v, ok := verbOf(g, name); ok {
			p := explain(v.Name, v.Usage, v.Help, v.Example, nil)
			p.Title += ", in " + g.Title
			p.Data = world.Data{"commands": []commandState{verbState(g, v)}}
			c.session.Tell(p)
		}
	}
}

// tellGame says what a game is, how it is set up and what is typed in it.
func (c *call) tellGame(g *games.Game) {
	verbs := make([]string, len(g.Verbs))
	for i, v := range g.Verbs {
		verbs[i] = v.Name
	}
	c.session.Tell(world.Passage{Title: g.Title, Text: g.Summary + "\n\nIts rules: rules " + g.Name + "\n\nIts own commands, each explained by help COMMAND: " + strings.Join(verbs, ", "), Data: world.Data{"games": []gameState{stateOfGame(g)}}})
	l := world.Listing{Title: "Options", Columns: []string{"Option", "Allowed", "Usual", "What it is"}, Foot: "Set it up with: setup " + g.Name + " OPTION=VALUE …"}
	for _, o := range g.Options {
		l.Rows = append(l.Rows, []string{o.Key, o.Allowed, o.Default, o.Help})
	}
	c.session.Tell(l)
}

func runCommands(c *call) error {
	l := world.Listing{Title: "Commands", Columns: []string{"For", "Commands"}, Foot: "One of them explained: help COMMAND"}
	states := []commandState{}
	for _, area := range c.house.areas() {
		var names []string
		for _, cmd := range c.house.table {
			if cmd.Area == area {
				names, states = append(names, cmd.Name), append(states, cmd.state())
			}
		}
		l.Rows = append(l.Rows, []string{area, strings.Join(names, ", ")})
	}
	for _, g := range c.world.Games() {
		var names []string
		for _, v := range g.Verbs {
			names, states = append(names, v.Name), append(states, verbState(g, v))
		}
		l.Rows = append(l.Rows, []string{"Playing " + g.Title, strings.Join(names, ", ")})
	}
	l.Data = world.Data{"commands": states}
	c.session.Tell(l)
	return nil
}

// areas are the headings of the table of commands, in order.
func (h *House) areas() []string {
	var areas []string
	for _, cmd := range h.table {
		if !slices.Contains(areas, cmd.Area) {
			areas = append(areas, cmd.Area)
		}
	}
	return areas
}
