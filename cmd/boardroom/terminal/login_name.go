package terminal

import (
	"errors"
	"fmt"
	"strconv"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// choosingTries is how often somebody may try to choose a password.
const choosingTries = 3

// takeName lets somebody take a free name with a password, or come in as a guest.
func (l *login) takeName(name string, ask gossh.KeyboardInteractiveChallenge) (*people.Identity, error) {
	if l.newNames().Tokens() < 1 {
		return l.permit(people.Identity{Told: "Many names were taken from your address just now, so you are a guest. To take one, come back in a minute."})
	}
	var closed error
	if err := l.server.world.DoFrom(l.origin, func() { closed = l.server.world.Admission.CheckFree(name) }); err != nil {
		return nil, errors.Join(err, say(ask, fault(err)))
	}
	if closed != nil {
		return l.permit(people.Identity{Told: closed.Error() + " So you are a guest."})
	}
	hint := fmt.Sprintf("Nobody is called %s. Choose a password to take the name with, or leave it empty to come in as a guest.", name)
	wrong := ""
	for range choosingTries {
		password, err := askHidden(ask, hint, wrong, "New password, at least "+strconv.Itoa(people.LeastPassword)+" characters: ")
		if err != nil {
			return nil, err
		}
		if password == "" {
			return l.permit(people.Identity{Wanted: name})
		}
		if err := people.CheckPasswordForm(password); err != nil {
			hint, wrong = "", err.Error()
			continue
		}
		again, err := askHidden(ask, "", "", "The same password again: ")
		if err != nil {
			return nil, err
		}
		if again == password {
			code, err := l.nameCode(ask)
			if err != nil {
				return nil, err
			}
			return l.create(name, password, code, ask)
		}
		hint, wrong = "", "Those were two different passwords."
	}
	return nil, errors.Join(errors.New("no password was chosen"), say(ask, wrong+" The name is still free."))
}

// nameCode asks for the code that a new name needs, where it does.
func (l *login) nameCode(ask gossh.KeyboardInteractiveChallenge) (string, error) {
	needed := false
	if err := l.server.world.DoFrom(l.origin, func() { needed = l.server.world.Admission.NamesNeedCode() }); err != nil || !needed {
		return "", err
	}
	return askHidden(ask, "A new name needs a code from staff here.", "", "Your code: ")
}

// create makes the account of somebody who has chosen a password.
func (l *login) create(name, password, code string, ask gossh.KeyboardInteractiveChallenge) (*people.Identity, error) {
	if !l.mayTakeName() {
		return nil, errors.Join(errors.New("too many names were taken"), say(ask, "Many names were taken from your address just now. Please come back in a minute."))
	}
	var account store.Account
	hash, err := l.server.hasher.Hash(password)
	if err == nil {
		if failed := l.server.world.DoFrom(l.origin, func() { account, err = l.server.world.Codes.GiveName(name, nil, hash, code) }); failed != nil {
			err = failed
		}
	}
	var refused notice.Refused
	switch {
	case errors.As(err, &refused):
		return nil, errors.Join(err, say(ask, string(refused)))
	case err != nil:
		l.server.logFault("an account can't be made", l.Network, err)
		return nil, errors.Join(err, say(ask, fault(err)))
	}
	return l.permit(people.Identity{
		Account: account.ID, New: true,
		Told: "The name " + account.Name + " is yours. Come back with your password: " + l.way(account.Name),
	})
}
