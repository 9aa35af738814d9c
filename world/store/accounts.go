package store

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// AccountID numbers accounts; it starts at 1, and is never used again.
type AccountID int64

// An AccountStore keeps accounts, the keys that open them, and their settings.
// Where a method changes an account, it gives ErrNotFound if there is none.
type AccountStore interface {
	// CreateAccount keeps a new account with its first way in: a key, a
	// password hash, or both. It gives ErrTaken if the name is taken, or looks like
	// one that is.
	CreateAccount(name string, key *Key, passwordHash string, now time.Time) (Account, error)
	// CreateWithCode is CreateAccount, and uses up a code for a new name in the same
	// write. It gives ErrNotFound if there is no such code.
	CreateWithCode(name string, key *Key, passwordHash, code string, now time.Time) (Account, error)
	// Rename gives an account another name wherever its name is kept, with the act that
	// it was: at tables, in remarks, in what was said in rooms, in parcels, reports,
	// codes and sanctions. The log of what staff did stays as it is. It gives ErrTaken as
	// CreateAccount does; a name may look like the account's own.
	Rename(id AccountID, name string, act StaffAct) error
	// Account gives ErrNotFound if there is no such account.
	Account(AccountID) (Account, error)
	// AccountNamed gives ErrNotFound if nobody is called so.
	AccountNamed(name string) (Account, error)
	// NamesBeginning lists the names of accounts that begin so and that are no bots
	// of the house, by name, and so many at most.
	NamesBeginning(beginning string, most int) ([]string, error)
	// AccountsWithKey lists the accounts for which a key is proven, by name.
	AccountsWithKey(fingerprint string) ([]Account, error)
	// ProveKey marks a key of an account as proven. It gives ErrNotFound if the
	// account has no such key.
	ProveKey(id AccountID, fingerprint string) error
	// Keys lists the keys of an account in the order they were added.
	Keys(AccountID) ([]Key, error)
	// AddKey gives ErrTaken if the account has the key already.
	AddKey(AccountID, Key) error
	// LimitKey says what a key may do and when it ends. It gives ErrNotFound if the
	// account has no such key, and ErrConflict if it is the account's last whole way in.
	LimitKey(id AccountID, fingerprint string, scope Scope, ends time.Time) error
	// RemoveKey gives ErrNotFound if the account has no such key, and
	// ErrConflict if it is the account's last whole way in.
	RemoveKey(id AccountID, fingerprint string) error
	// SetPassword keeps a hash; an empty one takes the password away, which
	// gives ErrConflict if it is the account's last whole way in.
	SetPassword(id AccountID, hash string) error
	// SetOption keeps a setting; an empty value removes it.
	SetOption(id AccountID, key, value string) error
	// SetSeen keeps when several accounts last typed something, where that is later than
	// what is kept; one that is not there is left out.
	SetSeen(map[AccountID]time.Time) error
}

// An Account is somebody who exists, connected or not.
type Account struct {
	ID           AccountID
	Name         string // as its owner writes it
	PasswordHash string // empty where there is none
	Created      time.Time
	Seen         time.Time // when something was last typed
	Staff        bool      // may do what looks after the house
	Bot          Bot
	Options      map[string]string
}

// Validate says what is wrong with an account by itself.
func (a Account) Validate() error {
	return cmp.Or(must("an account", rule{a.Name != "", "have a name"}), a.Bot.Validate())
}

// ValidateNew says what is wrong with an account that is created with a key, or
// with none.
func (a Account) ValidateNew(key *Key) error {
	return cmp.Or(a.Validate(), given(key), must("a new account",
		rule{key != nil || a.PasswordHash != "" || a.Bot == HouseBot, "have a key or a password"},
		rule{key == nil || key.IsWhole() || a.PasswordHash != "", "have a key that gives all of it, or a password"}))
}

// Fold is the form of a name that is unique: names differ by more than case.
func Fold(name string) string { return strings.ToLower(name) }

// alike are the ASCII letters and digits that look alike in many fonts, each after
// what it is taken for: those of Unicode's confusables.txt (UTS 39), folded.
var alike = strings.NewReplacer("0", "o", "1", "l", "i", "l", "rn", "m", "vv", "w")

// dashes are what tells no names apart.
var dashes = strings.NewReplacer("-", "", "_", "")

// Look is what a name looks like: names with the same look are easily taken for each
// other, such as Martin, martin_ and Mart1n.
func Look(name string) string { return alike.Replace(dashes.Replace(Fold(name))) }

// powerful are the words that promise power. No name may look like one, with
// figures behind it or without.
var powerful = []string{
	"admin", "administrator", "boardroom", "house", "lobby", "mod", "moderator", "operator", "owner", "root", "server",
	"staff", "sysop", "system", "wizard",
}

// LooksPowerful says whether a name could be taken for a word that promises power.
func LooksPowerful(name string) bool {
	look, stem := Look(name), Look(strings.TrimRight(name, "0123456789-_"))
	return slices.ContainsFunc(powerful, func(word string) bool { return Look(word) == look || Look(word) == stem })
}

// A Key is an SSH public key that opens an account.
type Key struct {
	Fingerprint string // "SHA256:…"
	Type        string // "ssh-ed25519"
	Comment     string // what its owner calls it; may be empty
	Added       time.Time
	// Proven says that somebody has come in with the key under the account's
	// name. Until then the account has only claimed it: anybody can type the
	// public half of somebody else's key.
	Proven bool
	Scope  Scope     // what may be done with it; empty is ScopeAll, and kept as that
	Ends   time.Time // from when on it opens nothing; the zero time is never
	// Passkey is what a passkey is proven with, for a browser's door to read; empty for a key of ssh.
	Passkey string
}

// TypePasskey is the type of a passkey.
const TypePasskey = "passkey"

// IsWhole says whether a key gives all of an account for good. An account always has
// a way in that does: such a key, or a password.
func (k Key) IsWhole() bool { return k.Scope.Holds(ScopeAll) && k.Ends.IsZero() }

// HasEnded says whether a key opens nothing any more.
func (k Key) HasEnded(now time.Time) bool { return !k.Ends.IsZero() && !now.Before(k.Ends) }

// Validate says what is wrong with a key.
func (k Key) Validate() error {
	return cmp.Or(must("a key", rule{k.Fingerprint != "", "have a fingerprint"},
		rule{(k.Passkey != "") == (k.Type == TypePasskey), "be a passkey by its type where it is one"}), k.Scope.Validate())
}

// A Scope is what may be done with a key. The words are kept.
type Scope string

// The scopes. Each holds those before it.
const (
	ScopeWatch Scope = "watch" // look, and change nothing
	ScopeTalk  Scope = "talk"  // say and write
	ScopePlay  Scope = "play"  // play, and what goes with it
	ScopeAll   Scope = "all"   // the account itself: its keys, its password, its end
)

// Scopes are all scopes, the narrowest first.
func Scopes() []Scope { return []Scope{ScopeWatch, ScopeTalk, ScopePlay, ScopeAll} }

// OrAll is the scope, or ScopeAll where none is named.
func (s Scope) OrAll() Scope { return cmp.Or(s, ScopeAll) }

// Holds says whether what needs another scope may be done within this one.
func (s Scope) Holds(other Scope) bool {
	return slices.Index(Scopes(), s.OrAll()) >= slices.Index(Scopes(), other.OrAll())
}

// Validate says whether there is such a scope.
func (s Scope) Validate() error {
	return must("the scope of a key", rule{slices.Contains(Scopes(), s.OrAll()), "be watch, talk, play or all"})
}

// A BotStore keeps which accounts are bots.
type BotStore interface {
	// CreateBot keeps a new account of the house: a bot without a way in. It
	// gives ErrTaken if the name is taken.
	CreateBot(name string, now time.Time) (Account, error)
	// SetBot says what plays for somebody's account: a person or a program. It
	// gives ErrNotFound if there is no such account, or if it is the house's.
	SetBot(AccountID, Bot) error
	// BotAccounts lists the bots of a kind, by name.
	BotAccounts(Bot) ([]Account, error)
}

// A Bot says what plays for an account, empty where a person does. The words
// are kept.
type Bot string

// The kinds of bots.
const (
	NoBot      Bot = ""
	HouseBot   Bot = "house"   // the house plays; nobody can come in under the name
	ProgramBot Bot = "program" // a program of its owner's plays
)

// Is says that no person plays.
func (b Bot) Is() bool { return b != NoBot }

// Marked is a name with the mark of bots behind it, if it is one's.
func (b Bot) Marked(name string) string {
	if b.Is() {
		return name + " (bot)"
	}
	return name
}

// AgainstHouse says that of some players all but one are bots of the house.
func AgainstHouse(players []Bot) bool {
	house := 0
	for _, b := range players {
		if b == HouseBot {
			house++
		}
	}
	return house > 0 && house == len(players)-1
}

// Validate says whether there is such a kind.
func (b Bot) Validate() error {
	return must("what plays for an account", rule{slices.Contains([]Bot{NoBot, HouseBot, ProgramBot}, b), "be nothing, house or program"})
}

// A DraftStore keeps drafts that accounts want to use again.
type DraftStore interface {
	// SaveDraft keeps a draft of an account, in place of one of the same game
	// and name. It gives ErrNotFound if there is no such account.
	SaveDraft(AccountID, SavedDraft) error
	// RemoveDraft gives ErrNotFound if the account has no such draft.
	RemoveDraft(id AccountID, game, name string) error
	// SavedDrafts lists the drafts of an account by game, then by name.
	SavedDrafts(AccountID) ([]SavedDraft, error)
}

// A SavedDraft is what a seat once put together, under a name of its owner's.
type SavedDraft struct {
	Game  string // the game's name
	Name  string // as its owner writes it; unique within the game
	Text  string // understood by the game alone
	Saved time.Time
}

// Validate says what is wrong with a draft.
func (d SavedDraft) Validate() error {
	return must("a saved draft",
		rule{d.Game != "", "have a game"},
		rule{d.Name != "", "have a name"},
		rule{d.Text != "", "have a text"})
}
