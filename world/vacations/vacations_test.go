package vacations_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/vacations"
)

const ann, budget = store.AccountID(1), 30

func on(month time.Month, day, hour int) time.Time {
	return time.Date(2026, month, day, hour, 0, 0, 0, time.UTC)
}

// begins begins a vacation that must be allowed.
func begins(t *testing.T, b *vacations.Book, days int, at time.Time) store.Vacation {
	t.Helper()
	v, err := b.Begin(ann, days, budget, at)
	if err != nil {
		t.Fatal(err)
	}
	b.Note(v)
	return v
}

func TestABudgetIsAYears(t *testing.T) {
	b := vacations.New(nil)
	left := func(at time.Time, want int) {
		t.Helper()
		if got := b.Left(ann, budget, at); got != want {
			t.Errorf("%d days are left on %s, want %d", got, at, want)
		}
	}
	refused := func(days int, at time.Time, why string) {
		t.Helper()
		if _, err := b.Begin(ann, days, budget, at); !notice.IsRefusal(err) || !strings.Contains(err.Error(), why) {
			t.Errorf("a vacation of %d days: %v", days, err)
		}
	}
	left(on(1, 1, 0), 30)
	begins(t, b, 7, on(3, 1, 12))
	left(on(3, 1, 12), 23)
	if v := begins(t, b, 3, on(3, 2, 12)); !v.From.Equal(on(3, 1, 12)) || !v.Until.Equal(on(3, 11, 12)) {
		t.Errorf("a longer one is %+v", v)
	}
	left(on(3, 2, 12), 20)
	v, err := b.End(ann, on(3, 4, 13)) // the fourth day has begun
	if err != nil {
		t.Fatal(err)
	}
	b.Note(v)
	left(on(3, 4, 13), 26)
	if _, is := b.On(ann, on(3, 4, 13)); is {
		t.Error("it is over, and she is on it")
	}
	refused(27, on(6, 1, 0), "You have 26 days of vacation left this year, of 30. A vacation of 27 days is too long.")
	refused(0, on(6, 1, 0), "at least one day")
	refused(-3, on(6, 1, 0), "at least one day")
	refused(1000000, on(6, 1, 0), "at most 30 days of vacation a year, not 1000000")
	if _, err := b.End(ann, on(6, 1, 0)); !notice.IsRefusal(err) {
		t.Errorf("no vacation ends: %v", err)
	}
	begins(t, b, 26+30, on(12, 6, 0)) // of which 26 days begin this year
	left(on(12, 6, 0), 0)
	left(on(12, 31, 23).Add(time.Hour), 0)
	left(on(12, 31, 23).AddDate(1, 0, 1), 30)
}

func TestAHouseWithoutVacations(t *testing.T) {
	if _, err := vacations.New(nil).Begin(ann, 1, -1, on(1, 1, 0)); err == nil || !strings.Contains(err.Error(), "no vacations") {
		t.Error(err)
	}
}

// TestNobodyIsAwayForLongerThanTheBudget begins and ends vacations at random, and counts the
// days hour by hour.
func TestNobodyIsAwayForLongerThanTheBudget(t *testing.T) {
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 1))
		b, spent, begun := vacations.New(nil), map[int]int{}, time.Time{}
		for at := on(1, 1, 0); at.Year() < 2028; at = at.Add(time.Hour) {
			v, is := b.On(ann, at)
			if is && begun.IsZero() {
				t.Fatalf("seed %d: on %s she is on %+v and has begun none", seed, at, v)
			}
			switch {
			case r.IntN(200) == 0:
				if v, err := b.Begin(ann, 1+r.IntN(20), budget, at); err == nil {
					b.Note(v)
					if begun.IsZero() || !is {
						begun = at
					}
				}
			case is && r.IntN(100) == 0:
				v, _ := b.End(ann, at)
				b.Note(v)
			}
			if _, is = b.On(ann, at); is && at.Sub(begun)%(24*time.Hour) == 0 {
				spent[at.Year()]++
			}
			if left := b.Left(ann, budget, at); spent[at.Year()]+left > budget || spent[at.Year()] > budget {
				t.Fatalf("seed %d: on %s %d days are used and %d left", seed, at, spent[at.Year()], left)
			}
		}
		if spent[2026] == 0 || spent[2027] == 0 {
			t.Errorf("seed %d: there was no vacation", seed)
		}
	}
}
