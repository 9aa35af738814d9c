package world

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
)

// Kibitz says something to all at a table, players and watchers. It is kept with
// the table.
func (w *World) Kibitz(p *Person, t *Table, text string) error {
	switch {
	case strings.TrimSpace(text) == "":
		return Refused("There is nothing to kibitz: write something behind it, as in: kibitz well played")
	case !t.isAt(p):
		return Refusedf("You are not at %s. To watch there: watch %s", t.name, t.name)
	}
	if err := t.mayRemark(p); err != nil {
		return err
	}
	return w.remark(p, t, Kibitzed, text, slices.Collect(maps.Keys(w.peopleAt(t))))
}

// Whisper says something to those who watch at a table without playing there.
// It is kept with the table, and the players see it once the game is over.
func (w *World) Whisper(p *Person, t *Table, text string) error {
	switch {
	case strings.TrimSpace(text) == "":
		return Refused("There is nothing to whisper: write something behind it, as in: whisper she should have taken a3")
	case t.isSeated(p):
		return Refusedf("You play at %s, and only those who watch whisper there. All at the table hear: kibitz TEXT", t.name)
	case !t.watches(p):
		return Refusedf("You don't watch %s. To do so: watch %s", t.name, t.name)
	case t.phase != InPlay:
		return Refusedf("No game is under way at %s, so there is nothing to whisper behind the players' backs. All at the table hear: kibitz TEXT", t.name)
	}
	if err := t.mayRemark(p); err != nil {
		return err
	}
	hearers := slices.DeleteFunc(slices.Clone(t.watchers), func(other *Person) bool { return !t.onlyWatches(other) })
	return w.remark(p, t, Whispered, text, hearers)
}

// onlyWatches says whether a person watches a table and does not play there.
func (t *Table) onlyWatches(p *Person) bool { return t.watches(p) && !t.isSeated(p) }

// mayRemark refuses talk at a table by who has left a game there in which not
// everybody knows everything: they still know what their side knew.
func (t *Table) mayRemark(p *Person) error {
	_, hides := t.position.(games.Hider)
	if hides && t.phase == InPlay && t.SeatOf(p) != games.Watcher && !t.isSeated(p) {
		return Refusedf("You have left the game at %s and know what your side knew. You can talk there again when it is over.", t.name)
	}
	return nil
}

// remark keeps what somebody says at a table, then tells it to those who hear.
func (w *World) remark(p *Person, t *Table, kind RemarkKind, text string, hearers []*Person) error {
	if err := w.spend(p, lines); err != nil {
		return err
	}
	err := w.store.AddRemark(t.id, Remark{
		Kind: kind, Ply: len(t.plies), Name: p.name, Account: p.account, GuestKey: p.guestKey, Text: text, At: w.now(),
	})
	if err != nil {
		return err
	}
	speech := Speech{Kind: Kibitz, To: t.name, Text: text}
	if kind == Whispered {
		speech.Kind = Whisper
	}
	p.last = t
	w.deliver(p, speech, hearers)
	return nil
}

// Remarks lists what was said at a table, as far as it is kept and a person may
// know it: what watchers whisper is for those who play once the game is over.
// What people said whom they ignore is left out.
func (w *World) Remarks(p *Person, t *Table) ([]Remark, error) {
	all, err := w.store.Remarks(t.id)
	if err != nil {
		return nil, err
	}
	whispers := t.phase != InPlay || t.onlyWatches(p)
	return slices.DeleteFunc(all, func(r Remark) bool {
		author := &Person{name: r.Name, account: r.Account, guestKey: r.GuestKey}
		return r.Kind == Whispered && !whispers || p.Ignores(author)
	}), nil
}

// Whispers tells a session what the watchers of a table have whispered.
func (w *World) Whispers(s *Session, t *Table) error {
	if t.phase == InPlay && !t.onlyWatches(s.person) {
		return Refusedf("What is whispered at %s is for those who watch, until the game is over.", t.name)
	}
	remarks, err := w.Remarks(s.person, t)
	if err != nil {
		return err
	}
	lines := []string{"Whispered by those who watched " + t.name + ":"}
	states := []WhisperState{}
	for _, r := range remarks {
		if r.Kind == Whispered {
			lines = append(lines, "After "+games.Count(t.movesAt(r.Ply), "move")+", "+r.Name+`: "`+r.Text+`"`)
			states = append(states, WhisperState{t.movesAt(r.Ply), r.Name, r.Text, exact(r.At)})
		}
	}
	if len(lines) == 1 {
		lines = []string{"Nobody has whispered at " + t.name + "."}
	}
	s.Tell(Note{Lines: lines, Data: Data{"whispers": states}})
	return nil
}

// movesAt counts the moves that stood when a table's record had so many entries.
func (t *Table) movesAt(entries int) int { return movesOf(t.plies[:min(entries, len(t.plies))]) }

// A listener can be told something: a person, or one session of theirs.
type listener interface{ Tell(Notice) }

// tellWhispers tells a person who has played at a table, where the game is over,
// that the watchers have whispered.
func (w *World) tellWhispers(p *Person, t *Table, to listener) {
	if t.SeatOf(p) == games.Watcher {
		return
	}
	remarks, err := w.Remarks(p, t)
	if err != nil {
		w.log.Error("what was whispered can't be read", "table", t.name, "error", err)
		return
	}
	n := 0
	for _, r := range remarks {
		if r.Kind == Whispered {
			n++
		}
	}
	if n > 0 {
		to.Tell(Note{Lines: []string{"While the game at " + t.name + " went on, those who watched whispered " + timesOf(n) + ". To read it: whispers " + t.name}})
	}
}

// tellOfWhispers is tellWhispers for all who have played.
func (w *World) tellOfWhispers(t *Table) {
	for _, p := range w.everybody() {
		w.tellWhispers(p, t, p)
	}
}

// tellWhispered is tellWhispers for whoever comes back, of the games that have
// ended since a time.
func (w *World) tellWhispered(s *Session, since time.Time) {
	for _, t := range w.tables {
		if t.phase == IsOver && t.plies[len(t.plies)-1].At.After(since) {
			w.tellWhispers(s.person, t, s)
		}
	}
}

// tellKibitzed tells whoever comes back what others have kibitzed since a time at
// the tables where they play or watch.
func (w *World) tellKibitzed(s *Session, since time.Time) {
	p := s.person
	for _, t := range w.tables {
		if !t.isAt(p) && t.SeatOf(p) == games.Watcher {
			continue
		}
		remarks, err := w.Remarks(p, t)
		if err != nil {
			w.log.Error("what was kibitzed can't be read", "table", t.name, "error", err)
			continue
		}
		var lines []string
		for _, r := range remarks {
			if r.Kind == Kibitzed && r.At.After(since) && !r.isBy(p) {
				lines = append(lines, r.Name+`: "`+r.Text+`"`)
			}
		}
		if len(lines) > 0 {
			head := "Kibitzed at " + t.name + " while you were away:"
			if more := len(lines) - mostMissed; more > 0 {
				head = "Kibitzed at " + t.name + " while you were away, the last " + strconv.Itoa(mostMissed) + " of " + games.Count(len(lines), "remark") + ":"
				lines = lines[more:]
			}
			s.Note(append([]string{head}, lines...)...)
		}
	}
}

// isBy says whether a person has made a remark.
func (r Remark) isBy(p *Person) bool {
	if r.Account != 0 || p.account != 0 {
		return r.Account == p.account
	}
	return r.Name == p.name
}

func timesOf(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}
