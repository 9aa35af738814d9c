package shapes

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// SVG is the drawing as a picture with a name, for a page or a file. It holds no style and no script,
// and each cell says in its title what stands there.
func (d *Drawing) SVG(name string) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ` + number(d.Width) + " " + number(d.Height) + `"`)
	attribute(&b, "aria-label", name)
	b.WriteString(` font-family="monospace" font-weight="bold">`)
	tag(&b, item{paths: [][]point{box(0, 0, d.Width, d.Height)}, fill: d.Ground})
	for _, g := range d.groups {
		if g.name != "" {
			b.WriteString("<g><title>")
			escape(&b, g.name)
			b.WriteString("</title>")
		}
		for _, it := range g.items {
			tag(&b, it)
		}
		if g.name != "" {
			b.WriteString("</g>")
		}
	}
	b.WriteString("</svg>")
	return b.String()
}

func tag(b *strings.Builder, it item) {
	if it.text != "" {
		b.WriteString("<text")
		attribute(b, "x", number(it.at.x))
		attribute(b, "y", number(it.at.y+it.size*0.35))
		attribute(b, "font-size", number(it.size))
		if !it.left {
			attribute(b, "text-anchor", "middle")
		}
		attribute(b, "fill", it.fill)
		b.WriteByte('>')
		escape(b, it.text)
		b.WriteString("</text>")
		return
	}
	b.WriteString("<path")
	attribute(b, "fill", it.fill)
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
