package historytest

import (
	"maps"
	"slices"

	"boardroom/world/store"
)

// shown holds what the client saw of tables against the records.
func (c *check) shown() {
	for _, s := range c.Sights {
		if s.What != Move {
			continue
		}
		token, _ := c.kept.entry(s.Table, s.Ply)
		switch result := c.kept.Tables[s.Table].Result; {
		case token == "":
			c.find("entry %d of table %d, %s, was shown, and none is kept", s.Ply, s.Table, s.Token)
		case s.Token != "" && s.Token != token:
			c.find("entry %d of table %d was shown as %s, and is kept as %s", s.Ply, s.Table, s.Token, token)
		case s.Result != "" && s.Result != result:
			c.find("table %d was shown to end as %s, and %q is kept", s.Table, s.Result, result)
		case s.Early:
			c.find("entry %d of table %d, %s, was shown before it was kept", s.Ply, s.Table, s.Token)
		}
	}
}

// inOrder holds the order in which the entries of tables were told on each line: each is
// told once, and none behind a later one.
func (c *check) inOrder() {
	line, newest := 0, map[store.TableID]int{}
	for _, s := range c.told() {
		if s.What != Move {
			continue
		}
		if s.Line != line {
			line = s.Line
			clear(newest)
		}
		if before := newest[s.Table]; s.Ply <= before {
			c.find("entry %d of table %d was told on line %d behind entry %d", s.Ply, s.Table, s.Line, before)
		}
		newest[s.Table] = max(newest[s.Table], s.Ply)
	}
}

// withoutHoles finds entries that the client never saw, though it saw some before and
// behind them.
func (c *check) withoutHoles() {
	seen := map[store.TableID]map[int]bool{}
	for _, s := range c.Sights {
		if s.What == Move {
			if seen[s.Table] == nil {
				seen[s.Table] = map[int]bool{}
			}
			seen[s.Table][s.Ply] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(seen)) {
		plies := slices.Sorted(maps.Keys(seen[id]))
		for i, ply := range plies[1:] {
			if ply != plies[i]+1 {
				c.find("of table %d the client saw entries %d and %d, and none between", id, plies[i], ply)
			}
		}
	}
}

// Gaps is how many entries were not told on a line on which others were told before and
// behind them, so that the client had to ask.
func Gaps(all []History) (gaps int) {
	for _, h := range all {
		line, newest := 0, map[store.TableID]int{}
		for _, s := range h.told() {
			if s.What != Move {
				continue
			}
			if s.Line != line {
				line = s.Line
				clear(newest)
			}
			if before := newest[s.Table]; before > 0 && s.Ply > before+1 {
				gaps += s.Ply - before - 1
			}
			newest[s.Table] = max(newest[s.Table], s.Ply)
		}
	}
	return gaps
}

// talkInOrder holds the order in which the client heard each sender. What is marked as late
// may be heard once more, and behind what is newer: the mark says so. What was never answered
// its sender has given up, and it may be heard whenever it is done.
func (c *check) talkInOrder() {
	isOpen := func(s Sight) bool {
		return slices.ContainsFunc(c.all, func(h History) bool {
			return h.Name == s.From && slices.ContainsFunc(h.Acts, func(a Act) bool { return a.Answer == Unanswered && a.What == s.What && a.Text == s.Text })
		})
	}
	type talk struct{ what, from string }
	newest, heard := map[talk]int{}, map[Sight]bool{}
	for _, s := range c.told() {
		if s.number() == 0 {
			continue
		}
		by, text := talk{s.What, s.From}, Sight{What: s.What, From: s.From, Text: s.Text}
		switch {
		case s.Late:
		case heard[text]:
			c.find("%s of %s, %s, was heard twice", s.What, s.From, s.Text)
		case s.number() < newest[by] && !isOpen(s):
			c.find("%s of %s, %s, was heard behind %d", s.What, s.From, s.Text, newest[by])
		}
		heard[text] = true
		newest[by] = max(newest[by], s.number())
	}
}
