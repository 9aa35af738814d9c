package terminal

import (
	"cmp"
	"errors"
	"slices"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// errBarred says that who comes is not let in, and has been told why.
var errBarred = errors.New("not let in")

// bar refuses who is banned, and says what everybody else is to the house.
func (l *login) bar(id people.Identity) (k kind, err error) {
	if l.barred {
		return k, errBarred
	}
	k, id.Address = guests, l.origin
	var why error
	if failed := l.server.world.DoFrom(l.origin, func() {
		if why = l.server.world.Moderation.Bar(id); why != nil || id.Account == 0 {
			return
		}
		if k = owners; l.server.world.Accounts.LooksAfter(id.Account) {
			k = staff
		}
	}); failed != nil {
		return k, failed
	}
	if why != nil { // and is refused from now on, whatever the connection tries
		l.barred = true
		return k, l.sayOnce(doorTold, why.Error(), errBarred)
	}
	return k, nil
}

// admit refuses whoever has no account, where the house does not take them. Another key
// may still be one of an account.
func (l *login) admit(id people.Identity) error {
	var why error
	if failed := l.server.world.DoFrom(l.origin, func() { why = cmp.Or(l.server.world.Accounts.CheckKey(id), l.server.world.Admission.Admit(id)) }); failed != nil || why == nil {
		return failed
	}
	if !notice.IsRefusal(why) { // the house can't tell
		l.server.logFault("what a key is good for can't be read", l.Network, why)
		return l.sayOnce(doorTold, fault(why), why)
	}
	return l.sayOnce(doorTold, why.Error(), errBarred)
}

// sayOnce fails a try of a login, and says once a connection in a banner what about:
// clients show it before they say that the login failed.
func (l *login) sayOnce(about, text string, why error) error {
	if !l.first(about) {
		return why
	}
	return &gossh.BannerError{Err: why, Message: narrow(text) + "\r\n"}
}

// first says whether something is told for the first time, and notes it.
func (l *login) first(about string) bool {
	if slices.Contains(l.told, about) {
		return false
	}
	l.told = append(l.told, about)
	return true
}

// These stand among the names that were told something: for the door, for how many
// passwords were tried, for a key that is too weak, and for passkeys. Nobody is called so.
const (
	doorTold  = "\x00door"
	triesTold = "\x00tries"
	weakTold  = "\x00weak"

	passkeyTold = "\x00passkey"
)

// sayOthers says that a key does not open a name: a client that can't be asked shows
// nothing else. Another key may still do.
func (l *login) sayOthers(name string, key store.Key, why error) error {
	return l.sayOnce(name, "This key does not open "+name+", which is somebody's name: "+key.Fingerprint+". "+l.howToOpen(), why)
}

// howToOpen is what somebody can do to whom a name is refused.
func (l *login) howToOpen() string {
	text := "Choose another name; or, if it is yours, come with the right key, and then let this one in too with @add-key."
	if l.certificate {
		text += " A certificate was offered; only plain keys are looked at here."
	}
	return text
}

// explain is, once a connection, why a name can't be had.
func (l *login) explain(name string) string {
	if !l.first(name) {
		return ""
	}
	return "The name " + name + " belongs to somebody else, and you came with no key that opens it. " + l.howToOpen() + " A code that @web or @recovery has given you lets you in too."
}
