package tables

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Task tells a session again what it is about: in a lesson or a puzzle its task, at a
// table what the last move did, and what is to be done or who is to do it.
func (t *Table) Task(s *people.Session) error {
	if t.Trial != nil && t.Trial.Lesson != nil && t.Trial.Session == s {
		tellTask(s, t)
		return nil
	}
	if t.Match.Phase == store.InSetup {
		s.Note(t.Name+" is being set up. "+t.Match.WaitingFor(), "To see what it is set up with: look "+t.Name)
		return nil
	}
	shown, err := t.shownTo(s)
	if err != nil {
		return err
	}
	lines := slices.Concat(shown.News(), shown.Dangers)
	switch {
	case t.Match.Phase == store.IsOver:
		if !shown.SaysItsEnd() {
			lines = append(lines, shown.Turn)
		}
		lines = append(lines, t.NextFor(s.Person()))
	case !shown.YourTurn:
		lines = append(lines, shown.Turn)
	case shown.Duty == "":
		lines = append(lines, "It is your turn. To see what you can do: moves")
	default:
		lines = append(lines, "It is your turn.", shown.Duty)
	}
	if shown.YourTurn && !t.Match.WantsRating && t.Match.HasHouseBot() {
		lines = append(lines, "For a move to play: hint")
	}
	s.Note(t.Calling(s, t.namedTo(s, lines))...)
	return nil
}

// Calling puts the table's name before what a session is told of it, where its person plays
// other games too.
func (t *Table) Calling(s *people.Session, lines []string) []string {
	if len(lines) == 0 || t.Trial != nil || t.told != nil || !t.tables.isAmong(s.Person(), t) {
		return lines
	}
	return slices.Concat([]string{phrase.Capitalize(t.Name) + ": " + lines[0]}, lines[1:])
}

// namedTo are texts of the game as a session is told them, to a player as "you".
func (t *Table) namedTo(s *people.Session, texts []string) []string {
	return lists.Map(texts, func(text string) string { return t.Match.NamedTo(t.SeatOf(s.Person()), text) })
}

// WhoseTurn tells a session in one sentence whose turn it is at a table.
func (t *Table) WhoseTurn(s *people.Session) error {
	shown, err := t.shownTo(s)
	if err != nil {
		return err
	}
	switch mine := slices.Contains(t.Match.Position.ToAct(), t.SeatOf(s.Person())); {
	case shown.Turn == "" && t.Trial != nil: // where nobody is waited for
		s.Note(phrase.Choose(mine, "It is your turn.", "It is the turn of "+phrase.And(t.Match.NamesOf(t.Match.Position.ToAct()))+"."))
	case shown.YourTurn && t.Match.Phase == store.InPlay:
		s.Note("It is your turn at " + t.Name + ".")
	default:
		s.Note(t.Calling(s, []string{shown.Turn})...)
	}
	return nil
}

// Score tells a session how everybody stands at a table, in one line each thing that
// is counted.
func (t *Table) Score(s *people.Session) error {
	shown, err := t.shownTo(s)
	if err != nil {
		return err
	}
	counted := lists.Filter(shown.Facts, func(f games.Fact) bool { return f.Each != "" || f.Counted })
	if len(counted) == 0 {
		return notice.Refusedf("There is no score at %s. To see the board: look %s", t.Name, t.Name)
	}
	told := lists.Map(counted, func(f games.Fact) string { return f.Name + ": " + f.Text + "." })
	s.Note(t.Calling(s, t.namedTo(s, told))...)
	return nil
}

// shownTo is a table's board as a session's person sees it.
func (t *Table) shownTo(s *people.Session) (notice.Board, error) {
	if !t.Match.HasBoard() {
		return notice.Board{}, notice.NotBegun.Refusedf("%s has not started, so there is no board yet.", t.Name)
	}
	return t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime()), nil
}
