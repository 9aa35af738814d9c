package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world/env"
	"boardroom/world/limiter"
)

// TestLimitsHoldOnceSet lowers limits of a house that is open, one at a time. What was
// too much before the limit was raised again is done after that.
func TestLimitsHoldOnceSet(t *testing.T) {
	tests := map[string]struct {
		limits  env.Limits
		before  []string // who types what
		line    string   // that Ann types
		refusal string
	}{
		"talk":             {env.Limits{Talk: limiter.Rate{Burst: 1, Every: 7 * time.Second}}, []string{"Ann: say one"}, "say two", "Wait 7 seconds"},
		"shouts":           {env.Limits{Shout: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: shout one"}, "shout two", "Wait 60 seconds"},
		"doings":           {env.Limits{Doing: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: setup sato"}, "unregister", "You have done a lot"},
		"challenges often": {env.Limits{Challenge: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "You have proposed a lot"},
		"seeks often":      {env.Limits{Seek: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: seek sato"}, "seek garrisons", "You have sought a lot"},
		"reports often":    {env.Limits{Report: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Ann: @report one"}, "@report two", "You have reported a lot"},
		"a room":           {env.Limits{RoomTalk: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Bob: say one"}, "say two", "This room is too busy with talk"},
		"the house":        {env.Limits{HouseTalk: limiter.Rate{Burst: 1, Every: time.Minute}}, []string{"Bob: shout one"}, "shout two", "The house is too busy with talk"},
		"seats":            {env.Limits{Seats: 1}, []string{"Ann: challenge bob sato", "Bob: accept"}, "challenge bob garrisons", "Finish a game first"},
		"watching":         {env.Limits{Watched: 1}, []string{"Bob: setup sato", "Bob: setup garrisons", "Ann: watch sato"}, "watch garrisons", "You already watch 1 tables"},
		"empty tables":     {env.Limits{EmptyTables: 1}, []string{"Bob: setup sato", "Bob: unregister"}, "setup garrisons", "1 tables are set up"},
		"seeks":            {env.Limits{Seeks: 1}, []string{"Ann: seek sato"}, "seek garrisons", "You already have 1 seeks"},
		"challenges":       {env.Limits{Challenges: 1}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "You already have 1 open challenges"},
		"waiting":          {env.Limits{ChallengesWaiting: 1}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "Bob already has 1 challenges to answer, the most allowed."},
		"strangers":        {env.Limits{ChallengesStrangers: 1}, []string{"Ann: challenge bob sato"}, "challenge bob garrisons", "The inbox of Bob for strangers is full"},
		"letters":          {env.Limits{Letters: 1}, []string{"Ann: send bob one"}, "send bob two", "Bob already has 1 letters, the most allowed."},
		"unread letters":   {env.Limits{LettersUnread: 1}, []string{"Ann: send bob one"}, "send bob two", "Bob has not read 1 of your letters"},
		"ignored":          {env.Limits{Ignored: 1}, []string{"Ann: ignore bob"}, "ignore cat", "You already ignore 1 people, the most allowed."},
		"followed":         {env.Limits{Followed: 1}, []string{"Ann: follow bob"}, "follow cat", "You follow 1 people"},
		"channels":         {env.Limits{Channels: 1}, []string{"Bob: channel make tea"}, "channel make cake", "There are already 4 channels, the most allowed."},
		"channels of one":  {env.Limits{OwnChannels: 1}, []string{"Ann: channel make tea"}, "channel make cake", "You have already made 1 channels, the most allowed."},
		"reports":          {env.Limits{Reports: 1}, []string{"Bob: @report one"}, "@report two", "Staff have too many reports to read."},
		"bots of one":      {env.Limits{BotGamesPerPerson: 1}, []string{"Ann: challenge easy sato"}, "challenge easy garrisons", "You already play 1 games with bots, the most allowed."},
		"bots":             {env.Limits{BotGames: 1}, []string{"Bob: challenge easy sato"}, "challenge easy garrisons", "All bots are busy"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			e, _ := botEvening(t)
			e.people("Ann", "Bob", "Cat")
			e.do(func() { e.world.SetLimits(test.limits) })
			for _, line := range test.before {
				e.step(line)
			}
			e.want("Ann", test.line, "! ", test.refusal)
			e.do(func() {
				often := limiter.Rate{Burst: 20, Every: time.Millisecond}
				e.world.SetLimits(env.Limits{Talk: often, RoomTalk: often, HouseTalk: often, Shout: often, Doing: often, Challenge: often, Seek: often, Report: often})
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
	e.do(func() { e.world.SetLimits(env.Limits{SeekLasts: 3 * time.Hour, OverStands: 2 * time.Hour}) })
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
