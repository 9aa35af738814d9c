package telnet

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/cmd/boardroom/api/apitest"
	"boardroom/cmd/boardroom/terminal"
)

// gmcpTold are the messages that a client was sent: names, and the JSON behind them.
func (c *client) gmcpTold() (told [][2]string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, said := range c.said {
		if message, is := strings.CutPrefix(said, "SB 201 "); is {
			name, text, _ := strings.Cut(message, " ")
			told = append(told, [2]string{name, text})
		}
	}
	return told
}

// TestGMCPHoldsToItsSchema plays a game from the challenge to the end, talks and writes: what two
// players and a watcher are told holds to the schemas in docs, and a guest who watches is told nothing.
func TestGMCPHoldsToItsSchema(t *testing.T) {
	schemas := apitest.Written(t, "telnet.md")
	for message, part := range map[string]string{
		"Game.Board": "board", "Game.Proposed": "notice", "Game.Missed": "notice", "Game.Warning": "notice",
		"Game.Event": "notice", "Char.Mail": "notice", "Char.Settings": "notice", "Core.Goodbye": "notice",
	} {
		schemas[message] = apitest.SchemaFor(t, part)
	}
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		ann, bob, cat := h.come("Ann", modern), h.come("Bob", modern), h.come("Cat", modern)
		guest := h.connect("192.0.2.2:1", modern)
		guest.until("Your name: [prompt]")
		guest.enter("guest")
		guest.until("> [prompt]")
		all := []*client{ann, bob, cat, guest}
		for _, typed := range []struct {
			who  *client
			line string
		}{
			{ann, "send bob Shall we play?"}, {bob, "read 1"}, {bob, "option bell on"},
			{ann, "challenge bob sato first 5+3"}, {bob, "accept"}, {cat, "watch sato"}, {guest, "watch sato"},
			{ann, "move b2 c3"}, {bob, "kibitz good luck"}, {cat, "whisper she will lose"}, {ann, "offer draw"}, {bob, "decline"},
			{bob, "resign"}, {bob, "yes"}, {ann, "tell bob thanks"}, {ann, "shout who else?"}, {ann, "quit"}, {bob, "quit"}, {cat, "quit"},
		} {
			typed.who.enter(typed.line)
			synctest.Wait()
		}
		var seen []string
		for i, c := range all {
			for _, told := range c.gmcpTold() {
				schema, known := schemas[told[0]]
				switch {
				case i == 3:
					t.Errorf("a guest is told %v", told)
				case !known:
					t.Errorf("no schema says what %v is", told)
				default:
					seen = append(seen, told[0])
					schema.HoldsText(t, told[0], []byte(told[1]))
				}
			}
		}
		for _, message := range []string{"Game.Board", "Game.Proposed", "Game.Event", "Char.Name", "Char.Status", "Room.Info", "Comm.Channel.Text", "Char.Mail", "Char.Settings"} {
			if !slices.Contains(seen, message) {
				t.Errorf("nobody was told %s", message)
			}
		}
	})
}
