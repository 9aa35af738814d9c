package people

import (
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Person is somebody connected: the owner of an account, or a guest.
type Person struct {
	name     string
	account  store.AccountID // 0 for a guest
	guestKey string          // fingerprint of the key that a guest proved, if any
	settings map[string]string
	sessions []*Session
	lost     []*Session // resumable ones whose line is gone
	arrived  time.Time
	nth      int                   // how many had come before, and one
	active   time.Time             // when something was last typed
	since    time.Time             // when something was last typed in an earlier stay
	ignores  map[ignoredKey]string // of whom they want to hear nothing, with their names
	follows  []store.AccountID     // whose games they watch; first followed first
	wroteTo  []store.AccountID     // to whom they have written
	place    *time.Location        // the time zone that placed names
	placed   string
	room     *Room // never nil
	staff    bool
	bot      store.Bot

	shownTo []*Person // those who know that the person is here and hides
}

// Name is what the person is called now; an account can be renamed.
func (p *Person) Name() string { return p.name }

// Account is the person's account, 0 for a guest.
func (p *Person) Account() store.AccountID { return p.account }

// IsGuest says whether the person has no account.
func (p *Person) IsGuest() bool { return p.account == 0 }

// Present says whether others can meet the person: at least one session is
// more than passing, and has been announced.
func (p *Person) Present() bool {
	return slices.ContainsFunc(p.sessions, func(s *Session) bool { return !s.IsPassing() && s.announced })
}

// Tell tells all sessions of the person something, and never waits for them. Sessions that run one
// command hear it where it comes of that command.
func (p *Person) Tell(n notice.Notice) { p.tellIf(n, func(*Session) bool { return true }) }

// tellIf is Tell for some of the person's sessions.
func (p *Person) tellIf(n notice.Notice, told func(*Session) bool) {
	for _, s := range p.sessions {
		if s.Hears() && told(s) {
			s.Tell(n)
		}
	}
	for _, s := range p.lost {
		if !s.IsDropped() && told(s) {
			s.Tell(n)
		}
	}
}

// IsBot says that a program plays for the person.
func (p *Person) IsBot() bool { return p.bot.Is() }

// Marked is a person's name, with the mark of bots behind it where it is one's.
func (p *Person) Marked() string { return p.bot.Marked(p.name) }

// Marks says at the end of a name in a list what is to be known of a person.
func (p *Person) Marks() string {
	return p.bot.Marked("") + p.Hiding()
}

// Ignores says whether a person wants to hear and see nothing of another: no
// talk, no letter, no challenge, not that they come and go, nor that they watch.
// What happens at a table at which both are is shown all the same.
func (p *Person) Ignores(other *Person) bool {
	_, ignored := p.ignores[other.ignoredKey()]
	return ignored
}

// Setting is the value of a setting, its default where the person has chosen none.
func (p *Person) Setting(key string) string {
	if value, ok := p.settings[key]; ok {
		return value
	}
	s, _ := lists.Find(Settings, func(s Setting) bool { return s.Key == key })
	return s.Default
}

// An ignoredKey is how those who ignore somebody know them. One of the fields is set.
type ignoredKey struct {
	account  store.AccountID
	guestKey string  // fingerprint
	guest    *Person // without a key, so that a later stay is somebody else's
}

func (p *Person) ignoredKey() ignoredKey {
	switch {
	case p.account != 0:
		return ignoredKey{account: p.account}
	case p.guestKey != "":
		return ignoredKey{guestKey: p.guestKey}
	}
	return ignoredKey{guest: p}
}

// A Contact is somebody who was told something, or told it. An account is the
// same one when it comes back; a guest who has gone is not.
type Contact struct {
	Name    string
	Account store.AccountID
	Guest   *Person
}

// ContactOf is a person, to be known again when they have gone and come.
func ContactOf(p *Person) Contact {
	if p.IsGuest() {
		return Contact{Name: p.name, Guest: p}
	}
	return Contact{Name: p.name, Account: p.account}
}

// Is says whether the contact is a person who is here or stands in for somebody.
func (c Contact) Is(p *Person) bool {
	if c.Account != 0 || p.Account() != 0 {
		return c.Account == p.Account()
	}
	return c.Guest == p
}

// Rename is what becomes of the Contact when an account is called something else.
func (c *Contact) Rename(account store.AccountID, to string) {
	if c.Account == account && account != 0 {
		c.Name = to
	}
}

// IsSame says whether two contacts are the same person.
func (c Contact) IsSame(other Contact) bool {
	return c.Account == other.Account && c.Guest == other.Guest
}

// StandIn stands in for whoever it is where all that matters is who they are.
func (c Contact) StandIn() *Person { return StandIn(c.Name, c.Account) }

// PlayerKey is what the person is known by while their name is theirs.
func (p *Person) PlayerKey() PlayerKey { return KeyOf(p.account, p.name) }

// MustBeStaff refuses what only staff may do.
func MustBeStaff(p *Person) error {
	if p.staff {
		return nil
	}
	return notice.NotYours.Refused("Only staff may do that. To see the staff: @staff")
}

// Answers says whether the person is present in a session whose client answers.
func (p *Person) Answers() bool {
	return slices.ContainsFunc(p.sessions, func(s *Session) bool { return !s.IsPassing() && s.announced && !s.IsSilent() })
}

// IsMe says whether somebody has typed their own name, in full.
func (p *Person) IsMe(name string) bool {
	return store.Fold(strings.TrimSpace(name)) == store.Fold(p.name)
}

// SitsIn says whether a person sits in a seat. A guest is known by name: the
// name of a guest who sits is given to nobody else.
func (p *Person) SitsIn(s store.SeatRecord) bool {
	if s.Account != 0 || p.account != 0 {
		return s.Account == p.account
	}
	return s.Name == p.name
}

// ProvesSeat says whether a person has more than a name to show for a seat: somebody
// else may have a guest's by the time when a table is cleared.
func (p *Person) ProvesSeat(s store.SeatRecord) bool {
	return s.Account != 0 || s.GuestKey != "" && s.GuestKey == p.guestKey
}

// IsStaff says whether the person may do what looks after the house.
func (p *Person) IsStaff() bool { return p.staff }

// Kept is what is kept with the person under a key, see Accounts.KeepSetting; empty for nothing.
func (p *Person) Kept(key string) string { return p.settings[key] }

// NewBot is a bot of the house: it has no session, and is in a room that it never leaves.
func NewBot(account store.Account, room *Room, now time.Time) *Person {
	return &Person{
		name: account.Name, account: account.ID, settings: account.Options, bot: store.HouseBot,
		active: now, since: account.Seen, room: room,
	}
}

// StandIn is a person without a session who stands in for whoever it is where all that matters is
// who they are.
func StandIn(name string, account store.AccountID) *Person {
	return &Person{name: name, account: account}
}

// StandInFor is StandIn for whoever a seat is kept for.
func StandInFor(seat store.SeatRecord) *Person {
	return &Person{name: seat.Name, account: seat.Account, guestKey: seat.GuestKey}
}

// AllKept is all that is kept with a person, their settings among it, by key.
func (p *Person) AllKept() map[string]string { return maps.Clone(p.settings) }

// Restore gives a guest back what they had before the house restarted; no settings leaves them.
func (p *Person) Restore(settings map[string]string, follows []store.AccountID, ignores []store.Ignored) {
	if settings != nil {
		p.settings = maps.Clone(settings)
	}
	p.follows, p.ignores = follows, ignoresOf(ignores)
}

// NoteActive notes that the person has typed something.
func (p *Person) NoteActive(now time.Time) { p.active = now }

// Bot says whether a program plays for the person, and whose.
func (p *Person) Bot() store.Bot { return p.bot }

// SetBot says from now on whether a program plays for the person.
func (p *Person) SetBot(bot store.Bot) { p.bot = bot }

// SetStaff says from now on whether the person is staff.
func (p *Person) SetStaff(staff bool) { p.staff = staff }

// GuestKey is the fingerprint of the key that a guest has proved; empty for none.
func (p *Person) GuestKey() string { return p.guestKey }

// Sessions are those that the person has, the oldest first. They are not to be changed.
func (p *Person) Sessions() []*Session { return p.sessions }

// Arrived is when the person came into the house.
func (p *Person) Arrived() time.Time { return p.arrived }

// Active is when the person last typed something.
func (p *Person) Active() time.Time { return p.active }

// Since is when the person last typed something in an earlier stay.
func (p *Person) Since() time.Time { return p.since }

// Follows are the accounts whose games the person watches, the first followed first. A change
// leaves the list as it was to whoever goes through it.
func (p *Person) Follows() []store.AccountID { return p.follows }
