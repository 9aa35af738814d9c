package notifications

import (
	"context"
	"errors"
	"sync"
	"time"

	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/quiet"
	"boardroom/world/store"
)

// readAtOnce is how many messages are sent before it is looked for more.
const readAtOnce = 100

// pauses are between the tries of a message; the last holds for all behind it.
func pauses(tries int) time.Duration {
	all := []time.Duration{30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, 2 * time.Hour}
	return all[min(tries, len(all)-1)]
}

// deliver sends what is due, some at a time.
func (s *Service) deliver() {
	due, err := s.Store.Messages(s.Now(), readAtOnce)
	if err != nil {
		s.Log.Error("messages can't be read", "error", err)
		return
	}
	slots := make(chan struct{}, sendsAtOnce)
	var busy sync.WaitGroup
	for _, m := range due {
		slots <- struct{}{}
		busy.Go(func() {
			defer func() { <-slots }()
			if s.ctx.Err() == nil {
				s.bring(m)
			}
		})
	}
	busy.Wait()
	if len(due) == readAtOnce {
		s.wakeUp()
	}
}

// bring sends a message, unless its reader has looked or wants it no more.
func (s *Service) bring(m store.Message) {
	wanted, later, err := s.wants(m)
	switch {
	case err != nil:
		s.Log.Error("a message waits, since nobody knows whether it is wanted", "account", m.Account, "error", err)
		later = pauses(m.Tries)
	case later > 0:
	case !wanted:
		s.remove(m.Key)
		return
	default:
		if later = s.send(m); later == 0 {
			return
		}
	}
	if err := s.Store.PutOff(m.Key, s.Now().Add(later)); err != nil && !errors.Is(err, store.ErrNotFound) {
		s.Log.Error("a message can't be put off", "account", m.Account, "error", err)
	}
}

// wants says whether a message is to be sent, or how much later.
func (s *Service) wants(m store.Message) (wanted bool, later time.Duration, err error) {
	r, known := s.of(m.Account)
	way := r.Way(m.Way)
	if s.wasSent(m.Key) || !known || way.Address != m.Address || way.Ended != "" || way.Code != "" && !m.Always {
		return false, 0, nil
	}
	if m.Always {
		return true, 0, nil
	}
	if r.Quiet != "" {
		account, err := s.Store.Account(m.Account)
		if err != nil {
			return false, 0, err
		}
		if later := quiet.For(r.Quiet, s.Now().In(people.ZoneOf(account))); later > 0 {
			return true, later, nil
		}
	}
	var active time.Time
	failed := s.World.Do(func() { active, err = world.ActiveLast(s.World, m.Account) })
	return !active.After(m.Made), 0, errors.Join(failed, err)
}

// send sends a message once. Where it was not taken, it is to be sent so much later.
func (s *Service) send(m store.Message) (later time.Duration) {
	sender := s.Senders[m.Way]
	if sender == nil {
		return pauses(m.Tries)
	}
	ctx, cancel := context.WithTimeout(s.ctx, sendWithin)
	defer cancel()
	err := sender.Send(ctx, m)
	s.count(m.Way, phrase.Choose(err == nil, Sent, Failed))
	var gone Gone
	switch {
	case err == nil:
		s.mu.Lock()
		s.sent[m.Key] = true
		s.mu.Unlock()
		s.remove(m.Key)
		return 0
	case errors.As(err, &gone):
		s.count(m.Way, GivenUp)
		s.remove(m.Key)
		s.end(m.Account, m.Way, gone.Error())
		return 0
	case s.ctx.Err() != nil: // the house closes
		return 0
	case s.Now().Sub(m.Made) > patience:
		s.count(m.Way, GivenUp)
		s.Log.Warn("a message was given up", "account", m.Account, "way", m.Way, "error", err)
		s.remove(m.Key)
		return 0
	}
	s.Log.Info("a message is tried again later", "account", m.Account, "way", m.Way, "error", err)
	return pauses(m.Tries)
}

// What can come of a message, for whoever runs the house.
const (
	Sent    = "sent"
	Failed  = "failed" // once
	GivenUp = "given_up"
)

// An outcome is what came of messages by a way.
type outcome struct{ way, what string }

func (s *Service) count(way, what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[outcome{way, what}]++
}

// Counts are how often something came of a message, by the way and by what.
func (s *Service) Counts() map[string]map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	counts := map[string]map[string]int{}
	for way := range s.Senders {
		counts[way] = map[string]int{}
		for _, what := range []string{Sent, Failed, GivenUp} {
			counts[way][what] = s.counts[outcome{way, what}]
		}
	}
	return counts
}

func (s *Service) wasSent(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sent[key]
}

// remove forgets a message. One that was sent and can't be forgotten is not sent again.
func (s *Service) remove(key string) {
	if err := s.Store.RemoveMessage(key); err != nil {
		s.Log.Error("a message can't be removed", "error", err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sent, key)
}

// inform leaves a letter.
func (s *Service) inform(id store.AccountID, text string) {
	var err error
	failed := s.World.Do(func() { err = s.World.Mail.Inform(id, text) })
	if err := errors.Join(failed, err); err != nil {
		s.Log.Error("nobody is told that a way is off", "account", id, "error", err)
	}
}
