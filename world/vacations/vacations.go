// Package vacations knows which accounts are on vacation, and how many days of a year each has
// left for that. A year is a calendar year, and a day the 24 hours from when it begins; both go
// by UTC. A day that has begun is used.
//
// It must not know people, tables, clocks, or how anything is kept.
package vacations

import (
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Day is what a budget counts.
const Day = 24 * time.Hour

// A Book holds the vacations of all accounts, by when they begin.
type Book struct {
	of map[store.AccountID][]store.Vacation
}

// Since is from when on vacations must be known for a budget to be right, and for who has just
// been on one.
func Since(now time.Time) time.Time {
	return time.Date(now.UTC().Year()-1, 12, 1, 0, 0, 0, 0, time.UTC)
}

// New is a book of kept vacations.
func New(kept []store.Vacation) *Book {
	b := &Book{of: map[store.AccountID][]store.Vacation{}}
	for _, v := range kept {
		b.Note(v)
	}
	return b
}

// Note takes a vacation in that has been kept, in place of one of the account's that began at
// the same time.
func (b *Book) Note(v store.Vacation) {
	others := lists.Filter(b.of[v.Account], func(o store.Vacation) bool { return !o.From.Equal(v.From) })
	b.of[v.Account] = append(others, v)
	slices.SortFunc(b.of[v.Account], func(a, b store.Vacation) int { return a.From.Compare(b.From) })
}

// Forget forgets an account.
func (b *Book) Forget(id store.AccountID) { delete(b.of, id) }

// On is the vacation that an account is on at a time.
func (b *Book) On(id store.AccountID, at time.Time) (store.Vacation, bool) {
	return lists.Find(b.of[id], func(v store.Vacation) bool { return !at.Before(v.From) && at.Before(v.Until) })
}

// Last is when a vacation of an account began or ended last; zero is never.
func (b *Book) Last(id store.AccountID, now time.Time) (last time.Time) {
	for _, v := range b.of[id] {
		for _, bound := range []time.Time{v.From, v.Until} {
			if !bound.After(now) && bound.After(last) {
				last = bound
			}
		}
	}
	return last
}

// Ended is when the last vacation of an account ended that is over; zero is none.
func (b *Book) Ended(id store.AccountID, now time.Time) (last time.Time) {
	for _, v := range b.of[id] {
		if !v.Until.After(now) && v.Until.After(last) {
			last = v.Until
		}
	}
	return last
}

// Left is how many days of a budget an account has left in the year of a time.
func (b *Book) Left(id store.AccountID, budget int, at time.Time) int {
	return max(0, budget-b.used(id, at.UTC().Year()))
}

// used counts the days of an account that begin in a year.
func (b *Book) used(id store.AccountID, year int) (days int) {
	for _, v := range b.of[id] {
		for begins := v.From; begins.Before(v.Until); begins = begins.Add(Day) {
			if begins.UTC().Year() == year {
				days++
			}
		}
	}
	return days
}

// Begin is a vacation of some days from now on, or one under way with as many more; it is to
// be kept, and noted then. The error refuses what the budget has not.
func (b *Book) Begin(id store.AccountID, days, budget int, now time.Time) (store.Vacation, error) {
	now = store.AsKept(now)
	v, on := b.On(id, now)
	if !on {
		v = store.Vacation{Account: id, From: now, Until: now}
	}
	left := b.Left(id, budget, now)
	switch {
	case budget < 1:
		return v, notice.Unavailable.Refused("There are no vacations in this house.")
	case days < 1:
		return v, notice.WrongValue.Refused("A vacation has at least one day. Type how many, as in: vacation 7d")
	case days > 2*budget:
		return v, notice.WrongValue.Refusedf("You can take at most %s of vacation a year, not %d.",
			phrase.Count(budget, "day"), days)
	}
	longer := v
	longer.Until = v.Until.Add(time.Duration(days) * Day)
	then := New(slices.Concat(b.of[id], []store.Vacation{longer}))
	for year := now.UTC().Year(); year <= longer.Until.UTC().Year(); year++ {
		if then.used(id, year) > budget {
			return v, notice.WrongValue.Refusedf("You have %s of vacation left this year, of %d. A vacation of %s is too long.",
				phrase.Count(left, "day"), budget, phrase.Count(days, "day"))
		}
	}
	return longer, nil
}

// End is the vacation that an account is on, ended now.
func (b *Book) End(id store.AccountID, now time.Time) (store.Vacation, error) {
	v, on := b.On(id, now)
	if !on {
		return v, notice.Already.Refused("You aren't on vacation. To begin one: vacation 7d")
	}
	v.Until = store.AsKept(now)
	return v, nil
}
