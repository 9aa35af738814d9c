package shapes

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// SVG is the drawing as a picture with a name, for a page or a file. It holds no style and no script,
// and each cell says in its title what stands there.
func (d *Drawing) SVG(name string, on Page) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ` + number(d.Width) + " " + number(d.Height) + `"`)
	attribute(&b, "aria-label", name)
	b.WriteString(` font-family="monospace" font-weight="bold">`)
	tag(&b, item{paths: [][]point{box(0, 0, d.Width, d.Height)}, fill: d.Ground}, on)
	for _, g := range d.groups {
		if g.name != "" {
			b.WriteString("<g><title>")
			escape(&b, g.name)
			b.WriteString("</title>")
		}
		for _, it := range g.items {
			tag(&b, it, on)
		}
		if g.name != "" {
			b.WriteString("</g>")
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

func tag(b *strings.Builder, it item, on Page) {
	if it.text != "" {
		b.WriteString("<text")
		attribute(b, "x", number(it.at.x))
		attribute(b, "y", number(it.at.y+it.size*0.35))
		attribute(b, "font-size", number(it.size))
		if !it.left {
			attribute(b, "text-anchor", "middle")
		}
		colour(b, it.fill, on)
		b.WriteByte('>')
		escape(b, it.text)
		b.WriteString("</text>")
		return
	}
	b.WriteString("<path")
	colour(b, it.fill, on)
	b.WriteString(` d="`)
	for _, path := range it.paths {
		for i, p := range path {
			b.WriteByte("ML"[min(i, 1)])
			b.WriteString(number(p.x) + " " + number(p.y))
		}
		b.WriteByte('Z')
	}
	b.WriteString(`"/>`)
}

// colour says what something is filled with; on either page its class says what on a light one.
func colour(b *strings.Builder, fill Fill, on Page) {
	if on == Light {
		attribute(b, "fill", fill[Light])
		return
	}
	attribute(b, "fill", fill[Dark])
	if on == Either && fill[Light] != fill[Dark] {
		attribute(b, "class", class(fill[Light]))
	}
}

// class is the class of what has a colour on light pages.
func class(colour string) string { return "l" + colour[1:] }

// Sheet is the style sheet of pages that show drawings for either page.
func Sheet() []byte {
	var b bytes.Buffer
	b.WriteString("@media (prefers-color-scheme: light) {\n")
	for _, colour := range themes[Light].Hexes() {
		fmt.Fprintf(&b, ".%s { fill: %s; }\n", class(colour), colour)
	}
	b.WriteString("}\n")
	return b.Bytes()
}

func attribute(b *strings.Builder, name, value string) {
	b.WriteString(" " + name + `="`)
	escape(b, value)
	b.WriteByte('"')
}

func escape(b *strings.Builder, text string) {
	_ = xml.EscapeText(b, []byte(text)) // a builder takes everything
}

// number is a length, to a hundredth.
func number(n float64) string {
	text := strconv.FormatFloat(n, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
