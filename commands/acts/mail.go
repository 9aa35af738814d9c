package acts

import (
	"errors"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/letters"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func mailCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "mail", Aliases: []string{"@mail", "letters", "messages"}, Scope: toTalk,
			Usage:   []string{"mail", "mail reply NUMBER", "mail reply NUMBER TEXT", "mail delete NUMBER"},
			Help:    "Lists your letters. To answer one: mail reply 1 TEXT. To delete one: mail delete 1",
			Example: "mail delete 3", Run: runMail,
			Methods: methods{
				{Name: "mail", Does: reads, Run: commands.Runs(listLetters)},
				{Name: "mail.delete", Does: ends, Help: "Deletes a letter.", Run: commands.Runs(deleteLetter)},
			},
		},
		{
			Name: "read", Aliases: []string{"@read"}, Scope: toTalk, Usage: []string{"read", "read NUMBER"},
			Help: "Shows the letter with that number, or the oldest new one.", Example: "read 2", Run: runRead,
			Methods: methods{
				{Name: "mail.read", Help: "A letter; from then on it is not new any more.", Run: commands.Runs(readLetter)},
			},
		},
		{
			Name: "send", Aliases: []string{"@send", "write"}, Scope: toTalk, Does: heard, Usage: []string{"send PERSON", "send PERSON TEXT"},
			Help:    "Sends a letter to somebody with an account. Without a text, you are asked for it line by line; a line with only a full stop sends it.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "send ann shall we go on with our game on Sunday?", Run: runSend,
			Methods: methods{{Name: "mail.send", Does: heard | repeats, Run: commands.Runs(mailLetter)}},
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
		return notice.Refusedf("Mail has nothing called %q. To send a letter: send PERSON TEXT. To read letter 1: read 1", phrase.Quotable(words[0]))
	}
	if len(words) == 1 {
		return c.Misused("Which letter?")
	}
	number, err := numberOfLetter(c, words[1])
	if err != nil {
		return err
	}
	l, err := c.World.Mail.FindLetter(c.Person, number)
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
	return c.Done(c.World.Mail.RemoveLetter(c.Person, l), "Letter "+strconv.Itoa(number)+", from "+l.FromName+" is deleted. The letters after it move up by one.")
}

// numberOfLetter reads the number of a letter.
func numberOfLetter(c *commands.Call, word string) (int, error) {
	number, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	if err != nil || number < 1 {
		return 0, c.Misused("%q is not the number of a letter; mail lists them.", phrase.Quotable(word))
	}
	return number, nil
}

func tellLetters(c *commands.Call) error {
	letters, err := c.World.Mail.Letters(c.Person)
	if err != nil || len(letters) == 0 {
		return c.Tell(notice.Note{Lines: []string{"You have no letters. To send one: send PERSON TEXT"}, About: notice.About{Letters: letterStates(nil)}}, err)
	}
	l := notice.Listing{Title: "Your letters", Columns: []string{"Number", "State", "From", "Sent", "Begins"}, Foot: "To read one: read NUMBER"}
	for i, letter := range letters {
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), phrase.Choose(letter.Read, "read", "new"), letter.FromName, c.Person.Clock(letter.Sent), beginning(letter.Text)})
	}
	l.About = notice.About{Letters: letterStates(letters)}
	c.Session.Tell(l)
	return nil
}

func letterStates(letters []store.Letter) []notice.LetterState {
	states := []notice.LetterState{}
	for i, l := range letters {
		states = append(states, notice.LetterState{
			Number: i + 1, Letter: int64(l.ID), New: !l.Read, From: l.FromName, Sent: notice.Exact(l.Sent), Begins: beginning(l.Text),
		})
	}
	return states
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
	return c.World.Mail.ReadLetter(c.Session, number)
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
	to, err := c.World.Mail.FindRecipient(c.Person, name)
	if err != nil {
		return err
	}
	told := "Your letter to " + to.Name() + ": a line with only a full stop sends it."
	switch c.Manner {
	case commands.Single:
		return notice.Refusedf("The letter is empty. In a single command, type: send %s TEXT", to.Name())
	case commands.Interactive:
		told += " Ctrl-C drops it."
	}
	c.Session.Note(told)
	c.Reply.Ask = (&draft{to: to.Name()}).ask()
	return nil
}

func sendLetter(c *commands.Call, name, text string) error {
	to, err := c.World.Mail.FindRecipient(c.Person, name)
	if err != nil {
		return err
	}
	return c.Done(c.World.Mail.Send(c.Person, to, text), "Your letter to "+to.Name()+" is sent.")
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
		if err := letters.CheckText(strings.Join(longer, "\n")); err != nil {
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
