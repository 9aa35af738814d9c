// Package worldtest is what the tests of the world and of its stores share: a
// store that forgets, and the suite that every store must pass. Only tests may
// import it, and it must not know SQL or any one store but its own.
package worldtest

import (
	"errors"
	"maps"
	"sync"
	"time"

	"boardroom/world"
)

// Memory is a store that keeps everything until the process ends. It refuses
// what a durable store refuses, so that a test against it means something. Its
// zero value is empty and ready; it may be used by several goroutines.
type Memory struct {
	mu          sync.Mutex
	fail        error
	failAfter   error
	accounts    map[world.AccountID]*account
	lastAccount world.AccountID
	tables      map[world.TableID]world.TableRecord
	open        time.Duration
	ratings     ratings
	rooms       []world.RoomRecord
	dug         world.RoomID // the newest that was given
	staffLog    []world.StaffAct
	remarks     map[world.TableID][]world.Remark

	letters     []world.Letter
	lastLetter  world.LetterID
	channels    []world.Channel
	lastChannel world.ChannelID

	proposals    []world.ProposalRecord
	lastProposal world.ProposalID
	numbered     int

	sanctions    []world.Sanction
	lastSanction world.SanctionID
}

type account struct {
	world.Account
	keys   []world.Key
	drafts []world.SavedDraft
}

var _ world.Store = (*Memory)(nil)

// FailNext makes the next write return err and change nothing. Reads go on as
// before; nil takes a failure back that has not happened yet.
func (m *Memory) FailNext(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fail = err
}

// FailAfterNext makes the next write that is not refused return err although it
// is applied, as when the disk fails while it acknowledges a commit: whoever
// writes can't tell from the error what is kept. Nil takes a failure back that
// has not happened yet.
func (m *Memory) FailAfterNext(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.failAfter = err
}

// write runs one change, or the failure that was asked for.
func (m *Memory) write(change func() error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.fail; err != nil {
		m.fail = nil
		return err
	}
	if err := change(); err != nil {
		return err
	}
	err := m.failAfter
	m.failAfter = nil
	return err
}

// writeAccount runs one change of an account that must be there.
func (m *Memory) writeAccount(id world.AccountID, change func(*account) error) error {
	return m.write(func() error {
		a, ok := m.accounts[id]
		if !ok {
			return world.ErrNotFound
		}
		return change(a)
	})
}

// CreateAccount implements world.Store.
func (m *Memory) CreateAccount(name string, key *world.Key, passwordHash string, now time.Time) (world.Account, error) {
	var made world.Account
	err := m.write(func() error {
		switch {
		case name == "" || key == nil && passwordHash == "":
			return errors.New("an account needs a name and a way in")
		case key != nil && key.Fingerprint == "":
			return errNoFingerprint
		}
		a, err := m.addAccount(world.Account{Name: name, PasswordHash: passwordHash, Created: kept(now), Seen: kept(now)})
		if err != nil {
			return err
		}
		if key != nil {
			a.addKey(*key)
		}
		made = a.copied()
		return nil
	})
	if err != nil {
		return world.Account{}, err
	}
	return made, nil
}

// Account implements world.Store.
func (m *Memory) Account(id world.AccountID) (world.Account, error) {
	return m.theAccount(func(a *account) bool { return a.ID == id })
}

// AccountNamed implements world.Store.
func (m *Memory) AccountNamed(name string) (world.Account, error) {
	return m.theAccount(func(a *account) bool { return world.Fold(a.Name) == world.Fold(name) })
}

// SetPassword implements world.Store.
func (m *Memory) SetPassword(id world.AccountID, hash string) error {
	return m.writeAccount(id, func(a *account) error {
		if hash == "" && len(a.keys) == 0 {
			return world.ErrConflict
		}
		a.PasswordHash = hash
		return nil
	})
}

// SetOption implements world.Store.
func (m *Memory) SetOption(id world.AccountID, key, value string) error {
	return m.writeAccount(id, func(a *account) error {
		if value == "" {
			delete(a.Options, key)
		} else {
			a.Options[key] = value
		}
		return nil
	})
}

// SetSeen implements world.Store.
func (m *Memory) SetSeen(id world.AccountID, at time.Time) error {
	return m.writeAccount(id, func(a *account) error {
		a.Seen = kept(at)
		return nil
	})
}

// SetSeenOfAll implements world.Store.
func (m *Memory) SetSeenOfAll(seen map[world.AccountID]time.Time) error {
	return m.write(func() error {
		for id, at := range seen {
			if a := m.accounts[id]; a != nil {
				a.Seen = kept(at)
			}
		}
		return nil
	})
}

// find is an account that is so, or nil.
func (m *Memory) find(is func(*account) bool) *account {
	for _, a := range m.accounts {
		if is(a) {
			return a
		}
	}
	return nil
}

func (m *Memory) theAccount(is func(*account) bool) (world.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a := m.find(is); a != nil {
		return a.copied(), nil
	}
	return world.Account{}, world.ErrNotFound
}

func (a *account) copied() world.Account {
	c := a.Account
	c.Options = maps.Clone(a.Options)
	return c
}

// kept is a time as a store gives it back.
func kept(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
