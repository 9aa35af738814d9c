// Package evenings knows when people meet each week: an evening has a title, a day, a time and a
// time zone. Who wants to be told of one keeps that as a setting.
//
// It must not know tables, games or how somebody who is away is reached.
package evenings

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

const (
	most      = 20 // evenings of one house
	mostTitle = 60 // characters
	// Soon is how long before an evening those are told of it who are away.
	Soon = time.Hour
	// shownBefore is how long before an evening everybody is told of it who comes.
	shownBefore = 24 * time.Hour
)

// Evenings are those of a house.
type Evenings struct {
	env      *env.Env
	people   *people.People
	accounts *people.Accounts
	all      []store.Evening // oldest first
	ticked   time.Time       // up to when people were told that an evening begins
}

// New makes the evenings of a house, which Load reads.
func New(e *env.Env, p *people.People, a *people.Accounts) *Evenings {
	return &Evenings{env: e, people: p, accounts: a, ticked: e.Now()}
}

// Load reads the evenings that are kept.
func (v *Evenings) Load() (err error) {
	if v.all, err = v.env.Store.Evenings(); err != nil {
		return fmt.Errorf("the evenings can't be read: %w", err)
	}
	return nil
}

// All are all evenings, oldest first.
func (v *Evenings) All() []store.Evening { return v.all }

// next is when an evening begins next, after a time, by the clocks of its zone.
func next(e store.Evening, after time.Time) time.Time {
	zone, ok := people.ZoneNamed(e.Zone)
	if !ok {
		zone = time.UTC
	}
	local := after.In(zone)
	days := (int(e.Weekday) - int(local.Weekday()) + 7) % 7
	begin := func(days int) time.Time {
		return time.Date(local.Year(), local.Month(), local.Day()+days, e.Minute/60, e.Minute%60, 0, 0, zone)
	}
	if at := begin(days); at.After(after) {
		return at
	}
	return begin(days + 7)
}

// Find finds an evening by its number.
func (v *Evenings) Find(number int) (store.Evening, error) {
	e, is := lists.Find(v.all, func(e store.Evening) bool { return int(e.ID) == number })
	if !is {
		return e, notice.NoSuchThing.Refusedf("There is no evening %d. To see them: evening", number)
	}
	return e, nil
}

// Make makes an evening by the clocks of a person's time zone. Only staff may.
func (v *Evenings) Make(p *people.Person, title string, day time.Weekday, minute int) (store.Evening, error) {
	e := store.Evening{Weekday: day, Minute: minute, Zone: p.Setting("timezone")}
	err := people.MustBeStaff(p)
	if err == nil {
		e.Title, err = words.Tidied("The title of an evening", title, mostTitle)
	}
	if err == nil && len(v.all) >= most {
		err = notice.Full.Refusedf("There are already %d evenings, the most allowed. To end one: evening end %d",
			most, v.all[0].ID)
	}
	if err != nil {
		return e, err
	}
	act := v.accounts.StaffAct(p, "evening", e.Title, "")
	err = v.env.Loop.Write(func() (err error) {
		e.ID, err = v.env.Store.AddEvening(e, *act)
		return err
	}, v)
	if err != nil {
		return e, err
	}
	v.all = append(slices.Clip(v.all), e)
	return e, nil
}

// End ends an evening for good. Only staff may.
func (v *Evenings) End(p *people.Person, e store.Evening) error {
	if err := people.MustBeStaff(p); err != nil {
		return err
	}
	act := v.accounts.StaffAct(p, "evening end", e.Title, "")
	err := v.env.Loop.Write(func() error { return v.env.Store.RemoveEvening(e.ID, *act) }, v)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	v.all = slices.DeleteFunc(slices.Clone(v.all), func(other store.Evening) bool { return other.ID == e.ID })
	if err != nil {
		_, err = v.Find(int(e.ID))
	}
	return err
}

// IsJoined says whether a person is to be told of an evening.
func IsJoined(p *people.Person, e store.Evening) bool { return p.Kept(e.Key()) != "" }

// Join has a person told of an evening from now on.
func (v *Evenings) Join(p *people.Person, e store.Evening) error {
	switch {
	case p.IsGuest():
		return notice.NeedsAccount.Refused("You are a guest, and only accounts are told of evenings. " +
			"To get one, take a name: @name NAME")
	case IsJoined(p, e):
		return notice.Already.Refusedf("You are told of %s already. To end that: evening leave %d", e.Title, e.ID)
	}
	return v.accounts.KeepSetting(p, e.Key(), "on")
}

// Leave ends that.
func (v *Evenings) Leave(p *people.Person, e store.Evening) error {
	if !IsJoined(p, e) {
		return notice.Already.Refusedf("You are not told of %s. To be told: evening join %d", e.Title, e.ID)
	}
	return v.accounts.KeepSetting(p, e.Key(), "")
}

// An Occurrence is an evening that begins at some time.
type Occurrence struct {
	store.Evening
	At     time.Time
	Within time.Duration // from now
}

// Next is the next time that an evening begins.
func (v *Evenings) Next(e store.Evening) Occurrence {
	now := v.env.Now()
	at := next(e, now)
	return Occurrence{e, at, at.Sub(now)}
}

// Coming are the evenings that begin within a while, the next one first.
func (v *Evenings) Coming(within time.Duration) []Occurrence {
	all := lists.Filter(lists.Map(v.all, v.Next), func(o Occurrence) bool { return o.Within <= within })
	slices.SortStableFunc(all, func(a, b Occurrence) int { return a.At.Compare(b.At) })
	return all
}

// When says when an evening begins, by somebody's clock.
func (o Occurrence) When(p *people.Person) string {
	return p.Clock(o.At) + ", in " + notice.TimeInWords(o.Within)
}

// TellComing tells a session of the next evening, if that is near.
func (v *Evenings) TellComing(s *people.Session, _ time.Time) {
	coming, p := v.Coming(shownBefore), s.Person()
	if len(coming) == 0 {
		return
	}
	line := coming[0].Title + " begins on " + coming[0].When(p) + "."
	switch {
	case len(coming) > 1:
		line += " To see all evenings: evening"
	case !p.IsGuest() && !IsJoined(p, coming[0].Evening):
		line += " To be told then: evening join " + strconv.Itoa(int(coming[0].ID))
	}
	s.Note(line)
}

// TellBegun tells those who are here of the evenings that have begun since it was asked last.
func (v *Evenings) TellBegun() {
	now := v.env.Now()
	for _, e := range v.all {
		if at := next(e, v.ticked); at.After(now) || now.Sub(at) > Soon {
			continue
		}
		for _, p := range v.people.Present() {
			if IsJoined(p, e) {
				line := e.Title + " begins now. To see who is here: who"
				p.Tell(notice.Note{Lines: []string{line}, When: p.Stamp(now), Calls: true})
			}
		}
	}
	v.ticked = now
}
