package terminal

import (
	"fmt"
	"testing"
	"time"

	"boardroom/cmd/boardroom/limit"
	"boardroom/world/env"
)

// at is a try on account 1 from an address of a network.
func at(network, address int) try {
	return try{account: 1, from: limit.Place{Address: fmt.Sprintf("192.0.%d.%d", network, address), Network: fmt.Sprintf("192.0.%d.0/24", network)}}
}

// usualBackoff is one with the usual limits.
func usualBackoff() *loginBackoff {
	usual := env.WithUsual(Limits{})
	return newLoginBackoff(func() *Limits { return &usual })
}

func TestTriesAreForgiven(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s, ann := usualBackoff(), at(1, 1)
	take := func() time.Duration {
		wait, _ := s.reserve(now, ann)
		return wait
	}
	for range 6 {
		s.failed(now, ann)
	}
	if wait := take(); wait != 8*time.Second {
		t.Errorf("after six wrong passwords the next try waits %v", wait)
	}
	s.succeeded(ann)
	if wait := take(); wait == 0 {
		t.Error("the right password for one name forgives the address, so its owner could guess at other names for nothing")
	}
	now = now.Add(forgivenAfter + time.Second)
	if wait := take(); wait != 0 {
		t.Errorf("later the next try waits %v", wait)
	}
	s.failed(now, ann)
	if wait := take(); wait != 0 {
		t.Errorf("later one wrong password makes the next try wait %v", wait)
	}
}

// Who guesses at a password slows everybody in their own network down, and people
// elsewhere only once the guesses come from several networks; and an address from which
// the owner has come before never.
func TestGuessesSlowNobodyElse(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	home, away := at(1, 1), at(2, 1)
	s := usualBackoff()
	home.atHome = true
	waits := func(from try) time.Duration {
		wait, _ := s.reserve(now, from)
		return wait
	}
	for address := range 100 {
		s.failed(now, at(3, address))
	}
	if wait := waits(away); wait != 0 {
		t.Errorf("a hundred guesses from one network make somebody elsewhere wait %v", wait)
	}
	if wait := waits(at(3, 200)); wait != longestPause {
		t.Errorf("another address of that network waits %v", wait)
	}
	for network := range 10 {
		s.failed(now, at(10+network, 1))
	}
	if wait := waits(away); wait != longestPause {
		t.Errorf("guesses from ten networks make somebody from another wait %v", wait)
	}
	if wait := waits(home); wait != 0 {
		t.Errorf("guesses from elsewhere make the owner wait %v where they have been before", wait)
	}
	for range 6 {
		s.failed(now, home)
	}
	if wait := waits(home); wait == 0 {
		t.Error("guesses from where the owner has been cost nothing")
	}
}

func TestTriesThatWaitTooLongTakeNoPlace(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s, ann := usualBackoff(), at(1, 1)
	for range 10 {
		s.failed(now, ann)
	}
	var waits []time.Duration
	for range 5 {
		if wait, ok := s.reserve(now, ann); ok {
			waits = append(waits, wait)
		}
	}
	if want := "[15s 30s]"; fmt.Sprint(waits) != want {
		t.Errorf("those who get a place wait %v, not %v", waits, want)
	}
	if wait, ok := s.reserve(now.Add(20*time.Second), ann); !ok || wait != 25*time.Second {
		t.Errorf("20 seconds later the wait is %v (%v): those who were sent away took a place", wait, ok)
	}
}

func TestWhatIsRememberedIsBounded(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s := usualBackoff()
	for i := range mostFailures {
		s.failed(now.Add(time.Duration(i)), at(i/200, i%200))
	}
	if len(s.failures) != mostFailures {
		t.Errorf("%d names and addresses are remembered", len(s.failures))
	}
	last := at((mostFailures-1)/200, (mostFailures-1)%200)
	if s.failures["from "+last.from.Address] == nil || s.failures["from "+at(0, 0).from.Address] != nil {
		t.Error("the oldest should have gone")
	}
}
