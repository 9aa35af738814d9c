package commands_test

import (
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// comesFrom lets somebody in from an address.
func (e *evening) comesFrom(name, address string, id people.Identity) {
	e.t.Helper()
	id.Address = netip.MustParseAddr(address)
	e.arrive(name, id, commands.Interactive)
	e.told(name)
}

// logged checks the newest entry of the log of what staff did.
func (e *evening) logged(want store.StaffAct) {
	e.t.Helper()
	log, err := e.store.StaffLog(1)
	want.At = e.clock
	if err != nil || len(log) != 1 || log[0] != want {
		e.t.Errorf("the newest entry of the log is %+v, %v, want %+v", log, err, want)
	}
}

func TestDisciplineIsForStaff(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"@boot bob", "@mute bob 10m", "@unmute bob", "@ban bob", "@unban bob", "@bans", "@announce hello", "@shutdown now", "@log"} {
		verb, _, _ := strings.Cut(line, " ")
		e.want("Ann", line, "! "+verb+" is for staff.")
	}
	e.silent("Bob")
	e.do(func() {
		ann := e.visits["Ann"].shell.Session()
		for what, err := range map[string]error{
			"boots":     second(e.world.Moderation.Boot(ann.Person(), "bob", "")),
			"mutes":     first(e.world.Moderation.Mute(ann.Person(), "bob", 0, "")),
			"unmutes":   first(e.world.Moderation.Unmute(ann.Person(), "bob", "")),
			"bans":      second(e.world.Moderation.Ban(ann.Person(), "bob", 0, "")),
			"unbans":    first(e.world.Moderation.Unban(ann.Person(), "bob", "")),
			"announces": e.world.Shutdown.Broadcast(ann.Person(), "hello"),
			"closes":    e.world.Shutdown.CloseIn(ann.Person(), 0, ""),
			"cancels":   e.world.Shutdown.CancelClosing(ann.Person(), ""),
			"reads":     e.world.Accounts.TellStaffLog(ann, 1),
		} {
			if err == nil {
				t.Errorf("somebody who is not staff %s", what)
			}
		}
	})
}

func first[T any](_ T, err error) error          { return err }
func second[T, U any](_ T, _ U, err error) error { return err }

func TestBoot(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.want("Ann", "@boot", "! Whom?")
	e.want("Ann", "@boot bo", `! Nobody called "bo" is here. Type the whole name. To see who is here: @who`)
	e.want("Ann", "@boot me", "! You can't boot yourself. To leave: quit")
	e.told("Bob")
	e.diskIsFull()
	e.want("Ann", "@boot bob shouting", nothingChanged)
	e.silent("Bob")
	e.arrive("Bob again", people.Identity{Account: 2}, commands.Script)
	e.told("Bob again")
	e.told("Bob")
	e.want("Ann", `@boot bob "shouting at guests."`, "Bob is sent away: 2 sessions ended.")
	e.logged(store.StaffAct{Who: "Ann", What: "@boot", Whom: "Bob", Why: "shouting at guests"})
	for _, name := range []string{"Bob", "Bob again"} {
		e.hears(name, "Ann ends your stay: shouting at guests. Your seats stay yours.")
		select {
		case <-e.visits[name].shell.Session().Dropped():
		default:
			t.Errorf("the session of %s goes on", name)
		}
		e.visits[name].shell.Leave()
	}
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.want("Bob", "say back again", "Bob says: back again")
	e.told("Ann")
	e.want("Ann", "@boot bob", reasonMissing)
	e.silent("Bob")
}

// TestTheMutedAreHeardInNoWay goes through all ways of reaching others.
func TestTheMutedAreHeardInNoWay(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.staff("Ann")
	for _, line := range []string{"setup sato", "register", "channel join general", "channel make tea"} {
		e.types("Bob", line)
	}
	e.types("Cat", "watch sato")
	e.types("Cat", "channel join general")
	e.types("Cat", "channel join tea")
	e.types("Cat", "tell bob hello")
	e.types("Cat", "challenge bob stacktics")
	e.told("Bob")
	e.want("Ann", "@mute bob", "! For how long? Type: @mute bob 10m REASON.")
	e.want("Ann", "@mute bob 10", `! "10" is not a time.`)
	e.want("Ann", "@mute bob 0m", `! "0m" is not a time.`)
	e.want("Ann", "@mute nobody 10m", `! There is no account called "nobody".`)
	e.want("Ann", "@mute ann 10m", "! You can't mute yourself.")
	e.want("Ann", "@mute bob 10m flooding", "Bob is muted until 21 Nov 2026, 20:10 UTC.")
	e.logged(store.StaffAct{Who: "Ann", What: "@mute", Whom: "Bob", Why: "until 21 Nov 2026, 20:10 UTC: flooding"})
	e.hears("Bob", "Ann mutes you until 21 Nov 2026, 20:10 UTC: flooding.")
	e.told("Cat")
	e.told("Ann")
	speaks := []string{
		`"hello`, ":waves", "tell cat hello", ".hello", "reply hello", "!hello", "=general hello", "kibitz hello", "send cat hello",
		"channel topic tea hello", "channel make coffee", "@doing hello", "@about hello", "@describe me as hello", "decline cat hello",
	}
	check := func() {
		t.Helper()
		for _, line := range speaks {
			e.want("Bob", line, "! You are muted until 21 Nov 2026, 20:10 UTC: nobody hears or reads what you say. The reason: flooding")
		}
		e.silent("Cat")
		e.silent("Ann")
	}
	check()
	e.want("Bob", "unregister", "You are no longer registered at sato.")
	e.told("Cat")
	e.told("Ann")
	e.want("Ann", "@mute", "Bob | 21 Nov 2026, 20:10 UTC | Ann | flooding | 21 Nov 2026, 20:00 UTC")

	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "You are muted until 21 Nov 2026, 20:10 UTC")
	e.told("Cat")
	e.want("Bob", `"hello`, muted)
	e.silent("Cat")

	e.clock = e.clock.Add(9*time.Minute + 59*time.Second)
	e.do(e.world.Tick)
	e.want("Bob", `"hello`, muted)
	e.clock = e.clock.Add(time.Second)
	e.want("Bob", `"hello`, "Bob says: hello") // before any tick
	e.do(e.world.Tick)
	e.hears("Bob", "You are no longer muted: others hear you again.")
	e.do(e.world.Tick)
	e.silent("Bob")
	if kept, err := e.store.Sanctions(); err != nil || len(kept) > 0 {
		t.Errorf("kept are %+v, %v", kept, err)
	}
}

func TestUnmute(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Ann", "@mute bob 1h flooding")
	e.types("Ann", "@mute bob forever insults")
	e.told("Bob")
	e.clock = e.clock.Add(1000 * time.Hour)
	e.do(e.world.Tick)
	e.want("Bob", `"hello`, "! You are muted until staff lift it: nobody hears or reads what you say. The reason: insults")
	e.want("Ann", "@unmute bobby", `! "bobby" is not muted. To see who is: @mute`)
	e.want("Ann", "@unmute bob good now", "Bob is no longer muted.")
	e.logged(store.StaffAct{Who: "Ann", What: "@unmute", Whom: "Bob", Why: "good now"})
	e.hears("Bob", "Ann ended your mute: good now.")
	e.want("Bob", `"hello`, "Bob says: hello")
	e.want("Ann", "@mute", "Nobody is muted.")
	e.types("Ann", "@staff bob")
	e.want("Ann", "@mute bob 1h", "! Bob is staff. End that first: @staff remove Bob")
}

func TestAMuteFollowsAGuest(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.staff("Ann")
	e.comesFrom("keyed", "192.0.2.1", people.Identity{Key: key("pest"), Wanted: "Pest"})
	e.types("keyed", "no")
	e.comesFrom("keyless", "192.0.2.2", people.Identity{})
	e.comesFrom("neighbour", "192.0.2.3", people.Identity{})
	e.want("Ann", "@mute guest1 1h spam", "SHA256:pestkey is muted until")
	e.want("Ann", "@mute guest2 1h spam", "192.0.2.2 is muted until")
	e.want("keyed", `"hello`, muted)
	e.want("keyless", `"hello`, muted)
	e.told("neighbour")
	e.want("neighbour", `"hello`, "Guest3 says: hello")
	for _, name := range []string{"keyed", "keyless"} {
		e.visits[name].shell.Leave()
	}
	e.comesFrom("keyless", "192.0.2.2", people.Identity{})
	e.want("keyless", `"hello`, muted)
	e.comesFrom("keyed", "192.0.2.9", people.Identity{Key: key("pest"), Wanted: "Pest"})
	e.want("keyed", "yes", nameIsYours("Pest"))
	e.want("keyed", `"hello`, muted) // under the new name too
	e.want("Ann", "@unmute pest", "Pest is no longer muted.")
	e.want("keyed", `"hello`, "Pest says: hello")
}

func TestBanByName(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.staff("Ann")
	e.want("Ann", "@ban", "! Whom, or what?")
	e.want("Ann", "@ban bo", `! There is no account called "bo". Write the whole name.`)
	e.want("Ann", "@ban ann 1d", "! You can't ban yourself.")
	e.want("Ann", "@ban bob 1 day insults", `! "1" is not a time.`)
	e.types("Ann", "@staff cat")
	e.want("Ann", "@ban cat 1d", "! Cat is staff. End that first: @staff remove Cat")
	e.told("Bob")
	e.want("Ann", "@ban bob 2h insults", "Bob is banned until 21 Nov 2026, 22:00 UTC. To end it: @unban Bob", "1 session ended.")
	e.logged(store.StaffAct{Who: "Ann", What: "@ban", Whom: "Bob", Why: "until 21 Nov 2026, 22:00 UTC: insults"})
	e.hears("Bob", "Ann bans you until 21 Nov 2026, 22:00 UTC: insults.")
	e.visits["Bob"].shell.Leave()
	e.barred(people.Identity{Account: 2}, "You are banned from this house until 21 Nov 2026, 22:00 UTC. The reason: insults")
	e.barred(people.Identity{Account: 3}, "")
	e.want("Ann", "@bans", "Bob | 21 Nov 2026, 22:00 UTC | Ann | insults | 21 Nov 2026, 20:00 UTC")
	e.open()
	e.barred(people.Identity{Account: 2}, "You are banned")
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.told("Ann")
	e.want("Ann", "@ban bob 1d insults", "Bob is banned until 22 Nov 2026, 20:00 UTC.") // in place of the other
	e.clock = e.clock.Add(24*time.Hour - time.Second)
	e.barred(people.Identity{Account: 2}, "You are banned from this house until 22 Nov 2026, 20:00 UTC. The reason: insults")
	e.clock = e.clock.Add(time.Second)
	e.barred(people.Identity{Account: 2}, "")
	e.do(e.world.Tick)
	e.want("Ann", "@bans", "Nobody is banned.")
	e.want("Ann", "@ban bob forever insults", "Bob is banned until staff lift it.")
	e.want("Ann", "@unban bobby", `! "bobby" is not banned. To see who is: @bans`)
	e.want("Ann", "@unban BOB sorry now", "Bob is no longer banned.")
	e.logged(store.StaffAct{Who: "Ann", What: "@unban", Whom: "Bob", Why: "sorry now"})
	e.barred(people.Identity{Account: 2}, "")
}

// barred checks whether somebody may come in, and that they can't where they may
// not. An empty text says that they may.
func (e *evening) barred(id people.Identity, want string) {
	e.t.Helper()
	shell, err := e.house.Arrive(id, commands.Interactive)
	if shell != nil {
		shell.Leave()
	}
	var refused notice.Refused
	if want == "" && err != nil || want != "" && (!errors.As(err, &refused) || !strings.Contains(err.Error(), want)) {
		e.t.Errorf("who comes as %+v is told %v, want %q", id, err, want)
	}
}

func TestBanByKeyAndAddress(t *testing.T) {
	e := newEvening(t)
	e.people("Bob")
	e.account("Ann")
	e.makeStaff("Ann")
	e.comesFrom("Ann", "198.51.100.7", people.Identity{Account: 2, Key: key("Ann")})
	e.comesFrom("pest", "192.0.2.1", people.Identity{Key: key("pest"), Wanted: "Pest"})
	e.types("pest", "no")
	e.comesFrom("keyless", "192.0.2.2", people.Identity{})
	e.comesFrom("six", "2001:db8:1:2::3", people.Identity{})
	e.told("Ann")
	e.want("Ann", "@who guest2", "Guest2 | 0 seconds | 0 seconds | The Lobby | 192.0.2.2")
	e.want("Bob", "@who guest2", "Guest2 | 0 seconds | 0 seconds | The Lobby\n")
	e.want("Ann", "@ban guest1 1d", "! Guest1 is a guest and has no account. To ban the key: @ban SHA256:pestkey")
	e.want("Ann", "@ban guest2 1d", "! Guest2 is a guest without a key. To ban everybody from that address: @ban 192.0.2.2")
	e.want("Ann", "@ban guest3 1d", "@ban 2001:db8:1:2::/64")
	for _, line := range []string{"@ban guest 1d", "@ban Guest77", "@mute guest77 1h"} {
		e.want("Ann", line, "is here. To see who is, and from where: @who", "@ban ADDRESS 1d REASON")
	}
	e.want("Ann", "@ban SHA256:Annkey 1d", "! That key opens the account of Ann, who is staff.")
	e.want("Ann", "@ban 198.51.100.0/24 1d", "! Ann, who is staff, comes from there just now.")
	e.want("Ann", "@ban 0.0.0.0/0 1d", "! 0.0.0.0/0 is too many addresses.")
	e.want("Ann", "@ban ::/8 1d", "at once is a /16")
	e.told("pest")
	e.want("Ann", "@ban SHA256:pestkey 1d spam", "SHA256:pestkey is banned until", "1 session ended.")
	e.hears("pest", "Ann bans you until 22 Nov 2026, 20:00 UTC: spam.")
	e.visits["pest"].shell.Leave()
	e.barred(people.Identity{Key: key("pest")}, "The key you came with is banned from this house until")
	e.types("Bob", "@add-key pestkey")
	e.barred(people.Identity{Account: 1, Key: key("pest")}, "The key you came with is banned")
	e.barred(people.Identity{Account: 1, Key: key("Bob")}, "")
	e.told("keyless")
	e.told("Bob")
	e.want("Ann", "@ban 192.0.2.0/24 1d spam", "192.0.2.0/24 is banned until", "1 session ended.")
	e.hears("keyless", "Ann bans you")
	e.silent("Bob")
	from := func(address string) people.Identity {
		return people.Identity{Account: 1, Address: netip.MustParseAddr(address)}
	}
	e.barred(from("192.0.2.255"), "Everybody from your address is banned from this house until")
	e.barred(from("192.0.3.1"), "")
	e.want("Ann", "@ban 2001:db8:1:2::3 spam", "2001:db8:1:2::/64 is banned until", "1 session ended.")
	e.barred(from("2001:db8:1:2:ffff::1"), "Everybody from your address")
	e.barred(from("2001:db8:1:3::1"), "")
	e.want("Ann", "@unban ::ffff:192.0.2.7/120", "192.0.2.0/24 is no longer banned.")
	e.barred(from("192.0.2.255"), "")
	e.want("Ann", "@unban SHA256:pestkey", "SHA256:pestkey is no longer banned.")
	e.barred(people.Identity{Key: key("pest")}, "")
}

func TestABanHoldsForTheWaysIntoAnAccountFromInside(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.staff("Ann")
	e.types("Ann", "@ban bob insults")
	e.do(func() {
		if err := (people.Keyring{Accounts: e.world.Accounts, Session: e.visits["Cat"].shell.Session()}).AddKey(*key("Bob")); err != nil {
			t.Fatal(err)
		}
		if _, err := e.world.Accounts.Recognise("cat", "SHA256:Bobkey"); err != nil { // which proves it
			t.Fatal(err)
		}
	})
	e.arrive("pest", people.Identity{Key: key("Bob"), Choices: []string{"Bob", "Cat"}}, commands.Interactive)
	e.want("pest", "bob", "! You are banned from this house until")
	e.want("pest", "cat", "You are Cat.")
}

func TestAnnounce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Bob", "ignore ann")
	e.types("Bob", "n")
	e.staff("Ann")
	e.told("Bob")
	e.want("Ann", "@announce", "! Announce what? For example")
	e.diskIsFull()
	e.want("Ann", "@announce hello", "! Something went wrong on our side")
	e.silent("Bob")
	e.want("Ann", `@announce The "tournament" begins.`, `Announced by Ann: The "tournament" begins.`)
	e.hears("Bob", `Announced by Ann: The "tournament" begins.`)
	e.logged(store.StaffAct{Who: "Ann", What: "@announce", Why: `The "tournament" begins.`})
}

func TestShutdown(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.told("Bob")
	e.want("Ann", "@shutdown", "No closing of the house has been announced.")
	e.want("Ann", "@shutdown cancel", "! No closing of the house has been announced.")
	e.want("Ann", "@shutdown soon", "! When?", "\n@shutdown TIME REASON\n@shutdown now REASON")
	e.want("Ann", "@shutdown forever", "! When?")
	e.want("Ann", "@shutdown 5s", "! The house can close after 10 seconds to 1 day")
	e.want("Ann", "@shutdown 2d", "! The house can close after")
	e.silent("Bob")
	e.want("Ann", "@shutdown 5m a new version", "The house closes in 5 minutes, says Ann: a new version. Every game is kept as it stands.")
	e.logged(store.StaffAct{Who: "Ann", What: "@shutdown", Whom: "in 5 minutes", Why: "a new version"})
	e.hears("Bob", "The house closes in 5 minutes, says Ann")
	for _, step := range []struct {
		after time.Duration
		told  string
	}{
		{time.Second, ""},
		{2 * time.Minute, "The house closes in 2 minutes 59 seconds"},
		{time.Second, ""},
		{time.Minute, "The house closes in 1 minute 58 seconds"},
		{time.Minute, "The house closes in 58 seconds"},
		{45 * time.Second, "The house closes in 13 seconds"},
		{3 * time.Second, "The house closes in 10 seconds"},
		{5 * time.Second, ""},
	} {
		e.clock = e.clock.Add(step.after)
		e.do(e.world.Tick)
		told := e.told("Bob")
		if !strings.Contains(told, step.told) || step.told == "" && told != "" || strings.Count(told, "closes") > 1 {
			t.Errorf("at %v Bob is told %q, want %q", e.clock.Format("15:04:05"), told, step.told)
		}
	}
	e.arrive("late", people.Identity{}, commands.Interactive)
	e.hears("late", "The house closes in 5 seconds, says Ann: a new version.")
	e.want("Ann", "@shutdown cancel not today", "The house stays open, says Ann: not today.")
	e.hears("Bob", "The house stays open, says Ann: not today.")
	e.clock = e.clock.Add(time.Hour)
	e.do(e.world.Tick)
	e.silent("Bob")
	e.over(false)
	e.want("Ann", "@shutdown 1m", "no reason given")
	e.clock = e.clock.Add(time.Minute)
	e.do(e.world.Tick)
	e.over(true)
	e.do(e.world.Tick)
	e.want("Ann", "@shutdown cancel", "! The house is closing now; that can't be taken back.")
	e.want("Ann", "@shutdown 1m", "! The house is closing now.")
	e.told("Bob")
	e.do(func() { e.world.Close("Come back soon.") })
	e.hears("Bob", "Closed by Ann: no reason given. Come back soon.")
}

// over checks whether the house is to be closed.
func (e *evening) over(want bool) {
	e.t.Helper()
	select {
	case <-e.world.Shutdown.Over():
		if !want {
			e.t.Error("the house closes")
		}
	default:
		if want {
			e.t.Error("the house stays open")
		}
	}
}

func TestShutdownNow(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Ann", "@shutdown now")
	e.want("Ann", "no", "The house stays open.")
	e.over(false)
	e.types("Ann", "@shutdown now on fire")
	if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.Contains(ask.Text, "Close the house at once, with 2 people in it? yes or no: ") {
		t.Fatalf("the question is %+v", ask)
	}
	e.types("Ann", "yes")
	e.over(true)
	e.logged(store.StaffAct{Who: "Ann", What: "@shutdown", Whom: "now", Why: "on fire"})

	e.open()
	e.arrive("script", people.Identity{Account: 1}, commands.Single)
	e.types("script", "@shutdown now")
	e.over(true)
}

func TestStaffLog(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Ann", "@dig up to Attic")
	e.types("Ann", "@boot bob spam")
	e.want("Ann", "@log", "21 Nov 2026, 20:00 UTC | Ann | @boot | Bob | spam\n21 Nov 2026, 20:00 UTC | Ann | @dig | Attic | up of The Lobby\n")
	e.want("Ann", "@log 1", "@boot", "There may be more: @log 2")
	e.want("Ann", "@log many", `! "many" is not a number of entries.`)
	e.want("Ann", "@log 0", "! The log shows 1 to 500 entries at once, not 0.")
	e.want("Ann", "@log 501", "! The log shows 1 to 500 entries at once, not 501.")
}

func TestBotsOfTheHouseAreLeftAlone(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	e.staff("Ann")
	for _, line := range []string{"@mute easy 1h", "@ban easy 1h"} {
		e.want("Ann", line, "! easy is a bot of the house: it says nothing, and comes from nowhere.")
	}
	e.want("Ann", "@boot easy", `! Nobody called "easy" is here.`)
}
