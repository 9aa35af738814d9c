package world

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Kibitz says something to all at a table, players and watchers. It is kept with
// the table.
func (k *Talk) Kibitz(p *Person, t *Table, text string) error {
	switch {
	case isBlank(text):
		return notice.WrongValue.Refused("There is nothing to kibitz: write something after it, as in: kibitz well played")
	case !t.IsAt(p):
		return notice.NotYours.Refusedf("You are not at %s. To watch there: watch %s", t.Name, t.Name)
	}
	if err := t.mayRemark(p); err != nil {
		return err
	}
	hearers := games.Only(slices.Collect(maps.Keys(k.people.peopleAt(t))), func(other *Person) bool { return t.isSeated(p) || !t.playsInQuiet(other) })
	if err := k.remark(p, t, store.Kibitzed, text, hearers); err != nil {
		return err
	}
	t.tellQuiet(p)
	return nil
}

// playsInQuiet says whether a person plays at a table, and they or those who play
// there want to hear nothing of those who watch until the game is over.
func (t *Table) playsInQuiet(p *Person) bool {
	return t.Phase == store.InPlay && t.isSeated(p) && (t.Quiet || p.Setting("kibitz") == "off")
}

// tellQuiet tells whoever kibitzes at a quiet table, once, who hears it.
func (t *Table) tellQuiet(p *Person) {
	if !t.Quiet || t.Phase != store.InPlay || t.isSeated(p) || slices.Contains(t.knowQuiet, p) {
		return
	}
	t.knowQuiet = append(t.knowQuiet, p)
	p.Tell(notice.Note{Lines: []string{t.Name + " is quiet: those who watch hear you, and the players read it when the game is over."}})
}

// SetQuiet makes a table quiet for those who play there, or ends that.
func (u *Setup) SetQuiet(p *Person, t *Table, quiet bool) error {
	switch {
	case !t.isSeated(p):
		return notice.NotYours.Refusedf("Only those who play at %s can make it quiet.", t.Name)
	case t.Phase != store.InSetup && t.Phase != store.InPlay:
		return notice.Closed.Refusedf("%s is over, and everybody there hears everybody.", t.Name)
	case t.Quiet == quiet:
		return notice.Already.Refusedf("%s is %s already.", t.Name, games.Choose(quiet, "quiet", "not quiet"))
	}
	if err := u.flood.spend(p, doings); err != nil {
		return err
	}
	if err := u.playing.apply(t, t.SetQuiet(quiet)); err != nil {
		return err
	}
	told := p.name + " ends the quiet at " + t.Name + ": its players hear what those who watch kibitz."
	if quiet {
		told = p.name + " makes " + t.Name + " quiet: its players hear nothing of what those who watch kibitz, until the game is over."
	}
	u.people.tellTable(t, notice.Note{Lines: []string{told}})
	return nil
}

// Whisper says something to those who watch at a table without playing there.
// It is kept with the table, and the players see it once the game is over.
func (k *Talk) Whisper(p *Person, t *Table, text string) error {
	switch {
	case isBlank(text):
		return notice.WrongValue.Refused("There is nothing to whisper: write something after it, as in: whisper she should have taken a3")
	case t.isSeated(p):
		return notice.NotYours.Refusedf("You play at %s, and only those who watch whisper there. All at the table hear: kibitz TEXT", t.Name)
	case !t.Watches(p):
		return notice.NotYours.Refusedf("You don't watch %s. To do so: watch %s", t.Name, t.Name)
	case t.Phase != store.InPlay:
		return notice.NotBegun.Refusedf("No game is under way at %s, so there is nothing to whisper behind the players' backs. All at the table hear: kibitz TEXT", t.Name)
	}
	if err := t.mayRemark(p); err != nil {
		return err
	}
	hearers := slices.DeleteFunc(slices.Clone(t.watchers), func(other *Person) bool { return !t.onlyWatches(other) })
	return k.remark(p, t, store.Whispered, text, hearers)
}

// mayRemark refuses talk at a table by whoever has left a game there in which not
// everybody knows everything: they still know what their side knew.
func (t *Table) mayRemark(p *Person) error {
	_, hides := t.Position.(games.Hider)
	if hides && t.Phase == store.InPlay && t.SeatOf(p) != games.Watcher && !t.isSeated(p) {
		return notice.Closed.Refusedf("You have left the game at %s and know what your side knew. You can talk there again when it is over.", t.Name)
	}
	return nil
}

// remark keeps what somebody says at a table, then tells it to those who hear.
func (k *Talk) remark(p *Person, t *Table, kind store.RemarkKind, text string, hearers []*Person) error {
	if err := cmp.Or(k.flood.spend(p, lines), k.talkLimits.hear(p, nil)); err != nil {
		return err
	}
	said := store.Remark{Kind: kind, Ply: t.Entries(), Name: p.name, Account: p.account, GuestKey: p.guestKey, Text: text, At: k.env.now()}
	at := t.ID
	if err := k.env.loop.Write(func() error { return k.env.store.AddRemark(at, said) }, p.key()); err != nil {
		return err
	}
	speech := notice.Speech{Kind: notice.Kibitz, To: t.Name, Text: text}
	if kind == store.Whispered {
		speech.Kind = notice.Whisper
	}
	p.last = t
	k.people.deliver(p, speech, hearers)
	return nil
}

// tellOfWhispers is tellWhispers for all who have played.
func (d *Records) tellOfWhispers(t *Table) {
	for p := range d.people.peopleAt(t) {
		d.tellWhispers(p, t, p)
	}
}

// tellKibitzed tells whoever comes back what others have kibitzed since a time at
// the tables where they play or watch.
func (k *Talk) tellKibitzed(s *Session, since time.Time) {
	p := s.person
	for _, t := range slices.Clone(k.tables.filedFor(p)) {
		if !t.IsAt(p) && t.SeatOf(p) == games.Watcher {
			continue
		}
		remarks, err := k.records.Remarks(p, t)
		if err != nil {
			k.env.log.Error("what was kibitzed can't be read", "table", t.Name, "error", err)
			continue
		}
		var lines []string
		for _, r := range remarks {
			if r.Kind == store.Kibitzed && r.At.After(since) && !p.said(r) {
				lines = append(lines, r.Name+`: "`+r.Text+`"`)
			}
		}
		if len(lines) > 0 {
			head := "Kibitzed at " + t.Name + " while you were away:"
			if more := len(lines) - mostMissed; more > 0 {
				head = "Kibitzed at " + t.Name + " while you were away, the last " + strconv.Itoa(mostMissed) + " of " + games.Count(len(lines), "remark") + ":"
				lines = lines[more:]
			}
			s.Note(append([]string{head}, lines...)...)
		}
	}
}

// isBy says whether a person has made a remark.
func (p *Person) said(r store.Remark) bool {
	if r.Account != 0 || p.account != 0 {
		return r.Account == p.account
	}
	return r.Name == p.name
}

// Remarks lists what was said at a table, as far as it is kept and a person may
// know it: what watchers whisper is for those who play once the game is over.
// What people said whom they ignore is left out.
func (d *Records) Remarks(p *Person, t *Table) ([]store.Remark, error) {
	all, err := d.remarksAt(t)
	return t.heardOf(p, all), err
}

func (d *Records) remarksAt(t *Table) ([]store.Remark, error) {
	at := t.ID
	return loop.Read(d.env.loop, func() ([]store.Remark, error) { return d.env.store.Remarks(at) })
}

// heardOf are those of the remarks at a table that a person may know and wants to.
func (t *Table) heardOf(p *Person, all []store.Remark) []store.Remark {
	whispers := t.Phase != store.InPlay || t.onlyWatches(p)
	return slices.DeleteFunc(all, func(r store.Remark) bool {
		author := &Person{name: r.Name, account: r.Account, guestKey: r.GuestKey}
		unheard := r.Kind == store.Kibitzed && t.playsInQuiet(p) && t.SeatOf(author) == games.Watcher
		return r.Kind == store.Whispered && !whispers || unheard || p.Ignores(author)
	})
}

// Whispers tells a session what the watchers of a table have whispered.
func (d *Records) Whispers(s *Session, t *Table) error {
	if t.Phase == store.InPlay && !t.onlyWatches(s.person) {
		return notice.NotYours.Refusedf("What is whispered at %s is for those who watch, until the game is over.", t.Name)
	}
	all, err := d.remarksAt(t)
	if err != nil {
		return err
	}
	lines := []string{"Whispered by those who watched " + t.Name + ":"}
	states := []notice.WhisperState{}
	for _, r := range t.heardOf(s.person, all) {
		if r.Kind == store.Whispered {
			lines = append(lines, "After "+games.Count(t.MovesAt(r.Ply), "move")+", "+r.Name+`: "`+r.Text+`"`)
			states = append(states, notice.WhisperState{Moves: t.MovesAt(r.Ply), From: r.Name, Text: r.Text, When: notice.Exact(r.At)})
		}
	}
	if len(lines) == 1 {
		lines = []string{"Nobody has whispered at " + t.Name + "."}
	}
	s.Tell(notice.Note{Lines: lines, Data: notice.Data{"whispers": states}})
	return nil
}

// tellWhispers tells a person who has played at a table, where the game is over,
// that the watchers have whispered.
func (d *Records) tellWhispers(p *Person, t *Table, to listener) {
	if t.SeatOf(p) == games.Watcher {
		return
	}
	remarks, err := d.Remarks(p, t)
	if err != nil {
		d.env.log.Error("what was whispered can't be read", "table", t.Name, "error", err)
		return
	}
	n := 0
	for _, r := range remarks {
		if r.Kind == store.Whispered {
			n++
		}
	}
	if n > 0 {
		to.Tell(notice.Note{Lines: []string{"While the game at " + t.Name + " went on, those who watched whispered " + games.Choose(n == 1, "once", strconv.Itoa(n)+" times") + ". To read it: whispers " + t.Name}})
	}
}

// tellWhispered is tellWhispers for whoever comes back, of the games that have
// ended since a time.
func (d *Records) tellWhispered(s *Session, since time.Time) {
	for _, t := range slices.Clone(d.tables.filedFor(s.person)) {
		if t.Phase == store.IsOver && t.Newest().After(since) {
			d.tellWhispers(s.person, t, s)
		}
	}
}

// A listener can be told something: a person, or one session of theirs.
type listener interface{ Tell(notice.Notice) }
