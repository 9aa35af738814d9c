package paint_test

import (
	"regexp"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/all"
	"boardroom/world/notice"
)

// ofADrawing matches what is said of a drawing to those who see it.
var ofADrawing = regexp.MustCompile(`\b[Dd]rawings?\b|\b[Ss]tars?\b|\bHere\b|\bmarked\b|\b[Ss]hades?\b|\b[Dd]ots?\b|\b[Cc]olours?\b|\b[Oo]n the (left|right),|.*:\n?$`)

// Who hears the rules is told nothing of their drawings.
func TestRulesInWordsNeedNoDrawing(t *testing.T) {
	for _, game := range all.Games() {
		for _, topic := range game.Rules {
			said := paint.New(paint.Settings{Style: paint.Words, Width: 10_000}).Paint(notice.Passage{Text: topic.Text})
			for _, line := range regexp.MustCompile(`[^\n]+`).FindAllString(said, -1) {
				if ofADrawing.MatchString(line) {
					t.Errorf("%s, %s: by ear it says %q", game.Title, topic.Name, line)
				}
			}
		}
	}
}
