package people

import (
	"errors"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

// A Directory finds people by name, here or away.
type Directory struct {
	env      *env.Env
	people   *People
	rooms    *Rooms
	flusher  *Flusher
	accounts *Accounts
	bots     HouseBots
}

// Nobody refuses a name that is nobody's, as far as whoever asks may know.
type Nobody struct{ notice.Refused }

// Unwrap makes it a refusal like any other.
func (n Nobody) Unwrap() error { return notice.NoSuchPerson.Refused(string(n.Refused)) }

// FindPerson finds somebody who may be known to be present by name: the exact name, else the only one
// that begins so. "me" is the person who asks. The error is a Nobody where nobody
// is called so, here or away.
func (d *Directory) FindPerson(me *Person, name string) (*Person, error) {
	if store.Fold(name) == "me" {
		return me, nil
	}
	if p := d.people.Named(name); p != nil && me.meets(p) {
		return p, nil
	}
	found := d.people.beginning(me, name)
	if len(found) == 0 {
		return nil, d.absent(me, name)
	}
	return words.OnlyOne(found, name, (*Person).Name)
}

// absent says why somebody is not found: they are not here now, or nobody is
// called so.
func (d *Directory) absent(me *Person, name string) error {
	account, err := d.env.AccountNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return Nobody{notice.Refusedf("Nobody is called %q. To see who is here: who", phrase.Quotable(name))}
	case err != nil:
		return err
	}
	return d.away(me, account)
}

// away says that the owner of an account is not here, and what to do about it.
func (d *Directory) away(me *Person, account store.Account) error {
	if d.bots.BotOf(account.ID) != nil {
		return d.bots.OnlyPlays(account)
	}
	text := account.Name + " is not here, and was last here " + words.Ago(d.env.Now().Sub(d.flusher.LastSeen(account))) + " ago."
	if !me.IsGuest() {
		text += " To leave a letter: send " + account.Name + " TEXT"
	}
	return notice.Away.Refused(text)
}

// FindAnybody finds somebody by name: a person who is here and may be known to
// be, or the account of somebody who is not. One of the two is given. A whole name
// goes before a beginning.
func (d *Directory) FindAnybody(me *Person, name string) (*Person, store.Account, error) {
	if p := d.people.Named(name); p != nil && me.meets(p) {
		return p, store.Account{}, nil
	}
	switch account, err := d.env.AccountNamed(name); {
	case err == nil:
		return nil, account, nil
	case !errors.Is(err, store.ErrNotFound):
		return nil, store.Account{}, err
	}
	p, err := d.FindPerson(me, name)
	return p, store.Account{}, err
}

// FindSomebody finds a person by name, here or away. The owner of an account who is
// away is stood in for by a person without a session.
func (d *Directory) FindSomebody(me *Person, name string) (*Person, error) {
	p, account, err := d.FindAnybody(me, name)
	if p != nil || err != nil {
		return p, err
	}
	return d.OwnerOf(account)
}

// FindOwner finds somebody with an account, here or away.
func (d *Directory) FindOwner(me *Person, name string) (*Person, error) {
	p, err := d.FindSomebody(me, name)
	if err == nil && p.IsGuest() {
		return nil, notice.Unavailable.Refusedf("%s is a guest without an account.", p.Name())
	}
	return p, err
}

// FindAccount finds whose ratings are meant by a name: an account by the whole
// of it, else somebody present by the beginning. A guest has none.
func (d *Directory) FindAccount(me *Person, name string) (store.Account, error) {
	p, account, err := d.FindAnybody(me, name)
	switch {
	case err != nil || p == nil:
		return account, err
	case p.IsGuest():
		return store.Account{}, notice.Unavailable.Refusedf("%s is a guest, and guests have no ratings.", p.Name())
	}
	return d.env.AccountNumbered(p.Account())
}

// FindHearer finds somebody to be told something. A whole name means its owner
// also where they are away: what is private must not go to somebody else whose
// name begins so. Somebody whose line has dropped a moment ago hears of it when they
// are back. The refusal says how to reach somebody who is away.
func (d *Directory) FindHearer(me *Person, name string) (*Person, error) {
	p, account, err := d.FindAnybody(me, name)
	if p != nil || err != nil {
		return p, err
	}
	if p = d.people.owners[account.ID]; p != nil && p.HearsOn() && me.Sees(p) {
		return p, nil
	}
	return nil, d.away(me, account)
}

// AccountMeant is the account of that whole name. What makes somebody powerful
// goes by no beginning of a name.
func (d *Directory) AccountMeant(p *Person, name string) (store.Account, error) {
	if store.Fold(name) == "me" {
		name = p.Name()
	}
	account, err := d.accounts.settledNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound) && d.people.Named(name) != nil:
		return account, notice.Refusedf("%s is a guest, and guests can't be staff.", d.people.Named(name).Name())
	case errors.Is(err, store.ErrNotFound):
		return account, notice.Refusedf("There is no account called %q. Write the whole name.", phrase.Quotable(name))
	case d.bots.BotOf(account.ID) != nil:
		return account, notice.Refusedf("%s is a bot of the house.", account.Name)
	}
	return account, err
}

// Asked are the people of those names, or all, as far as a person may know of
// them.
func (d *Directory) Asked(me *Person, names []string) ([]*Person, error) {
	if len(names) == 0 {
		return d.people.VisibleTo(me), nil
	}
	var people []*Person
	for _, name := range names {
		p, err := d.FindPerson(me, name)
		if err != nil {
			return nil, err
		}
		people = append(people, p)
	}
	return people, nil
}

// Reach finds the person of a contact.
func (d *Directory) Reach(me *Person, c Contact) (*Person, error) {
	if c.Name == "" {
		return nil, notice.Refused("Nobody has told you anything yet. To tell somebody: tell PERSON TEXT")
	}
	if c.Account != 0 {
		return d.FindHearer(me, c.Name)
	}
	if len(c.Guest.Sessions()) == 0 || !me.Sees(c.Guest) {
		return nil, notice.Away.Refusedf("%s is no longer here.", c.Name)
	}
	return c.Guest, nil
}

// Other is a person who is proposed something, or proposed it. The owner of an
// account who is away is stood in for by a person without a session.
func (d *Directory) Other(c Contact) (*Person, error) {
	if c.Account == 0 {
		return c.Guest, nil
	}
	return d.Owner(c.Account)
}
