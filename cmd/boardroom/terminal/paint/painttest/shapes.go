package painttest

import (
	"encoding/xml"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/shapes"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// An svgCell is what a page shows of one cell.
type svgCell struct {
	Title string   `xml:"title"`
	Texts []string `xml:"text"`
	Paths []struct {
		Fill string `xml:"fill,attr"`
	} `xml:"path"`
}

// lesser is more than there are colours.
const lesser = 100

// sameAsShapes compares the board as shapes with its picture: every named cell has its words, its text, its
// sides or its stack, its mark, and an owner told from all others.
func sameAsShapes(t testing.TB, b notice.Board) {
	t.Helper()
	var read struct {
		Cells []svgCell `xml:"g"`
	}
	colour := func(seat int) int { return ink.ColourOf(seat, b.Players) }
	drawing := shapes.Of(&b.Picture, colour)
	for _, page := range []shapes.Page{shapes.Dark, shapes.Light} {
		canBeRead(t, drawing.SVG("The board", page))
	}
	made := drawing.SVG("The board", shapes.Either)
	isOnSheet(t, made)
	if err := xml.Unmarshal([]byte(made), &read); err != nil {
		t.Fatalf("shapes: %v\n%s", err, made)
	}
	next := 0
	owners := map[int]string{} // by colour; what counts less behind all others
	each(&b.Picture, func(_, _ int, cell *board.Cell) {
		if next >= len(read.Cells) {
			t.Errorf("shapes: there is no %s", cell.Name)
			return
		}
		got := read.Cells[next]
		next++
		if want := cell.Name + ": " + cell.Told(); got.Title != want {
			t.Errorf("shapes: %q, not %q", got.Title, want)
		}
		wants := shapedTexts(cell)
		if b.Picture.Shape == board.Hex {
			got.Texts = slices.DeleteFunc(got.Texts, func(text string) bool { return text == cell.Name })
		}
		slices.Sort(got.Texts)
		if slices.Sort(wants); !slices.Equal(got.Texts, wants) {
			t.Errorf("shapes: %s shows %q, not %q", cell.Name, got.Texts, wants)
		}
		if of := colour(cell.Owner); of > 0 && len(got.Paths) > 1 {
			agree(t, "shapes: the colour of "+cell.Name, owners, of+phrase.Choose(cell.Lesser, lesser, 0), got.Paths[1].Fill)
		} else if of > 0 {
			t.Errorf("shapes: %s doesn't show whose it is", cell.Name)
		}
	})
	if next != len(read.Cells) {
		t.Errorf("shapes: %d cells of %d", len(read.Cells), next)
	}
	maps.DeleteFunc(owners, func(key int, _ string) bool { return key > lesser })
	apart(t, "shapes: colours of players", owners)
}

// shapedTexts are the texts that a cell is to show.
func shapedTexts(cell *board.Cell) (texts []string) {
	switch {
	case cell.Unseen:
		texts = []string{"?"}
	case cell.Stack != "":
		texts = strings.Split(cell.Stack, "")
		texts[len(texts)-1] = cell.Text[:1] + texts[len(texts)-1]
	case cell.Text != "":
		texts = []string{cell.Text}
	}
	if cell.Sides != nil {
		for _, side := range cell.Sides {
			texts = append(texts, strconv.Itoa(side))
		}
	}
	if cell.Mark != board.Untouched {
		texts = append(texts, string(draw.Sign(cell.Mark)))
	}
	return texts
}
