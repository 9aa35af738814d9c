package world

import (
	"fmt"
	"slices"

	"boardroom/world/match"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// mostTimelines bounds the tables whose timelines are held ready.
const mostTimelines = 16

// mostPlayed is how many entries of a record are played while nobody else may act.
const mostPlayed = 20

// Timelines are those of the tables that people look back at, the one that was used last
// at the end. A long game would else be played from its start for every step, and for every
// program that catches up.
type timelines []*playedTimeline

// A playedTimeline is the timeline of a table as far as it has been played.
type playedTimeline struct {
	table    *tables.Table
	timeline *match.Timeline
	entries  int // of the table's record that have been played
}

// of is what has been played of a table's record, or a new one that begins with it. It is
// the newest then.
func (l *timelines) of(t *tables.Table) *playedTimeline {
	at := slices.IndexFunc(*l, func(p *playedTimeline) bool { return p.table == t })
	if at < 0 || (*l)[at].entries > len(t.Match.Plies) {
		return l.put(&playedTimeline{table: t, timeline: match.NewTimeline(t.Match.Start)})
	}
	return l.put((*l)[at])
}

// put makes a timeline that of its table, and the newest.
func (l *timelines) put(p *playedTimeline) *playedTimeline {
	l.drop(p.table)
	if *l = append(*l, p); len(*l) > mostTimelines {
		*l = slices.Delete(*l, 0, 1)
	}
	return p
}

// drop forgets what has been played of a table's record.
func (l *timelines) drop(t *tables.Table) {
	*l = slices.DeleteFunc(*l, func(p *playedTimeline) bool { return p.table == t })
}

// play plays the entries of a record that have not been.
func (p *playedTimeline) play(record []store.Ply) error {
	for _, ply := range record[p.entries:] {
		if err := p.timeline.Play(ply); err != nil {
			return fmt.Errorf("table %s: entry %d, %s: %w", p.table.Name, ply.Number, ply.Move, err)
		}
		p.entries++
	}
	return nil
}

// timeline is the timeline of a table, played to its end. Where much of it has to be played
// first, others act meanwhile: then whoever asks begins with it, and looks at the table
// after.
func (d *Records) timeline(t *tables.Table) (*match.Timeline, error) {
	for len(t.Match.Plies)-d.timelines.of(t).entries > mostPlayed {
		p, plies := &playedTimeline{table: t, timeline: match.NewTimeline(t.Match.Start)}, t.Match.Plies
		var err error
		if d.env.Loop.Unlocked(func() { err = p.play(plies) }); err != nil {
			return nil, err
		}
		d.timelines.put(p)
	}
	return d.timelineNow(t)
}

// timelineNow is timeline, played within the act however long it is.
func (d *Records) timelineNow(t *tables.Table) (*match.Timeline, error) {
	p := d.timelines.of(t)
	return p.timeline, p.play(t.Match.Plies)
}
