package world

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// History lists for a session games that somebody has played, the one that ended
// last first: a page of those that ended before another one of them did; 0 is before
// none. An empty name is the person's own.
func (i *Views) History(s *Session, name string, before store.TableID) error {
	who, err := i.directory.historian(s.person, name)
	if err != nil {
		return err
	}
	all := s.person.staff || s.person.account == who.account
	past, err := loop.Read(i.env.loop, func() ([]store.PastGame, error) {
		return i.env.store.PastGames(who.account, all, before, pageLength+1)
	})
	again := strings.TrimSpace("history " + name)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return notice.NoSuchThing.Refusedf("%s has finished no game #%d that you could see. The newest: %s", who.name, before, again)
	case err != nil:
		return err
	case len(past) > 0:
		s.Tell(i.historyOf(s.person, who, past, again, before))
	default:
		none := who.name + games.Choose(before == 0, " has finished no game yet.", fmt.Sprintf(" has finished no game before #%d.", before))
		s.Tell(notice.Note{Lines: []string{none}, Data: notice.Data{"history": []notice.PastState{}}})
	}
	return nil
}

// historian is whose games are asked for.
func (d *Directory) historian(p *Person, name string) (*Person, error) {
	if name != "" {
		return d.owned(p, name)
	}
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused("The games of guests are not listed. Those of somebody else: history PERSON")
	}
	return p, nil
}

// historyOf is a page of somebody's past games as a reader sees it. There may be
// one more than it shows.
func (i *Views) historyOf(reader, who *Person, past []store.PastGame, again string, before store.TableID) notice.Listing {
	l := notice.Listing{
		Title:   "Games of " + who.name,
		Columns: []string{"Number", "Game", "Against", "Result", "Moves", "Ended"},
		Foot:    "To see one: replay NUMBER",
	}
	if before != 0 {
		l.Title += fmt.Sprintf(" before #%d", before)
	}
	if len(past) > pageLength {
		past = past[:pageLength]
		l.Foot += fmt.Sprintf(". More of them: %s before %d", again, past[pageLength-1].ID)
	}
	states := []notice.PastState{}
	for _, one := range past {
		states = append(states, pastState(one))
		title := one.Game
		if game, ok := i.env.games.Find(one.Game); ok {
			title = game.Title
		}
		l.Rows = append(l.Rows, []string{
			"#" + strconv.FormatInt(int64(one.ID), 10), title, cmp.Or(games.And(namesOf(who.othersAmong(one.Seats))), "nobody else"), outcomeFor(one, who),
			strconv.Itoa(store.MovesOf(one.Plies)), one.Ended.In(reader.zone()).Format("2006-01-02 15:04"),
		})
	}
	l.Data = notice.Data{"history": states}
	return l
}

// leftBy says in a word, as a result does, how somebody left a game.
var leftBy = map[string]string{store.Resigned: "resigned", store.TimedOut: "time", store.Abandoned: "abandoned"}

// outcomeFor is how a game went for somebody who played in it, and why: "won (full)". Of
// whoever left the game, and in a game of two of the other, it says how that was.
func outcomeFor(g store.PastGame, who *Person) string {
	result, err := games.ParseResult(g.Result)
	if g.Result == "" || err != nil {
		return "put away unfinished"
	}
	went := "lost"
	if len(result.Winners) == 0 {
		went = "drawn"
	}
	for _, winner := range result.Winners {
		if int(winner) <= len(g.Seats) && who.sitsIn(g.Seats[winner-1]) {
			went = "won"
		}
	}
	reason := g.Reason
	for _, ply := range g.Plies {
		if k := ply.Leaver(); k > 0 && k <= len(g.Seats) && (who.sitsIn(g.Seats[k-1]) || len(g.Seats) == 2) {
			kind, _, _ := store.ReadEntry(ply.Move)
			reason = leftBy[kind]
		}
	}
	return went + " (" + reason + ")"
}
