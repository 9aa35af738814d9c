package film

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/gif"
	"maps"
	"slices"

	"boardroom/world/notice"
)

// How a GIF moves, in hundredths of a second, and the pixels of its longer side.
const (
	eachMove = 120
	atItsEnd = 400
	pixels   = 420
)

// moving is a GIF of boards, one after the other, of so many bytes at most. Each picture but the first
// has only what is not as before.
func moving(boards []notice.Board, most int) ([]byte, error) {
	made := &gif.GIF{}
	var before *image.RGBA
	width, height := 0, 0
	for i := range boards {
		s := sheet(&boards[i])
		if i == 0 {
			by := pixels / max(s.Width, s.Height)
			width, height = int(s.Width*by), int(s.Height*by)
		}
		now := s.Image(width, height)
		made.Image = append(made.Image, paletted(now, changed(before, now)))
		made.Delay = append(made.Delay, eachMove)
		made.Disposal = append(made.Disposal, gif.DisposalNone)
		before = now
	}
	made.Delay[len(made.Delay)-1] = atItsEnd
	made.Config = image.Config{Width: width, Height: height}
	b := &bounded{most: most}
	if err := gif.EncodeAll(b, made); b.full {
		return nil, tooLarge("gif")
	} else if err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// changed is the part of an image that is not as before, or one pixel where all is.
func changed(before, now *image.RGBA) image.Rectangle {
	if before == nil {
		return now.Bounds()
	}
	part := image.Rectangle{}
	width := now.Bounds().Dx()
	for y := range now.Bounds().Dy() {
		old, row := before.Pix[y*now.Stride:][:width*4], now.Pix[y*now.Stride:][:width*4]
		if bytes.Equal(old, row) {
			continue
		}
		for x := range width {
			if !bytes.Equal(old[x*4:x*4+4], row[x*4:x*4+4]) {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

// paletted is a part of an image in the 256 colours that it has most of.
func paletted(of *image.RGBA, part image.Rectangle) *image.Paletted {
	count := map[color.RGBA]int{}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			count[of.RGBAAt(x, y)]++
		}
	}
	found := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var colours color.Palette
	for _, c := range found[:min(len(found), 256)] {
		colours = append(colours, c)
	}
	at := make(map[color.RGBA]uint8, len(found))
	for _, c := range found {
		at[c] = uint8(colours.Index(c))
	}
	made := image.NewPaletted(part, colours)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			made.Pix[made.PixOffset(x, y)] = at[of.RGBAAt(x, y)]
		}
	}
	return made
}

// A bounded buffer takes so many bytes and no more.
type bounded struct {
	bytes.Buffer
	most int
	full bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > b.most {
		b.full = true
		return 0, bytes.ErrTooLarge
	}
	return b.Buffer.Write(p)
}
