package world

// A ProposalState is a challenge or an invitation that waits for an answer, for
// programs.
type ProposalState struct {
	Number  int    `json:"number"`
	From    string `json:"from"`
	Table   string `json:"table"` // the table of an invitation, else empty
	Game    string `json:"game"`
	Options string `json:"options"`
	Rated   bool   `json:"rated"`
	Clock   string `json:"clock"`
	Seat    int    `json:"seat"` // the reader's; 0 is drawn, or chosen later
}

// Waiting are the challenges and invitations that wait for a person's answer.
func (w *World) Waiting(p *Person) []ProposalState {
	waiting := []ProposalState{}
	for _, o := range w.ProposedTo(p) {
		s := ProposalState{
			Number: o.number, From: o.from.name, Game: o.wish.Game.Name, Options: o.wish.Options.String(), Rated: o.wish.Rated,
			Clock: o.wish.Clock.String(), Seat: int(o.wish.mirrored().Seat),
		}
		if t := o.table; t != nil {
			s.Table, s.Options, s.Rated, s.Clock, s.Seat = t.name, t.options.String(), t.Rated(), t.clock.String(), 0
		}
		waiting = append(waiting, s)
	}
	return waiting
}
