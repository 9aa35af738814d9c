package board

import (
	"slices"
	"testing"
)

func picture() Picture {
	return Picture{Rows: []Row{
		{Label: "2", Cells: []Cell{{Name: "a2"}, {}, {Name: "c2"}}},
		{Label: "1", Cells: []Cell{{Name: "a1"}, {Name: "b1", Text: "A"}}},
	}}
}

func TestFindAndNames(t *testing.T) {
	p := picture()
	if got, want := p.Names(), []string{"a2", "c2", "a1", "b1"}; !slices.Equal(got, want) {
		t.Errorf("the names are %v, want %v", got, want)
	}
	if row, column, ok := p.Find("b1"); row != 1 || column != 1 || !ok {
		t.Errorf("b1 is at %d, %d, %v", row, column, ok)
	}
	for _, name := range []string{"", "b2", "A1"} {
		if _, _, ok := p.Find(name); ok {
			t.Errorf("%q is found", name)
		}
	}
}

func TestNamedIn(t *testing.T) {
	p := Picture{Rows: []Row{{Cells: []Cell{{Name: "a1"}, {Name: "a12"}, {Name: "-a1"}, {Name: "c5/3"}, {Name: "H8"}, {}}}}}
	for text, want := range map[string][]string{
		"": nil, "a2 and ba1": nil, "a1, a12. a1": {"a1", "a12"}, "a12-a1": {"a12", "a1"}, "to -a1": {"-a1"},
		"h8>c5/3": {"H8", "c5/3"}, "c5": nil, "c5/33": nil, "a1x": nil,
	} {
		if got := p.NamedIn(text); !slices.Equal(got, want) {
			t.Errorf("in %q stand %q, want %q", text, got, want)
		}
	}
}

func TestMarkedLeavesTheOtherAlone(t *testing.T) {
	p := picture()
	marked := p.Marked(map[string]Mark{"b1": Placed, "a2": Left, "z9": Taken, "": Taken})
	marked.Rows[1].Cells[0].Mark = Checked
	if still := marked.Marked(map[string]Mark{"a1": Placed}); still.Rows[1].Cells[0].Mark != Checked {
		t.Error("what is in check is marked as what the last move did")
	}
	if marked.Rows[1].Cells[1].Mark != Placed || marked.Rows[0].Cells[0].Mark != Left || marked.Rows[0].Cells[1].Mark != Untouched {
		t.Errorf("marked is %+v", marked)
	}
	for _, row := range p.Rows {
		for _, cell := range row.Cells {
			if cell.Mark != Untouched {
				t.Errorf("the first picture has a mark at %q", cell.Name)
			}
		}
	}
}

func TestSeatSign(t *testing.T) {
	if SeatSign(1) != "A" || SeatSign(9) != "I" {
		t.Errorf("the signs are %s and %s", SeatSign(1), SeatSign(9))
	}
}

// The middle of what stands there is on one level: that with most of it.
func TestCentreOfLevels(t *testing.T) {
	row := func(names ...string) Row {
		r := Row{}
		for _, name := range names {
			cell := Cell{Name: name}
			if name[0] == 'F' {
				cell.Text = "F"
			}
			r.Cells = append(r.Cells, cell)
		}
		return r
	}
	p := Picture{
		Levels: []Level{{Name: "2", Rows: 3}, {Name: "1", Rows: 3}},
		Rows: []Row{
			row("F32", "b32", "c32"), row("a22", "b22", "c22"), row("a12", "b12", "c12"),
			row("a31", "b31", "c31"), row("a21", "b21", "c21"), row("a11", "F11", "Fc1"),
		},
	}
	if row, column := p.Centre(""); row != 5 || column != 1 {
		t.Errorf("the centre is %d, %d", row, column)
	}
	p.Rows[1].Cells[2].Mark = Placed
	if row, column := p.Centre(""); row != 1 || column != 2 {
		t.Errorf("the centre of what was changed is %d, %d", row, column)
	}
}
