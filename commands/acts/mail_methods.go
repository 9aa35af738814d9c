package acts

import (
	"time"

	"boardroom/commands"
	"boardroom/world/notice"
	"boardroom/world/store"
)

type letterList struct {
	Letters []notice.LetterState `json:"letters"`
}

func listLetters(c *commands.Call, _ nothing) (letterList, error) {
	there, err := c.World.Mail.Letters(c.Person)
	return letterList{letterStates(there)}, err
}

// A letterID is that of a letter to the program's account.
type letterID struct {
	commands.Ref[count]
	it     store.Letter
	number int // now
}

// LookUp finds the letter.
func (id *letterID) LookUp(c *commands.Call) error {
	there, err := c.World.Mail.Letters(c.Person)
	for i, l := range there {
		if l.ID == store.LetterID(id.Name) {
			id.it, id.number = l, i+1
			return nil
		}
	}
	if err == nil {
		err = notice.NoSuchThing.Refusedf("You have no letter with the id %d.", id.Name)
	}
	return err
}

type letterRef struct {
	Letter letterID `json:"letter" jsonschema:"the id of a letter, as in mail; it never means another one"`
}

type letterRead struct {
	Letter int64     `json:"letter" jsonschema:"its id"`
	From   string    `json:"from"`
	Sent   time.Time `json:"sent"`
	Text   string    `json:"text" jsonschema:"lines divided by \\n"`
}

func readLetter(c *commands.Call, in letterRef) (letterRead, error) {
	l := in.Letter.it
	_, err := c.Session.Aside(func() error { return c.World.Mail.ReadLetter(c.Session, in.Letter.number) })
	return letterRead{int64(l.ID), l.FromName, notice.Exact(l.Sent), l.Text}, err
}

type writing struct {
	To   commands.PersonName `json:"to" jsonschema:"a whole name"`
	Text prose               `json:"text" jsonschema:"what is written, lines divided by \\n"`
}

type letterSent struct {
	To string `json:"to" jsonschema:"who it goes to"`
}

// mailLetter gives no id: whether the other one gets the letter is theirs to know.
func mailLetter(c *commands.Call, in writing) (letterSent, error) {
	to, err := c.World.Mail.FindRecipient(c.Person, in.To.String())
	if err != nil {
		return letterSent{}, commands.ForParam("to", err)
	}
	return letterSent{to.Name()}, commands.ForParam("text", c.World.Mail.Send(c.Person, to, string(in.Text)))
}

func deleteLetter(c *commands.Call, in letterRef) (nothing, error) {
	return nothing{}, c.World.Mail.RemoveLetter(c.Person, in.Letter.it)
}
