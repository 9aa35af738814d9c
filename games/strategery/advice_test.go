package strategery_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/strategery"
)

func TestAdvice(t *testing.T) {
	options, err := strategery.Game().Configure([]string{"points=1"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := strategery.Game().Start(games.Setup{Options: options, Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	if got := p.(games.Adviser).Advise(1); got.Duty != "You have 1 point to spend." || got.Dangers != nil {
		t.Errorf("the advice is %+v", got)
	}
}
