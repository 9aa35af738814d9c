package people

import (
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	shownLines = 6              // of those that were said in a room, to whoever comes
	staleAfter = 24 * time.Hour // nobody is shown what is older
)

// Remember remembers what was said in a room; Flusher.Keep keeps it.
func (k *Rooms) Remember(r *Room, kind notice.SpeechKind, from *Person, text string) {
	line := store.Line{At: k.env.Now(), Emote: kind == notice.Emote, From: from.Name(), Text: text}
	r.remember(store.Said{Line: line, By: from.Account()})
}

// remember remembers what was said in the room and is to be kept.
func (r *Room) remember(said store.Said) {
	r.lines = newest(append(r.lines, said.Line))
	r.unkept = newest(append(r.unkept, said))
}

// renameSpeaker changes who said what in the room.
func (r *Room) renameSpeaker(was, is string) {
	for i := range r.lines {
		if r.lines[i].From == was {
			r.lines[i].From = is
		}
	}
}

// recent are the last lines that were said in the room, as many as are shown.
func (r *Room) recent() []store.Line { return r.lines[max(0, len(r.lines)-shownLines):] }

// RenameSpeaker changes who said what in rooms.
func (k *Rooms) RenameSpeaker(was, is string) {
	for _, r := range k.all {
		r.renameSpeaker(was, is)
	}
}

// NoteLeft remembers when a person was in a room last, so that they are not told
// again what they heard themselves.
func (k *Rooms) NoteLeft(p *Person, r *Room, at time.Time) {
	if k.heard[p] == nil {
		k.heard[p] = map[*Room]time.Time{}
	}
	k.heard[p][r] = at
}

// HasBeenIn says whether a person was in a room before in this stay.
func (k *Rooms) HasBeenIn(p *Person, r *Room) bool {
	_, was := k.heard[p][r]
	return was
}

// inheritHeard gives an account what a guest has heard, who turns out to be its owner.
func (k *Rooms) inheritHeard(guest, p *Person) {
	if heard := k.heard[guest]; heard != nil {
		k.heard[p] = maps.Clone(heard)
	}
}

// TellRecent shows a session what was said last in the room of its person, and
// they have not heard.
func (k *Rooms) TellRecent(s *Session) {
	p := s.Person()
	after := k.env.Now().Add(-staleAfter)
	if heard := k.heard[p][p.Room()]; heard.After(after) {
		after = heard
	}
	recent, ignored := notice.Recent{Room: p.Room().String()}, p.Ignored()
	for _, line := range p.Room().recent() {
		if !line.At.After(after) || slices.Contains(ignored, line.From) {
			continue
		}
		recent.Lines = append(recent.Lines, notice.RecentLine{
			When:   p.TimeOfDay(line.At, k.env.Now()),
			Speech: notice.Speech{Kind: phrase.Choose(line.Emote, notice.Emote, notice.Say), From: line.From, Text: line.Text, Mine: strings.EqualFold(line.From, p.Name())},
		})
	}
	if len(recent.Lines) > 0 {
		s.Tell(recent)
	}
}

// TimeOfDay is a time on the person's clock, with the date where it was another
// day than now.
func (p *Person) TimeOfDay(at, now time.Time) string {
	at, now = at.In(p.Zone()), now.In(p.Zone())
	if at.YearDay() == now.YearDay() && at.Year() == now.Year() {
		return at.Format("15:04")
	}
	return at.Format("2 Jan, 15:04")
}

// ForgetPerson forgets where somebody was who has gone.
func (k *Rooms) ForgetPerson(p *Person) { delete(k.heard, p) }
