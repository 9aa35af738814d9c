package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Lessons are the lessons of all games and how far a person has come in each.
func Lessons(w *World, p *Person) (states []notice.LearningState, err error) {
	learned, err := w.Env.Learned(p)
	for _, g := range w.Env.games {
		for _, l := range g.Lessons {
			was, _ := games.First(learned, func(k store.Learned) bool { return k.Game == g.Name && k.Name == l.Name })
			states = append(states, notice.LearningState{Game: g.Name, Lesson: l.Name, Title: l.Title, Steps: len(l.Steps), Step: was.Step + 1, Done: was.Done})
		}
	}
	return states, err
}

// Puzzles says of all games which puzzles a person has solved.
func Puzzles(w *World, p *Person) (states []notice.PuzzlesState, err error) {
	learned, err := w.Env.Learned(p)
	for _, g := range w.Env.games {
		state := notice.PuzzlesState{Game: g.Name, Puzzles: len(g.Puzzles), Solved: []int{}}
		for n := range g.Puzzles {
			if slices.ContainsFunc(learned, func(k store.Learned) bool { return k.Game == g.Name && k.Name == games.PuzzleName(n) && k.Done }) {
				state.Solved = append(state.Solved, n+1)
			}
		}
		states = append(states, state)
	}
	return states, err
}
