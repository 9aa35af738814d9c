package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// LessonStates are the lessons of all games and how far a person has come in each.
func (c *Lessons) LessonStates(p *people.Person) (states []notice.LearningState, err error) {
	learned, err := c.Learned(p)
	for _, g := range c.env.Games {
		for _, l := range g.Lessons {
			was, _ := lists.Find(learned, func(k store.Learned) bool { return k.Game == g.Name && k.Name == l.Name })
			states = append(states, notice.LearningState{Game: g.Name, Lesson: l.Name, Title: l.Title, Steps: len(l.Steps), Step: was.Step + 1, Done: was.Done})
		}
	}
	return states, err
}

// PuzzleStates says of all games which puzzles a person has solved.
func (c *Lessons) PuzzleStates(p *people.Person) (states []notice.PuzzlesState, err error) {
	learned, err := c.Learned(p)
	for _, g := range c.env.Games {
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
