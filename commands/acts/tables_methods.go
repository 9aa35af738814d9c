package acts

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

type tablesAsked struct {
	Mine  bool              `json:"mine,omitempty" jsonschema:"only those that the program is at"`
	Game  commands.GameName `json:"game,omitempty" jsonschema:"only those of one game"`
	Phase phaseKind         `json:"phase,omitempty" jsonschema:"only those that are being set up, played at, or over"`
	Limit count             `json:"limit,omitempty" jsonschema:"how many to list at most; all unless it is said"`
	After ordinal           `json:"after,omitempty" jsonschema:"only tables with higher numbers: that of the last one of the page before"`
}

type tableList struct {
	Tables []notice.TableState `json:"tables" jsonschema:"in the order of their numbers"`
	More   bool                `json:"more" jsonschema:"the limit has left some out"`
}

func tablesListed(c *commands.Call, in tablesAsked) (tableList, error) {
	made := tableList{Tables: []notice.TableState{}}
	some := lists.Filter(c.World.Tables.All(c.Person), func(t *tables.Table) bool { return in.isMeant(t, c.Person) })
	slices.SortFunc(some, func(one, other *tables.Table) int { return cmp.Compare(one.ID, other.ID) })
	if made.More = in.Limit > 0 && len(some) > int(in.Limit); made.More {
		some = some[:in.Limit]
	}
	made.Tables = list(lists.Map(some, func(t *tables.Table) notice.TableState { return t.Standing() }))
	return made, nil
}

// isMeant says whether a table is one of those that are asked for.
func (in *tablesAsked) isMeant(t *tables.Table, p *people.Person) bool {
	return (!in.Mine || t.IsAt(p)) && (in.Game.It == nil || t.Match.Game == in.Game.It) && int(t.ID) > int(in.After) &&
		(in.Phase == "" || string(t.Match.Phase) == string(in.Phase))
}

type tableStands struct {
	State notice.TableState `json:"state"`
}

type movesAsked struct {
	atTable
	Cell  word    `json:"cell,omitempty" jsonschema:"only moves that name this cell"`
	Limit count   `json:"limit,omitempty" jsonschema:"how many to list at most; 1000 unless it is said"`
	After ordinal `json:"after,omitempty" jsonschema:"the next of the answer before: lists what it has left out"`
}

type movesListed struct {
	Moves    []games.Move `json:"moves,omitempty" jsonschema:"in byte order; where there are more than the limit, some that are spread evenly over all of them"`
	Count    int          `json:"count,omitempty" jsonschema:"how many there are"`
	Next     int          `json:"next,omitempty" jsonschema:"give it as after to be told more; missing when all have been told"`
	Cells    []string     `json:"cells,omitempty" jsonschema:"where moves are so many that not all are listed: the cells that they can name"`
	Unlisted string       `json:"unlisted,omitempty" jsonschema:"in place of moves that can't be listed: their verb for table.play"`
}

func tableMoves(c *commands.Call, in movesAsked) (movesListed, error) {
	if in.Limit > tables.MostMoves {
		return movesListed{}, commands.ForParam("limit", notice.WrongValue.Refusedf("At most %d moves are listed at once.", tables.MostMoves))
	}
	m, err := in.Table.It.MovesOf(c.Person, tables.MovesWanted{Cell: strings.ToLower(string(in.Cell)), Limit: int(in.Limit), After: int(in.After)})
	return movesListed{m.Listed, m.Count, m.Next, m.Cells, m.Unlisted}, commands.ForParam("cell", err)
}

type entriesAsked struct {
	ofRecord
	Ply   ordinal `json:"ply" jsonschema:"the number of the newest entry that is known, 0 for none"`
	Limit count   `json:"limit,omitempty" jsonschema:"how many to list at most; all unless it is said"`
}

type entryList struct {
	Entries []notice.EntryState `json:"entries"`
	More    bool                `json:"more" jsonschema:"the limit has left some out"`
}

func tableSince(c *commands.Call, in entriesAsked) (made entryList, err error) {
	t := in.Table.It
	made.Entries, err = c.World.Records.Since(c.Person, t, int(in.Ply), int(in.Limit))
	made.More = int(in.Ply)+len(made.Entries) < len(t.Match.Plies)
	return made, commands.ForParam("ply", err)
}

type watcherList struct {
	Watchers []string `json:"watchers"`
}

type whisperList struct {
	Whispers []notice.WhisperState `json:"whispers"`
}

type commitmentList struct {
	Commitments []notice.CommitmentState `json:"commitments"`
}

func tableCommitments(c *commands.Call, in ofRecord) (commitmentList, error) {
	_, made, err := in.Table.It.Commitments(c.Person)
	return commitmentList{list(made)}, err
}

type exporting struct {
	ofRecord
	Signed bool `json:"signed,omitempty" jsonschema:"as a text that the house has signed, too"`
}

type recordOf struct {
	Game   notice.Export `json:"game"`
	Signed string        `json:"signed,omitempty" jsonschema:"what to write into a file, for boardroom verify"`
}

// tableExport makes the record when the act is over: a long game takes a while.
func tableExport(c *commands.Call, in exporting) (func() (recordOf, error), error) {
	if in.Signed {
		if err := signs(c.House); err != nil {
			return nil, err
		}
	}
	house := c.House
	export, err := c.World.Records.Export(in.Table.It)
	return func() (recordOf, error) {
		game, err := export()
		if err != nil || !in.Signed {
			return recordOf{Game: game}, err
		}
		return signedRecord(house, game)
	}, err
}

func signedRecord(h *commands.House, game notice.Export) (made recordOf, err error) {
	made.Game = game
	made.Signed, err = signed(h, game)
	return made, err
}

// SignedRecord is the record of a game, and the same as a text that the house has signed: one line of
// JSON, as table.export gives it.
func SignedRecord(h *commands.House, game notice.Export) ([]byte, error) {
	made, err := signedRecord(h, game)
	if err != nil {
		return nil, err
	}
	line, err := json.Marshal(made)
	return append(line, '\n'), err
}
