package api

import (
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
		asks("table.look", "The board of a table, as the program may see it.", tableLook),
		asks("table.moves", "The legal moves of the program, whose turn it is. count is how many there are, of which 10000 are listed at most; where moves can't be listed, such as formations, unlisted is a word for them, and table.play makes one: deploy random, then deploy done.", tableMoves),
		asks("table.since", "The entries of the record after a number, each as the program may know it: what it has missed.", tableSince),
		asks("table.watchers", "Who watches a table, as far as the program may know it.", tableWatchers),
		asks("table.whispers", "What watchers have whispered at a table.", tableWhispers),
		asks("table.commitments", "The hashes by which players have committed to secrets.", tableCommitments),
		acts("subscribe", "Has the program told of tables where it is not, and says whether boards come with their pictures. Each call takes the place of the one before. What the program is told anyway stays: its own games, the tables that it watches, the room that it is in, the seeks that it could take up.", subscribe),
		runs("table.export", "The record of a finished game, see docs/records.md.", tableExport),
	}
}

type tablesAsked struct {
	Mine bool `json:"mine,omitempty" jsonschema:"only those that the program is at"`
	Game word `json:"game,omitempty" jsonschema:"only those of one game"`
}

type tableList struct {
	Tables []notice.TableState `json:"tables"`
}

func tables(a *act, in tablesAsked) (tableList, error) {
	made := tableList{Tables: []notice.TableState{}}
	if in.Game != "" {
		if _, err := a.game(in.Game); err != nil {
			return made, err
		}
	}
	for _, t := range a.Tables(a.person) {
		if (!in.Mine || t.IsAt(a.person)) && (in.Game == "" || t.Game.Name == string(in.Game)) {
			made.Tables = append(made.Tables, t.Standing())
		}
	}
	return made, nil
}

type tableStands struct {
	State notice.TableState `json:"state"`
}

type lookAt struct {
	atTable
	Picture *bool `json:"picture,omitempty" jsonschema:"whether the board's picture comes; it does unless this is false"`
}

type boardSeen struct {
	Board boardJSON `json:"board"`
}

func tableLook(a *act, in lookAt) (boardSeen, error) {
	t, err := a.record(in.Table)
	if err != nil {
		return boardSeen{}, err
	}
	shown, err := t.Shown(a.person)
	made := boardOf(shown)
	if in.Picture != nil && !*in.Picture {
		delete(made, "picture")
	}
	return boardSeen{boardJSON(made)}, err
}

type movesListed struct {
	Moves    []games.Move `json:"moves"`
	Count    int          `json:"count"`
	Unlisted string       `json:"unlisted,omitempty" jsonschema:"a word for moves that can't be listed"`
}

func tableMoves(a *act, in atTable) (made movesListed, err error) {
	t, err := a.open(in.Table)
	if err == nil {
		made.Moves, made.Count, made.Unlisted, err = t.MovesOf(a.person)
	}
	made.Moves = list(made.Moves)
	return made, err
}

type entriesAsked struct {
	atTable
	Ply ordinal `json:"ply" jsonschema:"the number of the newest entry that is known, 0 for none"`
}

type entryList struct {
	Entries []notice.EntryState `json:"entries"`
}

func tableSince(a *act, in entriesAsked) (made entryList, err error) {
	t, err := a.record(in.Table)
	if err == nil {
		made.Entries, err = a.Since(a.person, t, int(in.Ply))
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
	told, err := a.answers(func() error { return a.Whispers(a.session, t) })
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
			export, err = w.Export(t)
		}
		return err
	})
	if err != nil {
		return recordOf{}, err
	}
	game, err := commands.Slowly(p.Shell.House(), export)
	return recordOf{game}, err
}
