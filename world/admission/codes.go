package admission

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Codes are typed once: by the owner of an account who has lost the key or comes from
// another machine, or by somebody who was given a name. They are long enough that nobody
// guesses one, so a plain hash of it is kept and no more.
type Codes struct {
	env      *env.Env
	people   *people.People
	accounts *people.Accounts
	guard    *Guard
	drawn    uint64 // how many were
	entries  map[store.AccountID]entryCode
}

// NewCodes makes codes that open a door.
func NewCodes(e *env.Env, h *people.People, a *people.Accounts, g *Guard) *Codes {
	return &Codes{env: e, people: h, accounts: a, guard: g, entries: map[store.AccountID]entryCode{}}
}

const (
	recoveryCodes = 10   // that an account gets at once
	codeBytes     = 10   // that a code stands for: 16 letters and digits
	mostNameCodes = 1000 // that nobody has used
	codeLetters   = "0123456789abcdefghjkmnpqrstvwxyz"
)

var codeForm = base32.NewEncoding(codeLetters).WithPadding(base32.NoPadding)

// draw draws a code, as people write it: four letters and digits, four times.
func (c *Codes) draw() string {
	var bytes [24]byte
	c.drawn++ // so that two differ whatever the seeds are
	binary.LittleEndian.PutUint64(bytes[:], c.env.Seed())
	binary.LittleEndian.PutUint64(bytes[8:], c.env.Seed())
	binary.LittleEndian.PutUint64(bytes[16:], c.drawn)
	sum := sha256.Sum256(bytes[:])
	text := codeForm.EncodeToString(sum[:codeBytes])
	return text[:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:]
}

// mistaken are letters that are read for digits in a code.
var mistaken = strings.NewReplacer("-", "", " ", "", "o", "0", "i", "1", "l", "1")

// hashOf is what is kept of a code, whatever way it is typed.
func hashOf(typed string) string {
	sum := sha256.Sum256([]byte(mistaken.Replace(strings.ToLower(typed))))
	return hex.EncodeToString(sum[:])
}

// RecoveryCodes makes codes that let the owner of an account in who has lost the key,
// in place of those from before. They are told this once.
func (c *Codes) RecoveryCodes(p *people.Person) ([]string, error) {
	if p.IsGuest() {
		return nil, people.ErrGuest()
	}
	var drawn []string
	var kept []store.Code
	for range recoveryCodes {
		drawn = append(drawn, c.draw())
		kept = append(kept, store.Code{Hash: hashOf(drawn[len(drawn)-1]), Kind: store.Recovery, Account: p.Account(),
			By: p.Name(), From: c.env.Now()})
	}
	return drawn, c.env.Loop.Write(func() error { return c.env.Store.KeepCodes(kept, nil) }, c, p.PlayerKey())
}

// code is the code that was typed, as it is kept; no other is kept or used up before the act
// goes on.
func (c *Codes) code(typed string) (store.Code, error) {
	return loop.Read(c.env.Loop, func() (store.Code, error) { return c.env.Store.Code(hashOf(typed)) }, c)
}

// codesOf are the codes of a kind for an account, in the same way.
func (c *Codes) codesOf(kind store.CodeKind, of store.AccountID) ([]store.Code, error) {
	return loop.Read(c.env.Loop, func() ([]store.Code, error) { return c.env.Store.Codes(kind, of) }, c)
}

// Recover uses up a code that was typed at the door under an account's name. The
// sentence says what to do next; it is empty where the code opens nothing.
func (c *Codes) Recover(id store.AccountID, typed string) (told string, err error) {
	if told := c.useEntry(id, typed); told != "" {
		return told, nil
	}
	code, err := c.code(typed)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return "", nil
	case err != nil:
		return "", err
	case code.Account != id || code.Kind == store.NewName || c.env.Now().Before(code.From):
		return "", nil
	}
	if err := c.env.Loop.Write(func() error { return c.env.Store.UseCode(code.Hash) }, c); err != nil {
		return "", err
	}
	c.warn(id)
	left, err := c.codesOf(store.Recovery, id)
	if err != nil {
		return "", err
	}
	return "You came in with a code, which is now used up; " + phrase.Count(len(left), "recovery code") +
		" left. For the next time, set a key or a password: @add-key KEY, or @password", nil
}

// warn tells an owner who is here that somebody came in with a code.
func (c *Codes) warn(id store.AccountID) {
	for _, p := range c.people.Everybody() {
		if p.Account() == id {
			p.Tell(notice.Warning{Text: "Somebody just came in under your name with a code. If that wasn't you, " +
				"check: @keys, @password, @recovery"})
		}
	}
}

// resetWait is how long a code that staff give waits until it opens an account.
const resetWait = 72 * time.Hour

// Reset has staff give a code that opens an account after a while, for an owner who
// has lost the key and has no recovery code. Whoever has the account is told until
// then, and can take it back.
func (c *Codes) Reset(p *people.Person, name, reason string) (code string, from time.Time, err error) {
	account, err := c.accountToReset(p, name)
	if err != nil {
		return "", from, err
	}
	if reason, err = people.ReasonGiven(p, reason); err != nil {
		return "", from, err
	}
	code, from = c.draw(), c.env.Now().Add(resetWait)
	given := store.Code{Hash: hashOf(code), Kind: store.Reset, Account: account.ID, By: p.Name(), Why: reason,
		From: from}
	if err := c.give(p, given, c.accounts.StaffAct(p, "@reset", account.Name, reason)); err != nil {
		return "", from, err
	}
	if owner := c.people.Named(account.Name); owner != nil {
		owner.Tell(notice.Warning{Text: resetTold(owner, given)})
	}
	return code, from, nil
}

// CancelReset has staff take back what Reset gave.
func (c *Codes) CancelReset(p *people.Person, name, reason string) (string, error) {
	reason, err := people.ReasonOf(p, reason)
	if err != nil {
		return "", err
	}
	account, err := c.accountToReset(p, name)
	if err != nil {
		return "", err
	}
	return account.Name, c.dropReset(account, c.accounts.StaffAct(p, "@reset cancel", account.Name, reason))
}

// RefuseReset has the owner of an account take back what staff gave.
func (c *Codes) RefuseReset(p *people.Person) error {
	if p.IsGuest() {
		return people.ErrGuest()
	}
	return c.dropReset(store.Account{ID: p.Account(), Name: p.Name()},
		c.accounts.StaffAct(p, "@recovery cancel", p.Name(), ""))
}

func (c *Codes) dropReset(account store.Account, act *store.StaffAct) error {
	given, err := c.codesOf(store.Reset, account.ID)
	switch {
	case err != nil:
		return err
	case len(given) == 0:
		return notice.Refusedf("Staff have given nobody a code for the account of %s.", account.Name)
	}
	return c.env.Loop.Write(func() error { return c.env.Store.DropCodes(store.Reset, account.ID, act) }, c,
		people.KeyOf(account.ID, ""))
}

// give keeps a code that staff give, to an account or to whoever takes a new name.
func (c *Codes) give(p *people.Person, given store.Code, act *store.StaffAct) error {
	concerned := []any{c, p.PlayerKey()}
	if given.Account != 0 {
		concerned = append(concerned, people.KeyOf(given.Account, ""))
	}
	return c.env.Loop.Write(func() error { return c.env.Store.KeepCodes([]store.Code{given}, act) }, concerned...)
}

// accountToReset is the account of a whole name to which staff may let somebody in.
func (c *Codes) accountToReset(p *people.Person, name string) (store.Account, error) {
	if err := people.MustBeStaff(p); err != nil {
		return store.Account{}, err
	}
	account, err := c.accounts.ToDiscipline(name)
	if err == nil && account.Staff && p.Name() != people.Operator {
		err = people.ErrStaff(account.Name)
	}
	return account, err
}

func resetTold(p *people.Person, c store.Code) string {
	return c.By + " lets somebody into your account from " + p.Clock(c.From) + " on, who says that they are you " +
		"and have lost the key. The reason: " + c.Why + ". If that is not you: @recovery cancel"
}

// TellReset tells the owner of an account that staff let somebody else into it.
func (c *Codes) TellReset(s *people.Session, _ time.Time) {
	if s.Person().IsGuest() {
		return
	}
	given, err := c.codesOf(store.Reset, s.Person().Account())
	if err != nil {
		c.env.Log.Error("codes can't be read", "error", err)
	}
	for _, code := range given {
		s.Tell(notice.Warning{Text: resetTold(s.Person(), code)})
	}
}

// GiveNameCode has staff give a code with which somebody can take a new name.
func (c *Codes) GiveNameCode(p *people.Person) (string, error) {
	if err := people.MustBeStaff(p); err != nil {
		return "", err
	}
	open, err := c.codesOf(store.NewName, 0)
	switch {
	case err != nil:
		return "", err
	case len(open) >= mostNameCodes:
		return "", notice.Full.Refusedf("%d codes for new names are still unused, the most allowed.", len(open))
	}
	code := c.draw()
	given := store.Code{Hash: hashOf(code), Kind: store.NewName, By: p.Name(), From: c.env.Now()}
	return code, c.give(p, given, c.accounts.StaffAct(p, "@invite", "", ""))
}

// GiveName is CreateAccount for whoever comes to the door: it refuses where the house
// gives no names, or only to those who have a code and this is none.
func (c *Codes) GiveName(name string, key *store.Key, passwordHash, typed string) (store.Account, error) {
	if err := c.guard.mayGiveName(); err != nil {
		return store.Account{}, err
	}
	if !c.guard.NamesNeedCode() {
		return c.accounts.CreateAccount(name, key, passwordHash)
	}
	code, err := c.code(typed)
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && code.Kind != store.NewName:
		return store.Account{}, errNotInvited
	case err != nil:
		return store.Account{}, err
	}
	return c.accounts.Create(name, key, func(proven *store.Key) (store.Account, error) {
		return c.env.Store.CreateWithCode(name, proven, passwordHash, code.Hash, c.env.Now())
	}, c)
}

const errNotInvited = notice.Refused("A new name needs a code from staff here, which can be used once.")
