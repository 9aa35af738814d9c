package worldtest

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// Told is what a notice tells, as plain text for a test to look into. It leaves
// out how a terminal would lay it out.
func Told(n notice.Notice) string {
	switch n := n.(type) {
	case notice.Note:
		text := stamp(n.When) + strings.Join(n.Lines, "\n")
		if n.Lit != nil {
			text += "\n" + shown(*n.Lit)
		}
		return text
	case notice.Refusal:
		return strings.Join(append([]string{"! " + n.Text}, n.Usage...), "\n")
	case notice.Speech:
		return speech(n)
	case notice.Recent:
		return recent(n)
	case notice.Listing:
		return listing(n)
	case notice.Passage:
		return strings.Join(append(append([]string{n.Title}, n.Usage...), n.Text), "\n")
	case notice.Document:
		return n.Text
	case notice.Board:
		return shown(n)
	case notice.Mail:
		return fmt.Sprintf("Letter %d from %s, %s:\n%s", n.Number, n.From, n.Sent.Format("15:04 MST"), strings.Join(n.Lines, "\n"))
	case notice.Missed:
		return "Missed at " + n.Table + ":\n" + strings.Join(n.Lines, "\n")
	case notice.Proposed:
		return stamp(n.When) + strings.Join(n.Lines, "\n")
	case notice.Warning:
		return n.Text
	case notice.Goodbye:
		return n.Text
	case notice.SettingsChanged:
		return ""
	}
	panic(fmt.Sprintf("worldtest: %T is a notice that Told does not know", n))
}

func speech(n notice.Speech) string {
	if n.Room != "" {
		room := n.Room
		n.Room = ""
		return "In " + room + ", " + speech(n)
	}
	from, verb := n.From, "says"
	switch n.Kind {
	case notice.Emote:
		return n.From + " " + n.Text
	case notice.Tell:
		verb = phrase.Choose(n.Late == "", "tells you", "told you")
		if n.Mine {
			from, verb = "You", "tell "+n.To
		}
	case notice.Shout:
		verb = "shouts"
	case notice.OnChannel:
		verb = "says on " + n.To
	case notice.Kibitz:
		verb = "kibitzes at " + n.To
	case notice.Whisper:
		verb = "whispers to the watchers of " + n.To
	}
	if n.Late != "" {
		verb += " (" + n.Late + ")"
	}
	return stamp(n.When) + from + " " + verb + ": " + n.Text
}

func stamp(when notice.Stamp) string {
	if !when.Shown {
		return ""
	}
	return when.At.Format("15:04") + " "
}

func recent(n notice.Recent) string {
	lines := []string{"Said in " + n.Room + ":"}
	for _, line := range n.Lines {
		lines = append(lines, line.When+" "+speech(line.Speech))
	}
	return strings.Join(lines, "\n")
}

func listing(n notice.Listing) string {
	lines := []string{n.Title}
	for _, row := range n.Rows {
		lines = append(lines, strings.Join(row, " | "))
	}
	return strings.Join(append(lines, n.Foot), "\n")
}

func shown(n notice.Board) string {
	lines := []string{"Board of " + n.Table + ": " + n.Heading}
	if n.Turned {
		lines = append(lines, "(turned)")
	}
	lines = append(lines, n.Happened...)
	for _, row := range n.Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Words != "" {
				lines = append(lines, cell.Name+" "+cell.Words)
			}
		}
	}
	for _, fact := range n.Facts {
		lines = append(lines, fact.Name+": "+fact.Text)
	}
	for _, seat := range n.Times {
		runs := ""
		if seat.Runs {
			runs = ", running"
		}
		lines = append(lines, fmt.Sprintf("Time of {%d}: %s%s", seat.Seat, notice.TimeLeft(seat.Left), runs))
	}
	lines = append(lines, n.Turn)
	if n.Next != "" {
		lines = append(lines, n.Next)
	}
	if n.YourTurn {
		lines = append(lines, "It is your turn.")
	}
	text := strings.Join(lines, "\n")
	for i, player := range n.Players {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", player.Name)
	}
	return text
}
