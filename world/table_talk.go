package world

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// TableTalk is what people say at tables.
type TableTalk struct {
	env       *env.Env
	tables    *tables.Index
	records   *Records
	people    *people.People
	flood     *flood.Limits
	house     *flood.Talk
	knowQuiet map[*tables.Table][]*people.Person // who has been told that the players don't hear them
}

// Kibitz says something to all at a table, players and watchers. It is kept with
// the table.
func (k *TableTalk) Kibitz(p *people.Person, t *tables.Table, text string) error {
	switch {
	case words.IsBlank(text):
		return notice.WrongValue.Refused("Kibitz what? For example: kibitz well played")
	case !t.IsAt(p):
		return notice.NotYours.Refusedf("You are not at %s. To watch there: watch %s", t.Name, t.Name)
	}
	if err := mayRemark(t, p); err != nil {
		return err
	}
	hearers := lists.Filter(slices.Collect(maps.Keys(k.tables.PeopleAt(t))), func(other *people.Person) bool { return t.IsSeated(p) || !t.PlaysInQuiet(other) })
	if err := k.remark(p, t, store.Kibitzed, text, hearers); err != nil {
		return err
	}
	k.tellQuiet(p, t)
	k.tellApart(p, t)
	return nil
}

// tellQuiet tells whoever kibitzes at a quiet table, once, who hears it.
func (k *TableTalk) tellQuiet(p *people.Person, t *tables.Table) {
	if !t.Match.Quiet || t.Match.Phase != store.InPlay || t.IsSeated(p) || slices.Contains(k.knowQuiet[t], p) {
		return
	}
	k.knowQuiet[t] = append(k.knowQuiet[t], p)
	p.Tell(notice.Note{Lines: []string{t.Name + " is quiet. Watchers hear you; the players read it after the game."}})
}

// tellApart tells somebody who plays a rated game, once, that the watchers talk among themselves.
func (k *TableTalk) tellApart(p *people.Person, t *tables.Table) {
	if !t.Match.Quiet || t.Match.IsUnusuallyQuiet() || !t.PlaysInQuiet(p) || slices.Contains(k.knowQuiet[t], p) {
		return
	}
	k.knowQuiet[t] = append(k.knowQuiet[t], p)
	p.Tell(notice.Note{Lines: []string{"At " + t.Name + " the watchers talk among themselves, because it is rated. To hear them: quiet off on " + t.Name}})
}

// forgetPerson forgets where somebody has been told that a table is quiet, who has gone.
func (k *TableTalk) forgetPerson(p *people.Person) {
	for t, known := range k.knowQuiet {
		k.knowQuiet[t] = slices.DeleteFunc(known, func(other *people.Person) bool { return other == p })
	}
}

// SetQuiet makes a table quiet for those who play there, or ends that.
func (u *Setup) SetQuiet(p *people.Person, t *tables.Table, quiet bool) error {
	switch {
	case !t.IsSeated(p):
		return notice.NotYours.Refusedf("Only the players at %s can make it quiet.", t.Name)
	case t.Match.Phase != store.InSetup && t.Match.Phase != store.InPlay:
		return notice.Closed.Refusedf("%s is over, and everybody there hears everybody.", t.Name)
	case t.Match.Quiet == quiet:
		return notice.Already.Refusedf("%s is %s already.", t.Name, phrase.Choose(quiet, "quiet", "not quiet"))
	}
	if err := u.flood.Spend(p, flood.Doings); err != nil {
		return err
	}
	if err := u.playing.apply(t, t.Match.SetQuiet(quiet)); err != nil {
		return err
	}
	told := p.Name() + " ends the quiet at " + t.Name + ": its players now hear the watchers."
	if quiet {
		told = p.Name() + " makes " + t.Name + " quiet: its players don't hear the watchers until the game is over."
	}
	u.audience.tellTable(t, notice.Note{Lines: []string{told}})
	return nil
}

// Whisper says something to those who watch at a table without playing there.
// It is kept with the table, and the players see it once the game is over.
func (k *TableTalk) Whisper(p *people.Person, t *tables.Table, text string) error {
	switch {
	case words.IsBlank(text):
		return notice.WrongValue.Refused("Whisper what? For example: whisper she should have taken a3")
	case t.IsSeated(p):
		return notice.NotYours.Refusedf("You play at %s, and only watchers whisper. To speak to everybody at the table: kibitz TEXT", t.Name)
	case !t.Watches(p):
		return notice.NotYours.Refusedf("You aren't watching %s. To watch it: watch %s", t.Name, t.Name)
	case t.Match.Phase != store.InPlay:
		return notice.NotBegun.Refusedf("No game is under way at %s, so there is no need to whisper. To speak to everybody at the table: kibitz TEXT", t.Name)
	}
	if err := mayRemark(t, p); err != nil {
		return err
	}
	hearers := slices.DeleteFunc(t.WhoWatches(), func(other *people.Person) bool { return !t.OnlyWatches(other) })
	return k.remark(p, t, store.Whispered, text, hearers)
}

// mayRemark refuses talk at a table by whoever has left a game there in which not
// everybody knows everything: they still know what their side knew.
func mayRemark(t *tables.Table, p *people.Person) error {
	_, hides := t.Match.Position.(games.Hider)
	if hides && t.Match.Phase == store.InPlay && t.SeatOf(p) != games.Watcher && !t.IsSeated(p) {
		return notice.Closed.Refusedf("You know your side's secrets at %s. You can talk there again when the game is over.", t.Name)
	}
	return nil
}

// remark keeps what somebody says at a table, then tells it to those who hear.
func (k *TableTalk) remark(p *people.Person, t *tables.Table, kind store.RemarkKind, text string, hearers []*people.Person) error {
	if err := cmp.Or(k.flood.Spend(p, flood.Lines), k.house.Hear(p, nil)); err != nil {
		return err
	}
	said := store.Remark{Kind: kind, Ply: t.Match.Entries(), Name: p.Name(), Account: p.Account(), GuestKey: p.GuestKey(), Text: text, At: k.env.Now()}
	at := t.ID
	if err := k.env.Loop.Write(func() error { return k.env.Store.AddRemark(at, said) }, p.PlayerKey()); err != nil {
		return err
	}
	speech := notice.Speech{Kind: notice.Kibitz, To: t.Name, Text: text}
	if kind == store.Whispered {
		speech.Kind = notice.Whisper
	}
	k.tables.Recent.NoteLast(p, t)
	k.people.Deliver(p, speech, hearers)
	return nil
}

// tellOfWhispers is tellWhispers for all who have played.
func (d *Records) tellOfWhispers(t *tables.Table) {
	for p := range d.tables.PeopleAt(t) {
		d.tellWhispers(p, t, p)
	}
}

// tellKibitzed tells whoever comes back what others have kibitzed since a time at
// the tables where they play or watch.
func (k *TableTalk) tellKibitzed(s *people.Session, since time.Time) {
	p := s.Person()
	for _, t := range k.tables.RelatedTo(p) {
		if !t.IsAt(p) && t.SeatOf(p) == games.Watcher {
			continue
		}
		remarks, err := k.records.Remarks(p, t)
		if err != nil {
			k.env.Log.Error("what was kibitzed can't be read", "table", t.Name, "error", err)
			continue
		}
		var lines []string
		for _, r := range remarks {
			if r.Kind == store.Kibitzed && r.At.After(since) && !hasWritten(p, r) {
				lines = append(lines, r.Name+`: "`+r.Text+`"`)
			}
		}
		if len(lines) > 0 {
			head := "Kibitzed at " + t.Name + " while you were away:"
			if more := len(lines) - mostMissed; more > 0 {
				head = "Kibitzed at " + t.Name + " while you were away, the last " + strconv.Itoa(mostMissed) + " of " + phrase.Count(len(lines), "remark") + ":"
				lines = lines[more:]
			}
			s.Note(append([]string{head}, lines...)...)
		}
	}
}

// isBy says whether a person has made a remark.
func hasWritten(p *people.Person, r store.Remark) bool {
	if r.Account != 0 || p.Account() != 0 {
		return r.Account == p.Account()
	}
	return r.Name == p.Name()
}

// Remarks lists what was said at a table, as far as it is kept and a person may
// know it: what watchers whisper is for those who play once the game is over.
// What people said whom they ignore is left out.
func (d *Records) Remarks(p *people.Person, t *tables.Table) ([]store.Remark, error) {
	all, err := d.remarksAt(t)
	return heardOf(t, p, all), err
}

func (d *Records) remarksAt(t *tables.Table) ([]store.Remark, error) {
	at := t.ID
	return loop.Read(d.env.Loop, func() ([]store.Remark, error) { return d.env.Store.Remarks(at) })
}

// heardOf are those of the remarks at a table that a person may know and wants to.
func heardOf(t *tables.Table, p *people.Person, all []store.Remark) []store.Remark {
	whispers := t.Match.Phase != store.InPlay || t.OnlyWatches(p)
	return slices.DeleteFunc(all, func(r store.Remark) bool {
		author := people.StandInFor(store.SeatRecord{Name: r.Name, Account: r.Account, GuestKey: r.GuestKey})
		unheard := r.Kind == store.Kibitzed && t.PlaysInQuiet(p) && t.SeatOf(author) == games.Watcher
		return r.Kind == store.Whispered && !whispers || unheard || p.Ignores(author)
	})
}

// Whispers tells a session what the watchers of a table have whispered.
func (d *Records) Whispers(s *people.Session, t *tables.Table) error {
	if t.Match.Phase == store.InPlay && !t.OnlyWatches(s.Person()) {
		return notice.NotYours.Refusedf("Whispers at %s are for watchers until the game is over.", t.Name)
	}
	all, err := d.remarksAt(t)
	if err != nil {
		return err
	}
	lines := []string{"Whispered by the watchers of " + t.Name + ":"}
	states := []notice.WhisperState{}
	for _, r := range heardOf(t, s.Person(), all) {
		if r.Kind == store.Whispered {
			lines = append(lines, "After "+phrase.Count(t.Match.MovesAt(r.Ply), "move")+", "+r.Name+`: "`+r.Text+`"`)
			states = append(states, notice.WhisperState{Moves: t.Match.MovesAt(r.Ply), From: r.Name, Text: r.Text, When: notice.Exact(r.At)})
		}
	}
	if len(lines) == 1 {
		lines = []string{"Nobody has whispered at " + t.Name + "."}
	}
	s.Tell(notice.Note{Lines: lines, About: notice.About{Whispers: states}})
	return nil
}

// tellWhispers tells a person who has played at a table, where the game is over,
// that the watchers have whispered.
func (d *Records) tellWhispers(p *people.Person, t *tables.Table, to listener) {
	if t.SeatOf(p) == games.Watcher {
		return
	}
	remarks, err := d.Remarks(p, t)
	if err != nil {
		d.env.Log.Error("what was whispered can't be read", "table", t.Name, "error", err)
		return
	}
	n := 0
	for _, r := range remarks {
		if r.Kind == store.Whispered {
			n++
		}
	}
	if n > 0 {
		to.Tell(notice.Note{Lines: []string{"While the game at " + t.Name + " went on, the watchers whispered " + phrase.Choose(n == 1, "once", strconv.Itoa(n)+" times") + ". To read it: whispers " + t.Name}})
	}
}

// tellWhispered is tellWhispers for whoever comes back, of the games that have
// ended since a time.
func (d *Records) tellWhispered(s *people.Session, since time.Time) {
	for _, t := range d.tables.RelatedTo(s.Person()) {
		if t.Match.Phase == store.IsOver && t.Match.Newest().After(since) {
			d.tellWhispers(s.Person(), t, s)
		}
	}
}

// A listener can be told something: a person, or one session of theirs.
type listener interface{ Tell(notice.Notice) }
