package acts

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/tables"
)

// opposite are words for the other player of two.
var opposite = []string{"opponent", "enemy", "enemies", "bot", "computer", "other", "his", "her", "their", "him", "them"}

// runPieces tells what of a player stands where, kind by kind.
func runPieces(c *commands.Call) error {
	t, words, err := c.Table(inView)
	if err != nil && len(c.Line.Words) == 1 && c.Line.Words[0] == seenWord { // "what can I see", in a room
		return c.Instead(runLook)
	}
	if err != nil {
		return err
	}
	view := t.View(c.Person)
	if view == nil {
		return notice.NotBegun.Refusedf("%s has not started, so there is no board yet.", t.Name)
	}
	seats, words := whosePieces(c, t, unasked(grammar.WithoutArticles(words), "my", "i", "me", "pieces", "piece", "spaces", "hexes", "cells", "squares", "all", "of"))
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	kind := strings.Join(words, "")
	var lines []string
	cells := []string{}
	for _, seat := range seats {
		told, found := placesOf(c, t, &view.Picture, seat, kind)
		lines, cells = append(lines, told...), append(cells, found...)
	}
	if len(cells) == 0 && kind != "" {
		return noSuchPiece(t, kind)
	}
	c.Session.Tell(notice.Note{Lines: lines, About: notice.About{Table: t.Name, Cells: cells}})
	return nil
}

// whosePieces are the seats that words ask about, of which the rest is left: the person's
// own, that of the player named, or of those who watch all.
func whosePieces(c *commands.Call, t *tables.Table, words []string) ([]games.Seat, []string) {
	own := t.SeatOf(c.Person)
	if t == c.World.Sandbox.Board(c.Session) {
		own = 1
	}
	if len(words) > 0 && words[0] == seenWord {
		return othersOf(t, own), words[1:]
	}
	if len(words) > 0 {
		name := strings.TrimSuffix(strings.TrimSuffix(words[0], "'s"), "'")
		if slices.Contains(opposite, name) && len(t.Match.Seats) == 2 && own != games.Watcher {
			return []games.Seat{3 - own}, words[1:]
		}
		for i, seat := range t.Match.Seats {
			if strings.EqualFold(seat.Name, name) {
				return []games.Seat{games.Seat(i + 1)}, words[1:]
			}
		}
	}
	if own != games.Watcher {
		return []games.Seat{own}, words
	}
	return othersOf(t, own), words
}

// seenWord asks for what is seen of all others.
const seenWord = "seen"

// othersOf are all seats of a table but one.
func othersOf(t *tables.Table, own games.Seat) (others []games.Seat) {
	for i := range t.Match.Seats {
		if seat := games.Seat(i + 1); seat != own {
			others = append(others, seat)
		}
	}
	return others
}

// placesOf are lines that say where what a seat has on a board stands, of one kind if that
// is named, and the cells.
func placesOf(c *commands.Call, t *tables.Table, picture *board.Picture, seat games.Seat, kind string) (lines, cells []string) {
	byKind := map[string][]string{}
	var kinds []string
	eachOwned(picture, seat, func(cell *board.Cell) {
		called := kindOf(cell, seat)
		if !isOfKind(called, kind) {
			return
		}
		if byKind[called] == nil {
			kinds = append(kinds, called)
		}
		byKind[called] = append(byKind[called], cell.Name)
		cells = append(cells, cell.Name)
	})
	whose := phrase.Choose(seat == t.SeatOf(c.Person) || t == c.World.Sandbox.Board(c.Session) && seat == 1, "Yours", t.Match.Named(fmt.Sprintf("{%d}'s", seat)))
	if len(cells) == 0 {
		return []string{whose + ": nothing on the board."}, nil
	}
	lines = []string{whose + ": " + picture.Count(len(cells)) + "."}
	for _, called := range kinds {
		runs := picture.Runs(func(cell *board.Cell) bool { return slices.Contains(byKind[called], cell.Name) })
		lines = append(lines, strings.ToUpper(called[:1])+t.Match.Named(called[1:])+": "+strings.Join(runs, ", ")+".")
	}
	return lines, cells
}

// eachOwned calls do for every cell of a seat, row by row.
func eachOwned(picture *board.Picture, seat games.Seat, do func(*board.Cell)) {
	for r := range picture.Rows {
		for i := range picture.Rows[r].Cells {
			if cell := &picture.Rows[r].Cells[i]; cell.Owner == int(seat) && cell.Words != "" {
				do(cell)
			}
		}
	}
}

// kindOf is what stands on a cell of a seat, without whose it is: "Fortifier".
func kindOf(cell *board.Cell, seat games.Seat) string {
	owner := fmt.Sprintf("{%d}", seat)
	words := strings.TrimPrefix(cell.Words, owner+", ")
	words = strings.Replace(words, " of "+owner, "", 1)
	words = strings.TrimPrefix(strings.TrimPrefix(words, "an "), "a ")
	return words
}

// isOfKind says whether a word, in one or several, is among those for what stands there.
func isOfKind(called, kind string) bool {
	kind = strings.TrimSuffix(kind, "s")
	return kind == "" || slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(called), func(r rune) bool { return r == ' ' || r == ',' }), func(word string) bool {
		return strings.TrimSuffix(word, "s") == kind
	})
}

func noSuchPiece(t *tables.Table, kind string) error {
	return notice.Refusedf("Nothing called %q stands on the board of %s, as far as you see. To see what stands where: pieces", phrase.Quotable(kind), t.Name)
}

// cellMeant is the cell that a word means: itself, or the only one where a piece of the
// person stands that is called so.
func cellMeant(c *commands.Call, t *tables.Table, word string) (string, error) {
	view := t.View(c.Person)
	if view == nil || phrase.HasDigit(word) || t.NamesCell(c.Person, word) {
		return word, nil
	}
	seats, _ := whosePieces(c, t, nil)
	var cells []string
	eachOwned(&view.Picture, seats[0], func(cell *board.Cell) {
		if isOfKind(kindOf(cell, seats[0]), word) {
			cells = append(cells, cell.Name)
		}
	})
	switch len(cells) {
	case 0:
		return "", noSuchPiece(t, word)
	case 1:
		return cells[0], nil
	}
	return "", notice.Refusedf("You have several of these, on %s. Which one? For example: reach %s", phrase.And(cells), cells[0])
}
