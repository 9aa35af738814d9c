package terminal

import (
	"fmt"
	"testing"
	"time"
)

func TestTriesAreForgiven(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s := newSlowness()
	take := func() time.Duration {
		wait, _ := s.take(now, "name ann", "address a")
		return wait
	}
	for range 6 {
		s.wrong(now, "name ann", "address a")
	}
	if wait := take(); wait != 8*time.Second {
		t.Errorf("after six wrong passwords the next try waits %v", wait)
	}
	s.right("name ann")
	if wait := take(); wait == 0 {
		t.Error("the right password for one name forgives the address, so its owner could guess at other names for nothing")
	}
	now = now.Add(forgiveAfter + time.Second)
	if wait := take(); wait != 0 {
		t.Errorf("later the next try waits %v", wait)
	}
	s.wrong(now, "name ann", "address a")
	if wait := take(); wait != 0 {
		t.Errorf("later one wrong password makes the next try wait %v", wait)
	}
}

func TestTriesThatWaitTooLongTakeNoPlace(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s := newSlowness()
	for range 10 {
		s.wrong(now, "name ann")
	}
	var waits []time.Duration
	for range 5 {
		if wait, ok := s.take(now, "name ann"); ok {
			waits = append(waits, wait)
		}
	}
	if want := "[15s 30s]"; fmt.Sprint(waits) != want {
		t.Errorf("those who get a place wait %v, not %v", waits, want)
	}
	if wait, ok := s.take(now.Add(20*time.Second), "name ann"); !ok || wait != 25*time.Second {
		t.Errorf("20 seconds later the wait is %v (%v): those who were sent away took a place", wait, ok)
	}
}

func TestWhatIsRememberedIsBounded(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	s := newSlowness()
	for i := range mostTroubles + 100 {
		s.wrong(now.Add(time.Duration(i)), fmt.Sprint("address ", i))
	}
	if len(s.troubles) != mostTroubles {
		t.Errorf("%d addresses are remembered", len(s.troubles))
	}
	if s.troubles[fmt.Sprint("address ", mostTroubles+99)] == nil || s.troubles["address 0"] != nil {
		t.Error("the oldest should have gone")
	}
	p := newPaces(1, 2)
	for i := range mostPaces {
		p.of(fmt.Sprint("address ", i))
	}
	busy := p.of("address 7")
	busy.Allow()
	p.of("one more")
	if len(p.entries) > mostPaces || p.of("address 7") != busy {
		t.Errorf("%d paces are remembered, and a busy one should be among them", len(p.entries))
	}
	for i := range 2 * mostPaces {
		p.of(fmt.Sprint("busy address ", i)).Allow()
	}
	if len(p.entries) > mostPaces {
		t.Errorf("%d busy paces are remembered", len(p.entries))
	}
}
