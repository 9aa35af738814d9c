package commands

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// Arrive lets somebody into the house and greets them, or asks who they are.
// The error says that they can't be let in; nothing is to be left then.
func (h *House) Arrive(id people.Identity, manner Manner) (*Shell, error) {
	sh := &Shell{house: h, manner: manner, id: id}
	var err error
	knocks := id
	if manner != Interactive { // nobody is there to answer who they are
		knocks.Wanted, knocks.Choices = "", nil
	}
	if failed := sh.do(func() {
		if err = h.World.Admission.Admit(knocks); err != nil {
			return
		}
		sh.outside = id.Account == 0 && !id.Operator && !h.World.Admission.TakesGuests()
		sh.session, err = h.World.Sessions.Enter(id, manner == Single || id.Passing)
	}); failed != nil {
		return nil, failed
	}
	if err != nil {
		return nil, err
	}
	if manner == Interactive {
		sh.session.WatchedAtTerminal()
		sh.greet(tellOfWords)
	}
	switch {
	case manner == Single || id.Passing:
	case len(id.Choices) > 0:
		sh.asked = sh.askWho()
	case id.Account == 0 && id.Key != nil && id.Wanted != "":
		sh.asked = sh.askName()
	default:
		sh.welcome()
	}
	return sh, nil
}

// welcome tells a person what there is to know on arrival, and the others that
// there is somebody new. A guest who has been welcomed and takes a name now is
// only told so.
func (sh *Shell) welcome() Reply {
	if sh.welcomed {
		return sh.greet(func(c *Call) { c.Session.Note(sh.id.Told) })
	}
	sh.welcomed = true
	motd := sh.house.Motd()
	return sh.greet(func(c *Call) {
		isNew := c.Person.IsGuest() || sh.id.New
		if sh.manner == Interactive {
			c.Session.Tell(notice.Passage{Banner: phrase.Choose(isNew, "Boardroom", ""), Text: motd})
		}
		if sh.id.Told != "" {
			c.Session.Note(sh.id.Told)
		}
		since := c.World.Sessions.Announce(c.Session)
		if sh.manner == Interactive {
			c.Session.Note(whoYouAre(c.Person))
			if c.Person.Hides() {
				c.Session.Note("You are hidden: others don't see you in the lists. To be found again: unhide")
			}
			if !sh.passes {
				c.tellOfName()
			}
		}
		plays := len(c.World.Tables.UnderWayOf(c.Person)) > 0 && !c.Person.IsGuest() && !sh.id.New
		switch {
		case sh.manner != Interactive || plays:
		case isNew && !c.Person.Listens():
			c.World.Views.Introduce(c.Session)
			c.World.Rooms.TellRecent(c.Session)
		default:
			c.showsRoom()
		}
		c.World.TellNews(c.Session, since)
		if sh.manner == Interactive {
			if plays {
				c.namesRoom()
			}
			c.tellBegun()
			c.showsTurn()
			if c.Person.Listens() || plays {
				c.World.Rooms.TellRecent(c.Session)
			}
		}
		if sh.manner == Interactive && isNew {
			c.TellBeginnings()
		}
	})
}

// showsRoom shows somebody who arrives where they are and what was said there, on one screen. Who
// listens hears of the room on asking. Who comes back to games hears of these first, see namesRoom.
func (c *Call) showsRoom() {
	if c.Person.Listens() {
		c.namesRoom()
		return
	}
	c.World.Views.LookBack(c.Session)
}

// namesRoom says where somebody is, and no more.
func (c *Call) namesRoom() {
	c.Session.Note("You are in " + c.Person.Room().String() + ". To see what is there: look here")
}

// tellOfName tells a guest how to take the name under which they came, if it is free.
func (c *Call) tellOfName() {
	if name := c.Identity.Wanted; c.Person.IsGuest() && name != "" {
		c.Session.Note("The name " + name + " is still free. To take it: @name " + name)
	}
}

// showsTurn shows somebody who comes back to a single game that waits for them its board,
// unless its record would have to be read for that. Whoever listens asks for it, as that is
// long.
func (c *Call) showsTurn() {
	waiting := lists.Filter(c.World.Tables.Of(c.Person), func(t *tables.Table) bool { return t.IsTurnOf(c.Person) })
	if len(waiting) == 1 && waiting[0].Match.IsWhole() && !c.Person.Listens() {
		_ = c.World.Views.LookTable(c.Session, waiting[0], "") // they have just been told how to ask for it
	}
}

// tellBegun tells somebody who has left a lesson or a puzzle in the middle how to go on.
func (c *Call) tellBegun() {
	switch game, number, isPuzzle, begun := c.World.Lessons.Begun(c.Person); {
	case isPuzzle:
		c.Session.Note(fmt.Sprintf("You have begun puzzle %d of %s. To go on: puzzle %s", number+1, game.Title, game.Name))
	case begun:
		c.Session.Note(fmt.Sprintf("You have begun lesson %d of %s, %s. To go on: learn %s", number+1, game.Title, game.Lessons[number].Title, game.Name))
	}
}

// TellBeginnings tells somebody new where to begin. It comes last, so that it
// stands right above the line that they type.
func (c *Call) TellBeginnings() {
	game := c.World.Lessons.SuggestedGame(c.Person).Name
	lines := []string{"To learn a game: learn " + game}
	if len(c.World.Bots.Strengths()) > 0 {
		lines = append(lines, "To play a bot: play "+game)
	}
	lines = append(lines, "To look around: look", "To see who is here: who")
	c.Session.Note(lines...)
}

// tellOfWords tells somebody who may be new, before anything else, how to be told
// all in words, unless that is so already.
func tellOfWords(c *Call) {
	if !c.Person.IsGuest() && !c.Identity.New {
		return
	}
	var lines []string
	if !c.Identity.Words {
		lines = append(lines, "Screen reader? Type: blind")
	}
	c.Session.Note(append(lines, "This is Boardroom: strategy games to play with people or bots.")...)
}

// greet is an act that is not something typed.
func (sh *Shell) greet(run func(*Call)) Reply {
	if err := sh.do(func() {
		run(&Call{House: sh.house, World: sh.house.World, Session: sh.session, Person: sh.session.Person(), Manner: sh.manner, Identity: sh.id})
	}); err != nil {
		return Reply{Refused: true, Failed: true, Leave: true}
	}
	return Reply{}
}

// within runs something within an act and returns its error.
func (sh *Shell) within(run func(*world.World) error) error {
	var err error
	if failed := sh.do(func() { err = run(sh.house.World) }); failed != nil {
		return failed
	}
	return err
}

func whoYouAre(p *people.Person) string {
	if p.IsGuest() {
		return "You are " + p.Name() + ", a guest: you can talk, watch and play. For help: help"
	}
	return "You are " + p.Name() + ". For help: help"
}

// nameQuestion ends the question for a name.
const nameQuestion = "Your ssh key will let you in from then on. yes, no, or another name: "

// askName offers a free name to somebody who came with a key that nobody knows.
func (sh *Shell) askName() *Prompt {
	return &Prompt{
		Text:    "Nobody is called " + sh.id.Wanted + ". Take that name? " + nameQuestion,
		Accepts: sh.couldAnswer,
		// A person who goes on as a guest is told how to take the name later.
		Fleeting: sh.manner == Interactive,
		Patient:  sh.manner == Interactive,
		Then:     (*Shell).takeName,
	}
}

func (sh *Shell) takeName(answer string) Reply {
	no := grammar.IsNo(answer) || isGuest(answer)
	switch {
	case no && sh.isOutside():
		return sh.RefuseAndAsk(errOutside, sh.askName())
	case no:
		return sh.welcome()
	case !grammar.IsYes(answer):
		return sh.offerName(strings.TrimSpace(answer))
	}
	invited := false
	err := sh.within(func(w *world.World) error {
		invited = w.Admission.NamesNeedCode()
		return nil
	})
	if err == nil && invited {
		return Reply{Ask: &Prompt{Text: "A new name needs a code from staff here. Your code: ", Then: func(sh *Shell, code string) Reply {
			sh.id.Code = code
			return sh.nameTaken()
		}}}
	}
	return sh.nameTaken()
}

// nameTaken makes the account of somebody who has said which name they want.
func (sh *Shell) nameTaken() Reply {
	err := sh.within(func(w *world.World) error {
		told, err := TakeName(w, sh.session, sh.id, sh.id.Wanted, "")
		sh.id.Told = told
		return err
	})
	if err != nil {
		return sh.RefuseAndAsk(err, sh.askName())
	}
	sh.id.New = true
	return sh.welcome()
}

// TakeName makes a guest the owner of a new account, to be opened with the key
// that they came with, or with a password. The sentence says how to come back.
func TakeName(
	w *world.World, s *people.Session, id people.Identity, name, passwordHash string,
) (told string, err error) {
	if err := w.Admission.CheckFree(name); err != nil {
		return "", err
	}
	if id.MayTakeName != nil && !id.MayTakeName() {
		return "", notice.Refused("Too many names were taken from where you are just now. Wait a minute and try again, or play as a guest.")
	}
	account, err := w.Codes.GiveName(name, id.Key, passwordHash, id.Code)
	if err == nil {
		err = w.Sessions.Become(s, account.ID)
	}
	with := "this key"
	if passwordHash != "" {
		with = "your password"
	}
	return "The name " + name + " is yours. Come back with " + with + ": " + id.WayBack(name), err
}

// offerName asks whether another name is really meant, since a name is for good
// and any word that is no command could be one.
func (sh *Shell) offerName(name string) Reply {
	err := sh.within(func(w *world.World) error { return w.Admission.CheckFree(name) })
	if err != nil {
		return sh.RefuseAndAsk(err, sh.askName())
	}
	sh.id.Wanted = name
	ask := sh.askName()
	ask.Text = "Is " + name + " to be your name? " + nameQuestion
	return Reply{Ask: ask}
}

// couldAnswer says whether a line can answer the question for a name.
func (sh *Shell) couldAnswer(line string) bool {
	return grammar.IsYes(line) || grammar.IsNo(line) || isGuest(line) || sh.manner == Interactive && sh.couldBeName(line)
}

// isGuest says whether an answer is that of somebody who goes on without an account.
func isGuest(answer string) bool { return strings.EqualFold(strings.TrimSpace(answer), "guest") }

// couldBeName says that a line is one word that means nothing else here.
func (sh *Shell) couldBeName(line string) bool {
	word := strings.ToLower(strings.TrimSpace(line))
	if _, known := sh.house.Synonyms[word]; known || len(strings.Fields(word)) != 1 {
		return false
	}
	_, exact := sh.house.Exact(word)
	return !exact && len(sh.house.verbs.ByPrefix(word)) == 0 && !IsDirection(word)
}

// askWho asks somebody whose key opens several accounts which one is meant.
func (sh *Shell) askWho() *Prompt {
	return &Prompt{
		Text: "The key you came with opens " + strings.Join(sh.id.Choices, ", ") + ". Who are you? A name, or guest: ",
		Accepts: func(line string) bool {
			return isGuest(line) || slices.ContainsFunc(sh.id.Choices, func(c string) bool { return strings.EqualFold(c, line) })
		},
		Then: (*Shell).chooseAccount,
	}
}

func (sh *Shell) chooseAccount(answer string) Reply {
	if isGuest(answer) {
		if sh.isOutside() {
			return sh.RefuseAndAsk(errOutside, sh.askWho())
		}
		return sh.welcome()
	}
	err := sh.within(func(w *world.World) error {
		r, err := w.Accounts.Recognise(answer, sh.id.Key.Fingerprint)
		if err != nil || !r.Opens {
			return err
		}
		return w.Sessions.Become(sh.session, r.Named.ID)
	})
	if err != nil {
		return sh.RefuseAndAsk(err, sh.askWho())
	}
	sh.id.Told = "You are " + sh.session.Person().Name() + "."
	return sh.welcome()
}
