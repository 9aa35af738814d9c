package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// A Place is what somebody who registers would like: a colour, and a seat by its
// number, by its side, or by whom to play together with. All may be empty.
type Place struct {
	Colour string
	Seat   games.Seat
	Side   string
	With   string
}

// seat says at which seat of the game somebody who registers would like to play.
// mine is their place among seats. Whoever they want to play with gets a seat by
// lot if they have said none.
func (u *Setup) seat(t *tables.Table, seats []store.SeatRecord, mine int, place Place) error {
	_, most := t.Match.Game.Seats(t.Match.Options)
	switch wanted := int(place.Seat); {
	case wanted > most || wanted < 0:
		return notice.NoSuchThing.Refusedf("There is no seat %d at %s: they are numbered from 1 to %d.", wanted, t.Name, most)
	case wanted > 0:
		if holder := holderOf(seats, wanted); holder >= 0 && holder != mine {
			return notice.Unavailable.Refusedf("%s has already chosen %s at %s.", seats[holder].Name, t.SeatName(wanted), t.Name)
		}
		seats[mine].Wanted = wanted
		return nil
	case place.Side != "":
		return u.seatAmong(t, seats, mine, t.SideNamed(place.Side), place.Side)
	case place.With != "":
		other := slices.IndexFunc(seats, func(s store.SeatRecord) bool { return strings.EqualFold(s.Name, place.With) })
		if other < 0 || other == mine {
			return notice.NoSuchPerson.Refusedf("Nobody else called %q is registered at %s.", phrase.Quotable(place.With), t.Name)
		}
		return u.seatTogether(t, seats, mine, other)
	}
	return nil
}

// seatTogether gives two who have registered seats that play together.
func (u *Setup) seatTogether(t *tables.Table, seats []store.SeatRecord, mine, other int) error {
	teams := t.Teams()
	if len(teams) == 0 {
		return notice.WrongValue.Refusedf("Nobody plays together at %s.", t.Name)
	}
	if seats[other].Wanted == 0 {
		seats[mine].Wanted = 0
		with := slices.DeleteFunc(teams, func(team []int) bool { return len(freeOf(seats, team)) < 2 })
		if len(with) == 0 {
			return notice.Full.Refusedf("No two seats that play together are free at %s.", t.Name)
		}
		free := freeOf(seats, with[u.env.Seed()%uint64(len(with))])
		seats[other].Wanted = free[u.env.Seed()%uint64(len(free))]
	}
	team := teams[slices.IndexFunc(teams, func(team []int) bool { return slices.Contains(team, seats[other].Wanted) })]
	return u.seatAmong(t, seats, mine, team, seats[other].Name)
}

// seatAmong gives somebody one of some seats, by lot. of is what was asked for.
func (u *Setup) seatAmong(t *tables.Table, seats []store.SeatRecord, mine int, some []int, of string) error {
	if len(some) == 0 {
		return notice.NoSuchThing.Refusedf("No seat at %s is called %q.", t.Name, phrase.Quotable(of))
	}
	if slices.Contains(some, seats[mine].Wanted) {
		return nil
	}
	free := freeOf(seats, some)
	if len(free) == 0 {
		return notice.Full.Refusedf("No seat is left at %s with %s.", t.Name, of)
	}
	seats[mine].Wanted = free[u.env.Seed()%uint64(len(free))]
	return nil
}

// besideMe is a seat that plays together with a person who is registered.
func (u *Setup) besideMe(p *people.Person, t *tables.Table) (games.Seat, error) {
	seat := t.SeatOf(p)
	if seat == games.Watcher {
		return 0, notice.NotBegun.Refusedf("Register at %s before you invite a partner there: register on %s", t.Name, t.Name)
	}
	seats := append(slices.Clone(t.Match.Seats), store.SeatRecord{})
	if err := u.seatTogether(t, seats, len(seats)-1, int(seat)-1); err != nil {
		return 0, err
	}
	partner := games.Seat(seats[len(seats)-1].Wanted)
	if seats[seat-1].Wanted == t.Match.Seats[seat-1].Wanted {
		return partner, nil
	}
	return partner, u.playing.apply(t, t.Match.Seat(seats[:len(seats)-1]))
}

// holderOf is who among seats wants a seat of the game, -1 for nobody.
func holderOf(seats []store.SeatRecord, wanted int) int {
	return slices.IndexFunc(seats, func(s store.SeatRecord) bool { return s.Wanted == wanted })
}

// freeOf are those of some seats of the game that nobody wants.
func freeOf(seats []store.SeatRecord, some []int) []int {
	return lists.Filter(some, func(seat int) bool { return holderOf(seats, seat) < 0 })
}
