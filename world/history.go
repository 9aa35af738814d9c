package world

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// History lists for a session games that somebody has played, the one that ended
// last first: a page of those that ended before another one of them did; 0 is before
// none. An empty name is the person's own.
func (i *Views) History(s *people.Session, name string, before store.TableID) error {
	who, err := historian(i.directory, s.Person(), name)
	if err != nil {
		return err
	}
	all := s.Person().IsStaff() || s.Person().Account() == who.Account()
	past, err := loop.Read(i.env.Loop, func() ([]store.PastGame, error) {
		return i.env.Store.PastGames(who.Account(), all, before, words.PageLength+1)
	})
	again := strings.TrimSpace("history " + name)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return notice.NoSuchThing.Refusedf("%s has not finished a game #%d that you can see. The newest: %s", who.Name(), before, again)
	case err != nil:
		return err
	case len(past) > 0:
		s.Tell(i.historyOf(s.Person(), who, past, again, before))
	default:
		none := who.Name() + phrase.Choose(before == 0, " hasn't finished a game yet.", fmt.Sprintf(" has finished no game before #%d.", before))
		s.Tell(notice.Note{Lines: []string{none}, About: notice.About{History: []notice.PastState{}}})
	}
	return nil
}

// historian is whose games are asked for.
func historian(d *people.Directory, p *people.Person, name string) (*people.Person, error) {
	if name != "" {
		return d.FindOwner(p, name)
	}
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused("The games of guests are not listed. Those of somebody else: history PERSON")
	}
	return p, nil
}

// historyOf is a page of somebody's past games as a reader sees it. There may be
// one more than it shows.
func (i *Views) historyOf(reader, who *people.Person, past []store.PastGame, again string, before store.TableID) notice.Listing {
	l := notice.Listing{
		Title:   phrase.Choose(reader == who, "Your past games", "Games of "+who.Name()),
		Columns: []string{"Number", "Game", "Against", "Result", "Moves", "Ended"},
		Foot:    "To see one: replay NUMBER",
	}
	if before != 0 {
		l.Title += fmt.Sprintf(" before #%d", before)
	}
	if len(past) > words.PageLength {
		past = past[:words.PageLength]
		l.Foot += fmt.Sprintf(". More of them: %s before %d", again, past[words.PageLength-1].ID)
	}
	states := []notice.PastState{}
	for _, one := range past {
		states = append(states, pastState(one))
		title := one.Game
		if game, ok := i.env.Games.Find(one.Game); ok {
			title = game.Title
		}
		l.Rows = append(l.Rows, []string{
			"#" + strconv.FormatInt(int64(one.ID), 10), title, cmp.Or(phrase.And(tables.NamesOfOthers(who, one.Seats)), "nobody else"), outcomeFor(one, who),
			strconv.Itoa(store.MovesOf(one.Plies)), one.Ended.In(reader.Zone()).Format("2006-01-02 15:04"),
		})
	}
	l.About = notice.About{History: states}
	return l
}

// leftBy says in a word, as a result does, how somebody left a game.
var leftBy = map[string]string{store.Resigned: "resigned", store.TimedOut: "time", store.Abandoned: "abandoned"}

// outcomeFor is how a game went for somebody who played in it, and why: "won (full)". Of
// whoever left the game, and in a game of two of the other, it says how that was.
func outcomeFor(g store.PastGame, who *people.Person) string {
	result, err := games.ParseResult(g.Result)
	if g.Result == "" || err != nil {
		return "put away unfinished"
	}
	went := "lost"
	if len(result.Winners) == 0 {
		went = "drawn"
	}
	for _, winner := range result.Winners {
		if int(winner) <= len(g.Seats) && who.SitsIn(g.Seats[winner-1]) {
			went = "won"
		}
	}
	reason := g.Reason
	for _, ply := range g.Plies {
		if k := ply.Leaver(); k > 0 && k <= len(g.Seats) && (who.SitsIn(g.Seats[k-1]) || len(g.Seats) == 2) {
			kind, _, _ := store.ReadEntry(ply.Move)
			reason = leftBy[kind]
		}
	}
	return went + " (" + reason + ")"
}
