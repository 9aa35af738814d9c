package terminal_test

import (
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// tick does what falls due by time alone, as the server does every second, until
// the test is over.
func (h *house) tick() {
	stop := make(chan struct{})
	h.t.Cleanup(func() { close(stop) })
	go func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(time.Second):
				_ = h.world.Do(h.world.Tick)
			}
		}
	}()
}

// What is told in private is confirmed at once where the client answers.
func TestWhatWasTakenIsConfirmed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{KeepAlive: time.Hour})
		h.account("Ann")
		bob := h.account("Bob").ID
		ann, to := h.owner("Ann").Terminal(t, terminaltest.Look{}), h.owner("Bob").Terminal(t, terminaltest.Look{})
		to.Expect("For help")
		ann.Line("tell bob hello")
		to.Expect("Ann tells you, \"hello\"")
		synctest.Wait()
		h.do(h.world.Tick) // which has it kept that it was taken
		if kept, err := h.store.Parcels(bob); err != nil || len(kept) > 0 {
			t.Errorf("%+v is kept after it was taken, %v", kept, err)
		}
	})
}

// Whoever does not answer is away within a minute, and is told what was said to them
// when they come by another line.
func TestASilentLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		h.account("Ann")
		ann := h.owner("Ann").Terminal(t, terminaltest.Look{})
		synctest.Wait() // until she has looked round
		h.unanswering().Terminal(t, terminaltest.Look{}).Expect("Guest1")
		began := time.Now()
		ann.Expect("Guest1 has connected.")
		ann.Line("tell guest1 hello")
		ann.Expect("You tell Guest1")
		ann.Expect("Guest1 is away: nothing comes from their line.")
		if took := time.Since(began); took > time.Minute {
			t.Errorf("a silent line is away after %v", took)
		}
		ann.Expect("Guest1 has disconnected.")
	})
}

func TestASilentPlayerOnAClockIsAwayAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{KeepAlive: time.Hour, KeepAliveAnswer: time.Hour})
		h.tick()
		h.account("Ann")
		ann := h.owner("Ann").Terminal(t, terminaltest.Look{})
		synctest.Wait() // until she has looked round
		guest := h.unanswering().Terminal(t, terminaltest.Look{})
		ann.Expect("Guest1 has connected.")
		ann.Line("challenge guest1 sato 5+3 casual")
		guest.Expect("Ann challenges you")
		time.Sleep(10 * time.Minute)
		began := time.Now()
		guest.Line("accept ann")
		ann.Expect("Guest1 is away: nothing comes from their line.")
		if took := time.Since(began); took > 15*time.Second {
			t.Errorf("a silent player on a clock is away after %v", took)
		}
		ann.Line("look sato")
		ann.Expect("Away: Guest1")
		ann.Line("games")
		ann.Expect("Guest1 is away")
		ann.Line("time sato")
		ann.Expect("Guest1 is away.")
	})
}
