package notifications

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/quiet"
	"boardroom/world/store"
)

// lookAtAll keeps a message of everything that calls somebody who is away. Who is here is asked
// once: nothing else is asked about them.
func (s *Service) lookAtAll() {
	var here map[store.AccountID]time.Time
	all := s.all()
	if len(all) == 0 || s.World.Do(func() { here = world.ActiveHere(s.World) }) != nil {
		return
	}
	for _, r := range all {
		if s.ctx.Err() != nil {
			return
		}
		if active, is := here[r.Account]; is && s.Now().Sub(active) < awayAfter {
			continue
		}
		switch err := s.look(r); {
		case errors.Is(err, store.ErrNotFound):
			s.forget(r.Account)
		case errors.Is(err, world.ErrClosed), notice.IsRefusal(err): // who is banned is told nothing
		case err != nil:
			s.Log.Error("somebody who is away can't be told of their games", "account", r.Account, "error", err)
		}
	}
}

// look is lookAtAll for one account.
func (s *Service) look(r store.Reach) error {
	now := s.Now()
	if now.Before(r.Paused) {
		return nil
	}
	if r.Quiet != "" || r.Daily != "" {
		account, err := s.Store.Account(r.Account)
		if err != nil {
			return err
		}
		local := now.In(people.ZoneOf(account))
		if quiet.For(r.Quiet, local) > 0 || r.Daily != "" && !isDue(r.Daily, r.Digested, local) {
			return nil
		}
	}
	told, err := s.Store.Told(r.Account)
	if err != nil {
		return err
	}
	a, err := s.absence(r.Account, told)
	if err != nil || now.Sub(a.Active) < awayAfter || !a.Vacation.IsZero() {
		return err
	}
	if err := s.tell(r, a, told); err != nil || r.Daily == "" {
		return err
	}
	return s.change(r.Account, func(r *store.Reach) error { r.Digested = now; return nil })
}

// isDue says whether a time of the day has come since all was sent at once last.
func isDue(daily string, last, now time.Time) bool {
	at, err := time.Parse("15:04", daily)
	if err != nil {
		return true
	}
	today := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), 0, 0, now.Location())
	if today.After(now) {
		today = time.Date(now.Year(), now.Month(), now.Day()-1, at.Hour(), at.Minute(), 0, 0, now.Location())
	}
	return last.Before(today)
}

// absence is what there is to tell to an account.
func (s *Service) absence(id store.AccountID, told []store.Told) (a world.Absence, err error) {
	failed := s.World.Do(func() { a, err = world.CallsFor(s.World, id, told) })
	return a, errors.Join(failed, err)
}

// tell keeps what is to be sent, and what has been told by that.
func (s *Service) tell(r store.Reach, a world.Absence, before []store.Told) error {
	now := s.Now()
	calls := lists.Filter(onePerTable(a.Calls), func(world.Call) bool {
		return s.allows(fmt.Sprint("messages to ", r.Account), mostADay, 24*time.Hour)
	})
	told := lists.Filter(before, func(t store.Told) bool {
		return t.At.After(a.Active) && slices.Contains(a.Subjects, t.Subject)
	})
	for _, c := range a.Calls {
		if slices.ContainsFunc(calls, func(sent world.Call) bool {
			return sent.Subject == c.Subject || c.Table != 0 && sent.Table == c.Table
		}) {
			told = slices.DeleteFunc(told, func(t store.Told) bool { return t.Subject == c.Subject })
			told = append(told, store.Told{Subject: c.Subject, At: now})
		}
	}
	var messages []store.Message
	for _, way := range []string{store.ByMail, store.ByURL, store.ByPush} {
		if at := r.Way(way); at.On() && s.Senders[way] != nil {
			messages = append(messages, s.messages(r, way, a, calls)...)
		}
	}
	if len(messages) == 0 && len(told) == len(before) {
		return nil
	}
	return s.keepAll(r.Account, messages, told)
}

// onePerTable are the first calls of each table, and all that are about none.
func onePerTable(calls []world.Call) (some []world.Call) {
	for _, c := range calls {
		if c.Table == 0 || !slices.ContainsFunc(some, func(other world.Call) bool { return other.Table == c.Table }) {
			some = append(some, c)
		}
	}
	return some
}

// keepAll keeps messages, with the keys that they lack, and sends them.
func (s *Service) keepAll(id store.AccountID, messages []store.Message, told []store.Told) error {
	for i := range messages {
		m := &messages[i]
		m.Key, m.Account, m.Due = draw(20), id, m.Made
		m.Subject = oneLine(m.Subject, mostSubject)
	}
	err := s.Store.KeepMessages(id, messages, told)
	if err == nil && len(messages) > 0 {
		s.wakeUp()
	}
	return err
}

// keep keeps one message beside what has been told.
func (s *Service) keep(id store.AccountID, m store.Message) error {
	told, err := s.Store.Told(id)
	if err != nil {
		return err
	}
	return s.keepAll(id, []store.Message{m}, told)
}
