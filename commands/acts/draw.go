package acts

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/tables"
)

// drawnForms are the ways to draw a game into a file.
var drawnForms = []string{"svg", "gif", "cast"}

// mostDrawn is how many boards a film has at most.
const mostDrawn = 200

// drawn draws a game in a form when the act is over: of svg the board as a person may see it, else all boards
// of a game that is over.
func drawn(c *commands.Call, t *tables.Table, form string) (func() ([]byte, error), error) {
	draw := c.House.Draw
	if draw == nil {
		return nil, notice.Refusedf("This house draws no pictures.")
	}
	if form == "svg" {
		board, err := c.World.Records.Still(c.Person, t)
		return func() ([]byte, error) { return draw(form, []notice.Board{board}) }, err
	}
	film, err := c.World.Records.Film(t, mostDrawn)
	return func() ([]byte, error) {
		boards, err := film()
		if err != nil {
			return nil, err
		}
		return draw(form, boards)
	}, err
}

// exportDrawn writes a game out in pictures. Where somebody reads along it says how to come by the file.
func exportDrawn(c *commands.Call, t *tables.Table, form string) error {
	draw, err := drawn(c, t, form)
	if err != nil {
		return err
	}
	told := notice.Document{Text: howToSave(c, t, form)}
	if c.Manner != commands.Single {
		return c.Tell(told, nil)
	}
	c.Slow = func() func(*commands.Call) error {
		var err error
		told.File, err = draw()
		return func(c *commands.Call) error { return c.Tell(told, err) }
	}
	return nil
}

// howToSave says how to come by a file.
func howToSave(c *commands.Call, t *tables.Table, form string) string {
	way := c.Identity.WayBack(c.Person.Name())
	if !strings.HasPrefix(way, "ssh ") {
		return fmt.Sprintf("A picture can't be shown here. With ssh you can save it in a file: export %d %s\n", t.ID, form)
	}
	return fmt.Sprintf("A picture can't be shown here. To save it in a file: %s export %d %s >game.%s\n", way, t.ID, form, form)
}

type drawing struct {
	ofRecord
	Form string `json:"form" enum:"svg,gif,cast" jsonschema:"svg is one picture of the board; gif and cast are all of a game that is over"`
}

type drawnGame struct {
	File string `json:"file" jsonschema:"what to write into a file, in base64"`
}

// tableDraw draws when the act is over.
func tableDraw(c *commands.Call, in drawing) (func() (drawnGame, error), error) {
	if !slices.Contains(drawnForms, in.Form) {
		return nil, commands.ForParam("form", notice.WrongValue.Refusedf("%q is no form of a picture. The forms are svg, gif and cast.", phrase.Quotable(in.Form)))
	}
	draw, err := drawn(c, in.Table.It, in.Form)
	return func() (made drawnGame, err error) {
		file, err := draw()
		made.File = base64.StdEncoding.EncodeToString(file)
		return made, err
	}, err
}
