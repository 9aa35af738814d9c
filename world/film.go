package world

import (
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// Still is the board of a table as somebody may see it now, or as its game ended.
func (d *Records) Still(p *people.Person, t *tables.Table) (notice.Board, error) {
	if !t.Match.Result.Over {
		shown, err := t.Shown(p)
		return t.Sided(p, shown), err
	}
	shown, err := d.pastBoard(t, t.Match.Latest, match.Everything)
	shown.Heading = headingAt(t.Match, t.Match.Latest, shown.Number)
	return t.Sided(p, shown), err
}

// Film gives the boards of a finished game in their order, outside of the act: so many at most, of a longer
// game every second or third one and so on. The end is always among them.
func (d *Records) Film(t *tables.Table, most int) (func() ([]notice.Board, error), error) {
	if err := exportable(t); err != nil {
		return nil, err
	}
	m := t.Match
	return func() (boards []notice.Board, err error) {
		c := match.NewTimeline(m.Start)
		for _, ply := range m.Plies {
			if err := c.Play(ply); err != nil {
				return nil, err
			}
		}
		by := m.Latest/most + 1
		for at := m.Latest % by; at <= m.Latest; at += by {
			shown := boardAt(m, c, at, match.Everything)
			shown.Heading = headingAt(m, at, shown.Number)
			boards = append(boards, shown)
		}
		return boards, nil
	}, nil
}

// headingAt says which game and which moment of it a board is.
func headingAt(m *match.Match, moment, moves int) string {
	return m.Name + ", " + m.Number() + ", " + where(m, moment, moves)
}
