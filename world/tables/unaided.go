package tables

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/people"
	"boardroom/world/store"
)

// IsUnaided says whether the players of a table are told no good moves: others rely on its result.
func (t *Table) IsUnaided() bool { return t.Match.Rated() || t.Event.Event != 0 }

// Unaided are the unaided games of a kind that somebody plays now, with their positions in memory.
func (o *Index) Unaided(p *people.Person, game *games.Game) ([]*Table, error) {
	found := lists.Filter(o.RelatedTo(p), func(t *Table) bool {
		return t.Match.Phase == store.InPlay && t.Match.Game == game && t.IsUnaided() && t.IsSeated(p)
	})
	return found, o.Ready(found...)
}

// Copied is the one of some unaided games of somebody's that stands at a position, as they know both:
// advice there would be advice here.
func Copied(p *people.Person, unaided []*Table, at games.Position, seat games.Seat) (*Table, bool) {
	known := games.Known(at, seat).String()
	return lists.Find(unaided, func(t *Table) bool {
		return t.Match.Phase == store.InPlay && games.Known(t.Match.Position, t.SeatOf(p)).String() == known
	})
}
