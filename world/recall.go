package world

import (
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	shownLines = 10             // of those that were said in a room, to whoever comes
	staleAfter = 24 * time.Hour // nobody is shown what is older
)

// recall remembers what was said in a room; keepLately keeps it.
func (k *Rooms) recall(r *Room, kind notice.SpeechKind, from *Person, text string) {
	line := store.Line{At: k.env.now(), Emote: kind == notice.Emote, From: from.name, Text: text}
	r.lines = newest(append(r.lines, line))
	r.unkept = newest(append(r.unkept, store.Said{Line: line, By: from.account}))
}

// left remembers when a person was in a room last, so that they are not told
// again what they heard themselves.
func (p *Person) left(r *Room, at time.Time) {
	if p.heard == nil {
		p.heard = map[*Room]time.Time{}
	}
	p.heard[r] = at
}

// TellRecent shows a session what was said last in the room of its person, and
// they have not heard.
func (k *Rooms) TellRecent(s *Session) {
	p := s.person
	after := k.env.now().Add(-staleAfter)
	if heard := p.heard[p.room]; heard.After(after) {
		after = heard
	}
	recent, ignored := notice.Recent{Room: p.room.String()}, p.Ignored()
	said := p.room.lines
	for _, line := range said[max(0, len(said)-shownLines):] {
		if !line.At.After(after) || slices.Contains(ignored, line.From) {
			continue
		}
		recent.Lines = append(recent.Lines, notice.RecentLine{
			When:   p.timeOfDay(line.At, k.env.now()),
			Speech: notice.Speech{Kind: games.Choose(line.Emote, notice.Emote, notice.Say), From: line.From, Text: line.Text, Mine: strings.EqualFold(line.From, p.name)},
		})
	}
	if len(recent.Lines) > 0 {
		s.Tell(recent)
	}
}

// timeOfDay is a time on the person's clock, with the date where it was another
// day than now.
func (p *Person) timeOfDay(at, now time.Time) string {
	at, now = at.In(p.zone()), now.In(p.zone())
	if at.YearDay() == now.YearDay() && at.Year() == now.Year() {
		return at.Format("15:04")
	}
	return at.Format("2 Jan, 15:04")
}
