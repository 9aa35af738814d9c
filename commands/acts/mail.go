package acts

import (
	"errors"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func mailCommands() []commands.Command {
	const area = "Letters"
	return []commands.Command{
		{
			Name: "mail", Aliases: []string{"@mail", "letters", "messages"}, Area: area,
			Usage:   []string{"mail", "mail reply NUMBER", "mail reply NUMBER TEXT", "mail delete NUMBER"},
			Help:    "Lists your letters. With reply you answer one, with delete you throw one away.",
			Example: "mail delete 3", Run: runMail,
		},
		{
			Name: "read", Aliases: []string{"@read"}, Area: area, Usage: []string{"read", "read NUMBER"},
			Help: "Shows the letter with that number, or the oldest new one.", Example: "read 2", Run: runRead,
		},
		{
			Name: "send", Aliases: []string{"@send", "write"}, Area: area, Usage: []string{"send PERSON", "send PERSON TEXT"},
			Help:    "Sends a letter to somebody with an account, here or away. Without a text, you are asked for it line by line; a full stop on a line of its own sends it.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "send ann shall we go on with our game on Sunday?", Run: runSend,
		},
	}
}

func runMail(c *commands.Call) error {
	words := c.Line.Words
	if len(words) == 0 {
		return tellLetters(c)
	}
	what := strings.ToLower(words[0])
	if what != "reply" && what != "delete" && what != "remove" {
		return notice.Refusedf("%q can't be done with letters. To send one: send PERSON TEXT. To read one: read NUMBER", games.Shortened(words[0]))
	}
	if len(words) == 1 {
		return c.Misused("Which letter?")
	}
	number, err := numberOfLetter(c, words[1])
	if err != nil {
		return err
	}
	l, err := c.World.Accounts.FindLetter(c.Person, number)
	if err != nil {
		return err
	}
	if what == "reply" {
		_, rest, _ := strings.Cut(c.Line.Rest, " ")
		_, text, _ := strings.Cut(strings.TrimSpace(rest), " ")
		return sendOrAsk(c, l.FromName, strings.TrimSpace(text))
	}
	if err := c.NoMore(words[2:]); err != nil {
		return err
	}
	return c.Done(c.World.Accounts.RemoveLetter(c.Person, l), "Letter "+strconv.Itoa(number)+", from "+l.FromName+", is thrown away. Those after it move up by one.")
}

// numberOfLetter reads the number of a letter.
func numberOfLetter(c *commands.Call, word string) (int, error) {
	number, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	if err != nil || number < 1 {
		return 0, c.Misused("%q is not the number of a letter; mail lists them.", games.Shortened(word))
	}
	return number, nil
}

func tellLetters(c *commands.Call) error {
	letters, err := c.World.Accounts.Letters(c.Person)
	if err != nil || len(letters) == 0 {
		return c.Tell(notice.Note{Lines: []string{"You have no letters. To send one: send PERSON TEXT"}, Data: notice.Data{"letters": []letterState{}}}, err)
	}
	l := notice.Listing{Title: "Your letters", Columns: []string{"Number", "State", "From", "Sent", "Begins"}, Foot: "To read one: read NUMBER"}
	states := []letterState{}
	for i, letter := range letters {
		states = append(states, letterState{i + 1, !letter.Read, letter.FromName, notice.Exact(letter.Sent), beginning(letter.Text)})
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), games.Choose(letter.Read, "read", "new"), letter.FromName, c.Person.Clock(letter.Sent), beginning(letter.Text)})
	}
	l.Data = notice.Data{"letters": states}
	c.Session.Tell(l)
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

func runRead(c *commands.Call) error {
	word, err := c.Word()
	number := 0
	if err == nil && word != "" {
		number, err = numberOfLetter(c, word)
	}
	if err != nil {
		return err
	}
	return c.World.Accounts.ReadLetter(c.Session, number)
}

func runSend(c *commands.Call) error {
	name, text := grammar.Addressed(c.Line.Rest)
	if strings.EqualFold(name, "to") {
		name, text = grammar.Addressed(text)
	}
	if name == "" {
		return c.Misused("To whom?")
	}
	return sendOrAsk(c, name, text)
}

// sendOrAsk sends a letter, or asks for its text.
func sendOrAsk(c *commands.Call, name, text string) error {
	if text != "" {
		return sendLetter(c, name, text)
	}
	to, err := c.World.FindRecipient(c.Person, name)
	if err != nil {
		return err
	}
	told := "Your letter to " + to.Name + ": a full stop on a line of its own sends it."
	switch c.Manner {
	case commands.Single:
		return notice.Refusedf("There is nothing in the letter. In a single command, type: send %s TEXT", to.Name)
	case commands.Interactive:
		told += " Ctrl-C drops it."
	}
	c.Session.Note(told)
	c.Reply.Ask = (&draft{to: to.Name}).ask()
	return nil
}

func sendLetter(c *commands.Call, name, text string) error {
	to, err := c.World.FindRecipient(c.Person, name)
	if err != nil {
		return err
	}
	return c.Done(c.World.Send(c.Person, to, text), "Your letter to "+to.Name+" is sent.")
}

// A draft is a letter that is being written, line by line.
type draft struct {
	to    string
	lines []string
}

// ask asks for the lines, again and again by one question.
func (d *draft) ask() *commands.Prompt {
	ask := &commands.Prompt{Text: "Letter: ", Lines: true}
	ask.Then = func(sh *commands.Shell, line string) commands.Reply {
		if strings.TrimSpace(line) == "." {
			return d.send(sh, ask)
		}
		longer := append(d.lines, line)
		if err := world.CheckText(strings.Join(longer, "\n")); err != nil {
			return sh.RefuseAndAsk(err, ask)
		}
		d.lines = longer
		return commands.Reply{Ask: ask}
	}
	return ask
}

// sendLetter sends the letter. One that can't be sent now is not lost: a full stop
// tries again.
func (d *draft) send(sh *commands.Shell, ask *commands.Prompt) commands.Reply {
	text := strings.Trim(strings.Join(d.lines, "\n"), "\n")
	return sh.Act(func(c *commands.Call) error {
		err := sendLetter(c, d.to, text)
		var refused notice.Refused
		if errors.As(err, &refused) && strings.TrimSpace(text) != "" {
			c.Reply.Ask = ask
		}
		return err
	})
}
