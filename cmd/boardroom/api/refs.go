package api

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Programs name things by numbers and by whole names. What a person may type as
// the beginning of a name is refused here: it could come to mean something else
// between two requests.

// open is the open table that a program means.
func (a *act) open(ref tableRef) (*world.Table, error) {
	if strings.HasPrefix(string(ref), "#") {
		t, err := a.Records.FindTable(a.person, string(ref))
		return t, forParam("table", err)
	}
	if t, ok := a.Tables.Find(a.person, string(ref)); ok {
		return t, nil
	}
	return nil, forParam("table", notice.NoSuchTable.Refusedf("No table that is open now is called %q. Name it by its number, or by the whole of its name.", games.Shortened(string(ref))))
}

// record is the table that a program means whose game may be looked at, also one
// that has been put away, by its number.
func (a *act) record(ref tableRef) (*world.Table, error) {
	if strings.HasPrefix(string(ref), "#") {
		t, err := a.Records.FindRecord(a.person, string(ref))
		return t, forParam("table", err)
	}
	return a.open(ref)
}

// whole refuses a parameter that is not the whole name of somebody, here or away.
func (a *act) whole(param string, name word) error {
	p, err := a.FindPerson(a.person, string(name))
	if err == nil && store.Fold(p.Name()) == store.Fold(string(name)) {
		return nil
	}
	account, err := a.FindAccount(a.person, string(name))
	var refused notice.Refused
	switch {
	case err == nil && store.Fold(account.Name) == store.Fold(string(name)):
		return nil
	case err != nil && !errors.As(err, &refused):
		return err
	}
	return forParam(param, notice.NoSuchPerson.Refusedf("Nobody is called %q. A program names people by their whole names.", games.Shortened(string(name))))
}

// game is the game of a name.
func (a *act) game(name word) (*games.Game, error) {
	g, ok := a.Env.Game(string(name))
	if !ok || !strings.EqualFold(g.Name, string(name)) {
		names := games.Each(a.Env.Games(), func(g *games.Game) string { return g.Name })
		return nil, forParam("game", notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", games.Shortened(string(name)), games.And(names)))
	}
	return g, nil
}

// numbered is the one of some proposals that has a number.
func numbered(some []*world.Proposal, number count) (*world.Proposal, error) {
	found, ok := games.First(some, func(o *world.Proposal) bool { return o.Number() == int(number) })
	if !ok {
		return nil, forParam("number", notice.NoSuchProposal.Refusedf("There is nothing under the number %d for you to answer, take up or take back.", number))
	}
	return found, nil
}

// channel is the channel of a name.
func (a *act) channel(name word) (store.Channel, error) {
	c, err := a.Channels.Find(a.person, string(name))
	if err == nil && c.Name != store.Fold(string(name)) {
		err = notice.NoSuchThing.Refusedf("There is no channel %q.", games.Shortened(string(name)))
	}
	return c, forParam("channel", err)
}

// A tableMade says which table something came to be, or is about.
type tableMade struct {
	Table int64  `json:"table" jsonschema:"the number of the table"`
	Name  string `json:"name" jsonschema:"of the table, as of now"`
}

func madeOf(t *world.Table) tableMade { return tableMade{int64(t.ID), t.Name} }

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
