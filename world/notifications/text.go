package notifications

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/store"
)

const (
	mostSubject = 60  // characters, which the screen of a telephone shows
	mostLine    = 500 // characters of what is sent in one line
)

// messages are what is sent of some calls by a way: one for each, or all at once where they want it.
func (s *Service) messages(r store.Reach, way string, a world.Absence, calls []world.Call) (all []store.Message) {
	if len(calls) == 0 {
		return nil
	}
	m := store.Message{Way: way, Address: r.Way(way).Address, Made: s.Now()}
	if r.Daily != "" && len(calls) > 1 {
		m.Subject = fmt.Sprintf("%d things wait for you", len(calls))
		titles := make([]string, len(calls))
		for i, c := range calls {
			titles[i] = c.Title
		}
		if m.Text = strings.Join(titles, ". ") + "."; way == store.ByMail {
			m.Text = s.digest(a, calls)
		}
		return []store.Message{m}
	}
	for _, c := range calls {
		one := m
		one.Subject = c.Title
		if way != store.ByMail {
			all := slices.Concat([]string{c.Title + "."}, c.Lines, []string{s.way(a, c)})
			one.Text = oneLine(strings.Join(all, " "), mostLine)
		} else {
			one.Text = s.section(a, c)
			s.letAnswer(&one, r, c)
			one.Text += foot()
		}
		all = append(all, one)
	}
	return all
}

// letAnswer lets a mail be answered by a move.
func (s *Service) letAnswer(m *store.Message, r store.Reach, c world.Call) {
	if c.Table != 0 {
		m.Thread = fmt.Sprint(c.Table)
	}
	if s.Play == nil || c.Moves == "" {
		return
	}
	m.Answer = tokenOf(r, kindMove, c.Table, c.Ply)
	m.Text += howToAnswer(c.Moves)
}

func howToAnswer(form string) string {
	return "\nTo move, answer this mail with your move alone in the first line. How a move is written: " + form + "\n"
}

// section is all that is said of one call.
func (s *Service) section(a world.Absence, c world.Call) string {
	text := strings.Join(c.Lines, "\n") + "\n"
	if c.Board != nil {
		text += "\n" + s.Paint(a.Settings, *c.Board)
	}
	if way := s.way(a, c); way != "" {
		text += "\n" + way + "\n"
	}
	return text
}

// way says how to come and what to type.
func (s *Service) way(a world.Absence, c world.Call) string {
	come := ""
	if s.Come != nil {
		come = s.Come(a.Name)
	}
	switch {
	case come != "" && c.Type != "":
		return "To come: " + come + " and type: " + c.Type
	case c.Type != "":
		return "Come, and type: " + c.Type
	}
	return ""
}

// digest is what is said of all calls at once.
func (s *Service) digest(a world.Absence, calls []world.Call) string {
	var parts []string
	for _, c := range calls {
		parts = append(parts, c.Title+".\n\n"+s.section(a, c))
	}
	return strings.Join(parts, "\n-----\n\n") + s.whyNoAnswer() + foot()
}

// whyNoAnswer says what to do in place of an answer to a mail about several things, where
// mails about one can be answered.
func (s *Service) whyNoAnswer() string {
	if s.Play == nil {
		return ""
	}
	return "\nA mail about several games can't be answered with a move. To move by mail, have each game sent by " +
		"itself: @notify daily off\n"
}

func foot() string {
	return "\nTo be told less, type at Boardroom: help @notify. To be told nothing: @notify mail off\n"
}

// oneLine is a text in one line of so many characters, without signs that steer anything.
func oneLine(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) {
			return ' '
		}
		return r
	}, text)
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > most {
		line = append(line[:most-1], '…')
	}
	return phrase.Choose(len(line) == 0, "Boardroom", string(line))
}
