package world

import (
	"time"

	"boardroom/games/lists"
	"boardroom/world/chat"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/letters"
	"boardroom/world/moderation"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Matchmaking is how people come to a game: they challenge, seek, invite, and answer.
type Matchmaking struct {
	audience   *audience
	env        *env.Env
	clock      *tables.HouseClock
	records    *Records
	directory  *people.Directory
	bots       *Bots
	flood      *flood.Limits
	mail       *letters.Mail
	moderation *moderation.Service
	ratings    *ratings.Service
	setup      *Setup
	talk       *chat.Talk
	watching   *Watching
	people     *people.People
	relations  *people.Relations
	lessons    *Lessons
	tables     *tables.Index
	proposals  *proposals.Book
	awaits     []func(store.AccountID) []string // what waits for an answer to events
	paired     time.Time                        // when it was looked last which seeks have come to fit
}

// Made is what came of proposing a game or taking one up: a proposal that waits,
// or a table. With an error it is what was there already, if anything.
type Made struct {
	Proposal *proposals.Proposal
	Table    *tables.Table
}

// hasRoomFor refuses one more challenge or invitation where there are too many.
func (v *Matchmaking) hasRoomFor(p, to *people.Person, instead *proposals.Proposal) error {
	if instead != nil {
		return nil
	}
	made := v.proposals.Those(func(o *proposals.Proposal) bool { return o.IsBy(p) && !o.IsSeek() })
	if len(made) >= v.env.Limits.Challenges {
		return notice.Full.Refusedf("You already have %d open challenges, the most allowed. Withdraw one first: pending", len(made))
	}
	waiting := v.proposals.To(to)
	if len(waiting) >= v.env.Limits.ChallengesWaiting {
		return notice.Full.Refusedf("%s already has %d challenges to answer, the most allowed.", to.Name(), len(waiting))
	}
	room, err := v.relations.HasShare(to, p.Account(), lists.Map(waiting, func(o *proposals.Proposal) store.AccountID { return o.From.Account }), v.env.Limits.ChallengesStrangers, to.PlayerKey(), p.PlayerKey())
	if err == nil && !room {
		err = people.NoShare(to.Name())
	}
	return err
}
