package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world"
	"boardroom/world/limiter"
)

// TestLimitsHoldOnceSet lowers limits of a house that is open, one at a time. What was
// too much before the limit was raised again is done after that.
func TestLimitsHoldOnceSet(t *testing.T) {
	tests := map[string]struct {
		limits  world.Limits
		before  []string // who types what
		line    string   // that Ann types
		refusal string
	}{
		"talk":             {world.Limits{Talk: limiter.Rate{Burst: 1, Every: 7 * time.Second}}, []string{"Ann: say one"}, "say two", "Wait 7 seconds"},
		"shouts":           {world.Limits{Shout: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: shout one"}, "shout two", "Wait 60 seconds"},
		"doings":           {world.Limits{Doing: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: setup sato"}, "register", "You have done a lot"},
		"challenges often": {world.Limits{Challenge: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "You have proposed a lot"},
		"seeks often":      {world.Limits{Seek: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: seek sato"}, "seek garrisons", "You have sought a lot"},
		"reports often":    {world.Limits{Report: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: @report one"}, "@report two", "You have reported a lot"},
		"a room":           {world.Limits{RoomTalk: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Bob: say one"}, "say two", "Too much is said here"},
		"the house":        {world.Limits{HouseTalk: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Bob: shout one"}, "shout two", "Too much is said all over the house"},
		"seats":            {world.Limits{Seats: 1}, []string{"Ann: challenge bob sato", "Bob: accept"}, "challenge bob garrisons", "Finish a game before you take another seat"},
		"watching":         {world.Limits{Watched: 1}, []string{"Bob: setup sato", "Bob: setup garrisons", "Ann: watch sato"}, "watch garrisons", "You watch 1 tables"},
		"empty tables":     {world.Limits{EmptyTables: 1}, []string{"Ann: setup sato"}, "setup garrisons", "1 tables are set up"},
		"seeks":            {world.Limits{Seeks: 1}, []string{"Ann: seek sato"}, "seek garrisons", "You have 1 seeks; that is the limit"},
		"challenges":       {world.Limits{Challenges: 1}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "You have 1 challenges open"},
		"waiting":          {world.Limits{ChallengesWaiting: 1}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "Bob has 1 challenges to answer"},
		"strangers":        {world.Limits{ChallengesStrangers: 1}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "So much waits for Bob"},
		"letters":          {world.Limits{Letters: 1}, []string{"Ann: send bob one"}, "send bob two", "Bob has 1 letters"},
		"unread letters":   {world.Limits{LettersUnread: 1}, []string{"Ann: send bob one"}, "send bob two", "Bob has not read 1 letters of yours"},
		"ignored":          {world.Limits{Ignored: 1}, []string{"Ann: ignore bob"}, "ignore cat", "You ignore 1 people"},
		"followed":         {world.Limits{Followed: 1}, []string{"Ann: follow bob"}, "follow cat", "You follow 1 people"},
		"channels":         {world.Limits{Channels: 1}, []string{"Bob: channel make tea"}, "channel make cake", "There are 4 channels"},
		"channels of one":  {world.Limits{OwnChannels: 1}, []string{"Ann: channel make tea"}, "channel make cake", "You have made 1 channels"},
		"reports":          {world.Limits{Reports: 1}, []string{"Bob: @report one"}, "@report two", "Staff have more reports to read"},
		"bots of one":      {world.Limits{BotGamesPerPerson: 1}, []string{"Ann: challenge easy sato"}, "challenge easy garrisons", "You play 1 games with bots"},
		"bots":             {world.Limits{BotGames: 1}, []string{"Bob: challenge easy sato"}, "challenge easy garrisons", "All bots of the house are busy"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			e, _ := botEvening(t)
			e.people("Ann", "Bob", "Cat")
			e.do(func() { e.world.Env.SetLimits(test.limits) })
			for _, line := range test.before {
				e.step(line)
			}
			e.want("Ann", test.line, "! ", test.refusal)
			e.do(func() {
				often := limiter.Rate{Burst: 20, Every: time.Millisecond}
				e.world.Env.SetLimits(world.Limits{Talk: often, RoomTalk: often, HouseTalk: often, Shout: often, Doing: often, Challenge: often, Seek: often, Report: often})
			})
			if told := e.types("Ann", test.line); strings.Contains(told, "! ") { // from now on a pace is the new one
				e.clock = e.clock.Add(time.Second)
				if told = e.types("Ann", test.line); strings.Contains(told, "! ") {
					t.Errorf("with the usual limits Ann is told %q", told)
				}
			}
		})
	}
}

// TestTimesAreLimits changes how long things last.
func TestTimesAreLimits(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.do(func() { e.world.Env.SetLimits(world.Limits{SeekLasts: 3 * time.Hour, OverStands: 2 * time.Hour}) })
	e.types("Ann", "seek garrisons stay")
	e.types("Ann", "challenge bob sato")
	e.types("Bob", "accept")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.told("Ann")
	e.clock = e.clock.Add(2*time.Hour - time.Second)
	e.do(e.world.Tick)
	e.silent("Ann")
	e.clock = e.clock.Add(time.Second)
	e.do(e.world.Tick)
	e.hears("Ann", "sato is put away.")
	e.clock = e.clock.Add(time.Hour)
	e.do(e.world.Tick)
	e.hears("Ann", "After 3 hours your seek 1", "is over.")
}
