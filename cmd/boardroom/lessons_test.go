package main

import (
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/all"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/worldtest"
)

// TestLessonsFitAScreen begins every step of every lesson, and every puzzle, on a
// terminal of the usual size: its board and what is to be done stand on one screen, in
// words too, in which each piece has a line of its own and the task comes last.
func TestLessonsFitAScreen(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	const rows = 24 - 1 // the last is for the line that is typed
	opened := opener(t)
	painter := func(style paint.Style) *paint.Painter {
		return paint.New(paint.Settings{Style: style, Width: 80, Height: rows + 1, Profile: termenv.ANSI256})
	}
	drawn, told := []*paint.Painter{painter(paint.Colour), painter(paint.Plain)}, painter(paint.Words)
	check := func(name string, notices []notice.Notice) {
		for _, p := range drawn {
			text := painted(p, notices)
			if strings.Count(text, "\n") > rows || isPartly(text) {
				t.Errorf("%s is %d lines:\n%s", name, strings.Count(text, "\n"), text)
				return
			}
		}
		checkTold(t, name, painted(told, notices), notices)
	}
	for _, game := range all.Games() {
		for i, l := range game.Lessons {
			for step := range l.Steps {
				check(fmt.Sprintf("%s %s %d", game.Name, l.Name, step+1), opened(func(w *world.World, s *people.Session) error { return w.Lessons.OpenLesson(s, game, i, step) }))
			}
		}
		for i := range game.Puzzles {
			check(fmt.Sprintf("%s puzzle %d", game.Name, i+1), opened(func(w *world.World, s *people.Session) error { return w.Lessons.OpenPuzzle(s, game, i) }))
		}
	}
}

// checkTold holds what is told in words to have a line for each piece, no more than
// three for all that is no piece, and the task at the end.
func checkTold(t *testing.T, name, text string, notices []notice.Notice) {
	t.Helper()
	for _, n := range notices {
		b, ok := n.(notice.Board)
		if !ok {
			continue
		}
		pieces := 0
		for _, row := range b.Picture.Rows {
			pieces += len(lists.Filter(row.Cells, func(c board.Cell) bool { return c.Words != "" }))
		}
		if lines := strings.Count(painted(paint.New(paint.Settings{Style: paint.Words, Width: 400}), []notice.Notice{n}), "\n"); lines > pieces+len(b.Dangers)+3 {
			t.Errorf("%s: %d pieces are told in %d lines:\n%s", name, pieces, lines, text)
		}
	}
	if _, task, ok := strings.Cut(text, "\nYour task: "); !ok || strings.Count(task, "\n") > 3 {
		t.Errorf("%s does not end with the task:\n%s", name, text)
	}
}

// TestFirstLessonsHaveAKey begins the first lesson of each game on a terminal of the usual
// size: what the signs on its board mean stands beside it.
func TestFirstLessonsHaveAKey(t *testing.T) {
	opened := opener(t)
	for _, game := range all.Games() {
		notices := opened(func(w *world.World, s *people.Session) error { return w.Lessons.OpenLesson(s, game, 0, 0) })
		text := painted(paint.New(paint.Settings{Style: paint.Plain, Width: 80, Height: 24}), notices)
		for _, n := range notices {
			b, ok := n.(notice.Board)
			if !ok {
				continue
			}
			for _, sign := range b.Picture.Signs {
				if stands(&b.Picture, sign.Text) && !strings.Contains(text, sign.Text+" = ") && !strings.Contains(text, sign.Text+", ") {
					t.Errorf("%s: nothing says what %s means:\n%s", game.Name, sign.Text, text)
				}
			}
		}
	}
}

// stands says whether a sign is the text of a cell.
func stands(p *board.Picture, sign string) bool {
	return slices.ContainsFunc(p.Rows, func(row board.Row) bool {
		return slices.ContainsFunc(row.Cells, func(c board.Cell) bool { return c.Text == sign })
	})
}

// drawnNames are how drawings name sides and pieces, which nothing does in words.
var drawnNames = map[string]*regexp.Regexp{
	"stacktics": regexp.MustCompile(`\b[AB]\d`),
	"garrisons": regexp.MustCompile(`\b[xoXO]\b`),
	"":          regexp.MustCompile(`\b(capitals?|small letters?|in (this|a) drawing|is drawn with|are drawn as)\b`),
}

// TestNothingIsNamedByItsDrawing reads all rules and lessons in words.
func TestNothingIsNamedByItsDrawing(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	words := paint.New(paint.Settings{Style: paint.Words, Width: 10000})
	for _, game := range all.Games() {
		check := func(where, text string) {
			told := words.Paint(notice.Passage{Text: text})
			for _, is := range []*regexp.Regexp{drawnNames[game.Name], drawnNames[""]} {
				if is != nil && is.MatchString(told) {
					t.Errorf("%s, %s: %q is said in words:\n%s", game.Name, where, is.FindString(told), told)
				}
			}
		}
		check("the rules on one screen", game.Short)
		for _, topic := range game.Rules {
			check(topic.Name, topic.Text)
		}
		for _, l := range game.Lessons {
			for _, s := range l.Steps {
				texts := append([]string{s.Say, s.Goal, s.Otherwise, s.Done}, s.Hints...)
				for _, m := range s.Mistakes {
					texts = append(texts, m.Says)
				}
				for _, text := range texts {
					check(fmt.Sprintf("lessons.txt, line %d", s.Line), text)
				}
			}
		}
	}
}

func painted(p *paint.Painter, notices []notice.Notice) string {
	var text strings.Builder
	for _, n := range notices {
		if _, before := n.(notice.Note); before { // it may scroll away
			continue
		}
		text.WriteString(p.Paint(n))
	}
	return text.String()
}

// opener runs acts of a guest in a house without a network, and returns what the guest
// is told then.
func opener(t *testing.T) func(act func(*world.World, *people.Session) error) []notice.Notice {
	t.Helper()
	w, err := world.New(world.Config{Store: &worldtest.Memory{}, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	go w.Run(t.Context())
	var s *people.Session
	if failed := w.Do(func() { s, err = w.Sessions.Enter(people.Identity{}, false) }); failed != nil || err != nil {
		t.Fatal(failed, err)
	}
	return func(act func(*world.World, *people.Session) error) (told []notice.Notice) {
		if failed := w.Do(func() { err = act(w, s) }); failed != nil || err != nil {
			t.Fatal(failed, err)
		}
		for n := range s.Queued() {
			told = append(told, n)
		}
		return told
	}
}
