package api

import (
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// letterMethods are about letters. A letter has an id that stays, beside its number
// among the letters, which moves up when one before it is thrown away.
func letterMethods() []method {
	return []method{
		asks("mail", "The letters to the program's account, oldest first.", letters),
		acts("mail.read", "A letter; from then on it is not new any more.", readLetter),
		acts("mail.send", "Sends a letter to somebody with an account, here or away.", sendLetter),
		acts("mail.delete", "Throws a letter away.", deleteLetter),
	}
}

// A letterState is a letter in the list.
type letterState struct {
	Number int       `json:"number"`
	Letter int64     `json:"letter,omitempty"`
	New    bool      `json:"new"`
	From   string    `json:"from"`
	Sent   time.Time `json:"sent"`
	Begins string    `json:"begins"`
}

type letterList struct {
	Letters []letterState `json:"letters"`
}

func letters(a *act, _ nothing) (letterList, error) {
	there, err := a.Accounts.Letters(a.person)
	made := letterList{Letters: []letterState{}}
	for i, l := range there {
		begins, _, _ := strings.Cut(l.Text, "\n")
		made.Letters = append(made.Letters, letterState{i + 1, int64(l.ID), !l.Read, l.FromName, notice.Exact(l.Sent), games.Shortened(begins)})
	}
	return made, err
}

type letterRef struct {
	Letter count `json:"letter" jsonschema:"the id of a letter, as in mail; it never means another one"`
}

// letter is a letter by its id, and its number now.
func (a *act) letter(in letterRef) (store.Letter, int, error) {
	there, err := a.Accounts.Letters(a.person)
	for i, l := range there {
		if l.ID == store.LetterID(in.Letter) {
			return l, i + 1, nil
		}
	}
	if err == nil {
		err = notice.NoSuchThing.Refusedf("You have no letter with the id %d.", in.Letter)
	}
	return store.Letter{}, 0, err
}

type letterRead struct {
	Letter int64     `json:"letter" jsonschema:"its id"`
	From   string    `json:"from"`
	Sent   time.Time `json:"sent"`
	Text   string    `json:"text" jsonschema:"lines divided by \\n"`
}

func readLetter(a *act, in letterRef) (letterRead, error) {
	l, number, err := a.letter(in)
	if err != nil {
		return letterRead{}, err
	}
	_, err = a.answers(func() error { return a.Accounts.ReadLetter(a.session, number) })
	return letterRead{int64(l.ID), l.FromName, notice.Exact(l.Sent), l.Text}, err
}

type writing struct {
	To   word  `json:"to" jsonschema:"a whole name"`
	Text prose `json:"text" jsonschema:"what is written, lines divided by \\n"`
}

type letterSent struct {
	To string `json:"to" jsonschema:"to whom it goes"`
}

// sendLetter gives no id: whether the other one gets the letter is theirs to know.
func sendLetter(a *act, in writing) (letterSent, error) {
	if err := a.whole("to", in.To); err != nil {
		return letterSent{}, err
	}
	to, err := a.FindRecipient(a.person, string(in.To))
	if err != nil {
		return letterSent{}, forParam("to", err)
	}
	return letterSent{to.Name}, forParam("text", a.Send(a.person, to, string(in.Text)))
}

func deleteLetter(a *act, in letterRef) (nothing, error) {
	l, _, err := a.letter(in)
	if err != nil {
		return nothing{}, err
	}
	return nothing{}, a.Accounts.RemoveLetter(a.person, l)
}
