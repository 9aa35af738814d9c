package notifications

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

const (
	monthLong = 30 * 24 * time.Hour
	monthStep = 2 * time.Hour // after which people come by, and the house looks and sends
)

// A resident is somebody who plays for a month, and what a small model knows of them.
type resident struct {
	id        store.AccountID
	name      string
	keen      float64 // the chance of coming by in an hour
	quiet     bool    // from 22 to 7
	daily     bool    // all at 8:00
	looked    time.Time
	vacations []stay
	told      map[string]bool // what they have been told since they looked
	digested  time.Time
}

// A stay is a time in which somebody is on vacation.
type stay struct{ from, until time.Time }

func (p *resident) onVacation(at time.Time) bool {
	return slices.ContainsFunc(p.vacations, func(s stay) bool { return !at.Before(s.from) && at.Before(s.until) })
}

// A duel is a table of two, with a clock that is counted step by step.
type duel struct {
	*tables.Table
	clock   match.Clock
	players [2]*resident
	left    [2]time.Duration
	entries int       // of the record, as far as it has been counted
	lastBy  *resident // who came by and made the newest entry; nil is the house, also by a plan
	newest  time.Time // when that was, or when the game began
	offered time.Time // when a pause was offered last
	plans   [2]*plan  // of the players, as far as they stand
}

// A plan is what somebody answers to one move of the other.
type plan struct {
	to, answer games.Move
	due        bool // the other has made that move
}

// A month is a house of many people who are seldom there.
type month struct {
	*testing.T
	random  *rand.Rand
	world   *world.World
	store   *worldtest.Memory
	service *Service
	mail    *outbox
	people  []*resident
	duels   []*duel
	counts  map[string]int
	lost    int // games, on time
	stop    func()
}

// TestAMonth lets sixty people, or two hundred in a thorough run, play for a month at clocks of hours and days, with
// vacations, weekends, pauses, quiet hours and digests. A small model says which messages there
// are to be, of what, and when, which plan answers, and counts every clock step by step.
func TestAMonth(t *testing.T) {
	gamestest.Alone(t)
	synctest.Test(t, func(t *testing.T) {
		m := openMonth(t)
		defer func() { m.stop() }()
		m.begin()
		for began, steps := time.Now(), 0; time.Since(began) < monthLong; steps++ {
			time.Sleep(monthStep)
			m.runClocks()
			m.does(func() error { m.world.Tick(); return nil }) // what is over by now is no more played on
			m.count(nil)
			m.visits()
			m.does(func() error { m.world.Tick(); return nil })
			m.service.lookAtAll()
			for len(m.service.wake) > 0 { // there is more than is sent at once
				<-m.service.wake
				m.service.deliver()
			}
			m.judge()
			if steps%6 == 0 {
				m.compareClocks()
			}
		}
		t.Logf("sent: %v; %d lost on time", m.counts, m.lost)
		for _, kind := range []string{"turn", "clock", "over", "pause", "resumed", "vacation", "digest", "plan", "unforeseen"} {
			if m.counts[kind] == 0 {
				t.Errorf("nothing was there of the kind %s", kind)
			}
		}
		if m.lost == 0 {
			t.Error("nobody has lost on time, so it shows nothing that nobody did on vacation")
		}
	})
}

func openMonth(t *testing.T) *month {
	m := &month{
		T: t, random: rand.New(rand.NewPCG(35, 2)), store: &worldtest.Memory{}, mail: &outbox{}, counts: map[string]int{},
	}
	for i := range gamestest.Times(60, 200) {
		m.settle(i)
	}
	log, err := slog.New(slog.DiscardHandler), error(nil)
	m.world, err = world.New(world.Config{
		Store: m.store, Games: []*games.Game{sato.Game()}, Now: time.Now, Seed: m.random.Uint64, Log: log,
	})
	if err != nil {
		t.Fatal(err)
	}
	m.service, err = New(Config{
		World: m.world, Store: m.store, Log: log, Now: time.Now, Senders: map[string]Sender{store.ByMail: m.mail},
		Paint: func(map[string]string, notice.Notice) string { return "" },
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	busy.Go(func() { m.world.Run(ctx) })
	m.stop = func() { m.service.Close(); stop(); busy.Wait() }
	return m
}

// settle gives somebody an account that is reached by mail.
func (m *month) settle(i int) {
	name := fmt.Sprintf("p%03d", i+1)
	account, err := m.store.CreateAccount(name, nil, "hash", time.Now())
	p := &resident{id: account.ID, name: name, keen: 0.02 + 0.2*m.random.Float64(), quiet: i%5 == 1, daily: i%5 == 2, digested: time.Now(), told: map[string]bool{}}
	m.people = append(m.people, p)
	reach := store.Reach{Account: p.id, Mail: store.Way{Address: name + "@example.org"}, Secret: "s", Digested: p.digested}
	if p.quiet {
		reach.Quiet = "22-7"
	}
	if p.daily {
		reach.Daily = "8:00"
	}
	if err := errors.Join(err, m.store.SetReach(reach)); err != nil {
		m.Fatal(err)
	}
}

// does runs an act.
func (m *month) does(act func() error) {
	m.Helper()
	var err error
	if failed := m.world.Do(func() { err = act() }); failed != nil || err != nil {
		m.Fatal(failed, err)
	}
}

// visit lets somebody in for as long as a few commands take.
func (m *month) visit(p *resident, do func(*people.Session) error) {
	m.Helper()
	m.does(func() error {
		s, err := m.world.Sessions.Enter(people.Identity{Account: p.id}, false)
		if err != nil {
			return err
		}
		defer m.world.Sessions.Exit(s)
		m.world.Sessions.Announce(s)
		return m.world.As(s, func() error { return errors.Join(m.world.Records.Ready(s), do(s)) })
	})
	p.looked, p.told = time.Now(), map[string]bool{}
}

// begin begins three games for everybody.
func (m *month) begin() {
	clocks := []string{"1d", "36h+10d", "1d weekend off", "36h+10d weekend off", "12h", "2d novacation"}
	for i, p := range m.people {
		for _, apart := range []int{1, 7, 31} {
			m.challenge(p, m.people[(i+apart)%len(m.people)], clocks[m.random.IntN(len(clocks))])
		}
	}
}

func (m *month) challenge(p, other *resident, clock string) {
	m.visit(p, func(s *people.Session) error {
		terms, err := match.ReadTerms(sato.Game(), append(strings.Fields(clock), "casual", "first"))
		if err == nil {
			_, err = m.world.Matchmaking.Challenge(s, other.name, terms)
		}
		return err
	})
	m.visit(other, func(s *people.Session) error {
		made, err := m.world.Matchmaking.Accept(s, m.world.Proposals.To(s.Person())[0])
		if err != nil {
			return err
		}
		d := &duel{Table: made.Table, players: [2]*resident{p, other}, clock: made.Table.Match.Clock, newest: time.Now()}
		d.left = [2]time.Duration{d.clock.First(), d.clock.First()}
		m.duels = append(m.duels, d)
		return nil
	})
}

// visits has some of the people come by, fewer at night and on vacation.
func (m *month) visits() {
	for _, p := range m.people {
		keen := p.keen * monthStep.Hours()
		if isNight(time.Now()) {
			keen /= 10
		}
		if p.onVacation(time.Now()) {
			keen /= 20
		}
		if m.random.Float64() < keen {
			m.visit(p, func(s *people.Session) error { return m.comesBy(p, s) })
		}
	}
}

func isNight(at time.Time) bool { return at.UTC().Hour() >= 22 || at.UTC().Hour() < 7 }

// comesBy lets somebody move where it is their turn, and now and then pause, resign, go on
// vacation or end one.
func (m *month) comesBy(p *resident, s *people.Session) error {
	for _, d := range m.duels {
		if d.Match.Phase == store.InPlay && slices.Contains(d.players[:], p) {
			if err := m.play(d, p, s); err != nil {
				return err
			}
			m.count(p)
		}
	}
	return m.takesVacation(p, s)
}

func (m *month) play(d *duel, p *resident, s *people.Session) error {
	roll, asked := m.random.IntN(300), d.Asks(s.Person(), match.Pause)
	if roll == 0 {
		return m.world.Playing.Resign(s.Person(), d.Table)
	}
	if d.Match.Rest == store.NoRest && d.Match.Entries() > 0 && (asked || roll < 12) && !d.HasOffered(s.Person()) {
		err := m.world.Playing.Offer(s.Person(), d.Table, m.pause(asked))
		if notice.IsRefusal(err) { // its day has passed
			return nil
		}
		d.offered = time.Now()
		return err
	}
	seat := slices.Index(d.players[:], p)
	switch {
	case roll <= 60:
	case d.IsTurnOf(s.Person()):
		move := m.someMove(d.Match.Position)
		if other := d.plans[1-seat]; other != nil && roll%2 == 0 {
			move = other.to
		}
		return m.world.Playing.Play(s.Person(), d.Table, move)
	case roll > 200 && d.plans[seat] == nil && d.Match.Rest == store.NoRest:
		return m.plan(d, seat, s.Person())
	}
	return nil
}

// plan leaves an answer to one move of the other.
func (m *month) plan(d *duel, seat int, p *people.Person) error {
	made := &plan{to: m.someMove(d.Match.Position)}
	next, _, err := d.Match.Position.Play(games.Seat(2-seat), made.to)
	if err != nil || len(next.ToAct()) == 0 {
		return err
	}
	made.answer = m.someMove(next)
	d.plans[seat] = made
	return m.world.Planning.Add(p, d.Table, []string{"if", string(made.to), "then", string(made.answer)})
}

// pause is one until the midnight after next, or what the other has offered.
func (m *month) pause(asked bool) store.Offer {
	if asked {
		return match.Pause
	}
	return match.PauseUntil(time.Now().Add(48 * time.Hour).Truncate(24 * time.Hour))
}

func (m *month) takesVacation(p *resident, s *people.Session) error {
	now := time.Now()
	switch roll := m.random.IntN(60); {
	case roll == 0 && !p.onVacation(now):
		days := 1 + m.random.IntN(10)
		if err := m.world.Vacations.Begin(s.Person(), days); err != nil {
			if notice.IsRefusal(err) { // the budget is used up
				return nil
			}
			return err
		}
		p.vacations = append(p.vacations, stay{now, now.Add(time.Duration(days) * 24 * time.Hour)})
	case roll < 10 && p.onVacation(now):
		p.vacations[len(p.vacations)-1].until = now
		return m.world.Vacations.End(s.Person())
	}
	return nil
}

func (m *month) someMove(at games.Position) (move games.Move) {
	seen := 0
	at.Legal(func(one games.Move) bool {
		if seen++; m.random.IntN(seen) == 0 {
			move = one
		}
		return true
	})
	return move
}
