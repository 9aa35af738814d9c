package world

// A ProposalState is a challenge, an invitation or a seek, for programs.
type ProposalState struct {
	Kind    string `json:"kind"` // challenge, invitation or seek
	Number  int    `json:"number"`
	From    string `json:"from"`
	To      string `json:"to,omitempty"` // nobody for a seek
	Mine    bool   `json:"mine"`         // the reader proposes it
	Table   string `json:"table"`        // the table of an invitation, else empty
	Game    string `json:"game"`
	Options string `json:"options"`
	Rated   bool   `json:"rated"`
	Clock   string `json:"clock"`
	Seat    int    `json:"seat"` // the reader's; 0 is drawn, or chosen later
	// Least and Most bound the ratings that a seek is for; 0 is any.
	Least int  `json:"least,omitempty"`
	Most  int  `json:"most,omitempty"`
	Stay  bool `json:"stay,omitempty"` // a seek goes on while its owner is away
}

// Waiting are the challenges and invitations that wait for a person's answer.
func (w *World) Waiting(p *Person) []ProposalState { return proposalStates(p, w.ProposedTo(p)) }

// proposalStates are some proposals, for programs of a person.
func proposalStates(p *Person, some []*Proposal) []ProposalState {
	states := []ProposalState{}
	for _, o := range some {
		states = append(states, o.state(p))
	}
	return states
}

// state is the proposal, for programs of a person.
func (o *Proposal) state(p *Person) ProposalState {
	s := ProposalState{
		Kind: "challenge", Number: o.number, From: o.from.name, To: o.to.name, Mine: o.from.is(p), Game: o.wish.Game.Name,
		Options: o.wish.Options.String(), Rated: o.wish.Rated, Clock: o.wish.Clock.String(), Seat: int(o.wish.Seat),
		Least: o.wish.Least, Most: o.wish.Most, Stay: o.wish.Stay,
	}
	if !s.Mine {
		s.Seat = int(o.wish.mirrored().Seat)
	}
	if o.IsSeek() {
		s.Kind = "seek"
	}
	if t := o.table; t != nil {
		s.Kind, s.Table, s.Options, s.Rated, s.Clock, s.Seat = "invitation", t.name, t.options.String(), t.Rated(), t.clock.String(), 0
	}
	return s
}
