// Package news tells what has happened in the house: games of people that somebody follows, upsets,
// records, tournaments, leagues, ladders and evenings.
//
// What is worth telling of a game is found after its end and kept, in any order and as often as it is
// looked at, so a kill loses nothing. It must not know boards, or how a game is played.
package news

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/store"
)

const (
	lookEvery = 5 * time.Second
	// stay is how long something is news.
	stay = 7 * 24 * time.Hour
	// overlap is how far back games are looked at once more: two that end together may be kept in
	// another order than that of their times.
	overlap = 10 * time.Second
	// batch is how many games are looked at at once.
	batch = 200

	upsetBy   = 200 // points of rating that make an upset
	sure      = 150 // how far ratings may be off at most for that
	leastLong = 30  // moves: a shorter game is no record
	strongBot = "strong"
)

// A Config is what news are made of. All fields are required.
type Config struct {
	World   *world.World
	Store   store.Store
	Events  *events.Service
	Leagues *leagues.Service
	Ladders *ladders.Service
	Log     *slog.Logger
}

// A Service is the news of a house. New, Start, Look and Close may be called from anywhere, its other
// methods only within an act.
type Service struct {
	Config
	house world.News
	after time.Time // all games that ended before it have been looked at
	stop  context.CancelFunc
	busy  sync.WaitGroup
}

// New makes the news of a house; Start begins to look for them.
func New(c Config) (*Service, error) {
	s := &Service{Config: c, house: c.World.News()}
	s.after = s.house.Now().Add(-stay)
	newest, err := c.Store.News(time.Time{}, 1)
	if err == nil && len(newest) > 0 && newest[0].At.After(s.after) {
		s.after = newest[0].At.Add(-overlap)
	}
	c.World.Events().OnCame(s.tellThatThereAre)
	return s, err
}

// Start begins to look for news.
func (s *Service) Start() {
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	s.busy.Go(func() {
		ticker := time.NewTicker(lookEvery)
		defer ticker.Stop()
		for said := ""; ; {
			err := s.Look()
			if err != nil && err.Error() != said {
				s.Log.Error("news can't be kept", "error", err)
			}
			said = fmt.Sprint(err)
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
		}
	})
}

// Close ends that.
func (s *Service) Close() {
	s.stop()
	s.busy.Wait()
}

// Look keeps what is worth telling of the games that have ended since it looked last.
func (s *Service) Look() error {
	for behind := store.TableID(0); ; {
		ended, err := s.Store.EndedSince(s.after, behind, batch)
		if err != nil {
			return err
		}
		for _, g := range ended {
			items, err := s.worthTelling(g)
			if err != nil {
				return err
			}
			if len(items) > 0 {
				if err := s.Store.AddNews(items); err != nil && !errors.Is(err, store.ErrNotFound) { // somebody is deleted
					return err
				}
			}
		}
		if len(ended) < batch {
			if settled := s.house.Now().Add(-overlap); len(ended) > 0 && settled.After(s.after) {
				s.after = earlier(settled, ended[len(ended)-1].Ended)
			}
			return nil
		}
		s.after, behind = ended[batch-1].Ended, ended[batch-1].ID
	}
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

// worthTelling is what is worth telling of a game.
func (s *Service) worthTelling(g store.EndedGame) (items []store.NewsItem, err error) {
	for _, look := range []func(store.EndedGame) (store.NewsItem, bool, error){s.upset, s.record, s.firstWin} {
		item, is, err := look(g)
		if err != nil {
			return nil, err
		}
		if is {
			item.Table, item.Game, item.At = g.ID, g.Game, g.Ended
			items = append(items, item)
		}
	}
	return items, nil
}

// upset says whether a person beat somebody in a rated game whose rating was much higher.
func (s *Service) upset(g store.EndedGame) (item store.NewsItem, is bool, err error) {
	winner, loser, duel := duelOf(g)
	if !duel || !g.Rated || !isPerson(g.Seats[winner-1]) {
		return item, false, nil
	}
	changes, err := s.Store.RatingChanges(g.ID)
	if err != nil {
		return item, false, err
	}
	before := map[int]store.RatingPoint{}
	for _, c := range changes {
		if c.Before.Deviation <= sure {
			before[c.Seat] = c.Before
		}
	}
	by := int(before[loser].Mean - before[winner].Mean)
	return store.NewsItem{Kind: store.Upset, Account: g.Seats[winner-1].Account, Number: by}, len(before) == 2 && by >= upsetBy, nil
}

// record says whether no game of its kind had more moves, that somebody with an account played.
func (s *Service) record(g store.EndedGame) (item store.NewsItem, is bool, err error) {
	_, played := lists.Find(g.Seats, isPerson)
	if !played || g.Moves < leastLong {
		return item, false, nil
	}
	longest, err := s.Store.LatestNews(store.LongestGame, g.Game, 0)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return item, false, err
	}
	return store.NewsItem{Kind: store.LongestGame, Number: g.Moves}, g.Moves > longest.Number, nil
}

// firstWin says whether somebody beat the strongest bot of the house for the first time.
func (s *Service) firstWin(g store.EndedGame) (item store.NewsItem, is bool, err error) {
	winner, loser, duel := duelOf(g)
	if !duel || !isPerson(g.Seats[winner-1]) || !isStrongBot(g.Seats[loser-1]) {
		return item, false, nil
	}
	who := g.Seats[winner-1].Account
	_, err = s.Store.LatestNews(store.BeatStrong, g.Game, who)
	if !errors.Is(err, store.ErrNotFound) {
		return item, false, err
	}
	return store.NewsItem{Kind: store.BeatStrong, Account: who}, true, nil
}

// duelOf is who won and who lost a game of two; ok is false in a draw and in other games.
func duelOf(g store.EndedGame) (winner, loser int, ok bool) {
	r, err := games.ParseResult(g.Result)
	if err != nil || len(g.Seats) != 2 || len(r.Winners) != 1 || r.Winners[0] > 2 {
		return 0, 0, false
	}
	return int(r.Winners[0]), 3 - int(r.Winners[0]), true
}
