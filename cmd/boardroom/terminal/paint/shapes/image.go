package shapes

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Image is the drawing in so many pixels, in the middle of them, as on a dark page.
func (d *Drawing) Image(width, height int) *image.RGBA {
	whole := &Drawing{Width: float64(width), Height: float64(height), Ground: d.Ground}
	whole.Place(d, 0, 0, whole.Width, whole.Height)
	c := &canvas{on: image.NewRGBA(image.Rect(0, 0, width, height)), faces: map[int]font.Face{}}
	draw.Draw(c.on, c.on.Bounds(), uniform(d.Ground[Dark]), image.Point{}, draw.Src)
	for _, g := range whole.groups {
		for _, it := range g.items {
			c.draw(it)
		}
	}
	return c.on
}

// A canvas is an image being drawn.
type canvas struct {
	on    *image.RGBA
	faces map[int]font.Face // by size, in quarters of a pixel
}

// gomono is the font of texts.
var gomono = sync.OnceValue(func() *opentype.Font {
	parsed, err := opentype.Parse(gomonobold.TTF)
	if err != nil {
		panic(err) // it is part of the program
	}
	return parsed
})

func (c *canvas) draw(it item) {
	if it.text != "" {
		c.text(it)
		return
	}
	at := bounds(it.paths).Intersect(c.on.Bounds())
	if at.Empty() {
		return
	}
	r := vector.NewRasterizer(at.Dx(), at.Dy())
	for _, path := range it.paths {
		for i, p := range path {
			x, y := float32(p.x-float64(at.Min.X)), float32(p.y-float64(at.Min.Y))
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	r.Draw(c.on, at, uniform(it.fill[Dark]), image.Point{})
}

func (c *canvas) text(it item) {
	face := c.face(it.size)
	if face == nil {
		return
	}
	d := font.Drawer{Dst: c.on, Src: uniform(it.fill[Dark]), Face: face}
	x := fixed.Int26_6(it.at.x * 64)
	if !it.left {
		x -= d.MeasureString(it.text) / 2
	}
	d.Dot = fixed.Point26_6{X: x, Y: fixed.Int26_6((it.at.y + it.size*0.35) * 64)}
	d.DrawString(it.text)
}

// face is the font in a size; there is none of letters that are too small to be seen.
func (c *canvas) face(size float64) font.Face {
	quarters := int(size * 4)
	if quarters < 8 {
		return nil
	}
	if c.faces[quarters] == nil {
		made, err := opentype.NewFace(gomono(), &opentype.FaceOptions{Size: float64(quarters) / 4, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return nil
		}
		c.faces[quarters] = made
	}
	return c.faces[quarters]
}

// bounds are the pixels that paths touch.
func bounds(paths [][]point) image.Rectangle {
	least, most := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, path := range paths {
		for _, p := range path {
			least = point{min(least.x, p.x), min(least.y, p.y)}
			most = point{max(most.x, p.x), max(most.y, p.y)}
		}
	}
	return image.Rect(int(math.Floor(least.x)), int(math.Floor(least.y)), int(math.Ceil(most.x)), int(math.Ceil(most.y)))
}

// uniform is a colour as it is written, #rrggbb.
func uniform(hex string) *image.Uniform {
	n, err := strconv.ParseUint(hex[1:], 16, 32)
	if err != nil {
		return image.Black
	}
	return image.NewUniform(color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff})
}
