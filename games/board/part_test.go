package board

import (
	"slices"
	"testing"
)

func TestRowsAndColumns(t *testing.T) {
	p := picture()
	p.Columns = []string{"a", "b", "c"}
	if row, ok := p.Row("2"); !ok || !slices.Equal(row.Names(), []string{"a2", "c2"}) {
		t.Errorf("row 2 is %v", row.Names())
	}
	if column, ok := p.Column("A"); !ok || !slices.Equal(column.Names(), []string{"a2", "a1"}) || !slices.Equal(column.Columns, []string{"a"}) {
		t.Errorf("column a is %v", column.Names())
	}
	if column, ok := p.Column("c"); !ok || !slices.Equal(column.Names(), []string{"c2"}) {
		t.Errorf("column c of a ragged board is %v", column.Names())
	}
	for _, label := range []string{"", "3", Gap} {
		_, row := p.Row(label)
		_, column := p.Column(label)
		if row || column {
			t.Errorf("there is a row or a column %q", label)
		}
	}
	if len(p.Names()) != 4 {
		t.Error("the whole has changed")
	}
}

// A region comes with gaps in place of all else, and without the rows that have none of it.
func TestRegion(t *testing.T) {
	p := Picture{Regions: []string{"", "ring 1", "ring 2"}, Rows: []Row{
		{Cells: []Cell{{Name: "a", Region: 1}, {Name: "b"}}}, {Cells: []Cell{{Name: "c"}, {Name: "d"}}}, {Cells: []Cell{{Name: "e"}, {Name: "f", Region: 1}}},
	}}
	part, ok := p.Region("ring 1")
	if !ok || !slices.Equal(part.Names(), []string{"a", "f"}) || len(part.Rows) != 2 || part.Rows[1].Cells[0].Name != "" {
		t.Errorf("ring 1 is %v", part.Rows)
	}
	for _, name := range []string{"ring 2", "ring 3"} {
		if _, ok := p.Region(name); ok {
			t.Errorf("there is a region %q", name)
		}
	}
	if len(p.Names()) != 6 {
		t.Error("the whole has changed")
	}
}

// What has moved is said to have moved also in a part of the board that does not show from
// where.
func TestAPartKnowsOfAMove(t *testing.T) {
	p := Picture{Columns: []string{"a", "b"}, Regions: []string{"", "ring 1"}, Rows: []Row{
		{Label: "2", Cells: []Cell{{Name: "a2", Mark: Left}, {Name: "b2"}}}, {Label: "1", Cells: []Cell{{Name: "a1"}, {Name: "b1", Mark: Placed, Region: 1}}},
	}}
	row, _ := p.Row("1")
	column, _ := p.Column("b")
	region, _ := p.Region("ring 1")
	for _, part := range []Picture{row, column, region} {
		if got := part.MarkName(Placed); got != "just moved" {
			t.Errorf("b1 is %s", got)
		}
	}
}

// A row of a board with levels is that of each of them.
func TestRowOfLevels(t *testing.T) {
	p := Picture{Levels: []Level{{"2", 2}, {"1", 2}}, Rows: []Row{
		{Label: "2", Cells: []Cell{{Name: "a22"}}}, {Label: "1", Cells: []Cell{{Name: "a12"}}},
		{Label: "2", Cells: []Cell{{Name: "a21"}}}, {Label: "1", Cells: []Cell{{Name: "a11"}}},
	}}
	row, ok := p.Row("1")
	if !ok || !slices.Equal(row.Names(), []string{"a12", "a11"}) || row.PerLevel() != 1 || p.PerLevel() != 2 {
		t.Errorf("row 1 is %v, %d of each level", row.Names(), row.PerLevel())
	}
}

func TestRuns(t *testing.T) {
	p := Picture{Rows: []Row{{Cells: []Cell{{Name: "a"}, {Name: "b"}, {Name: "c"}, {}, {Name: "e"}, {Name: "f"}}}, {Cells: []Cell{{Name: "g"}, {Name: "h"}}}}}
	if got, want := p.Runs(func(c *Cell) bool { return c.Name != "h" }), []string{"a to c", "e", "f", "g"}; !slices.Equal(got, want) {
		t.Errorf("the runs are %q, not %q", got, want)
	}
}
