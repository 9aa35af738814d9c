package notice_test

import (
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// A check is told once: to who is in it as a danger, to others as what happened, and to
// nobody as a fact besides.
func TestACheckIsToldOnce(t *testing.T) {
	b := notice.Board{Happened: []string{"{1} moves.", "Check: {2} is in check."}, Stand: notice.Stand{Seat: 2}, Dangers: []string{"Check: the Aggressor on g4 attacks your Commander on g3."}}
	check, pieces := games.Fact{Name: "Check", Text: "{2}"}, games.Fact{Name: "Pieces", Text: "{1} 3"}
	if got := b.News(); !slices.Equal(got, []string{"{1} moves."}) {
		t.Errorf("who is in check is told %q and %q", got, b.Dangers)
	}
	if !b.Repeats(check) || b.Repeats(pieces) {
		t.Error("a fact is told besides, or another isn't")
	}
	b.Seat, b.Dangers = 1, nil
	if got := b.News(); !slices.Equal(got, b.Happened) || !b.Repeats(check) {
		t.Errorf("the other is told %q", got)
	}
	b.Happened = nil
	if b.Repeats(check) {
		t.Error("nobody is told of a check that goes on")
	}
}

// What the reader may lose is marked, more than what has just moved there, and not where the
// last move took something.
func TestWhatIsInDangerIsMarked(t *testing.T) {
	cells := []board.Cell{{Name: "a1"}, {Name: "b1", Mark: board.Placed}, {Name: "c1", Mark: board.Taken}, {Name: "d1"}}
	b := notice.Board{Picture: board.Picture{Rows: []board.Row{{Cells: cells}}}, InDanger: []string{"a1", "b1", "c1", "z9"}}
	if got := b.Endangered(); len(got) != 2 || got["a1"] != board.InDanger || got["b1"] != board.InDanger {
		t.Errorf("marked are %v", got)
	}
	if calm := b.Calm(); len(calm.Endangered()) > 0 {
		t.Error("a calm board has dangers")
	}
}

// What the reader gained and has to use now is told once, and what others gain is told.
func TestAGainIsToldOnce(t *testing.T) {
	b := notice.Board{Stand: notice.Stand{Seat: 1}}
	for _, who := range []string{"{2}", "{1}"} {
		b.Happened = append(b.Happened, who+" gains a reinforcement for the midboard.")
	}
	if got := b.News(); !slices.Equal(got, b.Happened) {
		t.Errorf("with no word of what is held, %q is told", got)
	}
	b.Dangers = []string{"You have 1 reinforcement. Place it first, or it is lost: reinforce f b1"}
	if got := b.News(); !slices.Equal(got, b.Happened[:1]) {
		t.Errorf("%q is told", got)
	}
}
