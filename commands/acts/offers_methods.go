package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

type offerAt struct {
	atTable
	Offer offerable `json:"offer" jsonschema:"what is offered"`
	Moves count     `json:"moves,omitempty" jsonschema:"how many moves to take back"`
	Until word      `json:"until,omitempty" jsonschema:"when a pause ends, such as 2026-12-03 or 5d"`
}

// An agreement is what an offer came to.
type agreement struct {
	doneAt
	Waits bool  `json:"waits" jsonschema:"others have to agree before it happens"`
	Again int64 `json:"again,omitempty" jsonschema:"the number of the table of a rematch that has begun"`
}

func offerTo(c *commands.Call, in offerAt) (agreement, error) {
	offer := store.Offer(in.Offer)
	if in.Moves != 0 {
		if offer != match.Takeback {
			return agreement{}, commands.ForParam("moves", notice.WrongValue.Refused("Only a takeback has a number of moves."))
		}
		offer = store.Offer(string(offer) + ":" + strconv.Itoa(int(in.Moves)))
	}
	if in.Until != "" {
		if offer != match.Pause {
			return agreement{}, commands.ForParam("until", notice.WrongValue.Refused("Only a pause has an end."))
		}
		var err error
		if offer, err = pauseEnding(c, string(in.Until)); err != nil {
			return agreement{}, commands.ForParam("until", err)
		}
	}
	made, err := agree(c, in.Table.It, offer)
	return made, commands.ForParam("moves", err)
}

// pauseEnding is a pause that ends on a day, or after some time.
func pauseEnding(c *commands.Call, until string) (store.Offer, error) {
	words := strings.Fields(until)
	if _, isOne, ok := grammar.Span(until); !isOne || !ok {
		words = append([]string{"until"}, words...)
	}
	offer, rest, err := pauseOf(c, words)
	if err == nil && len(rest) > 0 {
		err = notice.WrongValue.Refusedf("%q is not a day. %s", phrase.Quotable(until), grammar.DayAllowed)
	}
	return offer, err
}

// makeOrAgree offers something, or agrees to it.
func makeOrAgree(c *commands.Call, t *tables.Table, offer store.Offer) error {
	switch kind, _ := offer.Parts(); kind {
	case match.Clearing:
		return c.World.Clearing.Clear(c.Person, t)
	case match.Resume:
		return c.World.Playing.Resume(c.Person, t)
	case match.Claim:
		if !t.Asks(c.Person, kind) {
			return notice.NothingOffered.Refused("Nobody asks to go on without somebody. To do so: the method table.claim")
		}
	}
	return c.World.Playing.Offer(c.Person, t, offer)
}

// agree makes an offer, or agrees to it, after which it may wait for others.
func agree(c *commands.Call, t *tables.Table, offer store.Offer) (agreement, error) {
	before := c.World.Tables.Recent.Last(c.Person)
	at, err := done(t, makeOrAgree(c, t, offer))
	made := agreement{doneAt: at}
	if c.World.Tables.IsOpen(t) {
		made.Waits = t.HasOffered(c.Person)
	} else if last := c.World.Tables.Recent.Last(c.Person); last != nil && last != before && last != t {
		made.Again = int64(last.ID)
	}
	return made, err
}

type answering struct {
	atTable
	Offer offerKind `json:"offer,omitempty" jsonschema:"which offer; needed only where there are several"`
}

func acceptOffer(c *commands.Call, in answering) (agreement, error) {
	offer, err := in.Table.It.Meant(c.Person, string(in.Offer))
	if err != nil {
		return agreement{}, err
	}
	return agree(c, in.Table.It, offer)
}

func declineOffer(c *commands.Call, in answering) (doneAt, error) {
	offer, err := in.Table.It.Meant(c.Person, string(in.Offer))
	if err != nil {
		return doneAt{}, err
	}
	return done(in.Table.It, c.World.Playing.Decline(c.Person, in.Table.It, offer))
}

type claiming struct {
	atTable
	What claimKind `json:"what,omitempty" jsonschema:"where two play"`
}

func claim(c *commands.Call, in claiming) (doneAt, error) {
	return done(in.Table.It, commands.ForParam("what", c.World.Playing.Claim(c.Person, in.Table.It, string(in.What))))
}

type offerList struct {
	Offers []notice.OfferState `json:"offers"`
}
