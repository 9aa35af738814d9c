package stratic

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// Pieces can be named besides cells: "capture interdictor", and as in chess, with a
// letter before the cell, "Fc3-c5", "Fc5", or with the file of what captures, "exf3".

// readPiece takes the letter of a piece or the name of a file from the beginning of a
// word, and returns the cells behind it.
func (r *reading) readPiece(word string) (cells string, err error) {
	named, cells := r.cutPiece(word)
	if named == "" {
		return word, nil
	}
	if strings.HasPrefix(cells, "x") {
		cells = cells[1:]
		r.addWord("x")
		r.file = r.capturingFile(named, cells)
	}
	k := rules.KindOf(named)
	r.short = true
	switch {
	case r.file != "":
	case !r.IsKind(k):
		letters := lists.Map(strings.Split(r.Kinds(), ""), func(letter string) string { return letter + " for " + kindNames[rules.Kind(letter[0])] })
		return "", games.Illegalf("%q is not a piece of this game. The letters are %s.",
			phrase.Quotable(named), phrase.And(letters))
	case r.verb == "reinforce":
		r.words = append(r.words, named)
	default:
		r.kind = k
	}
	return cells, nil
}

// capturingFile is the file that letters before an x name, as players call it; empty
// where they rather name a piece, or nothing. Where it can be both, the file is meant
// if something on it can capture there and no such piece can.
func (r *reading) capturingFile(named, cells string) string {
	to, _, _ := r.cutTyped(cells)
	file, k := r.fileNamed(named), rules.KindOf(named)
	if file == "" || !r.IsKind(k) {
		return file
	}
	byKind, byFile := false, false
	r.Captures(func(m rules.Move) bool {
		byKind = byKind || m.To == to && r.MoverOf(m).Kind == k
		byFile = byFile || m.To == to && r.fileName(m.From.File()) == file
		return true
	})
	return phrase.Choose(byFile && !byKind, file, "")
}

// cutPiece divides a word that begins with no cell of the board behind its first
// letters, if a cell follows them, or an x and a cell.
func (r *reading) cutPiece(word string) (named, rest string) {
	if c, _, ok := r.cutTyped(word); ok && r.IsOn(c) {
		return "", word
	}
	const longest = len("aa")
	for n := 1; n <= longest && n < len(word) && 'a' <= word[n-1] && word[n-1] <= 'z'; n++ {
		if c, _, ok := r.cutTyped(strings.TrimPrefix(word[n:], "x")); ok && r.IsOn(c) {
			return word[:n], word[n:]
		}
	}
	return "", word
}

// opensWithPiece says whether a word begins with a piece, or the file of one.
func (p *position) opensWithPiece(word string) bool {
	named, _ := (&reading{position: p}).cutPiece(word)
	return named != ""
}

// fileNamed is a file as players call it; empty where there is none of that name.
func (r *reading) fileNamed(name string) string {
	b := r.Bounds()
	for file := b.Low.File(); file <= b.High.File(); file++ {
		if called := r.fileName(file); strings.EqualFold(called, name) {
			return called
		}
	}
	return ""
}

// nameKinds understands the kinds that a line names: of what moves, or of what is
// captured, "capture i", "a takes i".
func (r *reading) nameKinds(kinds []rules.Kind) {
	captures := slices.Equal(r.forms, []rules.Form{rules.Capture})
	if len(kinds) > 1 && captures {
		r.prey, kinds = kinds[len(kinds)-1], kinds[:1]
	}
	if len(kinds) == 0 {
		return
	}
	k := kinds[0]
	if captures && r.prey == 0 && !r.short && !r.isMover(k) {
		r.prey = k
		return
	}
	r.kind = k
}

// isMover says whether a kind that a capture names is of what captures: where a cell
// is named, what stands there tells.
func (r *reading) isMover(k rules.Kind) bool {
	if len(r.cells) == 0 {
		return false
	}
	s := r.Army.On(r.cells[0])
	isThere := s != nil && slices.ContainsFunc(s.Pieces(), func(man rules.Piece) bool { return man.Kind == k })
	return isThere == (len(r.cells) == 2 || s != nil && s.Top().Seat == r.Turn)
}

// means says whether a movement is of the pieces that are named.
func (r *reading) means(m rules.Move) bool {
	switch {
	case r.kind != 0 && r.MoverOf(m).Kind != r.kind, r.file != "" && r.fileName(m.From.File()) != r.file:
		return false
	case r.prey == 0:
		return true
	}
	return m.Form == rules.Capture && (r.Victim(m).Kind == r.prey || m.From != m.To && r.Army.On(m.To).Top().Kind == r.prey)
}

// isPlacing says whether a piece and a cell alone are a reinforcement that can be placed.
func (r *reading) isPlacing() bool {
	if r.verb != "" || len(r.words) != 1 || len(r.cells) != 1 {
		return false
	}
	k, isKind := kindNamed(r.words[0])
	return isKind && r.Allows(rules.Move{Form: rules.Reinforce, To: r.cells[0], Kind: k})
}
