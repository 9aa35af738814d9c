package film

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/games/board"
	"boardroom/world/notice"
)

// boards are some on which a piece goes from cell to cell.
func boards(n int) (made []notice.Board) {
	for at := range n {
		p := board.Picture{Columns: []string{"a", "b", "c", "d"}}
		for row := range 4 {
			cells := make([]board.Cell, 4)
			for column := range cells {
				cells[column].Name = fmt.Sprintf("%c%d", 'a'+column, row+1)
				if row*4+column == at%16 {
					cells[column].Owner, cells[column].Text, cells[column].Words, cells[column].Mark = 1+at%2, "X", "a piece", board.Placed
				}
			}
			p.Rows = append(p.Rows, board.Row{Label: fmt.Sprint(row + 1), Cells: cells})
		}
		made = append(made, notice.Board{
			Table: "toy", Heading: fmt.Sprintf("toy, #17, move %d.", at), Turn: "It was Ann's turn.",
			Occasion: notice.Past, Picture: p, Players: []notice.Player{{Name: "<Ann>", Colour: 1}, {Name: "easy", Colour: 2, Bot: true}},
		})
	}
	return made
}

// TestAGIFShowsEachBoard puts the pictures of a GIF on each other as a viewer does, and compares each with
// the board that it is of.
func TestAGIFShowsEachBoard(t *testing.T) {
	all := append(boards(20), boards(20)[19]) // the last one twice, with no change
	text, err := Draw("gif", all)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(text))
	if err != nil || len(film.Image) != len(all) || film.Delay[0] != eachMove || film.Delay[20] != atItsEnd {
		t.Fatalf("the film has %d pictures, %v, %v", len(film.Image), film.Delay, err)
	}
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, part := range film.Image {
		draw.Draw(screen, part.Bounds(), part, part.Bounds().Min, draw.Src)
		want := sheet(&all[i]).Image(film.Config.Width, film.Config.Height)
		if off, many := farthest(screen, want); off > 80 || many > len(want.Pix)/200 { // edges of letters have no colour of their own
			t.Errorf("picture %d is off by %d at most, and by much at %d of %d", i, off, many, len(want.Pix))
		}
	}
	if off, _ := farthest(screen, sheet(&all[3]).Image(film.Config.Width, film.Config.Height)); off < 100 {
		t.Error("two boards look alike")
	}
}

// farthest is how far the colours of two images are from each other at most, and how many are far.
func farthest(a, b *image.RGBA) (most, many int) {
	for i := range a.Pix {
		off := max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
		if most = max(most, off); off > 24 {
			many++
		}
	}
	return most, many
}

func TestColoursOfAPicture(t *testing.T) {
	noise := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rand.IntN(256))
	}
	for x := range 100 {
		noise.SetRGBA(x, 50, color.RGBA{1, 2, 3, 255})
	}
	made := paletted(noise, image.Rect(10, 10, 90, 90))
	if len(made.Palette) != 256 || made.Bounds() != image.Rect(10, 10, 90, 90) || made.At(20, 50) != (color.RGBA{1, 2, 3, 255}) {
		t.Errorf("it has %d colours, is %v, and %v", len(made.Palette), made.Bounds(), made.At(20, 50))
	}
}

// TestFilesAreBounded draws more than there is room for.
func TestFilesAreBounded(t *testing.T) {
	for form, film := range map[string]func([]notice.Board, int) ([]byte, error){"gif": moving, "cast": recording} {
		whole, err := film(boards(9), mostBytes)
		if err != nil {
			t.Fatal(err)
		}
		if exact, err := film(boards(9), len(whole)); err != nil || !bytes.Equal(exact, whole) {
			t.Errorf("%s that just fits: %v", form, err)
		}
		for _, most := range []int{0, 10, len(whole) - 1} {
			if text, err := film(boards(9), most); text != nil || err == nil || !strings.Contains(err.Error(), "too large") {
				t.Errorf("%s of %d bytes within %d: %d bytes, %v", form, len(whole), most, len(text), err)
			}
		}
	}
	for _, form := range []string{"svg", "gif", "cast"} {
		if _, err := Draw(form, nil); err == nil {
			t.Errorf("no boards are drawn as %s", form)
		}
	}
	if _, err := Draw("png", boards(1)); err == nil {
		t.Error("boards are drawn as png")
	}
}

// TestSVGIsOfTheReader draws a board that its reader has turned round.
func TestSVGIsOfTheReader(t *testing.T) {
	shown := boards(2)
	text, err := Draw("svg", shown)
	if got := string(text); err != nil || !strings.Contains(got, "&lt;Ann&gt;") || !strings.Contains(got, "easy (bot)") || !strings.Contains(got, "toy, #17, move 1. It was Ann") {
		t.Errorf("%v:\n%s", err, got)
	}
	shown[1].Turned = true
	turned, err := Draw("svg", shown)
	if err != nil || strings.Index(string(turned), "<title>d4") > strings.Index(string(turned), "<title>a1") || strings.Index(string(text), "<title>d4") < strings.Index(string(text), "<title>a1") {
		t.Errorf("turned round it is %v:\n%s", err, turned)
	}
}
