package world

import "boardroom/games/lesson"

// A study is a lesson on a private board.
type study struct {
	place   lesson.Place
	earlier []lesson.Place // before each move of the step, newest last
	hinted  int            // hints of the step that were given
}
