package world

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Finger tells a session what may be known of somebody, here or away: since when
// there is an account, where they are or when they were last here, what they
// have played, their ratings, and what they have written about themselves.
func (i *Views) Finger(s *Session, name string) error {
	p, account, err := i.directory.findAnybody(s.person, name)
	if err != nil {
		return err
	}
	if p != nil && !p.IsGuest() {
		if account, err = i.env.accountNumbered(p.account); err != nil {
			return err
		}
	}
	if p != nil && p.IsGuest() {
		lines := slices.Concat([]string{p.name + " is a guest."}, i.presence(s.person, p), isClosed(p, s.person))
		s.Tell(notice.Note{Lines: lines, Data: notice.Data{"people": i.arrivals.statesOf(s.person, []*Person{p})}})
		return nil
	}
	if bot := i.bots.all[account.ID]; bot != nil {
		return i.fingerBot(s, bot, account)
	}
	lines := []string{account.Name + " has had an account since " + s.person.day(account.Created) + "."}
	if account.Staff {
		lines = append(lines, account.Name+" is staff.")
	}
	if account.Bot == store.ProgramBot {
		lines = append(lines, account.Name+" is a bot: a program plays.")
		lines = append(lines, (&Person{settings: account.Options}).TermsOfBot().Lines()...)
	}
	if p != nil {
		lines = append(lines, i.presence(s.person, p)...)
	} else {
		seen := i.flusher.lastSeen(account)
		lines = append(lines, account.Name+" is not here, and was last here "+Ago(i.env.now().Sub(seen))+" ago, on "+s.person.Clock(seen)+".")
	}
	lines = append(lines, isClosed(i.directory.ownerOf(account), s.person)...)
	played, state, err := i.flusher.played(account)
	if err != nil {
		return err
	}
	lines = append(lines, played)
	data := notice.Data{"account": state}
	if p != nil {
		data["people"] = i.arrivals.statesOf(s.person, []*Person{p})
	}
	if about := account.Options[keyAbout]; about != "" {
		lines = append(lines, account.Name+" writes: "+about)
	}
	s.Tell(notice.Note{Lines: lines, Data: data})
	return i.ratings.tellRatings(s, account)
}

// fingerBot tells a session what there is to know of a bot of the house.
func (i *Views) fingerBot(s *Session, bot *houseBot, account store.Account) error {
	played, state, err := i.flusher.played(account)
	if err != nil {
		return err
	}
	s.Tell(notice.Note{Lines: append(i.tables.describeBot(bot), played), Data: notice.Data{"account": state}})
	return i.ratings.tellRatings(s, account)
}

// presence says in sentences what somebody who is here does, as far as a person may
// know.
func (i *Views) presence(me, p *Person) []string {
	where := p.name + " is in " + p.room.String() + p.hiding()
	if does := i.tables.doingOf(me, p).String(); does != "" {
		where += ", " + does
	}
	lines := []string{where + "."}
	if doing := p.Doing(); doing != "" {
		lines = append(lines, "Doing: "+doing)
	}
	return append(lines, "Idle for "+Ago(i.people.Idle(p))+", here for "+Ago(i.env.now().Sub(p.arrived))+".")
}

// played says how many games an account has finished, and how they ended, and
// what programs may know of the account.
func (h *flusher) played(account store.Account) (string, notice.AccountState, error) {
	s := notice.AccountState{
		Name: account.Name, Bot: account.Bot.Is(), Staff: account.Staff, Created: notice.Exact(account.Created), Seen: notice.Exact(h.lastSeen(account)),
		About: account.Options[keyAbout],
	}
	outcomes, err := loop.Read(h.env.loop, func() ([]store.Outcome, error) { return h.env.store.Outcomes(account.ID) })
	if err != nil {
		return "", s, err
	}
	for _, o := range outcomes {
		result, err := games.ParseResult(o.Result)
		switch {
		case err != nil:
			h.env.log.Error("a result can't be read", "result", o.Result, "error", err)
		case len(result.Winners) == 0:
			s.Drawn += o.Games
		case slices.Contains(result.Winners, games.Seat(o.Seat)):
			s.Won += o.Games
		default:
			s.Lost += o.Games
		}
	}
	all := s.Won + s.Lost + s.Drawn
	if all == 0 {
		return account.Name + " has finished no game yet.", s, nil
	}
	parts := []string{strconv.Itoa(s.Won) + " won", strconv.Itoa(s.Lost) + " lost", strconv.Itoa(s.Drawn) + " drawn"}
	return account.Name + " has finished " + games.Count(all, "game") + ": " + strings.Join(parts, ", ") + ".", s, nil
}

// day is the date of a time on the person's calendar.
func (p *Person) day(at time.Time) string { return at.In(p.zone()).Format("2 January 2006") }
