package terminal

import (
	"errors"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/passkey"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// noPasskeys is said to browsers that can't have any here.
const noPasskeys = "Passkeys need https, and a site that has a name. Log in with a password or a code of @web."

// passkey is the way in for a browser that has a passkey of an account. Which account that is, the
// passkey says.
func (l *login) passkey(t door.Try) (*people.Identity, error) {
	if _, err := l.bar(people.Identity{}); err != nil {
		return nil, err
	}
	site, err := passkey.SiteOf(t.Site)
	if err != nil {
		return nil, l.sayOnce(passkeyTold, noPasskeys, err)
	}
	asked, check, err := site.Prove()
	if err != nil {
		return nil, l.sayOnce(doorTold, fault(err), err)
	}
	answers, err := t.Ask("", asked, []string{passkey.Get}, []bool{false})
	if err != nil {
		return nil, err
	}
	var trouble error
	account, key, err := check(answers[0], func(account int64) (keys []passkey.Key, err error) {
		keys, trouble = l.passkeysOf(store.AccountID(account))
		return keys, trouble
	})
	switch {
	case trouble != nil:
		return nil, l.sayOnce(doorTold, fault(trouble), trouble)
	case err != nil:
		return nil, l.sayOnce(passkeyTold, "That passkey opens no account here. Log in with a password or a code of @web.", err)
	}
	l.key = key.Fingerprint()
	return l.permit(people.Identity{Account: store.AccountID(account), Key: &store.Key{Fingerprint: l.key, Type: store.TypePasskey}})
}

// passkeysOf are the passkeys of an account.
func (l *login) passkeysOf(account store.AccountID) (found []passkey.Key, err error) {
	var keys []store.Key
	failed := l.server.world.DoFrom(l.origin, func() { keys, err = l.server.world.Accounts.KeysOf(account) })
	if err = errors.Join(failed, err); err != nil {
		l.server.logFault("the passkeys of an account can't be read", l.Network, err)
		return nil, err
	}
	for _, k := range lists.Filter(keys, func(k store.Key) bool { return k.Passkey != "" }) {
		read, err := passkey.Read(k.Passkey)
		if err != nil {
			l.server.logFault("a passkey can't be read", l.Network, err)
			continue
		}
		found = append(found, read)
	}
	return found, nil
}

// addPasskey has a browser make a passkey for the account that its owner has come to. Where it makes
// none they come in all the same; only a browser that is gone is an error.
func (l *login) addPasskey(account store.AccountID, told string, t door.Try) (string, error) {
	and := func(more string) (string, error) {
		if told != "" {
			more = told + " " + more
		}
		return more, nil
	}
	site, err := passkey.SiteOf(t.Site)
	switch {
	case account == 0:
		return and("Guests have no account, so no passkey was made.")
	case err != nil:
		return and("No passkey was made: they need https, and a site that has a name.")
	}
	has, err := l.passkeysOf(account)
	if err != nil {
		return and("No passkey was made. " + fault(err))
	}
	asked, take, err := site.Make(passkey.Owner{Account: int64(account), Name: t.User, Keys: has})
	if err != nil {
		return and("No passkey was made. " + fault(err))
	}
	answers, err := t.Ask("", asked, []string{passkey.Create}, []bool{false})
	if err != nil {
		return told, err
	}
	key, err := take(answers[0])
	if err != nil {
		l.server.log.Debug("a browser made no passkey", "error", err)
		return and("Your browser made no passkey.")
	}
	if err := l.keepPasskey(account, key); err != nil {
		return and("No passkey was made. " + fault(err))
	}
	return and("Your passkey is made. Next time, choose it when you log in. To see your keys: @keys")
}

// keepPasskey keeps a passkey that was made, and tells its owner, wherever else they are.
func (l *login) keepPasskey(account store.AccountID, key passkey.Key) (err error) {
	kept := store.Key{Fingerprint: key.Fingerprint(), Type: store.TypePasskey, Comment: key.Site, Passkey: key.String()}
	w := l.server.world
	failed := w.DoFrom(l.origin, func() {
		err = w.Accounts.AddPasskey(account, kept)
		if owner := w.People.Owner(account); err == nil && owner != nil {
			owner.Tell(notice.Warning{Text: "A passkey of " + key.Site + " now opens your account. If you didn't make it, type: @keys"})
		}
	})
	if err = errors.Join(failed, err); err != nil {
		l.server.logFault("a passkey is not kept", l.Network, err)
	}
	return err
}
