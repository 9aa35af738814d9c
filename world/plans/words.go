package plans

import (
	"strings"

	"boardroom/games"
)

// Words is a line as it is typed behind "plan", from its first step or from the one to come.
func (l Line) Words(at games.Position, whole bool) string {
	steps := l.Steps
	if !whole {
		steps = steps[l.Next:]
	}
	var words []string
	for _, s := range steps {
		words = append(words, s.Words(at))
	}
	return strings.Join(words, " "+wordThen+" ")
}

// Words is a step as it is typed.
func (s Step) Words(at games.Position) string {
	switch s.Kind {
	case Any:
		return wordIf + " " + wordAny
	case Exactly:
		return wordIf + " " + strings.ToLower(games.Spelled(at, games.Move(s.Text)))
	case Seen:
		return wordIf + " " + strings.ReplaceAll(s.Text, ",", " ")
	case Resign:
		return wordResign
	}
	return strings.ToLower(games.Spelled(at, games.Move(s.Text)))
}
