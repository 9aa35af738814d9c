package world

import (
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	mostGateways = 20        // whom somebody lets speak for them
	keyGateway   = "gateway" // of an account that staff have made one; not empty
)

// A Gateway is a session of an account that speaks for others, each of whom has a
// session of their own through it: accounts that let it, and guests of its own, whose
// names say so. Staff say which accounts may.
type Gateway struct {
	*World
	Session *Session
}

// IsGateway says whether staff let the person's account speak for others.
func (p *Person) IsGateway() bool { return p.settings[keyGateway] != "" }

func letSpeak(gateway *Person) string {
	return store.LetSpeak + strconv.FormatInt(int64(gateway.account), 10)
}

// Gateways are the names of those whom a person lets speak for them.
func (p *Person) Gateways() []string { return p.allowed(store.LetSpeak) }

// SetGateway has staff say whether an account may speak for others who let it. Where it
// no longer may, it speaks for nobody from then on. It returns the account's name.
func (g Gateway) SetGateway(name string, is bool) (string, error) {
	p := g.Session.person
	if err := staffOnly(p); err != nil {
		return "", err
	}
	account, err := g.accountToDiscipline(name)
	if err != nil {
		return "", err
	}
	value := games.Choose(is, "yes", "")
	switch {
	case account.Staff && is:
		return "", notice.Refusedf("%s is staff, and a gateway can't be: others type its lines.", account.Name)
	case account.Options[keyGateway] == value:
		return "", notice.Already.Refusedf("%s %s a gateway already.", account.Name, games.Choose(is, "is", "is not"))
	}
	act := g.staffAct(p, games.Choose(is, "@gateway", "@gateway remove"), account.Name, "")
	err = g.keepAside(func() error {
		if err := g.store.LogStaff(*act); err != nil {
			return err
		}
		return g.store.SetOption(account.ID, keyGateway, value)
	}, whoIs(account.ID, ""))
	if err != nil {
		return "", err
	}
	owner := g.owners[account.ID]
	if owner == nil {
		return account.Name, nil
	}
	if owner.settings[keyGateway] = value; !is {
		delete(owner.settings, keyGateway)
		expel(slices.Collect(maps.Keys(owner.speaks)), p.name+" lets "+owner.name+" speak for nobody any more.")
	}
	return account.Name, nil
}

// Allow lets a gateway speak for the session's person from now on, or no longer. Then
// its sessions for them end at once.
func (g Gateway) Allow(name string, allow bool) error {
	p := g.Session.person
	who, err := g.owned(p, name)
	switch {
	case p.IsGuest():
		return errGuest()
	case err != nil:
		return err
	case allow && p.staff:
		return notice.Unavailable.Refused("You are staff, and nobody speaks for staff.")
	case allow && (who == p || !who.IsGateway()):
		return notice.WrongValue.Refusedf("%s is no gateway. Staff say which accounts are.", who.name)
	case (p.settings[letSpeak(who)] != "") == allow:
		return notice.Already.Refusedf("%s may %sspeak for you already.", who.name, games.Choose(allow, "", "not "))
	case allow && len(p.Gateways()) >= mostGateways:
		return notice.Full.Refusedf("%d may speak for you; that is the limit. To end it for one of them: @disallow gateway NAME", mostGateways)
	}
	if !allow {
		if err = g.keepSetting(p, letSpeak(who), ""); err == nil {
			g.Session.Note(who.name + " may speak for you no more.")
			endSpoken(p, who.account, p.name+" no longer lets "+who.name+" speak for them.")
		}
		return err
	}
	if err := g.keepSetting(p, letSpeak(who), who.name); err != nil {
		return err
	}
	g.Session.Note(who.name + " may speak for you from now on: it plays and talks in your name, and reads what you are told and your letters. It never changes your keys, your password or what you allow. To end that: @disallow gateway " + who.name)
	return nil
}

// endSpoken ends the sessions of a person through a gateway, or through any one where
// it is 0.
func endSpoken(p *Person, gateway store.AccountID, words string) {
	through := func(s *Session) bool {
		return s.through != nil && (gateway == 0 || s.through.person.account == gateway)
	}
	expel(games.Only(p.sessions, through), words)
	for _, s := range games.Only(p.lost, through) {
		s.Drop()
	}
}

// For is who comes through the gateway under a name: the account of that whole name, or
// as NAME@GATEWAY a guest of the gateway's, who is the same one whenever they come.
func (g Gateway) For(name string) (Identity, error) {
	id := Identity{Address: g.Session.address, through: g.Session}
	own, guest := strings.CutSuffix(store.Fold(name), "@"+store.Fold(g.Session.person.name))
	if guest {
		if err := g.CheckName(own); err != nil {
			return id, err
		}
		id.guest, id.Key = own+"@"+g.Session.person.name, guestKeyOf(g.Session.person.account, own)
		return id, g.maySpeak(id, nil)
	}
	account, err := g.accountNamed(name)
	if err != nil {
		return id, notice.NoSuchPerson.Refusedf("There is no account called %q. A guest of yours is called NAME@%s.", games.Shortened(name), g.Session.person.name)
	}
	id.Account = account.ID
	return id, g.maySpeak(id, g.ownerOf(account))
}

// guestKeyOf stands for the key of a gateway's guest: what goes by keys, such as seats
// and bans, goes by it. No key has that fingerprint.
func guestKeyOf(gateway store.AccountID, name string) *store.Key {
	sum := sha256.Sum256([]byte("guest of gateway " + strconv.FormatInt(int64(gateway), 10) + ": " + name))
	return &store.Key{Fingerprint: "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:]), Type: "gateway"}
}

// maySpeak refuses that somebody comes through a gateway that may not speak for them,
// or for no more. The person is the owner of the account that it would speak for.
func (w *World) maySpeak(id Identity, p *Person) error {
	if id.through == nil {
		return nil
	}
	gateway := id.through.person
	switch {
	case id.through.ended || id.through.isDropped():
		return ErrEnded
	case id.through.through != nil || !gateway.IsGateway():
		return notice.NotYours.Refused("You are no gateway, so you speak for nobody but yourself. Staff say which accounts are.")
	case len(gateway.speaks) >= w.limits.Spoken:
		return notice.Full.Refusedf("You speak for %d people; that is the limit.", len(gateway.speaks))
	case id.Account == 0:
		return nil
	case p.staff:
		return notice.Unavailable.Refusedf("%s is staff, and nobody speaks for staff.", p.name)
	case p.settings[letSpeak(gateway)] == "":
		return notice.NotYours.Refusedf("%s does not let you speak for them. They can: @allow gateway %s", p.name, gateway.name)
	}
	return nil
}

// goThrough has a session go through a gateway, if it does: it may do no more than the
// gateway's own, and nothing to the account itself.
func (s *Session) goThrough(gateway *Session) {
	if s.through = gateway; gateway == nil {
		return
	}
	if s.scope = store.ScopePlay; !gateway.Scope().Holds(s.scope) {
		s.scope = gateway.scope
	}
	if gateway.person.speaks == nil {
		gateway.person.speaks = map[*Session]bool{}
	}
	gateway.person.speaks[s] = true
}

// goesThroughNone says that a session has gone.
func (s *Session) goesThroughNone() {
	if s.through != nil {
		delete(s.through.person.speaks, s)
	}
}

// Spoken are the names of those for whom the session speaks.
func (g Gateway) Spoken() []string {
	names := []string{}
	for s := range g.Session.person.speaks {
		if s.through == g.Session {
			names = append(names, s.person.name)
		}
	}
	slices.Sort(names)
	return names
}

// Gateway is the name of the gateway that speaks in the session; empty for none.
func (s *Session) Gateway() string {
	if s.through == nil {
		return ""
	}
	return s.through.person.name
}

// throughWords say through which gateway an account comes, at the end of a sentence.
func (s *Session) throughWords() string {
	if s.through == nil || s.person.IsGuest() {
		return "" // the name of a guest says it
	}
	return " through " + s.through.person.name
}

// mayGoOnFrom says whether a session may go on in the place of an earlier one: one that
// came through a gateway only where the earlier one came through the same.
func (s *Session) mayGoOnFrom(earlier *Session) bool {
	switch {
	case !s.scope.Holds(earlier.scope):
		return false
	case s.through == nil:
		return true
	}
	return earlier.through != nil && earlier.through.person.account == s.through.person.account
}
