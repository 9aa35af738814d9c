package tables

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// mostThreats is how many are told at once, as a board beside them leaves little room.
const mostThreats = 4

// ThreatsTold are the threats that somebody asks for.
type ThreatsTold struct {
	Whose string // the name of the player who could lose something, or how it begins; may be empty where it is the reader
	Both  bool   // tell in a game of two what the other player could lose, too
	All   bool   // tell all, where there are more than a screen has room for
	Shown bool   // show those who see boards where
}

// Threats tells a session what a player at a table could lose by the next move of
// another, as far as its person may know.
func (t *Table) Threats(s *people.Session, asked ThreatsTold) error {
	seat, err := t.threatened(s.Person(), asked.Whose)
	if err != nil {
		return err
	}
	eyes := t.Eyes(s.Person())
	adviser, ok := t.Match.KnownTo(t.Match.Position, eyes).(games.Adviser)
	if !ok {
		return notice.Refusedf("%s has no threats to tell of.", t.Match.Game.Title)
	}
	threats := adviser.Threats(seat)
	told := notice.Note{Lines: t.namedTo(s, threats.Lines), About: notice.About{Table: t.Name, Cells: append([]string{}, threats.Cells...)}}
	if more := len(told.Lines) - mostThreats; more > 0 && !asked.All {
		told.Lines = append([]string{fmt.Sprintf("%d are in danger. The first of them:", len(told.Lines))}, told.Lines[:mostThreats]...)
		told.Lines = append(told.Lines, "To hear of all of them: threats all")
	}
	if len(told.Lines) == 0 {
		told.Lines = []string{"None of " + phrase.Choose(seat == eyes, "your", t.theirs(seat)) + " " + piecesOf(t) + " is in danger."}
	}
	if asked.Both && seat == eyes && len(t.Match.Seats) == 2 {
		told.Lines = append(told.Lines, t.prey(s, adviser, seat, asked.All)...)
	}
	if asked.Shown && len(threats.Cells) > 0 {
		told.Lit = t.marked(s.Person(), "what is in danger", threats.Cells[0], threats.Cells, board.InDanger)
	}
	told.Lines = t.Calling(s, told.Lines)
	s.Tell(told)
	return nil
}

// mostPrey is how many are told at once of what the other player could lose.
const mostPrey = 2

// theirs says whose something is that belongs to the player in a seat; in a lesson nobody
// plays there.
func (t *Table) theirs(seat games.Seat) string {
	if course, _ := t.Course(); course != nil {
		return "the other side's"
	}
	return t.Match.NamesOf([]games.Seat{seat})[0] + "'s"
}

// piecesOf is what the game calls what stands on its cells: where it has cells alone, these.
func piecesOf(t *Table) string {
	if noun := t.Match.ViewOf(t.Match.Position, games.Watcher).Picture.Noun; noun == "space" {
		return noun + "s"
	}
	return "pieces"
}

// prey says what a seat threatens to capture of the other's. What is true of both is said
// once.
func (t *Table) prey(s *people.Session, adviser games.Adviser, hunter games.Seat, all bool) []string {
	seat := hunter.Opponent()
	threats := adviser.Threats(seat)
	if len(threats.Lines) > 0 && slices.Equal(threats.Lines, adviser.Threats(hunter).Lines) {
		return nil
	}
	lines := t.namedTo(s, threats.Lines)
	if hider, ok := t.Match.Position.(games.Hider); ok && hider.Hides() { // what is said of sight is said above
		lines = lines[:min(len(lines), len(threats.Cells))]
	}
	if len(lines) == 0 {
		return []string{"None of " + t.theirs(seat) + " " + piecesOf(t) + " is in danger."}
	}
	more := len(lines) - mostPrey
	if more > 0 && !all {
		lines = lines[:mostPrey]
	}
	for i := range lines {
		if !strings.Contains(threats.Lines[i], fmt.Sprintf("{%d}", seat)) { // which says whose it is
			theirs := strings.Replace(t.theirs(seat), "the other", "The other", 1)
			lines[i] = theirs + " " + strings.TrimPrefix(lines[i], "The ")
		}
	}
	if more > 0 && !all {
		lines = append(lines, fmt.Sprintf("And %d more. To hear of all: threats them", more))
	}
	return lines
}

// ThreatsTo tells a session whether what stands on a cell of a table's board could be
// captured by the next move, and from where.
func (t *Table) ThreatsTo(s *people.Session, cell string) error {
	if t.Match.Phase != store.InPlay {
		_, err := t.Playing(s.Person())
		return err
	}
	adviser, ok := t.Match.KnownTo(t.Match.Position, t.Eyes(s.Person())).(games.Adviser)
	if !ok {
		return notice.Refusedf("%s has no threats to tell of.", t.Match.Game.Title)
	}
	var lines []string
	cells := []string{}
	for i := range t.Match.Seats {
		if seat := games.Seat(i + 1); t.Match.TakesPart(seat) {
			lines = append(lines, adviser.Threats(seat).To(cell)...)
		}
	}
	if len(lines) > 0 {
		cells = []string{cell}
	} else {
		lines = []string{t.unthreatened(s.Person(), cell)}
	}
	s.Tell(notice.Note{Lines: t.namedTo(s, lines), About: notice.About{Table: t.Name, Cells: cells}})
	return nil
}

// unthreatened says that nothing on a cell could be captured, as far as a person sees.
func (t *Table) unthreatened(p *people.Person, cell string) string {
	picture := t.Match.ViewOf(t.Match.Position, t.Eyes(p)).Picture
	row, column, ok := picture.Find(cell)
	switch {
	case ok && picture.Rows[row].Cells[column].Unseen:
		return "You don't see what is on " + cell + "."
	case !ok || picture.Rows[row].Cells[column].Owner == 0:
		return "Nothing stands on " + cell + "."
	}
	hider, ok := t.Match.Position.(games.Hider)
	return "What stands on " + cell + " can't be captured by the next move" + phrase.Choose(ok && hider.Hides(), ", as far as you see.", ".")
}

// threatened is the seat that a person asks about at a table: their own, if they name
// none.
func (t *Table) threatened(p *people.Person, whose string) (games.Seat, error) {
	if t.Match.Phase != store.InPlay {
		return t.Playing(p)
	}
	whose = t.opponent(p, whose)
	found := lists.Filter(t.Match.Seats, func(s store.SeatRecord) bool { return strings.HasPrefix(store.Fold(s.Name), store.Fold(whose)) })
	for i, seat := range t.Match.Seats {
		switch at := games.Seat(i + 1); {
		case seat.Left || !t.Match.TakesPart(at):
		case whose == "" && at == t.Eyes(p), whose != "" && store.Fold(seat.Name) == store.Fold(whose):
			return at, nil
		case whose != "" && len(found) == 1 && found[0].Name == seat.Name:
			return at, nil
		}
	}
	if whose == "" || whose == "opponent" {
		return 0, notice.Refusedf("Whose pieces? For example: threats %s on %s", t.Match.Seats[0].Name, t.Name)
	}
	return 0, notice.Refusedf("%q does not play at %s; %s do.", phrase.Quotable(whose), t.Name, t.Match.Versus(games.Watcher))
}

// opponent is the name that "opponent" stands for in a game of two.
func (t *Table) opponent(p *people.Person, whose string) string {
	if seat := t.Eyes(p); whose == "opponent" && len(t.Match.Seats) == 2 && seat >= 1 {
		return t.Match.Seats[2-seat].Name
	}
	return whose
}

// Warning is what a move of a person gives away at once, as far as they may know;
// empty where that is nothing, and on private boards, where every move can be taken
// back.
func (t *Table) Warning(p *people.Person, move games.Move) string {
	seat, err := t.Mover(p)
	if err != nil || t.Trial != nil || p.Setting("ask") == "off" {
		return ""
	}
	known := t.Match.KnownTo(t.Match.Position, seat)
	adviser, ok := known.(games.Adviser)
	if !ok {
		return ""
	}
	if _, _, err := known.Play(seat, move); err != nil {
		return "" // who plays it is told why not
	}
	return t.Match.NamedTo(seat, adviser.Warn(seat, move))
}
