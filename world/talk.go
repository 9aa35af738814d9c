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
	speech := Speech{Kind: kind, From: p.name, Text: text}
	w.tellAll(speech, p)
	speech.Mine = true
	p.Tell(speech)
	return nil
}

// Tell tells one person something in private.
func (w *World) Tell(p, to *Person, text string) error {
	if strings.TrimSpace(text) == "" {
		return Refusedf("There is nothing to tell: write something behind the name, as in: tell %s hello", to.name)
	}
	speech := Speech{Kind: Tell, From: p.name, To: to.name, Text: text}
	if to != p {
		to.Tell(speech)
	}
	speech.Mine = true
	p.Tell(speech)
	return nil
}
