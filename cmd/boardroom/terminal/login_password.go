package terminal

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"

	gossh "golang.org/x/crypto/ssh"
)

// choosingTries is how often somebody may try to choose a password.
const choosingTries = 3

// fault is said where a login fails and nobody who comes can help it: why nothing can
// be kept just now, where that is the reason.
func fault(err error) string {
	if why := world.Unkept(err); notice.IsRefusal(why) {
		return why.Error() + " Please try again later."
	}
	return "Something went wrong on our side; nothing was changed. Please try again later."
}

var errWrongPassword = errors.New("the password is wrong")

// errGone says that the client has hung up.
var errGone = errors.New("the connection is closed")

// keyboard is the way in for somebody without a key that fits: by password, or
// by taking a name with one. It is also where a client without a usable key is
// told why it can't come in.
func (l *login) keyboard(conn gossh.ConnMetadata, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
	name := conn.User()
	if _, err := l.bar(world.Identity{}); err != nil {
		return nil, err
	}
	if world.IsGuestName(name) {
		return l.permit(world.Identity{})
	}
	k, err := l.look(name, "")
	switch {
	case err != nil:
		return nil, errors.Join(err, say(ask, fault(err)))
	case k.Named != nil && k.Named.PasswordHash != "":
		return l.byPassword(k.Named, ask)
	case k.Named != nil && l.hasCode(k.Named):
		return l.byPassword(k.Named, ask)
	case k.Named != nil:
		return nil, errors.Join(errors.New("the account has no password"), l.explain(k.Named.Name, ask))
	case k.unfit != nil:
		if err := say(ask, k.asGuest()); err != nil {
			return nil, err
		}
		return l.permit(world.Identity{Told: k.asGuest()})
	}
	return l.takeName(name, ask)
}

// byPassword lets in the owner of an account, who knows its password. A try
// waits for its turn before it is looked at, so that right and wrong ones take
// the same time.
func (l *login) byPassword(account *store.Account, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
	hint := ""
	if l.wrong == account.Name {
		hint = "That is not the password."
	}
	question := "Password for "
	if account.PasswordHash == "" {
		question = "Recovery code for "
	}
	password, err := askHidden(ask, hint, question+account.Name+": ")
	if err != nil {
		return nil, err
	}
	tried := try{account.ID, l.visit.place, world.IsFamiliar(*account, l.server.mark(account.ID, l.visit.place))}
	wait, ok := l.server.slow.take(time.Now(), tried)
	if !ok {
		return nil, errors.Join(errors.New("too many wrong passwords"), say(ask, "Too many wrong passwords were tried. Please come back in a minute."))
	}
	l.tell(tryWaits, tried)
	if err := l.pause(wait); err != nil {
		return nil, err
	}
	id := world.Identity{Account: account.ID}
	right := account.PasswordHash != "" && l.server.hasher.Matches(account.PasswordHash, password)
	if !right {
		if id.Told, err = l.recover(account.ID, password); err != nil {
			return nil, errors.Join(err, say(ask, fault(err)))
		}
	}
	if !right && id.Told == "" {
		l.wrong = account.Name
		l.server.count(tryWrong, tried)
		l.tell(tryWrong, tried)
		return nil, errWrongPassword
	}
	l.server.count(tryRight, tried)
	l.tell(tryRight, tried)
	return l.permit(id)
}

// hasCode says whether a code could open an account that has no password.
func (l *login) hasCode(account *store.Account) (has bool) {
	var err error
	failed := l.server.world.DoFrom(l.origin, func() { has, err = l.server.world.HasCode(account.ID) })
	if err = errors.Join(failed, err); err != nil {
		l.server.log.Error("codes can't be read", "error", err)
	}
	return has
}

// recover uses up what was typed, if it is a code that opens the account. What it
// gives is empty where it is none.
func (l *login) recover(account store.AccountID, typed string) (told string, err error) {
	failed := l.server.world.DoFrom(l.origin, func() { told, err = l.server.world.Recover(account, typed) })
	if err = errors.Join(failed, err); err != nil {
		l.server.log.Error("a code can't be used", "error", err)
	}
	return told, err
}

// takeName lets somebody take a free name with a password, or come in as a guest.
func (l *login) takeName(name string, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
	if l.server.names.of(l.visit.address).Tokens() < 1 {
		return l.permit(world.Identity{Told: "Many names were taken from your address just now, so you are a guest. To take one, come back in a minute."})
	}
	var closed error
	if err := l.server.world.DoFrom(l.origin, func() { closed = l.server.world.CheckFree(name) }); err != nil {
		return nil, errors.Join(err, say(ask, fault(err)))
	}
	if closed != nil {
		return l.permit(world.Identity{Told: closed.Error() + " So you are a guest."})
	}
	hint := fmt.Sprintf("Nobody is called %s. Choose a password of at least %d characters to take the name with, or leave it empty to come in as a guest.", name, world.LeastPassword)
	for range choosingTries {
		password, err := askHidden(ask, hint, "New password: ")
		if err != nil {
			return nil, err
		}
		if password == "" {
			return l.permit(world.Identity{Wanted: name})
		}
		if err := world.CheckPasswordForm(password); err != nil {
			hint = err.Error()
			continue
		}
		again, err := askHidden(ask, "", "The same password again: ")
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
		hint = "Those were two different passwords."
	}
	return nil, errors.Join(errors.New("no password was chosen"), say(ask, hint+" The name is still free."))
}

// nameCode asks for the code that a new name needs, where it does.
func (l *login) nameCode(ask gossh.KeyboardInteractiveChallenge) (string, error) {
	needed := false
	if err := l.server.world.DoFrom(l.origin, func() { needed = l.server.world.NamesNeedCode() }); err != nil || !needed {
		return "", err
	}
	return askHidden(ask, "A new name needs a code from staff here.", "Your code: ")
}

// create makes the account of somebody who has chosen a password.
func (l *login) create(name, password, code string, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
	if !l.mayTakeName() {
		return nil, errors.Join(errors.New("too many names were taken"), say(ask, "Many names were taken from your address just now. Please come back in a minute."))
	}
	var account store.Account
	hash, err := l.server.hasher.Hash(password)
	if err == nil {
		if failed := l.server.world.DoFrom(l.origin, func() { account, err = l.server.world.GiveName(name, nil, hash, code) }); failed != nil {
			err = failed
		}
	}
	var refused notice.Refused
	switch {
	case errors.As(err, &refused):
		return nil, errors.Join(err, say(ask, string(refused)))
	case err != nil:
		l.server.log.Error("an account can't be made", "error", err)
		return nil, errors.Join(err, say(ask, fault(err)))
	}
	return l.permit(world.Identity{
		Account: account.ID, New: true,
		Told: "The name " + account.Name + " is yours. Come back with your password: " + l.way(account.Name),
	})
}

// pause waits, unless the client hangs up.
func (l *login) pause(d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-l.done:
		return errGone
	}
}

// askHidden asks one question whose answer is not shown.
func askHidden(ask gossh.KeyboardInteractiveChallenge, hint, question string) (string, error) {
	answers, err := ask("", narrow(hint), []string{question}, []bool{false})
	if err != nil {
		return "", err
	}
	return answers[0], nil
}

// say shows a text; it asks nothing.
func say(ask gossh.KeyboardInteractiveChallenge, text string) error {
	_, err := ask("", narrow(text), nil, nil)
	return err
}

// narrow is a text in lines that fit the narrowest of the usual terminals: before a session
// is open nobody knows how wide it is, and a client breaks longer lines within words.
func narrow(text string) string {
	const columns = 40
	return strings.Join(rows(text, columns), "\r\n")
}
