package world

import "strings"

// Say says something to everybody in the room.
func (w *World) Say(p *Person, text string) error { return w.speak(p, Say, text) }

// Emote does something in words: "waves" is seen as "Ann waves".
func (w *World) Emote(p *Person, text string) error { return w.speak(p, Emote, text) }

func (w *World) speak(p *Person, kind SpeechKind, text string) error {
	switch {
	case strings.TrimSpace(text) != "":
	case kind == Emote:
		return Refused("There is nothing to do: write something behind it, as in: emote waves")
	default:
		return Refused("There is nothing to say: write something behind it, as in: say hello")
	}
	if err := w.spend(p, lines); err != nil {
		return err
	}
	w.deliver(p, Speech{Kind: kind, Text: text}, w.everybody())
	return nil
}

// Shout says something to everybody in the house who wants to hear shouts.
func (w *World) Shout(p *Person, text string) error {
	switch {
	case strings.TrimSpace(text) == "":
		return Refused("There is nothing to shout: write something behind it, as in: shout who plays sato?")
	case p.Setting("shouts") == "off":
		return Refused("You have turned shouts off, and would hear no answer. To turn them on: option shouts on")
	}
	if err := w.spend(p, shouts); err != nil {
		return err
	}
	var hearers []*Person
	for _, other := range w.everybody() {
		if other.Setting("shouts") == "on" {
			hearers = append(hearers, other)
		}
	}
	w.deliver(p, Speech{Kind: Shout, Text: text}, hearers)
	return nil
}

// deliver is the only way in which what one person says reaches others. Who
// ignores the speaker is left out, and nobody is told so. It comes back to the
// speaker as their own.
func (w *World) deliver(from *Person, s Speech, to []*Person) {
	s.From = from.name
	for _, p := range to {
		if p != from && !p.Ignores(from) {
			s.When = p.moment(w.now())
			p.Tell(s)
		}
	}
	s.Mine, s.When = true, from.moment(w.now())
	from.Tell(s)
}

// everybody is whoever has a session, in no order.
func (w *World) everybody() []*Person {
	all := make([]*Person, 0, len(w.people))
	for _, p := range w.people {
		all = append(all, p)
	}
	return all
}

// tellOf tells everybody news of a person: not the person, and not those who
// ignore them.
func (w *World) tellOf(p *Person, news string) {
	for _, other := range w.people {
		if other != p && !other.Ignores(p) {
			other.Tell(Note{Lines: []string{news}, When: other.moment(w.now())})
		}
	}
}

// tellTableOf is tellOf for those at a table; the person is told as well.
func (w *World) tellTableOf(p *Person, t *Table, news string) {
	for _, other := range w.people {
		if t.isAt(other) && !other.Ignores(p) {
			other.Tell(Note{Lines: []string{news}, When: other.moment(w.now())})
		}
	}
}
