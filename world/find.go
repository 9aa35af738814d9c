package world

import (
	"errors"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Nobody refuses a name that is nobody's, as far as whoever asks may know.
type Nobody struct{ notice.Refused }

// Unwrap makes it a refusal like any other.
func (n Nobody) Unwrap() error { return notice.NoSuchPerson.Refused(string(n.Refused)) }

// FindPerson finds somebody who may be known to be present by name: the exact name, else the only one
// that begins so. "me" is the person who asks. The error is a Nobody where nobody
// is called so, here or away.
func (w *World) FindPerson(me *Person, name string) (*Person, error) {
	if store.Fold(name) == "me" {
		return me, nil
	}
	if p := w.People.person(name); p != nil && me.meets(p) {
		return p, nil
	}
	found := w.People.beginning(me, name)
	if len(found) == 0 {
		return nil, w.absent(me, name)
	}
	return onlyOne(found, name, (*Person).Name)
}

// absent says why somebody is not found: they are not here now, or nobody is
// called so.
func (w *World) absent(me *Person, name string) error {
	account, err := w.Env.accountNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return Nobody{notice.Refusedf("Nobody is called %q. Who is here: who", games.Shortened(name))}
	case err != nil:
		return err
	}
	return w.away(me, account)
}

// away says that the owner of an account is not here, and what to do about it.
func (w *World) away(me *Person, account store.Account) error {
	if w.Bots.all[account.ID] != nil {
		return w.Env.onlyPlays(account)
	}
	text := account.Name + " is not here, and was last here " + Ago(w.Env.now().Sub(w.Flusher.lastSeen(account))) + " ago."
	if !me.IsGuest() {
		text += " To leave a letter: send " + account.Name + " TEXT"
	}
	return notice.Away.Refused(text)
}

// findAnybody finds somebody by name: a person who is here and may be known to
// be, or the account of somebody who is not. One of the two is given. A whole name
// goes before a beginning.
func (w *World) findAnybody(me *Person, name string) (*Person, store.Account, error) {
	if p := w.People.person(name); p != nil && me.meets(p) {
		return p, store.Account{}, nil
	}
	switch account, err := w.Env.accountNamed(name); {
	case err == nil:
		return nil, account, nil
	case !errors.Is(err, store.ErrNotFound):
		return nil, store.Account{}, err
	}
	p, err := w.FindPerson(me, name)
	return p, store.Account{}, err
}

// somebody finds a person by name, here or away. The owner of an account who is
// away is stood in for by a person without a session.
func (w *World) somebody(me *Person, name string) (*Person, error) {
	p, account, err := w.findAnybody(me, name)
	if p != nil || err != nil {
		return p, err
	}
	return w.ownerOf(account), nil
}

// owned finds somebody with an account, here or away.
func (w *World) owned(me *Person, name string) (*Person, error) {
	p, err := w.somebody(me, name)
	if err == nil && p.IsGuest() {
		return nil, notice.Unavailable.Refusedf("%s is a guest and has no account to go by.", p.name)
	}
	return p, err
}

// FindAccount finds whose ratings are meant by a name: an account by the whole
// of it, else somebody present by the beginning. A guest has none.
func (w *World) FindAccount(me *Person, name string) (store.Account, error) {
	p, account, err := w.findAnybody(me, name)
	switch {
	case err != nil || p == nil:
		return account, err
	case p.IsGuest():
		return store.Account{}, notice.Unavailable.Refusedf("%s is a guest, and guests have no ratings.", p.name)
	}
	return w.Env.accountNumbered(p.account)
}

// FindHearer finds somebody to be told something. A whole name means its owner
// also where they are away: what is private must not go to somebody else whose
// name begins so. Somebody whose line has dropped a moment ago hears of it when they
// are back. The refusal says how to reach somebody who is away.
func (w *World) FindHearer(me *Person, name string) (*Person, error) {
	p, account, err := w.findAnybody(me, name)
	if p != nil || err != nil {
		return p, err
	}
	if p = w.People.owners[account.ID]; p != nil && p.hearsOn() && me.sees(p) {
		return p, nil
	}
	return nil, w.away(me, account)
}
