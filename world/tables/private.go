package tables

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// IsNewsTo says whether a person is told of a table that they are not at.
func (t *Table) IsNewsTo(p *people.Person) bool {
	return t.VisibleTo(p) && (p.Room() == t.room || p.Setting("news") == "house")
}

// mostLetIn bounds who may see one private table, beside its players.
const mostLetIn = 50

// LetIn lets somebody see a private table. An account's leave is kept; a guest has
// it as long as they are here.
func (o *Index) LetIn(t *Table, p *people.Person) error {
	switch {
	case p.IsGuest() && !slices.Contains(t.guestsIn, p):
		t.guestsIn = append(slices.Clip(t.guestsIn), p)
		o.Reindex(t)
	case !p.IsGuest() && !slices.Contains(t.letIn, p.Account()):
		if err := o.env.Loop.Write(func() error { return o.env.Store.LetIn(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
		t.letIn = append(slices.Clip(t.letIn), p.Account())
		o.Reindex(t)
	}
	return nil
}

// ShutOut ends that somebody may see a private table.
func (o *Index) ShutOut(t *Table, p *people.Person) error {
	if !p.IsGuest() {
		if err := o.env.Loop.Write(func() error { return o.env.Store.ShutOut(t.ID, p.Account()) }, t, p.PlayerKey()); err != nil {
			return err
		}
	}
	t.letIn = lists.Filter(t.letIn, func(id store.AccountID) bool { return id != p.Account() })
	t.guestsIn = lists.Filter(t.guestsIn, func(other *people.Person) bool { return other != p })
	o.Reindex(t)
	return nil
}

// MayLetIn refuses a person who may not let somebody see a private table.
func (t *Table) MayLetIn(p, to *people.Person) error {
	switch {
	case !t.Match.Private:
		return notice.Refusedf("Everybody can see %s. To show it to %s: tell %s watch %s", t.Name, to.Name(), to.Name(), t.Name)
	case t.SeatOf(p) == games.Watcher:
		return notice.NotYours.Refusedf("Only the players at %s can say who sees it.", t.Name)
	case t.SeatOf(to) != games.Watcher:
		return notice.Already.Refusedf("%s plays at %s.", to.Name(), t.Name)
	case len(t.letIn)+len(t.guestsIn) >= mostLetIn:
		return notice.Full.Refusedf("Already %d guests may see %s, the most allowed. To remove one: uninvite PERSON", mostLetIn, t.Name)
	}
	return nil
}

// TellLetIn tells a session which private games its person is invited to see.
func (o *Index) TellLetIn(s *people.Session, _ time.Time) {
	p := s.Person()
	for _, t := range o.RelatedTo(p) {
		if t.Match.Private && t.Match.Phase == store.InPlay && t.IsLetIn(p) && !t.IsAt(p) &&
			t.SeatOf(p) == games.Watcher {
			s.Note("You are invited to see the game at " + t.Name + ", between " + t.Match.Versus(games.Watcher) + ". To watch it: watch " + t.Name)
		}
	}
}

// MayKnow says whether a person may know of a table, as it is kept. A private one is
// for its players, open, over or put away; for those whom they let in; and for staff,
// who answer for what goes on in the house. Nothing else in the house decides this.
func MayKnow(p *people.Person, r store.TableRecord) bool {
	plays := func(s store.SeatRecord) bool { return p.SitsIn(s) && (r.Phase != store.Cleared || p.ProvesSeat(s)) }
	return !r.Private || p.IsStaff() || slices.ContainsFunc(r.Seats, plays) || !p.IsGuest() && slices.Contains(r.LetIn, p.Account())
}

// VisibleTo says whether a person may know of a table.
func (t *Table) VisibleTo(p *people.Person) bool {
	return !t.Match.Private || slices.Contains(t.guestsIn, p) ||
		MayKnow(p, store.TableRecord{Private: true, Phase: t.Match.Phase, Seats: t.Match.Seats, LetIn: t.letIn})
}

// Visible are those of some tables that a person may know of.
func Visible(p *people.Person, tables []*Table) []*Table {
	if !slices.ContainsFunc(tables, func(t *Table) bool { return !t.VisibleTo(p) }) {
		return tables
	}
	return lists.Filter(tables, func(t *Table) bool { return t.VisibleTo(p) })
}

// privateName is a free name for a private table. It is drawn by lot: names in a row
// would tell by their gaps that there is one.
func (o *Index) privateName(game *games.Game) string {
	chance := games.NewChance(o.env.Seed())
	for below := 9000; ; below *= 2 {
		name := game.Name + "-" + strconv.Itoa(1000+chance.Below(below))
		if !o.isTaken(name) {
			return name
		}
	}
}

// Record is the table as it is kept when its game begins.
func (t *Table) Record() store.TableRecord {
	r := t.Match.Record(t.room.ID())
	if r.LetIn = slices.Sorted(slices.Values(t.letIn)); !t.Match.Private {
		r.LetIn = nil
	}
	return r
}

// IsLetIn says whether somebody may see a private table without playing there.
func (t *Table) IsLetIn(p *people.Person) bool {
	return slices.Contains(t.guestsIn, p) || !p.IsGuest() && slices.Contains(t.letIn, p.Account())
}

// IsOpenTo says whether a game is under way that a person doesn't play, and whose board
// everybody may see.
func (t *Table) IsOpenTo(p *people.Person) bool {
	if t.Match.Phase != store.InPlay || t.Match.Private || t.Match.IsUnusuallyQuiet() || t.Trial != nil || !t.Match.IsWhole() || t.SeatOf(p) != games.Watcher {
		return false
	}
	hider, ok := t.Match.Position.(games.Hider)
	return !ok || !hider.Hides()
}
