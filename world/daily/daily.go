// Package daily is the puzzle of the day: one for everybody in the house, and how they did.
//
// It must not know boards or how a puzzle is solved: it is told what people do with puzzles.
package daily

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

const (
	day = 24 * time.Hour
	// mostNamed is how many are named who solved a puzzle at the first try.
	mostNamed = 10
)

// A Config is what a Service is made of. All fields are required.
type Config struct {
	World *world.World
	Store store.Store
	House string // what no other house has: houses have different puzzles on a day
}

// A Service is the puzzle of the day. Its methods may only be called within an act.
type Service struct {
	Config
	house  world.Puzzles
	guests map[*people.Person][]store.PuzzleTry // what guests who are here did in this stay
}

// New makes the puzzle of the day of a house, before anybody is in it.
func New(c Config) *Service {
	s := &Service{Config: c, house: c.World.Puzzles(), guests: map[*people.Person][]store.PuzzleTry{}}
	s.house.Hook(
		world.PuzzleHooks{Done: s.done, Told: s.tellSolved},
		func(p *people.Person) { delete(s.guests, p) }, s.became,
	)
	return s
}

// A Puzzle is that of a day.
type Puzzle struct {
	Day    time.Time // midnight, UTC
	Game   *games.Game
	Number int // of the game's puzzles, from 0
}

func (p Puzzle) name() string { return games.PuzzleName(p.Number) }

// date is the day in words.
func (p Puzzle) date() string { return p.Day.Format("2 January") }

// Today is the puzzle of this day. It refuses where no game has any.
func (s *Service) Today() (Puzzle, error) {
	today := store.DayOf(s.house.Now())
	var all []Puzzle
	for _, g := range s.World.Games {
		for n := range g.Puzzles {
			all = append(all, Puzzle{Day: today, Game: g, Number: n})
		}
	}
	if len(all) == 0 {
		return Puzzle{}, notice.Unavailable.Refused("No game here has puzzles.")
	}
	return all[chosen(len(all), s.House, today, func(i int) string { return fmt.Sprint(all[i].Game.Name, " ", all[i].Number) })], nil
}

// chosen is which of so many is that of a day. All come once before any comes again, each time in
// another order; the orders of two houses have nothing to do with each other.
func chosen(n int, house string, today time.Time, name func(int) string) int {
	days := int(today.Unix() / int64(day/time.Second))
	rank := make([]uint64, n)
	for i := range rank {
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%d\n%s", house, days/n, name(i)))
		rank[i] = binary.BigEndian.Uint64(sum[:])
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(rank[a], rank[b]), a-b) })
	return order[days%n]
}

// isToday says whether a puzzle is that of this day, and gives it.
func (s *Service) isToday(game *games.Game, number int) (Puzzle, bool) {
	today, err := s.Today()
	return today, err == nil && today.Game == game && today.Number == number
}

// done keeps what somebody did, where that is about the puzzle of the day. Once it is solved,
// nothing changes any more.
func (s *Service) done(p *people.Person, game *games.Game, number int, did world.PuzzleDeed) error {
	puzzle, is := s.isToday(game, number)
	if !is {
		return nil
	}
	if p.IsGuest() {
		s.guests[p] = replaced(s.guests[p], after(tryAmong(s.guests[p], 0, puzzle), did))
		return nil
	}
	return s.house.Write(p, func() error {
		all, err := s.Store.PuzzleTries(puzzle.Day, puzzle.Game.Name, puzzle.name())
		if err != nil {
			return err
		}
		return s.Store.TryPuzzle(after(tryAmong(all, p.Account(), puzzle), did))
	})
}

// tryAmong is how an account did with a puzzle, of those who did.
func tryAmong(all []store.PuzzleTry, id store.AccountID, of Puzzle) store.PuzzleTry {
	t, known := lists.Find(all, func(t store.PuzzleTry) bool {
		return t.Account == id && t.Day.Equal(of.Day) && t.Game == of.Game.Name && t.Name == of.name()
	})
	if !known {
		return store.PuzzleTry{Account: id, Day: of.Day, Game: of.Game.Name, Name: of.name()}
	}
	return t
}

// after is a try after one more deed.
func after(t store.PuzzleTry, did world.PuzzleDeed) store.PuzzleTry {
	switch {
	case t.Solved:
	case did == world.PuzzleMissed:
		t.Wrong++
	case did == world.PuzzleHelped:
		t.Helped = true
	default:
		t.Solved = true
	}
	return t
}

func replaced(all []store.PuzzleTry, t store.PuzzleTry) []store.PuzzleTry {
	return append(slices.DeleteFunc(all, func(k store.PuzzleTry) bool { return k.Day.Equal(t.Day) && k.Game == t.Game && k.Name == t.Name }), t)
}

// became keeps what a guest did for the account that the guest turns out to be, unless that one
// did something itself.
func (s *Service) became(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	for _, t := range s.guests[guest] {
		t.Account = p.Account()
		err := s.house.Write(p, func() error {
			all, err := s.Store.PuzzleTries(t.Day, t.Game, t.Name)
			if err != nil || slices.ContainsFunc(all, func(k store.PuzzleTry) bool { return k.Account == t.Account }) {
				return err
			}
			return s.Store.TryPuzzle(t)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// A Report is how somebody did with the puzzle of the day; and the others, once it is solved.
type Report struct {
	Puzzle
	Own    store.PuzzleTry
	Others Others
}

// Others are how all did with accounts; nothing where that is not to be known yet.
type Others struct {
	Tried int      `json:"tried" jsonschema:"how many people with accounts tried it"`
	First int      `json:"first_try" jsonschema:"how many of them solved it at the first try"`
	Names []string `json:"names" jsonschema:"some of those; not who is hidden"`
}

// Report says how somebody did today.
func (s *Service) Report(p *people.Person) (Report, error) {
	puzzle, err := s.Today()
	if err != nil {
		return Report{}, err
	}
	all, err := s.house.ReadTries(func() ([]store.PuzzleTry, error) {
		return s.Store.PuzzleTries(puzzle.Day, puzzle.Game.Name, puzzle.name())
	})
	if err != nil {
		return Report{}, err
	}
	r := Report{Puzzle: puzzle, Own: tryAmong(all, p.Account(), puzzle)}
	if p.IsGuest() {
		r.Own = tryAmong(s.guests[p], 0, puzzle)
	}
	if !r.Own.Solved {
		return r, nil
	}
	r.Others, err = s.others(all)
	return r, err
}

// others counts how all did, and names some.
func (s *Service) others(all []store.PuzzleTry) (Others, error) {
	o := Others{Tried: len(all), Names: []string{}}
	for _, t := range all {
		if !t.AtFirstTry() {
			continue
		}
		if o.First++; len(o.Names) >= mostNamed {
			continue
		}
		who, err := s.World.Directory.Owner(t.Account)
		switch {
		case world.Lost(err):
		case err != nil:
			return o, err
		case !who.Hides():
			o.Names = append(o.Names, who.Bot().Marked(who.Name()))
		}
	}
	return o, nil
}

// Next is how long it takes until the next puzzle comes.
func (s *Service) Next(of Puzzle) time.Duration { return of.Day.Add(day).Sub(s.house.Now()) }

// Begin sets the puzzle of the day up for a session, or says how it went where it is solved.
func (s *Service) Begin(to *people.Session) error {
	r, err := s.Report(to.Person())
	if err != nil {
		return err
	}
	if r.Own.Solved {
		to.Note(append([]string{r.inWords()}, s.othersInWords(to.Person(), r)...)...)
		return nil
	}
	if to.IsPassing() {
		return notice.Refused("Lessons and puzzles need you to stay. Connect without a command first.")
	}
	to.Note("The puzzle of " + r.date() + " is the same for everybody here. How others did, you see once you have solved it.")
	return s.World.Lessons.OpenPuzzle(to, r.Game, r.Number)
}

// tellSolved tells somebody who has just solved the puzzle of the day how others did.
func (s *Service) tellSolved(to *people.Session, game *games.Game, number int) {
	if _, is := s.isToday(game, number); !is {
		return
	}
	r, err := s.Report(to.Person())
	if err != nil || !r.Own.Solved {
		return // they can ask again
	}
	to.Note(append([]string{r.inWords()}, s.othersInWords(to.Person(), r)...)...)
}

// inWords says how somebody did who has solved the puzzle.
func (r Report) inWords() string {
	how := " with help."
	switch {
	case r.Own.AtFirstTry():
		how = " at the first try."
	case !r.Own.Helped:
		how = " after " + phrase.Count(r.Own.Wrong, "wrong move") + "."
	}
	return "You solved the puzzle of " + r.date() + how
}

// othersInWords says how others did, and when the next puzzle comes.
func (s *Service) othersInWords(me *people.Person, r Report) []string {
	o, own := r.Others, phrase.Choose(r.Own.Account != 0, 1, 0)
	line := "Nobody else has tried it yet."
	if o.Tried > own {
		line = words.CountPeople(o.Tried) + " tried it"
		names := lists.Map(o.Names, func(name string) string { return phrase.Choose(name == me.Name(), "you", name) })
		if more := o.First - len(names); more > 0 && len(names) > 0 {
			names = append(names, fmt.Sprint(more, " more"))
		}
		switch {
		case o.First == 0:
			line += ", and nobody solved it at the first try."
		default:
			line += fmt.Sprintf(", and %d solved it at the first try", o.First) + phrase.Choose(len(names) > 0, ": "+phrase.And(names), "") + "."
		}
	}
	return []string{line, "The next puzzle of the day comes in " + words.InWords(s.Next(r.Puzzle)) + ". For another now: puzzle"}
}
