package api

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

// atTable are the parameters of what is about one table and nothing else.
type atTable struct {
	Table tableRef `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
}

// tableMethods ask about tables.
func tableMethods() []method {
	return []method{
		asks("tables", "How the tables stand that are not put away.", tables),
		asks("table.state", "How a table stands.", func(a *act, in atTable) (tableStands, error) {
			t, err := a.record(in.Table)
			if err != nil {
				return tableStands{}, err
			}
			return tableStands{t.Standing()}, nil
		}),
		looking(runs("table.look", "The board of a table, as the program may see it.", tableLook)),
		asks("table.moves", "The legal moves of the program, whose turn it is. Of too many it lists some from all over the board, and more with after. Where moves can't be listed, such as formations, unlisted is the verb with which table.play makes one: deploy random, then deploy done.", tableMoves),
		asks("table.since", "The entries of the record after a number, each as the program may know it: what it has missed.", tableSince),
		asks("table.watchers", "Who watches a table, as far as the program may know it.", tableWatchers),
		asks("table.whispers", "What watchers have whispered at a table.", tableWhispers),
		asks("table.commitments", "The hashes by which players have committed to secrets.", tableCommitments),
		acts("subscribe", "Has the program told of tables where it is not, and says whether boards come with their pictures. Each call takes the place of the one before. What the program is told anyway stays: its own games, the tables that it watches, the room that it is in, the seeks that it could take up.", subscribe),
		looking(runs("table.export", "The record of a finished game, see docs/records.md.", tableExport)),
	}
}

type tablesAsked struct {
	Mine  bool      `json:"mine,omitempty" jsonschema:"only those that the program is at"`
	Game  word      `json:"game,omitempty" jsonschema:"only those of one game"`
	Phase phaseKind `json:"phase,omitempty" jsonschema:"only those that are being set up, played at, or over"`
	Limit count     `json:"limit,omitempty" jsonschema:"how many to list at most; all unless it is said"`
	After ordinal   `json:"after,omitempty" jsonschema:"only tables with higher numbers: that of the last one of the page before"`
}

type tableList struct {
	Tables []notice.TableState `json:"tables" jsonschema:"in the order of their numbers"`
	More   bool                `json:"more" jsonschema:"the limit has left some out"`
}

func tables(a *act, in tablesAsked) (tableList, error) {
	made := tableList{Tables: []notice.TableState{}}
	if in.Game != "" {
		if _, err := a.game(in.Game); err != nil {
			return made, err
		}
	}
	some := games.Only(a.Tables.All(a.person), func(t *world.Table) bool { return in.isMeant(t, a.person) })
	slices.SortFunc(some, func(one, other *world.Table) int { return cmp.Compare(one.ID, other.ID) })
	if made.More = in.Limit > 0 && len(some) > int(in.Limit); made.More {
		some = some[:in.Limit]
	}
	made.Tables = list(games.Each(some, func(t *world.Table) notice.TableState { return t.Standing() }))
	return made, nil
}

// isMeant says whether a table is one of those that are asked for.
func (in *tablesAsked) isMeant(t *world.Table, p *world.Person) bool {
	return (!in.Mine || t.IsAt(p)) && (in.Game == "" || t.Game.Name == string(in.Game)) && int(t.ID) > int(in.After) &&
		(in.Phase == "" || string(t.Phase) == string(in.Phase))
}

type tableStands struct {
	State notice.TableState `json:"state"`
}

type lookAt struct {
	atTable
	Picture *bool `json:"picture,omitempty" jsonschema:"whether the board's picture comes; it does unless this is false"`
	Drawing bool  `json:"drawing,omitempty" jsonschema:"whether a drawing of it comes, as a terminal without colours shows it"`
}

type boardSeen struct {
	Board   boardJSON `json:"board"`
	Drawing string    `json:"drawing,omitempty" jsonschema:"the board and what there is to know, in lines of ASCII; where it was asked for"`
}

// tableLook draws outside of the act.
func tableLook(p *program, in lookAt) (seen boardSeen, err error) {
	var shown notice.Board
	err = p.Shell.See(func(w *world.World, s *world.Session) error {
		w.Doing("table.look")
		a := &act{w, s, s.Person(), p}
		t, err := a.record(in.Table)
		if err == nil {
			shown, err = t.Shown(a.person)
		}
		return err
	})
	if err != nil {
		return boardSeen{}, err
	}
	seen.Board = boardJSON(boardOf(shown))
	if in.Picture != nil && !*in.Picture {
		delete(seen.Board, "picture")
	}
	if in.Drawing {
		seen.Drawing = p.Draw(&shown)
	}
	return seen, nil
}

type movesAsked struct {
	atTable
	Cell  word       `json:"cell,omitempty" jsonschema:"only moves that name this cell"`
	Limit movesLimit `json:"limit,omitempty" jsonschema:"how many to list at most; 1000 unless it is said"`
	After ordinal    `json:"after,omitempty" jsonschema:"the next of the answer before: lists what it has left out"`
}

// A movesLimit is how many moves are listed at once.
type movesLimit int

// UnmarshalJSON reads a whole number in any form.
func (n *movesLimit) UnmarshalJSON(text []byte) error { return readWhole(text, (*int)(n)) }

type movesListed struct {
	Moves    []games.Move `json:"moves,omitempty" jsonschema:"in byte order; where there are more than the limit, some that are spread evenly over all of them"`
	Count    int          `json:"count,omitempty" jsonschema:"how many there are"`
	Next     int          `json:"next,omitempty" jsonschema:"give it as after to be told more; missing when all have been told"`
	Cells    []string     `json:"cells,omitempty" jsonschema:"where moves are so many that not all are listed: the cells that they can name"`
	Unlisted string       `json:"unlisted,omitempty" jsonschema:"in place of moves that can't be listed: their verb for table.play"`
}

func tableMoves(a *act, in movesAsked) (movesListed, error) {
	t, err := a.open(in.Table)
	if err != nil {
		return movesListed{}, err
	}
	m, err := t.MovesOf(a.person, world.MovesWanted{Cell: strings.ToLower(string(in.Cell)), Limit: int(in.Limit), After: int(in.After)})
	return movesListed{m.Listed, m.Count, m.Next, m.Cells, m.Unlisted}, forParam("cell", err)
}

type entriesAsked struct {
	atTable
	Ply   ordinal `json:"ply" jsonschema:"the number of the newest entry that is known, 0 for none"`
	Limit count   `json:"limit,omitempty" jsonschema:"how many to list at most; all unless it is said"`
}

type entryList struct {
	Entries []notice.EntryState `json:"entries"`
	More    bool                `json:"more" jsonschema:"the limit has left some out"`
}

func tableSince(a *act, in entriesAsked) (made entryList, err error) {
	t, err := a.record(in.Table)
	if err == nil {
		made.Entries, err = a.Records.Since(a.person, t, int(in.Ply), int(in.Limit))
		made.More = err == nil && int(in.Ply)+len(made.Entries) < len(t.Plies)
		err = forParam("ply", err)
	}
	return made, err
}

type watcherList struct {
	Watchers []string `json:"watchers"`
}

func tableWatchers(a *act, in atTable) (watcherList, error) {
	t, err := a.open(in.Table)
	if err != nil {
		return watcherList{}, err
	}
	told, err := a.answers(func() error { t.Watchers(a.session); return nil })
	return watcherList{list(about[[]string](told, "watchers"))}, err
}

type whisperList struct {
	Whispers []notice.WhisperState `json:"whispers"`
}

func tableWhispers(a *act, in atTable) (whisperList, error) {
	t, err := a.record(in.Table)
	if err != nil {
		return whisperList{}, err
	}
	told, err := a.answers(func() error { return a.Records.Whispers(a.session, t) })
	return whisperList{list(about[[]notice.WhisperState](told, "whispers"))}, err
}

type commitmentList struct {
	Commitments []notice.CommitmentState `json:"commitments"`
}

func tableCommitments(a *act, in atTable) (commitmentList, error) {
	t, err := a.record(in.Table)
	if err != nil {
		return commitmentList{}, err
	}
	_, made, err := t.Commitments(a.person)
	return commitmentList{list(made)}, err
}

type recordOf struct {
	Game notice.Export `json:"game"`
}

// tableExport makes the record outside of the act: a long game takes a while.
func tableExport(p *program, in atTable) (recordOf, error) {
	var export func() (notice.Export, error)
	err := p.Shell.See(func(w *world.World, s *world.Session) error {
		t, err := (&act{w, s, s.Person(), p}).record(in.Table)
		if err == nil {
			export, err = w.Records.Export(t)
		}
		return err
	})
	if err != nil {
		return recordOf{}, err
	}
	game, err := commands.Slowly(p.Shell.House(), export)
	return recordOf{game}, err
}
