package world

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/match"
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
	nth      int             // how many had come before, and one
	active   time.Time       // when something was last typed
	since    time.Time       // when something was last typed in an earlier stay
	parcels  []*store.Parcel // told to the person, and taken by no line yet; oldest first
	last     *Table          // the table that the person had to do with last
	recent   recent
	guests   map[*Person]bool // guests without a key who are ignored
	place    *time.Location   // the time zone that placed names
	placed   string
	facing   *Table // the table that the person went to with next or looked at, until another shows them its board
	room     *Room  // never nil
	staff    bool
	bot      store.Bot
	silent   bool                   // present, and no client answers
	learned  []store.Learned        // by a guest, in this stay
	met      []*games.Game          // which they have begun to play in this stay
	flipped  map[store.TableID]bool // whose boards they see the other way round for now; 0 is any private one

	heard   map[*Room]time.Time // until when they were in rooms they have left
	shownTo []*Person           // those who know that the person is here and hides
}

func (p *Person) Name() string { return p.name }

// Account is the person's account, 0 for a guest.
func (p *Person) Account() store.AccountID { return p.account }

func (p *Person) IsGuest() bool { return p.account == 0 }

// Present says whether others can meet the person: at least one session is
// more than passing, and has been announced.
func (p *Person) Present() bool {
	return slices.ContainsFunc(p.sessions, func(s *Session) bool { return !s.passing && s.announced })
}

func (p *Person) Tell(n notice.Notice) { p.tellIf(n, func(*Session) bool { return true }) }

// tellIf is Tell for some of the person's sessions.
func (p *Person) tellIf(n notice.Notice, told func(*Session) bool) {
	for _, s := range p.sessions {
		if s.hears() && told(s) {
			s.Tell(n)
		}
	}
	for _, s := range p.lost {
		if !s.isDropped() && told(s) {
			s.Tell(n)
		}
	}
}

// IsBot says that a program plays for the person.
func (p *Person) IsBot() bool { return p.bot.Is() }

// marked is a person's name, with the mark of bots behind it where it is one's.
func (p *Person) marked() string { return match.Marked(p.name, p.bot) }

// marks says at the end of a name in a list what is to be known of a person.
func (p *Person) marks() string {
	return match.Marked("", p.bot) + p.hiding()
}

// Ignores says whether a person wants to hear and see nothing of another: no
// talk, no letter, no challenge, not that they come and go, nor that they watch.
// What happens at a table at which both are is shown all the same.
func (p *Person) Ignores(other *Person) bool {
	if key := other.ignoreKey(); key != "" {
		return p.settings[key] != ""
	}
	return p.guests[other]
}

func (p *Person) Setting(key string) string {
	if value, ok := p.settings[key]; ok {
		return value
	}
	s, _ := games.First(Settings, func(s Setting) bool { return s.Key == key })
	return s.Default
}

// ignoreKey is the key under which others keep that they ignore a person; empty
// for a guest without a key, who is known for one stay only.
func (p *Person) ignoreKey() string {
	switch {
	case p.account != 0:
		return accountKey(p.account)
	case p.guestKey != "":
		return ignoring + "key " + p.guestKey
	}
	return ""
}

// A recent is whom somebody talked with last, and where.
type recent struct {
	partner contact       // told or told by, whichever was later
	teller  contact       // told by
	channel string        // the key of the channel
	answers bool          // they have been told how to answer what they are told
	heardAt store.TableID // whose players hear them from another room, as they have been told
}

// ignoring begins the keys of the settings that say who is ignored; their
// values are names. They are kept like settings and no option shows them.
const ignoring = "ignore "

func accountKey(id store.AccountID) string {
	return store.Ignoring + strconv.FormatInt(int64(id), 10)
}

// A contact is somebody who was told something, or told it. An account is the
// same one when it comes back; a guest who has gone is not.
type contact struct {
	name    string
	account store.AccountID
	guest   *Person
}

func contactOf(p *Person) contact {
	if p.IsGuest() {
		return contact{name: p.name, guest: p}
	}
	return contact{name: p.name, account: p.account}
}

func (c contact) is(p *Person) bool {
	if c.account != 0 || p.account != 0 {
		return c.account == p.account
	}
	return c.guest == p
}

// isSame says whether two contacts are the same person.
func (c contact) isSame(other contact) bool {
	return c.account == other.account && c.guest == other.guest
}

// person stands in for whoever it is where all that matters is who they are.
func (c contact) person() *Person { return &Person{name: c.name, account: c.account} }

// followKey is where the accounts that a person follows are kept among the
// options.
const followKey = "follow"

func (p *Person) follows() []store.AccountID {
	var ids []store.AccountID
	for word := range strings.FieldsSeq(p.settings[followKey]) {
		if id, err := strconv.ParseInt(word, 10, 64); err == nil {
			ids = append(ids, store.AccountID(id))
		}
	}
	return ids
}
