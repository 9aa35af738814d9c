package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// checkAtGrowth is a position of Stratic in which b4-a4 ends the round after which the board
// grows, gains South a reinforcement, and gives check.
const checkAtGrowth = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=2 turns=87 rounds=43 grown=8 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,b2:1a,k2:1i,b3:1f,c3:1f,d3:1i,e3:1f,i3:1f,b4:2i,f4:1a,h4:1a,l4:1f,g5:1f1i,d6:2a,h6:2f1a,c10:2f,d10:2i,i10:2f,k10:2i,b11:2a,l12:2c"

// TestCheckAtGrowth shows the moment at which most is said of a single move: each thing once, in
// six lines at most where they are as wide as the screen, and below at least six ranks.
func TestCheckAtGrowth(t *testing.T) {
	gamestest.Alone(t)
	m := scene{"stratic", "", checkAtGrowth}.begin(t)
	move := ""
	m.Position.Legal(func(token games.Move) bool {
		if strings.Contains(string(token), "b4") && strings.HasSuffix(string(token), "a4") && !strings.HasSuffix(string(token), "-a4") {
			move = string(token)
		}
		return true
	})
	step, err := m.Enter(store.Ply{Number: 1, Seat: 2, Move: move}, 9*time.Second)
	if err != nil {
		t.Fatalf("%q: %v", move, err)
	}
	b := step.Next.Show(1, notice.Moved, 9*time.Second)
	said := append(b.News(), b.Dangers...)
	if lines := len(said) + 2; lines > 6 { // which part is shown, and whose turn it is
		t.Errorf("%d lines are said: %q", lines, said)
	}
	stage := newStage()
	for _, size := range screenSizes {
		for _, look := range screenLooks {
			s := stage.show(look.Settings, size, b)
			where := fmt.Sprintf("%dx%d, %s", size[0], size[1], look.name)
			if strings.Contains(s.String(), "gain") {
				t.Errorf("%s: it is said twice that there is a reinforcement:\n%s", where, s)
			}
			if look.Style == paint.Words {
				continue
			}
			if part := s.check(t, where, b); part.Bottom-part.Top < 6 {
				t.Errorf("%s: only %d ranks are shown:\n%s", where, part.Bottom-part.Top, s)
			}
		}
	}
}
