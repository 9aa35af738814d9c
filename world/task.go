package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Task tells a session again what it is about: in a lesson or a puzzle its task, at a
// table what the last move did, and what is to be done or who is to do it.
func (t *Table) Task(s *Session) error {
	if t == s.board && s.Studies() {
		t.tellTask(s)
		return nil
	}
	if t.Phase == store.InSetup {
		s.Note(t.Name+" is being set up. "+t.WaitingFor(), "To see what it is set up with: look "+t.Name)
		return nil
	}
	shown, err := t.shownTo(s)
	if err != nil {
		return err
	}
	lines := slices.Concat(shown.News(), shown.Dangers)
	switch {
	case t.Phase == store.IsOver:
		if !shown.SaysItsEnd() {
			lines = append(lines, shown.Turn)
		}
		lines = append(lines, t.NextFor(s.person))
	case !shown.YourTurn:
		lines = append(lines, shown.Turn)
	case shown.Duty == "":
		lines = append(lines, "It is your turn. To see what you can do: moves")
	default:
		lines = append(lines, "It is your turn.", shown.Duty)
	}
	if shown.YourTurn && !t.WantsRating && t.HasHouseBot() {
		lines = append(lines, "For a move to play: hint")
	}
	s.Note(t.namedTo(s, lines)...)
	return nil
}

// namedTo are texts of the game as a session is told them, to a player as "you".
func (t *Table) namedTo(s *Session, texts []string) []string {
	return games.Each(texts, func(text string) string { return t.NamedTo(t.SeatOf(s.person), text) })
}

// WhoseTurn tells a session in one sentence whose turn it is at a table.
func (t *Table) WhoseTurn(s *Session) error {
	shown, err := t.shownTo(s)
	if err != nil {
		return err
	}
	switch mine := slices.Contains(t.Position.ToAct(), t.SeatOf(s.person)); {
	case shown.Turn == "" && t.trial != nil: // where nobody is waited for
		s.Note(games.Choose(mine, "It is your turn.", "It is the turn of "+games.And(t.NamesOf(t.Position.ToAct()))+"."))
	case shown.YourTurn && t.Phase == store.InPlay:
		s.Note("It is your turn at " + t.Name + ".")
	default:
		s.Note(shown.Turn)
	}
	return nil
}

// Score tells a session how everybody stands at a table, in one line each thing that
// is counted.
func (t *Table) Score(s *Session) error {
	shown, err := t.shownTo(s)
	if err != nil {
		return err
	}
	counted := games.Only(shown.Facts, func(f games.Fact) bool { return f.Each != "" || f.Counted })
	if len(counted) == 0 {
		return notice.Refusedf("Nothing is counted at %s now. To see the board: look %s", t.Name, t.Name)
	}
	s.Note(t.namedTo(s, games.Each(counted, func(f games.Fact) string { return f.Name + ": " + f.Text + "." }))...)
	return nil
}

// shownTo is a table's board as a session's person sees it.
func (t *Table) shownTo(s *Session) (notice.Board, error) {
	if !t.HasBoard() {
		return notice.Board{}, notice.NotBegun.Refusedf("%s has not started, so there is no board yet.", t.Name)
	}
	return t.Show(t.eyes(s.person), notice.Looked, t.openTime()), nil
}
