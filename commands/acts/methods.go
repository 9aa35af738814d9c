package acts

import (
	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// What a key needs for a command or a method, and what it does to others. Nothing is said of
// what only somebody who may do all can do.
const (
	toWatch = store.ScopeWatch
	toTalk  = store.ScopeTalk
	toPlay  = store.ScopePlay

	reads   = commands.Reads
	heard   = commands.Heard
	ends    = commands.Ends
	repeats = commands.Repeats
)

type (
	methods = []commands.Method

	word    = commands.Word
	line    = commands.Text
	prose   = commands.Prose
	count   = commands.Count
	ordinal = commands.Ordinal
	nothing = commands.None
)

// told has something told to the session, and gives what the notices are about in the place of
// telling it.
func told(c *commands.Call, tell func() error) (about notice.About, err error) {
	notices, err := c.Session.Aside(tell)
	for _, n := range notices {
		about.Add(notice.AboutOf(n))
	}
	return about, err
}

// list is a list that is [] and not null where it is empty.
func list[T any](items []T) []T { return append([]T{}, items...) }

// A tableMade says which table something came to be, or is about.
type tableMade struct {
	Table int64  `json:"table" jsonschema:"the number of the table"`
	Name  string `json:"name" jsonschema:"of the table, as of now"`
}

func madeOf(t *tables.Table) tableMade { return tableMade{int64(t.ID), t.Name} }

// A change says whether something is otherwise than before.
type change struct {
	Changed bool `json:"changed" jsonschema:"false where it was so already"`
}

// set is what something came to that may be so already, which is no error.
func set(err error) (change, error) {
	if reason, _ := notice.ReasonOf(err); err != nil && reason == notice.Already {
		return change{}, nil
	}
	return change{err == nil}, err
}

// atTable are the parameters of what is about one table and nothing else.
type atTable struct {
	Table commands.TableName `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
}

// ofRecord are those of what is about one game, also one that has been put away.
type ofRecord struct {
	Table commands.RecordName `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
}

// A doneAt is what something at a table came to.
type doneAt struct {
	tableMade
	change
}

// done is what something at a table came to. What is so already is done.
func done(t *tables.Table, err error) (doneAt, error) {
	changed, err := set(err)
	return doneAt{madeOf(t), changed}, err
}

// atOpen is a method that does something at an open table.
func atOpen(do func(*world.World, *people.Person, *tables.Table) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in atTable) (doneAt, error) {
		return done(in.Table.It, do(c.World, c.Person, in.Table.It))
	})
}

// someone is who a method is about.
type someone struct {
	Name commands.PersonName `json:"name" jsonschema:"a whole name"`
}

// following is a method that follows somebody, or no longer.
func following(do func(*world.Watching, *people.Session, string) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in someone) (change, error) {
		return set(do(c.World.Watching, c.Session, in.Name.String()))
	})
}

// Words of which one is to be chosen.
type (
	offerable string
	offerKind string // that can be answered
	colour    string
	onOff     string
	claimKind string
	forHow    string
	pool      string
	phaseKind string
	scopeKind store.Scope
)

func (offerable) Words() []string { return match.Offers() }
func (offerKind) Words() []string { return answerable() }
func (colour) Words() []string    { return notice.Colours }
func (onOff) Words() []string     { return []string{"on", "off"} }
func (claimKind) Words() []string { return []string{"win", "draw"} }
func (forHow) Words() []string    { return []string{"two", "more"} }
func (pool) Words() []string      { return []string{"people", "bots", "newcomers"} }
func (phaseKind) Words() []string { return []string{"setup", "play", "over"} }
func (scopeKind) Words() []string { return commands.Strings(store.Scopes()) }
