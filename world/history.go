package world

import (
	"cmp"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// History lists for a session the games that somebody has played, the one that
// ended last first: page 1 is the newest. An empty name is the person's own.
func (w *World) History(s *Session, name string, page int) error {
	who, err := w.historian(s.person, name)
	if err != nil {
		return err
	}
	if page < 1 {
		return notice.WrongValue.Refusedf("The pages are numbered from 1, so there is no page %d.", page)
	}
	all := s.person.staff || s.person.account == who.account
	past, err := readAside(w.ground, func() ([]store.PastGame, error) {
		return w.store.PastGames(who.account, all, (page-1)*pageLength, pageLength+1)
	})
	if err != nil {
		return err
	}
	again := strings.TrimSpace("history " + name)
	switch {
	case len(past) > 0:
		s.Tell(w.historyOf(s.person, who, past, again, page))
	case page > 1:
		return notice.Refusedf("The games of %s end before page %d. The newest are on the first: %s", who.name, page, again)
	default:
		s.Tell(notice.Note{Lines: []string{who.name + " has finished no game yet."}, Data: notice.Data{"history": []notice.PastState{}}})
	}
	return nil
}

// historian is whose games are asked for.
func (w *World) historian(p *Person, name string) (*Person, error) {
	if name != "" {
		return w.owned(p, name)
	}
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused("The games of guests are not listed. Those of somebody else: history PERSON")
	}
	return p, nil
}

// historyOf is a page of somebody's past games as a reader sees it. There may be
// one more than it shows.
func (w *World) historyOf(reader, who *Person, past []store.PastGame, again string, page int) notice.Listing {
	l := notice.Listing{
		Title:   "Games of " + who.name,
		Columns: []string{"Number", "Game", "Against", "Result", "Moves", "Ended"},
		Foot:    "To see one: replay NUMBER",
	}
	if page > 1 {
		l.Title += ", page " + strconv.Itoa(page)
	}
	if len(past) > pageLength {
		past = past[:pageLength]
		l.Foot += ". More of them: " + again + " " + strconv.Itoa(page+1)
	}
	states := []notice.PastState{}
	for _, g := range past {
		states = append(states, pastState(g))
		title := g.Game
		if game, ok := w.Game(g.Game); ok {
			title = game.Title
		}
		l.Rows = append(l.Rows, []string{
			"#" + strconv.FormatInt(int64(g.ID), 10), title, cmp.Or(games.And(namesOf(who.othersAmong(g.Seats))), "nobody else"), outcomeFor(g, who),
			strconv.Itoa(store.MovesOf(g.Plies)), g.Ended.In(reader.zone()).Format("2006-01-02 15:04"),
		})
	}
	l.Data = notice.Data{"history": states}
	return l
}

// outcome is how a game went for somebody who played in it: "won (full)".
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
	return went + " (" + g.Reason + ")"
}
