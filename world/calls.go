package world

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/evenings"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// A Call is something that the owner of an account may want to be told of while away.
type Call struct {
	Subject string    // tells it from everything else that they are told of: "turn 12"
	At      time.Time // since when it is so
	Title   string    // short enough for the screen of a telephone
	Lines   []string  // all of it, beside the board
	Type    string    // what to type; empty for nothing
	Table   store.TableID
	Ply     int           // entries of the table's record
	Board   *notice.Board // as they see it; nil for none
	Moves   string        // how a move is written, where one is the answer
}

// An Absence is what somebody may be told of who is away.
type Absence struct {
	Name     string
	Settings map[string]string
	Active   time.Time // when they last typed something
	Vacation time.Time // until when they are on vacation; zero where they are not
	Calls    []Call    // of what they have not been told, oldest first
	Subjects []string  // of all there is, what they have been told too
}

// callsAfter bounds how old a letter or the end of a game may be of which somebody is told.
const callsAfter = 7 * 24 * time.Hour

// CallsFor is what the owner of an account may be told of. told is what they have been told
// of, after which they have not looked.
func CallsFor(w *World, id store.AccountID, told []store.Told) (Absence, error) {
	return callsFor(w, id, func(c *caller) {
		for _, t := range told {
			if t.At.After(c.Active) {
				c.told[t.Subject] = t.At
			}
		}
	})
}

// WaitingFor is what CallsFor would be if the owner of the account had not looked for a week.
func WaitingFor(w *World, id store.AccountID) (Absence, error) {
	return callsFor(w, id, func(c *caller) { c.Active = time.Time{} })
}

func callsFor(w *World, id store.AccountID, begin func(*caller)) (Absence, error) {
	if err := w.Moderation.Bar(people.Identity{Account: id}); err != nil {
		return Absence{}, err
	}
	account, err := w.env.AccountNumbered(id)
	if err != nil {
		return Absence{}, err
	}
	p, err := w.Directory.OwnerOf(account)
	if err != nil {
		return Absence{}, err
	}
	c := &caller{w: w, person: p, told: map[string]time.Time{}, now: w.env.Now()}
	c.Absence = Absence{Name: p.Name(), Settings: p.AllSettings(), Active: w.activeLast(account)}
	if on, is := w.Vacations.book.On(id, c.now); is {
		c.Vacation = on.Until
	}
	begin(c)
	c.recent = c.Active
	if least := c.now.Add(-callsAfter); least.After(c.recent) {
		c.recent = least
	}
	c.back()
	c.tables()
	c.proposals()
	c.evenings()
	c.events(id)
	err = c.letters()
	slices.SortStableFunc(c.Calls, func(a, b Call) int { return a.At.Compare(b.At) })
	return c.Absence, err
}

// ActiveHere is when each account whose owner is here typed something last.
func ActiveHere(w *World) map[store.AccountID]time.Time {
	active := map[store.AccountID]time.Time{}
	for _, p := range w.People.Everybody() {
		if !p.IsGuest() && p.Present() {
			active[p.Account()] = p.Active()
		}
	}
	return active
}

// ActiveLast is when the owner of an account typed something last.
func ActiveLast(w *World, id store.AccountID) (time.Time, error) {
	account, err := w.env.AccountNumbered(id)
	return w.activeLast(account), err
}

func (w *World) activeLast(account store.Account) time.Time {
	if here := w.People.Owner(account.ID); here != nil {
		return here.Active()
	}
	return w.Flusher.SeenLast(account)
}

// A caller collects what calls a person.
type caller struct {
	Absence
	w           *World
	person      *people.Person
	told        map[string]time.Time // by subject
	now, recent time.Time
}

// isNew notes a subject, and says whether it came after the person has looked, and
// they have not been told.
func (c *caller) isNew(subject string, at time.Time) bool {
	c.Subjects = append(c.Subjects, subject)
	_, told := c.told[subject]
	return !told && at.After(c.Active)
}

// back is that the person's vacation has ended.
func (c *caller) back() {
	at := c.w.Vacations.book.Ended(c.person.Account(), c.now)
	if subject := fmt.Sprint("vacation ", at.Unix()); at.After(c.recent) && c.isNew(subject, at) {
		c.Calls = append(c.Calls, Call{
			Subject: subject, At: at, Title: "Your vacation is over",
			Lines: []string{"Your vacation is over. Your clocks go on."}, Type: "games mine",
		})
	}
}

// tables looks at those where the person has a seat.
func (c *caller) tables() {
	for _, t := range c.w.Records.relatedSince(c.person, c.recent) {
		seat := t.SeatOf(c.person)
		if seat == games.Watcher || t.Match.Phase == store.InSetup {
			continue
		}
		if t.Match.Phase == store.InPlay {
			c.resumed(t, seat)
			c.turn(t, seat)
			c.begun(t, seat)
			c.clock(t, seat)
		} else {
			c.over(t, seat)
		}
		c.offers(t, seat)
	}
}

// changed is when something happened at a table last.
func (c *caller) changed(t *tables.Table) time.Time {
	if t.Match.Entries() > 0 {
		return t.Match.Newest()
	}
	return c.w.changes.last(t)
}

// turn is that it is the person's turn; where others are to act too, and then no more, they are told again.
func (c *caller) turn(t *tables.Table, seat games.Seat) {
	if !t.IsTurnOf(c.person) {
		if t.Match.ToAct(seat) { // it is no news once the game goes on
			c.Subjects = append(c.Subjects, "turn "+t.Match.Number(), "turns "+t.Match.Number())
		}
		return
	}
	if c.w.Planning.answersFor(t, seat) {
		return
	}
	subject, title := "turn "+t.Match.Number(), "Your turn at "+t.Name
	if len(t.Match.Awaited()) > 1 {
		subject = "turns " + t.Match.Number()
	} else if _, told := c.told["turns "+t.Match.Number()]; told {
		title = t.Name + " waits for you alone"
	}
	at := c.changed(t)
	before, told := c.told[subject]
	if c.isNew(subject, at) || told && at.After(before) {
		c.add(t, seat, Call{Subject: subject, At: at, Title: title, Lines: c.w.Planning.stopped(t, seat)}, before)
	}
}

// resumed is that a pause has ended on the day that was agreed on.
func (c *caller) resumed(t *tables.Table, seat games.Seat) {
	at := t.Match.RestUntil
	if t.Match.Rest != store.NoRest || !at.After(c.recent) {
		return
	}
	if subject := fmt.Sprintf("resumed %s %d", t.Match.Number(), at.Unix()); c.isNew(subject, at) {
		c.add(t, seat, Call{Subject: subject, At: at, Title: "The pause at " + t.Name + " is over"}, time.Time{})
	}
}

// startTakes is more than what lies between a line with which somebody begins a game and its begin.
const startTakes = 2 * time.Second

// begun is that a game has begun in which others are to act first: somebody has taken the person's
// seek, or accepted their challenge.
func (c *caller) begun(t *tables.Table, seat games.Seat) {
	if t.Match.Entries() > 0 || t.IsTurnOf(c.person) {
		return
	}
	at := t.Match.Made.Add(-startTakes)
	if subject := "begun " + t.Match.Number(); c.isNew(subject, at) {
		c.add(t, seat, Call{Subject: subject, At: at, Title: "Your game at " + t.Name + " has begun"}, time.Time{})
	}
}

// clock is that little of the person's time is left: a fifth of what a turn can begin with, or
// four hours. Where the turn began with less, its own message has said so.
func (c *caller) clock(t *tables.Table, seat games.Seat) {
	if !t.Match.HasClock() || !t.Match.ToAct(seat) {
		return
	}
	left, fifth := t.Match.TimeLeft(seat, t.OpenTime()), t.Match.Clock.First()/5
	least := fifth
	const hours = 4 * time.Hour
	if left <= hours && hours < fifth {
		least = hours
	}
	if left > least || left <= 0 {
		return
	}
	subject := fmt.Sprintf("clock %s %d %d", t.Match.Number(), t.Match.Entries(), int(least.Seconds()))
	if !t.Match.Runs(seat) { // it is no news once the clock goes on
		c.Subjects = append(c.Subjects, subject)
		return
	}
	if at := c.now.Add(left - least); at.After(c.changed(t)) && c.isNew(subject, at) {
		title := notice.TimeInWords(left) + " left at " + t.Name
		c.add(t, seat, Call{Subject: subject, At: at, Title: title}, time.Time{})
	}
}

// over is that the game has ended.
func (c *caller) over(t *tables.Table, seat games.Seat) {
	at := t.Match.Newest()
	if subject := "over " + t.Match.Number(); at.After(c.recent) && c.isNew(subject, at) {
		c.add(t, seat, Call{Subject: subject, At: at, Title: t.Name + " is over"}, time.Time{})
	}
}

// offers are what others ask of the person at a table.
func (c *caller) offers(t *tables.Table, seat games.Seat) {
	mine := t.Match.Seats[seat-1]
	for _, other := range t.Match.Seats {
		agrees := mine.Offer == other.Offer || mine.Left && t.Match.Phase == store.InPlay
		if other.Offer == "" || c.person.SitsIn(other) || agrees {
			continue
		}
		at := c.w.changes.last(t)
		if subject := "offer " + t.Match.Number() + " " + string(other.Offer); c.isNew(subject, at) {
			asks, title := other.Name+" "+t.Match.Asks(other.Offer), ""
			if title = asks; other.Offer.Kind() == match.Pause { // until when is said below, so that it fits
				title = other.Name + " " + t.Match.Asks(match.Pause)
			}
			c.Calls = append(c.Calls, Call{
				Subject: subject, At: at, Title: title, Table: t.ID, Ply: t.Match.Entries(),
				Lines: []string{asks + "."}, Type: "accept " + t.Name,
			})
		}
	}
}

// add adds what happened at a table, unless the person did it, or has been told
// of the table and made no move since.
func (c *caller) add(t *tables.Table, seat games.Seat, call Call, told time.Time) {
	if err := c.w.Tables.Ready(t); err != nil {
		c.w.env.Log.Error("nobody can be told of a table", "table", t.Name, "error", err)
		return
	}
	plies := t.Match.Plies
	own := func(p store.Ply) bool {
		kind, _, _ := store.ReadEntry(p.Move)
		return p.Seat == int(seat) && kind != store.TimedOut && !p.Planned
	}
	if !told.IsZero() && !slices.ContainsFunc(plies, func(p store.Ply) bool { return own(p) && p.At.After(told) }) {
		return
	}
	if n := len(plies); n > 0 && own(plies[n-1]) && !concernsTime(call) {
		return
	}
	shown := t.Sided(c.person, t.Show(t.Eyes(c.person), notice.Moved, t.OpenTime()))
	if t.Match.Phase == store.InPlay {
		shown.Occasion = notice.Looked // all of it is shown, in words too
		call.Moves, call.Type = t.Match.Game.Form, "look "+t.Name
		if left := t.Match.TimeLeft(seat, t.OpenTime()); t.Match.HasClock() {
			call.Lines = append(call.Lines, "You have "+notice.TimeInWords(left)+" left.")
		}
		call.Lines = append(call.Lines, t.StopsInWords()...)
	}
	call.Table, call.Ply, call.Board = t.ID, len(plies), &shown
	news := lists.Map(shown.News(), func(text string) string { return t.Match.NamedTo(seat, text) })
	call.Lines = append(news, call.Lines...)
	c.Calls = append(c.Calls, call)
}

// concernsTime says whether the clock calls or the end of a pause, whoever moved last.
func concernsTime(c Call) bool {
	return strings.HasPrefix(c.Subject, "clock ") || strings.HasPrefix(c.Subject, "resumed ")
}

// proposals are challenges and invitations.
func (c *caller) proposals() {
	for _, o := range c.w.Proposals.To(c.person) {
		if subject := "proposal " + strconv.Itoa(o.Number); c.isNew(subject, o.Made) {
			title := o.From.Name + phrase.Choose(o.Table != nil, " invites you", " challenges you")
			c.Calls = append(c.Calls, Call{
				Subject: subject, At: o.Made, Title: title, Lines: []string{o.Asks()}, Type: "accept " +
					strconv.Itoa(o.Number),
			})
		}
	}
}

// evenings are those that begin soon and that the person wants to be told of.
func (c *caller) evenings() {
	for _, e := range c.w.Evenings.Coming(evenings.Soon) {
		at := e.At.Add(-evenings.Soon)
		subject := fmt.Sprintf("evening %d %d", e.ID, e.At.Unix())
		if evenings.IsJoined(c.person, e.Evening) && c.isNew(subject, at) {
			lines := []string{e.Title + " begins on " + e.When(c.person) + "."}
			c.Calls = append(c.Calls, Call{
				Subject: subject, At: at, Title: e.Title + " begins soon", Lines: lines, Type: "who",
			})
		}
	}
}

// events are what is new in events that the person takes part in.
func (c *caller) events(id store.AccountID) {
	for _, hooks := range c.w.events {
		for _, call := range hooks.Calls(id) {
			if call.At.After(c.recent) && c.isNew(call.Subject, call.At) {
				c.Calls = append(c.Calls, call)
			}
		}
	}
}

// letters are those that the person has not read. What the house writes is the account's own.
func (c *caller) letters() error {
	letters, err := loop.Read(c.w.env.Loop, func() ([]store.Letter, error) {
		return c.w.env.Store.Letters(c.person.Account())
	})
	for _, l := range letters {
		own := l.From == c.person.Account() || l.Read || !l.Sent.After(c.recent)
		if subject := "letter " + strconv.FormatInt(int64(l.ID), 10); !own && c.isNew(subject, l.Sent) {
			title := "A letter from " + l.FromName
			c.Calls = append(c.Calls, Call{
				Subject: subject, At: l.Sent, Title: title, Lines: []string{title + " has come."}, Type: "read",
			})
		}
	}
	return err
}

// MayAnswer refuses an answer to how a table stood after so many entries of its record, unless
// it stands so still and it is the person's turn.
func MayAnswer(p *people.Person, t *tables.Table, ply int) error {
	seat, err := t.Playing(p)
	if err != nil {
		return err
	}
	made := t.Match.Entries()
	if made > ply && slices.ContainsFunc(t.Match.Plies[ply:], func(e store.Ply) bool { return e.Seat == int(seat) }) {
		return notice.OtherEntry.Refusedf("You have moved at %s since then.", t.Name)
	}
	if made != ply {
		return notice.OtherEntry.Refusedf("The game at %s has gone on since then.", t.Name)
	}
	_, err = t.Mover(p)
	return err
}
