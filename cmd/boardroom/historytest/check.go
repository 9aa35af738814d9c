package historytest

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"boardroom/world/match"
	"boardroom/world/store"
)

// Contradictions says, a sentence each, what can't be: something acknowledged is not kept,
// or was never told; something refused or never asked for is kept; something happened
// twice; somebody saw what is not kept, or before it was; somebody saw the entries of a
// table in another order, or not all of them; talk of one sender came in another order;
// somebody was not told that there was something to do; somebody ran out of time who had
// some left.
func Contradictions(all []History, kept Kept) (found []string) {
	for _, h := range all {
		c := &check{History: h, all: all, kept: kept}
		c.asked()
		c.letters()
		c.tells()
		c.shown()
		c.inOrder()
		c.withoutHoles()
		c.talkInOrder()
		if h.Unaware > 0 {
			c.find("was not told %d times that there was something to do", h.Unaware)
		}
		for _, sentence := range c.found {
			found = append(found, h.Name+": "+sentence)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(kept.Tables)) {
		found = append(found, fallenEarly(kept.Tables[id])...)
	}
	return found
}

// A check holds one history against the others and what is kept.
type check struct {
	History
	all   []History
	kept  Kept
	found []string
}

func (c *check) find(format string, values ...any) {
	c.found = append(c.found, fmt.Sprintf(format, values...))
}

// An entryAt is an entry of a record.
type entryAt struct {
	table store.TableID
	ply   int
}

// asked holds what the client did at tables against the records.
func (c *check) asked() {
	asked, done, accepted := map[entryAt][]string{}, map[entryAt]int{}, 0
	for _, a := range c.Acts {
		at := entryAt{a.Table, a.Ply} // resigning has no number
		if a.Answer == Acknowledged {
			c.acknowledged(a)
		}
		switch {
		case a.Answer == Refused:
		case a.What == Move:
			asked[at] = append(asked[at], a.Token)
			if a.Answer == Acknowledged && !a.Again {
				done[at]++
			}
		case a.What == Resign:
			asked[at] = append(asked[at], store.Resigned)
		case a.What == Accept:
			accepted++
		}
	}
	for at, times := range done {
		if times > 1 {
			c.find("move %d of table %d is acknowledged %d times as new", at.ply, at.table, times)
		}
	}
	if !c.Partial {
		c.nothingElse(asked, accepted)
	}
}

// acknowledged holds an act at a table that was acknowledged against what is kept.
func (c *check) acknowledged(a Act) {
	switch a.What {
	case Move:
		if token, by := c.kept.entry(a.Table, a.Ply); token != a.Token || by != c.Name {
			c.find("move %d of table %d, %s, is acknowledged, and %q of %q is kept", a.Ply, a.Table, a.Token, token, by)
		}
	case Resign:
		if result := c.kept.Tables[a.Table].Result; result == "" || a.Result != "" && a.Result != result {
			c.find("resigning at table %d is acknowledged with the result %q, and %q is kept", a.Table, a.Result, result)
		}
	case Accept:
		if !c.kept.isSeated(a.Table, c.Name) {
			c.find("accepting is acknowledged with table %d, where no seat is kept", a.Table)
		}
	}
}

// nothingElse finds what is kept as the client's doing and was never asked for.
func (c *check) nothingElse(asked map[entryAt][]string, accepted int) {
	seats := 0
	for _, id := range slices.Sorted(maps.Keys(c.kept.Tables)) {
		if !c.kept.isSeated(id, c.Name) {
			continue
		}
		seats++
		for _, p := range c.kept.Tables[id].Plies {
			if _, by := c.kept.entry(id, p.Number); by == c.Name && !isAsked(p, id, asked) {
				c.find("entry %d of table %d, %s, is kept, and was refused or never asked for", p.Number, id, p.Move)
			}
		}
	}
	if accepted > 0 && seats > accepted {
		c.find("%d games are kept after accepting %d times", seats, accepted)
	}
}

// isAsked says whether an entry is what its player asked for.
func isAsked(p store.Ply, at store.TableID, asked map[entryAt][]string) bool {
	switch kind, _, _ := store.ReadEntry(p.Move); kind {
	case store.Resigned:
		return len(asked[entryAt{at, 0}]) > 0
	case store.TimedOut: // see fallenEarly
		return true
	}
	return slices.Contains(asked[entryAt{at, p.Number}], p.Move)
}

// letters holds what the client wrote against the letters that are kept.
func (c *check) letters() {
	for _, a := range c.Acts {
		if a.What != Send {
			continue
		}
		times := 0
		for _, text := range c.kept.Letters[a.To] {
			if text == a.Text {
				times++
			}
		}
		if times > 1 || a.Answer == Acknowledged && times < 1 || a.Answer == Refused && times > 0 {
			c.find("the letter %q to %s is %s, and kept %d times", a.Text, a.To, a.Answer, times)
		}
	}
}

// tells holds what the client told others against what they heard: once, but for those
// that are marked as late.
func (c *check) tells() {
	for _, a := range c.Acts {
		at := slices.IndexFunc(c.all, func(h History) bool { return h.Name == a.To })
		if a.What != Tell || at < 0 {
			continue
		}
		new, late := 0, 0
		for _, s := range c.all[at].Sights {
			switch {
			case s.What != Tell || s.From != c.Name || s.Text != a.Text:
			case s.Late:
				late++
			default:
				new++
			}
		}
		if new > 1 || a.Answer == Acknowledged && new+late < 1 || a.Answer == Refused && new+late > 0 {
			c.find("telling %s %q is %s, and was heard %d times, and late %d times", a.To, a.Text, a.Answer, new, late)
		}
	}
}

// fallenEarly finds who ran out of time at a table, of two who move in turn, while less
// than they had went by.
func fallenEarly(r store.TableRecord) (found []string) {
	clock, err := match.KeptClock(r.Clock)
	if err != nil {
		return []string{fmt.Sprintf("the clock of table %d is %q", r.ID, r.Clock)}
	}
	thought, before := map[int]time.Duration{}, r.Made
	for _, p := range r.Plies {
		thought[p.Seat] += p.At.Sub(before)
		before = p.At
		if kind, _, _ := store.ReadEntry(p.Move); kind == store.TimedOut && thought[p.Seat] < clock.First() {
			found = append(found, fmt.Sprintf("at table %d seat %d ran out of time after %v", r.ID, p.Seat, thought[p.Seat]))
		}
	}
	return found
}
