package api

import (
	"strconv"

	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// offerMethods are what those at a table agree on.
func offerMethods() []method {
	return []method{
		acts("table.offer", "Offers something to the others at a table, or agrees to what they offer.", makeOffer),
		acts("table.accept", "Agrees to what others offer at a table.", acceptOffer),
		acts("table.decline", "Refuses what others offer at a table.", declineOffer),
		acts("table.withdraw", "Takes back what the program offers at a table.", atOpen(func(a *act, t *world.Table) error { return a.Withdraw(a.person, t) })),
		acts("table.resume", "Goes on after a rest.", atOpen(func(a *act, t *world.Table) error { return a.Resume(a.person, t) })),
		acts("table.claim", "Goes on without somebody who has been away for too long.", claim),
		acts("table.clear", "Puts the table away.", atOpen(func(a *act, t *world.Table) error { return a.Clear(a.person, t) })),
		asks("offers", "What is offered at the tables of the program.", offers),
	}
}

type offering struct {
	atTable
	Offer offerKind `json:"offer" jsonschema:"what is offered"`
	Moves count     `json:"moves,omitempty" jsonschema:"how many moves are to be taken back"`
}

// An agreement is what an offer came to.
type agreement struct {
	doneAt
	Waits bool  `json:"waits" jsonschema:"others have to agree before it happens"`
	Again int64 `json:"again,omitempty" jsonschema:"the number of the table of a rematch that has begun"`
}

func makeOffer(a *act, in offering) (agreement, error) {
	return a.agree(in.Table, func(t *world.Table) error {
		offer := store.Offer(in.Offer)
		if in.Moves != 0 {
			if offer != match.Takeback {
				return forParam("moves", notice.WrongValue.Refused("Only a takeback has a number of moves."))
			}
			offer = store.Offer(string(offer) + ":" + strconv.Itoa(int(in.Moves)))
		}
		return forParam("moves", a.offer(t, offer))
	})
}

// offer offers something, or agrees to it.
func (a *act) offer(t *world.Table, offer store.Offer) error {
	switch kind, _ := offer.Parts(); kind {
	case match.Clearing:
		return a.Clear(a.person, t)
	case match.Resume:
		return a.Resume(a.person, t)
	case match.Claim:
		if !t.Asks(a.person, kind) {
			return notice.NothingOffered.Refused("Nobody asks to go on without somebody. To do so: the method table.claim")
		}
	}
	return a.Offer(a.person, t, offer)
}

// agree does something after which something may wait for others.
func (a *act) agree(ref tableRef, do func(*world.Table) error) (agreement, error) {
	before := a.Tables.Last(a.person)
	at, err := a.at(ref, do)
	if err != nil {
		return agreement{}, err
	}
	made := agreement{doneAt: at}
	if t, open := a.Tables.Find(a.person, "#"+strconv.FormatInt(at.Table, 10)); open {
		made.Waits = t.HasOffered(a.person)
	} else if last := a.Tables.Last(a.person); last != nil && last != before && int64(last.ID) != at.Table {
		made.Again = int64(last.ID)
	}
	return made, nil
}

type answering struct {
	atTable
	Offer offerKind `json:"offer,omitempty" jsonschema:"which offer; needed only where there are several"`
}

func acceptOffer(a *act, in answering) (agreement, error) {
	return a.agree(in.Table, func(t *world.Table) error {
		offer, err := t.Meant(a.person, string(in.Offer))
		if err != nil {
			return err
		}
		return a.offer(t, offer)
	})
}

func declineOffer(a *act, in answering) (doneAt, error) {
	return a.at(in.Table, func(t *world.Table) error {
		offer, err := t.Meant(a.person, string(in.Offer))
		if err != nil {
			return err
		}
		return a.Decline(a.person, t, offer)
	})
}

type claiming struct {
	atTable
	What claimKind `json:"what,omitempty" jsonschema:"where two play"`
}

func claim(a *act, in claiming) (doneAt, error) {
	return a.at(in.Table, func(t *world.Table) error { return forParam("what", a.Claim(a.person, t, string(in.What))) })
}

type offerList struct {
	Offers []notice.OfferState `json:"offers"`
}

func offers(a *act, _ nothing) (offerList, error) {
	told, err := a.answers(func() error { a.Pending(a.session); return nil })
	return offerList{list(about[[]notice.OfferState](told, "offers"))}, err
}
