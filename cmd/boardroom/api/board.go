package api

import (
	"boardroom/commands"
	"boardroom/world/notice"
	"boardroom/world/tables"
)

// boardMethods show boards, which are told as notices are.
func boardMethods() []method {
	return []method{
		ownMethod("table", commands.Method{
			Name: "table.look", Does: commands.Reads, Core: true, Help: "The board of a table, as the program may see it.",
		}, look),
		ownMethod("table", commands.Method{
			Name: "table.replay", Does: commands.Reads, Help: "The board of a table as it was after so many moves.",
		}, replay),
	}
}

// A boardSeen is a board that was asked for.
type boardSeen struct {
	Board   *boardNotice `json:"board"`
	Drawing string       `json:"drawing,omitempty" jsonschema:"the board and what there is to know, in lines of ASCII; where it was asked for"`
}

type lookAt struct {
	Table   commands.RecordName `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
	Picture *bool               `json:"picture,omitempty" jsonschema:"whether the board's picture comes; it does unless this is false"`
	Drawing bool                `json:"drawing,omitempty" jsonschema:"whether a drawing of it comes, as a terminal without colours shows it"`
}

// look draws outside of the act.
func look(p *program, in lookAt) (seen boardSeen, err error) {
	shown, err := p.shown(&in.Table, "table.look", func(c *commands.Call, t *tables.Table) (notice.Board, error) {
		return t.Shown(c.Person)
	})
	if err != nil {
		return seen, err
	}
	seen.Board = Encode(shown).(*boardNotice)
	if in.Picture != nil && !*in.Picture {
		seen.Board.Picture = nil
	}
	if in.Drawing {
		seen.Drawing = p.Draw(&shown)
	}
	return seen, nil
}

type momentAsked struct {
	Table commands.RecordName `json:"table" jsonschema:"the number of a table, or its whole name as of now"`
	Moves commands.Ordinal    `json:"moves" jsonschema:"how many moves had been made"`
}

func replay(p *program, in momentAsked) (seen boardSeen, err error) {
	shown, err := p.shown(&in.Table, "table.replay", func(c *commands.Call, t *tables.Table) (shown notice.Board, err error) {
		told, err := c.Session.Aside(func() error { return c.World.Replays.BeginAt(c.Session, t, int(in.Moves)) })
		for _, n := range told {
			if board, ok := n.(notice.Board); ok {
				return board, c.World.Replays.End(c.Session)
			}
		}
		return shown, commands.ForParam("moves", err)
	})
	seen.Board = Encode(shown).(*boardNotice)
	return seen, err
}

// shown is a board of a table whose game may be looked at.
func (p *program) shown(of *commands.RecordName, doing string, show func(*commands.Call, *tables.Table) (notice.Board, error)) (shown notice.Board, err error) {
	err = p.Shell.See(func(c *commands.Call) error {
		c.World.Doing(doing)
		err := commands.ForParam("table", of.LookUp(c))
		if err == nil {
			shown, err = show(c, of.It)
		}
		return err
	})
	return shown, err
}
