package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// mostOrganisers bounds whom somebody lets pair them.
const mostOrganisers = 20

// An Organiser is a session of an account that others have let pair them: it begins
// games between two of them, at which it has no seat.
type Organiser struct {
	*World
	Session *Session
}

// letPair is the key under which a person keeps that an account may pair them.
func letPair(organiser *Person) string {
	return store.LetPair + strconv.FormatInt(int64(organiser.account), 10)
}

// lets says whether a person lets somebody pair them.
func (p *Person) lets(organiser *Person) bool {
	return !organiser.IsGuest() && p.settings[letPair(organiser)] != ""
}

// Organisers are the names of those whom a person lets pair them.
func (p *Person) Organisers() []string { return p.allowed(store.LetPair) }

// allowed are the names of the accounts that a person allows something, in order.
func (p *Person) allowed(what string) []string {
	names := []string{}
	for key, name := range p.settings {
		if strings.HasPrefix(key, what) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Allow lets an account pair the session's person from now on, or no longer.
func (o Organiser) Allow(name string, allow bool) error {
	p := o.Session.person
	who, err := o.owned(p, name)
	switch {
	case p.IsGuest():
		return errGuest()
	case err != nil:
		return err
	case who == p:
		return notice.WrongValue.Refused("You can't pair yourself. Name the account that is to pair you.")
	case p.lets(who) == allow:
		return notice.Already.Refusedf("%s may %spair you already.", who.name, games.Choose(allow, "", "not "))
	case allow && len(p.Organisers()) >= mostOrganisers:
		return notice.Full.Refusedf("%d may pair you; that is the limit. To end it for one of them: @disallow organiser NAME", mostOrganisers)
	}
	if !allow {
		err = o.keepSetting(p, letPair(who), "")
		if err == nil {
			o.Session.Note(who.name + " may pair you no more. Games that have begun go on.")
		}
		return err
	}
	if err := o.keepSetting(p, letPair(who), who.name); err != nil {
		return err
	}
	o.Session.Note(who.name + " may pair you from now on: begin games between you and others, without asking you each time. To end that: @disallow organiser " + who.name)
	return nil
}

// Pair begins a game between two who let the organiser, under a word that it gives once:
// the first has the first seat. Where there is a game under that word, it is that game
// and Already.
func (o Organiser) Pair(first, second, word string, terms match.Terms) (notice.PairingState, error) {
	p := o.Session.person
	if p.IsGuest() {
		return notice.PairingState{}, errGuest()
	}
	terms.Pairing = store.PairingOf(p.account, word)
	if was, err := o.paired(terms.Pairing, terms.Pairing+"\x01", 1); err != nil || len(was) > 0 {
		if err == nil {
			return was[0], notice.Already.Refusedf("You have paired that already: it is #%d.", was[0].Table)
		}
		return notice.PairingState{}, err
	}
	one, other, err := o.both(first, second, terms)
	if err == nil {
		err = o.spend(p, pairings)
	}
	if err != nil {
		return notice.PairingState{}, err
	}
	t, err := o.begin(one, other, &Proposal{from: contactOf(one), to: contactOf(other), terms: terms, made: o.now()})
	if err != nil {
		return notice.PairingState{}, err
	}
	return pairingState(store.TableRecord{ID: t.ID, Game: t.Game.Name, Phase: t.Phase, Seats: t.Seats, Pairing: t.Pairing}), nil
}

// both are the two who are to play, if they can now.
func (o Organiser) both(first, second string, terms match.Terms) (one, other *Person, err error) {
	if one, err = o.player(first, terms); err != nil {
		return nil, nil, err
	}
	if other, err = o.player(second, terms); err != nil {
		return nil, nil, err
	}
	switch {
	case one.account == other.account:
		return nil, nil, notice.WrongValue.Refused("Nobody plays against themselves. Name two accounts.")
	case one.Ignores(other) || other.Ignores(one):
		return nil, nil, notice.Unavailable.Refusedf("%s and %s can't be paired.", one.name, other.name)
	case terms.Private:
		return nil, nil, notice.WrongValue.Refused("A game that is paired can't be private: you would not see it yourself.")
	}
	return one, other, nil
}

// player is somebody whom the organiser may pair now.
func (o Organiser) player(name string, terms match.Terms) (*Person, error) {
	who, err := o.owned(o.Session.person, name)
	if err != nil {
		return nil, err
	}
	here := who.Present() && o.Session.person.sees(who)
	switch {
	case !who.lets(o.Session.person):
		return nil, notice.NotYours.Refusedf("%s does not let you pair them. They can: @allow organiser %s", who.name, o.Session.person.name)
	case o.mayTakeSeat(who) != nil:
		return nil, playsEnough(who)
	case terms.IsLive() && !here:
		return nil, notice.Away.Refusedf("%s is not here, and the clock of the game, %s, would run at once.", who.name, terms.Clock)
	case terms.IsLive() && o.isBusy(who):
		return nil, notice.Unavailable.Refusedf("%s plays by the clock already, and this game has one of %s.", who.name, terms.Clock)
	}
	return who, botTakes(who, terms.Game, terms.Clock)
}

// begin begins the game of a pairing.
func (o Organiser) begin(one, other *Person, of *Proposal) (*Table, error) {
	t, before, err := o.tableFor(other, one, of)
	for err == nil && o.settle(startConcerns(t, nil, before)...) {
		if one, other, err = o.both(one.name, other.name, of.terms); err == nil {
			t, before, err = o.tableFor(other, one, of)
		}
	}
	if err != nil {
		return nil, err
	}
	if err := o.keepStart(t, nil, before); err != nil {
		return nil, err
	}
	if before != nil {
		o.tellCleared(nameGiver(other, one), before, o.afterlife(before))
	}
	one.last, other.last = t, t
	o.tellStart(t, o.Session.person.marked()+" pairs "+one.marked()+" with "+other.marked()+". "+t.begins()+" "+t.WillBeRated())
	return t, nil
}

// pagePairings is how many pairings are told at once.
const pagePairings = 100

// Pairings are the games that the organiser has paired, in the order of their words,
// behind one of them: so many at the most as are told at once.
func (o Organiser) Pairings(behind string) ([]notice.PairingState, error) {
	p := o.Session.person
	if p.IsGuest() {
		return nil, errGuest()
	}
	least := store.PairingOf(p.account, behind)
	if behind != "" {
		least += "\x01"
	}
	return o.paired(least, store.EndOfPairings(p.account), pagePairings)
}

func (o Organiser) paired(least, below store.Pairing, most int) ([]notice.PairingState, error) {
	records, err := readAside(o.ground, func() ([]store.TableRecord, error) { return o.store.Paired(least, below, most) })
	return games.Each(records, pairingState), err
}

func pairingState(r store.TableRecord) notice.PairingState {
	s := notice.PairingState{
		Pairing: r.Pairing.Word(), Table: int64(r.ID), Game: r.Game, Phase: string(r.Phase), Result: r.Result, Reason: r.Reason, Winners: []games.Seat{},
		Players: games.Each(r.Seats, func(seat store.SeatRecord) string { return seat.Name }),
	}
	result, err := games.ParseResult(r.Result)
	if r.Result == "" || err != nil {
		s.Result = games.Result{}.String()
	}
	s.Winners = append(s.Winners, result.Winners...)
	return s
}

// IsOf says whether a session's account has paired the game of a table.
func (o Organiser) IsOf(t *Table) bool {
	return t.Pairing != "" && t.Pairing.Organiser() == o.Session.person.account
}
