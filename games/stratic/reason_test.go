package stratic_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

func TestThreats(t *testing.T) {
	gamestest.CheckThreats(t, at(t, "", kings), 1)
	gamestest.CheckThreats(t, at(t, "", kings+"e5:1a e7:2i"), 1, "The Aggressor on e5 can be captured from e7.")
	gamestest.CheckThreats(t, at(t, "", kings+"e5:1a e7:2i"), 2, "The Interdictor on e7 can be captured from e5.")
	gamestest.CheckThreats(t, at(t, "", "a1:1c a3:2i l12:2c"), 1, "The Commander on a1 can be captured from a3.")
	gamestest.CheckThreats(t, at(t, "", "a1:1f1c a3:2i l12:2c"), 1, "The Fortifier on a1 can be captured from a3.")
	gamestest.CheckThreats(t, at(t, "fog=yes", kings+"e5:1a e7:2i"), 1, "The Aggressor on e5 can be captured from e7.", "What is out of sight may do more.")
	gamestest.CheckThreats(t, at(t, "fog=yes", kings+"e5:1a e12:2f2i"), 1, "Nothing in sight can capture a piece of {1}.", "What is out of sight may do more.")
	gamestest.CheckThreats(t, at(t, "", kings+"f5:1f2i"), 1, "The Fortifier on f5 can be captured by the Interdictor that rides it.")
	gamestest.CheckThreats(t, at(t, "phase=deploy left=0", ""), 1)
}

// What a seat is told is in danger is what movements capture.
func TestThreatsAreWhatMovementsCapture(t *testing.T) {
	setups := []gamestest.Setup{{Options: "", Seats: 2}, {Options: "limit=1 force=1", Seats: 2}}
	gamestest.CheckThreatened(t, stratic.Game(), gamestest.Config{Setups: setups, Games: 2, Turns: gamestest.Times(60, 300), List: 700, Draw: draw})
}

// Of a Commander that is captured it is said what may come of it, and then what is in
// danger.
func TestReasonOfACaptureWithAnAnswer(t *testing.T) {
	p := at(t, "turn=2", "c1:1f1i e1:1c c12:2c e12:2f2i")
	gamestest.CheckReason(t, p, "e12xe1", "It captures {1}'s Commander. But then {1} has one more turn, and makes it a draw by capturing your Commander.")
	next, _, err := p.Play(2, "e12xe1")
	if err != nil {
		t.Fatal(err)
	}
	gamestest.CheckThreats(t, next, 2, "The Commander on c12 can be captured from c1.")
}

func TestReason(t *testing.T) {
	p := at(t, "", kings+"e5:1a e7:2i g3:1f g2:1i")
	gamestest.CheckReason(t, p, "e5xe7", "It captures {2}'s Interdictor. You hold the midboard then, which gains you a reinforcement when the board grows.")
	gamestest.CheckReason(t, at(t, "", kings+"e5:1f e7:2i e10:2i"), "e5xe7", "It captures {2}'s Interdictor. You hold the midboard then, which gains you a reinforcement when the board grows. But then your Fortifier on e7 can be captured from e10.")
	gamestest.CheckReason(t, p, "e5>c3", "e5 could be captured from e7; c3 gets it out.")
	gamestest.CheckReason(t, p, "g2^g3", "Riding, it goes any distance.")
	gamestest.CheckReason(t, p, "pass", "")
	gamestest.CheckReason(t, at(t, "passes=1,0", kings), "pass", "Your next turn has two movements then.")
	gamestest.CheckReason(t, at(t, "reserve=1,0", kings), "+i@c3", "What is not placed before the first movement of the turn is lost.")
	gamestest.CheckReason(t, at(t, "", "a1:1c b4:1a a3:2i l12:2c"), "b4xa3", "It captures {2}'s Interdictor. It gets your Commander out of check.")
	gamestest.CheckReason(t, at(t, "", "a1:1c l9:1i k2:1a l12:2c"), "l9xl12", "It wins the game.")
	gamestest.CheckReason(t, at(t, "", "a1:1c l6:1i l12:2c"), "l6>l9", "It gives check to {2}.")
	gamestest.CheckReason(t, at(t, "", kings+"e5:1a"), "e5>e4", "")
	gamestest.CheckReason(t, at(t, "", kings+"e5:1a"), "e5>g7", "It comes nearer to {2}'s Commander: 5 cells away instead of 7.")
	gamestest.CheckReason(t, at(t, "", kings+"e5:1a"), "e5>d5", "")
	gamestest.CheckReason(t, at(t, "", kings+"e2:1a e3:1f"), "e3>g3", "It opens the way for the Aggressor on e2, which can then go to 3 more cells.")
	gamestest.CheckReason(t, at(t, "fog=yes", kings+"e2:1a e3:1f"), "e3>g3", "")
	gamestest.CheckReason(t, at(t, "fog=yes", kings+"e5:1a"), "e5>g7", "") // whose Commander is out of sight
	gamestest.CheckReason(t, at(t, "fog=yes", kings+"e5:1a e12:2f2i"), "e5>e6", "")
	gamestest.CheckReason(t, at(t, "fog=yes", kings+"e5:1a e7:2i"), "e5xe7", "It captures {2}'s Interdictor. You hold the midboard then, as far as can be seen, which gains you a reinforcement when the board grows.")
}

func TestWarning(t *testing.T) {
	gamestest.CheckWarning(t, at(t, "reserve=2,0", kings+"e5:1a"), "pass", "Then 2 reinforcements that you have not placed are lost.")
	gamestest.CheckWarning(t, at(t, "reserve=1,0", kings+"e5:1a"), "e5>e6", "Then 1 reinforcement that you have not placed is lost.")
	gamestest.CheckWarning(t, at(t, "reserve=1,0", kings+"e5:1a"), "+i@c3", "")
	gamestest.CheckWarning(t, at(t, "", kings+"e5:1a"), "pass", "")
	gamestest.CheckWarning(t, at(t, "", "a1:1c e5:1a a3:2i l12:2c"), "e5>e6", "Your Commander stays in check and can be captured.")
	gamestest.CheckWarning(t, at(t, "", "a1:1c a2:1a a3:2a l12:2c"), "a2>b2", "Then your Commander is in check and can be captured.")
	gamestest.CheckWarning(t, at(t, "fog=yes", "a1:1c a2:1v a8:2f2a l12:2c"), "a2>b2", "")
}

func BenchmarkSaid(b *testing.B) {
	middleGames(b, func(b *testing.B, p games.Position) { gamestest.BenchmarkSaid(b, p) })
	const widest = "boards=4 levels=12 fog=yes"
	for _, p := range gamestest.Starts(b, stratic.Game(), 8, widest) {
		chance := games.NewChance(1)
		for range 40 {
			next, _, err := p.Play(p.ToAct()[0], draw(p, p.ToAct()[0], chance))
			if err != nil {
				b.Fatal(err)
			}
			p = next
		}
		b.Run(widest, func(b *testing.B) { gamestest.BenchmarkSaid(b, p) })
	}
}
