package world

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// Views show people what is in the house: rooms, tables and each other.
type Views struct {
	env       *env.Env
	people    *people.People
	rooms     *people.Rooms
	flusher   *people.Flusher
	tables    *tables.Index
	arrivals  *arrivals
	directory *people.Directory
	bots      *Bots
	playing   *Playing
	ratings   *ratings.Service
	lessons   *Lessons
	replays   *Replays

	viewpoints viewpoints
	news       []func(*games.Game) []string // what is said in the room of a game
}

// LookAround tells a session what is in the room: its tables, its people, what they can do and
// where its exits lead.
func (i *Views) LookAround(s *people.Session) { i.showRoom(s, s.Person().Room().Description()) }

// LookBack is LookAround without the description, for somebody who has been here before.
func (i *Views) LookBack(s *people.Session) { i.showRoom(s, "") }

func (i *Views) showRoom(s *people.Session, text string) {
	r := s.Person().Room()
	i.replays.stepOut(s)
	s.Tell(notice.Passage{Title: r.Name(), Aside: i.Inside(s.Person(), r), Text: text, About: notice.About{Exits: r.ExitStates()}})
	game := i.rooms.GameOf(r)
	s.Tell(i.tablesHere(s.Person(), game))
	i.showOneGame(s)
	if lines := i.newsOf(game); len(lines) > 0 {
		s.Note(lines...)
	}
	s.Tell(i.peopleHere(s.Person()))
	if !s.Person().Listens() {
		i.rooms.TellRecent(s)
	}
	s.Tell(notice.Listing{Title: "You", Room: true, Foot: i.whatNext(s.Person())})
	s.Note(r.ExitsInWords())
}

// showOneGame shows the board of one game in the room, small: one that others play and that keeps
// nothing from anybody. Who listens has no use for it.
func (i *Views) showOneGame(s *people.Session) {
	here, _, _ := i.tables.Page(s.Person(), s.Person().Room(), 1, "")
	t, ok := lists.Find(here, func(t *tables.Table) bool { return t.IsOpenTo(s.Person()) })
	if !ok || s.Person().Listens() {
		return
	}
	shown := t.Show(games.Watcher, notice.Looked, t.OpenTime())
	s.Tell(notice.Note{Lines: []string{"The board at " + t.Name + ":"}, Small: &shown})
}

// whatNext says which games a person plays and what they can type next.
func (i *Views) whatNext(p *people.Person) string {
	switch mine := i.tables.UnderWayOf(p); {
	case len(mine) == 1:
		return mine[0].WaitsFor(p)
	case len(mine) > 1:
		waiting := len(lists.Filter(mine, func(t *tables.Table) bool { return t.IsTurnOf(p) }))
		return fmt.Sprintf("You play %s; %d %s for you. To see the next one: next", phrase.Count(len(mine), "game"), waiting, phrase.Choose(waiting == 1, "waits", "wait"))
	}
	bot := ""
	if strengths := i.bots.Strengths(); len(strengths) > 0 {
		bot = "To play a bot: play " + strengths[0].Name + ". "
	}
	return bot + "To learn a game: learn. To see all commands: commands"
}

// newsOf is what is said in the room of a game; nil is no game.
func (i *Views) newsOf(game *games.Game) (lines []string) {
	if game == nil {
		return nil
	}
	for _, news := range i.news {
		lines = append(lines, news(game)...)
	}
	return lines
}

// peopleHere lists the people in the room of a person who may know of them, how
// long they have typed nothing, and what they do.
func (i *Views) peopleHere(me *people.Person) notice.Listing {
	people := notice.Listing{Title: "People", Columns: []string{"Name", "Idle", "Doing"}, Bare: "Doing", Room: true}
	here := peopleFirst(i.people.InRoom(me.Room(), me))
	if more := len(here) - words.PageLength; more > 0 {
		here, people.Foot = here[:words.PageLength], "And "+words.Thousands(more)+" more: who"
	}
	for _, p := range here {
		does := i.tables.DoingOf(me, p).String()
		if line := p.Doing(); line != "" && does != "" {
			does += ", " + line
		} else if line != "" {
			does = line
		}
		people.Rows = append(people.Rows, []string{p.Name() + p.Marks(), idleInRoom(i.people.Idle(p)), does})
	}
	people.About = notice.About{People: i.arrivals.statesOf(me, here)}
	people.Offers = offersTo(me, here, cmp.Or(i.rooms.GameOf(me.Room()), i.env.Games[0]).Name)
	if len(i.bots.Strengths()) > 0 && i.people.IsAlone(me) {
		people.Foot = "Nobody else is in the house."
	}
	return people
}

// idleInRoom is how long somebody has typed nothing, which is told from a minute on.
func idleInRoom(idle time.Duration) string {
	if idle < time.Minute {
		return ""
	}
	return words.Ago(idle)
}

// LookAt tells a session about a person who is here.
func (i *Views) LookAt(s *people.Session, p *people.Person) {
	lines := i.presence(s.Person(), p)
	if p.IsGuest() {
		lines = append(lines, subjectTo(s.Person(), p.Name())+" a guest.")
	}
	if p.IsBot() {
		lines = append(lines, p.Name()+" is a bot: a program plays.")
	}
	if about := p.About(); about != "" {
		lines = append(lines, about)
	}
	s.Tell(notice.Note{Lines: lines, About: notice.About{People: i.arrivals.statesOf(s.Person(), []*people.Person{p})}})
}

// LookTable shows a session a table: its board, or what it is being set up
// with, and of a private board what is put together there. focus is the name of a cell to show the surroundings of, or empty.
func (i *Views) LookTable(s *people.Session, t *tables.Table, focus string) error {
	if t.Match.Phase == store.InSetup {
		s.Tell(i.setupListing(t))
		return nil
	}
	if !t.IsPast() {
		if err := i.tables.Ready(t); err != nil {
			return err
		}
	}
	if !t.IsPast() && t.IsAt(s.Person()) {
		i.tables.Recent.Face(s.Person(), t)
	}
	if t.Trial != nil && focus == "" && t.TakesDraftsOf(s.Person()) {
		_, _, err := i.playing.Draft(s, t, games.Words{})
		return err
	}
	if course, _ := t.Course(); course != nil && focus == "" {
		i.lessons.lookAtStep(t)
		return nil
	}
	shown := t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime())
	if away := t.Away(); len(away) > 0 {
		shown.Facts = append(slices.Clip(shown.Facts), games.Fact{Name: "Away", Text: phrase.And(away)})
	}
	i.viewpoints.lookUp(s.Person(), t)
	if viewporter, ok := t.Match.Position.(games.Viewporter); ok && focus != "" {
		return i.lookNear(s, t, viewporter, shown, focus)
	}
	if err := focusOn(&shown, focus); err != nil {
		return err
	}
	i.viewpoints.lookAt(s.Person(), t, focus)
	s.Tell(t.Sided(s.Person(), shown))
	return nil
}

// LookBoard is LookTable without a cell, of the board alone: in a lesson without the text of
// its step.
func (i *Views) LookBoard(s *people.Session, t *tables.Table) error {
	if course, _ := t.Course(); course != nil && !t.TakesDraftsOf(s.Person()) {
		i.lessons.lookAtBoard(t, nil)
		return nil
	}
	return i.LookTable(s, t, "")
}

// LookCell tells a session what its person may know of one cell of a table's
// board; it says whether there is such a cell.
func (i *Views) LookCell(s *people.Session, t *tables.Table, cell string) bool {
	picture := t.Match.ViewOf(t.Match.Position, t.Eyes(s.Person())).Picture
	if viewporter, ok := t.Match.Position.(games.Viewporter); ok {
		part, err := viewporter.Viewport(t.Eyes(s.Person()), cell, board.Size{Columns: 1, Rows: 1, Levels: 1})
		if err != nil {
			return false
		}
		picture = part
	}
	row, column, ok := picture.Find(cell)
	if !ok {
		return false
	}
	seat := t.SeatOf(s.Person())
	told := t.Match.Named(games.CellTo(seat, picture.Rows[row].Cells[column].Told()))
	s.Note(strings.Replace(t.Calling(s, []string{cell})[0], ": ", ", ", 1) + ": " + told + ".")
	return true
}

// LookSigns tells a session what the signs of a table's board mean.
func (i *Views) LookSigns(s *people.Session, t *tables.Table) {
	shown := t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime())
	means := lists.Map(shown.Picture.Signs, func(sign board.Sign) string { return sign.Text + " = " + sign.Means })
	here := "Here: " + t.Match.NamedTo(t.SeatOf(s.Person()), strings.Join(means, ", ")) + "."
	s.Tell(notice.Note{Lines: []string{here}, Sign: notice.AllSigns, Lit: &shown})
}

// LookSign tells a session what a sign means that stands on a table's board as its
// person sees it; it says whether that can be one.
func (i *Views) LookSign(s *people.Session, t *tables.Table, sign string) bool {
	shown := t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime())
	if means := board.Explain(&shown.Picture, sign); len(means) > 0 {
		s.Note(sign + " = " + t.Match.Named(games.CellTo(t.SeatOf(s.Person()), strings.Join(means, "; "))) + ".")
		return true
	}
	isDrawn := sign == board.OfAbove && shown.Picture.HasSides()
	if !isDrawn && strings.ContainsFunc(sign, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return false
	}
	s.Tell(notice.Note{Lines: []string{fmt.Sprintf("There is no %[1]q on the board at %[2]s. What its signs mean: look %[2]s. Those of all boards: help signs", sign, t.Name)}, Sign: sign, Lit: &shown})
	return true
}

// LookTerm tells a session what a word stands for that is said beside a table's board: the
// name of a fact, or a colour of a player. It says whether it is one.
func (i *Views) LookTerm(s *people.Session, t *tables.Table, word string) bool {
	shown := t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime())
	for _, fact := range shown.Facts {
		if strings.EqualFold(fact.Name, word) || strings.EqualFold(fact.Name, word+"s") {
			s.Note(fact.Name + ": " + t.Match.NamedTo(t.SeatOf(s.Person()), fact.Text) + ".")
			return true
		}
	}
	if says := colourMeans(shown, strings.ToLower(word)); says != "" {
		s.Note(says)
		return true
	}
	return false
}

// colourMeans says what a colour stands for on a board; empty for a word that is none.
func colourMeans(shown notice.Board, colour string) string {
	if !slices.Contains(notice.Colours, colour) {
		return ""
	}
	for i, player := range shown.Players {
		switch {
		case notice.ColourName(player.Colour) != colour:
		case games.Seat(i+1) == shown.Seat:
			return phrase.Capitalize(colour) + " is your colour."
		default:
			return phrase.Capitalize(colour) + " is the colour of " + player.Name + "."
		}
	}
	if colour == "yellow" {
		return "Yellow marks the last move."
	}
	return "Nobody here plays in " + colour + ". What all signs mean: key"
}

// setupListing shows a table in set-up: who has registered, how strong they are
// at it, and the options.
func (i *Views) setupListing(t *tables.Table) notice.Listing {
	l := notice.Listing{
		Title:   t.Name + ", " + t.Match.Game.Title + ", is being set up",
		Columns: []string{"Registered", "Colour", "Rating"}, About: notice.About{Tables: tables.Standings(t)},
		Foot: "The game is " + t.Match.Rating() + ". " + phrase.Choose(t.Match.HasClock(), "Clock: "+t.Match.Clock.InWords()+". ", "") + t.Match.WaitingFor(),
	}
	if options := t.Match.Options.String(); options != "" {
		l.Foot = "Options: " + options + ". " + l.Foot
	}
	told := i.ratings.OfSeats(t.Match)
	for n, seat := range t.Match.Seats {
		l.Rows = append(l.Rows, []string{seat.Bot.Marked(seat.Name), notice.ColourName(seat.Colour), told[n]})
	}
	return l
}
