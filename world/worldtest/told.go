package worldtest

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/world"
)

// Told is what a notice tells, as plain text for a test to look into. It leaves
// out how a terminal would lay it out.
func Told(n world.Notice) string {
	switch n := n.(type) {
	case world.Note:
		return stamp(n.When) + strings.Join(n.Lines, "\n")
	case world.Refusal:
		return "! " + n.Text
	case world.Speech:
		return speech(n)
	case world.Recent:
		return recent(n)
	case world.Listing:
		return listing(n)
	case world.Passage:
		return n.Title + "\n" + n.Text
	case world.Document:
		return n.Text
	case world.Board:
		return shown(n)
	case world.Mail:
		return fmt.Sprintf("Letter %d from %s, %s:\n%s", n.Number, n.From, n.Sent.Format("15:04 MST"), strings.Join(n.Lines, "\n"))
	case world.Missed:
		return "Missed at " + n.Table + ":\n" + strings.Join(n.Lines, "\n")
	case world.Proposed:
		return stamp(n.When) + strings.Join(n.Lines, "\n")
	case world.Warning:
		return n.Text
	case world.Goodbye:
		return n.Text
	case world.SettingsChanged:
		return ""
	}
	panic(fmt.Sprintf("worldtest: %T is a notice that Told does not know", n))
}

func speech(n world.Speech) string {
	if n.Room != "" {
		room := n.Room
		n.Room = ""
		return "In " + room + ", " + speech(n)
	}
	from, verb := n.From, "says"
	switch n.Kind {
	case world.Emote:
		return n.From + " " + n.Text
	case world.Tell:
		verb = "tells you"
		if n.Mine {
			from, verb = "You", "tell "+n.To
		}
	case world.Shout:
		verb = "shouts"
	case world.OnChannel:
		verb = "says on " + n.To
	case world.Kibitz:
		verb = "kibitzes at " + n.To
	case world.Whisper:
		verb = "whispers to the watchers of " + n.To
	}
	return stamp(n.When) + from + " " + verb + ": " + n.Text
}

func stamp(when world.Stamp) string {
	if !when.Shown {
		return ""
	}
	return when.At.Format("15:04") + " "
}

func recent(n world.Recent) string {
	lines := []string{"Said in " + n.Room + ":"}
	for _, line := range n.Lines {
		lines = append(lines, line.When+" "+speech(line.Speech))
	}
	return strings.Join(lines, "\n")
}

func listing(n world.Listing) string {
	lines := []string{n.Title}
	for _, row := range n.Rows {
		lines = append(lines, strings.Join(row, " | "))
	}
	return strings.Join(append(lines, n.Foot), "\n")
}

func shown(n world.Board) string {
	lines := []string{"Board of " + n.Table + ": " + n.Heading}
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
		lines = append(lines, fmt.Sprintf("Time of {%d}: %s%s", seat.Seat, world.TimeLeft(seat.Left), runs))
	}
	lines = append(lines, n.Turn)
	if n.YourTurn {
		lines = append(lines, "It is your turn.")
	}
	text := strings.Join(lines, "\n")
	for i, player := range n.Players {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", player.Name)
	}
	return text
}
