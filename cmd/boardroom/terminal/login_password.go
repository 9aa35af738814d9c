package terminal

import (
	"errors"
	"strings"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
	"boardroom/world/health"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// fault is said where a login fails and nobody who comes can help it: why nothing can
// be kept just now, where that is the reason.
func fault(err error) string {
	if why := health.Unkept(err); notice.IsRefusal(why) {
		return why.Error() + " Please try again later."
	}
	return "Something went wrong on our side; nothing was changed. Please try again later."
}

var (
	errWrongPassword = errors.New("the password is wrong")
	errNobody        = errors.New("nobody has that name")
)

// errGone says that the client has hung up.
var errGone = errors.New("the connection is closed")

// keyboard is the way in for somebody without a key that fits: by password, by a code, or
// by taking a name with a password.
func (l *login) keyboard(t door.Try) (*people.Identity, error) {
	k, id, err := l.named(t.User)
	switch {
	case id != nil || err != nil:
		return id, err
	case k.Named != nil:
		return l.byPassword(k.Named, t.Ask)
	case k.unfit != nil && t.Renames:
		return nil, errors.Join(errNobody, say(t.Ask, k.unfit.Error()))
	case k.unfit != nil:
		if err := say(t.Ask, k.asGuest()); err != nil {
			return nil, err
		}
		return l.permit(people.Identity{Told: k.asGuest()})
	}
	return l.takeName(t.User, t.Ask)
}

// password is the same for a client that sends a password without being asked. It takes no
// name: whoever mistypes their own would leave their password with another, and programs
// that guess would fill the house with accounts.
func (l *login) password(user, password string) (*people.Identity, error) {
	k, id, err := l.named(user)
	switch {
	case id != nil || err != nil:
		return id, err
	case k.Named != nil:
		return l.open(k.Named, password)
	}
	why := "Nobody is called " + k.quoted(user) + ", so there is no password to try. Come as a guest: "
	return nil, l.sayOnce(user, why+l.way("guest"), errNobody)
}

// named is what there is to know of a name before its owner has proven anything. Guests
// prove nothing, so they have their identity already.
func (l *login) named(name string) (known, *people.Identity, error) {
	if _, err := l.bar(people.Identity{}); err != nil {
		return known{}, nil, err
	}
	if people.IsGuestName(name) {
		id, err := l.permit(people.Identity{})
		return known{}, id, err
	}
	k, err := l.look(name, "")
	if err != nil {
		err = l.sayOnce(doorTold, fault(err), err)
	}
	return k, nil, err
}

// byPassword asks for the password of an account, or a code that opens it. One that has no
// password is asked about too, whether there are codes for it or not: nobody is told which.
func (l *login) byPassword(account *store.Account, ask gossh.KeyboardInteractiveChallenge) (*people.Identity, error) {
	what, hint := "Password", ""
	if account.PasswordHash == "" {
		what, hint = "Code", l.explain(account.Name)
	}
	wrong := ""
	if l.wrong == account.Name {
		hint, wrong = "", "That is not the "+strings.ToLower(what)+"."
	}
	answer, err := askHidden(ask, hint, wrong, what+" for "+account.Name+": ")
	if err != nil {
		return nil, err
	}
	return l.open(account, answer)
}

// open lets in whoever knows the password of an account, or a code for it. A try waits for
// its turn before it is looked at, so that right and wrong ones take the same time.
func (l *login) open(account *store.Account, password string) (*people.Identity, error) {
	familiar, err := l.isFamiliar(account.ID)
	if err != nil {
		return nil, l.sayOnce(doorTold, fault(err), err)
	}
	tried := try{account.ID, l.Place, familiar}
	wait, ok := l.server.backoff.reserve(time.Now(), tried)
	if !ok {
		const why = "Too many wrong passwords were tried. Please come back in a minute."
		return nil, l.sayOnce(triesTold, why, errors.New("too many wrong passwords"))
	}
	if err := l.pause(wait); err != nil {
		return nil, err
	}
	id := people.Identity{Account: account.ID}
	right := account.PasswordHash != "" && l.server.hasher.Matches(account.PasswordHash, password)
	if !right {
		if id.Told, err = l.recover(account.ID, password); err != nil {
			return nil, l.sayOnce(doorTold, fault(err), err)
		}
	}
	if !right && id.Told == "" {
		l.wrong = account.Name
		l.server.backoff.failed(time.Now(), tried)
		return nil, errWrongPassword
	}
	l.server.backoff.succeeded(tried)
	return l.permit(id)
}

// recover uses up what was typed, if it is a code that opens the account. What it
// gives is empty where it is none.
func (l *login) recover(account store.AccountID, typed string) (told string, err error) {
	failed := l.server.world.DoFrom(l.origin, func() { told, err = l.server.world.Codes.Recover(account, typed) })
	if err = errors.Join(failed, err); err != nil {
		l.server.logFault("a code can't be used", l.Network, err)
	}
	return told, err
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

// askHidden asks one question whose answer is not shown. What was wrong with the answer before
// stands in the question, since quiet clients show no hint.
func askHidden(ask gossh.KeyboardInteractiveChallenge, hint, wrong, question string) (string, error) {
	if wrong != "" {
		question = wrong + " " + question
	}
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
