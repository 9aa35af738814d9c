package commands

import (
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// A Choice of table for a command of the house: which tables can be meant when
// none is named, and what to say when there is none.
type Choice struct {
	Fits func(*Call, *tables.Table) bool
	None string
	// Among are the tables that can be meant; nil are those that the person has to do
	// with, which may be few among thousands.
	Among func(*Call) []*tables.Table
	// Or is what else can be meant where nothing fits, so that the refusal
	// comes from there and says what is the matter.
	Or *Choice
	// Private choices mean the private board of the session first, where it has one.
	Private bool
	// Then choices ask about a position: in a replay about that which is shown.
	Then bool
	// Strict choices don't go by the table that the person had to do with last, nor
	// pass over games that are over.
	Strict bool
	// Past choices are as likely to mean a game that is over.
	Past bool
	// Exact choices mean the table that is called as was typed, also where that is
	// the name of a game which the person plays at another table.
	Exact bool
}

// AtTable are the tables that the person is at.
var AtTable = Choice{
	Fits: func(c *Call, t *tables.Table) bool { return t.IsAt(c.Person) },
	None: "You aren't at a table. Which one do you mean? To see the tables: look",
	Or: &Choice{
		Fits:  func(c *Call, t *tables.Table) bool { return t.Match.HasBoard() && t.Room() == c.Person.Room() },
		Among: func(c *Call) []*tables.Table { return c.World.Tables.All(c.Person) },
		None:  "You aren't at a table. Which one do you mean? To see the tables: look",
	},
}

// tables are those that the person is at, first the private board of the session.
func (c *Call) tables() []*tables.Table {
	if c.at != nil {
		return []*tables.Table{c.at}
	}
	tables := c.World.Tables.Of(c.Person)
	if board := c.World.Sandbox.Board(c.Session); board != nil {
		tables = slices.Insert(tables, 0, board)
	}
	return tables
}

// Table is the table that a command of the house is meant for, and the words of
// the line that don't name it: the one named with "on", "at" or "to" or
// without, by its name or its number, else the only one that fits. A command that
// takes numbers of its own takes them out of the line before.
func (c *Call) Table(which Choice) (*tables.Table, []string, error) {
	words := c.Words()
	for i, word := range words {
		if t, err := c.named(word, which); t != nil || err != nil {
			return t, without(words, i), err
		}
	}
	for i, word := range words {
		if !world.IsTableNumber(word) || c.isCell(word) {
			continue
		}
		t, err := c.World.Records.FindTable(c.Person, word)
		return t, without(words, i), err
	}
	if t, rest, err := c.onTable(grammar.Folded(words), which); err != nil || t != nil {
		return t, rest, err
	}
	for _, at := range []int{grammar.Leading(words), len(words) - 1} {
		if at >= 0 && at < len(words) && c.Abbreviates(words[at]) {
			t, err := c.World.Records.FindTable(c.Person, words[at])
			return t, without(words, at), err
		}
	}
	t, err := c.OnlyTable(which)
	return t, words, err
}

// named is the table with a name, in any case of letters; nil where there is none. The
// name of a game means the one that the person plays first, unless they are at the table
// that is called so.
func (c *Call) named(name string, which Choice) (*tables.Table, error) {
	fits := func(t *tables.Table) bool { return which.Fits == nil || which.Fits(c, t) }
	t, ok := c.World.Tables.Find(c.Person, strings.ToLower(name))
	game, isGame := c.World.Games.Find(name)
	switch {
	case !ok:
		t = nil
	case which.Exact, t.IsAt(c.Person) && t.Match.Phase != store.IsOver && fits(t):
		return t, nil
	}
	if !isGame || which.Exact {
		return t, nil
	}
	own := lists.Filter(c.TablesBegun(game), fits)
	switch {
	case len(own) == 0:
		return t, nil
	case len(own) == 1:
		return own[0], nil
	case slices.Contains(own, c.World.Tables.Recent.Last(c.Person)):
		return c.World.Tables.Recent.Last(c.Person), nil
	}
	return nil, whichTable(own, c.Line)
}

// TablesBegun are the tables at which the person plays a game, else those at which they
// wait for it to begin.
func (c *Call) TablesBegun(game *games.Game) []*tables.Table {
	of := lists.Filter(c.World.Tables.Of(c.Person), func(t *tables.Table) bool { return t.Match.Game == game })
	if plays := lists.Filter(of, func(t *tables.Table) bool { return t.IsPlayedBy(c.Person) }); len(plays) > 0 {
		return plays
	}
	return lists.Filter(of, func(t *tables.Table) bool {
		return t.Match.Phase == store.InSetup && t.SeatOf(c.Person) != games.Watcher
	})
}

// Named finds the table that a name or a number means to a person, as FindTable does,
// and goes by the game that they play where the name is only that of a game.
func (c *Call) Named(name string) (*tables.Table, error) {
	if t, err := c.named(name, Choice{}); t != nil || err != nil {
		return t, err
	}
	return c.World.Records.FindRecord(c.Person, name)
}

// Abbreviates says whether a word is the beginning of a table's name and long
// enough to be meant so.
func (c *Call) Abbreviates(word string) bool {
	const least = 3
	return len(word) >= least && !c.isCell(word) && len(c.World.Tables.Beginning(c.Person, word)) > 0
}

// without are words without one that names a table, without the preposition before that and
// the noun behind it.
func without(words []string, name int) []string {
	behind := words[name+1:]
	if len(behind) > 0 && grammar.IsTable(behind[0]) {
		behind = behind[1:]
	}
	return append(slices.Clone(grammar.WithoutTrailing(words[:name])), behind...)
}

// TableAlone is table for a command that knows no words but the table's name,
// of which the beginning is enough then.
func (c *Call) TableAlone(which Choice) (*tables.Table, error) {
	t, rest, err := c.Table(which)
	if err == nil && len(rest) == 0 {
		return t, nil
	}
	words := grammar.WithoutPreposition(c.Words())
	if len(words) == 1 {
		return c.World.Records.FindTable(c.Person, words[0])
	}
	if err != nil {
		return nil, err
	}
	return nil, c.NoMore(rest)
}

// notOver are those of some of whose game is not over, or all where all are.
func notOver(of []*tables.Table) []*tables.Table {
	some := lists.Filter(of, func(t *tables.Table) bool { return t.Match.Phase == store.InSetup || t.Match.Phase == store.InPlay })
	if len(some) == 0 {
		return of
	}
	return some
}

// among are the tables of which one can be meant.
func (which Choice) among(c *Call) []*tables.Table {
	if which.Among == nil {
		return c.World.Tables.Concerning(c.Person)
	}
	return which.Among(c)
}

// OnlyTable is the only table that fits, or of several the one that the person
// had to do with last, or the only one of them that stands in the room.
func (c *Call) OnlyTable(which Choice) (*tables.Table, error) {
	if then := c.World.Replays.Then(c.Session); which.Then && then != nil {
		return then, nil
	}
	if board := c.World.Sandbox.Board(c.Session); which.Private && board != nil && which.Fits(c, board) {
		return board, nil
	}
	fitting := lists.Filter(which.among(c), func(t *tables.Table) bool { return which.Fits(c, t) })
	if !which.Past && !which.Strict {
		fitting = notOver(fitting)
	}
	switch {
	case len(fitting) == 1 && !fitting[0].Match.IsWhole(): // it is none of theirs
		return c.World.Records.FindTable(c.Person, fitting[0].Match.Number())
	case len(fitting) == 1:
		return fitting[0], nil
	case len(fitting) > 1:
		last := c.World.Tables.Recent.Last(c.Person)
		if last != nil && !which.Strict && slices.Contains(fitting, last) {
			return last, nil
		}
		if here := c.standingHere(fitting); len(here) == 1 && !which.Strict {
			return here[0], nil
		}
		return nil, whichTable(fitting, c.Line)
	case which.Or != nil:
		if t, err := c.OnlyTable(*which.Or); err == nil {
			return t, nil
		}
	}
	return nil, notice.NoSuchTable.Refused(which.None)
}

// standingHere are those tables that stand in the room of the person.
func (c *Call) standingHere(some []*tables.Table) []*tables.Table {
	return slices.DeleteFunc(slices.Clone(some), func(t *tables.Table) bool { return t.Room() != c.Person.Room() })
}

// OnTable takes "on TABLE" out of a row of words, or a table's whole name behind
// another preposition.
func (c *Call) OnTable(words []string) (*tables.Table, []string, error) {
	return c.onTable(words, Choice{})
}

func (c *Call) onTable(words []string, which Choice) (*tables.Table, []string, error) {
	for name := len(words) - 1; name > 0; name-- {
		before := grammar.WithoutTrailing(words[:name])
		preposition := strings.Join(words[len(before):name], " ")
		if _, named := c.World.Tables.Find(c.Person, words[name]); preposition == "" || !named && preposition != "on" && preposition != "on top of" {
			continue
		}
		if grammar.IsArticle(words[name]) && name+1 < len(words) {
			words = slices.Delete(slices.Clone(words), name, name+1)
		}
		t, err := c.named(words[name], which)
		if t == nil && err == nil {
			t, err = c.World.Records.FindTable(c.Person, words[name])
		}
		if err != nil && (c.isCell(words[name]) || slices.ContainsFunc(words[name+1:], c.isCell)) {
			continue // "on c3", "on the east of 1x1" is for the game
		}
		if err != nil {
			return nil, nil, err
		}
		return t, without(words, name), nil
	}
	return nil, words, nil
}

// isCell says whether a word is a cell of a board that the person is at.
func (c *Call) isCell(word string) bool {
	return slices.ContainsFunc(c.tables(), func(t *tables.Table) bool { return t.Match.HasBoard() && t.NamesCell(c.Person, word) })
}

func whichTable(some []*tables.Table, line grammar.Line) error {
	names := tables.Names(some)
	again := strings.TrimSpace(line.Verb + " " + line.Rest)
	return notice.Refusedf("That could be %s. Which one? For example: %s on %s", words.OneOf(names), phrase.Quotable(again), names[0])
}

// Record is the table that the words of a line name whose game may be looked
// at, or else the only one that the person is at.
func (c *Call) Record() (*tables.Table, error) {
	words := grammar.WithoutPreposition(c.Words())
	if len(words) == 0 {
		at := AtTable
		at.Past = true
		return c.OnlyTable(at)
	}
	t, err := c.World.Records.FindRecord(c.Person, words[0])
	if err == nil {
		err = c.NoMore(words[1:])
	}
	return t, err
}

// AtOne makes a command of an act at one table, which knows no words but the
// table's name.
func AtOne(which Choice, act func(*world.World, *people.Person, *tables.Table) error) func(*Call) error {
	return func(c *Call) error {
		t, err := c.TableAlone(which)
		if err != nil {
			return err
		}
		return act(c.World, c.Person, t)
	}
}

// AnyFits says whether a choice fits any table.
func (c *Call) AnyFits(which Choice) bool {
	return slices.ContainsFunc(which.among(c), func(t *tables.Table) bool { return which.Fits(c, t) })
}
