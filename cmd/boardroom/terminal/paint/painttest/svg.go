package painttest

import (
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/shapes"
)

// An element is a path or a text of a drawing, or a group of them.
type element struct {
	XMLName xml.Name
	X       float64   `xml:"x,attr"`
	Y       float64   `xml:"y,attr"`
	Size    float64   `xml:"font-size,attr"`
	Fill    string    `xml:"fill,attr"`
	Path    string    `xml:"d,attr"`
	Text    string    `xml:",chardata"`
	Parts   []element `xml:",any"`
}

// leastContrast is what the guidelines ask of texts.
const leastContrast = 4.5

// canBeRead holds each text to a contrast with what lies below its middle and both of its ends.
func canBeRead(t testing.TB, svg string) {
	t.Helper()
	var read element
	if err := xml.Unmarshal([]byte(svg), &read); err != nil {
		t.Fatalf("shapes: %v", err)
	}
	var below []filled
	check := func(s *element) {
		switch s.XMLName.Local {
		case "path":
			below = append(below, filled{s.Fill, polygons(s.Path)})
		case "text":
			half := float64(len(s.Text)) * s.Size * 0.25 // a little less than it is wide
			for _, x := range []float64{s.X - half, s.X, s.X + half} {
				ground := topmost(below, x, s.Y-s.Size*0.35)
				if got := ink.Contrast(s.Fill, ground); got < leastContrast {
					t.Errorf("shapes: %q in %s on %s has contrast %.1f", s.Text, s.Fill, ground, got)
				}
			}
		}
	}
	for i := range read.Parts {
		check(&read.Parts[i])
		for k := range read.Parts[i].Parts {
			check(&read.Parts[i].Parts[k])
		}
	}
}

// A filled path is one with its colour.
type filled struct {
	fill     string
	polygons [][][2]float64
}

// polygons returns the polygons that a path of straight lines encloses.
func polygons(path string) (all [][][2]float64) {
	for _, closed := range strings.Split(strings.TrimSuffix(path, "Z"), "Z") {
		var corners [][2]float64
		for _, text := range strings.FieldsFunc(closed, func(char rune) bool { return char == 'M' || char == 'L' }) {
			x, y, _ := strings.Cut(text, " ")
			var at [2]float64
			at[0], _ = strconv.ParseFloat(x, 64)
			at[1], _ = strconv.ParseFloat(y, 64)
			corners = append(corners, at)
		}
		all = append(all, corners)
	}
	return all
}

// topmost is the colour at a point.
func topmost(paths []filled, x, y float64) string {
	for _, l := range slices.Backward(paths) {
		inside := false
		for _, corners := range l.polygons {
			for i, a := range corners {
				b := corners[(i+1)%len(corners)]
				if (a[1] > y) != (b[1] > y) && x < (b[0]-a[0])*(y-a[1])/(b[1]-a[1])+a[0] {
					inside = !inside
				}
			}
		}
		if inside {
			return l.fill
		}
	}
	return "#ffffff"
}

// isOnSheet looks for the classes of a drawing for either page in their style sheet.
func isOnSheet(t testing.TB, svg string) {
	t.Helper()
	sheet := string(shapes.Sheet())
	for _, part := range strings.Split(svg, ` class="`)[1:] {
		if class, _, _ := strings.Cut(part, `"`); !strings.Contains(sheet, "."+class+" {") {
			t.Errorf("shapes: nothing says which colour %s is", class)
		}
	}
}
