package commands

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Programs name things by numbers and by whole names. What a person may type as
// the beginning of a name is refused here: it could come to mean something else
// between two requests.

// A TableName names a table that is open.
type TableName struct {
	Ref[TableRef]
	It *tables.Table
}

// LookUp finds the table.
func (n *TableName) LookUp(c *Call) (err error) {
	n.It, err = c.OpenTable(n.Name)
	return err
}

// A RecordName names a table whose game may be looked at, also one that has been put away, by
// its number.
type RecordName struct{ TableName }

// LookUp finds the table.
func (n *RecordName) LookUp(c *Call) (err error) {
	if !n.Name.isNumber() {
		return n.TableName.LookUp(c)
	}
	n.It, err = c.World.Records.FindRecord(c.Person, string(n.Name))
	return err
}

// OpenTable is the open table that a program means.
func (c *Call) OpenTable(ref TableRef) (*tables.Table, error) {
	if ref.isNumber() {
		return c.World.Records.FindTable(c.Person, string(ref))
	}
	if t, ok := c.World.Tables.Find(c.Person, string(ref)); ok {
		return t, nil
	}
	return nil, notice.NoSuchTable.Refusedf("No table that is open now is called %q. Name it by its number, or by the whole of its name.", phrase.Quotable(string(ref)))
}

// A GameName is the whole name of a game.
type GameName struct {
	Ref[Word]
	It *games.Game
}

// LookUp finds the game.
func (n *GameName) LookUp(c *Call) (err error) {
	n.It, err = c.GameOf(n.Name)
	return err
}

// GameOf is the game of a whole name.
func (c *Call) GameOf(name Word) (*games.Game, error) {
	g, ok := c.World.Games.Find(string(name))
	if !ok || !strings.EqualFold(g.Name, string(name)) {
		names := lists.Map(c.World.Games, func(g *games.Game) string { return g.Name })
		return nil, notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", phrase.Quotable(string(name)), phrase.And(names))
	}
	return g, nil
}

// A PersonName is the whole name of somebody, here or away.
type PersonName struct{ Ref[Word] }

// String is the name.
func (n PersonName) String() string { return string(n.Name) }

// LookUp refuses what is not the whole of a name.
func (n *PersonName) LookUp(c *Call) error {
	p, err := c.World.Directory.FindPerson(c.Person, string(n.Name))
	if err == nil && store.Fold(p.Name()) == store.Fold(string(n.Name)) {
		return nil
	}
	account, err := c.World.Directory.FindAccount(c.Person, string(n.Name))
	var refused notice.Refused
	switch {
	case err == nil && store.Fold(account.Name) == store.Fold(string(n.Name)):
		return nil
	case err != nil && !errors.As(err, &refused):
		return err
	}
	return notice.NoSuchPerson.Refusedf("Nobody is called %q. A program names people by their whole names.", phrase.Quotable(string(n.Name)))
}
