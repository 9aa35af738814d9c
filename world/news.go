package world

import "time"

// news are what whoever comes back is told, in this order. Each tells a session
// what has come up for its person since a time, or nothing.
func (w *World) news() []func(s *Session, since time.Time) {
	return []func(*Session, time.Time){w.tellClosing, w.tellMute, w.tellMissed, w.tellKibitzed, w.tellWaiting, w.tellProposed, w.tellClaims, w.tellRematches, w.tellFollowing, w.tellWhispered, w.tellMail}
}

// TellNews tells a session what there is to know since its person was last
// there.
func (w *World) TellNews(s *Session, since time.Time) {
	for _, tell := range w.news() {
		tell(s, since)
	}
}

// tellWaiting tells a session how the games of its person stand, those that wait
// for them first. One game is a sentence, several are a list.
func (w *World) tellWaiting(s *Session, _ time.Time) {
	mine := w.underWayOf(s.person)
	switch {
	case len(mine) == 0:
	case len(mine) == 1:
		s.Note(mine[0].waitsFor(s.person))
	default:
		s.Tell(w.gamesOf(s.person, mine))
	}
}
