package world

import "strings"

// Say says something in the room: everybody in it hears it, and everybody at a
// table in it.
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
	w.recall(p.room, kind, p.name, text)
	w.deliver(p, Speech{Kind: kind, Text: text}, w.listeners(p.room))
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
// speaker as their own. Who hears what is said in another room is told in which.
func (w *World) deliver(from *Person, s Speech, to []*Person) {
	s.From = from.name
	for _, p := range to {
		if p != from && !p.Ignores(from) {
			s.When, s.Room = p.stamp(w.now()), ""
			if s.Kind.isInRoom() && p.room != from.room {
				s.Room = from.room.String()
			}
			p.Tell(s)
		}
	}
	s.Mine, s.Room, s.When = true, "", from.stamp(w.now())
	from.Tell(s)
}

// isInRoom says whether it is a room that hears this kind.
func (k SpeechKind) isInRoom() bool { return k == Say || k == Emote }

// everybody is whoever has a session, in no order.
func (w *World) everybody() []*Person {
	all := make([]*Person, 0, len(w.people))
	for _, p := range w.people {
		all = append(all, p)
	}
	return all
}
