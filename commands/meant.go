package commands

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// The tables at which words of a game could be meant, each list in the order of tables.
type meanings struct {
	running []*tables.Table // the person plays there, whatever the words say
	at      []*tables.Table // its game understands the words, as in all below
	seated  []*tables.Table // the person plays there
	turn    []*tables.Table // it is their turn
	legal   []*tables.Table // and the rules allow the move
	drafts  []*tables.Table // they put a move together there to which the words belong
}

// playTable is the table at which words of a game are meant: the one named, else the
// one where the rules allow them, else the one that says best what is wrong with them.
// That may be one whose game has no such verb.
func (c *Call) playTable(named *tables.Table, words games.Words) (*tables.Table, error) {
	if named != nil {
		return named, nil
	}
	board := c.World.Sandbox.Board(c.Session)
	if board != nil && (c.World.Sandbox.Studies(c.Session) && c.opensOn(board, words) || c.understands(board, words)) {
		return board, nil // a mistake in a lesson is not tried elsewhere
	}
	if all := c.tables(); len(all) == 1 && all[0].IsTurnOf(c.Person) && c.understands(all[0], words) {
		return all[0], nil
	}
	m, facing := c.meanings(words), c.World.Tables.Recent.Facing(c.Person)
	switch {
	case slices.Contains(m.legal, facing), len(m.legal) > 0 && slices.Contains(m.turn, facing) && !slices.ContainsFunc(m.legal, func(t *tables.Table) bool { return t.Match.Game != facing.Match.Game }):
		return facing, nil
	case len(m.drafts) == 1:
		return m.drafts[0], nil
	case len(m.legal) == 1:
		return m.legal[0], nil
	case len(m.legal) > 1:
		return nil, whichTable(m.legal, c.Line)
	}
	return c.mistaken(m, words)
}

func (c *Call) meanings(words games.Words) (m meanings) {
	for _, t := range c.tables() {
		plays := t.IsPlayedBy(c.Person)
		if plays {
			m.running = append(m.running, t)
		}
		if !c.understands(t, words) {
			continue
		}
		m.at = append(m.at, t)
		if plays {
			m.seated = append(m.seated, t)
		}
		if t.IsTurnOf(c.Person) {
			m.turn = append(m.turn, t)
			if c.allows(t, words) {
				m.legal = append(m.legal, t)
			}
		}
		if t.TakesDraftsOf(c.Person) && t.ReadsDraft(c.Person, words) {
			m.drafts = append(m.drafts, t)
		}
	}
	return m
}

// understands says whether the game at a table has words for a move or a question.
func (c *Call) understands(t *tables.Table, words games.Words) bool {
	if words.Verb == "" {
		return c.reads(t, words) || len(words.Args) > 0 && t.Match.Game.IsMove(words.Args[0])
	}
	_, ok := VerbOf(t.Match.Game, words.Verb)
	return ok
}

// allows says whether the rules allow the person what words mean at a table, as far as
// it is said already.
func (c *Call) allows(t *tables.Table, words games.Words) bool {
	move, err := c.moveOf(t, words)
	if _, prompts := errors.AsType[*games.Prompt](err); prompts {
		return true
	}
	if err != nil {
		return false
	}
	_, _, err = t.Match.Position.Play(t.SeatOf(c.Person), move)
	return err == nil
}

// mistaken is for words that are a legal move nowhere: the table that says what is wrong
// with them, or a refusal.
func (c *Call) mistaken(m meanings, words games.Words) (*tables.Table, error) {
	like := lists.Filter(m.running, func(t *tables.Table) bool { return c.opensOn(t, words) })
	turn := lists.Filter(m.running, func(t *tables.Table) bool {
		return t.IsTurnOf(c.Person) && (slices.Contains(m.turn, t) || slices.Contains(like, t))
	})
	only := c.onlyTurn()
	switch {
	case words.Verb != "" || len(words.Args) == 0:
		only = nil
	case only == nil && len(m.running) == 1:
		only = m.running[0]
	}
	if only != nil { // cells are meant for that game, also if its board has none of them, and for none that is over
		m.at = lists.Filter(m.at, func(t *tables.Table) bool { return t.Match.Phase != store.IsOver })
	}
	meant := [][]*tables.Table{turn, m.seated, like, m.at}
	if words.Verb != "" { // a game that they play has it for another verb, before one that is over or that they watch
		meant = [][]*tables.Table{turn, m.seated, m.running, m.at}
	}
	for _, some := range meant {
		plain := c.plainly(some, words)
		switch facing, last := c.World.Tables.Recent.Facing(c.Person), c.World.Tables.Recent.Last(c.Person); {
		case slices.Contains(some, facing):
			return facing, nil
		case len(plain) == 1:
			return plain[0], nil
		case slices.Contains(plain, last) && words.Verb == "":
			return last, nil
		}
	}
	if only != nil {
		return only, nil
	}
	for _, some := range [][]*tables.Table{turn, m.seated, m.at} {
		some = c.plainly(some, words)
		if words.Verb != "" && len(words.Args) == 0 && len(some) > 1 && len(m.turn) > 0 {
			return nil, notice.Refusedf("You can't %s at %s now.", words.Verb, phrase.Or(tables.Names(some)))
		}
		if len(some) > 0 {
			return nil, whichTable(some, c.Line)
		}
	}
	if c.asked != nil && c.asked.done != nil {
		return nil, c.errDone()
	}
	if len(like) > 0 {
		return nil, notice.NotYourTurn.Refusedf("It is not your turn at %s. To see whose turn it is: games mine", phrase.Or(tables.Names(like)))
	}
	if t := c.overTable(words); t != nil {
		return nil, notice.Closed.Refused(t.Name + " is over, and nothing more can be played there. " + t.NextFor(c.Person))
	}
	return nil, notice.NoSuchTable.Refusedf("You aren't at a table where %q means anything. To see the tables: look", phrase.Quotable(c.Line.Verb))
}

// overTable is the table of a person at which words would be a move, were its game not over;
// nil where there is none.
func (c *Call) overTable(words games.Words) *tables.Table {
	over := lists.Filter(c.tables(), func(t *tables.Table) bool {
		return t.Match.Phase == store.IsOver && t.SeatOf(c.Person) != games.Watcher && c.opensOn(t, words)
	})
	if last := c.World.Tables.Recent.Last(c.Person); len(over) > 1 && slices.Contains(over, last) {
		return last
	}
	return phrase.Choose(len(over) == 1, over, []*tables.Table{nil})[0]
}

// cellLike is what cells are called in every game, of which a word may hold several.
var cellLike = regexp.MustCompile(`-?[a-z]+\d+|\d+x\d+`)

// plainly narrows tables down to those for which words are plainly written: whose board
// has all the cells, whose game understands the rest, and where something of the
// person stands on the first cell. What would leave none narrows nothing.
func (c *Call) plainly(some []*tables.Table, words games.Words) []*tables.Table {
	cells := lists.Filter(cellLike.FindAllString(strings.Join(words.Args, " "), -1), func(word string) bool {
		return slices.ContainsFunc(some, func(t *tables.Table) bool { return t.NamesCell(c.Person, word) })
	})
	for _, plain := range []func(*tables.Table) bool{
		func(t *tables.Table) bool {
			return !slices.ContainsFunc(cells, func(cell string) bool { return !t.NamesCell(c.Person, cell) })
		},
		func(t *tables.Table) bool {
			_, err := c.moveOf(t, words)
			return !games.IsUnread(err)
		},
		func(t *tables.Table) bool { return len(cells) > 0 && t.Holds(c.Person, cells[0]) },
	} {
		if narrowed := lists.Filter(some, plain); len(narrowed) > 0 {
			some = narrowed
		}
	}
	return some
}
