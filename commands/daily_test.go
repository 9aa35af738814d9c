package commands_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/world/daily"
	"boardroom/world/people"
)

// today is the puzzle of the day, with its number from 1.
func (e *evening) today() (p daily.Puzzle, number int) {
	e.t.Helper()
	var err error
	e.do(func() { p, err = e.house.Daily.Today() })
	if err != nil {
		e.t.Fatal(err)
	}
	return p, p.Number + 1
}

// TestThePuzzleOfTheDay is the same for everybody, and says how others did only once it is solved.
func TestThePuzzleOfTheDay(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	p, n := e.today()
	title := fmt.Sprintf("%s, puzzle %d of", p.Game.Title, n)
	wrong, right := string(another(t, p.Game.Name, n)), string(best(t, p.Game.Name, n))
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.want(name, "puzzle today", "The puzzle of 21 November is the same for everybody here", title)
	}
	e.want("Ann", right, "Solved", "You solved the puzzle of 21 November at the first try.", "Nobody else has tried it yet.")
	if told := e.types("Bob", wrong) + e.types("Bob", "task") + e.types("Bob", "puzzle today"); strings.Contains(told, "tried it") || strings.Contains(told, "Ann") {
		t.Errorf("Bob has not solved it, and was told\n%s", told)
	}
	e.want("Bob", right, "You solved the puzzle of 21 November after 1 wrong move.", "2 people tried it, and 1 solved it at the first try: Ann.")
	e.want("Cat", "hint", "Look at")
	e.want("Cat", right, "with help", "3 people tried it")
	e.want("Ann", "puzzle today", "3 people tried it", "The next puzzle of the day comes in 4 hours")
	e.want("Dan", fmt.Sprintf("puzzle %s %d", p.Game.Name, n), title)
	e.want("Dan", right, "at the first try", "4 people tried it, and 2 solved it at the first try: Ann and you.")
	e.types("Ann", "hide")
	if told := e.types("Dan", "puzzle today"); strings.Contains(told, "Ann") || !strings.Contains(told, "2 solved it") {
		t.Errorf("Ann hides, and Dan is told\n%s", told)
	}
	e.open()
	e.people("Eve")
	e.want("Eve", "puzzle today", title)
	e.passes(5 * time.Hour)
	if next, _ := e.today(); next.Game == p.Game && next.Number == p.Number {
		t.Error("the next day has the same puzzle")
	}
	if told := e.types("Eve", right); strings.Contains(told, "tried it") {
		t.Errorf("Eve solved yesterday's puzzle, and was told\n%s", told)
	}
}

// TestAGuestsPuzzle is counted once the guest has an account, and not before.
func TestAGuestsPuzzle(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("guest", people.Identity{Key: key("guest"), Wanted: ""}, 0)
	p, n := e.today()
	e.types("guest", "puzzle today")
	e.want("guest", string(best(t, p.Game.Name, n)), "at the first try", "Nobody else has tried it yet.")
	e.want("guest", "puzzle today", "You solved the puzzle")
	e.types("Ann", "puzzle today")
	e.want("Ann", string(best(t, p.Game.Name, n)), "Nobody else has tried it yet.")
	e.types("guest", "@name Gus")
	e.want("Ann", "puzzle today", "2 people tried it, and 2 solved it at the first try: you and Gus.")
	e.want("guest", "puzzle today", "You solved the puzzle", "2 people tried it")
}

// TestATryThatCantBeKept costs nothing, and nobody is told of it.
func TestATryThatCantBeKept(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	p, n := e.today()
	e.types("Ann", "puzzle today")
	e.store.FailNext(errors.New("no"))
	if told := e.types("Ann", string(another(t, p.Game.Name, n))); strings.Contains(told, "better") {
		t.Errorf("told of what is not kept:\n%s", told)
	}
	e.want("Ann", string(best(t, p.Game.Name, n)), "at the first try")
}

// TestTheOrderOfPuzzles has every puzzle once before any comes again, and is another in each house.
func TestTheOrderOfPuzzles(t *testing.T) {
	e := newEvening(t)
	all := 0
	for _, g := range e.world.Games {
		all += len(g.Puzzles)
	}
	seen, other := map[string]int{}, 0
	elsewhere := daily.New(daily.Config{World: e.world, Store: e.store, House: "another house"})
	e.clock = time.Unix(0, 0).UTC()
	for range all {
		p, _ := e.today()
		seen[p.Game.Name+games.PuzzleName(p.Number)]++
		e.do(func() {
			if q, err := elsewhere.Today(); err != nil || q.Game != p.Game || q.Number != p.Number {
				other++
			}
		})
		e.clock = e.clock.AddDate(0, 0, 1)
	}
	if len(seen) != all || other < all*9/10 {
		t.Errorf("%d of %d puzzles came in %d days, and on %d of these another house had others", len(seen), all, all, other)
	}
}
