package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world/people"
	"boardroom/world/store"
)

// withKey lets somebody in with a second key of an account, which its owner has limited.
func (e *evening) withKey(name, owner, limits string) {
	e.t.Helper()
	e.want(owner, "@add-key "+name+"key", "opens your account")
	if limits != "" {
		e.want(owner, "@limit-key "+strings.TrimPrefix(key(name).Fingerprint, "SHA256:")+" "+limits, "may ")
	}
	e.comesAgain(name, owner)
}

func (e *evening) comesAgain(name, owner string) {
	e.t.Helper()
	e.arrive(name, e.ownerWith(name, owner), commands.Script)
	e.told(name)
}

// ownerWith is an owner who comes with a key of some name.
func (e *evening) ownerWith(name, owner string) people.Identity {
	e.t.Helper()
	var id people.Identity
	e.do(func() {
		account, err := e.store.AccountNamed(owner)
		if err != nil {
			e.t.Fatal(err)
		}
		id = people.Identity{Account: account.ID, Key: key(name)}
	})
	return id
}

// TestScopesOfKeys types what each scope allows and what it does not.
func TestScopesOfKeys(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.withKey("watcher", "Ann", "watch")
	e.withKey("talker", "Ann", "talk")
	e.withKey("player", "Ann", "play")
	for line, least := range map[string]int{
		"look": 0, "who": 0, "help": 0, "pending": 0,
		"say hello": 1, `"hello`: 1, ":waves": 1, "mail": 1, "tell bob hello": 1, "@report it is noisy": 1,
		"challenge bob sato": 2, "setup sato": 2, "option bell off": 2, "follow bob": 2, "learn sato": 2,
		"@keys": 3, "@limit-key 1 all": 3, "@add-key x": 3, "@remove-key 1": 3, "@password": 3, "@password none": 3,
		"@recovery": 3, "@forget me": 3, "@export me": 3, "@name Eve": 3, "@bot on": 3, "@staff bob": 3,
	} {
		for may, name := range []string{"watcher", "talker", "player"} {
			told := e.types(name, line)
			if refused := strings.Contains(told, "and yours may only"); refused != (may < least) {
				t.Errorf("the %s types %q and is told\n%s", name, line, told)
			}
		}
	}
}

// TestAWatcherPlaysNoMove tries every way in which a move is typed.
func TestAWatcherPlaysNoMove(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato casual")
	e.types("Bob", "accept ann")
	e.withKey("talker", "Ann", "talk")
	e.withKey("other", "Bob", "talk")
	var move string
	var plies int
	e.do(func() {
		table, _ := e.world.Tables.Find(nil, "sato")
		table.Match.Position.Legal(func(m games.Move) bool { move = string(m); return false })
	})
	for _, name := range []string{"talker", "other"} {
		for _, line := range []string{"move " + move, move, "move 1 " + move, "move 1 " + move + " --ply 1", strings.Replace(move, "-", " ", 1), "resign", "offer draw", "hint"} {
			if told := e.types(name, line); !strings.Contains(told, "! ") {
				t.Errorf("%s types %q and is told\n%s", name, line, told)
			}
		}
	}
	e.do(func() {
		table, _ := e.world.Tables.Find(nil, "sato")
		plies = len(table.Match.Plies)
	})
	if plies > 0 {
		t.Error("a move was made")
	}
}

// TestKeysEnd ends a key while its session is open, as a ban does, and refuses it then.
func TestKeysEnd(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.withKey("lent", "Ann", "play 1h")
	e.want("Ann", "@keys", "play, talk and watch, until 21 Nov 2026, 21:00 UTC", "do all")
	e.clock = e.clock.Add(59 * time.Minute)
	e.do(e.world.Tick)
	e.want("lent", "say still here", "still here")
	e.clock = e.clock.Add(time.Minute)
	e.do(e.world.Tick)
	e.hears("lent", "Your key ends now.")
	if reply := e.visits["lent"].shell.Line("say again"); !reply.Leave {
		t.Error("a session goes on whose key has ended")
	}
	if _, err := e.house.Arrive(e.ownerWith("lent", "Ann"), commands.Single); err == nil || !strings.Contains(err.Error(), "opened this account until 21 Nov 2026, 21:00 UTC. Come with another key") {
		t.Errorf("a key that has ended is told %v", err)
	}
	e.arrive("chooser", people.Identity{Key: key("lent"), Choices: []string{"Ann"}}, commands.Interactive)
	if told := e.types("chooser", "Ann"); strings.Contains(told, "You are Ann") {
		t.Errorf("a key that has ended lets a guest choose: %s", told)
	}
	e.open()
	if _, err := e.house.Arrive(e.ownerWith("lent", "Ann"), commands.Single); err == nil {
		t.Error("after a restart the key opens the account again")
	}
	e.arrive("Ann", e.ownerWith("Ann", "Ann"), commands.Interactive)
	e.want("Ann", "@limit-key 2 all forever", "may do all.")
	e.comesAgain("lent", "Ann")
	e.want("lent", "@keys", "do all")
}

// TestLimitingAKeyEndsItsSessions changes and removes keys that are in use, also over a
// connection that stays open.
func TestLimitingAKeyEndsItsSessions(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.withKey("lent", "Ann", "")
	id := e.ownerWith("lent", "Ann")
	e.visits["lent"].shell.Line("@password") // a question that waits is no way around it
	e.want("Ann", "@limit-key 2 watch", "From now on the key SHA256:lentkey may watch and no more.")
	e.hears("lent", "has changed what this key may do")
	e.visits["lent"].shell.Line("a good password")
	if reply := e.visits["lent"].shell.Line("a good password"); !reply.Leave {
		t.Error("what it asked goes on")
	}
	if account, err := e.store.AccountNamed("Ann"); err != nil || account.PasswordHash != "" {
		t.Errorf("a password was set: %v", err)
	}
	e.want("Ann", "@limit-key 2 watch", "may watch and no more already")
	e.comesAgain("lent", "Ann")
	e.want("lent", "say hello", "! say needs a key that may talk, and yours may only watch.")
	e.want("Ann", "@remove-key 2", "no longer opens your account")
	e.hears("lent", "removed your key")
	if _, err := e.house.Arrive(id, commands.Single); err == nil || !strings.Contains(err.Error(), "opens this account no longer") {
		t.Errorf("a connection that was made with the key is told %v", err)
	}
}

// TestTheOwnerStaysInCharge keeps a whole way in, and has the session that limits its own
// key held to that at once.
func TestTheOwnerStaysInCharge(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("Ann", "@limit-key 1 play", "! That key is your only full way in.")
	e.want("Ann", "@limit-key 1 all 1d", "! That key is your only full way in.")
	e.want("Ann", "@limit-key 7 play", `! You have no key "7".`)
	e.want("Ann", "@limit-key 1 most", `A key may watch, talk, play or all, not "most"`)
	e.want("Ann", "@limit-key 1 play soon", `! "soon" is not a time.`)
	e.want("guest", "@limit-key 1 play", "! Guests have no account.")
	e.withKey("other", "Ann", "")
	e.want("other", "@limit-key 1 play", "may play, talk and watch")
	e.comesAgain("Ann", "Ann")
	e.want("Ann", "@limit-key 2 play", "! @limit-key needs a key that may do all, and yours may only play.")
	e.want("other", "@limit-key 2 play", "! That key is your only full way in.")
	e.want("other", "@remove-key 2", "! That key is your only full way in.")
	e.types("other", "@password")
	e.types("other", "a good password")
	e.types("other", "a good password")
	e.want("other", "@limit-key 2 talk", "From now on")
	e.want("other", "@keys", "! @keys needs a key that may do all, and yours may only talk.")
	if scope := e.visits["other"].shell.Session().Scope(); scope != store.ScopeTalk {
		t.Errorf("the session may %s", scope)
	}
}

// TestANarrowKeyTakesOverNoWideSession asks for what a session was told that may do more.
func TestANarrowKeyTakesOverNoWideSession(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("wide", e.ownerWith("Ann", "Ann"), commands.Program)
	e.do(func() { e.visits["wide"].shell.Session().AllowResume() })
	e.withKey("narrow", "Ann", "talk")
	e.do(func() {
		if _, _, err := e.world.Sessions.TakeOver(e.visits["narrow"].shell.Session(), e.visits["wide"].shell.Session()); err == nil {
			t.Error("a narrow key goes on in the place of a wide one")
		}
	})
}
