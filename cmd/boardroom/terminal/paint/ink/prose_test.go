package ink

import "testing"

// Lines are broken where that parts no move, no name of a cell from its word, and no
// command, unless there is no room for them.
func TestMovesStandOnOneLine(t *testing.T) {
	for _, test := range []struct {
		measure    int
		text, want string
	}{
		{24, "It is hardly better than move 1 from c1 to b2.", "It is hardly better than\nmove 1 from c1 to b2.\n"},
		{20, "ann moves a Fortifier from a5 to a7.", "ann moves a\nFortifier\nfrom a5 to a7.\n"},
		{20, "How one may move: stack b1", "How one may move:\nstack b1\n"},
		{20, "To read them: rules stacktics", "To read them:\nrules stacktics\n"},
		{20, "It goes now to a2, c2, d3 or e4.", "It goes now to a2,\nc2, d3 or e4.\n"},
		{13, "Here B and c = the Commander.", "Here B and\nc = the\nCommander.\n"},
		{12, "For example: occupy 2x3 with 3 2 0 1", "For example:\noccupy\n2x3 with\n3 2 0 1\n"},
	} {
		s := NewSheet(ThemeOf(Look{}))
		Prose{Measure: test.measure}.Fill(s, 0, 0, Span{Ground, test.text})
		if got := s.String(); got != test.want {
			t.Errorf("in %d columns %q is\n%s", test.measure, test.text, got)
		}
	}
}
