// Package shapes draws a board as shapes of 24 bits, for where no terminal is: as SVG for pages, and
// as an image for previews of links and for GIF. It goes by the same picture and the same colours as
// the painter of terminals, and like that says by a letter or a mark what a colour says.
//
// It must not know any one game, nor where a drawing goes.
package shapes

import "math"

// A Drawing is shapes and texts on a ground, the later above the earlier.
type Drawing struct {
	Width, Height float64
	Ground        Fill // the colour behind all of it
	groups        []group
}

// A Page is what a drawing is shown on.
type Page int

const (
	// Dark is the page of files and of previews of links.
	Dark Page = iota
	// Light is a page for readers who prefer light ones.
	Light
	// Either is a page that a browser shows dark or light: by Sheet it has the colours of both.
	Either
)

// A Fill is a colour on dark pages and on light ones, #rrggbb.
type Fill [Either]string

// Plain is a colour that is the same on all pages.
func Plain(colour string) Fill { return Fill{colour, colour} }

// A group is what belongs to one cell, or to none.
type group struct {
	name  string // of the cell, and what stands there, as a sentence; empty for none
	items []item
}

// An item is a shape or a text.
type item struct {
	paths [][]point // closed; one that goes round the other way is a hole
	text  string
	at    point   // the middle of the text, or its beginning
	size  float64 // of letters
	left  bool    // the text begins at its point
	fill  Fill
}

type point struct{ x, y float64 }

// Text adds a line of text that begins at a point, with letters of a size.
func (d *Drawing) Text(x, y, size float64, fill Fill, text string) {
	d.add(item{text: text, at: point{x, y}, size: size, left: true, fill: fill})
}

// Box adds a rectangle.
func (d *Drawing) Box(x, y, width, height float64, fill Fill) {
	d.add(item{paths: [][]point{box(x, y, width, height)}, fill: fill})
}

// Place adds another drawing, as large as fits between two corners and in the middle.
func (d *Drawing) Place(other *Drawing, x, y, width, height float64) {
	by := min(width/other.Width, height/other.Height)
	x, y = x+(width-other.Width*by)/2, y+(height-other.Height*by)/2
	move := func(p point) point { return point{x + p.x*by, y + p.y*by} }
	for _, g := range other.groups {
		placed := group{name: g.name}
		for _, it := range g.items {
			paths := make([][]point, len(it.paths))
			for i, path := range it.paths {
				for _, p := range path {
					paths[i] = append(paths[i], move(p))
				}
			}
			it.paths, it.at, it.size = paths, move(it.at), it.size*by
			placed.items = append(placed.items, it)
		}
		d.groups = append(d.groups, placed)
	}
}

func (d *Drawing) add(items ...item) { d.groups = append(d.groups, group{items: items}) }

// box is a rectangle.
func box(x, y, width, height float64) []point {
	return []point{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}
}

// round is a regular polygon around a point, its first corner at the top; with many corners it is
// a disc.
func round(middle point, radius float64, corners int) []point {
	path := make([]point, corners)
	for i := range path {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(corners))
		path[i] = point{middle.x + radius*sin, middle.y - radius*cos}
	}
	return path
}

// between is a line of a width between two points, without so much of it at both ends.
func between(from, to point, without, width float64) []point {
	long := math.Hypot(to.x-from.x, to.y-from.y)
	x, y := (to.x-from.x)/long, (to.y-from.y)/long
	from, to = point{from.x + x*without, from.y + y*without}, point{to.x - x*without, to.y - y*without}
	x, y = x*width/2, y*width/2
	return []point{{from.x - y, from.y + x}, {to.x - y, to.y + x}, {to.x + y, to.y - x}, {from.x + y, from.y - x}}
}

// around is the edge of a path, so much of it as lies outside of the path made smaller.
func around(path []point, middle point, much float64) [][]point {
	inner := make([]point, len(path))
	for i, p := range path {
		inner[len(path)-1-i] = point{middle.x + (p.x-middle.x)*much, middle.y + (p.y-middle.y)*much}
	}
	return [][]point{path, inner}
}
