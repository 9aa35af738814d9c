// Package worldtest is what the tests of the world and of its stores share: a
// store that forgets, and the suite that every store must pass. Only tests may
// import it, and it must not know SQL or any one store but its own.
package worldtest

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// Memory is a store that keeps everything until the process ends. It refuses
// what a durable store refuses, so that a test against it means something. Its
// zero value is empty and ready; it may be used by several goroutines.
type Memory struct {
	mu          sync.Mutex
	fail        error
	failAfter   error
	trouble     error  // of every write
	before      func() // every write, nil for nothing
	beforeReads func()
	accounts    map[store.AccountID]*account
	lastAccount store.AccountID
	tables      map[store.TableID]store.TableRecord
	lastTable   store.TableID
	open        time.Duration
	ratings     ratings
	rooms       []store.RoomRecord
	dug         store.RoomID // the newest that was given
	staffLog    []store.StaffAct
	remarks     map[store.TableID][]store.Remark

	letters     []store.Letter
	lastLetter  store.LetterID
	parcels     []store.Parcel
	lastParcel  store.ParcelID
	codes       []store.Code
	reports     []store.Report
	lastReport  store.ReportID
	lastEvening store.EveningID
	evenings    []store.Evening
	channels    []store.Channel
	lastChannel store.ChannelID

	proposals    []store.ProposalRecord
	lastProposal store.ProposalID
	numbered     int

	sanctions    []store.Sanction
	lastSanction store.SanctionID

	webhooks map[store.AccountID]*webhook

	reaches   map[store.AccountID]store.Reach
	vacations []store.Vacation
	told      map[store.AccountID][]store.Told
	messages  []store.Message

	plans []store.Plan // by table, then by seat

	events     []store.EventRecord // by their ids
	eventGames []store.EventGame

	puzzleTries []store.PuzzleTry // by day, puzzle and account
	news        []store.NewsItem
	clubs       []store.ClubRecord // by their ids
}

type account struct {
	store.Account
	keys    []store.Key
	drafts  []store.SavedDraft
	learned []store.Learned

	follows []store.AccountID // first followed first
	ignores []store.Ignored   // without the names of accounts; first ignored first
	wroteTo []store.AccountID // by number
	origins []store.Origin    // latest day first
}

var _ store.Store = (*Memory)(nil)

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

// BeforeWrites has something done before every write from now on, which may take its
// time as a disk does.
func (m *Memory) BeforeWrites(do func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.before = do
}

// BeforeReads is BeforeWrites for all that is read.
func (m *Memory) BeforeReads(do func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.beforeReads = do
}

// read lets something be read until it is over.
func (m *Memory) read() (over func()) {
	m.mu.Lock()
	before := m.beforeReads
	m.mu.Unlock()
	if before != nil {
		before()
	}
	m.mu.Lock()
	return m.mu.Unlock
}

// Trouble makes every write return err, and change nothing, until it is nil.
func (m *Memory) Trouble(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.trouble = err
}

// Health implements store.Store.
func (m *Memory) Health() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.trouble
}

// write runs one change, unless what is to be written is invalid, or the failure
// that was asked for.
func (m *Memory) write(invalid error, change func() error) error {
	if invalid != nil {
		return invalid
	}
	m.mu.Lock()
	before := m.before
	m.mu.Unlock()
	if before != nil {
		before()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.trouble != nil {
		return m.trouble
	}
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

// add runs a change that adds something, and gives its id.
func add[ID ~int | ~int64](m *Memory, invalid error, change func() (ID, error)) (ID, error) {
	var id ID
	err := m.write(invalid, func() (err error) {
		id, err = change()
		return err
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// writeAccount runs one change of an account that must be there.
func (m *Memory) writeAccount(id store.AccountID, invalid error, change func(*account) error) error {
	return m.write(invalid, func() error {
		a, ok := m.accounts[id]
		if !ok {
			return store.ErrNotFound
		}
		return change(a)
	})
}

// CreateAccount implements store.Store.
func (m *Memory) CreateAccount(name string, key *store.Key, passwordHash string, now time.Time) (store.Account, error) {
	return m.create(store.Account{Name: name, PasswordHash: passwordHash}, key, "", now)
}

// CreateWithCode implements store.Store.
func (m *Memory) CreateWithCode(name string, key *store.Key, passwordHash, code string, now time.Time) (store.Account, error) {
	return m.create(store.Account{Name: name, PasswordHash: passwordHash}, key, code, now)
}

// CreateBot implements store.Store.
func (m *Memory) CreateBot(name string, now time.Time) (store.Account, error) {
	return m.create(store.Account{Name: name, Bot: store.HouseBot}, nil, "", now)
}

func (m *Memory) create(made store.Account, key *store.Key, code string, now time.Time) (store.Account, error) {
	made.Created, made.Seen, made.Options = kept(now), kept(now), map[string]string{}
	err := m.write(made.ValidateNew(key), func() error {
		left := codesBut(m.codes, func(c store.Code) bool { return c.Hash == code && c.Kind == store.NewName })
		if code != "" && len(left) == len(m.codes) {
			return store.ErrNotFound
		}
		if m.find(func(a *account) bool { return store.Look(a.Name) == store.Look(made.Name) }) != nil {
			return store.ErrTaken
		}
		if m.accounts == nil {
			m.accounts = map[store.AccountID]*account{}
		}
		m.codes = left
		m.lastAccount++
		made.ID = m.lastAccount
		a := &account{Account: made}
		a.Account = a.copied()
		m.accounts[made.ID] = a
		if key != nil {
			a.addKey(*key)
		}
		return nil
	})
	if err != nil {
		return store.Account{}, err
	}
	return made, nil
}

// Account implements store.Store.
func (m *Memory) Account(id store.AccountID) (store.Account, error) {
	return m.theAccount(func(a *account) bool { return a.ID == id })
}

// NamesBeginning implements store.Store.
func (m *Memory) NamesBeginning(beginning string, most int) ([]string, error) {
	found := m.those(func(a *account) bool {
		return strings.HasPrefix(store.Fold(a.Name), store.Fold(beginning)) && a.Bot != store.HouseBot
	})
	return lists.Map(found[:min(most, len(found))], func(a store.Account) string { return a.Name }), nil
}

// AccountNamed implements store.Store.
func (m *Memory) AccountNamed(name string) (store.Account, error) {
	return m.theAccount(func(a *account) bool { return store.Fold(a.Name) == store.Fold(name) })
}

// SetPassword implements store.Store.
func (m *Memory) SetPassword(id store.AccountID, hash string) error {
	return m.writeAccount(id, nil, func(a *account) error {
		if hash == "" && !hasWhole(a.keys) {
			return store.ErrConflict
		}
		a.PasswordHash = hash
		return nil
	})
}

// SetOption implements store.Store.
func (m *Memory) SetOption(id store.AccountID, key, value string) error {
	return m.writeAccount(id, nil, func(a *account) error {
		if value == "" {
			delete(a.Options, key)
		} else {
			a.Options[key] = value
		}
		return nil
	})
}

// SetSeen implements store.Store.
func (m *Memory) SetSeen(seen map[store.AccountID]time.Time) error {
	return m.write(nil, func() error {
		for id, at := range seen {
			if a := m.accounts[id]; a != nil && kept(at).After(a.Seen) {
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

func (m *Memory) theAccount(is func(*account) bool) (store.Account, error) {
	defer m.read()()
	if a := m.find(is); a != nil {
		return a.copied(), nil
	}
	return store.Account{}, store.ErrNotFound
}

// those are the accounts that are so, by name.
func (m *Memory) those(are func(*account) bool) []store.Account {
	defer m.read()()
	var found []store.Account
	for _, a := range m.accounts {
		if are(a) {
			found = append(found, a.copied())
		}
	}
	slices.SortFunc(found, func(a, b store.Account) int { return cmp.Compare(store.Fold(a.Name), store.Fold(b.Name)) })
	return found
}

func (a *account) copied() store.Account {
	c := a.Account
	c.Options = maps.Clone(a.Options)
	return c
}

// kept is a time as a store gives it back.
func kept(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
