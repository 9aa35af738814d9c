package world

// Next shows a session the next game that waits for its person, in the order in
// which the tables were set up, from the one that they had to do with last.
func (w *World) Next(s *Session) error {
	p := s.person
	var first, next *Table
	passed := false
	for _, t := range w.tables {
		if p.IsTurn(t) {
			if first == nil {
				first = t
			}
			if passed && next == nil {
				next = t
			}
		}
		passed = passed || t == p.last
	}
	if next == nil {
		next = first
	}
	if next == nil {
		s.Note("No game waits for you.")
		return nil
	}
	if err := w.LookTable(s, next, ""); err != nil {
		return err
	}
	p.last, p.facing = next, next
	return nil
}

// Facing is the table that a person went to with Next, where no other has shown
// them its board since; else nil.
func (p *Person) Facing() *Table { return p.facing }
