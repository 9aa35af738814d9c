package store

// A PlanStore keeps what players have planned at tables.
type PlanStore interface {
	// Plans lists those of all games that are under way, by table, then by seat.
	Plans() ([]Plan, error)
	// PlansAt lists those of a table, by seat.
	PlansAt(TableID) ([]Plan, error)
	// SetPlan keeps the plan of a seat in the place of the one before; an empty one is none. It
	// gives ErrNotFound where there is no such seat. Plans go with the account that has the seat,
	// and with a table that is put away without a result.
	SetPlan(Plan) error
}

// A Plan is what a seat has planned at a table.
type Plan struct {
	Table  TableID
	Seat   int
	Text   string // only world/plans understands it
	Shared bool   // the others may see it once the game is over, if all of them say so
}

// Validate says what is wrong with a plan.
func (p Plan) Validate() error {
	return must("a plan", rule{p.Table != 0, "have a table"}, rule{p.Seat >= 1, "have a seat from 1"})
}

// IsEmpty says that there is nothing to keep.
func (p Plan) IsEmpty() bool { return p.Text == "" && !p.Shared }
