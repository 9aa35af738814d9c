package commands

import (
	"errors"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func mailCommands() []Command {
	const area = "Letters"
	return []Command{
		{
			Name: "mail", Aliases: []string{"@mail", "letters", "messages"}, Area: area,
			Usage:   []string{"mail", "mail reply NUMBER", "mail reply NUMBER TEXT", "mail delete NUMBER"},
			Help:    "Lists the letters that others have sent you while you were away, or not. With reply you answer one, with delete you throw one away.",
			Example: "mail delete 3", run: runMail,
		},
		{
			Name: "read", Aliases: []string{"@read"}, Area: area, Usage: []string{"read", "read NUMBER"},
			Help: "Shows a letter by its number, or the oldest new one.", Example: "read 2", run: runRead,
		},
		{
			Name: "send", Aliases: []string{"@send", "write"}, Area: area, Usage: []string{"send PERSON", "send PERSON TEXT"},
			Help:    "Sends a letter to somebody who has an account, here or away. Without a text you are asked for it line by line; a line with nothing but a full stop sends it.",
			nouns:   []noun{peopleNames},
			Example: "send ann shall we go on with our game on Sunday?", run: runSend,
		},
	}
}

func runMail(c *call) error {
	words := c.line.Words
	if len(words) == 0 {
		return c.tellLetters()
	}
	what := strings.ToLower(words[0])
	if what != "reply" && what != "delete" && what != "remove" {
		return world.Refusedf("%q can't be done with letters. To send one: send PERSON TEXT. To read one: read NUMBER", games.Shortened(words[0]))
	}
	if len(words) == 1 {
		return world.NotUnderstoodf("Which letter? It is typed so: mail %s NUMBER", what)
	}
	number, err := numberOfLetter(words[1], "mail "+what)
	if err != nil {
		return err
	}
	l, err := c.world.FindLetter(c.person, number)
	if err != nil {
		return err
	}
	if what == "reply" {
		_, rest, _ := strings.Cut(c.line.Rest, " ")
		_, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
		return c.sendOrAsk(l.FromName, strings.TrimSpace(text))
	}
	if err := noMore(words[2:], "mail delete NUMBER"); err != nil {
		return err
	}
	if err := c.world.RemoveLetter(c.person, l); err != nil {
		return err
	}
	c.session.Note("Letter " + strconv.Itoa(number) + ", from " + l.FromName + ", is thrown away. Those after it move up by one.")
	return nil
}

// numberOfLetter reads the number of a letter.
func numberOfLetter(word, verb string) (int, error) {
	number, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	if err != nil || number < 1 {
		return 0, world.NotUnderstoodf("%q is not the number of a letter. It is typed so: %s NUMBER. Your letters: mail", games.Shortened(word), verb)
	}
	return number, nil
}

func (c *call) tellLetters() error {
	letters, err := c.world.Letters(c.person)
	if err != nil {
		return err
	}
	if len(letters) == 0 {
		c.session.Tell(world.Note{Lines: []string{"You have no letters. To send one: send PERSON TEXT"}, Data: world.Data{"letters": []letterState{}}})
		return nil
	}
	l := world.Listing{Title: "Your letters", Columns: []string{"Number", "State", "From", "Sent", "Begins"}, Foot: "To read one: read NUMBER"}
	states := []letterState{}
	for i, letter := range letters {
		states = append(states, letterState{i + 1, !letter.Read, letter.FromName, exact(letter.Sent), beginning(letter.Text)})
		state := "read"
		if !letter.Read {
			state = "new"
		}
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), state, letter.FromName, c.person.Clock(letter.Sent), beginning(letter.Text)})
	}
	l.Data = world.Data{"letters": states}
	c.session.Tell(l)
	return nil
}

// beginning is as much of a letter as fits a list.
func beginning(text string) string {
	const most = 30
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) <= most {
		return string(line)
	}
	return strings.TrimSpace(string(line[:most])) + "…"
}

func runRead(c *call) error {
	words, number := c.line.Words, 0
	if len(words) > 0 {
		if err := noMore(words[1:], "read NUMBER"); err != nil {
			return err
		}
		var err error
		if number, err = numberOfLetter(words[0], "read"); err != nil {
			return err
		}
	}
	return c.world.ReadLetter(c.session, number)
}

func runSend(c *call) error {
	name, text := addressed(c.line.Rest)
	if strings.EqualFold(name, "to") {
		name, text = addressed(text)
	}
	if name == "" {
		return world.NotUnderstood("To whom? It is typed so: send PERSON, or: send PERSON TEXT")
	}
	return c.sendOrAsk(name, text)
}

// sendOrAsk sends a letter, or asks for its text.
func (c *call) sendOrAsk(name, text string) error {
	if text != "" {
		return c.send(name, text)
	}
	to, err := c.world.FindRecipient(c.person, name)
	if err != nil {
		return err
	}
	told := "Your letter to " + to.Name + ": a line with nothing but a full stop sends it."
	switch c.manner {
	case Single:
		return world.Refusedf("There is nothing in the letter. In a single command it is typed so: send %s TEXT", to.Name)
	case Interactive:
		told += " Ctrl-C drops it."
	}
	c.session.Note(told)
	c.reply.Ask = (&draft{to: to.Name}).ask()
	return nil
}

func (c *call) send(name, text string) error {
	to, err := c.world.FindRecipient(c.person, name)
	if err != nil {
		return err
	}
	if err := c.world.Send(c.person, to, text); err != nil {
		return err
	}
	c.session.Note("Your letter to " + to.Name + " is sent.")
	return nil
}

// A draft is a letter that is being written, line by line.
type draft struct {
	to    string
	lines []string
}

// ask asks for the lines, again and again by one question.
func (d *draft) ask() *Ask {
	ask := &Ask{Prompt: "Letter: "}
	ask.then = func(v *Visit, line string) Reply {
		if strings.TrimSpace(line) == "." {
			return d.send(v, ask)
		}
		longer := append(d.lines, line)
		if err := world.CheckText(strings.Join(longer, "\n")); err != nil {
			return v.refuseAndAsk(err, ask)
		}
		d.lines = longer
		return Reply{Ask: ask}
	}
	return ask
}

// send sends the letter. One that can't be sent now is not lost: a full stop
// tries again.
func (d *draft) send(v *Visit, ask *Ask) Reply {
	text := strings.Trim(strings.Join(d.lines, "\n"), "\n")
	return v.act(func(c *call) error {
		err := c.send(d.to, text)
		var refused world.Refused
		if errors.As(err, &refused) && strings.TrimSpace(text) != "" {
			c.reply.Ask = ask
		}
		return err
	})
}
