package worldtest

import (
	"cmp"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// TryPuzzle implements store.Store.
func (m *Memory) TryPuzzle(t store.PuzzleTry) error {
	return m.writeAccount(t.Account, t.Validate(), func(*account) error {
		at, found := slices.BinarySearchFunc(m.puzzleTries, t, comparePuzzleTries)
		m.puzzleTries = cloned(m.puzzleTries)
		if found {
			m.puzzleTries[at] = t
			return nil
		}
		m.puzzleTries = slices.Insert(m.puzzleTries, at, t)
		return nil
	})
}

func comparePuzzleTries(a, b store.PuzzleTry) int {
	return cmp.Or(a.Day.Compare(b.Day), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Account, b.Account))
}

// PuzzleTries implements store.Store.
func (m *Memory) PuzzleTries(day time.Time, game, name string) ([]store.PuzzleTry, error) {
	defer m.read()()
	return cloned(lists.Filter(m.puzzleTries, func(t store.PuzzleTry) bool {
		return t.Day.Equal(day) && t.Game == game && t.Name == name
	})), nil
}

// PuzzleTriesOf implements store.Store.
func (m *Memory) PuzzleTriesOf(id store.AccountID) ([]store.PuzzleTry, error) {
	defer m.read()()
	return cloned(lists.Filter(m.puzzleTries, func(t store.PuzzleTry) bool { return t.Account == id })), nil
}

// forgetNews takes an account out of the puzzles of the day and the news.
func (m *Memory) forgetNews(id store.AccountID) {
	m.puzzleTries = slices.DeleteFunc(cloned(m.puzzleTries), func(t store.PuzzleTry) bool { return t.Account == id })
	m.news = slices.DeleteFunc(cloned(m.news), func(n store.NewsItem) bool { return n.Account == id })
}
