package paint_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/world/notice"
)

// A room has quiet headings, what can be typed at the right end of the line that it is about,
// and on a tall screen the board of a game.
func TestARoom(t *testing.T) {
	board := fourteen()
	board.Picture = realm(5, strings.Split(strings.Repeat("A 1 2 3 4,.,.,.,.;", 4)+"A 1 2 3 4,.,.,.,.", ";")...)
	small := notice.Note{Lines: []string{"strategery, Ann and Bob, move 7."}, Small: &board}
	notices := []notice.Notice{
		notice.Passage{Title: "The Lobby", Aside: "2 people and 1 table", Text: "A long room."},
		notice.Listing{
			Title: "Tables", Columns: []string{"Table", "Number", "State"}, Bare: "State", Room: true,
			Rows: [][]string{{"strategery", "#1", "Ann and Bob, move 7"}}, Offers: []string{"watch strategery"},
		},
		notice.Listing{Title: "You", Room: true, Foot: "To learn a game: learn"},
		notice.Recent{Room: "the Lobby", Lines: []notice.RecentLine{
			{When: "09:05", Speech: notice.Speech{From: "Cem", Text: "who plays?"}},
			{When: "09:06", Speech: notice.Speech{Kind: notice.Emote, From: "Cem", Text: "waits."}},
		}},
	}
	paints := func(s paint.Settings, notices ...notice.Notice) string {
		var painted strings.Builder
		for _, n := range notices {
			painted.WriteString(paint.New(s).Paint(n))
		}
		return colourCode.ReplaceAllString(painted.String(), "")
	}
	s := paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: 60, Height: 24}
	const whole = `The Lobby  2 people and 1 table
A long room.

Tables
  strategery  #1  Ann and Bob, move 7       watch strategery

You
  To learn a game: learn

Talk
  09:05 Cem: who plays?
  09:06 Cem waits.
`
	if got := paints(s, notices...); got != whole {
		t.Errorf("painted\n%s\nnot\n%s", got, whole)
	}
	if got := paints(s, small); got != "" {
		t.Errorf("on 24 lines a board is painted:\n%s", got)
	}
	s.Height = 30
	if got := paints(s, small); !strings.Contains(got, "\n  strategery, Ann and Bob, move 7.\n") || strings.Count(got, "\n") != 7 {
		t.Errorf("on 30 lines no board of 5 is painted under its name:\n%s", got)
	}
	s.Width = 20
	if got := paints(s, notices[1]); got != "\nTables\n  strategery #1, Ann\n    and Bob, move 7\n" {
		t.Errorf("on 20 columns it is\n%s", got)
	}
	s = paint.Settings{Style: paint.Words, Width: 80, Height: 30}
	if got := paints(s, append(notices, small)...); got != "The Lobby: 2 people and 1 table\nA long room.\nTables\nstrategery, number 1, Ann and Bob, move 7\nTo learn a game: learn\n"+
		"Said in the Lobby lately:\n09:05 Cem says, \"who plays?\"\n09:06 Cem waits.\n" {
		t.Errorf("in words it is\n%s", got)
	}
}

// Who plays stands in a room in the colour of their seat, and nobody whose name is part of a
// word.
func TestNamesInARoomHaveColours(t *testing.T) {
	row := []string{"strategery", "#1", "Ann and Bob, move 7; Anna watches"}
	shown := notice.Listing{
		Title: "Tables", Columns: []string{"Table", "Number", "State"}, Room: true,
		Rows: [][]string{row}, Players: [][]notice.Player{players(2)},
	}
	for _, width := range []int{80, 20} {
		s := paint.Settings{Profile: termenv.ANSI256, Blocks: true, Width: width, Height: 24}
		painted := paint.New(s).Paint(shown)
		coloured := regexp.MustCompile(`38;5;\d+m(Ann|Bob)\x1b`).FindAllString(painted, -1)
		if len(coloured) != 2 || coloured[0][:9] == coloured[1][:9] || colourCode.ReplaceAllString(painted, "") == painted {
			t.Errorf("%d columns: %q are coloured in %q", width, coloured, painted)
		}
		shown.Players = nil
		if plain := paint.New(s).Paint(shown); colourCode.ReplaceAllString(plain, "") != colourCode.ReplaceAllString(painted, "") {
			t.Errorf("%d columns: colours change the text:\n%s\n%s", width, plain, painted)
		}
		shown.Players = [][]notice.Player{players(2)}
	}
}
