package commands

import (
	"slices"
	"strings"

	"boardroom/world"
)

// Arrive lets somebody into the house and greets them. The error says that
// they can't be let in; nothing is to be left then.
func (h *House) Arrive(id world.Identity, manner Manner) (*Visit, Reply, error) {
	v := &Visit{house: h, manner: manner, id: id}
	var err error
	if failed := h.World.Do(func() { v.session, err = h.World.Enter(id, manner == Single) }); failed != nil {
		return nil, Reply{}, failed
	}
	if err != nil {
		return nil, Reply{}, err
	}
	switch {
	case manner == Single:
		return v, Reply{}, nil
	case len(id.Choices) > 0:
		return v, Reply{Ask: v.askWho()}, nil
	case id.Account == 0 && id.Key != nil && id.Wanted != "":
		return v, Reply{Ask: v.askName()}, nil
	}
	return v, v.welcome(), nil
}

// welcome tells a person what there is to know on arrival, and the others that
// there is somebody new. A guest who has been welcomed and takes a name now is
// only told so.
func (v *Visit) welcome() Reply {
	if v.welcomed {
		return v.greet(func(c *call) { c.session.Note(v.id.Told) })
	}
	v.welcomed = true
	motd := v.house.Motd()
	return v.greet(func(c *call) {
		if v.manner == Interactive {
			c.session.Tell(world.Passage{Text: motd})
		}
		if v.id.Told != "" {
			c.session.Note(v.id.Told)
		}
		since := c.world.Announce(c.session)
		if v.manner == Interactive {
			c.session.Note(whoYouAre(c.person))
			if c.person.Hides() {
				c.session.Note("You hide: others don't find you in the lists. To be found again: unhide")
			}
			if c.person.IsGuest() && v.id.Key != nil && v.id.Wanted != "" {
				c.session.Note("The name " + v.id.Wanted + " is still free. To take it, connect again and answer yes.")
			}
			c.world.LookAround(c.session)
			c.world.TellRecent(c.session)
		}
		c.world.TellNews(c.session, since)
	})
}

// greet is an act that is not something typed.
func (v *Visit) greet(run func(*call)) Reply {
	if err := v.house.World.Do(func() {
		run(&call{house: v.house, world: v.house.World, session: v.session, person: v.session.Person(), manner: v.manner})
	}); err != nil {
		return Reply{Refused: true, Failed: true, Leave: true}
	}
	return Reply{}
}

// within runs something within an act and returns its error.
func (v *Visit) within(run func(*world.World) error) error {
	var err error
	if failed := v.house.World.Do(func() { err = run(v.house.World) }); failed != nil {
		return failed
	}
	return err
}

func whoYouAre(p *world.Person) string {
	if p.IsGuest() {
		return "You are " + p.Name() + ", a guest: you can talk, watch and play. For help: help"
	}
	return "You are " + p.Name() + ". For help: help"
}

// askName offers a free name to somebody who came with a key that nobody knows.
func (v *Visit) askName() *Ask {
	return &Ask{
		Prompt:  "Nobody is called " + v.id.Wanted + ". Take the name with the key you came with? yes, no, or another name: ",
		Accepts: v.couldAnswer,
		then:    (*Visit).takeName,
	}
}

func (v *Visit) takeName(answer string) Reply {
	switch {
	case isNo(answer):
		return v.welcome()
	case !isYes(answer):
		return v.offerName(strings.TrimSpace(answer))
	}
	name := v.id.Wanted
	if v.id.MayTakeName != nil && !v.id.MayTakeName() {
		return v.refuseAndAsk(world.Refused("Too many names were taken from where you are just now. Wait a minute and answer yes again, or play as a guest: no"), v.askName())
	}
	err := v.within(func(w *world.World) error {
		account, err := w.CreateAccount(name, v.id.Key, "")
		if err != nil {
			return err
		}
		return w.Become(v.session, account.ID)
	})
	if err != nil {
		return v.refuseAndAsk(err, v.askName())
	}
	v.id.Told = "The name " + name + " is yours. Come back with this key: ssh " + name + "@…"
	return v.welcome()
}

// offerName asks whether another name is really meant, since a name is for good
// and any word that is no command could be one.
func (v *Visit) offerName(name string) Reply {
	err := v.within(func(w *world.World) error { return w.CheckFree(name) })
	if err != nil {
		return v.refuseAndAsk(err, v.askName())
	}
	v.id.Wanted = name
	return Reply{Ask: &Ask{
		Prompt:  "Take the name " + name + " with the key you came with? yes, no, or another name: ",
		Accepts: v.couldAnswer,
		then:    (*Visit).takeName,
	}}
}

// couldAnswer says whether a line can answer the question for a name.
func (v *Visit) couldAnswer(line string) bool {
	return isYes(line) || isNo(line) || v.manner == Interactive && v.couldBeName(line)
}

// couldBeName says that a line is one word that is no command.
func (v *Visit) couldBeName(line string) bool {
	words := strings.Fields(line)
	if len(words) != 1 {
		return false
	}
	word := strings.ToLower(words[0])
	_, exact := v.house.exact(word)
	return !exact && len(v.house.byPrefix(word)) == 0 && !isDirection(word)
}

// askWho asks somebody whose key opens several accounts which one is meant.
func (v *Visit) askWho() *Ask {
	return &Ask{
		Prompt: "The key you came with opens " + strings.Join(v.id.Choices, ", ") + ". Who are you? A name, or guest: ",
		Accepts: func(line string) bool {
			return strings.EqualFold(line, "guest") || slices.ContainsFunc(v.id.Choices, func(c string) bool { return strings.EqualFold(c, line) })
		},
		then: (*Visit).chooseAccount,
	}
}

func (v *Visit) chooseAccount(answer string) Reply {
	if strings.EqualFold(answer, "guest") {
		return v.welcome()
	}
	err := v.within(func(w *world.World) error {
		r, err := w.Recognise(answer, v.id.Key.Fingerprint)
		if err != nil || !r.Opens {
			return err
		}
		return w.Become(v.session, r.Named.ID)
	})
	if err != nil {
		return v.refuseAndAsk(err, v.askWho())
	}
	v.id.Told = "You are " + v.session.Person().Name() + "."
	return v.welcome()
}

func isYes(line string) bool {
	return slices.Contains([]string{"yes", "y"}, strings.ToLower(strings.TrimSpace(line)))
}

func isNo(line string) bool {
	return slices.Contains([]string{"no", "n"}, strings.ToLower(strings.TrimSpace(line)))
}
