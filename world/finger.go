package world

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// Finger tells a session what may be known of somebody, here or away: since when
// there is an account, where they are or when they were last here, what they
// have played, their ratings, and what they have written about themselves.
func (i *Views) Finger(s *people.Session, name string) error {
	p, account, err := i.directory.FindAnybody(s.Person(), name)
	if err != nil {
		return err
	}
	if p != nil && !p.IsGuest() {
		if account, err = i.env.AccountNumbered(p.Account()); err != nil {
			return err
		}
	}
	if p != nil && p.IsGuest() {
		guest := []string{subjectTo(s.Person(), p.Name()) + " a guest."}
		lines := slices.Concat(guest, i.presence(s.Person(), p), isClosed(p, s.Person()))
		s.Tell(notice.Note{Lines: lines, About: notice.About{People: i.arrivals.statesOf(s.Person(), []*people.Person{p})}})
		return nil
	}
	if bot := i.bots.all[account.ID]; bot != nil {
		return i.fingerBot(s, bot, account)
	}
	own := account.ID == s.Person().Account()
	joined := phrase.Choose(own, "You", account.Name) + " joined on "
	lines := []string{joined + s.Person().Day(account.Created) + "."}
	if account.Staff {
		lines = append(lines, subjectTo(s.Person(), account.Name)+" staff.")
	}
	if account.Bot == store.ProgramBot {
		lines = append(lines, account.Name+" is a bot: a program plays.")
		lines = append(lines, tables.ReadBotTerms(func(key string) string { return account.Options[key] }).Lines()...)
	}
	if p != nil {
		lines = append(lines, i.presence(s.Person(), p)...)
	} else {
		seen := i.flusher.LastSeen(account)
		lines = append(lines, account.Name+" is not here, and was last here "+words.Ago(i.env.Now().Sub(seen))+" ago, on "+s.Person().Clock(seen)+".")
	}
	if on, is := i.tables.Vacations.On(account.ID, i.env.Now()); is {
		lines = append(lines, subjectTo(s.Person(), account.Name)+" on vacation until "+s.Person().Clock(on.Until)+".")
	}
	owner, err := i.directory.OwnerOf(account)
	if err != nil {
		return err
	}
	lines = append(lines, isClosed(owner, s.Person())...)
	played, state, err := i.played(s.Person(), account, i.flusher.LastSeen(account))
	if err != nil {
		return err
	}
	lines = append(lines, played)
	about := notice.About{Account: new(state)}
	if p != nil {
		about.People = i.arrivals.statesOf(s.Person(), []*people.Person{p})
	}
	if about := account.Options[people.KeyAbout]; about != "" {
		lines = append(lines, phrase.Choose(own, "You write", account.Name+" writes")+": "+about)
	}
	s.Tell(notice.Note{Lines: lines, About: about})
	return i.ratings.TellRatings(s, account)
}

// fingerBot tells a session what there is to know of a bot of the house.
func (i *Views) fingerBot(s *people.Session, bot *houseBot, account store.Account) error {
	played, state, err := i.played(s.Person(), account, i.flusher.LastSeen(account))
	if err != nil {
		return err
	}
	s.Tell(notice.Note{Lines: append(i.describeBot(bot), played), About: notice.About{Account: new(state)}})
	return i.ratings.TellRatings(s, account)
}

// presence says in sentences what somebody who is here does, as far as a person may
// know.
func (i *Views) presence(me, p *people.Person) []string {
	here := i.env.Now().Sub(p.Arrived())
	where := phrase.Choose(me == p, "You are "+p.Name()+",", p.Name()+" is") + " in " + p.Room().String() + p.Hiding()
	does := i.tables.DoingOf(me, p)
	if len(does.Plays)+len(does.Watches) > 0 {
		where += phrase.Choose(me == p, ". "+phrase.Capitalize(does.String()), ", "+does.String())
	}
	lines := []string{where + "."}
	if doing := p.Doing(); doing != "" {
		lines = append(lines, "Doing: "+doing)
	}
	if me == p {
		return append(lines, "You came "+words.InWords(here)+" ago.")
	}
	return append(lines, "Idle for "+words.Ago(i.people.Idle(p))+", here for "+words.Ago(here)+".")
}

// subjectTo begins a sentence on somebody to a person: "You are", or "Bob is".
func subjectTo(me *people.Person, name string) string {
	return phrase.Choose(strings.EqualFold(me.Name(), name), "You are", name+" is")
}

// played says how many games an account has finished, and how they ended, and
// what programs may know of the account.
func (i *Views) played(me *people.Person, account store.Account, seen time.Time) (string, notice.AccountState, error) {
	s := notice.AccountState{
		Name: account.Name, Bot: account.Bot.Is(), Staff: account.Staff, Created: notice.Exact(account.Created), Seen: notice.Exact(seen),
		About: account.Options[people.KeyAbout],
	}
	outcomes, err := loop.Read(i.env.Loop, func() ([]store.Outcome, error) { return i.env.Store.Outcomes(account.ID) })
	if err != nil {
		return "", s, err
	}
	for _, o := range outcomes {
		result, err := games.ParseResult(o.Result)
		switch {
		case err != nil:
			i.env.Log.Error("a result can't be read", "result", o.Result, "error", err)
		case len(result.Winners) == 0:
			s.Drawn += o.Games
		case slices.Contains(result.Winners, games.Seat(o.Seat)):
			s.Won += o.Games
		default:
			s.Lost += o.Games
		}
	}
	all := s.Won + s.Lost + s.Drawn
	own := account.ID == me.Account()
	if all == 0 {
		return phrase.Choose(own, "You haven't", account.Name+" hasn't") + " finished a game yet.", s, nil
	}
	parts := []string{strconv.Itoa(s.Won) + " won", strconv.Itoa(s.Lost) + " lost", strconv.Itoa(s.Drawn) + " drawn"}
	who := phrase.Choose(own, "You have", account.Name+" has")
	return who + " finished " + phrase.Count(all, "game") + ": " + strings.Join(parts, ", ") + ".", s, nil
}
